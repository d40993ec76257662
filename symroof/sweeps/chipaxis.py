"""Accelerators as an axis: the rates and figures of each that a sweep needs, and which of them lack one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import numpy as np

from symroof.chips.preset import Chip, find_chip, load_chips
from symroof.errors import InputError
from symroof.model import Model
from symroof.setting import setting
from symroof.sweeps.axes import Axis

CHIP = "chip"


def picked(names: str | Iterable[str | Chip], more: Mapping[str, Chip] | None = None) -> list[Chip]:
    """The accelerators that ``all``, a comma list or a list of names and Chips stands for, each once.

    Raises:
        InputError: for an unknown name, naming the nearest, and for none at all.
    """
    if isinstance(names, str):
        words = [name.strip() for name in names.split(",")]
        if words == ["all"]:
            return list((more or load_chips()).values())
        names = words
    found = [name if isinstance(name, Chip) else find_chip(name, more) for name in names]
    if not found:
        raise InputError("no accelerators", expected="all, or names such as h100-sxm,tpu-v5e")
    return list({chip.name: chip for chip in found}.values())


def chip_axis(
    model: Model, chips: Iterable[Chip], needed: Iterable[str], bindings: Mapping[str, Any], rates: Mapping[str, Any]
) -> tuple[Axis, dict[str, str]]:
    """The axis of accelerators, and of each that is left out the reason.

    Args:
        model: whose symbols have values.
        chips: to be compared.
        needed: the symbols that each of them has to give.
        bindings: values that are given in any case.
        rates: dtype, link and scales, as for ``symroof.setting.setting``.

    Raises:
        InputError: none of them has all that is needed, which names what all of them lack, or nothing is needed.
    """
    names, held, left_out = list(needed), dict[str, Mapping[str, Fraction]](), dict[str, str]()
    asked = list[list[str]]()
    if not names:
        raise InputError("nothing depends on the accelerator", expected="an output with C or W that are not given")
    for chip in chips:
        try:
            values = setting(model, bindings, chip=chip, **rates).values
        except InputError as error:
            left_out[chip.name] = error.problem
            continue
        lacking = [name for name in names if name not in values]
        asked.append(lacking)
        if lacking:
            left_out[chip.name] = f"no value for {', '.join(lacking)}"
        else:
            held[chip.name] = values
    never = [name for name in names if asked and all(name in lacking for lacking in asked)]
    if never:
        raise InputError(f"no value for {', '.join(never)}", expected=", ".join(f"{name}=…" for name in never))
    if not held:
        raise InputError("no accelerator has what is needed", seen="; ".join(f"{c}: {r}" for c, r in left_out.items()))
    columns = {name: np.array([float(values[name]) for values in held.values()]) for name in names}
    return Axis(CHIP, columns, tuple(held)), left_out
