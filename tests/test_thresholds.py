"""Threshold kernels: the whole number that exact evaluation gives, at every point and on every path."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from symroof import derive, parse
from symroof.algebra.ring import Ring
from symroof.algebra.statement import OPERATORS
from symroof.algebra.symbols import symbol
from symroof.derivation import Derivation
from symroof.errors import InputError
from symroof.library import names
from symroof.model import Model
from symroof.thresholds import run as blocks
from symroof.thresholds.exactly import UNBOUNDED, Exact
from symroof.thresholds.floatfilter import Filter
from symroof.thresholds.fused import Fused
from symroof.thresholds.kernel import BEYOND, NEVER, ThresholdKernel, thresholds
from symroof.thresholds.plan import Choice, End, Piece, Plan
from symroof.thresholds.quotients import Unfit, plain, quotient, whole
from symroof.thresholds.tape import Program, Tape, run_on_integers

POINTS, MANY = 20_000, 1_000_000
H100 = Fraction(1979, 2) * 10**12 / (335 * 10**10)
EDGE = 2**63

Whole = NDArray[Any]


@pytest.fixture(scope="module")
def matmul() -> ThresholdKernel:
    return thresholds(derive("matmul").crossover("B"), fused=False)


def wrong_at(answers: Whole, d: Whole, f: Whole, ridge: Any, widths: tuple[Any, Any, Any] = (2, 2, 2)) -> Whole:
    """Where an answer for the B of a matmul is wrong, by the posed relation itself in whole numbers and nothing else.

    2·B·D·F ≥ I·(a·B·D + w·D·F + o·B·F) holds at B and fails at B − 1; with no finite B it fails however large B is.
    """
    scale = np.lcm.reduce([Fraction(each).denominator for each in widths])
    a, o, w = (int(Fraction(each) * int(scale)) for each in widths)
    over, under = ridge if isinstance(ridge, tuple) else (Fraction(ridge).numerator, Fraction(ridge).denominator)
    d, f, b = (each.astype(object) for each in (d, f, answers))
    slope = 2 * int(scale) * under * d * f - over * (a * d + o * f)
    least = over * w * d * f

    def holds(size: Whole) -> Whole:
        return np.asarray(size * slope >= least, dtype=bool)

    never = np.asarray(slope <= 0, dtype=bool)
    right = holds(b) & ~(holds(b - 1) & np.asarray(b > 1, dtype=bool)) & np.asarray(b > 0, dtype=bool)
    return np.flatnonzero(np.where(never, np.asarray(b != NEVER, dtype=bool), ~right))


def sizes(count: int, low: int, high: int, seed: int = 0) -> tuple[Whole, Whole]:
    random = np.random.default_rng(seed)
    d, f = (np.exp(random.uniform(np.log(low), np.log(high), count)).astype(np.int64) for _ in range(2))
    return d, f


def ridges(d: Whole, f: Whole, off: float) -> tuple[list[Fraction], tuple[Whole, Whole]]:
    """A ridge at every point that is below saturation by a share of ``off``, as floats of 12 digits print it."""
    floats = [float(f"{(x * y / (x + y)) * (1 - off):.12g}") for x, y in zip(d.tolist(), f.tolist(), strict=True)]
    exact = [Fraction(repr(each)) for each in floats]
    over, under = (
        np.array([getattr(each, part) for each in exact], dtype=object) for part in ("numerator", "denominator")
    )
    return exact, (over, under)


# the sets that a ceiling of floats is wrong at


def random_points(kernel: ThresholdKernel, count: int) -> Mapping[str, int]:
    d, f = sizes(count, 64, 65_536)
    found = kernel.explained(D=d, F=f, w=2, chip="h100-sxm", dtype="bf16")
    assert not wrong_at(found.values, d, f, H100).size
    assert (found.values == NEVER).any()
    assert (found.values > 0).any()
    return found.paths


def near_saturation(kernel: ThresholdKernel, count: int, off: float) -> Mapping[str, int]:
    d, f = sizes(count, 64, 65_536, seed=1)
    exact, ridge = ridges(d, f, off)
    found = kernel.explained(D=d, F=f, I=exact, a=2, o=2, w=2)
    assert not wrong_at(found.values, d, f, ridge).size
    assert np.median(found.values) > 1 / off
    return found.paths


def whole_thresholds(kernel: ThresholdKernel, count: int) -> Mapping[str, int]:
    """With a = o = w and D = F = 2(1 + k)jk the threshold is (1 + k)·j at I = j·k, and a float may miss it."""
    random = np.random.default_rng(2)
    j, k = random.integers(1, 300, count), random.integers(1, 300, count)
    n = 2 * (1 + k) * j * k
    found = kernel.explained(D=n, F=n, I=j * k, a=2, o=2, w=2)
    assert (found.values == (1 + k) * j).all()
    return found.paths


def huge_sizes(kernel: ThresholdKernel, count: int) -> Mapping[str, int]:
    d, f = sizes(count, 64, 2**62, seed=3)
    found = kernel.explained(D=d, F=f, w=Fraction(9, 16), chip="tpu-v5e", dtype="bf16")
    assert not wrong_at(found.values, d, f, Fraction(9850, 41), (2, 2, Fraction(9, 16))).size
    return found.paths


SETS: dict[str, Callable[[ThresholdKernel, int], Mapping[str, int]]] = {
    "random": random_points,
    "1e-6": lambda kernel, count: near_saturation(kernel, count, 1e-6),
    "1e-9": lambda kernel, count: near_saturation(kernel, count, 1e-9),
    "whole": whole_thresholds,
    "huge": huge_sizes,
}


@pytest.mark.parametrize("name", SETS)
def test_no_answer_is_wrong(matmul: ThresholdKernel, name: str) -> None:
    assert sum(SETS[name](matmul, POINTS).values()) == POINTS


@pytest.mark.parametrize("name", SETS)
def test_no_answer_is_wrong_in_machine_code(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(blocks, "MANY", 0)
    SETS[name](fused_kernel(), POINTS)


def test_a_list_holds_what_it_holds() -> None:
    crossover = derive("attention-decode").crossover("H")
    kernel = thresholds(crossover)
    lists: list[tuple[list[Any], dict[str, Any]]] = [
        ([1, 2**63], {"T": 4096, "b": 2, "I": "1/2"}),
        ([2**60 + 1, 1.0], {"T": 4096, "b": 2, "I": 2}),
        ([2**62, 2**63 - 1, 3], {"T": 463, "b": "9/16", "I": Fraction(1, 3)}),
    ]
    for values, rest in lists:
        right = [crossover.at(K=each, **rest).smallest_integer for each in values]
        assert kernel(K=values, **rest).tolist() == right
    short = kernel(K=np.array([1, 2], np.float16), T=4096, b=2, I=240)
    assert short.tolist() == kernel(K=[1, 2], T=4096, b=2, I=240).tolist()


def fused_kernel() -> ThresholdKernel:
    pytest.importorskip("llvmlite")
    return thresholds(derive("matmul").crossover("B"), fused=True)


def test_machine_code_and_numpy_agree(monkeypatch: pytest.MonkeyPatch, matmul: ThresholdKernel) -> None:
    monkeypatch.setattr(blocks, "MANY", 0)
    kernel, where = fused_kernel(), {"w": 2, "chip": "h100-sxm", "dtype": "bf16"}
    ran, run = Counter[str](), Fused.run

    def counted(self: Fused, *arguments: Any) -> Any:
        ran["blocks"] += 1
        return run(self, *arguments)

    monkeypatch.setattr(Fused, "run", counted)
    for count in (8, 1001, 32_768, 100_003):
        d, f = sizes(count, 64, 65_536, seed=count)
        for huge in (False, True):
            d[count // 2] = 2**55 if huge else 4096
            found = kernel.explained(D=d, F=f, **where)
            assert (found.values == matmul(D=d, F=f, **where)).all()
            assert huge or found.paths["float"] == count
            assert (kernel(D=d[::-1], F=f[::-1], **where)[::-1] == found.values).all()
    assert ran["blocks"] >= 4
    d[100] = 0
    with pytest.raises(InputError, match="D must be positive"):
        kernel(D=d, F=f, **where)


def test_machine_code_of_answers_with_upper_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "MANY", 0)
    pytest.importorskip("llvmlite")
    random = np.random.default_rng(7)
    ran, real = Counter[str](), Fused.run

    def counted(self: Fused, *arguments: Any) -> Any:
        ran["blocks"] += 1
        return real(self, *arguments)

    monkeypatch.setattr(Fused, "run", counted)
    for relation in ("2BD <= I*F", "B*D = F", "max(2BD, F) >= I*(B + D)", "1/(D - F) > I/B", "B*(D - F) < I*D"):
        model = derive(Derivation(title="posed", solve_for="B", relation=relation, name="posed"))
        d, f = random.integers(1, 60, 4000), random.integers(1, 60, 4000)
        keep = np.flatnonzero(d != f)[:3200]
        ran.clear()
        kernels = [thresholds(model.crossover("B"), fused=fused) for fused in (True, False)]
        for end in ("smallest", "largest"):
            one, two = (kernel.explained(end, D=d[keep], F=f[keep], I=Fraction(7, 2)) for kernel in kernels)
            assert (one.values == two.values).all()
            assert ran["blocks"]
            for i in range(60):
                at = kernels[0].crossover.at(D=int(d[keep][i]), F=int(f[keep][i]), I=Fraction(7, 2))
                exact = getattr(at, f"{end}_integer")
                assert one.values[i] == (NEVER if exact is None else exact), (relation, end)


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_no_answer_is_wrong_at_a_million_points(matmul: ThresholdKernel, name: str) -> None:
    assert sum(SETS[name](matmul, MANY).values()) == MANY


def test_the_check_sees_what_is_wrong(matmul: ThresholdKernel) -> None:
    d, f = sizes(1000, 64, 65_536)
    found = matmul(D=d, F=f, w=2, chip="h100-sxm", dtype="bf16")
    for off in (-1, 1):
        assert wrong_at(found + off, d, f, H100).size >= 999
    assert wrong_at(found, d, f, H100 + Fraction(1, 10)).size


def test_random_points_are_those_of_at(matmul: ThresholdKernel) -> None:
    d, f = sizes(60, 64, 65_536, seed=4)
    where: dict[str, Any] = {"chip": "h100-sxm", "dtype": "bf16", "w": 1}
    found = matmul(D=d, F=f, **where)
    assert found.tolist() == [smallest(matmul, D=int(x), F=int(y), **where) for x, y in zip(d, f, strict=True)]


def smallest(kernel: ThresholdKernel, **named: Any) -> int:
    found = kernel.crossover.at(**named).smallest_integer
    return NEVER if found is None else found


# paths


def test_every_path_is_taken_where_it_belongs(matmul: ThresholdKernel) -> None:
    where: dict[str, Any] = {"w": 2, "chip": "h100-sxm", "dtype": "bf16"}
    for path, n in {"float": 4096, "int64": 2**23, "filter": 2**40}.items():
        found = matmul.explained(D=[n], F=[n + 1], **where)
        assert [name for name, count in found.paths.items() if count] == [path]
        assert found.values.tolist() == [smallest(matmul, D=n, F=n + 1, **where)]
    # the threshold is 2^42 + 2^41 exactly, so that no float can say on which side of it the real one lies
    found = matmul.explained(D=[2**45], F=[2**45], I=[2**44 - 2**42], a=2, o=2, w=2)
    assert (found.values.tolist(), found.paths["exact"]) == ([3 * 2**44], 1)


def test_equality_with_the_ridge(matmul: ThresholdKernel) -> None:
    # 2·480·480 = 240·(2·480 + 2·480) is not more, so that no B will do; one more of either will
    found = matmul(D=[480, 480, 481, 479], F=[480, 481, 480, 481], I=240, a=2, o=2, w=1)
    assert found.tolist() == [NEVER, 115440, 115440, NEVER]
    large = 480 * 2**50
    found = matmul.explained(D=[large], F=[large], I=[240 * 2**50], a=2, o=2, w=1)
    assert (found.values.tolist(), found.paths["exact"]) == ([NEVER], 1)


def test_answers_beyond_64_bits(matmul: ThresholdKernel) -> None:
    n = 2**61
    where: dict[str, Any] = {"D": n, "F": n, "a": 2, "o": 2, "w": 2}
    for ridge, beyond in ((n // 4, False), (n // 2 - 1, True), (Fraction(n, 2) - Fraction(1, 2**20), True)):
        exact = smallest(matmul, I=ridge, **where)
        assert (exact >= EDGE) is beyond
        assert matmul(I=ridge, **where) == exact
        assert matmul(**{**where, "D": [n]}, I=ridge).tolist() == [BEYOND if beyond else exact]


def test_sizes_beyond_64_bits(matmul: ThresholdKernel) -> None:
    where: dict[str, Any] = {"F": 4096, "a": 2, "o": 2, "w": 2, "I": 240}
    values = [2**70, 4096, 10**40]
    for given_as in (values, np.array(values, dtype=object)):
        found = matmul.explained(D=given_as, **where)
        assert found.values.tolist() == [smallest(matmul, D=n, **where) for n in values]
        assert found.paths["exact"] == 3
    top = np.array([2**64 - 1, 4096], dtype=np.uint64)
    assert matmul(D=top, **where).tolist() == [smallest(matmul, D=int(n), **where) for n in top]


def test_blocks_that_end_anywhere(matmul: ThresholdKernel) -> None:
    for count in (1, 4095, 4097, 32_767, 32_769, 70_000):
        d, f = sizes(count, 64, 65_536, seed=count)
        d[-1], f[-1] = 2**50, 2**50 + 1
        found = matmul(D=d, F=f, w=2, chip="h100-sxm", dtype="bf16")
        assert not wrong_at(found, d, f, H100).size


# arguments


def test_shapes_that_broadcast(matmul: ThresholdKernel) -> None:
    where: dict[str, Any] = {"a": 2, "o": 2, "I": 240}
    d, f, w = np.array([[512], [4096]]), np.array([480, 1024, 8192]), [Fraction(1, 2)]
    found = matmul(D=d, F=f, w=w, **where)
    assert found.shape == (2, 3)
    assert found.dtype == np.int64
    for i, j in np.ndindex(2, 3):
        assert found[i, j] == smallest(matmul, D=int(d[i, 0]), F=int(f[j]), w=Fraction(1, 2), **where)
    assert matmul(D=np.empty((0, 3), dtype=int), F=f, w=1, **where).shape == (0, 3)
    with pytest.raises(InputError, match="broadcast"):
        matmul(D=[1, 2], F=[1, 2, 3], w=1, **where)


def test_dtypes_give_the_same(matmul: ThresholdKernel) -> None:
    d, where = [512, 4096, 8192], {"F": 1024, "w": 1, "a": 2, "o": 2, "I": 240}
    expected = [smallest(matmul, D=n, **where) for n in d]
    for dtype in (np.int16, np.int32, np.int64, np.uint16, np.uint64, np.float32, np.float64, object):
        assert matmul(D=np.array(d, dtype=dtype), **where).tolist() == expected
    assert matmul(D=np.array(d)[::-1], **where).tolist() == expected[::-1]
    for single in (512, 512.0, np.int32(512), np.float64(512), np.array(512), Fraction(512), "512"):
        found = matmul(**{**where, "D": single})
        assert (found, type(found)) == (expected[0], int)


def test_numbers_as_at_takes_them(matmul: ThresholdKernel) -> None:
    where: dict[str, Any] = {"W": "3.35 TB/s", "w": "int8", "a": 2, "o": 2.0, "F": 4096}
    for peak in ("1979/2 TFLOP/s", Fraction(1979, 2) * 10**12, 989.5e12):
        assert matmul(D=[4096], C=peak, **where).tolist() == [smallest(matmul, D=4096, C=peak, **where)]
    peaks = ["989.5 TFLOP/s", "197 TFLOP/s"]
    assert matmul(D=4096, C=peaks, **where).tolist() == [smallest(matmul, D=4096, C=each, **where) for each in peaks]
    widths = [0.5, 0.1, 0.3, 2]
    for w in (widths, np.array(widths), np.array(widths, dtype=object)):
        assert matmul(**{**where, "w": w}, D=4096, C="197 TFLOP/s").tolist() == [
            smallest(matmul, **{**where, "w": each}, D=4096, C="197 TFLOP/s") for each in widths
        ]
    rates = matmul(D=4096, F=4096, w=1, chip="h100-sxm", dtype="bf16", W=["3.35 TB/s", "1 TB/s"])
    assert rates.tolist() == [
        smallest(matmul, D=4096, F=4096, w=1, chip="h100-sxm", dtype="bf16", W=each) for each in ("3.35 TB/s", "1 TB/s")
    ]
    scaled: dict[str, Any] = {"chip": "h100-sxm", "dtype": "bf16", "w": 1, "F": 4096, "peak_scale": "0.7"}
    assert matmul(D=[4096], **scaled).tolist() == [smallest(matmul, D=4096, **scaled)]


def test_a_float_is_the_decimal_that_it_prints_as(matmul: ThresholdKernel) -> None:
    # 1e23 as a binary float is 99999999999999991611392
    where: dict[str, Any] = {"F": 10**23, "I": [10**22], "a": 2, "o": 2, "w": 2}
    assert matmul(D=np.array([1e23]), **where).tolist() == matmul(D=[10**23], **where).tolist()


def test_widths_of_zero(matmul: ThresholdKernel) -> None:
    where: dict[str, Any] = {"D": 4096, "F": 4096, "I": 240}
    for a, w in (([0, 2, 0], [1, 0, 0]), (0, [1, 0, 2]), ([0, 2, 2], 1)):
        found = matmul(a=a, w=w, o=2, **where)
        pairs = zip(*(np.broadcast_to(each, 3).tolist() for each in (a, w)), strict=True)
        assert found.tolist() == [smallest(matmul, a=x, w=y, o=2, **where) for x, y in pairs]


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("D", [4096, 0], "D must be positive"),
        ("D", np.array([-4096, 4096]), "D must be positive"),
        ("F", [2.0, -1.0], "F must be positive"),
        ("F", [2.5, 1.0], "F must be a whole number"),
        ("F", [float("nan")], "F"),
        ("F", [float("inf")], "F"),
        ("w", [-1, 1], "w must be positive"),
        ("I", [0, 240], "I must be positive"),
        ("D", [True, False], "bool"),
        ("D", [1j], "complex"),
        ("D", np.ma.array([1, 2], mask=[True, False]), "masked"),
        ("D", [[1], [1, 2]], "not an array"),
        ("D", ["some"], "D"),
        ("D", 0, "D must be positive"),
        ("B", 3, "unknown symbol 'B'"),
        ("b", [3], "unknown symbol 'b'"),
        ("chip", "h1000", "h1000"),
    ],
)
def test_values_that_do_not_fit_are_refused_by_name(matmul: ThresholdKernel, name: str, value: Any, words: str) -> None:
    with pytest.raises(InputError) as refused:
        matmul(**{"D": [4096], "F": 4096, "w": 1, "a": 2, "o": 2, "I": 240, name: value})
    assert words in str(refused.value)


def test_a_value_far_inside_an_array_is_refused_too(matmul: ThresholdKernel) -> None:
    d, _ = sizes(50_000, 64, 65_536)
    d[40_000] = -7
    with pytest.raises(InputError, match="-7"):
        matmul(D=d, F=4096, w=1, a=2, o=2, I=240)


def test_missing_and_doubled_values(matmul: ThresholdKernel) -> None:
    with pytest.raises(InputError, match="no value for F"):
        matmul(D=[4096], w=1, a=2, o=2, I=240)
    with pytest.raises(InputError, match="I, C and W"):
        matmul(D=4096, F=4096, w=1, chip="h100-sxm", dtype="bf16", I=[240, 250])
    with pytest.raises(InputError, match="need not be a whole number"):
        thresholds(derive("matmul").crossover("w"))
    with pytest.raises(InputError, match="unknown end"):
        matmul.explained("least", D=[4096])


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("chip", ["h100-sxm", "a100-sxm"], "chip: one accelerator at a time; .* a call for each, or symroof.sweep"),
        ("chip", np.array(["h100-sxm"]), "chip: one accelerator at a time"),
        ("dtype", ("bf16", "fp8"), "dtype: one dtype at a time; .* a single one"),
        ("peak_scale", [0.5, 1], "peak_scale: one peak_scale at a time"),
    ],
)
def test_an_option_is_the_same_at_all_points(matmul: ThresholdKernel, option: str, value: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        matmul(**{"D": [4096], "F": [4096], "chip": "h100-sxm", option: value})


def test_sizes_that_do_not_go_together() -> None:
    kernel = thresholds(derive("moe-decode").crossover("B"))
    where: dict[str, Any] = {**sample(kernel.crossover.model), "chip": "h100-sxm", "dtype": "bf16"}
    where.pop("B", None)
    assert kernel(**{**where, "k": [1, 2], "E": 8}).tolist() == [
        smallest(kernel, **{**where, "k": k, "E": 8}) for k in (1, 2)
    ]
    with pytest.raises(InputError, match="a token takes at most all experts"):
        kernel(**{**where, "k": [1, 9], "E": 8})


def test_out(matmul: ThresholdKernel) -> None:
    where: dict[str, Any] = {"F": 4096, "w": 1, "a": 2, "o": 2, "I": 240}
    d = np.array([512, 4096, 8192])
    room = np.zeros(6, dtype=np.int64)
    for out in (np.zeros(3, dtype=np.int64), room[::2]):
        assert matmul(D=d, out=out, **where) is out
        assert out.tolist() == matmul(D=d, **where).tolist()
    expected = matmul(D=d, **where).tolist()
    assert matmul(D=d, out=d, **where).tolist() == expected
    for bad in (np.zeros(3), np.zeros(2, dtype=np.int64), [0, 0, 0], np.ma.zeros(3, dtype=np.int64)):
        with pytest.raises(InputError, match="out"):
            matmul(D=[1, 2, 3], out=bad, **where)


def test_calls_at_one_time_have_buffers_of_their_own(matmul: ThresholdKernel) -> None:
    d, f = sizes(200_000, 64, 65_536, seed=9)
    where: dict[str, Any] = {"w": 2, "chip": "h100-sxm", "dtype": "bf16"}
    expected = matmul(D=d, F=f, **where)
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: matmul(D=d, F=f, **where), range(8)):
            assert (found == expected).all()


def test_nothing_warns(matmul: ThresholdKernel) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for n in (240, 480, 2**31, 2**55):
            matmul(D=[n, n + 1], F=[480, 2**20], w=2, a=2, o=2, I=240)


# upper ends, multiples, shipped derivations


def test_the_largest_number_that_fits() -> None:
    model = derive("dense-decode")
    kernel = thresholds(model.crossover("T"))
    where = {**sample(model), "chip": "h100-sxm", "dtype": "bf16"}
    where.pop("T", None)
    batches = [1, 8, 300, 3000]
    where.pop("B", None)
    found = kernel.largest(B=batches, **where)
    exact = [kernel.crossover.at(B=b, **where).largest_integer for b in batches]
    assert found.tolist() == [NEVER if each is None else each for each in exact]


def test_no_largest_number_where_there_is_no_upper_end(matmul: ThresholdKernel) -> None:
    assert matmul.largest(D=[480, 4096], F=4096, a=2, o=2, w=1, I=240).tolist() == [NEVER, NEVER]


def test_multiples() -> None:
    kernel = thresholds(derive("two-chip-split").crossover("D"))
    assert kernel.crossover.model.derivation.steps_of == {"D": 2}
    where: dict[str, Any] = {"s": 2, "B": 128, "F": 4096}
    ridge_values = [1, Fraction(1, 2), 100, Fraction(199, 2), Fraction(201, 2), 10_200]
    found = kernel(I=ridge_values, **where)
    assert found.tolist() == [smallest(kernel, I=each, **where) for each in ridge_values]
    assert (found % 2 == 0).all()


def sample(model: Model) -> dict[str, Any]:
    """A value for every symbol that is no width and no rate of a chip."""
    given_values: dict[str, Any] = dict(model.derivation.example)
    for name, held in model.quantities.items():
        if name in given_values or name in ("I", "C", "W") or name in model.shorthands or held.width:
            continue
        given_values[name] = 64 if held.integral else 10**11
    return given_values


def compared(model: Model, asked: str, seed: int) -> None:
    """Some points of some sizes and widths against ``Crossover.at``, both ends."""
    kernel = thresholds(model.crossover(asked))
    held = kernel.crossover.model.quantities
    random = np.random.default_rng(seed)
    base = {name: value for name, value in sample(kernel.crossover.model).items() if name in kernel.names}
    vector = model.unit.startswith("vector")
    base |= {"chip": "h100-sxm", "dtype": "fp32" if vector else "bf16"}
    whole_ones = [name for name in base if name in held and held[name].integral]
    widths = [name for name in kernel.names if held[name].width]
    points: dict[str, list[Any]] = {}
    for name in random.permutation(whole_ones)[:2].tolist():
        points[name] = [max(1, int(base[name] * factor)) for factor in random.choice([1, 2, 4, 1000, 0.25], 5)]
    for name in random.permutation(widths)[:1].tolist():
        points[name] = random.choice([0.5, 1, 2, 0.5625], 5).tolist()
    singles = {name: value for name, value in base.items() if name not in points}
    rows, exact = [], []
    for row in zip(*points.values(), strict=True):
        try:
            exact.append(kernel.crossover.at(**singles, **dict(zip(points, row, strict=True))))
            rows.append(row)
        except InputError:  # sizes that do not go together
            continue
    assert rows, (asked, points)
    arrays = {name: [row[i] for row in rows] for i, name in enumerate(points)}
    for end in ("smallest", "largest"):
        expected = [getattr(each, f"{end}_integer") for each in exact]
        found = kernel.explained(end, **arrays, **singles).values
        assert found.tolist() == [NEVER if each is None else each for each in expected], (asked, end, arrays)


def integral(model: Model) -> list[str]:
    return [name for name in model.names if model.quantities[name].integral]


@pytest.mark.parametrize("name", names())
def test_shipped_derivations(name: str) -> None:
    model = derive(name)
    if model.derivation.asked in integral(model):
        compared(model, model.derivation.asked, 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_shipped_derivations_for_every_size(name: str) -> None:
    model = derive(name)
    for seed in range(3):
        for asked in integral(model):
            compared(model, asked, seed)


# random relations against the reference

RELATIONS = (
    ("2BDF/(aBD + wDF + oBF) >= I", "B"),
    ("2BDF/(aBD + wDF + oBF) > I", "B"),
    ("2BDF/(aBD + wDF + oBF) <= I", "B"),
    ("2BDF/(aBD + wDF + oBF) < I", "B"),
    ("B^2 + D*B >= I*F", "B"),
    ("B^2 + D*B < I*F", "B"),
    ("B^2 + F > D*B", "B"),
    ("max(2BD, F) >= I*(B + D)", "B"),
    ("B*D <= I*F", "B"),
    ("w*B^3 >= D*F", "B"),
    ("1/(D - F) > I/B", "B"),
    ("B*D = F", "B"),
    ("sqrt(B*D) >= I", "B"),
)
KERNELS: dict[str, ThresholdKernel] = {}


def kernel_of(relation: str, asked: str, step: int) -> ThresholdKernel:
    key = f"{relation} {step}"
    if key not in KERNELS:
        posed = Derivation(
            title="posed",
            solve_for=asked,
            relation=relation,
            multiple_of={asked: step} if step > 1 else {},
            name="posed",
        )
        KERNELS[key] = thresholds(derive(posed).crossover(asked))
    return KERNELS[key]


positive = st.one_of(st.integers(1, 40), st.integers(1, 2**20), st.integers(1, 2**66))
rational = st.one_of(
    st.fractions(Fraction(1, 4), 400, max_denominator=16),
    st.integers(1, 1000),
    st.fractions(1, 10**6, max_denominator=67),
)


@settings(max_examples=80)
@given(
    st.sampled_from(RELATIONS),
    st.sampled_from([1, 1, 2, 3]),
    st.lists(st.tuples(positive, positive, rational, rational), min_size=1, max_size=6),
    rational,
)
def test_any_relation_at_any_point(
    posed: tuple[str, str], step: int, points: Sequence[tuple[int, int, Fraction, Fraction]], width: Fraction
) -> None:
    kernel = kernel_of(*posed, step)
    columns = dict(zip(("D", "F", "I", "w"), map(list, zip(*points, strict=True)), strict=True))
    arrays = {name: column for name, column in columns.items() if name in kernel.names}
    singles: dict[str, Any] = {name: width for name in ("a", "o") if name in kernel.names}
    for end in ("smallest", "largest"):
        try:
            expected = [
                getattr(kernel.crossover.at(**singles, **{n: c[i] for n, c in arrays.items()}), f"{end}_integer")
                for i in range(len(points))
            ]
        except ArithmeticError:  # a point at which the relation divides by zero
            continue
        wanted = [NEVER if each is None else BEYOND if each >= EDGE else each for each in expected]
        assert kernel.explained(end, **arrays, **singles).values.tolist() == wanted


# parts


def test_quotients_of_polynomials() -> None:
    ring = Ring([symbol("D"), symbol("F")])
    known = {name: plain(ring.generator(symbol(name))) for name in ("D", "F")}
    known["I"] = plain(ring.constant(Fraction(1, 3)))
    found = whole(quotient(parse("I*D/(2F - I*D)"), ring, known))
    assert (dict(found.top), dict(found.bottom)) == ({(1, 0): 1}, {(0, 1): 6, (1, 0): -1})
    rooted = whole(quotient(parse("(sqrt(D^2/4 + I*F) - D)/F"), ring, known))
    assert dict(rooted.radicand) == {(2, 0): 36, (0, 1): 48}
    for text in ("ceil(D/F)", "max(D, F)", "sqrt(D) + sqrt(F)", "1/sqrt(D)", "2^D", "D/(F - F*I*3)"):
        with pytest.raises(Unfit):
            quotient(parse(text), ring, known)


def test_roots_of_squares_and_their_neighbours() -> None:
    down: Any = UNBOUNDED["root_down"]
    up: Any = UNBOUNDED["root_up"]
    for value in (*range(30), 10**40, 10**40 - 1, 10**40 + 1):
        for top, root, bottom in ((0, 1, 1), (5, -1, 1), (3, 2, 7), (-3, -2, 5), (1, 1, -3), (1, -3, -2)):
            low, high = down(top, root, value, bottom), up(top, root, value, bottom)
            for n, op in ((low, "<="), (low + 1, ">"), (high - 1, "<"), (high, ">=")):
                # n op (top + root·√value)/bottom, decided by squares
                side = (n * bottom - top) if bottom > 0 else (top - n * bottom)
                factor = root if bottom > 0 else -root
                assert OPERATORS[op](abs(side) * side, abs(factor) * factor * value)
    assert [down(1, 1, 4, 0), down(1, 1, -1, 1), up(1, 1, 4, 0)] == [0, 0, 0]


def test_a_choice_never_writes_over_what_it_chooses_from() -> None:
    tape = Tape(2)
    larger = tape.add(">", 0, 1)
    one, two = tape.add("add", 0, 1), tape.add("mul", 0, 1)
    chosen = tape.add("select", larger, one, two)
    again = tape.add("sub", chosen, two)
    a, b = np.array([1.0, 5, 7]), np.array([2.0, 3, 11])
    program = Program(tape, [chosen, again], [a.copy(), b.copy()], spare=True)
    expected = np.where(a > b, a + b, a * b)
    results = program.run(3)
    assert results[0].tolist() == expected.tolist()
    assert results[1].tolist() == (expected - a * b).tolist()
    objects = run_on_integers(tape, [chosen], [a.astype(int).astype(object), b.astype(int).astype(object)], UNBOUNDED)
    assert objects[0].tolist() == expected.tolist()


def test_the_filter_encloses_every_end() -> None:
    """(c·x − d·y)/(e·x − f·y) at large numbers: the exact quotient, rounded, lies within what the filter says."""
    random = np.random.default_rng(5)
    ring = Ring([symbol("x"), symbol("y")])
    for _ in range(40):
        numbers = [int(n) for n in random.integers(1, 2**40, 4)]
        top, bottom = (ring.term((1, 0), numbers[i]) + ring.term((0, 1), -numbers[i + 1]) for i in (0, 2))
        end = End(plain(top, bottom), closed=True, positive=False, pole=True)
        plan = Plan(ring, (Choice(True, (Piece((end,), ()),)),), (), (), 1)
        writer = Filter(plan, largest=False)
        low, high = writer.rounded(end, up=True)
        x, y = random.integers(1, 2**62, 500), random.integers(1, 2**62, 500)
        pole = x[:100] * (numbers[2] / numbers[3])
        y[:100] = np.clip(pole, 1, 2.0**62).astype(np.int64)
        with np.errstate(all="ignore"):
            found = Program(writer.tape, [low, high], [x.astype(float), y.astype(float)], spare=True).run(500)
        for i, (a, b) in enumerate(zip(x.tolist(), y.tolist(), strict=True)):
            under = numbers[2] * a - numbers[3] * b
            if under:
                exact = -(-(numbers[0] * a - numbers[1] * b) // under)
                assert not found[0][i] > exact
                assert not found[1][i] < exact


def test_exact_programs_hold_nothing_longer_than_their_bound(matmul: ThresholdKernel) -> None:
    """Every value of the float program at the largest sizes it is used for is a whole float or a quotient of two."""
    matmul(D=[4096], F=[4096], w=2, chip="h100-sxm", dtype="bf16")
    plan = next(each.smallest.plan for each in matmul._kept.values() if each.smallest.plan is not None)
    writer = Exact(plan, largest=False, floats=True)
    answer = writer.answer()
    ops = {node.op for _, node in writer.tape.steps}
    assert ops <= {"add", "mul", "sub", "div", "ceil", "<=", "select", "max"}
    assert answer == writer.tape.steps[-1][0]


def test_the_kernel_says_what_it_takes(matmul: ThresholdKernel) -> None:
    assert repr(matmul) == "ThresholdKernel(a, o, w, D, F, I, C, W) -> B"
