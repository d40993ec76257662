"""The map of regimes as a person and as a program read it."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from symroof.algebra.formula import parse_statement
from symroof.algebra.reals import square_root
from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes
from symroof.cli.options import Rates
from symroof.cli.regimes import derive_regimes
from symroof.derivation import Derivation
from symroof.errors import InputError
from symroof.library import load_derivation
from symroof.quantities.meaning import Quantity, size
from symroof.quantities.units import SECONDS
from symroof.regimes.axis import Axis, axis
from symroof.regimes.regimes import regimes
from symroof.regimes.roofsetting import RoofSetting, roof_setting
from symroof.writing.document import Display, Items
from symroof.writing.regimemap import map_text, number_text
from symroof.writing.regimerecord import interval_record, regime_record
from symroof.writing.regimereport import memory_text, regime_report
from symroof.writing.regimesections import roof_blocks

S, x = sizes("S x")

TWO_TIER = """\
Blocked matrix product with two memories: which roof binds, by p

  tensor     2·n^3   FLOPs at C
  hbm        b·(n^2 + 2·n^3/p)   bytes at W
  on-chip    2·b·n^3/q   bytes at W_on_chip
  memory     on-chip has to hold b·(p^2 + 2·p·q) ≤ M_on_chip
  intensity  2·n^3/(b·(n^2 + 2·n^3/p))   FLOP/B, tensor over hbm; as p grows it tends to 2·n/b
  intensity  q/b   FLOP/B, tensor over on-chip
  lower      max(T_tensor, T_hbm, T_on_chip)   (full overlap)
  upper      T_tensor + T_hbm + T_on_chip   (no overlap)
  between    T = upper − φ·(upper − lower), so φ = (upper − T)/(upper − lower), from 0 to 1

where each binds; one does everywhere, of equal ones the first   [proved]
  tensor     T_tensor ≥ T_hbm and T_tensor ≥ T_on_chip
  hbm        T_hbm > T_tensor and T_hbm ≥ T_on_chip
  on-chip    T_on_chip > T_tensor and T_on_chip > T_hbm

