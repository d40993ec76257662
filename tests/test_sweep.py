"""Sweeps: folds against full evaluations, chunks joined in any order, accelerators, both backends, memory."""

from __future__ import annotations

import itertools
import pickle
import random
import subprocess
import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import fsum, inf, isfinite, isnan, nan, ulp
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from symroof import derive
from symroof.algebra.formula import parse
from symroof.algebra.symbols import sizes
from symroof.chips.preset import find_chip
from symroof.derivation import Derivation
from symroof.errors import InputError
from symroof.kernels.kernel import compile_kernel
from symroof.quantities.meaning import Quantity
from symroof.sweeps import folding
from symroof.sweeps.axes import axis
from symroof.sweeps.engine import Sweep
from symroof.sweeps.estimate import estimate
from symroof.sweeps.foldblocks import exact_sum
from symroof.sweeps.folds import fold
from symroof.sweeps.pose import quantities_of, sweep
from symroof.sweeps.quantiles import SAMPLES, TOGETHER, joined, leaf, quantiles, summary
from symroof.sweeps.state import Found, State
from symroof.sweeps.work import fold_all, here

FOLDS = (
    "min:lower",
    "max:lower",
    "max:threshold",
    "sum:lower",
    "mean:intensity",
    "count:regime",
    "top:4:min:lower",
    "top:3:max:intensity",
    "quantiles:0,0.25,0.5,1:lower",
)
GIVEN: dict[str, Any] = {"D": 512, "F": 700, "w": 1, "a": 2, "o": 2}
shape = st.tuples(st.integers(1, 5), st.integers(1, 6), st.integers(1, 9))


def matmul(lengths: Sequence[int] = (3, 4, 5), **more: Any) -> Sweep:
    """A small grid, the threshold of which has values and none; ``C`` is on one side of the ridge and the other."""
    over = {
        "F": np.array([64.0, 700, 4096, 100, 9000])[: lengths[0]],
        "D": np.array([100.0, 300, 1000, 5000, 200, 2000])[: lengths[1]],
        "B": np.array([1.0, 900, 30, 77, 500, 2, 8000, 3, 4])[: lengths[2]],
    }
    values: dict[str, Any] = {"w": 1, "a": 2, "o": 2, "chip": "tpu-v5e"}
    return sweep("matmul", over=over, **{"folds": FOLDS, **values, **more})


def whole(posed: Sweep) -> dict[str, NDArray[np.float64]]:
    """Every output over the whole grid, by the kernel and NumPy."""
    grids: dict[str, Any] = {}
    for at, each in enumerate(posed.axes):
        dimensions = [-1 if other == at else 1 for other in range(len(posed.axes))]
        grids |= {name: column.reshape(dimensions) for name, column in each.columns.items()}
    return posed.kernel.using("numpy")(**posed.fixed, **grids)


