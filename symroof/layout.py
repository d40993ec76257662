"""Lay a formula out within a line width: break sums between terms, and name the parts that cannot be broken."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from sympy import Add, Expr, Mul, Pow, Symbol

from symroof.notation import LATEX, Style, show, term_order
from symroof.statement import AllOf, AnyOf, Relation, Statement, Truth
from symroof.symbols import symbol

LINE = 430.0  # points that a display may take at 11 pt on A4 with the margins of the sheet template

_TOKEN = re.compile(r"\\[a-zA-Z]+|\\.|[{}^_&]|.", re.DOTALL)
_WIDTHS = {r"\,": 1.9, r"\;": 3.1, r"\cdot": 8.5, r"\left": 0.0, r"\right": 0.0, r"\text": 0.0, r"\times": 14.0}
_WIDE = frozenset(("+", "-", "=", "<", ">", r"\ge", r"\le", r"\ne", r"\lt", r"\gt"))


@dataclass
class Laid:
    """Lines of LaTeX, and the parts that were named: (name, its own lines)."""

    lines: list[str]
    named: list[tuple[str, list[str]]] = field(default_factory=list)


def width(latex: str) -> float:
    """About how many points a formula takes in one line at 11 pt."""
    tokens = _TOKEN.findall(latex)
    return _width(tokens, 0, len(tokens))


def _width(tokens: list[str], at: int, end: int) -> float:
    total, scale = 0.0, 1.0
    while at < end:
        token = tokens[at]
        if token == r"\frac":
            middle = _group_end(tokens, at + 1)
            after = _group_end(tokens, middle)
            total += 4 + max(_width(tokens, at + 2, middle - 1), _width(tokens, middle + 1, after - 1))
            at = after
            continue
        if token in ("^", "_"):
            after = _group_end(tokens, at + 1)
            total += 0.75 * _width(tokens, at + 1, after) + 0.6
            at = after
            continue
        total += scale * _one(token)
        at += 1
    return total


def _group_end(tokens: list[str], at: int) -> int:
    depth = 0
    for index in range(at, len(tokens)):
        depth += {"{": 1, "}": -1}.get(tokens[index], 0)
        if depth == 0:
            return index + 1
    return len(tokens)


def _one(token: str) -> float:
    if token in _WIDTHS:
        return _WIDTHS[token]
    if token in _WIDE:
        return 14.5
    if token in "{}& ":
        return 0.0
    if len(token) > 1:
        return 9.0 if token != r"\_" else 5.5
    return 9.2 if token.isupper() else 8.0 if token in "mw()" else 6.0


def lay_out(thing: Expr | Statement, *, limit: float = LINE, style: Style = LATEX) -> Laid:
    """``thing`` in lines no wider than ``limit`` points, with the parts that had to be named."""
    namer = _Namer({s.name for s in _symbols(thing)}, limit, style)
    lines = namer.statement(thing) if not isinstance(thing, Expr) else namer.sum(namer.fit(thing, limit), limit)
    named = []
    while namer.waiting:
        name, part = namer.waiting.pop(0)
        head = show(name, style) + " = "
        inner = limit - width(head)
        body = namer.sum(namer.fit(part, inner), inner)
        named.append((show(name, style), [head + body[0], *body[1:]]))
    return Laid(lines, named)


def _symbols(thing: Expr | Statement) -> set[Symbol]:
    from symroof.statement import symbols_of

    return thing.free_symbols if isinstance(thing, Expr) else symbols_of(thing)


@dataclass
class _Namer:
    """Names parts of formulas A_1, A_2, … unless those names are taken; each part once."""

    taken: set[str]
    limit: float
    style: Style
    parts: dict[Expr, Symbol] = field(default_factory=dict)
    waiting: list[tuple[Symbol, Expr]] = field(default_factory=list)

    def name(self, part: Expr) -> Symbol:
        if part not in self.parts:
            count = len(self.parts) + 1
            while f"A_{count}" in self.taken:
                count += 1
            self.taken.add(f"A_{count}")
            self.parts[part] = symbol(f"A_{count}")
            self.waiting.append((self.parts[part], part))
        return self.parts[part]

    def wide(self, expression: Expr, limit: float) -> bool:
        return width(show(expression, self.style)) > limit

    def fit(self, expression: Expr, limit: float) -> Expr:
        """``expression`` with parts named until each term of its sum fits a line."""
        if not self.wide(expression, limit):
            return expression
        if expression.func is Add:
            return Add(*(self.fit(term, limit - 20) for term in expression.args))
        return self._factor_named(expression, limit)

    def _factor_named(self, expression: Expr, limit: float) -> Expr:
        """A product (or power, or maximum): its widest factors named first, then runs of its factors."""
        swap = {}
        for inner in sorted(_compounds(expression), key=lambda e: -width(show(e, self.style))):
            swap[inner] = self.name(inner)
            reduced = expression.xreplace(swap)
            if not self.wide(reduced, limit):
                return reduced
        reduced = expression.xreplace(swap)
        factors = sorted(Mul.make_args(reduced), key=term_order)
        while len(factors) > 1 and self.wide(Mul(*factors), limit):
            half = max(2, min(len(factors) - 1, 8))
            factors = [self.name(Mul(*factors[:half])), *factors[half:]]
        return Mul(*factors)

    def sum(self, expression: Expr, limit: float) -> list[str]:
        """``expression`` in lines, broken between the terms of a sum."""
        whole = show(expression, self.style)
        if expression.func is not Add or width(whole) <= limit:
            return [whole]
        terms = sorted(expression.args, key=lambda t: (bool(t.as_coeff_Mul()[0] < 0), term_order(t)))
        pieces = []
        for index, term in enumerate(terms):
            negative = bool(term.as_coeff_Mul()[0] < 0)
            sign = "-" if negative else "+" if index else ""
            pieces.append(f"{sign} {show(-term if negative else term, self.style)}".strip())
        return _filled(pieces, limit)

    def statement(self, statement: Statement) -> list[str]:
        """A statement in lines: one relation a line where they do not fit together."""
        whole = show(statement, self.style)
        if width(whole) <= self.limit:
            return [whole]
        match statement:
            case Relation(left, op, right):
                return self._relation(left, self.style.operators[op], right)
            case AllOf(parts):
                return self._joined(parts, r"\text{and}\; ")
            case AnyOf(parts):
                return self._joined(parts, r"\text{or}\; ")
            case Truth():
                return [whole]

    def _relation(self, left: Expr, op: str, right: Expr) -> list[str]:
        first, second = self.fit(left, self.limit), self.fit(right, self.limit - 30)
        whole = f"{show(first, self.style)} {op} {show(second, self.style)}"
        if width(whole) <= self.limit:
            return [whole]
        above, below = self.sum(first, self.limit), self.sum(second, self.limit - 30)
        return [*above, rf"\quad {op} {below[0]}", *(rf"\qquad {more}" for more in below[1:])]

    def _joined(self, parts: tuple[Statement, ...], word: str) -> list[str]:
        lines: list[str] = []
        for part in parts:
            first, *rest = self.statement(part)
            lines += [(word if lines else "") + first, *rest]
        return lines


def _compounds(expression: Expr) -> list[Expr]:
    """The sums inside a product, power or maximum, and what other compound arguments it has."""
    found: list[Expr] = []
    for argument in expression.args:
        base = argument.base if argument.func is Pow else argument
        if base.func is Add or (base.args and base.func not in (Mul, Pow) and not base.is_Rational):
            found.append(base)
    return found


def _filled(pieces: list[str], limit: float, measure: Callable[[str], float] = width) -> list[str]:
    lines = [pieces[0]]
    for piece in pieces[1:]:
        if measure(lines[-1]) + measure(piece) + 30 <= limit:
            lines[-1] += f" {piece}"
        else:
            lines.append(rf"\quad {piece}")
    return lines
