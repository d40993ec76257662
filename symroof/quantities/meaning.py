"""What the field's symbols mean and the unit each is given in; a derivation may say otherwise for its own."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from symroof.errors import InputError, clip
from symroof.quantities.dtypes import ALIASES, WIDTHS, dtype
from symroof.quantities.exact import Number, number
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, FLOPS, NONE, SECONDS, Dimension, in_unit

RIDGE, PEAK, BANDWIDTH = "I", "C", "W"
MEMORIES = ("hbm", "on-chip")  # the links to memory of a device's own; any other leads to another device


def bound_by(link: str) -> str:
    """The regime in which a link is what takes longest."""
    return "memory-bound" if link in MEMORIES else "communication-bound"


@dataclass(frozen=True)
class Quantity:
    """A symbol's meaning and dimension.

    Attributes:
        meaning: in a few words.
        dimension: of its values; a bare number is taken to be in base units.
        width: whether it is bytes an element, so that a precision may stand for it.
        integral: whether only whole numbers make sense.
        share: whether it is a part of a whole, at most 1.
        filled: for a width, whether the precision that is picked stands for it where nobody gives it.
        preset: the figure of an accelerator that stands for it where nobody gives it, such as ``capacity.hbm``.
    """

    meaning: str
    dimension: Dimension = NONE
    width: bool = False
    integral: bool = False
    share: bool = False
    filled: bool = True
    preset: str = ""

    @property
    def unit(self) -> Dimension:
        """What its values are in: bytes for a width."""
        return BYTES if self.width else self.dimension

    @property
    def may_be_zero(self) -> bool:
        """Whether 0 is one of its values: of a width, and of a number that has no unit and may be broken."""
        return self.width or (not self.integral and self.dimension == NONE)


def size(meaning: str) -> Quantity:
    """A whole number of tokens, elements, chips …"""
    return Quantity(meaning, integral=True)


def share(meaning: str) -> Quantity:
    """A part of a whole, at most 1."""
    return Quantity(meaning, share=True)


def element_width(meaning: str, *, filled: bool = True) -> Quantity:
    """Bytes an element; ``filled`` as in ``Quantity``."""
    return Quantity(meaning, width=True, filled=filled)


def device_memory(meaning: str) -> Quantity:
    """Bytes that a device holds, which an accelerator's preset gives."""
    return Quantity(meaning, BYTES, preset="capacity.hbm")


FIELD: dict[str, Quantity] = {
    "I": Quantity("ridge point of the accelerator, C/W", (("FLOP", 1), ("byte", -1))),
    "C": Quantity("peak rate of the compute unit", FLOPS),
    "W": Quantity("bandwidth of the link", BYTES_PER_SECOND),
    "B": size("batch, in tokens"),
    "D": size("input width"),
    "F": size("output width"),
    "N": size("length, or number of parameters"),
    "n": size("size"),
    "G": size("devices"),
    "L": size("layers"),
    "S": size("query length"),
    "T": size("key length"),
    "H": size("heads"),
    "K": size("key/value heads"),
    "Q": size("elements of a head"),
    "E": size("experts"),
    "k": size("experts that a token is sent to"),
    "V": size("vocabulary"),
    "w": element_width("bytes per weight"),
    "a": element_width("bytes per activation"),
    "o": element_width("bytes per output element"),
    "b": element_width("bytes per element"),
    "s": element_width("bytes per transmitted partial-sum element"),
    "t": Quantity("time", SECONDS),
}


def usual(names: str) -> dict[str, Quantity]:
    """What the field's letters usually mean, for a derivation that uses them so: ``quantities=usual("B D F")``."""
    return {name: FIELD[name] for name in names.split()}


def bind(name: str, value: Number, quantity: Quantity) -> Fraction:
    """The exact value of a binding such as ``C="197 TFLOP/s"``, ``w=int8`` or ``D=4096``.

    Raises:
        InputError: for what is no number, a unit that does not fit, a negative value, zero for anything but a width, or
            a share above 1.
    """
    text = value.strip() if isinstance(value, str) else ""
    if quantity.width and text and (text.lower() in WIDTHS or text.lower() in ALIASES):
        return dtype(text)[1]
    if not isinstance(value, str):
        number(value, where=name)  # in range, so that it can be printed
    where = clip(f"{name}={value}")
    exact = in_unit(value, quantity.unit, where=where)
    if quantity.integral and exact.denominator != 1:
        raise InputError(f"{name} must be a whole number", where=where, expected="such as 4096")
    if exact < 0 or (exact == 0 and not quantity.may_be_zero):
        raise InputError(f"{name} must be positive", where=where, seen=str(value), expected="a value above 0")
    if quantity.share and exact > 1:
        expected = "a share, at most 1: 0.4 or 40 %"
        raise InputError(f"{name} is a share and above 1", where=where, seen=str(value), expected=expected)
    return exact
