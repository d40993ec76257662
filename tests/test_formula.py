"""Formula text: the field's letters, the spellings that are understood, and text that attacks."""

from __future__ import annotations

import resource
import sys
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Expr, Max, Min, Rational, ceiling, floor, sqrt

from symroof.algebra.formula import FUNCTIONS, WORDS, parse, parse_expression, parse_statement
from symroof.algebra.notation import LATEX, show, text
from symroof.algebra.polynomial import polynomial, ring_of
from symroof.algebra.reals import Irrational
from symroof.algebra.statement import ALWAYS, NEVER, AllOf, AnyOf, Relation, UndefinedHere, all_of, any_of, evaluate
from symroof.algebra.symbols import WORDS as RESERVED
from symroof.algebra.symbols import canonical, sizes, widths
from symroof.errors import InputError
from tests.pace import at_most

A, B, C, D, E, F, I, W = sizes("A B C D E F I W")  # noqa: E741
a, b, k, o, w = widths("a b k o w")
LIMIT = 40  # times as long as a long sum takes to be read
ATOM = "expected: a number, a name or an opening bracket"
NUMBER = "expected: a number such as 4096, 0.5, 9/16 or 8.2e11, of at most 400 digits and within 1e±300"
UNSIGNED = "a product without a sign after a division is ambiguous"
EXPONENT = "expected: a whole number or half of one from -64 to 64, such as 2 or 1/2, or one with symbols"
SUPPORTED = "expected: sums, products, powers, max, min, sqrt, ceil, floor"
ONE_OF = "expected: one of max, min, sqrt, ceil, floor"
TOWER = "an exponent with symbols in it stands in an exponent; expected: an exponent without such powers, such as 2*B"
NEVER_POSITIVE = "a base that is never positive has an exponent with symbols in it"
JOINED = "a Greek letter joined to other letters"


@pytest.mark.parametrize(
    ("formula", "values", "expected"),
    [
        ("2*E*D*F", {"E": 8, "D": 4, "F": 16}, 1024),
        ("I*W", {"I": 10, "W": 5}, 50),
        ("6*N*D", {"N": 2, "D": 3}, 36),
        ("Q/N", {"Q": 8, "N": 2}, 4),
        ("S*T", {"S": 3, "T": 4}, 12),
        ("beta*I", {"beta": 2, "I": 10}, 20),
        ("2*O", {"O": 5}, 10),
        ("lambda*B", {"lambda": 2, "B": 3}, 6),
        ("gamma + zeta + pi", {"gamma": 1, "zeta": 2, "pi": 3}, 6),
        ("2*B*D*F", {"B": 2, "D": 3, "F": 5}, 60),
    ],
)
def test_letters_mean_the_fields_symbols(formula: str, values: dict[str, int], expected: int) -> None:
    point = {name: Fraction(value) for name, value in values.items()}
    assert evaluate(parse_expression(formula), point) == expected


def test_a_formula_of_plain_symbols_and_one_of_ours_share_their_symbols() -> None:
    import sympy

    intensity = parse_expression("2BDF/(2BD + 2DF + 2BF)")
    plain = canonical(sympy.Symbol("B") + intensity)
    assert {s.name for s in plain.free_symbols} == {"B", "D", "F"}
    assert len(plain.free_symbols) == 3
    point = {"B": Fraction(300), "D": Fraction(4096), "F": Fraction(4096)}
    assert evaluate(intensity, point) == Fraction(153_600, 587)


