"""What the sheet of a model says: what it stores, what holds it, and of each step the counts, the bound, the times."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from symroof.algebra.statement import ALWAYS
from symroof.algebra.symbols import symbol
from symroof.library import load_derivation
from symroof.networks.placed import Placed
from symroof.networks.preset import Figure as PrintedCount
from symroof.networks.preset import Network
from symroof.networks.solvedmodel import ASKED, Solved, Step
from symroof.networks.steps import STEPS as STEPS_OF
from symroof.networks.whole import stated
from symroof.numeric import Numbers
from symroof.quantities.exact import decimal, percent
from symroof.quantities.meaning import FIELD, Quantity
from symroof.quantities.units import BYTES
from symroof.writing import sections
from symroof.writing.document import Block, Display, Figure, Inline, Items, Paragraph, Table, Text, line
from symroof.writing.layerreport import share_text
from symroof.writing.networktimes import chips, times
from symroof.writing.sections import figure, heading, whole
from symroof.writing.sheet import threshold_lines

STEPS = {"prefill": "Prefill of one prompt", "forward": "Forward pass"}
LEAST = Fraction(1, 10_000)
CLASSES = "classes"


def introduction(solved: Solved) -> list[Block]:
    """The symbols with their sizes and source, and what the model does otherwise than it is counted."""
    network = solved.network
    words = [sentence(note) for note in network.notes]
    return [
        symbols(solved),
        Paragraph(line(Text(f"Source of the sizes: {network.source}."))),
        *([Items(tuple(words))] if words else []),
    ]


def symbols(solved: Solved) -> Table:
    """Every letter of the sheet with its meaning and, for those of the model, its size."""
    network, kind = solved.network, STEPS_OF[solved.network.kind]
    meanings = load_derivation(next(iter(kind.values()))).quantities
    rows = [(name, _meaning(network, name, meanings), line(whole(size))) for name, size in network.sizes.items()]
    if not network.of_images:
        rows.append(("T", "tokens that a new one sees", line(whole(solved.plan.context))))
    rows += [(step.symbol, ASKED[step.name][1], line("varies")) for step in solved.steps]
    own = line("of the accelerator")
    rows += [(name, FIELD[name].meaning, own) for name in ("C", "W")]
    rows.append(("I", "ridge point, C/W", own))
    header = (line("symbol"), line("meaning"), line("size"))
    return Table(header, tuple((line(symbol(name)), line(words), size) for name, words, size in rows))


def _meaning(network: Network, name: str, meanings: Mapping[str, Quantity]) -> str:
    if name == "V" and network.of_images:
        return CLASSES
    held = meanings.get(name, FIELD.get(name))
    return held.meaning if held is not None else ""


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
    """The printed figures beside the counted ones, each in one item."""
    found = solved.network.published
    if found is None:
        return []
    left = f" without {' and '.join(found.without)}" if found.without else ""
    counted = stated(solved.steps[0].whole.parameters, solved.network)
    own = line(" Counted", left, ": ", whole(counted), f", which {_agrees(found.parameters, counted)}.")
    why = line(Text(f" {found.note}")) if found.note else ()
    words = [(*line(Text(f"Published: {found.parameters.printed} parameters ({found.source}).")), *own, *why)]
    if found.active is not None:
        held = f"Published as active for one token: {found.active.printed}; the count {_agrees(found.active, active)}."
        words.append(line(Text(held)))
    return words


def _agrees(printed: PrintedCount, count: int) -> str:
    """Whether a count rounds to what is printed; else by how much it is off."""
    if printed.agrees(count):
        return "rounds to that"
    part = share_text(abs(count - printed.value) / printed.value)
    return f"is {part} {'more' if count > printed.value else 'less'}"


def given(placed: Placed) -> list[Block]:
    """The rates, the precision and the capacity."""
    first = placed.solved.steps[0]
    blocks: list[Block] = [heading("Given"), *sections.rates(placed.numbers(first).setting, first.crossover.model)]
    held = figure(placed.chip.capacity["hbm"], BYTES)
    return [
        *blocks,
        Paragraph(line(f"The peak is that of {placed.dtype.upper()}; {_widths(placed.solved)}", held, ".")),
    ]


def _widths(solved: Solved) -> str:
    """What weights and activations take, and the beginning of a sentence on the memory."""
    bytes_of = {
        name: f"{decimal(width)} byte{'' if width == 1 else 's'}" for name, width in (("w", solved.w), ("a", solved.a))
    }
    if solved.w == solved.a:
        return f"weights, activations and what is kept have {bytes_of['w']} an element. Device memory holds "
    held = f"weights have {bytes_of['w']} an element, activations and what is kept {bytes_of['a']}."
    return f"{held} Device memory holds "


def memory(placed: Placed) -> list[Block]:
    """Chips that hold the weights, and what fits beside them."""
    solved, capacity, context = placed.solved, placed.chip.capacity["hbm"], placed.solved.plan.context
    many = line(chips(placed.chips), " of ", figure(capacity, BYTES))
    fewest = "The fewest chips that hold them: " if placed.chips == placed.fewest else "They are on "
    items = [
        line("Weights: ", figure(solved.weights, BYTES), "."),
        line(fewest, *many, ", with ", figure(placed.room, BYTES), " to spare."),
    ]
    if solved.kept:
        words = f"Kept of a sequence of {context:,} tokens: "
        items += [
            line("Kept for each token of a sequence: ", figure(solved.kept, BYTES), "."),
            line(
                words,
                figure(solved.kept * context, BYTES),
                "; beside the weights fit ",
                *_counted(placed.sequences),
                ".",
            ),
        ]
    shared = "The chips share work and bytes evenly; what they exchange, and the memory of activations, is not counted."
    return [heading("Memory"), Items(tuple(items)), Paragraph(line(shared))]


def step(placed: Placed, step: Step) -> list[Block]:
    """The counts of a step, from where on it is compute-bound, and its times."""
    found, numbers = step.crossover, placed.numbers(step)
    model = found.model
    assert model.work is not None
    decoding = f"Decode of sequences that see {placed.solved.plan.context:,} tokens each"
    return [
        heading(STEPS.get(step.name, decoding)),
        Paragraph(line("The whole model is counted, from its first operation to its last.")),
        Display((model.work.flops,), "FLOPs"),
        Display((model.work.bytes,), "bytes over device memory"),
        *_answer(step, numbers),
        *times(placed, step),
    ]


def _answer(step: Step, numbers: Numbers) -> list[Block]:
    """The closed form in the ridge point, with its verdict, then what it is here."""
    found = step.crossover
    case = found.cases[numbers.condition]
    lines = Items(tuple(each for each in threshold_lines(found, numbers) if not _of_case(each)))
    if not case.values:
        return [Paragraph(line(f"No size makes it compute-bound on this accelerator ({step.verdict}).")), lines]
    if case.condition(step.symbol) == ALWAYS:
        return [Paragraph(line(f"Every size makes it compute-bound on this accelerator ({step.verdict}).")), lines]
    words = f"In terms of the ridge point, it is compute-bound at these sizes and no others ({step.verdict}):"
    return [Paragraph(line(words)), Display((case.condition(step.symbol),)), lines]


def _of_case(words: Inline) -> bool:
    """Whether a line says only which case of the closed form holds, in numbers that mean nothing to a reader."""
    return isinstance(words[0], Text) and words[0].text == "The condition "


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


def _counted(number: int) -> Inline:
    return line(whole(number), " sequence" if number == 1 else " sequences")


def _share(number: int, total: int) -> Figure:
    share = Fraction(number, total)
    digits, _, unit = percent(share).partition(" ")
    return Figure("<0.01" if 0 < share < LEAST else digits, unit)


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"
