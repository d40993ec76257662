"""What a model can be asked for: the steps by the kind of the model, and the derivation that each of them is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from symroof.errors import InputError, near
from symroof.quantities.meaning import FIELD

if TYPE_CHECKING:
    from symroof.networks.preset import Network
    from symroof.quantities.meaning import Quantity

# kind → step → derivation
STEPS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "dense": {
            "decode": "dense-decode",
            "prefill": "dense-prefill",
            "training": "dense-training",
            "forward": "dense-forward",
        },
        "mixture": {"decode": "moe-decode", "prefill": "moe-prefill"},
        "latent": {"decode": "latent-decode"},
        "vision": {"forward": "vit-block"},
        "residual": {"forward": "resnet-50"},
    }
)
WIDTHS = ("D", "F")
OTHERWISE = ("n",)  # shared experts here, any size in the field
PARAMETERS, ACTIVE = "parameters", "active parameters"
# what a quantity says in words, whatever its letter → the letter of the model's size
SAID: Mapping[str, str] = MappingProxyType(
    {
        "layers": "L",
        "width of the model": "D",
        "width of the feed-forward layer": "F",
        "heads": "H",
        "key/value heads": "K",
        "elements of a head": "Q",
        "vocabulary": "V",
        "experts": "E",
        "experts that a token is sent to": "k",
        "elements of the latent vector of a token": "R",
        "elements of the key that carries positions": "P",
    }
)
NAMES = tuple(dict.fromkeys(step for steps in STEPS.values() for step in steps))


def is_step(name: str) -> bool:
    """Whether what is typed for an operation is a step of a model."""
    return name.strip().lower() in NAMES


def derivation_of(step: str, network: Network | None) -> str:
    """The name of the derivation that a step of a model is.

    Raises:
        InputError: without a model, or for a step that a model of this kind has not.

    >>> from symroof.networks.preset import find_network
    >>> derivation_of("decode", find_network("mixtral-8x7b"))
    'moe-decode'
    """
    name = step.strip().lower()
    if network is None:
        known = [steps[name] for steps in STEPS.values() if name in steps]
        raise InputError(f"{name} is a step of a model", expected="--model NAME, see symroof models", near=known)
    steps = STEPS[network.kind]
    if name not in steps:
        raise InputError(f"{network.title} has no step {name}", expected=", ".join(steps), near=near(name, steps))
    return steps[name]


def choices_of(network: Network, choices: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """The conventions of the model among the choices of a derivation."""
    return {"mlp": network.mlp} if network.mlp in choices.get("mlp", ()) else {}


def sizes_for(network: Network, derivation: str, quantities: Mapping[str, Quantity]) -> dict[str, int]:
    """The sizes of the model that a derivation knows.

    Its own steps know all of them. Anything else knows the widths D and F of a layer, what it calls as the field does,
    such as heads H, and what it says in words, such as the parameters: a letter that it uses for something else is left
    alone.
    """
    if derivation in STEPS[network.kind].values():
        return {name: size for name, size in network.sizes.items() if name in quantities}
    said = _said(network, quantities)
    if network.kind == "residual":
        return {name: size for name, size in said.items() if quantities[name].meaning == PARAMETERS}
    kept = {name for name, quantity in quantities.items() if _is_width(name, quantity) or quantity == FIELD.get(name)}
    return {name: size for name, size in network.sizes.items() if name in kept and name not in OTHERWISE} | said


def _is_width(name: str, quantity: Quantity) -> bool:
    """Whether it is a width of a layer, and neither tokens nor FLOPs that have its letter."""
    return name in WIDTHS and quantity.integral and not quantity.dimension


def _said(network: Network, quantities: Mapping[str, Quantity]) -> dict[str, int]:
    """The sizes of quantities whose words say which they are, and the parameters."""
    sizes = {words: network.sizes[letter] for words, letter in SAID.items() if letter in network.sizes}
    meant = {quantity.meaning for quantity in quantities.values()}
    if meant & {PARAMETERS, ACTIVE}:
        from symroof.networks.whole import parameters, whole

        sizes[PARAMETERS] = sum(row.number for row in parameters(network))
        sizes[ACTIVE] = whole(network, "forward" if network.of_images else "decode").active
    return {name: sizes[held.meaning] for name, held in quantities.items() if held.meaning in sizes}
