"""Sheets of a model on an accelerator: what it stores, how many chips hold it, and when its steps are compute-bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from symroof.chips.preset import Chip
from symroof.networks.placed import Placed, dtype_on, place
from symroof.networks.preset import Network, load_networks
from symroof.networks.solvedmodel import Solved
from symroof.writing import networksections as parts
from symroof.writing.document import Block, Document, Items, Paragraph, Text, line
from symroof.writing.networkreport import NetworkPart


def network_sheet(network: Network | Solved, chip: Chip) -> Document:
    """The sheet of a model on an accelerator, at the precision of its plan, by default one of two bytes an element.

    Raises:
        InputError: the accelerator has no memory or no peak at the precision, or the chips of the plan are too few.
    """
    solved = network if isinstance(network, Solved) else Solved(network)
    placed = place(solved, chip)
    blocks = [
        *parts.introduction(solved),
        *parts.parameters(solved),
        *parts.given(placed),
        *parts.memory(placed),
    ]
    for step in solved.steps:
        blocks += parts.step(placed, step)
    blocks += parts.conventions(solved)
    title = (Text(solved.network.title), Text(f" — {chip.title}"))
    return Document(title, tuple(blocks), _values(placed))


def of_network(document: Document, part: NetworkPart) -> Document:
    """The sheet of a derivation with a word on the model whose sizes were put in."""
    network, words = part.network, [parts.sentence(each) for each in part.counted]
    first = Paragraph(line(Text(f"The sizes are those of {network.title}. Source: {network.source}.")))
    said: list[Block] = [Paragraph(line("Counted of the model:")), Items(tuple(words))] if words else []
    return replace(document, blocks=(first, *said, *document.blocks), values={**document.values, "model": network.name})


def network_sheets(chips: Iterable[Chip]) -> Iterator[tuple[str, Callable[[], Document]]]:
    """(where it is written, what makes it) for every shipped model and each accelerator that can run one.

    The accelerators of a model share its closed forms, which are solved when its first sheet is made.
    """
    able = [chip for chip in chips if dtype_on(chip) is not None]
    for network in load_networks().values():
        solved = Solved(network)
        for chip in able:
            yield f"models/{network.name}/{chip.name}", _maker(solved, chip)


def _maker(solved: Solved, chip: Chip) -> Callable[[], Document]:
    return lambda: network_sheet(solved, chip)


def _values(placed: Placed) -> dict[str, str]:
    """Single results by name, for templates that pick them."""
    solved = placed.solved
    found = {"model": solved.network.name, "chip": placed.chip.name, "chips": str(placed.chips)}
    found |= {"parameters": str(solved.parameters), "weight_bytes": str(solved.weights)}
    found |= {"kept_bytes": str(solved.kept), "sequences": str(placed.sequences)} if solved.kept else {}
    for step in solved.steps:
        smallest = placed.numbers(step).smallest_integer
        found[f"{step.name}_{step.symbol}"] = "none" if smallest is None else str(smallest)
    return found