def expected(posed: Sweep, values: Mapping[str, NDArray[np.float64]], found: Found) -> tuple[float, ...]:
    """What a fold comes to, from all values at once."""
    flat = values[found.fold.output]
    if found.group is not None:
        at = [each.name for each in posed.axes].index(posed.by)
        flat = np.take(flat, list(posed.axes[at].coordinates).index(found.group), axis=at)
    flat = flat.reshape(-1)
    match found.fold.kind:
        case "min":
            return (float(flat.min()),)
        case "max":
            return (float(flat.max()),)
        case "sum":
            return (fsum(flat),)
        case "mean":
            return (fsum(flat) / flat.size,)
        case "count":
            return tuple(float((flat == code).sum()) for code in range(found.fold.labels))
        case "top":
            return tuple(sorted(flat, reverse=found.fold.largest)[: found.fold.keep])
        case _:
            ranks = [max(1, -(-share.numerator * flat.size // share.denominator)) for share in found.fold.shares]
            return tuple(float(np.sort(flat)[rank - 1]) for rank in ranks)


def check(posed: Sweep) -> None:
    values, found = whole(posed), posed.run()
    groups = len({each.name: each for each in posed.axes}[posed.by]) if posed.by else 1
    assert len(found) == groups * len(posed.folds)
    for each in found:
        assert each.values == pytest.approx(expected(posed, values, each), rel=1e-12)
        assert len(each.places) == (len(each.values) if each.fold.kind in ("min", "max", "top") else 0)
        flat = values[each.fold.output].reshape(-1)
        places = [posed.at(place) for place in range(flat.size)]
        for value, place in zip(each.values, each.places, strict=bool(each.places)):
            assert flat[places.index(dict(place))] == pytest.approx(value, rel=1e-15)
            assert posed.by == "" or place[posed.by] == each.group


@settings(max_examples=25)
@given(shape, st.integers(1, 300), st.sampled_from(["", "F", "D", "B"]), st.sampled_from(["llvm", "numpy"]))
def test_folds_are_those_of_the_whole_grid(lengths: tuple[int, ...], points: int, by: str, backend: str) -> None:
    if backend == "llvm":
        pytest.importorskip("llvmlite")
    check(matmul(lengths, points=points, by=by, backend=backend))


@given(shape, st.integers(1, 300))
@settings(max_examples=20)
def test_chunks_evaluate_to_parts_of_the_whole_grid(lengths: tuple[int, ...], points: int) -> None:
    posed = matmul(lengths, points=points)
    values = whole(posed)
    for chunk in posed.chunks():
        part = posed.evaluate(chunk)
        assert tuple(part) == posed.outputs
        for name, array in part.items():
            assert array.dtype == np.float64
            assert array.shape == chunk.shape
            np.testing.assert_allclose(array, values[name][chunk.slices], rtol=1e-15)


def same(first: Sequence[Found], second: Sequence[Found]) -> bool:
    return list(first) == list(second)


@given(st.randoms(use_true_random=False), st.sampled_from(["", "D"]))
@settings(max_examples=20)
def test_chunks_join_in_any_order_and_grouping(random_one: random.Random, by: str) -> None:
    posed = matmul((5, 6, 9), points=9, by=by)
    states = [posed.fold(chunk) for chunk in posed.chunks()]
    assert len(states) > TOGETHER
    random_one.shuffle(states)
    while len(states) > 1:
        taken = [states.pop() for _ in range(min(len(states), random_one.randint(2, 5)))]
        states.insert(random_one.randint(0, len(states)), posed.join(taken))
    assert posed.result(states[0]) == posed.run()


def test_a_chunk_done_again_gives_the_same_state() -> None:
    posed = matmul((5, 6, 9), points=40)
    states = {chunk.number: posed.fold(chunk) for chunk in posed.chunks()}
    again = pickle.loads(pickle.dumps(posed))
    states[2] = again.fold(again.chunk(2))
    states[0] = pickle.loads(pickle.dumps(posed.fold(posed.chunk(0))))
    assert posed.result(posed.join(states.values())) == posed.run()


def test_chunks_twice_and_missing_ones_are_refused() -> None:
    posed = matmul((5, 6, 9), points=40)
    states = [posed.fold(chunk) for chunk in posed.chunks()]
    with pytest.raises(InputError, match="joined twice"):
        posed.join([*states, states[1]])
    with pytest.raises(InputError, match=r"not all chunks are done; seen: 6 of 7|not all chunks are done"):
        posed.result(posed.join(states[1:]))
    with pytest.raises(InputError, match="no such chunk"):
        posed.chunk(posed.chunk_count)
    assert posed.join([]).done == ()


def test_a_sweep_is_pickled_without_what_is_compiled() -> None:
    posed = matmul(backend="numpy")
    before = len(pickle.dumps(posed))
    found = posed.run()
    posed.kernel(**posed.values(posed.chunk(0)))
    assert "_block" in posed.kernel.__dict__
    copied = pickle.loads(pickle.dumps(posed))
    assert "_block" not in copied.kernel.__dict__
    assert len(pickle.dumps(posed)) < before + 100
    assert copied.run() == found


def test_copies_of_a_sweep_share_what_is_compiled() -> None:
    posed = matmul()
    copied = pickle.loads(pickle.dumps(posed))
    first = folding.part_of(posed.kernel, ("lower",), "numpy")
    assert folding.part_of(copied.kernel, ("lower",), "numpy") is first
    assert first.outputs == ("lower",)


def test_the_first_of_equals_is_the_best_and_the_top() -> None:
    for backend in ("numpy", "auto"):
        posed = sweep(
            "matmul",
            over={"B": "1:50", "w": "1:40", "o": "1:30"},
            folds=["min:flops", "max:t_math", "top:3:min:flops"],
            backend=backend,
            points=1000,
            D=512,
            F=700,
            a=2,
            chip="h100-sxm",
        )
        least, most, top = posed.run()
        assert least.places == ({"B": 1, "w": 1, "o": 1},)
        assert most.places == ({"B": 50, "w": 1, "o": 1},)
        assert [place["o"] for place in top.places] == [1, 2, 3]


def handmade(values: Sequence[float], folds: Sequence[str], **more: Any) -> Sweep:
    """A sweep over the values themselves."""
    column = np.array(values, dtype=np.float64)
    made = axis("x", np.arange(1.0, column.size + 1), Quantity("value"))
    object.__setattr__(made, "columns", {"x": made.columns["x"], "y": column})
    kernel = compile_kernel({"y": parse("y")}, ("x", "y"), backend=more.pop("backend", "numpy"))
    return Sweep("values", (made,), {}, kernel, tuple(map(fold, folds)), **more)


def exactly(values: Sequence[float]) -> Fraction:
    return sum(map(Fraction, values), Fraction(0))


@pytest.mark.parametrize("backend", ["numpy", "llvm"])
@pytest.mark.parametrize(
    ("values", "least", "most", "total"),
    [
        ([1, inf, 2], 1, inf, inf),
        ([1, nan, 2], 1, 2, nan),
        ([nan, nan], None, None, nan),
        ([inf, -inf, 3], -inf, inf, nan),
        ([-inf, 3], -inf, 3, -inf),
        ([1e308, 1e308, -1e308, 5], -1e308, 1e308, 1e308),
        ([1e308, 0, 1e308, -1e308, 0, 0, 0, 0], -1e308, 1e308, 1e308),
        ([1e308, 1e308], 1e308, 1e308, inf),
        ([-1e308, -1e308], -1e308, -1e308, -inf),
        ([1e16, 1, -1e16], -1e16, 1e16, 1),
        ([5e-324, 1, -1, 5e-324], -1, 1, 1e-323),
    ],
)
def test_values_that_are_no_finite_numbers(
    values: list[float], least: float | None, most: float | None, total: float, backend: str
) -> None:
    if backend == "llvm":
        pytest.importorskip("llvmlite")
    for points in (1, 2, 100):
        asked = ["min:y", "max:y", "sum:y", "mean:y", "top:2:min:y", "quantiles:0.5:y"]
        low, high, added, mean, top, middle = handmade(values, asked, backend=backend, points=points).run()
        assert low.values == (() if least is None else (least,))
        assert high.values == (() if most is None else (most,))
        assert added.values == pytest.approx((total,), rel=0, nan_ok=True)
        if all(map(isfinite, values)):
            assert mean.values[0] == float(exactly(values) / len(values))
        else:
            assert mean.values == pytest.approx((total,), nan_ok=True)
        assert list(top.values) == sorted(value for value in values if not isnan(value))[:2]
        assert isnan(middle.values[0]) == (least is None)


@pytest.mark.parametrize("backend", ["numpy", "llvm"])
def test_what_is_no_number_beside_numbers_of_one_block(backend: str) -> None:
    if backend == "llvm":
        pytest.importorskip("llvmlite")
    asked = ["min:y", "max:y", "sum:y", "mean:y", "top:3:min:y", "top:9:max:y", "quantiles:0,0.5,1:y"]
    found = handmade([nan, 5, nan, 2, 9, 2, nan], asked, backend=backend).run()
    low, high, added, mean, small, large, spread = found
    assert (low.values, low.places) == ((2,), ({"x": 4},))
    assert (high.values, high.places) == ((9,), ({"x": 5},))
    assert isnan(added.values[0])
    assert isnan(mean.values[0])
    assert (small.values, [at["x"] for at in small.places]) == ((2, 2, 5), [4, 6, 2])
    assert (large.values, [at["x"] for at in large.places]) == ((9, 5, 2, 2), [5, 2, 4, 6])
    assert (spread.values, spread.rank_error) == ((2, 2, 9), 0)


sizes_of_any_kind = st.lists(st.floats(allow_nan=False, allow_infinity=False), max_size=40)


@settings(max_examples=60)
@given(sizes_of_any_kind)
def test_sums_of_arrays_are_exact(values: list[float]) -> None:
    assert exact_sum(np.array(values, dtype=np.float64)) == exactly(values)


@pytest.mark.parametrize(
    "values",
    [
        [5e-324] * 7,
        [sys.float_info.max] * 100,
        [sys.float_info.max, -sys.float_info.max, 5e-324],
        [2.0**900, 1.5 * 2.0**900, -(2.0**-1074)],
        [-(2.0**1000), 2.0**-1000, 2.0**900, 3.0],
        [1.0] * 65536,
        [1 - 2.0**-53] * 65535,
        [0.1, -1e300] * 32768,
        [-0.0],
    ],
)
def test_sums_at_the_ends_of_floats_are_exact(values: list[float]) -> None:
    array = np.array(values)
    before = array.copy()
    assert exact_sum(array) == exactly(values)
    assert (array == before).all()


@settings(max_examples=40)
@given(sizes_of_any_kind.filter(bool), st.integers(1, 50))
def test_sums_with_numpy_are_rounded_once(values: list[float], points: int) -> None:
    added, mean = handmade(values, ["sum:y", "mean:y"], points=points).run()
    exact = exactly(values)
    assert mean.values[0] == float(exact / len(values))
    try:
        assert added.values[0] == float(exact)
    except OverflowError:
        assert added.values[0] == (inf if exact > 0 else -inf)


@pytest.mark.parametrize("kind", ["one sign", "both signs", "scales"])
def test_sums_in_machine_code_are_within_their_bound(kind: str) -> None:
    pytest.importorskip("llvmlite")
    generator, points = np.random.default_rng(3), 60_000
    values = {
        "one sign": generator.uniform(0, 1e-3, points),
        "both signs": generator.normal(size=points) * 1e10,
        "scales": 10.0 ** generator.uniform(-280, 280, points) * generator.choice([-1, 1], points),
    }[kind]
    exact, weight = exactly(values.tolist()), exactly(np.abs(values).tolist())
    for most in (7000, 1 << 22):
        added, mean = handmade(list(values), ["sum:y", "mean:y"], backend="llvm", points=most).run()
        [total], [average] = added.values, mean.values
        bound = weight * Fraction(points, 2**53) ** 2
        assert abs(Fraction(total) - exact) <= bound + Fraction(ulp(total)) / 2
        assert abs(Fraction(average) - exact / points) <= bound / points + Fraction(ulp(average)) / 2
        if kind == "one sign":
            assert abs(total - float(exact)) <= ulp(total)


def test_infinite_sums_inside_one_chunk() -> None:
    for backend in ("numpy", "auto"):
        values = np.ones(50_000)
        values[7] = inf
        found = handmade(list(values), ["sum:y", "mean:y", "min:y"], backend=backend).run()
        assert [each.values[0] for each in found] == [inf, inf, 1]


@pytest.mark.parametrize("largest", [False, True])
def test_top_over_many_blocks_and_equals(monkeypatch: pytest.MonkeyPatch, largest: bool) -> None:
    monkeypatch.setattr(folding, "BLOCK", 7)
    values = [float(k * 7919 % 23) for k in range(400)]
    posed = handmade(values, [f"top:30:{'max' if largest else 'min'}:y"], points=50)
    order = sorted(range(400), key=lambda k: (-values[k] if largest else values[k], k))[:30]
    [found] = posed.run()
    assert [place["x"] for place in found.places] == [k + 1 for k in order]


def rank_errors(values: NDArray[np.float64], found: Sequence[float], shares: Sequence[Fraction]) -> list[float]:
    """By how much the ranks of what was found miss what was asked, as a share of the values."""
    errors = []
    for value, share in zip(found, shares, strict=True):
        low, high = np.count_nonzero(values < value), np.count_nonzero(values <= value)
        errors.append(max(0.0, low - float(share) * values.size, float(share) * values.size - high) / values.size)
    return errors


SHARES = tuple(Fraction(k, 20) for k in range(21))


@pytest.mark.parametrize("kind", ["random", "rising", "falling", "few", "spikes", "scales"])
def test_quantiles_keep_their_bound(kind: str) -> None:
    generator, points = np.random.default_rng(5), 400_000
    values: NDArray[np.float64] = {
        "random": generator.normal(size=points),
        "rising": np.arange(points, dtype=np.float64),
        "falling": -np.arange(points, dtype=np.float64),
        "few": generator.integers(0, 5, points).astype(np.float64),
        "spikes": np.where(np.arange(points) % 7, 1.0, generator.normal(size=points)),
        "scales": 10.0 ** generator.uniform(-300, 300, points),
    }[kind]
    trees = [leaf(k, summary(part)) for k, part in enumerate(np.array_split(values, 61))]
    tree: Any = {}
    for each in trees:
        tree = joined(tree, each)
    found, bound = quantiles(tree, SHARES)
    assert 0 < bound < 1e-3
    assert max(rank_errors(values, found, SHARES)) <= bound
    shuffled: Any = {}
    for each in random.Random(3).sample(trees, len(trees)):
        shuffled = joined(shuffled, each)
    assert quantiles(shuffled, SHARES) == (found, bound)
    assert len(tree) < TOGETHER * 3
    assert sum(each.values.size for each in tree.values()) <= SAMPLES * len(tree)


def test_quantiles_of_few_values_are_exact() -> None:
    values = np.random.default_rng(1).normal(size=SAMPLES)
    found, bound = quantiles(leaf(0, summary(values)), SHARES)
    assert bound == 0
    assert rank_errors(values, found, SHARES) == [0] * 21


def test_quantiles_over_chunks_of_a_grid() -> None:
    posed = sweep(
        "matmul", over={"B": "1:97", "D": "1:50", "F": "1:40"}, folds=["quantiles:0.1,0.5,0.999:lower"],
        points=5000, dtype="bf16", chip="h100-sxm",
    )  # fmt: skip
    [found] = posed.run()
    errors = rank_errors(whole(posed)["lower"].reshape(-1), found.values, found.fold.shares)
    assert 0 < found.rank_error < 1e-3
    assert max(errors) <= found.rank_error


def test_accelerators_are_an_axis_with_their_own_rates() -> None:
    posed = sweep(
        "matmul", over={"B": "1:300"}, chips="all", ask=["lower"], folds=["min:lower"], by="chip", D=512, F=512
    )
    assert posed.axes[0].name == "chip"
    assert any(note.startswith("v100 is left out: v100 has no tensor peak") for note in posed.notes)
    for each in posed.run():
        model = derive("matmul").crossover("B")
        numbers = model.at(chip=str(each.group), D=512, F=512, B=1)
        assert numbers.lower is not None
        assert each.values[0] == pytest.approx(float(numbers.lower), rel=1e-14)
        assert each.places[0] == {"chip": each.group, "B": 1}


def test_chips_by_name_alias_and_preset_with_scales() -> None:
    posed = sweep("matmul", over={"B": [8]}, chips="h100-sxm, Trillium", peak_scale="0.5", **GIVEN)
    assert posed.axes[0].labels == ("h100-sxm", "tpu-v6e")
    assert posed.axes[0].columns["C"][0] == 989.5e12 / 2
    twice = sweep("matmul", over={"B": [8]}, chips=[find_chip("h100-sxm"), "h100-sxm"], **GIVEN)
    assert twice.shape == (1, 1)
    int8 = sweep("matmul", over={"B": [8]}, chips="all", dtype="int8", ask=["lower"], D=9, F=9)
    assert "v100" not in int8.axes[0].labels
    assert int8.fixed["w"] == 1


def test_rates_that_are_swept_are_not_the_chips() -> None:
    posed = sweep("matmul", over={"W": "1 TB/s,2 TB/s", "B": "1:3"}, chips="h100-sxm,b200", ask=["lower"], **GIVEN)
    assert set(posed.axes[0].columns) == {"C"}
    assert posed.shape == (2, 2, 3)


@pytest.mark.parametrize("backend", ["numpy", "llvm"])
def test_outputs_that_an_axis_does_not_reach_keep_its_shape(backend: str) -> None:
    if backend == "llvm":
        pytest.importorskip("llvmlite")
    posed = sweep(
        "matmul", over={"B": "1:5", "D": "1:4"}, ask=["threshold", "flops"], folds=["max:threshold"], F=4096,
        w=1, a=2, o=2, chip="tpu-v5e", backend=backend,
    )  # fmt: skip
    values = posed.evaluate(posed.chunk(0))
    assert values["threshold"].shape == (5, 4)
    assert (values["threshold"] == values["threshold"][0]).all()
    assert posed.run()[0].places == ({"B": 1, "D": 1},)


def test_only_what_is_asked_is_compiled() -> None:
    posed = sweep("matmul", over={"B": "1:5"}, ask=["flops"], D=2, F=3)
    assert posed.outputs == ("flops",)
    assert posed.kernel.arguments == ("B", "D", "F")
    assert posed.evaluate(posed.chunk(0))["flops"].tolist() == [12, 24, 36, 48, 60]


@pytest.mark.parametrize("name", ["matmul", "layer", "attention-decode", "two-tier"])
def test_outputs_are_those_of_the_crossovers_kernel(name: str) -> None:
    model = derive(name)
    kernel = model.crossover().kernel
    generator = random.Random(2)
    point = {each: float(generator.randint(2, 60)) for each in kernel.arguments}
    point |= {"H": 32.0, "K": 8.0} if "H" in point else {}
    first = kernel.arguments[0]
    posed = sweep(
        model, over={first: [point[first]]}, ask=kernel.outputs,
        bindings={each: value for each, value in point.items() if each != first},
    )  # fmt: skip
    values = posed.evaluate(posed.chunk(0))
    assert {each: array.item() for each, array in values.items()} == pytest.approx(kernel(point), rel=1e-14)


def test_regimes_of_several_resources_are_the_longest_time() -> None:
    posed = sweep("layer", over={"S": "1:4096", "W_network": "10 GB/s,1 TB/s"}, folds=["count:regime"],
                  ask=["t_tensor", "t_hbm", "t_network"], D=4096, G=8, N=16384, b=2, chip="h100-sxm")  # fmt: skip
    assert posed.labels == {"regime": ("tensor", "hbm", "network")}
    values = whole(posed)
    longest = np.argmax([values["t_tensor"], values["t_hbm"], values["t_network"]], axis=0)
    [counted] = posed.run()
    assert counted.values == tuple(float((longest == k).sum()) for k in range(3))
    assert sum(counted.values) == posed.size


def test_regime_is_compute_bound_at_the_ridge() -> None:
    posed = sweep("matmul", over={"W": "1,2,4"}, ask=["regime"], B=1, D=1, F=1, w=2, a=0, o=0, C=2)
    assert posed.labels["regime"] == ("compute-bound", "memory-bound")
    assert posed.evaluate(posed.chunk(0))["regime"].tolist() == [1, 0, 0]


def test_sizes_that_do_not_go_together_are_refused_with_their_first_point() -> None:
    B, k, E = sizes("B k E")
    made = Derivation(
        title="touched", solve_for="B", work={"tensor": 2 * B * k, "hbm": B + E}, given={"k <= E": "k is at most E"}
    )
    fine = {"k": "1:4", "E": "4:8"}
    assert sweep(made, over=fine, folds=["min:lower"], B=3, C=1, W=1).run()
    with pytest.raises(InputError, match=r"seen: k = 5.0, E = 4.0; expected: k is at most E"):
        sweep(made, over={"k": "1:5", "E": "4:8"}, B=3, C=1, W=1)
    with pytest.raises(InputError, match=r"k is at most E"):
        sweep(made, over={"k": "1:5"}, E=2, B=3, C=1, W=1)
    with pytest.raises(InputError, match=r"k is at most E"):
        sweep(made, over={"B": "1:5"}, E=2, k=3, C=1, W=1)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"over": {}}, "nothing to sweep over"),
        ({"over": {"b": "1:3"}}, "did you mean B"),
        ({"over": {"I": "1:3"}}, "unknown symbol 'I'"),
        ({"over": {"B": "1:3", "D": "1:3"}}, "D has an axis and a value"),
        ({"over": {"B": "1:3"}, "ask": ["lowr"]}, "did you mean lower"),
        ({"over": {"B": "1:3"}, "folds": ["min:lowr"]}, "did you mean lower"),
        ({"over": {"B": "1:3"}, "folds": ["mim:lower"]}, "did you mean min"),
        ({"over": {"B": "1:3"}, "folds": ["min"]}, "not a fold"),
        ({"over": {"B": "1:3"}, "folds": [3]}, "not a fold"),
        ({"over": {"B": "1:3"}, "folds": ["count:lower"]}, "only regimes are counted"),
        ({"over": {"B": "1:3"}, "folds": ["min:regime"]}, "no quantity"),
        ({"over": {"B": "1:3"}, "folds": ["top:0:min:lower"]}, "not a number to keep"),
        ({"over": {"B": "1:3"}, "folds": ["top:1e9:min:lower"]}, "not a number to keep"),
        ({"over": {"B": "1:3"}, "folds": ["quantiles:2:lower"]}, "not a share"),
        ({"over": {"B": "1:3"}, "folds": ["quantiles:nan:lower"]}, "not a number"),
        ({"over": {"B": "1:3"}, "folds": ["min:lower"], "by": "chips"}, "unknown axis 'chips'"),
        ({"over": {"B": "1:30000"}, "folds": ["min:lower"], "by": "B"}, "too many groups"),
        ({"over": {"B": "1:3"}, "chips": "h100-smx"}, "did you mean h100-sxm"),
        ({"over": {"B": "1:3"}, "chips": []}, "no value for C, W"),
        ({"over": {"B": "1:3"}, "chips": "all", "chip": "b200"}, "one accelerator and an axis"),
        ({"over": {"B": "1:3"}, "chips": "all", "ask": ["flops"]}, "nothing depends on the accelerator"),
        ({"over": {"B": "1:3"}, "chips": "all", "dtype": "int3"}, "int3"),
        ({"over": {"B": "1:3"}, "chips": "v100", "dtype": "fp8"}, "no accelerator has what is needed"),
        ({"over": {"B": "1:3"}, "chip": "b200", "points": 0}, "not a number of points"),
        ({"over": {"B": "1:3"}, "chip": "b200", "backend": "cuda"}, "unknown backend"),
        ({"over": {"w": "0,1"}, "chip": "b200", "B": 2, "ask": ["threshold"]}, "no threshold where w is 0"),
        ({"over": "B=1:3"}, "not axes"),
    ],
)
def test_refused_sweeps(more: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError) as refused:
        sweep("matmul", **{**{k: v for k, v in GIVEN.items() if k != "w" or "w" not in more["over"]}, **more})
    assert words in str(refused.value)


