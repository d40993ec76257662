"""Why numbers that a text prints in several places do not go together, as blocks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from sympy import Expr, expand

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import Relation, UndefinedHere
from symroof.algebra.symbols import one, symbol
from symroof.claims.asked import Asked
from symroof.claims.checked import Checked
from symroof.claims.claim import Claim
from symroof.claims.sides import side_value
from symroof.errors import InputError
from symroof.proving.smt import expanded_terms
from symroof.quantities.meaning import FIELD
from symroof.quantities.meaning import Quantity as Meaning
from symroof.quantities.units import COUNTED, COUNTS, NONE, Dimension, Quantity, in_unit, quantity
from symroof.subjects.found import found
from symroof.writing import sections
from symroof.writing.document import Block, Display, Inline, Paragraph, Text, line
from symroof.writing.erratanumbers import Earlier, spoken, subject_of, units_of
from symroof.writing.erratapoints import sides_of
from symroof.writing.erratasymbols import RATES, with_meanings

Known = Mapping[str, Quantity]
MOST_TERMS = 200  # a relation with more, multiplied out, is not solved for what is printed


def consistency_reasons(entry: Checked, earlier: Earlier) -> list[Block]:
    """The relation that printed numbers have to satisfy, what they rest on, and what its two sides come to."""
    claim = entry.claim
    stated = parse_statement(claim.states)
    assert isinstance(stated, Relation)
    said = {each: earlier[name].number(f"{claim.where}.uses.{each}") for each, name in claim.uses.items()}
    known = {name: _given(str(text)) for name, text in claim.values.items()}
    known |= {name: Quantity(each.value, each.dimension) for name, each in said.items()}
    known = {name: Quantity(each.value, _uncounted(each.dimension)) for name, each in known.items()}
    others = (line(_place(earlier[name].claim)) for name in dict.fromkeys(claim.uses.values()))
    rates = {n: FIELD[n] for n in RATES if n in known and known[n].dimension == FIELD[n].unit}
    return [
        Paragraph((*line("It is held against "), *sections.listed(others), Text("."))),
        *_other_inputs(claim, earlier, known),
        Paragraph((*line("With "), *_figures(known), Text(" they would have to satisfy:"))),
        *with_meanings([Display((stated,))], rates),
        Paragraph(_would_be(stated, known, said) or (Text("Here "), *_sides(stated, known))),
    ]


def _given(text: str) -> Quantity:
    counted = COUNTED.fullmatch(text) is not None and " " not in text  # 4M, but not 4 MB
    return Quantity(in_unit(text, NONE), NONE) if counted else quantity(text)


def _place(claim: Claim) -> str:
    return f"“{claim.says}” ({': '.join(filter(None, (spoken(claim.name), claim.place)))})"


def _uncounted(dimension: Dimension) -> Dimension:
    """A unit without tokens and devices, which only say what is counted."""
    return tuple((name, power) for name, power in dimension if name not in COUNTS)


def _figures(known: Known) -> Inline:
    return sections.listed(
        (replace(sections.figure(each.value, each.dimension), of=one(n)),) for n, each in known.items()
    )


def _other_inputs(claim: Claim, earlier: Earlier, known: Known) -> list[Block]:
    """``That one rests on C = 459 TFLOP/s.``: inputs of the numbers that are used which are others here."""
    there: dict[str, Quantity] = {}
    for name in claim.uses.values():
        there |= _inputs(earlier[name].claim, earlier)
    other = {name: each for name, each in there.items() if name in known and each.value != known[name].value}
    if not other:
        return []
    here = {name: known[name] for name in other}
    return [Paragraph((*line("That rests on "), *_figures(other), *line("; here it is "), *_figures(here), Text(".")))]


def _inputs(claim: Claim, earlier: Earlier) -> dict[str, Quantity]:
    """The values that a number follows from, those of the numbers that it takes from earlier ones included."""
    if claim.kind not in ("number", "condition"):
        return {}
    answer = found(subject_of(claim, 0, earlier), where=claim.where)
    units: dict[str, Meaning] = {**FIELD, **answer.crossover.model.quantities, **units_of(claim, earlier)}
    held = {name: Quantity(each, units[name].unit) for name, each in Asked(answer, {}).givens.items()}
    for symbol_taken, name in claim.uses.items():
        held.pop(symbol_taken, None)
        held |= _inputs(earlier[name].claim, earlier)
    return held


def _would_be(stated: Relation, known: Known, said: Iterable[str]) -> Inline:
    """``So F would have to be 24,444, and 20,000 is printed there.``, of an equation with one printed number."""
    names = list(said)
    if stated.op != "=" or len(names) != 1 or expanded_terms(stated) > MOST_TERMS:
        return ()
    target, held = symbol(names[0]), known[names[0]]
    over = expand(stated.left - stated.right)
    slope = over.coeff(target, 1)
    rest = over - slope * target
    if target in slope.free_symbols or target in rest.free_symbols or not slope.free_symbols | rest.free_symbols:
        return ()
    try:
        right = side_value(-rest / slope, _point(known))
    except (InputError, UndefinedHere):
        return ()
    figures = (sections.figure(each, held.dimension) for each in (right, held.value))
    return line("So ", target, " would have to be ", next(figures), ", and ", next(figures), " is printed there.")


def _point(known: Known) -> dict[str, Fraction]:
    return {name: each.value for name, each in known.items()}


def _sides(stated: Relation, known: Known) -> Inline:
    """What the two sides come to, in the unit that both have."""
    units = {name: each.dimension for name, each in known.items()}
    left, right = (_dimension(side, units) for side in (stated.left, stated.right))
    return sides_of(stated, _point(known), NONE if left and right and left != right else left or right)


def _dimension(side: Expr, units: Mapping[str, Dimension]) -> Dimension:
    """The unit of a product of symbols and numbers; none for what is a sum, or has none."""
    powers: dict[str, int] = {}
    for base, power in side.as_powers_dict().items():
        if base.is_number:
            continue
        if not base.is_Symbol or not power.is_Integer:
            return NONE
        for name, each in units.get(base.name, NONE):
            powers[name] = powers.get(name, 0) + each * int(power)
    return tuple(sorted((name, power) for name, power in powers.items() if power))
