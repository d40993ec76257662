"""What ``symroof derive`` says of the model whose sizes it puts in: sizes, conventions, and what is not counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from symroof.networks.steps import STEPS
from symroof.quantities.exact import decimal, percent
from symroof.writing.report import field_line

if TYPE_CHECKING:
    from symroof.derivation import Derivation
    from symroof.networks.preset import Network


@dataclass(frozen=True)
class NetworkPart:
    """A model whose sizes were put into a derivation.

    Attributes:
        network: the preset.
        derivation: with the choices in force.
        sizes: those that were put in, by symbol.
        open: the symbols left to the reader that the example of the derivation fills in.
        bindings: all values in force: these sizes, and what the reader binds.
        whole: whether the derivation counts the whole model.
    """

    network: Network
    derivation: Derivation
    sizes: Mapping[str, str]
    open: Mapping[str, int]
    bindings: Mapping[str, str]
    whole: bool = False

    @property
    def choices(self) -> dict[str, str]:
        """The conventions in force that the model decides."""
        return {name: option for name, option in self.derivation.picked.items() if name == "mlp"}

    @property
    def counted(self) -> list[str]:
        """What the derivation counts of the model."""
        return counted_whole(self.network) if self.whole else counted(self.network, self.derivation)

    @property
    def text(self) -> str:
        """As it is printed in a terminal."""
        return "\n".join(_lines(self))

    @property
    def record(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "name": self.network.name,
            "title": self.network.title,
            "source": self.network.source,
            "sizes": dict(self.sizes),
            "choices": self.choices,
            "counted": self.counted,
        }


def _lines(part: NetworkPart) -> Iterator[str]:
    network = part.network
    yield f"{network.title}   ({network.source})"
    known = ", ".join(f"{name} = {decimal(Fraction(size))}" for name, size in part.sizes.items())
    yield field_line("sizes", known or f"none that {part.derivation.name or 'it'} knows")
    if part.choices:
        yield field_line("choices", ", ".join(f"{name}={option}" for name, option in part.choices.items()))
    for number, words in enumerate(part.counted):
        yield field_line("" if number else "counted", words)
    for name, size in part.open.items():
        yield field_line("yours", f"{name} is not the model's: without {name}=… it is {size:,}, the example's")


def counted_whole(network: Network) -> list[str]:
    """What a step of the whole model counts otherwise than the model does it."""
    layers = f"{network.sizes['L']} layers"
    if network.first:
        first, hidden = network.first["L"], network.first["F"]
        layers += f", the first {first} of them dense of hidden width {hidden:,}"
    ends = "patches" if network.of_images else "embedding"
    words = [f"the whole model, in times and in what a memory holds: {ends}, {layers}, last norm and head"]
    if network.biases and not network.of_images:
        words.append("the biases of its matrices are stored, but reading and adding them is left out")
    if network.positions:
        words.append("its learnt positions are stored, but reading and adding them is left out")
    if network.parallel:
        words.append("attention and feed-forward network share a norm and a sum, and are counted one after the other")
    return [*words, *network.notes]


def counted(network: Network, derivation: Derivation) -> list[str]:
    """What the derivation of one layer counts, leaves out and counts otherwise.

    Of a derivation that is no step of the model nothing is said but that it is one run.
    """
    if network.kind == "residual":
        return []
    if derivation.relation:
        return _of_formula(network, derivation)
    if derivation.name not in STEPS[network.kind].values():
        return [f"one run of it alone, not the {network.sizes['L']} layers of the model"]
    held = ", and all of them for what a memory holds" if derivation.footprint else ""
    words = [f"one layer of {network.sizes['L']}{held}", _ends(network)]
    if network.norm == "layer" and network.kind != "vision":
        words.append("its layer norms are counted as RMS norms")
    if network.biases:
        words.append("the biases of its matrices are left out")
    if network.positions:
        words.append("its learnt positions are counted as a rotation of queries and keys")
    if network.parallel:
        words.append("attention and feed-forward network share a norm and a sum, and are counted one after the other")
    if network.first:
        first, hidden = network.first["L"], network.first["F"]
        words.append(f"its first layers, {first} dense of hidden width {hidden:,}, are counted as mixtures")
    return [*words, *network.notes]


def _of_formula(network: Network, derivation: Derivation) -> list[str]:
    """What a formula is given of a mixture, whose FLOPs take fewer parameters than it has."""
    every = any(quantity.meaning == "parameters" for quantity in derivation.quantities.values())
    return ["all parameters, not those alone that a token uses"] if every and "E" in network.sizes else []


def _ends(network: Network) -> str:
    """What stands before and after the layers, with its share of the parameters."""
    from symroof.networks.whole import parameters

    found = parameters(network)
    layers = sum(row.number for row in found if row.of_layers)
    every = sum(row.number for row in found)
    share = percent(Fraction(every - layers, every))
    words = "the embedding of the patches and the head" if network.of_images else "the embedding and the head"
    return f"not {words}: {share} of the {decimal(Fraction(every))} parameters"
