"""Many matrix products in one kernel: batched ones of equal sizes, and grouped ones that share out the tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sympy import Add, Expr, Min, Mul

from symroof.counting.operation import A_WIDTH, ACTIVATION, BEFORE, W_WIDTH, WEIGHT, Operation, activation, weight
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.conventions import choice
from symroof.operations.products.contraction import contraction
from symroof.operations.products.partialweights import Exact, Plan, Reference, weighted
from symroof.operations.references import integers, loaded

SECOND = {
    "activation": "both inputs are activations: every entry of the batch has a right-hand matrix of its own",
    "own": "every entry of the batch has a weight matrix of its own",
    "shared": "one weight matrix serves all entries of the batch and is read once",
}
EMPTY = {
    "skipped": "a group without tokens reads no weights and writes no gradient",
    "read": "the weights of every group are read, and its gradient written, whether it has tokens or not",
}
SPREAD = "the tokens are spread as evenly as whole tokens allow"
BUSY = "the tokens are spread over the groups said to have any"


@checked
def batched_matmul(
    batch: Size,
    rows: Size,
    inner: Size,
    columns: Size,
    *,
    second: str = "activation",
    a: Amount = A_WIDTH,
    w: Amount | None = None,
    o: Amount | None = None,
    name: str = "batched matmul",
    reads: str = BEFORE,
    other: str = "",
) -> Operation:
    """A product of ``rows`` × ``inner`` and ``inner`` × ``columns`` for each entry of a batch.

    2·batch·rows·inner·columns FLOPs, batch·rows·columns·(2·inner − 1) exactly.

    Args:
        batch: how many products.
        rows: of the first matrix.
        inner: what is summed over.
        columns: of the second matrix.
        second: the second matrix is an ``activation``, weights of each entry's ``own``, or weights ``shared`` by all.
        a: bytes an element of the first matrix.
        w: bytes an element of the second; by default ``a`` for an activation and the symbol w for weights.
        o: bytes an output element; by default those of the first matrix.
        name: of the operation and of the array it writes.
        reads: the first array; by default what the operation before writes.
        other: the second array; by default one of the operation's own.

    >>> from symroof.algebra.symbols import sizes
    >>> N, M, K, P = sizes("N M K P")
    >>> batched_matmul(N, M, K, P, second="shared").parameters, batched_matmul(N, M, K, P).parameters
    (K*P, 0)
    """
    sentence = choice("second matrix", second, SECOND)
    active = second == "activation"
    wide = w if w is not None else a if active else W_WIDTH
    place = "K,P" if second == "shared" else "N,K,P"
    found = contraction(
        f"X[N,M,K]:a Y[{place}]:w -> Z[N,M,P]:o",
        name,
        sizes={"N": batch, "M": rows, "K": inner, "P": columns},
        widths={"a": a, "w": wide, "o": a if o is None else o},
        roles={"Y": ACTIVATION if active else WEIGHT},
        arrays={"Y": other or f"{name} Y"},
        reads=reads,
    )
    if second == "own":
        active_each = Mul(amount("inner", inner), amount("columns", columns))
        found = replace(found, reads=(found.reads[0], replace(found.reads[1], active=active_each)))
    return replace(found, conventions=(sentence,))


@checked
def grouped_matmul(
    groups: Size,
    inputs: Size,
    outputs: Size,
    *,
    rows: Size | None = None,
    tokens: Size | None = None,
    busy: Size | None = None,
    empty: str = "skipped",
    a: Amount = A_WIDTH,
    w: Amount = W_WIDTH,
    o: Amount | None = None,
    name: str = "grouped matmul",
    reads: str = BEFORE,
) -> Operation:
    """Tokens shared out to groups, each with a weight matrix of its own: 2·tokens·inputs·outputs FLOPs.

    Exactly tokens·outputs·(2·inputs − 1) FLOPs; the weights of the groups that have tokens are read once.

    Args:
        groups: how many weight matrices there are.
        inputs: width of a token.
        outputs: width of a result.
        rows: tokens of each group, for equal groups.
        tokens: tokens of all groups together, in place of ``rows``.
        busy: groups that have tokens, at most ``groups`` and ``tokens``; by default as many as there can be.
        empty: a group without tokens is ``skipped``, or its weights are ``read`` all the same.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element; by default those of an input element.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    Raises:
        InputError: not exactly one of ``rows`` and ``tokens``; ``busy`` beside ``rows``, where all groups are read,
            or above the groups or tokens.

    >>> from symroof.algebra.symbols import sizes
    >>> E, T, D, F = sizes("E T D F")
    >>> mixed = grouped_matmul(E, D, F, tokens=T)
    >>> mixed.flops["tensor"], mixed.reads[1].elements, mixed.parameters
    (2*D*F*T, D*F*Min(E, T), D*E*F)
    """
    sentence = choice("empty group", empty, EMPTY)
    if (rows is None) == (tokens is None):
        raise InputError("rows and tokens", where=name, expected="one of them: tokens a group, or tokens in all")
    if rows is not None and busy is not None:
        raise InputError("busy groups beside rows", where=name, expected="tokens=…, as equal groups all have tokens")
    if empty == "read" and busy is not None:
        raise InputError("busy groups where all are read", where=name, expected="one of busy=… and empty='read'")
    count, into, out = amount("groups", groups), amount("inputs", inputs), amount("outputs", outputs)
    if rows is not None:
        every, used, words = Mul(count, amount("rows", rows)), count, "every group has the same number of tokens"
    else:
        every = amount("tokens", 0 if tokens is None else tokens)
        used = Min(count, every) if busy is None else amount("busy", busy)
        words = SPREAD if busy is None else BUSY
        if (count - used).is_negative or (every - used).is_negative:
            raise InputError("more busy groups than there are groups or tokens", where=name, seen=str(used))
    sizes = {"groups": count, "tokens": every, "busy": used, "inputs": into, "outputs": out}
    moved = count if empty == "read" else used
    wide = amount("o", a if o is None else o)
    matrix, points = Mul(into, out), Mul(every, into, out)
    weights = weight(f"{name} W", Mul(moved, matrix), w, stored=Mul(count, matrix), active=matrix)
    exact = Exact(
        Mul(every, out, Add(Mul(2, into), -1)),
        Mul(every, into, Add(Mul(2, out), -1)),
        Mul(matrix, Add(Mul(2, every), Mul(-1, used))),
    )
    arrays = activation(reads, Mul(every, into), a), weights, activation(name, Mul(every, out), wide)
    return weighted(name, Mul(2, points), exact, arrays, groups_plan(sizes, empty == "read"), (words, sentence))


def groups_plan(sizes: Mapping[str, Expr], every: bool) -> Plan:
    """Token t goes to group t mod busy; with ``every`` groups without tokens move their weights as well."""

    def plan(values: Mapping[str, Fraction]) -> Reference | None:
        size = integers(sizes, values)
        if size is None or size["busy"] > min(size["groups"], size["tokens"]):
            return None
        groups, tokens, busy, inputs, outputs = size.values()

        import numpy as np

        def by_token(rows: Any, w: Any, width: int) -> Any:
            """Each row times the matrix of its group."""
            if every:
                loaded(w)
            found = np.empty((tokens, width), dtype=object)
            for token, row in enumerate(rows):
                found[token] = row @ w[token % busy]
            return found

        def to_weight(g: Any, x: Any) -> Any:
            found = np.zeros((groups if every else busy, inputs, outputs), dtype=object)
            for group in range(busy):
                found[group] = x[group::busy].T @ g[group::busy]
            return found

        return Reference(
            (tokens, inputs),
            (groups, inputs, outputs),
            (tokens, outputs),
            forward=lambda x, w: by_token(x, w, outputs),
            to_input=lambda g, w: by_token(g, w.transpose(0, 2, 1), inputs),
            to_weight=to_weight,
        )

    return plan
