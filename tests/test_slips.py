"""Slips: each leads to the number that it says, and is found again where a claim is wrong by it alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from symroof.algebra.symbols import BANDWIDTH
from symroof.claims.asked import Asked
from symroof.claims.explain import weighed
from symroof.claims.slips import slips
from symroof.claims.slipstructure import round_to
from symroof.claims.sliptable import CARRIED, RESULT, SCALED, TYPED, Slip
from symroof.quantities.exact import Number, scientific
from symroof.quantities.printed import Printed
from symroof.quantities.units import BYTES
from symroof.subjects.found import found
from symroof.subjects.subject import Subject

Q = Fraction
TB = 10**12


def ask(of: str, chip: str = "", **values: Number) -> Asked:
    """A number of what ships, or of a relation that is solved for its first letter."""
    if "=" in of:
        return Asked(found(Subject(relation=of, asks=of.split()[0], values=values, chip=chip)))
    asks = "B" if of == "matmul" else ""
    return Asked(found(Subject(of=of, asks=asks, values=values, chip=chip, dtype="bf16" if chip else "")))


def three_digits(value: Fraction) -> Printed:
    """A positive number as it would be printed with three digits."""
    _, exponent = scientific(value, 3)
    return Printed(round_to(value, 3), Q(10) ** (exponent - 2) / 2)


RIDGE = ask("ridge", "h100-sxm")
V5E = ask("ridge", "tpu-v5e")
COMPUTE = ask("compute-time", f="3.1e12 FLOP", C="370 TFLOP/s")
TRANSFER = ask("transfer-time", q="71 GB", W="430 GB/s")
WEIGHTS = ask("weight-bytes", N="13e9", w="bf16")
LEFT = ask("memory-left", G="4", M="16 GB", N="13e9", w="bf16")
TRAINING = ask("training-flops-per-token", N="13e9")
FORWARD = ask("forward-flops", N="13e9")
SUSTAINED = ask("cluster-flops", G="24", t="90 days", U="0.41", C="310 TFLOP/s")
MFU = ask("mfu", N="7e9", R="61000 token/s", G="24", C="310 TFLOP/s")
DOLLAR = ask("flops-per-dollar", U="0.43", C="310 TFLOP/s", p="$2.7/h")
TOKENS = ask("token-price", G="24", p="$2.7/h", R="6100 token/s")
CACHE = ask("kv-cache", L="80", K="8", Q="128", T="4096", b="bf16")
PROJECTIONS = ask("y = D*Q*(H + 3*K)", D="4096", Q="128", H="30", K="8")
EXPERTS = ask("y = 3*k*D*F + 7*E*D", D="4096", F="1100", k="6", E="64")
BATCH = ask("matmul", "h100-sxm", D="2048", F="4096")
MIXED = ask("matmul", "h100-sxm", D="4096", F="8192", w="int8")
CHECKPOINTS = ask("checkpoints", x="3", L="80", n="4e6", D="8192", b="bf16")
RATIO = ask("peak-ratio", C="310 TFLOP/s", C_2="990 TFLOP/s")
ROUNDED = ask("y = m*n*l", m="1363", n="2449", l="7252")
SIZES = ask("y = D*F*w/(D*w + 3*F)", D="1363", F="2449", w="int8")
THROUGHPUT = ask("throughput", B="37", t="23 ms")
APART = ask("y = M - q", M="16 GB", q="13 GB")
DAYS = ask("petaflops-days", F="3.1e23 FLOP")
PRODUCT = ask("y = 2*m*n", m="1363", n="2449")
MESSAGE = ask("message-time", alpha="3 us", v="1.7 MB", W="310 GB/s")

# slip, number, what comes out: the slip is found, a typed one first of all
TYPED_SLIPS: tuple[tuple[str, Asked, Fraction], ...] = (
    ("sparse", RIDGE, Q(1979, 1) / Q("3.35")),
    ("halved", COMPUTE, Q("3.1") / Q(185)),
    ("halved", SUSTAINED, Q(24 * 45 * 86400) * Q("0.41") * 310 * TB),
    ("doubled", THROUGHPUT, Q(37000, 46)),
    ("both ways", TRANSFER, Q(71, 860)),
    ("one way", TRANSFER, Q(71, 215)),
    ("bits", TRANSFER, Q(71, 8 * 430)),
    ("bits", APART, Q(8 * 16 - 13) * 10**9),
    ("bits", WEIGHTS, Q(13 * 16 * 10**9)),
    ("binary prefix", LEFT, 4 * 16 * Q(2**30) - 26 * 10**9),
    ("binary prefix", LEFT, 4 * 16 * Q(10**18, 2**30) - 26 * 10**9),
    ("binary prefix", WEIGHTS, Q(26 * 10**18, 2**30)),
    ("hours", SUSTAINED, Q(24 * 90 * 24) * Q("0.41") * 310 * TB),
    ("hours", DOLLAR, Q("0.43") * 310 * TB / Q("2.7")),
    ("hours", TOKENS, Q(10**6) * 24 * Q("2.7") / 6100),
    ("multiply-adds", FORWARD, Q(13 * 10**9)),
    ("multiply-adds", TRAINING, Q(39 * 10**9)),
    ("multiply-adds", DAYS, Q(155 * 10**21) / Q(864 * 10**17)),
    ("forward for training", TRAINING, Q(26 * 10**9)),
    ("forward for training", FORWARD, Q(78 * 10**9)),
    ("forward for training", COMPUTE, Q("9.3") / 370),
    ("recomputation", TRAINING, Q(104 * 10**9)),
    ("node", MFU, Q(42 * 10**9 * 61000) / (3 * 310 * TB)),
    ("devices dropped", MFU, Q(42 * 10**9 * 61000) / (310 * TB)),
    ("devices", MFU, Q(42 * 10**9 * 61000) / (24 * 24 * 310 * TB)),
    ("layers dropped", CACHE, Q(2 * 8 * 128 * 4096 * 2)),
    ("width dropped", CACHE, Q(2 * 80 * 8 * 128 * 4096)),
    ("width dropped", WEIGHTS, Q(13 * 10**9)),
    ("other width", WEIGHTS, Q(13 * 4 * 10**9)),
    ("other width", MIXED, Q(2 * 4096 * 8192) * Q(1979, 2) / (2 * 4096 * 8192 * Q("3.35") - Q(1979, 2) * 2 * 12288)),
    ("another count", PROJECTIONS, Q(4096 * 128 * (30 + 90))),
    ("another count", PROJECTIONS, Q(4096 * 128 * (8 + 24))),
    ("another count", PROJECTIONS, Q(4096 * 128 * (30 + 3))),
    ("another count", EXPERTS, Q(3 * 64 * 4096 * 1100 + 7 * 64 * 4096)),
    ("another count", EXPERTS, Q(3 * 6 * 4096 * 1100 + 7 * 6 * 4096)),
    ("another precision", RIDGE, 67 / Q("3.35")),
    ("another accelerator", RIDGE, Q(459, 1) / Q("2.8")),
    ("another accelerator", RIDGE, Q(459, 1) / Q("3.35")),
    ("another source", V5E, Q(197 * 1000, 810)),
    ("first order", BATCH, Q(1979, 2) / Q("3.35")),
    ("rounded", ROUNDED, Q(1400 * 2400 * 7300)),
    ("rounded", SIZES, Q(3300000, 1400 + 7300)),
)
OTHER_SLIPS: tuple[tuple[str, Asked, Fraction], ...] = (
    ("upside down", RATIO, Q(31, 99)),
    ("structure", MESSAGE, Q(17, 3100000)),
    ("structure", MESSAGE, Q(17, 3100000) - Q(3, 10**6)),
    ("structure", CACHE, Q(2 * 80 * 80 * 8 * 128 * 4096 * 2)),
    ("structure", CACHE, Q(2 * 80 * 8 * 128 * 2)),
    ("structure", PRODUCT, Q(1363 * 2449)),
    ("one more or less", CHECKPOINTS, Q(4 * 80 * 4 * 10**6 * 8192 * 2)),
    ("ten", RIDGE, Q(9895) / Q("3.35")),
    ("hundred", RIDGE, Q(98950) / Q("3.35")),
    ("thousand", TRANSFER, Q(71 * 1000, 430)),
    ("million", TRANSFER, Q(71 * 10**6, 430)),
    ("two", ROUNDED, Q(2 * 1363 * 2449 * 7252)),
    ("three", RATIO, Q(3 * 99, 31)),
    ("four", RATIO, Q(4 * 99, 31)),
    ("eight", RATIO, Q(8 * 99, 31)),
    ("binary", CACHE, Q(2 * 80 * 8 * 128 * 4096 * 2 * 1024, 1000)),
)


def named(asked: Asked, name: str, value: Fraction) -> list[Slip]:
    """The slips of a kind that lead to a value."""
    return [slip for slip in slips(asked) if slip.name == name and slip.value == value]


@pytest.mark.parametrize(("name", "asked", "value"), [*TYPED_SLIPS, *OTHER_SLIPS])
def test_a_slip_does_what_it_says(name: str, asked: Asked, value: Fraction) -> None:
    assert named(asked, name, value)


@pytest.mark.parametrize(("name", "asked", "value"), [*TYPED_SLIPS, *OTHER_SLIPS])
def test_a_number_that_is_wrong_by_one_slip_has_it_in_its_list(name: str, asked: Asked, value: Fraction) -> None:
    assert three_digits(value).reading(asked.right) == "off"
    found = weighed(three_digits(value), slips(asked)).found
    assert name in [each.slip.name for each in found]
    if (name, asked, value) in TYPED_SLIPS:
        assert found[0].slip.name == name


def test_every_kind_of_slip_is_among_them() -> None:
    kinds = {each.name for each in SCALED} | {each.name for each in RESULT}
    elsewhere = {slip.name for asked in (RIDGE, V5E, BATCH, MFU, CACHE, PROJECTIONS, ROUNDED) for slip in slips(asked)}
    shown = [name for name, _, _ in TYPED_SLIPS] + [name for name, _, _ in OTHER_SLIPS]
    assert kinds | elsewhere == set(shown)


def test_a_slip_never_leads_to_the_right_number() -> None:
    for asked in (RIDGE, BATCH, MFU, CACHE, LEFT, ROUNDED, MESSAGE):
        assert asked.right not in {slip.value for slip in slips(asked)}


EARLIER: Mapping[str, Printed] = {
    "weights": Printed(Q(47 * 10**9), Q(5 * 10**8), BYTES),
    "memory": Printed(Q(33 * 10**9), Q(5 * 10**8), BYTES),
    "range": Printed(Q(10**9), Q(5 * 10**8), BYTES, high=Q(2 * 10**9)),
    "batch": Printed(Q(208), Q(1, 2)),
}


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (47, "the number of weights stands in its place"),
        (33, "the number of memory stands in its place"),
        (4 * 33 - 26, "M is the 33,000,000,000 of memory"),
        (4 * 16 - 47, "the number of weights stands for w·N"),
        (33 - 26, "the number of memory stands for G·M"),
    ],
)
def test_a_number_printed_earlier_is_carried_over(value: int, words: str) -> None:
    made = [slip for slip in slips(replace(LEFT, earlier=EARLIER)) if slip.name == "carried over"]
    assert [slip.words for slip in made if slip.value == value * 10**9] == [words]
    assert all(slip.rank == CARRIED for slip in made)
    assert not any("range" in slip.words for slip in made)


def test_many_earlier_numbers_are_no_more_likely_than_a_few() -> None:
    many = {f"claim-{n}": Printed(Q(n * 10**9), Q(1, 2), BYTES) for n in range(100, 200)}
    shares = [sum(s.weight for s in slips(replace(LEFT, earlier=e)) if s.rank == CARRIED) for e in (EARLIER, many)]
    assert shares[0] < shares[1] < 2 * shares[0]


@pytest.mark.parametrize(
    ("asked", "changed"),
    [
        (TRANSFER, {"q": Q(10**9)}),
        (TRANSFER, {BANDWIDTH: Q(10**9)}),
        (LEFT, {"G": Q(8)}),
        (MFU, {"G": Q(48)}),
        (BATCH, {"D": Q(8192)}),
        (BATCH, {"w": Q(1)}),
        (RIDGE, {BANDWIDTH: Q(10**12)}),
    ],
)
def test_a_number_at_other_values_is_that_of_a_subject_with_them(asked: Asked, changed: dict[str, Fraction]) -> None:
    subject = asked.found.subject
    other = Asked(found(replace(subject, values={**subject.values, **changed})))
    assert asked.at(**changed) == other.right != asked.right


def test_there_is_no_number_at_values_that_allow_none() -> None:
    assert BATCH.at(D=Q(2), F=Q(2)) is None  # never compute-bound
    assert TRANSFER.at(q=Q(-1)) is None
    assert MESSAGE.at(W=Q(0)) is None


def test_the_sparse_peak_is_likelier_where_the_data_sheet_prints_it() -> None:
    printed, typed = (next(s for s in slips(a) if s.name == "sparse") for a in (RIDGE, V5E))
    assert printed.weight > typed.weight
    assert printed.rank == typed.rank == TYPED
