"""Count an operation: Shape to Work, to first order and exactly. One multiply-add is 2 FLOPs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from sympy import Add, Expr, Integer, Mul, Rational

from symroof.algebra.symbols import symbol
from symroof.counting.pairing import ORDERS, paired
from symroof.counting.pattern import Shape, Tensor
from symroof.counting.work import COMPUTE, Work, is_compute
from symroof.errors import InputError, near


@dataclass(frozen=True)
class Pair:
    """One step of an operation and its FLOPs; an intermediate tensor has width 0, as it stays on chip."""

    shape: Shape
    flops: Expr
    exact: Expr

    def __str__(self) -> str:
        return f"{self.shape}: {self.flops} FLOPs, exactly {self.exact}"


@dataclass(frozen=True)
class Counts:
    """The two Works of an operation and the steps that its FLOPs are the sum of."""

    first_order: Work
    exact: Work
    pairs: tuple[Pair, ...]


def count(
    shape: Shape,
    *,
    unit: str = "tensor",
    link: str = "hbm",
    order: str | None = None,
    sizes: Mapping[str, int] | None = None,
) -> Counts:
    """FLOPs on ``unit`` and bytes over ``link`` of an operation; the first-order count is never below the exact one.

    Two tensors: a contraction, 2·out·K FLOPs, exactly out·(2K − 1). An index in one input only and not in the output
    is summed first, K·rest FLOPs, exactly (K − 1)·rest. Nothing contracted: one multiply a point for each input beyond
    the first. Three or more inputs with a contraction need ``order``: ``left`` pairs from the left, ``best`` takes the
    order of the fewest exact FLOPs at the given ``sizes``, for at most 8 inputs; an index is summed at the pair where
    it occurs last. Bytes: every input is read once and the output written once; what passes from one pair to the
    next stays on chip.

    Raises:
        InputError: for a missing or unknown order, a missing size, or a unit or link that is not one.

    >>> from symroof.counting.pattern import parse_pattern
    >>> counts = count(parse_pattern("X[B,D]:a W[D,F]:w -> Z[B,F]:o"))
    >>> counts.first_order.flops, counts.exact.flops, counts.exact.bytes
    (2*B*D*F, B*F*(2*D - 1), B*D*a + B*F*o + D*F*w)
    """
    if not is_compute(unit):
        raise InputError("not a compute unit", where="unit", seen=unit, expected=" or ".join(COMPUTE))
    if is_compute(link):
        raise InputError("a compute unit is not a link", where="link", seen=link, expected="a link such as hbm")
    pairs = tuple(_pair(step) for step in _steps(shape, order, sizes or {}))
    moved = Add(*(tensor_bytes(tensor) for tensor in (*shape.inputs, shape.output)))
    first, exact = Add(*(pair.flops for pair in pairs)), Add(*(pair.exact for pair in pairs))
    return Counts(Work({unit: first, link: moved}), Work({unit: exact, link: moved}), pairs)


def usual_unit(shape: Shape) -> str:
    """``tensor`` for a contraction (and for a copy, which computes nothing); ``vector`` for all else."""
    computes = len(shape.inputs) > 1 or any(_private(tensor, shape) for tensor in shape.inputs)
    return "vector" if computes and not _contracted(shape) else "tensor"


def tensor_bytes(tensor: Tensor) -> Expr:
    """Bytes of one tensor: its width times its size."""
    width = tensor.width
    if isinstance(width, Fraction):
        return Mul(Rational(width.numerator, width.denominator), _size(tensor.indices))
    return Mul(symbol(width), _size(tensor.indices))


def _size(indices: Iterable[str]) -> Expr:
    return Mul(*(symbol(index) for index in indices))


def _pair(shape: Shape) -> Pair:
    """A step with its FLOPs: the sums that need one input only, then the multiplies and the contraction."""
    terms = [_summed_first(tensor, shape) for tensor in shape.inputs]
    terms.append(_contraction(shape, _contracted(shape)))
    return Pair(shape, Add(*(first for first, _ in terms)), Add(*(exact for _, exact in terms)))


def _summed_first(tensor: Tensor, shape: Shape) -> tuple[Expr, Expr]:
    """First-order and exact additions over the indices that only this input has."""
    private = _private(tensor, shape)
    if not private:
        return Integer(0), Integer(0)
    summed, rest = _size(private), _size(i for i in tensor.indices if i not in private)
    return Mul(summed, rest), Mul(rest, Add(summed, -1))


def _contraction(shape: Shape, contracted: Sequence[str]) -> tuple[Expr, Expr]:
    """First-order and exact FLOPs of the product of the inputs, summed over the contracted indices."""
    out = _size(shape.output.indices)
    if not contracted:
        multiplies = Mul(Integer(len(shape.inputs) - 1), out)
        return multiplies, multiplies
    summed = _size(contracted)
    return Mul(Integer(2), out, summed), Mul(out, Add(Mul(Integer(2), summed), -1))


def _private(tensor: Tensor, shape: Shape) -> tuple[str, ...]:
    """The indices of one input that neither the output nor another input has."""
    return tuple(i for i in tensor.indices if _inputs_with(i, shape) == 1 and i not in shape.output.indices)


def _contracted(shape: Shape) -> tuple[str, ...]:
    """The indices that at least two inputs share and the output lacks."""
    every = dict.fromkeys(index for tensor in shape.inputs for index in tensor.indices)
    return tuple(i for i in every if _inputs_with(i, shape) > 1 and i not in shape.output.indices)


def _inputs_with(index: str, shape: Shape) -> int:
    return sum(index in tensor.indices for tensor in shape.inputs)


def _steps(shape: Shape, order: str | None, sizes: Mapping[str, int]) -> Sequence[Shape]:
    """The operation as steps of at most two inputs, or as itself when no order changes its count."""
    if order is not None and order not in ORDERS:
        raise InputError(
            "unknown order",
            where="order",
            seen=str(order),
            expected=" or ".join(ORDERS),
            near=near(str(order), ORDERS),
        )
    if len(shape.inputs) < 3 or (order is None and not _contracted(shape)):
        return [shape]
    if order is None:
        raise InputError(
            f"the FLOPs of {len(shape.inputs)} inputs depend on the order they are paired in",
            where=str(shape),
            expected="order=left, or order=best with a number for every size",
        )
    return paired(shape, ORDERS[order](shape, sizes))
