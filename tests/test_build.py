"""The build: every file whole or not at all, the same bytes each time, and a check that shows what differs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from symroof import build, library, pipeline
from symroof.build import DECIDING, Derived, Files, differences, orphans, version_differences, write_all
from symroof.errors import InputError
from symroof.solving.solve import solve
from symroof.textfile import write_whole

HASH = """
import hashlib
from symroof.build import derive_all, generate, with_table
derived = derive_all()
files = generate(derived)
readme = with_table("<!-- results: written by symroof build -->\\n<!-- results: end -->", derived)
print(len(files), hashlib.sha256("\\0".join([*files, *files.values(), readme]).encode()).hexdigest())
"""


def test_a_build_holds_sheets_book_and_index(generated: Files) -> None:
    assert list(generated) == sorted(generated)
    assert {name.split("/")[0] for name in generated} == {"certificates", "errata", "sheets", "book.json", "README.md"}
    assert {f"sheets/{name}.{format_}" for name in library.names() for format_ in ("md", "tex")} <= set(generated)
    assert all(text.endswith("\n") and "\r" not in text for text in generated.values())


def test_writing_reports_what_changed_and_touches_nothing_else(tmp_path: Path) -> None:
    files = {"a.md": "one\n", "sheets/b.md": "two – ½\n"}
    assert write_all(files, tmp_path) == ["a.md", "sheets/b.md"]
    assert (tmp_path / "sheets/b.md").read_bytes() == "two – ½\n".encode()
    before = (tmp_path / "a.md").stat().st_mtime_ns
    assert write_all({**files, "sheets/b.md": "three\n"}, tmp_path) == ["sheets/b.md"]
    assert (tmp_path / "a.md").stat().st_mtime_ns == before
    assert list(differences({**files, "sheets/b.md": "three\n"}, tmp_path)) == []


def failing(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("place", ["pathlib.Path.replace", "pathlib.Path.chmod", "os.fdopen"])
def test_an_interrupted_write_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    path = tmp_path / "sheet.md"
    write_whole(path, b"old")
    with monkeypatch.context() as patched:
        patched.setattr(place, failing)
        with pytest.raises(KeyboardInterrupt):
            write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o644


def test_what_is_missing_what_differs_and_what_does_not_belong_is_named(tmp_path: Path) -> None:
    files = {"a.md": "a\n", "b.md": "one\ntwo\n", "c.md": "same\n"}
    write_all({"b.md": "one\n2\n", "c.md": "same\n", "sheets/old.md": "x"}, tmp_path)
    missing, differs, orphan = differences(files, tmp_path)
    assert missing == "missing: a.md"
    assert differs.splitlines() == ["--- b.md (on disk)", "+++ b.md (true)", "@@ -1,2 +1,2 @@", " one", "-2", "+two"]
    assert orphan == "orphan: sheets/old.md is not written by build"
    assert orphans(files, tmp_path) == ["sheets/old.md"]


def test_a_damaged_file_is_a_difference(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"\xff\n")
    (tmp_path / "b.md").write_bytes(b"two\r\n")
    first, second = differences({"a.md": "one\n", "b.md": "two\n"}, tmp_path)
    assert first.splitlines()[-2:] == ["-\\xff", "+one"]
    assert second == "differs: b.md, in its line ends alone"


@pytest.mark.parametrize("target", ["folder", "loop", "/dev/null"])
def test_only_a_regular_file_is_written_over(tmp_path: Path, target: str) -> None:
    path = tmp_path / "link.md"
    (tmp_path / "folder").mkdir()
    path.symlink_to(path if target == "loop" else tmp_path / target)
    with pytest.raises(InputError, match=r"link\.md: not a regular file"):
        write_whole(path, b"new")
    assert path.is_symlink()
    assert {each.name for each in tmp_path.iterdir()} == {"folder", "link.md"}


def test_a_long_difference_is_cut_at_forty_lines(tmp_path: Path) -> None:
    write_all({"a.md": "\n".join(map(str, range(500)))}, tmp_path)
    (shown,) = differences({"a.md": "\n".join(map(str, range(1000, 1500)))}, tmp_path)
    assert len(shown.splitlines()) == 40


def test_a_relation_is_solved_once_a_derivation_and_once_an_exercise(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: Counter[str] = Counter()

    def counted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*arguments: Any, **options: Any) -> Any:
            calls[name] += 1
            return function(*arguments, **options)

        return wrapped

    monkeypatch.setattr(build, "derive", counted("derive", pipeline.derive))
    monkeypatch.setattr(pipeline, "solve", counted("solve", solve))
    monkeypatch.setattr(build, "topics", dict)
    monkeypatch.setattr(build, "companion_names", list)
    monkeypatch.setattr(build, "claim_names", list)
    monkeypatch.setattr(build, "network_sheets", lambda _: iter(()))
    derived = build.derive_all()
    build.generate(derived)
    exercises = sum(len(item.crossover.model.derivation.exercises) for item in derived)
    assert exercises >= 4
    assert calls == {"derive": len(library.names()), "solve": len(library.names()) + exercises}


def test_progress_is_told_for_each_sheet(derived: list[Derived]) -> None:
    labels = [task.label for task in build.tasks(derived)]
    assert set(library.names()) <= set(labels)
    assert "question-3 h100-sxm" in labels
    assert len(labels) == len(set(labels))


def test_the_table_in_the_readme_is_made_anew_and_the_rest_kept(derived: list[Derived]) -> None:
    readme = "# symroof \\1\n\n<!-- results: written by symroof build -->\nold\n<!-- results: end -->\n\nafter\n"
    made = build.with_table(readme, derived)
    assert made.startswith("# symroof \\1\n\n<!-- results: written by symroof build -->\n| derivation |")
    assert made.endswith("|\n<!-- results: end -->\n\nafter\n")
    assert "old" not in made
    assert build.with_table(made, derived) == made


def test_versions_that_differ_from_the_lock_are_named(tmp_path: Path) -> None:
    here = {package: metadata.version(package) for package in DECIDING}
    lock = tmp_path / "requirements.lock"
    lock.write_text("".join(f"{name}=={version}\n" for name, version in here.items()))
    assert version_differences(lock) == []
    lock.write_text(f"sympy==1.0\nz3-solver=={here['z3-solver']} ; python_version > '3'\n")
    assert version_differences(lock) == [
        f"sympy is {here['sympy']}, locked is 1.0",
        f"jinja2 is {here['jinja2']}, locked is nothing",
    ]


@pytest.mark.slow  # .ci/run checks what is generated under two hash seeds
def test_the_same_bytes_whatever_order_hashes_have(tmp_path: Path) -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", HASH],
            env={**os.environ, "PYTHONHASHSEED": salt},
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            text=True,
        )
        for salt in ("0", "4711")
    ]
    first, second = (process.communicate(timeout=600)[0] for process in running)
    assert [process.returncode for process in running] == [0, 0]
    assert first == second
    assert int(first.split()[0]) > 100


def test_the_book_of_a_build_has_every_derivation(generated: Files) -> None:
    book = json.loads(generated["book.json"])
    assert [entry["name"] for entry in book["derivations"]] == library.names()
    assert {entry["verdict"] for entry in book["derivations"]} == {"proved"}
