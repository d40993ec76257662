"""Claims about the FLOPs and bytes of matrix products."""

from __future__ import annotations

from sympy import Expr

from symroof import Derivation, derive, einsum, sizes, widths
from symroof.counting.layer import share
from symroof.counting.operation import Operand, Operation
from symroof.operations import batched_matmul, copy, linear, residual, tiled_matmul
from tests.families.intensity import counted, limit_in, product, together
from tests.families.row import Row

B, D, F, G, K, M, N, b, n = sizes("B D F G K M N b n")
a, w, o = widths("a w o")

DENSE = linear(B, D, F, a=a, w=w, o=o)
FOR_EACH_ROW = batched_matmul(B, 1, D, F, second="own", a=1, w=1, name="matrix of each row")


def moved(operands: tuple[Operand, ...]) -> Expr:
    """Bytes of all of them."""
    return sum((one.bytes for one in operands[1:]), operands[0].bytes)


def per_operand(narrow: Operation, wide: Operation) -> tuple[Expr, ...]:
    """Bytes of each array of one operation over those of the same array of another."""
    return tuple(x.bytes / y.bytes for x, y in zip(narrow.operands, wide.operands, strict=True))


def across(link: str, a: int) -> Expr:
    """Bytes of a copy of n elements, or of a product over a network, of ``a`` bytes an element."""
    if link == "hbm":
        return copy(n, a=a).bytes
    pattern = f"X[B,D]:{a} W[D,F]:{a} -> Z[B,F]:{a}"
    return counted(derive(Derivation(title="network", solve_for=B, work=einsum(pattern, link=link))))[link]


FLOPS = (
    Row(
        "a matrix product does about 2BDF operations, 1/(2D − 1) more than exactly (Scaling Book, interactive edition)",
        lambda: (DENSE.flops["tensor"], DENSE.flops["tensor"] / DENSE.exact["tensor"] - 1),
        ("2BDF", "1/(2D - 1)"),
        printed="2BDF",
    ),
    Row(
        "D multiplies and D − 1 adds an output (Scaling Book, interactive edition)",
        lambda: (DENSE.exact["tensor"], DENSE.exact["tensor"] / (B * F)),
        ("BF(2D - 1)", "D + (D - 1)"),
        printed="BF(D + D - 1)",
    ),
    Row(
        "in INT8 there are as many operations (Scaling Book, interactive edition)",
        lambda: counted(product(1, 1, 1)).flops,
        "2BDF",
        printed="2BDF",
    ),
    Row(
        "BDF multiplies and BF(D − 1) adds are about 2BDF (Scaling Book, roofline discussion)",
        lambda: (DENSE.flops["tensor"], DENSE.exact["tensor"], DENSE.flops["tensor"] - B * F),
        ("2BDF", "BDF + BF(D - 1)", "2BDF - BF"),
        printed="2BDF",
    ),
    Row(
        "a reader counts B·BDF where each row has a matrix of its own (Scaling Book, roofline discussion)",
        lambda: (
            FOR_EACH_ROW.flops["tensor"],
            FOR_EACH_ROW.flops["tensor"] / B,
            FOR_EACH_ROW.work.intensity,
            limit_in(derive(together(FOR_EACH_ROW, D=n, F=n)), "n"),
        ),
        ("2BDF", "2DF", "2BDF/(BD + BDF + BF)", "2"),
        printed="B*BDF",
        slip="x = 2p/B",
    ),
    Row(
        "the reply that 2BDF is per device: it is the total, of which one of G devices does a part (the same)",
        lambda: (share(FOR_EACH_ROW, G).work["tensor"], FOR_EACH_ROW.work["tensor"]),
        ("2BDF/G", "2BDF"),
        printed="2BDF",
        slip="G*x = p",
    ),
    Row(
        "a reader counts 4BDF for 2-byte activations and 1-byte weights (the same)",
        lambda: (counted(product(2, 1, 2)).flops, counted(product(2, 1, 2), exact=True).flops),
        ("2BDF", "BF(2D - 1)"),
        printed="4BDF",
        slip="x = p/2",
    ),
    Row(
        "the 2 explained as D + D + 1 operations an output (the same)",
        lambda: linear(1, D, 1).exact["tensor"],
        "2D - 1",
        printed="D + D + 1",
        slip="x = p - 2",
    ),
    Row(
        "a fused multiply-add is 2 FLOPs, a GEMM 2MNK (lessons on performance modelling)",
        lambda: (linear(M, K, N).flops["tensor"], linear(M, K, N).exact["tensor"]),
        ("2MNK", "MN(2K - 1)"),
        printed="2MNK",
    ),
    Row(
        "K multiplies and K adds an output, which is so where sums start from what is there (the same)",
        lambda: (
            linear(1, K, 1).exact["tensor"],
            linear(1, K, 1, bias=True, bias_unit="tensor").exact["tensor"],
        ),
        ("2K - 1", "2K"),
        printed="2K",
        slip="x = p - 1",
    ),
    Row(
        "adding two partial sums costs DF additions (Scaling Book, footnote)",
        lambda: residual(B * F).flops["vector"],
        "BF",
        printed="DF",
        slip="x = B*p/D",
    ),
)