def test_an_unknown_name_suggests_a_known_one() -> None:
    with pytest.raises(InputError) as caught:
        parse("2*b*D", names=["B", "D", "F"])
    assert str(caught.value) == "formula column 3: unknown name 'b'; expected: one of B, D, F; did you mean B?"


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("2BDF", 2 * B * D * F),
        ("2·B·D×F", 2 * B * D * F),
        ("I(aD+oF)", I * (a * D + o * F)),
        ("2 B D", 2 * B * D),
        ("B^2 − D**2", B**2 - D**2),
        ("-B^2", -(B**2)),
        ("--B", B),
        ("2*-B", -2 * B),
        ("B/-D", -B / D),
        ("B^-2", B**-2),
        ("B^+2", B**2),
        ("2^3^2", 512),
        ("B/2", B / 2),
        ("B ÷ D", B / D),
        (".5B", B / 2),
        ("8.2e11*a", 820_000_000_000 * a),
        ("2E", 2 * E),
        ("max(B, D, D)", Max(B, D)),
        ("min(2B, D/2)", Min(2 * B, D / 2)),
        ("max(B)", B),
        ("(((B)))", B),
        ("+B", B),
        ("sqrt(B)", sqrt(B)),
        ("√B", sqrt(B)),
        ("√(B + D)", sqrt(B + D)),
        ("2√2", 2 * sqrt(2)),
        ("√√B", sqrt(sqrt(B))),
        ("√B·D", sqrt(B) * D),
        ("√B^3", sqrt(B) ** 3),
        ("B^(1/2)", sqrt(B)),
        ("B^0.5", sqrt(B)),
        ("B^-1.5", 1 / (B * sqrt(B))),
        ("(B + D)^(3/2)", (B + D) ** Rational(3, 2)),
        ("sqrt(9/4)", Rational(3, 2)),
        ("sqrt(B^2)", B),
        ("sqrt((B - D)^2)", Max(B - D, D - B)),
        ("F/√((B - D)^2)", F / Max(B - D, D - B)),
        ("sqrt((B - D)^6)", (B - D) ** 2 * Max(B - D, D - B)),
        ("sqrt((B + D)^2)", B + D),
        ("sqrt(max(B - D, D - B)^2)", Max(B - D, D - B)),
        ("sqrt(0)", 0),
        ("ceil(3)", 3),
        ("ceil(7/2)", 4),
        ("floor(-7/2)", -4),
        ("⌊10·√2⌋", 14),
        ("ceil(sqrt(2) + sqrt(3))", 4),
        ("2⌈D/128⌉", 2 * ceiling(D / 128)),
        ("B ⌊D⌋", B * floor(D)),
        ("√⌈D⌉", sqrt(ceiling(D))),
        ("B^D", B**D),
        ("B^-D", B**-D),
        ("E*(1-(1-k/E)**B)", E * (1 - (1 - k / E) ** B)),
        ("2^(B/2)*D", 2 ** (B / 2) * D),
        ("2^ceil(B/4)", 2 ** ceiling(B / 4)),
        ("1^B", 1),
        ("((B - D)^2)^F", Max(B - D, D - B) ** (2 * F)),
    ],
)
def test_spellings_of_expressions(formula: str, expected: Expr | int) -> None:
    assert parse(formula) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("B ≥ D", Relation(B, ">=", D)),
        ("B ≤ D", Relation(B, "<=", D)),
        ("B ≠ D", Relation(B, "!=", D)),
        ("B == D", Relation(B, "=", D)),
        ("B < D < F", AllOf((Relation(B, "<", D), Relation(D, "<", F)))),
        ("B<D and D<F or B=F", AnyOf((AllOf((Relation(B, "<", D), Relation(D, "<", F))), Relation(B, "=", F)))),
        ("B<D ∧ (D<F ∨ B=F)", AllOf((Relation(B, "<", D), AnyOf((Relation(D, "<", F), Relation(B, "=", F)))))),
        ("B<D and B<D", Relation(B, "<", D)),
        ("true", ALWAYS),
        ("false", NEVER),
        ("B<D and true", Relation(B, "<", D)),
    ],
)
def test_spellings_of_statements(formula: str, expected: object) -> None:
    assert parse_statement(formula) == expected


