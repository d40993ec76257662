"""Claims about operations on the vector unit: activations, sums, softmax, pooling, norms."""

from __future__ import annotations

from fractions import Fraction

from sympy import Expr, Integer

from symroof import Derivation, derive, sizes, widths
from symroof.algebra.statement import Relation
from symroof.operations import gelu, layer_norm, max_pooling, pointwise, relu, residual, softmax
from tests.families.row import PROVED, Row, limit

k, n, r = sizes("k n r")
(b,) = widths("b")


def pooling(counting: str) -> Expr:
    """The intensity of 3×3 windows from element to element, in two bytes, with as many results as elements."""
    return max_pooling(1, 64, 3, n, stride=1, padding=1, counting=counting, a=2).work.intensity


def operations_needed(o: int) -> Fraction:
    """FLOPs an element from which a unary kernel in FP32 is compute-bound at 19.5e12 FLOP/s and 1.5e12 B/s."""
    unary = Derivation(title="unary", name="unary", solve_for=k, work=pointwise(n, k, a=4, o=o))
    found = derive(unary).crossover().at(C="19.5e12", W="1.5e12").threshold
    assert isinstance(found, Fraction)
    return found


ROWS = (
    Row(
        "GELU of 8 FLOPs an element, read and written in FP16: 2 FLOP/byte (lessons on performance modelling)",
        lambda: gelu(n, flops="eight", a=2).work.intensity,
        "2",
        printed="2",
    ),
    Row(
        "which does not depend on the number of elements (the same)",
        lambda: (gelu(n, flops="eight", a=b).work.intensity, limit(gelu(n, flops="eight", a=b), "n")),
        ("4/b", "4/b"),
        printed="8n/(2n*b)",
    ),
    Row(
        "elementwise operations have 1 to 2 FLOP/byte; only a GELU of 8 FLOPs does (the same)",
        lambda: (
            residual(n, a=2).work.intensity,
            pointwise(n, 1, a=2).work.intensity,
            relu(n, a=2).work.intensity,
            gelu(n, flops="eight", a=2).work.intensity,
        ),
        ("1/6", "1/4", "1/4", "2"),
        printed="1",
        slip="x = p/6",
    ),
    Row(
        "a softmax kernel in BF16 has about 1 (the same)",
        lambda: (softmax(r, n, flops="five", a=2).work.intensity, limit(softmax(r, n, a=2), "n")),
        ("5/4", "5/4"),
        printed="1",
    ),
    Row(
        "3×3 max pooling from element to element: 2.25, or 2 by comparisons (NVIDIA deep learning performance guide)",
        lambda: (pooling("one a window element"), pooling("comparisons")),
        ("9/4", "2"),
        printed="2.25",
    ),
    Row("ReLU: 0.25 (the same)", lambda: relu(n, a=2).work.intensity, "1/4", printed="0.25"),
    Row(
        "layer norm: below 10 (the same)",
        lambda: (
            Relation(layer_norm(r, n, a=2, w=2).work.intensity, "<", Integer(10)),
            limit(layer_norm(r, n, a=2, w=2), "r"),
        ),
        (PROVED, "7/4"),
    ),
    Row(
        "a unary kernel in FP32 needs about a hundred operations to be compute-bound on an A100, half of that if the "
        "write is forgotten (Making Deep Learning Go Brrrr)",
        lambda: (operations_needed(4), operations_needed(0)),
        ("104", "52"),
        printed="1e2",
    ),
)
