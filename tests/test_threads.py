"""Pieces of work over threads, and how an axis is cut into them."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from math import prod
from threading import Barrier, Event, get_ident
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.algebra.symbols import symbol
from symroof.kernels import compiled, threads
from symroof.kernels.backends import llvm_installed
from symroof.kernels.blocks import address
from symroof.kernels.compiled import SHARE, Compiled, _bounds
from symroof.kernels.emit_llvm import LANES, Fold
from symroof.kernels.graph import graph_of
from symroof.kernels.threads import run_all

NEEDS_LLVM = pytest.mark.skipif(not llvm_installed(), reason="llvmlite is not installed")
FOLDS = [Fold("sum", 0), Fold("min", 0)]
PATIENCE = 30.0  # s: a thread that does not come by then never does


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processors, whatever there are."""
    monkeypatch.setattr(threads, "usable", lambda: 2)


@pytest.mark.usefixtures("two")
def test_every_piece_is_run_once_and_several_threads_take_part() -> None:
    both, done, who = Barrier(2), list[int](), set[int]()

    def run(left: Iterator[int]) -> None:
        for piece in left:
            if piece < 2:
                both.wait(PATIENCE)  # which one thread alone would never pass
            done.append(piece)
            who.add(get_ident())

    run_all(run, range(1000))
    assert sorted(done) == [*range(1000)]
    assert len(who) == 2


@pytest.mark.usefixtures("two")
def test_nobody_waits_for_a_thread_that_has_not_started(monkeypatch: pytest.MonkeyPatch) -> None:
    busy, done = Event(), list[int]()
    with ThreadPoolExecutor(1) as pool:
        monkeypatch.setattr(threads, "_threads", lambda: pool)
        held = pool.submit(busy.wait, PATIENCE)
        run_all(lambda left: done.extend(left), range(5))
        assert not held.done()
        busy.set()
    assert done == [*range(5)]


@pytest.mark.usefixtures("two")
@pytest.mark.parametrize("here", [True, False])
def test_an_error_of_any_thread_is_raised_once_all_have_ended(here: bool) -> None:
    both, main, ended = Barrier(2), get_ident(), list[bool]()

    def run(left: Iterator[int]) -> None:
        own = get_ident() == main
        next(left)
        both.wait(PATIENCE)
        try:
            if own == here:
                raise ValueError("of one")
            for _ in left:
                pass
        finally:
            ended.append(own)

    with pytest.raises(ValueError, match="of one"):
        run_all(run, range(10_000))
    assert sorted(ended) == [False, True]


@pytest.mark.parametrize("started", [0, 1])
def test_all_is_done_where_no_more_threads_can_be_started(started: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Pool(ThreadPoolExecutor):
        left = started

        def submit(self, *given: Any, **named: Any) -> Any:
            if not self.left:
                raise RuntimeError("can't start new thread")
            self.left -= 1
            return super().submit(*given, **named)

    done = list[int]()
    monkeypatch.setattr(threads, "usable", lambda: 4)
    with Pool(1) as pool:
        monkeypatch.setattr(threads, "_threads", lambda: pool)
        run_all(lambda left: done.extend(left), range(100))
    assert sorted(done) == [*range(100)]


@NEEDS_LLVM
def test_a_piece_holds_what_it_is_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def take(_: object, pieces: Sequence[Any]) -> None:
        seen.extend(pieces)
        raise KeyboardInterrupt

    seen: list[Any] = []
    monkeypatch.setattr(compiled, "run_all", take)
    kernel = Compiled(graph_of({"x": symbol("B") * 2}, ["B"], total=True))
    values = np.ones(10 * SHARE)
    for go in (
        lambda: kernel.fill([values], [np.empty(values.shape)]),
        lambda: kernel.fold(FOLDS, [values], values.shape),
    ):
        seen.clear()
        monkeypatch.setattr(compiled, "SHARED", 0)
        with pytest.raises(KeyboardInterrupt):
            go()
        assert len(seen) > 1
        assert all([address(each) for each in held] == list(places) for _, _, places, held in seen)


def test_who_is_interrupted_while_waiting_waits_on(monkeypatch: pytest.MonkeyPatch) -> None:
    both, done, interrupts = Barrier(2), list[int](), [KeyboardInterrupt, KeyboardInterrupt]
    go_on = Event()

    def interrupted(others: Any) -> None:
        if interrupts:
            raise interrupts.pop()
        go_on.set()
        wait(others)

    def run(left: Iterator[int]) -> None:
        piece = next(left)
        both.wait(PATIENCE)
        if get_ident() != main:
            assert go_on.wait(PATIENCE)
            done.append(piece)

    main = get_ident()
    monkeypatch.setattr(threads, "usable", lambda: 2)
    monkeypatch.setattr(threads, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run_all(run, range(10))
    assert len(done) == 1


@NEEDS_LLVM
@pytest.mark.parametrize(
    "late", ["threading.Thread(target=lambda: (time.sleep(0.5), call())).start()", "atexit.register(call)"]
)
@pytest.mark.parametrize("first", ["", "call(); "])
def test_arrays_are_evaluated_while_python_ends(late: str, first: str) -> None:
    script = (
        "import atexit, threading, time; import numpy as np; from symroof import compile_kernel\n"
        "kernel = compile_kernel({'x': '2B'}, backend='llvm'); kernel(np.ones(3))\n"
        f"def call(): print(kernel(np.ones(4_000_000))['x'].sum())\n{first}{late}"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=100)
    assert (ended.stderr, ended.returncode) == ("", 0)
    assert ended.stdout == "8000000.0\n" * (2 if first else 1)


def test_several_may_ask_at_once() -> None:
    def total(seed: int) -> Counter[int]:
        found = Counter[int]()
        run_all(lambda left: found.update(left), [seed * 100 + piece for piece in range(50)])
        return found

    with ThreadPoolExecutor(8) as pool:
        for seed, found in enumerate(pool.map(total, range(40))):
            assert found == Counter(range(seed * 100, seed * 100 + 50))


SIZES = st.lists(st.integers(1, 5000), min_size=1, max_size=3)


@given(SIZES, st.integers(1, 10_000), st.integers(1, 50))
def test_an_axis_is_cut_into_pieces_without_gaps(sizes: list[int], least: int, most: int) -> None:
    found = _bounds(sizes, least, most)
    assert (found[0][0], found[-1][1]) == (0, sizes[0])
    assert all(end == start for (_, end), (start, _) in pairwise(found))
    assert all(low < high for low, high in found)
    assert len(found) <= most
    if len(found) > 1:
        row = prod(sizes[1:])
        assert all((high - low) * row >= least for low, high in found[:-1])
    if len(sizes) == 1:
        assert all(low % LANES == 0 for low, _ in found)