def test_neither_the_ridge_nor_letters_for_coefficients_have_values() -> None:
    model = derive("dense-decode").crossover("B").model
    assert model.shorthands
    assert not {"I", *model.shorthands} & set(quantities_of(model))
    assert {"B", "C", "W"} <= set(quantities_of(model))


def test_a_sweep_is_spelled_in_a_line() -> None:
    posed = sweep("matmul", over={"B": "1:2000", "D": [64]}, folds=["min:lower", "count:regime"], F=9, chip="b200")
    words = "B (2,000) × D (1); outputs lower, regime; folds min:lower, count:regime>"
    assert repr(posed) == f"<Sweep of Dense matmul over {words}"
    assert repr(matmul(folds=(), ask=["lower"])).endswith("; outputs lower>")


def test_a_sweep_without_folds_keeps_nothing_and_says_so() -> None:
    posed = sweep("matmul", over={"B": "1:3"}, D=4, F=4, chip="b200")
    for run in (posed.run, partial(fold_all, posed, here)):
        with pytest.raises(InputError, match=r"nothing to fold; expected: folds.*or \.dataset\(\) or \.write\(path\)"):
            run()


def test_a_precision_that_nobody_gave_is_the_usual_one_of_the_unit() -> None:
    given: dict[str, Any] = {"over": {"B": [8]}, "chips": "h100-sxm,tpu-v5e", "D": 64, "F": 64}
    posed, stated = sweep("matmul", **given), sweep("matmul", dtype="bf16", **given)
    assert (posed.dtype, posed.widths, posed.fixed) == (stated.dtype, stated.widths, stated.fixed)
    assert (posed.dtype, posed.widths) == ("bf16", ("a", "o", "w"))
    assert set(posed.axes[0].columns) == {"C", "W"}
    assert sweep("matmul", **given, w=1).widths == ("a", "o")
    over = {"w": "1,2", "B": [8]}
    assert sweep("matmul", **{**given, "over": over}).widths == ("a", "o")
    assert sweep("matmul", over={"B": [8]}, ask=["flops"], D=4, F=4).dtype == ""


