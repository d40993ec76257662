"""Claims about measured scaling and the worth of a faster part."""

from __future__ import annotations

from sympy import Expr

from symroof.algebra.statement import Relation
from tests.families.formulas import at
from tests.families.row import PROVED, Row


def step(rate: int) -> Expr:
    """Seconds of a step that makes one token, at a rate of tokens a second."""
    return at("throughput", "t", R=rate, B=1)


SCALING = (
    Row(
        "a kernel of 2 % of the time is not worth it: at most 1.0204 times (lessons on performance modelling)",
        lambda: (
            at("amdahl-limit", "g", f="2 %"),
            100 * at("amdahl-limit", "f", g="50/49"),
            Relation(at("amdahl", "g", f="2 %", s=10**6), "<", at("amdahl-limit", "g", f="2 %")),
        ),
        ("50/49", "2", PROVED),
    ),
    Row(
        "from 1 to 128 about 90 times, while a step goes from 6.0 to 8.5 ms (articles on MFU and MBU)",
        lambda: at("throughput-gain", "g", B=1, B_2=128, t="6.0 ms", t_2="8.5 ms"),
        "1536/17",
        printed="90",
    ),
    Row(
        "a step of one token takes 6.0 ms, at 166 a second (the same)",
        lambda: 1000 * step(166),
        "500/83",
        printed="6.0",
    ),
    Row(
        "from 128 to 512 about 1.5 times for 4 times the batch, where the roofline allows 1.63 (the same)",
        lambda: (
            at("batch-gain", "g", B=128, B_2=512, X=at("ridge", "I", C="125e12", W="600e9")),
            at("batch-ratio", "y", B=128, B_2=512),
        ),
        ("625/384", "4"),
        printed="1.5",
        slip="1.08p < x and x < 1.09p",
    ),
    Row(
        "53 tokens a second are about 3 times as slow as 166 (the same)",
        lambda: (
            at("time-ratio", "z", t=step(166), t_2=step(53)),
            1 / at("throughput-gain", "g", B=1, B_2=1, t=step(166), t_2=step(53)),
        ),
        ("166/53", "166/53"),
        printed="3",
    ),
    Row(
        "from 6.0 to 8.5 ms batching is nearly free: 42 % longer, far less than the batch grew (the same)",
        lambda: (
            at("time-ratio", "z", t="6.0 ms", t_2="8.5 ms"),
            at("batch-ratio", "y", B=1, B_2=128),
        ),
        ("17/12", "128"),
    ),
)
