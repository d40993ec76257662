"""Worked-solution sheets: one a derivation, with numbers for an accelerator if one is named."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from symroof.algebra.numbersets import NumberInterval
from symroof.algebra.reals import Real, approximate
from symroof.algebra.statement import ALWAYS
from symroof.algebra.symbols import symbol
from symroof.amounts import layer_of
from symroof.crossover import Crossover
from symroof.errors import unknown
from symroof.evidence import Evidence, evidence
from symroof.numeric import Numbers
from symroof.quantities.units import FLOPS, PER_BYTE, SECONDS, Dimension
from symroof.regimes.layertimes import can_be_timed, layer_times
from symroof.writing import sections
from symroof.writing.document import Block, Document, Figure, Inline, Items, Math, Paragraph, Text, line, prose
from symroof.writing.layersections import compared, layer_blocks, shorthand_blocks, time_blocks
from symroof.writing.regimesections import roof_blocks
from symroof.writing.report import IMPOSSIBLE

MAX_TITLE = 80
WORDS = {True: " makes it compute-bound.", False: " will do."}


def derivation_sheet(
    crossover: Crossover, *, numbers: Numbers | None = None, found: Evidence | None = None
) -> Document:
    """The sheet of a crossover: symbols, counts, limit and rule, answer, steps, checks; then the numbers if given."""
    model = crossover.model
    where = f"{model.derivation.name}: "
    blocks: list[Block] = [
        Paragraph(prose(part, where=f"{where}introduction"))
        for part in model.derivation.intro.split("\n\n")
        if part.strip()
    ]
    blocks += sections.quantities(model, sections.symbols_used(crossover))
    layer = layer_blocks(model.derivation)
    blocks += [sections.heading("Operations"), *layer] if layer else []
    counted = [*sections.counts(model), *roof_blocks(model.derivation), *shorthand_blocks(model.shorthands)]
    if counted:
        blocks += [sections.heading("Counts"), *counted]
    ruled = sections.limit_and_rule(crossover)
    if ruled:
        blocks += [sections.heading("Limit and first-order rule"), *ruled]
    blocks += [sections.heading("Answer"), *compared(model.derivation), *sections.answer(crossover)]
    blocks += [sections.heading("Derivation"), *sections.steps(crossover)]
    blocks += [sections.heading("Checks"), *sections.checked(found or evidence(crossover))]
    if numbers is not None:
        blocks += [sections.heading("In numbers"), *numbers_section(crossover, numbers)]
        blocks += _layer_times(crossover, numbers)
    if model.derivation.source:
        blocks += [Paragraph((Text("Source: "), Text(f"{model.derivation.source}.", f"{where}source")))]
    name = sections.pattern(model.derivation.title)
    if len(name) > MAX_TITLE:
        name, blocks = "Operation", [Paragraph(line(name)), *blocks]
    title = (Text(name, f"{where}title"), *line(", solved for ", crossover.form.symbol))
    return Document(title, tuple(blocks), values(crossover, numbers))


def _layer_times(crossover: Crossover, numbers: Numbers) -> list[Block]:
    """The times of every operation of a layer, at the size that the numbers speak of."""
    layer = layer_of(crossover.model.derivation)
    if layer is None or numbers.size is None:
        return []
    values = {**numbers.setting.values, crossover.name: numbers.size}
    if not can_be_timed(layer, values):
        return []
    times = layer_times(layer, values)
    at = line("Operation by operation at ", sections.equals(crossover.name, numbers.size), ":")
    return [Paragraph(at), *time_blocks(layer, times)]


def values(crossover: Crossover, numbers: Numbers | None) -> dict[str, str]:
    """Single results by name, for templates that pick them."""
    from symroof.quantities.exact import decimal
    from symroof.writing.report import closed_form_text

    picked = {"answer": closed_form_text(crossover), "symbol": crossover.name}
    if numbers is None:
        return picked
    for name in ("ridge", "limit", "rule", "threshold", "t_math", "t_comms", "lower", "upper", "attainable"):
        value = getattr(numbers, name)
        picked[name] = "–" if value is None else decimal(approximate(value))
    picked["smallest_integer"] = "none" if numbers.smallest_integer is None else str(numbers.smallest_integer)
    picked["regime"] = numbers.regime
    return picked


def numbers_section(crossover: Crossover, numbers: Numbers) -> list[Block]:
    """Rates, values put in, threshold, smallest integer with the check below it, times and regime."""
    given, model = numbers.setting, crossover.model
    blocks: list[Block] = []
    blocks += sections.rates(given, model)
    put_in = [(n, given.values[n]) for n in model.names if n in given.values and n != crossover.name]
    if put_in:
        blocks.append(Paragraph((*line("With "), *sections.sizes(dict(put_in)), Text(":"))))
    blocks.append(Items((*threshold_lines(crossover, numbers), *time_lines(crossover, numbers))))
    return blocks


def threshold_lines(crossover: Crossover, numbers: Numbers) -> list[Inline]:
    """The condition, the set, and the smallest whole number with what happens just below it."""
    target, case = crossover.form.symbol, crossover.cases[numbers.condition]
    lines: list[Inline] = []
    if numbers.limit is not None and numbers.ridge is not None and crossover.limit and crossover.limit.op == "<":
        limit, ridge = (
            sections.figure(numbers.limit, PER_BYTE),
            sections.figure(numbers.ridge, PER_BYTE),
        )
        relation = "above" if numbers.limit > numbers.ridge else "not above"
        lines.append(line("The limit of the intensity is ", limit, f", {relation} the ridge point of ", ridge, "."))
    elif case.when != ALWAYS:
        lines.append(line("The condition ", Math(case.when), " holds."))
    if numbers.values is None:
        return [*lines, line("The relation is not defined at these values.")]
    if not numbers.values:
        return [
            *lines,
            line(f"So {crossover.form.nothing.removesuffix(crossover.name)}", target, WORDS[bool(numbers.ridge)]),
        ]
    lines += [_interval(crossover, interval) for interval in numbers.values]
    lines += [line(f"That is {IMPOSSIBLE}.")] if numbers.impossible else []
    if numbers.equal:
        return lines
    if numbers.largest_integer is not None:
        largest = line("The largest that will do is ", sections.equals(crossover.name, numbers.largest_integer))
        lines.append((*largest, *_neighbour(crossover, "larger", numbers.above)))
    elif numbers.smallest_integer is not None:
        smallest = line("The smallest that will do is ", sections.equals(crossover.name, numbers.smallest_integer))
        lines.append((*smallest, *_neighbour(crossover, "smaller", numbers.below)))
    return lines


def _interval(crossover: Crossover, interval: NumberInterval) -> Inline:
    target, exact = crossover.form.symbol, interval
    dimension = crossover.model.quantities[crossover.name].dimension
    pieces: Inline = ()
    if exact.high is not None and exact.low == exact.high:
        return (*line(target, " is ", *_exactly(exact.low, dimension)), Text("."))
    if exact.low > 0:
        word = "at least " if exact.low_closed else "above "
        pieces = line(target, f" must be {word}", *_exactly(exact.low, dimension))
    if exact.high is not None:
        word = "at most " if exact.high_closed else "below "
        pieces = (
            *pieces,
            *line(" and " if pieces else target, "" if pieces else " must be ", word, *_exactly(exact.high, dimension)),
        )
    return (*pieces, Text(".")) if pieces else line("Every ", target, " will do.")


def _exactly(value: Real, dimension: Dimension) -> Inline:
    exact = approximate(value)
    printed = sections.figure(exact, dimension)
    if not isinstance(value, Fraction):
        return line("about ", replace(printed, rounded=False))
    if dimension or not printed.rounded or len(str(exact)) > 24:
        return line("about ", printed) if printed.rounded else (printed,)
    return line(Figure(f"{exact.numerator}/{exact.denominator}"), ", about ", printed)


def _neighbour(crossover: Crossover, word: str, found: tuple[int, bool] | None) -> Inline:
    step = crossover.model.derivation.steps_of.get(crossover.name, 1)
    multiple = f", a multiple of {step}" if step > 1 else ""
    if found is None:
        return line(f"{multiple}.")
    value, holds = found
    verdict = "also holds, which is an error" if holds else "fails"
    return line(f"{multiple}; the next {word}, ", sections.whole(value), f", {verdict}.")


def time_lines(crossover: Crossover, numbers: Numbers) -> list[Inline]:
    """Times, bounds, attainable rate and regime at the size that numbers speak of."""
    if numbers.size is None or numbers.t_math is None or numbers.t_comms is None:
        return []
    assert numbers.lower is not None
    assert numbers.upper is not None
    at = line("At ", sections.equals(crossover.name, numbers.size), ": ")
    math, comms = sections.figure(numbers.t_math, SECONDS), sections.figure(numbers.t_comms, SECONDS)
    lower, upper = sections.figure(numbers.lower, SECONDS), sections.figure(numbers.upper, SECONDS)
    lines = [
        (*at, *line(symbol("T_math"), " is ", math, " and ", symbol("T_comms"), " is ", comms, ".")),
        line("The run time lies between ", lower, " (full overlap) and ", upper, " (no overlap)."),
    ]
    if numbers.attainable is not None:
        rate = sections.figure(numbers.attainable, FLOPS)
        lines.append(line("Attainable: ", rate, f", {numbers.regime}."))
    return lines


def find_exercise(name: str) -> tuple[str, str]:
    """(derivation, exercise) for the name of an exercise that ships, whatever its case and whether - or _ is typed."""
    from symroof.library import formulas, load_derivation, names, typed

    known = {e.name: d for d in names() for e in load_derivation(d).exercises}
    known |= {e.name: formula.name for _, formula in formulas().values() for e in formula.exercises}
    if typed(name) not in known:
        raise unknown("derivation, formula or exercise", name, [*names(), *formulas(), *known])
    return known[typed(name)], typed(name)
