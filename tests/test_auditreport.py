"""An audit as a person reads it, and as data."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof.algebra.formula import parse
from symroof.algebra.notation import show
from symroof.algebra.symbols import sizes
from symroof.cli.schema import schema_of
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.library import names
from symroof.pipeline import derive, model_of
from symroof.rules.audit import audit
from symroof.rules.region import region
from symroof.rules.rules import first_order
from symroof.solving.solve import solve
from symroof.writing.auditrecord import audit_record
from symroof.writing.auditreport import audit_report

SYMBOLS = """\
audit within 5 %
  rule       b_m ≈ b·I/2 is too low wherever there is a threshold   [proved]
  error      (exact − rule)/exact = b·I/(2·b_n)
  within     off by at most 5 %: b_n ≥ 10·b·I   [proved]
             b ≤ b_n/(10·I)   [proved]
             b_n ≥ 10·b·I   [proved]
             I ≤ b_n/(10·b)   [proved]
  wrong      where 2·b_n ≤ b·I: no value of b_m helps, so the rule is wrong, not imprecise
  limit      2·b_n/b is the supremum of the intensity, never reached   [proved]
             within 5 % of it: b_m ≥ 19·b_n

elasticities: by how many per cent b_m changes for one per cent more of each
  of b_m     = b·b_n·I/(2·b_n − b·I)   where 2·b_n > b·I
  b          2·b_n/(2·b_n − b·I)   > 0   [proved]
  b_n        −b·I/(2·b_n − b·I)   < 0   [proved]
  I          2·b_n/(2·b_n − b·I)   > 0   [proved]
  C, W       C as I, and W with the sign turned, as I = C/W"""

FIGURES = """\
audit in numbers, within 5 %
  rule       11.7 % too low: outside
  within     with the other values as given: no a; no o; I ≤ 102.4 FLOP/B; no finite D; no finite F
  elasticity a 0.0664, o 0.0664, w 1, I 1.13, D −0.0664, F −0.0664, C 1.13, W −1.13
  sources    B between 272.17 and 275.98 (273 to 276 in whole numbers), as sources disagree on the bandwidth of TPU v5e
             B 272.17 (273) with bandwidth 820 GB/s (interactive edition of the Scaling Book, roofline chapter)
             B 275.98 (276) with bandwidth 810 GB/s (How To Scale Your Model, TPU chapter: 8.1e11)
             B rises with I, so the ends suffice   [proved]"""


@pytest.fixture(scope="module")
def matmul() -> Crossover:
    return derive("matmul").crossover("B")


def figures(crossover: Crossover, bound: str = "1/20", **values: object) -> str:
    numbers = crossover.at(chip="tpu-v5e", **values)  # type: ignore[arg-type]
    return audit_report(audit(crossover, bound, numbers)).split("\n\n")[-1]


def test_in_symbols() -> None:
    assert audit_report(audit(derive("tile").crossover(), "5/100")) == SYMBOLS


def test_in_figures(matmul: Crossover) -> None:
    assert figures(matmul, D=4096, F=4096) == FIGURES


@pytest.mark.parametrize("name", names())
def test_every_audit_is_told_and_recorded(name: str) -> None:
    crossover = derive(name).crossover()
    found = audit(crossover, "1/20")
    printed = audit_report(found)
    assert ("there is no first-order rule" in printed) == (found.rule is None)
    assert "refuted" not in printed
    assert all(line == line.rstrip() for line in printed.splitlines())
    for each in found.sensitivities:
        assert f"  {each.name} " in printed or each.name in "CW"
    valid(json.loads(json.dumps(audit_record(found))))


def valid(record: object) -> None:
    jsonschema.validate(record, {**schema_of("derive"), "$ref": "#/$defs/audit"})


def test_inside_exact_and_wrong(matmul: Crossover) -> None:
    assert "  rule       2.93 % too low: inside" in figures(matmul, D=16384, F=16384)
    wrong = figures(matmul, D=128, F=128)
    assert "  rule       wrong here: no value of B helps" in wrong
    assert "imprecise" not in wrong
    assert "  sources    disagree on the bandwidth of TPU v5e: no finite B with each" in wrong
    assert "  rule       exact: inside" in figures(derive("square-gemm").crossover())
    every = figures(matmul, D=4096, F=4096, w=0)
    assert "  rule       nothing to compare here" in every
    assert "  sources    disagree on the bandwidth of TPU v5e: every B with each" in every


def test_an_answer_for_some_sources_only_is_told(matmul: Crossover) -> None:
    found = figures(matmul, D=241, F=241, w=1, a=1, o=1)
    assert "  sources    B from 38,287.9 (38,288 in whole numbers), or no finite B, as sources disagree on the" in found
    assert "no finite B with bandwidth 810 GB/s" in found
    assert "only the printed figures were tried: there may be no answer between them   [undecided]" in found


def test_quantities_keep_their_unit() -> None:
    found = figures(derive("mbu-bound").crossover(), N="7e9")
    assert "  sources    t between 17.073 ms and 17.284 ms, as sources disagree on the bandwidth of TPU v5e" in found
    assert "  rule" not in found


def test_kinds_of_limits() -> None:
    assert "limit      none: the intensity exceeds every bound   [proved]" in audit_report(
        audit(derive("two-chip-split").crossover(), "1/20")
    )
    chain = derive("X[B,D]:a W[D,F]:w V[F,G]:v -> Z[B,G]:o", order="left").crossover("D")
    assert "limit      the intensity tends to 2·B·F/(a·B + w·F), from either side" in audit_report(audit(chain, "1/20"))


def test_an_answer_with_a_root_in_it() -> None:
    square = model_of(Derivation(title="Square", solve_for="n", relation="n**2*o + 2*n*k*a <= M")).crossover()
    printed = audit_report(audit(square, "1/20"))
    assert "  of n       = (√(a^2·k^2 + o·M) − a·k)/o" in printed
    assert "  M          M/(2·n·(a·k + n·o))   > 0   [proved]" in printed
    cubic = model_of(Derivation(title="Cube", solve_for="n", relation="b*n**3 >= k*(n + M)")).crossover()
    assert "  of n       that solves the relation" in audit_report(audit(cubic, "1/20"))
    for each in (square, cubic):
        valid(audit_record(audit(each, "1/20")))


def test_signs_that_depend_are_told() -> None:
    either = model_of(Derivation(title="Either", solve_for="B", relation="B*D >= D**2 + 4")).crossover()
    assert "  D          (D^2 − 4)/(D^2 + 4)   > 0 where D^2 > 4   [proved]" in audit_report(audit(either, "1/20"))


def test_the_record(matmul: Crossover) -> None:
    numbers = matmul.at(chip="tpu-v5e", D=4096, F=4096)
    found = json.loads(json.dumps(audit_record(audit(matmul, "1/20", numbers))))
    valid(found)
    assert (found["within"], found["within_float"]) == ("1/20", 0.05)
    assert found["region"]["statement"] == "D*F >= 10*I*(a*D + o*F)"
    assert found["region"]["never"] == "2*D*F <= I*(a*D + o*F)"
    assert [each["for"] for each in found["region"]["solved"]] == ["a", "o", "I", "D", "F"]
    assert found["limit"]["kind"] == "supremum"
    assert found["limit"]["reached"]["verdict"] == found["limit"]["side"]["verdict"] == "proved"
    assert found["limit"]["near"] == [{"when": "true", "set": "B >= 19*w*D*F/(a*D + o*F)"}]
    assert {each["in"]: each["sign"] for each in found["elasticities"]} == {
        "a": ">", "o": ">", "w": ">", "I": ">", "D": "<", "F": "<", "C": ">", "W": "<",
    }  # fmt: skip
    assert (found["here"]["verdict"], found["here"]["error"]) == ("outside", "4925/41984")
    assert found["here"]["sets"]["D"] == []
    assert found["here"]["sets"]["I"] == [{"low": "0", "low_closed": False, "high": "512/5", "high_closed": True}]
    assert Fraction(found["here"]["elasticities"]["I"]) == Fraction(41984, 37059)
    assert [each["whole"] for each in found["spread"]["readings"]] == [273, 276]
    assert (found["spread"]["low"], found["spread"]["high"]) == ("10086400/37059", "10086400/36547")
    for each in found["elasticities"]:
        assert parse(each["value"]) is not None


def test_the_record_without_numbers_or_rule() -> None:
    found = audit_record(audit(derive("mbu-bound").crossover(), "1/20"))
    valid(found)
    assert [found[key] for key in ("rule", "region", "limit", "here", "spread")] == [None] * 5
    assert found["answer"] == {"value": "b*N/W", "when": "true"}


def test_a_rule_whose_threshold_has_a_root_in_it() -> None:
    n, D, F, k = sizes("n D F k")
    work = {"tensor": n * (D + n), "hbm": F * D + k * n}
    found = audit(model_of(Derivation(title="Either", solve_for="n", work=work)).crossover(), "1/20")
    printed = audit_report(found)
    valid(audit_record(found))
    assert "  rule       n ≈ I·F errs on either side" in printed
    assert found.region is not None
    assert found.region.judgement.proved
    assert "√" not in show(found.region.statement)
    assert all(each.verdict == "proved" for each in found.region.solved)


def test_a_rule_that_errs_on_either_side(matmul: Crossover) -> None:
    form = solve("2*D*(1 + B)/(F + B*w) >= I", "D")
    rule = first_order(form, "B")
    assert rule is not None
    found = replace(audit(matmul, "1/20"), rule=rule, region=region(form, rule, Fraction(1, 20)))
    assert "  rule       B ≈ I·F/2 errs on either side, too low where w > F   [proved]" in audit_report(found)
    assert audit_record(found)["region"]["too_low_where"] == "w > F"


def test_what_is_too_large_is_left_out_and_said_so(matmul: Crossover) -> None:
    found = replace(audit(matmul, "1/20"), region=None, skipped="the expanded formula has too many terms")
    assert "  within     not worked out: the expanded formula has too many terms" in audit_report(found)
    record = audit_record(found)
    valid(record)
    assert record["skipped"] == "the expanded formula has too many terms"
