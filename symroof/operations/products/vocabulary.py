"""The two ends of a language model: the lookup of tokens in a table, and the matrix that gives a logit a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from sympy import Expr, Integer

from symroof.algebra.symbols import widths
from symroof.counting.execution import Execution, execute_arrays
from symroof.counting.naming import INPUT, renamed
from symroof.counting.operation import BEFORE, WEIGHT, Operand, Operation, Witness, activation, weight
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Name, Size, checked
from symroof.operations.arrays import above, backward, distinct
from symroof.operations.conventions import choice
from symroof.operations.products.contraction import linear
from symroof.operations.references import integers

A, W = widths("a w")
TABLE = "embedding table"

LOOKUP = "an embedding is a lookup: no FLOPs, one row of the table a token, and no weights that multiply"
SCATTER = "each token adds its row to the gradient of the table, in place; setting that to 0 first is left out"
LOGITS = {
    "all": "the head gives logits for every token",
    "last": "the head gives logits for the last token of each sequence only: fewer FLOPs than 2 a weight and token",
}
TIED = {
    False: "the head has a matrix of its own",
    True: "the head shares the embedding table: no further parameters, the same FLOPs and the same bytes read",
}


@checked
def embedding(
    tokens: Size,
    vocabulary: Size,
    width: Size,
    *,
    ids: Amount = 0,
    w: Amount = W,
    o: Amount = A,
    name: str = "embedding",
    table: Name = TABLE,
    reads: str = "token ids",
) -> Operation:
    """One row of a table of vocabulary·width weights for every token: no FLOPs, tokens·width weights read.

    The whole table is stored. None of it is active, as no weight is multiplied: so 2·active·tokens stays the number of
    FLOPs. A row is read for each token, also where a token occurs again.

    Args:
        tokens: how many are looked up.
        vocabulary: rows of the table.
        width: of a row.
        ids: bytes a token id; 0 leaves their traffic out.
        w: bytes a weight.
        o: bytes an output element.
        name: of the operation and of the array it writes.
        table: name of the table, by which a tied head shares it.
        reads: name of the array of token ids.

    >>> lookup = embedding(10, 1000, 128, w=2, o=2)
    >>> lookup.work, lookup.parameters, lookup.active_parameters
    (Work({'vector': 0, 'hbm': 5120}), 128000, 0)
    """
    distinct(name, reads, table)
    rows, words, wide = amount("tokens", tokens), amount("vocabulary", vocabulary), amount("width", width)
    moved, known = rows * wide, amount("ids", ids)
    numbers = (activation(reads, rows, known),) if known != 0 else ()
    sizes = {"tokens": rows, "vocabulary": words, "width": wide}
    counted = f"token ids of {known} bytes are read" if numbers else "the bytes of the token ids are left out"
    gradient = _scattered(sizes, numbers, activation(above(name), moved, amount("o", o)), table, amount("w", w))
    return Operation(
        name,
        {"vector": Integer(0)},
        (*numbers, weight(table, moved, w, stored=words * wide, active=0)),
        (activation(name, moved, o),),
        conventions=(LOOKUP, counted),
        source="a lookup by index; the product with one-hot vectors that it stands for is not carried out",
        witness=_lookup(sizes, [one.name for one in numbers], table, name),
        gradients=(replace(gradient, name=backward(name)),),
    )


@checked
def head(
    tokens: Size,
    vocabulary: Size,
    width: Size,
    *,
    logits: str = "all",
    sequences: Size | None = None,
    tied: bool = False,
    table: Name = TABLE,
    a: Amount = A,
    w: Amount = W,
    o: Amount | None = None,
    name: str = "head",
    reads: str = BEFORE,
) -> Operation:
    """The matrix of width·vocabulary weights that gives the logits: 2·tokens·width·vocabulary FLOPs, tied or not.

    Args:
        tokens: of the whole batch.
        vocabulary: logits a token.
        width: of a token.
        logits: ``all`` tokens, or the ``last`` of each sequence, as a prompt needs.
        sequences: how many there are; needed for ``last`` only.
        tied: whether the weights are the embedding's: then they are read and active, and not stored again.
        table: name of the embedding's table.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes a logit; by default those of an input element.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    Raises:
        InputError: ``last`` without the number of sequences, ``all`` with it, or more sequences than tokens.

    >>> tied, own = head(10, 1000, 128, tied=True), head(10, 1000, 128)
    >>> tied.work["tensor"], tied.parameters, own.work["tensor"], own.parameters
    (2560000, 0, 2560000, 128000)
    """
    distinct(name, reads, table)
    words = choice("logits", logits, LOGITS)
    if (sequences is None) == (logits == "last"):
        wanted = "sequences=…" if sequences is None else 'logits="last", or no sequences'
        raise InputError(f'logits="{logits}" does not go with that', where=name, seen=str(sequences), expected=wanted)
    if sequences is not None and (amount("tokens", tokens) - amount("sequences", sequences)).is_negative:
        expected = f"at most {tokens}, one token each"
        raise InputError("more sequences than tokens", where="sequences", seen=str(sequences), expected=expected)
    rows = tokens if sequences is None else sequences
    made = linear(rows, width, vocabulary, a=a, w=w, o=o, name=name, reads=reads)
    made = _shared(made, table) if tied else made
    made = replace(made, conventions=(*made.conventions, words, TIED[tied]))
    return made if logits == "all" else _of_some(made, (reads, reads or INPUT))


def _of_some(operation: Operation, names: tuple[str, str]) -> Operation:
    """The operation, and its gradients, with a note that of an input with one of the names only some is read."""
    read = tuple(replace(o, part=True) if o.name in names else o for o in operation.reads)
    return replace(operation, reads=read, gradients=tuple(_of_some(g, names) for g in operation.gradients))


def _scattered(sizes: Mapping[str, Expr], ids: tuple[Operand, ...], given: Operand, table: str, w: Expr) -> Operation:
    """The gradient of the table: each row above is added to the row of its token."""
    rows = activation(above(table), sizes["tokens"] * sizes["width"], w)
    return Operation(
        "embedding dX",
        {"vector": rows.elements},
        (*ids, given, rows),
        (rows,),
        conventions=(SCATTER,),
        witness=_lookup(sizes, [one.name for one in ids], rows.name, rows.name, given.name),
    )


def _lookup(sizes: Mapping[str, Expr], ids: list[str], table: str, writes: str, added: str = "") -> Witness:
    """Looks up each token in turn and counts what it loads and stores; with ``added``, adds rows to the table."""

    def run(values: Mapping[str, Fraction]) -> Execution | None:
        found = integers(sizes, values)
        if found is None:
            return None
        tokens, words, width = (found[key] for key in ("tokens", "vocabulary", "width"))
        read, written = Counter[str](), Counter[str]()

        def kernel(rows: Any, given: Any) -> Any:
            results = []
            for t in range(tokens):
                row = rows[(3 * t + 1) % words]
                read.update(dict.fromkeys(ids, 1))
                read[table] += row.size
                if added:
                    read[added] += given[t].size
                    row[:] = row + given[t]
                results.append(row)
                written[writes] += row.size
            return results

        lengths = {table: (words, width), added or "none": (tokens, width)}
        return Execution(execute_arrays(kernel, lengths, [writes]).flops, read, written)

    return run


def _shared(operation: Operation, table: str) -> Operation:
    """The same operation with the table as its weights, which something else stores; its gradients as well."""
    own = next(operand.name for operand in operation.reads if operand.role == WEIGHT)
    names = {own: table, above(own): above(table)}
    found = renamed(operation, names)
    reads = tuple(replace(o, stored=Integer(0), active=o.elements) if o.role == WEIGHT else o for o in found.reads)
    return replace(found, reads=reads, gradients=tuple(renamed(gradient, names) for gradient in operation.gradients))
