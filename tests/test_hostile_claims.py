"""Files of claims and texts that nobody vouches for: each is refused in one clear line, and nothing takes long."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from symroof.claims.chapter import Chapter
from symroof.claims.claimfile import KEYS, MAX_CLAIMS, read_claims
from symroof.claims.inline import inline_claims
from symroof.claims.placing import read_chapter
from symroof.cli import main
from symroof.errors import InputError
from symroof.quantities.printedtext import read_printed
from tests.pace import at_most, grows_at_most

HEAD = 'title = "A chapter"\nsource = "a draft"\n'
RIDGE = 'of = "ridge"\nchip = "tpu-v5e"\ndtype = "bf16"\n'
FIRST = f'[[claims]]\nname = "first"\nsays = "240"\n{RIDGE}'

Refused = Callable[..., str]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    """What ``symroof verify`` says of bad input: one line, with exit code 2; claims without a mistake are judged."""

    def message(*arguments: object) -> str:
        with pytest.raises(SystemExit) as exit_:
            main(["verify", *map(str, arguments)])
        out, err = capsys.readouterr()
        assert exit_.value.code == 2, err
        assert out in ("", "A chapter\n1 claim: 1 holds\n")
        assert err.startswith("symroof: ")
        assert err.count("\n") == 1
        assert err.rstrip("\n").isprintable()
        assert len(err) < 1_500
        return err

    return message


BYTES = {
    "binary": bytes(range(256)) * 4,
    "utf-16": HEAD.encode("utf-16"),
    "nul": b'title = "a\0b"\n',
    "large": b"# \n",
    "deep": b"title = " + b"[" * 100_000,
    "dots": b"a." * 100_000 + b"b = 1",
    "empty": b"",
    "bytes of latin-1": "title = 'é'".encode("latin-1"),
    "half a character": b"title = '\xe2\x82",
}


def written(path: Path, name: str) -> None:
    path.write_bytes(BYTES[name])
    if name == "large":
        os.truncate(path, 50_000_000)


@pytest.mark.parametrize("name", BYTES)
def test_bytes_that_are_no_claims(tmp_path: Path, refused: Refused, name: str) -> None:
    path = tmp_path / "bad.toml"
    written(path, name)
    assert "bad.toml" in refused(path)


@pytest.mark.parametrize("name", ["binary", "utf-16", "nul", "large", "bytes of latin-1", "half a character"])
def test_bytes_that_are_no_text(tmp_path: Path, refused: Refused, name: str) -> None:
    (tmp_path / "good.toml").write_text(HEAD + FIRST, encoding="utf-8")
    text = tmp_path / "bad.md"
    written(text, name)
    for arguments in ((tmp_path / "good.toml", "--text", text), (text,), (tmp_path,)):
        assert "bad.md" in refused(*arguments)


def test_a_nul_has_its_line(tmp_path: Path) -> None:
    (tmp_path / "bad.md").write_bytes(b"one\ntwo\0\n")
    with pytest.raises(InputError, match=r"^bad\.md:2: a NUL character"):
        read_chapter(tmp_path / "bad.md")


def test_folders_pipes_and_links_in_circles(tmp_path: Path, refused: Refused) -> None:
    (tmp_path / "loop.toml").symlink_to("loop.toml")
    assert "loop.toml" in refused(tmp_path / "loop.toml")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "up").symlink_to(tmp_path)
    assert "no claims in the folder" in refused(tmp_path / "sub")
    (tmp_path / "good.toml").write_text(HEAD + FIRST, encoding="utf-8")
    assert "not a regular file" in refused(tmp_path / "good.toml", "--text", tmp_path)
    assert "not a regular file" in refused(tmp_path / "good.toml", "--text", "/dev/null")


VALUES = [
    "5",
    "1.5",
    "true",
    "[]",
    "[1]",
    "{}",
    "{a = 1}",
    "2020-01-01T00:00:00",
    '""',
    '"\\u001b[2J"',
    '"' + "a" * 5_000 + '"',
]
SENSIBLE = {
    "line": {"5"},
    "cases": set(),
    "uses": {"{}"},
    "values": {"{}", "{a = 1}"},
    "choices": {"{}", "{a = 1}"},
}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("value", VALUES)
def test_a_value_of_the_wrong_kind_is_refused_by_its_key(
    tmp_path: Path, refused: Refused, key: str, value: str
) -> None:
    if value in SENSIBLE.get(key, ()):
        return
    held = {"name": '"it"', "says": '"240"', "of": '"ridge"', "chip": '"tpu-v5e"', "dtype": '"bf16"', key: value}
    kind = {"states": "statement", "given": "statement", "along": "trend", "reason": "unstated"}.get(key, "")
    if kind:
        held = {"name": '"it"', "says": '"x"', "kind": f'"{kind}"', "states": '"a = a"', key: value}
        held |= {"of": '"matmul"', "along": held.get("along", '"B"')} if kind == "trend" else {}
        held = {k: v for k, v in held.items() if kind != "unstated" or k != "states"}
    if key in ("relation", "flops", "bytes"):
        held = {"name": '"it"', "says": '"240"', "for": '"x"', key: value}
        held |= {"flops": held.get("flops", '"x"'), "bytes": held.get("bytes", '"2"')} if key != "relation" else {}
    path = tmp_path / "bad.toml"
    path.write_text(HEAD + "[[claims]]\n" + "".join(f"{k} = {v}\n" for k, v in held.items()), encoding="utf-8")
    assert f".{key}" in refused(path)


@pytest.mark.parametrize(
    ("claims", "message"),
    [
        ('claims = "a"\n', "bad.toml: no claims"),
        ("claims = [1]\n", "bad.toml: claims[1]: not a table"),
        ("[claims]\na = 1\n", "bad.toml: no claims"),
        ('[[claims]]\nsays = "1"\n', "bad.toml: claims[1].name: the key is missing"),
        (FIRST + FIRST, "bad.toml: claims[2]: a claim is there twice; seen: first"),
        (FIRST + "printed = 3\n", "bad.toml: claims[1]: unknown key 'printed'"),
        (FIRST.replace("240", "1e999999"), "bad.toml: first.says"),
        (
            FIRST + f"values = {{C = 0x{'f' * 6000}}}\n",
            "bad.toml: claims[1].values.C: a number of more than 400 digits",
        ),
        (FIRST + f"line = {10**400}\n", "bad.toml: claims[1].line: a number of more than 400 digits"),
        (FIRST + f"line = {10**399}\n", "bad.toml: first.line: not a line"),
        (FIRST + 'values = {C = "1e999999"}\n', "bad.toml: first.values.C"),
        (FIRST + f'values = {{C = "{"9" * 500}"}}\n', "bad.toml: first.values.C"),
        (FIRST + 'values = {"\\u001b[31m" = 1}\n', "bad.toml: first.values."),
        (FIRST.replace('"ridge"', '"/etc/passwd"'), "bad.toml: first.of: nothing that ships"),
        (FIRST.replace('"ridge"', '"../evil.py"'), "bad.toml: first.of: nothing that ships"),
        (FIRST.replace('"ridge"', '"evil.py"'), "bad.toml: first.of: nothing that ships"),
        ('[[claims]]\nname = "it"\nsays = "x"\nkind = "statement"\nstates = "__import__(\'os\')"\n', "it.states"),
        ('[[claims]]\nname = "it"\nsays = "x"\nkind = "statement"\nstates = "a.b = c"\n', "it.states"),
        ('[[claims]]\nname = "it"\nsays = "1"\nrelation = "x = eval(1)"\nfor = "x"\n', "it"),
        ('[[claims]]\nname = "it"\nsays = "1"\nrelation = "x = 9**9**9**9"\nfor = "x"\n', "it"),
        (f'[[claims]]\nname = "it"\nsays = "1"\nrelation = "x = {"(" * 1500}1"\nfor = "x"\n', "it"),
    ],
)
def test_claims_that_cannot_be(tmp_path: Path, refused: Refused, claims: str, message: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(HEAD + claims, encoding="utf-8")
    assert message in refused(path)


def test_as_many_claims_as_a_book_has_are_read_and_no_more(tmp_path: Path) -> None:
    def file_of(count: int) -> Path:
        path = tmp_path / f"{count}.toml"
        claims = (f'[[claims]]\nname = "c-{n}"\nsays = "240.2"\n{RIDGE}place = "Part 1.2"\n' for n in range(count))
        path.write_text(HEAD + "".join(claims), encoding="utf-8")
        return path

    assert len(read_claims(file_of(MAX_CLAIMS)).claims) == MAX_CLAIMS
    with pytest.raises(InputError, match="at most 20000 tables"):
        read_claims(file_of(MAX_CLAIMS + 1))


SLOW = ["1 " * 100, "1," * 100, "1-" * 100, "~" * 200, "about " * 33, "1e1" * 66, "1 and " * 33, "(" * 200, "/" * 200]
SLOW += [
    "$" * 200,
    "1/" * 100,
    "9" * 200,
    "1" + " " * 198 + "x",
    "per " * 50,
    "a/" * 100,
    "1 ×" * 66,
    "10^" * 66,
    "k" * 200,
]


@pytest.mark.parametrize("says", SLOW)
def test_words_of_200_characters_are_read_at_once(says: str) -> None:
    def read() -> None:
        with contextlib.suppress(InputError):
            read_printed(says)
        next(Chapter("a", says * 20).find(says), None)

    at_most(10, plain_words_are_read_often, read)


def plain_words_are_read_often() -> None:
    for size in range(20):
        read_printed(f"about {size} tokens")
        next(Chapter("a", f"about {size} tokens; " * 200).find(f"about {size} tokens"))


PIECES = [
    "{",
    "<!--",
    "\\",
    "\\claim{",
    "\\claim{1}",
    "`",
    "1",
    "1 ",
    "~",
    "<a ",
    "](",
    "```\n",
    "$",
    "&a;",
    "about 1 ",
    "\\begin{verbatim}",
]


@pytest.mark.parametrize("latex", [False, True])
@pytest.mark.parametrize("piece", PIECES)
def test_markup_without_end_is_no_claim(piece: str, latex: bool) -> None:
    with pytest.raises(InputError, match=r"^a\.md"):
        inline_claims(Chapter("a.md", piece * (100_000 // len(piece)), latex), "")


def test_many_claims_in_a_text_take_time_in_proportion() -> None:
    def read(count: int) -> None:
        line = "so 240<!-- claim: of = 'ridge', chip = 'tpu-v5e' --> tokens; "
        assert len(inline_claims(Chapter("a.md", line * count), "")[0].claims) == count

    grows_at_most(1.5, read, 200, 1_600)
