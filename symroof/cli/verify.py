"""``symroof verify``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from symroof.cli.options import print_json, say
from symroof.errors import CheckFailed, InputError

if TYPE_CHECKING:
    from symroof.claims.files import Report

PATH = click.Path(path_type=Path)
FORMATS = ("text", "json", "github", "junit")


@click.command("verify")
@click.argument("paths", nargs=-1, required=True, type=PATH, metavar="CLAIMS.toml|TEXT.md|TEXT.tex|FOLDER|NAME ...")
@click.option("--text", "text", type=PATH, help="The text that the claims are of: each is found in it.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="How to print.")
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@click.option("--coverage", "cover", is_flag=True, help="Also list the numbers of the text that no claim covers.")
@click.option("--all", "everything", is_flag=True, help="Also list the claims that hold.")
def verify_command(
    paths: tuple[Path, ...], text: Path | None, form: str, as_json: bool, cover: bool, everything: bool
) -> None:
    r"""Hold the numbers and formulas that a text prints against what is derived.

    Claims are data: a TOML file, or comments in a text in Markdown (<!-- claim: … -->) or macros in LaTeX
    (\claim{…}{…}). Of a folder every such file is read; NAME is a text whose claims ship. Exit code 1 if anything is
    wrong.

    Example: symroof verify palm --all
    """
    form = "json" if as_json else form
    from symroof.claims.files import claim_files, read_all

    files = [file for path in paths for file in claim_files(path)]
    if text is not None and (len(files) != 1 or files[0].suffix.lower() != ".toml"):
        seen = ", ".join(map(str, files[:4]))
        raise InputError("--text goes with one file of claims", seen=seen, expected="one .toml")
    if cover and text is None and all(file.suffix.lower() == ".toml" for file in files):
        raise InputError("--coverage is of a text", expected="--text FILE, or a text with claims in it")
    reports = []
    for report in read_all(files, text):
        reports.append(report)
        if form == "text":
            _say_text(report, everything, cover)
    _print(form, reports)
    wrong = sum(entry.verdict.wrong for report in reports for entry in report.entries)
    if wrong:
        raise CheckFailed(f"{wrong} of {sum(len(report.entries) for report in reports)} claims are wrong")


def _say_text(report: Report, everything: bool, cover: bool) -> None:
    from symroof.writing.claimreport import claim_lines, coverage_lines, summary

    say(report.title)
    width = max(len(entry.claim.name) for entry in report.entries)
    for entry in report.entries:
        if everything or entry.verdict.word != "holds" or entry.verdict.notes:
            for line in claim_lines(entry, width):
                say(line)
    say(summary(report.entries))
    if cover and report.coverage is not None:
        for line in coverage_lines(report.coverage):
            say(line)


def _print(form: str, reports: Sequence[Report]) -> None:
    from symroof.writing.claimrecord import claims_record
    from symroof.writing.claimreport import annotated, junit

    if form == "json":
        held = ((r.name, r.title, r.entries, r.coverage) for r in reports)
        print_json(claims_record(held))
    if form == "github":
        for report in reports:
            for line in annotated(report.entries, report.file):
                say(line)
    if form == "junit":
        click.echo(junit((report.name, report.entries) for report in reports))
