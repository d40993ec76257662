"""Between SymPy and polynomial rings: fractions without expansion, signs by positivity, polynomials that print well."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from math import comb, gcd, lcm

from sympy import Add, Expr, Integer, Max, Min, Mul, Pow, Rational, Symbol

from symroof.algebra.ring import Monomial, Poly, Ring, multiplied, total
from symroof.algebra.statement import FLIPPED, Relation
from symroof.algebra.symbols import RIDGE, symbol
from symroof.errors import InputError, NotYet

MAX_TERMS = 2_000
MAX_WORK = 100_000  # terms times symbols: a term is as long as there are symbols
GCD_SYMBOLS, GCD_TERMS, GCD_BITS = 12, 600, 2_000

CAP = 1_000_000


def ring_of(*expressions: Expr) -> Ring:
    """A polynomial ring over the rationals in all symbols of ``expressions``."""
    return Ring(sorted({s for e in expressions for s in e.free_symbols}, key=lambda s: s.name))


def polynomial(expression: Expr, ring: Ring) -> Poly:
    """``expression`` expanded in ``ring``.

    Raises:
        InputError: if the expansion would have more than 2,000 terms, or fewer ones but in very many symbols.
        NotYet: for anything but sums, products and non-negative integer powers.
    """
    terms = term_bound(expression)
    if terms > MAX_TERMS:
        raise InputError("the expanded formula has too many terms", expected=f"at most {MAX_TERMS:,}")
    if terms * len(ring.symbols) > MAX_WORK:
        seen = f"{terms:,} terms in {len(ring.symbols):,} symbols"
        raise InputError("the expanded formula is too large", seen=seen, expected=f"a product of at most {MAX_WORK:,}")
    return _polynomial(expression, ring)


def term_bound(expression: Expr) -> int:
    """An upper bound on the number of terms of ``expression`` after expansion, capped where it exceeds any limit."""
    kind = expression.func
    if kind in (Add, Max, Min):
        return min(sum(map(term_bound, expression.args)), CAP)
    if kind is Mul:
        return reduce(lambda total, arg: min(total * term_bound(arg), CAP), expression.args, 1)
    if kind is Pow and expression.exp.is_Integer:
        terms, power = term_bound(expression.base), min(abs(int(expression.exp)), CAP)
        return min(comb(terms + power - 1, min(power, terms - 1, 64)), CAP) if terms > 1 else 1
    return 1


def _polynomial(expression: Expr, ring: Ring) -> Poly:
    kind = expression.func
    if expression.is_Symbol:
        return ring.generator(expression)
    if expression.is_Rational:
        return ring.constant(rational(expression))
    if kind is Add:
        return total(ring, (_polynomial(a, ring) for a in expression.args))
    if kind is Mul:
        return multiplied(ring, (_polynomial(a, ring) for a in expression.args))
    if kind is Pow and expression.exp.is_Integer and expression.exp >= 0:
        return _polynomial(expression.base, ring) ** int(expression.exp)
    raise NotYet(
        f"{kind.__name__.lower()} is not solved for yet", expected="sums, products, quotients and integer powers"
    )


def rational(number: Expr) -> int | Fraction:
    """A SymPy rational as a number of Python's."""
    return int(number.p) if number.q == 1 else Fraction(int(number.p), int(number.q))


Factors = dict[Expr, int]


def fraction(expression: Expr) -> tuple[Expr, Factors]:
    """``expression`` as numerator and the factors of a common denominator, neither of them expanded."""
    if expression.func is Add:
        return _sum_fraction([fraction(term) for term in expression.args])
    top, bottom = [], Factors()
    for factor in Mul.make_args(expression):
        above, below = _factor_fraction(factor)
        top.append(above)
        for base, power in below.items():
            bottom[base] = bottom.get(base, 0) + power
    return Mul(*top), bottom


def _factor_fraction(factor: Expr) -> tuple[Expr, Factors]:
    if factor.is_Rational:
        return Integer(factor.p), ({Integer(factor.q): 1} if factor.q != 1 else {})
    if factor.func in (Max, Min):
        raise NotYet(f"{factor.func.__name__.lower()} is not solved for yet", expected="sums, products and quotients")
    if factor.func is Pow and factor.exp.is_Integer:
        above, below = fraction(factor.base)
        power = int(factor.exp)
        if power > 0:
            return Pow(above, power), {base: p * power for base, p in below.items()}
        upper = product(below)
        return Pow(upper, -power), ({} if above == 1 else _denominator(above, -power))
    if factor.func is Add:
        return fraction(factor)
    return factor, {}


def _denominator(expression: Expr, power: int) -> Factors:
    return {base: int(exponent) * power for base, exponent in expression.as_powers_dict().items()}


def _sum_fraction(terms: list[tuple[Expr, Factors]]) -> tuple[Expr, Factors]:
    common = Factors()
    for _, below in terms:
        for base, power in below.items():
            common[base] = max(common.get(base, 0), power)
    return Add(*(Mul(top, missing(common, below)) for top, below in terms)), common


def product(factors: Factors) -> Expr:
    """The factors multiplied out into one SymPy product."""
    return Mul(*(Pow(base, power) for base, power in factors.items()))


def missing(common: Factors, below: Factors) -> Expr:
    """What ``below`` lacks of ``common``, as a product."""
    return product({base: power - below.get(base, 0) for base, power in common.items()})


