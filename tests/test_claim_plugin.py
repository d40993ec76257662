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
def test_a_bad_file_is_an_error_of_usage_with_one_line(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    code, out = ran(tmp_path, "--symroof", "bad.toml")
    assert code == 4
    (line,) = (line for line in out.splitlines() if line.strip())
    assert line.startswith("ERROR: --symroof: ")
    assert message in line
    assert ran(tmp_path, "--symroof", "none")[0] == 4


def test_workers_have_the_same_items(book: Path) -> None:
    code, out = ran(book.parent, "--symroof", "book", "-p", "xdist.plugin", "-n", "2")
    assert code == 1
    assert "1 failed, 2 passed, 1 skipped" in out
    (book / "bad.toml").write_text("[[claims]\n", encoding="utf-8")
    code, out = ran(book.parent, "--symroof", "book", "-p", "xdist.plugin", "-n", "2")
    assert code == 4
    assert out.count("not TOML") == 1


def test_nothing_is_imported_until_it_is_asked_for(tmp_path: Path) -> None:
    test = (
        "import sys\n\ndef test_it():\n"
        "    held = [name for name in sys.modules if name.startswith(('symroof', 'sympy', 'numpy'))]\n"
        "    assert sorted(held) == ['symroof', 'symroof.pytest_plugin']\n"
    )
    (tmp_path / "test_it.py").write_text(test, encoding="utf-8")
    code, out = ran(tmp_path)
    assert code == 0, out
