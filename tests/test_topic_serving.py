"""The network of a step by device and by all links, and the time of a decode step between its bounds."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.algebra.symbols import symbol
from symroof.quantities.exact import Number
from tests.families.formulas import at, form
from tests.families.inference import with_values
from tests.families.row import exactly, rounds

G, W_net, s = symbol("G"), symbol("W_net"), symbol("s")
SHAPE: dict[str, Number] = {"B": 2048, "L": 80, "D": 8192, "s": 2, "G": 8}
CHIPS: dict[str, Number] = {"N": "30e9", "b": 1, "W": "810 GB/s", "C": "197 TFLOP/s"}


def test_bytes_over_the_links_of_all_devices_take_as_long_as_those_of_one_over_its_own() -> None:
    by_all = with_values(form("gather-time", "t_net"), W_all=form("links-together", "W_all"))
    by_one = with_values(form("tensor-parallel-network", "T_net"), N=G, W=W_net, n=1, a=s)
    assert (by_all - by_one).equals(0)
    assert (with_values(form("gather-time", "t_net"), W_all=W_net) / by_one).equals(G)


def test_the_bandwidth_of_one_device_for_that_of_eight_makes_it_eight_times_too_long() -> None:
    together = exactly(at("links-together", "W_all", W_net="450 GB/s", G=8))
    right = exactly(at("gather-time", "t_net", W_all=together, **SHAPE))
    assert rounds(1000 * right, "20.88")
    assert exactly(at("gather-time", "t_net", W_all="450 GB/s", **SHAPE)) == 8 * right


def test_the_network_can_be_the_longest_part_of_an_iteration() -> None:
    step: dict[str, Number] = {**SHAPE, "N": "70e9", "M": "160 GB"}
    rates: dict[str, Number] = {"W": "3.35 TB/s", "C": "989.5 TFLOP/s"}
    slow = exactly(at("iteration-time", "t", W_net="50 GB/s", **step, **rates))
    fast = exactly(at("iteration-time", "t", W_net="450 GB/s", **step, **rates))
    assert slow == exactly(at("gather-time", "t_net", W_all="400 GB/s", **SHAPE))
    assert fast == exactly(at("forward-time", "t_math", B=2048, N="70e9", G=8, C="989.5 TFLOP/s"))


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.integers(1, 4096), st.integers(1, 10**10), st.integers(1, 64))
def test_a_decode_step_lies_between_its_bounds(sequences: int, cache: int, devices: int) -> None:
    step: dict[str, Number] = {**CHIPS, "B": sequences, "k": cache, "G": devices}
    least, t, most = (
        exactly(at(name, "t", **step)) for name in ("decode-step-at-least", "decode-step", "decode-step-at-most")
    )
    assert least <= t <= most <= 2 * least


def test_the_batch_for_a_rate_gives_that_rate_and_one_fewer_does_not() -> None:
    step: dict[str, Number] = {**CHIPS, "k": "819 MB/token", "G": 16}
    needed = exactly(at("batch-for-rate", "B", R="10000 token/s", **step))
    assert 62 < needed < 63
    rates = [exactly(at("batch-for-rate", "R", B=batch, **step)) for batch in (62, 63)]
    assert rates[0] < 10_000 <= rates[1]
