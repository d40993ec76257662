"""``symroof build`` and ``symroof check``."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from symroof.cli.options import Folder, as_json, print_json, say
from symroof.errors import CheckFailed, InputError
from symroof.library import checkout
from symroof.proving import z3session
from symroof.textfile import read_text, write_whole

if TYPE_CHECKING:
    from symroof.build import Derived


@click.command("build")
@click.option("--out", type=Folder(), help="Folder to write to.")
@as_json
def build_command(out: Path | None, as_json: bool) -> None:
    """Write all sheets, the book, the table in the README and the closed forms of symroof numbers.

    Inside a checkout it writes generated/ and symroof/_numbers/; elsewhere name a folder with --out. Every file is
    written whole or not at all.

    Example: symroof build --out sheets
    """
    root = checkout()
    if out is None and root is None:
        raise InputError("this is not a checkout of symroof", where="build", expected="--out FOLDER")
    z3session.start()
    from symroof import build

    readme = _readme(root) if out is None and root is not None else ""
    derived, files = _generated("building")
    target = out if out is not None else root / "generated"  # type: ignore[operator]
    numbers = {} if out is not None else _numbers()
    try:
        changed = build.write_all(files, target)
        removed = [] if out is not None else _removed(files, target)
        if out is None:
            changed += build.write_all(numbers, build.NUMBERS)
            removed += _removed(numbers, build.NUMBERS)
        table = build.with_table(readme, derived)
        if root is not None and table != readme:
            write_whole(root / "README.md", table.encode())
    except OSError as error:
        raise InputError(error.strerror or "cannot be written", where=str(error.filename or target)) from None
    sheets = sum(name.startswith("sheets/") for name in files)
    if as_json:
        counts = {"files": len(files) + len(numbers), "sheets": sheets, "derivations": len(derived)}
        print_json({"folder": str(target), **counts, "changed": changed, "removed": removed})
        return
    counted = f"{len(files) + len(numbers)} files, {sheets} sheets of {len(derived)} derivations"
    same = not changed and not removed and table == readme
    say(f"{target}: {counted}; {'all up to date' if same else f'{len(changed)} changed, {len(removed)} removed'}")


@click.command("check")
@as_json
def check_command(as_json: bool) -> None:
    """Check that all that build writes is true to its sources; exit 1 with the diff if not.

    That is generated/, the table in the README and symroof/_numbers/.

    Example: symroof check
    """
    root = checkout()
    if root is None:
        raise InputError("this is not a checkout of symroof", where="check", expected="a source tree with generated/")
    z3session.start()
    from symroof import build

    stale = build.version_differences(root / "requirements.lock")
    if stale:
        raise CheckFailed("not comparable: " + "; ".join(stale))
    readme = _readme(root)
    derived, files = _generated("checking")
    numbers = _numbers()
    found = [*build.differences(files, root / "generated"), *build.differences(numbers, build.NUMBERS)]
    if build.with_table(readme, derived) != readme:
        found.append("README.md: the table of results is not true; run symroof build")
    if as_json:
        print_json({"files": len(files) + len(numbers), "differences": found})
    elif found:
        say("\n".join(found))
    if found:
        raise CheckFailed(f"{len(found)} differences; run symroof build")
    if not as_json:
        click.echo(f"{len(files) + len(numbers)} files are true to their sources")


def _readme(root: Path) -> str:
    """The README, read before anything is derived."""
    return read_text(root / "README.md", expected="the README with its table of results")


def _removed(files: dict[str, str], folder: Path) -> list[str]:
    """The files under ``folder`` that no build writes any more, now gone."""
    from symroof import build

    found = build.orphans(files, folder)
    for name in found:
        (folder / name).unlink()
    return found


def _numbers() -> dict[str, str]:
    """The files of ``symroof/_numbers/``, with a progress bar on standard error."""
    from symroof import build
    from symroof.library import names, topics

    with click.progressbar(
        length=len(names()) + len(topics()), label="numbers", file=sys.stderr or io.StringIO()
    ) as bar:
        return build.numbers(lambda _: bar.update(1))


def _generated(label: str) -> tuple[list[Derived], dict[str, str]]:
    """Everything derived and generated, with a progress bar on standard error."""
    from symroof import build
    from symroof.library import names

    error = sys.stderr or io.StringIO()
    with click.progressbar(length=len(names()), label="deriving", file=error) as bar:
        derived = build.derive_all(lambda _: bar.update(1))
    count = sum(1 for _ in build.tasks(derived))
    with click.progressbar(length=count, label=label, file=error) as bar:
        files = build.generate(derived, lambda _: bar.update(1))
    return derived, files
