"""Claims about utilization: of the peak, of the bandwidth, and what a rate of tokens says of either."""

from __future__ import annotations

from sympy import Expr

from symroof.algebra.statement import Relation
from symroof.algebra.symbols import one
from symroof.counting.work import amount
from symroof.quantities.exact import Number
from tests.families.formulas import at, form
from tests.families.row import PROVED, Row

PALM_RUN: dict[str, Number] = {
    "N": 540_350_000_000,
    "L": 118,
    "H": 48,
    "Q": 256,
    "T": 2048,
    "G": 6144,
    "C": "275 TFLOP/s",
}
H100 = "990 TFLOP/s"


def mfu(parameters: float, tokens: float, peak: str, devices: int = 1) -> Expr:
    """Percent of the peak of all devices, at a rate of tokens of all devices."""
    return 100 * at("mfu", "U", N=int(parameters), R=int(tokens), G=devices, C=peak)


def below(low: Expr, high: int) -> Relation:
    """That a value of the library is less than a number."""
    return Relation(low, "<", amount("high", high))


MFU = (
    Row(
        "MFU = 6N·tokens/s over G·peak (lessons on performance modelling)",
        lambda: (form("mfu", "U"), form("mfu-with-attention", "U")),
        ("6NR/(GC)", "(6N + 12LHQT)R/(GC)"),
        printed="6NR/(GC)",
    ),
    Row(
        "70e9 parameters at 3000 tokens a second and device: 1.26e15 FLOP/s (the same)",
        lambda: at("model-flops-rate", "P", N=70 * 10**9, R=3000),
        "1.26e15",
        printed="1.26e15",
    ),
    Row(
        "which is 127 % of 990 TFLOP/s, so that the inputs contradict each other (the same)",
        lambda: (mfu(70e9, 3000, H100), below(at("mfu-bound", "R", N=70 * 10**9, C=H100), 3000)),
        ("1400/11", PROVED),
        printed="127",
    ),
    Row(
        "a few hundred tokens a second and device are realistic: 825 to 1296 at 35 to 55 % (the same)",
        lambda: (
            at("mfu", "R", U="35 %", N=70 * 10**9, G=1, C=H100),
            at("mfu", "R", U="55 %", N=70 * 10**9, G=1, C=H100),
            mfu(70e9, 300, H100),
        ),
        ("825", "≈ 1296", "≈ 12.7"),
    ),
    Row(
        "900 tokens a second and device are 3.78e14 FLOP/s (the same)",
        lambda: at("model-flops-rate", "P", N=70 * 10**9, R=900),
        "3.78e14",
        printed="3.78e14",
    ),
    Row("which is an MFU of 38 % (the same)", lambda: mfu(70e9, 900, H100), "420/11", printed="38"),
    Row(
        "measured FLOP/s over 6N are tokens a second (the same)",
        lambda: form("model-flops-rate", "R"),
        "P/(6N)",
        printed="P/(6N)",
    ),
    Row(
        "from 45 % on an A100 to 32 % on an H100 is 1.5 times as fast (articles on the roofline)",
        lambda: (
            at("speed-up", "x", U_1="45 %", C_1="312 TFLOP/s", U_2="32 %", C_2="989.5 TFLOP/s"),
            100 * at("speed-up", "U_2", U_1="45 %", C_1="312 TFLOP/s", x="1.5", C_2="989.5 TFLOP/s"),
        ),
        ("3958/1755", "≈ 21.3"),
        printed="1.5",
        slip="1.5p < x and x < 1.51p",
    ),
    Row(
        "PaLM is at about 46 % (the same)",
        lambda: 100 * at("mfu-with-attention", "U", R=238_300, **PALM_RUN),
        "≈ 46.22894",
        printed="46",
    ),
    Row(
        "Llama 2 70B is at 40 to 45 % on A100: 1,720,320 device-hours for 2e12 tokens (the same)",
        lambda: 100 * at("device-hours", "U", N=70 * 10**9, D=2 * 10**12, h="1720320 h", C="312 TFLOP/s"),
        "≈ 43.47233",
        printed="42.5",
        slip="p - 2.5 <= x and x <= p + 2.5",
    ),
    Row(
        "8,000 tokens a second through 1.4e9 parameters are about 70 TFLOP/s (the same)",
        lambda: (
            at("model-flops-rate", "P", N=1_400_000_000, R=8000) / 10**12,
            at("model-flops-rate", "P", N=1_442_000_000, R=8000) / 10**12,
        ),
        ("67.2", "≈ 69.2"),
        printed="7e1",
    ),
    Row(
        "70 TFLOP/s are 56 % of 125 (the same)",
        lambda: 100 * at("measured-mfu", "U", p="70 TFLOP", t="1 s", C="125 TFLOP/s"),
        "56",
        printed="56",
    ),
    Row(
        "DeepSeek-V3: 3.3e24 of 1.52e25 FLOPs are 21.7 %, where both are rounded (Scaling Book, transformers)",
        lambda: (
            100 * at("device-hours", "U", N=37 * 10**9, D=148 * 10**11, h="2.79e6 h", C="1513 TFLOP/s"),
            100 * at("cluster-flops", "U", F="3.3e24", G=1, t="1 s", C="1.52e25"),
            100 * at("device-hours", "U", N=37 * 10**9, D=148 * 10**11, h="2.79e6 h", C="1979 TFLOP/s"),
        ),
        ("≈ 21.62067", "≈ 21.7", "≈ 16.5"),
        printed="21.7",
        slip="p - 0.1 < x and x < p",
    ),
    Row(
        "PaLM: 238,300 tokens a second on 6144 chips of 275 TFLOP/s are 46.2 % (PaLM paper)",
        lambda: 100 * at("mfu-with-attention", "U", R=238_300, **PALM_RUN),
        "≈ 46.22894",
        printed="46.2",
    ),
    Row(
        "MT-NLG 530B: 65,430 tokens a second on 2240 devices of 312 TFLOP/s are 29.7 %, cut short (the same)",
        lambda: mfu(530e9, 65_430, "312 TFLOP/s", 2240),
        "≈ 29.77155",
        printed="29.7",
        slip="p < x and x < p + 0.1",
    ),
    Row(
        "3000 tokens a second forward through 70e9 parameters are 4.2 % of 989 TFLOP/s (note on interview questions)",
        lambda: 100 * at("forward-utilization", "U", N=70 * 10**9, R=3000, G=1, C="989 TFLOP/s"),
        "42000/989",
        printed="4.2",
        slip="10(p - 0.05) < x and x < 10(p + 0.05)",
    ),
)

