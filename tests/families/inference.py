"""Claims about decoding, prefill, bandwidth utilization and serving."""

from __future__ import annotations

from fractions import Fraction

from sympy import Expr, Integer, Max, Min

from symroof.algebra.statement import Relation
from symroof.algebra.symbols import symbol
from symroof.counting.work import Amount, amount
from symroof.quantities.exact import Number
from tests.families.formulas import at, form, smallest
from tests.families.row import PROVED, Row, exactly

B, C, F, M, N, U, W = (symbol(name) for name in "BCFMNUW")

POD: dict[str, Number] = {"N": "30e9", "b": 1, "k": "819 MB/token", "G": 16, "W": "810 GB/s", "C": "197 TFLOP/s"}
LLAMA: dict[str, Number] = {"N": "70e9", "b": 2, "B": 1, "W": "3.35 TB/s"}
A10: dict[str, Number] = {"N": "1.4e9", "b": 2, "G": 1, "C": "125 TFLOP/s", "W": "600 GB/s"}
STREAM: dict[str, Number] = {"G": 1, "M": "16 GB"}
CUT_OFF = "p <= x and x < p + 1"


def with_values(said: Expr, **values: Amount) -> Expr:
    """A formula with something put in for some of its symbols."""
    return said.subs({symbol(name): amount(name, value) for name, value in values.items()}, simultaneous=True)


def milliseconds(name: str, asks: str, /, **values: Number) -> Expr:
    """A time of a formula in milliseconds."""
    return 1000 * at(name, asks, **values)


def weights(parameters: str, width: int) -> Fraction:
    """Bytes of a model."""
    return exactly(at("weight-bytes", "M_w", N=parameters, w=width))


def share(seconds: str, data: Fraction, bandwidth: str) -> Expr:
    """Bandwidth utilization of one device."""
    return at("mbu", "U", M=data, t=seconds, W=bandwidth, G=1)


UTILIZATION = (
    Row(
        "MFU over MBU is the intensity over the ridge, all three from FLOPs, bytes and time (articles on MFU and MBU)",
        lambda: (
            with_values(form("mfu-from-mbu", "U_f"), J=F / M, I=C / W, U=with_values(form("mbu", "U"), G=1)),
            form("mfu-from-mbu", "U_f") / U,
        ),
        ("F/(t*C)", "J/I"),
        printed="F/(t*C)",
    ),
    Row(
        "ResNet-50 at 63 FLOPs a byte is left of a ridge of 208; at 40 % MBU its MFU is 12.1 % (the same)",
        lambda: (
            at("ridge", "I", C="125 TFLOP/s", W="600 GB/s"),
            Relation(Integer(63), "<", at("ridge", "I", C="125 TFLOP/s", W="600 GB/s")),
            100 * at("mfu-from-mbu", "U_f", U="0.4", J=63, I="625/3"),
        ),
        ("625/3", PROVED, "12.096"),
        printed="208",
    ),
    Row(
        "7e9 parameters of 16 bits, 14 ms a token: 1 TB/s, 50 % of 2 TB/s (best practices of LLM inference)",
        lambda: (
            100 * share("14 ms", weights("7e9", 2), "2 TB/s"),
            at("weight-streaming-rate", "W", N="7e9", b=2, B=1, G=1, R_w="1/0.014 token/s"),
        ),
        ("50", "1e12"),
        printed="50",
    ),
    Row(
        "7e9 parameters in FP16 at 100 token/s use 700 GB/s, the 2 bytes left out (a summary of AI engineering)",
        lambda: at("weight-streaming-rate", "W", N="7e9", b=2, B=1, G=1, R_w="100 token/s") / 10**9,
        "1400",
        printed="700",
        slip="x = 2p",
    ),
    Row(
        "140 GB at 10 token/s exceed the 2 TB/s of an A100, which they use to 69 % (an estimator's notes)",
        lambda: (
            100 * share("1 s", 10 * weights("70e9", 2), "2039 GB/s"),
            at("weight-streaming-rate", "W", N="70e9", b=2, B=1, G=1, R_w="10 token/s"),
            Relation(share("1 s", 10 * weights("70e9", 2), "2039 GB/s"), "<", Integer(1)),
        ),
        ("140000/2039", "1.4e12", PROVED),
    ),
)

