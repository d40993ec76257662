"""What the sheet of a model says: what it stores, what holds it, and of each step the counts, the bound, the times."""

from __future__ import annotations

from fractions import Fraction

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import symbol
from symroof.networks.placed import CONTEXT, WIDTH, Placed, Solved, Step
from symroof.networks.preset import Network
from symroof.networks.whole import stated
from symroof.quantities.exact import decimal, percent
from symroof.quantities.units import BYTES, SECONDS
from symroof.writing import sections
from symroof.writing.document import Block, Display, Figure, Inline, Items, Paragraph, Table, Text, line
from symroof.writing.sections import figure, heading, whole
from symroof.writing.sheet import threshold_lines

BATCH = 64  # sequences or images, beside 1
STEPS = {
    "decode": f"Decode of sequences that see {CONTEXT:,} tokens each",
    "prefill": "Prefill of one prompt",
    "forward": "Forward pass",
}


def introduction(network: Network) -> list[Block]:
    """The sizes with their source, and what the model does otherwise than it is counted."""
    known = sections.sizes(network.sizes)
    words = [sentence(note) for note in network.notes]
    return [
        Paragraph((*line("Sizes: "), *known, *line(Text(f". Source: {network.source}.")))),
        *([Items(tuple(words))] if words else []),
    ]


def parameters(solved: Solved) -> list[Block]:
    """What is stored, part by part, and what was published."""
    rows, total = solved.steps[0].whole.parameters, solved.parameters
    cells = [(line(row.what), line(whole(row.number)), line(_share(row.number, total))) for row in rows]
    cells.append((line("all"), line(whole(total)), line(_share(total, total))))
    table = Table((line("parameters"), line("number"), line("share")), tuple(cells))
    active = solved.steps[0].whole.active
    mixed = "E" in solved.network.sizes
    words = [line("Multiplied for one token: ", whole(active), ".")] if mixed else []
    items = (*words, *_published(solved, active))
    return [heading("Parameters"), table, *([Items(items)] if items else [])]


def _published(solved: Solved, active: int) -> list[Inline]:
    """The printed figures beside the counted ones."""
    found = solved.network.published
    if found is None:
        return []
    left = f" without {' and '.join(found.without)}" if found.without else ""
    counted = stated(solved.steps[0].whole.parameters, solved.network)
    own = line(" Counted", left, ": ", whole(counted), f", which {_agrees(found.parameters.agrees(counted))}.")
    words = [(*line(Text(f"Published: {found.parameters.printed} parameters ({found.source}).")), *own)]
    if found.active is not None:
        printed, verdict = found.active.printed, _agrees(found.active.agrees(active))
        words.append(line(Text(f"Published as active for one token: {printed}"), f"; the count {verdict}."))
    return [*words, *([line(Text(found.note))] if found.note else [])]


def given(placed: Placed) -> list[Block]:
    """The rates, the precision and the capacity."""
    first = placed.solved.steps[0]
    blocks: list[Block] = [heading("Given"), *sections.rates(placed.numbers(first).setting, first.crossover.model)]
    held = figure(placed.chip.capacity["hbm"], BYTES)
    words = f"The peak is that of {placed.dtype.upper()}; weights, activations and what is kept have {WIDTH} bytes an "
    return [*blocks, Paragraph(line(f"{words}element. Device memory holds ", held, "."))]


def memory(placed: Placed) -> list[Block]:
    """Chips that hold the weights, and what fits beside them."""
    solved, capacity = placed.solved, placed.chip.capacity["hbm"]
    chips = line(_chips(placed.chips), " of ", figure(capacity, BYTES))
    items = [
        line("Weights: ", figure(solved.weights, BYTES), "."),
        line("The fewest chips that hold them: ", *chips, ", with ", figure(placed.room, BYTES), " to spare."),
    ]
    if solved.kept:
        kept = solved.kept * CONTEXT
        words = f"Kept of a sequence of {CONTEXT:,} tokens: "
        items += [
            line("Kept for each token of a sequence: ", figure(solved.kept, BYTES), "."),
            line(words, figure(kept, BYTES), "; beside the weights fit ", *_counted(placed.sequences), "."),
        ]
    shared = "The chips share work and bytes evenly; what they exchange, and the memory of activations, is not counted."
    return [heading("Memory"), Items(tuple(items)), Paragraph(line(shared))]


