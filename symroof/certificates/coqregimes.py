"""Certificates of regime maps: exactly one roof binds at every point, and its time is the longest there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from textwrap import indent

from sympy import Expr

from symroof.algebra.statement import AllOf, AnyOf, Statement, symbols_of
from symroof.algebra.symbols import reading_order
from symroof.certificates.coqtext import Speller, bracketed, header
from symroof.errors import NotYet

MAX_CELLS = 6
BULLETS = ("-", "+", "*", "--", "++")


def regime_certificate(cells: Sequence[tuple[Statement, Expr]], name: str) -> str:
    """The text of a Coq file on a regime map.

    Args:
        cells: for each roof the condition that it binds, in relations between the times, and its time; of equal
            times the first is the one that binds.
        name: of what it is about; the file is called ``file_name(name)``.

    Raises:
        InputError: if ``name`` is no name for a file.
        NotYet: for no cells, more than 6, or what has no spelling in Coq.
    """
    if not 0 < len(cells) <= MAX_CELLS:
        raise NotYet("no certificate for so many roofs", seen=str(len(cells)), expected=f"1 to {MAX_CELLS}")
    held = {s.name for when, time in cells for s in (*symbols_of(when), *time.free_symbols)}
    spell = Speller(tuple(sorted(held, key=reading_order)))
    times = [spell.factor(time) for _, time in cells]
    names = [f"time'{place}" for place in range(1, len(times) + 1)]
    symbols = [spell.spelled[each] for each in spell.names]
    proof = [
        f"intros {' '.join(symbols)} {' '.join('_' for _ in symbols)}.",
        *(f"generalize {time}; intros {own}." for time, own in dict(zip(times, names, strict=True)).items()),
        *_longest([dict(zip(times, names, strict=True))[time] for time in times], 0, 1),
    ]
    positive = " -> ".join(f"0 < {each}" for each in symbols)
    body = f"forall {' '.join(symbols)} : R,\n  {positive} ->\n{indent(_claim(cells, times, spell), '  ')}"
    return (
        f"{header(name, 'of several roofs exactly one binds, and its time is the longest')}\n"
        f"Theorem one_roof_binds : {body}.\nProof.\n{indent(chr(10).join(proof), '  ')}\nQed.\n\n"
        "Print Assumptions one_roof_binds.\n"
    )


def _claim(cells: Sequence[tuple[Statement, Expr]], times: Sequence[str], spell: Speller) -> str:
    whens = [spell.statement(when) for when, _ in cells]
    guarded = [
        f"({when})" if isinstance(kind, AllOf | AnyOf) else when for when, (kind, _) in zip(whens, cells, strict=True)
    ]
    longest = reduce(lambda one, two: f"Rmax {bracketed(one)} {two}", times)
    listed = indent(";\n".join(whens), "  ")
    own = [spell.expression(time) for _, time in cells]
    claims = [f"({when} -> {time} = {longest})" for when, time in zip(guarded, own, strict=True)]
    return " /\\\n".join([f"exactly_one [\n{listed} ]", *claims])


def _longest(times: Sequence[str], leader: int, following: int) -> list[str]:
    """The times one after the other against the longest so far; at the end it is known which is the longest."""
    if following == len(times):
        skipped = f"do {leader} (right; split; [ lra | ]). " if leader else ""
        return [f"split. {{ {skipped}listed. }}", "repeat split; intros; lra."]
    lines = [f"destruct (Rlt_or_le {times[leader]} {times[following]}) as [order'{following} | order'{following}]."]
    bullet, pair = BULLETS[following - 1], f"{times[leader]} {times[following]}"
    for winner, rule in ((following, "Rmax_right"), (leader, "Rmax_left")):
        grown = [f"rewrite ({rule} {pair}) by lra.", *_longest(times, winner, following + 1)]
        lines.append(f"{bullet} {indent(chr(10).join(grown), ' ' * (len(bullet) + 1)).lstrip()}")
    return lines
