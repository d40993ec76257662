"""Claims about times, ridge points, attainable rates and critical batches."""

from __future__ import annotations

from sympy import Expr, Integer, cancel

from symroof import find_chip, solve
from symroof.algebra.statement import Relation
from symroof.algebra.symbols import one
from symroof.counting.work import amount
from symroof.library import find_formula
from symroof.operations import contraction, linear
from symroof.rules.rules import threshold
from symroof.topics.compose import compose
from tests.families.formulas import at, form, smallest, solved
from tests.families.intensity import B, D, F, M, T, c, counted, d, limit_in, n, product, rule
from tests.families.row import PROVED, Row, limit, ridge

H100 = {"C": "989.5 TFLOP/s", "W": "3.35 TB/s"}
A100 = {"C": "312 TFLOP/s", "W": "2.039 TB/s"}
V5E = {"C": "197 TFLOP/s", "W": "820 GB/s"}
V5E_READERS = {"C": "197 TFLOP/s", "W": "810 GB/s"}
ROUNDED = {"C": "1000 TFLOP/s", "W": "3 TB/s"}
FP8 = {"C": "1979 TFLOP/s", "W": "3.35 TB/s"}


def stated(name: str) -> Relation:
    """The relation of a formula, with those it uses put in."""
    found = compose(*find_formula(name), find_formula).statement
    assert isinstance(found, Relation)
    return found


def bound(name: str) -> Expr:
    """What a formula says that its first symbol is, or is bounded by."""
    return stated(name).right


def crossing(relation: Relation, name: str) -> Expr:
    """The smallest value for which it holds."""
    found = threshold(solve(relation, name))
    assert found is not None
    return found


def seconds(flops: Expr, **peak: str | Expr) -> Expr:
    """The time of FLOPs at a peak."""
    return at("compute-time", "T_math", f=str(flops), **{name: str(value) for name, value in peak.items()})


def of_product(expression: Expr) -> Expr:
    """FLOPs and bytes of a product of one-byte elements put in."""
    work = counted(product(1, 1, 1))
    return expression.xreplace({one("f"): work["tensor"], one("q"): work["hbm"]})


def square(width: Expr) -> dict[Expr, Expr]:
    """D and F both of this width, one-byte weights, two-byte activations."""
    return {D: width, F: width, one("w"): Integer(1), one("a"): Integer(2), one("o"): Integer(2)}


def faster_with_width() -> Relation:
    """The exact critical batch of a square matrix falls with its width, wherever there is one."""
    ridge_point = one("I")
    own, wider = (cancel(form("matmul", "B").xreplace(square(2 * ridge_point + extra))) for extra in (c, c + d))
    return Relation(wider, "<", own)


def smallest_square(**rates: str) -> Expr:
    """The width that a square matrix needs for any batch to be compute-bound; weights of one byte, else two."""
    most = limit_in(product(2, 1, 2), "B").xreplace({D: n, F: n})
    return crossing(Relation(most, ">=", at("ridge", "I", **rates)), "n")


TIMES = (
    Row(
        "1e12 operations take 1e12/C (Scaling Book, interactive edition)",
        lambda: (bound("compute-time"), seconds(Integer(10**12), C=V5E["C"]), seconds(Integer(10**12), C=H100["C"])),
        ("f/C", "1/197", "2/1979"),
        printed="f/C",
    ),
    Row(
        "1e12 operations at 9.89e14 take 1.01 µs, where it is milliseconds (Scaling Book, roofline discussion)",
        lambda: seconds(Integer(10**12), C="9.89e14"),
        "1/989",
        printed="1.01e-6",
        slip="1000p < x and x < 1002p",
    ),
    Row(
        "two bytes over a link of one byte a second, with infinite compute (the same)",
        lambda: at("transfer-time", "T_comms", q="2 B", W="1 B/s"),
        "2",
        printed="2",
    ),
    Row(
        "FLOPs over FLOPs a second are seconds (the same)",
        lambda: (
            Integer(dict(solved("compute-time", "T_math").model.quantities["T_math"].dimension)["second"]),
            at("compute-time", "T_math", f="1 FLOP", C="1 FLOP/s"),
        ),
        ("1", "1"),
    ),
    Row(
        "8 GB over 8 links of 15 GB/s: 66 ms, cut short; the half array is 2^33 bytes (Scaling Book, TPUs)",
        lambda: tuple(
            1000 * at("transfer-time", "T_comms", q=q, W=at("bandwidth-of-links", "W", n=8, v="15 GB/s"))
            for q in ("8 GB", "8 GiB")
        ),
        ("200/3", "≈ 71.6"),
        printed="66",
        slip="p < x and x < p + 1",
    ),
    Row(
        "2.7e11 FLOPs at 1.97e14: 1.3 ms, cut short (the same)",
        lambda: (
            1000 * seconds(linear(8, 131072, 131072).flops["tensor"], C="1.97e14"),
            linear(8, 131072, 131072).flops["tensor"],
        ),
        ("≈ 1.3953", "≈ 2.7e11"),
        printed="1.3",
        slip="p < x and x < p + 0.1",
    ),
    Row(
        "64 tokens through 8192 by 28672 on 32 devices: 4 µs, cut short (Scaling Book, applied inference)",
        lambda: 10**6 * seconds(linear(64, 8192, 28672).flops["tensor"], C=at("pod-peak", "X", G=32, C="1.97e14")),
        "≈ 4.769",
        printed="4",
        slip="p < x and x < p + 1",
    ),
    Row(
        "512 tokens through 4096 by 8192 at 2.3e15: 15 µs (Scaling Book, GPUs)",
        lambda: 10**6 * seconds(linear(512, 4096, 8192).flops["tensor"], C="2.3e15"),
        "≈ 14.939",
        printed="15",
    ),
)