def test_juxtaposition_is_a_product_of_declared_letters_only() -> None:
    assert parse("BD", names=["B", "D"]) == B * D
    assert parse("BD", names=["BD"]) != B * D
    assert len(parse_expression("hbm").free_symbols) == 1
    with pytest.raises(InputError, match="unknown name 'BX'"):
        parse("BX", names=["B", "D"])


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        ("", f"formula column 1: a number, name or bracket is missing; {ATOM}"),
        ("2*", f"formula column 3: a number, name or bracket is missing; seen: 2*; {ATOM}"),
        ("(B", "formula column 1: this bracket is not closed; seen: (B"),
        ("B)", "formula column 2: unexpected piece; seen: )"),
        ("B;D", "formula column 2: unexpected character; seen: ;"),
        ("B/0", "formula column 3: division by zero; seen: B/0"),
        ("1/2B", f"formula column 4: {UNSIGNED}; seen: 1/2B; expected: brackets or *, as in 1/(2*B) or B/2"),
        ("1 000 B", "formula column 3: a sign is missing before the number; seen: 1 000 B; expected: an operator"),
        ("B^(1/3)", f"formula column 3: not an exponent; seen: B^(1/3); {EXPONENT}"),
        ("B^65", f"formula column 3: not an exponent; seen: B^65; {EXPONENT}"),
        ("2^B^D", f"formula column 3: {TOWER}"),
        ("2^(B^D + 1)", f"formula column 3: {TOWER}"),
        ("B + (-2)^D", f"formula column 5: {NEVER_POSITIVE}; seen: B + (-2)^D"),
        ("0^D", f"formula column 1: {NEVER_POSITIVE}; seen: 0^D"),
        ("ceil()", f"formula column 6: unexpected piece; seen: ); {ATOM}"),
        ("2*ceil(B, D)", "formula column 9: ceil takes one argument; seen: 2*ceil(B, D)"),
        ("floor(B", "formula column 6: this bracket is not closed; seen: floor(B"),
        ("⌈B⌋", "formula column 1: this bracket is not closed; seen: ⌈B⌋"),
        ("B⌉", "formula column 2: unexpected piece; seen: ⌉"),
        ("ceil", "formula column 1: 'ceil' is not a symbol name; seen: ceil; expected: another name"),
        ("cel(B)", f"formula column 1: unknown function 'cel'; seen: cel; {ONE_OF}; did you mean ceil?"),
        ("cbrt(B)", f"formula column 1: unknown function 'cbrt'; seen: cbrt; {ONE_OF}"),
        ("sqt(B)", f"formula column 1: unknown function 'sqt'; seen: sqt; {ONE_OF}; did you mean sqrt?"),
        ("B + sqrt(-4)", "formula column 5: the square root of a negative number; seen: B + sqrt(-4)"),
        ("2*√(-B)", "formula column 3: the square root of a negative number; seen: 2*√(-B)"),
        ("(-8)^(3/2)", "formula column 1: the square root of a negative number; seen: (-8)^(3/2)"),
        ("sqrt(1 - sqrt(2))", "formula column 1: the square root of a negative number; seen: sqrt(1 - sqrt(2))"),
        ("0^(-1/2)", "formula column 3: division by zero; seen: 0^(-1/2)"),
        ("B/sqrt(0)", "formula column 3: division by zero; seen: B/sqrt(0)"),
        ("√2B", "formula column 3: what the root is taken of is ambiguous; seen: √2B; expected: √(2*B) or √2*B"),
        ("sqrt(B", "formula column 5: this bracket is not closed; seen: sqrt(B"),
        ("sqrt(B<D)", "formula column 5: this bracket is not closed; seen: sqrt(B<D)"),
        ("2*log(B)", f"formula column 3: logarithms are not supported; seen: log(; {SUPPORTED}"),
        ("ln(B)", f"formula column 1: logarithms are not supported; seen: ln(; {SUPPORTED}"),
        ("exp(-B)", f"formula column 1: exponentials are not supported; seen: exp(; {SUPPORTED}"),
        ("max(B", "formula column 4: this bracket is not closed; seen: max(B"),
        ("B and D", "formula column 1: 'and' and 'or' join relations, not expressions; seen: B and D"),
        ("(B<D)+1", "formula column 1: a relation stands where an expression is needed; seen: (B<D)+1"),
        ("1e400", f"formula column 1: the number is too long or its exponent too large; seen: 1e400; {NUMBER}"),
        ("αβ2", f"formula column 2: {JOINED}; seen: β2; expected: an operator between them"),
    ],
)  # fmt: skip
def test_the_message_has_the_column(formula: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(formula)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "formula",
    [
        *(
            "1,000",
            "B,D",
            "B=",
            "=B",
            "<",
            "B<<D",
            "B=>D",
            "B<D<",
            "()",
            "max()",
            "max(,)",
            "max(B,)",
            "*B",
            "B*",
            "B//D",
        ),
        *(
            "B***2",
            "B^",
            "B..2",
            "1.2.3",
            "B!",
            "not B<D",
            "B%D",
            "B@D",
            "B|D",
            "[B]",
            "{B}",
            "B[0]",
            "B if D else F",
            "B:D",
        ),
        *("'B'", '"B"', "B\\D", "B`", "B#", "B?", "$B$", "max(B<D, F)", "0/0", "0^-1", "1/(B-B)", "1/(max(B, 0) - B)"),
        *("B and", "and", "or", "B<D and", "B<D or or D<B", "true + 1", "max(true)", "1e300*1e300", "10^64*10^64^2"),
        *("(2B)^64*(1e300)^2", "1e300*(1e300*B + 1)", "((B^64))^2", "((B+1)^64*D)^64"),
    ],
)
def test_what_is_no_formula_is_refused(formula: str) -> None:
    with pytest.raises(InputError):
        parse(formula)


