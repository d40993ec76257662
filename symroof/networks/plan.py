"""What a sheet of a model is asked to show: how many tokens are seen, which sizes, which precision, how many chips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from symroof.errors import InputError
from symroof.networks.preset import Network
from symroof.quantities.meaning import FIELD, bind, size

CONTEXT = 4096  # tokens that a new one sees, and tokens of a prompt
MOST = 8  # rows of a table that are asked for
LARGEST = 10**9
# name → what it stands for
LANGUAGE = {
    "T": "tokens that a new one sees",
    "B": "sequences, such as B=1,16,64",
    "S": "tokens of a prompt, such as S=2048,8192",
    "w": "bytes per weight, such as w=int8",
    "a": "bytes per activation, and per key and value",
    "G": "chips",
}
IMAGES = {"N": "images, such as N=1,32", **{name: LANGUAGE[name] for name in ("w", "a", "G")}}
LISTS = ("B", "S", "N")


@dataclass(frozen=True)
class Plan:
    """What a sheet of a model shows.

    Attributes:
        context: tokens that a new one sees in decode.
        rows: the sizes of the tables of times, by their symbol; the usual ones for a symbol that is not there.
        w: bytes a weight; ``a`` of activations, keys and values; None stands for those of the precision.
        dtype: the precision whose peak is used; "" stands for the first of two bytes that the accelerator has.
        chips: how many there are; None stands for the fewest that hold the weights.
    """

    context: int = CONTEXT
    rows: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    w: Fraction | None = None
    a: Fraction | None = None
    dtype: str = ""
    chips: int | None = None


def read_plan(network: Network, values: Mapping[str, str], dtype: str | None = None) -> Plan:
    """What is bound for the sheet of a model: ``T=8192``, ``B=1,16``, ``w=int8``, and the precision.

    Raises:
        InputError: for a name or a value that such a sheet does not take; the error lists those that it takes.
    """
    from symroof.quantities.dtypes import dtype as precision

    allowed = IMAGES if network.of_images else LANGUAGE
    for name in values:
        if name not in allowed:
            expected = ", ".join(f"{key}=… ({words})" for key, words in allowed.items())
            raise InputError(f"the sheet of {network.name} takes no {name}", expected=f"{expected}, or --dtype")
    widths = {name: bind(name, values[name], FIELD[name]) for name in ("w", "a") if name in values}
    for name, width in widths.items():
        if width == 0:
            raise InputError("an element without bytes", where=name, seen=values[name], expected="such as w=int8")
    return Plan(
        context=_one("T", values["T"]) if "T" in values else CONTEXT,
        rows={name: _several(name, values[name]) for name in LISTS if name in values},
        w=widths.get("w"),
        a=widths.get("a"),
        dtype=precision(dtype, where="dtype")[0] if dtype else "",
        chips=_one("G", values["G"]) if "G" in values else None,
    )


def _several(name: str, text: str) -> tuple[int, ...]:
    found = tuple(_one(name, each) for each in text.split(","))
    if len(found) > MOST:
        raise InputError("too many sizes", where=name, seen=f"{len(found)} of them", expected=f"at most {MOST}")
    return tuple(sorted(set(found)))


def _one(name: str, text: str) -> int:
    value = bind(name, text.strip(), size(name))
    if value > LARGEST:
        raise InputError("too large", where=name, seen=text, expected=f"at most {LARGEST:,}")
    return int(value)
