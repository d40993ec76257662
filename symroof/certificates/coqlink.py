"""Links: how the two sides of a relation differ by a scale times a polynomial in the symbol that is solved for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sympy import Symbol

from symroof.algebra.ring import Poly, Ring
from symroof.algebra.statement import Relation
from symroof.certificates.coqtext import Speller, bracketed
from symroof.errors import NotYet
from symroof.solving.clear import clear, quotient_of

MAX_DEGREE = 2


@dataclass(frozen=True)
class Link:
    """A relation between quotients: left − right = dropped · (Σ coefficients · powers of the symbol) / below."""

    name: str
    relation: Relation
    coefficients: tuple[Poly, ...]
    dropped: Poly
    below: Mapping[Poly, int]
    guards: tuple[Poly, ...]


def link(number: int, relation: Relation, ring: Ring, target: Symbol) -> Link:
    """A relation cleared.

    Raises:
        NotYet: above the second power of ``target``.
    """
    found = clear(relation, ring, target)
    if len(found.coefficients) > MAX_DEGREE + 1:
        raise NotYet(f"no certificate above the second power of {target.name}", expected="prove without a certificate")
    left, right = quotient_of(relation.left, ring), quotient_of(relation.right, ring)
    below = {b: max(left.below.get(b, 0), right.below.get(b, 0)) for b in {**left.below, **right.below}}
    return Link(f"link'{number}", relation, found.coefficients, found.dropped, below, found.guards)


def linked(link: Link, speller: Speller, target: Symbol) -> str:
    """The tactic that proves a link."""
    left, right = speller.factor(link.relation.left), speller.factor(link.relation.right)
    scaled = f"{scale_text(link, speller)} * {powers_text(link.coefficients, speller, target)}"
    return f"assert ({link.name} : {left} - {right} = {scaled}) by same."


def scale_text(link: Link, speller: Speller) -> str:
    """The text of dropped / below."""
    below = "*".join(speller.poly(base) for base, power in link.below.items() for _ in range(power))
    return f"({speller.poly(link.dropped)}/{bracketed(below)})" if below else speller.poly(link.dropped)


def powers_text(coefficients: tuple[Poly, ...], speller: Speller, target: Symbol) -> str:
    """Coefficients with the powers of the symbol, highest first: (a * x^2 + b * x + c)."""
    x = speller.spelled[target.name]
    powers = ("", f" * {x}", f" * {x}^2")
    return f"({' + '.join(speller.poly(c) + powers[k] for k, c in reversed(list(enumerate(coefficients))))})"
