"""Sections that sheets share: quantities, counts, limit and rule, answer, steps, evidence, rates."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from sympy import Rational, Symbol, oo

from symroof.algebra.statement import ALWAYS, Relation, Statement, all_of, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, one, symbol
from symroof.chips.preset import Rate
from symroof.crossover import Crossover
from symroof.derivation import Shorthand
from symroof.evidence import Evidence
from symroof.model import Model
from symroof.quantities.exact import apart, decimal
from symroof.quantities.meaning import Quantity
from symroof.quantities.units import BYTES_PER_SECOND, FLOPS, PER_BYTE, Dimension, name_of, show, unit
from symroof.setting import Setting
from symroof.solving.closed_form import Case
from symroof.writing.document import (
    Block,
    Display,
    Figure,
    Heading,
    Inline,
    Items,
    Math,
    Paragraph,
    StepLine,
    Steps,
    Table,
    Text,
    line,
)

LINKS = {
    "hbm": "device memory",
    "ici": "ICI",
    "nvlink": "NVLink",
    "dcn": "DCN",
    "pcie": "PCIe",
    "network": "the network",
}
MAX_PAIR = 60  # characters of a pair that a table has room for
HAND = {"flops": "FLOPs", "flops_exact": "exact FLOPs", "rule_error": "error of the rule"}
STATUS = {"vendor": "a vendor's figure", "preliminary": "preliminary", "user": "given by the user", "text": ""}


def figure(value: Fraction | int, dimension: Dimension = ()) -> Figure:
    """A rational as a printed figure with the unit prefix that reads best."""
    exact = Fraction(value)
    digits, _, prefixed = (show(exact, dimension) if dimension else apart(exact)).partition(" ")
    return Figure(digits, prefixed, rounded=Fraction(digits.replace(",", "")) * _scale(prefixed) != exact)


def _scale(prefixed: str) -> Fraction:
    """What a printed unit is worth in base units; products and powers of units have no prefix."""
    return unit(prefixed)[0] if prefixed and not {"·", "^"} & set(prefixed) else Fraction(1)


def quantities(model: Model, names: Iterable[str]) -> list[Block]:
    """A table of symbols with meaning and unit."""
    rows = []
    for name in names:
        quantity = model.quantities[name]
        rows.append((line(symbol(name)), line(quantity.meaning), line(unit_of(quantity))))
    return [Table((line("symbol"), line("meaning"), line("unit")), tuple(rows))]


def unit_of(quantity: Quantity) -> str:
    """The base unit of a quantity as tables print it, a dash for a plain number."""
    return name_of(quantity.unit) if quantity.unit else "–"


def symbols_used(crossover: Crossover) -> list[str]:
    """The model's symbols and those of ridge, peak and bandwidth that the relation holds."""
    inside = {s.name for s in symbols_of(crossover.form.relation)}
    return [*crossover.model.names, *(name for name in (RIDGE, PEAK, BANDWIDTH) if name in inside)]


def counts(model: Model) -> list[Block]:
    """FLOPs, exact FLOPs, bytes and intensity; the pairs of a longer operation."""
    work, exact = model.work, model.exact
    if work is None or exact is None or model.intensity is None:
        return []
    blocks: list[Block] = [Display((work.flops,), "FLOPs")]
    if exact.flops != work.flops:
        blocks += [Paragraph(line("The first of the summed terms needs no addition; so the exact count is"))]
        blocks += [Display((exact.flops,), "FLOPs, exactly")]
    blocks += [
        Display((work.bytes,), f"bytes over {LINKS.get(model.link, model.link)}"),
        Display((model.intensity,), "intensity"),
    ]
    return [*blocks, *_pairs(model)]


def _pairs(model: Model) -> list[Block]:
    """The FLOPs of each pair of an operation of more than two tensors: a table, or displays where that is too wide."""
    pairs = model.counts.pairs if model.counts else ()
    if len(pairs) < 2:
        return []
    intro = Paragraph(line("Pair by pair; what passes from one to the next stays on chip:"))
    named = [pattern(pair.shape) for pair in pairs]
    if max(map(len, named)) <= MAX_PAIR:
        rows = tuple((line(name), line(p.flops), line(p.exact)) for name, p in zip(named, pairs, strict=True))
        return [intro, Table((line("pair"), line("FLOPs"), line("FLOPs, exactly")), rows)]
    blocks: list[Block] = [intro]
    for name, pair in zip(named, pairs, strict=True):
        blocks += [Paragraph(line(name)), Display((pair.flops,), "FLOPs"), Display((pair.exact,), "FLOPs, exactly")]
    return blocks


def pattern(shape: object) -> str:
    """An operation as it is printed: ``X[B,D]:a W[D,F]:w → Z[B,F]:o``."""
    return str(shape).replace("->", "→")


