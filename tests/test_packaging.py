"""What is shipped: the wheel, built from the sdist, holds just the tracked files, and works away from the checkout."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from symroof.library import checkout

ROOT = checkout()
pytestmark = pytest.mark.skipif(
    ROOT is None or not (ROOT / ".git").exists(), reason="needs a git checkout: it builds the wheel from it"
)


def run(*command: str, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel from the sdist of a clone that has stray ignored files in it."""
    assert ROOT
    place = tmp_path_factory.mktemp("clone")
    tree = place / "tree"
    run("git", "clone", "-q", str(ROOT), str(tree), cwd=place)
    for stray in ("derivations/__pycache__/stray.pyc", "symroof/__pycache__/stray.pyc", "templates/build/stray.j2"):
        (tree / stray).parent.mkdir(parents=True, exist_ok=True)
        (tree / stray).write_text("stray")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(place / "dist"), str(tree), cwd=place)
    return next((place / "dist").glob("*.whl"))


def tracked(folder: str) -> set[str]:
    assert ROOT
    return set(run("git", "ls-files", folder, cwd=ROOT).split())


def test_the_wheel_lists_just_what_git_lists(wheel: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    shipped = {f"symroof/_shipped/{name}" for folder in ("derivations", "templates") for name in tracked(folder)}
    assert held == tracked("symroof") | shipped | {"symroof/_shipped/book.json"}


def test_the_installed_package_lists_the_same_derivations(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    script = "import symroof.library as l; print(l.checkout(), l.names(), l.folder('templates').parent.name)"
    printed = run(
        sys.executable, "-c", f"import sys; sys.path.insert(0, r'{tmp_path / 'site'}'); {script}", cwd=tmp_path
    )
    from symroof.library import names

    assert printed.strip() == f"None {names()} _shipped"


def test_the_installed_package_is_not_led_astray_by_a_strangers_folders(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    (site / "pyproject.toml").write_text('[project]\nname = "stranger"\n')
    (site / "derivations").mkdir()
    (site / "derivations" / "evil.py").write_text("raise SystemExit('ran a stranger')")
    script = "import symroof.library as l; print(l.names())"
    printed = run(sys.executable, "-c", f"import sys; sys.path.insert(0, r'{site}'); {script}", cwd=site)
    assert "evil" not in printed
    assert "matmul" in printed