def test_missing_values_are_named() -> None:
    with pytest.raises(InputError, match="no value for F; expected: F=…"):
        sweep("matmul", over={"B": "1:3"}, chips="all", D=4)
    with pytest.raises(InputError, match="no value for a, D"):
        sweep("matmul", over={"B": "1:3"}, ask=["bytes"], w=1, o=1, F=3)


def test_bindings_with_the_names_of_options() -> None:
    (by,) = sizes("by")
    made = Derivation(title="t", solve_for="by", work={"tensor": 2 * by, "hbm": by + 1})
    posed = sweep(made, over={"C": [1.0]}, ask=["flops"], bindings={"by": 3, "W": 1})
    assert posed.evaluate(posed.chunk(0))["flops"].tolist() == [6]


def test_the_estimate_counts_points_and_bytes_and_compiles_first() -> None:
    found = estimate(matmul((5, 6, 9)))
    assert found.points == 270
    assert found.bytes == 270 * 8 * 4
    assert found.seconds > 0
    assert str(found).startswith("270 points, 8.64 kB if written, about ")
    assert estimate(matmul((2, 2, 2), folds=(), ask=["lower"])).bytes == 64


def test_without_machine_code_everything_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    over = {"B": "1:40", "D": "log:64:16384:40", "F": "log:64:65536:41"}
    posed = sweep("matmul", over=over, chip="h100-sxm", folds=FOLDS)
    before = posed.run()
    monkeypatch.setattr("symroof.kernels.backends.llvm_installed", lambda: False)
    assert posed.backend == "numpy"
    for one, other in zip(posed.run(), before, strict=True):
        assert one.values == pytest.approx(other.values, rel=1e-12)
        assert one.places == other.places


