"""The command table: every command has help, an example that runs and a schema, and imports no more than it needs."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from inspect import cleandoc
from pathlib import Path

import click
import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof.cli import COMMANDS, HELP
from symroof.cli.commands import cli
from symroof.library import checkout
from tests.commandline import Fine, Run, built_already


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(fine: Fine, name: str) -> None:
    text = cleandoc(command(name).help or "")
    first, *_, last = text.strip().split("\n\n")
    assert re.fullmatch(r"[A-Z][^\n]*(\n[^\n]*)?\.", first.strip())
    assert last.startswith(f"Example: symroof {name} ") or last == f"Example: symroof {name}"
    assert HELP[name].endswith(".")
    shown = fine(name, "--help")
    assert shown.startswith(f"Usage: symroof {name}")
    assert "--json" in shown
    assert f"  {name} " in fine("--help")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_example_runs(run: Run, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    last = cleandoc(command(name).help or "").split("\n\n")[-1]
    program, *arguments = shlex.split(" ".join(last.removeprefix("Example: ").split()))
    assert program == "symroof"
    monkeypatch.chdir(tmp_path)
    if name == "check" and checkout() is None:
        pytest.skip("check needs the source tree")
    if name in ("build", "check"):  # a whole build is tested by itself
        built_already(monkeypatch, {"a.md": ""})
    if name == "check":  # what it says depends on what was built last
        monkeypatch.setattr("symroof.build.differences", lambda *_: iter(()))
        monkeypatch.setattr("symroof.build.with_table", lambda readme, _: readme)
        monkeypatch.setattr("symroof.build.version_differences", lambda _: [])
    code, out, err = run(*arguments)
    assert code == 0, err
    assert out


def command(name: str) -> click.Command:
    found = cli.get_command(click.Context(cli), name)
    assert found is not None
    return found


def test_version_and_help(fine: Fine, run: Run) -> None:
    assert re.fullmatch(r"symroof, version \d+\.\d+\.\d+\n", fine("--version"))
    assert fine("-h") == fine("--help")
    code, out, err = run()
    assert (code, out) == (2, "")
    assert err.startswith("Usage: symroof")


@pytest.mark.parametrize("command", [c for c in COMMANDS if c != "schema"])
def test_schemas(fine: Fine, command: str) -> None:
    schema = json.loads(fine("schema", command))
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$ref"] == f"#/$defs/{command}"


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["--help"], "sympy numpy jinja2 rich symroof.pipeline"),
        (["chips"], "sympy numpy jinja2 rich symroof.pipeline"),
        (["chips", "h100-sxm", "--json"], "sympy numpy jinja2 rich"),
        (["derive", "--help"], "sympy numpy jinja2 rich"),
        (["schema", "derive"], "sympy numpy jinja2 rich"),
        (["derive", "matmul"], "numpy jinja2 rich"),
        (["numbers", "matmul", "D=8", "F=8", "--chip", "h100-sxm"], "sympy numpy jinja2 click pathlib tomllib"),
        ([], "sympy numpy jinja2 rich click fractions symroof.cli symroof.errors"),
    ],
)
def test_nothing_is_imported_in_vain(arguments: list[str], unwanted: str) -> None:
    call = f"from symroof.cli import main; main({arguments})" if arguments else "import symroof"
    check = f"import sys, atexit\natexit.register(lambda: print([m for m in {unwanted.split()} if m in sys.modules]))"
    ended = subprocess.run(
        [sys.executable, "-c", f"{check}\n{call}"], capture_output=True, text=True, timeout=20, check=True
    )
    assert ended.stdout.splitlines()[-1] == "[]"
