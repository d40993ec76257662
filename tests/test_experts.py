"""Mixtures of experts: counts against executions, the experts touched by enumeration, numbers by hand, refusals."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Integer, Min, limit

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes, widths
from symroof.counting.layer import layer
from symroof.counting.operation import Operation
from symroof.counting.operationcheck import check_operation
from symroof.errors import InputError
from symroof.operations.experts.loops import sent
from symroof.operations.experts.routed import experts_touched, routed_experts, shared_experts
from symroof.operations.experts.routing import combine_experts, router

T, D, F, E, k, n = sizes("T D F E k n")
a, w, o, p = widths("a w o p")
BOTH = ("chip", "written")

EXECUTED = [
    router(T, D, E, o=o),
    router(T, D, E, k, routing="softmax"),
    combine_experts(T, D, k, o=o, p=p),
    *(shared_experts(T, D, F, n, matrices=m, intermediates=i) for m in (2, 3) for i in BOTH),
    *(
        routed_experts(T, D, F, E, k, matrices=m, touched=touched, intermediates=i, o=o)
        for m in (2, 3)
        for touched in ("all", "worst")
        for i in BOTH
    ),
    routed_experts(T, D, F, E, 1),
]


@pytest.mark.parametrize("operation", EXECUTED, ids=lambda operation: f"{operation.name}: {operation.bytes}")
def test_counts_are_what_an_execution_does_forward_and_backward(operation: Operation) -> None:
    assert operation.gradients
    for one in (operation, *operation.gradients):
        found = check_operation(one)
        assert found.agreed, f"{one.name}: {found.first_difference}"


@given(st.integers(1, 7), st.integers(1, 4), st.integers(1, 6), st.data())
@settings(deadline=None, max_examples=15, derandomize=True)
def test_any_number_of_tokens_and_experts(tokens: int, hidden: int, experts: int, data: st.DataObject) -> None:
    top_k = data.draw(st.integers(1, experts))
    found = routed_experts(tokens, 2, hidden, experts, top_k, touched="worst")
    for one in (found, *found.gradients):
        assert check_operation(one, points=1).agreed


@pytest.mark.parametrize("intermediates", BOTH)
@pytest.mark.parametrize("matrices", [2, 3])
def test_experts_without_tokens_save_no_adds(matrices: int, intermediates: str) -> None:
    for tokens, experts, top_k in ((1, 8, 1), (2, 5, 2), (1, 7, 3), (3, 3, 3)):
        every, busy = (
            routed_experts(tokens, 2, 3, experts, top_k, matrices=matrices, touched=how, intermediates=intermediates)
            for how in ("all", "worst")
        )
        (one,), (two,) = every.gradients, busy.gradients
        assert one.exact == two.exact
        assert one.bytes > two.bytes or tokens * top_k >= experts
        assert check_operation(one, points=1).agreed
        assert check_operation(two, points=1).agreed


def test_the_backward_pass_of_idle_experts_by_hand() -> None:
    (back,) = routed_experts(1, 64, 64, 64, 8, touched="all").gradients
    # 8 rows: gate, up and the gradient of hidden again at 64·127 each, that of the input from both at 64·127 and the
    # sum of the two, and three weight gradients of one multiply and no add each
    assert back.exact["tensor"] == 8 * (3 * 64 * 127 + 64 * (2 * 127 + 1) + 3 * 64 * 64)
    assert back.exact["vector"] == 7 * 64
    (small,) = routed_experts(2, 2, 3, 5, 2, touched="all", matrices=2).gradients
    assert small.exact["tensor"] == 160


@pytest.mark.parametrize("touched", ["all", "worst", "expected"])
@pytest.mark.parametrize("intermediates", BOTH)
def test_one_expert_a_token_is_the_same_in_letters_and_in_numbers(touched: str, intermediates: str) -> None:
    letters, number = (routed_experts(T, D, F, E, n, touched=touched, intermediates=intermediates) for n in (k, 1))
    assert len(letters.gradients) == len(number.gradients) == 1
    for one, two in ((letters, number), (letters.gradients[0], number.gradients[0])):
        for work, other in ((one.work.subs({"k": 1}), two.work), (one.exact_work.subs({"k": 1}), two.exact_work)):
            assert all((amount - other.get(unit, 0)).expand() == 0 for unit, amount in work.items())


def test_a_power_with_too_many_bits_is_refused() -> None:
    for make in (
        lambda: experts_touched(8, 2, 10**9),
        lambda: experts_touched(E, k, 10**9),
        lambda: routed_experts(10**9, D, F, 8, 2, touched="expected"),
    ):
        with pytest.raises(InputError, match="tokens: a power has more than 20,000 bits"):
            make()
    # 3/4 to the power 10,000 has just 20,000 bits
    assert experts_touched(8, 2, 10_000) == 8 * (1 - Fraction(3, 4) ** 10_000)
    assert experts_touched(8, 8, 10**9) == experts_touched(8, 2, 10**9, "all") == 8


def _enumerated(experts: int, top_k: int, tokens: int) -> tuple[Fraction, int]:
    """The mean and the largest number of experts chosen, over every choice of every token."""
    choices = list(combinations(range(experts), top_k))
    found = [len(set().union(*picked)) for picked in product(choices, repeat=tokens)]
    assert len(found) == comb(experts, top_k) ** tokens
    return Fraction(sum(found), len(found)), max(found)


@pytest.mark.parametrize(
    ("experts", "top_k", "tokens"),
    [(1, 1, 3), (2, 1, 4), (3, 1, 1), (3, 2, 3), (4, 2, 3), (4, 3, 3), (4, 4, 2), (5, 2, 3), (6, 1, 4), (6, 3, 2)],
)
def test_the_experts_touched_are_those_of_an_enumeration(experts: int, top_k: int, tokens: int) -> None:
    mean, most = _enumerated(experts, top_k, tokens)
    assert experts_touched(experts, top_k, tokens, "expected") == mean
    assert experts_touched(experts, top_k, tokens, "worst") == most
    values = {"E": Fraction(experts), "k": Fraction(top_k), "T": Fraction(tokens)}
    assert evaluate(experts_touched(E, k, T), values) == mean
    weights = routed_experts(T, D, F, E, k, touched="expected").reads[1].elements
    assert evaluate(weights, {**values, "D": Fraction(2), "F": Fraction(5)}) == 3 * 2 * 5 * mean


def test_the_limits_of_the_experts_touched() -> None:
    assert experts_touched(E, k, 1).expand() == k
    assert experts_touched(E, E, T) == E
    assert limit(experts_touched(8, 2, T), T, float("inf")) == 8
    assert experts_touched(E, k, T, "worst") == Min(k * T, E)
    for tokens in range(1, 9):
        assert (
            experts_touched(8, 2, tokens) <= experts_touched(8, 2, tokens, "worst") <= experts_touched(8, 2, 1, "all")
        )


def test_the_tokens_of_the_reference_are_sent_to_different_experts() -> None:
    pairs = [(t, e) for e, tokens in sent({"tokens": 5, "top_k": 3, "experts": 4}, "worst") for t in tokens]
    assert len(set(pairs)) == len(pairs) == 15
    assert len(list(sent({"tokens": 1, "top_k": 2, "experts": 7}, "worst"))) == 2
    assert len(list(sent({"tokens": 1, "top_k": 2, "experts": 7}, "all"))) == 7


def test_a_layer_of_8_experts_with_one_always_on() -> None:
    routed = routed_experts(10, 64, 256, 8, 2, reads="x")
    scores, shared = router(10, 64, 8, reads="x"), shared_experts(10, 64, 512, reads="x")
    assert routed.work["tensor"] == 1_966_080
    assert routed_experts(10, 64, 256, 8, 8).work["tensor"] == 7_864_320 == 4 * routed.work["tensor"]
    assert scores.work["tensor"] == 10_240
    assert shared.work["tensor"] == 1_966_080
    assert shared_experts(10, 64, 256).work["tensor"] == 983_040
    whole = layer("moe", scores, routed, shared)
    assert whole.work["tensor"] == 3_942_400
    assert whole.inputs == ("x",)
    assert (whole.parameters, whole.active_parameters) == (492_032, 197_120)
    assert whole.work["tensor"] == 2 * whole.active_parameters * 10


def test_flops_are_two_an_active_weight_and_token() -> None:
    whole = layer(
        "moe",
        router(T, D, E, reads="x"),
        routed_experts(T, D, F, E, k, reads="x"),
        shared_experts(T, D, 2 * F, n, reads="x"),
    )
    assert (whole.work["tensor"] - 2 * T * whole.active_parameters).expand() == 0
    assert whole.parameters.expand() == D * E + 3 * E * D * F + 6 * n * D * F
    assert whole.active_parameters.expand() == D * E + 3 * k * D * F + 6 * n * D * F


def test_one_expert_for_all_is_a_plain_feed_forward_network() -> None:
    routed, shared = routed_experts(T, D, F, 1, 1), shared_experts(T, D, F)
    assert dict(routed.exact_work) == dict(shared.exact_work)
    assert routed.parameters == shared.parameters == 3 * D * F
    assert len(routed.gradients) == len(shared.gradients) == 1


def test_several_shared_experts_are_one_that_is_wider() -> None:
    assert dict(shared_experts(T, D, F, n).exact_work) == dict(shared_experts(T, D, n * F).exact_work)
    assert shared_experts(T, D, F, 2).parameters == 2 * shared_experts(T, D, F).parameters


@pytest.mark.parametrize(("matrices", "intermediates", "share"), [(3, "chip", 8), (3, "written", 6), (2, "chip", 5)])
def test_the_backward_pass_is_twice_the_forward_pass_and_what_is_done_again(
    matrices: int, intermediates: str, share: int
) -> None:
    found = routed_experts(T, D, F, E, k, matrices=matrices, intermediates=intermediates)
    assert found.gradients[0].work["tensor"] == 2 * share * k * T * D * F
    (back,) = found.gradients
    assert back.work["vector"] == (k - 1) * T * D
    # each expert of a token writes the gradient of its input, and each after the first has read it
    (below,) = (operand for operand in back.writes if operand.name == "d input")
    assert (below.moved, below.elements) == (k * T * D, T * D)
    assert [o.moved for o in back.reads if o.name == "d input"] == [(k - 1) * T * D]


@pytest.mark.parametrize(("touched", "number"), [("all", E), ("worst", Min(k * T, E))])
def test_bytes(touched: str, number: Integer) -> None:
    chip = routed_experts(T, D, F, E, k, touched=touched, o=o)
    assert (chip.bytes - 3 * w * number * D * F - (a + o) * k * T * D).expand() == 0
    written = routed_experts(T, D, F, E, k, touched=touched, o=o, intermediates="written")
    assert (written.bytes - chip.bytes - 3 * a * k * T * F).expand() == 0
    assert chip.weight_bytes == 3 * w * E * D * F


def test_on_average_fewer_weights_are_read_than_are_stored() -> None:
    found = routed_experts(3, 64, 256, 8, 2, touched="expected", w=2)
    assert found.reads[1].bytes == Fraction(37, 8) * 3 * 64 * 256 * 2
    assert found.parameters == 8 * 3 * 64 * 256
    assert found.witness is None
    assert found.gradients[0].witness is None


def test_the_choice_of_the_router_by_hand() -> None:
    # a row of 8 scores: 5·8 − 2 for the softmax; the largest of 8 and then of 7: 7 + 6 comparisons
    assert router(10, 64, 8, 2, routing="softmax").exact_work["vector"] == 10 * (38 + 13)
    assert router(T, D, E, k, routing="softmax").work["tensor"] == router(T, D, E).work["tensor"] == 2 * T * D * E
    assert router(T, D, E, k, routing="softmax").gradients[0].writes[0].name == "d router scores"


def test_the_weighted_sum_by_hand() -> None:
    found = combine_experts(10, 64, 2, a=2, p=4)
    assert found.exact_work["vector"] == 10 * 64 * (2 + 1)
    assert found.bytes == 10 * 64 * 2 * 2 + 10 * 2 * 4 + 10 * 64 * 2
    assert combine_experts(T, D, k).work["vector"] == 2 * k * T * D


def test_in_a_layer_the_sum_reads_the_results_and_the_router() -> None:
    whole = layer(
        "moe", router(T, D, E), routed_experts(T, D, F, E, k, reads="input"), combine_experts(T, D, k, name="out")
    )
    assert [operand.name for operand in whole.parts[2].operation.reads] == ["experts", "router"]
    assert [part.operation.name for part in whole.backward][:3] == ["out dX", "experts dX", "router dX"]
    assert all(check_operation(part.operation).agreed for part in (*whole, *whole.backward))


@pytest.mark.parametrize(
    "pair",
    [
        (routed_experts(T, D, F, E, k), routed_experts(T, D, F, E, k, touched="worst")),
        (routed_experts(T, D, F, E, k), routed_experts(T, D, F, E, k, touched="expected")),
        (routed_experts(T, D, F, E, k), routed_experts(T, D, F, E, k, intermediates="written")),
        (shared_experts(T, D, F), shared_experts(T, D, F, intermediates="written")),
        (router(T, D, E), router(T, D, E, k, routing="softmax")),
    ],
    ids=str,
)
def test_another_convention_says_something_else(pair: tuple[Operation, Operation]) -> None:
    assert pair[0].conventions != pair[1].conventions


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: routed_experts(T, D, F, 4, 5), "top_k: more experts a token than there are; seen: 5"),
        (lambda: router(T, D, 4, 5, routing="softmax"), "top_k: more experts a token than there are"),
        (lambda: experts_touched(2, 3, T), "top_k: more experts a token than there are"),
        (lambda: experts_touched(E, k, T, "most"), "unknown touched convention 'most'"),
        (lambda: routed_experts(T, D, F, E, k, touched="most"), "unknown touched convention 'most'"),
        (lambda: routed_experts(T, D, F, E, k, intermediates="kept"), "unknown intermediates convention 'kept'"),
        (lambda: routed_experts(T, D, F, E, k, matrices=4), "matrices: not a number of matrices; seen: 4"),
        (lambda: shared_experts(T, D, F, matrices=1), "matrices: not a number of matrices; seen: 1"),
        (lambda: shared_experts(T, D, F, -1), "count: an amount cannot be negative"),
        (lambda: router(T, D, E, routing="softmax"), "router: how many experts a token is sent to is missing"),
        (lambda: router(T, D, E, routing="top"), "unknown routing convention 'top'"),
        (lambda: combine_experts(T, D, k, reads="router"), "combine: two inputs of one name"),
    ],
)
def test_what_makes_no_sense_is_refused(make: Callable[[], Operation], message: str) -> None:
    with pytest.raises(InputError) as caught:
        make()
    assert message in str(caught.value)
