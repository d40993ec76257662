"""Layers: operations one after another, each so many times; layers of layers are flat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from sympy import Add, Expr, Integer, Mul, Pow, Symbol

from symroof.counting.naming import INPUT, gradient_of, reading
from symroof.counting.operation import CACHE, SOURCES, WEIGHT, Operand, Operation, check_name, differ
from symroof.counting.work import Amount, Work, amount, total
from symroof.errors import InputError, unknown

ONCE = Integer(1)
GRADIENTS = "where several operations read one array, adding up its gradients is not counted, but for residual sums"


@dataclass(frozen=True)
class Part:
    """An operation, how often it runs and how many sets of its weights and caches there are."""

    operation: Operation
    times: Expr = ONCE
    copies: Expr = ONCE

    @property
    def work(self) -> Work:
        """FLOPs to first order and bytes of all runs."""
        return self.operation.work.repeated(self.times)


@dataclass(frozen=True, eq=False)
class Layer:
    """Operations in order. Each reads its inputs from the link and writes its results back unless it is fused.

    Attributes:
        name: a heading.
        parts: the operations with their repetitions; names are unique.
        notes: conventions of the layer as a whole, as sentences.
    """

    name: str
    parts: tuple[Part, ...]
    notes: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[Part]:
        return iter(self.parts)

    def __len__(self) -> int:
        return len(self.parts)

    def __repr__(self) -> str:
        return f"Layer({self.name}: {', '.join(part.operation.name for part in self)})"

    @cached_property
    def work(self) -> Work:
        """FLOPs to first order and bytes of all operations."""
        return total(part.work for part in self)

    @cached_property
    def exact_work(self) -> Work:
        """Exact FLOPs and bytes of all operations."""
        return total(part.operation.exact_work.repeated(part.times) for part in self)

    @property
    def parameters(self) -> Expr:
        """Weights that are stored, in elements."""
        return Add(*(Mul(part.copies, part.operation.parameters) for part in self))

    @property
    def active_parameters(self) -> Expr:
        """Weights that take part in the arithmetic of one token, in elements."""
        return Add(*(Mul(part.copies, part.operation.active_parameters) for part in self))

    @property
    def weight_bytes(self) -> Expr:
        """Bytes that the weights take up in memory."""
        return Add(*(Mul(part.copies, part.operation.weight_bytes) for part in self))

    @property
    def cache_bytes(self) -> Expr:
        """Bytes that keys and values take up in memory; runs that share their weights share their cache."""
        return Add(*(Mul(part.copies, part.operation.cache_bytes) for part in self))

    @property
    def inputs(self) -> tuple[str, ...]:
        """The arrays that come from outside: moved and written by no operation before; no weights and no gradients."""
        known = {o.name for part in self for o in part.operation.reads if o.role == WEIGHT}
        found = dict[str, None]()
        for part in self:
            moved = [o.name for o in part.operation.reads if o.bytes != 0]
            found |= {name: None for name in moved if name not in known and not name.startswith(gradient_of(""))}
            known |= {o.name for o in part.operation.writes}
        return tuple(found)

    @property
    def conventions(self) -> tuple[str, ...]:
        """The conventions of all operations, each once, in their order; then those of the layer as a whole."""
        every = chain.from_iterable(part.operation.conventions for part in self)
        return tuple(dict.fromkeys([*every, *self.notes]))

    @property
    def sources(self) -> tuple[str, ...]:
        """Where the formulas are found, each once."""
        every = (source for part in self for source in part.operation.source.split(SOURCES) if source)
        return tuple(dict.fromkeys(every))

    def subs(self, replacements: Mapping[Symbol, Expr]) -> Layer:
        """The same layer with symbols replaced everywhere."""
        parts = (
            Part(p.operation.subs(replacements), p.times.xreplace(replacements), p.copies.xreplace(replacements))
            for p in self
        )
        return replace(self, parts=tuple(parts))

    def only(self, *names: str) -> Layer:
        """The operations of those names, such as all but the norms.

        Raises:
            InputError: for a name that no operation has, with the nearest.
        """
        known = [part.operation.name for part in self]
        for name in names:
            if name not in known:
                raise unknown("operation", name, known, where=self.name)
        return replace(self, parts=tuple(part for part in self if part.operation.name in names))

    @property
    def backward(self) -> Layer:
        """The gradients of every operation, last first.

        Raises:
            InputError: naming the operations whose backward pass is not known.
        """
        lacking = [part.operation.name for part in self if not part.operation.gradients]
        if lacking:
            raise InputError("no backward pass", where=self.name, seen=", ".join(lacking), expected="gradients")
        none = Integer(0)  # no weights of their own
        pairs = ((part, gradient) for part in reversed(self.parts) for gradient in part.operation.gradients)
        parts = tuple(Part(gradient, part.times, none) for part, gradient in pairs)
        return Layer(f"{self.name} backward", parts, (*self.notes, GRADIENTS))


def layer(name: str, *parts: Operation | Layer) -> Layer:
    """Operations and layers one after another. An input without a name is what the operation before it writes.

    The first reads ``input``; the ``input`` of a layer within is what stands before that layer.

    Raises:
        InputError: nothing to put together, a name that is used twice, or arrays of one name and different widths.

    >>> from symroof.algebra.symbols import sizes
    >>> from symroof.operations import linear, gelu
    >>> B, D, F = sizes("B D F")
    >>> mlp = layer("mlp", linear(B, D, F, name="up"), gelu(B*F), linear(B, F, D, name="down"))
    >>> mlp.parameters, mlp.work["tensor"]
    (2*D*F, 4*B*D*F)
    """
    check_name(name)
    _check_parts(parts, name)
    flat = _flat(parts)
    if not flat:
        raise InputError("no operations", where=name, expected="at least one operation or layer")
    names = [part.operation.name for part in flat]
    twice = next((own for own in names if names.count(own) > 1), None) if len(set(names)) < len(names) else None
    if twice:
        raise InputError(f"two operations are called {twice}", where=name, expected='name="…" for one of them')
    _same_arrays((part.operation for part in flat), name)
    notes = chain.from_iterable(part.notes for part in parts if isinstance(part, Layer))
    return Layer(name, flat, tuple(dict.fromkeys(notes)))


def repeat(part: Operation | Layer, times: Amount, *, shared: bool = False) -> Layer:
    """``times`` runs one after another: L layers, S/c chunks. With ``shared`` all use one set of weights and caches."""
    factor = amount("times", times)
    copies = Integer(1) if shared else factor
    return _scaled(part, factor, copies)


def share(part: Operation | Layer, devices: Amount) -> Layer:
    """What each of ``devices`` does where the work, the bytes and the weights are split evenly."""
    factor = amount("devices", Pow(amount("devices", devices), -1))
    return _scaled(part, factor, factor)


def _check_parts(parts: Iterable[object], where: str) -> None:
    for part in parts:
        if not isinstance(part, Operation | Layer):
            seen = f"a {type(part).__name__}"
            raise InputError("not an operation or a layer", where=where, seen=seen, expected="such as linear(B, D, F)")


def _flat(parts: Iterable[Operation | Layer]) -> tuple[Part, ...]:
    """The operations of all, each with a name for every input."""
    found: list[Part] = []
    before = INPUT
    for part in parts:
        if isinstance(part, Layer):
            own = [replace(p, operation=reading(p.operation, before, old=INPUT)) for p in part]
        else:
            own = [Part(reading(part, before))]
        before = next((p.operation.writes[-1].name for p in reversed(own) if p.operation.writes), before)
        found += own
    return tuple(found)


def _scaled(part: Operation | Layer, times: Expr, copies: Expr) -> Layer:
    _check_parts([part], "repeat or share")
    whole = part if isinstance(part, Layer) else layer(part.name, part)
    parts = (Part(p.operation, Mul(times, p.times), Mul(copies, p.copies)) for p in whole)
    return replace(whole, parts=tuple(parts))


def _same_arrays(operations: Iterable[Operation], where: str) -> None:
    """Refuse an array that one operation writes and another reads at a different size."""
    written: dict[str, Operand] = {}
    for operation in operations:
        for operand in operation.reads:
            source = written.get(operand.name)
            if source is None:
                continue
            some = operand.part or operand.role == CACHE or operand.name.startswith(gradient_of(""))
            if not some and differ(source.elements, operand.elements):
                raise InputError(
                    f"{operand.name} is written with {source.elements} elements and read with {operand.elements}",
                    where=f"{where}: {operation.name}",
                    expected="one size, or reads=… with the name of another array",
                )
            if source.width != operand.width:
                raise InputError(
                    f"{operand.name} is written with {source.width} bytes an element and read with {operand.width}",
                    where=f"{where}: {operation.name}",
                    expected="one width, or reads=… with the name of another array",
                )
        written.update({operand.name: operand for operand in operation.writes})