@pytest.mark.parametrize("thing", [None, 5, b"B", ["B"]])
def test_what_is_no_text_is_refused(thing: object) -> None:
    with pytest.raises(InputError, match="a formula is written as text"):
        parse(thing)  # type: ignore[arg-type]


def test_expressions_and_statements_are_told_apart() -> None:
    with pytest.raises(InputError, match="a relation stands where an expression is needed"):
        parse_expression("B < D")
    with pytest.raises(InputError, match="an expression stands where a relation is needed"):
        parse_statement("B")


@pytest.mark.parametrize(
    "formula",
    [
        "B.__class__.__mro__",
        "__import__('os').system('touch {marker}')",
        "__import__",
        "B.func(D)",
        "().__class__",
        "open('{marker}', 'w')",
        "exec(B)",
        "eval(B)",
        "lambda: B",
        "(lambda: B)()",
        "globals()",
        "B if open('{marker}', 'w') else D",
        "[B for B in ()]",
        "f'{marker}'",
        "9**9**9**9",
        "2**B**D",
        "B**B**B**B",
        "(" * 5000 + "B" + ")" * 5000,
        "((((B)))" * 1000,
    ],
)
def test_code_and_towers_are_refused_at_once_and_nothing_runs(formula: str, tmp_path: Path) -> None:
    marker, modules = tmp_path / "ran", set(sys.modules)
    with pytest.raises(InputError) as caught:
        at_most(LIMIT, a_long_sum, lambda: parse(formula.replace("{marker}", str(marker))))
    assert not marker.exists()
    assert set(sys.modules) == modules
    assert len(str(caught.value)) < 400


def test_an_unknown_name_makes_a_short_message() -> None:
    with pytest.raises(InputError) as caught:
        parse("x" * 9000, names=[f"name_{n}" for n in range(500)])
    assert len(str(caught.value)) < 300
    with pytest.raises(InputError) as caught:
        parse("x" * 9000 + "(B)")
    assert len(str(caught.value)) < 400


def test_a_word_of_the_grammar_is_no_symbol() -> None:
    for word in {*WORDS, *FUNCTIONS, *RESERVED}:
        with pytest.raises(InputError):
            parse_expression(f"2*{word}")


