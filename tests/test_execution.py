"""The witness for counts: what counting numbers see, and what a check refuses."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.algebra.symbols import sizes, widths
from symroof.counting.count import count
from symroof.counting.countcheck import MAX_OPERATIONS, CountCheck, check_counts, points_to_try
from symroof.counting.execution import (
    Counted,
    Execution,
    Tally,
    definition,
    execute,
    execute_arrays,
    execute_reference,
)
from symroof.counting.pattern import Shape, Tensor, parse_pattern
from symroof.counting.work import Work
from symroof.errors import InputError

B, D, F, n = sizes("B D F n")
a, w, o, s = widths("a w o s")
MATMUL = parse_pattern("X[B,D]:a W[D,F]:w -> Z[B,F]:o")
EXACT = count(MATMUL).exact


def matmul(X: Any, W: Any) -> Any:
    return X @ W


def test_every_operation_is_one_tally() -> None:
    tally = Tally()
    x, y = Counted(6, tally, ("X", (0,))), Counted(4, tally)
    assert [v.value for v in (x + y, x - y, x * y, x / y)] == [10, 2, 24, Fraction(3, 2)]
    assert [v.value for v in (1 + x, 1 - x, 2 * x, 3 / x, x * 0.1, -x)] == [
        7,
        -5,
        12,
        Fraction(1, 2),
        Fraction(3, 5),
        -6,
    ]
    assert (x < y, x <= y, x > y, x >= 6) == (False, False, True, True)
    assert (x**3).value == 216
    assert (tally.adds, tally.multiplies, tally.divides, tally.compares) == (5, 5, 2, 4)
    assert tally.flops == 16
    assert tally.touched == {("X", (0,))}
    with pytest.raises(TypeError):
        x + "1"


def test_loops_count_k_products_and_one_add_fewer() -> None:
    seen = execute(MATMUL, {"B": 2, "D": 3, "F": 4})
    assert (seen.flops, seen.read, seen.written) == (40, {"X": 6, "W": 12}, 8)
    assert seen.values == definition(MATMUL, {"B": 2, "D": 3, "F": 4})
    copied = execute(parse_pattern("X[B,D]:4 -> Z[D,B]:4"), {"B": 2, "D": 3})
    assert (copied.flops, copied.read, copied.written) == (0, {"X": 6}, 6)


@pytest.mark.parametrize(
    ("function", "flops"),
    [
        (lambda X, W: X @ W, 40),
        (lambda X, W: (X[:, :, None] * W).sum(axis=1), 40),
        (lambda X, W: np.einsum("bd,df->bf", X, W), 48),
        (lambda X, W: np.array([[sum(x * y for x, y in zip(r, c, strict=True)) for c in W.T] for r in X]), 48),
    ],
)
def test_references_are_counted_as_they_are_written(function: Any, flops: int) -> None:
    seen = execute_reference(function, MATMUL, {"B": 2, "D": 3, "F": 4})
    assert (seen.flops, seen.read, seen.written) == (flops, {"X": 6, "W": 12}, 8)
    assert seen.values == definition(MATMUL, {"B": 2, "D": 3, "F": 4})


def test_elements_that_take_no_part_are_not_read() -> None:
    shape = parse_pattern("X[B,D]:2 -> Z[B]:2")
    assert execute_reference(lambda X: X[:, 0], shape, {"B": 3, "D": 4}).read == {"X": 3}


def test_references_may_use_the_usual_elementwise_functions() -> None:
    shape = parse_pattern("X[n]:2 -> Z[n]:2")
    values = {"n": 4}
    assert execute_reference(lambda X: np.maximum(X, 0), shape, values).flops == 4
    assert execute_reference(lambda X: X**2 - X.mean(), shape, values).flops == 4 + 3 + 1 + 4
    assert execute_reference(lambda X: -X / 0.1, shape, values).values[0] == -10


SPECIALS = {"exp": math.exp, "sqrt": math.sqrt, "tanh": math.tanh, "log": math.log, "sin": math.sin, "cos": math.cos}


@pytest.mark.parametrize("name", [*SPECIALS, "erf"])
def test_special_functions_are_one_flop_each_and_near_their_value(name: str) -> None:
    tally = Tally()
    for value in (1, Fraction(1, 3), 6):
        found = getattr(Counted(value, tally, ("X", (0,))), name)()
        assert abs(float(found.value) - getattr(math, name)(value)) < 1e-3
        assert isinstance(found.value, Fraction)
        assert found.element is None
    assert (tally.specials, tally.flops, tally.touched) == (3, 3, {("X", (0,))})


def test_special_functions_of_large_numbers() -> None:
    tally = Tally()
    assert Counted(10_000, tally).sqrt().value == 100
    assert Counted(10**9, tally).tanh().value == 1
    assert Counted(10**9, tally).exp().value == Counted(20, tally).exp().value
    assert Counted(-(10**9), tally).exp().value == 0


@pytest.mark.parametrize("name", SPECIALS)
def test_numpy_finds_special_functions_by_name(name: str) -> None:
    function = getattr(np, name)
    assert execute_arrays(lambda x: function(x), {"x": (2, 3)}, ["y"]) == Execution(6, {"x": 6}, {"y": 6})


def softmax(x: Any) -> Any:
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def test_arrays_are_executed_by_name() -> None:
    seen = execute_arrays(softmax, {"x": (3, 4)}, ["y"])
    assert seen == Execution(3 * (3 + 4 + 4 + 3 + 4), {"x": 12}, {"y": 12})
    two = execute_arrays(lambda x, y: (x @ y, x[:1] * 2), {"x": (2, 3), "y": (3, 4)}, ["z", "first"])
    assert two == Execution(2 * 4 * 5 + 3, {"x": 6, "y": 12}, {"z": 8, "first": 3})


def test_what_is_looked_up_by_place_alone_is_not_read() -> None:
    assert execute_arrays(lambda x: x[[2, 0]], {"x": (3, 4)}, ["y"]) == Execution(0, {"x": 8}, {"y": 8})
    assert execute_arrays(lambda x: np.zeros(x.shape[0]), {"x": (3,)}, ["y"]) == Execution(0, {"x": 0}, {"y": 3})
    assert execute_arrays(lambda x: x.sum(), {"x": (3,)}, ["y"]) == Execution(2, {"x": 3}, {"y": 1})


@pytest.mark.parametrize(
    ("function", "outputs", "message"),
    [
        (lambda x: x, ["y", "z"], r"x \(2,\): another number of results; seen: 1; expected: 2"),
        (lambda x: (x, x), ["y"], r"another number of results; seen: 2; expected: 1"),
        (lambda x: x @ np.ones((3, 3)), ["y"], "the reference failed with ValueError"),
        (lambda x: x / 0, ["y"], "the reference failed with ZeroDivisionError"),
        (lambda x: np.log(x * 0), ["y"], "the reference failed with ValueError"),
    ],
)
def test_broken_functions_of_arrays_are_refused(function: Any, outputs: list[str], message: str) -> None:
    with pytest.raises(InputError, match=message):
        execute_arrays(function, {"x": (2,)}, outputs)


def test_lengths_are_positive() -> None:
    with pytest.raises(InputError, match="a size is missing"):
        execute_arrays(lambda x: x, {"x": (0,)}, ["y"])


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (lambda X, W: X @ W.T, "B=2, D=3, F=4: the reference failed with ValueError"),
        (lambda X, W: X, "B=2, D=3, F=4: the reference's result has the wrong sizes; seen: (2, 3); expected: (2, 4)"),  # noqa: ARG005
    ],
)
def test_broken_references_are_refused(function: Any, message: str) -> None:
    with pytest.raises(InputError) as caught:
        execute_reference(function, MATMUL, {"B": 2, "D": 3, "F": 4})
    assert message in str(caught.value)


def test_the_matmul_agrees() -> None:
    assert check_counts(EXACT, MATMUL) == CountCheck(12, True)
    assert check_counts(EXACT, MATMUL, matmul) == CountCheck(12, True)


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ({"tensor": B * F * (D - 1)}, "FLOPs"),
        ({"tensor": 2 * B * D * F}, "FLOPs"),
        ({"tensor": B * F * (2 * D + 1)}, "FLOPs"),
        ({"tensor": B * D * F}, "FLOPs"),
        ({"tensor": B * D * (2 * F - 1)}, "FLOPs"),
        ({"tensor": 0}, "FLOPs"),
        ({"hbm": a * B * D + w * D * F}, "bytes over hbm"),
        ({"hbm": a * B * D + w * D * F + 2 * o * B * F}, "bytes over hbm"),
        ({"hbm": w * B * D + a * D * F + o * B * F}, "bytes over hbm"),
        ({"hbm": a * B * D + w * D * F + a * B * F}, "bytes over hbm"),
        ({"hbm": 0}, "bytes over hbm"),
    ],
)
def test_wrong_counts_are_refused(wrong: dict[str, Any], what: str) -> None:
    verdict = check_counts(Work({**EXACT, **wrong}), MATMUL, matmul)
    assert not verdict.agreed
    assert verdict.first_difference.startswith(f"{what} at B=")


def test_the_first_difference_names_the_point_and_both_numbers() -> None:
    verdict = check_counts(Work({**EXACT, "tensor": 2 * B * D * F}), MATMUL, sizes_to_try=[{"B": 2, "D": 3, "F": 4}])
    assert verdict == CountCheck(
        1, False, "FLOPs at B=2, D=3, F=4, a=3/2, w=5/4, o=7/6: 48 by the formula, 40 by the loops"
    )


def test_a_work_without_flops_is_no_work_of_a_matmul() -> None:
    assert "FLOPs" in check_counts(Work({"hbm": EXACT["hbm"]}), MATMUL).first_difference


@pytest.mark.parametrize(
    "wrong",
    [
        lambda X, W: (X * 1) @ W,
        lambda X, W: np.einsum("bd,df->bf", X, W),
        lambda X, W: (X @ W)[:, ::-1],
        lambda X, W: X[:, :1] @ W[:1],
    ],
)
def test_wrong_references_are_refused(wrong: Any) -> None:
    assert not check_counts(EXACT, MATMUL, wrong).agreed


def test_zero_points_are_a_failure() -> None:
    assert check_counts(EXACT, MATMUL, sizes_to_try=[]) == CountCheck(0, False, "no sizes were tried")


def test_chains_follow_their_pairs() -> None:
    shape = parse_pattern("X[A,B]:2 Y[B,D]:2 V[D,E,G]:2 -> Z[A,E]:2")
    left = count(shape, order="left")
    steps = [pair.shape for pair in left.pairs]
    assert check_counts(left.exact, shape, lambda X, Y, V: X @ Y @ V.sum(axis=2), steps=steps).agreed
    best = count(shape, order="best", sizes={"A": 2, "B": 9, "D": 9, "E": 1, "G": 3})
    assert not check_counts(best.exact, shape, steps=steps).agreed
    assert check_counts(best.exact, shape, steps=[pair.shape for pair in best.pairs]).agreed
    with pytest.raises(InputError, match="3 inputs at once; expected: the pairs it is made of, as steps"):
        check_counts(left.exact, shape)


def test_counts_by_hand_elementwise() -> None:
    shape = parse_pattern("X[n]:2 -> Z[n]:2")
    work = Work({"vector": 3 * n, "hbm": 4 * n})
    assert check_counts(work, shape, lambda X: (X * X + 1) / 2, by_hand=True) == CountCheck(8, True)
    assert not check_counts(work, shape, lambda X: X * X + 1, by_hand=True).agreed
    with pytest.raises(InputError, match="nothing to execute"):
        check_counts(work, shape, by_hand=True)


def test_counts_by_hand_of_one_chip_of_two() -> None:
    arrays = Shape((Tensor("X", ("B", "D"), "a"), Tensor("W", ("D", "F"), "w")), Tensor("P", ("B", "F"), "s"))
    work = Work({"tensor": B * F * (D - 1), "hbm": (a * B * D + w * D * F) / 2, "ici": s * B * F})

    def half(X: Any, W: Any) -> Any:
        return X[:, : X.shape[1] // 2] @ W[: W.shape[0] // 2]

    crossing = {"hbm": ["X", "W"], "ici": ["P"]}
    assert check_counts(work, arrays, half, by_hand=True, crossing=crossing, multiple_of={"D": 2}).agreed
    whole = check_counts(work, arrays, matmul, by_hand=True, crossing=crossing, multiple_of={"D": 2})
    assert not whole.agreed
    with pytest.raises(InputError, match="several links; seen: hbm, ici; expected: crossing"):
        check_counts(work, arrays, half, by_hand=True)
    with pytest.raises(InputError, match=r"unknown link 'icy'.*did you mean ici"):
        check_counts(work, arrays, half, by_hand=True, crossing={"icy": ["P"]})
    with pytest.raises(InputError, match=r"ici: unknown tensor 'p'.*did you mean P"):
        check_counts(work, arrays, half, by_hand=True, crossing={"ici": ["p"]})


def test_links_alone_can_be_checked_by_hand() -> None:
    arrays = parse_pattern("X[B]:2 -> Z[B]:s")
    assert check_counts(Work({"ici": s * B}), arrays, lambda X: X * 2, by_hand=True, crossing={"ici": ["Z"]}).agreed


def test_symbols_that_no_array_has_are_refused() -> None:
    with pytest.raises(InputError, match="unknown symbol 'n'"):
        check_counts(Work({**EXACT, "hbm": n}), MATMUL)
    with pytest.raises(InputError, match="F: a size is missing"):
        check_counts(EXACT, MATMUL, sizes_to_try=[{"B": 1, "D": 1}])
    with pytest.raises(InputError, match="not an exact number"):
        check_counts(Work({**EXACT, "hbm": B ** Fraction(1, 2)}), MATMUL, sizes_to_try=[{"B": 2, "D": 1, "F": 1}])


@pytest.mark.parametrize(
    ("text", "points"), [("X[]:2 -> Z[]:2", 1), ("X[n]:2 -> Z[n]:2", 8), ("X[B,D]:2 -> Z[B]:2", 12)]
)
def test_points_are_distinct_small_and_always_the_same(text: str, points: int) -> None:
    tried = points_to_try(parse_pattern(text), {})
    assert len(tried) == len({tuple(point.items()) for point in tried}) == points
    assert tried == points_to_try(parse_pattern(text), {})


def test_points_stay_small_for_many_indices_and_keep_divisors() -> None:
    names = [f"n{k}" for k in range(40)]
    wide = Shape((Tensor("X", tuple(names), Fraction(2)),), Tensor("Z", (), Fraction(2)))
    for point in points_to_try(wide, {}):
        assert execute(wide, point).flops < MAX_OPERATIONS
    assert {point["D"] % 3 for point in points_to_try(MATMUL, {"D": 3})} == {0}
    assert points_to_try(parse_pattern("X[B,D]:2 -> Z[]:2"), {"B": 10**6})


WIDTHS: list[str | Fraction] = ["a", "w", Fraction(0), Fraction(9, 16)]


@st.composite
def patterns(draw: st.DrawFn) -> Shape:
    indices = st.lists(st.sampled_from("ABDEF"), unique=True, max_size=4)
    inputs = tuple(
        Tensor(f"X{k}", tuple(draw(indices)), draw(st.sampled_from(WIDTHS))) for k in range(draw(st.integers(1, 3)))
    )
    known = sorted({i for t in inputs for i in t.indices})
    kept = draw(st.lists(st.sampled_from(known), unique=True)) if known else []
    return Shape(inputs, Tensor("Z", tuple(kept), draw(st.sampled_from(WIDTHS))))


@given(patterns(), st.sampled_from(["left", "best"]))
@settings(deadline=None, max_examples=60)
def test_exact_counts_are_what_execution_does(shape: Shape, order: str) -> None:
    counts = count(shape, order=order, sizes=dict(zip("ABDEF", [4, 2, 5, 1, 3], strict=True)))
    verdict = check_counts(counts.exact, shape, steps=[pair.shape for pair in counts.pairs])
    assert verdict.agreed, verdict.first_difference
    assert verdict.points >= (8 if any(tensor.indices for tensor in shape.inputs) else 1)


@given(patterns())
@settings(deadline=None, max_examples=30)
def test_without_a_contraction_no_order_is_needed(shape: Shape) -> None:
    kept = tuple(dict.fromkeys(i for tensor in shape.inputs for i in tensor.indices))
    outer = Shape(shape.inputs, Tensor("Z", kept, Fraction(1)))
    assert check_counts(count(outer).exact, outer).agreed