BOUNDS = (
    Row(
        "the time is between the larger of the two and their sum (Scaling Book, interactive edition)",
        lambda: (
            Relation(bound("time-at-least"), "<=", bound("time-without-overlap")),
            bound("time-without-overlap"),
        ),
        (PROVED, "f/C + q/W"),
    ),
    Row(
        "the bounds differ by a factor of 2 at most, reached at equal times (the same)",
        lambda: (
            at("overlap-gain", "g", T_math="7 ms", T_comms="7 ms"),
            Relation(bound("overlap-gain"), "<=", Integer(2)),
        ),
        ("2", PROVED),
        printed="2",
    ),
    Row(
        "5 ms of compute and 3 ms of transfer overlapped end after 5 ms (the same)",
        lambda: 1000 * at("time-at-least", "t", f="5e12", C="1e15", q="3e9", W="1e12"),
        "5",
        printed="5",
    ),
    Row(
        "an INT8 product: max and sum of 2BDF/C and (BD + DF + BF)/W (the same)",
        lambda: (of_product(bound("time-at-least")), of_product(bound("time-without-overlap"))),
        ("max(2BDF/C, (BD + DF + BF)/W)", "2BDF/C + (BD + DF + BF)/W"),
        printed="max(2BDF/C, (BD + DF + BF)/W)",
    ),
    Row(
        "a product followed by an exchange overlaps nothing (the same)",
        lambda: 1000 * at("time-without-overlap", "t", f="5e12", C="1e15", q="3e9", W="1e12"),
        "8",
    ),
    Row(
        "the maximum of both times is the lower bound (Scaling Book, roofline discussion)",
        lambda: (
            stated("time-at-least").left,
            Relation(bound("compute-time"), "<=", bound("time-at-least")),
            Relation(bound("transfer-time"), "<=", bound("time-at-least")),
        ),
        ("t", PROVED, PROVED),
    ),
)

