"""A user's own relation: assumptions, values put in, and numbers whose neighbours fail."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from symroof import solve as public_solve
from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.reals import Root, Surd
from symroof.algebra.statement import ALWAYS, UndefinedHere, holds, symbols_of
from symroof.errors import InputError, NotYet
from symroof.solved import Solved, solve, solved_at
from symroof.solving.closed_form import ClosedForm

MATMUL = "2*B*D*F/(a*B*D + w*D*F + o*B*F) >= I"
WIDTHS = {"w": 1, "a": 2, "o": 2, "I": 300}


def answers(form: ClosedForm) -> list[tuple[str, str]]:
    return [(show(c.when), "undefined" if c.values is None else show(c.condition(form.name))) for c in form.cases]


def test_the_public_function_is_this_one() -> None:
    assert public_solve is solve


@pytest.mark.parametrize(
    ("D", "F", "smallest"),
    [(2048, 8192, 184), (4096, 4096, 176), (8192, 28672, 158), (1024, 512, 1239), (256, 512, None), (512, 512, None)],
)
def test_the_batch_of_a_matmul(D: int, F: int, smallest: int | None) -> None:
    found = solved_at(solve(MATMUL, "B"), {**WIDTHS, "D": D, "F": F})
    posed = parse_statement(MATMUL)
    exact = {name: Fraction(value) for name, value in {**WIDTHS, "D": D, "F": F}.items()}
    counted = next((b for b in range(1, 2000) if holds(posed, {**exact, "B": Fraction(b)})), None)
    assert found.smallest == counted == smallest
    assert found.below == (None if smallest is None else (smallest - 1, False))
    assert (found.largest, found.above) == (None, None)
    assert bool(found.found) == (smallest is not None)


@pytest.mark.parametrize("step", [1, 8, 16, 128])
def test_the_smallest_multiple_is_what_counting_finds(step: int) -> None:
    values = {**WIDTHS, "D": 2048, "F": 8192}
    found = solved_at(solve(MATMUL, "B"), values, multiple_of=step)
    exact = {name: Fraction(value) for name, value in values.items()}
    posed = parse_statement(MATMUL)
    counted = next(b for b in range(step, 4000, step) if holds(posed, {**exact, "B": Fraction(b)}))
    assert found.smallest == counted
    assert found.below == ((counted - step, False) if counted > step else None)


def test_the_largest_is_what_counting_finds_and_the_next_fails() -> None:
    text = "n**2*o + 2*n*k*a <= M"
    form = solve(text, "n")
    values = {"o": 4, "a": 2, "k": 64, "M": 228000}
    posed, exact = parse_statement(text), {n: Fraction(v) for n, v in values.items()}
    for step in (1, 16):
        found = solved_at(form, values, multiple_of=step)
        counted = max(n for n in range(step, 400, step) if holds(posed, {**exact, "n": Fraction(n)}))
        assert (found.largest, found.above) == (counted, (counted + step, False))
        assert (found.smallest, found.below) == (step, None)
    assert found.found is not None
    assert isinstance(found.found[0].high, Surd)


NUMBERS = [
    ("B**2 + 2*B*D <= F", "B"),
    ("B**2 + 2*B*D >= F", "B"),
    ("B**3 + D*B <= F*10", "B"),
    ("B**2 - B*D + F <= 0", "B"),
    ("B**2 - B*D + F > 0", "B"),
    ("B/(D - F) >= 3", "B"),
    ("B >= D and B <= 3*F", "B"),
    ("max(B, D) <= 2*F", "B"),
    ("sqrt(B) + D <= F", "B"),
    ("F/(D - B) >= 1", "B"),
    ("B*(D - F) >= 7", "B"),
    ("B**4 - 10*B**2 + D <= 0", "B"),
]


@pytest.mark.parametrize(("text", "name"), NUMBERS)
def test_numbers_agree_with_counting_and_the_neighbours_fail(text: str, name: str) -> None:
    form, posed, random = solve(text, name), parse_statement(text), Random(text)
    for _ in range(12):
        values = {s.name: random.randint(1, 30) for s in symbols_of(posed) if s.name != name}
        exact = {n: Fraction(v) for n, v in values.items()}

        def at(b: int, exact: dict[str, Fraction] = exact) -> bool:
            try:
                return holds(posed, {**exact, name: Fraction(b)})
            except UndefinedHere:
                return False

        step = random.choice((1, 2, 5))
        found = solved_at(form, values, multiple_of=step)
        inside = [b for b in range(step, 301, step) if at(b)]
        if found.smallest is None or found.smallest <= 300:
            assert found.smallest == next(iter(inside), None), values
        if found.largest is not None and found.largest <= 300:
            assert found.largest == max(inside), values
        for neighbour in (found.below, found.above):
            assert neighbour is None or neighbour[1] is False


def test_ends_without_a_formula_are_isolated() -> None:
    found = solved_at(solve("B**3 + D*B <= F", "B"), {"D": 2, "F": 100})
    assert found.found is not None
    assert isinstance(found.found[0].high, Root)
    assert (found.largest, found.above) == (4, (5, False))


def test_where_the_relation_divides_by_zero_nothing_is_found() -> None:
    form = solve("B/(D - F) >= N", "B")
    found = solved_at(form, {"D": 2, "F": 2, "N": 1})
    assert found.found is None
    assert form.cases[found.case].values is None
    assert (found.smallest, found.largest, found.below, found.above) == (None, None, None, None)


def test_a_neighbour_on_a_pole_does_not_hold() -> None:
    found = solved_at(solve("F/(B - D) >= 1", "B"), {"F": 3, "D": 4})
    assert (found.smallest, found.below) == (5, (4, False))
    assert (found.largest, found.above) == (7, (8, False))


@pytest.mark.parametrize(
    ("text", "assume", "expected"),
    [
        ("B*(D - F) >= N", "D > F", [("true", "B ≥ N/(D − F)")]),
        ("B*(D - F) >= N", "D < F", [("true", "false")]),
        ("B >= D", "B <= 1024", [("true", "B ≥ D and B ≤ 1024")]),
        ("B >= D", "B <= 1024 and D < 1000", [("true", "B ≥ D and B ≤ 1024")]),
        ("B >= D", "B > D", [("true", "B > D")]),
        ("B + D >= 0", "B > 3", [("true", "B > 3")]),
    ],
)
def test_assumptions(text: str, assume: str, expected: list[tuple[str, str]]) -> None:
    form = solve(text, "B", assume=assume)
    assert answers(form) == expected
    assert form.prove().verdict == "proved"


def test_an_assumption_on_the_symbol_is_solved_with_the_relation() -> None:
    form = solve("2*B >= D", "B", assume="B <= 1024")
    assert solved_at(form, {"D": 10}).largest == 1024
    assert solved_at(form, {"D": 10}).above == (1025, False)
    assert solved_at(form, {"D": 5000}).found == ()


def test_an_assumption_may_be_a_statement() -> None:
    form = solve(parse_statement("B*(D - F) >= N"), "B", assume=parse_statement("D > F"))
    assert answers(form) == [("true", "B ≥ N/(D − F)")]
    assert solve("B >= D", "B").assumed == ALWAYS


@pytest.mark.parametrize("assume", ["D > F and F > D", "D > F and D < F and w > 1", "D < 0 or D + F < 0", "D*F < 0"])
def test_assumptions_that_cannot_hold_together_are_refused(assume: str) -> None:
    with pytest.raises(InputError, match="the assumptions cannot hold together; seen: "):
        solve("B*(D - F) >= N", "B", assume=assume)


def test_values_put_in_settle_signs() -> None:
    form = solve("B*(D - F) >= N", "B", D=5, F="3")
    assert answers(form) == [("true", "B ≥ N/2")]
    assert answers(solve("B*(D - F) >= N", "B", D=3, F=5)) == [("true", "false")]
    assert answers(solve("B*(D - F) >= N", "B", D="1/2", F=0.25, N=1e3)) == [("true", "B ≥ 4000")]
    assert answers(solve("B*(D - F) >= N", "B", D=3, F=3)) == [("true", "false")]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"B": 3}, "B is asked for and has a value"),
        ({"d": 3}, r"unknown symbol 'd'.*did you mean D\?"),
        ({"D": 0}, "D: not positive; seen: 0"),
        ({"D": -2}, "D: not positive; seen: -2"),
        ({"D": "many"}, "D: not a number; seen: many"),
        ({"D": "1/0"}, "D: division by zero"),
        ({"D": True}, "a truth value is not a number"),
    ],
)
def test_values_that_do_not_fit_are_refused(values: dict[str, object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        solve("B*(D - F) >= N", "B", **values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        ("B >= D", "b", r"unknown symbol to solve for 'b'.*did you mean B\?"),
        ("B >= ", "B", "formula"),
        ("B", "B", "an expression stands where a relation is needed"),
        ("B/(D - D) >= 1", "B", "division by zero"),
    ],
)
def test_bad_relations_are_refused(text: str, name: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        solve(text, name)


@pytest.mark.parametrize("name", ["S,T", "S T", "S, T"])
def test_several_unknowns_are_refused_by_name(name: str) -> None:
    with pytest.raises(NotYet, match="several unknowns at once are not solved; seen: S"):
        solve("S*T >= 2", name)


def test_numbers_need_every_symbol_and_values_that_fit() -> None:
    form = solve("B*(D - F) >= N", "B", assume="D > F")
    with pytest.raises(InputError, match="no value for F, N; expected: F=…, N=…"):
        solved_at(form, {"D": 3})
    with pytest.raises(InputError, match="the values break what is assumed; seen: D > F"):
        solved_at(form, {"D": 3, "F": 4, "N": 1})


def test_values_are_exact_rationals() -> None:
    found = solved_at(solve("B*D >= F", "B"), {"D": "0.1", "F": 0.3})
    assert isinstance(found, Solved)
    assert found.values == {"D": Fraction(1, 10), "F": Fraction(3, 10)}
    assert (found.smallest, found.below) == (3, (2, False))


@pytest.mark.parametrize(("text", "verdict"), [("F/Q > 0", True), ("F/Q < 0", False), ("F/Q >= 0", True)])
def test_what_positivity_decides_is_everything_or_nothing(text: str, verdict: bool) -> None:
    form = solve(text, "F")
    assert answers(form) == [("true", "true" if verdict else "false")]
    assert form.prove().verdict == "proved"
    assert solved_at(form, {"Q": 3}).smallest == (1 if verdict else None)


OUTSIDE = {"a": 1, "b": 2, "c": 1}


def test_values_outside_what_is_assumed_are_refused_and_not_answered() -> None:
    form = solve("(a - b)*x >= c", "x", assume="a > b")
    for ask in (lambda: form.at(**OUTSIDE), lambda: form.holds(x=5, **OUTSIDE), lambda: solved_at(form, OUTSIDE)):
        with pytest.raises(InputError, match="the values break what is assumed"):
            ask()
    assert form.holds(a=2, b=1, c=1, x=1)


def test_an_assumption_without_meaning_at_the_values_is_refused() -> None:
    form = solve("x >= 1", "x", assume="1/(a - b) >= 1")
    with pytest.raises(InputError, match="the values break what is assumed"):
        solved_at(form, {"a": 1, "b": 1})


@pytest.mark.parametrize("values", [{"a": -1, "b": 1, "c": 1}, {"a": 0, "b": 1, "c": 1}])
def test_parameters_that_are_not_positive_are_refused_in_python_too(values: dict[str, int]) -> None:
    form = solve("(a + b)*x >= c", "x")
    with pytest.raises(InputError, match="not positive"):
        form.at(**values)
    with pytest.raises(InputError, match="no value for c"):
        form.at(a=1, b=1)


@pytest.mark.parametrize(
    ("relation", "values", "problem"),
    [
        ("x^2*y^64 >= z*k*x + 1", {"y": "1e-300", "z": "1e300"}, "too many digits to be put in"),
        ("x^64*y^64 >= z", {"y": "1e-300", "z": "1e300"}, "too many digits to be put in"),
    ],
)
def test_values_that_grow_beyond_all_bounds_are_refused(relation: str, values: dict[str, str], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        solve(relation, "x", **values)


def test_results_too_long_to_print_are_refused() -> None:
    with pytest.raises(InputError, match="a result has more than 1,000 digits"):
        solved_at(solve("x*y^64 >= z", "x"), {"y": "1e-300", "z": "1e300"})
    with pytest.raises(InputError, match="too long for the roots to be isolated"):
        solved_at(solve("x^64*y^64 >= z", "x"), {"y": "1e-300", "z": "1e300"})


def test_long_coefficients_are_solved_without_being_factored() -> None:
    form = solve("x^2 >= 1e300*k*x + 1e-300", "x")
    assert form.prove().verdict == "proved"


def test_too_many_relations_at_once_are_refused() -> None:
    with pytest.raises(NotYet, match="so many relations at once"):
        solve(" and ".join(f"a{i}*x >= b{i}" for i in range(80)), "x")
