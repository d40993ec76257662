"""The plugin of pytest: an item a claim, failures without a traceback, and nothing imported until it is asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HEAD = 'title = "A chapter"\nsource = "a draft"\n'
RIDGE = 'of = "ridge"\nchip = "tpu-v5e"\ndtype = "bf16"\n'
CLAIMS = (
    f'[[claims]]\nname = "ridge"\nsays = "240 FLOP/byte"\n{RIDGE}'
    f'[[claims]]\nname = "off"\nsays = "300 FLOP/byte"\n{RIDGE}'
    '[[claims]]\nname = "measured"\nsays = "35 %"\nkind = "unstated"\nreason = "it is measured"\n'
)
INSTALLED = "symroof.pytest_plugin"


def ran(folder: Path, *arguments: str) -> tuple[int, str]:
    """Exit code and output of pytest in a folder, with the plugin but without those of this project."""
    (folder / "pytest.ini").write_text("[pytest]\nfilterwarnings = error\n", encoding="utf-8")
    held = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "-p", INSTALLED, *arguments]
    environment = {**held, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "160"}
    ended = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    return ended.returncode, ended.stdout + ended.stderr


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A folder with a file of claims and a text with one."""
    folder = tmp_path / "book"
    folder.mkdir()
    (folder / "chapter.toml").write_text(HEAD + CLAIMS, encoding="utf-8")
    keys = RIDGE.strip().replace("\n", ", ")
    (folder / "other.md").write_text(f"One.\n\nIt is 240<!-- claim: {keys} -->.\n", encoding="utf-8")
    return folder


def test_each_claim_passes_fails_or_is_skipped(book: Path) -> None:
    code, out = ran(book.parent, "--symroof", "book", "-v", "-rs")
    assert code == 1
    for words in (
        "book/chapter.toml::ridge PASSED",
        "book/chapter.toml::off FAILED",
        "book/chapter.toml::measured SKIPPED (it is measured)",
        "book/other.md::line-3 PASSED",
        "1 failed, 2 passed, 1 skipped",
    ):
        assert words in out


def test_a_failure_has_the_words_of_verify_and_no_traceback(book: Path) -> None:
    code, out = ran(book.parent, "--symroof", "book/chapter.toml")
    assert code == 1
    assert "WRONG" in out
    assert "it is 240.24 FLOP/byte, 25 % too high" in out
    for word in ("Traceback", "raise ", "Wrong(", "pytest_plugin.py", ".py:"):
        assert word not in out


def test_claims_are_picked_by_name_and_stand_beside_tests(book: Path) -> None:
    (book.parent / "test_own.py").write_text("def test_own():\n    assert True\n", encoding="utf-8")
    code, out = ran(book.parent, "--symroof", "book", "-k", "ridge or own")
    assert code == 0
    assert "2 passed, 3 deselected" in out
    assert ran(book.parent)[1].count("1 passed") == 1
    listed = ran(book.parent, "--symroof", "book", "--collect-only", "-q")[1]
    assert "book/chapter.toml::off" in listed


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[claims]\n", "bad.toml: not TOML"),
        (HEAD, "bad.toml: no claims"),
        (HEAD + '[[claims]]\nname = "a"\nsays = "many"\n' + RIDGE, "bad.toml: a.says: not a printed number"),
        (HEAD + '[[claims]]\nname = "a"\nsays = "1"\nof = "./evil.py"\n', "bad.toml: a.of: nothing that ships"),
    ],
)
def test_a_mistake_is_an_error_without_a_traceback_and_the_others_run(book: Path, text: str, message: str) -> None:
    (book / "bad.toml").write_text(text, encoding="utf-8")
    code, out = ran(book.parent, *(f"--symroof=book/{name}" for name in ("chapter.toml", "bad.toml", "other.md")))
    assert code == 1
    assert message in out
    assert "1 failed, 2 passed, 1 skipped, 1 error" in out
    assert "Traceback" not in out
    assert ".py:" not in out


def test_a_claim_that_uses_one_with_a_mistake_is_an_error_too(tmp_path: Path) -> None:
    bad = '[[claims]]\nname = "bad"\nsays = "1 parsec"\n' + RIDGE
    using = '[[claims]]\nname = "using"\nsays = "1"\nrelation = "x = y"\nfor = "x"\nuses = {y = "bad"}\n'
    (tmp_path / "claims.toml").write_text(HEAD + bad + using + CLAIMS, encoding="utf-8")
    code, out = ran(tmp_path, "--symroof", "claims.toml", "-k", "using or ridge")
    assert code == 1
    assert "1 passed, 3 deselected, 1 error" in out
    assert "using.uses.y: it uses a claim that has a mistake itself; seen: bad" in out