TOKENS = [
    *("(", ")", "-", "+", "a+", "a-", "a*", "a/", "1/", "2^", "a^", "a^2*", "^", "max(", "min(max(", "max(a,", "a,"),
    *(
        "a<",
        "a<b<",
        "=",
        "a=",
        "and ",
        "a and ",
        "a<b and ",
        "a<b or ",
        "(a<b) and ",
        "true and ",
        "a!=",
        "≥",
        "∧",
        "·",
    ),
    *("1", "9", "1.", ".", "1_", "1e5", "1e300*", "1e-300*", "1e300+", "1/3+", "(1/97)^64+", "(2/3)^64*", "1/7*"),
    *("a/97^64+", "2a", "a ", "BDF", "x0 ", "(a+b)", "(a+b)*", "(a+b)^64*", "(a+b)^64+", "a(b)", "max(a,b)+", "((a)"),
    *("max(a+b,c+d)*", "min(a,max(b,c))*", "2*(", "-(a+", "1/(a+", "(a+b/(", "_", "__", "'", '"', "\\", "#", "not "),
    *("é", "α", "αβ_", "²", "１", "∞", "\x00", "\u202e", "\u200b", "\ud800", " ", "\t", "\n", "\r\n", "\xa0", "a.b"),
    *("__import__('os')", "x" * 41, "lambda "),
]


def a_long_sum() -> None:
    """Nine hundred products are read, in as many characters as a hostile text has."""
    parse("+".join(f"a{n}*b{n}" for n in range(900)))


def outcome(formula: str) -> Expr | None:
    """What is read of a formula, None if it is refused; the test fails if it takes long."""
    parsed, message = None, ""
    try:
        parsed = at_most(LIMIT, a_long_sum, lambda: parse(formula))
    except InputError as error:
        message = str(error)
    assert message.isprintable()
    assert len(message) < 500
    return parsed if isinstance(parsed, Expr) else None


@pytest.mark.parametrize("tail", ["", "a", "a>b"])
@pytest.mark.parametrize("token", TOKENS)
def test_ten_thousand_characters_of_one_piece_end_soon(token: str, tail: str) -> None:
    count = (10_000 - len(tail)) // len(token)
    outcome(token * count + tail)


def nested(start: str, step: str, times: int) -> str:
    for n in range(times):
        start = step.replace("@", start).replace("#", str(n))
    assert len(start) <= 10_000
    return start


