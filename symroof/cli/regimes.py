"""What ``symroof derive`` does for a derivation of several roofs: the map of regimes, as text or as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from symroof.cli.layers import layer_part
from symroof.cli.options import Rates, example_for, print_json, say

if TYPE_CHECKING:
    from symroof.derivation import Derivation
    from symroof.writing.networkreport import NetworkPart


def derive_regimes(
    derivation: Derivation,
    asked: str | None,
    values: Mapping[str, str],
    rates: Rates,
    *,
    time: str | None = None,
    measured: str | None = None,
    network: NetworkPart | None = None,
    as_json: bool = False,
) -> None:
    """Print the map of regimes; with figures where a chip or values give every rate and size.

    Args:
        derivation: of several roofs, or with a footprint.
        asked: the symbol along the axis; by default the derivation's own.
        values: bindings as they were typed.
        rates: the accelerator options.
        time: such as "1 ms": how large the symbol may be within it.
        measured: a measured time at the value bound to the symbol: which overlap explains it.
        network: the model whose sizes were put in, to be named first; of one of its steps all of it is counted.
        as_json: print the record in place of the text.
    """
    from symroof.errors import NotYet
    from symroof.regimes.axis import axis
    from symroof.regimes.regimes import regimes
    from symroof.regimes.roofsetting import roof_setting

    if network is not None:
        derivation, values = network.derivation, network.bindings
    found = regimes(derivation, asked or "")
    given = bool(rates["chip"]) or any(roof.rate in values for roof in found.roofs.roofs)
    example = dict(example_for(derivation, values) or {}) if given else {}
    example.pop(found.name, None)  # nobody gave the symbol asked for, so its example contradicts nothing
    where = roof_setting(found.roofs, values, asked=found.name, example=example, optional=found.optional, **rates)
    lacking = where.missing(found.roofs, found.name)
    times = {"limit": _time("--time", time), "measured": _time("--measured", measured)}
    if any(time is not None for time in times.values()):
        where.require(found.roofs, found.name)
    numbers, refused = None, ""
    try:
        numbers = None if lacking else axis(found, where, **times)
    except NotYet as error:
        refused = str(error)
    part = layer_part(derivation, found.name, where.values, numbers)
    if as_json:
        from symroof.writing.regimerecord import regime_record

        own = {"model": network.record} if network else {}
        print_json({**regime_record(found, numbers), "missing": lacking, "layer": part and part.record, **own})
        return
    from symroof.writing.regimereport import missing_text, regime_report

    if network:
        say(f"{network.text}\n")
    say(regime_report(found, numbers))
    if part:
        say(f"\n{part.text}")
    if lacking:
        say(f"\n{missing_text(found, lacking)}")
    if refused:
        say(f"\nno map in {found.name} at numbers: {refused}")


def _time(option: str, text: str | None) -> Fraction | None:
    from symroof.errors import InputError
    from symroof.quantities.units import SECONDS, in_unit

    if text is None:
        return None
    value = in_unit(text, SECONDS, where=option)
    if value <= 0:
        raise InputError("not positive", where=option, seen=text, expected="such as '1 ms'")
    return value
