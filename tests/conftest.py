"""What tests share: external programs, the generated files, sheets compiled in a real TeX, certificates and Coq."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from hypothesis import settings

from symroof.build import Derived, Files, derive_all, generate
from symroof.certificates.coqc import Checked, check
from symroof.cli import main
from symroof.cli.schema import schema_of

# the same examples in every run of CI, new ones on a developer's machine; no example is timed, as machines are noisy
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("new", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "new")

REFEREES = Path(__file__).parent / "referees"

Need = Callable[[str], str]
CompileTex = Callable[[Mapping[str, str]], dict[str, list[str]]]
CheckCoq = Callable[[Mapping[str, str]], dict[str, Checked]]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out ``tests/referees``, whose imports take seconds, unless ``-m`` asks for ``referee`` or for all tests.

    A file of it that is named on the command line is collected all the same, and its tests are then deselected.
    """
    marks = str(config.getoption("markexpr")).strip()
    asked = not marks or re.search(r"(?<!not )\breferee\b", marks)
    return True if collection_path == REFEREES and not asked else None


@pytest.fixture(scope="session")
def need() -> Need:
    """The path of an external program; skips where it is missing, and fails there in CI."""

    def found(program: str) -> str:
        path = shutil.which(program)
        if path is None and os.environ.get("CI") == "true":
            pytest.fail(f"{program} is missing, and CI has to have it")
        if path is None:
            pytest.skip(f"{program} is not installed")
        return path

    return found


@pytest.fixture(scope="session")
def derived() -> list[Derived]:
    """Every derivation that ships, solved and checked."""
    return derive_all()


@pytest.fixture(scope="session")
def generated(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Files:
    """Every file of a build, in memory; where tests run in several processes, one of them builds for all."""
    if os.environ.get("PYTEST_XDIST_WORKER") is None:
        return generate(request.getfixturevalue("derived"))
    path = tmp_path_factory.getbasetemp().parent / "generated.json"
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            files = generate(request.getfixturevalue("derived"))
            path.write_text(json.dumps(files), encoding="utf-8")
        found: Files = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="session")
def compile_tex(need: Need, tmp_path_factory: pytest.TempPathFactory) -> CompileTex:
    """Compiles LaTeX sources by name; what went wrong in each: errors, overfull boxes and missing characters."""

    def compiled(sources: Mapping[str, str]) -> dict[str, list[str]]:
        pdflatex, folder = need("pdflatex"), tmp_path_factory.mktemp("tex")
        with ThreadPoolExecutor(2) as pool:
            found = pool.map(lambda each: _problems(pdflatex, folder, *each), enumerate(sources.values()))
            return {name: problems for name, problems in zip(sources, found, strict=True) if problems}

    return compiled


@pytest.fixture(scope="session")
def check_coq(need: Need) -> CheckCoq:
    """Asks Coq about certificates by name."""

    def checked(certificates: Mapping[str, str]) -> dict[str, Checked]:
        need("coqc")
        with ThreadPoolExecutor(2) as pool:
            return dict(zip(certificates, pool.map(check, certificates.values()), strict=True))

    return checked


def _problems(pdflatex: str, folder: Path, number: int, source: str) -> list[str]:
    path = folder / f"sheet{number}.tex"
    path.write_text(source, encoding="utf-8")
    command = [pdflatex, "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", path.name]
    ended = subprocess.run(command, cwd=folder, capture_output=True, timeout=60, check=False)
    log = path.with_suffix(".log").read_text(encoding="utf-8", errors="replace").splitlines()
    marks = ("!", "Overfull", "Missing character", "LaTeX Warning: Reference")
    found = [" / ".join(log[i : i + 3]) for i, line in enumerate(log) if line.startswith(marks)]
    return found or ([] if ended.returncode == 0 else [f"pdflatex ended with {ended.returncode}"])


Ended = tuple[int, str, str]
Run = Callable[..., Ended]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command line in this process: exit code, standard output, standard error."""

    def ended(*arguments: str) -> Ended:
        with pytest.raises(SystemExit) as exit_:
            main(list(arguments))
        out, err = capsys.readouterr()
        return int(exit_.value.code or 0), out, err

    return ended


@pytest.fixture
def fine(run: Run) -> Callable[..., str]:
    """The same, for what has to work without a word on standard error: standard output."""

    def output(*arguments: str) -> str:
        code, out, err = run(*arguments)
        assert (code, err) == (0, "")
        return out

    return output


@pytest.fixture
def data(fine: Callable[..., str]) -> Callable[..., dict[str, Any]]:
    """The same with --json: the data, valid under the command's schema, its numbers and formulas readable."""
    from tests.commandline import check_strings

    def found(*arguments: str) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(fine(*arguments, "--json"))
        jsonschema.validate(read, schema_of(arguments[0]))
        check_strings(read)
        return read

    return found


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """The same, for bad input: the one message."""

    def message(*arguments: str, code: int = 2) -> str:
        ended, out, err = run(*arguments)
        assert (ended, out) == (code, "")
        assert err.count("symroof: ") == 1
        assert err.startswith("symroof: ")
        assert "Traceback" not in err
        return err

    return message
