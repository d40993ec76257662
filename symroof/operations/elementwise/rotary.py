"""Rotary positions: pairs of elements of every head turned by an angle that depends on the token."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from sympy import Expr, Integer

from symroof.algebra.symbols import widths
from symroof.counting.operation import BEFORE, Operation, Witness, activation
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Name, Size, checked
from symroof.operations.arrays import above, backward, cos, distinct, executed, sin
from symroof.operations.conventions import choice

(A,) = widths("a")
SOURCE = "RoFormer paper, section 3.4: two by two rotations, 4 multiplies and 2 adds a pair"

TABLE = {
    "read": "cosines and sines are read from a table, head/2 of each a token, shared by all heads",
    "computed": "angle, cosine and sine are computed on chip, 3 FLOPs a token and pair, shared by all heads",
    "left out": "where the cosines and sines come from is left out, FLOPs and bytes",
}


@checked
def rotary(
    tokens: Size,
    heads: Size,
    head: Size,
    *,
    table: str = "read",
    a: Amount = A,
    o: Amount | None = None,
    t: Amount | None = None,
    pairs: Name = "rotary table",
    name: str = "rotary",
    reads: str = BEFORE,
) -> Operation:
    """(x₁cos − x₂sin, x₁sin + x₂cos) of every pair: 6 FLOPs a pair, which is 3 an element; no parameters.

    Args:
        tokens: how many.
        heads: heads a token: query heads, key heads, or both together.
        head: elements of a head, an even number.
        table: ``read``, ``computed`` or ``left out``: where the cosines and sines come from.
        a: bytes an input element.
        o: bytes an output element; by default those of the input.
        t: bytes an element of the table; by default those of the input.
        pairs: the array of cosines and sines, which several rotations in one kernel read once.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> rotary(10, 4, 32, a=2).work, rotary(10, 4, 32, a=2, table="computed").work
    (Work({'vector': 3840, 'hbm': 5760}), Work({'vector': 4320, 'hbm': 5120}))
    """
    distinct(name, reads, pairs)
    words = choice("table", table, TABLE)
    lengths = (amount("tokens", tokens), amount("heads", heads), amount("head", head))
    if lengths[2].is_odd:
        raise InputError("a head is turned in pairs", where="head", seen=str(lengths[2]), expected="an even number")
    width, out, wide = (amount(key, a if value is None else value) for key, value in (("a", a), ("o", o), ("t", t)))
    turned = _Rotation(*lengths, table, pairs, wide)
    gradient = turned.operation(backward(name), above(name), above(reads), out, width, forward=False)
    return replace(turned.operation(name, reads, name, width, out), conventions=(words,), gradients=(gradient,))


@dataclass(frozen=True)
class _Rotation:
    """Tokens, heads and elements of a head, where cosines and sines come from, their table and its width in bytes."""

    tokens: Expr
    heads: Expr
    head: Expr
    table: str
    pairs: str
    wide: Expr

    def operation(self, name: str, reads: str, writes: str, a: Expr, o: Expr, *, forward: bool = True) -> Operation:
        """The rotation, or the one back, which the gradient takes."""
        elements, angles = self.tokens * self.heads * self.head, self.tokens * self.head / 2
        tables = (activation(self.pairs, 2 * angles, self.wide),) if self.table == "read" else ()
        return Operation(
            name,
            {"vector": 3 * elements + (3 * angles if self.table == "computed" else 0)},
            (activation(reads, elements, a), *tables),
            (activation(writes, elements, o),),
            conventions=(TABLE[self.table],),
            source=SOURCE,
            witness=self._witness(reads, writes, forward),
        )

    def _witness(self, reads: str, writes: str, forward: bool) -> Witness:
        """Executes the turns; a table that is left out is there all the same, and not read from the link."""
        array, half = {reads: (self.tokens, self.heads, self.head)}, self.head / 2
        if self.table == "computed":
            made: dict[str, tuple[Expr, ...]] = {"positions": (self.tokens,), "frequencies": (half,)}
            return executed(lambda x, at, f: _turned(x, *_made(at, f), forward), array | made, [writes], unread=[*made])
        unread = [] if self.table == "read" else [self.pairs]
        return executed(
            lambda x, pairs: _turned(x, pairs[..., 0], pairs[..., 1], forward),
            {**array, self.pairs: (self.tokens, half, Integer(2))},
            [writes],
            unread=unread,
        )


def _made(positions: Any, frequencies: Any) -> tuple[Any, Any]:
    angles = positions[:, None] * frequencies[None, :]
    return cos(angles), sin(angles)


def _turned(x: Any, c: Any, s: Any, forward: bool) -> Any:
    """First and second halves of every head, turned by the angle of their token, or back."""
    import numpy as np

    half, c, s = x.shape[2] // 2, c[:, None, :], s[:, None, :]
    one, two = x[..., :half], x[..., half:]
    turned = (one * c - two * s, one * s + two * c) if forward else (one * c + two * s, two * c - one * s)
    return np.concatenate(turned, axis=2)
