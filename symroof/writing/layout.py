"""Lay a formula out within a line width: break sums and products, and name the parts that cannot be broken."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from sympy import Add, Expr, Integer, Max, Min, Mul, Pow, Rational, Symbol, sign

from symroof.algebra.notation import LATEX, Style, show, split_product, term_order
from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement, Truth, symbols_of
from symroof.algebra.symbols import symbol

LINE = 430.0  # points that a display may take at 11 pt on A4 with the margins of the sheet template

_TOKEN = re.compile(r"\\[a-zA-Z]+|\\.|[{}^_&]|.", re.DOTALL)
_WIDE = 14.6  # a relation or a sum's sign, with the space around it
_COMMANDS = {
    r"\bigl": 0.0, r"\bigr": 0.0,
    r"\,": 1.9, r"\;": 3.1, r"\cdot": 8.5, r"\left": 0.0, r"\right": 0.0, r"\times": 14.0, r"\quad": 11.0,
    r"\qquad": 22.0, r"\max": 22.0, r"\min": 20.0, r"\infty": 11.0, r"\_": 6.0,
    **dict.fromkeys((r"\ge", r"\le", r"\ne", r"\lt", r"\gt", r"\approx", r"\rightarrow"), _WIDE),
}  # fmt: skip
_CHARACTERS = {
    **dict.fromkeys("+-=<>", _WIDE), **dict.fromkeys("{}& \n", 0.0), **dict.fromkeys("()mw", 8.5),
    **dict.fromkeys("MW", 11.5), **dict.fromkeys(".,:;ijl", 5.0),
}  # fmt: skip
_GROUP = re.compile(r"-?\d+(?:\{,\})?")
_ROOM = 16.0  # what a sign or a multiplication dot takes at the start of a continued line


def width(latex: str) -> float:
    """About how many points a formula takes in one line at 11 pt; never much less than it does take."""
    tokens = _TOKEN.findall(latex)
    return _width(tokens, 0, len(tokens))


def _width(tokens: list[str], at: int, end: int) -> float:
    total = 0.0
    while at < end:
        token = tokens[at]
        after = _group_end(tokens, at + 1)
        if token == r"\frac":
            middle, after = after, _group_end(tokens, after)
            total += 4 + max(_width(tokens, at + 2, middle - 1), _width(tokens, middle + 1, after - 1))
        elif token in ("^", "_"):
            total += 0.75 * _width(tokens, at + 1, after) + 0.6
        elif token == r"\text":
            total += sum(_word(letter) for letter in tokens[at + 2 : after - 1])
        else:
            total += _one(token)
            after = at + 1
        at = after
    return total


def _group_end(tokens: list[str], at: int) -> int:
    depth = 0
    for index in range(at, len(tokens)):
        depth += {"{": 1, "}": -1}.get(tokens[index], 0)
        if depth == 0:
            return index + 1
    return len(tokens)


def _one(token: str) -> float:
    if token in _COMMANDS:
        return _COMMANDS[token]
    if len(token) > 1:
        return 9.0
    return _CHARACTERS.get(token, 9.2 if token.isupper() else 6.0)


def _word(letter: str) -> float:
    """The width of a character of upright words, where a space and a hyphen are as wide as they look."""
    return 4.0 if letter in " -" else _one(letter)


@dataclass(frozen=True)
class Named:
    """A part with a name of its own, and its definition in lines (without the name and the sign before them)."""

    name: Symbol
    part: Expr
    lines: list[str]


@dataclass(frozen=True)
class Laid:
    """Lines of LaTeX, and the parts that were named for the first time, in order."""

    lines: list[str]
    named: list[Named]


@dataclass
class Names:
    """Names for parts of formulas, A_1, A_2, … but for names that are taken; each part once in a document."""

    taken: set[str]
    parts: dict[Expr, Symbol] = field(default_factory=dict)
    waiting: list[tuple[Symbol, Expr]] = field(default_factory=list)
    count: int = 0

    def of(self, part: Expr) -> Symbol:
        """The name of ``part``, a new one if it has none."""
        if part not in self.parts:
            self.count += 1
            while f"A_{self.count}" in self.taken:
                self.count += 1
            self.parts[part] = symbol(f"A_{self.count}")
            self.waiting.append((self.parts[part], part))
        return self.parts[part]


def lay_out(thing: Expr | Statement, *, limit: float = LINE, style: Style = LATEX, names: Names | None = None) -> Laid:
    """``thing`` in lines no wider than ``limit`` points, with the parts that had to be named.

    Args:
        thing: what to lay out.
        limit: points a line.
        style: how it is spelled.
        names: the names given so far in the document, which this call adds to.

    Only a symbol, which has no parts, can be wider than ``limit``.
    """
    found = symbols_of(thing) if not isinstance(thing, Expr) else thing.free_symbols
    layout = _Layout(style, names if names is not None else Names({s.name for s in found}))
    lines = layout.expression(thing, limit) if isinstance(thing, Expr) else layout.statement(thing, limit)
    return Laid(lines, definitions(layout.names, limit, style))


def definitions(names: Names, limit: float = LINE, style: Style = LATEX) -> list[Named]:
    """The definitions that are still to be printed, and of the parts that they name in turn."""
    layout, found = _Layout(style, names), []
    while names.waiting:
        name, part = names.waiting.pop(0)
        room = limit - width(show(name, style)) - _WIDE
        found.append(Named(name, part, layout.expression(part, room)))
    return found


@dataclass
class _Layout:
    style: Style
    names: Names

    def fits(self, thing: Expr | Statement, limit: float) -> bool:
        return width(show(thing, self.style)) <= limit

    def expression(self, expression: Expr, limit: float) -> list[str]:
        """An expression in lines: a sum broken between terms, a product between factors, a maximum after its commas."""
        if self.fits(expression, limit):
            return [show(expression, self.style)]
        if expression.func is Add:
            return self._sum(expression, limit)
        if expression.func in (Max, Min):
            return self._extreme(expression, limit)
        if expression.is_Integer:
            return _digits(show(expression, self.style), limit)
        coefficient, above, below = split_product(expression)
        if not below and coefficient.denominator == 1 and (len(above) > 1 or abs(coefficient) != 1):
            return self._product(expression, limit)
        return [show(self.narrowed(expression, limit), self.style)]

    def _sum(self, expression: Expr, limit: float) -> list[str]:
        filled = _Filled(limit)
        for term in sorted(expression.args, key=lambda t: (_negative(t), term_order(t))):
            before = "-" if _negative(term) else "+" if filled.lines else ""
            filled.add(before, self.expression(-term if _negative(term) else term, limit - 2 * _ROOM))
        return filled.lines

    def _product(self, expression: Expr, limit: float) -> list[str]:
        coefficient, above, _ = split_product(expression)
        filled = _Filled(limit)
        before = "-" if coefficient < 0 else ""
        if abs(coefficient) != 1:
            number = self.narrowed(Integer(abs(coefficient.numerator)), limit - _ROOM)
            filled.add(before, [show(number, self.style)])
        for factor in above:
            narrow = self.narrowed(factor, limit - 3 * _ROOM)
            spelled = show(narrow, self.style)
            spelled = rf"\left({spelled}\right)" if narrow.func is Add else spelled
            filled.add(r"\cdot" if filled.lines else before, [spelled])
        return filled.lines

    def narrowed(self, expression: Expr, limit: float) -> Expr:
        """``expression`` with parts named until it fits one line; a sum that does not fit becomes a name."""
        if expression.is_Symbol or self.fits(expression, limit):
            return expression
        if expression.is_Integer:
            return Mul(sign(expression), self.names.of(abs(expression)))
        if expression.func is Pow and expression.exp.is_positive:
            return Pow(self.narrowed(expression.base, limit - 2 * _ROOM), expression.exp)
        coefficient, _, below = split_product(expression)
        if not below and coefficient.denominator == 1:
            return self.names.of(expression)
        return self._fraction(expression, limit)

    def _fraction(self, expression: Expr, limit: float) -> Expr:
        coefficient, above, below = split_product(expression)
        top = self._part(multiplied(abs(coefficient.numerator), above), limit - 2 * _ROOM)
        bottom = self._part(multiplied(coefficient.denominator, below), limit - 2 * _ROOM)
        halves = bottom.is_Rational and top.func is Add  # which SymPy would multiply out
        return Mul(-1 if coefficient < 0 else 1, top, Pow(bottom, -1), evaluate=not halves)

    def _part(self, part: Expr, limit: float) -> Expr:
        return part if part.is_Symbol or self.fits(part, limit) else self.names.of(part)

    def _extreme(self, expression: Expr, limit: float) -> list[str]:
        """A maximum or minimum, broken after its commas."""
        spelled = [
            show(self.narrowed(argument, limit - 4 * _ROOM), self.style)
            for argument in sorted(expression.args, key=term_order)
        ]
        filled = _Filled(limit)
        for piece in [rf"\{expression.func.__name__.lower()}\bigl( {spelled[0]}", *spelled[1:-1]]:
            filled.add("", [f"{piece},"])
        filled.add("", [rf"{spelled[-1]} \bigr)"])
        return filled.lines

    def statement(self, statement: Statement, limit: float) -> list[str]:
        """A statement in lines: a relation a line where they do not fit together."""
        if self.fits(statement, limit):
            return [show(statement, self.style)]
        match statement:
            case Relation(left, op, right):
                return self._relation(left, self.style.operators[op], right, limit)
            case AllOf(parts):
                return self._joined(parts, r"\text{and}", AnyOf, limit)
            case AnyOf(parts):
                return self._joined(parts, r"\text{or}", AllOf, limit)
            case Truth():
                return [show(statement, self.style)]

    def _relation(self, left: Expr, op: str, right: Expr, limit: float) -> list[str]:
        above = self.expression(left, limit)
        below = self.expression(right, limit - 2 * _ROOM - 11)
        if len(above) == len(below) == 1 and width(whole := f"{above[0]} {op} {below[0]}") <= limit:
            return [whole]
        return [*above, rf"\quad {op} {below[0]}", *(rf"\quad {more}" for more in below[1:])]

    def _joined(self, parts: Iterable[Statement], word: str, bracketed: type, limit: float) -> list[str]:
        """Each part on lines of its own, in brackets where ``and`` and ``or`` would otherwise be read either way."""
        lines: list[str] = []
        for part in parts:
            spelled = self.statement(part, limit - 60)
            if isinstance(part, bracketed):
                spelled = [rf"\bigl( {spelled[0]}", *spelled[1:]]
                spelled[-1] += r" \bigr)"
            lines += [rf"{word}\; {spelled[0]}" if lines else spelled[0], *spelled[1:]]
        return lines


@dataclass
class _Filled:
    """Lines filled with pieces; what does not fit goes to the next line, set in by a quad."""

    limit: float
    lines: list[str] = field(default_factory=list)

    def add(self, sign: str, spelled: list[str]) -> None:
        """One term or factor with its sign before it."""
        first = f"{sign} {spelled[0]}".strip()
        if not self.lines:
            self.lines.append(first)
        elif width(f"{self.lines[-1]} {first}") <= self.limit - 4:
            self.lines[-1] += f" {first}"
        else:
            self.lines.append(rf"\quad {{}}{first}")
        self.lines += [rf"\qquad {more}" for more in spelled[1:]]


def _digits(number: str, limit: float) -> list[str]:
    """A long number in lines of digits, broken behind a comma."""
    lines = [""]
    for group in _GROUP.findall(number):
        if lines[-1] and width(lines[-1] + group) > limit - 20:
            lines.append("")
        lines[-1] += group
    return [lines[0], *(rf"\quad {more}" for more in lines[1:])]


def multiplied(number: int, factors: list[Expr]) -> Expr:
    """A product as it is written; 2·(a + b) stays a product."""
    if number != 1 and len(factors) == 1 and factors[0].func is Add:
        return Mul(Rational(number), *factors, evaluate=False)
    return Mul(Rational(number), *factors)


def _negative(term: Expr) -> bool:
    return bool(term.as_coeff_Mul()[0] < 0)
