"""Parts of an answer to an exercise on one accelerator, each made of what the solver gave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from sympy import Add, Expr

from symroof.algebra.statement import evaluate, symbols_of
from symroof.algebra.symbols import RIDGE, symbol
from symroof.amounts import layer_of
from symroof.chips.preset import Chip, Rate
from symroof.counting.count import tensor_bytes
from symroof.counting.pattern import Tensor
from symroof.crossover import Crossover
from symroof.derivation import Derivation, Einsum, Exercise, Shorthand
from symroof.errors import InputError
from symroof.model import Model
from symroof.numeric import Numbers, at_setting
from symroof.pipeline import crossover
from symroof.quantities.exact import percent
from symroof.quantities.units import FLOPS
from symroof.regimes.layertimes import layer_times
from symroof.setting import Setting, has_link, setting
from symroof.writing import sections
from symroof.writing.document import (
    Block,
    Display,
    Figure,
    Inline,
    Items,
    Paragraph,
    Table,
    Text,
    line,
)
from symroof.writing.layersections import shorthand_blocks, time_blocks
from symroof.writing.sheet import threshold_lines, time_lines

TERA = 10**12


@dataclass(frozen=True)
class Solved:
    """An exercise with its relation solved once, the element widths put in; every accelerator uses the same one."""

    general: Crossover
    exercise: Exercise

    @property
    def derivation(self) -> Derivation:
        """The derivation that the exercise belongs to."""
        return self.general.model.derivation

    @cached_property
    def crossover(self) -> Crossover:
        """The crossover with the widths put in."""
        return crossover(self.general.model.fixed(self.exercise.widths), self.general.name)


def dtype_on(exercise: Exercise, model: Model, chip: Chip) -> str | None:
    """The first of the exercise's precisions that the accelerator has a peak for, or None."""
    unit = model.unit.partition(".")[0]
    return next((dtype for dtype in exercise.dtypes if (unit, dtype) in chip.peaks or not model.needs_peak), None)


def suits(exercise: Exercise, model: Model, chip: Chip) -> bool:
    """Whether the accelerator has the peak and the link that the exercise asks about."""
    return dtype_on(exercise, model, chip) is not None and has_link(chip, model.link)


@dataclass(frozen=True)
class Answer:
    """An exercise on one accelerator: what the parts of the answer are made from."""

    solved: Solved
    chip: Chip

    @property
    def crossover(self) -> Crossover:
        """The solved crossover."""
        return self.solved.crossover

    @cached_property
    def dtype(self) -> str:
        """The precision whose peak is used.

        Raises:
            InputError: listing what the accelerator has, if it has none of those that the exercise may use.
        """
        exercise, model = self.solved.exercise, self.crossover.model
        return dtype_on(exercise, model, self.chip) or exercise.dtypes[0]

    def setting(self, shape: Mapping[str, int]) -> Setting:
        """The values for one shape."""
        return setting(self.crossover.model, shape, chip=self.chip, dtype=self.dtype)

    @cached_property
    def given(self) -> Setting:
        """The rates alone."""
        return self.setting({})

    @property
    def rates(self) -> tuple[Rate, Rate]:
        """Peak and bandwidth, where both are asked for."""
        assert self.given.peak is not None
        assert self.given.bandwidth is not None
        return self.given.peak, self.given.bandwidth

    @property
    def ridge(self) -> Fraction:
        """C/W."""
        return self.rates[0].value / self.rates[1].value

    def numbers(self, shape: Mapping[str, int], **more: int) -> Numbers:
        """Numbers for one shape."""
        return at_setting(self.crossover, self.setting({**shape, **more}))


def _counts(answer: Answer) -> list[Block]:
    model, shape = answer.crossover.model, answer.crossover.model.shape
    assert model.work is not None
    assert model.exact is not None
    blocks: list[Block] = []
    if shape is not None and isinstance(answer.solved.derivation.work, Einsum):
        read, written = Add(*(_bytes(t, answer) for t in shape.inputs)), _bytes(shape.output, answer)
        blocks += [Display((read,), "bytes read"), Display((written,), "bytes written")]
    else:
        over = sections.LINKS.get(model.link, model.link)
        blocks += [Display((model.work.bytes,), f"bytes over {over}")]
    blocks += [Display((model.work.flops,), "FLOPs")]
    return blocks if model.exact == model.work else [*blocks, Display((model.exact.flops,), "FLOPs, exactly")]


