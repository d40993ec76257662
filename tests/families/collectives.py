"""Claims about collectives: how long they take by bytes, by hops and by latency."""

from __future__ import annotations

from sympy import Expr, Integer, Rational

from symroof import derive, one
from symroof.algebra.statement import Relation
from symroof.counting.work import Amount, Work, amount
from symroof.quantities.exact import Number
from tests.families.formulas import at, form
from tests.families.row import PROVED, Row

TORUS: dict[str, Number] = {"W": "4.5e10", "n": 2}


def with_values(name: str, asks: str, /, **values: Amount) -> Expr:
    """What a formula says of a symbol, with values or formulas for some of the others."""
    return form(name, asks).xreplace({one(letter): amount(letter, value) for letter, value in values.items()})


def split() -> Work:
    """What each of two chips does that share a product."""
    found = derive("two-chip-split").work
    assert found is not None
    return found


def hops_of_a_ring(both: bool) -> Expr:
    """The time of an AllGather by its hops round a ring."""
    hops = form("hops-both-ways" if both else "hops-one-way", "h")
    return with_values("allgather-hops", "T_ag", h=hops, v=one("V") / one("N"))


def layer_by_layer(**values: Number) -> Expr:
    """The time of the collectives of all layers, the share that a device has already counted as sent too."""
    return at("tensor-parallel-network", "T_net", N=8, **values) * Rational(8, 7)


TWO_CHIPS = (
    Row(
        "each of two chips does BDF operations of a product split along D (Scaling Book, interactive edition)",
        lambda: split()["tensor"],
        "B*D*F",
        printed="2B*(D/2)*F",
    ),
    Row(
        "each sends sBF bytes (the same)",
        lambda: split()["network"],
        "s*B*F",
        printed="s*B*F",
    ),
    Row(
        "the intensity of the exchange is D/s: B and F cancel (the same)",
        lambda: split()["tensor"] / split()["network"],
        "D/s",
        printed="B*D*F/(s*B*F)",
    ),
    Row(
        "whether it is compute-bound depends on D and not on B: D > sC/W (the same)",
        lambda: (form("two-chip-split", "D"), at("two-chip-split", "D", s=2, C="1.97e14", W="4.5e10")),
        ("s*I", "78800/9"),
        printed="s*I",
    ),
    Row(
        "2BDF/2 operations a chip (discussion of the roofline chapter)",
        lambda: split()["tensor"],
        "B*D*F",
        printed="2B*D*F/2",
    ),
    Row(
        "2BF/2 bytes from each chip; whole partial sums are 2BF, half is a ReduceScatter (the same)",
        lambda: (
            split()["network"].xreplace({one("s"): Integer(2)}),
            with_values("reduce-scatter", "T_rs", V=2 * one("B") * one("F"), N=2, n=1) * one("W"),
        ),
        ("2B*F", "B*F"),
        printed="2B*F/2",
        slip="x = 2p",
    ),
    Row(
        "D/2 > 4377 on TPU v5e; 4377.8 (Scaling Book, rooflines)",
        lambda: at("two-chip-split", "D", s=2, C="1.97e14", W="4.5e10") / 2,
        "39400/9",
        printed="4377",
        slip="x - p = 7/9",
    ),
    Row(
        "hence D > 8755; 8755.6, and D is even, so 8756 (the same)",
        lambda: (
            at("two-chip-split", "D", s=2, C="1.97e14", W="4.5e10"),
            Relation(at("two-chip-split", "D", s=2, C="1.97e14", W="4.5e10"), "<=", Integer(8756)),
        ),
        ("78800/9", PROVED),
        printed="8755",
        slip="x - p = 5/9",
    ),
)

