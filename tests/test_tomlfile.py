"""TOML that nobody vouches for: what is read within limits, and what each limit refuses by its place."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from symroof.errors import InputError
from symroof.tomlfile import (
    MAX_PARAGRAPH,
    MAX_TABLES,
    MAX_TEXT,
    Literal,
    bare,
    kind_of,
    line,
    lines,
    one_of,
    paragraph,
    parse_toml,
    read_toml,
    table,
    tables,
)

CANNOT = "here: the text cannot be used"


def test_a_float_keeps_its_spelling(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("x = 0.10\n", encoding="utf-8")
    held = read_toml(path)["x"]
    assert isinstance(held, Literal)
    assert held == "0.10"


def test_a_line_has_1_to_200_printable_characters() -> None:
    assert MAX_TEXT == 200
    assert line("x" * MAX_TEXT, where="here") == "x" * MAX_TEXT
    for text in ("", "  ", "x" * (MAX_TEXT + 1), "a\nb", "a\x1b[2Jb", "a\u202eb", "a\u200bb"):
        with pytest.raises(InputError, match=CANNOT):
            line(text, where="here")
    for value in (1, True, Literal("0.1"), ["x"]):
        with pytest.raises(InputError, match="here: not a text"):
            line(value, where="here")


def test_a_paragraph_has_at_most_4000_printable_characters_once_white_space_is_folded() -> None:
    assert MAX_PARAGRAPH == 4_000
    assert paragraph("x" * MAX_PARAGRAPH, where="here") == "x" * MAX_PARAGRAPH
    assert paragraph(" a\n  b\t", where="here") == "a b"
    assert paragraph("x" * MAX_PARAGRAPH + "\n" * 9, where="here") == "x" * MAX_PARAGRAPH
    for text in ("", " \n", "x" * (MAX_PARAGRAPH + 1), "a\x1b[2Jb", "a\u202eb", "a\x00b"):
        with pytest.raises(InputError, match=CANNOT):
            paragraph(text, where="here")
    for value in (1, Literal("0.1")):
        with pytest.raises(InputError, match="here: not a text"):
            paragraph(value, where="here")


def test_a_list_has_at_most_1000_tables() -> None:
    assert MAX_TABLES == 1_000
    assert len(tables([{"a": 1}] * MAX_TABLES, ["a"], where="here")) == MAX_TABLES
    for value in ([{"a": 1}] * (MAX_TABLES + 1), {"a": 1}, "a"):
        with pytest.raises(InputError, match="here: not a list of tables"):
            tables(value, ["a"], where="here")
    with pytest.raises(InputError, match=r"here\[2\]: unknown key 'b'"):
        tables([{"a": 1}, {"b": 1}], ["a"], where="here")
    with pytest.raises(InputError, match=r"here\[2\]: not a table"):
        tables([{"a": 1}, 3], ["a"], where="here")


def test_a_list_has_at_most_50_texts() -> None:
    assert lines(["x"] * 50, where="here") == ("x",) * 50
    for value in (["x"] * 51, "x", {"x": 1}):
        with pytest.raises(InputError, match="here: not a list of texts"):
            lines(value, where="here")
    with pytest.raises(InputError, match=r"here\[\d\]: not a text"):
        lines(["x", 3], where="here")


def test_keys_and_values_are_among_the_known_ones() -> None:
    assert table({"name": 1}, ["name"], where="here") == {"name": 1}
    assert table({"anything": 1}, None, where="here") == {"anything": 1}
    with pytest.raises(InputError, match=r"here: unknown key 'nam'.*did you mean name"):
        table({"nam": 1}, ["name"], where="here")
    with pytest.raises(InputError, match=r"here: not one of the known values.*did you mean quiz"):
        one_of("quizz", ["quiz", "problem"], where="here")
    assert one_of("quiz", ["quiz", "problem"], where="here") == "quiz"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("x = [", "here: not TOML"),
        ("x = 1\nx = 2\n", "here: not TOML"),
        ("x = " + "[" * 5_000, "nested too deep|not TOML"),
        ("a" + ".a" * 31 + " = 1\n", "here:1: nested too deep"),
        ("\n" + "a" + ".a" * 40 + " = 1\n", "here:2: nested too deep"),
    ],
)
def test_what_is_not_toml_or_too_deep_is_refused(text: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        parse_toml(text, where="here")


@pytest.mark.parametrize(
    "text",
    [
        'x = "' + "One. " * 35 + '"\n',
        "x = '" + "1.5 " * 35 + "'\n",
        "x = [" + "0.5, " * 35 + "0.5]\n",
        'x = """\n' + "One. " * 35 + '"""\n',
        "x = 1 # " + "e.g. " * 35 + "\n",
        "x = {" + ", ".join(f"a{each} = 0.5" for each in range(35)) + "}\n",
        "a" + ".a" * 30 + " = 1\n",
        "".join(f'x{each} = "{"a.b " * 20}"\n' for each in range(4_000)),
    ],
)
def test_full_stops_in_texts_and_decimals_are_no_depth(text: str) -> None:
    assert parse_toml(text, where="here")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('x = """a""""\n"b"' + " . 'c'" * 31 + " = 1\n", 2),
        ("x = ['''\n''''] # '''\na" + "\t. a" * 31 + " = 1\n", 3),
        ('x = "a # b"\na' + ".a" * 31 + ' = 1 # "\n', 2),
        ('x = "a\\\\"\na' + ".a" * 31 + ' = "b"\n', 2),
        ("a.b.c = 1\n" * 250_001, 250_001),
    ],
)
def test_a_long_key_behind_a_text_has_its_line(text: str, line: int) -> None:
    with pytest.raises(InputError, match=f"^here:{line}: nested too deep"):
        parse_toml(text, where="here")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ('a = "b.c" # d\n"e\\"f" = \'#\'\n', "a = s #\ns = s\n"),
        ('a = """b\nc"d""""\n', "a = s\n\n"),
        ("a = '''\nb'''''\nc", "a = s\n\nc"),
        ('"""a\n\nb', "s\n\n"),
        ('"a\nb', "s\nb"),
        ("", ""),
    ],
)
def test_a_bare_text_has_its_keys_and_lines_alone(text: str, left: str) -> None:
    assert bare(text) == left


@pytest.mark.parametrize("piece", ['\\"""\n', "\\'''\n", '"', '\\"', "a.", "a", "a ", "# ", "'", '"""', '""""\n'])
def test_strings_without_an_end_take_time_in_proportion(piece: str) -> None:
    def taken(length: int) -> float:
        start = time.process_time()
        with pytest.raises(InputError):
            parse_toml("a = = 1\n" + piece * (length // len(piece)), where="here")
        return time.process_time() - start

    taken(1_000)
    assert taken(320_000) < 40 * max(taken(40_000), 0.01)


def test_kinds_are_named_as_in_toml() -> None:
    held = parse_toml('a = true\nb = 1\nc = 0.5\nd = {}\ne = []\nf = "x"\ng = 2024-01-01\n', where="here")
    assert [kind_of(value) for value in held.values()] == [
        *("a truth value", "an integer", "a float", "a table", "a list", "a text", "a date or time"),
    ]
    assert line(held["g"], where="here") == "2024-01-01"