def test_progress_is_told_every_point() -> None:
    posed = matmul((5, 6, 9), points=40)
    for run in (posed.run, partial(fold_all, posed, here)):
        told: list[int] = []
        found = run(told.append)
        assert told == [chunk.points for chunk in posed.chunks()]
        assert run() == found


def test_a_fold_is_called_as_it_was_asked_for() -> None:
    for text in ("min:lower", "top:3:max:lower", "top:3:min:lower", "quantiles:0,0.5,0.99999999,1:lower"):
        assert fold(text).text == text


def test_states_join_with_nothing() -> None:
    posed = matmul()
    state: State = posed.fold(posed.chunk(0))
    assert posed.result(posed.join([posed.blank, state, posed.blank])) == posed.run()


def test_backends_agree_beyond_where_machine_code_pays() -> None:
    pytest.importorskip("llvmlite")
    over = {"B": "1:40", "D": "log:64:16384:40", "F": "log:64:65536:41"}
    both = [
        sweep(
            "matmul", over=over, chips="h100-sxm,tpu-v5e", folds=FOLDS, by="chip", points=10_000, backend=backend
        ).run()
        for backend in ("llvm", "numpy")
    ]
    for one, other in zip(*both, strict=True):
        assert one.values == pytest.approx(other.values, rel=1e-12)
        assert one.places == other.places


