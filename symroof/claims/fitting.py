"""Whether the unit of a printed number may be that of a result, and a number without one in that of the result."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from symroof.claims.relationunit import told
from symroof.errors import InputError
from symroof.quantities.printed import Printed
from symroof.quantities.printedwords import LETTERS, MACHINES, MANY
from symroof.quantities.units import COUNTS, Dimension, name_of, read_in
from symroof.subjects.found import Found

# a base unit → the nouns that count it, though they are no unit
NOUNS = {
    "FLOP": re.compile("operations?|multiplies|additions|adds"),
    "token": re.compile("sequences?|requests?|users?|queries|samples?|examples"),
    "chip": re.compile(rf"GPUs|TPUs|accelerators|cards|devices?|nodes?|replicas|{MACHINES}"),
}


def unit_of(printed: Printed, found: Found) -> Dimension:
    """The unit of a result; of a relation whose values do not tell it, that which is printed.

    Raises:
        InputError: the printed number has a unit that the result cannot have.
    """
    dimension = found.result.dimension
    if found.subject.relation and found.subject.shows == "solution":
        known = told(found.crossover, found.subject.values)
        if known.certain is None and not dimension:
            if printed.dimension and not known.allows(printed.dimension):
                raise _unfit(name_of(printed.dimension), next(iter(known.units)))
            return printed.dimension
        dimension = dimension if known.certain is None else known.certain
    if printed.dimension and not _alike(printed.dimension, dimension):
        raise _unfit(name_of(printed.dimension), dimension)
    if not printed.dimension and dimension and not _is_left_out(printed.unit, dimension):
        raise _unfit(printed.unit, dimension)
    return dimension


def in_the_unit(printed: Printed, dimension: Dimension) -> tuple[Printed, str]:
    """A number printed without a unit is in that of the result, without a prefix: bytes, s, $/h; and which that is."""
    if printed.dimension or not dimension:
        return printed, ""
    unit, scale = read_in(Fraction(0), dimension)
    spelled = f"{printed.unit} {unit}" if printed.unit else ""
    return replace(printed.times(scale), dimension=dimension, unit=spelled), unit


def _unfit(seen: str, dimension: Dimension) -> InputError:
    expected = f"a number in {name_of(dimension)}" if dimension else "a number without a unit"
    return InputError("the unit does not fit", seen=seen, expected=expected)


def _alike(one: Dimension, other: Dimension) -> bool:
    """Whether two units are the same but for what is counted, if only one of them says it: tokens are no devices."""
    own, wanted = dict(one), dict(other)
    differing = {name for name in own | wanted if own.get(name, 0) != wanted.get(name, 0)}
    return differing <= set(COUNTS) and (differing.isdisjoint(own) or differing.isdisjoint(wanted))


def _is_left_out(spelled: str, dimension: Dimension) -> bool:
    """Whether a number has nothing behind it but its thousands, or a noun for what the unit counts."""
    first, _, rest = spelled.partition(" ")
    noun = rest if first in {**MANY, **LETTERS} else spelled
    ((name, power), *others) = dimension
    return not noun or (power == 1 and not others and name in NOUNS and NOUNS[name].fullmatch(noun) is not None)
