"""The loss at the end of a language model: the cross-entropy of the logits, forward and backward."""

from __future__ import annotations

from typing import Any

from symroof.algebra.symbols import widths
from symroof.counting.operation import BEFORE, Operation, activation
from symroof.counting.work import Amount, amount
from symroof.operations.arguments import Size, checked
from symroof.operations.arrays import above, backward, executed, exp, log
from symroof.operations.elementwise.softmax import softmax_of

(A,) = widths("a")
WORDS = (
    "cross-entropy: maximum, subtract, exp, sum, log, and the logit of the target, which is at hand; ids are left out"
)
AGAIN = "gradient of the cross-entropy: softmax computed again, 1 subtracted at the target, times the gradient above"


@checked
def cross_entropy(
    rows: Size, n: Size, *, a: Amount = A, o: Amount | None = None, name: str = "loss", reads: str = BEFORE
) -> Operation:
    """The loss log Σ exp(x − max) − (x of the target − max) of each row: 4·n FLOPs; one loss a row is written.

    The targets are known on chip. The sum of the losses over the rows is left to whoever needs it.

    Args:
        rows: how many, one a token.
        n: logits of a row, the size of the vocabulary.
        a: bytes a logit.
        o: bytes a loss; by default those of a logit.
        name: of the operation and of the array it writes.
        reads: the logits; by default what the operation before writes.

    >>> cross_entropy(10, 1000, a=2, o=4).work
    Work({'vector': 40000, 'hbm': 20040})
    """
    r, length = amount("rows", rows), amount("n", n)
    width, out, total = amount("a", a), amount("o", a if o is None else o), r * length
    given = {above(name): (r,), reads: (r, length)}
    gradient = Operation(
        backward(name),
        {"vector": 6 * total},
        (activation(above(name), r, out), activation(reads, total, width)),
        (activation(above(reads), total, width),),
        exact={"vector": r * (6 * length - 1)},
        conventions=(AGAIN,),
        witness=executed(_slope, given, [above(reads)]),
    )
    return Operation(
        name,
        {"vector": 4 * total},
        (activation(reads, total, width),),
        (activation(name, r, out),),
        conventions=(WORDS,),
        source="the negative logarithm of the softmax at the target, with the maximum taken off first",
        witness=executed(_loss, {reads: (r, length)}, [name]),
        gradients=(gradient,),
    )


def _loss(x: Any) -> Any:
    """Of every row, with the first place as the target."""
    shifted = x - x.max(axis=1, keepdims=True)
    return log(exp(shifted).sum(axis=1)) - shifted[:, 0]


def _slope(g: Any, x: Any) -> Any:
    p = softmax_of(x)
    p[:, 0] = p[:, 0] - 1
    return p * g[:, None]
