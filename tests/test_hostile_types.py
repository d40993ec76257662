"""Values of the wrong type at the public entries: one InputError each, whatever Python makes of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import symroof
from symroof.companions.companion import Step
from symroof.companions.shown import show_step
from symroof.errors import InputError, clip, near, quoted, spelled, unknown
from symroof.library import find_formula, load_companion, load_derivation, load_topic
from symroof.networks.preset import find_network, load_networks
from symroof.networks.whole import whole
from symroof.quantities.dtypes import dtype

HUGE = 10**5000  # more digits than Python prints
ONE: dict[str, Any] = {"flops": 1, "bytes": 1, "seconds": 1, "chip": "h100-sxm"}


class Unspeakable:
    def __repr__(self) -> str:
        raise RuntimeError


def scored(**options: Any) -> Callable[[], object]:
    return lambda: symroof.score(**{**ONE, **options})


def derived(*arguments: Any, **options: Any) -> Callable[[], object]:
    return lambda: symroof.derive(*arguments, **options)


def solved(*arguments: Any, **options: Any) -> Callable[[], object]:
    return lambda: symroof.solve(*arguments, **options)


def numbers(**options: Any) -> Callable[[], object]:
    return lambda: symroof.derive("matmul").crossover("B").at(**options)


def asked(*arguments: Any, **fixed: Any) -> Callable[[], object]:
    return lambda: symroof.derive("matmul").crossover(*arguments, **fixed)


def called(function: Callable[..., object], *arguments: Any) -> Callable[[], object]:
    return lambda: function(*arguments)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (scored(dtype=1.5), "a precision is named by text; seen: 1.5"),
        (scored(link=1.5), "unknown link 1.5"),
        (scored(link=[]), "unknown link []"),
        (scored(unit=[]), "unknown compute unit []"),
        (scored(peak_kind=True), "a kind without a peak; seen: True"),
        (scored(peak=1, peak_kind=True), "peak kind: not one of the known values; seen: True"),
        (scored(chips=[]), "not a mapping; seen: []"),
        (scored(chips={"mine": 1}), "not a preset; seen: 1"),
        (scored(chip=HUGE), "the accelerator is named by text; seen: int that cannot be spelled"),
        (scored(chip=None), "no peak is known"),
        (scored(flops=[HUGE]), "flops: not a number; seen: list that cannot be spelled"),
        (scored(bytes=None), "bytes: not a number; seen: None"),
        (scored(seconds=HUGE), "seconds: the number is out of range"),
        (scored(devices=Unspeakable()), "devices: not a number; seen: Unspeakable that cannot be spelled"),
        (scored(low=[]), "low: not a number"),
        (called(symroof.find_chip, Unspeakable()), "the accelerator is named by text"),
        (called(symroof.find_chip, "x", []), "not a mapping; seen: []"),
        (called(symroof.load_chips, 1), "not a path; seen: 1"),
        (called(find_network, "x", []), "not a mapping; seen: []"),
        (called(find_network, "x", {"a": "b"}), "not a preset; seen: b"),
        (called(find_network, HUGE), "the model is named by text"),
        (called(load_networks, 1), "not a path; seen: 1"),
        (lambda: whole(find_network("llama-3-70b"), None), "unknown step of Llama 3 70B None"),  # type: ignore[arg-type]
        (called(load_companion, None), "a companion is named by text; seen: None"),
        (called(load_topic, None), "a topic is named by text; seen: None"),
        (called(load_derivation, None), "a derivation is named by text; seen: None"),
        (called(load_derivation, HUGE), "a derivation is named by text"),
        (called(find_formula, []), "a formula is named by text; seen: []"),
        (called(dtype, None), "a precision is named by text; seen: None"),
        (derived(None), "nothing to derive; seen: None"),
        (derived(Path("mine.py")), "nothing to derive; seen: "),
        (derived("moe-decode", choices=1), "not an option of derive; seen: 1"),
        (derived("moe-decode", choices={"touched": []}), "unknown option of touched []"),
        (derived("matmul", order={}), "not an option of derive; seen: {}"),
        (derived("X[B,D]:a W[D,F]:w -> Z[B,F]:o", unit=3), "not an option of derive; seen: 3"),
        (derived("X[B,D]:a W[D,F]:w -> Z[B,F]:o", sizes=[]), "not an option of derive; seen: []"),
        (asked(HUGE), "a symbol is named by text; seen: int that cannot be spelled"),
        (asked([]), "a symbol is named by text; seen: []"),
        (asked("B", D=HUGE), "D: the number is out of range"),
        (asked("B", D=[]), "D: not a number"),
        (numbers(chip=1), "the accelerator is named by text; seen: 1"),
        (numbers(chip="h100-sxm", dtype=1.5), "a precision is named by text; seen: 1.5"),
        (numbers(chip="h100-sxm", link=1.5), "unknown link of h100-sxm 1.5"),
        (numbers(chip="h100-sxm", peak_scale=[]), "compute multiplier: not a number"),
        (numbers(D=None), "D: not a number; seen: None"),
        (solved(None, "x"), "not a relation; seen: None"),
        (solved("x = y", HUGE), "a symbol is named by text"),
        (solved("x = y", "x", assume=3), "not a relation; seen: 3"),
        (solved("x = y", "x", y=[]), "y: not a number; seen: []"),
        (called(symroof.number, [HUGE]), "not a number; seen: list that cannot be spelled"),
        (lambda: show_step(Step(of=3)), "of: nothing that ships; seen: 3"),  # type: ignore[arg-type]
    ],
)
def test_the_wrong_type_is_one_message(call: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError) as refused:
        call()
    assert message in str(refused.value)
    assert len(str(refused.value)) < 400


def test_anything_is_spelled_for_a_message() -> None:
    for thing in (HUGE, [HUGE], {"a": HUGE}, Unspeakable()):
        assert clip(thing) == spelled(thing) == quoted(thing) == f"{type(thing).__name__} that cannot be spelled"
        assert not near(thing, ["hbm"])
        assert "that cannot be spelled; expected: one of hbm" in str(unknown("link", thing, ["hbm"]))
    assert len(clip(list(range(10**5)))) == 120
    assert quoted("x") == "'x'"
    assert quoted(1.5) == clip(1.5) == "1.5"
    assert near(None, ["none", "hbm"]) == ("none",)
