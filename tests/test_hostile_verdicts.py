"""Claims made to break judging: no traceback, no endless work, no verdict on what tests nothing, no false sentence."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import Relation, holds
from symroof.claims.checked import Checked, outcomes
from symroof.claims.claimfile import read_claims
from symroof.claims.explain import digits, weighed
from symroof.claims.said import regime_of
from symroof.claims.sides import difference
from symroof.claims.statements import of_judgement
from symroof.errors import InputError
from symroof.proving.prove import prove
from symroof.quantities.printed import Printed
from symroof.quantities.printedtext import read_printed

HOLDS, LOOSELY, WRONG, INCONSISTENT = "holds", "holds loosely", "wrong", "inconsistent"
REFUSED = "refused"


def judged(folder: Path, *claims: str) -> tuple[str, str]:
    """Verdict and reason on the last of some claims; that it is refused, and the message."""
    path = folder / "hostile.toml"
    head = 'title = "Hostile"\nsource = "a draft"\n'
    path.write_text(head + "".join(f"[[claims]]\n{claim}\n" for claim in claims), encoding="utf-8")
    _, outcome = list(outcomes(read_claims(path)))[-1]
    if isinstance(outcome, Checked):
        return outcome.verdict.word, outcome.verdict.parts[0].why
    return REFUSED, str(outcome)


def number(says: str, relation: str, more: str = "") -> str:
    return f'name = "it"\nsays = "{says}"\nrelation = "{relation}"\nfor = "x"\n{more}'


def condition(states: str, relation: str, says: str = "so it is", more: str = "") -> str:
    return f'kind = "condition"\nstates = "{states}"\n{number(says, relation, more)}'


def statement(states: str) -> str:
    return f'name = "it"\nsays = "s"\nkind = "statement"\nstates = "{states}"'


def together(folder: Path, states: str, **printed: str) -> tuple[str, str]:
    """Verdict and reason on printed numbers, by symbol, that are said to go together."""
    held = [f'name = "n-{n}"\nkind = "unstated"\nsays = "{says}"\nreason = "measured"' for n, says in printed.items()]
    uses = ", ".join(f'{name} = "n-{name}"' for name in printed)
    it = f'name = "it"\nsays = "these"\nkind = "consistency"\nstates = "{states}"\nuses = {{{uses}}}'
    return judged(folder, *held, it)


@pytest.mark.parametrize(
    ("states", "printed", "word"),
    [
        ("x = 2^y", {"x": "5.6", "y": "2.5"}, HOLDS),
        ("x = 2^y", {"x": "6.6", "y": "2.5"}, INCONSISTENT),
        ("x <= a^b", {"x": "11", "a": "2", "b": "3.5"}, HOLDS),
        ("x <= a^b", {"x": "12", "a": "2", "b": "3.5"}, INCONSISTENT),
        ("x = sqrt(a)", {"x": "1.41", "a": "2.0"}, HOLDS),
        ("x = sqrt(a)*sqrt(a)", {"x": "2", "a": "2"}, HOLDS),
        ("x < sqrt(a)*sqrt(a)", {"x": "2", "a": "2"}, INCONSISTENT),
        ("x <= sqrt(a)*sqrt(a + 0*x)", {"x": "2", "a": "2"}, HOLDS),
        ("x = " + " + ".join(f"sqrt(a + {n})" for n in range(12)), {"x": "33", "a": "2.5"}, HOLDS),
        ("x = " + " + ".join(f"sqrt(a + {n})" for n in range(12)), {"x": "5.6", "a": "2.5"}, INCONSISTENT),
        ("x = ceil(sqrt(a)*sqrt(b))", {"x": "6", "a": "3", "b": "12"}, HOLDS),
        ("x = sqrt(a) + sqrt(b) + sqrt(c) + sqrt(d) + sqrt(e)", dict(zip("xabcde", "822224", strict=True)), HOLDS),
        ("x = 2^y", {"x": "5", "y": "1000000"}, REFUSED),
        ("x = sqrt(a^64 + b^64) + sqrt(c^64)", {"x": "1e299", "a": "1e299", "b": "1e-299", "c": "1.7e-299"}, REFUSED),
        ("x = a^64", {"x": "1e299", "a": "1e299"}, REFUSED),
    ],
)
def test_roots_and_powers_of_printed_numbers_have_a_verdict(
    tmp_path: Path, states: str, printed: dict[str, str], word: str
) -> None:
    found, why = together(tmp_path, states, **printed)
    assert found == word
    assert word != REFUSED or "hostile.toml: it.states: a result has more than 4,000 digits" in why


@pytest.mark.parametrize(
    ("states", "printed", "word"),
    [
        ("y = x*(10 - x)", {"x": "1 to 9", "y": "24.95"}, HOLDS),
        ("y = x*(10 - x)", {"x": "1 to 9", "y": "26"}, INCONSISTENT),
        ("y = (x - 3)^2 + 1", {"x": "2 to 7", "y": "1.05"}, HOLDS),
        ("y = (x - 3)^2 + 1", {"x": "2 to 7", "y": "0.5"}, INCONSISTENT),
    ],
)
def test_an_equation_is_solved_between_the_ends_too(
    tmp_path: Path, states: str, printed: dict[str, str], word: str
) -> None:
    assert together(tmp_path, states, **printed)[0] == word


@pytest.mark.parametrize(
    ("states", "printed", "fits"),
    [
        ("x = y", {"x": "18000 GB", "y": "5000000000 h"}, False),
        ("x*(a + b) = y", {"x": "2", "a": "3 GB", "b": "3 h", "y": "12 GB"}, True),
        ("x*(a + b) = y", {"x": "2 GB", "a": "3 GB", "b": "3 h", "y": "12 GB"}, False),
        ("x = 3600*y", {"x": "18000 s", "y": "5"}, True),
        ("x = 8*y", {"x": "16 FLOP", "y": "2 bytes"}, True),
        ("x/y = z", {"x": "10 TB", "y": "2 TB/s", "z": "5 s"}, True),
        ("x/y = z", {"x": "10 TB", "y": "2 TB/s", "z": "5 TB"}, False),
        ("x = y", {"x": "500 tokens", "y": "500"}, True),
    ],
)
def test_printed_numbers_in_other_units_are_not_compared(
    tmp_path: Path, states: str, printed: dict[str, str], fits: bool
) -> None:
    found, why = together(tmp_path, states, **printed)
    assert ("the units do not fit" in why) is not fits
    assert (found == REFUSED) is not fits


@pytest.mark.parametrize("states", ["1 = 1", "x = x", "x <= x", "x > 0", "true", "1 < 2"])
def test_a_consistency_that_tests_nothing_is_refused(tmp_path: Path, states: str) -> None:
    word, why = together(tmp_path, states, x="5")
    assert word == REFUSED
    assert "hostile.toml: it.states: it tests nothing" in why


@pytest.mark.parametrize(
    "states", ["true", "1 = 1", "x = x", "x >= x", "x > 0", "0 <= x", "x > 0 and y > 0", "x = x or x > 5"]
)
def test_a_statement_that_tests_nothing_is_refused(tmp_path: Path, states: str) -> None:
    word, why = judged(tmp_path, statement(states))
    assert word == REFUSED
    assert "hostile.toml: it.states: it tests nothing" in why


@pytest.mark.parametrize(
    ("states", "word"),
    [("2*2*x = 4*x", HOLDS), ("2^10 = 1024", HOLDS), ("x + y > 0", HOLDS), ("x > 1", WRONG), ("x > x", WRONG)],
)
def test_a_statement_that_could_fail_is_judged(tmp_path: Path, states: str, word: str) -> None:
    assert judged(tmp_path, statement(states))[0] == word


@pytest.mark.parametrize(
    ("says", "value", "means"),
    [
        ("0 - 1e300", "5", ""),
        ("1e-300 - 1e300", "5", ""),
        ("-1e300 - 1e300", "5", ""),
        ("-5 to 5", "3", ""),
        ("at least 0", "5", ""),
        ("more than 0 s", "5 s", ""),
        ("0 s", "1.36 us", "floor"),
        ("1 s", "1.36 us", "ceiling"),
        ("1", "0.3", "ceiling"),
    ],
)
def test_a_number_that_could_hardly_be_wrong_is_refused(tmp_path: Path, says: str, value: str, means: str) -> None:
    more = f'values = {{v = "{value}"}}' + (f'\nmeans = "{means}"' if means else "")
    word, why = judged(tmp_path, number(says, "x = v", more))
    assert word == REFUSED
    assert "hostile.toml: it.says: it tests nothing" in why


@pytest.mark.parametrize(
    ("says", "value", "means", "word"),
    [
        ("10-100x", "40", "", HOLDS),
        ("0 - 20 %", "15 %", "", HOLDS),
        ("0 - 20 %", "25 %", "", WRONG),
        ("at least 0", "-5", "", REFUSED),
        ("at most 1", "0.5", "", HOLDS),
        ("1", "1", "ceiling", HOLDS),
        ("2", "1.3", "ceiling", HOLDS),
        ("0", "1.3", "floor", REFUSED),
        ("4 GB", "3.2 GB", "ceiling", HOLDS),
    ],
)
def test_a_number_that_may_be_wrong_is_judged(tmp_path: Path, says: str, value: str, means: str, word: str) -> None:
    more = f'values = {{v = "{value}"}}' + (f'\nmeans = "{means}"' if means else "")
    assert judged(tmp_path, number(says, "x = v", more))[0] == word


UNION = "(x - 1)*(x - 2)*(x - 3) > 0"  # 1 < x < 2 or x > 3
UP_TO = "(x - 2)*(x - 3)*(x - 5) < 0"  # x < 2 or 3 < x < 5
ROOTS = "(x - 1)*(x - 2)*(x - 3) = 0"


@pytest.mark.parametrize(
    ("claim", "word", "why"),
    [
        (condition("x > 1", UNION), WRONG, "it holds for 1 < x < 2 or x > 3"),
        (condition("x > 3", UNION), LOOSELY, "it is 3, and not all there is: it holds for 1 < x < 2 or x > 3"),
        (condition("x > 7", UNION), WRONG, "it holds for 1 < x < 2 or x > 3"),
        (condition("x < 3", UNION), WRONG, "it holds for 1 < x < 2 or x > 3"),
        (condition("x < 5", UP_TO), WRONG, "it holds for x < 2 or 3 < x < 5"),
        (condition("x < 2", UP_TO), LOOSELY, "it holds for x < 2 or 3 < x < 5"),
        (condition("x > 2", ROOTS), WRONG, "it holds for x = 1 or x = 2 or x = 3"),
        (condition("x = 2", ROOTS), HOLDS, "x = 2 will do"),
        (condition("x = 4", ROOTS), WRONG, "x = 4 will not do: it holds for x = 1 or x = 2 or x = 3"),
        (condition("x = 7", "x = 5"), WRONG, "x = 7 will not do: it holds for x = 5 alone"),
        (condition("x > 5", "x > -5"), WRONG, "it holds for every x"),
        (condition("x > 5", "x > 5 and x < 240"), WRONG, "it holds for 5 < x < 240"),
        (condition("x > 7", "x^5 - x - 1 > 0"), WRONG, "it is 1.1673, 6 times too high"),
        (number("2", ROOTS), HOLDS, "it is 2"),
        (number("9", ROOTS), WRONG, "it is x = 1 or x = 2 or x = 3"),
        (number("1", UNION), LOOSELY, "it holds for 1 < x < 2 or x > 3"),
        (number("more than 1", UNION), WRONG, "it holds for 1 < x < 2 or x > 3"),
        (number("more than 3", UNION), LOOSELY, "it holds for 1 < x < 2 or x > 3"),
        (number("less than 2", UNION), WRONG, "it holds for 1 < x < 2 or x > 3"),
        (number("5", "x != 5"), REFUSED, "hostile.toml: it.says: it tests nothing"),
    ],
)
def test_solutions_of_several_pieces_are_read_as_a_whole(tmp_path: Path, claim: str, word: str, why: str) -> None:
    found, said = judged(tmp_path, claim)
    assert found == word
    assert why in said


@pytest.mark.parametrize(
    ("says", "states", "word"),
    [
        ("above 240", "x > 240", HOLDS),
        ("below 240", "x > 240", REFUSED),
        ("at most 240", "x >= 240", REFUSED),
        ("memory-bound below 240", "x > 240", HOLDS),
    ],
)
def test_words_that_are_a_bound_are_on_its_side(tmp_path: Path, says: str, states: str, word: str) -> None:
    found, why = judged(tmp_path, condition(states, "x > v", says, "values = {v = 240}"))
    assert found == word
    assert found == HOLDS or "it.states: not on the side that the words say" in why


@pytest.mark.parametrize("says", ["non-memory-bound", "is non–memory‑bound", "it is non memory bound"])
def test_a_regime_is_denied_by_non(says: str) -> None:
    assert regime_of(says) == ("memory-bound", True)


@pytest.mark.parametrize("says", ["nonmemory-bound", "it is false that it is memory-bound", "less memory-bound"])
def test_a_regime_that_is_turned_round_is_refused(says: str) -> None:
    with pytest.raises(InputError, match="no one regime"):
        regime_of(says)


def test_a_trend_follows_a_symbol_that_there_is(tmp_path: Path) -> None:
    trend = 'kind = "trend"\nstates = "constant"\nalong = "{}"\n' + number("s", "x*q = a*q")
    word, why = judged(tmp_path, trend.format("zzz"))
    assert word == REFUSED
    assert "hostile.toml: it.along: unknown symbol 'zzz'" in why
    assert judged(tmp_path, trend.format("q"))[0] == HOLDS


@pytest.mark.parametrize(
    "states", ["(a + b + c + d + e)^64 = 1", "*".join(f"(a{n} + b{n})" for n in range(20)) + " = 1"]
)
def test_what_is_too_much_to_multiply_out_is_refuted_without(tmp_path: Path, states: str) -> None:
    word, why = judged(tmp_path, statement(states))
    assert word == WRONG
    assert "fails at a" in why
    assert "the right side is too" not in why


def test_a_statement_without_symbols_fails_nowhere_in_particular(tmp_path: Path) -> None:
    assert judged(tmp_path, statement("1 = 2"))[1] == "1 = 2 does not hold; the right side is too large by 1"
    assert judged(tmp_path, statement("false")) == (WRONG, "false does not hold")


def test_a_refuted_relation_carries_the_point_where_it_fails() -> None:
    stated = parse_statement("a > 2*a")
    part = of_judgement(prove(stated), stated)
    assert part.counterexample
    assert not holds(stated, dict(part.counterexample))


def test_ranges_of_any_width_are_weighed() -> None:
    (wide,) = read_printed("1e-300 - 1e300")
    assert weighed(wide, ()).found == ()
    assert digits(Printed(Fraction(10**600), Fraction(1))) > 100


def test_roots_that_are_the_same_differ_by_nothing() -> None:
    same = parse_statement("sqrt(8)*x = 2*sqrt(2)*sqrt(x)*sqrt(x)")
    near = parse_statement("sqrt(x) = 1.4142135623730950488")
    assert isinstance(same, Relation)
    assert isinstance(near, Relation)
    assert difference(same, {"x": Fraction(7)}) == 0
    assert 0 < abs(difference(near, {"x": Fraction(2)})) < Fraction(1, 10**18)