HOSTILE = {
    "brackets": "(" * 100 + "a" + ")" * 100,
    "squares": nested("a+b", "(@)^2", 90),
    "powers": nested("a+b", "(@)^64", 90),
    "powers of numbers": nested("2", "(@)^64", 90),
    "powers of fractions": nested("2/3", "(@)^2", 90),
    "powers of products": nested("a", "(@*b+1)^64", 90),
    "inverse powers": nested("a", "(@*b+1)^-64", 90),
    "a tower": "2^" * 90 + "2",
    "a continued fraction": nested("a", "1/(1+@)", 99),
    "a continued difference": nested("a", "1/(b-@)", 99),
    "differences": nested("a", "(b-@)*c", 99),
    "doubled sums": nested("+".join(f"a{n}" for n in range(1500)), "2*(@)", 98),
    "negated sums": nested("+".join(f"a{n}*b" for n in range(900)), "-(@-c)", 98),
    "distributed": nested("1", "(a#+@)*2", 99),
    "nested max": nested("a", "max(@,b#)", 60),
    "few nested max": nested("a", "max((@-b#)*c,d#)", 8),
    "max and min": nested("a", "max(min(@/c#,d#-a),e)", 5),
    "max of powers": nested("a", "(max(@,d#-a)-1)^2", 8),
    "a doubled max": nested("a", "max(@,b#)+min(@,c#)", 4),
    "max of many sums": "max(" + ",".join(f"a{n}*b{n}+c{n}/(d{n}+e{n})" for n in range(16)) + ")",
    "max of many products": "max(" + ",".join(f"(a-{n})*(b-{n})*(c-2)" for n in range(16)) + ")",
    "max of mixed powers": "max(" + ",".join(f"a*b^{n}-c*d^{16 - n}" for n in range(16)) + ")",
    "max of two products": "max(" + ",".join("*".join(f"(a{m}-b{m}-{n})" for m in range(14)) for n in (1, 2)) + ")",
    "max of long products": "max(" + ",".join("*".join(f"(a{m}+b{m}-{n})" for m in range(20)) for n in range(20)) + ")",
    "max of numbers": "max(" + ",".join(str(n) for n in range(2000)) + ")",
    "max of twenty differences": "max(" + ",".join(f"{n}-a*b{n}" for n in range(20)) + ")",
    "max of high powers": "max((a+b)^64*(c-d)^64,(a-b)^64*(c+d)^64,(a+1)^64)-min((a+b)^64,(a+c-1)^64)",
    "many factors": "*".join(f"(x{n}+y{n})" for n in range(700)),
    "many symbols": "+".join(f"x{n}" for n in range(1400)),
    "many quotients": "+".join(f"a{n}/b{n}" for n in range(750)),
    "many powers": "+".join(f"(a+b+c)^{n % 64 + 1}" for n in range(700)),
    "one wide power": "(" + "+".join(f"a{n}" for n in range(1000)) + ")^64",
    "a wide square": "(" + "+".join(f"a{n}" for n in range(140)) + ")^2",
    "two wide sums": "(" + "+".join(f"a{n}" for n in range(700)) + ")*(" + "+".join(f"b{n}" for n in range(28)) + ")",
    "long numbers": "*".join(["9" * 390] * 25),
    "long numbers beside": "(1e300*a+1e-300*b+c)^60",
    "coprime fractions": "a+" + "+".join(f"1/{10**20 + 2 * n + 1}" for n in range(400)),
    "coprime coefficients": "+".join(f"a/{10**20 + 2 * n + 1}" for n in range(380)),
    "nested roots": nested("a", "sqrt(@+b#)", 99),
    "nested root signs": "√" * 99 + "a",
    "roots of differences": nested("a", "sqrt(b#-@)*c", 99),
    "roots of squares": nested("a", "sqrt((b#-@)^2)", 9),
    "roots of many squares": nested("a", "sqrt((b#-@)^2)", 99),
    "roots of products": nested("a", "sqrt((b#-@)*(@-c))", 9),
    "roots of a long sum": "+".join(f"sqrt(a{n}-b{n})" for n in range(600)),
    "a root of a long sum": "sqrt(" + "+".join(f"a{n}-b{n}" for n in range(800)) + ")",
    "a root of a long product": "sqrt(" + "*".join(f"(a{n}-b{n})" for n in range(700)) + ")",
    "roots of long numbers": "+".join(f"sqrt({10**390 + n})" for n in range(25)),
    "roots of numbers": "+".join(f"sqrt({n})" for n in range(2, 900)),
    "nested roots of numbers": nested("2", "sqrt(@+#)", 99),
    "differences of roots of numbers": nested("2", "sqrt(9-@)", 99),
    "max of roots": "max(" + ",".join(f"sqrt({n})-a" for n in range(2, 40)) + ")",
    "powers of roots": nested("a", "(sqrt(@)+1)^64", 9),
    "half powers": nested("a", "(@-b)^(3/2)", 90),
    "nested ceil": nested("a", "ceil(@)", 60),
    "deeply nested ceil": nested("a", "ceil(@)", 99),
    "nested ceil and floor": nested("a", "floor(ceil(@/3+b#)*c)", 25),
    "ceil of a long sum": "ceil(" + "+".join(f"a{n}-b{n}" for n in range(800)) + ")",
    "many ceils": "*".join(f"(ceil(a/{n})+floor(b/{n}))" for n in range(2, 400)),
    "roots of ceils": nested("a", "sqrt(ceil(@)-b#)", 30),
    "max of ceils": "max(" + ",".join(f"ceil(a/{n})-floor(b/{n})" for n in range(2, 40)) + ")",
    "ceil of roots of numbers": "ceil(" + "+".join(f"sqrt({n})" for n in range(2, 40)) + ")",
    "ceil of what is nearly whole": "ceil((sqrt(2)+sqrt(3))^2-sqrt(24)+1e-300)",
    "ceil of long numbers": "*".join(f"ceil(1e300*a/{n})" for n in range(400, 900)),
    "nested powers": nested("a", "(@)^b#", 60),
    "powers of sums with symbols": "+".join(f"(a+b{n}-c)^(d{n}-1)" for n in range(39)),
    "many powers with symbols": "*".join(f"a{n}^b" for n in range(1600)),
    "a product of powers with symbols": "*".join(f"a{n}^b" for n in range(15)),
    "powers of powers with symbols": nested("a", "(@^b+1)^9", 20),
    "a power with a long exponent": "2^(" + "+".join(f"a{n}" for n in range(1600)) + ")",
    "a power of a long base": "(" + "+".join(f"a{n}-b{n}" for n in range(700)) + ")^c",
    "a power with a high exponent": "2^((a+b)^64)",
    "a power with a large exponent": "2^(10^9*a)+2^(a+1e300)",
    "sizes of squares to powers with symbols": nested("a", "((@-b#)^2)^c#", 30),
    "b to the b": "b^b*b^-b/b^(2b)",
    "coprime powers": "+".join(f"(b/{n})^64" for n in range(101, 900, 2)),
}  # fmt: skip


