"""Utilization: a token rate that no device can reach is found out, whichever peak it is held against."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Expr, Rational

from symroof.chips.preset import Chip, find_chip, load_chips
from symroof.quantities.exact import Number, decimal
from tests.families.formulas import at, solved

MODEL: dict[str, Number] = {"N": "7e9", "R": "25000 token/s"}
SHARES = {
    "a100-80gb-sxm": "336.5",
    "h100-sxm": "106.1",
    "1979 TFLOP/s with sparsity": "106.1",
    "156 TFLOP/s": "673.1",
}
WHOLE = st.integers(1, 10**6)
SHARE = st.fractions(Fraction(1, 100), 1, max_denominator=100)


@pytest.fixture(scope="module")
def sparse(tmp_path_factory: pytest.TempPathFactory) -> Chip:
    """A chip whose data sheet has the peak with sparsity only."""
    path = tmp_path_factory.mktemp("chips") / "chip.toml"
    path.write_text(
        '[sparse]\npeaks.tensor.bf16 = { value = "1979 TFLOP/s", kind = "sparse 2:4" }\n'
        'links.hbm = { value = "3.35 TB/s" }\n'
    )
    return load_chips(path)["sparse"]


def peak(stated: str, sparse: Chip) -> Number:
    """The dense peak in FLOP/s of a preset, of the chip with sparsity, or as it is stated."""
    if stated.endswith("sparsity"):
        return sparse.peak("tensor", "bf16").value
    return stated if stated.endswith("TFLOP/s") else find_chip(stated).peak("tensor", "bf16").value


def number(value: Expr) -> Fraction:
    """A value of the library as a Fraction."""
    assert isinstance(value, Rational)
    return Fraction(int(value.p), int(value.q))


def regime(peak: Number) -> str:
    """Whether the rate and the peak go together."""
    return solved("mfu-bound", "R").at(C=peak, N=MODEL["N"], R=MODEL["R"]).regime


@pytest.mark.parametrize(("stated", "share"), SHARES.items())
def test_25000_tokens_a_second_and_device_are_more_than_the_peak(stated: str, share: str, sparse: Chip) -> None:
    dense = peak(stated, sparse)
    utilization = number(at("mfu", "U", G=1, C=dense, **MODEL))
    assert decimal(100 * utilization, 4) == share
    assert regime(dense) == "inconsistent"
    assert number(at("mfu-bound", "R", N="7e9", C=dense)) * utilization == 25_000


def test_the_peak_with_sparsity_would_hide_it() -> None:
    assert decimal(100 * number(at("mfu", "U", G=1, C="1979 TFLOP/s", **MODEL)), 4) == "53.06"
    assert regime("1979 TFLOP/s") == "holds"


@given(tokens=WHOLE, devices=WHOLE)
def test_a_rate_of_all_devices_and_of_one_have_the_same_utilization(tokens: int, devices: int) -> None:
    together = at("aggregate-rate", "R", R_1=tokens, G=devices)
    one = at("mfu", "U", N=10**9, R=tokens, G=1, C="1e15")
    assert at("mfu", "U", N=10**9, R=str(together), G=devices, C="1e15") == one


@given(share=SHARE, utilization=SHARE)
def test_hfu_from_a_token_rate_is_that_from_mfu(share: Fraction, utilization: Fraction) -> None:
    rate = at("mfu", "R", U=utilization, N=10**9, G=8, C="1e15")
    found = at("hfu", "U_h", N=10**9, R=str(rate), r=share, G=8, C="1e15")
    assert found == at("hfu-with-recomputation", "U_h", U=utilization, r=share)
    done, needed = at("recomputed-flops", "d", N=10**9, r=share), at("training-flops-per-token", "c", N=10**9)
    assert found == at("hfu-over-mfu", "U_h", U=utilization, d=str(done), c=str(needed))


@given(flops=WHOLE, moved=WHOLE, time=WHOLE)
def test_the_share_of_the_roof_is_the_larger_utilization(flops: int, moved: int, time: int) -> None:
    rates: dict[str, Number] = {"C": 300, "W": 2}
    values: dict[str, Number] = {"f": flops, "q": moved, "t": time}
    compute = at("measured-mfu", "U", p=flops, t=time, C=300)
    memory = at("bandwidth-bound", "t", q=moved, W=2) / time
    assert at("roof-share", "y", **values, **rates) == max(compute, memory)


def test_device_time_is_the_same_on_any_number_of_devices() -> None:
    run: dict[str, Number] = {"N": "70e9", "D": "15e12", "U": "40 %", "C": "990 TFLOP/s"}
    alone = at("training-deadline", "t", G=1, **run)
    assert alone == at("device-hours", "h", **run)
    assert at("training-deadline", "t", G=8192, **run) == at("wall-clock", "t", h=str(alone), G=8192)
    assert at("training-cost", "M", p="2 $/h", **run) == at("rent", "M", h=str(alone), p="2 $/h")
