"""Values of 0, put in before anything is solved: the cases of a closed form are for positive ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from symroof.algebra.numbersets import NumberUnion, solution_set
from symroof.errors import InputError
from symroof.instant.bind import with_letters
from symroof.instant.calls import exact
from symroof.instant.posed import Posed
from symroof.instant.table import Call, Cleared, Solution, Zeros
from symroof.setting import Setting

PROBLEM = "a value of 0 has to be put in before this is solved"


def put_in(posed: Posed, where: Setting) -> tuple[Posed, Setting]:
    """The closed form with the zeros of a setting put in, and the setting with a value for its letters.

    Raises:
        InputError: for zeros at which ``symroof.numeric`` refuses the symbolic form, with the same message.
    """
    solution = posed.solution
    zeros, known = " ".join(posed.zeros(where.values)), Zeros(*solution.zeros or ((), (), ()))
    for (problem, place, seen, expected), names in known.refused:
        if zeros in names:
            raise InputError(problem, where=place, seen=seen, expected=expected)
    solved = dict(known.solved).get(zeros)
    if solved is not None:
        found = _with(posed, Solution(*solved))
        return found, replace(where, values=with_letters(found, where.values))
    other = next((nothing for nothing, names in known.nothing if zeros in names), solution.nothing)
    return _with(posed, solution._replace(nothing=other)), where


def _with(posed: Posed, solution: Solution) -> Posed:
    return Posed(posed.called, posed.name, posed.table, solution)


def cleared_set(posed: Posed, values: Mapping[str, Fraction]) -> NumberUnion:
    """The symbol's values where a parameter is 0, from the relation itself.

    Raises:
        NotYet: for a relation that is not cleared, or that is divided by what is not above 0.
    """
    held = posed.solution.cleared
    if held is None:
        raise posed.not_here(PROBLEM)
    cleared = Cleared(*held)
    under = _coefficients(posed, cleared.under, cleared.degree_under, values)
    if min(under) < 0 or not any(under):
        raise posed.not_here(PROBLEM)
    return solution_set(cleared.op, _coefficients(posed, cleared.over, cleared.degree, values))


def _coefficients(posed: Posed, call: Call, degree: int, values: Mapping[str, Fraction]) -> list[Fraction]:
    """The coefficients of a polynomial in the symbol, lowest power first, from its values at 0, 1 and 2.

    A symbol without a value is one that drops out of the relation: any will do.

    Raises:
        NotYet: a value is irrational.
    """
    held = {name: values.get(name, Fraction(1)) for name in call[1].split()}
    points = [exact(posed, call, {**held, posed.name: Fraction(at)}) for at in range(degree + 1)]
    found = [point for point in points if isinstance(point, Fraction)]
    if len(found) <= degree:
        raise posed.not_here(PROBLEM)
    if degree < 2:
        return [found[0], *(found[1] - found[0] for _ in range(degree))]
    square = (found[2] - 2 * found[1] + found[0]) / 2
    return [found[0], found[1] - found[0] - square, square]
