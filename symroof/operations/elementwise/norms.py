"""Layer norm and RMS norm, row by row on the vector unit; forward and backward."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sympy import Expr

from symroof.algebra.symbols import widths
from symroof.counting.operation import BEFORE, Operand, Operation, activation, weight
from symroof.counting.work import Amount, amount
from symroof.operations.arguments import Size, checked
from symroof.operations.arrays import above, backward, executed, sqrt
from symroof.operations.conventions import choice

SOURCE = "the operations of the stated algorithm, one by one; sqrt and a division are one FLOP each"
AGAIN = "the backward pass computes the statistics of each row again from the input"
EPSILON = 0.001
A, W = widths("a w")


@checked
def layer_norm(
    rows: Size,
    n: Size,
    *,
    weights: str = "gain and bias",
    flops: str = "executed",
    a: Amount = A,
    w: Amount = W,
    o: Amount | None = None,
    name: str = "layer norm",
    reads: str = BEFORE,
) -> Operation:
    """(x − mean)/√(variance + ε)·gain + bias along each row: 7·n FLOPs a row to first order, 7·n + 2 exactly.

    Args:
        rows: how many.
        n: elements of a row.
        weights: ``gain and bias`` (2·n parameters), ``gain`` (n) or ``none``.
        flops: ``executed``, the variance from the centred row; or ``five`` an element.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element; by default those of the input.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> norm = layer_norm(10, 100, a=2, w=2)
    >>> norm.exact_work, norm.parameters
    (Work({'vector': 7020, 'hbm': 4400}), 200)
    """
    kept = choice("weights", weights, {"gain and bias": ("gain", "bias"), "gain": ("gain",), "none": ()})
    five = "layer norm is counted as 5 FLOPs an element, whatever its weights"
    each = choice("FLOPs", flops, {"executed": None, "five": (5, five)})
    found = _Norm(True, kept, amount("rows", rows), amount("n", n), name, reads, *_widths(a, w, o))
    return _norm(found, "layer norm: mean, then variance of the centred row, then one division an element", each)


@checked
def rms_norm(
    rows: Size,
    n: Size,
    *,
    weights: str = "gain",
    flops: str = "executed",
    a: Amount = A,
    w: Amount = W,
    o: Amount | None = None,
    name: str = "rms norm",
    reads: str = BEFORE,
) -> Operation:
    """x/√(mean of x² + ε)·gain along each row: 4·n FLOPs a row to first order, 4·n + 2 exactly.

    Args:
        rows: how many.
        n: elements of a row.
        weights: ``gain`` (n parameters) or ``none``.
        flops: ``executed``, or ``four`` an element.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element; by default those of the input.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> norm = rms_norm(10, 100, a=2, w=2)
    >>> norm.exact_work, norm.parameters
    (Work({'vector': 4020, 'hbm': 4200}), 100)
    """
    kept = choice("weights", weights, {"gain": ("gain",), "none": ()})
    four = "RMS norm is counted as 4 FLOPs an element, whatever its weights"
    each = choice("FLOPs", flops, {"executed": None, "four": (4, four)})
    found = _Norm(False, kept, amount("rows", rows), amount("n", n), name, reads, *_widths(a, w, o))
    return _norm(found, "RMS norm: mean of the squares, then one division an element", each)


@dataclass(frozen=True)
class _Norm:
    """A norm of ``rows`` rows of ``n``: with the mean taken away or not, its weights, names and widths."""

    centred: bool
    weights: tuple[str, ...]
    rows: Expr
    n: Expr
    name: str
    reads: str
    a: Expr
    w: Expr
    o: Expr

    def weight(self, kind: str) -> Operand:
        """The gain or the bias, read once."""
        return weight(f"{self.name} {kind}", self.n, self.w)

    def lengths(self, *kinds: str) -> dict[str, tuple[Expr, ...]]:
        """The input and the weights with their lengths."""
        return {self.reads: (self.rows, self.n), **{f"{self.name} {kind}": (self.n,) for kind in kinds}}


def _norm(norm: _Norm, algorithm: str, flat: tuple[int, str] | None) -> Operation:
    total, each = norm.rows * norm.n, (5 if norm.centred else 3) + len(norm.weights)
    words = f"{algorithm}, {each}n + 2 FLOPs a row of n; weights: {' and '.join(norm.weights) or 'none'}"
    exact = norm.rows * (each * norm.n + 2)
    if flat:
        each, words = flat
        exact = each * total
    return Operation(
        norm.name,
        {"vector": each * total},
        (activation(norm.reads, total, norm.a), *map(norm.weight, norm.weights)),
        (activation(norm.name, total, norm.o),),
        exact={"vector": exact},
        conventions=(words,),
        source=SOURCE,
        witness=None if flat else executed(_normalizer(norm.centred), norm.lengths(*norm.weights), [norm.name]),
        gradients=(_norm_gradient(norm),),
    )


def _norm_gradient(norm: _Norm) -> Operation:
    """With respect to the input and the weights, in one kernel."""
    gain, weights = "gain" in norm.weights, [norm.weight(kind) for kind in norm.weights]
    total, each = norm.rows * norm.n, (12 if norm.centred else 8) + gain
    sums = (gain + len(weights)) * total - len(weights) * norm.n
    results = [above(norm.reads), *(above(one.name) for one in weights)]
    lengths = {above(norm.name): (norm.rows, norm.n), **norm.lengths(*["gain"] * gain)}
    return Operation(
        backward(norm.name),
        {"vector": (each + gain + len(weights)) * total},
        (
            activation(above(norm.name), total, norm.o),
            activation(norm.reads, total, norm.a),
            *(activation(one.name, one.elements, one.width) for one in weights[:gain]),
        ),
        (
            activation(above(norm.reads), total, norm.a),
            *(activation(above(one.name), one.elements, one.width) for one in weights),
        ),
        exact={"vector": norm.rows * (each * norm.n + 2) + sums},
        conventions=(AGAIN,),
        source=SOURCE,
        witness=executed(_norm_slope(norm.centred, len(weights)), lengths, results),
    )


def _mean(rows: Any) -> Any:
    return rows.sum(axis=1, keepdims=True) / rows.shape[1]


def _statistics(x: Any, centred: bool) -> tuple[Any, Any]:
    """Each row divided by its deviation, and the deviation."""
    middle = x - _mean(x) if centred else x
    deviation = sqrt(_mean(middle * middle) + EPSILON)
    return middle / deviation, deviation


def _normalizer(centred: bool) -> Callable[..., Any]:
    def run(x: Any, *weights: Any) -> Any:
        y = _statistics(x, centred)[0]
        y = y * weights[0] if weights else y
        return y + weights[1] if len(weights) > 1 else y

    return run


def _norm_slope(centred: bool, results: int) -> Callable[..., Any]:
    """The gradients of the input, the gain and the bias, as many of the last two as there are weights."""

    def run(g: Any, x: Any, *gain: Any) -> Any:
        y, deviation = _statistics(x, centred)
        h = g * gain[0] if gain else g
        d = h - y * _mean(h * y)
        d = d - _mean(h) if centred else d
        gains = ((g * y).sum(axis=0),) if results else ()
        biases = (g.sum(axis=0),) if results > 1 else ()
        return (d / deviation, *gains, *biases)

    return run


def _widths(a: Amount, w: Amount, o: Amount | None) -> tuple[Expr, Expr, Expr]:
    return amount("a", a), amount("w", w), amount("o", a if o is None else o)
