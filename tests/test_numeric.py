"""Numbers: known thresholds exactly, the integer behind them, zero widths, copies, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from sympy import Rational

from symroof.algebra.formula import parse_statement
from symroof.algebra.numbersets import NumberInterval, smallest_multiple
from symroof.algebra.reals import UndefinedHere
from symroof.algebra.statement import holds
from symroof.chips.preset import find_chip, load_chips
from symroof.derivation import Derivation
from symroof.errors import InputError
from symroof.evaluated import impossible, longest, neighbour, relation_regime, together, whole_ends
from symroof.numeric import Numbers
from symroof.pipeline import Crossover, derive, model_of
from symroof.proving.prove import REFUTED, prove_equivalent
from symroof.quantities.exact import decimal, percent
from symroof.quantities.meaning import share, size
from symroof.solving.solve import solve

V5E = {"chip": "tpu-v5e", "dtype": "bf16"}


@pytest.fixture(scope="module")
def matmul() -> Crossover:
    return derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B")


def by_formula(ridge: Fraction, D: int, F: int, w: int = 2, a: int = 2, o: int = 2) -> Fraction:
    return w * ridge * D * F / (2 * D * F - ridge * (a * D + o * F))


@pytest.mark.parametrize(
    ("chip", "widths", "D", "F", "threshold", "smallest"),
    [
        ("tpu-v5e", {"w": 1, "a": 2, "o": 2}, 4096, 4096, "5043200/37059", 137),
        ("tpu-v5e", {"w": 1, "a": 2, "o": 2}, 1024, 1024, "1260800/5571", 227),
        ("tpu-v5e", {}, 4096, 4096, "10086400/37059", 273),
        ("tpu-v5e", {}, 1024, 1024, "2521600/5571", 453),
        ("tpu-v5e", {}, 481, 481, "4737850/21", 225612),
        ("tpu-v5e", {}, 512, 2048, "10086400/17359", 582),
        ("h100-sxm", {}, 4096, 4096, "20264960/58713", 346),
    ],
)
def test_known_thresholds(
    matmul: Crossover, chip: str, widths: dict[str, Any], D: int, F: int, threshold: str, smallest: int
) -> None:
    found = matmul.at(chip=chip, dtype="bf16", D=D, F=F, **widths)
    assert found.threshold == Fraction(threshold) == by_formula(found.ridge or Fraction(0), D, F, **widths)
    assert found.smallest_integer == smallest == ceil(Fraction(threshold))
    assert found.below == (smallest - 1, False)
    assert found.size == smallest
    assert found.regime == "compute-bound"
    assert found.intensity is not None
    assert found.ridge is not None
    assert found.intensity >= found.ridge


@pytest.mark.parametrize(("chip", "ridge"), [("tpu-v5e", "9850/41"), ("h100-sxm", "19790/67")])
def test_ridge_points(matmul: Crossover, chip: str, ridge: str) -> None:
    assert matmul.at(chip=chip, dtype="bf16", D=4096, F=4096).ridge == Fraction(ridge)


@pytest.mark.parametrize(
    ("D", "F", "limit", "never"),
    [
        (128, 128, "64", True),
        (480, 480, "240", True),
        (481, 481, "481/2", False),
        (1024, 1024, "512", False),
        (4096, 4096, "2048", False),
        (512, 2048, "2048/5", False),
    ],
)
def test_no_batch_reaches_the_roof_where_the_intensity_levels_off_below_it(
    matmul: Crossover, D: int, F: int, limit: str, never: bool
) -> None:
    found = matmul.at(**V5E, D=D, F=F)
    assert found.limit == Fraction(limit)
    assert found.never is never
    assert never is (Fraction(limit) <= Fraction(9850, 41))
    if never:
        assert (found.threshold, found.smallest_integer, found.below, found.size) == (None, None, None, None)
        assert found.values == ()
        assert found.regime == "memory-bound"


def test_equality_of_limit_and_ridge_is_never(matmul: Crossover) -> None:
    assert matmul.at(I=64, a=2, w=2, o=2, D=128, F=128).never
    assert not matmul.at(I="63.999", a=2, w=2, o=2, D=128, F=128).never


@pytest.mark.parametrize(("D", "F", "smallest"), [(2048, 8192, 184), (256, 512, None)])
def test_a_ridge_without_an_accelerator(matmul: Crossover, D: int, F: int, smallest: int | None) -> None:
    found = matmul.at(I=300, w=1, a=2, o=2, D=D, F=F)
    assert found.smallest_integer == smallest
    assert found.threshold == (Fraction(307200, 1673) if smallest else None)
    assert by_formula(Fraction(300), D, F, w=1) == (found.threshold or Fraction(300 * 256 * 512, -198656))


@pytest.mark.parametrize("exponent", [3, 6, 9, 12, 30])
def test_whole_numbers_are_exact_however_near_saturation(matmul: Crossover, exponent: int) -> None:
    ridge = 2048 * (1 - Fraction(1, 10**exponent))
    found = matmul.at(I=ridge, w=2, a=2, o=2, D=4096, F=4096)
    exact = by_formula(ridge, 4096, 4096)
    assert found.threshold == exact == 2048 * (10**exponent - 1)
    assert found.smallest_integer == exact
    shifted = matmul.at(I=ridge, w="2.000000001", a=2, o=2, D=4096, F=4096)
    assert isinstance(shifted.threshold, Fraction)
    assert shifted.smallest_integer == ceil(shifted.threshold)
    assert shifted.below == (shifted.smallest_integer - 1, False)
    assert holds(matmul.form.relation, {**shifted.setting.values, "B": Fraction(shifted.smallest_integer)})


@pytest.mark.parametrize(
    ("relation", "bandwidth", "smallest", "included"),
    [("2B > C/W", "8.2e11", 241, False), ("2B > C/W", "8.1e11", 244, False), ("2B >= C/W", "8.2e11", 241, True)],
)
def test_the_int8_batch_depends_on_which_bandwidth_is_meant(
    relation: str, bandwidth: str, smallest: int, included: bool
) -> None:
    form = solve(parse_statement(relation), "B")
    found = form.set_at({"C": Fraction("3.94e14"), "W": Fraction(bandwidth)})
    assert found == (NumberInterval(Fraction("3.94e14") / Fraction(bandwidth) / 2, included, None, False),)
    assert smallest_multiple(found) == smallest
    assert not form.holds(B=243, C=Fraction("3.94e14"), W=Fraction("8.1e11"))
    assert prove_equivalent(parse_statement("2B > C/W"), parse_statement("B < C/(2W)")).verdict == REFUTED


def test_only_every_second_size_counts_for_a_split_in_two() -> None:
    crossover = derive("two-chip-split").crossover()
    found = crossover.at(chip="tpu-v5e", s=2)
    assert (found.threshold, found.smallest_integer, found.below) == (Fraction(78800, 9), 8756, (8754, False))
    assert found.setting.link == "ici"
    assert holds(crossover.form.relation, {**found.setting.values, "D": Fraction(8756)})


def test_a_boundary_that_is_a_whole_number_belongs_to_the_set() -> None:
    found = derive("two-chip-split").crossover().at(chip="tpu-v5p", s=2)
    assert found.threshold == found.smallest_integer == 10200
    assert found.below == (10198, False)


@pytest.mark.parametrize(("ridge", "step", "smallest"), [(14, 7, 14), (15, 7, 21), ("1/2", 7, 7), (14, 1, 14)])
def test_multiples(ridge: object, step: int, smallest: int) -> None:
    derivation = Derivation(title="sizes", solve_for="n", relation="n >= I", multiple_of={"n": step})
    found = model_of(derivation).crossover().at(I=str(ridge))
    assert found.smallest_integer == smallest
    assert found.below == ((smallest - step, False) if smallest > step else None)


def test_decoding_is_bounded_by_the_bandwidth() -> None:
    found = derive("mbu-bound").crossover("t").at(N="70e9", b=2, W="3.35 TB/s")
    assert isinstance(found.threshold, Fraction)
    assert found.threshold == Fraction(14, 335)
    assert round(float(found.threshold) * 1000, 2) == 41.79
    assert round(float(1 / found.threshold), 2) == 23.93
    assert derive("mbu-bound").crossover("t").at(N="70e9", b=2, chip="h100-sxm").threshold == Fraction(14, 335)


@pytest.mark.parametrize(("chip", "share"), [("a100-80gb-sxm", "337 %"), ("h100-sxm", "106 %")])
def test_a_token_rate_beyond_the_peak_is_inconsistent(chip: str, share: str) -> None:
    crossover = derive("mfu-bound").crossover("R")
    found = crossover.at(N="7e9", R=25000, chip=chip)
    assert found.regime == "inconsistent"
    assert isinstance(found.threshold, Fraction)
    assert found.threshold == found.setting.values["C"] / (42 * 10**9)
    assert percent(Fraction(25000) / found.threshold) == share
    assert crossover.at(N="7e9", R=found.threshold, chip=chip).regime == "holds"


def test_a_copy_does_no_arithmetic_and_still_takes_time() -> None:
    found = derive("x[n]:4 -> y[n]:4").crossover("n").at(n=10**9, C="312 TFLOP/s", W="2 TB/s")
    assert_copy(found)
    assert found.never
    by_count = derive("elementwise").crossover("k").at(k=0, n=10**9, a=4, o=4, C="312e12", W="2e12")
    assert_copy(by_count)


def assert_copy(found: Numbers) -> None:
    assert found.intensity == found.attainable == found.t_math == 0
    assert found.t_comms == found.lower == found.upper == Fraction(4, 1000)
    assert found.regime == "memory-bound"


@pytest.mark.parametrize(
    ("widths", "threshold", "smallest", "never"),
    [
        ({"w": 0}, None, 1, False),
        ({"a": 0}, "20172800/79043", 256, False),
        ({"o": 0, "w": 1}, "10086400/79043", 128, False),
        ({"a": 0, "o": 0}, "9850/41", 241, False),
    ],
)
def test_a_tensor_of_width_zero_does_not_move(
    matmul: Crossover, widths: dict[str, Any], threshold: str | None, smallest: int, never: bool
) -> None:
    found = matmul.at(**V5E, D=4096, F=4096, **widths)
    assert found.never is never
    assert found.smallest_integer == smallest
    full = {"w": 2, "a": 2, "o": 2, **widths}
    ridge = Fraction(9850, 41)
    if threshold:
        assert found.threshold == by_formula(ridge, 4096, 4096, **full)
    else:
        assert found.threshold is None
        assert found.values == (NumberInterval(Fraction(0), False, None, False),)
    for batch in (smallest, smallest + 7):
        moved = full["a"] * batch * 4096 + full["w"] * 4096**2 + full["o"] * batch * 4096
        assert 2 * batch * 4096**2 >= ridge * moved


def test_weights_of_no_width_help_always_or_never(matmul: Crossover) -> None:
    assert matmul.at(**V5E, D=128, F=128, w=0).never
    assert matmul.at(**V5E, D=128, F=128, w=0).smallest_integer is None


def test_nothing_that_moves_is_refused(matmul: Crossover) -> None:
    with pytest.raises(InputError, match="nothing moves, so there is no intensity"):
        matmul.at(**V5E, D=4096, F=4096, w=0, a=0, o=0)


def test_times_and_regime_at_a_size(matmul: Crossover) -> None:
    found = matmul.at(**V5E, D=4096, F=4096, B=136, w=1)
    assert found.regime == "memory-bound"
    assert found.t_math == Fraction(2 * 136 * 4096**2) / (197 * 10**12)
    assert found.t_comms == Fraction(4 * 136 * 4096 + 4096**2) / (820 * 10**9)
    assert found.attainable == found.setting.values["W"] * (found.intensity or 0)
    assert found.lower == found.t_comms
    assert found.upper == found.t_math + found.t_comms
    assert matmul.at(**V5E, D=4096, F=4096, B=137, w=1).attainable == 197 * 10**12


def test_scales_stretch_the_ridge(matmul: Crossover) -> None:
    half = matmul.at(**V5E, D=4096, F=4096, peak_scale="1/2")
    assert half.ridge == Fraction(4925, 41)
    assert half.threshold == by_formula(Fraction(4925, 41), 4096, 4096)
    with pytest.raises(InputError, match="a scale needs an accelerator to scale"):
        matmul.at(I=240, D=1, F=1, peak_scale="1/2")


@pytest.mark.parametrize(
    ("bindings", "message"),
    [
        ({"d": 3}, r"unknown symbol 'd'; .*did you mean D\?"),
        ({"batch": 3}, r"unknown symbol 'batch'"),
        ({"D": 4096}, "no value for F, I, a, o, w"),
        ({"D": 1, "F": 1, "w": 1, "a": 1, "o": 1}, r"no value for I; expected: a chip \(.*\), or values for C and W$"),
        ({"I": 3, "C": 1, "W": 1}, "I, C and W contradict each other; seen: I = 3; expected: C/W = 1"),
        ({"I": 240, "D": 0, "F": 1}, "D must be positive"),
        ({"I": 240, "D": -1, "F": 1}, "D must be positive"),
        ({"I": 240, "D": "many", "F": 1}, "D=many"),
        ({"chip": "tpu-v5", "D": 1, "F": 1}, "tpu-v5e"),
    ],
)
def test_what_is_refused(matmul: Crossover, bindings: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        matmul.at(**bindings)


def test_a_ridge_that_agrees_with_its_rates_is_fine(matmul: Crossover) -> None:
    found = matmul.at(I="9850/41", C="197 TFLOP/s", W="820 GB/s", D=4096, F=4096, w=2, a=2, o=2)
    assert found.smallest_integer == 273


def test_a_binding_wins_over_the_preset(matmul: Crossover) -> None:
    found = matmul.at(**V5E, W="810 GB/s", w="int8", D=4096, F=4096)
    assert found.ridge == Fraction(19700, 81)
    assert found.setting.values["w"] == 1
    assert found.threshold == by_formula(Fraction(19700, 81), 4096, 4096, w=1)


def test_where_the_relation_is_not_defined_there_are_no_numbers() -> None:
    derivation = Derivation(title="difference", solve_for="n", relation="n/(D - F) >= I")
    found = model_of(derivation).crossover().at(D=3, F=3, I=1)
    assert found.values is None
    assert (found.threshold, found.smallest_integer) == (None, None)


def test_where_the_set_has_an_upper_end_the_largest_whole_number_is_told() -> None:
    numbers = derive("mfu-bound").crossover("N").at(R=25_000, chip="h100-sxm")
    assert numbers.threshold == Fraction(989_500_000_000_000, 150_000)
    assert numbers.largest_integer == 6_596_666_666
    assert numbers.above == (6_596_666_667, False)
    assert numbers.size == 6_596_666_666


def test_a_relation_without_a_peak_needs_none() -> None:
    assert derive("mbu-bound").crossover().at(N=10**9, b=2, chip="v100").threshold == Fraction(1, 450)


@pytest.mark.parametrize("value", ["4096.5", "1/2", 0.25])
def test_a_size_is_a_whole_number(value: object) -> None:
    with pytest.raises(InputError, match="D must be a whole number"):
        derive("matmul").crossover().at(chip="tpu-v5e", D=value, F=4096)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("peak", "share"),
    [("312 TFLOP/s", "336.5 %"), ("989.5 TFLOP/s", "106.1 %"), ("156 TFLOP/s", "673.1 %")],
)
def test_a_utilization_above_one_is_flagged_whatever_peak_it_is_held_against(peak: str, share: str) -> None:
    numbers = derive("mfu-bound").crossover().at(N=7 * 10**9, R=25_000, C=peak)
    assert numbers.regime == "inconsistent"
    assert isinstance(numbers.threshold, Fraction)
    assert percent(Fraction(25_000) / numbers.threshold, 4) == share


def test_a_sparse_peak_is_converted_before_a_rate_is_held_against_it(tmp_path: Path) -> None:
    path = tmp_path / "chip.toml"
    path.write_text(
        '[sparse]\npeaks.tensor.bf16 = { value = "1979 TFLOP/s", kind = "sparse 2:4" }\n'
        'links.hbm = { value = "3.35 TB/s" }\n'
    )
    chip = load_chips(path)["sparse"]
    numbers = derive("mfu-bound").crossover().at(N=7 * 10**9, R=25_000, chip=chip)
    assert isinstance(numbers.threshold, Fraction)
    assert percent(Fraction(25_000) / numbers.threshold, 4) == "106.1 %"
    assert numbers.regime == "inconsistent"


def test_a_dense_peak_taken_for_a_sparse_one_halves_the_ridge() -> None:
    right, wrong = (Fraction(peak * 10**12) / Fraction(2_039 * 10**9) for peak in (312, 156))
    assert (decimal(right), decimal(wrong, 4)) == ("153.02", "76.51")
    assert find_chip("a100-80gb-sxm").peak("tensor", "bf16").value == 312 * 10**12


def test_an_intensity_is_solved_for_a_symbol_named_by_text() -> None:
    form = solve(parse_statement("2*B*4096*4096/(2*B*4096 + 2*4096*4096 + 2*B*4096) = 240"), "B")
    assert [interval.low for interval in form.cases[0].intervals] == [Rational(30720, 113)]


def test_the_regime_at_the_ridge_is_compute_bound() -> None:
    at = derive("two-chip-split").crossover().at(s=2, D=10_200, B=64, F=4096, chip="tpu-v5p")
    assert at.threshold == 10_200
    assert at.regime == "compute-bound"


def test_the_link_that_is_asked_for_decides_the_word_for_the_regime() -> None:
    matmul = derive("matmul").crossover()
    assert matmul.at(chip="tpu-v5e", link="ici", D=4096, F=4096).regime == "communication-bound"
    assert matmul.at(chip="tpu-v5e", D=128, F=128).regime == "memory-bound"


def test_a_width_nobody_gave_is_no_value_of_the_symbol_asked_for() -> None:
    numbers = derive("matmul").crossover("w").at(chip="h100-sxm", B=64, D=4096, F=4096)
    assert numbers.setting.defaults == {"a", "o", "w"}
    assert numbers.size is None
    assert derive("matmul").crossover("w").at(chip="h100-sxm", w=1, B=64, D=4096, F=4096).size == 1


CHIP, DTYPE = "a chip (chip=… or --chip)", "a precision (dtype=… or --dtype)"


@pytest.mark.parametrize(
    ("name", "asked", "bindings", "lacking", "expected"),
    [
        ("matmul", "B", {"D": 1, "F": 1, "w": 1, "a": 1, "o": 1}, "I", f"{CHIP}, or values for C and W"),
        ("matmul", "B", {"D": 1}, "F, I, a, o, w", f"F=…; a=…, o=…, w=… or {DTYPE}; {CHIP}, or values for C and W"),
        ("matmul", "B", {"D": 1, "chip": "h100-sxm"}, "F", "F=…"),
        ("matmul", "C", {"B": 1, "D": 1, "F": 1, "w": 1, "a": 1, "o": 1}, "W", f"{CHIP}, or a value for W"),
        ("mbu-bound", "t", {"N": 1, "b": 2}, "W", f"{CHIP}, or a value for W"),
        ("two-tier", "n", {"b": 1, "p": 1, "q": 1, "C": 1}, "W, W_on_chip", f"{CHIP}, or values for W and W_on_chip"),
        ("devices-to-hold", "G", {"A": 2}, "M", f"M=… or {CHIP}"),
    ],
)
def test_what_is_missing_is_said_with_all_that_would_give_it(
    name: str, asked: str, bindings: dict[str, Any], lacking: str, expected: str
) -> None:
    with pytest.raises(InputError) as refused:
        derive(name).crossover(asked).at(**bindings)
    assert refused.value.problem == f"no value for {lacking}"
    assert refused.value.expected == expected


@pytest.mark.parametrize("given", [{"dtype": "bf16"}, {"a": 2, "o": 2, "w": 2}])
@pytest.mark.parametrize("rates", [{"chip": "h100-sxm"}, {"C": "989.5 TFLOP/s", "W": "3.35 TB/s"}])
def test_what_a_hint_names_does_give_the_values(
    matmul: Crossover, given: dict[str, Any], rates: dict[str, Any]
) -> None:
    assert matmul.at(D=4096, F=4096, **given, **rates).smallest_integer == 346


EVERY = (NumberInterval(Fraction(0), False, None, False),)


@pytest.mark.parametrize(
    ("name", "asked", "bindings", "values"),
    [
        ("weight-bytes", "N", {"w": 0, "M_w": 8}, ()),
        ("training-fits", "N", {"G": 5, "M": 1, "w": 0, "g": 0, "c": 0, "o": 0}, EVERY),
        ("amdahl", "f", {"g": 0, "s": 2}, ()),
    ],
)
def test_a_symbol_that_drops_out_with_a_zero_has_every_value_or_none(
    name: str, asked: str, bindings: dict[str, Any], values: tuple[NumberInterval, ...]
) -> None:
    found = derive(name).crossover(asked).at(**bindings)
    assert found.values == values
    assert found.solved.cancels
    assert repr(found)


def test_what_is_assumed_is_held_against_a_value_of_zero() -> None:
    found = derive("amdahl-limit").crossover("g").at(f=0)
    assert found.values == (NumberInterval(Fraction(0), False, Fraction(1), True),)
    with pytest.raises(InputError, match="f=2"):
        derive("amdahl-limit").crossover("g").at(f=2)


@pytest.mark.parametrize(
    ("name", "asked", "bindings"),
    [
        ("achieved-ridge", "e", {"k": 0, "J": 1, "C": 1, "W": 1}),
        ("decode-roof", "R", {"b": 0, "B": 1, "G": 1, "N": 1, "C": 1, "W": 1}),
        ("speed-up", "x", {"U_1": 0, "U_2": 1, "C_1": 1, "C_2": 1}),
    ],
)
def test_a_zero_that_divides_what_is_posed_is_refused(name: str, asked: str, bindings: dict[str, Any]) -> None:
    with pytest.raises(InputError, match="it divides by zero at these values; seen: "):
        derive(name).crossover(asked).at(**bindings)


def test_of_several_resources_a_size_is_compute_bound_or_left_open_and_never_inconsistent() -> None:
    layer = derive("bottleneck").crossover("N")
    sizes: dict[str, Any] = {"F": 64, "X": 8, "w": 2, "a": 2, "C_vector": 10**12, "C": 10**12}
    assert layer.at(N=8, D=64, W=10**12, **sizes).regime == "compute-bound"
    assert layer.at(N=8, D=64, W=10**6, **sizes).regime == ""


def test_with_several_resources_each_has_its_own_link() -> None:
    found = derive("bottleneck").crossover("N")
    plain, linked = (found.at(chip="h100-sxm", link=link, D=64, F=64, X=8).setting for link in (None, "nvlink"))
    assert (plain.link, plain.values) == (linked.link, linked.values)
    with pytest.raises(InputError, match="unknown link of h100-sxm 'sneakernet'"):
        found.at(chip="h100-sxm", link="sneakernet", D=64, F=64, X=8)


def test_a_value_that_divides_by_zero_within_a_maximum_is_refused() -> None:
    with pytest.raises(InputError, match="it divides by zero at these values; seen: min"):
        derive("decode-roof").crossover("R", b=0)


def test_times_that_are_not_all_known_have_no_longest_and_no_sum() -> None:
    one, two = Fraction(1), Fraction(2)
    assert (longest([one, two]), together([one, two])) == (two, Fraction(3))
    assert (longest([one, None]), together([None, two])) == (None, None)
    assert (longest([]), together([])) == (None, None)


@pytest.mark.parametrize(
    ("intervals", "above"),
    [
        ([], False),
        ([(Fraction(1), True)], False),
        ([(Fraction(1), False)], True),
        ([(Fraction(1, 2), False), (Fraction(3), True)], False),
        ([(Fraction(5, 4), True), (Fraction(3), True)], True),
    ],
)
def test_a_share_whose_values_are_all_above_1_is_impossible(
    intervals: list[tuple[Fraction, bool]], above: bool
) -> None:
    found = tuple(NumberInterval(low, closed, low + Fraction(1, 4), True) for low, closed in intervals)
    assert impossible(share("part"), found) is above
    assert not impossible(size("number"), found)


def test_the_size_is_the_one_given_else_the_largest_multiple_else_the_smallest() -> None:
    bounded, open_ = ((NumberInterval(Fraction(3), False, high, True),) for high in (Fraction(9), None))
    assert whole_ends(bounded, 4, None, integral=True) == (4, 8, Fraction(8))
    assert whole_ends(open_, 4, None, integral=True) == (4, None, Fraction(4))
    assert whole_ends(open_, 1, Fraction(70), integral=True) == (4, None, Fraction(70))
    assert whole_ends(bounded, 1, None, integral=False) == (None, None, None)
    assert whole_ends((), 1, None, integral=True) == whole_ends(None, 1, None, integral=True) == (None, None, None)


def test_a_candidate_where_nothing_is_defined_does_not_hold_and_none_is_below_1() -> None:
    def undefined(_: Fraction) -> bool:
        raise UndefinedHere("division by zero")

    assert neighbour(4, -1, undefined) == (3, False)
    assert neighbour(4, 1, lambda candidate: candidate == 5) == (5, True)
    assert neighbour(1, -1, undefined) is neighbour(None, 1, undefined) is None


@pytest.mark.parametrize(
    ("true", "several", "said"),
    [(True, False, "holds"), (False, False, "inconsistent"), (True, True, "compute-bound"), (False, True, "")],
)
def test_a_relation_says_whether_it_holds_and_of_several_resources_only_the_bound(
    true: bool, several: bool, said: str
) -> None:
    assert relation_regime(lambda: true, several=several) == said
