"""Choices of a derivation: each changes numbers and text, the usual ones are checked by hand, others are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import one, sizes
from symroof.counting.layer import Layer, layer
from symroof.counting.operation import Operation
from symroof.derivation import Derivation
from symroof.errors import InputError, NotYet
from symroof.evidence import hand_claims
from symroof.library import load_derivation, names
from symroof.model import Model
from symroof.operations import linear
from symroof.pipeline import derive, model_of
from symroof.regimes.layertimes import layer_times
from symroof.writing.layerrecord import layer_record
from symroof.writing.layerreport import layer_text

B, D, F = sizes("B D F")
CHOOSING = tuple(name for name in names() if load_derivation(name).choices)
OTHERS = [
    (name, choice, option)
    for name in CHOOSING
    for choice, options in load_derivation(name).choices.items()
    for option in options[1:]
]
SIZES = dict.fromkeys("BNL", 4) | {"S": 512, "T": 2048, "X": 28, "D": 1024, "F": 4096, "H": 16, "K": 4, "Q": 64}
MORE = {"E": 16, "k": 2, "a": 2, "w": 2, "n": 1, "P": 16, "R": 64, "U": 96}
VALUES = {name: Fraction(value) for name, value in (SIZES | MORE).items()}
RATES = {"C": Fraction(10**15), "W": Fraction(4 * 10**12), "C_vector": Fraction(10**14)}


@cache
def chosen(name: str, *picked: tuple[str, str]) -> Model:
    return derive(name, choices=dict(picked))


@cache
def sheet(kind: str, name: str, *picked: tuple[str, str]) -> str:
    """Solved for the width of activations, which every derivation has, and without what was written by hand."""
    held = replace(chosen(name, *picked).derivation, by_hand={})
    return model_of(held).sheet(kind, asked="a")


def layer_of(model: Model) -> Layer:
    """What is counted, as a layer."""
    work = model.derivation.work
    assert isinstance(work, Layer | Operation)
    return work if isinstance(work, Layer) else layer(work.name, work)


def amounts(model: Model) -> dict[str, Fraction]:
    """FLOPs and bytes at numbers, and the parameters."""
    found = {resource: evaluate(amount, VALUES) for resource, amount in layer_of(model).work.items()}
    return {**found, "parameters": evaluate(layer_of(model).parameters, VALUES)}


def test_the_derivations_that_have_choices() -> None:
    assert {name: tuple(load_derivation(name).choices) for name in CHOOSING} == {
        "attention-prefill": ("causal", "softmax"),
        "bottleneck": ("elementwise",),
        "dense-decode": ("mlp", "elementwise"),
        "dense-forward": ("mlp", "causal", "elementwise"),
        "dense-prefill": ("mlp", "causal", "elementwise"),
        "dense-training": ("mlp", "causal"),
        "latent-decode": ("touched",),
        "moe-decode": ("touched",),
        "moe-prefill": ("causal",),
    }


@pytest.mark.parametrize(("name", "choice", "option"), OTHERS)
def test_each_option_changes_the_numbers(name: str, choice: str, option: str) -> None:
    usual, other = chosen(name), chosen(name, (choice, option))
    assert amounts(usual) != amounts(other)
    times = [layer_times(layer_of(model), {**VALUES, **RATES}) for model in (usual, other)]
    assert times[0].sum_of_sums != times[1].sum_of_sums
    assert other.derivation.picked == {**usual.derivation.picked, choice: option}


@pytest.mark.parametrize(("name", "choice", "option"), OTHERS)
def test_each_option_changes_every_text(name: str, choice: str, option: str) -> None:
    usual, other = chosen(name), chosen(name, (choice, option))
    layers = [layer_of(model) for model in (usual, other)]
    assert set(layers[0].conventions) != set(layers[1].conventions)
    texts = [layer_text(layers[0], usual.derivation), layer_text(layers[1], other.derivation)]
    options = load_derivation(name).choices[choice]
    for text, picked in zip(texts, (options[0], option), strict=True):
        assert f"{choice}={picked}   (or {', '.join(o for o in options if o != picked)})" in text
    for new in set(layers[1].conventions) - set(layers[0].conventions):
        assert new in texts[1]
        assert new not in texts[0]
    records = [layer_record(each, m.derivation) for each, m in zip(layers, (usual, other), strict=True)]
    assert [r["choices"][choice]["picked"] for r in records] == [options[0], option]
    assert records[0]["conventions"] != records[1]["conventions"]
    assert records[0]["operations"] != records[1]["operations"]
    assert json.loads(json.dumps(records[1])) == records[1]


@pytest.mark.parametrize(("name", "choice", "option"), OTHERS)
def test_each_option_changes_the_sheets(name: str, choice: str, option: str) -> None:
    for kind in ("md", "tex"):
        assert sheet(kind, name) != sheet(kind, name, (choice, option))


@pytest.mark.parametrize("name", CHOOSING)
def test_the_first_options_are_the_usual_ones(name: str) -> None:
    held = load_derivation(name)
    usual = {choice: options[0] for choice, options in held.choices.items()}
    assert derive(name).derivation.picked == usual
    assert amounts(chosen(name, *usual.items())) == amounts(chosen(name))
    assert derive(held).derivation.picked == usual


@pytest.mark.parametrize(("name", "choice", "option"), OTHERS)
def test_what_was_written_by_hand_speaks_of_the_usual_options_only(name: str, choice: str, option: str) -> None:
    usual, other = chosen(name, (choice, load_derivation(name).choices[choice][0])), chosen(name, (choice, option))
    assert (usual.derivation.usual, other.derivation.usual) == (True, False)
    if (name, option) != ("moe-decode", "expected"):  # which is not solved for the symbol of the claims
        assert hand_claims(other.crossover()) == {}


@pytest.mark.parametrize("name", CHOOSING)
def test_claims_are_judged_again_where_the_usual_options_are_taken_back(name: str) -> None:
    held = load_derivation(name)
    choice, options = next(iter(held.choices.items()))
    back = derive(held.chosen({choice: options[1]}), choices={choice: options[0]})
    found = hand_claims(back.crossover())
    assert set(found) == set(held.by_hand)
    assert all(claim.proved for claim in found.values())


def test_choices_can_be_changed_again_and_otherwise_stay() -> None:
    halved = load_derivation("dense-prefill").chosen({"causal": "halved"})
    again = derive(halved)
    assert again.derivation.picked["causal"] == "halved"
    assert again.work == chosen("dense-prefill", ("causal", "halved")).work
    both = halved.chosen({"mlp": "plain"})
    assert (both.picked["causal"], both.picked["mlp"]) == ("halved", "plain")
    assert derive(both).work == chosen("dense-prefill", ("causal", "halved"), ("mlp", "plain")).work
    full = derive(halved, choices={"causal": "full"})
    assert full.work == chosen("dense-prefill", ("causal", "full")).work


WRONG = {
    "choice": (
        {"casual": "halved"},
        r"unknown choice 'casual'.*one of causal, elementwise, mlp; did you mean causal\?",
    ),
    "option": (
        {"causal": "halve"},
        r"unknown option of causal 'halve'.*one of exact, full, halved; did you mean halved",
    ),
    "case": ({"causal": "Halved"}, r"unknown option of causal 'Halved'.*did you mean halved"),
    "other's": ({"causal": "gated"}, "unknown option of causal 'gated'"),
    "empty": ({"mlp": ""}, "unknown option of mlp ''"),
    "second": (
        {"mlp": "plain", "elementwise": "writen"},
        "unknown option of elementwise 'writen'.*did you mean written",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_unknown_choices_and_options_are_refused_with_the_nearest(name: str) -> None:
    picked, words = WRONG[name]
    with pytest.raises(InputError, match=words):
        derive("dense-prefill", choices=picked)


def test_a_pattern_and_a_derivation_without_choices_have_none() -> None:
    with pytest.raises(InputError, match="a pattern has no choices; seen: causal"):
        derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o", choices={"causal": "full"})
    with pytest.raises(InputError, match="matmul: unknown choice 'causal'"):
        derive("matmul", choices={"causal": "full"})
    with pytest.raises(InputError, match="vit-block: unknown choice 'causal'"):
        derive("vit-block", choices={"causal": "full"})


def test_a_function_is_given_one_option_of_every_choice_by_name() -> None:
    seen: list[dict[str, str]] = []

    def parts(**taken: str) -> dict[str, Any]:
        seen.append(taken)
        wide = {"narrow": D, "wide": 2 * D}[taken["width"]]
        hand = {"by_hand": {"flops": "4BDF"}} if taken["width"] == "wide" else {}
        return {"work": linear(B, wide, F, bias=taken["bias"] == "yes"), **hand}

    choices = {"width": ("narrow", "wide"), "bias": ("no", "yes")}
    made = Derivation("t", one("B"), vary=parts, choices=choices, by_hand={"flops": "2BDF"})
    plain, wide, biased = (made.chosen(p) for p in ({}, {"width": "wide"}, {"bias": "yes"}))
    assert seen[:3] == [
        {"width": "narrow", "bias": "no"},
        {"width": "wide", "bias": "no"},
        {"width": "narrow", "bias": "yes"},
    ]
    assert [held.picked for held in (plain, wide, biased)] == seen[:3]
    assert [held.by_hand for held in (plain, wide, biased)] == [{"flops": "2BDF"}, {"flops": "4BDF"}, {"flops": "2BDF"}]
    assert [held.usual for held in (plain, wide, biased)] == [True, False, False]
    assert hand_claims(derive(plain).crossover())["flops"].proved
    assert hand_claims(derive(biased).crossover()) == {}
    assert (made.picked, made.work) == ({}, None)
    with pytest.raises(InputError, match=r"unknown choice 'widht'.*did you mean width"):
        made.chosen({"widht": "wide"})


def nothing(**_: str) -> Any:
    """A function that gives no fields."""


def fails(**_: str) -> dict[str, Any]:
    raise ZeroDivisionError("no width")


def refuses(**_: str) -> dict[str, Any]:
    return {"work": linear(-1, D, F)}


@pytest.mark.parametrize(
    ("vary", "choices", "message"),
    [
        (
            lambda: {"work": linear(B, D, F)},
            {"x": ("p", "q")},
            "vary failed with TypeError.*unexpected keyword argument 'x'",
        ),
        (lambda x: {"wrok": linear(B, D, F), "title": x}, {"x": ("p", "q")}, "vary failed with TypeError.*'wrok'"),
        (nothing, {"x": ("p", "q")}, "vary failed with TypeError"),
        (fails, {"x": ("p", "q")}, "vary failed with ZeroDivisionError; seen: no width"),
        (refuses, {"x": ("p", "q")}, "an amount cannot be negative"),
        (None, {"x": ("p", "q")}, "choices without a function that varies"),
        (fails, {"x": ()}, "a choice without options; seen: x"),
        (fails, {"x": "pq"}, "a choice without options; seen: x"),
    ],
)
def test_a_derivation_that_does_not_vary_as_it_says_is_refused(
    vary: Callable[..., Any] | None, choices: dict[str, Any], message: str
) -> None:
    made = Derivation("t", one("B"), vary=vary, choices=choices, name="mine")
    with pytest.raises(InputError, match=f"mine.*{message}"):
        derive(made)


def test_options_together_are_not_one_of_them_alone() -> None:
    both = chosen("dense-prefill", ("mlp", "plain"), ("elementwise", "written"))
    assert both.derivation.picked == {"mlp": "plain", "causal": "exact", "elementwise": "written"}
    alone = [amounts(chosen("dense-prefill", one)) for one in (("mlp", "plain"), ("elementwise", "written"))]
    assert amounts(both) not in alone
    assert chosen("dense-prefill", ("elementwise", "written"), ("mlp", "plain")).work == both.work


def test_an_option_that_the_solver_cannot_treat_says_so() -> None:
    model = chosen("moe-decode", ("touched", "expected"))
    with pytest.raises(NotYet, match=r"a power with symbols in its exponent.*\(1 - k/E\)\*\*B"):
        model.crossover("B")
    assert model.crossover("T").cases


def test_the_footprint_follows_the_choice() -> None:
    gated, plain = (chosen("dense-prefill", ("mlp", mlp)).derivation.footprint["hbm"] for mlp in ("gated", "plain"))
    w, L = (s for name in "wL" for s in gated.free_symbols if s.name == name)
    assert (gated - plain).expand() == D * F * L * w


Fine = Callable[..., str]
Run = Callable[..., tuple[int, str, str]]
NUMBERS = ("D=4096", "F=14336", "H=32", "K=8", "Q=128", "B=1", "L=32", "--chip", "h100-sxm")


def test_the_command_line_takes_options_like_values(fine: Fine) -> None:
    usual, halved = (
        fine("derive", "dense-prefill", *NUMBERS),
        fine("derive", "dense-prefill", *NUMBERS, "causal=halved"),
    )
    assert "choice     causal=exact   (or halved, full)" in usual
    assert "choice     causal=halved   (or exact, full)" in halved
    assert "causal, counted as half of all pairs" in halved
    assert "causal, counted as half of all pairs" not in usual
    assert fine("derive", "dense-prefill", *NUMBERS, "--set", "causal=halved") == halved
    assert fine("derive", "dense-prefill", *NUMBERS, "causal=exact") == usual

    def attention(out: str) -> str:
        return next(line for line in out.splitlines() if line.startswith("  attention") and "T_tensor" in line)

    assert attention(usual) != attention(halved)


def test_the_record_says_what_was_picked(fine: Fine) -> None:
    found = json.loads(fine("derive", "dense-prefill", *NUMBERS, "causal=full", "elementwise=written", "--json"))[
        "layer"
    ]
    assert found["choices"]["causal"] == {"picked": "full", "options": ["exact", "halved", "full"]}
    assert found["choices"]["elementwise"]["picked"] == "written"
    assert found["choices"]["mlp"]["picked"] == "gated"
    assert [row["name"] for row in found["operations"]][:2] == ["norm 1", "plain Q"]
    assert any("every pair of query and key is counted" in words for words in found["conventions"])


def test_a_sheet_takes_options_too(fine: Fine) -> None:
    usual, plain = (fine("sheet", "dense-decode", *more) for more in ([], ["mlp=plain"]))
    assert "3 D F" in usual
    assert "2 D F" in plain
    assert "GELU" in plain or "gelu" in plain
    tex = fine("sheet", "dense-decode", "mlp=plain", "--format", "tex")
    assert "0.044715" in tex


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("causal=halve",), "unknown option of causal 'halve'"),
        (("causal=halved", "causal=full"), "causal is bound twice"),
        (("casual=halved",), "'casual'"),
        (("causal",), "not a binding"),
    ],
)
@pytest.mark.parametrize("command", ["derive", "sheet"])
def test_the_command_line_refuses_what_is_no_option(
    run: Run, command: str, words: tuple[str, ...], message: str
) -> None:
    code, out, err = run(command, "dense-prefill", *words)
    assert (code, out) == (2, "")
    assert message in err
