"""Claims about the intensity of matrix products, its limits and that of tiles."""

from __future__ import annotations

from collections.abc import Mapping

from sympy import Expr, Integer

from symroof import Derivation, derive, sizes, widths
from symroof.algebra.limits import smallest_order
from symroof.algebra.statement import Relation
from symroof.counting.operation import Operation
from symroof.counting.work import Work
from symroof.crossover import Crossover
from symroof.model import Model
from symroof.operations import contraction, fuse, gated, linear, tile_intensity
from tests.families.row import PROVED, Row, limit, ridge

B, D, F, K, M, N, T, c, d, n = sizes("B D F K M N T c d n")


def product(a: int | str = "a", w: int | str = "w", o: int | str = "o", **fixed: int) -> Model:
    """B tokens through a matrix of D by F, with values put in."""
    return derive(f"X[B,D]:{a} W[D,F]:{w} -> Z[B,F]:{o}").fixed(fixed)


def gemm(m: int, k: int, n: int) -> Expr:
    """The intensity of a product of m by k and k by n elements of two bytes."""
    return linear(m, k, n, a=2, w=2).work.intensity


def counted(model: Model, *, exact: bool = False) -> Work:
    """FLOPs and bytes."""
    found = model.exact if exact else model.work
    assert found is not None
    return found


def intensity(model: Model) -> Expr:
    """FLOPs a byte."""
    assert model.intensity is not None
    return model.intensity


def limit_in(model: Model, name: str) -> Expr:
    """What its intensity tends to as ``name`` grows."""
    found = model.crossover(name).limit
    assert found is not None
    return found.value


def rule(found: Crossover) -> Expr:
    """The first-order threshold."""
    assert found.rule is not None
    return found.rule.value


def together(operation: Operation, **where: Expr) -> Derivation:
    """A derivation of tensor FLOPs and bytes in which sizes grow together with n."""
    held = {"tensor": operation.flops["tensor"], "hbm": operation.bytes}
    put: Mapping[Expr, Expr] = {sizes(name)[0]: value for name, value in where.items()}
    return Derivation(title="growing", name="growing", solve_for=n, work=held, where=put)


def mlp_with_written_branches() -> Operation:
    """A gated network of B·T tokens in which both branches are written and stay on chip for their product."""
    up, gate = (linear(B * T, D, F, a=2, w=2, name=name, reads="x") for name in ("up", "gate"))
    down = linear(B * T, F, D, a=2, w=2, name="down", reads="hidden")
    return fuse("mlp", up, gate, gated(B * T * F, "gelu", a=2, name="hidden"), down, keep=("up", "gate"))


def less_with(width: str) -> Relation:
    """The intensity is lower with more bytes an element of one array."""
    (own,) = widths(width)
    found = intensity(product())
    return Relation(found.xreplace({own: own + d}), "<", found)


INTENSITY = (
    Row(
        "doubling the batch almost doubles FLOPs a byte while weights dominate (Scaling Book, interactive edition)",
        lambda: tuple(gemm(2 * batch, 4096, 4096) / gemm(batch, 4096, 4096) for batch in (64, 1024)),
        ("33/17", "3/2"),
        printed="1.94",
    ),
    Row(
        "INT8: 2BDF/(BD + DF + BF), about 2B (the same)",
        lambda: (intensity(product(1, 1, 1)), smallest_order(intensity(product(1, 1, 1)), "B")),
        ("2BDF/(BD + DF + BF)", "2B"),
        printed="2BDF/(BD + DF + BF)",
    ),
    Row(
        "D = F = 128, 1-byte weights: 256B/(4B + 128) (Scaling Book, roofline discussion)",
        lambda: intensity(product(2, 1, 2, D=128, F=128)),
        "256B/(4B + 128)",
        printed="256B/(4B + 128)",
    ),
    Row(
        "more bytes lower the intensity (the same)",
        lambda: (less_with("a"), less_with("w"), less_with("o")),
        (PROVED,) * 3,
    ),
    Row(
        "a square GEMM has the intensity 2n/(3b) (lessons on performance modelling)",
        lambda: intensity(derive("square_gemm")),
        "2n/(3b)",
        printed="2n/(3b)",
    ),
    Row(
        "a square GEMM of 4096 in BF16: about 1365 (the same)",
        lambda: intensity(derive("square_gemm").fixed({"n": 4096, "b": 2})),
        "4096/3",
        printed="1365",
    ),
    Row(
        "a matrix of 4096 times one vector: about 1, and never as much (the same)",
        lambda: (gemm(1, 4096, 4096), Relation(linear(1, n, n, a=2, w=2).work.intensity, "<", Integer(1))),
        ("2048/2049", PROVED),
        printed="1",
    ),
    Row(
        "4.4e12 FLOPs on 1.2e9 bytes: about 3600, the product of 8192×8192 by 8192×32768 (the same)",
        lambda: (
            gemm(8192, 8192, 32768),
            linear(8192, 8192, 32768, a=2, w=2).flops["tensor"],
            linear(8192, 8192, 32768, a=2, w=2).bytes,
        ),
        ("32768/9", "≈ 4.4e12", "≈ 1.2e9"),
        printed="3.6e3",
    ),
    Row(
        "4096 outputs, 1024 inputs, batch 512: 315 FLOPS/B (NVIDIA deep learning performance guide)",
        lambda: gemm(512, 1024, 4096),
        "4096/13",
        printed="315",
    ),
    Row(
        "8192×128 by 128×8192: 124.1 FLOPS/B, below the 138.9 of a V100 (the same)",
        lambda: (
            gemm(8192, 128, 8192),
            ridge("v100", "fp16"),
            Relation(gemm(8192, 128, 8192), "<", ridge("v100", "fp16")),
        ),
        ("4096/33", "≈ 138.9", PROVED),
        printed="124.1",
    ),
)

