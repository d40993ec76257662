"""The documents say what is true: every command and example in the README runs, every named file exists."""

from __future__ import annotations

import ast
import re
import shlex
from pathlib import Path

import pytest

from symroof import derive
from symroof.algebra.notation import show
from symroof.chips.preset import load_chips
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


def test_the_readmes_accelerator_is_a_valid_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(blocks("toml")[0])
    chip = load_chips(path)["my-npu"]
    assert chip.peak("tensor", "bf16").value == 500 * 10**12
    assert chip.link("nvlink").value == 300 * 10**9


@pytest.mark.parametrize("pattern", re.findall(r"^\| `([^`]* -> [^`]*)` \|", README, re.MULTILINE))
def test_every_pattern_of_the_readme_is_counted_as_it_says(pattern: str) -> None:
    row = next(line for line in README.splitlines() if f"`{pattern}`" in line)
    stated = row.split("|")[3]
    model = derive(pattern, order="left" if pattern.count("[") > 3 else None)
    assert model.work is not None
    assert model.exact is not None
    counted = {show(model.work.flops), show(model.exact.flops)}
    formulas = [piece.strip() for piece in stated.split(", exactly ")]
    if "·" in stated or stated.strip() == "0":
        assert set(formulas) == counted
    else:
        assert stated.strip().startswith(("one multiply a point", "summed over the pairs"))


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


LEVELS = (
    ("errors", "textfile"),
    ("quantities",),
    ("algebra", "chips"),
    ("counting", "solving"),
    ("proving", "kernels"),
    (
        "derivation",
        "library",
        "model",
        "crossover",
        "pipeline",
        "setting",
        "numeric",
        "rules",
        "regimes",
        "solved",
        "evidence",
        "certificates",
    ),
    ("writing",),
    ("book", "build"),
    ("cli",),
)


def test_rooms_know_only_what_the_architecture_allows() -> None:
    assert ROOT
    level = {name: at for at, names in enumerate(LEVELS) for name in names}
    wrong = []
    for path in sorted((ROOT / "symroof").rglob("*.py")):
        room = path.relative_to(ROOT / "symroof").parts[0].removesuffix(".py")
        if room not in level:
            assert path.name in ("__init__.py", "__main__.py")
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:  # imports at the top: those that run at once
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("symroof."):
                other = str(node.module).split(".")[1]
                wrong += [f"{path.name} imports {node.module}"] if level[other] > level[room] else []
    assert not wrong
