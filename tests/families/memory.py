"""Claims about what training and serving hold in memory."""

from __future__ import annotations

from sympy import Integer

from symroof.algebra.statement import Relation
from symroof.algebra.symbols import symbol
from symroof.quantities.exact import Number
from tests.families.formulas import at, form, largest, smallest
from tests.families.inference import with_values
from tests.families.row import PROVED, Row

G, m = symbol("G"), symbol("m")

BF16_AND_MOMENTS: dict[str, Number] = {"w": 2, "g": 0, "c": 0, "o": 4}
MIXED: dict[str, Number] = {"w": 2, "g": 2, "c": 4, "o": 4}
NARROW: dict[str, Number] = {"n": "4e6", "D": 8192, "L": 64, "b": 2}
LLAMA: dict[str, Number] = {"n": "4e6", "D": 8192, "L": 80, "b": 2}
LAYERS: dict[str, Number] = {"L": 32, "D": 4096, "H": 32, "T": 4096, "B": 1}

PARAMETERS = (
    Row(
        "10 bytes a parameter with BF16 weights and FP32 moments: 96 GB hold 9e9, the digits cut off (Scaling Book, "
        "training)",
        lambda: (
            largest("training-fits", "N", G=1, M="96 GB", **BF16_AND_MOMENTS),
            at("training-bytes", "y", **BF16_AND_MOMENTS),
        ),
        ("9600000000", "10"),
        printed="9e9",
        slip="p <= x and x < p + 1e9",
    ),
    Row(
        "7e9 parameters in training take more than one device of 80 GB (ultra-scale playbook)",
        lambda: (
            at("training-fits", "M", N="7e9", G=1, **MIXED),
            Relation(at("training-fits", "M", N="7e9", G=1, **MIXED), ">", Integer(80 * 10**9)),
            smallest("training-fits", "G", N="7e9", M="80 GB", **MIXED),
        ),
        ("112e9", PROVED, "2"),
    ),
    Row(
        "ZeRO 3 divides what tp = 8 and pp = 2 have split by all N devices: 16 times too small (transformer math 101, "
        "code)",
        lambda: (
            with_values(form("zero-3", "Z"), g=0, c=0, o=0, X=G / m),
            with_values(form("zero-3", "Z"), X=G / (8 * 2), m=8 * 2) / with_values(form("zero-3", "Z"), X=G, m=8 * 2),
        ),
        ("N*w/G", "16"),
        printed="N*w/(m*G)",
        slip="x = m*p",
    ),
    Row(
        "70e9 parameters of 4 bits are 45 GB and 2.81 devices of 16 GB; they are 35 and 2.19 (Scaling Book, serving)",
        lambda: (
            at("weight-bytes", "M_w", N="70e9", w="int4") / 10**9,
            at("devices-to-hold", "G", A="35 GB", M="16 GB"),
            at("devices-to-hold", "G", A="45 GB", M="16 GB"),
        ),
        ("35", "35/16", "≈ 2.81"),
        printed="45",
        slip="x = p - 10",
    ),
    Row(
        "so that 4 of them have 19 GB left; it is 29 (the same)",
        lambda: at("memory-left", "M_f", N="70e9", w="int4", G=4, M="16 GB") / 10**9,
        "29",
        printed="19",
        slip="x = p + 10",
    ),
    Row(
        "700 GB take at least 9 devices of 80 GB (Scaling Book, GPUs)",
        lambda: (
            smallest("devices-to-hold", "G", A="700 GB", M="80 GB"),
            at("devices-to-hold", "G", A="700 GB", M="80 GB"),
        ),
        ("9", "35/4"),
        printed="9",
    ),
    Row(
        "671e9 parameters of 2 bytes fit 8 devices of 80 GB, which are 640 of 1342 GB (an estimator's notes)",
        lambda: (
            smallest("devices-to-hold", "G", A="1342 GB", M="80 GB"),
            at("weight-bytes", "M_w", N="671e9", w=2),
        ),
        ("17", "1342e9"),
        printed="8",
        slip="80(x - 1) < 1342 and 1342 <= 80x and 80p < 1342",
    ),
)

ACTIVATIONS = (
    Row(
        "all arrays of 4e6 tokens, 64 layers of 8192, 20 a layer: 84 TB, 88 with 2^22 tokens (Scaling Book, "
        "transformers)",
        lambda: (
            at("checkpoints", "A", x=20, **NARROW) / 10**12,
            at("checkpoints", "A", x=20, **{**NARROW, "n": 2**22}) / 10**12,
        ),
        ("83.88608", "≈ 88"),
        printed="84",
    ),
    Row(
        "with the input of each layer alone 4.2 TB (the same)",
        lambda: at("checkpoints", "A", x=1, **NARROW) / 10**12,
        "4.194304",
        printed="4.2",
    ),
    Row(
        "3 checkpoints for each of 80 layers: 20.9 TB, which is 4, its digits cut off (Scaling Book, training LLaMA 3)",
        lambda: (at("checkpoints", "A", x=3, **LLAMA) / 10**12, at("checkpoints", "A", x=4, **LLAMA) / 10**12),
        ("15.72864", "20.97152"),
        printed="20.9",
        slip="p <= 4x/3 and 4x/3 < p + 1/10",
    ),
    Row(
        "21.6 TB in all take 225 devices of 96 GB; with 3 checkpoints it is 16.4 TB and 172 (the same)",
        lambda: (
            smallest("devices-to-hold", "G", A="21.6 TB", M="96 GB"),
            smallest("training-budget", "G", N="70e9", x=3, M="96 GB", **LLAMA, **BF16_AND_MOMENTS),
            at("training-budget", "M", N="70e9", x=3, G=1, **LLAMA, **BF16_AND_MOMENTS) / 10**12,
        ),
        ("225", "172", "≈ 16.4"),
        printed="225",
    ),
    Row(
        "that is 2.4 GB for each of 8960 (the same)",
        lambda: at("devices-to-hold", "M", A="21.6 TB", G=8960) / 10**9,
        "135/56",
        printed="2.4",
    ),
    Row(
        "sbhL(10 + 24/t + 5as/(ht)) is sbhL(34 + 5as/h) at t = 1 (transformer math 101)",
        lambda: (
            form("activations-tensor-parallel", "A"),
            with_values(form("activations-tensor-parallel", "A"), Y=1),
            with_values(form("activations-tensor-parallel", "A"), Y=1) - form("activations", "A"),
        ),
        ("T*B*D*L*(10 + 24/Y + 5H*T/(D*Y))", "T*B*D*L*(34 + 5H*T/D)", "0"),
        printed="T*B*D*L*(10 + 24/Y + 5H*T/(D*Y))",
    ),
    Row(
        "activations are L·s·b·h·(34 + 5as/h): 104 GB for 32 layers and 4096 tokens (ultra-scale playbook)",
        lambda: (form("activations", "A"), at("activations", "A", **LAYERS) / 10**9),
        ("L*T*B*D*(34 + 5H*T/D)", "≈ 104.153"),
        printed="L*T*B*D*(34 + 5H*T/D)",
    ),
    Row(
        "a mesh of 4 by 8 by 2 holds what is split along its first axis 16 times (Scaling Book, sharding)",
        lambda: at("replication", "f", G=4 * 8 * 2, x=4),
        "16",
        printed="16",
    ),
)
