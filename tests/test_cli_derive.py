"""``symroof derive``: what is printed and what --json holds, by name, operation and file, in symbols and in numbers."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from symroof import parse
from symroof.pipeline import derive
from tests.commandline import CHAIN, LARGE, OPERATION, V5E, Data, Fine, Refused, write


def test_derive_by_name(fine: Fine) -> None:
    out = fine("derive", "matmul", "--for", "B")
    for line in (
        "FLOPs      2·B·D·F   (exactly B·F·(2·D − 1))",
        "bytes      a·B·D + o·B·F + w·D·F   over hbm",
        "as B grows the intensity saturates at 2·D·F/(a·D + o·F), never reached   [proved]",
        "B ≈ w·I/2 to first order, too low",
        "(exact − rule)/exact = I·(a·D + o·F)/(2·D·F)   [proved]",
        "B ≥ w·I·D·F/(2·D·F − I·(a·D + o·F))   where 2·D·F > I·(a·D + o·F)",
        "no finite B   where 2·D·F ≤ I·(a·D + o·F)",
        "1. multiply both sides by the denominator, which is positive  (a·B·D + o·B·F + w·D·F > 0)   [proved]",
        "the cases are complete and exclude each other   [proved]",
        "no numbers yet: give D and F; a, o and w (or --dtype); --chip, or C and W",
    ):
        assert line in out
    assert "refuted" not in out
    assert "undecided" not in out


def test_derive_by_operation_says_the_same(fine: Fine) -> None:
    by_name, typed = (fine("derive", each, "--for", "B").splitlines() for each in ("matmul", OPERATION))
    assert typed[0] == f"{OPERATION}, solved for B"
    assert typed[1:] == by_name[1:]


def test_derive_by_file(fine: Fine, tmp_path: Path) -> None:
    out = fine("derive", write(tmp_path / "mine.py", solve_for="n", relation="n/3 >= I"))
    assert "Claim, solved for n" in out
    assert "answer     n ≥ 3·I" in out


def test_derive_with_numbers(fine: Fine) -> None:
    out = fine("derive", "matmul", *LARGE, "w=1", "a=2", "o=2", "--for", "B", *V5E)
    for line in (
        "in numbers: TPU v5e, tensor unit at bf16, a = 2, o = 2, w = 1, D = 4,096, F = 4,096",
        "C          197 TFLOP/s   (printed 197 TFLOP/s;",
        "W          820 GB/s   (printed 820 GB/s;",
        "ridge      C/W = 9850/41 ≈ 240.24 FLOP/B",
        "condition  2·D·F > I·(a·D + o·F) holds",
        "limit      2,048 FLOP/B",
        "rule       B ≈ 4925/41 ≈ 120.12   (11.7 % too low)",
        "answer     B ≥ 5043200/37059 ≈ 136.09",
        "smallest   B = 137   (B = 136 fails)",
        "at B = 137",
        "T_math     23.335 µs",
        "T_comms    23.197 µs",
        "lower      23.335 µs",
        "upper      46.532 µs",
        "attainable 197 TFLOP/s",
        "regime     compute-bound",
    ):
        assert line in out
    assert "no numbers yet" not in out


def test_no_finite_batch_is_stated_as_a_result(fine: Fine) -> None:
    out = fine("derive", "matmul", "D=128", "F=128", "--chip", "tpu-v5e")
    assert "  answer     no finite B\n" in out
    assert "memory-bound for every B" in out
    assert "wrong here, as there is no threshold" in out


@pytest.mark.parametrize(
    ("words", "threshold", "smallest"),
    [
        (["w=1", "a=2", "o=2", *LARGE, *V5E], "5043200/37059", 137),
        (["w=1", "D=4096", "F=4096", *V5E], "5043200/37059", 137),
        (["w=1", "D=1024", "F=1024", *V5E], "1260800/5571", 227),
        ([*LARGE, *V5E], "10086400/37059", 273),
        ([*LARGE, "--chip", "tpu-v5e"], "10086400/37059", 273),
        (["D=481", "F=481", *V5E], "4737850/21", 225612),
        (["D=128", "F=128", *V5E], None, None),
        (["D=480", "F=480", *V5E], None, None),
        (["D=512", "F=2048", *V5E], "10086400/17359", 582),
        ([*LARGE, "--chip", "H100-SXM"], "20264960/58713", 346),
        ([*LARGE, "--set", "C=197 TFLOP/s", "--set", "W=820 GB/s", "w=int8", "--dtype", "bf16"], "5043200/37059", 137),
        ([*LARGE, "I=9850/41", "w=1", "a=2", "o=2.0"], "5043200/37059", 137),
        ([*LARGE, "--chip", "tpu-v5e", "--dtype", "int8"], "10086400/37059", 273),
        ([*LARGE, "--chip", "tpu-v5e", "--dtype", "int8", "a=2", "o=2"], "5043200/16067", 314),
    ],
)
def test_known_thresholds(data: Data, words: list[str], threshold: str | None, smallest: int | None) -> None:
    found = data("derive", "matmul", "--for", "B", *words)["numbers"]
    assert found["threshold"] == threshold
    assert found["smallest_integer"] == smallest
    assert found["never"] is (smallest is None)
    assert smallest is None or found["below"] == {"value": smallest - 1, "holds": False}


@pytest.mark.parametrize("width", ["9/16", "0.5", "int4", "0.5 B", "4 bit"])
def test_widths_are_exact(data: Data, width: str) -> None:
    found = data("derive", "matmul", *LARGE, f"w={width}", *V5E)["numbers"]
    exact = Fraction(9, 16) if width == "9/16" else Fraction(1, 2)
    assert found["values"]["w"] == str(exact)
    assert Fraction(found["threshold"]) == exact * Fraction("5043200/37059")


def test_numbers_of_other_derivations(data: Data) -> None:
    split = data("derive", "two-chip-split", "s=2", "--chip", "tpu-v5e")["numbers"]
    assert (split["threshold"], split["smallest_integer"]) == ("78800/9", 8756)
    assert split["regime"] == "compute-bound"
    assert split["below"] == {"value": 8754, "holds": False}
    bound = data("derive", "mbu-bound", "N=70e9", "b=2", "--chip", "h100-sxm")["numbers"]
    assert bound["threshold"] == "14/335"
    assert bound["smallest_integer"] is None


def test_units_of_an_answer(fine: Fine) -> None:
    out = fine("derive", "mbu-bound", "N=70e9", "b=2", "--chip", "h100-sxm")
    assert "answer     t ≥ 2800/67 ms ≈ 41.791 ms" in out
    assert "ridge" not in out
    assert "inconsistent" in fine("derive", "mbu-bound", "N=70e9", "t=10 ms", "--chip", "h100-sxm")
    assert "satisfies" in fine("derive", "mbu-bound", "N=70e9", "t=50 ms", "--chip", "h100-sxm")


def test_scales_model_achieved_rates(data: Data) -> None:
    found = data("derive", "matmul", *LARGE, *V5E, "--peak-scale", "0.8", "--bandwidth-scale", "0.9")["numbers"]
    assert Fraction(found["ridge"]) == Fraction(9850, 41) * 8 / 9
    assert found["origin"]["peak"]["conversions"] == ["published → modelled: × 4/5"]


def test_a_binding_takes_the_place_of_a_rate(fine: Fine) -> None:
    out = fine("derive", "matmul", *LARGE, *V5E, "W=810 GB/s")
    assert "W          810 GB/s   (as given)" in out
    assert "820" not in out


def test_links(data: Data, refused: Refused) -> None:
    found = data("derive", "two-chip-split", "s=2", "--chip", "tpu-v5e", "--link", "hbm")["numbers"]
    assert (found["link_used"], found["ridge"]) == ("hbm", "9850/41")
    assert data("derive", "two-chip-split", "s=2", "--chip", "tpu-v5e")["numbers"]["link_used"] == "ici"
    assert "expected: one of dcn, hbm" in refused("derive", "matmul", *V5E, "--link", "nvlink")


def test_presets_of_ones_own(data: Data, fine: Fine, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        '[mine]\ntitle = "Mine"\nvendor = "me"\n'
        '[mine.peaks.tensor]\nbf16 = { value = "100 TFLOP/s" }\n[mine.links]\nhbm = { value = "1 TB/s" }\n'
    )
    found = data("derive", "matmul", *LARGE, "--chip", "mine", "--chips", str(path))["numbers"]
    assert found["ridge"] == "100"
    assert "100 TFLOP/s" in fine("chips", "mine", "--chips", str(path))
    assert "mine.toml" in fine("chips", "mine", "--chips", str(path))


def test_orders_of_three_tensors(data: Data, refused: Refused) -> None:
    assert "order=left" in refused("derive", CHAIN)
    left = data("derive", CHAIN, "--order", "left")
    assert [pair["flops"] for pair in left["pairs"]] == ["2*B*D*F", "2*B*F*G"]
    small_last = ["B=1000", "D=1000", "F=10", "G=1"]
    best = data("derive", CHAIN, "--order", "best", *small_last)
    assert [pair["flops"] for pair in best["pairs"]] == ["2*D*F*G", "2*B*D*G"]
    assert "sizes for F, G" in refused("derive", CHAIN, "--order", "best", "B=2", "D=3")


def test_derive_has_every_key(data: Data) -> None:
    found = data("derive", "matmul", *LARGE, *V5E)
    keys = "flops flops_exact bytes intensity limit rule rule_error cases steps numbers"
    assert set(keys.split()) <= set(found)
    for step in found["steps"]:
        assert set(step) == {"rule", "before", "after", "side_condition", "verdict"}
        assert step["verdict"] == "proved"
    assert all(set(case) == {"when", "set"} for case in found["cases"])
    keys = "ridge threshold smallest_integer t_math t_comms lower upper attainable regime"
    assert set(keys.split()) <= set(found["numbers"])
    assert (found["flops"], found["flops_exact"]) == ("2*B*D*F", "B*F*(2*D - 1)")
    assert parse(found["rule_error"]) == derive("matmul").crossover("B").rule.error  # type: ignore[union-attr]


def test_unbounded_limits_are_inf(data: Data) -> None:
    found = data("derive", "square-gemm", "b=2", "--chip", "tpu-v5e")
    assert found["limit"] == "inf"
    assert found["numbers"]["limit"] is None


def test_higher_powers_are_solved(data: Data, tmp_path: Path) -> None:
    found = data("derive", write(tmp_path / "quadratic.py", solve_for="n", relation="n^2 + n >= I"), "I=5")
    assert found["cases"] == [{"when": "true", "set": "n >= (sqrt(4*I + 1) - 1)/2"}]
    assert found["verdict"] == "proved"
    assert found["numbers"]["threshold"] == "-1/2 + 1/2*sqrt(21)"
    assert found["numbers"]["smallest_integer"] == 2