RIDGES = (
    Row(
        "the vector unit of a TPU v5p has a critical intensity of about 3, or 2.5 (Scaling Book, interactive edition)",
        lambda: (
            at(
                "ridge",
                "I",
                C=find_chip("tpu-v5p").peak("vector", "fp32").value,
                W=find_chip("tpu-v5p").links["hbm"].value,
            ),
            at("ridge", "I", C="7e12", W="2.5e12"),
        ),
        ("5/2", "14/5"),
        printed="3",
    ),
    Row(
        "the slope meets the roof at C/W (the same)",
        lambda: (
            form("ridge", "I"),
            bound("attainable-rate").xreplace({one("A"): form("ridge", "I")}),
        ),
        ("C/W", "C"),
        printed="C/W",
    ),
    Row(
        "a TPU v5e reads 820 GB/s, where readers take 810 (the same)",
        lambda: (
            amount("bandwidth", find_chip("tpu-v5e").links["hbm"].value),
            at("ridge", "I", **V5E),
            at("ridge", "I", **V5E_READERS),
        ),
        ("820e9", "9850/41", "19700/81"),
        printed="820e9",
    ),
    Row(
        "1000 TFLOP/s over 3 TB/s is 333; 12.7 % above 295, that of the final data sheet (notes on intensity)",
        lambda: (at("ridge", "I", **ROUNDED), at("ridge", "I", **ROUNDED) / ridge("h100-sxm", "bf16") - 1),
        ("1000/3", "≈ 0.13"),
        printed="333",
    ),
    Row(
        "compute-bound if and only if the intensity is above that of the machine (the same)",
        lambda: (
            form("compute-bound", "A"),
            crossing(Relation(bound("compute-time"), ">=", bound("transfer-time")), "f"),
        ),
        ("C/W", "C*q/W"),
    ),
    Row(
        "the intensity of an H100 is far above that of a dot product, 667 times (the same)",
        lambda: at("ridge", "I", **ROUNDED) / limit(contraction("x[n]:2 y[n]:2 -> z[]:2"), "n"),
        "2000/3",
    ),
    Row(
        "the threshold of a TPU v5e is 240 (Scaling Book, roofline discussion)",
        lambda: (at("ridge", "I", **V5E), ridge("tpu-v5e", "bf16")),
        ("9850/41", "9850/41"),
        printed="240",
    ),
    Row(
        "that of a GPU is about 500: 295 dense, and with sparsity 591, neither of them (the same)",
        lambda: (ridge("h100-sxm", "bf16"), at("ridge", "I", C="1979e12", W="3.35e12")),
        ("19790/67", "39580/67"),
        printed="500",
        slip="1.69x < p and p < 1.7x",
    ),
    Row(
        "the bend is at I·W/V for another bandwidth V, which is C/V (the same)",
        lambda: (
            form("ridge-of-other-link", "J"),
            form("ridge-of-other-link", "J").xreplace({one("I"): form("ridge", "I")}),
        ),
        ("I*W/V", "C/V"),
        printed="I*W/V",
    ),
    Row(
        "1.97e14/8.1e11 = 243.20, cut short (the same)",
        lambda: at("ridge", "I", **V5E_READERS),
        "19700/81",
        printed="243.20",
        slip="p < x and x < p + 0.01",
    ),
    Row(
        "high intensity is compute-bound, low is not; 200 is either, by the machine (the same)",
        lambda: (
            Relation(Integer(200), ">=", at("compute-bound", "A", **A100)),
            Relation(Integer(200), "<", at("compute-bound", "A", **H100)),
        ),
        (PROVED, PROVED),
    ),
    Row(
        "the ridge is peak over bandwidth (lessons on performance modelling)",
        lambda: form("ridge", "I"),
        "C/W",
        printed="C/W",
    ),
    Row(
        "9.9e14/3.35e12 is about 296; 295 if the peak is not rounded (the same)",
        lambda: (at("ridge", "I", C="9.9e14", W="3.35e12"), at("ridge", "I", **H100)),
        ("19800/67", "≈ 295"),
        printed="296",
    ),
    Row(
        "in FP8 1.98e15/3.35e12 is about 591 (the same)",
        lambda: at("ridge", "I", C="1.98e15", W="3.35e12"),
        "39600/67",
        printed="591",
    ),
    Row(
        "more kernels are memory-bound in FP8, as the ridge is 591; not products stored in FP8 (the same)",
        lambda: (
            ridge("h100-sxm", "fp8"),
            Relation(ridge("h100-sxm", "bf16"), "<", ridge("h100-sxm", "fp8")),
            at("critical-batch", "B", w="fp8", **FP8) - at("critical-batch", "B", w="bf16", **H100),
        ),
        ("39580/67", PROVED, "0"),
        printed="591",
    ),
    Row(
        "the ridge of an H100 is about 295 (articles on MFU and MBU)",
        lambda: at("ridge", "I", **H100),
        "19790/67",
        printed="295",
    ),
    Row(
        "1979 TFLOP/s give a ridge of about 591 (the same)",
        lambda: at("ridge", "I", **FP8),
        "39580/67",
        printed="591",
    ),
    Row(
        "an A10G of 70 TFLOP/s and 600 GB/s: about 117 (the same)",
        lambda: (at("ridge", "I", C="70 TFLOP/s", W="600 GB/s"), ridge("a10g", "bf16")),
        ("350/3", "350/3"),
        printed="117",
    ),
    Row(
        "an A10 of 125 TFLOP/s: about 208 (the same)",
        lambda: (at("ridge", "I", C="125 TFLOP/s", W="600 GB/s"), ridge("a10", "bf16")),
        ("625/3", "625/3"),
        printed="208",
    ),
    Row(
        "a measured 664 FLOPs a byte are right of it (the same)",
        lambda: Relation(Integer(664), ">=", at("compute-bound", "A", C="125 TFLOP/s", W="600 GB/s")),
        PROVED,
    ),
    Row(
        "an A100 has a ridge of about 153; with 40 GB about 201 (the same)",
        lambda: (
            at("ridge", "I", **A100),
            ridge("a100-80gb-sxm", "bf16"),
            at("ridge", "I", C="312e12", W="1.555e12"),
        ),
        ("312000/2039", "312000/2039", "≈ 200.6"),
        printed="153",
    ),
    Row(
        "1.97e14/8.20e11 = 240 (Scaling Book, rooflines)",
        lambda: at("ridge", "I", C="1.97e14", W="8.20e11"),
        "9850/41",
        printed="240",
    ),
)

