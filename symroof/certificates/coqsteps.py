"""The lines of a Coq proof that turn what is posed into polynomials: poles, max, min and square roots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from math import prod
from textwrap import indent

from sympy import Dummy, Expr, Max, Min, Mul, Pow, Rational, Symbol, preorder_traversal

from symroof.algebra.notation import term_order, text
from symroof.algebra.polynomial import fraction, missing, polynomial, sign
from symroof.algebra.ring import Ring
from symroof.algebra.statement import Relation, Statement, map_expressions, relations, symbols_of
from symroof.certificates.coqleaf import Leaf
from symroof.certificates.coqlink import Link, link, scale_text
from symroof.certificates.coqsplit import Split
from symroof.certificates.coqtext import Speller
from symroof.errors import NotYet
from symroof.solving.closed_form import ClosedForm
from symroof.solving.poles import without_poles
from symroof.solving.rewrite import plain
from symroof.solving.signs import Factors

EXTREMA = {Max: "greatest", Min: "least"}
LINKED = {1: "linked'", -1: "(turn linked')"}
HALF = Rational(1, 2)


def turned(form: ClosedForm, simple: Statement, speller: Speller) -> list[str]:
    """Lines after which the claim is about ``simple`` in place of the posed statement; none where they are one."""
    if simple == form.relation:
        return []
    lines: list[str] = []
    names: list[str] = []
    for turn in _turns(form.relation, speller, form.symbol):
        names.append(f"turned'{len(names) + 1}")
        claim = f"{speller.statement(turn.before)} <-> {speller.statement(turn.after)}"
        lines += [f"assert ({names[-1]} : {claim}).", "{ " + indent("\n".join(turn.proof()), "  ").lstrip() + " }"]
    whole = f"({speller.statement(form.relation)}) <-> ({speller.statement(simple)})"
    lines.append(f"assert (simple' : {whole}) by (clear - {' '.join(names)}; tauto).")
    return [*lines, "apply (iff_trans simple')."]


def _turns(statement: Statement, speller: Speller, target: Symbol) -> Iterator[Turn]:
    """Every relation that is turned into others, on the way down to polynomials."""
    for relation in dict.fromkeys(relations(statement)):
        steps = plain(relation)[1] or without_poles(relation, target)[1]
        if steps:
            turn = Turn(relation, steps[0].after, speller, target)
            yield turn
            yield from _turns(turn.after, speller, target)


@dataclass(frozen=True)
class Turn:
    """A relation and the statement that it is turned into."""

    before: Relation
    after: Statement
    speller: Speller
    target: Symbol

    def proof(self) -> list[str]:
        """Tactics that close before ↔ after."""
        extremum = next((p for p in self._pieces() if p.func in EXTREMA), None)
        if extremum is not None:
            return self._extremum(extremum)
        return self._root() if self._radicands() else self._pole()

    def _pieces(self) -> Iterator[Expr]:
        for side in (self.before.left, self.before.right):
            yield from preorder_traversal(side)

    def _radicands(self) -> list[Expr]:
        held = (p.base for p in self._pieces() if p.func is Pow and p.exp.is_Rational and p.exp.q == 2)
        return list(dict.fromkeys(held))

    def _ring(self, *more: Symbol) -> Ring:
        held = symbols_of(self.before) | symbols_of(self.after) | {self.target, *more}
        return Ring(sorted(held, key=lambda s: s.name))

    def _put(self, old: Expr, new: Expr) -> Relation:
        swap = {old: new}
        return Relation(self.before.left.xreplace(swap), self.before.op, self.before.right.xreplace(swap))

    def _sides(self, relation: Relation) -> tuple[str, str]:
        return self.speller.factor(relation.left), self.speller.factor(relation.right)

    def _leaf(self) -> Leaf:
        return Leaf(self.speller, self.target, Factors(), {})

    def _linear(self, old: Expr, what: str) -> Link:
        """The relation cleared as one that is linear in what stands in for ``old``, with a slope of known sign."""
        stand_in = Dummy("t", positive=True)
        found = link(0, self._put(old, stand_in), self._ring(stand_in), stand_in)
        decided = all(sign(each) is not None for each in (*found.below, *found.coefficients[1:]))
        held = any(each.degree(stand_in) for each in (found.dropped, *found.below))
        if len(found.coefficients) != 2 or not decided or held:
            raise NotYet(f"no certificate for a {what} in this place", seen=text(self.before))
        return found

    def _extremum(self, extremum: Expr) -> list[str]:
        """Both sides with each part in place of the extremum differ as part and extremum do."""
        found, leaf = self._linear(extremum, "max or min"), self._leaf()
        slope, rising = found.coefficients[1], 1
        for base, power in {**found.below, slope: 1}.items():
            rising *= (sign(base) or 0) ** power
        whole, sides = self.speller.factor(extremum), self._sides(self.before)
        for part in extremum.args:
            other, each = self._sides(self._put(extremum, part)), self.speller.factor(part)
            claim = f"{sides[0]} - {sides[1]} - ({other[0]} - {other[1]})"
            scaled = f"{scale_text(found, self.speller)} * {self.speller.poly(slope)} * ({whole} - {each})"
            name = leaf.have("part", f"{claim} = {scaled}", "same")
            leaf.fact(f"alike {name if rising > 0 else f'(turn {name})'} ltac:(pos)")
        parts = [self.speller.factor(part) for part in sorted(extremum.args, key=term_order)]
        call = self.speller.expression(extremum).split(" ")[0]
        for at in range(1, len(parts)):
            first = reduce(lambda one, two: f"({call} {one} {two})", parts[:at])
            leaf.fact(f"{EXTREMA[extremum.func]} {first} {parts[at]}")
        return [*leaf.lines, f"clear - {' '.join(leaf.facts)}; settle."]

    def _pole(self) -> list[str]:
        """The sides compare as what is multiplied out does, on each sign of the denominators."""
        ring = self._ring()
        (left, below_left), (right, below_right) = fraction(self.before.left), fraction(self.before.right)
        common = {b: max(below_left.get(b, 0), below_right.get(b, 0)) for b in {**below_left, **below_right}}
        upper = Mul(left, missing(common, below_left)), Mul(right, missing(common, below_right))
        sides, cleared = self._sides(self.before), tuple(map(self.speller.factor, upper))
        below = "*".join(self.speller.factor(base) for base, power in common.items() for _ in range(power))
        claim = f"{sides[0]} - {sides[1]} = 1/({below}) * ({cleared[0]} - {cleared[1]})"
        others = [r for r in dict.fromkeys(relations(self.after)) if (r.left, r.right) != upper]

        def close(leaf: Leaf) -> list[str]:
            scale = 1
            for base, power in common.items():
                hypothesis, found = leaf.sign(polynomial(base, ring), self.speller.factor(base))
                if found == 0:
                    return [*leaf.lines, f"exfalso; never {hypothesis}."]
                scale *= found**power
            for relation in others:
                leaf.compare(relation, ring)
            leaf.fact(f"alike {LINKED[scale]} ltac:(pos)")
            return [*leaf.lines, f"clear - {' '.join(leaf.facts)}; settle."]

        split = Split(self.speller, self.target, close, Factors())
        return [f"assert (linked' : {claim}) by same.", *split.lines({})]

    def _root(self) -> list[str]:
        """The sides compare as V·√A and −U do, and these as their squares where neither is negative."""
        radicand, *others = sorted(self._radicands(), key=text)
        stand_ins = {base: Dummy(f"root'{at}", positive=True) for at, base in enumerate(others)}
        inner = self._apart(stand_ins)
        found = inner._linear(Pow(radicand, HALF), "square root")
        return inner._compared(found, radicand, [radicand, *others])

    def _apart(self, stand_ins: Mapping[Expr, Symbol]) -> Turn:
        """The same with symbols for square roots that are left as they are, spelled as those."""
        terms = tuple((stand_in.name, self.speller.expression(Pow(x, HALF))) for x, stand_in in stand_ins.items())
        speller = replace(self.speller, terms=tuple((name, f"({spelled})") for name, spelled in terms))
        swap = {Pow(x, HALF * odd): stand_in**odd for x, stand_in in stand_ins.items() for odd in (-3, -1, 1, 3)}
        before = Relation(self.before.left.xreplace(swap), self.before.op, self.before.right.xreplace(swap))
        return Turn(before, map_expressions(self.after, lambda side: side.xreplace(swap)), speller, self.target)

    def _compared(self, found: Link, radicand: Expr, radicands: list[Expr]) -> list[str]:
        rest, slope = found.coefficients
        scale, turn = prod((sign(base) or 0) ** power for base, power in found.below.items()), sign(slope) or 0
        slope, rest = (slope, -rest) if turn > 0 else (-slope, rest)
        root, other = f"({self.speller.poly(slope)} * sqrt {self.speller.factor(radicand)})", self.speller.poly(rest)
        sides, minus = self._sides(self.before), "" if turn > 0 else "- "
        claim = f"{sides[0]} - {sides[1]} = {minus}{scale_text(found, self.speller)} * ({root} - {other})"

        def close(leaf: Leaf) -> list[str]:
            hypothesis, below = leaf.sign(rest)
            positive = leaf.have("root", f"0 < {root}", "pos")
            leaf.facts += [hypothesis, positive]
            leaf.fact(f"alike {LINKED[scale * turn]} ltac:(pos)")
            if below >= 0:
                weak = leaf.have("sign", f"0 <= {other}", f"clear - {hypothesis}; lra")
                leaf.fact(f"squares_alike _ _ (Rlt_le _ _ {positive}) {weak}")
            surds = " ".join(leaf.pose("surd", f"square_root {self.speller.factor(x)} ltac:(pos)") for x in radicands)
            for relation in dict.fromkeys(relations(self.after)):
                if polynomial(relation.left, rest.ring) - polynomial(relation.right, rest.ring) in (rest, -rest):
                    leaf.compare(relation, rest.ring)
                    continue
                for squared, side in zip((root, other), self._sides(relation), strict=True):
                    leaf.facts.append(leaf.have("square", f"{squared}^2 = {side}", f"ring [{surds}]"))
            return [*leaf.lines, f"clear - {' '.join(leaf.facts)}; settle."]

        split = Split(self.speller, self.target, close, Factors())
        return [f"assert (linked' : {claim}) by same.", *split.lines({})]
