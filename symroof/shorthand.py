"""Shorthands: a long Work written with a letter for each coefficient of the symbol that is asked for.

A layer's FLOPs and bytes are sums of dozens of terms. Asked for B, only what stands at each power of B matters: FLOPs
are f_1·B and bytes q_1·B + q_0. What is proved for all positive f_1, q_1 and q_0 holds for the ones in question.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

from sympy import Add, Expr, Mul, Pow, Symbol

from symroof.algebra.coefficients import coefficients, surely_positive
from symroof.algebra.notation import show
from symroof.algebra.polynomial import polynomial, ring_of, term_bound
from symroof.algebra.statement import UndefinedHere, evaluate
from symroof.algebra.symbols import symbol
from symroof.amounts import work_of
from symroof.counting.work import is_compute
from symroof.derivation import Derivation, Einsum, Shorthand
from symroof.errors import InputError, clip
from symroof.proving.prove import PROVED, REFUTED, Judgement
from symroof.quantities.meaning import Quantity
from symroof.quantities.units import BYTES, FLOP_COUNT, Dimension

LONG = 8  # terms of all amounts together, up to which they are written out
POINTS = 12
COMPUTE, LINKS, FOOTPRINT = "fvghjk", "qxyzru", "m"  # letters

Found = dict[str, Shorthand]


def in_shorthand(derivation: Derivation, name: str) -> Derivation:
    """The derivation with its amounts in shorthand for the powers of ``name``; written out where they are short."""
    derivation = derivation.written_out or derivation  # letters for one symbol are none for another
    if not derivation.work or derivation.shorthands or isinstance(derivation.work, Einsum):
        return derivation
    swap = {symbol(str(key)): value for key, value in derivation.where.items()}
    work = {resource: amount.xreplace(swap) for resource, amount in work_of(derivation).items()}
    held = {memory: size.xreplace(swap) for memory, size in derivation.footprint.items()}
    if len(work) > len(COMPUTE) or sum(term_bound(amount) for amount in work.values()) <= LONG:
        return derivation
    taken = {s.name for amount in (*work.values(), *held.values()) for s in amount.free_symbols}
    taken |= {name, *derivation.quantities, *map(str, derivation.where)}
    found: Found = {}
    letters = dict(zip(sorted(work, key=_order), _letters(work), strict=True))
    short = {r: _short(amount, name, letters[r], _meant(r), taken, found) for r, amount in work.items()}
    kept = {m: _short(size, name, FOOTPRINT, (f"bytes held in {m}", BYTES), taken, found) for m, size in held.items()}
    return replace(
        derivation,
        work=short,
        exact=None,
        footprint=kept,
        where={},
        relation="",
        count="first-order",
        shorthands=found,
        written_out=derivation,
    )


def _order(resource: str) -> tuple[bool, bool]:
    """Compute units before links, and those with the field's plain letters first."""
    return not is_compute(resource), resource.partition(".")[0] not in ("tensor", "hbm")


def _letters(resources: Iterable[str]) -> str:
    kinds = [is_compute(resource) for resource in resources]
    return COMPUTE[: kinds.count(True)] + LINKS[: kinds.count(False)]


def _meant(resource: str) -> tuple[str, Dimension]:
    """What an amount is, and its unit."""
    if is_compute(resource):
        return f"FLOPs of the {resource} unit", FLOP_COUNT
    return f"bytes over {resource}", BYTES


def _short(
    amount: Expr, name: str, letter: str, meant: tuple[str, Dimension], taken: Iterable[str], found: Found
) -> Expr:
    """``amount`` with a letter, added to ``found``, for each coefficient that is surely positive and no number."""
    powers, rest = coefficients(amount, symbol(name))
    terms = [rest]
    for power, held in powers.items():
        factor = held
        if held.free_symbols and surely_positive(held):
            own = _free(f"{letter}_{power}", {*taken, *found})
            found[own] = Shorthand(held, Quantity(_meaning(name, power, meant[0]), meant[1]))
            factor = symbol(own)
        terms.append(Mul(factor, Pow(symbol(name), power)))
    return Add(*terms)


def _free(name: str, taken: Iterable[str]) -> str:
    """The name itself, or with letters before it where it is taken."""
    own = name.replace("-", "m")
    while own in taken:
        own = f"s{own}"
    return own


def _meaning(name: str, power: int, what: str) -> str:
    if power == 0:
        return f"what {name} does not change in the {what}"
    return f"coefficient of {name}{'' if power == 1 else f'^{power}'} in the {what}"


def with_shorthands(values: dict[str, Fraction], shorthands: Mapping[str, Shorthand]) -> dict[str, Fraction]:
    """``values`` and the value of every shorthand whose symbols all have one.

    Raises:
        InputError: for a coefficient that is not above 0 though all its symbols are, such as a share above 1, and for
            one that divides by zero.
    """
    found = dict(values)
    for name, held in shorthands.items():
        symbols = {s.name for s in held.formula.free_symbols}
        if name not in found and symbols <= set(values):
            found[name] = _at(held, values)
            if found[name] < 0 or (found[name] == 0 and all(values[s] for s in symbols)):
                raise InputError(f"the {held.quantity.meaning} is not above 0", seen=clip(show(held.formula)))
    return found


def _at(held: Shorthand, values: Mapping[str, Fraction]) -> Fraction:
    try:
        return evaluate(held.formula, values)
    except UndefinedHere:
        problem, where = "not defined at these values", held.quantity.meaning
        raise InputError(problem, where=where, seen=clip(show(held.formula)), expected="other values") from None


def written_out(names: Iterable[str], shorthands: Mapping[str, Shorthand]) -> set[str]:
    """``names`` with the symbols of its formula in place of each shorthand."""
    found = set[str]()
    for name in names:
        held = shorthands.get(name)
        found |= {s.name for s in held.formula.free_symbols} if held else {name}
    return found


def expanded(expression: Expr, shorthands: Mapping[str, Shorthand]) -> Expr:
    """``expression`` with the formula in place of each shorthand."""
    swap: dict[Symbol, Expr] = {symbol(name): held.formula for name, held in shorthands.items()}
    return expression.xreplace(swap)


def prove_shorthand(derivation: Derivation) -> Judgement | None:
    """That the amounts with the formula in place of every letter are those that were written out; None without letters.

    It is settled by exact expansion, or for what does not expand at exact values of all symbols.
    """
    full = derivation.written_out
    if full is None or not isinstance(derivation.work, Mapping):
        return None
    swap = {symbol(str(key)): value for key, value in full.where.items()}
    pairs = [(name, short, work_of(full)[name]) for name, short in derivation.work.items()]
    pairs += [(memory, short, full.footprint[memory]) for memory, short in derivation.footprint.items()]
    for name, short, whole in pairs:
        if not _same(expanded(short, derivation.shorthands), whole.xreplace(swap)):
            return Judgement(REFUTED, f"{name}: the letters written out are not the amount")
    return Judgement(PROVED, "the letters written out are the amounts, by exact expansion or at exact values")


def _same(one: Expr, two: Expr) -> bool:
    """Whether two formulas are equal: as polynomials, or at several exact points where they are none or very long."""
    try:
        ring = ring_of(one, two)
        return bool(polynomial(one, ring) == polynomial(two, ring))
    except InputError:
        random, names = Random(0), sorted({s.name for e in (one, two) for s in e.free_symbols})
        points = ({name: Fraction(random.randint(1, 12)) for name in names} for _ in range(POINTS))
        return all(evaluate(one, point) == evaluate(two, point) for point in points)
