"""``symroof solve``."""

from __future__ import annotations

import click

from symroof.cli.options import as_json, bindings_of, print_json, say
from symroof.proving import z3session


@click.command("solve")
@click.argument("relation")
@click.argument("bindings", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--for", "asked", metavar="SYMBOL", required=True, help="Symbol to solve for.")
@click.option("--assume", multiple=True, metavar="RELATION", help="What is taken to hold; repeatable.")
@click.option("--multiple-of", type=click.IntRange(1, 10**9), default=1, help="Whole answers are multiples of this.")
@click.option("--all", "everything", is_flag=True, help="Show all cases and leaves, also where values select one.")
@as_json
def solve_command(
    relation: str,
    bindings: tuple[str, ...],
    asked: str,
    assume: tuple[str, ...],
    multiple_of: int,
    everything: bool,
    as_json: bool,
) -> None:
    """Solve a relation for any of its symbols, with cases, steps, proof and numbers.

    Every symbol is positive. Exit code 1 unless the answer is proved.

    Example: symroof solve "n**2*o + 2*n*k*a <= M" --for n o=4 a=2 k=64 M=228e3 --multiple-of 16
    """
    z3session.start()
    from symroof.algebra.formula import parse_statement
    from symroof.algebra.statement import ALWAYS, all_of, symbols_of
    from symroof.errors import CheckFailed, InputError
    from symroof.proving.closedproof import unproved
    from symroof.solved import solve, solved_at
    from symroof.writing.solvereport import solve_record, solve_report

    values = bindings_of(bindings, ())
    posed = parse_statement(relation)
    assumed = all_of([ALWAYS, *map(parse_statement, assume)])
    needed = {s.name for s in symbols_of(posed) | symbols_of(assumed)} - {asked}
    enough = bool(values) and needed <= set(values)
    form = solve(posed, asked, assume=assumed, **({} if enough else values))
    numbers = solved_at(form, values, multiple_of) if enough else None
    if numbers is None and multiple_of != 1:
        lacking = ", ".join(f"{name}=…" for name in sorted(needed - set(values)))
        raise InputError("multiples are asked for without numbers", where="--multiple-of", expected=lacking)
    try:
        proof = form.prove()
    except z3session.ProverKilled as stopped:
        proof = unproved(form, str(stopped))
    if as_json:
        print_json(solve_record(form, proof, numbers))
    else:
        say(solve_report(form, proof, numbers, everything=everything))
    if proof.verdict != "proved":
        raise CheckFailed(f"not proved: {proof.verdict}")
