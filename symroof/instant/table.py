"""What a generated module holds of a derivation or formula: plain data, and functions by their place in a tuple."""

# annotations are evaluated here: as text, each would be compiled when the classes are made, which takes longer
from collections.abc import Callable, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any, NamedTuple, TypedDict

from symroof.instant.words import Radical

Function = Callable[..., tuple[Fraction | int | Radical]]
# a generated function by its place in FUNCTIONS, and the names of its arguments with blanks between
Call = tuple[int, str]
# the lower end, whether it belongs to the set, the upper end, whether it belongs, and intervals it is intersected with
Ends = tuple[Call | None, bool, Call | None, bool, tuple["Ends", ...]]
# meaning, dimension, width, integral, share, filled, preset: the fields of a Quantity in order
Held = tuple[str, tuple[tuple[str, int], ...], bool, bool, bool, bool, str]


class Letter(NamedTuple):
    """A letter that stands for a long coefficient: its name, its meaning, its formula as text, and as a function."""

    name: str
    meaning: str
    formula: str
    value: Call


class Cleared(NamedTuple):
    """A relation as a quotient of two polynomials against 0, for values of 0.

    It answers only where the lower one is above 0.

    Attributes:
        op: the relation to 0.
        over: the numerator, and ``degree`` its degree in the symbol asked for, at most 2.
        under: the denominator, and ``degree_under`` its degree, at most 2.
    """

    op: str
    over: Call
    degree: int
    under: Call
    degree_under: int


class Zeros(NamedTuple):
    """What differs where parameters are 0, by their names in alphabetical order with blanks between.

    Attributes:
        refused: messages as problem, place, what was seen and expected, each with the names that it answers.
        nothing: what to call it there if there is no value, each with the names; else it is as ever.
        solved: names and the solution with zeros put in, as ``Solution``, where the cleared relation is no answer or
            the letters or the amounts need other symbols.
    """

    refused: tuple[tuple[tuple[str, str, str, str], tuple[str, ...]], ...]
    nothing: tuple[tuple[str, tuple[str, ...]], ...]
    solved: tuple[tuple[str, tuple[Any, ...]], ...]


class Solution(NamedTuple):
    """A closed form for one symbol.

    Attributes:
        needed: the symbols of what is posed, the asked one left out, with blanks between.
        letters: shorthands, each as ``Letter``.
        assumed: what is taken to hold: its truth as 1 or 0, and as text.
        case: the index of the case that applies; None where there is but one.
        sets: the intervals of each case; None where the relation is not defined.
        relation: the truth of what is posed as 1 or 0.
        cleared: the same as ``Cleared``, for where a parameter is 0; None where that is no answer.
        nothing: what to call it where there is no value.
        amounts: FLOPs, bytes and intensity; None for a relation.
        roofs: for several resources, each with the symbol of its rate and its amount.
        zeros: what differs where a parameter is 0, as ``Zeros``; None where nothing does, or too many may be 0.
    """

    needed: str
    letters: tuple[tuple[str, str, str, Call], ...]
    assumed: tuple[Call, str] | None
    case: Call | None
    sets: tuple[tuple[Ends, ...] | None, ...]
    relation: Call
    cleared: tuple[str, Call, int, Call, int] | None
    nothing: str
    amounts: tuple[Call, ...] | None
    roofs: tuple[tuple[str, str, Call], ...]
    zeros: tuple[Any, ...] | None = None


class Form(TypedDict):
    """A derivation or formula that ships, with a solution for each symbol that it may be asked for.

    Attributes:
        title: a heading.
        asked: the usual symbol.
        unit: the compute unit, ``link`` the link.
        needs_peak: whether a peak is part of what is asked.
        names: the symbols without shorthands, ridge, peak and bandwidth, with blanks between.
        quantities: the meaning of each symbol by its place in QUANTITIES.
        given: what is taken for granted: in words, its truth as 1 or 0.
        rates: rates beyond C and W: symbol, resource, whether that is a compute unit.
        steps: restrictions of whole numbers to multiples.
        choices: conventions with their options, the usual one first, of which the numbers are.
        solutions: by symbol, each as ``Solution``.
    """

    title: str
    asked: str
    unit: str
    link: str
    needs_peak: bool
    names: str
    quantities: dict[str, int]
    given: tuple[tuple[str, Call], ...]
    rates: tuple[tuple[str, str, bool], ...]
    steps: dict[str, int]
    choices: dict[str, tuple[str, ...]]
    solutions: dict[str, tuple[Any, ...]]


class Table(NamedTuple):
    """A form with what its places stand for."""

    form: Form
    quantities: Sequence[Held]
    functions: Sequence[Function]


def index() -> dict[str, str]:
    """The module of each derivation and formula whose numbers ship, by its name."""
    found: dict[str, str] = import_module("symroof._numbers").INDEX
    return found


def read(name: str) -> Table:
    """The form of a name of the index."""
    module: Any = import_module(f"symroof._numbers.{index()[name]}")
    return Table(module.FORMS[name], module.QUANTITIES, module.FUNCTIONS)
