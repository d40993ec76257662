"""Scores: MFU, MBU and regime in exact rationals, what cannot be, and what it may come from."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof import score
from symroof.chips.preset import load_chips
from symroof.errors import InputError
from symroof.quantities.units import SECONDS, in_unit
from symroof.scoring.csvfile import MAX_LINE, Row, _plain, read_rows
from symroof.scoring.roof import roof
from symroof.scoring.score import Score, rated
from symroof.scoring.shares import share_text
from symroof.scoring.summary import MOST_HELD, Sum, Summary, summary_of

TRAINING = 7 * 10**9 * 25_000 * 6  # FLOPs a second: parameters, tokens a second, 6 for each of both
SPARSE = "sparse 2:4"

AMOUNTS = st.fractions(0, 10**15, max_denominator=1000) | st.integers(0, 10**18).map(Fraction)
TIMES = st.fractions(Fraction(1, 10**9), 10**4, max_denominator=10**9).filter(bool)
RATES = st.fractions(1, 10**16, max_denominator=10)


def kinds(run: Score) -> list[str]:
    return [cause.kind for cause in run.causes]


def said(run: Score, kind: str) -> str:
    return next(cause.text for cause in run.causes if cause.kind == kind)


def percent(share: Fraction, digits: int = 1) -> float:
    return round(float(share * 100), digits)


def step(**rates: str) -> Score:
    return score(TRAINING, "1 GB", "1 s", **rates)  # type: ignore[arg-type]


# what is above its roof


@pytest.mark.parametrize(
    ("rates", "mfu", "first"),
    [
        ({"chip": "a100-80gb-sxm"}, 336.5, "devices"),
        ({"chip": "h100-sxm"}, 106.1, "sparse"),
        ({"chip": "h100-sxm", "peak": "1979 TFLOP/s", "peak_kind": SPARSE}, 106.1, "sparse"),
        ({"chip": "a100-80gb-sxm", "peak": "156 TFLOP/s"}, 673.1, "halved"),
        ({"chip": "h100-sxm", "peak": "989.5 TFLOP/s", "peak_kind": SPARSE}, 212.2, "halved"),
        ({"peak": "989.5 TFLOP/s", "peak_kind": SPARSE, "bandwidth": "3.35 TB/s"}, 212.2, "devices"),
        ({"peak": "1.1 PFLOP/s", "peak_kind": SPARSE, "bandwidth": "3.35 TB/s"}, 190.9, "halved"),
    ],
)
def test_a_number_above_its_roof_is_flagged_and_never_clipped(rates: dict[str, str], mfu: float, first: str) -> None:
    found = step(**rates)
    assert percent(found.mfu) == mfu
    assert not found.consistent
    assert kinds(found)[0] == first
    assert found.regime == "compute-bound"


def test_a_sparse_peak_is_converted_once() -> None:
    assert step(chip="h100-sxm", peak="1979 TFLOP/s", peak_kind=SPARSE).mfu == step(chip="h100-sxm").mfu
    bare = step(chip="h100-sxm", peak="1979 TFLOP/s")
    assert percent(bare.mfu) == 53.1
    assert bare.consistent
    assert "is twice the dense bf16 peak of h100-sxm, 989.5 TFLOP/s" in bare.roof.notes[0]
    dense, sparse = (
        roof(chip="a100-80gb-sxm", peak=peak, peak_kind=kind) for peak, kind in ((312e12, "dense"), (624e12, SPARSE))
    )
    assert dense.ridge == sparse.ridge == Fraction(312_000, 2039)
    assert round(float(dense.ridge), 2) == 153.02
    assert sparse.peak.conversions == ("sparse 2:4 → dense: ÷ 2",)
    assert not dense.notes + sparse.notes


def test_a_halved_peak_is_named_with_what_it_is_half_of() -> None:
    found = step(chip="a100-80gb-sxm", peak="156 TFLOP/s")
    assert "halved twice: 156 TFLOP/s is half of 312 TFLOP/s" in said(found, "halved")
    assert said(found, "halved").endswith("of that MFU is 336.5 %")
    assert "halved twice?" in found.roof.notes[0]
    again = step(chip="h100-sxm", peak="989.5 TFLOP/s", peak_kind=SPARSE)
    assert "989.5 TFLOP/s was dense already" in said(again, "halved")


def test_other_peaks_are_named_nearest_first() -> None:
    found = step(chip="h100-sxm")
    assert said(found, "precision").endswith("53.1 % of fp8 1.979 PFLOP/s, 53.1 % of int8 1.979 PFLOP/s")
    named = said(found, "chip").partition("would be ")[2].split(", ")
    shares = [float(each.split(" %")[0]) for each in named]
    assert named[0] == "80.3 % of mi300x 1.307 PFLOP/s"
    assert len(named) == 3
    assert shares == sorted(shares, reverse=True)
    assert min(shares) >= 20
    assert "precision" not in kinds(step(chip="a100-80gb-sxm"))  # its int8 peak would not do either


def test_devices_are_the_fewest_that_would_do() -> None:
    assert "of 4 or more, MFU is 84.1 %" in said(step(chip="a100-80gb-sxm"), "devices")
    assert score(TRAINING, 10**9, 1, chip="a100-80gb-sxm", devices=4).consistent
    assert not score(TRAINING, 10**9, 1, chip="a100-80gb-sxm", devices=3).consistent
    both = score("1 PFLOP", "10 TB", 1, chip="h100-sxm", devices=1)
    assert said(both, "devices").startswith("FLOPs and bytes of all devices")
    more = score("1.6 PFLOP", 0, 1, chip="a100-80gb-sxm", devices=5)
    assert "the rates of 5 devices: of 6 or more" in said(more, "devices")


def test_a_factor_of_a_thousand_is_the_time() -> None:
    fast = score("400 TFLOP", "1 GB", "1 ms", chip="h100-sxm")
    assert kinds(fast)[0] == "milliseconds"
    assert "with 1,000 times the time MFU is 40.4 %" in said(fast, "milliseconds")
    slow = score("400 GFLOP", "1 MB", 1, chip="h100-sxm")
    hint = summary_of([slow], slow.roof, slow.low).hints[0]
    assert (hint.kind, percent(hint.mfu or Fraction(0))) == ("milliseconds", 40.4)
    usual = score("400 TFLOP", "1 GB", 1, chip="h100-sxm")
    assert not summary_of([usual], usual.roof, usual.low).hints


@pytest.mark.parametrize(
    ("link", "gigabytes", "expected"),
    [
        ("hbm", 8000, ["cache", "devices", "bandwidth"]),
        ("nvlink", 800, ["cache", "both ways", "devices", "bandwidth"]),
    ],
)
def test_bytes_above_the_bandwidth(link: str, gigabytes: int, expected: list[str]) -> None:
    found = score(0, f"{gigabytes} GB", 1, chip="h100-sxm", link=link)
    assert kinds(found) == expected
    assert found.causes[0].mbu is None
    assert not found.consistent
    assert "100 % of b200" in said(found, "bandwidth") or "88.9 % of b200" in said(found, "bandwidth")


def test_a_scale_that_is_too_small_is_named_first() -> None:
    found = score("800 TFLOP", 0, 1, chip="h100-sxm", peak_scale="0.7")
    assert percent(found.mfu) == 115.5
    assert said(found, kinds(found)[0]) == "the peak is scaled by 7/10; unscaled, MFU is 80.8 %"
    other = score(0, "3 TB", 1, chip="h100-sxm", bandwidth_scale="0.7")
    assert kinds(other)[0] == "scale"


def test_flops_taken_for_multiply_adds_and_what_nothing_explains() -> None:
    assert "multiply-adds" in kinds(step(chip="h100-sxm"))
    assert "multiply-adds" not in kinds(step(chip="a100-80gb-sxm"))
    assert kinds(score("1e25 FLOP", 0, 1, chip="h100-sxm")) == ["unknown"]
    assert kinds(score("1e25 FLOP", "1e25 B", 1, chip="h100-sxm")) == ["cache", "unknown"]


def test_what_explains_all_comes_before_what_explains_a_part() -> None:
    found = score("1.5 PFLOP", "4 TB", 1, chip="h100-sxm")
    explains = [cause.explains for cause in found.causes]
    assert explains == sorted(explains, reverse=True)
    assert {True, False} == set(explains)


# regimes


def test_the_intensity_and_mbu_give_mfu() -> None:
    stated = roof(peak="125 TFLOP/s", bandwidth="600 GB/s")
    found = rated(63 * Fraction(240 * 10**9), Fraction(240 * 10**9), Fraction(1), stated)
    assert found.mbu == Fraction(2, 5)
    assert found.intensity == 63
    assert percent(found.mfu) == 12.1
    assert (found.regime, found.overhead, found.consistent) == ("memory-bound", False, True)
    assert found == replace(score(63 * 240e9, 240e9, 1, chip="a10"), roof=stated)


@settings(max_examples=60)
@given(AMOUNTS, AMOUNTS, TIMES, RATES, RATES, st.integers(1, 9))
def test_mfu_over_mbu_is_intensity_over_ridge(
    flops: Fraction, traffic: Fraction, seconds: Fraction, peak: Fraction, bandwidth: Fraction, devices: int
) -> None:
    over = roof(peak=peak, bandwidth=bandwidth, devices=devices, chips={})
    found = rated(flops, traffic, seconds, over)
    assert found.rate == found.mfu * devices * peak
    assert found.traffic == found.mbu * devices * bandwidth
    if traffic:
        assert found.intensity is not None
        assert found.mfu * over.ridge == found.mbu * found.intensity
        assert (found.regime == "compute-bound") == (found.intensity >= over.ridge and bool(flops))
    if flops:
        assert found.share == found.rate / found.attainable
    assert found.consistent == (found.mfu <= 1 and found.mbu <= 1) == (not found.causes)
    assert found.overhead == (found.mfu < found.low and found.mbu < found.low)


def test_copies_and_what_moves_nothing() -> None:
    copy = score(0, "2 TB", 1, chip="h100-sxm")
    assert copy.intensity == copy.mfu == 0
    assert (copy.regime, copy.share) == ("memory-bound", copy.mbu)
    inside = score("500 TFLOP", 0, 1, chip="h100-sxm")
    assert inside.intensity is None
    assert (inside.mbu, inside.regime) == (Fraction(0), "compute-bound")
    assert inside.attainable == inside.roof.compute
    idle = score(0, 0, 1, chip="h100-sxm")
    assert (idle.regime, idle.overhead, idle.consistent) == ("neither", True, True)


def test_equality_with_the_ridge_is_compute_bound_and_with_the_roof_is_consistent() -> None:
    found = score("125 TFLOP", "600 GB", 1, chip="a10")
    assert (found.regime, found.share, found.consistent) == ("compute-bound", Fraction(1), True)
    assert not score("125000000000001", "600 GB", 1, chip="a10").consistent


def test_links_and_units() -> None:
    assert score(1, "100 GB", 1, chip="h100-sxm", link="nvlink").regime == "communication-bound"
    vector = score("20 TFLOP", 0, 1, chip="h100-sxm", unit="vector")
    assert vector.roof.dtype == "fp32"
    assert percent(vector.mfu) == 29.9
    assert score("1 PFLOP", 0, 1, chip="h100-sxm", dtype="float8").roof.dtype == "fp8"


def test_the_threshold_of_overhead() -> None:
    assert score("24.9 TFLOP", 0, 1, chip="a10").overhead
    assert not score("25 TFLOP", 0, 1, chip="a10").overhead
    assert not score("24.9 TFLOP", 0, 1, chip="a10", low="0.1").overhead


# many


def runs_of(rows: Iterable[tuple[Fraction, Fraction, Fraction]]) -> Summary:
    over = roof(chip="h100-sxm")
    return summary_of((rated(*row, over) for row in rows), over, Fraction(1, 5))


@settings(max_examples=30)
@given(st.lists(st.tuples(AMOUNTS, AMOUNTS, TIMES), min_size=1, max_size=8))
def test_totals_are_weighted_by_time(rows: list[tuple[Fraction, Fraction, Fraction]]) -> None:
    summary, over = runs_of(rows), roof(chip="h100-sxm")
    runs = [rated(*row, over) for row in rows]
    time = sum(run.seconds for run in runs)
    assert summary.total.mfu == sum(run.mfu * run.seconds for run in runs) / time
    assert summary.total.mbu == sum(run.mbu * run.seconds for run in runs) / time
    assert summary.attained == sum(run.share * run.seconds for run in runs) / time
    assert sum(summary.share_of_time(name) for name in summary.order) == 1
    assert summary.overhead == sum(run.seconds for run in runs if run.overhead)
    assert summary.inconsistent == sum(not run.consistent for run in runs) == sum(summary.causes.values())
    assert summary.attained >= summary.total.share


def test_a_sum_is_exact_and_holds_few_terms_whatever_their_denominators() -> None:
    found = Sum()
    terms = [Fraction(1, each) for each in range(1, 3 * MOST_HELD)]
    for term in terms:
        found.add(term)
        assert len(found._held) <= MOST_HELD
    assert found.total == sum(terms)
    assert Sum().total == 0


def test_regimes_that_are_mixed_are_said_to_be() -> None:
    product, copy = (Fraction(5 * 10**14), Fraction(10**9)), (Fraction(0), Fraction(2 * 10**12))
    assert not runs_of([(*product, Fraction(4)), (*copy, Fraction(1))]).mixed
    assert runs_of([(*product, Fraction(4)), (*copy, Fraction(101, 100))]).mixed


def test_a_file_is_read_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "runs.csv"
    path.write_text("seconds,note,FLOPs,bytes,name\n1,x,2,3,a\n\n 0.5 ms ,,4.4 TFLOP,1.2 GB,\n2,,'bad,3,b\n")
    counted: list[int] = []
    rows = read_rows(path, counted.append)
    assert next(rows) == Row(2, "a", Fraction(2), Fraction(3), Fraction(1))
    assert sum(counted) < path.stat().st_size
    assert next(rows) == Row(4, "", Fraction(44 * 10**11), Fraction(12 * 10**8), Fraction(1, 2000))
    with pytest.raises(InputError, match=r"runs\.csv:5: flops: "):
        next(rows)


PLAIN = st.decimals(0, 10**9, places=4, allow_nan=False).map(str) | st.floats(1e-60, 1e60).map("{:.5e}".format)


@settings(max_examples=100)
@given(PLAIN, st.sampled_from(["", " ms", "us", " h", " min"]))
def test_what_is_read_fast_is_what_is_read_slowly(number: str, unit: str) -> None:
    text = number + unit
    found = _plain(text, "seconds")
    slow = in_unit(text, SECONDS)
    assert found == (slow or None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0.5", Fraction(1, 2)),
        ("12.5 ms", Fraction(1, 80)),
        ("12.5ms", Fraction(1, 80)),
        ("3 µs", Fraction(3, 10**6)),
        ("1e-3", Fraction(1, 1000)),
        ("1e9", Fraction(10**9)),
        ("2.50E+2", Fraction(250)),
        ("12.5e-3 s", Fraction(1, 80)),
        ("12.5e3ms", Fraction(25, 2)),
        ("1.25e1 min", Fraction(750)),
        ("7e99 ns", Fraction(7 * 10**90)),
        ("1e-99", Fraction(1, 10**99)),
        ("5.", Fraction(5)),
        ('"1,200"', Fraction(1200)),
        ("2 min", Fraction(120)),
        ("0.000000000000000000000000001", Fraction(1, 10**27)),
    ],
)
def test_short_and_long_spellings_of_a_time(tmp_path: Path, text: str, expected: Fraction) -> None:
    path = tmp_path / "runs.csv"
    path.write_text(f"flops,bytes,seconds\n1,1,{text}\n", encoding="utf-8")
    assert [row.seconds for row in read_rows(path)] == [expected]


def test_a_long_file_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    path = tmp_path / "runs.csv"

    def peak(rows: int) -> int:
        path.write_text("flops,bytes,seconds\n" + "1e12,1 GB,10 ms\n" * rows)
        runs_of([(Fraction(1), Fraction(1), Fraction(1))])
        tracemalloc.start()
        try:
            summary = runs_of(row[2:] for row in read_rows(path))
            assert summary.rows == rows
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(100)
    assert peak(4000) < 1.5 * peak(400)


def test_one_long_line_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "runs.csv"
    with path.open("wb") as file:
        file.write(b"flops,bytes,seconds\n" + b"1" * 50_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(
            InputError, match=rf"runs\.csv:2: the line is too long; expected: at most {MAX_LINE:,} bytes"
        ):
            list(read_rows(path))
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


# refusals


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(InputError, match=r"a\\x00b: no such file"):
        next(read_rows(Path("a\0b")))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "no peak is known; expected: an accelerator, or a peak that is stated"),
        ({"peak": "1 TFLOP/s"}, "no bandwidth is known"),
        ({"chip": "h100"}, "unknown accelerator"),
        ({"chip": "v100"}, "v100 has no tensor peak at 'bf16'; expected: tensor: fp16"),
        ({"chip": "h100-sxm", "dtype": "bf15"}, "dtype: unknown precision"),
        ({"chip": "h100-sxm", "link": "dcn"}, "unknown link of h100-sxm 'dcn'"),
        ({"chip": "h100-sxm", "link": "hmb", "bandwidth": "1 TB/s"}, "unknown link 'hmb'"),
        ({"chip": "h100-sxm", "unit": "scalar"}, "unknown compute unit 'scalar'"),
        ({"chip": "h100-sxm", "peak": "1979 TFLOP/s sparse"}, "peak: a peak with its kind in it"),
        ({"chip": "h100-sxm", "peak": "1979 TB/s"}, "peak: the unit does not fit"),
        ({"chip": "h100-sxm", "peak": 0}, "peak: not positive"),
        ({"chip": "h100-sxm", "peak": "1 TFLOP/s", "peak_kind": "sparse"}, "did you mean sparse 2:4"),
        ({"chip": "h100-sxm", "peak_kind": SPARSE}, "peak kind: a kind without a peak"),
        ({"chip": "h100-sxm", "bandwidth": "-1 GB/s"}, "bandwidth: not positive"),
        ({"chip": "h100-sxm", "devices": 0}, "devices: not a number of devices"),
        ({"chip": "h100-sxm", "devices": "2.5"}, "devices: not a number of devices"),
        ({"chip": "h100-sxm", "devices": 10**7}, "devices: not a number of devices"),
        ({"chip": "h100-sxm", "peak_scale": -1}, "peak scale: not positive"),
        ({"chip": "h100-sxm", "low": 1}, "low: not a share"),
        ({"chip": "h100-sxm", "flops": -1}, "flops: negative"),
        ({"chip": "h100-sxm", "bytes": "2 FLOP"}, "bytes: the unit does not fit"),
        ({"chip": "h100-sxm", "seconds": 0}, "seconds: a run takes time"),
        ({"chip": "h100-sxm", "seconds": "nan"}, "seconds: not a number"),
        ({"chip": "h100-sxm", "flops": "4.4 TFLOPS"}, "flops: the unit does not fit"),
        ({"chip": "h100-sxm", "flops": True}, "flops: a truth value"),
    ],
)
def test_what_is_refused(options: dict[str, object], message: str) -> None:
    given: dict[str, object] = {"flops": 1, "bytes": 1, "seconds": 1, **options}
    with pytest.raises(InputError) as refused:
        score(**given)  # type: ignore[arg-type]
    assert message in str(refused.value)


def test_shares_say_whether_they_are_above_all() -> None:
    assert share_text(Fraction(1)) == "100 %"
    assert share_text(1 + Fraction(1, 10**6)) == "100.0001 %"
    assert share_text(1 - Fraction(1, 10**6)) == "99.9999 %"
    assert share_text(Fraction(0)) == "0 %"


def test_every_preset_is_scored_at_each_of_its_rates() -> None:
    for chip in load_chips().values():
        for (unit, dtype), peak in chip.peaks.items():
            for link, bandwidth in chip.links.items():
                found = score(peak.value, bandwidth.value, 1, chip=chip, unit=unit, dtype=dtype, link=link)
                assert found.mfu == found.mbu == 1
                assert found.regime == "compute-bound"
