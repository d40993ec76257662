"""The exercises: their numbers for every accelerator are those of the solver, and the known ones are right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import ceil

import pytest

from symroof import derive
from symroof.algebra.statement import holds
from symroof.build import Derived, Files
from symroof.chips.preset import Chip, find_chip, load_chips
from symroof.errors import InputError
from symroof.numeric import at_setting
from symroof.quantities.exact import decimal
from symroof.setting import setting
from symroof.writing.answer import Answer, Solved, dtype_on, fixed, suits
from symroof.writing.exercise import exercise_sheet
from symroof.writing.render import render

QUESTIONS = ("question-1", "question-2", "question-3", "question-4")
PRESETS = load_chips()


@pytest.fixture(scope="module")
def solved(derived: list[Derived]) -> dict[str, Solved]:
    matmul = next(d.crossover for d in derived if d.crossover.model.derivation.name == "matmul")
    return {e.name: Solved(matmul, e) for e in matmul.model.derivation.exercises}


def sheet(solved: Solved, chip: str, format_: str = "md") -> str:
    return render(exercise_sheet(solved, find_chip(chip)), format_)


def test_there_is_a_sheet_for_every_preset_that_a_question_suits(solved: dict[str, Solved], generated: Files) -> None:
    assert tuple(solved) == QUESTIONS
    for name, each in solved.items():
        for chip in PRESETS.values():
            fits = any(("tensor", d) in chip.peaks for d in each.exercise.dtypes) and "hbm" in chip.links
            assert suits(each.exercise, each.general.model, chip) == fits
            for format_ in ("md", "tex"):
                assert (f"sheets/{name}/{chip.name}.{format_}" in generated) == fits


def test_int8_inputs_weights_and_compute_leave_the_rule_as_it_was(solved: dict[str, Solved]) -> None:
    made = sheet(solved["question-1"], "tpu-v5e")
    assert r"\frac{C}{W} = 19{,}700/41 \approx 480.49" in made
    assert r"B \approx \frac{w I^{\ast}}{2} = \frac{I^{\ast}}{2} \approx 240.24" in made
    assert r"\text{bytes read} = B D + D F" in made
    assert r"\text{bytes written} = B F" in made
    assert "$B = 273$; the next smaller, $272$, fails" in made
    assert "between $23.25$ µs (full overlap) and $46.437$ µs (no overlap)" in made


def test_int8_weights_halve_the_threshold(solved: dict[str, Solved]) -> None:
    made = sheet(solved["question-2"], "tpu-v5e")
    assert r"\frac{I^{\ast}}{2} \approx 120.12" in made
    assert r"\text{bytes read} = 2 B D + D F" in made


def test_exact_byte_counts_give_137_and_227(solved: dict[str, Solved]) -> None:
    made = sheet(solved["question-3"], "tpu-v5e")
    assert "$B = 137$; the next smaller, $136$, fails" in made
    assert "$B = 227$; the next smaller, $226$, fails" in made
    assert r"$5{,}043{,}200/37{,}059$, about $136.09$" in made
    assert "| $137$ | $197.00$ | compute-bound | $146.36$ | memory-bound |" in made
    assert "| $227$ | $197.00$ | compute-bound | $197.00$ | compute-bound |" in made
    assert "| $1$ | $1.64$ | memory-bound | $1.63$ | memory-bound |" in made


def test_a_sparse_peak_is_halved_and_the_unhalved_one_named(solved: dict[str, Solved]) -> None:
    made = sheet(solved["question-4"], "h100-sxm")
    assert "printed as 1979 TFLOP/s with 2:4 structured sparsity" in made
    assert "its peak is $989.5$ TFLOP/s" in made
    assert "would come out as $590.75$ in place of $295.37$: too large by a factor of $2$" in made
    assert "$B = 346$" in made


@pytest.mark.parametrize(
    ("chip", "words"),
    [
        ("a100-80gb-sxm", "The figure beside it, $624$ TFLOP/s, is for 2:4 structured sparsity"),
        ("tpu-v5e", "printed as 197 TFLOP/s and is a dense rate: nothing is halved"),
        ("gb200", "rack of 72 → device: ÷ 72), its peak is $2.5$ PFLOP/s"),
    ],
)
def test_a_data_sheet_is_read_as_it_is_printed(solved: dict[str, Solved], chip: str, words: str) -> None:
    assert words in sheet(solved["question-4"], chip)


def test_where_no_batch_reaches_the_roof_the_sheet_says_so(solved: dict[str, Solved]) -> None:
    made = sheet(solved["question-4"], "tpu-v6e")
    assert r"The limit of the intensity is $512$ FLOP/B, not above the ridge point of $575$ FLOP/B" in made
    assert "So no finite $B$ makes it compute-bound." in made
    assert "$D = F = 1024$: there is no exact threshold" in made
    table = sheet(solved["question-3"], "tpu-v6e")
    assert r"| $2048$ | $920.00$ | compute-bound | $728.18$ | memory-bound |" in table
    assert "a row of its own: $B = 400$." in table


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("chip", PRESETS.values(), ids=PRESETS)
def test_numbers_agree_with_the_solver_and_the_one_below_fails(
    solved: dict[str, Solved], generated: Files, question: str, chip: Chip
) -> None:
    each = solved[question]
    if not suits(each.exercise, each.general.model, chip):
        assert f"sheets/{question}/{chip.name}.md" not in generated
        return
    made = generated[f"sheets/{question}/{chip.name}.md"]
    dtype = dtype_on(each.exercise, each.general.model, chip)
    assert dtype
    peak, bandwidth = chip.peaks["tensor", dtype].value, chip.links["hbm"].value
    assert decimal(peak / bandwidth).replace(",", "") in made.replace(r" \times 10^", "e")
    if "threshold" not in each.exercise.ask:
        return
    for shape in each.exercise.shapes:
        numbers = at_setting(each.crossover, setting(each.crossover.model, shape, chip=chip, dtype=dtype))
        least = smallest_batch(shape, each.exercise.widths, peak, bandwidth)
        assert numbers.smallest_integer == least
        if least is None:
            assert "no finite $B$" in made
            continue
        point = {**numbers.setting.values, "B": Fraction(least)}
        assert holds(each.crossover.form.relation, point)
        assert not holds(each.crossover.form.relation, {**point, "B": Fraction(least - 1)})
        assert f"$B = {least}$; the next smaller, ${least - 1}$, fails" in made
        if "table" in each.exercise.ask:
            assert f"| ${least}$ | " in made


def smallest_batch(
    shape: Mapping[str, int], widths: Mapping[str, int], peak: Fraction, bandwidth: Fraction
) -> int | None:
    """Worked out anew from bytes and FLOPs: 2·B·D·F/C ≥ bytes/W, in rationals."""
    d, f = shape["D"], shape["F"]
    gain = Fraction(2 * d * f) / peak - Fraction(widths["a"] * d + widths["o"] * f) / bandwidth
    return None if gain <= 0 else ceil(Fraction(widths["w"] * d * f) / bandwidth / gain)


def test_the_answer_is_solved_once_for_all_accelerators(solved: dict[str, Solved]) -> None:
    each = solved["question-3"]
    assert each.crossover is each.crossover
    assert Answer(each, find_chip("tpu-v5e")).crossover is Answer(each, find_chip("h100-sxm")).crossover


def test_an_unknown_part_of_an_answer_names_the_parts(solved: dict[str, Solved]) -> None:
    wrong = Solved(solved["question-1"].general, replace(solved["question-1"].exercise, ask=("treshold",)))
    with pytest.raises(InputError, match=r"matmul: exercise question-1: ask: unknown part.*did you mean threshold"):
        exercise_sheet(wrong, find_chip("tpu-v5e"))


@pytest.mark.parametrize(
    ("value", "printed"), [(Fraction(1, 3), "0.33"), (Fraction(1979), "1,979.00"), (Fraction(2, 1000), "0.00")]
)
def test_rates_of_a_table_have_two_decimals(value: Fraction, printed: str) -> None:
    assert fixed(value) == printed


@pytest.mark.parametrize(
    ("derivation", "exercise", "chip", "words"),
    [
        ("dot-product", "dot-product-limit", "tpu-v5p", ["I^{\\ast} = \\frac{C}{W} = 2.5", "no finite $N$"]),
        ("square-gemm", "square-4096", "h100-sxm", ["$n = 887$; the next smaller, $886$, fails", "compute-bound"]),
        ("gemv", "decode-gemv", "tpu-v5e", ["no finite $F$"]),
        ("elementwise", "gelu", "h100-sxm", ["must be at least $80$", "$1.194$ µs", "$6.7$ TFLOP/s, memory-bound"]),
        ("tile", "tile-height", "tpu-v5e", ["$b_{m} = 3904$", "$b_{m} = 453$"]),
        ("two-chip-split", "two-chips", "tpu-v5e", ["$D = 8756$, a multiple of 2; the next smaller, $8754$, fails"]),
        ("two-chip-split", "two-chips", "h100-sxm", ["NVLink", "$D = 4398$"]),
    ],
)
def test_the_other_derivations_have_exercises_with_right_answers(
    derived: list[Derived], derivation: str, exercise: str, chip: str, words: list[str]
) -> None:
    general = next(d.crossover for d in derived if d.crossover.model.derivation.name == derivation)
    each = next(e for e in general.model.derivation.exercises if e.name == exercise)
    assert chip in each.accelerators
    made = sheet(Solved(general, each), chip)
    assert [w for w in words if w not in made] == []


@pytest.mark.parametrize(
    ("formula", "exercise", "words"),
    [
        ("mbu-bound", "decode-70b", "must be at least about $41.791$ ms"),
        ("mfu-bound", "token-rate", "must be at most about $23{,}560$ token/s"),
    ],
)
def test_formulas_have_exercises_with_right_answers(formula: str, exercise: str, words: str) -> None:
    general = derive(formula).crossover()
    each = next(e for e in general.model.derivation.exercises if e.name == exercise)
    assert words in sheet(Solved(general, each), "h100-sxm")


def test_every_derivation_has_an_exercise(derived: list[Derived]) -> None:
    assert all(d.crossover.model.derivation.exercises for d in derived)


def test_the_rule_of_thumb_errs_on_the_side_that_is_printed(solved: dict[str, Solved]) -> None:
    made = sheet(solved["question-2"], "tpu-v5e")
    assert "$D = F = 4096$: 11.7 % too low." in made
