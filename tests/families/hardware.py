"""Claims about peaks, conventions of data sheets, ratios of machines, and pods."""

from __future__ import annotations

from sympy import Expr, Integer

from symroof import find_chip
from symroof.algebra.statement import Relation
from symroof.algebra.symbols import one
from symroof.counting.work import amount
from symroof.operations import linear
from tests.families.formulas import at, form, smallest
from tests.families.rooflines import A100, FP8, H100, ROUNDED
from tests.families.row import PROVED, Row, ridge

TERA = 10**12
RTX_3090 = {"C_2": "268e12", "W_2": "936e9"}


def peak(chip: str, dtype: str, unit: str = "tensor") -> Expr:
    """The dense peak of a chip, in TFLOP/s."""
    return amount("peak", find_chip(chip).peak(unit, dtype).value) / TERA


def dense(sparse: str) -> Expr:
    """TFLOP/s without sparsity from a figure with it."""
    return at("dense-peak", "C", Y=f"{sparse} TFLOP/s") / TERA


def ratio(new: str, old: str) -> Expr:
    """How many times the peak, both in TFLOP/s."""
    return at("peak-ratio", "c", C_2=f"{new} TFLOP/s", C=f"{old} TFLOP/s")


def units(count: int, clock: str, multiply_adds: int) -> Expr:
    """TFLOP/s of units that do so many multiply-adds in a cycle."""
    return at("peak-of-units", "C", u=count, f=clock, x=at("flops-per-cycle", "x", m=multiply_adds)) / TERA


def torus(x: int, y: int, z: int) -> Expr:
    """Devices of a torus."""
    return at("devices-of-torus", "G", x=x, y=y, z=z)