@pytest.mark.parametrize("formula", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_shapes_end_soon_in_little_memory(formula: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    parsed = outcome(formula)
    if parsed is not None:
        at_most(2 * LIMIT, a_long_sum, lambda: expanded_or_refused(parsed))
        assert all(at_most(2 * LIMIT, a_long_sum, lambda: (text(parsed), show(parsed, LATEX))))
        at_most(LIMIT, a_long_sum, lambda: evaluated_or_refused(parsed))
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 400_000 * (1024 if sys.platform == "darwin" else 1)  # kB, or bytes


def expanded_or_refused(expression: Expr) -> None:
    with suppress(InputError):
        polynomial(expression, ring_of(expression))


def evaluated_or_refused(expression: Expr) -> None:
    for point in (Fraction(3, 7), Fraction(10**6)):
        with suppress(UndefinedHere, Irrational, InputError):
            evaluate(expression, {s.name: point for s in expression.free_symbols})


def test_an_expansion_is_bounded() -> None:
    expression = parse_expression("((a+b+c+1)^64 - (a+b+c-1)^64)*(a-b)^64")
    with pytest.raises(InputError, match="too many terms"):
        at_most(2, a_long_sum, lambda: polynomial(expression, ring_of(expression)))


def test_the_deepest_brackets_are_read_and_one_more_is_refused() -> None:
    assert parse("(" * 100 + "B" + ")" * 100) == B
    with pytest.raises(InputError, match="too deeply nested"):
        parse("(" * 101 + "B" + ")" * 101)


def test_the_longest_text_is_read_and_one_more_character_is_refused() -> None:
    assert parse("B" + " " * 9_999) == B
    with pytest.raises(InputError) as caught:
        parse("B" + " " * 10_000)
    assert str(caught.value) == "the formula has 10,001 characters; expected: at most 10,000"


PIECES = [*"aBIW12.e^*/+-()<>=, \t", "max(", " and ", "not ", "≥", "µ", "\x00", "\u202e", "_"]


@settings(deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_any_text_is_read_or_refused_with_one_line(formula: str) -> None:
    outcome(formula)


@settings(deadline=None)
@given(st.text(max_size=60))
def test_any_text_at_all_is_read_or_refused(formula: str) -> None:
    outcome(formula)


def test_max_and_min_are_limited_by_what_they_compare() -> None:
    assert len(parse_expression("max(" + ",".join(f"x{n}" for n in range(40)) + ")").args) == 40
    parse_expression("+".join(f"max(a, b{n}, 7)" for n in range(100)))
    for formula in (
        "max(" + ",".join(f"x{n}" for n in range(60)) + ")",
        "max(" + "+".join(f"x{n}" for n in range(1300)) + ", y)",
        nested("a", "max(@ - b#, c#)", 60),
    ):
        with pytest.raises(InputError, match="the arguments of max and min are too many or too long"):
            parse(formula)


def test_joining_statements_is_what_the_text_says() -> None:
    one, two, three = (parse_statement(s) for s in ("B<D", "D<F", "F<B"))
    assert parse("B<D and D<F or F<B") == any_of([all_of([one, two]), three])