def limits(crossover: Crossover) -> list[Block]:
    """What the intensity tends to, in the words that are proved."""
    limit, target = crossover.limit, crossover.form.symbol
    if limit is None or limit.op == "=" or (limit.op and not limit.judgement.proved):
        return []
    if limit.value is oo:
        return [Paragraph(line("As ", target, " grows, the intensity grows without bound."))]
    words = {
        "<": " grows, the intensity rises towards a limit that it never reaches:",
        ">": " grows, the intensity falls towards a limit:",
        "": " grows, the intensity tends to a limit, from above or from below:",
    }
    return [Paragraph(line("As ", target, words[limit.op])), Display((limit.value,), "limit")]


def limit_and_rule(crossover: Crossover) -> list[Block]:
    """The saturation limit and the first-order rule with its error."""
    rule, target = crossover.rule, crossover.form.symbol
    blocks = limits(crossover)
    if rule is not None and rule.direction != "exact":
        size = {"too low": "smaller", "too high": "larger"}.get(rule.direction, "smaller or larger")
        blocks += [
            Paragraph(
                line("While ", target, " is small against the other sizes, to first order the roof is reached at")
            ),
            Display((rule.value,), target, "≈"),
            Paragraph(line(f"This is {size} than the exact threshold, by the fraction")),
            Display((rule.error,), "(exact − rule)/exact"),
        ]
    return blocks


def answer(crossover: Crossover) -> list[Block]:
    """The case split: the condition of each case, then the set; the relation itself where that gives the symbol."""
    target = crossover.form.symbol
    if crossover.form.explicit:
        return [Display((crossover.form.relation,))]
    note = line(target, " drops out of the relation: no value of it changes the answer.")
    cancels: list[Block] = [Paragraph(note)] if crossover.cancels else []
    return cancels + [block for case in crossover.cases for block in case_blocks(case, crossover)]


def case_blocks(case: Case, crossover: Crossover) -> list[Block]:
    """A case: "Where …:" and the set displayed, or in words where it is everything or nothing."""
    target, head = crossover.form.symbol, () if case.when == ALWAYS else line("Where ", Math(case.when), ": ")
    condition = case.condition(crossover.name)
    if case.values is None:
        return [Paragraph((*head, Text("the relation is not defined.")))]
    if not case.values:
        return [Paragraph((*head, *line(*_nothing(crossover), ".")))]
    if condition == ALWAYS:
        return [Paragraph((*head, *line("every ", target, ".")))]
    return [*([Paragraph(head)] if head else []), Display((condition,)), *_without_formula(case, crossover)]


def _without_formula(case: Case, crossover: Crossover) -> list[Block]:
    """What is said below a set that has no formula for its ends."""
    if not isinstance(case.values, Relation):
        return []
    target = crossover.form.symbol
    if crossover.form.has_one_root(case):
        return [Paragraph(line("The two sides are equal at one positive ", target, " only, and the bound lies there."))]
    return [Paragraph(line("There is no formula for the bounds; for given numbers the real roots are isolated."))]


def _nothing(crossover: Crossover) -> tuple[str | Symbol, ...]:
    return (crossover.form.nothing.removesuffix(crossover.name), crossover.form.symbol)


def steps(crossover: Crossover) -> list[Block]:
    """The proved steps, and the verdicts on the whole."""
    proof = crossover.proof
    lines = tuple(
        StepLine(_rule(step.rule, crossover), step.side_condition, step.after, judgement.verdict)
        for step, judgement in zip(crossover.steps, proof.steps, strict=True)
    )
    closing = (
        "Each step is an equivalence over all positive values of the symbols. "
        f"The first line and the last are equivalent: {proof.whole.verdict}. "
        f"The cases leave nothing out and exclude each other: {proof.split.verdict}."
    )
    return [Steps(crossover.form.relation, lines), Paragraph(line(closing))]


def _rule(rule: str, crossover: Crossover) -> Inline:
    """The name of a rule, with the symbol asked for as a formula."""
    words = [symbol(w) if w == crossover.name else w for w in re.split(rf"\b({crossover.name})\b", rule) if w]
    if isinstance(words[0], str):
        words[0] = words[0][0].upper() + words[0][1:]
    return line(*words)


def checked(found: Evidence) -> list[Block]:
    """What was checked besides the proof, with the number of points."""
    thresholds = found.thresholds
    items = [
        line(
            f"The case split was compared with the posed relation in exact rationals at {thresholds.points} points, "
            f"near the boundaries and at random: {_agree(thresholds.agreed)}."
        )
    ]
    if thresholds.never_points:
        items.append(
            line(f"Where no value helps, {thresholds.never_points} values up to ", Figure("2^{60}"), " were tried.")
        )
    if found.counts:
        items.append(
            line(
                "FLOPs and bytes were counted by executing the operation on counting numbers at "
                f"{found.counts.points} sizes: {_agree(found.counts.agreed)}."
            )
        )
        without = ", ".join(found.counts.not_executed)
        items += [line(f"Not executed, as what counts there is a convention: {without}.")] if without else []
    if "shorthand" in found.rules:
        items.append(
            line(f"The letters written out are the amounts that were counted: {found.rules['shorthand'].verdict}.")
        )
    return [Items((*items, *_by_hand(found)))]


