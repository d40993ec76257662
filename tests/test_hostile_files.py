"""Files nobody vouches for: numbers too long to be printed, keys that are missing, and where the message says so."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from symroof.chips.preset import load_chips
from symroof.companions.companionfile import read_companion
from symroof.errors import InputError
from symroof.networks.preset import load_networks
from symroof.tomlfile import MAX_DIGITS, line, lines, paragraph, parse_toml, table, tables, truth

HEX = "0x" + "f" * 6000
LONG = "a number of more than 400 digits; expected: a shorter one"
STEP = '[[items]]\nname = "n"\nkind = "formula"\ntitle = "x"\nasked = "q"\n[[items.steps]]\n'
MODEL = '[mine]\nkind = "dense"\nsource = "s"\nsizes = { L = 1, D = 2, F = 2, H = 1, K = 1, Q = 2, V = 3 }\n'


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (f"x = {HEX}", "here: x"),
        (f"x = -{10**MAX_DIGITS}", "here: x"),
        (f"x = 0b{'1' * 2000}", "here: x"),
        (f"x = 0o{'7' * 2000}", "here: x"),
        (f"[a.b]\nc = [1, {{ d = {HEX} }}]", "here: a.b.c[2].d"),
        (f"[[a]]\n[[a]]\nx = {HEX}", "here: a[2].x"),
        ("a = 1\nb = " + "9" * 5000, "here:2"),
        ("a = 1\n\nb = [1, " + "9_9" * 5000 + "]", "here:3"),
    ],
)
def test_a_long_integer_is_refused_by_its_place(text: str, place: str) -> None:
    with pytest.raises(InputError) as refused:
        parse_toml(text, where="here")
    assert str(refused.value) == f"{place}: {LONG}"


def test_integers_of_400_digits_and_long_digits_in_texts_are_fine() -> None:
    text = f'a = {10**MAX_DIGITS - 1}\nb = "{"9" * 5000}"\nc = true\nd = [0x{"f" * 300}]\n'
    assert parse_toml(text, where="here")["a"] == 10**MAX_DIGITS - 1


@pytest.mark.parametrize(
    ("read", "text", "place"),
    [
        (read_companion, f"title = {HEX}", "mine.toml: title"),
        (read_companion, f'{STEP}of = "matmul"\nvalues = {{ D = {HEX} }}', "mine.toml: items[1].steps[1].values.D"),
        (load_networks, MODEL.replace("V = 3", f"V = {HEX}"), "mine.toml: mine.sizes.V"),
        (load_chips, f"[mine.links.hbm]\nvalue = {HEX}", "mine.toml: mine.links.hbm.value"),
    ],
)
def test_it_is_the_same_in_every_kind_of_file(
    tmp_path: Path, read: Callable[[Path], object], text: str, place: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as refused:
        read(path)
    assert str(refused.value).endswith(f"{place}: {LONG}")


@pytest.mark.parametrize(
    "read",
    [
        line,
        paragraph,
        truth,
        lines,
        lambda value, where: table(value, None, where=where),
        lambda value, where: tables(value, [], where=where),
    ],
)
def test_a_key_that_is_missing_is_said_to_be(read: Callable[..., object]) -> None:
    with pytest.raises(InputError, match=r"^here: the key is missing; expected: "):
        read(None, where="here")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[mine]\nsizes = {}", "mine.kind: the key is missing"),
        ('[mine]\nkind = "dense"', "mine.sizes: the key is missing"),
        (MODEL + "published = { source = 's' }", "mine.published.parameters: the key is missing"),
        (MODEL + "aliases = ['x', 2]", r"mine.aliases\[2\]: not a text; seen: an integer"),
        (MODEL + "notes = [2]", r"mine.notes\[1\]: not a text; seen: an integer"),
    ],
)
def test_places_in_a_file_of_models(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=problem):
        load_networks(path)


# files to write


def ended(*words: str, folder: Path, shell: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "symroof", *words]
    if not shell:
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=100, check=False)
    quoted = " ".join(f"'{word}'" for word in command)
    line = ["bash", "-c", f"{quoted} {shell}; echo ${{PIPESTATUS[0]}} >&2"]
    return subprocess.run(line, cwd=folder, capture_output=True, text=True, timeout=100, check=False)


@pytest.mark.parametrize(("words", "option"), [(("prove", "gemv", "--certificate", ""), "--certificate")])
def test_the_empty_name_is_no_folder(tmp_path: Path, words: tuple[str, ...], option: str) -> None:
    found = ended(*words, folder=tmp_path)
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == f"symroof: {option}: not the name of a folder; expected: a folder to write to, such as .\n"
    assert not list(tmp_path.iterdir())


def test_a_pipe_is_not_a_file_to_write(tmp_path: Path) -> None:
    found = ended("sheet", "matmul", "-o", "/dev/stdout", folder=tmp_path, shell="| cat")
    assert found.stdout == ""
    assert found.stderr == "symroof: /dev/stdout: not a regular file; expected: a file to write\n2\n"


@pytest.mark.parametrize(
    "words", [("list",), ("chips", "--json"), ("--help",), ("score", "--csv", "runs.csv", "--chip", "a10")]
)
def test_a_reader_that_leaves_ends_a_command_quietly_with_0(tmp_path: Path, words: tuple[str, ...]) -> None:
    rows = "1e12,1e9,1\n" * 20_000
    (tmp_path / "runs.csv").write_text(f"flops,bytes,seconds\n{rows}", encoding="utf-8")
    for reader in ("| head -c 10", "| true"):
        found = ended(*words, folder=tmp_path, shell=reader)
        assert found.stderr == "0\n"
