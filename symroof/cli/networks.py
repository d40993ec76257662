"""What ``symroof derive`` says of a model that gives the sizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from symroof.cli.options import Rates, example_for

if TYPE_CHECKING:
    from symroof.model import Model
    from symroof.networks.preset import Network
    from symroof.writing.networkreport import NetworkPart


def network_part(
    network: Network | None,
    model: Model,
    values: Mapping[str, str],
    given: Mapping[str, str],
    asked: str | None,
    rates: Rates,
) -> NetworkPart | None:
    """The part on a model; None where none is named.

    Args:
        network: the preset.
        model: what its sizes were put into.
        values: all bindings.
        given: those of the reader.
        asked: the symbol asked for; by default the derivation's own.
        rates: an example fills in only where a chip gives numbers.
    """
    if network is None:
        return None
    from symroof.amounts import layer_of
    from symroof.networks.wholestep import known_sizes, step_of, whole_step
    from symroof.writing.networkreport import NetworkPart

    derivation, whole = model.derivation, bool(step_of(network, model.derivation))
    sizes: dict[str, str] = {name: size for name, size in values.items() if name not in given}
    if whole:
        derivation = whole_step(network, derivation)
        sizes = {name: str(size) for name, size in known_sizes(network, derivation).items() if name not in given}
    filled = rates["chip"] and layer_of(derivation) is not None
    example = (example_for(derivation, {**values, **sizes}) or {}) if filled else {}
    known = (set(model.quantities) | set(sizes)) - {asked or derivation.asked}
    left = {name: size for name, size in example.items() if name in known}
    bindings = {**sizes, **{name: value for name, value in values.items() if name in given}}
    return NetworkPart(network, derivation, sizes, left, bindings, whole)
