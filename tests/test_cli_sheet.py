"""``symroof sheet``: what is written, and where it may be written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.commandline import LARGE, OPERATION, Data, Fine, Refused, write


def test_sheets(data: Data, fine: Fine, tmp_path: Path) -> None:
    assert fine("sheet", "matmul").startswith("# Dense matmul, solved for $B$")
    with_numbers = fine("sheet", OPERATION, *LARGE, "--chip", "h100-sxm")
    assert "346" in with_numbers
    tex = tmp_path / "question-3.tex"
    assert fine("sheet", "question-3", "--chip", "h100-sxm", "--format", "tex", "-o", str(tex)) == f"wrote {tex}\n"
    assert tex.read_text().startswith("\\documentclass")
    assert [path.name for path in tmp_path.iterdir()] == [tex.name]
    own = write(tmp_path / "mine.py", solve_for="n", relation="n/3 >= I")
    assert "Claim" in fine("sheet", own)
    found = data("sheet", "matmul", *LARGE, "w=0", "--chip", "tpu-v5e")
    assert found["output"] is None
    assert found["values"]["smallest_integer"] == "1"


def test_output_that_cannot_be_written(refused: Refused, tmp_path: Path) -> None:
    missing = tmp_path / "none" / "sheet.md"
    assert "no such folder" in refused("sheet", "matmul", "-o", str(missing))
    assert not missing.parent.exists()
    assert "is a directory" in refused("sheet", "matmul", "-o", str(tmp_path))
    assert "no such folder" in refused("sheet", "matmul", "-o", "/dev/null/sheet.md")
    assert not list(tmp_path.iterdir())


def test_a_device_is_not_replaced_by_a_sheet(refused: Refused) -> None:
    assert "/dev/null: not a regular file" in refused("sheet", "matmul", "-o", "/dev/null")


def test_a_pipe_is_neither_read_nor_replaced(refused: Refused, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.py"
    os.mkfifo(pipe)
    for words in (["sheet", "matmul", "--template"], ["sheet", "matmul", "-o"], ["derive"]):
        assert f"{pipe}: not a regular file" in refused(*words, str(pipe))
    assert pipe.is_fifo()


def test_a_sheet_goes_where_a_link_points(fine: Fine, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    real, link = tmp_path / "there" / "sheet.md", tmp_path / "link.md"
    link.symlink_to(real)
    fine("sheet", "matmul", "-o", str(link))
    assert link.is_symlink()
    assert real.read_text().startswith("# Dense matmul")
    assert [path.name for path in real.parent.iterdir()] == ["sheet.md"]


def test_a_failed_write_leaves_the_old_sheet(refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sheet.md"
    path.write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fdopen", full)
    assert "No space left on device" in refused("sheet", "matmul", "-o", str(path))
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]