def _bytes(tensor: Tensor, answer: Answer) -> Expr:
    """Bytes of a tensor with the derivation's replacements and the exercise's widths put in."""
    where = {symbol(str(name)): value for name, value in answer.crossover.model.derivation.where.items()}
    return tensor_bytes(tensor).xreplace(where)


def _intensity(answer: Answer) -> list[Block]:
    intensity = answer.crossover.model.intensity
    assert intensity is not None
    return [Display((intensity,), "intensity"), *sections.limits(answer.crossover)]


def _rule(answer: Answer) -> list[Block]:
    rule, target = answer.crossover.rule, answer.crossover.form.symbol
    general = answer.solved.general.rule
    assert rule is not None
    assert general is not None
    alone = {s.name for s in rule.value.free_symbols} <= {RIDGE}
    figures = (sections.figure(evaluate(rule.value, {RIDGE: answer.ridge})),) if alone else ()
    blocks: list[Block] = [
        Paragraph(line("While ", target, " is small against the other sizes, the roof is reached at about")),
        Display((general.value, rule.value, *figures), target, "≈"),
        Paragraph(line(f"which is {rule.direction or 'off'}, by the fraction")),
        Display((rule.error,), "(exact − rule)/exact"),
    ]
    items = [_rule_error(answer, shape) for shape in answer.solved.exercise.shapes]
    return [*blocks, Items(tuple(items))] if items else blocks


def _rule_error(answer: Answer, shape: Mapping[str, int]) -> Inline:
    rule, values = answer.crossover.rule, answer.setting(shape).values
    assert rule is not None
    numbers = answer.numbers(shape)
    error = evaluate(rule.error, values)
    if numbers.never:
        return (
            *_sizes(shape),
            *line(": there is no exact threshold, so the rule is wrong here, not merely imprecise."),
        )
    return (*_sizes(shape), *line(f": {percent(abs(error))} too {'low' if error > 0 else 'high'}."))


def _sizes(shape: Mapping[str, int]) -> Inline:
    return sections.sizes(shape)


def _letters(crossover: Crossover) -> dict[str, Shorthand]:
    """The shorthands that the relation holds."""
    inside = {s.name for s in symbols_of(crossover.form.relation)}
    return {name: held for name, held in crossover.model.shorthands.items() if name in inside}


def _threshold(answer: Answer) -> list[Block]:
    blocks: list[Block] = [*shorthand_blocks(_letters(answer.crossover)), *sections.steps(answer.crossover)]
    if len(answer.crossover.cases) > 1:
        blocks += [Paragraph(line("Case by case:")), *sections.answer(answer.crossover)]
    for shape in answer.solved.exercise.shapes:
        others = {name: value for name, value in shape.items() if name != answer.crossover.name}
        blocks += [Paragraph((*line("For "), *_sizes(others), Text(":")))] if others else []
        blocks += [Items(tuple(threshold_lines(answer.crossover, answer.numbers(shape))))]
    return blocks


def _times(answer: Answer) -> list[Block]:
    work = answer.crossover.model.work
    assert work is not None
    blocks: list[Block] = [
        Display((work.flops / symbol("C"),), symbol("T_math")),
        Display((work.bytes / symbol("W"),), symbol("T_comms")),
        Paragraph(line("The larger of the two bounds the run time from below, their sum from above.")),
    ]
    for shape in answer.solved.exercise.shapes:
        found = answer.numbers(shape)
        if found.size is None:
            found = answer.numbers(shape, **{answer.crossover.name: 1024})
        blocks += [Paragraph((*line("For "), *_sizes(shape), Text(":")))]
        blocks += [Items(tuple(time_lines(answer.crossover, found)))]
    return blocks


