"""The times of the steps of a model on its chips, at some sizes: a table of the sheet of a model."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import symbol
from symroof.networks.placed import Placed
from symroof.networks.solvedmodel import Step
from symroof.quantities.exact import decimal
from symroof.quantities.units import SECONDS, read_in
from symroof.writing import sections
from symroof.writing.document import Block, Figure, Inline, Paragraph, Table, Text, line
from symroof.writing.sections import figure, whole

DIGITS = 4  # of the figures
# of each step: what comes of it in a second
SPEED = {"decode": "tokens/s", "prefill": "tokens/s", "forward": "images/s"}


def times(placed: Placed, step: Step) -> list[Block]:
    """The times of a step at some sizes on all chips, how many tokens or images a second they are, and what fits."""
    keeps = bool(placed.solved.kept)
    resources = [resource for resource in step.work if resource in placed.rates]
    names = [symbol(step.symbol), *(symbol(f"T_{resource}") for resource in resources)]
    last = ("lower", "upper", SPEED[step.name], "binds", *(["fits"] if keeps else []))
    sizes = placed.sizes(step)
    each_time = [placed.times(step, size) for size in sizes]
    unit, factor = read_in(min(max(each.values()) for each in each_time), SECONDS)
    words = (
        f"Times in {unit} on {chips(placed.chips)}, of each resource and of the whole: the longest of them, where all "
        f"overlap, and their sum, where none do. There are at most so many {SPEED[step.name]}, where all overlap."
    )
    left = [] if "vector" in resources else ["The vector unit has no known rate here and is left out."]
    reached = sections.listed(_intensity(step, size) for size in sizes)
    rows = []
    for size, each in zip(sizes, each_time, strict=True):
        fits = [line("yes" if placed.fits(step, size) else "no")] if keeps else []
        rows.append((*_row(size, each, factor), *fits))
    return [
        Paragraph((*line("Intensity in FLOP/B: "), *reached, Text("."))),
        Paragraph(line(" ".join([words, *left]))),
        Table((*map(line, names), *map(line, last)), tuple(rows)),
    ]


def _intensity(step: Step, size: int) -> Inline:
    value = evaluate(step.work["tensor"] / step.work["hbm"], {step.symbol: Fraction(size)})
    return line(figure(value), " at ", sections.equals(step.symbol, size))


def _row(size: int, times: Mapping[str, Fraction], factor: Fraction) -> tuple[Inline, ...]:
    """A size with its times in units of ``factor`` seconds, what comes of them in a second, and what binds."""
    lower, upper = max(times.values()), sum(times.values(), Fraction(0))
    binds = next(resource for resource, time in times.items() if time == lower)
    cells = [_short(time / factor) for time in (*times.values(), lower, upper)]
    return (line(whole(size)), *map(line, cells), line(Figure(decimal(size / lower, DIGITS))), line(binds))


def _short(value: Fraction) -> Figure:
    """A number that a narrow column has room for: four digits, and no more than three behind the point."""
    if 0 < value < Fraction(1, 1000):
        return Figure("<0.001")
    return Figure(decimal(round(value, 3) if value < 1 else value, DIGITS))


def chips(number: int) -> str:
    """So many chips, in words."""
    return f"{decimal(Fraction(number))} chip{'' if number == 1 else 's'}"