RATES = (
    Row(
        "the rate is min(C, W·A), and twice the intensity is twice the sloped part (Scaling Book, interactive edition)",
        lambda: (
            bound("attainable-rate"),
            at("intensity-gain", "g", x=2, A=100, **V5E),
            at("intensity-gain", "g", x=2, A=200, **V5E),
        ),
        ("min(C, W*A)", "2", "197/164"),
        printed="min(C, W*A)",
    ),
    Row(
        "on two logarithmic axes the slope is 1 (lessons on performance modelling)",
        lambda: (
            at("intensity-gain", "g", x=10, A=20, **V5E),
            at("intensity-gain", "g", x=100, A=2, **V5E),
            at("intensity-gain", "g", x=10, A=250, **V5E),
        ),
        ("10", "100", "1"),
        printed="10",
    ),
    Row(
        "P = min(I·W, C) with the bend at C/W (articles on MFU and MBU)",
        lambda: (bound("attainable-rate"), form("ridge", "I")),
        ("min(A*W, C)", "C/W"),
        printed="min(A*W, C)",
    ),
    Row(
        "200 FLOPs a byte: the plateau of an A100, the slope of an H100, at best 2.15 times as fast (the same)",
        lambda: (
            at("attainable-rate", "P", A=200, **A100),
            at("attainable-rate", "P", A=200, **H100),
            at("fraction-of-peak", "U", A=200, **H100),
            at("machine-speed-up", "g", A=200, C_2=H100["C"], W_2=H100["W"], **A100),
        ),
        ("312e12", "670e12", "≈ 0.677", "335/156"),
    ),
    Row(
        "utilization is the measured rate over the height of the roof (the same)",
        lambda: (1 / bound("speed-up-left"), 1 / at("speed-up-left", "g", R="134e12", A=50, **H100)),
        ("R/min(C, A*W)", "4/5"),
        printed="R/min(C, A*W)",
    ),
)

BATCHES = (
    Row(
        "from B = w·I/2 on (Scaling Book, interactive edition)",
        lambda: (rule(solved("matmul", "B")), form("critical-batch", "B")),
        ("w*I/2", "w*C/(2W)"),
        printed="w*I/2",
    ),
    Row(
        "Rubin, 4 PFLOP/s over 22 TB/s: about 182 tokens (the same)",
        lambda: (at("critical-batch", "B", w=2, C="4e15", W="22e12"), ridge("vera-rubin", "bf16")),
        ("2000/11", "2000/11"),
        printed="182",
    ),
    Row(
        "INT8 throughout: half the INT8 ridge, which is that of BF16 (the same)",
        lambda: (
            at("critical-batch", "B", w="int8", C="394e12", W="820e9"),
            at("critical-batch", "B", w="bf16", **V5E),
        ),
        ("9850/41", "9850/41"),
    ),
    Row(
        "INT8 weights with BF16 arithmetic: half the threshold (the same)",
        lambda: (
            at("critical-batch", "B", w="int8", **V5E),
            at("critical-batch", "B", w="int8", **V5E) / at("critical-batch", "B", w="bf16", **V5E),
        ),
        ("4925/41", "1/2"),
    ),
    Row(
        "an H100: 989.5/3.35 is about 295 tokens, so from 296 on (the same)",
        lambda: (at("critical-batch", "B", w=2, **H100), smallest("critical-batch", "B", w=2, **H100)),
        ("19790/67", "296"),
        printed="295",
    ),
    Row(
        "more than 333 rows; exactly 398.1 at 4096 by 4096, and never at 666 by 666 (notes on operational intensity)",
        lambda: (
            at("critical-batch", "B", w=2, **ROUNDED),
            at("matmul", "B", w=2, a=2, o=2, D=4096, F=4096, **ROUNDED),
            at("matmul", "B", w=2, a=2, o=2, D=4096, F=4096, **H100),
            Relation(limit_in(product(2, 2, 2, D=666, F=666), "B"), "<", at("ridge", "I", **ROUNDED)),
        ),
        ("1000/3", "256000/643", "≈ 345.15", PROVED),
        printed="333",
    ),
    Row(
        "the batch in tokens is sequences times their length (Scaling Book, roofline discussion)",
        lambda: (
            contraction("X[B,T,D]:2 W[D,F]:2 -> Z[B,T,F]:2").work.intensity
            / linear(M, D, F, a=2, w=2).work.intensity.xreplace({M: B * T})
        ),
        "1",
    ),
    Row(
        "1e15/3.35e12 = 298, which is 298.5, and 295 with the peak not rounded (Scaling Book, rooflines)",
        lambda: (at("critical-batch", "B", w=2, C="1e15", W="3.35e12"), at("critical-batch", "B", w=2, **H100)),
        ("20000/67", "≈ 295"),
        printed="298",
        slip="p < x and x < p + 1",
    ),
    Row(
        "weights over PCIe: about 61,000 (Scaling Book, TPUs)",
        lambda: at("critical-batch", "B", w=2, C="9.2e14", W="1.5e10"),
        "184000/3",
        printed="6.1e4",
    ),
    Row(
        "bandwidth over FLOPs is 208, which is upside down (transformer inference arithmetic)",
        lambda: at("critical-batch", "B", w=2, C="312e12", W="1.5e12"),
        "208",
        printed="1/208",
        slip="x = 1/p",
    ),
)