ALLGATHER = (
    Row(
        "an AllGather takes N-1 hops (lecture notes on serving)",
        lambda: (form("hops-one-way", "h"), form("hops-both-ways", "h")),
        ("N - 1", "N/2"),
        printed="N - 1",
    ),
    Row(
        "four AllGathers a layer, as two AllReduces are (the same)",
        lambda: (
            form("tensor-parallel-network", "T_net")
            / with_values("allgather", "T_ag", V=one("a") * one("B") * one("D"))
            / one("L"),
            2 * form("allreduce", "T_ar") / form("allgather", "T_ag"),
        ),
        ("4", "4"),
        printed="4",
    ),
    Row(
        "4(N-1)BDSL/NetBW for all of them; per device it is an Nth of that (the same)",
        lambda: with_values("tensor-parallel-network", "T_net", a=one("s"), n=1),
        "4*(N - 1)*B*D*s*L/(N*W)",
        printed="4*(N - 1)*B*D*s*L/W",
        slip="x = p/N",
    ),
    Row(
        "16 GB over 4 by 4 TPU v5e, for a corner with two links: 167 ms; 179 ms for 16 GiB (Scaling Book, TPUs)",
        lambda: (
            at("allgather", "T_ag", V="16e9", N=16, **TORUS) * 1000,
            at("allgather", "T_ag", V=2**34, N=16, **TORUS) * 1000,
        ),
        ("500/3", "≈ 179"),
        printed="167",
    ),
    Row(
        "both ways round a ring: V/W for any number of devices, W counting both directions (Scaling Book, sharding)",
        lambda: (hops_of_a_ring(both=True), with_values("allgather-ring", "T_ag", n=2)),
        ("V/(2W)", "V/(2W)"),
        printed="V/(2W)",
    ),
    Row(
        "one way round: V/W (N-1)/N (the same)",
        lambda: (hops_of_a_ring(both=False), with_values("allgather", "T_ag", n=1)),
        ("V*(N - 1)/(N*W)", "V*(N - 1)/(N*W)"),
        printed="V/W*(N - 1)/N",
    ),
    Row(
        "2048 by 8192 in BF16 over 4 TPU v5e without wraparound: 560 us (the same)",
        lambda: at("allgather-hops", "T_ag", h=3, v=2**23, W="4.5e10") * 10**6,
        "1048576/1875",
        printed="5.6e2",
    ),
    Row(
        "1024 by 4096 in BF16 over one axis of TPU v4p, sharded over another of 4: 23 us (the same)",
        lambda: at("allgather-sharded", "T_ag", A=2**23, Y=4, **TORUS) * 10**6,
        "131072/5625",
        printed="23",
    ),
    Row(
        "activations of 64 tokens of 8192 in BF16 on one axis of TPU v5e: 11 us, cut off (Scaling Book, LLaMA 3)",
        lambda: (
            at("allgather-ring", "T_ag", V=2 * 64 * 8192, **TORUS) * 10**6,
            at("activation-bytes", "V", a=2, B=64, D=8192),
        ),
        ("65536/5625", "1048576"),
        printed="11",
        slip="x - p > 0.65 and x - p < 0.66",
    ),
    Row(
        "4096 by 65536 in BF16 over a node of 8 H100: 1.04 ms (Scaling Book, GPUs)",
        lambda: at("allgather", "T_ag", V=2**29, N=8, n=1, W="450e9") * 1000,
        "≈ 1.043916",
        printed="1.04",
    ),
    Row(
        "1024 by 16384 in BF16 over the same: 75 us, or 65 us without what a device has already (the same)",
        lambda: (
            at("allgather", "T_ag", V=2**25, N=8, n=1, W="450e9") * 10**6,
            at("allgather-ring", "T_ag", V=2**25, n=1, W="450e9") * 10**6,
        ),
        ("≈ 65.24473", "≈ 74.57"),
        printed="65",
    ),
    Row(
        "512 tokens through 80 layers of 16384 on A100: 18 ms (transformer inference arithmetic)",
        lambda: layer_by_layer(a=2, B=512, D=16384, L=80, n=1, W="300e9") * 1000,
        "≈ 17.8957",
        printed="18",
    ),
)

