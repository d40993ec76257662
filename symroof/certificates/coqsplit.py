"""The lines of a Coq proof by cases on signs: which are split, and what excludes signs that cannot occur together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from textwrap import indent

from sympy import Symbol

from symroof.algebra.polynomial import sign
from symroof.algebra.ring import Poly
from symroof.certificates.coqleaf import Leaf
from symroof.certificates.coqtext import Speller
from symroof.errors import NotYet
from symroof.solving.signs import Factors, Undecided

BULLETS, MAX_DEPTH = "-+*", 3
MAX_MULTIPLES = 12
# which of ± a factor of that sign is not negative
SIDES = {-1: (-1,), 0: (1, -1), 1: (1,)}


@dataclass(frozen=True)
class Split:
    """A proof by cases on the signs that are needed, closed at every leaf by ``close``."""

    speller: Speller
    target: Symbol
    close: Callable[[Leaf], list[str]]
    factors: Factors

    def lines(self, signs: dict[int, int], depth: int = 0) -> list[str]:
        """The tactics under some signs: those of a leaf, or a split on the sign that is needed first.

        Raises:
            NotYet: for more leaves than Coq can be asked to look at.
        """
        try:
            return self.close(Leaf(self.speller, self.target, self.factors, signs))
        except Undecided as needed:
            index = needed.index
        if depth == MAX_DEPTH:
            raise NotYet(
                "too many signs for a certificate", expected=f"at most {MAX_DEPTH} that positivity leaves open"
            )
        name, bullet = f"factor'{index}", BULLETS[depth]
        lines = [f"destruct (sign_of {self.speller.poly(self.factors.polys[index])}) as [{name} | [{name} | {name}]]."]
        for each in (-1, 0, 1):
            grown = self.lines({**signs, index: each}, depth + 1)
            lines.append(f"{bullet} " + indent("\n".join(grown), "  ").lstrip())
        return lines


def excluding(leaf: Leaf, quadratics: Iterable[tuple[Poly, ...]]) -> list[str]:
    """Hypotheses that may exclude the signs of a leaf: on two factors, and on the discriminants of quadratics."""
    return [*_multiple(leaf), *(name for each in quadratics for name in _discriminant(leaf, each))]


def _discriminant(leaf: Leaf, coefficients: tuple[Poly, ...]) -> list[str]:
    """Hypotheses that exclude the sign of a discriminant b² − 4·a·c beside those of a and c, if they do."""
    c, b, a = coefficients
    text_c, text_b, text_a = map(leaf.speller.poly, coefficients)
    delta = b * b - (a * c).scaled(4)
    with suppress(Undecided):
        if leaf.sign_of(-(a * c)) >= 0 and leaf.sign_of(delta) <= 0:
            of_product = leaf.sign(-(a * c), f"- ({text_a} * {text_c})")[0]
            of_delta = leaf.sign(delta, f"{text_b}^2 - 4 * {text_a} * {text_c}")[0]
            return [of_product, of_delta, _square(leaf, b)]
    return []


def _square(leaf: Leaf, poly: Poly) -> str:
    """The hypothesis that a square is positive, or at least not negative."""
    with suppress(Undecided):
        return leaf.sign(poly * poly, f"{leaf.speller.poly(poly)}^2")[0]
    return leaf.pose("square", f"pow2_ge_0 {leaf.speller.poly(poly)}")


def _multiple(leaf: Leaf) -> list[str]:
    """Hypotheses that exclude each other: a factor and a multiple of another one, with their sum; [] if none do."""
    for one, two in permutations(leaf.signs, 2):
        for first, second in product(*(SIDES[leaf.signs[index]] for index in (one, two))):
            f, g = leaf.factors.polys[one].scaled(first), leaf.factors.polys[two].scaled(second)
            multiplier = _multiplier(f, g)
            if multiplier:
                times = f"{leaf.speller.poly(multiplier)} * {leaf.speller.poly(g)}"
                whole = leaf.sign(f + multiplier * g, f"{leaf.speller.poly(f)} + {times}")[0]
                return [f"factor'{one}", leaf.sign(multiplier * g, times)[0], whole]
    return []


def _multiplier(one: Poly, two: Poly) -> Poly:
    """A positive polynomial times which ``two`` leaves only negative terms beside ``one``; 0 if none is found."""
    found, whole = one.ring.zero, one
    for _ in range(MAX_MULTIPLES):
        terms = [
            one.ring.term(tuple(a - b for a, b in zip(powers, other, strict=True)), -Fraction(c) / d)
            for (powers, c), (other, d) in product(sorted(whole.items(), reverse=True), sorted(two.items()))
            if d < 0 < c and all(a >= b for a, b in zip(powers, other, strict=True))
        ]
        if not terms:
            break
        found, whole = found + terms[0], whole + terms[0] * two
    return found if whole and sign(whole) == -1 else one.ring.zero
