"""``symroof build`` and ``symroof check``: what is built, what differs, and a checkout that is none or damaged."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof.cli.schema import schema_of
from symroof.library import checkout
from tests.commandline import Refused, Run, built_already


def test_build_and_check(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, generated: dict[str, str]) -> None:
    built_already(monkeypatch, generated)
    code, out, err = run("build", "--out", str(tmp_path), "--json")
    built = json.loads(out)
    jsonschema.validate(built, schema_of("build"))
    assert code == 0
    assert "Traceback" not in err
    assert built["files"] == sum(path.is_file() for path in tmp_path.rglob("*")) == len(built["changed"])
    assert json.loads((tmp_path / "book.json").read_text())["derivations"][0]["verdict"] == "proved"
    code, out, _ = run("build", "--out", str(tmp_path))
    assert re.search(r": \d+ files, \d+ sheets of \d+ derivations; all up to date\n", out)
    (tmp_path / "book.json").write_text("old")
    assert "; 1 changed, 0 removed\n" in run("build", "--out", str(tmp_path))[1]
    (tmp_path / "book.json").unlink()
    (tmp_path / "book.json").mkdir()
    code, _, err = run("build", "--out", str(tmp_path))
    assert code == 2
    assert f"{tmp_path / 'book.json'}: not a regular file" in err


def test_outside_a_checkout(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symroof.cli.build.checkout", lambda: None)
    assert "--out FOLDER" in refused("build")
    assert "not a checkout" in refused("check")


@pytest.mark.skipif(checkout() is None, reason="check needs the source tree")
def test_check_shows_what_is_not_true(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symroof.build.version_differences", lambda _: [])
    monkeypatch.setattr("symroof.build.derive_all", lambda _: [])
    monkeypatch.setattr("symroof.build.numbers", lambda _: {})
    monkeypatch.setattr("symroof.build.generate", lambda *_: {"sheets/none.md": "nothing\n"})
    monkeypatch.setattr("symroof.build.tasks", lambda _: iter(()))
    monkeypatch.setattr("symroof.build.with_table", lambda readme, _: readme)
    code, out, err = run("check")
    assert code == 1
    assert "missing: sheets/none.md" in out
    assert "run symroof build" in err
    monkeypatch.setattr("symroof.build.version_differences", lambda _: ["sympy is 1, locked is 2"])
    code, out, err = run("check")
    assert (code, out, err) == (1, "", "symroof: not comparable: sympy is 1, locked is 2\n")


@pytest.mark.parametrize(
    ("name", "content"), [("README.md", None), ("README.md", b"\xff"), ("requirements.lock", None)]
)
def test_a_damaged_checkout_is_one_message(
    refused: Refused, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, content: bytes | None
) -> None:
    monkeypatch.setattr("symroof.cli.build.checkout", lambda: tmp_path)
    monkeypatch.setattr("symroof.build.DECIDING", ())
    for each in ("README.md", "requirements.lock"):
        (tmp_path / each).write_text("")
    (tmp_path / name).unlink()
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert str(tmp_path / name) in refused("check")
    if name == "README.md":
        assert str(tmp_path / name) in refused("build")
