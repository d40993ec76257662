"""``symroof prove``: one, all, under another choice, and what is refuted by name."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof.cli.schema import schema_of
from symroof.errors import CheckFailed
from symroof.library import names
from symroof.library import topics as topics_that_ship
from tests.commandline import OPERATION, Data, Fine, Refused, Run, write


def test_prove(data: Data, fine: Fine) -> None:
    out = fine("prove", "matmul")
    assert out.startswith("matmul, solved for B: proved\n")
    assert "by hand: solution" in out
    assert "agrees      counts against execution at" in out
    found = data("prove", OPERATION)["proofs"]
    assert [each["verdict"] for each in found] == ["proved"]
    assert found[0]["thresholds"]["points"] > 0
    assert fine("prove", OPERATION).startswith(f"{OPERATION}, solved for B: proved")


def test_prove_all(data: Data) -> None:
    found = data("prove", "--all")["proofs"]
    of_formulas = [
        (f.name, symbol) for topic in topics_that_ship().values() for f in topic.formulas for symbol in f.asked
    ]
    assert [each["name"] for each in found[: len(names())]] == names()
    assert [(each["name"], each["for"]) for each in found[len(names()) :]] == of_formulas
    assert {each["verdict"] for each in found} == {"proved"}
    assert all(each["linked"] for each in found)


def test_a_false_claim_is_refuted_by_name(run: Run, tmp_path: Path) -> None:
    by_hand = {"solution": "n > 3*I"}
    path = write(tmp_path / "wrong.py", "Wrong", solve_for="n", relation="n/3 >= I", by_hand=by_hand)
    code, out, err = run("prove", path)
    assert code == CheckFailed.exit_code == 1
    assert "refuted     by hand: solution\n" in out
    assert "claimed false, derived true" in out
    assert err == "symroof: not proved: wrong\n"
    code, out, _ = run("prove", path, "--json")
    found = json.loads(out)
    jsonschema.validate(found, schema_of("prove"))
    point = {k: Fraction(v) for k, v in found["proofs"][0]["by_hand"]["solution"]["counterexample"].items()}
    assert point["n"] == 3 * point["I"]


def test_prove_with_another_choice(data: Data, fine: Fine) -> None:
    usual = fine("prove", "attention-prefill")
    assert usual.startswith("attention-prefill, solved for S: proved\n")
    assert "by hand: solution" in usual
    assert fine("prove", "attention-prefill", "causal=exact") == usual
    out = fine("prove", "attention-prefill", "causal=halved")
    assert out.startswith("attention-prefill under causal=halved")
    assert "solved for S: proved\n" in out.splitlines(keepends=True)[0]
    assert "H*W" in out.replace("·", "*")
    assert "by hand" not in out
    (found,) = data("prove", "attention-prefill", "causal=halved")["proofs"]
    assert (found["verdict"], found["choices"]["causal"]) == ("proved", "halved")


def test_prove_names_what_another_choice_leaves_unexecuted(fine: Fine, data: Data) -> None:
    said = "\n              not executed, by convention: experts\n"
    assert said in fine("prove", "moe-decode", "touched=expected", "--for", "T")
    assert "not executed" not in fine("prove", "moe-decode", "touched=all", "--for", "T")
    (found,) = data("prove", "moe-decode", "touched=expected", "--for", "T")["proofs"]
    assert found["counts"]["not_executed"] == ["experts"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["matmul", "B=3"], "a value, where only choices are taken; seen: B; expected: CHOICE=OPTION"),
        (["attention-prefill", "causal=halved", "S=3"], "a value, where only choices are taken; seen: S"),
        ([OPERATION, "B=3"], "a value, where only choices are taken; seen: B"),
        (["attention-prefill", "causal=half"], "unknown option of causal 'half'; expected: one of exact, full, halved"),
        (["attention-prefill", "casual=full"], "unknown choice 'casual'"),
        (["attention-prefill", "causal"], "not a binding; seen: causal"),
        (["causal=halved", "--all"], "name one derivation, or give --all"),
    ],
)
def test_prove_takes_choices_and_nothing_else(refused: Refused, words: list[str], message: str) -> None:
    assert message in refused("prove", *words)
