"""The lines of a Coq proof at one leaf of a case split: how the sides of each relation compare, by a named rule."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations
from math import prod

from sympy import Expr, Symbol

from symroof.algebra.polynomial import polynomial, sign
from symroof.algebra.ring import Poly, Ring, multiplied
from symroof.algebra.statement import Relation
from symroof.certificates.coqlink import Link, powers_text
from symroof.certificates.coqroot import Rooted
from symroof.certificates.coqtext import Speller, bracketed
from symroof.errors import NotYet
from symroof.solving.clear import quotient_of
from symroof.solving.diagram import Diagram, diagram
from symroof.solving.signs import Factors, Signs, Undecided
from symroof.solving.spell import expression as root_expression

TESTS = {-1: ("{} < 0", "is_neg", "neg"), 0: ("{} = 0", "is_zero", "zero"), 1: ("0 < {}", "is_pos", "pos")}
COMPARES = {-1: "below", 0: "level", 1: "above"}
# what a leading or last coefficient of 0 leaves, by degree
NO_LEAD, NO_LAST = {2: "no_square", 1: "no_slope"}, {2: "quad_c0", 1: "lin_c0"}
CONSTANT = {-1: "const_neg {} ltac:(pos) {}", 0: "const_zero {} {}", 1: "const_pos {} ltac:(pos) {}"}


@dataclass
class Leaf:
    """Writes what holds under some signs of the factors.

    Attributes:
        lines: the tactics so far.
        facts: names of the hypotheses that the claim follows from.
    """

    speller: Speller
    target: Symbol
    factors: Factors
    signs: Signs
    lines: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    compared: dict[tuple[str, str], int] = field(default_factory=dict)
    known: dict[str, str] = field(default_factory=dict)
    ends: dict[Expr, None] = field(default_factory=dict)
    names: int = 0

    def _name(self, kind: str) -> str:
        self.names += 1
        return f"{kind}'{self.names}"

    def have(self, kind: str, claim: str, tactic: str) -> str:
        """The name of a new hypothesis, proved by a tactic."""
        name = self._name(kind)
        self.lines.append(f"assert ({name} : {claim}) by ({tactic}).")
        return name

    def pose(self, kind: str, proof: str) -> str:
        """The name of a new hypothesis, which a term proves."""
        name = self._name(kind)
        self.lines.append(f"pose proof ({proof}) as {name}.")
        return name

    def fact(self, proof: str) -> None:
        """A hypothesis that the claim follows from."""
        self.facts.append(self.pose("fact", proof))

    def sign(self, poly: Poly, spelled: str = "") -> tuple[str, int]:
        """The name of a hypothesis on the sign of a polynomial, and that sign."""
        found = self.factors.fact(poly).under(self.signs)
        claim = spelled or self.speller.poly(poly)
        if poly in self.factors.polys and not spelled:
            return f"factor'{self.factors.polys.index(poly)}", found
        if claim in self.known:
            return self.known[claim], found
        test, rule, tactic = TESTS[found]
        if found == 0:
            zeros = [f"zero factor'{i}" for i, _ in self.factors.fact(poly).powers if self.signs[i] == 0]
            tactic = zeros[0] if zeros else "reflexivity"
        proof = f"apply ({rule} _ {bracketed(self._product(poly))}); [ same | {tactic} ]"
        self.known[claim] = self.have("sign", test.format(claim), proof)
        return self.known[claim], found

    def _product(self, poly: Poly) -> str:
        """A polynomial as something positive times factors, the whole negated where need be."""
        if not poly:
            return "0"
        powers = self.factors.fact(poly).powers
        pieces = [self.factors.polys[index] for index, power in powers for _ in range(power)]
        rest = poly.divided(multiplied(poly.ring, pieces)) if pieces else poly
        positive = rest if sign(rest) == 1 else -rest
        body = "*".join(self.speller.poly(p) for p in (positive, *pieces) if not pieces or p != poly.ring.one)
        return body if positive is rest else f"- ({body})"

    def compare(self, relation: Relation, ring: Ring) -> int:
        """A fact on how the sides of a relation between polynomials in the parameters compare, and that sign."""
        difference = polynomial(relation.left, ring) - polynomial(relation.right, ring)
        sides = self.speller.factor(relation.left), self.speller.factor(relation.right)
        if sides not in self.compared:
            hypothesis, found = self.sign(difference, f"{sides[0]} - {sides[1]}")
            self.fact(f"{COMPARES[found]} {hypothesis}")
            self.compared[sides] = found
        return self.compared[sides]

    def solve(self, link: Link) -> bool:
        """A fact on the sides of a linked relation; False if the leaf is void, as a denominator would be 0."""
        for guard in link.guards:
            hypothesis, found = self.sign(guard)
            if found == 0:
                self.lines.append(f"exfalso; never {hypothesis}.")
                return False
        shape = diagram(link.coefficients, self.factors, self.signs)
        name, rest = self._dropped(link)
        scale = 1
        for base, power in link.below.items():
            scale *= self.factors.fact(base).under(self.signs) ** power
        if len(rest) > 1 and self.sign_of(rest[-1]) < 0:
            rest, scale = tuple(-c for c in rest), -scale
            name = self._negated(name, rest)
        if scale < 0:
            name = self.pose("step", f"turn {name}")
        RULES[len(rest)](self, name, rest, shape)
        return True

    def sign_of(self, poly: Poly) -> int:
        """The sign of a polynomial here.

        Raises:
            Undecided: where it is not known.
        """
        return self.factors.fact(poly).under(self.signs)

    def _dropped(self, link: Link) -> tuple[str, tuple[Poly, ...]]:
        """The link without leading and last coefficients that are 0 here."""
        name, rest = link.name, link.coefficients
        while len(rest) > 1 and self.sign_of(rest[-1]) == 0:
            zero, _ = self.sign(rest[-1])
            name, rest = self.pose("step", f"{NO_LEAD[len(rest) - 1]} {name} {zero}"), rest[:-1]
        while len(rest) > 1 and self.sign_of(rest[0]) == 0:
            zero, _ = self.sign(rest[0])
            name, rest = self.pose("step", f"{NO_LAST[len(rest) - 1]} {name} {zero}"), rest[1:]
        return name, rest

    def _negated(self, name: str, rest: tuple[Poly, ...]) -> str:
        turned = powers_text(rest, self.speller, self.target)
        return self.pose("step", f"negate (q := {turned}) {name} ltac:(ring)")

    def constant(self, name: str, rest: tuple[Poly, ...], _: Diagram) -> None:
        """The sides compare as a constant does to 0."""
        hypothesis, found = self.sign(rest[0])
        self.fact(CONSTANT[found].format(name, hypothesis))

    def linear(self, name: str, rest: tuple[Poly, ...], shape: Diagram) -> None:
        """A positive slope: no root, or one at which the sign changes."""
        (last, found), (slope, _) = self.sign(rest[0]), self.sign(rest[1])
        if found > 0:
            self.fact(f"lin_same {name} ltac:(pos) {self.positive} {slope} {last}")
            return
        c, a = map(self.speller.poly, rest)
        e = self.speller.factor(self._end(shape, 0))
        root = self.have("root", f"{a} * {e} + {c} = 0", "same")
        self.fact(f"lin_cross {name} ltac:(pos) {slope} {root}")

    def _end(self, shape: Diagram, place: int) -> Expr:
        """A root as it is printed."""
        assert shape.roots
        end = root_expression(shape.roots[place])
        self.ends[end] = None
        return end

    def order_ends(self, ring: Ring) -> None:
        """Facts on which end of several relations is the greater, where the signs known here decide it."""
        for one, two in combinations(self.ends, 2):
            with suppress(NotYet, Undecided):  # square roots are left out
                found = quotient_of(one - two, ring)
                pieces = (found.top, *(base for base, power in found.below.items() for _ in range(power)))
                signs = [self.sign_of(piece) for piece in pieces]
                for piece in pieces:
                    self.sign(piece)
                top, *below = map(self.speller.poly, pieces)
                quotient = f"{top}/({'*'.join(below)})" if below else top
                test, rule, tactic = TESTS[prod(signs)]
                sides = f"({self.speller.factor(one)} - {self.speller.factor(two)})"
                if signs[0]:
                    self.facts.append(
                        self.have("order", test.format(sides), f"apply ({rule} _ ({quotient})); [ same | {tactic} ]")
                    )

    @property
    def positive(self) -> str:
        """The hypothesis that the symbol is positive."""
        return f"pos'{self.target.name}"

    def quadratic(self, name: str, rest: tuple[Poly, ...], shape: Diagram) -> None:
        """A positive leading coefficient and a last one that is not 0."""
        start = f"{shape.lemma} {name} ltac:(pos)"
        (lead, _), c, b, a = self.sign(rest[2]), *map(self.speller.poly, rest)
        if shape.lemma == "quad_nn":
            middle, last = self.sign(rest[1])[0], self.sign(rest[0])[0]
            weak = self.have("sign", f"0 <= {b}", f"clear - {middle}; lra")
            self.fact(f"{start} {self.positive} {lead} {weak} {last}")
            return
        disc = f"{b}^2 - 4 * {a} * {c}"
        if shape.lemma == "quad_c_neg":
            last, _ = self.sign(rest[0])
            disc_pos = self.pose("disc", f"disc_c_neg (b := {b}) {lead} {last}")
            root, positive, square = Rooted(self, rest, self._end(shape, 0), disc, disc_pos).hypotheses()
            self.fact(f"{start} {self.positive} {lead} {last} {root} {positive} {square}")
            return
        hypothesis, _ = self.sign(rest[1] * rest[1] - (rest[0] * rest[2]).scaled(4), disc)
        if shape.lemma == "quad_disc_neg":
            self.fact(f"{start} {lead} {hypothesis}")
        elif shape.lemma == "quad_disc_zero":
            e = self.speller.factor(self._end(shape, 0))
            root = self.have("root", f"2 * {a} * {e} + {b} = 0", "same")
            self.fact(f"{start} {lead} {root} {hypothesis}")
        else:
            upper = Rooted(self, rest, self._end(shape, 1), disc, hypothesis)
            root, positive, square = upper.hypotheses()
            e = self.speller.factor(self._end(shape, 0))
            other = self.have("root", f"2 * {a} * {e} + {b} = - {upper.size}", "same")
            self.fact(f"{start} {lead} {other} {root} {positive} {square}")


RULES = {1: Leaf.constant, 2: Leaf.linear, 3: Leaf.quadratic}
