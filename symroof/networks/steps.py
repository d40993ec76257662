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

    Its own steps know all of them. Anything else knows the widths D and F of a layer, and what it calls as the field
    does, such as heads H: a letter that it uses for something else is left alone.
    """
    if derivation in STEPS[network.kind].values():
        return {name: size for name, size in network.sizes.items() if name in quantities}
    if network.kind == "residual":
        return {}  # it has no layer with widths
    kept = {name for name, quantity in quantities.items() if name in WIDTHS or quantity == FIELD.get(name)}
    return {name: size for name, size in network.sizes.items() if name in kept and name not in OTHERWISE}