def _by_hand(found: Evidence) -> list[Inline]:
    """What was worked out by hand, in one line a verdict."""
    verdicts: dict[str, list[str]] = {}
    for key, judgement in found.by_hand.items():
        verdicts.setdefault(judgement.verdict, []).append(HAND.get(key, key.replace("_", " ")))
    return [
        line(f"Worked out by hand and compared with what is derived ({verdict}): {', '.join(keys)}.")
        for verdict, keys in verdicts.items()
    ]


def _agree(agreed: bool) -> str:
    return "they agree" if agreed else "they differ"


def rates(given: Setting, model: Model) -> list[Block]:
    """Peak, bandwidth and ridge that come from a preset, as far as they are asked for, with their origin."""
    if given.chip is None:
        return []
    peak, bandwidth = rates_asked(given, model)
    figures = [("C", peak, FLOPS), ("W", bandwidth, BYTES_PER_SECOND)]
    rows = [(line(symbol(n)), line(figure(r.value, d)), line(origin(r))) for n, r, d in figures if r is not None]
    unit = f"{model.unit} unit, " if peak else ""
    link = LINKS.get(given.link, given.link) if bandwidth else ""
    words = f"{given.chip.title}: {f'{unit}{link}'.removesuffix(', ')}; rates are dense, one way and per device."
    blocks: list[Block] = [Paragraph(line(words))]
    blocks += [Table((line("rate"), line("value"), line("origin")), tuple(rows))] if rows else []
    if peak and bandwidth:
        exact = peak.value / bandwidth.value
        ridge = figure(exact, PER_BYTE)
        between = (Figure(f"{exact.numerator}/{exact.denominator}"),) if ridge.rounded and len(str(exact)) < 24 else ()
        blocks.append(Display((symbol("C") / symbol("W"), *between, ridge), symbol("I")))
    return [*blocks, *conflicts(*(rate for _, rate, _ in figures if rate is not None))]


def rates_asked(given: Setting, model: Model) -> tuple[Rate | None, Rate | None]:
    """Peak and bandwidth of a preset, as far as the model asks for them."""
    asked = None if model.intensity is not None else symbols_of(model.relation(PEAK))
    peak, bandwidth = (
        rate if asked is None or symbol(name) in asked else None
        for name, rate in ((PEAK, given.peak), (BANDWIDTH, given.bandwidth))
    )
    return peak, bandwidth


def origin(rate: Rate) -> str:
    """How a rate is printed, what was done to it, and where it is printed."""
    status = STATUS.get(rate.status, rate.status)
    pieces = (f"printed {rate.printed}", *rate.conversions, rate.source, "" if status in rate.source else status)
    return "; ".join(piece for piece in pieces if piece)


def conflicts(*all_rates: Rate) -> list[Block]:
    """Other figures that sources state for the same rates, if any."""
    items = [
        line(Text(f"Another source prints {c.printed} in place of {rate.printed}: {c.source}."))
        for rate in all_rates
        for c in rate.conflicts
    ]
    return [Items(tuple(items))] if items else []


def heading(text: str) -> Heading:
    """A section heading."""
    return Heading(line(text))


def whole(value: int) -> Figure:
    """A whole number with thousands separators."""
    return Figure(decimal(Fraction(value)))


def equals(name: str, value: Fraction | int) -> Math:
    """``D = 4096`` as a formula."""
    exact = Fraction(value)
    return Math(Relation(symbol(name), "=", Rational(exact.numerator, exact.denominator)))


def sizes(values: Mapping[str, Fraction | int]) -> Inline:
    """``D = F = 4096``: symbols of one value together."""
    together: dict[Fraction, list[str]] = {}
    for name, value in values.items():
        together.setdefault(Fraction(value), []).append(name)
    return listed(Math(_chain(names, value)) for value, names in together.items())


def _chain(names: list[str], value: Fraction) -> Statement:
    sides = [*map(symbol, names), Rational(value.numerator, value.denominator)]
    return all_of(Relation(left, "=", right) for left, right in pairwise(sides))


def letters(shorthands: Mapping[str, Shorthand]) -> list[Block]:
    """``Here p is 2^E, u is 2^-m.``: the formulas that letters stand for; nothing without them."""
    if not shorthands:
        return []
    pairs = [line(one(name), " is ", held.formula) for name, held in shorthands.items()]
    return [Paragraph((*line("Here "), *listed(pairs), Text(".")))]


def put_in(values: Mapping[str, Fraction], quantities: Mapping[str, Quantity]) -> list[Block]:
    """``With N = 8, W = 900 GB/s:``, each value with the unit that reads best; nothing without values."""
    if not values:
        return []
    pieces = [(replace(figure(value, quantities[name].unit), of=one(name)),) for name, value in values.items()]
    return [Paragraph((*line("With "), *listed(pieces), Text(":")))]


def listed(pieces: Iterable[Inline | Math]) -> Inline:
    """Pieces with commas between them."""
    spans = [s for piece in pieces for s in (*(piece if isinstance(piece, tuple) else (piece,)), Text(", "))]
    return tuple(spans[:-1])
