"""Claims about how long training takes, on how many devices, and for how much money."""

from __future__ import annotations

from sympy import Expr, Rational

from symroof.quantities.exact import Number
from tests.families.formulas import at, form, smallest
from tests.families.row import Row

HOUR, DAY, YEAR = 3600, 86_400, Rational(36_525, 100) * 86_400
RUN: dict[str, Number] = {"N": 70 * 10**9, "D": 15 * 10**12, "U": "40 %", "C": "990 TFLOP/s"}
LARGE: dict[str, Number] = {"N": 400 * 10**9, "D": 8 * 10**12, "U": "35 %"}
FP8, BF16 = "1979 TFLOP/s", "990 TFLOP/s"


def device_hours(peak: str) -> Expr:
    """Of 400 billion parameters on 8 trillion tokens at an MFU of 35 %."""
    return at("device-hours", "h", C=peak, **LARGE) / HOUR


def years(chips: int) -> Expr:
    """Of what takes 8960 chips 44 days."""
    spent = at("wall-clock", "h", t="44 days", G=8960)
    return at("wall-clock", "t", h=str(spent), G=chips) / YEAR


def implied() -> Expr:
    """The MFU that the published device-hours of the run stand for."""
    return at("device-hours", "U", h="6.4e6 h", N=RUN["N"], D=RUN["D"], C=RUN["C"])


def halved() -> Expr:
    """How many times as fast FP8 is as BF16, at the same share of the peak."""
    return at("speed-up", "x", U_1="40 %", U_2="40 %", C_1=BF16, C_2=FP8)


