"""Where derivations are found, and what loading a file of one's own refuses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from symroof import library
from symroof.counting.pattern import is_operation
from symroof.errors import InputError
from symroof.library import checkout, derivation_path, folder, is_file, load_derivation, names, typed

GOOD = """'From which B on?'
from symroof import Derivation
mine = Derivation(title="Mine", relation="N/W <= t", solve_for="t")
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package folder of its own, without anything beside or inside it."""
    package = tmp_path / "site" / "symroof"
    package.mkdir(parents=True)
    monkeypatch.setattr(library, "PACKAGE", package)
    checkout.cache_clear()
    yield package
    monkeypatch.undo()
    checkout.cache_clear()


def test_sibling_folders_are_taken_beside_a_pyproject_that_names_symroof(installed: Path) -> None:
    root = installed.parent
    (root / "pyproject.toml").write_text('[project]\nname = "symroof"\n')
    (root / "derivations").mkdir()
    (root / "derivations" / "two_chips.py").write_text(GOOD)
    assert checkout() == root
    assert folder("derivations") == root / "derivations"
    assert names() == ["two-chips"]


@pytest.mark.parametrize("content", ['[project]\nname = "other"\n', "", "not toml [", None])
def test_a_strangers_folder_is_ignored(installed: Path, content: str | None) -> None:
    root = installed.parent
    if content is not None:
        (root / "pyproject.toml").write_text(content)
    (root / "derivations").mkdir()
    (installed / "_shipped" / "derivations").mkdir(parents=True)
    assert checkout() is None
    assert folder("derivations") == installed / "_shipped" / "derivations"


def test_missing_folders_are_an_error_that_names_every_place(installed: Path) -> None:
    (installed.parent / "pyproject.toml").write_text('[project]\nname = "symroof"\n')
    with pytest.raises(InputError, match="the templates are not where they ship") as caught:
        folder("templates")
    assert caught.value.expected == f"{installed.parent / 'templates'} or {installed / '_shipped' / 'templates'}"


def test_the_current_folder_is_never_a_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = folder("derivations")
    (tmp_path / "derivations").mkdir()
    monkeypatch.chdir(tmp_path)
    assert folder("derivations") == before


def test_shipped_names_are_found_as_they_are_typed() -> None:
    assert derivation_path(" Two_Chip-Split ").name == "two_chip_split.py"
    assert load_derivation("two-chip-split").name == "two-chip-split"
    with pytest.raises(InputError, match=r"unknown derivation 'matmull'.*did you mean matmul"):
        derivation_path("matmull")


def test_what_is_typed_is_a_name_an_operation_or_a_file() -> None:
    assert typed(" Two_Chip-Split ") == "two-chip-split"
    assert all(is_operation(text) for text in ("x → y", "x -> y", "X["))
    assert not any(is_operation(text) for text in ("matmul", "a[1]/mine.py"))
    assert [is_file(text) for text in ("a[1]/mine.py ", "mine.pyc")] == [True, False]


def test_a_file_of_ones_own_is_run_and_named_after_itself(tmp_path: Path) -> None:
    path = tmp_path / "my_own.py"
    path.write_text(GOOD)
    for given in (path, str(path)):
        mine = load_derivation(given)
        assert (mine.name, mine.title, mine.intro) == ("my-own", "Mine", "From which B on?")


@pytest.mark.parametrize(
    ("content", "line", "problem"),
    [
        ("x = 1\ny = 1/0\n", ":2", "the file failed with ZeroDivisionError"),
        ("x = 1\n\ndef broken(:\n", ":3", "the file failed with SyntaxError"),
        ("import no_such_module_here\n", ":1", "the file failed with ModuleNotFoundError"),
        ('from symroof import einsum\neinsum("X[B")\n', "", "X[B"),
        ("x = 1\n", "", "0 derivations are defined"),
        (GOOD + "another = Derivation(title='a', relation='N <= t', solve_for='t')\n", "", "2 derivations are defined"),
    ],
)
def test_a_file_that_is_no_derivation_is_refused_with_its_place(
    tmp_path: Path, content: str, line: str, problem: str
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(content)
    with pytest.raises(InputError) as caught:
        load_derivation(path)
    assert str(caught.value).startswith(f"{path}{line}: ")
    assert problem in str(caught.value)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", None])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "mine.py"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError, match=r"mine\.py: (no such file|not a UTF-8 text file)"):
        load_derivation(path)


def test_a_file_with_null_bytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_bytes(b"x = 1\x00\n")
    with pytest.raises(InputError, match=r"mine\.py"):
        load_derivation(path)
