"""A layer in a terminal: each operation on a line of its own, how often it runs, what is stored, how it was counted."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symroof.algebra.symbols import sizes, widths
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.operation import Operation, activation, cache, weight
from symroof.derivation import Derivation
from symroof.errors import InputError
from symroof.operations import linear
from symroof.regimes.layertimes import layer_times
from symroof.regimes.roofwork import rates
from symroof.writing.layerreport import dominant_text, layer_text, share_text, times_text

B, D, E, F, K, L, S = sizes("B D E F K L S")
a, w = widths("a w")

KEYS = Operation("attend", {"vector": B * S}, (cache("keys", S * D, a),), (activation("attend", B * S, a),))
EXPERTS = Operation(
    "experts", {"tensor": 2 * B * D}, (weight("all", D * K, w, stored=D * E, active=D * K),), (), link="ici"
)
WHOLE = layer("whole", repeat(linear(B, D, F, name="up", bias=True), L), KEYS, EXPERTS)


def text(found: Layer, **choices: tuple[str, ...]) -> str:
    return layer_text(found, Derivation(title="net", solve_for="B", work=found, choices=choices))


def lines(found: Layer) -> list[str]:
    return text(found).splitlines()


def test_every_operation_has_one_line_in_order() -> None:
    assert lines(WHOLE) == [
        "operations of whole",
        "  up       L times: tensor 2·B·D·F FLOPs; vector B·F FLOPs; hbm a·B·D + a·B·F + w·D·F + w·F B",
        "  attend   vector B·S FLOPs; hbm a·B·S + a·D·S B",
        "  experts  tensor 2·B·D FLOPs; ici w·D·K B",
        "  reads      input, keys   from outside",
        "  parameters D·E + L·(D·F + F)",
        "  active     D·K + L·(D·F + F)   parameters for one token",
        "  cache      a·D·S B   keys and values",
        "  counted    the bias is added by the vector unit to every output before it is written, one FLOP each",
    ]


def test_what_is_as_usual_is_not_said() -> None:
    found = text(layer("plain", linear(B, D, F)))
    assert found.splitlines()[2:] == ["  reads      input   from outside", "  parameters D·F"]
    assert "times" not in found


def test_a_number_of_runs_and_a_share_of_one() -> None:
    assert "  linear  3 times: tensor 2·B·D·F FLOPs" in text(repeat(linear(B, D, F), 3))
    assert "  linear  1/4 times: " in text(repeat(linear(B, D, F), Fraction(1, 4)))


def test_conventions_have_a_line_each_and_only_the_first_a_label() -> None:
    both = Operation("two", {"vector": B}, (), (activation("y", B, a),), conventions=("first", "second"))
    assert lines(layer("net", both, linear(B, D, F, reads="x")))[-2:] == ["  counted    first", "             second"]


def test_times_of_every_operation_and_of_the_whole() -> None:
    found = layer("net", linear(B, D, F, name="up"), linear(B, F, D, name="down", w=0))
    values = {**dict.fromkeys({*found.work.names, *rates(found.work)}, Fraction(2)), "C": Fraction(8), "W": Fraction(4)}
    assert times_text(layer_times(found, values)).splitlines() == [
        "operation by operation",
        "  up    T_tensor 2 s; T_hbm 6 s binds   60 %",
        "  down  T_tensor 2 s; T_hbm 4 s binds   40 %",
        "  max Σ      10 s   (everything overlaps)",
        "  Σ max      10 s   (each operation overlaps within itself)",
        "  Σ Σ        14 s   (nothing overlaps)",
        "  dominant   up, 60 % of Σ max, bound by hbm",
    ]


def test_a_layer_of_no_runs_takes_no_time() -> None:
    found = repeat(linear(B, D, F), 0)
    shown = times_text(
        layer_times(found, dict.fromkeys({*found.work.names, *rates(found.work)} | {"C", "W"}, Fraction(1)))
    )
    assert "  linear  T_tensor 0 s binds; T_hbm 0 s   0 %" in shown.splitlines()


def test_of_equal_times_one_binds() -> None:
    found = layer("net", Operation("even", {"tensor": 2 * B}, (activation("x", B, 2),), ()))
    shown = times_text(layer_times(found, dict.fromkeys(["B", "C", "W"], Fraction(3))))
    assert shown.count("binds") == 1
    assert "T_tensor 2 s binds; T_hbm 2 s" in shown


@pytest.mark.parametrize(
    "name", ["op\n[31m", "a|b", "*x*", "<b>", "", "x" * 41, "-1x1", ".5", " 1", "1×1", "a\\b", "$x$"]
)
def test_names_that_would_not_print_are_refused_before(name: str) -> None:
    with pytest.raises(InputError, match="not a name of an operation"):
        linear(B, D, F, name=name)
    with pytest.raises(InputError, match="not a name of an operation"):
        layer(name, linear(B, D, F))


def test_three_hundred_operations_are_three_hundred_lines() -> None:
    found = layer("deep", *(linear(B, D, F, name=f"op {n}", reads="input") for n in range(300)))
    assert len(lines(found)) == 303
    assert len({line.index("tensor") for line in lines(found)[1:301]}) == 1


def test_choices_are_said_with_what_else_there_is() -> None:
    shown = text(layer("plain", linear(B, D, F)), causal=("full", "halved", "skipped"))
    assert shown.splitlines()[-1] == "  choice     causal=full   (or halved, skipped)"
    picked = Derivation(title="n", solve_for="B", choices={"causal": ("full", "halved")}, picked={"causal": "halved"})
    assert layer_text(layer("plain", linear(B, D, F)), picked).endswith("causal=halved   (or full)")


@pytest.mark.parametrize("name", ["1x1", "3x3 conv", "2", "1st"])
def test_names_may_start_with_a_digit(name: str) -> None:
    found = text(layer(name, linear(B, D, F, name=name)))
    assert found.splitlines()[:2] == [
        f"operations of {name}",
        f"  {name}  tensor 2·B·D·F FLOPs; hbm a·B·D + a·B·F + w·D·F B",
    ]


def test_a_name_that_nothing_writes_is_read_from_outside() -> None:
    up, down = linear(B, D, F, name="up"), linear(B, F, D, name="down", reads="upp")
    assert "  reads      input, upp   from outside" in lines(layer("mlp", up, down))
    assert "  reads      input   from outside" in lines(layer("mlp", up, linear(B, F, D, name="down")))


def alike(number: int, last: int = 1) -> Layer:
    """Operations that take equally long, but for the last, which runs ``last`` times."""
    made = [linear(B, D, F, name=f"op {n}", reads="x") for n in range(number)]
    return layer("net", *made[:-1], repeat(made[-1], last))


@pytest.mark.parametrize(
    ("found", "words", "share"),
    [
        (alike(1), "op 0", "100 %"),
        (alike(2), "op 0 and 1 other, each", "50 %"),
        (alike(10), "op 0 and 9 others, each", "10 %"),
        (alike(4, last=2), "op 3", "40 %"),
        (alike(5, last=0), "op 0 and 3 others, each", "25 %"),
    ],
)
def test_operations_that_take_equally_long_are_said_to_be_more_than_one(found: Layer, words: str, share: str) -> None:
    times = layer_times(found, dict.fromkeys({*found.work.names, *rates(found.work)}, Fraction(2)))
    assert dominant_text(times) == words
    assert f"  dominant   {words}, {share} of Σ max, bound by hbm" in times_text(times).splitlines()
    at_most = max(row.lower for row in times.rows)
    assert [row.name for row in times.longest] == [row.name for row in times.rows if row.lower == at_most]


def test_the_heading_says_at_which_size() -> None:
    found = alike(2)
    times = layer_times(found, dict.fromkeys({*found.work.names, *rates(found.work)}, Fraction(2)))
    assert times_text(times, " at B = 5").splitlines()[0] == "operation by operation at B = 5"
    assert times_text(times).splitlines()[1:] == times_text(times, " at B = 5").splitlines()[1:]


def test_what_has_no_known_rate_is_left_out_and_said() -> None:
    values = dict.fromkeys({*WHOLE.work.names, *rates(WHOLE.work)}, Fraction(2))
    del values["C_vector"]
    assert times_text(layer_times(WHOLE, values)).splitlines()[-1] == "  left out   vector, whose rate is not known"
    assert "T_vector" not in times_text(layer_times(WHOLE, values))
    assert "left out" not in times_text(layer_times(WHOLE, {**values, "C_vector": Fraction(2)}))


def test_a_layer_that_reads_nothing_from_outside_does_not_say_so() -> None:
    found = layer("net", Operation("made", {"vector": B}, (), (activation("made", B, a),)))
    assert found.inputs == ()
    assert "outside" not in text(found)


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (Fraction(1, 3), "33.3 %"),
        (Fraction(1, 10_000), "0.01 %"),
        (Fraction(1, 10_001), "under 0.01 %"),
        (Fraction(0), "0 %"),
    ],
)
def test_a_small_share_needs_no_power_of_ten(share: Fraction, words: str) -> None:
    assert share_text(share) == words
