"""A derivation or formula that ships, by its name, asked for a symbol."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property

from symroof.errors import InputError, NotYet, unknown
from symroof.instant.table import Form, Function, Letter, Solution, Table, index, read
from symroof.quantities.meaning import PEAK, Quantity


class Posed:
    """A closed form that ships, for one symbol; ``solved`` with zeros put in, where that is another solution."""

    def __init__(self, called: str, name: str, table: Table, solved: Solution | None = None) -> None:
        self.called, self.name, self.table, self._solved = called, name, table, solved

    @property
    def form(self) -> Form:
        """What is the same for every symbol asked for."""
        return self.table.form

    @cached_property
    def solution(self) -> Solution:
        """What is of the symbol asked for."""
        return self._solved or self._shipped

    @cached_property
    def _shipped(self) -> Solution:
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
        """Whether the relation has that rate in it, as itself or in the ridge, before any zero is put in."""
        return self._shipped.amounts is not None or rate in self._shipped.relation[1].split()

    def missing(self, values: Mapping[str, Fraction]) -> list[str]:
        """The symbols that need a value before there are numbers, those of its formula in place of each letter."""
        lacking = set(self.solution.needed.split()) - set(values)
        return sorted(self._written_out(lacking) - set(values))

    def zeros(self, values: Mapping[str, Fraction]) -> list[str]:
        """The symbols of what is posed that have a value of 0, without the one asked for."""
        held = self._written_out(self.solution.relation[1].split())
        return sorted(name for name in held if name != self.name and values.get(name) == 0)

    def _written_out(self, names: Iterable[str]) -> set[str]:
        inside = {letter.name: letter.value[1].split() for letter in self.letters}
        return {own for name in names for own in inside.get(name, [name])}

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
    """Why a name is not one of those whose numbers ship."""
    from shlex import quote

    from symroof.counting.pattern import is_operation

    if is_operation(name) or title.endswith(".py"):
        what = "an operation" if is_operation(name) else "a file"
        problem = f"numbers are of what ships, and {what} is not among it"
        return NotYet(problem, expected=f"symroof derive {quote(name)}")
    return unknown("derivation", name, known)