CONVENTIONS = (
    Row(
        "360 PFLOP/s with sparsity on 72 devices are 2.5 dense each (Scaling Book, interactive edition)",
        lambda: (at("dense-peak-of-rack", "C", Z="360 PFLOP/s", G=72) / 10**15, peak("gb200", "bf16")),
        ("5/2", "2500"),
        printed="2.5",
    ),
    Row(
        "NVLink of 1.8 TB/s both ways is 900 GB/s out of a device (the same)",
        lambda: at("one-way-bandwidth", "W", V="1.8 TB/s"),
        "900e9",
        printed="900e9",
    ),
    Row(
        "bits a second over eight are bytes a second (the same)",
        lambda: (
            at("bits-per-second", "r", W="1 GB/s") / at("bits-per-second", "r", W="1 Gb/s"),
            at("bits-per-second", "W", r="400e9"),
        ),
        ("8", "50e9"),
        printed="8",
    ),
    Row(
        "rates of sending and receiving together are halved (the same)",
        lambda: 2 * form("one-way-bandwidth", "W"),
        "V",
        printed="V",
    ),
    Row(
        "rates with sparsity are halved, and those of Rubin in BF16 are dense as they stand (the same)",
        lambda: (form("dense-peak", "C"), peak("vera-rubin", "bf16")),
        ("Y/2", "4000"),
        printed="Y/2",
    ),
    Row(
        "NVLink 6: 3.6 TB/s both ways, 1.8 out (the same)",
        lambda: at("one-way-bandwidth", "W", V="3.6 TB/s"),
        "1.8e12",
        printed="1.8e12",
    ),
    Row(
        "a network card of 1.6 Tb/s: 200 GB/s (the same)",
        lambda: (at("bits-per-second", "W", r="1.6e12"), at("bandwidth-of-links", "W", n=1, v="1.6 Tb/s")),
        ("200e9", "200e9"),
        printed="200e9",
    ),
    Row(
        "a page of the vendor has 19.2, 3 and 0.45 TB/s for Rubin, so 208 tokens and not 182 (the same)",
        lambda: (
            at("critical-batch", "B", w=2, C="4e15", W="19.2 TB/s"),
            at("critical-batch", "B", w=2, C="4e15", W="22 TB/s"),
            at("one-way-bandwidth", "W", V="3 TB/s"),
            at("one-way-bandwidth", "W", V="0.45 TB/s"),
        ),
        ("625/3", "2000/11", "1.5e12", "225e9"),
    ),
    Row(
        "an H100 has 1,979 TFLOP/s with sparsity and 989.5 dense (the same)",
        lambda: (dense("1979"), peak("h100-sxm", "bf16")),
        ("1979/2", "1979/2"),
        printed="989.5",
    ),
    Row(
        "tensor cores with sparsity are rated twice the dense value (the same)",
        lambda: at("dense-peak", "Y", C="1 TFLOP/s") / TERA,
        "2",
        printed="2",
    ),
    Row(
        "FLOPs a gigabyte are 1e9 times as many as FLOPs a byte (Scaling Book, roofline discussion)",
        lambda: at("ridge", "C", I="240e9 FLOP/GB", W="1 B/s"),
        "240",
        printed="240e9",
        slip="p = 1e9*x",
    ),
    Row(
        "1600 Gb/s over four links are 50 GB/s each, where 45 is used (the same)",
        lambda: at("bandwidth-of-links", "v", W="1600 Gb/s", n=4),
        "50e9",
        printed="4.5e10",
        slip="p = 9x/10",
    ),
    Row(
        "3,958 TFLOP/s in FP8 are with sparsity, 1,979 without (lessons on performance modelling)",
        lambda: (dense("3958"), peak("h100-sxm", "fp8")),
        ("1979", "1979"),
        printed="1979",
    ),
    Row(
        "BF16 on an H100: 990, rounded up (the same)",
        lambda: dense("1979"),
        "1979/2",
        printed="990",
    ),
    Row(
        "FP8 on an H100: 1.98e15 (the same)",
        lambda: at("dense-peak", "C", Y="3958 TFLOP/s"),
        "1979e12",
        printed="1.98e15",
    ),
    Row(
        "with sparsity all rates about double (the same)",
        lambda: (form("dense-peak", "Y") / one("C"), at("dense-peak", "Y", C="1979 TFLOP/s") / TERA),
        ("2", "3958"),
        printed="2",
    ),
    Row(
        "989 in BF16, rounded down, 494.5 in TF32, 67 in FP32 (the same)",
        lambda: (
            dense("1979"),
            at("dense-peak", "C", Y=str(at("dense-peak", "C", Y="1979 TFLOP/s"))) / TERA,
            at("peak-ratio", "c", C_2="989e12", C="494.5e12"),
            units(132, "1.98 GHz", 128),
        ),
        ("1979/2", "1979/4", "2", "≈ 67"),
        printed="989",
    ),
    Row(
        "the first white paper had 2000, 1000 and 500: 4 to 2 to 1, and the ridge of 333 (the same)",
        lambda: (ratio("2000", "500"), ratio("1000", "500"), at("ridge", "I", **ROUNDED)),
        ("4", "2", "≈ 333"),
        printed="4",
    ),
    Row(
        "312 and 624, 989 and 1979: dense and sparse (articles on MFU and MBU)",
        lambda: (at("dense-peak", "Y", C="312e12") / (312 * TERA), dense("624"), ratio("1979", "989")),
        ("2", "312", "≈ 2.001"),
        printed="2",
    ),
    Row(
        "18 links of 25 GB/s: 450 (Scaling Book, GPUs)",
        lambda: at("bandwidth-of-links", "W", n=18, v="25 GB/s"),
        "450e9",
        printed="450e9",
    ),
    Row(
        "20 trillion operations a second, from 19.5e12 (Making Deep Learning Go Brrrr)",
        lambda: (at("compute-time", "f", T_math="1 s", C="19.5e12"), units(108, "1.41 GHz", 64)),
        ("19.5e12", "≈ 19.5"),
        printed="20e12",
    ),
)