def sign(poly: Poly) -> int | None:
    """−1, 0 or 1 if positivity of every symbol decides the sign of ``poly`` everywhere, else None."""
    if not poly:
        return 0
    signs = {c > 0 for c in poly.values()}
    return None if len(signs) == 2 else (1 if signs.pop() else -1)


def primitive(poly: Poly) -> Poly:
    """``poly`` without its positive common factor: numbers and powers of symbols that divide every term."""
    return poly.divided(monomial_content(poly))


def monomial_content(poly: Poly) -> Poly:
    """The greatest positive number and powers of symbols that divide every term, as a polynomial of one term."""
    return poly.ring.term(_common_monomial([poly]), poly.content())


def common_factor(*polys: Poly) -> Poly:
    """The monomial with rational coefficient that divides every one of ``polys`` (zero ones aside)."""
    kept = [p for p in polys if p]
    contents = [p.content() for p in kept]
    content = Fraction(gcd(*(c.numerator for c in contents)), lcm(*(c.denominator for c in contents)))
    return polys[0].ring.term(_common_monomial(kept), content)


def _common_monomial(polys: list[Poly]) -> Monomial:
    return tuple(min(powers) for powers in zip(*(m for p in polys for m in p), strict=True))


def split_signs(poly: Poly) -> tuple[Poly, Poly]:
    """(P, N) with poly = P − N and only positive coefficients in both."""
    above = Poly(poly.ring, {m: c for m, c in poly.items() if c > 0})
    below = Poly(poly.ring, {m: -c for m, c in poly.items() if c < 0})
    return above, below


def pretty(poly: Poly) -> Expr:
    """``poly`` as an expression that reads well: positive terms first, each group with its common factor pulled out.

    >>> from symroof.algebra.formula import parse
    >>> from symroof.algebra.notation import show
    >>> e = parse("2DF - I(aD + oF)")
    >>> show(pretty(polynomial(e, ring_of(e))))
    '2·D·F − I·(a·D + o·F)'
    """
    above, below = split_signs(poly)
    if not (above and below):
        return Mul(1 if above else -1, _grouped(above or below))
    common = poly.ring.term(_common_monomial([poly]))
    above, below = above.divided(common), below.divided(common)
    return Mul(_term(common), Add(_grouped(above), Mul(-1, _grouped(below))))


def readable(expression: Expr) -> Expr:
    """A polynomial expression with its terms collected and their common factor pulled out: b·(2·N + 1)."""
    return pretty(polynomial(expression, ring_of(expression)))


def _grouped(poly: Poly) -> Expr:
    if not poly:
        return Integer(0)
    if len(poly) == 1:
        return _term(poly)
    common = common_factor(poly)
    if common.is_constant:
        return Add(*(_term(poly.ring.term(m, c)) for m, c in poly.items()))
    inner = poly.divided(common)
    return Mul(_term(common), Add(*(_term(poly.ring.term(m, c)) for m, c in inner.items())))


def _term(term: Poly) -> Expr:
    ((powers, coefficient),) = term.items()
    symbols = (Pow(s, p) for s, p in zip(term.ring.symbols, powers, strict=True))
    return Mul(Rational(int(coefficient.numerator), int(coefficient.denominator)), *symbols)


def sign_condition(poly: Poly, op: str) -> Relation:
    """``poly op 0`` with positive terms on both sides and the ridge on the right: 2·D·F > I·(a·D + o·F)."""
    parts = split_signs(primitive(poly))
    common = _greatest_divisor(*parts) if all(parts) else poly.ring.one
    if sign(common) == 1:
        parts = (parts[0].divided(common), parts[1].divided(common))
    above, below = map(_grouped, parts)
    turned = symbol(RIDGE) in above.free_symbols - below.free_symbols
    return Relation(below, FLIPPED[op], above) if turned else Relation(above, op, below)


def in_powers(poly: Poly, symbol: Symbol) -> list[Poly]:
    """The coefficients of ``poly`` in ``symbol``, lowest power first, as polynomials of the same ring."""
    index = poly.ring.index[symbol]
    parts: list[dict[Monomial, int | Fraction]] = [{} for _ in range(max((m[index] for m in poly), default=0) + 1)]
    for monomial, coefficient in poly.items():
        parts[monomial[index]][(*monomial[:index], 0, *monomial[index + 1 :])] = coefficient
    return [Poly(poly.ring, p) for p in parts]


def quotient(top: Poly, bottom: Poly) -> Expr:
    """top/bottom in lowest terms, with the signs turned so that a bottom of known sign is positive, else a top."""
    common = _greatest_divisor(top, bottom)
    top, bottom = top.divided(common), bottom.divided(common)
    content = 1 / Fraction(common_factor(top, bottom).content() if top else bottom.content())
    top, bottom = top.scaled(content), bottom.scaled(content)
    if sign(bottom) == -1 or (sign(bottom) is None and sign(top) == -1):
        top, bottom = -top, -bottom
    return Mul(pretty(top), Pow(pretty(bottom), -1))


def _greatest_divisor(top: Poly, bottom: Poly) -> Poly:
    """The greatest common divisor; of large polynomials only their common monomial, as the rest could take for ever."""
    monomial = common_factor(top, bottom)
    used = {i for p in (top, bottom) for m in p for i, power in enumerate(m) if power}
    small = len(used) <= GCD_SYMBOLS and len(top) * len(bottom) <= GCD_TERMS
    small = small and max(top.bits(), bottom.bits()) <= GCD_BITS
    return top.gcd(bottom) if small and min(len(top), len(bottom)) > 1 else monomial
