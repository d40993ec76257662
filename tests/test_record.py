"""Records: formulas that parse reads back, exact numbers beside their floats, and the schema."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof.algebra.formula import parse
from symroof.algebra.statement import ALWAYS
from symroof.cli.schema import schema_of
from symroof.errors import InputError
from symroof.library import names
from symroof.numeric import Numbers
from symroof.pipeline import Crossover, derive
from symroof.proving.prove import Judgement
from symroof.writing.record import (
    NUMBER_KEYS,
    cases_record,
    formula,
    judgement_record,
    numbers_record,
    record,
    to_float,
)

CHAIN = "X[B,D]:a W[D,F]:w V[F,G]:v -> Z[B,G]:o"


@pytest.fixture(scope="module")
def matmul() -> Crossover:
    return derive("matmul").crossover("B")


def at(crossover: Crossover, **bindings: Any) -> Numbers:
    return crossover.at(chip="tpu-v5e", dtype="bf16", **{"D": 4096, "F": 4096, **bindings})


@pytest.mark.parametrize("name", names())
def test_every_record_is_valid_and_read_back(name: str) -> None:
    crossover = derive(name).crossover()
    found = record(crossover)
    jsonschema.validate(json.loads(json.dumps(found)), schema_of("derive"))
    model, known = crossover.model, [*crossover.model.names, *crossover.model.shorthands, "I", "C", "W"]
    assert parse(found["relation"], known) == crossover.form.relation
    for key, value in (
        ("flops", model.work and model.work.flops),
        ("flops_exact", model.exact and model.exact.flops),
        ("bytes", model.work and model.work.bytes),
        ("intensity", model.intensity),
        ("rule", crossover.rule and crossover.rule.value),
        ("rule_error", crossover.rule and crossover.rule.error),
    ):
        assert (found[key] is None) is (value is None)
        assert value is None or (parse(found[key], known) - value).simplify() == 0  # type: ignore[operator]
    for case, written in zip(crossover.cases, found["cases"], strict=True):
        assert parse(written["when"], known) == case.when
        assert parse(written["set"], known) == case.condition(crossover.name)
    for step, written in zip(crossover.steps, found["steps"], strict=True):
        assert [parse(written[key], known) for key in ("before", "after")] == [step.before, step.after]
        assert (written["rule"], written["verdict"]) == (step.rule, "proved")
    assert found["verdict"] == "proved"
    assert found["numbers"] is None


def test_exact_text(matmul: Crossover) -> None:
    found = record(matmul)
    assert found["flops"] == "2*B*D*F"
    assert found["flops_exact"] == "B*F*(2*D - 1)"
    assert found["limit"] == "2*D*F/(a*D + o*F)"
    assert found["rule"] == "w*I/2"
    assert found["rule_error"] == "I*(a*D + o*F)/(2*D*F)"
    assert found["rule_direction"] == "too low"
    assert found["cases"][1] == {"when": "2*D*F <= I*(a*D + o*F)", "set": "false"}
    assert found["pairs"] == []
    assert [p["flops_exact"] for p in record(derive(CHAIN, order="left").crossover())["pairs"]] == [
        "B*F*(2*D - 1)",
        "B*G*(2*F - 1)",
    ]


def test_a_relation_has_no_counts() -> None:
    found = record(derive("mbu-bound").crossover())
    assert [found[key] for key in ("flops", "flops_exact", "bytes", "intensity", "limit", "rule")] == [None] * 6
    assert found["cases"] == [{"when": "true", "set": "t >= b*N/W"}]
    assert parse(found["cases"][0]["when"]) == ALWAYS


def test_no_limit_is_inf() -> None:
    assert record(derive("square-gemm").crossover())["limit"] == "inf"
    assert formula(None) is None


def test_numbers_agree_with_their_floats(matmul: Crossover) -> None:
    found = numbers_record(matmul, at(matmul, w=1))
    jsonschema.validate(found, {**schema_of("derive"), "$ref": "#/$defs/crossover_numbers"})
    for key in NUMBER_KEYS:
        assert found[f"{key}_float"] == float(Fraction(found[key]))
    assert found["threshold"] == "5043200/37059"
    assert (found["smallest_integer"], found["below"]) == (137, {"value": 136, "holds": False})
    assert found["values"] == {"C": "197000000000000", "D": "4096", "F": "4096", "I": "9850/41",
                               "W": "820000000000", "a": "2", "o": "2", "w": "1"}  # fmt: skip
    assert found["origin"]["peak"]["printed"] == "197 TFLOP/s"
    assert (found["chip"], found["dtype"], found["link_used"]) == ("tpu-v5e", "bf16", "hbm")
    assert Fraction(found["upper"]) == Fraction(found["t_math"]) + Fraction(found["t_comms"])
    assert found["lower"] == max(found["t_math"], found["t_comms"], key=Fraction)


def test_never_is_null(matmul: Crossover) -> None:
    found = numbers_record(matmul, at(matmul, D=128, F=128))
    assert [found[key] for key in ("threshold", "smallest_integer", "below", "size", "t_math")] == [None] * 5
    assert (found["never"], found["regime"], found["limit"]) == (True, "memory-bound", "64")


def test_a_width_of_zero_has_its_own_cases(matmul: Crossover) -> None:
    found = numbers_record(matmul, at(matmul, w=0))
    assert found["solved"][found["case"]]["set"] == "true"
    assert numbers_record(matmul, at(matmul))["solved"] is None
    assert found["solved"] == cases_record(matmul.model.crossover("B", w=0))


def test_values_of_ones_own_have_no_origin(matmul: Crossover) -> None:
    found = numbers_record(matmul, at(matmul, C="200 TFLOP/s"))
    assert set(found["origin"]) == {"bandwidth"}
    assert found["values"]["C"] == str(200 * 10**12)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Fraction(1, 3), 1 / 3),
        (Fraction(10) ** 400, None),
        (-(Fraction(10) ** 400), None),
        (1 / Fraction(10) ** 400, 0.0),
    ],
)
def test_floats(value: Fraction, expected: float | None) -> None:
    assert to_float(value) == expected


def test_values_with_too_many_digits_are_refused() -> None:
    sizes = [f"i{k}" for k in range(20)]
    model = derive(f"X[{','.join(sizes)}]:2 -> Z[i0]:2")
    with pytest.raises(InputError, match="too many digits to be put in"):
        model.crossover("i0", **dict.fromkeys(sizes[1:], "1e299"))


def test_judgements() -> None:
    found = judgement_record(Judgement("refuted", "false at n = 1", (("n", Fraction(1, 2)),)))
    assert found == {
        "verdict": "refuted",
        "evidence": "false at n = 1",
        "counterexample": {"n": "1/2"},
        "undefined_when": None,
        "undefined_at": None,
    }
    jsonschema.validate(found, {**schema_of("prove"), "$ref": "#/$defs/judgement"})
    assert judgement_record(Judgement("proved"))["counterexample"] is None
    undefined = judgement_record(Judgement("refuted", undefined_at=(("D", Fraction(3)),)))
    assert undefined["undefined_at"] == {"D": "3"}