EXACT = (
    Row(
        "from w·I·D·F/(2DF − I(aD + oF)) on, where that is positive (Scaling Book, interactive edition)",
        lambda: form("matmul", "B"),
        "w*I*D*F/(2DF - I(aD + oF))",
        printed="w*I*D*F/(2DF - I(aD + oF))",
    ),
    Row(
        "INT8 weights, 4096 by 4096: 137 tokens (the same)",
        lambda: (
            smallest("matmul", "B", w=1, a=2, o=2, D=4096, F=4096, **V5E),
            at("matmul", "B", w=1, a=2, o=2, D=4096, F=4096, **V5E),
        ),
        ("137", "5043200/37059"),
        printed="137",
    ),
    Row(
        "INT8 weights, 1024 by 1024: 227 tokens (the same)",
        lambda: (
            smallest("matmul", "B", w=1, a=2, o=2, D=1024, F=1024, **V5E),
            at("matmul", "B", w=1, a=2, o=2, D=1024, F=1024, **V5E),
        ),
        ("227", "1260800/5571"),
        printed="227",
    ),
    Row("larger matrices reach the roof with fewer tokens (the same)", faster_with_width, PROVED),
    Row(
        "the peak is reached whatever D and F are; not at 128 by 128 (Scaling Book, roofline discussion)",
        lambda: (
            limit_in(product(2, 1, 2, D=128, F=128), "B"),
            Relation(limit_in(product(2, 1, 2, D=128, F=128), "B"), "<", at("ridge", "I", **V5E_READERS)),
        ),
        ("64", PROVED),
    ),
    Row(
        "64 is below 243.20, so always memory-bound; it takes a width of 487 (the same)",
        lambda: (
            Relation(limit_in(product(2, 1, 2, D=128, F=128), "B"), "<", at("ridge", "I", **V5E_READERS)),
            smallest_square(**V5E_READERS),
        ),
        (PROVED, "39400/81"),
    ),
    Row(
        "the intensity of square products grows with n: compute-bound from 887 on (lessons on performance modelling)",
        lambda: (
            at("square_gemm", "n", b=2, C="9.9e14", W="3.35e12"),
            smallest("square_gemm", "n", b=2, C="9.9e14", W="3.35e12"),
            form("square_gemm", "n"),
        ),
        ("59400/67", "887", "3b*I/2"),
    ),
    Row(
        "INT8, 16384 by 4096 on a TPU v5e: above 271; inputs not rounded give 263 (Scaling Book, TPUs)",
        lambda: (
            smallest("matmul", "B", w=1, a=1, o=1, D=16384, F=4096, C="394e12", W="8.1e11"),
            at("matmul", "B", w=1, a=1, o=1, D=16384, F=4096, C="394e12", W="8.1e11"),
        ),
        ("263", "≈ 262.7086"),
        printed="271",
        slip="p = x + 8",
    ),
)

BLOCKS = (
    Row(
        "a product split along its sum is X0·Y0 + X1·Y1, printed with a plus in the second (Scaling Book, discussion)",
        lambda: (
            2 * linear(B, M, F, a=2, w=2).flops["tensor"].xreplace({M: D / 2}),
            contraction("X[B,D]:2 Y[D,F]:2 -> Z[B,F]:2").work["tensor"],
        ),
        ("2BDF", "2BDF"),
    ),
)
