"""The lines of a Coq proof that link a printed root of a quadratic to the square root of its discriminant."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING

from sympy import Dummy, Expr, Integer, Mul, Pow, Rational, preorder_traversal

from symroof.algebra.polynomial import pretty, sign
from symroof.algebra.ring import Poly, Ring
from symroof.solving.clear import quotient_of

if TYPE_CHECKING:
    from symroof.certificates.coqleaf import Leaf

HALF = Rational(1, 2)


@dataclass(frozen=True)
class Rooted:
    """The greater root e of a·x² + b·x + c with a > 0: 2·a·e + b is positive, and its square the discriminant.

    Attributes:
        leaf: where the lines go.
        coefficients: c, b and a.
        root: e as it is printed.
        disc: the text of the discriminant.
        disc_positive: the hypothesis that it is positive.
    """

    leaf: Leaf
    coefficients: tuple[Poly, ...]
    root: Expr
    disc: str
    disc_positive: str

    @cached_property
    def size(self) -> str:
        """The text of 2·a·e + b."""
        if not self._radicands:
            return self._quotient(*self._rational)
        return f"({self._scale} * {self.leaf.speller.factor(self._parts[1])})"

    def hypotheses(self) -> tuple[str, str, str]:
        """Names of: 2·a·e + b = size, 0 < size, and size² = the discriminant."""
        claim = f"2 * {self._spelled(2)} * {self._e} + {self._spelled(1)} = {self.size}"
        if not self._radicands:
            self._signs(*self._rational)
            positive = self._assert("size", f"0 < {self.size}", "pos")
            return self._assert("root", claim, "same"), positive, self._square(self.size, "1", "same")
        self._signs(*self._multiple)
        known, unsure = self._parts
        held = [p.base for p in preorder_traversal(known * (1 if self._unsure else unsure)) if p.func is Pow]
        surds = [x for x in self._radicands if x in held]
        hints = " ".join(self._pose("surd", f"square_root {self.leaf.speller.factor(x)} ltac:(pos)") for x in surds)
        tactic = f"field [{hints}]; nonzero" if hints else "same"
        equal = self._assert("root", claim, "same")
        if not self._unsure:
            return equal, self._assert("size", f"0 < {self.size}", "pos"), self._square(self.size, "1", tactic)
        positive = self._assert("size", f"0 < {self._scale}", "pos")
        square = self._square(self._scale, self.leaf.speller.factor(self._unsure[0]), tactic)
        surd = self._pose("surd", f"surd {positive} {square} {self.disc_positive}")
        return equal, f"(proj1 {surd})", f"(proj2 {surd})"

    def _square(self, root: str, times: str, tactic: str) -> str:
        whole = f"{root}^2" if times == "1" else f"{root}^2 * {times}"
        return self._assert("square", f"{whole} = {self.disc}", tactic)

    @cached_property
    def _unsure(self) -> list[Expr]:
        """The radicand whose sign positivity does not decide: that of the discriminant says that it is positive."""
        found = {x: quotient_of(x, self._ring) for x in self._radicands}
        return [x for x, q in found.items() if any(sign(p) != 1 for p in (q.top, *q.below))][:1]

    @cached_property
    def _parts(self) -> tuple[Expr, Expr]:
        """The square roots that go with the multiple, and the one beside it."""
        _, surd = self._surds
        if not self._unsure:
            return Integer(1), surd
        beside = Pow(self._unsure[0], HALF)
        return surd / beside, beside

    @cached_property
    def _scale(self) -> str:
        multiple, (known, _) = self._quotient(*self._multiple), self._parts
        return multiple if known == 1 else f"({multiple} * {self.leaf.speller.factor(known)})"

    @property
    def _multiple(self) -> tuple[Poly, list[Poly]]:
        return self._surds[0]

    @property
    def _ring(self) -> Ring:
        return self.coefficients[0].ring

    @property
    def _e(self) -> str:
        return self.leaf.speller.factor(self.root)

    def _spelled(self, power: int) -> str:
        return self.leaf.speller.poly(self.coefficients[power])

    @cached_property
    def _radicands(self) -> tuple[Expr, ...]:
        held = [p.base for p in preorder_traversal(self.root) if p.func is Pow and p.exp.is_Rational and p.exp.q == 2]
        return tuple(dict.fromkeys(held))

    @cached_property
    def _rational(self) -> tuple[Poly, list[Poly]]:
        """2·a·e + b where e holds no square root, as a quotient."""
        found = quotient_of(2 * pretty(self.coefficients[2]) * self.root + pretty(self.coefficients[1]), self._ring)
        return found.top, [base for base, power in found.below.items() for _ in range(power)]

    @cached_property
    def _surds(self) -> tuple[tuple[Poly, list[Poly]], Expr]:
        """The part of 2·a·e + b with square roots: a quotient, and the product or quotient of square roots with it."""
        stand_ins = {radicand: Dummy(f"t{at}", positive=True) for at, radicand in enumerate(self._radicands)}
        ring = Ring((*self._ring.symbols, *stand_ins.values()))
        found = quotient_of(
            self.root.xreplace({Pow(x, turn * HALF): t**turn for x, t in stand_ins.items() for turn in (1, -1)}), ring
        )
        used = len(self._ring.symbols)
        terms = {powers: c for powers, c in found.top.items() if any(powers[used:])}
        exponents = next(iter(terms))[used:]
        top = Poly(self._ring, {powers[:used]: c for powers, c in terms.items() if powers[used:] == exponents})
        top = (self.coefficients[2] * top).scaled(2)
        below = [(base, power) for base, power in found.below.items() if not any(map(base.degree, stand_ins.values()))]
        surd = Mul(*(Pow(x, HALF * exponent) for x, exponent in zip(stand_ins, exponents, strict=True)))
        for base, power in found.below.items():
            surd *= prod(Pow(x, -HALF * power) for x, t in stand_ins.items() if base.degree(t))
        return (top, [self._back(base) for base, power in below for _ in range(power)]), surd

    def _back(self, poly: Poly) -> Poly:
        return Poly(self._ring, {powers[: len(self._ring.symbols)]: c for powers, c in poly.items()})

    def _quotient(self, top: Poly, below: list[Poly]) -> str:
        above = self.leaf.speller.poly(top)
        return f"({above}/({'*'.join(map(self.leaf.speller.poly, below))}))" if below else above

    def _signs(self, top: Poly, below: list[Poly]) -> None:
        for poly in dict.fromkeys([top, *below]):
            self.leaf.sign(poly)

    def _assert(self, kind: str, claim: str, tactic: str) -> str:
        return self.leaf.have(kind, claim, tactic)

    def _pose(self, kind: str, proof: str) -> str:
        return self.leaf.pose(kind, proof)