PEAKS = (
    Row(
        "an array of 128 by 128 at 1.5 GHz: 5e13 (Scaling Book, TPUs)",
        lambda: units(1, "1.5 GHz", 128 * 128) * TERA,
        "49152000000000",
        printed="5e13",
    ),
    Row(
        "a product of 8 by 128 and 128 by 128 takes it 8 cycles (the same)",
        lambda: (
            linear(8, 128, 128).flops["tensor"] / at("flops-per-cycle", "x", m=128 * 128),
            at("flops-per-cycle", "x", m=128 * 128),
        ),
        ("8", "32768"),
        printed="8",
    ),
    Row(
        "990e12 on 132 × 4 cores at 1.76 GHz is 1024 FLOPs a cycle; 1065, or 1024 at 1.83 GHz (Scaling Book, GPUs)",
        lambda: (
            at("peak-of-units", "x", C="990e12", u=528, f="1.76 GHz"),
            at("peak-of-units", "f", C="990e12", u=528, x=1024),
        ),
        ("46875/44", "≈ 1.83e9"),
        printed="1024",
        slip="1.04p < x and x < 1.041p",
    ),
    Row(
        "vector lanes of an H100 at 1.59 and 1.98 GHz: 26.9 and 33.5 TFLOP/s; twice that with multiply-adds (the same)",
        lambda: (
            at("peak-of-units", "C", u=132 * 128, f="1.59 GHz", x=1) / TERA,
            at("peak-of-units", "C", u=132 * 128, f="1.98 GHz", x=1) / TERA,
            units(132, "1.98 GHz", 128),
        ),
        ("26.86464", "≈ 33.5", "≈ 66.9"),
        printed="26.9",
    ),
    Row(
        "108 multiprocessors at 1.41 GHz: 312 TFLOPS in FP16 (NVIDIA deep learning performance guide)",
        lambda: units(108, "1.41 GHz", 1024),
        "974592/3125",
        printed="312",
    ),
    Row(
        "and 156 in TF32 (the same)",
        lambda: units(108, "1.41 GHz", 512),
        "487296/3125",
        printed="156",
    ),
)

