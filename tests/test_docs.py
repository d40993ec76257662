"""The documents say what is true: every command and example in the README runs, every named file exists."""

from __future__ import annotations

import ast
import re
import shlex
from pathlib import Path
from typing import Any

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
    assert len(blocks("python")) == 3


# what proves everything there is has a test of its own, in test_cli_prove.py
@pytest.mark.parametrize("command", [each for each in commands() if not each.startswith("symroof prove --all ")])
def test_every_command_of_the_readme_runs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my_layer.py").write_text(blocks("python")[1], encoding="utf-8")
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


def test_the_examples_of_kernels_thresholds_and_sweeps_run() -> None:
    space: dict[str, Any] = {}
    exec(blocks("python")[2], space)
    c = space["c"]
    assert "void kernel(int64_t n" in c.kernel.source["c"]
    sizes = {"D": [480, 4096], "F": [480, 4096], "a": 2, "o": 2, "w": 1}
    assert c.thresholds(**sizes, chip="tpu-v5e", dtype="bf16").tolist() == [-1, 137]


def test_the_python_example_gives_what_its_comments_say() -> None:
    names: dict[str, object] = {}
    code = blocks("python")[0]
    exec(code, names)
    stated = re.search(r"(c\.at\(.*\))\.smallest_integer  # (\d+)", code)
    assert stated
    assert eval(f"{stated[1]}.smallest_integer", names) == int(stated[2])


def test_the_layer_of_the_readme_has_the_answer_that_it_says(tmp_path: Path) -> None:
    (tmp_path / "my_layer.py").write_text(blocks("python")[1], encoding="utf-8")
    stated = re.search(r"The first answers `(.*)`, proved, and (\d+) on", README)
    assert stated
    model = derive(str(tmp_path / "my_layer.py"))
    crossover = model.crossover("B")
    assert show(crossover.cases[0].condition("B")) == stated[1]
    assert crossover.proof.verdict == "proved"
    assert crossover.at(chip="h100-sxm", D=4096, F=16384).smallest_integer == int(stated[2])
    assert len(blocks("python")[1].splitlines()) <= 12


def test_the_readmes_accelerator_is_a_valid_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(next(block for block in blocks("toml") if "my-npu" in block))
    chip = load_chips(path)["my-npu"]
    assert chip.peak("tensor", "bf16").value == 500 * 10**12
    assert chip.link("nvlink").value == 300 * 10**9


def test_the_readmes_chapter_is_wrong_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    chapter = next(block for block in blocks("toml") if "[[claims]]" in block)
    assert len(chapter.splitlines()) <= 10
    Path("chapter.toml").write_text(chapter, encoding="utf-8")
    with pytest.raises(SystemExit) as stopped:
        main(["verify", "chapter.toml"])
    assert stopped.value.code == 1
    printed = " ".join(capsys.readouterr().out.split())
    said = re.findall(r"`(?:WRONG … )?([^`]*)`", README.partition("then says ")[2].partition("Numbers, formulas")[0])
    assert len(said) == 2
    for words in said:
        assert " ".join(words.split()) in printed


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


def rows() -> dict[str, str]:
    """Room → its row in the table of rooms."""
    assert ROOT
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    return {line.split("`")[1]: line for line in text.splitlines() if line.startswith("| `symroof/")}


def test_every_module_stands_in_the_row_of_its_room_and_no_other_does() -> None:
    assert ROOT
    held: dict[str, set[str]] = {}
    for path in (ROOT / "symroof").rglob("*.py"):
        written_by_hand = path.parent.name != "_numbers"
        held.setdefault(f"{path.parent.relative_to(ROOT).as_posix()}/", set()).update(
            {path.name} if written_by_hand else ()
        )
    shown = {room: set(re.findall(r"`(\w+\.py)`", row)) for room, row in rows().items()}
    assert shown == {room: names - {"__init__.py"} for room, names in held.items()}


LEVELS = (
    ("errors", "textfile", "tomlfile", "pyfile", "presetnames", "processors"),
    ("quantities",),
    ("algebra", "chips"),
    ("counting", "solving", "scoring"),
    ("operations",),
    ("proving", "kernels"),
    (
        "derivation",
        "given",
        "amounts",
        "library",
        "topics",
        "subjects",
        "companions",
        "claims",
        "networks",
        "model",
        "crossover",
        "rooflinekernel",
        "pipeline",
        "setting",
        "hints",
        "evaluated",
        "numeric",
        "shorthand",
        "rules",
        "regimes",
        "solved",
        "evidence",
        "certificates",
        "thresholds",
        "instant",
        "_numbers",
        "sweeps",
    ),
    ("writing",),
    ("book", "build", "bench"),
    ("cli", "pytest_plugin"),
)
WITHIN_OPERATIONS = (
    ("arguments", "conventions", "references", "arrays", "rounding"),
    ("elementwise", "products"),
    ("attention", "experts", "images"),
    ("blocks",),
)


def imports() -> list[tuple[str, str]]:
    """(module, what it imports) for imports at the top, those that run at once; both without symroof in front."""
    assert ROOT
    found = []
    for path in sorted((ROOT / "symroof").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT / "symroof").with_suffix("").parts)
        nodes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ImportFrom)]
        others = [str(node.module) for node in nodes]
        found += [(module, other.removeprefix("symroof.")) for other in others if other.startswith("symroof.")]
    return found


def climbing(pairs: list[tuple[str, str]], levels: tuple[tuple[str, ...], ...]) -> list[str]:
    """The imports of something on a higher level; a module may have a level of its own beside that of its room."""
    level = {name: at for at, names in enumerate(levels) for name in names}

    def of(module: str) -> int:
        return level[module] if module in level else level[module.split(".")[0]]

    return [f"{one} imports {other}" for one, other in pairs if of(other) > of(one)]


def test_rooms_know_only_what_the_architecture_allows() -> None:
    pairs = [(one, other) for one, other in imports() if one not in ("__init__", "__main__")]
    assert len(pairs) > 500
    assert not climbing(pairs, LEVELS)


def test_operations_know_algebra_and_counting_only_and_only_derivations_and_networks_know_them() -> None:
    ends = [(one.split(".")[0], other.split(".")[0]) for one, other in imports()]
    assert {other for one, other in ends if one == "operations"} == {"operations", "errors", "algebra", "counting"}
    assert {one for one, other in ends if other == "operations"} == {"operations", "networks"}


def test_rooms_within_operations_know_only_what_the_architecture_allows() -> None:
    pairs = [
        (one.removeprefix("operations."), other.removeprefix("operations."))
        for one, other in imports()
        if one.startswith("operations.") and one != "operations.__init__" and other.startswith("operations.")
    ]
    assert pairs
    assert not climbing(pairs, WITHIN_OPERATIONS)


def test_an_import_that_climbs_is_seen() -> None:
    assert climbing([("kernels.graph", "shorthand")], LEVELS) == ["kernels.graph imports shorthand"]
    assert climbing([("products.bias", "attention.rows")], WITHIN_OPERATIONS)
    assert not climbing([("kernels.graph", "algebra"), ("cli.derive", "errors")], LEVELS)


def test_the_architecture_lists_the_levels() -> None:
    assert ROOT
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\d+\. (`.*)$", text, re.MULTILINE)
    shown = [set(re.findall(r"`(\w+)`", line)) for line in lines]
    assert shown == [{name for name in names if "." not in name} for names in LEVELS]