LIMITS = (
    Row(
        "a dot product: 2N − 1 FLOPs on 4N + 2 bytes in BF16 (Scaling Book, interactive edition)",
        lambda: intensity(derive("dot_product").fixed({"b": 2})),
        "(2N - 1)/(4N + 2)",
        printed="(2N - 1)/(4N + 2)",
    ),
    Row(
        "which tends to one half, from below by 1/(2N + 1) (the same)",
        lambda: (
            limit_in(derive("dot_product").fixed({"b": 2}), "N"),
            limit_in(derive("dot_product").fixed({"b": 2}), "N") - intensity(derive("dot_product").fixed({"b": 2})),
        ),
        ("1/2", "1/(2N + 1)"),
        printed="0.5",
    ),
    Row(
        "the intensity at a small batch is about 2B/w (the same)",
        lambda: (smallest_order(intensity(product()), "B"), rule(product().crossover("B"))),
        ("2B/w", "I*w/2"),
        printed="2B/w",
    ),
    Row(
        "B < 1024 and D, F > 8000 let one take B for it, 20 % too high at that edge (the same)",
        lambda: gemm(1024, 8000, 8000),
        "128000/157",
        printed="1024",
        slip="0.79p < x and x < 0.8p",
    ),
    Row(
        "a dot product in FP16, (2n − 1)/(4n + 2), tends to 1/2 (notes on operational intensity)",
        lambda: (
            limit(dict(contraction("x[n]:2 y[n]:2 -> z[]:2").exact_work), "n"),
            contraction("x[n]:2 y[n]:2 -> z[]:2").exact_work.intensity,
        ),
        ("1/2", "(2n - 1)/(4n + 2)"),
        printed="1/2",
    ),
    Row(
        "M×N by N×K: about M if M is large, which is so if M is small against N and K (the same)",
        lambda: (
            limit(linear(M, N, K, a=2, w=2), "M"),
            linear(M, N, K, a=2, w=2).work.intensity,
            smallest_order(linear(M, N, K, a=2, w=2).work.intensity, "M"),
        ),
        ("NK/(N + K)", "2MNK/(2MN + 2NK + 2MK)", "M"),
        printed="M",
        slip="x = NK/(N + K) and p = M",
    ),
    Row(
        "with the bytes of 1-byte weights alone it is 2B, whatever D and F (Scaling Book, roofline discussion)",
        lambda: linear(B, D, F, a=0, w=1).work.intensity,
        "2B",
        printed="2B",
    ),
    Row(
        "256B/(4B + 128) tends to 64 (the same)",
        lambda: limit_in(product(2, 1, 2, D=128, F=128), "B"),
        "64",
        printed="64",
    ),
    Row(
        "a gated network, 6BTDF on 4BTD + 4BTF + 6DF bytes, tends to BT as D and F grow (CS336, lecture 10)",
        lambda: (
            limit_in(derive(together(mlp_with_written_branches(), D=n, F=c * n)), "n"),
            mlp_with_written_branches().flops["tensor"],
            mlp_with_written_branches().bytes,
        ),
        ("BT", "6BTDF", "4BTD + 4BTF + 6DF"),
        printed="BT",
    ),
)

TILES = (
    Row(
        "a BF16 tile without its output: b_m·b_n/(b_m + b_n), at any depth (Scaling Book, interactive edition)",
        lambda: (
            tile_intensity(M, N, a=2, w=2),
            intensity(derive("tile").fixed({"b": 2})).subs(dict(zip(sizes("b_m b_n"), (M, N), strict=True))),
            linear(M, K, N, a=2, w=2, o=0).work.intensity,
        ),
        ("MN/(M + N)",) * 3,
        printed="MN/(M + N)",
    ),
)
