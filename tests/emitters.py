"""What every emitter is held against: the scalar Python source bit for bit, and exact rationals within stated bounds.

An emitter takes part with a ``Run``: it evaluates jobs and returns, for each, an array of n float64 for every output.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import inf, ulp
from typing import Any

import numpy as np
from sympy import Add, Integer, Rational

from symroof.algebra.statement import Relation
from symroof.algebra.symbols import symbol
from symroof.kernels.emit import EXACT, PYTHON, Target, python_source
from symroof.kernels.graph import Graph, Selection, graph_of
from symroof.kernels.scalars import exact_power, exact_root, float_power, float_root
from tests.emittercases import Floats, Job, e, graph, graphs, random_values, s, saturated_values

Run = Callable[[Sequence[Job]], list[list[Floats]]]
Need = Callable[[str], str]  # the fixture that finds a program


def scalar(of: Graph, target: Target = PYTHON) -> Callable[..., tuple[Any, ...]]:
    """The function that the emitter of Python gives."""
    root, power = (float_root, float_power) if target is PYTHON else (exact_root, exact_power)
    space: dict[str, Any] = {"float": float, "Fraction": Fraction, "inf": inf, "sqrt": root, "power": power}
    exec(python_source(of, target), space)
    function: Callable[..., tuple[Any, ...]] = space["kernel"]
    return function


def rows(job: Job) -> list[tuple[float, ...]]:
    """The arguments of each point as Python floats."""
    columns = [np.broadcast_to(np.asarray(value, dtype=np.float64), job.n).tolist() for value in job.values]
    return list(zip(*columns, strict=True)) if columns else [()] * job.n


def differences(job: Job, results: list[Floats]) -> list[str]:
    """Where results are not the bits that scalar Python gives; any NaN is the same as any other."""
    function, points = scalar(job.graph), rows(job)
    right = np.array([function(*point) for point in points], dtype=np.float64).T
    wrong = []
    for name, found, wanted in zip(job.graph.outputs, results, right, strict=True):
        assert found.shape == (job.n,)
        same = (found.view(np.int64) == wanted.view(np.int64)) | (np.isnan(found) & np.isnan(wanted))
        wrong += [f"{name} at {points[i]}: {found[i]!r}, not {wanted[i]!r}" for i in np.flatnonzero(~same)[:3]]
    return wrong


def check_bits(run: Run, jobs: Sequence[Job]) -> None:
    """Every job gives the bits of scalar Python."""
    wrong = [text for job, results in zip(jobs, run(jobs), strict=True) for text in differences(job, results)]
    assert not wrong, "\n".join(wrong)


def ulps(found: Floats, right: Sequence[Fraction]) -> Floats:
    """How far positive floats are from exact values, in units in the last place of these; at most half a unit over."""
    nearest = np.array([float(value) for value in right])
    far: Floats = np.abs(found.view(np.int64) - nearest.view(np.int64)) + 0.5 * (nearest != found)
    for i in np.flatnonzero(far > 3).tolist():
        far[i] = abs(Fraction(float(found[i])) - right[i]) / Fraction(ulp(nearest[i]))
    return far


def check_random(run: Run, n: int, seed: int = 1) -> float:
    """MATMUL at ``n`` random points: sums, products and quotients of positive values are within 4 ulp of exact values.

    Nothing cancels there, so each rounding adds at most 2^-53 to the relative error, which is at most 1 ulp.

    Returns the largest distance seen.
    """
    job = Job(graph("matmul"), random_values(n, seed), n)
    (results,) = run([job])
    exact = _exact_rows("matmul", n, seed)
    most = 0.0
    for j, name in enumerate(job.graph.outputs):
        far = ulps(results[j], [row[j] for row in exact])
        assert far.max() <= 4, f"{name} is {far.max()} ulp off at {rows(job)[int(far.argmax())]}"
        most = max(most, float(far.max()))
    return most


@cache
def _exact_rows(kind: str, n: int, seed: int) -> list[tuple[Any, ...]]:
    values = random_values(n, seed) if kind == "matmul" else saturated_values(n, seed)
    function = scalar(graphs(kind)[1], EXACT)
    return [function(*map(Fraction, point)) for point in rows(Job(graph(kind), values, n))]


CONDITION_LIMIT = 2.0**48


def check_saturation(run: Run, n: int, seed: int = 2) -> float:
    """The crossover wIDF/(2DF − I(aD + oF)) near saturation, where its divisor cancels.

    With the condition number κ = (x + y)/|x − y| of the difference of x = 2DF and y = I(aD + oF), and u = 2^-53, the
    relative error is at most (4κ + 8)·u while κ is at most 2^48, and no such point is on the wrong side of never:
    x carries 1 rounding and y 3, so that the difference is off by (3κ + 1)·u to first order; the product and the
    quotient add 4 roundings, and the rest is room for what is of higher order. Closer to saturation than that the
    result is infinity or at least w·I·2^44/(2I) in size, and nothing is said of its error.

    Returns the largest share of the bound that was used.
    """
    job = Job(graph("crossover"), saturated_values(n, seed), n)
    ((found,),) = run([job])
    sides, right = _exact_rows("sides", n, seed), _exact_rows("crossover", n, seed)
    most, close = 0.0, 0
    for got, (x, y), (wanted,) in zip(found.tolist(), sides, right, strict=True):
        condition = (x + y) / abs(x - y) if x != y else inf
        if condition > CONDITION_LIMIT:
            close += 1
        elif wanted == inf:
            assert got == inf
        else:
            bound = (4 * condition + 8) * Fraction(1, 2**53)
            share = float(abs(Fraction(got) - wanted) / (wanted * bound))
            assert share <= 1, f"{got!r} at {x}, {y} is off by {share} of the bound"
            most = max(most, share)
    assert 0 < close < n / 2
    return most


NEVER = [(480, 480, 240), (480.0, 480.0, 240.0), (480, 480.0, 240), (128, 128, 240), (960, 320, 240)]


def check_never(run: Run) -> None:
    """At and below the ridge no batch is large enough; just above it one is, and equality is not above."""
    plain = graph_of({"B": Selection(((s("2DF > I(2D + 2F)"), e("2IDF/(2DF - I(2D + 2F))")),))}, "DFI", total=True)
    jobs = [Job(plain, tuple(values), 1) for values in NEVER]
    jobs += [Job(plain, tuple(np.array([v, v], dtype=np.float64) for v in values), 2) for values in NEVER]
    assert all(set(found.tolist()) == {inf} for (found,) in run(jobs))
    ((above,),) = run([Job(plain, (np.array([481.0, 480.0, 512.0]), np.array([481.0, 480.0, 448.0]), 240.0), 3)])
    assert above.tolist() == [115440.0, inf, inf if 2 * 512 * 448 <= 240 * 2 * 960 else 2 * 240 * 512 * 448 / (-2048)]


def check_constants(run: Run) -> None:
    """Constants, and outputs that no array reaches, fill every point; no points give no results."""
    of = graph_of({"seven": Rational(7, 3), "one": e("D + 1"), "same": e("B"), "both": e("B*D")}, "BD", total=True)
    B = np.arange(1.0, 1001.0)
    results = run([Job(of, (B, 2.0), 1000), Job(of, (3.0, 2.0), 5), Job(of, (B[:0], 2.0), 0)])
    assert [r.tolist() for r in results[0]] == [[7 / 3] * 1000, [3.0] * 1000, B.tolist(), (2 * B).tolist()]
    assert [r.tolist() for r in results[1]] == [[7 / 3] * 5, [3.0] * 5, [3.0] * 5, [6.0] * 5]
    assert [r.size for r in results[2]] == [0, 0, 0, 0]
    seven = {"seven": Integer(7)}
    alone, cancelled = (graph_of(seven, letters, total=True) for letters in ("", "B"))
    results = run([Job(alone, (), 300), Job(cancelled, (B,), 1000)])
    assert [found.tolist() for (found,) in results] == [[7.0] * 300, [7.0] * 1000]


def check_whole(run: Run) -> None:
    """Whole numbers beyond 2^53 and 2^64 are the nearest floats and never wrap."""
    of = graph_of({"x": e("2*B*D*F"), "y": e("6*B*10^25"), "z": e("B*D - F")}, "BDF", total=True)
    ((x, y, z),) = run([Job(of, (np.array([2.0**21, 3e10, 2.0**53]), 2.0**21, np.array([2.0**21, 1e13, 1.0])), 3)])
    assert x.tolist() == [2.0**64, 2 * 3e10 * 2.0**21 * 1e13, 2.0**75]
    assert y.tolist() == [2.0**21 * 6e25, 3e10 * 6e25, 2.0**53 * 6e25]
    assert z.tolist() == [2.0**42 - 2.0**21, 3e10 * 2.0**21 - 1e13, 2.0**74 - 1]


def check_large(run: Run) -> None:
    """A sum of 300 terms, and a choice between 50 cases."""
    letters = ("B", *(f"x{i}" for i in range(300)))
    terms = graph_of({"x": Add(*(symbol(name) * symbol("B") for name in letters[1:]))}, letters, total=True)
    cases = tuple((Relation(symbol("B"), "<", Integer(i)), symbol("B") / i) for i in range(1, 51))
    choices = graph_of({"x": Selection(cases)}, "B", total=True)
    random = np.random.default_rng(3)
    values = tuple(random.uniform(1, 2, 20) for _ in letters)
    check_bits(run, [Job(terms, values, 20), Job(choices, (np.arange(0.5, 52.0),), 52)])


def check_drawn(run: Run, outputs: Sequence[Selection], places: Sequence[Mapping[str, Fraction]]) -> None:
    """Any selections, at any values of a, I, B, D and F."""
    letters = ("a", "I", "B", "D", "F")
    values = tuple(np.array([float(place[name]) for place in places]) for name in letters)
    graphs = [graph_of({"x": output}, letters, total=True) for output in outputs]
    check_bits(run, [Job(of, values, len(places)) for of in graphs])