def test_what_is_not_there_is_an_error_of_usage_with_one_line(tmp_path: Path) -> None:
    for name, message in (("none", "unknown text with claims 'none'"), ("none.toml", "none.toml: no such file")):
        code, out = ran(tmp_path, "--symroof", name)
        assert code == 4
        (line,) = (line for line in out.splitlines() if line.strip())
        assert line.startswith("ERROR: --symroof: ")
        assert message in line


def test_a_name_that_cannot_be_one_is_an_error_of_usage(book: Path) -> None:
    for name in ("a" * 300, "a" * 300 + ".toml", "", "x\n::error::pwn"):
        code, out = ran(book.parent, "--symroof", name)
        assert code == 4, out
        (line,) = (line for line in out.splitlines() if line.strip())
        assert line.startswith("ERROR: --symroof: ")


def test_a_fault_in_judging_a_claim_is_an_error_of_its_item_alone(book: Path) -> None:
    (book.parent / "conftest.py").write_text(
        "import symroof.claims.checked as checked\nheld = checked.verify\n\n"
        "def verify(claim, earlier):\n"
        "    assert claim.name != 'ridge', 'no such case'\n"
        "    return held(claim, earlier)\n\n"
        "checked.verify = verify\n",
        encoding="utf-8",
    )
    code, out = ran(book.parent, "--symroof", "book")
    assert code == 1
    assert "1 failed, 1 passed, 1 skipped, 1 error" in out
    assert "chapter.toml: ridge: symroof cannot judge this, which is a fault of its own; seen: AssertionError" in out
    assert "INTERNALERROR" not in out


def test_names_do_not_steer_a_terminal_and_start_no_line(tmp_path: Path) -> None:
    folder = tmp_path / "book"
    folder.mkdir()
    (folder / "\x1b[31mx\n::error::pwn.toml").write_text(HEAD + CLAIMS, encoding="utf-8")
    values = r'values = { "y\n::error::pwn" = 1 }'
    (folder / "z.toml").write_text(HEAD + CLAIMS.replace(RIDGE, f"{RIDGE}{values}\n", 1), encoding="utf-8")
    for options in ((), ("-v",), ("--collect-only", "-q"), ("-rA",)):
        out = ran(tmp_path, "--symroof", "book", *options)[1]
        assert "\x1b" not in out
        assert not any(line.startswith("::") for line in out.splitlines())
        assert r"\x1b[31mx\n:\x3aerror:\x3apwn.toml" in out


def test_items_are_listed_and_counted_where_they_are_only_collected(book: Path) -> None:
    code, out = ran(book.parent, "--symroof", "book", "--collect-only")
    assert code == 0
    assert "<Item off>" in out
    assert "4 tests collected" in out


def test_items_are_counted_where_they_are_collected_and_have_short_reasons(book: Path) -> None:
    out = ran(book.parent, "--symroof", "book")[1]
    assert "collected 4 items" in out
    summary = out.partition("short test summary info")[2]
    assert "FAILED book/chapter.toml::off - WRONG: 300 FLOP/byte: it is 240.24 FLOP/byte, 25 % too high\n" in summary


def test_a_text_that_ships_has_the_name_of_its_file(tmp_path: Path) -> None:
    code, out = ran(tmp_path, "--symroof", "palm")
    assert code == 0
    assert "\npalm.toml ......" in out


def test_workers_have_the_same_items(book: Path) -> None:
    code, out = ran(book.parent, "--symroof", "book", "-p", "xdist.plugin", "-n", "2")
    assert code == 1
    assert "1 failed, 2 passed, 1 skipped" in out
    (book / "bad.toml").write_text("[[claims]\n", encoding="utf-8")
    code, out = ran(book.parent, "--symroof", "book", "-p", "xdist.plugin", "-n", "2")
    assert code == 1
    assert out.count("not TOML") == 2
    assert "1 failed, 2 passed, 1 skipped, 1 error" in out


def test_nothing_is_imported_until_it_is_asked_for(tmp_path: Path) -> None:
    test = (
        "import sys\n\ndef test_it():\n"
        "    held = [name for name in sys.modules if name.startswith(('symroof', 'sympy', 'numpy'))]\n"
        "    assert sorted(held) == ['symroof', 'symroof.pytest_plugin']\n"
    )
    (tmp_path / "test_it.py").write_text(test, encoding="utf-8")
    code, out = ran(tmp_path)
    assert code == 0, out
