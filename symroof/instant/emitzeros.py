"""What of a closed form differs where parameters are 0, for a generated module."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import TypeVar

from sympy import Expr, Integer

from symroof.algebra.coefficients import surely_positive
from symroof.algebra.symbols import symbol
from symroof.crossover import Crossover
from symroof.errors import InputError, NotYet, clip
from symroof.instant.emitsolution import Quotient, quotient, solution_of, zeroable
from symroof.instant.pool import Pool
from symroof.instant.table import Solution, Zeros
from symroof.numeric import with_zeros
from symroof.shorthand import written_out

Key = TypeVar("Key")


def zeros_of(
    crossover: Crossover, pool: Pool, solution: Solution, names: list[str], divided: Quotient | None
) -> Zeros | None:
    """What differs at every choice of parameters that may be 0; None where nothing does.

    Args:
        crossover: the model solved for a symbol.
        pool: holds the functions of solutions that are added.
        solution: the same, emitted.
        names: the parameters that may be 0, as ``zeroable`` bounds them: n have 2^n - 1 choices, and each is solved.
        divided: the relation as a quotient, where it is one.
    """
    if not names:
        return None
    refused, nothing = defaultdict[tuple[str, str, str, str], list[str]](list), defaultdict[str, list[str]](list)
    solved, under = [], _under(crossover, divided)
    for zeros in _choices(names):
        put = " ".join(zeros)
        try:
            found = with_zeros(crossover, zeros)
            if not (_clears(under, zeros) and _alike(crossover, found, zeros)):
                solved.append((put, tuple(solution_of(found, pool, quotient(found) if zeroable(found) else None))))
            elif found.form.nothing != solution.nothing:
                nothing[found.form.nothing].append(put)
        except NotYet:
            continue
        except InputError as error:
            refused[error.problem, error.where, clip(error.seen), error.expected].append(put)
    if not (refused or nothing or solved):
        return None
    return Zeros(_grouped(refused), _grouped(nothing), tuple(solved))


def _choices(names: list[str]) -> Iterator[tuple[str, ...]]:
    for size in range(1, len(names) + 1):
        yield from combinations(names, size)


def _under(crossover: Crossover, divided: Quotient | None) -> Expr | None:
    """What the cleared relation is divided by, with letters written out; None where the relation is not cleared."""
    letters = {symbol(name): held.formula for name, held in crossover.model.shorthands.items()}
    return None if divided is None else divided.under.xreplace(letters)


def _clears(under: Expr | None, zeros: tuple[str, ...]) -> bool:
    """Whether the cleared relation tells the answer: what it is divided by is above 0 with the zeros put in."""
    return under is not None and surely_positive(under.xreplace({symbol(name): Integer(0) for name in zeros}))


def _alike(crossover: Crossover, found: Crossover, zeros: tuple[str, ...]) -> bool:
    """Whether zeros put in leave what the letters stand for, and all other symbols that amounts need."""
    put, before = {symbol(name): Integer(0) for name in zeros}, crossover.model.shorthands
    for name, letter in found.model.shorthands.items():
        if name not in before or before[name].formula.xreplace(put) != letter.formula:
            return False
    return _symbols(found) == [held - set(zeros) for held in _symbols(crossover)]


def _symbols(crossover: Crossover) -> list[set[str]]:
    """The symbols that FLOPs, bytes and intensity need, letters written out; nothing for a relation."""
    work, letters = crossover.model.posed, crossover.model.shorthands
    amounts = () if work is None else (work.flops, work.bytes, work.intensity)
    return [written_out({s.name for s in amount.free_symbols}, letters) for amount in amounts]


def _grouped(held: Mapping[Key, list[str]]) -> tuple[tuple[Key, tuple[str, ...]], ...]:
    return tuple((key, tuple(names)) for key, names in held.items())
