"""Matrix products: counts by hand, gradients by execution, conventions, identities and refusals."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Expr, Min, expand, limit

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import sizes, symbol, widths
from symroof.counting.operation import CACHE, Operation
from symroof.counting.operationcheck import POINTS, check_operation
from symroof.errors import InputError
from symroof.operations.products.blocksparse import INDEX, NO_INDEX, block_sparse_matmul, blocks_plan, mask
from symroof.operations.products.contraction import contraction, linear
from symroof.operations.products.grouped import BUSY, EMPTY, SPREAD, batched_matmul, grouped_matmul, groups_plan
from symroof.operations.products.partialweights import Plan, Reference

B, D, F, G, M, K, N, P, T, U, b, d = sizes("B D F G M K N P T U b d")
a, w, o, i = widths("a w o i")

EVERY: dict[str, Operation] = {
    "linear": linear(B, D, F),
    "linear of products": linear(B * M, D * K, F, a=2, w=Fraction(9, 16), o=o),
    "bias on the vector unit": linear(B, D, F, bias=True),
    "bias on the tensor unit": linear(B, D, F, bias=True, bias_unit="tensor"),
    "batched": batched_matmul(N, M, K, P),
    "batched, shared weights": batched_matmul(N, M, K, P, second="shared"),
    "batched, own weights": batched_matmul(N, M, K, P, second="own"),
    "grouped, equal": grouped_matmul(G, D, F, rows=B),
    "grouped, spread": grouped_matmul(G, D, F, tokens=T),
    "grouped, some busy": grouped_matmul(G, D, F, tokens=T, busy=U),
    "grouped, all read": grouped_matmul(G, D, F, tokens=T, empty="read"),
    "sparse, kept": block_sparse_matmul(B, D * b, F * b, b, kept=K, index=i),
    "sparse, density": block_sparse_matmul(B, D, F, b, density=d),
    "outer": contraction("X[M]:a Y[N]:w -> Z[M,N]:o", "outer"),
    "scaled": contraction("X[B,D]:a Y[D]:w -> Z[B,D]:o", "scaled"),
    "dot": contraction("X[K]:a Y[K]:w -> Z[]:o", "dot"),
    "scores": contraction("Q[N,M,K]:a K[N,T,K]:w -> Z[N,M,T]:o", "scores", roles={"K": CACHE}),
    "copied": contraction("X[M,N]:a -> Z[N,M]:o", "copied"),
    "summed": contraction("X[M,N]:a -> Z[M]:o", "summed"),
}
DENSE = [name for name in EVERY if name.startswith(("linear", "bias", "batched", "grouped", "sparse"))]


def backward_of(operation: Operation) -> tuple[Operation, Operation]:
    to_input, to_weight, *_ = operation.gradients
    return to_input, to_weight


@pytest.mark.parametrize("name", EVERY)
def test_every_product_and_gradient_is_what_its_execution_does(name: str) -> None:
    for operation in (EVERY[name], *EVERY[name].gradients):
        verdict = check_operation(operation, points=2 * POINTS)
        assert verdict.agreed, verdict.first_difference
        assert verdict.points >= POINTS
        assert operation.source


@given(name=st.sampled_from(list(EVERY)), data=st.data())
@settings(max_examples=60)
def test_gradients_agree_at_other_sizes_too(name: str, data: st.DataObject) -> None:
    lengths = st.integers(1, 4)
    point = {size: data.draw(lengths) for size in "BDFGMKNPTUb"} | dict.fromkeys("awoi", 2)
    density = data.draw(st.sampled_from([Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(1)]))
    for operation in (EVERY[name], *EVERY[name].gradients):
        verdict = check_operation(operation, sizes_to_try=[{**point, "d": density}])
        assert verdict.agreed or verdict.points == 0, verdict.first_difference


@pytest.mark.parametrize("name", DENSE)
def test_the_backward_pass_is_twice_the_forward_one(name: str) -> None:
    operation = EVERY[name]
    forward = operation.flops["tensor"]
    assert [gradient.flops["tensor"] for gradient in backward_of(operation)] == [forward, forward]
    assert all(gradient.parameters == 0 for gradient in operation.gradients)


@pytest.mark.parametrize(
    ("name", "tokens"),
    [
        ("linear", B),
        ("linear of products", B * M),
        ("batched, shared weights", N * M),
        ("batched, own weights", N * M),
        ("grouped, equal", G * B),
        ("grouped, spread", T),
        ("grouped, some busy", T),
        ("grouped, all read", T),
        ("sparse, kept", B),
        ("sparse, density", B),
    ],
)
def test_two_flops_an_active_weight_and_token_and_six_with_the_backward_pass(name: str, tokens: Expr) -> None:
    operation = EVERY[name]
    assert expand(operation.flops["tensor"] - 2 * operation.active_parameters * tokens) == 0
    trained = sum((gradient.flops["tensor"] for gradient in operation.gradients), operation.flops["tensor"])
    assert expand(trained - 6 * operation.active_parameters * tokens) == 0


@pytest.mark.parametrize("name", DENSE)
def test_exact_counts_never_pass_the_first_order_ones(name: str) -> None:
    point = {s: Fraction(4) for s in "BDFGMKNPTUb"} | {"d": Fraction(1, 2)}
    for operation in (EVERY[name], *EVERY[name].gradients):
        for unit, first in operation.flops.items():
            assert evaluate(operation.exact_work[unit], point) <= evaluate(first, point)


def test_the_exact_count_tends_to_the_first_order_one() -> None:
    operation = linear(B, D, F)
    assert limit(operation.exact["tensor"] / operation.flops["tensor"], D, float("inf")) == 1
    assert operation.exact["tensor"].subs(D, 1) == B * F


def test_a_linear_by_hand() -> None:
    work = linear(8, 4096, 1024, a=2, w=1, o=4).work
    assert (work["tensor"], work["hbm"]) == (67108864, 2 * 8 * 4096 + 4096 * 1024 + 4 * 8 * 1024)
    assert linear(8, 4096, 1024).exact["tensor"] == 8 * 1024 * 8191
    assert linear(B, D, F, a=2).writes[0].width == 2
    assert expand(linear(B, D, F).bytes - (a * B * D + w * D * F + a * B * F)) == 0


def test_gradients_of_a_linear_by_hand() -> None:
    to_input, to_weight = backward_of(linear(B, D, F, o=o, name="up", reads="x"))
    assert (to_input.name, to_weight.name) == ("up dX", "up dW")
    assert [(x.name, x.elements, x.width) for x in to_input.operands] == [
        ("d up", B * F, o),
        ("up W", D * F, w),
        ("d x", B * D, a),
    ]
    assert [(x.name, x.elements, x.width) for x in to_weight.operands] == [
        ("d up", B * F, o),
        ("x", B * D, a),
        ("d up W", D * F, w),
    ]
    assert (to_input.exact["tensor"], to_weight.exact["tensor"]) == (B * D * (2 * F - 1), D * F * (2 * B - 1))


def test_a_bias_is_one_flop_an_output_and_one_parameter_an_output_width() -> None:
    plain, vector = linear(B, D, F), linear(B, D, F, bias=True)
    assert vector.flops == {"tensor": 2 * B * D * F, "vector": B * F}
    assert vector.exact_work["tensor"] == plain.exact["tensor"]
    assert (vector.parameters - plain.parameters, vector.weight_bytes) == (F, w * D * F + w * F)
    assert expand(vector.bytes - plain.bytes) == w * F
    tensor = linear(B, D, F, bias=True, bias_unit="tensor")
    assert tensor.flops == {"tensor": 2 * B * D * F}
    assert expand(tensor.exact["tensor"] - plain.exact["tensor"]) == B * F
    assert tensor.bytes == vector.bytes
    assert vector.gradients[2].name == "linear db"
    assert vector.gradients[2].flops == {"vector": B * F}
    assert vector.gradients[2].exact == {"vector": F * (B - 1)}
    assert vector.gradients[2].writes[0].elements == F


def test_batched_products_by_hand() -> None:
    both = batched_matmul(3, 4, 5, 6, a=2)
    assert (both.work["tensor"], both.exact_work["tensor"]) == (720, 3 * 4 * 6 * 9)
    assert both.bytes == 2 * 3 * (20 + 30 + 24)
    assert (both.parameters, EVERY["batched"].reads[1].width) == (0, a)
    shared, own = EVERY["batched, shared weights"], EVERY["batched, own weights"]
    assert (shared.parameters, shared.active_parameters) == (K * P, K * P)
    assert (own.parameters, own.active_parameters) == (N * K * P, K * P)
    assert own.reads[1].width == shared.reads[1].width == w
    assert expand(own.bytes - shared.bytes) == expand(w * K * P * (N - 1))
    named = batched_matmul(N, M, K, P, name="context", reads="p", other="v", w=1)
    assert [x.name for x in named.operands] == ["p", "v", "context"]
    assert named.reads[1].width == 1


def test_a_shared_batched_product_is_a_linear_of_all_rows() -> None:
    shared, flat = EVERY["batched, shared weights"], linear(N * M, K, P)
    assert expand(shared.bytes - flat.bytes) == 0
    assert shared.flops == flat.flops
    assert expand(shared.exact["tensor"] - flat.exact["tensor"]) == 0


def test_grouped_products_by_hand() -> None:
    equal, spread = EVERY["grouped, equal"], EVERY["grouped, spread"]
    assert equal.flops["tensor"] == 2 * B * D * F * G
    assert expand(equal.bytes - G * linear(B, D, F).bytes) == 0
    assert (spread.reads[1].elements, spread.parameters) == (D * F * Min(G, T), D * F * G)
    few, many = (grouped_matmul(8, 2, 3, tokens=t) for t in (5, 20))
    assert (few.reads[1].elements, many.reads[1].elements) == (30, 48)
    assert (few.parameters, few.active_parameters) == (48, 6)
    assert few.gradients[1].exact["tensor"] == 6 * (2 * 5 - 5)
    assert many.gradients[1].exact["tensor"] == 6 * (2 * 20 - 8)
    assert few.gradients[1].writes[0].elements == 30
    assert grouped_matmul(8, 2, 3, tokens=5, empty="read").gradients[1].writes[0].elements == 48
    assert grouped_matmul(8, 2, 3, tokens=20, busy=4).reads[1].elements == 24


def test_one_group_is_a_linear() -> None:
    for tokens in ({"rows": B}, {"tokens": B, "busy": 1}):
        grouped, plain = grouped_matmul(1, D, F, **tokens), linear(B, D, F)
        assert expand(grouped.bytes - plain.bytes) == 0
        assert grouped.flops == plain.flops
        assert expand(grouped.exact["tensor"] - plain.exact["tensor"]) == 0
        for mine, theirs in zip(grouped.gradients, plain.gradients, strict=True):
            assert expand(mine.exact["tensor"] - theirs.exact["tensor"]) == 0
            assert expand(mine.bytes - theirs.bytes) == 0


def test_sparse_products_by_hand() -> None:
    sparse = block_sparse_matmul(8, 64, 128, 16, density=Fraction(1, 4), a=2, w=1, index=4)
    assert (sparse.work["tensor"], sparse.parameters) == (2 * 8 * 64 * 128 // 4, 64 * 128 // 4)
    assert sparse.bytes == 2 * 8 * 64 + 64 * 128 // 4 + 4 * 8 + 2 * 8 * 128
    assert sparse.weight_bytes == 64 * 128 // 4
    kept = block_sparse_matmul(8, 64, 128, 16, kept=8, a=2, w=1, index=4)
    assert (kept.work, kept.exact_work) == (sparse.work, sparse.exact_work)
    assert sparse.gradients[1].writes[0].elements == 64 * 128 // 4
    assert sparse.gradients[1].flops["tensor"] == sparse.flops["tensor"]


def test_a_full_sparse_matrix_is_dense() -> None:
    full, dense = block_sparse_matmul(B, D, F, b, density=1), linear(B, D, F)
    assert (full.flops, full.parameters) == (dense.flops, dense.parameters)
    assert expand(full.bytes - dense.bytes) == 0
    for mine, theirs in zip((full, *full.gradients), (dense, *dense.gradients), strict=True):
        assert expand(mine.exact["tensor"] - theirs.exact["tensor"]) == 0


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (2, 3), (3, 2), (4, 4), (6, 4), (4, 6)])
def test_masks_reach_every_row_and_column_as_soon_as_they_can(rows: int, columns: int) -> None:
    for kept in range(1, rows * columns + 1):
        places = mask(rows, columns, kept)
        assert len(set(places)) == len(places) == kept
        for axis, length in enumerate((rows, columns)):
            assert len({place[axis] for place in places}) == min(kept, length)


GROUPS = ("groups", "tokens", "busy", "inputs", "outputs")
BLOCKS = ("tokens", "inputs", "outputs", "block", "kept")


def ran(plan: Callable[[dict[str, Any]], Plan], names: tuple[str, ...], numbers: tuple[int, ...]) -> Reference:
    reference = plan({name: symbol(name) for name in names})(dict(zip(names, map(Fraction, numbers), strict=True)))
    assert reference is not None
    return reference


@pytest.mark.parametrize(
    "reference",
    [
        *(ran(lambda s: groups_plan(s, every=False), GROUPS, sizes) for sizes in ((3, 7, 3, 2, 4), (5, 2, 2, 3, 1))),
        *(ran(blocks_plan, BLOCKS, sizes) for sizes in ((3, 4, 6, 2, 4), (2, 8, 4, 2, 5), (1, 6, 6, 2, 9))),
    ],
)
def test_gradients_are_adjoint_to_what_is_executed_forward(reference: Reference) -> None:
    random = np.random.default_rng(0)
    x, w_, g = (random.integers(-9, 9, lengths).astype(object) for lengths in (reference.x, reference.w, reference.z))
    change = reference.to_weight(g, x)
    whole = (g * reference.forward(x, w_)).sum()
    assert whole != 0
    assert (x * reference.to_input(g, w_)).sum() == whole
    assert (w_[: len(change)] * change).sum() == whole


def test_block_products_are_those_of_a_matrix_with_holes() -> None:
    reference = ran(blocks_plan, BLOCKS, (3, 4, 6, 2, 4))
    random = np.random.default_rng(0)
    x, blocks, matrix = random.integers(1, 9, (3, 4)), random.integers(1, 9, (4, 2, 2)), np.zeros((4, 6), dtype=int)
    for (row, column), block in zip(mask(2, 3, 4), blocks, strict=True):
        matrix[2 * row : 2 * row + 2, 2 * column : 2 * column + 2] = block
    assert (reference.forward(x, blocks) == x @ matrix).all()


def test_group_products_take_the_matrix_of_each_tokens_group() -> None:
    reference = ran(lambda s: groups_plan(s, every=False), GROUPS, (3, 5, 3, 2, 2))
    x, matrices = np.arange(10).reshape(5, 2), np.arange(12).reshape(3, 2, 2)
    expected = [x[token] @ matrices[token % 3] for token in range(5)]
    assert (reference.forward(x, matrices) == expected).all()


@pytest.mark.parametrize("name", [name for name in EVERY if name.startswith("sparse")])
def test_sizes_that_blocks_do_not_fit_are_not_executed(name: str) -> None:
    point = {"B": 2, "D": 3, "F": 4, "b": 2, "K": 99, "d": 2, "a": 1, "w": 1, "i": 1}
    assert check_operation(EVERY[name], sizes_to_try=[point]).points == 0


CONVENTIONS: list[tuple[Callable[..., Operation], dict[str, object], list[dict[str, object]]]] = [
    (linear, {"tokens": B, "inputs": D, "outputs": F, "bias": True}, [{"bias_unit": u} for u in ("vector", "tensor")]),
    (
        batched_matmul,
        {"batch": N, "rows": M, "inner": K, "columns": P},
        [{"second": kind} for kind in ("activation", "own", "shared")],
    ),
    (grouped_matmul, {"groups": G, "inputs": D, "outputs": F, "tokens": T}, [{"empty": e} for e in EMPTY]),
    (grouped_matmul, {"groups": G, "inputs": D, "outputs": F, "tokens": T}, [{"busy": None}, {"busy": U}]),
    (
        block_sparse_matmul,
        {"tokens": B, "inputs": D, "outputs": F, "block": b, "density": d},
        [{"index": x} for x in (0, 4)],
    ),
]


@pytest.mark.parametrize(("make", "given_", "ways"), CONVENTIONS)
def test_another_convention_says_so(
    make: Callable[..., Operation], given_: dict[str, object], ways: list[dict[str, object]]
) -> None:
    said = [make(**given_, **way).conventions for way in ways]
    assert len(set(said)) == len(said)
    for sentences in said:
        assert all(sentence[0].islower() and len(sentence.split()) > 4 for sentence in sentences)
        assert sentences


def test_conventions_are_those_chosen() -> None:
    assert EVERY["grouped, spread"].conventions == (SPREAD, EMPTY["skipped"])
    assert EVERY["grouped, some busy"].conventions[0] == BUSY
    assert NO_INDEX in EVERY["sparse, density"].conventions
    assert INDEX in EVERY["sparse, kept"].conventions
    assert linear(B, D, F).conventions == ()


def test_long_names_stay_distinct() -> None:
    operation = linear(B, D, F, name="n" * 40, bias=True)
    assert [g.name[-3:] for g in operation.gradients] == [" dX", " dW", " db"]
    assert {len(g.name) for g in operation.gradients} == {40}


def test_arrays_called_as_gradients_are_called_do_not_collide() -> None:
    operation = contraction("G[B,D]:a D[D,F]:w -> G0[B,F]:o", "odd")
    assert all(check_operation(each).agreed for each in (operation, *operation.gradients))
    assert operation.parameters == D * F


def test_units_follow_what_is_contracted() -> None:
    assert set(EVERY["scaled"].flops) == {"vector"}
    assert set(EVERY["scores"].flops) == {"tensor"}
    assert set(contraction("X[K]:a Y[K]:w -> Z[]:o", unit="vector").flops) == {"vector"}
    assert EVERY["summed"].gradients == ()
    assert len(EVERY["copied"].gradients) == 1


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: contraction("X[B]:a Y[B]:a V[B]:a -> Z[B]:a"), "contraction: more than two inputs"),
        (lambda: contraction("X[B]:a -> Z[B]:a", sizes={"D": 2}), "contraction: unknown size 'D'"),
        (lambda: contraction("X[B]:a -> Z[B]:a", widths={"w": 2}), "contraction: unknown width 'w'"),
        (lambda: contraction("X[B]:a -> Z[B]:a", roles={"Y": "cache"}), "contraction: unknown array 'Y'"),
        (lambda: contraction("X[B]:a -> Z[B]:a", arrays={"Y": "y"}), "contraction: unknown array 'Y'"),
        (lambda: contraction("X[B]:a -> Z[B]:a", roles={"X": "wait"}), "contraction: unknown role 'wait'"),
        (lambda: contraction("X[B]:a -> Z[B]:a", "a_b"), "not a name of an operation"),
        (lambda: linear(B, D, F, bias=True, bias_unit="scalar"), "unknown bias convention 'scalar'"),
        (lambda: linear(-1, D, F), "tokens: an amount cannot be negative"),
        (lambda: batched_matmul(N, M, K, P, second="weights"), "unknown second matrix convention 'weights'"),
        (lambda: grouped_matmul(G, D, F), "grouped matmul: rows and tokens; expected: one of them"),
        (lambda: grouped_matmul(G, D, F, rows=B, tokens=T), "grouped matmul: rows and tokens; expected: one of them"),
        (lambda: grouped_matmul(G, D, F, rows=B, busy=U), "grouped matmul: busy groups beside rows"),
        (lambda: grouped_matmul(G, D, F, tokens=T, busy=U, empty="read"), "busy groups where all are read"),
        (lambda: grouped_matmul(4, D, F, tokens=8, busy=5), "more busy groups than there are"),
        (lambda: grouped_matmul(G, D, F, tokens=8, busy=9), "more busy groups than there are"),
        (lambda: grouped_matmul(G, D, F, tokens=T, empty="kept"), "unknown empty group convention 'kept'"),
        (lambda: block_sparse_matmul(B, D, F, b), "block sparse matmul: density and kept; expected: one of them"),
        (lambda: block_sparse_matmul(B, D, F, b, density=d, kept=K), "density and kept; expected: one of them"),
        (lambda: block_sparse_matmul(B, D, F, b, density=2), "a density is above 0 and at most 1; seen: 2"),
        (lambda: block_sparse_matmul(B, D, F, b, density=0), "a density is above 0 and at most 1; seen: 0"),
        (lambda: block_sparse_matmul(B, 8, 8, 2, kept=17), "a density is above 0 and at most 1; seen: 17/16"),
        (lambda: block_sparse_matmul(B, 8, 16, 2, kept=7), "without a block; seen: 7; expected: at least max"),
        (lambda: block_sparse_matmul(B, D, F, 0, kept=K), "block: not a size; seen: 0"),
        (lambda: block_sparse_matmul(B, 9, 16, 2, density=1), "blocks do not fit"),
    ],
)
def test_what_makes_no_sense_is_refused(make: Callable[[], Operation], message: str) -> None:
    with pytest.raises(InputError) as caught:
        make()
    assert message in str(caught.value)
