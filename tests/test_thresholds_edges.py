"""Threshold kernels where one arithmetic ends and another begins, where roots vanish, and where arguments are odd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from symroof import derive, parse
from symroof.algebra.ring import Ring
from symroof.algebra.symbols import symbol
from symroof.chips.preset import load_chips
from symroof.derivation import Derivation, Shorthand
from symroof.errors import InputError
from symroof.kernels.backends import llvm_installed
from symroof.quantities.meaning import Quantity, share
from symroof.thresholds import kernel as interface
from symroof.thresholds.arguments import argument
from symroof.thresholds.exactly import Exact
from symroof.thresholds.fused import Fused
from symroof.thresholds.kernel import BEYOND, NEVER, ThresholdKernel, thresholds
from symroof.thresholds.plan import Choice, End, Piece, Plan, bound
from symroof.thresholds.quotients import plain
from symroof.thresholds.run import Runner
from symroof.thresholds.tape import Program, Tape


def posed(relation: str, step: int = 1, **more: Any) -> ThresholdKernel:
    multiple_of = {"B": step} if step > 1 else {}
    model = derive(Derivation(title="posed", solve_for="B", relation=relation, multiple_of=multiple_of, **more))
    return thresholds(model.crossover("B"), fused=False)


def asked(kernel: ThresholdKernel, end: str = "smallest", **sizes: Any) -> tuple[int, str]:
    """The answer in an array of one point and the path that it took; the answer is that of ``at``."""
    found = kernel.explained(end, **{name: [size] for name, size in sizes.items()})
    exact = getattr(kernel.crossover.at(**sizes), f"{end}_integer")
    right = NEVER if exact is None else BEYOND if exact >= 2**63 else exact
    assert found.values.tolist() == [right], sizes
    (path,) = (name for name, count in found.paths.items() if count)
    return right, path


def test_what_stands_for_no_answer() -> None:
    assert (NEVER, BEYOND) == (-1, -2)


# where one arithmetic ends


def test_the_shortest_arithmetic_that_is_long_enough() -> None:
    kernel = posed("B >= D")
    edges = {"float": 2**51 - 5, "int64": 2**63 - 5, "exact": 2**63 - 1}
    for path, last in edges.items():
        assert asked(kernel, D=last) == (last, path)
    assert asked(kernel, D=2**51 - 4) == (2**51 - 4, "int64")
    assert asked(kernel, D=2**63 - 4) == (2**63 - 4, "exact")
    assert asked(kernel, D=2**53 + 1) == (2**53 + 1, "int64")
    assert asked(kernel, D=2**63) == (BEYOND, "exact")


def test_a_step_leaves_room_for_one_more_of_it() -> None:
    kernel = posed("B > D", 3)
    for edge, path, beyond in ((2**51, "float", "int64"), (2**63, "int64", "exact")):
        assert asked(kernel, D=edge - 9)[1] == path
        assert asked(kernel, D=edge - 8)[1] == beyond


def test_every_variable_counts_with_its_own_greatest_value() -> None:
    kernel = posed("B >= D*F")
    assert asked(kernel, D=2**40, F=2**10) == (2**50, "float")
    assert asked(kernel, D=2**40, F=2**11) == (2**51, "int64")
    assert asked(kernel, D=2**40 + 1, F=2**23) == (BEYOND, "exact")


def test_coefficients_count_as_well() -> None:
    for factor in (2**51 - 5, 2**51 - 4, 2**53 + 1, 2**63 - 5, 2**63 - 4):
        found = posed("B >= I*D").explained(I=factor, D=[1])
        assert found.values.tolist() == [factor]
        assert found.paths["float"] == (factor < 2**51 - 4)
        assert found.paths["int64"] == (2**51 - 5 < factor < 2**63 - 4)


def test_a_bound_is_the_greatest_of_all_sizes() -> None:
    ring = Ring([symbol("x"), symbol("y")])
    sizes = (ring.term((2, 1), 3) + ring.term((0, 1), 5), ring.term((0, 3), 2), ring.constant(9))
    assert [bound(sizes, maxima) for maxima in ((2, 1), (1, 2), (1, 1), (1, 7))] == [17, 16, 9, 686]
    assert bound((), (5, 5)) == 1


def test_multiples_that_no_float_holds() -> None:
    step = 3**37  # between 2^58 and 2^59
    kernel = posed("B + F >= 3D", step)
    for over in (1, 10**7, step, step + 1, 4 * step + 10**7):
        assert asked(kernel, D=3 * 10**18, F=9 * 10**18 - over) == (-(-over // step) * step, "exact")


def test_answers_at_the_end_of_64_bits() -> None:
    kernel = posed("B >= D")
    for size in (2**63 - 1, 2**63, 2**64):
        right = size if size < 2**63 else BEYOND
        assert kernel(D=size, out=np.empty((), dtype=np.int64)) == right
        assert kernel(D=size) == size
        assert kernel(D=[size, 1]).tolist() == [right, 1]


# roots


def test_roots_that_vanish_or_nearly() -> None:
    """D² − 4F is 0 or a few more or less, where floats cannot tell; it may also be far from 0."""
    kernels = [posed(each) for each in ("B^2 + F > D*B", "B^2 <= D*B - F", "B^2 < D*B - F", "B^2 = D*B - F")]
    for kernel in kernels:
        for half in (5, 2**20, 2**30 - 1):
            for d, f in ((2 * half, half**2), (2 * half + 1, half**2 + half), (2 * half, half**2 // 3)):
                for off in range(-4, 5):
                    for end in ("smallest", "largest"):
                        asked(kernel, end, D=d, F=f + off)


def test_roots_that_are_far_from_0_are_for_the_filter() -> None:
    kernel = posed("B^2 + D*B >= F")
    found = kernel.explained(D=[5, 700, 2**20], F=[1000, 10**6, 2**45 + 1])
    assert found.paths["filter"] == 3
    exact = [kernel.crossover.at(D=d, F=f).smallest_integer for d, f in ((5, 1000), (700, 10**6), (2**20, 2**45 + 1))]
    assert found.values.tolist() == exact


# arguments


def test_text_and_numbers_in_one_list() -> None:
    kernel = posed("B >= D*I")
    for given in (["1/2", Fraction(3, 4), 2, 0.3], np.array([Fraction(1, 2), "3/4", "2", 0.3], dtype=object)):
        assert kernel(D=1000, I=given).tolist() == [500, 750, 2000, 300]


def test_fractions_of_short_numbers_are_short() -> None:
    found = posed("B >= D*I").explained(D=1000, I=[Fraction(1, 2), 0.3, "3/7"])
    assert (found.values.tolist(), found.paths["float"]) == ([500, 300, 429], 3)


def test_values_are_put_over_their_least_common_denominator() -> None:
    def bind(_: str, value: Any) -> Fraction:
        return Fraction(value)

    for values, denominator, tops in (
        ([Fraction(1, 3)], 3, [1]), ([Fraction(3, 4), Fraction(5, 6)], 12, [9, 10]), (["7", "2"], 1, [7, 2]),
    ):  # fmt: skip
        found = argument("w", values, integral=False, bind=bind)
        assert (found.denominator, found.tops.tolist()) == (denominator, tops)


def test_machine_code_is_for_who_has_it_unless_it_is_unwanted() -> None:
    crossover = derive("matmul").crossover("B")
    assert thresholds(crossover).fused is llvm_installed()
    assert [thresholds(crossover, fused=fused).fused for fused in (False, True)] == [False, True]


def test_floats_above_2_to_the_53_stand_for_decimals() -> None:
    kernel = posed("B >= D")
    assert kernel(D=np.array([2.0**60, 2.0**52])).tolist() == [1152921504606847000, 2**52]
    with pytest.raises(InputError, match="whole number"):
        kernel(D=np.array([3.0, 0.5]))


def test_uint64_up_to_its_end() -> None:
    found = posed("B >= D").explained(D=np.array([2**63 - 1, 1], dtype=np.uint64))
    assert (found.values.tolist(), found.paths["exact"]) == ([2**63 - 1, 1], 2)
    assert posed("2B >= D")(D=np.array([2**63, 2**64 - 1, 3], dtype=np.uint64)).tolist() == [2**62, BEYOND, 2]


def test_shares_are_at_most_1() -> None:
    kernel = posed("s*B >= D", quantities={"s": share("what is used")})
    assert kernel(D=3, s=[1, Fraction(1, 2)]).tolist() == [3, 6]
    for given, words in (([1, 2], "share"), ([2, 1], "share"), ([0.5, 1.5], "share"), ([1, -1], "positive")):
        with pytest.raises(InputError, match=words):
            kernel(D=3, s=given)


def test_a_coefficient_that_is_not_positive_is_refused_as_at_does() -> None:
    """Here f stands for D − F, and the case split is for f above 0 alone."""
    meant = Quantity("slope")
    kernel = posed("f*B >= I*F", shorthands={"f": Shorthand(parse("D - F"), meant)}, quantities={"f": meant})
    assert kernel(D=[5, 4], F=3, I=2).tolist() == [3, 6]
    for d in (3, 2):
        with pytest.raises(InputError, match="slope is not above 0"):
            kernel(D=[5, d], F=3, I=2)


def test_sizes_below_1_beside_long_ones() -> None:
    kernel = posed("B >= D*F")
    assert kernel(D=[2**70, 1], F=np.array([1, 1])).tolist() == [BEYOND, 1]
    with pytest.raises(InputError, match="F must be positive"):
        kernel(D=[2**70, 5], F=np.array([1, -1]))
    with pytest.raises(InputError, match="D must be positive"):
        kernel(D=np.array([2**63, 0], dtype=np.uint64), F=3)


def test_equal_values_are_prepared_once() -> None:
    kernel = posed("B >= D*I")
    for ridge in (Fraction(10**30 + 1, 7), Fraction(10**30 + 1, 7), 2, 2, "2", "2"):
        kernel(D=[3], I=ridge)
    assert len(kernel._kept) == 3
    for ridge in range(1, 80):
        kernel(D=[3], I=ridge)
    assert len(kernel._kept) <= 64


def test_who_has_no_machine_code_is_told_of_it_at_long_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[bool]()
    monkeypatch.setattr(interface, "LARGE", 4)
    monkeypatch.setattr(interface, "hint", lambda: told.append(True))
    kernel = posed("B >= D")
    for installed, count in ((True, 4), (False, 3), (False, 4)):
        monkeypatch.setattr(interface, "llvm_installed", lambda there=installed: there)
        kernel(D=np.arange(1, count + 1))
        assert bool(told) is (count == 4 and not installed)


def test_the_reference_makes_the_ridge_of_rates_in_arrays() -> None:
    kernel = thresholds(derive("matmul").crossover("B"))
    rest: dict[str, Any] = {"F": 4096, "a": 2, "o": 2, "w": 1}
    kernel(D=[4096], C=[10**15], W="3.35 TB/s", **rest)
    (prepared,) = kernel._kept.values()
    for d, peak in ((4096, 2 * 10**14), (512, 10**15)):
        numbers = kernel.crossover.at(D=d, C=peak, W="3.35 TB/s", **rest)
        point = {"D": Fraction(d), "C": Fraction(peak)}
        for largest, end in ((False, numbers.smallest_integer), (True, numbers.largest_integer)):
            assert prepared.reference(point, largest=largest) == end


def test_a_ridge_beside_the_rates_it_is_made_of() -> None:
    kernel = thresholds(derive("matmul").crossover("B"))
    where: dict[str, Any] = {"a": 2, "o": 2, "w": 2, "F": 4096, "C": 240 * 10**12, "W": 10**12}
    assert kernel(D=[4096], I=240, **where).tolist() == [kernel.crossover.at(D=4096, I=240, **where).smallest_integer]
    for given in ({"I": [240]}, {"I": 240, "C": [240 * 10**12]}):
        with pytest.raises(InputError, match="I, C and W are all given"):
            kernel(**{**where, "D": [4096], **given})
    with pytest.raises(InputError, match="I, C and W are all given"):
        posed("B >= I")(I=[0.75, 1.5], C=3, W=4)


def test_an_accelerator_may_be_a_preset_itself() -> None:
    kernel = thresholds(derive("matmul").crossover("B"))
    chips = load_chips()
    for name in ("h100-sxm", "tpu-v5e", "h100-sxm"):
        by_name = kernel(D=[4096], F=4096, chip=name, dtype="bf16")
        assert kernel(D=[4096], F=4096, chip=chips[name], dtype="bf16").tolist() == by_name.tolist()


def test_without_a_plan_the_reference_says() -> None:

    def ask(tops: Sequence[int]) -> int | None:
        return None if tops[0] == 5 else tops[0] + 1

    for fused in (False, True):
        runner = Runner(None, largest=False, fused=fused)
        for run in (runner.run, runner.unbounded):
            found = np.zeros(3, dtype=np.int64)
            paths = run(
                [np.array([2, 5, 7])], found, lambda *_: None, lambda tops: None if tops[0] == 5 else tops[0] + 1
            )
            assert (found.tolist(), paths["reference"], paths["exact"]) == ([3, NEVER, 8], 3, 0)


# programs


def test_numbers_too_long_for_floats_are_infinite() -> None:
    tape = Tape(1)
    results = [tape.add("add", 0, tape.constant(number)) for number in (10**400, -(10**400), 3)]
    found = Program(tape, results, [np.ones(2)], spare=False).run(2)
    assert [each.tolist() for each in found] == [[np.inf] * 2, [-np.inf] * 2, [4, 4]]


def test_inputs_are_written_over_where_that_is_allowed_alone() -> None:
    for spare in (False, True):
        tape, given = Tape(2), [np.array([1.0, 2]), np.array([3.0, 4])]
        total = tape.add("add", 0, 1)
        program = Program(tape, [tape.add("mul", total, total)], given, spare=spare)
        assert program.run(2)[0].tolist() == [16, 36]
        assert (given[0].tolist() == [1, 2] and given[1].tolist() == [3, 4]) is not spare


def test_buffers_are_used_again() -> None:
    """A program holds what is still to be read, however long it is."""
    tape = Tape(1)
    total, compared = 0, tape.add(">", 0, tape.constant(2))
    for number in range(1, 20):
        total = tape.add("add", total, tape.constant(number))
        total = tape.add("select", tape.add(">", total, tape.constant(30)), total, tape.add("mul", total, 0))
        compared = tape.add("and", compared, tape.add("<", total, tape.constant(10**9)))
    given = np.array([3.0, 1.0])
    for spare in (False, True):
        program = Program(tape, [total, compared], [given.copy()], spare=spare)
        floats, truths = (
            [each for each in program._slots if isinstance(each, np.ndarray) and each.dtype == kind]
            for kind in (np.float64, np.bool_)
        )
        assert (len(floats), len(truths)) == (3, 2)


def test_machine_code_gives_answers_and_extremes() -> None:
    pytest.importorskip("llvmlite")
    ring = Ring([symbol("x"), symbol("y")])
    x, y = (plain(ring.generator(symbol(name))) for name in ("x", "y"))
    end = End(plain(x.top.scaled(7), y.top.scaled(3)), closed=True, positive=True, pole=False)
    writer = Exact(Plan(ring, (Choice(True, (Piece((end,), ()),)),), (), (), 1), largest=False, floats=True)
    fused = Fused(writer.tape, writer.answer())
    random = np.random.default_rng(0)
    for count in (8, 24, 800):
        columns = random.integers(5, 10**6, count), random.integers(2, 10**4, count)
        found = np.zeros(count, dtype=np.int64)
        assert fused.run(columns, found) == (min(map(int, np.concatenate(columns))), [int(c.max()) for c in columns])
        assert found.tolist() == [-(-7 * a // (3 * b)) for a, b in zip(*map(list, columns), strict=True)]
        columns[1][count // 2] = -3
        assert fused.run(columns, found)[0] == -3


def test_machine_code_is_for_whole_groups_of_short_numbers() -> None:
    """What it says no to is what would be wrong: other groups, strides, sizes below 1, numbers that are too long."""
    pytest.importorskip("llvmlite")
    kernel = posed("B >= D*F")
    kernel(D=[1], F=[1])
    (prepared,) = kernel._kept.values()
    runner = Runner(prepared.smallest.plan, largest=False, fused=True)
    fused, d, f = runner._fusing(), np.full(16, 2**30), np.full(16, 2**20)
    part, counts = np.zeros(16, dtype=np.int64), Counter[str]()

    def fits(one: Any, two: Any, into: Any) -> bool:
        return runner._at_once(fused, [one, two], into, counts)

    assert fits(d, f, part)
    assert (part.tolist(), counts["float"]) == ([2**50] * 16, 16)
    assert not fits(d, np.repeat(f, 2)[::2], part)
    assert not fits(d, f, np.zeros(32, dtype=np.int64)[::2])
    assert not fits(d[:12], f[:12], part[:12])
    assert not fits(d, 2 * f, part)
    assert not fits(d, np.arange(16), part)
    assert fits(d, np.arange(1, 17), part)
    assert counts["float"] == 32


def test_answers_may_lie_in_the_memory_of_an_array_with_zeros() -> None:
    thresholds = derive("matmul").crossover("B").thresholds
    rest = {"D": 4096, "F": 4096, "a": 2, "o": 2, "I": 300}
    w = np.array([0, 1, 2, 0, 3])
    right = thresholds(w=w.copy(), **rest).tolist()
    assert right == [1, 176, 352, 1, 528]
    assert thresholds(w=w, out=w[::-1], **rest).tolist() == right


def test_values_without_a_short_common_denominator_are_refused() -> None:
    thresholds = derive("matmul").crossover("B").thresholds
    rest = {"D": 4096, "F": 4096, "a": 2, "o": 2, "I": 300}
    few = [Fraction(3**k + 1, 3**k) for k in range(1, 9)]
    assert thresholds(w=few, **rest).tolist() == [thresholds(w=w, **rest) for w in few]
    many = [Fraction(p + 1, p) for p in range(3, 60_000, 2)]
    with pytest.raises(InputError, match="argument 'w': the values have no short common denominator"):
        thresholds(w=many, **rest)


@pytest.mark.parametrize("empty", [[], (), [[], []], np.empty(0, dtype=np.int64), np.empty((3, 0), dtype=object)])
def test_of_no_points_there_are_no_answers(empty: Any) -> None:
    """Neither of sizes nor of widths and rates, whatever the array would hold."""
    kernel = thresholds(derive("matmul").crossover("B"))
    rest: dict[str, Any] = {"D": 4096, "F": 4096, "a": 2, "o": 2, "w": 2, "I": 300}
    for name in ("D", "w", "I"):
        found = kernel(**{**rest, name: empty})
        assert (found.dtype, found.shape) == (np.int64, np.shape(empty))