STREAMING = (
    Row(
        "a step reads the memory from end to end: memory over bandwidth, at most (notes on serving throughput)",
        lambda: (
            with_values(form("streaming-time", "t_mem"), G=1),
            milliseconds("streaming-time", "t_mem", M="80 GB", G=1, W="3.35 TB/s"),
        ),
        ("M/W", "1600/67"),
        printed="M/W",
    ),
    Row(
        "70e9 BF16 parameters stream 140 GB a token (articles on MFU and MBU)",
        lambda: (amount("bytes", weights("70e9", 2)) / 10**9, with_values(form("weight-bytes", "M_w"), w=2)),
        ("140", "2N"),
        printed="140",
    ),
    Row(
        "so at most about 24 token/s at 3.35 TB/s; but 140 GB take two such devices, which give 47.9 (the same)",
        lambda: (
            at("weight-streaming-rate", "R_w", G=1, **LLAMA),
            at("weight-streaming-rate", "R_w", G=2, **LLAMA),
            smallest("devices-to-hold", "G", A="140 GB", M="80 GB"),
            milliseconds("mbu-bound", "t", N="70e9", b=2, W="3.35 TB/s"),
        ),
        ("335/14", "335/7", "2", "2800/67"),
        printed="24",
    ),
    Row(
        "1.4e9 parameters at 600 GB/s: about 208 token/s, which takes 1.442e9 (the same)",
        lambda: (
            at("weight-streaming-rate", "R_w", N="1.4e9", b=2, B=1, G=1, W="600 GB/s"),
            at("weight-streaming-rate", "N", R_w="208 token/s", b=2, B=1, G=1, W="600 GB/s"),
        ),
        ("1500/7", "18750000000/13"),
        printed="208",
        slip="p < x and x < 104p/100",
    ),
    Row(
        "200e9 BF16 parameters on 32 TPU v4p are loaded in about 10 ms (Scaling Book, TPUs)",
        lambda: (
            milliseconds("streaming-time", "t_mem", M=weights("200e9", 2), G=32, W="1.23 TB/s"),
            milliseconds("streaming-time", "t_mem", M=weights("200e9", 2), G=32, W="1.2 TB/s"),
        ),
        ("1250/123", "125/12"),
        printed="10",
    ),
    Row(
        "16 GB at 810 GB/s: 19 ms, digits cut off (the same)",
        lambda: milliseconds("streaming-time", "t_mem", W="810 GB/s", **STREAM),
        "1600/81",
        printed="19",
        slip=CUT_OFF,
    ),
    Row(
        "16 GB at 820 GB/s: 19 ms a step, digits cut off (Scaling Book, serving)",
        lambda: milliseconds("streaming-time", "t_mem", W="820 GB/s", **STREAM),
        "800/41",
        printed="19",
        slip=CUT_OFF,
    ),
)

STEPS = (
    Row(
        "decoding rises linearly until B is about the ridge, then is flat: B/max(2P/W, 2PB/C) (MFU and MBU articles)",
        lambda: (
            with_values(form("critical-batch", "B"), w=2),
            Relation(
                Min(
                    with_values(form("weight-streaming-rate", "R_w"), b=2, G=1),
                    B / with_values(form("forward-time", "t_math"), G=1),
                ),
                "=",
                B / Max(2 * N / W, 2 * N * B / C),
            ),
            at("decode-roof", "R", B=128, **A10) / at("decode-roof", "R", B=1, **A10),
            at("decode-roof", "R", B=4096, **A10) / at("decode-roof", "R", B=256, **A10),
        ),
        ("C/W", PROVED, "128", "1"),
        printed="C/W",
    ),
    Row(
        "30e9 int8 parameters, 4 caches of 819 MB, 16 TPU v5e: 2.5 ms, digits cut off (Scaling Book, inference)",
        lambda: (
            milliseconds("decode-step", "t", B=4, **POD),
            milliseconds("decode-step-at-least", "t", B=4, **POD),
        ),
        ("2773/1080", "2773/1080"),
        printed="2.5",
        slip="p <= x and x < p + 1/10",
    ),
    Row(
        "the same with 256 sequences: 21 ms (the same)",
        lambda: milliseconds("decode-step", "t", B=256, **POD),
        "186616/8865",
        printed="21",
    ),
    Row(
        "32 sequences in 17 ms: 1882 token/s, or 1851 with 112 GB at 8 times 810 GB/s (Scaling Book, serving)",
        lambda: (
            at("throughput", "R", B=32, t="17 ms"),
            at("throughput", "R", B=32, t=exactly(at("streaming-time", "t_mem", M="112 GB", G=8, W="810 GB/s"))),
        ),
        ("32000/17", "12960/7"),
        printed="1882",
    ),
    Row(
        "a prompt of 8192 tokens, 70e9 parameters, 16 TPU v5e at 40 %: 0.91 s (the same)",
        lambda: (
            at("prefill-time", "t", B=8192, N="70e9", G=16, C="197 TFLOP/s", m="0.4"),
            form("prefill-time", "t"),
        ),
        ("896/985", "2N*B/(G*C*m)"),
        printed="0.91",
    ),
    Row(
        "512 sequences, 260e9 parameters, 16 A100: 53 ms, and 62 beside it (transformer inference arithmetic)",
        lambda: (
            milliseconds("forward-time", "t_math", B=512, N="260e9", G=16, C="312 TFLOP/s"),
            form("forward-time", "t_math"),
        ),
        ("160/3", "2N*B/(G*C)"),
        printed="53",
    ),
    Row(
        "256 sequences, 52e9 parameters, 4 A100: 21 ms; sending takes 3.6 ms, or 3/4 of it without a device's own "
        "share (the same)",
        lambda: (
            milliseconds("forward-time", "t_math", B=256, N="52e9", G=4, C="312 TFLOP/s"),
            milliseconds("tensor-parallel-network", "T_net", B=256, L=64, D=8192, a=2, N=4, n=1, W="300 GB/s"),
        ),
        ("64/3", "≈ 2.684"),
        printed="21",
    ),
)

SERVING = (
    Row(
        "the rate of requests is the throughput over p + d tokens (notes on serving throughput)",
        lambda: form("request-rate", "r"),
        "R/(p + d)",
        printed="R/(p + d)",
    ),
    Row(
        "decoding gets d/(p + d) of the throughput (the same)",
        lambda: form("answer-rate", "R_d"),
        "d*R/(p + d)",
        printed="d*R/(p + d)",
    ),
)