RATIOS = (
    Row(
        "INT8 on a TPU v5e is twice BF16 (Scaling Book, interactive edition)",
        lambda: (ratio("394", "197"), peak("tpu-v5e", "int8") / peak("tpu-v5e", "bf16")),
        ("2", "2"),
        printed="2",
    ),
    Row(
        "the ridge of an RTX 3090, 286, is half that of an A100; it is 1.87 times (Scaling Book, roofline discussion)",
        lambda: (
            at("ridge-ratio", "j", **RTX_3090, **A100),
            at("ridge", "I", C=RTX_3090["C_2"], W=RTX_3090["W_2"]),
            ridge("rtx-3090", "fp16"),
        ),
        ("≈ 1.871", "≈ 286", "≈ 152"),
        printed="0.5",
        slip="3.7p < x and x < 3.8p",
    ),
    Row(
        "half the precision doubles the peak and the ridge, not the batch (lessons on performance modelling)",
        lambda: (
            ratio("1979", "990"),
            at("ridge-ratio", "j", C_2="1979e12", C="989.5e12", W="3.35e12", W_2="3.35e12"),
            at("critical-batch", "B", w="fp8", **FP8) / at("critical-batch", "B", w="bf16", **H100),
        ),
        ("1979/990", "2", "1"),
        printed="2",
    ),
    Row(
        "tensor cores are more than 10 times FP32: 14.8 in BF16, not in TF32 (the same)",
        lambda: (
            ratio("990", "67"),
            Relation(ratio("990", "67"), ">", Integer(10)),
            Relation(ratio("495", "67"), "<", Integer(10)),
        ),
        ("990/67", PROVED, PROVED),
    ),
    Row(
        "from A100 to H100 the peak is about 3 times (articles on MFU and MBU)",
        lambda: (ratio("989.5", "312"), peak("h100-sxm", "bf16") / peak("a100-80gb-sxm", "bf16")),
        ("1979/624", "1979/624"),
        printed="3",
    ),
    Row(
        "since V100 compute grew 18 times; to B200, and 7.9 times to H100 (the same)",
        lambda: (
            ratio("2250", "125"),
            peak("b200", "bf16") / peak("v100", "fp16"),
            ratio("989.5", "125"),
        ),
        ("18", "18", "≈ 7.9"),
        printed="18",
    ),
    Row(
        "and bandwidth 8.9 times; 3.7 times to H100 (the same)",
        lambda: (
            at("bandwidth-ratio", "d", W_2="8 TB/s", W="0.9 TB/s"),
            at("bandwidth-ratio", "d", W_2="3.35 TB/s", W="0.9 TB/s"),
        ),
        ("80/9", "≈ 3.7"),
        printed="8.9",
    ),
    Row(
        "compute rose 3.2 times (the same)",
        lambda: ratio("989.5", "312"),
        "1979/624",
        printed="3.2",
    ),
    Row(
        "memory of a TPU v5p is 25 times a link: 27.8 at 2.5e12, 31 at 2.8e12 (Scaling Book, TPUs)",
        lambda: (
            at("bandwidth-ratio", "d", W_2="2.5e12", W="9e10"),
            at("bandwidth-ratio", "d", W_2="2.8e12", W="9e10"),
        ),
        ("250/9", "≈ 31"),
        printed="25",
        slip="x = 10p/9",
    ),
    Row(
        "from H100 to B200 2.25 times, of 990 to 2250 (Scaling Book, GPUs)",
        lambda: (ratio("2250", "990"), ratio("2250", "1000")),
        ("25/11", "9/4"),
        printed="2.25",
        slip="x = 100p/99",
    ),
)

PODS = (
    Row(
        "a pod of 16 × 20 × 28 TPU v5p: 8960 chips, 4 exaFLOP/s (Scaling Book, TPUs)",
        lambda: (at("pod-peak", "X", G=torus(16, 20, 28), C="4.59e14"), torus(16, 20, 28)),
        ("4112640000000000000", "8960"),
        printed="4e18",
    ),
    Row(
        "a pod of TPU v5e: 32 hosts, 5.1e16 FLOP/s, 4 TB (the same)",
        lambda: (
            at("pod-peak", "X", G=torus(16, 16, 1), C="2e14"),
            at("devices-of-hosts", "h", G=256, d=8),
            at("pod-memory", "Q", G=256, M="16 GB"),
        ),
        ("5.12e16", "32", "4.096e12"),
        printed="5.1e16",
    ),
    Row(
        "a pod of 1024 has 512 + 32 + 16 = 560 switches (Scaling Book, GPUs)",
        lambda: (
            smallest("pod-switches", "s", G=1024, p=64, k=4, h=128),
            at("leaf-switches", "l", G=1024, p=64),
            at("spine-switches", "c", G=1024, p=64),
        ),
        ("560", "32", "16"),
        printed="560",
    ),
    Row(
        "a spine switch has 1.6 TB/s, or 3.2 by its 64 ports; so 51.2 in all and 50 GB/s a device (the same)",
        lambda: (
            at("bandwidth-of-links", "W", n=64, v="400 Gb/s") / TERA,
            at("bandwidth-of-links", "W", n=16, v="3.2 TB/s") / TERA,
            at("share-of-switches", "E", T="51.2 TB/s", G=1024),
            at("share-of-switches", "E", T="25.6 TB/s", G=1024),
            at("fat-tree-bisection", "H", G=1024, E="50 GB/s") / TERA,
        ),
        ("3.2", "51.2", "50e9", "25e9", "25.6"),
        printed="1.6",
        slip="x = 2p",
    ),
)