TIME = (
    Row(
        "40 % of 9.9e14 FLOP/s are 3.96e14 (lessons on performance modelling)",
        lambda: at("sustained-rate", "u", U="40 %", C="990 TFLOP/s"),
        "3.96e14",
        printed="3.96e14",
    ),
    Row(
        "70e9 parameters on 15e12 tokens take 4.4e6 device-hours at that rate (the same)",
        lambda: at("device-hours", "h", **RUN) / HOUR,
        "≈ 4419192",
        printed="4.4e6",
    ),
    Row(
        "on 8192 devices about 540 hours, and not 537, which the rounded device-hours give (the same)",
        lambda: (
            at("training-deadline", "t", G=8192, **RUN) / HOUR,
            at("wall-clock", "t", h="4.4e6 h", G=8192) / HOUR,
        ),
        ("≈ 539.4521", "≈ 537"),
        printed="5.4e2",
    ),
    Row(
        "which are 22.5 days (the same)",
        lambda: at("training-deadline", "t", G=8192, **RUN) / DAY,
        "≈ 22.47717",
        printed="22.5",
    ),
    Row(
        "that matches the 6.4e6 device-hours published, which are an MFU of 28 % and 651 tokens a second (the same)",
        lambda: (
            at("device-hours", "h", **RUN) / HOUR,
            100 * implied(),
            at("mfu", "R", G=1, N=RUN["N"], C=RUN["C"], U=str(implied())),
        ),
        ("≈ 4419192", "≈ 27.6", "≈ 651"),
        printed="6.4e6",
        slip="x = 4375/6336*p",
    ),
    Row(
        "FP8 halves the device-hours of what is compute-bound (the same)",
        lambda: (
            halved(),
            at("time-afterwards", "a", f=1, s=str(halved())),
            at("time-afterwards", "a", f="0.5", s=str(halved())),
        ),
        ("1979/990", "990/1979", "1/2 + 495/1979"),
        printed="2",
    ),
    Row(
        "400e9 parameters on 8e12 tokens take 7.7e6 device-hours at 35 % of FP8 (the same)",
        lambda: device_hours(FP8),
        "≈ 7699897",
        printed="7.7e6",
    ),
    Row(
        "which in 720 hours are about 10,700 devices (the same)",
        lambda: (
            at("training-deadline", "G", C=FP8, t="720 h", **LARGE),
            smallest("training-deadline", "G", C=FP8, t="720 h", **LARGE),
        ),
        ("≈ 10694.3", "10695"),
        printed="1.07e4",
    ),
    Row(
        "35 % of 9.9e14 FLOP/s are 3.47e14 (the same)",
        lambda: at("sustained-rate", "u", U="35 %", C=BF16),
        "3.465e14",
        printed="3.47e14",
    ),
    Row(
        "in BF16 it takes 1.54e7 device-hours (the same)",
        lambda: device_hours(BF16),
        "≈ 1.539202e7",
        printed="1.54e7",
    ),
    Row(
        "which in 720 hours are about 21,000 devices (the same)",
        lambda: (
            at("training-deadline", "G", C=BF16, t="720 h", **LARGE),
            smallest("training-deadline", "G", C=BF16, t="720 h", **LARGE),
        ),
        ("≈ 21377.8", "21378"),
        printed="2.1e4",
    ),
    Row(
        "device-hours are 6ND over MFU·peak·3600 (the same)",
        lambda: form("device-hours", "h") / HOUR,
        "6ND/(UC*3600)",
        printed="6ND/(UC*3600)",
    ),
    Row(
        "the time on the clock is device-hours over devices (the same)",
        lambda: (form("wall-clock", "t"), form("training-deadline", "t")),
        ("h/G", "6ND/(UCG)"),
        printed="h/G",
    ),
    Row(
        "6.3e24 FLOPs take one TPU v5p 435 years (Scaling Book, training)",
        lambda: at("training-deadline", "t", N=70 * 10**9, D=15 * 10**12, U=1, C="459 TFLOP/s", G=1) / YEAR,
        "≈ 434.9345",
        printed="435",
    ),
    Row(
        "44 days of 8960 chips are 1752 days, six and a half years: on 225 chips, or 6.3 years on 171 (the same)",
        lambda: (years(225), years(225) * YEAR / DAY, years(171), years(171) * YEAR / DAY),
        ("≈ 4.7972", "≈ 1752", "≈ 6.31", "≈ 2305"),
        printed="6.5",
        slip="0.73p < x and x < 0.74p",
    ),
    Row(
        "2.56e24 FLOPs are 29,600 PFLOP/s-days (PaLM paper)",
        lambda: at("petaflops-days", "z", F="2.5584e24"),
        "266500/9",
        printed="2.96e4",
    ),
    Row(
        "70e9 parameters on 15e12 tokens with 1024 H100 at an MFU of one half: 143.9 days (CS336, lecture 2)",
        lambda: at("training-deadline", "t", N=70 * 10**9, D=15 * 10**12, U="0.5", C="989.5 TFLOP/s", G=1024) / DAY,
        "≈ 143.9266",
        printed="143.9",
    ),
    Row(
        "8 H100 for two weeks do 4.79e21 FLOPs, which is one week (the same)",
        lambda: (
            at("cluster-flops", "F", G=8, t="14 days", U=1, C="989.5 TFLOP/s"),
            at("cluster-flops", "F", G=8, t="7 days", U=1, C="989.5 TFLOP/s"),
        ),
        ("9575193600000000000000", "4787596800000000000000"),
        printed="4.79e21",
        slip="2(p - 0.005e21) < x and x < 2(p + 0.005e21)",
    ),
)

MONEY = (
    Row(
        "at 2 dollars an hour that run costs 8.8 million (lessons on performance modelling)",
        lambda: at("training-cost", "M", p="2 $/h", **RUN) / 10**6,
        "875/99",
        printed="8.8",
    ),
    Row(
        "9.9e14 FLOP/s for 10.8 dollars an hour are 9.1e13 FLOPs a dollar (Scaling Book, applied inference)",
        lambda: (
            at("flops-per-dollar", "k", U=1, C="990 TFLOP/s", p="10.8 $/h"),
            at("flops-per-dollar", "k", U=1, C="990 TFLOP/s", p="10.8 $/h") / HOUR,
        ),
        ("3.3e17", "≈ 9.17e13"),
        printed="9.1e13",
        slip="3600p < x and x < 3600(p + 0.1e13)",
    ),
)
