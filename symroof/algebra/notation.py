"""Notation: one walk over an expression, one table of spellings a format (ASCII, terminal, LaTeX, MathJax)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import lcm

from sympy import Add, Expr, Integer, Max, Min, Mul, Pow, Rational, S, ceiling, floor

from symroof.algebra.formulalimits import symbolic
from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement, Truth
from symroof.algebra.symbols import latex_name, reading_order
from symroof.quantities.exact import scientific

SUM, PRODUCT, POWER, ATOM = range(4)
HALF = Rational(1, 2)


@dataclass(frozen=True)
class Style:
    """How one format spells each piece; ``operators`` holds the six relations.

    ``root`` is told whether what stands under it is a single name or whole number; ``rounding`` holds what opens and
    what closes ceil and floor.
    """

    times: str
    minus: str
    name: Callable[[str], str]
    number: Callable[[Fraction], str]
    fraction: Callable[[str, str], str] | None
    power: Callable[[str, str], str]
    root: Callable[[str, bool], str]
    rounding: dict[type, tuple[str, str]]
    brackets: tuple[str, str]
    call: str
    operators: dict[str, str]
    joiners: tuple[str, str]
    truths: tuple[str, str]


_LONG = re.compile(r"(?<![.\d])\d{5,}")  # digits before a point that are grouped


def _exact_text(value: Fraction) -> str:
    """An integer as digits, or shorter as 1.97e14 where that is exact and clearly shorter."""
    if value.denominator != 1:
        return str(value)
    mantissa, exponent = scientific(value, 7)
    if exponent < 7 or value % 10**6 or Fraction(mantissa) * Fraction(10) ** (exponent - 6) != value:
        return str(value.numerator)
    digits = str(abs(mantissa))
    tail = digits[1:].rstrip("0")
    return f"{'-' if mantissa < 0 else ''}{digits[0]}{'.' + tail if tail else ''}e{exponent}"


def latex_number(text: str) -> str:
    r"""A printed decimal for LaTeX: 1.97e14 as 1.97 \times 10^{14}, five digits or more with commas that do not space.

    >>> latex_number("1e12"), latex_number("70000"), latex_number("4,096.5")
    ('10^{12}', '70{,}000', '4096.5')
    """
    mantissa, _, exponent = text.replace(",", "").partition("e")
    power = f"10^{{{exponent}}}"
    if mantissa in ("1", "-1") and exponent:
        return mantissa.replace("1", power)
    grouped = _LONG.sub(lambda digits: f"{int(digits[0]):,}".replace(",", "{,}"), mantissa)
    return grouped + (rf" \times {power}" if exponent else "")


def _single(base: str) -> str:
    """``base`` in brackets if it has an exponent of its own, as the ridge I^{*} has."""
    return f"({base})" if base.endswith("^{*}") else base


ASCII = Style(
    times="*",
    minus="-",
    name=str,
    number=_exact_text,
    fraction=None,
    power=lambda base, exponent: f"{base}**{exponent}",
    root=lambda inside, _: f"sqrt({inside})",
    rounding={ceiling: ("ceil(", ")"), floor: ("floor(", ")")},
    brackets=("(", ")"),
    call="{name}({arguments})",
    operators={op: op for op in (">=", ">", "<=", "<", "=", "!=")},
    joiners=(" and ", " or "),
    truths=("false", "true"),
)
TERMINAL = replace(
    ASCII,
    times="·",
    minus="−",
    power=lambda base, exponent: f"{base}^{exponent}",
    root=lambda inside, single: f"√{inside}" if single else f"√({inside})",
    rounding={ceiling: ("⌈", "⌉"), floor: ("⌊", "⌋")},
    operators={**ASCII.operators, ">=": "≥", "<=": "≤", "!=": "≠"},
)
LATEX = Style(
    times=r"\,",
    minus="-",
    name=latex_name,
    number=lambda value: latex_number(_exact_text(value)),
    fraction=lambda top, bottom: rf"\frac{{{top}}}{{{bottom}}}",
    power=lambda base, exponent: f"{_single(base)}^{{{exponent}}}",
    root=lambda inside, _: rf"\sqrt{{{inside}}}",
    rounding={ceiling: (r"\left\lceil ", r" \right\rceil"), floor: (r"\left\lfloor ", r" \right\rfloor")},
    brackets=(r"\left(", r"\right)"),
    call=r"\{name}\left({arguments}\right)",
    operators={">=": r"\ge", ">": ">", "<=": r"\le", "<": "<", "=": "=", "!=": r"\ne"},
    joiners=(r" \;\text{and}\; ", r" \;\text{or}\; "),
    truths=(r"\text{false}", r"\text{true}"),
)
# the same, safe inside HTML and Markdown: no bare < or >
MATHJAX = replace(LATEX, operators={**LATEX.operators, "<": r"\lt", ">": r"\gt"})


def show(thing: Expr | Statement, style: Style = TERMINAL) -> str:
    """``thing`` in ``style``.

    >>> from symroof.algebra.formula import parse
    >>> show(parse("2BDF >= I(aD + oF)"))
    '2·B·D·F ≥ I·(a·D + o·F)'
    """
    match thing:
        case Relation(left, op, right):
            return f"{show(left, style)} {style.operators[op]} {show(right, style)}"
        case AllOf(parts):
            return style.joiners[0].join(_grouped(part, AnyOf, style) for part in parts)
        case AnyOf(parts):
            return style.joiners[1].join(_grouped(part, AllOf, style) for part in parts)
        case Truth(value):
            return style.truths[value]
        case _:
            return _over_common(thing, style) or _expression(thing, style)[0]


def text(thing: Expr | Statement) -> str:
    """``thing`` in ASCII, as ``symroof.parse`` reads it back."""
    return show(thing, ASCII)


def _grouped(part: Statement, kind: type, style: Style) -> str:
    spelled = show(part, style)
    return _bracket(spelled, style) if isinstance(part, kind) else spelled


def _bracket(spelled: str, style: Style) -> str:
    opening, closing = style.brackets if style.fraction is None or r"\frac" in spelled else ("(", ")")
    return opening + spelled + closing


def _expression(expression: Expr, style: Style) -> tuple[str, int]:
    """The spelling and how tightly it binds."""
    if expression.is_Symbol:
        return style.name(expression.name), ATOM
    if expression is S.Infinity:
        return {"inf": "inf"}.get(style.name("inf"), r"\infty"), ATOM
    if expression is S.NegativeInfinity:
        return f"{style.minus}{_expression(S.Infinity, style)[0]}", PRODUCT
    kind = expression.func
    if kind is Add:
        return _sum(expression, style), SUM
    if kind is Max or kind is Min:
        arguments = sorted(expression.args, key=term_order)
        spelled = ", ".join(show(argument, style) for argument in arguments)
        return style.call.format(name=kind.__name__.lower(), arguments=spelled), ATOM
    if kind in style.rounding:
        opening, closing = style.rounding[kind]
        return opening + show(expression.args[0], style) + closing, ATOM
    if expression.is_Rational or kind is Mul or kind is Pow:
        return _product(expression, style)
    raise TypeError(f"no notation for {kind.__name__}")


def _over_common(expression: Expr, style: Style) -> str:
    """A sum with a square root whose terms are all over one number, as a fraction: (D − √(a + b))/2; "" for others."""
    pieces = (f for term in expression.args for f in Mul.make_args(term)) if expression.func is Add else ()
    if not any(f.func is Pow and f.exp == HALF for f in pieces):
        return ""
    below = lcm(*(int(term.as_coeff_Mul()[0].q) for term in expression.args))
    if below == 1:
        return ""
    top, under = _sum(Add(*(term * below for term in expression.args)), style), style.number(Fraction(below))
    return style.fraction(top, under) if style.fraction else f"{_bracket(top, style)}/{under}"


def _sum(expression: Expr, style: Style) -> str:
    pieces: list[str] = []
    for term in sorted(expression.args, key=lambda t: (_negative(t), term_order(t))):
        negative = _negative(term)
        spelled, _ = _expression(-term if negative else term, style)
        sign = style.minus if negative else "+"
        pieces.append(f" {sign} {spelled}" if pieces else f"{style.minus if negative else ''}{spelled}")
    return "".join(pieces)


def _negative(term: Expr) -> bool:
    return bool(term.as_coeff_Mul()[0] < 0)


@lru_cache(maxsize=4096)
def term_order(term: Expr) -> tuple[object, ...]:
    """Sort key of terms and factors: symbols in reading order, sums after them, plain numbers last."""
    names = sorted(reading_order(s.name) for s in term.free_symbols)
    powers = sorted(
        (reading_order(s.name), -e) for s, e in term.as_powers_dict().items() if s.is_Symbol and e.is_Integer
    )
    return (not names, term.func is Add, [k[0] for k in powers] or names, [int(k[1]) for k in powers], str(term))


def split_product(expression: Expr) -> tuple[Fraction, list[Expr], list[Expr]]:
    """A product as (coefficient, factors above, factors below), each factor to a power without a minus sign."""
    coefficient, above, below = Fraction(1), [], []
    for factor in Mul.make_args(expression):
        if factor.is_Rational:
            coefficient *= Fraction(int(factor.p), int(factor.q))
        elif factor.func is Pow and _negative(factor.exp):
            below.append(Pow(factor.base, -factor.exp))
        else:
            above.append(factor)
    return coefficient, sorted(above, key=_factor_order), sorted(below, key=_factor_order)


def _factor_order(factor: Expr) -> tuple[object, ...]:
    """Sort key of factors: roots of numbers first, as numbers are."""
    return (bool(factor.free_symbols), *term_order(factor))


def _one_root(above: list[Expr], below: list[Expr]) -> tuple[list[Expr], list[Expr]]:
    """The factors above and below with several square roots written as one: √(M/o), √(F·(a − b)).

    A root of a number stays apart from one of a sum, which it would be multiplied into.
    """
    sums = any(f.func is Pow and f.exp == HALF and f.base.is_Add for f in (*above, *below))
    tops = [f for f in above if _joins(f, sums=sums)]
    bottoms = [f for f in below if _joins(f, sums=sums) and f.base.func is not Pow]
    over, under = (Mul(*(f.base for f in side)) for side in (tops, bottoms))
    inside = over / under if tops else under
    if len(tops) + len(bottoms) < 2 or len(Mul.make_args(inside)) != len(tops) + len(bottoms):
        return above, below
    root = Pow(inside, HALF, evaluate=False)
    rest = [f for f in above if f not in tops], [f for f in below if f not in bottoms]
    return ([*rest[0], root], rest[1]) if tops else (rest[0], [*rest[1], root])


def _joins(factor: Expr, *, sums: bool) -> bool:
    """Whether a factor is a square root that is written together with others, and reads back as they are."""
    if factor.func is not Pow or factor.exp != HALF:
        return False
    base = factor.base
    return base.is_Symbol or base.is_Add or (base.func is Pow and base.exp == -1) or (base.is_Integer and not sums)


def _product(expression: Expr, style: Style) -> tuple[str, int]:
    coefficient, above, below = split_product(expression)
    above, below = _one_root(above, below)
    sign = style.minus if coefficient < 0 else ""
    size = abs(coefficient)
    top = _factors(size.numerator, above, style)
    if size.denominator == 1 and not below:
        binds = ATOM if not above and not sign else _tightness(size.numerator, above, style)
        return sign + top[0], (SUM if sign else binds)
    bottom = _factors(size.denominator, below, style)
    if style.fraction:
        return sign + style.fraction(top[0], bottom[0]), (SUM if sign else PRODUCT)
    under = _bracket(bottom[0], style) if bottom[1] > 1 else _tight(bottom[0], size.denominator, below, style)
    over = _bracket(top[0], style) if top[1] == 1 and above and above[0].func is Add and size.numerator == 1 else top[0]
    return f"{sign}{over}/{under}", (SUM if sign else PRODUCT)


def _tight(spelled: str, coefficient: int, factors: list[Expr], style: Style) -> str:
    single = coefficient == 1 and len(factors) == 1 and factors[0].func is Add
    return _bracket(spelled, style) if single else spelled


def _tightness(coefficient: int, factors: list[Expr], style: Style) -> int:
    if coefficient == 1 and len(factors) == 1:
        return POWER if factors[0].func is Pow else _expression(factors[0], style)[1]
    return PRODUCT


def _factors(coefficient: int, factors: Iterable[Expr], style: Style) -> tuple[str, int]:
    """The product of a positive integer and factors, and how many pieces it has."""
    pieces = [style.number(Fraction(coefficient))] if coefficient != 1 else []
    factors = list(factors)
    alone = len(factors) == 1 and not pieces
    pieces += [_factor(factor, style, alone) for factor in factors]
    if not pieces:
        return style.number(Fraction(1)), 1
    times = r" \cdot " if style.times == r"\," and any(r"\text" in p or r"\times" in p for p in pieces) else style.times
    return times.join(pieces), len(pieces)


def _factor(factor: Expr, style: Style, alone: bool) -> str:
    if factor.func is Pow:
        return _power(factor, style)
    spelled, binds = _expression(factor, style)
    return spelled if alone or binds > SUM else _bracket(spelled, style)


def _power(power: Expr, style: Style) -> str:
    """A power to a positive exponent: roots as such, halves beyond 1/2 as x^(3/2), quarters as powers of nested roots.

    So each reads back as the same power. An exponent with symbols is written out.
    """
    exponent = power.exp
    if symbolic(power):
        raised, binds = _expression(exponent, style)
        base, tight = _expression(power.base, style)
        spelled = raised if binds == ATOM or style.fraction else _bracket(raised, style)
        return style.power(base if tight == ATOM else _bracket(base, style), spelled)
    if not exponent.is_Rational or exponent.q & (exponent.q - 1):
        raise TypeError(f"no notation for the exponent {exponent}")
    if exponent == HALF:
        return _root(power.base, style)
    base, binds = _expression(power.base, style)
    if exponent.q > 2:
        base, binds, exponent = _root(Pow(power.base, Rational(2, exponent.q)), style), ATOM, Integer(exponent.p)
        if exponent == 1:
            return base
    spelled = str(exponent) if exponent.is_Integer or style.fraction else _bracket(str(exponent), style)
    return style.power(base if binds == ATOM else _bracket(base, style), spelled)


def _root(inside: Expr, style: Style) -> str:
    return style.root(show(inside, style), inside.is_Symbol or inside.is_Integer)
