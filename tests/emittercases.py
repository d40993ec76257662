"""Cases for every emitter: formulas, the numbers at which something changes, random points and hostile names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import inf

import numpy as np
from numpy.typing import NDArray
from sympy import Expr, Pow, Rational

from symroof import derive
from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.statement import Truth
from symroof.algebra.symbols import symbol
from symroof.errors import InputError
from symroof.kernels.graph import Graph, Selection, graph_of
from symroof.library import names
from symroof.rooflinekernel import formulas_of

Floats = NDArray[np.float64]
Value = float | Floats
Outputs = Mapping[str, Expr | Selection]

e, s = parse_expression, parse_statement


@dataclass(frozen=True)
class Job:
    """A graph, a number (for all points) or an array of ``n`` for each of its arguments, and ``n``."""

    graph: Graph
    values: tuple[Value, ...]
    n: int


OWN, _ = formulas_of(derive("matmul"))  # of the product, in letters that stand below
MATMUL: Outputs = {
    **{name: OWN[name]() for name in ("t_math", "t_comms", "lower", "upper", "intensity", "attainable")},
    "saturation": e("2DF/(aD + oF)"),
}
CROSSOVER: Outputs = {"crossover": Selection(((s("2DF > I(aD + oF)"), e("wIDF/(2DF - I(aD + oF))")),))}
SIDES: Outputs = {"above": e("2DF"), "below": e("I(aD + oF)")}
LETTERS = ("a", "o", "w", "I", "B", "D", "F", "C", "W")

# every operation, with and without a guard
EDGE: Outputs = {
    "quotient": e("B/D"),
    "product": e("B*D*F"),
    "difference": e("B - D"),
    "twice": e("1/(1/D)"),
    "most": e("max(B, D)"),
    "least": e("min(B, D)"),
    "of quotients": e("max(B/D, D/F)"),
    "up": e("ceil(B/D)"),
    "down": e("floor(B - D)"),
    "root": e("sqrt(B - D)"),
    "cube of a root": Pow(symbol("B") + symbol("D"), Rational(3, 2)),
    "third": e("B/3 - 1/7"),
    "guarded": Selection(((s("B > D"), e("F/(B - D)")),)),
    "guarded otherwise": Selection(((s("B/D > 2"), e("F/(B - D)")), (s("D != F"), e("sqrt(D - F)"))), e("B/F")),
    "same quotient": Selection(((s("D > F"), e("B/(D - F)")), (s("F > D"), e("B/(D - F) + 1"))), e("B")),
    "any": Selection(((parse_statement("D = F or B/(D - F) > 2"), e("B")),), e("2*B")),
    "both": Selection(((parse_statement("D != F and B/(D - F) > 2"), e("B/(D - F)")),), e("2*B")),
    "bounded": e("max(B, 2) + min(D, 1/3)"),
    "always": Selection(((Truth(True), e("B/D")),), e("D")),
    "constant": Rational(7, 3),
    "same": e("B"),
}
NUMBERS = (0.0, -0.0, 0.5, 1.0, -1.0, 3.0, 480.0, 5e-324, 2.2250738585072014e-308, 1e-160, 2.0**53, 2.0**53 + 2)
EDGES = (*NUMBERS, -(2.0**53), 1.7976931348623157e308, inf, -inf, float("nan"))
POWERS: Outputs = {"power": Pow(symbol("B"), symbol("D")), "of sums": Pow(symbol("B") - symbol("F"), e("D/F"))}


@cache
def graphs(kind: str) -> tuple[Graph, Graph]:
    """The guarded graph, for floats, and the one without guards, for exact numbers; see ``graph``."""
    outputs, letters = {
        "matmul": (MATMUL, LETTERS),
        "crossover": (CROSSOVER, LETTERS),
        "sides": (SIDES, LETTERS),
        "edge": (EDGE, ("B", "D", "F")),
        "powers": (POWERS, ("B", "D", "F")),
    }[kind]
    return graph_of(outputs, letters, total=True), graph_of(outputs, letters, total=False)


def graph(kind: str) -> Graph:
    """The graph of MATMUL, CROSSOVER, SIDES, EDGE or POWERS, by its name in small letters."""
    return graphs(kind)[0]


@cache
def shipped() -> dict[str, Graph]:
    """The graph of the kernel of every derivation that has one."""
    found: dict[str, Graph] = {}
    for name in names():
        try:
            found[name] = derive(name).crossover().kernel.total
        except InputError:  # a relation has no FLOPs and bytes
            continue
    return found


def edge_job(kind: str) -> Job:
    """EDGE or POWERS at every triple of the numbers at which something changes."""
    columns = np.array(list(product(EDGES, repeat=3))).T
    return Job(graph(kind), tuple(np.ascontiguousarray(column) for column in columns), len(EDGES) ** 3)


def shipped_jobs(n: int = 100) -> list[Job]:
    """Every derivation that ships at ``n`` points: sizes from 1 to 16384, rates from 1e10 to 1e15."""
    random, jobs = np.random.default_rng(480), []
    for of in shipped().values():
        values = [
            10 ** random.uniform(10, 15, n) if name[0] in "CW" else np.floor(2 ** random.uniform(0, 14, n))
            for name in of.arguments
        ]
        jobs.append(Job(of, tuple(values), n))
    return jobs


def random_values(n: int, seed: int) -> tuple[Floats, ...]:
    """Values of LETTERS: widths of half a byte to 8 bytes, intensity, sizes (every other point whole), rates."""
    random = np.random.default_rng(seed)
    widths = [2.0 ** random.integers(-1, 4, n) for _ in range(3)]
    sizes = [10 ** random.uniform(-2, 17, n) for _ in range(3)]
    for column in sizes:
        column[::2] = np.ceil(column[::2])
    rates = [10 ** random.uniform(12, 16, n), 10 ** random.uniform(10, 13, n)]
    return tuple(np.asarray(c, dtype=np.float64) for c in (*widths, 10 ** random.uniform(0, 3, n), *sizes, *rates))


def saturated_values(n: int, seed: int) -> tuple[Floats, ...]:
    """Values of LETTERS with 2DF close to I(aD + oF), on either side: apart by 1e-1 to 1e-16 of it."""
    random = np.random.default_rng(seed)
    a, o, w = (random.integers(1, 5, n).astype(np.float64) for _ in range(3))
    intensity = 10 ** random.uniform(0, 3, n)
    D = np.floor(intensity * o * 2 ** random.uniform(0, 6, n)) + 1
    F = intensity * a * D / (2 * D - intensity * o)
    F *= 1 + random.choice([-1, 1], n) * 10 ** random.uniform(-16, -1, n)
    return a, o, w, intensity, np.ones(n), D, F, np.ones(n), np.ones(n)


HOSTILE = (
    '*/ system("x") /*',
    "__proto__",
    "x0",
    "lambda",
    "ceil",
    "T_{math}",
    "\n#include <x>",
    "v1",
    "${1}",
    "'\"`\\",
)


def renamed(of: Graph, alias: Mapping[str, str]) -> Graph:
    """The same graph with other names of arguments and outputs."""
    nodes = tuple(
        type(node)(node.op, node.args, alias[str(node.value)]) if node.op == "symbol" else node for node in of.nodes
    )
    outputs = tuple(alias.get(name, HOSTILE[i % len(HOSTILE)] + str(i)) for i, name in enumerate(of.outputs))
    return Graph(tuple(alias[name] for name in of.arguments), outputs, of.roots, nodes)


def hostile_graphs() -> list[tuple[Graph, Graph]]:
    """Graphs, and the same ones under names that would steer code if they were written into it."""
    kinds = [graph("matmul"), graph("crossover"), graph("edge"), graph("powers")]
    return [(of, renamed(of, dict(zip(of.arguments, HOSTILE, strict=False)))) for of in kinds]
