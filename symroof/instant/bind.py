"""A derivation or formula by name, asked for a symbol, and the exact values that its numbers rest on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from symroof.algebra.reals import UndefinedHere
from symroof.chips.preset import Chip
from symroof.errors import InputError, NotYet, unknown
from symroof.instant.table import Form, Function, Letter, Solution, Table, index, read
from symroof.instant.words import real_of
from symroof.quantities.exact import Number
from symroof.quantities.meaning import BANDWIDTH, PEAK, RIDGE, Quantity
from symroof.setting import Setting, bound, link_on, peak_on, with_ridge


class Posed:
    """A closed form that ships, for one symbol."""

    def __init__(self, called: str, name: str, table: Table) -> None:
        self.called, self.name, self.table = called, name, table

    @property
    def form(self) -> Form:
        """What is the same for every symbol asked for."""
        return self.table.form

    @cached_property
    def solution(self) -> Solution:
        """What is of the symbol asked for."""
        return Solution(*self.form["solutions"][self.name])

    @property
    def functions(self) -> Sequence[Function]:
        """The generated functions by place."""
        return self.table.functions

    @property
    def names(self) -> Sequence[str]:
        """The symbols without shorthands, ridge, peak and bandwidth."""
        return self.form["names"].split()

    @property
    def unit(self) -> str:
        """The compute unit."""
        return self.form["unit"]

    @property
    def link(self) -> str:
        """The link."""
        return self.form["link"]

    @property
    def needs_peak(self) -> bool:
        """Whether a peak is part of what is asked."""
        return self.form["needs_peak"]

    @cached_property
    def quantities(self) -> dict[str, Quantity]:
        """The meaning of every symbol that may have a value."""
        return {name: Quantity(*self.table.quantities[place]) for name, place in self.form["quantities"].items()}

    @property
    def letters(self) -> Iterable[Letter]:
        """The letters that stand for long coefficients."""
        return (Letter(*each) for each in self.solution.letters)

    @property
    def compute(self) -> frozenset[str]:
        """Of several resources, those that compute."""
        return frozenset(resource for resource, rate, _ in self.solution.roofs if rate.startswith(PEAK))

    def concerns(self, rate: str) -> bool:
        """Whether the relation has that rate in it, as itself or in the ridge."""
        return self.solution.amounts is not None or rate in self.solution.relation[1].split()

    def missing(self, values: Mapping[str, Fraction]) -> list[str]:
        """The symbols that need a value before there are numbers, those of its formula in place of each letter."""
        inside = {letter.name: letter.value[1].split() for letter in self.letters}
        lacking = set(self.solution.needed.split()) - set(values)
        return sorted({own for name in lacking for own in inside.get(name, [name])} - set(values))

    def hint(self, lacking: Sequence[str], *, chip: bool) -> str:
        """What would give the values that are missing: ``D=…; a=… or --dtype; --chip, or values for C and W``.

        Args:
            lacking: their symbols.
            chip: whether there is an accelerator, so that none of them is one of its rates.
        """
        further = {rate for rate, _, _ in self.form["rates"]}
        rates = [] if chip else [n for n in lacking if n in {RIDGE, PEAK, BANDWIDTH, *further}]
        widths = [n for n in lacking if self.quantities[n].width and self.quantities[n].filled]
        others = [n for n in lacking if n not in (*rates, *widths)]
        *most, last = [n for rate in rates for n in ((PEAK, BANDWIDTH) if rate == RIDGE else (rate,))] or [""]
        values = f"values for {', '.join(most)} and {last}" if most else f"a value for {last}"
        parts = (
            ", ".join(f"{n}=…{' or --chip' if self.quantities[n].preset and not chip else ''}" for n in others),
            f"{', '.join(f'{n}=…' for n in widths)} or --dtype" if widths else "",
            f"--chip, or {values}" if rates else "",
        )
        return "; ".join(part for part in parts if part)

    def not_here(self, problem: str) -> NotYet:
        """The error for what only the symbolic form answers."""
        return NotYet(problem, where=self.called, expected=f"symroof derive {self.called} --for {self.name}")


def pose(name: str, asked: str | None) -> Posed:
    """The closed form of a derivation or formula that ships, by default for the symbol that it is usually asked for.

    Raises:
        InputError: for an unknown name or symbol, with the nearest.
        NotYet: for an operation or a file, naming ``symroof derive``.
    """
    known = index()
    title = name.strip().lower().replace("_", "-")
    if title not in known:
        raise _unknown(name, title, known)
    table = read(title)
    wanted = table.form["asked"] if asked is None else asked.strip()
    if wanted not in table.form["solutions"]:
        raise unknown("symbol to solve for", wanted, table.form["solutions"])
    return Posed(title, wanted, table)


def _unknown(name: str, title: str, known: Mapping[str, str]) -> InputError:
    """Why a name is not one of those whose numbers ship; near are also those that it begins."""
    from shlex import quote

    from symroof.counting.pattern import is_operation

    if is_operation(name) or title.endswith(".py"):
        what = "an operation" if is_operation(name) else "a file"
        problem = f"numbers are of what ships, and {what} is not among it"
        return NotYet(problem, expected=f"symroof derive {quote(name)}")
    error = unknown("derivation", name, known)
    begun = sorted(each for each in known if title and each.startswith(title))
    near = dict.fromkeys((*begun, *error.near))
    return InputError(error.problem, expected=error.expected, near=list(near)[:3])


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

    Raises:
        InputError: as there.
        NotYet: for an option that is not the usual one.
    """
    if isinstance(chip, str) and chips is None:
        from symroof.instant.chips import shipped_chip

        chip = shipped_chip(chip)
    found = bound(
        posed,
        _without_choices(posed, bindings),
        known=posed.quantities,
        further=lambda preset, precision: _further(posed, preset, precision),
        chip=chip,
        dtype=dtype,
        link=link,
        chips=chips,
        peak_scale=peak_scale,
        bandwidth_scale=bandwidth_scale,
    )
    return replace(found, values=with_ridge(_with_letters(posed, found.values)))


def _without_choices(posed: Posed, bindings: Mapping[str, Number]) -> dict[str, Number]:
    """The bindings that are values; a choice may only be the usual one."""
    choices = posed.form["choices"]
    for name, option in bindings.items():
        if name in choices and option != choices[name][0]:
            if option not in choices[name]:
                raise unknown(f"option of {name}", option, choices[name], where=posed.called)
            raise posed.not_here(f"numbers without SymPy are for {name}={choices[name][0]}")
    return {name: value for name, value in bindings.items() if name not in choices}


def _further(posed: Posed, chip: Chip, dtype: str) -> dict[str, Fraction]:
    """The rates of a chip beyond C and W, as far as it has them."""
    found = {}
    for name, resource, compute in posed.form["rates"]:
        with suppress(InputError):
            rate = peak_on(chip, resource, dtype) if compute else chip.link(link_on(chip, resource))
            found[name] = rate.value
    return found


def _with_letters(posed: Posed, values: dict[str, Fraction]) -> dict[str, Fraction]:
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
