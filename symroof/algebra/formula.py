"""Formula text to expressions and statements: a small grammar of numbers, names, + − * / ^ ( ), max, min, sqrt,
ceil, floor and relations.

Nothing is ever evaluated as code. Limits: 10,000 characters, brackets and powers 100 deep, whole and half exponents
up to 64 or at most 40 with symbols in them, degree up to 1,000, numbers within 1e±300 and 400 digits, and what max and
min compare.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NoReturn

from sympy import Abs, Expr, I, Integer, Max, Min, Mul, Pow, Rational, ceiling, floor, oo

from symroof.algebra.formulalimits import MAX_POWER, Limits
from symroof.algebra.formulatext import Token, refusal, scan
from symroof.algebra.reals import Irrational
from symroof.algebra.statement import FLIPPED, ROUNDINGS, Relation, Statement, Truth, all_of, any_of
from symroof.algebra.statement import value as value_of
from symroof.algebra.symbols import NAME, symbol
from symroof.algebra.symbols import WORDS as RESERVED
from symroof.errors import InputError, clip, near, unknown
from symroof.quantities.exact import number

MAX_LENGTH, MAX_DEPTH = 10_000, 100

EXTREMA = {"max": Max, "min": Min}
ROUNDED = {"ceil": ceiling, "floor": floor}
BRACKETS = {"(": ")", "⌈": "⌉", "⌊": "⌋"}
FUNCTIONS = (*EXTREMA, "sqrt", *ROUNDED)
UNSUPPORTED = {"log": "logarithms", "ln": "logarithms", "exp": "exponentials"}
HALF = Rational(1, 2)
EXPONENTS = f"a whole number or half of one from -{MAX_POWER} to {MAX_POWER}, such as 2 or 1/2, or one with symbols"
WORDS = {"true": Truth(True), "false": Truth(False)}


def parse(text: str, names: Collection[str] | None = None) -> Expr | Statement:
    """The expression or statement that ``text`` spells, over positive symbols.

    Args:
        text: such as ``"2BDF/(aBD + wDF + oBF) >= I"``; ASCII and Greek names, ``· × − ≥ ≤ ^ √`` are all understood.
        names: the symbols that are declared; any other name is an error. By default every name is a symbol.

    The text ``inf`` alone is infinity, as printed for a limit that does not exist.

    A factor that stands above and below a fraction bar cancels as it is read, so ``(a - b)/(a - b)`` is 1.
    The root of a square is its size: ``sqrt(B^2)`` is ``B``, and ``sqrt((a - b)^2)`` is ``max(a - b, b - a)``.
    ``ceil(D/128)``, also written ``⌈D/128⌉``, and ``floor`` stay as they are typed unless they are numbers.
    An exponent may hold symbols, as in ``(1 - k/E)^B``, but no such power in turn.

    Runs of declared one-letter symbols are products, and so is a one-letter symbol before a bracket: ``I(aD+oF)``.

    Raises:
        InputError: with the column, for anything outside the grammar and its limits.
    """
    if not isinstance(text, str):
        raise InputError("a formula is written as text", seen=repr(text), expected="such as 2*B*D*F")
    if isinstance(names, str):
        raise InputError("the names are not one text", seen=repr(names), expected='a collection, such as ["B", "D"]')
    if len(text) > MAX_LENGTH:
        raise InputError(f"the formula has {len(text):,} characters", expected=f"at most {MAX_LENGTH:,}")
    if text.strip() == "inf":
        return oo
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


def root(base: Expr, exponent: Expr = HALF) -> Expr:
    """``base`` to a half exponent, by default its square root, with |x| as max(x, −x)."""
    return Pow(base, exponent).replace(Abs, lambda inner: _size(inner))


def _size(value: Expr) -> Expr:
    """The absolute value as a maximum, of which one is its own absolute value."""
    return value if value.func is Max and any(-part in value.args for part in value.args) else Max(value, -value)


class _Parser:
    """A recursive descent over the tokens; sums and products are gathered flat, so only brackets and powers nest."""

    def __init__(self, text: str, names: Collection[str] | None) -> None:
        self.text, self.names = text, names
        self.tokens = scan(text, names)
        self.at = self.depth = 0
        self.limits = Limits(text)
        self.product: tuple[Expr, list[Expr]] | None = None  # the last product and its factors as written

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
        raise refusal(problem, offset, seen=seen or self.text, expected=expected, near=near)

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
        return self.limits.sum(terms, start)

    def _product(self) -> Expr | Statement:
        start = self._peek().offset
        negative = self._signs()
        first = self._power()
        if not (negative or self._continues()):
            return first
        # a sign is one more factor, so that −(a + b)/c stays a quotient
        factors, divided = [*([Integer(-1)] if negative else []), self._expr(first, start)], False
        while self._continues():
            sign = self._take("*", "/")
            if sign is None and (divided or self._peek().kind == "number"):
                self._ambiguous(divided)
            divided = sign is not None and sign.text == "/"
            factors += self._divisors() if divided else self._multipliers()
        value = self.limits.product(factors, start)
        self.product = (value, factors)
        return value

    def _ambiguous(self, divided: bool) -> NoReturn:
        after = "a product without a sign after a division is ambiguous"
        self._fail(after if divided else "a sign is missing before the number", self._peek().offset,
                   expected="brackets or *, as in 1/(2*B) or B/2" if divided else "an operator")  # fmt: skip

    def _multipliers(self) -> list[Expr]:
        offset, negative = self._peek().offset, self._signs()
        return [*([Integer(-1)] if negative else []), self._expr(self._power(), offset)]

    def _divisors(self) -> list[Expr]:
        """The next factor as divisors, a product in brackets piece by piece: 1/(2·(a + b)) stays as it is."""
        offset, negative = self._peek().offset, self._signs()
        factor = self._expr(self._power(), offset)
        if factor == 0:
            self._fail("division by zero", offset)
        written = self.product[1] if self.product and self.product[0] is factor else [factor]
        return [*([Integer(-1)] if negative else []), *(Pow(part, -1) for part in written)]

    def _signs(self) -> bool:
        """Take the signs that come next; whether they make negative."""
        negative = False
        while sign := self._take("+", "-"):
            negative ^= sign.text == "-"
        return negative

    def _continues(self) -> bool:
        token = self._peek()
        return token.kind in ("name", "number") or (token.kind == "op" and token.text in ("*", "/", "√", *BRACKETS))

    def _power(self) -> Expr | Statement:
        """An atom and its exponent; a sign before it is taken later: −x^2 is −(x^2)."""
        start = self._peek().offset
        value = self._atom()
        return self._raised(self._expr(value, start), start) if self._take("**") else value

    def _raised(self, base: Expr, start: int) -> Expr:
        offset = self._peek().offset
        self._enter(offset)
        negative = self._signs()
        exponent = self._expr(self._power(), offset)
        exponent = -exponent if negative else exponent
        self.depth -= 1
        if exponent.free_symbols:
            return self._symbolic(base, exponent, start, offset)
        if not (2 * exponent).is_Integer or abs(exponent) > MAX_POWER:
            self._fail("not an exponent", offset, expected=EXPONENTS)
        if base == 0 and exponent < 0:
            self._fail("division by zero", offset)
        raised = Pow(base, exponent) if exponent.is_Integer else self._root(base, start, exponent)
        return self.limits.bounded(raised, start)

    def _symbolic(self, base: Expr, exponent: Expr, start: int, offset: int) -> Expr:
        """``base`` to an exponent with symbols, refused where it is negative or 0 for whatever values."""
        self.limits.exponent(base, exponent, offset)
        if base == 0 or base.is_negative:
            self._fail("a base that is never positive has an exponent with symbols in it", start)
        return self.limits.bounded(self._sized(base, exponent, start), start)

    def _root(self, base: Expr, offset: int, exponent: Expr = HALF) -> Expr:
        """``base`` to a half exponent, refused where it is negative for whatever values."""
        self.limits.rooted(base, offset)
        value = self._sized(base, exponent, offset)
        if base.is_negative or I in Mul.make_args(value):
            self._fail("the square root of a negative number", offset)
        return value

    def _sized(self, base: Expr, exponent: Expr, offset: int) -> Expr:
        """``root``, where the sizes that come out of it are within the limits."""
        for size in Pow(base, exponent).atoms(Abs):
            self.limits.extremum([size.args[0], -size.args[0]], offset)
        return root(base, exponent)

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
        if token.kind == "op" and token.text == "√":
            return self._radical(token)
        if token.kind == "op" and token.text in BRACKETS:
            self.at -= 1
            return self._rounded("ceil" if token.text == "⌈" else "floor", token)
        return self._fail("a number, name or bracket is missing" if token.kind == "end" else "unexpected piece",
                          token.offset, seen=token.text, expected="a number, a name or an opening bracket")  # fmt: skip

    def _radical(self, token: Token) -> Expr:
        """What stands after √: one number, name or bracket, and then a sign if more follows."""
        self._enter(token.offset)
        bracket = self._peek().text in BRACKETS
        base = self._expr(self._atom(), token.offset)
        self.depth -= 1
        if not bracket and self._continues() and self._peek().text not in ("*", "/"):
            self._fail("what the root is taken of is ambiguous", self._peek().offset, expected="√(2*B) or √2*B")
        return self._root(base, token.offset)

    def _enter(self, offset: int) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self._fail("too deeply nested", offset, expected=f"at most {MAX_DEPTH} levels")

    def _close(self, opened: Token) -> None:
        self.depth -= 1
        if not self._take(BRACKETS[opened.text]):
            self._fail("this bracket is not closed", opened.offset)

    def _named(self, token: Token) -> Expr | Statement:
        called = self._peek().kind == "op" and self._peek().text == "("
        if token.text in WORDS:
            return WORDS[token.text]
        if called and token.text in FUNCTIONS:
            return self._called(token)
        if called and token.text in UNSUPPORTED and token.text not in (self.names or ()):
            self._fail(f"{UNSUPPORTED[token.text]} are not supported", token.offset, seen=f"{token.text}(",
                       expected="sums, products, powers, " + ", ".join(FUNCTIONS))  # fmt: skip
        if self.names is not None and token.text not in self.names:
            raise unknown("name", token.text, self.names, where=f"formula column {token.offset + 1}")
        if called and len(token.text) > 1:
            self._fail(f"unknown function {clip(token.text, 60)!r}", token.offset, seen=token.text,
                       near=near(token.text, FUNCTIONS), expected="one of " + ", ".join(FUNCTIONS))  # fmt: skip
        if token.text in RESERVED or token.text in FUNCTIONS:
            self._fail(f"{token.text!r} is not a symbol name", token.offset, seen=token.text, expected="another name")
        if not NAME.fullmatch(token.text):
            self._fail("not a symbol name", token.offset, seen=token.text, expected="at most 40 letters, digits, _")
        return symbol(token.text)

    def _called(self, token: Token) -> Expr:
        if token.text in EXTREMA:
            return self._extremum(token)
        return self._rounded(token.text, token) if token.text in ROUNDED else self._square_root(token)

    def _square_root(self, token: Token) -> Expr:
        base = self._argument(token.text)
        return self.limits.bounded(self._root(base, token.offset), token.offset)

    def _rounded(self, function: str, token: Token) -> Expr:
        """``ceil`` or ``floor`` as typed; SymPy would take whole terms out of it. Of a number, the whole number."""
        argument = self._argument(function)
        self.limits.rounded(argument, token.offset)
        rounded = ROUNDED[function](argument, evaluate=False)
        if argument.free_symbols:
            return self.limits.bounded(rounded, token.offset)
        try:
            return Integer(ROUNDINGS[ROUNDED[function]](value_of(argument, {})))
        except Irrational:
            self._fail("a number with too many square roots is rounded", token.offset)

    def _argument(self, function: str) -> Expr:
        """The one argument of ``function``, in brackets."""
        opened = self._bracket()
        argument = self._expr(self._sum(), opened.offset)
        if self._peek().text == ",":
            self._fail(f"{function} takes one argument", self._peek().offset)
        self._close(opened)
        return argument

    def _bracket(self) -> Token:
        opened = self._peek()
        self.at += 1
        self._enter(opened.offset)
        return opened

    def _extremum(self, token: Token) -> Expr:
        opened = self._bracket()
        arguments = [self._expr(self._sum(), opened.offset)]
        while self._take(","):
            arguments.append(self._expr(self._sum(), opened.offset))
        self._close(opened)
        self.limits.extremum(arguments, token.offset)
        return EXTREMA[token.text](*arguments)
