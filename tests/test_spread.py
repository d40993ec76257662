"""What the disagreement of sources makes of an answer: each printed figure tried, and whether the ends suffice."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Any

import pytest

from symroof.chips.preset import Chip, Conflict, Rate, find_chip
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.pipeline import derive, model_of
from symroof.rules.sensitivity import sensitivities
from symroof.rules.spread import Spread, spread

TERA, GIGA = 10**12, 10**9
SIZES: dict[str, Any] = {"D": 4096, "F": 4096}


def chip(peaks: list[int], bandwidths: list[int]) -> Chip:
    """An accelerator for which every source prints another figure, the first being the preset's."""

    def rate(figures: list[int]) -> Rate:
        others = tuple(Conflict(Fraction(v), str(v), f"source {i}") for i, v in enumerate(figures[1:], 2))
        return Rate(Fraction(figures[0]), str(figures[0]), source="source 1", conflicts=others)

    peaks_of = {("tensor", "bf16"): rate(peaks)}
    return Chip("test", "Test", "Us", (), MappingProxyType(peaks_of), MappingProxyType({"hbm": rate(bandwidths)}), {})


def found(crossover: Crossover, chosen: Chip | str, **bindings: Any) -> Spread | None:
    numbers = crossover.at(chip=chosen, **bindings)
    return spread(numbers, {each.name: each.op for each in sensitivities(numbers.solved.form)})


@pytest.fixture(scope="module")
def matmul() -> Crossover:
    return derive("matmul").crossover("B")


def test_each_combination_gives_what_it_gives_alone(matmul: Crossover) -> None:
    peaks, bandwidths = [200 * TERA, 190 * TERA], [820 * GIGA, 810 * GIGA, 830 * GIGA]
    result = found(matmul, chip(peaks, bandwidths), **SIZES)
    assert result is not None
    assert result.disputed == ("peak", "bandwidth")
    assert len(result.readings) == 6
    for reading in result.readings:
        rates: dict[str, Any] = {"C": reading.figures["peak"].value, "W": reading.figures["bandwidth"].value}
        alone = matmul.at(dtype="bf16", **SIZES, **rates)
        assert (reading.threshold, reading.whole) == (alone.threshold, alone.smallest_integer)
    assert result.low is not None
    assert result.high is not None
    ends = [(int(r.figures["peak"].value), int(r.figures["bandwidth"].value)) for r in (result.low, result.high)]
    assert ends == [(190 * TERA, 830 * GIGA), (200 * TERA, 810 * GIGA)]
    assert result.between.proved
    assert result.between.evidence == "B rises with I, so the ends suffice"


def test_a_preset_whose_sources_disagree(matmul: Crossover) -> None:
    result = found(matmul, "tpu-v5e", **SIZES)
    assert result is not None
    assert result.chip == "TPU v5e"
    assert result.disputed == ("bandwidth",)
    assert [reading.whole for reading in result.readings] == [273, 276]
    assert result.readings[0].threshold == matmul.at(chip="tpu-v5e", **SIZES).threshold


def test_there_is_nothing_to_say_where_sources_agree_or_it_makes_no_difference(matmul: Crossover) -> None:
    assert found(matmul, "h100-sxm", **SIZES) is None
    assert found(matmul, "tpu-v5e", W="820 GB/s", **SIZES) is None
    assert found(derive("matmul").crossover("I"), "tpu-v5e", B=100, **SIZES) is None
    assert found(derive("matmul").crossover("W"), "tpu-v5e", B=100, **SIZES) is None
    same = chip([TERA, TERA], [GIGA, GIGA])
    assert found(matmul, same, **SIZES) is None


def test_a_rate_that_plays_no_part_is_left_out() -> None:
    result = found(derive("mbu-bound").crossover(), "b200", N="7e9")
    assert result is not None
    assert result.disputed == ("bandwidth",)
    assert all(set(reading.figures) == {"bandwidth"} for reading in result.readings)
    assert result.between.evidence == "t falls with W, so the ends suffice"


def test_scaled_rates_scale_every_figure(matmul: Crossover) -> None:
    scaled = find_chip("tpu-v5e").scaled(1, "1/2")
    result = found(matmul, scaled, D=2**15, F=2**15)
    assert result is not None
    values = [reading.figures["bandwidth"].value for reading in result.readings]
    assert values == [410 * GIGA, 405 * GIGA]
    assert [r.threshold for r in result.readings] == [
        matmul.at(C=197 * TERA, W=int(v), dtype="bf16", D=2**15, F=2**15).threshold for v in values
    ]


def test_a_threshold_for_some_figures_only_is_not_said_to_lie_between(matmul: Crossover) -> None:
    result = found(matmul, chip([100 * TERA], [1600 * GIGA, 100 * GIGA]), D=128, F=128)
    assert result is not None
    assert [reading.never for reading in result.readings] == [False, True]
    assert result.low is result.high is result.readings[0]
    assert not result.between.proved
    assert "only the printed figures were tried" in result.between.evidence


def test_never_for_any_figure_is_never_for_what_lies_between(matmul: Crossover) -> None:
    result = found(matmul, chip([100 * TERA], [200 * GIGA, 100 * GIGA]), D=128, F=128)
    assert result is not None
    assert (result.low, result.high) == (None, None)
    assert result.between.proved
    assert result.between.evidence == "no finite B for any rate between the figures"


def test_an_answer_that_does_not_move_one_way_is_only_tried() -> None:
    crossover = model_of(Derivation(title="Both", solve_for="t", relation="t*N >= W*N/10**12 + C/W")).crossover()
    result = found(crossover, chip([4 * 10**9], [10**10, 4 * 10**10]), N=1)
    assert result is not None
    assert not result.between.proved
    assert result.between.evidence == "only the printed figures were tried"


def test_a_width_of_zero_is_put_in_for_every_figure() -> None:
    crossover = derive("matmul").crossover("B")
    result = found(crossover, "tpu-v5e", o=0, **SIZES)
    assert result is not None
    expected = [crossover.at(C=197 * TERA, W=w * GIGA, dtype="bf16", o=0, **SIZES).threshold for w in (820, 810)]
    assert [reading.threshold for reading in result.readings] == expected
    assert result.between.proved


def test_the_first_reading_is_the_presets_own() -> None:
    crossover = derive("matmul").crossover("B")
    result = found(crossover, chip([TERA], [GIGA, 2 * GIGA]), D=2**20, F=2**20)
    assert result is not None
    assert result.readings[0].figures["bandwidth"].source == "source 1"
    assert result.high is result.readings[0]