MEMORY = """
import resource, sys
from symroof.sweeps.pose import sweep
def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
over = {"B": "1:2000", "D": "lin:128:16384:400", "F": "lin:128:65536:250"}
posed = sweep("matmul", over=over, chip="h100-sxm", dtype="bf16", backend=sys.argv[1],
              folds=["min:lower", "sum:lower", "count:regime", *sys.argv[2:]])
assert posed.size == 200_000_000
posed.fold(posed.chunk(0))
before = peak()
found = posed.run()
print(peak() - before, found[2].values)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", list(itertools.product(["llvm", "numpy"], ["top:10:min:lower", "quantiles:0.5:lower"]))
)
def test_a_large_grid_takes_little_memory(arguments: tuple[str, str]) -> None:
    if arguments[0] == "llvm":
        pytest.importorskip("llvmlite")
    done = subprocess.run(
        [sys.executable, "-c", MEMORY, *arguments], capture_output=True, text=True, check=True, timeout=900
    )
    kilobytes = int(done.stdout.split()[0])
    assert kilobytes < 100_000
    assert "0.0" not in done.stdout.split("(")[1].split(",")[0]


def test_what_is_kept_of_groups_is_bounded_together() -> None:
    given: dict[str, Any] = {"F": 4096, "w": 1, "a": 2, "o": 2, "C": 1e15, "W": 1e12}
    sweep("matmul", over={"B": "1:1000", "D": "1:8"}, folds=["top:1000:min:lower"], by="B", **given)
    with pytest.raises(InputError, match="too much to keep of each group along B; seen: 1,000 × 1,001"):
        sweep("matmul", over={"B": "1:1000", "D": "1:8"}, folds=["top:1001:min:lower"], by="B", **given)