ALLREDUCE = (
    Row(
        "an AllReduce costs about two AllGathers (lecture notes on serving)",
        lambda: (form("allreduce", "T_ar") / form("allgather", "T_ag"), form("allreduce-in-network", "T_ar")),
        ("2", "V/(n*W)"),
        printed="2",
    ),
    Row(
        "an AllReduce is a ReduceScatter and an AllGather: twice the time (Scaling Book, sharding)",
        lambda: (
            form("allreduce-ring", "T_ar") / form("allgather-ring", "T_ag"),
            form("allreduce", "T_ar") / form("reduce-scatter", "T_rs"),
        ),
        ("2", "2"),
        printed="2",
    ),
    Row(
        "AllReduce over Z of 1024 by 4096, sharded 16 ways over X and Y: 190 us, which is that of the whole (the same)",
        lambda: (
            at("allreduce-ring", "T_ar", V=at("sharded-already", "V", A=2**23, Y=16), **TORUS) * 10**6,
            at("allreduce-ring", "T_ar", V=2**23, **TORUS) * 10**6,
        ),
        ("65536/5625", "≈ 186.4"),
        printed="1.9e2",
        slip="p > 16*x and p < 17*x",
    ),
)

ALLTOALL = (
    Row(
        "an AllToAll on a ring in both directions takes a quarter of an AllGather (Scaling Book, sharding)",
        lambda: (
            form("alltoall-ring", "T_a2a") / with_values("allgather-ring", "T_ag", n=2),
            form("chunks-both-ways", "c") * 2 - one("N") / 2,
        ),
        ("1/4", "N^2/4"),
        printed="1/4",
    ),
    Row(
        "in one direction N²/2 (1 - 1/D) of N² scalars cross a link of D devices (the same)",
        lambda: with_values("alltoall-ring-one-way", "T_a2a", V=one("N") ** 2, N=one("D")) * one("W"),
        "N^2*(D - 1)/(2D)",
        printed="N^2/2*(1 - 1/D)",
    ),
    Row(
        "D/2 + (D/2 - 1) + … = (D/2)(D/2 - 1)/2, a sign wrong: (D/2)(D/2 + 1)/2 (the same)",
        lambda: with_values("chunks-both-ways", "c", N=one("D")),
        "D*(D + 2)/8",
        printed="(D/2)*(D/2 - 1)/2",
        slip="x = p + D/2",
    ),
)

LATENCY = (
    Row(
        "16 MiB over two links of TPU v5e and 6 hops: 194 us, having rounded 186.4 to 188 (Scaling Book, TPUs)",
        lambda: at("transfer-over-hops", "t", V=2**24, h=6, alpha="1e-6", **TORUS) * 10**6,
        "1082326/5625",
        printed="194",
        slip="p - x > 1.58 and p - x < 1.59",
    ),
    Row(
        "shards of 64 by 256 in BF16: 0.7 us a hop, below the latency of 1 us, so 3 us (Scaling Book, sharding)",
        lambda: (
            at("allgather-hops", "T_ag", h=1, v=64 * 256 * 2, W="4.5e10") * 10**6,
            at("allgather-latency", "t", h=3, alpha="1e-6", V=4 * 64 * 256 * 2, N=4, W="4.5e10") * 10**6,
        ),
        ("4096/5625", "3"),
        printed="0.7",
    ),
    Row(
        "8-way sharding is latency-bound below 360 kB (Scaling Book, inference)",
        lambda: at("latency-bound-collective", "V", N=8, alpha="1e-6", W="4.5e10") / 1000,
        "360",
        printed="360",
    ),
    Row(
        "16 tokens of 8192 in INT8 are 131 kB (the same)",
        lambda: at("activation-bytes", "V", a=1, B=16, D=8192) / 1000,
        "131.072",
        printed="131",
    ),
)