HFU = (
    Row(
        "HFU is never below MFU (lessons on performance modelling)",
        lambda: Relation(form("hfu-with-recomputation", "U_h"), ">=", one("U")),
        PROVED,
    ),
    Row(
        "an HFU of 60 % with an MFU of 45 % are 15 points of recomputation: all of the forward pass (the same)",
        lambda: (
            100 * at("hfu-with-recomputation", "U_h", U="45 %", r=1) - 45,
            at("hfu-with-recomputation", "r", U="45 %", U_h="60 %"),
        ),
        ("15", "1"),
        printed="15",
    ),
    Row(
        "PaLM has an MFU of 46.2 % and an HFU of 57.8 %, so for 3.28 TFLOP it does 4.10 (the same)",
        lambda: (
            at("hfu-over-mfu", "d", U="46.2 %", U_h="57.8 %", c="3.28e12") / 10**12,
            at("hfu-over-mfu", "d", U="46.2 %", U_h="57.8 %", c=1),
            at("hfu-with-recomputation", "r", U="46.2 %", U_h="57.8 %"),
        ),
        ("3.28*289/231", "289/231", "58/77"),
        printed="4.10",
    ),
    Row(
        "HFU counts recomputation and MFU does not (articles on MFU and MBU)",
        lambda: (form("hfu", "U_h"), form("mfu", "U"), form("hfu-with-recomputation", "U_h") / one("U")),
        ("(6 + 2r)NR/(GC)", "6NR/(GC)", "(6 + 2r)/6"),
    ),
    Row(
        "PaLM: 46.2 % · 4.10/3.28 is an HFU of 57.8 % (PaLM paper)",
        lambda: 100 * at("hfu-over-mfu", "U_h", U="46.2 %", d="4.10e12", c="3.28e12"),
        "57.75",
        printed="57.8",
    ),
)
