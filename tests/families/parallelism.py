"""Claims about parallelism: when splitting a model over devices is bound by communication."""

from __future__ import annotations

from sympy import Expr, Integer

from symroof import sizes
from symroof.algebra.statement import Relation
from symroof.counting.work import Amount
from symroof.quantities.exact import Number
from tests.families.collectives import with_values
from tests.families.formulas import at, form, largest, smallest
from tests.families.row import PROVED, Row

B, p, q, W = sizes("B p q W")
LINKS: dict[str, Amount] = {"n_x": p, "n_y": q}
WIDTHS: dict[str, Number] = {"D": 8192, "F": 28672, "w": 2}
V5P: dict[str, Number] = {"C": "4.59e14", "W": "9e10"}
V4P: dict[str, Number] = {"C": "2.75e14", "W": "4.5e10"}
V5E: dict[str, Number] = {"C": "1.97e14", "W": "4.5e10"}
TOKENS: dict[str, Number] = {"B": 4096, "D": 8192, "a": 2}
MESH: dict[str, Number] = {"n_x": 4, "n_y": 2, "D": 8192, "w": 2, "a": 2, **V5P}
SQUARE: dict[str, Number] = {"n_x": 2, "n_y": 4, "a": 2}


def tokens(devices: int, **rates: Number) -> Expr:
    """Tokens from which plain data parallelism is compute-bound in BF16."""
    return at("data-parallel", "B", N=devices, **{**WIDTHS, **rates})


def ways(width: int, links: int, rates: dict[str, Number]) -> Expr:
    """Devices up to which tensor parallelism is compute-bound in BF16."""
    return at("tensor-parallel", "N", F=width, n=links, **TOKENS, **rates)


def mixed(width: int) -> Expr:
    """Tokens a TPU v5p from which mixed sharding over three axes is compute-bound in BF16."""
    return at("mixed-compute-bound", "B", N=1, F=width, **MESH)


def division(batch: Number, devices: int, width: int, **links: int) -> Expr:
    """Ways of batch at the best division."""
    return at("best-division", "X", B=batch, N=devices, F=width, **{**MESH, "C": 1, **links})


def growth() -> Expr:
    """What the ratio of arithmetic to communication becomes with four times the batch."""
    ratio = form("mixed-time-ratio", "r")
    return ratio.xreplace({B: 4 * B}) / ratio


DATA = (
    Row(
        "data parallelism: 8BLDF/(XC) a layer, where L is too much (Scaling Book, training)",
        lambda: form("backward-layer-time", "T_math"),
        "8*B*D*F/(N*C)",
        printed="8*B*L*D*F/(N*C)",
        slip="x = p/L",
    ),
    Row(
        "TPU v5p: 2550 tokens a chip on one axis (the same)",
        lambda: (tokens(1, n=2, **V5P), form("data-parallel", "B")),
        ("2550", "w*C*N/(2*n*W)"),
        printed="2550",
    ),
    Row("850 on three axes (the same)", lambda: tokens(1, n=6, **V5P), "850", printed="850"),
    Row("7.6M in a pod of 8960 (the same)", lambda: tokens(8960, n=6, **V5P), "7616000", printed="7.6e6"),
    Row(
        "fully sharded, 4096 chips on three axes: 3.48M (the same)",
        lambda: (at("fully-sharded", "B", N=4096, n=6, **WIDTHS, **V5P), form("fully-sharded", "B")),
        ("3481600", "w*C*N/(2*n*W)"),
        printed="3.48e6",
    ),
    Row(
        "across pods 3.8e18/5e13: 76,000 tokens a pod; 73,440 by chip, as 8192 chips have 3.76e18 (the same)",
        lambda: (
            tokens(1, n=1, C="3.8e18", W="5e13"),
            at("across-pods", "B", P=1, m=8192, n=1, C="4.59e14", W="6.25e9", **WIDTHS),
        ),
        ("76000", "73440"),
        printed="76000",
    ),
    Row(
        "16,000 H100 at 400 GB/s across nodes: at least 40M tokens (Scaling Book, GPUs)",
        lambda: tokens(16000, n=1, C="990e12", W="400e9"),
        "39600000",
        printed="40e6",
    ),
    Row(
        "DeepSeek-V3: 4M tokens in one place, 4096 sequences of 15360 or 62.9M in another, 30,720 a GPU (the same)",
        lambda: (
            at("tokens-a-device", "R", Z=4096, S=15360, N=1),
            at("tokens-a-device", "R", Z=4096, S=15360, N=2048),
        ),
        ("62914560", "30720"),
        printed="4e6",
        slip="x > 15*p and x < 16*p",
    ),
    Row(
        "with 8 pipeline stages 309 tokens an H100 (the same)",
        lambda: at("pipeline-data-parallel", "B", G=1, p=8, n=1, C="990e12", W="400e9", **WIDTHS),
        "309.375",
        printed="309",
    ),
    Row(
        "B200 across nodes: 5625 (the same)",
        lambda: tokens(1, n=1, C="2250e12", W="400e9"),
        "5625",
        printed="5625",
    ),
    Row(
        "A100 to its links: 312e12/300e9 = 1040 (transformer inference arithmetic)",
        lambda: at("ridge", "I", C="312e12", W="300e9"),
        "1040",
        printed="1040",
    ),
)

