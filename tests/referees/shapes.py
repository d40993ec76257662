"""Random shapes for the referees of operation counts, and our own counts at them as whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from sympy import Add, Expr, Integer, Symbol

from symroof.algebra.symbols import symbol
from symroof.counting.count import Counts, count
from symroof.counting.layer import Layer
from symroof.counting.operation import Operation
from symroof.counting.pattern import parse_pattern
from symroof.counting.work import is_compute

Sizes: TypeAlias = Mapping[str, int]

# I and C mean something else in every formula
LETTERS = "abcdefgh"


def at(expression: Expr, sizes: Sizes) -> int:
    """An amount at numbers; AssertionError where it is not a whole number."""
    value = expression.subs({symbol(name): size for name, size in sizes.items()})
    assert value.is_Integer, f"{expression} at {sizes} is {value}"
    return int(value)


def counted(pattern: str, *, order: str | None = None, exact: bool = False) -> Callable[[Sizes], int]:
    """FLOPs of an operation text, to first order unless ``exact``, as a function of the sizes."""
    counts = count(parse_pattern(pattern), order=order)
    flops = counts.exact.flops if exact else counts.first_order.flops
    return lambda sizes: at(flops, sizes)


def moved(pattern: str) -> Callable[[Sizes], int]:
    """Bytes of an operation text of at most two inputs, as a function of the sizes."""
    traffic = count(parse_pattern(pattern)).first_order.bytes
    return lambda sizes: at(traffic, sizes)


def random_sizes(names: str, random: Random, least: int = 2, most: int = 12) -> dict[str, int]:
    """A size for each of the names, which are separated by blanks."""
    return {name: random.randint(least, most) for name in names.split()}


def total(*counts: Callable[[Sizes], int]) -> Callable[[Sizes], int]:
    """The sum of several amounts, as a function of the sizes."""
    return lambda sizes: sum(one(sizes) for one in counts)


def symbols(names: str) -> tuple[Symbol, ...]:
    """One size a name; the names are separated by blanks."""
    return tuple(map(symbol, names.split()))


def tensor_flops(*operations: Operation | Layer) -> Expr:
    """FLOPs of the tensor unit, to first order; 0 for what the vector unit does alone."""
    return Add(*(operation.work.get("tensor", Integer(0)) for operation in operations))


def forward(*operations: Operation | Layer) -> Callable[[Sizes], int]:
    """FLOPs of the tensor unit of operations and layers, to first order, as a function of the sizes."""
    flops = tensor_flops(*operations)
    return lambda sizes: at(flops, sizes)


def backward(*operations: Operation | Layer) -> Callable[[Sizes], int]:
    """The same of their gradients."""
    return forward(*(one for operation in operations for one in _gradients(operation)))


def both(*operations: Operation | Layer) -> Callable[[Sizes], int]:
    """The same of both."""
    return total(forward(*operations), backward(*operations))


def _gradients(operation: Operation | Layer) -> tuple[Operation | Layer, ...]:
    return (operation.backward,) if isinstance(operation, Layer) else operation.gradients


def by_unit(*operations: Operation | Layer) -> Callable[[Sizes], int]:
    """FLOPs of the tensor unit to first order and of all others exactly, as a function of the sizes."""
    exact = (one.exact_work for one in operations)
    others = Add(*(work[unit] for work in exact for unit in work if is_compute(unit) and unit != "tensor"))
    flops = tensor_flops(*operations) + others
    return lambda sizes: at(flops, sizes)


@dataclass(frozen=True)
class Contraction:
    """A product of tensors, each by its indices, one letter an index; an index that ``output`` lacks is summed."""

    inputs: tuple[str, ...]
    output: str
    sizes: dict[str, int]

    def __str__(self) -> str:
        """As einsum is told: ``ab,bc->ac``."""
        return f"{','.join(self.inputs)}->{self.output}"

    @property
    def pattern(self) -> str:
        """As symroof is told, with elements of 4 bytes."""
        tensors = [f"X{place}[{','.join(tensor)}]:4" for place, tensor in enumerate(self.inputs)]
        return f"{' '.join(tensors)} -> Z[{','.join(self.output)}]:4"

    @property
    def shapes(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(self.sizes[i] for i in tensor) for tensor in self.inputs)

    def counts(self, order: str | None = None) -> Counts:
        return count(parse_pattern(self.pattern), order=order, sizes=self.sizes)


def random_contraction(operands: int, random: Random, *, private: bool) -> Contraction:
    """Every index is in some of the operands, in a random order there, and in the output or summed.

    Args:
        operands: how many tensors.
        random: where the choices come from.
        private: whether an index of one operand alone may be summed.
    """
    letters = LETTERS[: random.randint(2, len(LETTERS))]
    inputs = [""] * operands
    output = ""
    for letter in random.sample(letters, len(letters)):
        places = random.sample(range(operands), random.choice((1, 2, 2, 3)) if operands > 2 else random.randint(1, 2))
        for place in places:
            inputs[place] += letter
        if random.random() < 1 / 2 or (len(places) == 1 and not private):
            output += letter
    shuffled = ["".join(random.sample(tensor, len(tensor))) for tensor in inputs]
    return Contraction(tuple(shuffled), output, random_sizes(" ".join(letters), random, least=1, most=9))


def contractions(rounds: int, operands: int, *, private: bool) -> list[Contraction]:
    """Random contractions, the same ones in every run."""
    random = Random(f"{operands} operands, private {private}")
    return [random_contraction(operands, random, private=private) for _ in range(rounds)]
