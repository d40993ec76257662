"""Formula text to expressions and statements: a small grammar of numbers, names, + − * / ^ ( ), max, min and relations.

Nothing is ever evaluated as code. Limits: 10,000 characters, brackets and powers 100 deep, integer exponents up to 64,
numbers within 1e±300 and 400 digits.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import NoReturn

from sympy import Add, Expr, Max, Min, Mul, Pow, Rational

from symroof.errors import InputError, near
from symroof.exact import checked, number
from symroof.statement import FLIPPED, Relation, Statement, Truth, all_of, any_of
from symroof.symbols import GREEK, LETTERS, NAME, symbol

MAX_LENGTH, MAX_DEPTH, MAX_POWER, MAX_EXTREMA = 10_000, 100, 64, 32

SPELLINGS = {
    "·": "*",
    "×": "*",
    "∗": "*",
    "⋅": "*",
    "÷": "/",
    "−": "-",
    "–": "-",
    "≥": ">=",
    "≤": "<=",
    "≠": "!=",
    "==": "=",
    "^": "**",
    "∧": "and",
    "∨": "or",
}
FUNCTIONS = {"max": Max, "min": Min}
WORDS = {"true": Truth(True), "false": Truth(False)}
TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)"
    r"|(?P<name>[A-Za-z" + "".join(GREEK) + r"][A-Za-z0-9_]*)"
    r"|(?P<op>\*\*|>=|<=|!=|==|[-+*/^()<>=,·×∗⋅÷−–≥≤≠∧∨]))"
)


@dataclass(frozen=True)
class Token:
    """One piece of formula text: its kind (number, name, op, end), spelling and offset in the text."""

    kind: str
    text: str
    offset: int


def parse(text: str, names: Collection[str] | None = None) -> Expr | Statement:
    """The expression or statement that ``text`` spells, over positive symbols.

    Args:
        text: such as ``"2BDF/(aBD + wDF + oBF) >= I"``; ASCII and Greek names, ``· × − ≥ ≤ ^`` are all understood.
        names: the symbols that are declared; any other name is an error. By default every name is a symbol.

    Runs of declared one-letter symbols are products, and so is a one-letter symbol before a bracket: ``I(aD+oF)``.

    Raises:
        InputError: with the column, for anything outside the grammar and its limits.
    """
    if len(text) > MAX_LENGTH:
        raise InputError(f"the formula has {len(text)} characters", expected=f"at most {MAX_LENGTH:,}")
    try:
        return _Parser(text, names).whole()
    except RecursionError:
        raise InputError("the formula is too deeply nested", expected=f"at most {MAX_DEPTH} levels") from None


def parse_expression(text: str, names: Collection[str] | None = None) -> Expr:
    """Like ``parse``, for text that must be an expression and not a relation."""
    parsed = parse(text, names)
    if not isinstance(parsed, Expr):
        raise InputError("a relation stands where an expression is needed", seen=text, expected="such as 2*B*D*F")
    return parsed


def parse_statement(text: str, names: Collection[str] | None = None) -> Statement:
    """Like ``parse``, for text that must be a relation and not an expression."""
    parsed = parse(text, names)
    if isinstance(parsed, Expr):
        raise InputError("an expression stands where a relation is needed", seen=text, expected="such as 2*B >= w*I")
    return parsed


class _Parser:
    """A recursive descent over the tokens; sums and products are gathered flat, so only brackets and powers nest."""

    def __init__(self, text: str, names: Collection[str] | None) -> None:
        self.text, self.names = text, names
        self.tokens = self._scan()
        self.at = self.depth = self.extrema = 0

    def _scan(self) -> list[Token]:
        tokens, offset, end = [], 0, len(self.text.rstrip())
        while offset < end:
            match = TOKEN.match(self.text, offset)
            if match is None:
                start = offset + len(self.text[offset:]) - len(self.text[offset:].lstrip())
                self._fail("unexpected character", start, seen=self.text[start])
            kind = match.lastgroup or ""
            spelled = match[kind]
            start = match.start(kind)
            if kind == "name":
                tokens += self._names(spelled, start, bool(tokens) and tokens[-1].kind == "number")
            else:
                tokens.append(Token(kind, SPELLINGS.get(spelled, spelled), start))
            offset = match.end()
        return [*tokens, Token("end", "", end)]

    def _names(self, spelled: str, start: int, after_number: bool) -> list[Token]:
        """A name as one token, or as a product of one-letter symbols where those are declared and it is not."""
        greek = "".join(GREEK.get(c, c) for c in spelled)
        if greek != spelled and len(spelled) > 1 and "_" not in spelled:
            self._fail(
                "a Greek letter joined to other letters", start, seen=spelled, expected="an operator between them"
            )
        spelled = greek
        if spelled in ("and", "or"):
            return [Token("op", spelled, start)]
        letters = LETTERS if self.names is None else {n for n in self.names if len(n) == 1}
        whole = spelled in WORDS or spelled in FUNCTIONS or len(spelled) == 1
        known = self.names is not None and spelled in self.names
        capital = self.names is not None or after_number or any(c.isupper() for c in spelled)
        if not whole and not known and capital and set(spelled) <= letters:
            return [Token("name", c, start + i) for i, c in enumerate(spelled)]
        return [Token("name", spelled, start)]

    def whole(self) -> Expr | Statement:
        result = self._statement()
        if self._peek().kind != "end":
            self._fail("unexpected piece", self._peek().offset, seen=self._peek().text)
        return result

    def _peek(self) -> Token:
        return self.tokens[self.at]

    def _take(self, *texts: str) -> Token | None:
        token = self.tokens[self.at]
        if token.kind == "op" and token.text in texts:
            self.at += 1
            return token
        return None

    def _fail(
        self, problem: str, offset: int, *, seen: str = "", expected: str = "", near: Collection[str] = ()
    ) -> NoReturn:
        raise InputError(
            problem, where=f"formula column {offset + 1}", seen=seen or self.text, expected=expected, near=near
        )

    def _statement(self) -> Expr | Statement:
        """Relations joined by ``and``, those joined by ``or``; or an expression alone."""
        start = self._peek().offset
        alternatives = [[self._comparison()]]
        while word := self._take("and", "or"):
            if word.text == "or":
                alternatives.append([])
            alternatives[-1].append(self._comparison())
        if len(alternatives) == len(alternatives[0]) == 1:
            return alternatives[0][0]
        groups: list[Statement] = []
        for parts in alternatives:
            statements = [p for p in parts if not isinstance(p, Expr)]
            if len(statements) < len(parts):
                self._fail("'and' and 'or' join relations, not expressions", start)
            groups.append(all_of(statements))
        return any_of(groups)

    def _comparison(self) -> Expr | Statement:
        start = self._peek().offset
        sides, operators = [self._sum()], []
        while operator := self._take(*FLIPPED):
            operators.append(operator.text)
            sides.append(self._sum())
        if not operators:
            return sides[0]
        exprs = [self._expr(side, start) for side in sides]
        return all_of(Relation(left, op, right) for left, op, right in zip(exprs, operators, exprs[1:], strict=False))

    def _expr(self, value: Expr | Statement, offset: int) -> Expr:
        if not isinstance(value, Expr):
            self._fail("a relation stands where an expression is needed", offset)
        return value

    def _sum(self) -> Expr | Statement:
        start = self._peek().offset
        first = self._product()
        if self._peek().text not in ("+", "-") or self._peek().kind != "op":
            return first
        terms = [self._expr(first, start)]
        while sign := self._take("+", "-"):
            term = self._expr(self._product(), sign.offset)
            terms.append(term if sign.text == "+" else -term)
        return self._bounded(Add(*terms), start)

    def _product(self) -> Expr | Statement:
        start = self._peek().offset
        first = self._power()
        if not self._continues():
            return first
        factors, divided = [self._expr(first, start)], False
        while self._continues():
            sign = self._take("*", "/")
            if sign is None and divided:
                self._fail("a product without a sign after a division is ambiguous", self._peek().offset,
                           expected="brackets or *, as in 1/(2*B) or B/2")  # fmt: skip
            offset = self._peek().offset
            factor = self._expr(self._power(), offset)
            divided = sign is not None and sign.text == "/"
            if divided and factor.is_zero:
                self._fail("division by zero", offset)
            factors.append(Pow(factor, -1) if divided else factor)
        return self._bounded(Mul(*factors), start)

    def _continues(self) -> bool:
        token = self._peek()
        return token.kind in ("name", "number") or (token.kind == "op" and token.text in ("*", "/", "("))

    def _power(self) -> Expr | Statement:
        """An atom with its signs and its exponent: −x^2 is −(x^2)."""
        start, negative = self._peek().offset, False
        while sign := self._take("+", "-"):
            negative ^= sign.text == "-"
        value = self._atom()
        if self._take("**"):
            value = self._raised(self._expr(value, start), start)
        return -self._expr(value, start) if negative else value

    def _raised(self, base: Expr, start: int) -> Expr:
        offset = self._peek().offset
        self._enter(offset)
        exponent = self._expr(self._power(), offset)
        self.depth -= 1
        if not exponent.is_Integer or abs(int(exponent)) > MAX_POWER:
            self._fail("not an exponent", offset, expected=f"an integer from -{MAX_POWER} to {MAX_POWER}")
        if base.is_zero and exponent < 0:
            self._fail("division by zero", offset)
        return self._bounded(Pow(base, exponent), start)

    def _atom(self) -> Expr | Statement:
        token = self._peek()
        self.at += 1
        if token.kind == "number":
            value = number(token.text, where=f"formula column {token.offset + 1}")
            return Rational(value.numerator, value.denominator)
        if token.kind == "name":
            return self._named(token)
        if token.kind == "op" and token.text == "(":
            self._enter(token.offset)
            inner = self._statement()
            self._close(token)
            return inner
        self._fail("a number, name or bracket is missing" if token.kind == "end" else "unexpected piece", token.offset,
                   seen=token.text, expected="a number, a name or an opening bracket")  # fmt: skip

    def _enter(self, offset: int) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self._fail("too deeply nested", offset, expected=f"at most {MAX_DEPTH} levels")

    def _close(self, opened: Token) -> None:
        self.depth -= 1
        if not self._take(")"):
            self._fail("this bracket is not closed", opened.offset)

    def _named(self, token: Token) -> Expr | Statement:
        called = self._peek().kind == "op" and self._peek().text == "("
        if token.text in WORDS:
            return WORDS[token.text]
        if called and token.text in FUNCTIONS:
            return self._extremum(token)
        if self.names is not None and token.text not in self.names:
            self._fail(f"unknown name {token.text!r}", token.offset, near=near(token.text, self.names),
                       expected="one of " + ", ".join(sorted(self.names)))  # fmt: skip
        if called and len(token.text) > 1:
            self._fail(f"unknown function {token.text!r}", token.offset, expected="one of " + ", ".join(FUNCTIONS))
        if not NAME.fullmatch(token.text):
            self._fail("not a symbol name", token.offset, seen=token.text, expected="at most 40 letters, digits, _")
        return symbol(token.text)

    def _extremum(self, token: Token) -> Expr:
        opened = self._take("(") or token
        self._enter(opened.offset)
        arguments = [self._expr(self._sum(), opened.offset)]
        while self._take(","):
            arguments.append(self._expr(self._sum(), opened.offset))
        self._close(opened)
        self.extrema += len(arguments)
        if self.extrema > MAX_EXTREMA:
            self._fail(f"more than {MAX_EXTREMA} arguments of max and min", token.offset)
        return FUNCTIONS[token.text](*arguments)

    def _bounded(self, value: Expr, offset: int) -> Expr:
        """``value`` if no coefficient or exponent in it has grown beyond the limits."""
        for factor in Mul.make_args(value):
            if factor.is_Rational:
                try:
                    checked(Rational(factor))  # type: ignore[arg-type]
                except InputError:
                    self._fail(
                        "a number in the formula is out of range", offset, expected="within 1e±300 and 400 digits"
                    )
            if factor.func is Pow and abs(factor.exp) > MAX_POWER:
                self._fail("an exponent is out of range", offset, expected=f"-{MAX_POWER} to {MAX_POWER}")
        return value
