"""``symroof why``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import click

from symroof.cli.options import as_json, bindings_of, print_json, say
from symroof.errors import InputError, clip
from symroof.proving import z3session

LETTERS = ("x", "y", "z", "r", "u", "v")
WHERE = "why"
LONGEST = 500  # characters of what is wrong, in print
# key of a claim → what it is called on the command line; the rest are options of their own name
CALLED = {"says": "the number", "relation": "--is", "values": "values", "cases": "values"}


@click.command("why")
@click.argument("says", metavar="'NUMBER UNIT'")
@click.argument("bindings", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--is", "formula", metavar="FORMULA", help="What it is printed for, such as C/W.")
@click.option("--of", "name", metavar="NAME|OPERATION", help="In its place, a derivation, formula or operation.")
@click.option("--for", "asked", metavar="SYMBOL", help="The symbol that it is solved for.")
@click.option("--shows", default="solution", metavar="RESULT", help="Another result of it, such as intensity.")
@click.option("--chip", metavar="NAME", help="Accelerator preset.")
@click.option("--dtype", metavar="NAME", help="Precision of the peak.")
@click.option("--link", metavar="NAME", help="Link of the accelerator.")
@as_json
def why_command(
    says: str,
    bindings: tuple[str, ...],
    formula: str | None,
    name: str | None,
    asked: str | None,
    shows: str,
    chip: str | None,
    dtype: str | None,
    link: str | None,
    as_json: bool,
) -> None:
    """Say whether a printed number is right, and else which slips lead to it.

    Exit code 0 whatever the verdict, which is the answer to a question; symroof verify ends with 1 for a wrong number.

    Example: symroof why "591 FLOP/byte" --is "C/W" --chip h100-sxm --dtype bf16
    """
    if (formula is None) == (name is None):
        raise InputError("what is it printed for?", expected="--is FORMULA or --of NAME")
    z3session.start()
    from symroof.claims.checked import checked
    from symroof.claims.claim import Claim, Claims
    from symroof.subjects.subjectfile import mapping
    from symroof.writing.claimrecord import claim_record
    from symroof.writing.claimreport import claim_lines

    with _options():
        values = mapping(bindings_of(bindings, ()), where="values")
    letter, relation = _relation(formula) if formula is not None else ("", "")
    claim = Claim(
        of=name or "",
        relation=relation,
        asks=letter or asked or "",
        shows=shows,
        values=values,
        chip=chip or "",
        dtype=dtype or "",
        link=link or "",
        name="number",
        says=says,
        where=WHERE,
    )
    with _options():
        (entry,) = checked(Claims("why", says, "", "", (claim,)))
    if as_json:
        print_json(claim_record("why", entry))
        return
    for line in claim_lines(entry, 0):
        say(line.strip())


@contextmanager
def _options() -> Iterator[None]:
    """Errors that name options in place of the keys of a claim."""
    try:
        yield
    except InputError as error:
        found = re.fullmatch(rf"{WHERE}(?:\.(\w+))?(.*)", error.where, re.DOTALL)
        key, more = found.groups(default="") if found else ("", error.where)
        where = f"{CALLED.get(key, f'--{key}' if key else '')}{more}".lstrip(": ")
        raise InputError(
            clip(error.problem, LONGEST), where=clip(where), seen=error.seen, expected=error.expected, near=error.near
        ) from error


def _relation(formula: str) -> tuple[str, str]:
    """A letter that the formula has not, and the relation that gives it."""
    from symroof.algebra.formula import parse_expression

    try:
        names = {s.name for s in parse_expression(formula).free_symbols}
    except InputError as error:
        raise error.at("--is") from error
    letter = next((each for each in LETTERS if each not in names), "result")
    return letter, f"{letter} = {formula}"
