"""Shipped derivations of layers: proved, counted by execution, claims that bite, and numbers against a scan."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from sympy import Expr, Poly, Rational, expand

from symroof.algebra.reals import floor_of
from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import symbol
from symroof.chips.preset import find_chip
from symroof.counting.layer import GRADIENTS, Layer, layer
from symroof.counting.operation import Operation
from symroof.crossover import Crossover
from symroof.errors import InputError
from symroof.evidence import Evidence, evidence
from symroof.library import load_derivation
from symroof.model import Model
from symroof.numeric import Numbers, at_setting
from symroof.operations.blocks.model import STEP
from symroof.pipeline import derive
from symroof.regimes.layertimes import layer_times
from symroof.setting import setting

NAMES = (
    *("dense-prefill", "dense-decode", "dense-forward", "dense-training", "moe-decode"),
    *("vit-block", "bottleneck", "attention-prefill", "attention-decode"),
)
CHIPS = (("h100-sxm", "bf16"), ("tpu-v5e", "bf16"))
# besides the example of each: short contexts, as decoding is never compute-bound with long ones
SIZES = {"B": 8, "S": 512, "T": 128, "N": 8, "H": 32, "L": 32}
MORE: dict[str, dict[str, int]] = {
    "dense-decode": {"T": 128},
    "moe-decode": {"T": 64, "B": 4096},
    "bottleneck": {"X": 7, "D": 2048, "F": 512},
    "attention-decode": {"Q": 128},
}


@cache
def solved(name: str, asked: str | None = None) -> Crossover:
    return derive(name).crossover(asked)


@cache
def judged(name: str) -> Evidence:
    return evidence(solved(name))


def counted(model: Model) -> Layer:
    """The layer that a derivation counts, written out."""
    full = model.derivation.written_out or model.derivation
    assert isinstance(full.work, Layer | Operation)
    return full.work if isinstance(full.work, Layer) else layer(full.work.name, full.work)


@pytest.mark.parametrize("name", NAMES)
def test_each_is_proved_and_its_counts_are_executed(name: str) -> None:
    found = judged(name)
    assert found.verdict == "proved"
    assert found.proof.verdict == "proved"
    assert found.by_hand
    assert all(claim.proved for claim in found.by_hand.values())
    assert found.thresholds.agreed
    assert found.thresholds.points > 100
    assert found.counts is not None
    assert found.counts.agreed
    parts = [p.operation for p in counted(solved(name).model)]
    assert found.counts.points == 4 * len(parts) > 0
    assert all(operation.witness for operation in parts)
    assert found.counts.not_executed == ()


# arrays that a derivation takes as given
OUTSIDE = {
    **dict.fromkeys(("dense-prefill", "dense-decode", "dense-forward", "dense-training"), ("input", "rotary table")),
    "moe-decode": ("input", "rotary table"),
    **dict.fromkeys(("vit-block", "bottleneck"), ("input",)),
    **dict.fromkeys(("attention-prefill", "attention-decode"), ("input", "K", "V")),
}


@pytest.mark.parametrize("name", NAMES)
def test_each_reads_from_outside_what_it_is_given_and_no_more(name: str) -> None:
    held = load_derivation(name)
    every = [{choice: option} for choice, options in held.choices.items() for option in options]
    for picked in [{}, *every]:
        assert counted(derive(held, choices=picked)).inputs == OUTSIDE[name], picked


def test_a_choice_that_nothing_does_is_named_as_not_executed() -> None:
    expected = evidence(derive("moe-decode", choices={"touched": "expected"}).crossover("T"))
    assert expected.verdict == "proved"
    assert expected.counts is not None
    assert expected.counts.agreed
    assert expected.counts.not_executed == ("experts",)


def test_training_says_what_it_leaves_out() -> None:
    assert counted(derive("dense-training")).notes == (GRADIENTS, STEP)
    assert counted(derive("dense-forward")).notes == ()


# what each says by hand, with one coefficient changed
WRONG = {
    "dense-prefill": {
        "parameters": "3DF + 2DHQ + 2DKQ + 4D",
        "solution": "S >= (sqrt((f_1*W - q_1*C)^2 + 2*f_2*q_0*C*W) - (f_1*W - q_1*C))/(2*f_2*W)",
    },
    "dense-decode": {
        "parameters": "3DF + 4DHQ + 2DKQ + 2D",
        "cache_bytes": "2aBTHQ",
        "f_1": "6DF + 4DHQ + 4DKQ + 2THQ",
        "solution": "f_1*W > q_1*C and B >= 2*q_0*C/(f_1*W - q_1*C)",
    },
    "dense-forward": {
        "parameters": "2DF + 2DHQ + 2DKQ + 2D",
        "f_1": "6BDF + 4BDHQ + 4BDKQ",
        "f_2": "4BHQ",
    },
    "dense-training": {
        "parameters": "3DF + 2DHQ + 2DKQ",
        "f_1": "6B(3DF + 2DHQ + 2DKQ) + 6BHQ",
        "f_2": "6BHQ",
    },
    "moe-decode": {
        "parameters": "3DEF + 2DHQ + 2DKQ + 2D",
        "active_parameters": "3DEF + DE + 2DHQ + 2DKQ + 2D",
        "cache_bytes": "aBTKQ",
    },
    "vit-block": {
        "parameters": "3DF + 4DHQ + 4D",
        "f_1": "4SDF + 8SDHQ + 2S^2*HQ",
        "solution": "f_1*W > q_1*C and B >= q_0*C/(2*f_1*W - q_1*C)",
    },
    "bottleneck": {
        "parameters": "2DF + 9F^2",
        "f_1": "X^2*(4DF + 9F^2)",
        "solution": "f_1*W > 2*q_1*C and N >= q_0*C/(f_1*W - q_1*C)",
    },
    "attention-prefill": {"solution": "S >= a*C*(H + K)/(H*W)"},
    "attention-decode": {
        "flops": "4BTKQ",
        "bytes": "2bBQ(K + TH)",
        "intensity": "T*H/(b*(H + T*K))",
        "limit": "2*H/(b*K)",
        "solution": "2*T > b*I and H >= b*I*T*K/(4*T - b*I)",
    },
}


def test_every_claim_has_a_wrong_one_beside_it() -> None:
    assert {name: set(claims) for name, claims in WRONG.items()} == {
        name: set(load_derivation(name).by_hand) for name in NAMES
    }


@pytest.mark.parametrize(("name", "key"), [(name, key) for name, claims in WRONG.items() for key in claims])
def test_a_wrong_claim_is_refuted(name: str, key: str) -> None:
    held = load_derivation(name)
    found = evidence(derive(replace(held, by_hand={key: WRONG[name][key]})).crossover())
    assert found.by_hand[key].verdict == "refuted"
    assert found.verdict == "refuted"
    assert found.proof.verdict == "proved"


@pytest.mark.parametrize(("name", "asked"), [("dense-forward", "B"), ("dense-decode", "a"), ("dense-training", "w")])
def test_letters_of_one_symbol_are_not_claims_about_another(name: str, asked: str) -> None:
    found = evidence(solved(name, asked))
    # what is stored has no symbol that is asked for
    stored = {"parameters", "active_parameters", "cache_bytes"} & set(load_derivation(name).by_hand)
    assert set(found.by_hand) == stored
    assert found.verdict == "proved"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_result_is_refused(name: str) -> None:
    held = replace(load_derivation(name), by_hand={"parametres": "DF"})
    with pytest.raises(InputError, match="unknown by_hand result 'parametres'"):
        evidence(derive(held).crossover())


def values_of(name: str) -> dict[str, int]:
    held = derive(name)
    own = {**SIZES, **held.derivation.example, **MORE.get(name, {})}
    return {key: value for key, value in own.items() if key in held.names}


def at_integers(name: str, asked: str, chip: str, dtype: str) -> list[tuple[Expr, Fraction]]:
    """FLOPs and bytes in the asked symbol alone, and the rate that each takes."""
    found = find_chip(chip)
    swap = {symbol(key): Rational(value) for key, value in values_of(name).items() if key != asked}
    swap |= {symbol(width): Rational(2) for width in "abw" if width != asked}
    work = counted(derive(name)).work
    rates = {"tensor": found.peaks["tensor", dtype].value, "hbm": found.links["hbm"].value}
    return [(work[resource].xreplace(swap), rate) for resource, rate in rates.items()]


def bound(name: str, asked: str, chip: str, dtype: str, candidates: list[int]) -> dict[int, bool]:
    """At each integer, whether arithmetic takes at least as long as the bytes."""
    (flops, peak), (moved, bandwidth) = at_integers(name, asked, chip, dtype)
    found = {}
    for n in candidates:
        at = {asked: Fraction(n)}
        found[n] = evaluate(flops, at) / peak >= evaluate(moved, at) / bandwidth
    return found


def around(found: Numbers) -> list[int]:
    """The first integers, powers of two, and a window around each end of the set."""
    ends = [floor_of(end) for held in found.values or () for end in (held.low, held.high) if end is not None]
    windows = (range(max(1, end - 10), end + 12) for end in ends)
    return sorted({*range(1, 6), *(2**p for p in range(3, 24)), *(n for window in windows for n in window)})


def numbers(name: str, asked: str, chip: str, dtype: str) -> Numbers:
    given = {key: value for key, value in values_of(name).items() if key != asked}
    crossover = solved(name, asked)
    return at_setting(crossover, setting(crossover.model, given, chip=chip, dtype=dtype))


ASKED = [
    ("dense-prefill", "S B D F H K Q"),
    ("dense-decode", "B T D F H K Q"),
    ("dense-forward", "S B D F H K Q"),
    ("dense-training", "S B D F H K Q"),
    ("moe-decode", "B T D F H K Q E k"),
    ("vit-block", "S B D F H Q"),
    ("bottleneck", "N X D F"),
    ("attention-prefill", "S B H K Q"),
    ("attention-decode", "H T K B Q"),
]


@pytest.mark.parametrize(("chip", "dtype"), CHIPS)
@pytest.mark.parametrize(("name", "asked"), [(name, one) for name, every in ASKED for one in every.split()])
def test_the_smallest_and_largest_integers_are_those_of_a_scan(name: str, asked: str, chip: str, dtype: str) -> None:
    found = numbers(name, asked, chip, dtype)
    seen = bound(name, asked, chip, dtype, around(found))
    for n, computes in seen.items():
        assert any(held.contains(n) for held in found.values or ()) is computes, f"{asked} = {n}"
    inside = [n for n, computes in seen.items() if computes]
    assert found.smallest_integer == (inside[0] if inside else None)
    assert found.largest_integer == (None if max(seen) in inside or not inside else inside[-1])


def test_the_scan_sees_every_kind_of_answer() -> None:
    ends = {
        (name, asked): (found.smallest_integer, found.largest_integer)
        for name, every in ASKED
        for asked in every.split()
        for found in [numbers(name, asked, *CHIPS[0])]
    }
    assert any(first is not None and first > 1 for first, _ in ends.values())
    assert any(first == 1 and last is None for first, last in ends.values())
    assert any(last is not None for _, last in ends.values())
    assert any(first is None for first, _ in ends.values())
    # what each derivation asks for itself has an answer between
    for name in NAMES:
        assert (ends[name, derive(name).derivation.asked][0] or 0) > 1, name


@pytest.mark.parametrize("name", NAMES)
def test_every_symbol_is_solved_and_proved_or_refused_clearly(name: str) -> None:
    model = derive(name)
    for asked in ("C", "W"):
        assert solved(name, asked).proof.verdict == "proved"
    with pytest.raises(InputError, match=r"unknown symbol to solve for 'M'"):
        model.crossover("M")
    with pytest.raises(InputError, match="unknown symbol"):
        solved(name).at(chip="h100-sxm", dtype="bf16", M=3)


@pytest.mark.parametrize("name", NAMES)
def test_times_operation_by_operation_add_up_to_those_of_the_work(name: str) -> None:
    asked, (chip, dtype) = derive(name).derivation.asked, CHIPS[0]
    found, whole = numbers(name, asked, chip, dtype), counted(derive(name))
    size = Fraction(found.smallest_integer or 0)
    rates = {"C_vector": Fraction(67 * 10**12)}
    sums = layer_times(whole, {**found.setting.values, **rates, asked: size}).sums
    for (amount, rate), resource in zip(at_integers(name, asked, chip, dtype), ("tensor", "hbm"), strict=True):
        assert sums[resource] == evaluate(amount, {asked: size}) / rate
    assert sums["tensor"] >= sums["hbm"]


def coefficient(amount: Expr, name: str, power: int) -> Expr:
    return Poly(expand(amount), symbol(name)).coeff_monomial(symbol(name) ** power)


def test_letters_stand_for_the_coefficients_of_the_layer() -> None:
    for name, asked in (("dense-prefill", "S"), ("dense-training", "S"), ("dense-decode", "B"), ("vit-block", "B")):
        found = solved(name)
        work = counted(found.model).work
        for letter, held in found.model.shorthands.items():
            resource = {"f": "tensor", "v": "vector", "q": "hbm"}.get(letter[0])
            if resource:
                assert expand(held.formula - coefficient(work[resource], asked, int(letter[2:]))) == 0


def test_decoding_is_never_compute_bound_with_a_long_context() -> None:
    for name in ("dense-decode", "moe-decode"):
        crossover = solved(name, "B")
        for chip, dtype in CHIPS:
            given = load_derivation(name).example
            found = at_setting(crossover, setting(crossover.model, given, chip=chip, dtype=dtype))
            assert found.never
            ridge = found.setting.values["C"] / found.setting.values["W"]
            work = counted(derive(name)).work
            swap = {symbol(key): Rational(value) for key, value in {**given, "a": 2, "w": 2}.items()}
            flops, moved = (work[resource].xreplace(swap) for resource in ("tensor", "hbm"))
            most = {"B": Fraction(10**9)}
            assert evaluate(flops, most) / evaluate(moved, most) < ridge


def test_a_mixture_needs_more_sequences_than_a_dense_layer_of_its_active_size() -> None:
    moe = numbers("moe-decode", "B", *CHIPS[0]).smallest_integer
    dense = numbers("dense-decode", "B", *CHIPS[0]).smallest_integer
    assert moe is not None
    assert dense is not None
    assert moe > dense
