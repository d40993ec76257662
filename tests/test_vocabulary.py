"""Embedding and head: counts against executions, parameters apart from FLOPs and bytes, tying, refusals."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.algebra.symbols import sizes, widths
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.operation import Operation
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.products.contraction import linear
from symroof.operations.products.vocabulary import embedding, head

T, V, D, B = sizes("T V D B")
a, w, o = widths("a w o")

EXECUTED = [
    embedding(T, V, D, o=o),
    embedding(T, V, D, ids=4),
    head(T, V, D, o=o),
    head(T, V, D, tied=True),
    head(T, V, D, logits="last", sequences=B),
    head(T, V, D, logits="last", sequences=B, tied=True),
]


@pytest.mark.parametrize("operation", EXECUTED, ids=repr)
def test_counts_are_what_an_execution_does_forward_and_backward(operation: Operation) -> None:
    assert operation.gradients
    for one in (operation, *operation.gradients):
        found = check_operation(one)
        assert found.agreed, f"{one.name}: {found.first_difference}"


@given(st.integers(1, 9), st.integers(1, 9), st.integers(1, 4))
@settings(deadline=None, max_examples=15, derandomize=True)
def test_also_where_tokens_occur_again(tokens: int, vocabulary: int, width: int) -> None:
    found = embedding(tokens, vocabulary, width, ids=4)
    for one in (found, *found.gradients):
        assert check_operation(one, points=1).agreed


def model(*, tied: bool) -> Layer:
    """4 layers of attention projections and a gated network, between the embedding and the head."""
    tokens, width, hidden, kv = 10, 128, 512, 64
    block = layer(
        "block",
        linear(tokens, width, width, name="query"),
        linear(tokens, width, kv, name="key", reads="input"),
        linear(tokens, width, kv, name="value", reads="input"),
        linear(tokens, width, width, name="output", reads="query"),
        linear(tokens, width, hidden, name="gate"),
        linear(tokens, width, hidden, name="up", reads="output"),
        linear(tokens, hidden, width, name="down"),
    )
    return layer("model", embedding(tokens, 1000, width, o=a), repeat(block, 4), head(tokens, 1000, width, tied=tied))


def test_the_parameters_of_a_model_with_one_table_or_two() -> None:
    tied, own = model(tied=True), model(tied=False)
    assert (tied.parameters, own.parameters) == (1_111_040, 1_239_040)
    assert tied.parameters != 4 * 128 * 1000 + 4 * 245_760 == 1_495_040  # the table counted once a layer
    assert tied.work["tensor"] == own.work["tensor"] == 2 * 10 * own.active_parameters
    assert tied.active_parameters == own.active_parameters == 1_111_040
    assert tied.work["hbm"] == own.work["hbm"]
    assert own.weight_bytes - tied.weight_bytes == 128_000 * w


def test_the_head_of_10_tokens() -> None:
    for tied in (True, False):
        assert head(10, 1000, 128, tied=tied).work["tensor"] == 2_560_000
        last = head(10, 1000, 128, logits="last", sequences=1, tied=tied)
        assert last.work["tensor"] == 256_000
        assert last.active_parameters == 128_000


def test_the_lookup_of_10_tokens() -> None:
    found = embedding(10, 1000, 128, w=2, o=2)
    assert (found.work["vector"], found.exact_work["vector"], found.work.intensity) == (0, 0, 0)
    assert sum(operand.bytes for operand in found.reads) == 2_560
    assert sum(operand.bytes for operand in embedding(10, 1000, 128, w=2, o=2, ids=4).reads) == 2_600
    assert found.bytes == 2 * 2_560
    assert (found.parameters, found.active_parameters, found.weight_bytes) == (128_000, 0, 256_000)


def test_tying_changes_what_is_stored_and_nothing_else() -> None:
    tied, own = head(T, V, D, tied=True), head(T, V, D)
    assert (tied.parameters, own.parameters) == (0, V * D)
    assert tied.active_parameters == own.active_parameters == V * D
    assert dict(tied.exact_work) == dict(own.exact_work)
    assert [dict(g.exact_work) for g in tied.gradients] == [dict(g.exact_work) for g in own.gradients]
    assert (tied.weight_bytes, own.weight_bytes) == (0, w * V * D)


def test_a_tied_head_reads_the_table_of_the_embedding_and_adds_to_its_gradient() -> None:
    lookup, tied = embedding(T, V, D, table="words"), head(T, V, D, tied=True, table="words")
    assert lookup.reads[-1].name == tied.reads[1].name == "words"
    assert tied.gradients[1].writes[0].name == lookup.gradients[0].writes[0].name == "d words"
    both = layer("ends", lookup, tied)
    assert both.parameters == V * D
    assert all(check_operation(part.operation).agreed for part in (*both, *both.backward))


def test_the_last_tokens_are_all_that_the_head_reads() -> None:
    found = head(T, V, D, logits="last", sequences=B, o=o)
    assert found.bytes.expand() == a * B * D + w * V * D + o * B * V
    assert found.work["tensor"] == 2 * B * D * V


def test_the_backward_pass() -> None:
    lookup, made = embedding(T, V, D, o=o).gradients[0], head(T, V, D)
    assert lookup.work["vector"] == T * D
    assert lookup.bytes.expand() == o * T * D + 2 * w * T * D
    assert sum(gradient.work["tensor"] for gradient in made.gradients) == 2 * made.work["tensor"]


@pytest.mark.parametrize(
    "pair",
    [
        (head(T, V, D), head(T, V, D, tied=True)),
        (head(T, V, D), head(T, V, D, logits="last", sequences=T)),
        (embedding(T, V, D), embedding(T, V, D, ids=4)),
    ],
    ids=str,
)
def test_another_convention_says_something_else(pair: tuple[Operation, Operation]) -> None:
    assert pair[0].conventions != pair[1].conventions


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: head(T, V, D, logits="last"), 'head: logits="last" does not go with that; seen: None'),
        (lambda: head(T, V, D, sequences=B), 'head: logits="all" does not go with that; seen: B'),
        (lambda: head(T, V, D, logits="first"), "unknown logits convention 'first'; expected: one of all, last"),
        (lambda: head(2, 5, 3, logits="last", sequences=10), "sequences: more sequences than tokens; seen: 10"),
        (lambda: head(T, V, D, logits="last", sequences=T + 1), "sequences: more sequences than tokens; seen: T + 1"),
        (lambda: head(T, V, D, table=""), "table: an array without a name"),
        (lambda: embedding(T, V, D, reads="table", table="table"), "embedding: two inputs of one name"),
        (lambda: head(T, -1, D), "an amount cannot be negative"),
        (lambda: embedding(T, -1, D), "vocabulary: an amount cannot be negative"),
        (lambda: embedding(T, V, D, ids=-1), "ids: an amount cannot be negative"),
    ],
)
def test_what_makes_no_sense_is_refused(make: Callable[[], Operation], message: str) -> None:
    with pytest.raises(InputError) as caught:
        make()
    assert message in str(caught.value)
