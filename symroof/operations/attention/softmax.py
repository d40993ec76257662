"""The softmax between the two products of attention: FLOPs by convention, and as a kernel over the score matrix."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from sympy import Add, Expr, Mul

from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.naming import gradient_of
from symroof.counting.operation import Operand, Operation, Witness
from symroof.counting.work import Amount
from symroof.operations.attention.numbers import Point, point
from symroof.operations.attention.pairproducts import SOURCE, Flops, flat, rows
from symroof.operations.attention.sizes import Sizes
from symroof.operations.conventions import choice
from symroof.operations.elementwise.softmax import SOFTMAX
from symroof.operations.references import shortened

# convention → FLOPs a pair, FLOPs fewer a row, sentence
FLOPS = {
    "counted": SOFTMAX["executed"],
    "five": SOFTMAX["five"],
    "three": SOFTMAX["three"],
    "left out": (0, 0, "the FLOPs of the softmax are left out"),
}
SCALE = {
    "folded": "the scale 1/sqrt(d) is folded into the weights of the queries and costs no FLOPs",
    "scores": "every score is multiplied by the scale 1/sqrt(d): one vector FLOP a pair",
}
IN_PASSES = 2  # one to read the scores, one to write the probabilities


@dataclass(frozen=True)
class Style:
    """How the softmax and the scale before it are counted.

    Raises:
        InputError: an unknown convention.
    """

    softmax: str
    scale: str

    def __post_init__(self) -> None:
        choice("softmax", self.softmax, FLOPS)
        choice("scale", self.scale, SCALE)

    @property
    def counted(self) -> bool:
        """Whether it is counted at all."""
        return self.softmax != "left out"

    @property
    def executable(self) -> bool:
        """Whether it is counted as it is executed."""
        return self.softmax == "counted"

    @property
    def forward_executable(self) -> bool:
        """Whether the forward pass is: without the softmax that leaves the two products, on the scores as they are."""
        return self.executable or not self.counted

    @property
    def scaling(self) -> int:
        """FLOPs of the scale for each pair."""
        return int(self.scale == "scores")

    @property
    def words(self) -> tuple[str, ...]:
        """The sentences of the conventions."""
        return (FLOPS[self.softmax][2], *([SCALE[self.scale]] if self.counted else ()))

    def forward(self, sizes: Sizes) -> Flops:
        """FLOPs of the softmax of every row of n: 5n to first order and 5n - 2 exactly where it is executed."""
        each, fewer, _ = FLOPS[self.softmax]
        return per_row(sizes, each + self.scaling, fewer)

    def backward(self, sizes: Sizes) -> Flops:
        """FLOPs of the gradient from the probabilities: p·(dp - sum(p·dp)), 4n - 1 for a row of n."""
        return per_row(sizes, 4 + self.scaling, 1)

    def scaled(self, row: Any) -> Any:
        """Scores, or their gradients, times the scale, where that is a multiply of its own."""
        return row * Fraction(1, 2) if self.scaling else row

    def row(self, scores: Any) -> Any:
        """The softmax of a row of counting numbers: subtract the largest, exp, divide by the sum."""
        import numpy as np

        scores = self.scaled(scores)
        powers = np.exp(scores - largest(scores))
        return powers / powers.sum()


def per_row(sizes: Sizes, each: int, fewer: int) -> Flops:
    """``each`` FLOPs a pair, and exactly ``fewer`` less for every row of scores."""
    first = Mul(each, sizes.points)
    return Flops(first, Add(first, Mul(-fewer, sizes.rows)) if sizes.executable else first)


def largest(scores: Any) -> Any:
    """The largest of a row, by one comparison fewer than it has elements."""
    most = scores[0]
    for score in scores[1:]:
        most = max(most, score)
    return most


def softmax_rows(sizes: Sizes, s: Amount, passes: Expr, style: Style, *, name: str, reads: str) -> Operation:
    """The softmax as a kernel over scores in memory, which cross the link ``passes`` times before it is done."""
    usual = passes == IN_PASSES
    scores = sizes.score_side(reads, s)
    crossing = f"the score matrix crosses the link {Add(passes, 2)} times" + ("" if usual else ", by convention")
    executable = style.executable and usual and sizes.executable

    def reference(at: Point, given: Any) -> list[Any]:
        return [style.row(given[b, h, i, m:n]) for b, h, i, m, n in rows(at)]

    return _kernel(
        sizes,
        style.forward(sizes) if style.counted else None,
        (replace(scores, passes=Add(passes, -1)),),
        replace(scores, name=name),
        words=(*sizes.words, *style.words, crossing),
        reference=reference if executable else None,
        gradients=(_gradient(sizes, style, scores, name),),
    )


def _gradient(sizes: Sizes, style: Style, scores: Operand, name: str) -> Operation:
    """From the probabilities and the gradient with respect to them, the gradient with respect to the scores."""

    def reference(at: Point, p: Any, dp: Any) -> list[Any]:
        pairs = [(p[b, h, i, m:n], dp[b, h, i, m:n]) for b, h, i, m, n in rows(at)]
        return [style.scaled(one * (two - one @ two)) for one, two in pairs]

    kernel = _kernel(
        sizes,
        style.backward(sizes) if style.counted else None,
        (replace(scores, name=name), replace(scores, name=gradient_of(name))),
        replace(scores, name=gradient_of(scores.name)),
        words=(*sizes.words, *style.words),
        reference=reference if style.counted and sizes.executable else None,
    )
    return replace(kernel, name=shortened(name, " dS"))


def _kernel(
    sizes: Sizes,
    flops: Flops | None,
    reads: tuple[Operand, ...],
    written: Operand,
    *,
    words: tuple[str, ...],
    reference: Callable[..., list[Any]] | None,
    gradients: tuple[Operation, ...] = (),
) -> Operation:
    """An operation over whole score matrices, called like the array it writes."""
    return Operation(
        written.name,
        flops={"vector": flops.first} if flops else {},
        exact={"vector": flops.exact} if flops else {},
        reads=reads,
        writes=(written,),
        conventions=words,
        source=SOURCE,
        witness=_witness(sizes, [o.name for o in reads], written.name, reference) if reference else None,
        gradients=gradients,
    )


def _witness(sizes: Sizes, reads: list[str], written: str, reference: Callable[..., list[Any]]) -> Witness:
    def run(values: Mapping[str, Fraction]) -> Execution | None:
        at = point(sizes, values)
        if at is None:
            return None
        shapes = dict.fromkeys(reads, at.score_shape)
        return execute_arrays(lambda *given: flat(reference(at, *given)), shapes, [written])

    return run
