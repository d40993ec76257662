"""Signs: what positivity decides, and for the rest the factors on whose signs a coefficient's sign depends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from symroof.algebra.polynomial import primitive, sign
from symroof.algebra.ring import Poly
from symroof.solving.clear import factorable

MAX_UNDECIDED = 4

Signs = Mapping[int, int]  # index of a factor → its sign


class Undecided(Exception):
    """The sign of this factor is needed and not yet assumed."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index


@dataclass(frozen=True)
class Fact:
    """A sign as a product: ``sign`` times the signs of factors, each to a power; no factors where it is decided."""

    sign: int
    powers: tuple[tuple[int, int], ...] = ()

    def under(self, signs: Signs) -> int:
        """The sign under assumed ones.

        Raises:
            Undecided: naming the first factor whose sign is needed and not assumed.
        """
        if any(power and signs.get(index) == 0 for index, power in self.powers):
            return 0
        result = self.sign
        for index, power in self.powers:
            if index not in signs:
                raise Undecided(index)
            result *= signs[index] ** power
        return result


@dataclass
class Factors:
    """The factors whose sign positivity does not decide, each once, whichever way round it turns up."""

    polys: list[Poly] = field(default_factory=list)
    known: dict[Poly, Fact] = field(default_factory=dict)

    def fact(self, poly: Poly) -> Fact:
        """The sign of ``poly`` by positivity, or as a product of signs of factors, which are added where new."""
        if poly not in self.known:
            self.known[poly] = self._fact(poly)
        return self.known[poly]

    def _fact(self, poly: Poly) -> Fact:
        decided = sign(poly)
        if decided is not None:
            return Fact(decided)
        overall, powers = 1, dict[int, int]()
        for factor, power in undecided_factors(primitive(poly)):
            known = sign(factor)
            if known is None:
                index, turn = self._place(factor)
                powers[index] = powers.get(index, 0) + power
                overall *= turn**power
            else:
                overall *= known**power
        return Fact(overall, tuple(powers.items()))

    def _place(self, factor: Poly) -> tuple[int, int]:
        """(index, orientation) of a factor."""
        for index, known in enumerate(self.polys):
            if factor in (known, -known):
                return index, 1 if factor == known else -1
        self.polys.append(factor)
        return len(self.polys) - 1, 1


def undecided_factors(poly: Poly) -> list[tuple[Poly, int]]:
    """Factors that multiply to ``poly``, a primitive polynomial, up to a positive number."""
    if plainly_irreducible(poly) or not factorable(poly):
        return [(poly, 1)]
    number, factors = poly.factors()
    if number > 0:
        return factors
    (first, power), *others = sorted(factors, key=lambda f: f[1] % 2, reverse=True)
    if power % 2:
        return [(-first, power), *others]
    return [(poly.ring.constant(-1), 1), *factors]


def plainly_irreducible(poly: Poly) -> bool:
    """Whether a symbol enters linearly, and times a single term or beside one: a primitive polynomial does not factor.

    A divisor free of that symbol would divide the single term, and so be a power of symbols.
    """
    for at in range(len(poly.ring.symbols)):
        powers = [m[at] for m in poly]
        if max(powers) == 1 and min(sum(powers), len(powers) - sum(powers)) == 1:
            return True
    return False
