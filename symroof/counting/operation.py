"""An operation counted: FLOPs of compute units, arrays read and written, and the conventions that it rests on."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from sympy import Add, Expr, Integer, Mul, Symbol, expand

from symroof.algebra.symbols import widths
from symroof.counting.execution import Execution
from symroof.counting.work import Amount, Work, amount, is_compute, total
from symroof.errors import InputError

ACTIVATION, WEIGHT, CACHE = "activation", "weight", "cache"
# bytes an element of activations and of weights where nothing else is said
A_WIDTH, W_WIDTH = widths("a w")
SOURCES = " / "  # between the sources of one operation
BEFORE = ""  # the name of an input that is whatever the operation before it writes

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 .'+-]{0,39}", re.ASCII)


@dataclass(frozen=True)
class Operand:
    """An array that an operation reads or writes.

    Attributes:
        name: what it is called; an array of the same name elsewhere is the same array.
        elements: how many of its elements move.
        width: bytes an element.
        role: ``activation``, ``weight`` or ``cache`` (keys and values kept from token to token).
        passes: how often each of them crosses the link.
        stored: elements kept in memory where those are not the ones that move: all experts, the whole table.
        active: weights that take part for one token where those are not all that are stored.
        part: whether only some of the array is read, so that its size says nothing of the whole.
    """

    name: str
    elements: Expr
    width: Expr
    role: str = ACTIVATION
    passes: Expr = field(default_factory=lambda: Integer(1))
    stored: Expr | None = None
    active: Expr | None = None
    part: bool = False

    def __post_init__(self) -> None:
        for key in ("elements", "width", "passes"):
            object.__setattr__(self, key, amount(self.name or "input", getattr(self, key)))

    @property
    def moved(self) -> Expr:
        """Elements over the link, each as often as it crosses."""
        return Mul(self.passes, self.elements)

    @property
    def bytes(self) -> Expr:
        """Bytes over the link."""
        return Mul(self.width, self.moved)


# from the value of each symbol to an execution; None where the operation does not exist at those sizes
Witness = Callable[[Mapping[str, Fraction]], Execution | None]


@dataclass(frozen=True, eq=False)
class Operation:
    """One kernel: FLOPs by compute unit, arrays in and out over one link, conventions, source and a reference.

    Attributes:
        name: letters, digits, blanks, dots, + and −; unique within a layer.
        flops: compute unit → FLOPs, to first order.
        exact: the same exactly; the first-order count where nothing else is known.
        reads: arrays read; the first may have no name and then is what the operation before writes.
        writes: arrays written.
        link: what the arrays cross.
        conventions: sentences that say how it was counted wherever others count otherwise.
        source: where the formula is found.
        witness: executes the operation at small sizes; None where the convention is of counting, not of doing.
        gradients: the operations of its backward pass.
    """

    name: str
    flops: Mapping[str, Expr]
    reads: tuple[Operand, ...]
    writes: tuple[Operand, ...]
    exact: Mapping[str, Expr] = field(default_factory=dict)
    link: str = "hbm"
    conventions: tuple[str, ...] = ()
    source: str = ""
    witness: Witness | None = None
    gradients: tuple[Operation, ...] = ()

    def __post_init__(self) -> None:
        check_name(self.name)
        if is_compute(self.link):
            raise InputError("a compute unit is not a link", where=self.name, seen=self.link, expected="such as hbm")
        for unit in (*self.flops, *self.exact):
            if not is_compute(unit):
                raise InputError("not a compute unit", where=self.name, seen=unit, expected="tensor or vector")

    def __repr__(self) -> str:
        return f"Operation({self.name}: {dict(self.work)})"

    @property
    def operands(self) -> tuple[Operand, ...]:
        """All arrays, those read first."""
        return (*self.reads, *self.writes)

    @property
    def bytes(self) -> Expr:
        """Bytes over the link."""
        return Add(*(operand.bytes for operand in self.operands))

    @property
    def work(self) -> Work:
        """FLOPs to first order and bytes."""
        return total([Work({**self.flops, self.link: self.bytes})])

    @property
    def exact_work(self) -> Work:
        """Exact FLOPs and bytes."""
        return total([Work({**self.flops, **self.exact, self.link: self.bytes})])

    @property
    def parameters(self) -> Expr:
        """Weights that are stored, in elements."""
        return Add(*(w.elements if w.stored is None else w.stored for w in self._weights))

    @property
    def active_parameters(self) -> Expr:
        """Weights that take part in the arithmetic of one token, in elements."""
        stored = (w.elements if w.stored is None else w.stored for w in self._weights)
        return Add(*(s if w.active is None else w.active for w, s in zip(self._weights, stored, strict=True)))

    @property
    def weight_bytes(self) -> Expr:
        """Bytes that the weights take up in memory."""
        return Add(*(Mul(w.width, w.elements if w.stored is None else w.stored) for w in self._weights))

    @property
    def cache_bytes(self) -> Expr:
        """Bytes that keys and values take up in memory."""
        kept = (o for o in self.reads if o.role == CACHE)
        return Add(*(Mul(o.width, o.elements if o.stored is None else o.stored) for o in kept))

    @property
    def _weights(self) -> tuple[Operand, ...]:
        return tuple(operand for operand in self.reads if operand.role == WEIGHT)

    def subs(self, replacements: Mapping[Symbol, Expr]) -> Operation:
        """The same operation with symbols replaced everywhere; its reference no longer applies."""

        def put(expression: Expr) -> Expr:
            return expression.xreplace(replacements)

        def moved(operand: Operand) -> Operand:
            stored, active = (None if e is None else put(e) for e in (operand.stored, operand.active))
            return replace(
                operand,
                elements=put(operand.elements),
                width=put(operand.width),
                passes=put(operand.passes),
                stored=stored,
                active=active,
            )

        return replace(
            self,
            flops={unit: put(e) for unit, e in self.flops.items()},
            exact={unit: put(e) for unit, e in self.exact.items()},
            reads=tuple(map(moved, self.reads)),
            writes=tuple(map(moved, self.writes)),
            witness=None,
            gradients=tuple(gradient.subs(replacements) for gradient in self.gradients),
        )


def differ(one: Expr, two: Expr) -> bool:
    """Whether two sizes are not the same formula, multiplied out."""
    return bool(one != two and expand(one - two) != 0)


def check_name(name: str) -> None:
    """Refuse what does not print well as the name of an operation or a layer."""
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        expected = "a letter or digit, then letters, digits, blanks, dots, + or -, at most 40"
        raise InputError("not a name of an operation", seen=repr(name), expected=expected)


def activation(name: str, elements: Amount, width: Amount) -> Operand:
    """An activation of so many elements, ``width`` bytes each."""
    return Operand(name, amount(name, elements), amount(name, width))


def weight(
    name: str, elements: Amount, width: Amount, *, stored: Amount | None = None, active: Amount | None = None
) -> Operand:
    """Weights: elements that are read, bytes each; elements stored and taking part for a token where those differ."""
    kept, used = (None if e is None else amount(name, e) for e in (stored, active))
    return Operand(name, amount(name, elements), amount(name, width), WEIGHT, stored=kept, active=used)


def cache(name: str, elements: Amount, width: Amount) -> Operand:
    """Keys or values kept from token to token."""
    return Operand(name, amount(name, elements), amount(name, width), CACHE)
