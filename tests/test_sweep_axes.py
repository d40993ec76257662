"""Axes of sweeps: every spelling, as text and from Python, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.errors import InputError
from symroof.quantities.meaning import FIELD, Quantity, element_width, share, size
from symroof.sweeps.axes import axis
from symroof.sweeps.axistext import EXACT
from symroof.sweeps.grid import Chunk, blocks, chunk, count, place
from symroof.sweeps.pose import sweep

SIZE, WIDTH, SHARE, VALUE = size("size"), element_width("width"), share("share"), Quantity("value")


@pytest.mark.parametrize(
    ("text", "quantity", "expected"),
    [
        ("1:5", SIZE, [1, 2, 3, 4, 5]),
        ("1:1", SIZE, [1]),
        ("1:10:4", SIZE, [1, 5, 9]),
        ("2:10:4", SIZE, [2, 6, 10]),
        ("0.1:0.5:0.1", VALUE, [0.1, 0.2, 0.3, 0.4, 0.5]),
        ("1/3:1:1/3", VALUE, [1 / 3, 2 / 3, 1]),
        ("lin:0:1:11", SHARE, [k / 10 for k in range(11)]),
        ("lin:1:4:7", SIZE, [1, 2, 3, 4]),
        ("log:1:1000:4", SIZE, [1, 10, 100, 1000]),
        ("log:0.01:100:5", VALUE, [0.01, 0.1, 1, 10, 100]),
        ("LOG: 2 : 8 : 3", SIZE, [2, 4, 8]),
        ("log:7:7:1", SIZE, [7]),
        ("1,2,4", WIDTH, [1, 2, 4]),
        ("bf16, int8, 9/16", WIDTH, [2, 1, 0.5625]),
        ("4", SIZE, [4]),
        ("8,2,8", SIZE, [8, 2]),
        ("1ms,10ms", FIELD["t"], [1e-3, 1e-2]),
        ("1ms:3ms:1ms", FIELD["t"], [1e-3, 2e-3, 3e-3]),
        ("lin:100 GB/s:300 GB/s:3", FIELD["W"], [1e11, 2e11, 3e11]),
        ("1k,2k", SIZE, [1000, 2000]),
    ],
)
def test_text(text: str, quantity: Quantity, expected: list[float]) -> None:
    found = axis("x", text, quantity)
    assert found.coordinates == pytest.approx(expected, rel=1e-15)
    assert found.coordinates.dtype == np.float64
    assert found.at(0) == pytest.approx(expected[0], rel=1e-15)
    assert len(found) == len(expected)


def test_both_ends_of_spaced_axes_are_what_was_asked() -> None:
    found = axis("C", "log:197 TFLOP/s:989.5 TFLOP/s:50", FIELD["C"]).coordinates
    assert (found[0], found[-1], found.size) == (197e12, 989.5e12, 50)
    assert np.diff(np.log(found)) == pytest.approx(np.log(989.5 / 197) / 49)


def test_steps_do_not_add_up_rounding() -> None:
    found = axis("x", "0:1000000:0.1", VALUE).coordinates
    assert found[3] == 0.3
    assert found[-1] == 1_000_000
    assert (found == np.arange(10_000_001) / 10).all()


@pytest.mark.parametrize("over", ["1e17,2e17", "lin:1e17:2e17:2", "log:1e17:2e17:2", "1e17:2e17:1e17", [1e17, 2e17]])
def test_only_whole_numbers_end_at_2_to_the_53(over: object) -> None:
    assert axis("C", over, FIELD["C"]).coordinates.tolist() == [1e17, 2e17]
    assert axis("B", str(EXACT), SIZE).coordinates.tolist() == [EXACT]
    assert axis("B", [EXACT], SIZE).coordinates.tolist() == [EXACT]


def test_zeros_and_ones_at_the_edge_of_what_is_allowed() -> None:
    assert axis("w", "1,0", WIDTH).coordinates.tolist() == [1, 0]
    assert axis("s", [0.5, 1.0], SHARE).coordinates.tolist() == [0.5, 1]


def test_doubles_are_said() -> None:
    assert axis("D", "log:1:8:7", SIZE).notes == ("D: of 7 points 6 are different",)
    assert axis("D", "1:7", SIZE).notes == ()
    assert axis("D", [4, 2, 4], SIZE).notes == ("D: of 3 points 2 are different",)


@pytest.mark.parametrize(
    ("over", "expected"),
    [
        (range(1, 8, 3), [1, 4, 7]),
        (range(3, 0, -1), [3, 2, 1]),
        (range(7, 0, -3), [7, 4, 1]),
        ([1, 2], [1, 2]),
        ((1, "2", Fraction(3)), [1, 2, 3]),
        (np.array([5, 6], dtype=np.uint8), [5, 6]),
        (np.array([5.0]), [5]),
        (5, [5]),
        (np.geomspace(1, 4, 3), [1, 2, 4]),
    ],
)
def test_values_from_python(over: object, expected: list[float]) -> None:
    assert axis("B", over, SIZE).coordinates.tolist() == expected


def test_an_axis_cannot_be_written_to() -> None:
    given_one = np.array([1.0, 2.0])
    found = axis("B", given_one, SIZE)
    with pytest.raises(ValueError, match="read-only"):
        found.coordinates[0] = 9
    given_one[0] = 9
    assert found.coordinates[0] == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1e999", "too long or its exponent too large"),
        ("1:1e999", "exponent too large"),
        ("1:1e18", "too many points"),
        ("1:9:1e-300", "whole number"),
        ("lin:1:9:999999999999", "too many points"),
        ("lin:1:9:9999999999999", "not a number of points"),
        ("lin:1:9:0", "without points"),
        ("lin:1:9:1", "one point for two ends"),
        ("lin:1:9:-3", "not a number of points"),
        ("lin:1:9:٣", "not a number of points"),
        ("lin:1:9", "not an axis"),
        ("log:9:1:5", "backwards"),
        ("log:0:9:5", "positive"),
        ("log:1:nan:5", "nan"),
        ("nan", "nan"),
        ("1:nan", "nan"),
        ("inf", "inf"),
        ("9:1", "backwards"),
        ("0:9", "positive"),
        ("-3:9", "positive"),
        ("1.5:9", "whole number"),
        ("1:9:0", "positive"),
        ("1:9:2:3", "not a range"),
        ("1:", "not a range"),
        (":", "not a range"),
        ("", "empty value"),
        ("1,,2", "empty value"),
        ("1,024", "comma inside a number"),
        ("9007199254740992:9007199254740994", "2^53"),
        ("9007199254740993", "2^53"),
        ("log:1:1e17:5", "2^53"),
        ("1 GB:2 GB:1 GB", "plain number"),
        ("1:" + "9" * 500, "400 digits"),
        ("\x1b[31m", "unknown unit '\\x1b[31m'"),
    ],
)
def test_refused_texts(text: str, words: str) -> None:
    with pytest.raises(InputError) as refused:
        axis("B", text, SIZE)
    assert words in str(refused.value)
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize(
    ("text", "quantity", "words"),
    [
        ("1ms:9ms", FIELD["t"], "without a step"),
        ("0.5:3", VALUE, "without a step"),
        ("0:1:1e-300", VALUE, "too many points"),
        ("0:3:0", WIDTH, "step is not above 0"),
        ("log:0:9:5", VALUE, "above 0"),
        ("lin:0:2:5", SHARE, "above 1"),
        ("1:3", FIELD["t"], "without a step"),
    ],
)
def test_refused_texts_of_other_symbols(text: str, quantity: Quantity, words: str) -> None:
    with pytest.raises(InputError, match=words):
        axis("x", text, quantity)


@pytest.mark.parametrize(
    ("over", "words"),
    [
        ([], "without points"),
        (range(5, 5), "without points"),
        (range(1, 10**18), "too many points"),
        (range(1, 10**30), "too many points"),
        (range(3), "positive"),
        (range(EXACT, EXACT + 2), "2^53"),
        (np.array([2**53 + 2]), "2^53"),
        ([2**70], "2^53"),
        (np.ones((2, 2)), "1-d"),
        (np.array([1.0, np.nan]), "not finite"),
        (np.array([1.0, np.inf]), "beyond 2^53"),
        (np.array([1.5]), "whole numbers"),
        (np.array([True]), "bool"),
        (np.array(["a"]), "array of"),
        (["a"], "number"),
        ([1j], "complex"),
        (None, "None"),
    ],
)
def test_refused_values(over: object, words: str) -> None:
    with pytest.raises(InputError) as refused:
        axis("B", over, SIZE)
    assert words in str(refused.value)


shapes = st.lists(st.integers(1, 7), min_size=1, max_size=4)


@given(shapes, st.integers(1, 60))
def test_chunks_are_the_grid_in_order(shape: list[int], most: int) -> None:
    whole = np.arange(np.prod(shape)).reshape(shape)
    boxes = [chunk(shape, most, number) for number in range(count(shape, most))]
    assert max(box.points for box in boxes) <= most
    assert np.concatenate([whole[box.slices].reshape(-1) for box in boxes]).tolist() == whole.reshape(-1).tolist()
    for box in boxes:
        assert [place(shape, box.index(local)) for local in range(box.points)] == whole[box.slices].reshape(-1).tolist()


@given(shapes, st.integers(1, 60), st.data())
def test_blocks_are_a_box_in_order(shape: list[int], most: int, data: st.DataObject) -> None:
    low = tuple(data.draw(st.integers(0, length - 1)) for length in shape)
    high = tuple(data.draw(st.integers(at + 1, length)) for at, length in zip(low, shape, strict=True))
    box, whole = Chunk(3, low, high), np.arange(np.prod(shape)).reshape(shape)
    parts = list(blocks(box, most))
    assert {part.number for part in parts} == {3}
    found = np.concatenate([whole[part.slices].reshape(-1) for part in parts])
    assert found.tolist() == whole[box.slices].reshape(-1).tolist()


def test_grids_beyond_64_bits_have_places() -> None:
    shape = (10**8, 10**8, 10**8)
    last = chunk(shape, 10**9, count(shape, 10**9) - 1)
    assert place(shape, last.index(last.points - 1)) == 10**24 - 1


def test_axes_are_bounded_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symroof.sweeps.axistext.MOST_POINTS", 100)
    assert sweep("matmul", over={"B": "1:60", "D": "1:40"}, F=1, w=1, a=1, o=1, C=1, W=1).shape == (60, 40)
    with pytest.raises(InputError, match="axes of too many points; seen: 101; expected: at most 100 along all axes"):
        sweep("matmul", over={"B": "1:60", "D": "1:41"}, F=1, w=1, a=1, o=1, C=1, W=1)