def _operations(answer: Answer) -> list[Block]:
    """The time of every operation of a layer, a shape after the other: at the threshold, or else at size 1."""
    layer = layer_of(answer.crossover.model.derivation)
    if layer is None:
        raise InputError("no operations", where=answer.solved.exercise.name, expected="a layer of the library")
    blocks: list[Block] = []
    for shape in answer.solved.exercise.shapes:
        found = answer.numbers(shape)
        size = found.size if found.size is not None else Fraction(1)
        values = {**found.setting.values, answer.crossover.name: size}
        at = sections.equals(answer.crossover.name, size)
        blocks += [Paragraph((*line("For "), *_sizes(shape), *line(" at ", at, ":")))]
        blocks += time_blocks(layer, layer_times(layer, values))
    return blocks


def _table(answer: Answer) -> list[Block]:
    """Attainable FLOP/s at each listed size and at every threshold, and the regime, a shape after the other."""
    exercise, name = answer.solved.exercise, answer.crossover.name
    thresholds = [answer.numbers(shape).smallest_integer for shape in exercise.shapes]
    sizes = sorted({*exercise.batches, *(n for n in thresholds if n is not None)})
    header = (line(symbol(name)), *(cell for s in exercise.shapes for cell in (_sizes(s), line("regime"))))
    rows = [
        (line(sections.whole(size)), *(c for s in exercise.shapes for c in _cells(answer.numbers(s, **{name: size}))))
        for size in sizes
    ]
    words = "Attainable rate in TFLOP/s and regime. Each threshold has a row of its own: "
    found = (sections.equals(name, n) for n in dict.fromkeys(thresholds) if n is not None)
    return [Paragraph((*line(words), *(sections.listed(found) or line("none")), Text("."))), Table(header, tuple(rows))]


def _cells(numbers: Numbers) -> tuple[Inline, Inline]:
    assert numbers.attainable is not None
    return line(Figure(fixed(numbers.attainable / TERA))), line(numbers.regime)


def fixed(value: Fraction) -> str:
    """``value`` rounded to two decimals, with thousands separators: 3.20, 1,979.00."""
    whole, cents = divmod(round(value * 100), 100)
    return f"{whole:,}.{cents:02}"


def _datasheet(answer: Answer) -> list[Block]:
    """How the printed peak is to be read, and where the threshold would be with a peak for structured sparsity."""
    peak, bandwidth = answer.rates
    dense = sections.figure(peak.value, FLOPS)
    conversions = sections.listed(line(Text(step)) for step in peak.conversions)
    if any("sparse" in step for step in peak.conversions):
        sparse = 2 * peak.value
        read = line(Text(f"The peak is printed as {peak.printed} with 2:4 structured sparsity, where half of the "))
        read = (*read, *line("products are skipped. A dense matmul skips none. Converted ("), *conversions)
        read = (*read, *line("), its peak is ", dense, "."))
    elif peak.sparse is not None:
        sparse = peak.sparse
        read = line(Text(f"The dense peak is printed as {peak.printed}, so nothing is halved. The figure beside it, "))
        read = (*read, *line(sections.figure(sparse, FLOPS), ", is for 2:4 structured sparsity."))
    else:
        read = line(Text(f"The peak is printed as {peak.printed}"), " and is a dense rate: nothing is halved")
        return [Paragraph((*read, *line(", and no figure for structured sparsity is given.")))]
    rule = answer.crossover.rule
    assert rule is not None
    wrong, right = (evaluate(rule.value, {"I": rate / bandwidth.value}) for rate in (sparse, peak.value))
    return [
        Paragraph(read),
        Paragraph(
            line(
                "With the figure for sparsity the first-order threshold would come out as ",
                *(sections.figure(wrong), " in place of ", sections.figure(right), ": too large by a factor of "),
                *(sections.figure(wrong / right), "."),
            )
        ),
    ]


PARTS: dict[str, tuple[str, Callable[[Answer], list[Block]]]] = {
    "counts": ("Bytes and FLOPs", _counts),
    "intensity": ("Arithmetic intensity", _intensity),
    "rule": ("First-order threshold", _rule),
    "threshold": ("Exact threshold", _threshold),
    "times": ("Times", _times),
    "operations": ("Operation by operation", _operations),
    "table": ("Attainable rate against batch", _table),
    "datasheet": ("Reading the data sheet", _datasheet),
}
