"""``symroof verify``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from symroof.cli.options import columns, print_json, say
from symroof.errors import CheckFailed, InputError, SymroofError, clip

if TYPE_CHECKING:
    from symroof.claims.files import Report
    from symroof.cli.verifying import Shown

PATHS = "CLAIMS.toml|TEXT.md|TEXT.tex|FOLDER|NAME ..."
FORMATS = ("text", "json", "github", "junit")
MOST_MISTAKES = 20
LONGEST = 2_000  # characters of a mistake in print


class Named(click.Path):
    """A path; the empty name, which would be the current folder, is refused."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            raise InputError("the name of a file or folder is empty", expected="such as . for the folder it is run in")
        return super().convert(value, param, ctx)


PATH = Named()


class Stopped(SymroofError):
    """The user has stopped it; what was found until then is printed."""

    exit_code = 130


@click.command("verify")
@click.argument("paths", nargs=-1, type=PATH, metavar=PATHS)
@click.option("--text", "text", type=PATH, help="The text that the claims are of: each is found in it.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="How to print.")
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@click.option("--coverage", "cover", is_flag=True, help="Also list the numbers of the text that no claim covers.")
@click.option("--all", "everything", is_flag=True, help="Also list the claims that hold; with --coverage, all numbers.")
@click.option("--list", "listed", is_flag=True, help="List the texts whose claims ship.")
@click.pass_context
def verify_command(
    ctx: click.Context,
    paths: tuple[Path, ...],
    text: Path | None,
    form: str,
    as_json: bool,
    cover: bool,
    everything: bool,
    listed: bool,
) -> None:
    r"""Hold the numbers and formulas that a text prints against what is derived.

    Claims are data: a TOML file, or comments in a text in Markdown (<!-- claim: … -->) or macros in LaTeX
    (\claim{…}{…}). Of a folder every such file is read; NAME is a text whose claims ship. Exit code 1 if anything is
    wrong, 2 if a claim cannot be judged.

    Example: symroof verify palm --all
    """
    if listed:
        for row in columns(list(_shipped())):
            say(row)
        return
    if not paths:
        raise click.MissingParameter(ctx=ctx, param_type="argument", param_hint=f"'{PATHS}'")
    form = "json" if as_json else form
    files, refused = _files(paths)
    _check(files, text, cover=cover)
    from symroof.cli.verifying import Shown

    with Shown(files, as_text=form == "text", everything=everything, cover=cover) as shown:
        _run(files, text, shown)
    reports = [*refused, *shown.reports]
    _print(form, reports)
    _end(reports)


def _shipped() -> Iterator[tuple[str, str]]:
    from symroof.library import claim_names, claims_path
    from symroof.tomlfile import read_toml

    for name in claim_names():
        yield name, str(read_toml(claims_path(name)).get("title", ""))


def _files(paths: Sequence[Path]) -> tuple[list[Path], list[Report]]:
    """The files that are meant, and a report on each path without any."""
    from symroof.claims.files import refused
    from symroof.claims.folders import claim_files

    files: list[Path] = []
    without: list[Report] = []
    for path in paths:
        try:
            files += claim_files(path)
        except InputError as error:
            without.append(refused(path, error))
    return files, without


def _check(files: Sequence[Path], text: Path | None, *, cover: bool) -> None:
    """Refuse options that do not go with the files."""
    if text is not None and files and (len(files) != 1 or files[0].suffix.lower() != ".toml"):
        seen = ", ".join(map(str, files[:4]))
        raise InputError("--text goes with one file of claims", seen=seen, expected="one .toml")
    if cover and text is None and files and all(file.suffix.lower() == ".toml" for file in files):
        raise InputError("--coverage is of a text", expected="--text FILE, or a text with claims in it")


def _run(files: Sequence[Path], text: Path | None, shown: Shown) -> None:
    """Judge the claims of all files; those of a single one are shown one by one."""
    from symroof.claims.files import opened, report_of
    from symroof.claims.sidebyside import read_all
    from symroof.proving import z3session

    try:
        if len(files) == 1:
            z3session.start()  # it gets ready while the file is read
            found = opened(files[0], text, go_on=True)
            shown.add(report_of(found, shown.one_by_one(found)))
        elif files:
            for report in read_all(files, text, go_on=True, tell=shown.advance):
                shown.add_whole(report)
    except KeyboardInterrupt:
        shown.clear()
        raise Stopped(f"stopped; {shown.judged:,} of {shown.count:,} claims were judged") from None


def _print(form: str, reports: Sequence[Report]) -> None:
    from symroof.writing.claimannotations import annotated, junit
    from symroof.writing.claimrecord import claims_record

    if form == "json":
        print_json(claims_record(reports))
    if form == "github":
        for report in reports:
            for line in annotated(report):
                say(line)
    if form == "junit":
        click.echo(junit(reports))


def _end(reports: Sequence[Report]) -> None:
    """End with what is wrong, in one line; mistakes before it, each in a line of its own.

    Raises:
        CheckFailed: something is wrong or inconsistent.
        SymroofError: there are mistakes.
    """
    from symroof.writing.claimreport import failed

    wrong = failed([entry.verdict.word for report in reports for entry in report.entries])
    found = [clip(str(each), LONGEST) for report in reports for each in report.mistakes]
    if not found and wrong:
        raise CheckFailed(wrong)
    lines = found[:MOST_MISTAKES]
    lines += [f"and {len(found) - MOST_MISTAKES:,} more mistakes"] if len(found) > MOST_MISTAKES else []
    lines += [wrong] if wrong else []
    for line in lines[:-1]:
        click.echo(f"symroof: {line}", err=True)
    if lines:
        raise SymroofError(lines[-1])
