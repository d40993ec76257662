"""What a person types and what stands in for it: shares, counts, prices, times, figures of a chip, sizes of a model."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import validate  # type: ignore[import-untyped]

from symroof.algebra.reals import approximate
from symroof.chips.preset import find_chip
from symroof.cli.schema import schema_of
from symroof.derivation import Derivation
from symroof.errors import InputError
from symroof.library import formulas
from symroof.networks.preset import find_network
from symroof.networks.steps import sizes_for
from symroof.networks.whole import parameters, whole
from symroof.numeric import at_setting
from symroof.pipeline import derive, model_of
from symroof.quantities.exact import Number
from symroof.quantities.meaning import Quantity, bind, device_memory, element_width, share, size
from symroof.quantities.units import (
    BYTES,
    BYTES_PER_SECOND,
    FLOPS,
    NONE,
    PRICE,
    SECONDS,
    TOKENS,
    Dimension,
    in_unit,
    quantity,
    read_in,
    show,
)
from symroof.setting import missing, setting
from symroof.writing.record import record
from symroof.writing.report import exactly, missing_text, report
from symroof.writing.sheet import threshold_lines

BYTES_PER_TOKEN: Dimension = (("byte", 1), ("token", -1))
SECONDS_PER_TOKEN: Dimension = (("second", 1), ("token", -1))
TOKENS_PER_SECOND: Dimension = (("second", -1), ("token", 1))
IMPOSSIBLE = "above 1: there is no such share"
DAY = 86_400


Output = Callable[..., str]


@pytest.fixture
def refused(run: Callable[..., tuple[int, str, str]]) -> Output:
    """Runs what is bad input: the message."""

    def message(*words: str) -> str:
        code, out, err = run(*words)
        assert (code, out) == (2, "")
        return err

    return message


# shares


@pytest.mark.parametrize("value", ["40", 40, "1.01", "101 %", "1e9"])
def test_a_share_above_1_is_refused(value: Number) -> None:
    with pytest.raises(InputError) as caught:
        bind("U", value, share("MFU"))
    assert str(caught.value) == (
        f"U={value}: U is a share and above 1; seen: {value}; expected: a share, at most 1: 0.4 or 40 %"
    )


@pytest.mark.parametrize(("value", "exact"), [("40 %", "2/5"), ("100 %", 1), (1, 1), ("0.4", "2/5"), (0, 0)])
def test_a_share_is_at_most_1(value: Number, exact: Number) -> None:
    assert bind("U", value, share("MFU")) == Fraction(exact)
    assert bind("x", 40, Quantity("speed-up")) == 40


def test_a_share_of_40_is_refused_where_devices_are_asked_for(fine: Output, refused: Output) -> None:
    words = ("derive", "training-deadline", "--for", "G", "N=70e9", "D=15e12", "t=30 days", "--chip", "h100-sxm")
    assert "U is a share and above 1" in refused(*words, "U=40")
    assert "smallest   G = 6,141" in fine(*words, "U=40%")


@pytest.mark.parametrize(
    ("relation", "impossible"),
    [
        ("U = x", True),
        ("U >= x", True),
        ("U > x", True),
        ("U <= x", False),
        ("U*y = x", False),
        ("U^2 = 2*x", True),
        ("U > y", True),
        ("U >= y", False),
        ("U != x", False),
        ("U < U", False),
    ],
)
def test_a_share_whose_values_are_all_above_1_is_impossible(relation: str, *, impossible: bool) -> None:
    """At x = 3/2; y is 2 in a product and 1 in a bound."""
    held = {"U": share("a share"), "x": Quantity("a number"), "y": Quantity("a number")}
    found = model_of(Derivation(title="r", name="r", solve_for="U", relation=relation, quantities=held)).crossover()
    values = {"x": "3/2", "y": "2" if "*y" in relation else "1"}
    numbers = at_setting(found, setting(found.model, {n: v for n, v in values.items() if n in found.model.names}))
    assert numbers.impossible is impossible
    assert (IMPOSSIBLE in report(found, numbers)) is impossible
    assert any(IMPOSSIBLE in str(each) for each in threshold_lines(found, numbers)) is impossible
    assert record(found, numbers)["numbers"]["impossible"] is impossible


def test_what_is_no_share_may_be_above_1() -> None:
    found = derive("throughput-gain").crossover()
    assert not found.at(B=1, B_2=128, t="6 ms", t_2="8.5 ms").impossible


def test_an_mfu_above_1_is_said_to_be_impossible(fine: Output) -> None:
    words = ("derive", "mfu", "--for", "U", "R=75000", "N=70e9", "G=8", "--chip", "h100-sxm")
    assert f"impossible {IMPOSSIBLE}" in fine(*words)
    found = json.loads(fine(*words, "--json"))
    validate(found, schema_of("derive"))
    assert found["numbers"]["impossible"] is True
    assert IMPOSSIBLE in fine("sheet", *words[1:])
    assert IMPOSSIBLE not in fine(*words[:4], "R=7500", *words[5:])


def test_formulas_call_a_utilization_a_share_and_no_speed_up() -> None:
    for topic, formula in formulas().values():
        for name, held in {**topic.quantities, **formula.quantities}.items():
            if "utilization" in held.meaning or held.meaning.startswith("MFU"):
                assert held.share, (formula.name, name)
            if held.meaning.startswith(("how many times", "speed-up")):
                assert not held.share, (formula.name, name)


# counts


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("70B", 70 * 10**9),
        ("15T", 15 * 10**12),
        ("1.5k", 1500),
        ("7 B", 7 * 10**9),
        ("1,500M", 15 * 10**8),
        ("7.B", 7e9),
    ],
)
def test_counts_may_be_in_thousands_to_trillions(text: str, value: int) -> None:
    assert in_unit(text, NONE) == in_unit(text, TOKENS) == value
    assert bind("N", text, size("parameters")) == value


def test_tokens_may_be_named_after_their_number() -> None:
    assert in_unit("15T tokens", TOKENS) == in_unit("15 Ttokens", TOKENS) == in_unit("15T tok", TOKENS) == 15 * 10**12


def test_a_unit_keeps_its_meaning_where_there_is_one() -> None:
    assert in_unit("80GB", BYTES) == 80 * 10**9
    assert in_unit("2B", BYTES) == 2
    assert bind("w", "2B", element_width("bytes per weight")) == 2
    assert quantity("70B").dimension == BYTES


@pytest.mark.parametrize("text", ["80GB", "70 billion", "1G", "128K", "B", "1.2.3B", "70BB", "5 ms", "-k"])
def test_what_is_no_plain_number_is_refused_as_such(text: str) -> None:
    with pytest.raises(InputError) as caught:
        in_unit(text, NONE, where="N")
    assert str(caught.value).startswith("N: ")
    assert "a plain number, such as 4096, 70e9 or 70B" in str(caught.value)
    assert "in 1" not in str(caught.value)


@pytest.mark.parametrize("tail", ["k" * 10_000, " " * 10_000 + "B", "9" * 10_000 + "T", "\x00B"])
def test_a_hostile_count_is_refused_in_a_short_line(tail: str) -> None:
    with pytest.raises(InputError) as caught:
        in_unit(f"1{tail}", NONE)
    assert len(str(caught.value)) < 500


@given(st.integers(1, 10**6), st.sampled_from("kMBT"))
@settings(max_examples=30)
def test_a_count_is_its_number_times_its_scale(number: int, scale: str) -> None:
    assert in_unit(f"{number}{scale}", NONE) == number * {"k": 10**3, "M": 10**6, "B": 10**9, "T": 10**12}[scale]


@pytest.mark.parametrize(
    ("text", "dimension", "value"),
    [
        ("100 MB", BYTES_PER_TOKEN, 10**8),
        ("17 ms", SECONDS_PER_TOKEN, Fraction(17, 1000)),
        ("100 1/s", TOKENS_PER_SECOND, 100),
        ("8 GPU", NONE, 8),
        ("4096 tokens", NONE, 4096),
        ("2 $/h/GPU", PRICE, Fraction(1, 1800)),
        ("990 TFLOP/s/chip", FLOPS, 990 * 10**12),
        ("3 GB/token", BYTES, 3 * 10**9),
    ],
)
def test_what_is_counted_may_be_left_out_or_added(text: str, dimension: Dimension, value: Fraction | int) -> None:
    assert in_unit(text, dimension) == value


@pytest.mark.parametrize(
    ("text", "dimension"),
    [
        ("8 chips", TOKENS),
        ("50 %", TOKENS),
        ("2 GB/GB", TOKENS),
        ("3 s", BYTES_PER_TOKEN),
        ("4 token/s", SECONDS_PER_TOKEN),
        ("4 B/chip", BYTES_PER_TOKEN),
        ("3 token/FLOP", FLOPS),
        ("1 GB", BYTES_PER_SECOND),
    ],
)
def test_anything_else_has_to_fit(text: str, dimension: Dimension) -> None:
    with pytest.raises(InputError, match="the unit does not fit"):
        in_unit(text, dimension)


# money


@pytest.mark.parametrize("value", ["2", 2, 2.5, "1/1800"])
def test_a_price_by_time_without_a_unit_is_refused(value: Number) -> None:
    with pytest.raises(InputError) as caught:
        in_unit(value, PRICE, where="p")
    assert str(caught.value) == f"p: a price by time needs its unit; seen: {value}; expected: such as 2 $/h"
    assert in_unit(Fraction(1, 1800), PRICE) == Fraction(1, 1800)


def test_a_price_is_echoed_by_the_hour(fine: Output, refused: Output) -> None:
    found = fine("derive", "rent", "p=$2/h", "h=1000 h")
    assert "p = 2 $/h" in found
    assert "answer     M = 2,000 $" in found
    assert "a price by time needs its unit" in refused("derive", "rent", "p=2", "h=1000 h")
    assert "with the values given" in fine("derive", "rent", "p=$2/h")


# times


@given(st.fractions(min_value=Fraction(1, 10**10), max_value=10**13), st.sampled_from([SECONDS, PRICE, BYTES, FLOPS]))
@settings(max_examples=60)
def test_a_fraction_and_its_decimal_are_in_one_unit(value: Fraction, dimension: Dimension) -> None:
    spelled, sign, printed = exactly(value, dimension).partition(" ≈ ")
    unit, factor = read_in(value, dimension)
    assert (printed or spelled) == show(value, dimension)
    if sign:
        assert spelled.endswith(f" {unit}")
        assert Fraction(spelled.removesuffix(f" {unit}")) * factor == value


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (30 * DAY, "30 days"),
        (Fraction(31_500_000_000_000, 1979), "8750000000/1979 h ≈ 4,421,400 h"),
        (Fraction(7200), "2 h"),
        (10**6, "625/54 days ≈ 11.574 days"),
        (Fraction(14, 335), "2800/67 ms ≈ 41.791 ms"),
        (Fraction(1, 2000), "500 µs"),
    ],
)
def test_an_exact_time_is_in_the_unit_it_is_printed_in(value: Fraction, shown: str) -> None:
    assert exactly(Fraction(value), SECONDS) == shown


# what a precision, a chip or a model stands for


def test_a_precision_does_not_stand_for_the_optimizers_state() -> None:
    found = derive("training-bytes").crossover()
    where = setting(found.model, {}, dtype="bf16")
    assert where.defaults == {"w", "g"}
    assert missing(found, where.values) == ["c", "o"]
    said = missing_text(found, ["c", "o"])
    assert "full precision" in said
    assert "--dtype" not in said
    assert approximate(found.at(dtype="bf16", c=4, o=4).threshold or Fraction(0)) == 16


def test_the_chip_gives_the_memory_of_a_device() -> None:
    found = derive("devices-to-hold").crossover()
    numbers = found.at(A="141 GB", chip="h100-sxm")
    assert numbers.smallest_integer == 2
    assert numbers.setting.values["M"] == find_chip("h100-sxm").capacity["hbm"]
    assert "M = 80 GB (hbm capacity of H100 SXM)" in report(found, numbers)
    assert record(found, numbers)["numbers"]["origin"]["M"] == {"preset": "capacity.hbm"}
    own = found.at(A="141 GB", M="40 GB", chip="h100-sxm")
    assert own.setting.values["M"] == 40 * 10**9
    assert "hbm capacity" not in report(found, own)


def test_a_chip_without_that_figure_leaves_it_open() -> None:
    held = {"M": device_memory("memory"), "n": Quantity("a number"), "v": Quantity("rate", FLOPS, preset="links.none")}
    relation = Derivation(title="r", name="r", solve_for="n", relation="n*v <= M*C", quantities=held)
    found = model_of(relation).crossover()
    where = setting(found.model, {}, chip="h100-sxm")
    assert set(where.presets) == {"M"}
    assert missing(found, where.values) == ["v"]


def test_a_link_of_the_chip_may_stand_for_a_bandwidth() -> None:
    held = {"n": Quantity("a number"), "v": Quantity("rate", BYTES_PER_SECOND, preset="links.hbm")}
    relation = Derivation(title="r", name="r", solve_for="n", relation="n*v <= W", quantities=held, link="nvlink")
    found = model_of(relation).crossover()
    numbers = found.at(chip="h100-sxm")
    assert numbers.setting.values["v"] == find_chip("h100-sxm").link("hbm").value
    assert "v = 3.35 TB/s (hbm bandwidth of H100 SXM)" in report(found, numbers)


def test_asked_for_the_memory_it_is_not_held_against_that_of_the_chip() -> None:
    numbers = derive("devices-to-hold").crossover("M").at(A="141 GB", G=2, chip="h100-sxm")
    assert numbers.regime == ""
    assert numbers.size is None
    assert numbers.threshold == 141 * 10**9 / Fraction(2)


def test_a_regime_is_told_only_of_a_value_that_was_given(fine: Output) -> None:
    assert "regime" not in fine("derive", "ridge", "--chip", "h100-sxm")
    assert "regime" not in fine("derive", "ridge", "C=197 TFLOP/s", "W=820 GB/s")
    assert "the value given satisfies" in fine("derive", "ridge", "C=820 TFLOP/s", "W=820 GB/s", "I=1000")
    assert derive("ridge").crossover("C").at(chip="h100-sxm").regime == ""
    assert derive("mfu").crossover("C").at(U=1, N=1, R=1, G=1, C=5).regime == "inconsistent"


@pytest.mark.parametrize("name", ["llama-3-70b", "mixtral-8x7b", "gpt-3"])
def test_a_model_gives_the_parameters_of_a_formula(name: str) -> None:
    network = find_network(name)
    every = sum(row.number for row in parameters(network))
    assert sizes_for(network, "weight-bytes", derive("weight-bytes").quantities) == {"N": every}
    held = {"A": size("active parameters"), "B": Quantity("bytes", BYTES)}
    assert sizes_for(network, "own", held) == {"A": whole(network, "decode").active}


def test_a_mixture_has_fewer_active_parameters() -> None:
    held = {"a": size("active parameters"), "b": size("parameters")}
    sizes = sizes_for(find_network("mixtral-8x7b"), "own", held)
    assert 3 * sizes["a"] < sizes["b"]


@pytest.mark.parametrize(
    ("formula", "known"),
    [
        ("sequences-fit", {"N", "L", "K", "Q"}),
        ("latent-cache", {"L"}),
        ("device-hours", {"N"}),
        ("checkpoints", {"L", "D"}),
    ],
)
def test_a_letter_that_means_something_else_is_left_alone(formula: str, known: set[str]) -> None:
    assert set(sizes_for(find_network("llama-3-70b"), formula, derive(formula).quantities)) == known


def test_latent_vectors_are_known_by_their_words() -> None:
    network = find_network("deepseek-v3")
    held = {
        "r": size("elements of the latent vector of a token"),
        "p": size("elements of the key that carries positions"),
    }
    assert sizes_for(network, "own", held) == {"r": network.sizes["R"], "p": network.sizes["P"]}


def test_a_network_of_convolutions_gives_its_parameters_alone() -> None:
    held = {"N": size("parameters"), "D": size("width of the model"), "L": size("layers")}
    assert set(sizes_for(find_network("resnet-50"), "own", held)) == {"N"}


def test_the_report_says_what_came_from_the_model(fine: Output) -> None:
    found = fine("derive", "weight-bytes", "--model", "llama-3-70b", "w=bf16")
    assert "sizes      N = 70,553,706,496" in found
    assert "answer     M_w = 141.11 GB" in found


# what is still missing


def test_a_relation_tells_what_its_symbols_mean(fine: Output) -> None:
    found = fine("derive", "training-deadline")
    assert found.endswith(
        "no numbers yet: give\n"
        "  D          training tokens\n"
        "  N          parameters\n"
        "  U          model FLOPs utilization (MFU), at most 1\n"
        "  t          time on the clock, in s\n"
        "             --chip, or C\n"
    )
    assert "  M          memory of a device, in B, or --chip\n" in fine("derive", "sequences-fit")
    assert "  w          bytes per weight, in B, or --dtype\n" in fine("derive", "sequences-fit")


def test_the_record_has_the_same_legend(fine: Output) -> None:
    found = json.loads(fine("derive", "training-deadline", "--json"))
    validate(found, schema_of("derive"))
    assert set(found["missing"]) < set(found["symbols"]) == {"C", "D", "G", "N", "U", "t"}
    assert found["symbols"]["D"] == {"meaning": "training tokens", "unit": "token"}
    assert found["symbols"]["N"]["unit"] == "1"
    assert json.loads(fine("derive", "matmul", "--json"))["symbols"]["w"] == {
        "meaning": "bytes per weight",
        "unit": "B",
    }