crossovers in p, pair by pair
  tensor ≥ hbm       p ≥ 2·b·n·C/(2·n·W − b·C)   where 2·n·W > b·C   [proved]
  tensor ≥ hbm       no finite p   where 2·n·W ≤ b·C   [proved]
  tensor ≥ on-chip   every p   where q·W_on_chip ≥ b·C   [proved]
  tensor ≥ on-chip   no finite p   where q·W_on_chip < b·C   [proved]
  hbm ≥ on-chip      every p   where q·W_on_chip ≥ 2·n·W   [proved]
  hbm ≥ on-chip      p ≤ 2·n·q·W_on_chip/(2·n·W − q·W_on_chip)   where q·W_on_chip < 2·n·W   [proved]
  on-chip holds it   p ≤ (√(b·(b·q^2 + M_on_chip)) − b·q)/b   [proved]"""

LAYER = """\
  map        S < 281: hbm; 281 ≤ S < 6,081: network; S ≥ 6,081: tensor
    hbm        S ≤ 111168/397 ≈ 280.02
    network    111168/397 ≈ 280.02 < S < 54724/9 ≈ 6,080.4
    tensor     54724/9 ≈ 6,080.4 ≤ S
  memory     compute-bound from S = 6,081; the largest S that fits hbm: 956,799
  within     1 ms: S ≤ -12352 + 1/4*sqrt(10171619214) ≈ 12,861.6 (largest 12,861)
  at S = 4,096
  T_tensor   244.16 µs
  T_hbm      55.168 µs
  T_network  260.98 µs   binds
  lower      260.98 µs   (full overlap)
  upper      560.3 µs   (no overlap)
  overlap    φ = 0.20146, as 500 µs was measured"""

RATES: Rates = {
    "chip": "h100-sxm",
    "dtype": None,
    "link": None,
    "chips": None,
    "peak_scale": Fraction(1),
    "bandwidth_scale": Fraction(1),
}


def layer(**given: Any) -> Axis:
    found, derivation = regimes(load_derivation("layer")), load_derivation("layer")
    where = roof_setting(found.roofs, given, chip="h100-sxm", example=derivation.example)
    return axis(found, where, limit=Fraction(1, 1000), measured=Fraction(1, 2000))


def small(amounts: dict[str, Any], quantity: Quantity, footprint: dict[str, Any] | None = None, **values: int) -> Axis:
    derivation = Derivation(
        title="Small", work=amounts, solve_for="S", quantities={"S": quantity}, footprint=footprint or {}
    )
    return axis(regimes(derivation), RoofSetting({name: Fraction(value) for name, value in values.items()}))


def test_the_report_without_numbers() -> None:
    assert regime_report(regimes(load_derivation("two-tier"))) == TWO_TIER


def test_the_report_in_numbers() -> None:
    numbers = layer(S=4096)
    printed = regime_report(numbers.regimes, numbers)
    assert printed.endswith(LAYER)
    assert "in numbers: H100 SXM at bf16, b = 2 (bf16), D = 4,096 (example), G = 8 (example)" in printed
    assert "  W_network  450 GB/s   (nvlink; printed 900 GB/s; both ways → one way: ÷ 2; " in printed
    assert all(line == line.rstrip() for line in printed.splitlines())


def test_maps_of_whole_numbers_leave_out_stretches_without_one() -> None:
    # hbm alone binds between 2 and 9/4, where there is no whole number
    numbers = small({"network": 8 + S * 0, "hbm": 4 * S, "tensor": 9 * S - 11}, size("tokens"), C=1, W=1, W_network=1)
    assert [s.roof.resource for s in numbers.segments] == ["network", "hbm", "tensor"]
    assert map_text(numbers) == "S < 3: network; S ≥ 3: tensor"
    plain = small({"network": 8 + S * 0, "hbm": 4 * S, "tensor": 9 * S - 11}, Quantity("x"), C=1, W=1, W_network=1)
    assert map_text(plain) == "S ≤ 2: network; 2 < S ≤ 2.2: hbm; 2.2 < S: tensor"
    alone = small({"tensor": S, "hbm": S}, size("tokens"), C=1, W=1)
    assert map_text(alone) == "every S: tensor"
    assert map_text(small({"tensor": S, "hbm": S}, Quantity("x"), C=1, W=1)) == "every S: tensor"


@pytest.mark.parametrize(
    ("footprint", "capacity", "sentence"),
    [
        (S, 2, "compute-bound from S = 4; the largest S that fits hbm: 2, so never"),
        (S, 9, "compute-bound from S = 4; the largest S that fits hbm: 9"),
        (1 + S * 0, 9, "compute-bound from S = 4; every S fits hbm"),
        (S + 9, 9, "hbm is too small for any S"),
        (2 * S, 1, "hbm is too small for any S"),
    ],
)
def test_what_a_memory_allows_is_a_sentence(footprint: Any, capacity: int, sentence: str) -> None:
    numbers = small({"tensor": S, "hbm": 4 + S * 0}, size("tokens"), {"hbm": footprint}, C=1, W=1, M_hbm=capacity)
    assert memory_text(numbers.memories[0], numbers.regimes) == sentence
    assert f"  memory     {sentence}" in regime_report(numbers.regimes, numbers)


def test_a_memory_beside_a_roof_that_is_never_compute_bound() -> None:
    numbers = small({"tensor": S, "hbm": 2 * S}, size("tokens"), {"hbm": S}, C=1, W=1, M_hbm=7)
    assert memory_text(numbers.memories[0], numbers.regimes) == "compute-bound at no S; the largest S that fits hbm: 7"


@pytest.mark.parametrize(
    ("quantity", "capacity", "words"),
    [
        (size("tokens"), 9, "6 s: S ≤ 6 (largest 6)"),
        (size("tokens"), 4, "6 s: S ≤ 6 (largest 6); but hbm holds 4 at most"),
        (size("tokens"), Fraction(1, 2), "6 s: S ≤ 6 (largest 6); but hbm holds none of these"),
        (Quantity("x"), 9, "6 s: S ≤ 6"),
        (Quantity("x"), 4, "6 s: S ≤ 6; but hbm holds S ≤ 4"),
    ],
)
def test_what_a_time_allows_and_a_memory_takes_away(quantity: Quantity, capacity: Any, words: str) -> None:
    derivation = Derivation(
        title="Small", work={"tensor": S, "hbm": S}, solve_for="S", quantities={"S": quantity}, footprint={"hbm": S}
    )
    values = {"C": Fraction(1), "W": Fraction(1), "M_hbm": Fraction(capacity)}
    numbers = axis(regimes(derivation), RoofSetting(values), limit=Fraction(6))
    printed = regime_report(numbers.regimes, numbers)
    assert f"  within     {words}\n" in f"{printed}\n"
    assert "  M_hbm      " in printed
    nothing = axis(regimes(derivation), RoofSetting({**values, "C": Fraction(1, 10**9)}), limit=Fraction(1, 2))
    if quantity.integral:
        assert (
            "  within     500 ms: S ≤ 1/2000000000 ≈ 5e-10 (no whole S)\n"
            in f"{regime_report(nothing.regimes, nothing)}\n"
        )


def test_a_memory_in_a_symbol_that_is_no_whole_number() -> None:
    plain = small({"tensor": S, "hbm": 2 * S}, Quantity("x"), {"hbm": 3 * S}, C=1, W=1, M_hbm=7)
    assert memory_text(plain.memories[0], plain.regimes) == "hbm is large enough for S ≤ 7/3 ≈ 2.3333"
    room = regimes(load_derivation("layer"), "M_hbm").at(chip="h100-sxm", S=4096, D=4096, N=10**8, G=8, L=32)
    # on paper: 2·32·(10^8 + 2·4096·4096)/8 + 4·4096·4096 bytes
    assert memory_text(room.memories[0], room.regimes) == "hbm is large enough for 1.1355 GB ≤ M_hbm"
    assert room.memories[0].fits[0].low == 8 * (10**8 + 2 * 4096**2) + 4 * 4096**2
    assert room.memories[0].capacity is None
    assert room.times is None


def test_the_record_reads_back() -> None:
    numbers = layer(S=4096)
    found = json.loads(json.dumps(regime_record(numbers.regimes, numbers)))
    roofs = numbers.regimes.roofs
    assert [roof["rate"] for roof in found["roofs"]] == ["C", "W", "W_network"]
    for stated, when in zip(found["roofs"], roofs.cells, strict=True):
        assert parse_statement(stated["binds"]) == when
        assert [case["when"] for case in stated["cell"]["cases"]]
    assert found["cells_proof"]["verdict"] == "proved"
    figures = found["numbers"]
    assert figures["map"] == map_text(numbers)
    assert [(s["roof"], s["first_integer"], s["last_integer"]) for s in figures["segments"]] == [
        ("hbm", 1, 280),
        ("network", 281, 6080),
        ("tensor", 6081, None),
    ]
    assert Fraction(figures["segments"][1]["high"]) == Fraction(54724, 9)
    assert figures["memories"][0]["reached_integer"] == 6081
    assert figures["within"][0]["high"] == "-12352 + 1/4*sqrt(10171619214)"
    assert figures["within"][0]["high_float"] == pytest.approx(-12352 + 10171619214**0.5 / 4)
    at = figures["at"]
    upper, lower = Fraction(at["upper"]), Fraction(at["lower"])
    assert at["binding"] == max(at["times"], key=lambda name: Fraction(at["times"][name])) == "network"
    assert upper - Fraction(at["overlap"]) * (upper - lower) == Fraction(at["measured"]) == Fraction(1, 2000)
    assert sum(map(Fraction, at["times"].values())) == upper
    assert evaluate(roofs.lower, numbers.setting.values) == lower
    assert regime_record(numbers.regimes)["numbers"] is None


def test_an_unknown_capacity_is_said() -> None:
    numbers = small({"tensor": S, "hbm": 2 * S}, size("tokens"), {"on-chip": S}, C=1, W=1)
    printed = regime_report(numbers.regimes, numbers)
    assert "  memory     no capacity of on-chip is known: give M_on_chip" in printed
    assert repr(numbers) == printed
    assert repr(numbers.regimes) == regime_report(numbers.regimes)


def test_numbers_are_exact_and_read() -> None:
    assert number_text(Fraction(9850, 41)) == "9850/41 ≈ 240.24"
    assert number_text(square_root(Fraction(2))) == "sqrt(2) ≈ 1.4142"
    assert number_text(square_root(Fraction(2)), SECONDS) == "sqrt(2) ≈ 1.4142 s"


def test_an_example_is_taken_whole_or_not_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    derive_regimes(load_derivation("layer"), None, {"D": "8192"}, RATES)
    assert capsys.readouterr().out.endswith("\n\nno numbers yet: give G, L and N\n")
    derive_regimes(load_derivation("layer"), None, {"S": "100"}, RATES)
    assert "  at S = 100\n" in capsys.readouterr().out


def test_ends_of_stretches_in_a_record() -> None:
    numbers = small({"tensor": S, "hbm": 4 + S * 0}, Quantity("x"), C=1, W=1)
    first, last = (interval_record(segment.interval) for segment in numbers.segments)
    assert (first["low"], first["high"], first["high_closed"]) == (None, "4", False)
    assert (last["low"], last["low_closed"], last["high"]) == ("4", True, None)


def test_a_command_prints_what_it_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    derivation = load_derivation("layer")
    derive_regimes(derivation, None, {"S": "4096"}, RATES, time="1 ms", measured="500 µs")
    assert capsys.readouterr().out.rstrip("\n").endswith(LAYER)
    derive_regimes(derivation, None, {"D": "8192", "G": "8"}, {**RATES, "chip": None})
    assert capsys.readouterr().out.endswith(
        "\n\nno numbers yet: give N; b (or --dtype); --chip, or C, W and W_network\n"
    )
    derive_regimes(derivation, "S", {}, RATES, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert (found["for"], found["missing"], found["numbers"]["examples"]) == ("S", [], ["D", "G", "L", "N"])
    derive_regimes(derivation, None, {"N": "1000"}, {**RATES, "chip": None, "dtype": "bf16"}, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert found["missing"] == ["D", "G", "C", "W", "W_network"]
    assert found["numbers"] is None


@pytest.mark.parametrize(
    ("values", "options", "problem"),
    [
        ({}, {"time": "0 s"}, "--time: not positive"),
        ({}, {"time": "1 GB"}, "--time: the unit does not fit"),
        ({"S": "4096"}, {"measured": "1 µs"}, "the measured time is below what full overlap allows; seen: 1 µs; "),
        ({}, {"measured": "1 ms"}, "a measured time belongs to one S; expected: S="),
        ({"Q": "1"}, {}, "unknown symbol 'Q'"),
        ({"S": "1/2"}, {}, "S must be a whole number"),
    ],
)
def test_a_command_refuses_what_cannot_be(values: dict[str, str], options: dict[str, str], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        derive_regimes(load_derivation("layer"), None, values, RATES, **options)  # type: ignore[arg-type]


def test_times_are_asked_for_in_numbers_alone() -> None:
    with pytest.raises(InputError, match="no value for D, G, N, C, W, W_network"):
        derive_regimes(load_derivation("layer"), None, {"b": "2"}, {**RATES, "chip": None}, time="1 ms")


def test_the_sheet_shows_roofs_cells_and_memories() -> None:
    blocks = roof_blocks(load_derivation("two-tier"))
    displays = [block for block in blocks if isinstance(block, Display)]
    assert [str(display.label) for display in displays] == [
        "T_tensor",
        "T_hbm",
        "T_on_chip",
        "",
        "intensity, tensor unit over device memory",
        "intensity, tensor unit over on-chip memory",
    ]
    (cells,) = [block for block in blocks if isinstance(block, Items)]
    assert len(cells.items) == 3
    assert roof_blocks(load_derivation("matmul")) == []
    assert roof_blocks(load_derivation("mbu-bound")) == []


def test_a_rate_is_asked_for_in_its_unit() -> None:
    found = regimes(load_derivation("layer"), "W_network")
    where = roof_setting(found.roofs, {"S": 2048}, chip="h100-sxm", example=load_derivation("layer").example)
    numbers = axis(found, where)
    # on paper: 8·2048·4096·7/8 bytes in the time of 2048·(2·202375168 + 4·2048·4096)/8 operations at 989.5 TFLOP/s
    needed = Fraction(8 * 2048 * 4096 * 7, 2048 * (2 * 202_375_168 + 4 * 2048 * 4096)) * 989_500 * 10**9
    assert numbers.breakpoints == (needed,)
    giga = needed / 10**9
    assert map_text(numbers) == (
        f"W_network < {giga} GB/s ≈ 517.83 GB/s: network; {giga} GB/s ≈ 517.83 GB/s ≤ W_network: tensor"
    )
    assert "\n  W_network" not in regime_report(found, numbers).partition("in numbers")[2]
    assert numbers.times is None