def step(placed: Placed, step: Step) -> list[Block]:
    """The counts of a step, from where on it is compute-bound, and its times."""
    found, numbers = step.crossover, placed.numbers(step)
    model = found.model
    assert model.work is not None
    proved = f"The whole model is counted, from its first operation to its last. The closed form is {step.verdict}."
    blocks: list[Block] = [
        heading(STEPS[step.name]),
        Paragraph(line(proved)),
        Display((model.work.flops,), "FLOPs"),
        Display((model.work.bytes,), "bytes over device memory"),
        Items(tuple(threshold_lines(found, numbers))),
    ]
    return [*blocks, *_times(placed, step, numbers.smallest_integer)]


def conventions(solved: Solved) -> list[Block]:
    """How all steps are counted, then what is so in one of them alone."""
    held = {step.name: step.conventions for step in solved.steps}
    common = [words for words in solved.steps[0].conventions if all(words in each for each in held.values())]
    blocks: list[Block] = [heading("Conventions of the counts"), Items(tuple(map(sentence, common)))]
    for name, every in held.items():
        own = [sentence(words) for words in every if words not in common]
        blocks += [Paragraph(line(f"For {name} alone:")), Items(tuple(own))] if own else []
    return blocks


def sentence(words: str) -> Inline:
    """Words with a capital and a full stop."""
    return line(Text(f"{_capital(words).removesuffix('.')}."))


def _times(placed: Placed, step: Step, threshold: int | None) -> list[Block]:
    """The times of a step at some sizes on all chips, and whether what it keeps fits."""
    usual = (CONTEXT,) if step.name == "prefill" else (1, BATCH)
    sizes = sorted({*usual, *([threshold] if threshold else [])})
    keeps = step.name == "decode"
    resources = [resource for resource in step.work if resource in placed.rates]
    names = [symbol(step.symbol), *(symbol(f"T_{resource}") for resource in resources)]
    header = (*map(line, names), line("lower"), line("upper"), line("binds"), *([line("fits")] if keeps else []))
    words = (
        f"Times on {_chips(placed.chips)}, of each resource and of the whole: the longest of them, where all overlap, "
        "and their sum, where none do."
    )
    left = [f"The {unit} unit has no known rate here and is left out." for unit in ("vector",) if unit not in resources]
    rows = tuple(_row(placed, step, size, keeps) for size in sizes)
    reached = sections.listed(_intensity(step, size) for size in sizes)
    return [
        Paragraph((*line("Intensity in FLOP/B: "), *reached, Text("."))),
        Paragraph(line(" ".join([words, *left]))),
        Table(header, rows),
    ]


def _intensity(step: Step, size: int) -> Inline:
    value = evaluate(step.work["tensor"] / step.work["hbm"], {step.symbol: Fraction(size)})
    return line(figure(value), " at ", sections.equals(step.symbol, size))


def _row(placed: Placed, step: Step, size: int, keeps: bool) -> tuple[Inline, ...]:
    times = placed.times(step, size)
    lower, upper = max(times.values()), sum(times.values(), Fraction(0))
    binds = next(resource for resource, time in times.items() if time == lower)
    cells = [line(figure(time, SECONDS)) for time in (*times.values(), lower, upper)]
    last = [line("yes" if size <= placed.sequences else "no")] if keeps else []
    return (line(whole(size)), *cells, line(binds), *last)


def _chips(number: int) -> str:
    return f"{decimal(Fraction(number))} chip{'' if number == 1 else 's'}"


def _counted(number: int) -> Inline:
    return line(whole(number), " sequence" if number == 1 else " sequences")


def _share(number: int, total: int) -> Figure:
    digits, _, unit = percent(Fraction(number, total)).partition(" ")
    return Figure(digits, unit)


def _agrees(agrees: bool) -> str:
    return "agrees to the printed digits" if agrees else "does not agree"


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"