TENSOR = (
    Row(
        "8-way on TPU v4p needs F = 20k, by the 2550 of a v5p; by its own 3056 it is 24,444 (Scaling Book, training)",
        lambda: (
            at("tensor-parallel", "F", N=8, n=2, **TOKENS, **V4P),
            at("tensor-parallel", "F", N=8, n=2, **TOKENS, **V5P),
        ),
        ("220000/9", "20400"),
        printed="20e3",
        slip="9*x = 11*p",
    ),
    Row(
        "F = 50,000 on TPU v5p: bound at 19-way (the same)",
        lambda: (
            largest("tensor-parallel", "N", F=50000, n=2, **TOKENS, **V5P),
            ways(50000, 2, V5P),
            form("tensor-parallel", "F"),
        ),
        ("19", "1000/51", "a*N*C/(2*n*W)"),
        printed="19",
    ),
    Row(
        "F = 28672 on two axes of TPU v5e: bound above 22, by the 2550 of a v5p; by 2189 it is 26 (LLaMA 3 chapter)",
        lambda: (ways(28672, 4, V5E), ways(28672, 4, V5P)),
        ("129024/4925", "≈ 22"),
        printed="22",
        slip="x > 26 and p < 26",
    ),
    Row(
        "memory-bound: Y = F/(8B) = 56 at 64 tokens (the same)",
        lambda: (
            at("memory-bound-tensor-parallel", "N", F=28672, D=8192, B=64, w=2, a=2, n=2, W="50e9", W_hbm="800e9"),
            with_values("memory-bound-tensor-parallel", "F", W_hbm=8 * W, n=1, a=2, w=2),
        ),
        ("56", "8*B*N"),
        printed="56",
    ),
)

MIXED = (
    Row(
        "best X = sqrt(B/F Mx/My N): 13.9 for B = 48,000; 13.69, and 13.86 for 48 Ki (Scaling Book, training)",
        lambda: (
            division(48000, 64, 32768),
            division(48 * 1024, 64, 32768),
            division(48000, 64, 32768, n_x=2),
            with_values("best-division", "X", **LINKS) ** 2,
        ),
        ("≈ 13.69306", "≈ 13.85641", "≈ 9.68", "a*B*N*p/(w*F*q)"),
        printed="13.9",
        slip="p - x > 0.2 and p - x < 0.21",
    ),
    Row(
        "4.19M tokens on 8960 chips: 1618 (Scaling Book, LLaMA 3 training)",
        lambda: division("4.19e6", 8960, 28672),
        "≈ 1618.255",
        printed="1618",
    ),
    Row(
        "T_math over T_comms scales as the square of the batch, which is the square root (Scaling Book, training)",
        lambda: (growth(), with_values("mixed-time-ratio", "r", **LINKS) ** 2 / B),
        ("2", "W^2/C^2*F*p*q/(w*a*N)"),
        printed="16",
        slip="x^4 = p",
    ),
    Row(
        "F = 30,000: 432 tokens a chip (the same)",
        lambda: (mixed(30000), with_values("mixed-compute-bound", "B", **LINKS)),
        ("433.5", "w*a*N*C^2/(F*p*q*W^2)"),
        printed="432",
        slip="x - p = 1.5",
    ),
    Row(
        "F = 28672: 453, cut off (Scaling Book, LLaMA 3 training)",
        lambda: (mixed(28672), smallest("mixed-compute-bound", "B", N=1, F=28672, **MESH)),
        ("1625625/3584", "454"),
        printed="453",
        slip="x - p > 0.57 and x - p < 0.58",
    ),
    Row(
        "sharding over both widths is better from 128 (3/4)² = 81 chips on; 128·9/16 is 72 (Scaling Book, inference)",
        lambda: (
            at("two-widths-or-one", "N", D=8192, F=4 * 8192, B=64, n=6, W="4.5e10", **SQUARE),
            with_values("two-widths-or-one", "N", **LINKS),
        ),
        ("72", "4*F*n^2/(D*p*q)"),
        printed="81",
        slip="x = 128*9/16 and 8*p = 9*x",
    ),
    Row(
        "its collectives take sqrt(128), about 11.3, times BD over the square root of the chips (the same)",
        lambda: (
            at("weights-stationary-2d", "T_2d", D=1, F=4, B=1, N=1, W="1/2", **SQUARE),
            Relation(at("weights-stationary-2d", "T_2d", D=1, F=4, B=1, N=64, W="1/2", **SQUARE), "<", Integer(2)),
        ),
        ("≈ 11.31371", PROVED),
        printed="11.3",
    ),
)
