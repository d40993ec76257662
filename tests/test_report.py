"""Reports: what a person reads at a terminal."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symroof.algebra.notation import show
from symroof.derivation import Derivation
from symroof.library import names
from symroof.pipeline import Crossover, derive, model_of
from symroof.quantities.units import BYTES_PER_SECOND, FLOPS, SECONDS
from symroof.writing.report import (
    answer_text,
    case_text,
    closed_form_text,
    exactly,
    missing_text,
    report,
    set_text,
    with_unit,
)

MATMUL = """\
Dense matmul, solved for B

  FLOPs      2·B·D·F   (exactly B·F·(2·D − 1))
  bytes      a·B·D + o·B·F + w·D·F   over hbm
  intensity  2·B·D·F/(a·B·D + o·B·F + w·D·F)   FLOP/B

  limit      as B grows the intensity saturates at 2·D·F/(a·D + o·F), never reached   [proved]
  rule       B ≈ w·I/2 to first order, too low
  rule error (exact − rule)/exact = I·(a·D + o·F)/(2·D·F)   [proved]
  answer     B ≥ w·I·D·F/(2·D·F − I·(a·D + o·F))   where 2·D·F > I·(a·D + o·F)
  answer     no finite B   where 2·D·F ≤ I·(a·D + o·F)

