"""The documents say what is true: every command and example in the README runs, every named file exists."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from symroof.cli import main
from symroof.library import checkout

ROOT = checkout()
pytestmark = pytest.mark.skipif(ROOT is None, reason="needs the source tree: the documents are not in the wheel")
README = (ROOT / "README.md").read_text(encoding="utf-8") if ROOT else ""


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", README, re.DOTALL)


def commands() -> list[str]:
    lines = [
        line.removeprefix("$ ") for kind in ("sh", "console") for block in blocks(kind) for line in block.splitlines()
    ]
    return [line for line in lines if line.startswith("symroof ")]


def test_there_are_commands_and_examples_to_check() -> None:
    assert len(commands()) >= 8
    assert len(blocks("python")) == 1


@pytest.mark.parametrize("command", commands())
def test_every_command_of_the_readme_runs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as stopped:
        main(shlex.split(command, comments=True)[1:])
    assert stopped.value.code == 0
    assert capsys.readouterr().out


def test_the_readme_shows_what_derive_prints(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(shlex.split(blocks("console")[0].removeprefix("$ "))[1:])
    printed = capsys.readouterr().out
    shown = blocks("text")[0].splitlines()
    assert shown
    assert all(line in printed for line in shown)


def test_the_python_example_gives_what_its_comments_say() -> None:
    names: dict[str, object] = {}
    code = blocks("python")[0]
    exec(code, names)
    stated = re.search(r"(c\.at\(.*\))\.smallest_integer  # (\d+)", code)
    assert stated
    assert eval(f"{stated[1]}.smallest_integer", names) == int(stated[2])


def test_the_ci_script_runs_the_readmes_test_command_word_for_word() -> None:
    assert ROOT
    setup = [line for block in blocks("sh") for line in block.splitlines() if "pytest" in line and "venv" in line]
    assert len(setup) == 1
    assert setup[0] in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_file_that_a_document_names_exists(document: str) -> None:
    assert ROOT
    text = (ROOT / document).read_text(encoding="utf-8")
    named = set(re.findall(r"\]\(([^)#:]+)\)", text)) | set(
        re.findall(r"`((?:symroof|derivations|templates|tests|generated)/[\w./-]+)`", text)
    )
    invented = {"derivations/my_topic.py", "templates/sheet.EXT.j2"}
    missing = [name for name in named - invented if not (ROOT / name).exists()]
    assert named
    assert not missing


def test_every_module_has_its_place_in_the_architecture() -> None:
    assert ROOT
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    modules = {path.relative_to(ROOT / "symroof").as_posix() for path in (ROOT / "symroof").rglob("*.py")}
    shown = {m for m in modules if not m.endswith("__init__.py") and f"`{Path(m).name}`" not in text}
    assert not shown, f"not in ARCHITECTURE.md: {sorted(shown)}"
