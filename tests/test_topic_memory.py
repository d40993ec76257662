"""What fits a memory, at a size where GB and GiB decide it, and what sharding the state of training divides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symroof.quantities.exact import Number
from tests.families.formulas import at, form, largest, smallest
from tests.families.inference import with_values
from tests.families.row import exactly, rounds

# 24 layers, 8 key/value heads of 64 in BF16, 4096 tokens a sequence, 6e9 bytes of weights
CACHE: dict[str, Number] = {"L": 24, "K": 8, "Q": 64, "b": "bf16", "T": 4096}
MODEL: dict[str, Number] = {**CACHE, "N": "3e9", "w": "bf16"}


def test_the_cache_of_a_sequence() -> None:
    assert at("kv-cache", "k", **CACHE) == 201_326_592
    assert at("weight-bytes", "M_w", N="3e9", w="bf16") == 6 * 10**9


@pytest.mark.parametrize(("memory", "sequences", "devices_for_52"), [("16 GB", 49, 2), ("16 GiB", 55, 1)])
def test_the_unit_of_the_memory_decides_how_many_sequences_fit(
    memory: str, sequences: int, devices_for_52: int
) -> None:
    assert largest("sequences-fit", "n", G=1, M=memory, **MODEL) == sequences
    assert smallest("sequences-fit", "G", n=52, M=memory, **MODEL) == devices_for_52


def test_52_sequences_and_the_weights_in_both_units() -> None:
    held = exactly(at("sequences-fit", "M", n=52, G=1, **MODEL))
    assert held == 52 * 201_326_592 + 6 * 10**9
    assert rounds(held / 10**9, "16.469")
    assert rounds(exactly(at("gigabytes", "v", u=held / 10**9)), "15.338")
    assert 16 * 10**9 < held < 16 * 2**30


def test_the_largest_batch_fits_and_one_more_does_not() -> None:
    for memory, bytes_of_it in (("16 GB", 16 * 10**9), ("16 GiB", 16 * 2**30)):
        n = int(largest("sequences-fit", "n", G=1, M=memory, **MODEL))
        assert exactly(at("sequences-fit", "M", n=n, G=1, **MODEL)) <= bytes_of_it
        assert exactly(at("sequences-fit", "M", n=n + 1, G=1, **MODEL)) > bytes_of_it


def test_the_longest_sequence_fits_and_one_token_more_does_not() -> None:
    model = {name: value for name, value in MODEL.items() if name != "T"}
    longest = int(largest("sequences-fit", "T", n=8, G=1, M="16 GiB", **model))
    assert exactly(at("sequences-fit", "M", n=8, G=1, T=longest, **model)) <= 16 * 2**30
    assert exactly(at("sequences-fit", "M", n=8, G=1, T=longest + 1, **model)) > 16 * 2**30


def test_each_stage_of_sharding_divides_more_by_the_data_parallel_size_and_by_nothing_else() -> None:
    state: dict[str, Number] = {"N": "70e9", "w": 2, "g": 2, "c": 4, "o": 4, "m": 16, "X": 8}
    one, two, three = (exactly(at(f"zero-{stage}", "Z", **state)) for stage in (1, 2, 3))
    copy = Fraction(70 * 10**9, 16)
    assert (one, two, three) == (copy * (4 + Fraction(12, 8)), copy * (2 + Fraction(14, 8)), copy * 2)
    assert len({with_values(form(f"zero-{stage}", "Z"), X=1).expand() for stage in (1, 2, 3)}) == 1


@pytest.mark.parametrize(
    ("widths", "total"), [((2, 0, 0, 4), 10), ((0, 0, 4, 4), 12), ((2, 2, 4, 4), 16), ((2, 6, 4, 4), 20)]
)
def test_the_usual_bytes_a_parameter(widths: tuple[int, int, int, int], total: int) -> None:
    w, g, c, o = widths
    assert at("training-bytes", "y", w=w, g=g, c=c, o=o) == total