steps, each an equivalence over all positive values (whole: proved)
     2·B·D·F/(a·B·D + o·B·F + w·D·F) ≥ I
  1. multiply both sides by the denominator, which is positive  (a·B·D + o·B·F + w·D·F > 0)   [proved]
     2·B·D·F ≥ I·(a·B·D + o·B·F + w·D·F)
  2. collect the terms with B   [proved]
     B·(2·D·F − I·(a·D + o·F)) ≥ w·I·D·F
  3. divide by the coefficient of B, split on its sign   [proved]
     2·D·F > I·(a·D + o·F) and B ≥ w·I·D·F/(2·D·F − I·(a·D + o·F))
  the cases are complete and exclude each other   [proved]"""


@pytest.fixture(scope="module")
def matmul() -> Crossover:
    return derive("matmul").crossover("B")


def relation(text: str, asked: str, **more: object) -> Crossover:
    return model_of(Derivation(title="Relation", solve_for=asked, relation=text, **more)).crossover()  # type: ignore[arg-type]


def test_the_whole_report(matmul: Crossover) -> None:
    assert report(matmul) == repr(matmul) == MATMUL


@pytest.mark.parametrize("name", names())
def test_every_report_shows_each_step_and_case(name: str) -> None:
    crossover = derive(name).crossover()
    found = report(crossover)
    for case in crossover.cases:
        assert case_text(case, crossover.form) in found
    for step in crossover.steps:
        assert step.rule in found
        assert show(step.after) in found
    assert "undecided" not in found
    assert "refuted" not in found
    assert all(line == line.rstrip() for line in found.splitlines())


def test_pairs_are_listed() -> None:
    found = report(derive("X[B,D]:a W[D,F]:w V[F,G]:v -> Z[B,G]:o", order="left").crossover())
    assert "  pair       X[B,D]:a W[D,F]:w -> T1[B,F]:0   2·B·D·F FLOPs (exactly B·F·(2·D − 1))\n" in found


def test_numbers(matmul: Crossover) -> None:
    numbers = matmul.at(chip="tpu-v5e", dtype="bf16", D=4096, F=4096, w=1)
    part = report(matmul, numbers).split("\n\n")[-1]
    lines = [line[:13].strip() for line in part.splitlines()[1:]]
    assert lines == ["C", "W", "ridge", "condition", "limit", "rule", "answer", "smallest", "at B = 137",
                     "intensity", "T_math", "T_comms", "lower", "upper", "attainable", "regime"]  # fmt: skip
    assert answer_text("B", numbers) == "B ≥ 5043200/37059 ≈ 136.09"


def test_a_rule_without_a_threshold_is_called_wrong(matmul: Crossover) -> None:
    never = report(matmul, matmul.at(chip="tpu-v5e", D=128, F=128))
    assert "rule       B ≈ 9850/41 ≈ 240.24   (wrong here, as there is no threshold)" in never
    assert "regime     memory-bound for every B" in never


def test_sets_in_figures() -> None:
    below = relation("n <= 3*x", "n")
    assert answer_text("n", below.at(x="1/2")) == "n ≤ 1.5"
    between = relation("n = 3*x", "n")
    assert answer_text("n", between.at(x="1/7")) == "n = 3/7 ≈ 0.42857"
    other = relation("n != D", "n")
    assert answer_text("n", other.at(D=2)) == "n < 2 or n > 2"
    undefined = relation("n/(D - F) >= 1", "n")
    assert answer_text("n", undefined.at(D=2, F=2)) == "not defined at these values"
    assert "not defined   where" in report(undefined)
    assert answer_text("n", relation("n + D > 1", "n").at(D=2)) == "every n"


def test_an_answer_has_the_unit_of_its_symbol() -> None:
    bound = derive("mbu-bound").crossover()
    numbers = bound.at(N="70e9", chip="h100-sxm")
    assert answer_text("t", numbers) == "t ≥ 2800/67 ms ≈ 41.791 ms"
    shown = report(bound, numbers)
    assert "in numbers: H100 SXM, b = 2 (bf16), N = 70,000,000,000" in shown
    assert "  C  " not in shown
    rate = derive("mfu-bound").crossover()
    assert "R ≤" in answer_text("R", rate.at(N="70e9", chip="h100-sxm"))


def test_what_is_missing(matmul: Crossover) -> None:
    assert missing_text(matmul, ["D"]) == "no numbers yet: give D"
    assert missing_text(matmul, ["D", "F", "I"]) == "no numbers yet: give D and F; --chip, or C and W"
    assert missing_text(matmul, ["a", "o", "w"]) == "no numbers yet: give a, o and w (or --dtype)"
    bound = derive("mbu-bound").crossover()
    assert missing_text(bound, ["N", "W"]) == "no numbers yet: give N (parameters); --chip, or W"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("9850/41", "9850/41 ≈ 240.24"),
        ("137", "137"),
        ("1/2", "0.5"),
        ("225612", "225,612"),
        ("1" + "0" * 30, "1e30"),
        (f"1{'0' * 45}/7", "1.4286e44"),
    ],
)
def test_exact_figures(value: str, expected: str) -> None:
    assert exactly(Fraction(value)) == expected


def test_figures_with_units() -> None:
    assert exactly(Fraction(14, 335), SECONDS) == "2800/67 ms ≈ 41.791 ms"
    assert exactly(Fraction(197 * 10**12), FLOPS) == with_unit(Fraction(197 * 10**12), FLOPS) == "197 TFLOP/s"
    assert with_unit(Fraction(820 * 10**9), BYTES_PER_SECOND) == "820 GB/s"


def test_one_line(matmul: Crossover) -> None:
    assert closed_form_text(matmul).endswith("where 2·D·F > I·(a·D + o·F); otherwise no finite B")
    assert closed_form_text(derive("two-chip-split").crossover()) == "D ≥ s·I"
    assert [set_text(case, matmul.form) for case in matmul.cases][1] == "no finite B"


def test_every_case_is_told_where_there_are_more_than_two() -> None:
    form = relation("B/(D - F) >= N", "B")
    assert closed_form_text(form) == (
        "B ≥ N·(D − F)   where D > F; no finite B   where D < F; not defined   where D = F"
    )


def test_an_upper_bound_has_no_finite_where_nothing_will_do() -> None:
    found = report(derive("matmul").crossover("w"))
    assert "answer     no w   where" in found
    assert "no finite w" not in found


def test_a_threshold_near_a_whole_number_is_told_apart_from_it() -> None:
    assert exactly(Fraction(640_000, 399)) == "640000/399 ≈ 1,604.01"
