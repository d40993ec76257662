"""The exact values that the numbers of a closed form rest on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from symroof.algebra.reals import UndefinedHere
from symroof.chips.preset import Chip
from symroof.errors import InputError, unknown
from symroof.instant.posed import Posed
from symroof.instant.table import Letter
from symroof.instant.words import real_of
from symroof.quantities.exact import Number
from symroof.quantities.meaning import RIDGE
from symroof.setting import Setting, bound, with_ridge


def setting_of(
    posed: Posed,
    bindings: Mapping[str, Number],
    *,
    chip: str | Chip | None = None,
    dtype: str | None = None,
    link: str | None = None,
    chips: Mapping[str, Chip] | None = None,
    peak_scale: Number = 1,
    bandwidth_scale: Number = 1,
) -> Setting:
    """Exact values as ``symroof.setting.setting`` finds them, with the usual option of every choice.

    With several resources every one has its own rate, as in ``symroof.regimes.roofsetting``: ``link`` is then which of
    the chip's links the resource ``network`` is, and no ridge may be given.

    Raises:
        InputError: as there.
        NotYet: for an option that is not the usual one.
    """
    if isinstance(chip, str) and chips is None:
        from symroof.instant.chips import shipped_chip

        chip = shipped_chip(chip)
    several = bool(posed.form["rates"])
    found = bound(
        posed,
        _without_choices(posed, bindings),
        known={name: held for name, held in posed.quantities.items() if not several or name != RIDGE},
        rates=posed.form["rates"],
        chip=chip,
        dtype=dtype,
        link=link,
        chips=chips,
        peak_scale=peak_scale,
        bandwidth_scale=bandwidth_scale,
    )
    return replace(found, values=with_ridge(with_letters(posed, found.values)))


def _without_choices(posed: Posed, bindings: Mapping[str, Number]) -> dict[str, Number]:
    """The bindings that are values; a choice may only be the usual one."""
    choices = posed.form["choices"]
    for name, option in bindings.items():
        if name in choices and option != choices[name][0]:
            if option not in choices[name]:
                raise unknown(f"option of {name}", option, choices[name], where=posed.called)
            raise posed.not_here(f"numbers without SymPy are for {name}={choices[name][0]}")
    return {name: value for name, value in bindings.items() if name not in choices}


def with_letters(posed: Posed, values: dict[str, Fraction]) -> dict[str, Fraction]:
    """``values`` and the value of every letter whose symbols all have one."""
    found = dict(values)
    for letter in posed.letters:
        names = letter.value[1].split()
        if set(names) <= set(values):
            found[letter.name] = _letter(posed, letter, [values[name] for name in names])
    return found


def _letter(posed: Posed, letter: Letter, values: list[Fraction]) -> Fraction:
    try:
        found = real_of(posed.functions[letter.value[0]](*values)[0])
    except (ZeroDivisionError, UndefinedHere):
        problem, expected = "not defined at these values", "other values"
        raise InputError(problem, where=letter.meaning, seen=letter.formula, expected=expected) from None
    if not isinstance(found, Fraction):
        raise posed.not_here(f"the {letter.meaning} is irrational at these values")
    if found < 0 or (found == 0 and all(values)):
        raise InputError(f"the {letter.meaning} is not above 0", seen=letter.formula)
    return found