BYTES = (
    Row(
        "a width for each array: aBD + wDF + oBF (Scaling Book, interactive edition)",
        lambda: (DENSE.bytes, *(linear(B, D, F, a=k, w=k).bytes for k in (2, 1))),
        ("aBD + wDF + oBF", "2BD + 2DF + 2BF", "BD + DF + BF"),
        printed="aBD + wDF + oBF",
    ),
    Row(
        "BF16: load 2BD + 2DF, write 2BF (the same)",
        lambda: (
            linear(B, D, F, a=2, w=2).bytes,
            moved(linear(B, D, F, a=2, w=2).reads),
            moved(linear(B, D, F, a=2, w=2).writes),
        ),
        ("2BD + 2DF + 2BF", "2BD + 2DF", "2BF"),
        printed="2BD + 2DF + 2BF",
    ),
    Row(
        "FP8 in and BF16 out: the bytes of inputs and weights halve, those of the output do not (the same)",
        lambda: per_operand(linear(B, D, F, a=1, w=1, o=2), linear(B, D, F, a=2, w=2, o=2)),
        ("1/2", "1/2", "1"),
        printed="1/2",
    ),
    Row(
        "M×N by N×K in FP16: 2MN + 2NK bytes read, 2MK written, 2MNK FLOPs (notes on operational intensity)",
        lambda: (
            moved(linear(M, N, K, a=2, w=2).reads),
            moved(linear(M, N, K, a=2, w=2).writes),
            linear(M, N, K, a=2, w=2).flops["tensor"],
        ),
        ("2MN + 2NK", "2MK", "2MNK"),
        printed="2MN + 2NK",
    ),
    Row(
        "a GEMM moves (MK + KN + MN)·b bytes (lessons on performance modelling)",
        lambda: linear(M, K, N, a=b, w=b).bytes,
        "b*(MK + KN + MN)",
        printed="b*(MK + KN + MN)",
    ),
    Row(
        "a value read ten times is ten times the traffic (the same)",
        lambda: (
            tiled_matmul(B, D, 10 * F, rows=B, columns=F).reads[0].bytes / linear(B, D, 10 * F).reads[0].bytes,
            tiled_matmul(B, D, 10 * F, rows=B, columns=F).reads[0].passes,
        ),
        ("10", "10"),
        printed="10",
    ),
    Row(
        "FP8 halves the bytes over memory and over the network (the same)",
        lambda: tuple(across(link, 1) / across(link, 2) for link in ("hbm", "network")),
        ("1/2", "1/2"),
        printed="0.5",
    ),
    Row(
        "a GEMM is counted as 2mnk FLOPs and 2(mk + kn + mn) bytes (articles on MFU and MBU)",
        lambda: (linear(M, K, N, a=2, w=2).bytes, linear(M, K, N, a=2, w=2).flops["tensor"]),
        ("2(MK + KN + MN)", "2MNK"),
        printed="2(MK + KN + MN)",
    ),
)
