"""Work and the counts of operations: exact truths, orders, refusals."""

from __future__ import annotations

import copy
import itertools
import pickle
from fractions import Fraction
from math import prod

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from symroof.algebra.symbols import sizes, symbol, widths
from symroof.counting.count import count
from symroof.counting.pattern import Shape, Tensor, parse_pattern
from symroof.counting.work import Work, is_compute
from symroof.errors import InputError

B, D, E, F, N, n = sizes("B D E F N n")
a, w, o = widths("a w o")


@pytest.mark.parametrize(
    ("text", "first", "exact", "moved"),
    [
        ("X[B,D]:a W[D,F]:w -> Z[B,F]:o", 2 * B * D * F, B * F * (2 * D - 1), a * B * D + w * D * F + o * B * F),
        ("X[N]:2 Y[N]:2 -> Z[]:2", 2 * N, 2 * N - 1, 4 * N + 2),
        ("X[E,B,D]:2 W[E,D,F]:1 -> Z[E,B,F]:2", 2 * E * B * D * F, E * B * F * (2 * D - 1), None),
        ("X[B,D,E]:2 W[D,E,F]:1 -> Z[B,F]:2", 2 * B * D * E * F, B * F * (2 * D * E - 1), None),
        ("X[n]:4 -> Z[n]:4", 0, 0, 8 * n),
        ("X[B,D]:4 -> Z[D,B]:2", 0, 0, 6 * B * D),
        ("X[B,D]:4 -> Z[B]:4", B * D, B * (D - 1), 4 * B * D + 4 * B),
        ("X[B,D]:4 -> Z[]:4", B * D, B * D - 1, 4 * B * D + 4),
        ("X[n]:2 Y[n]:2 -> Z[n]:2", n, n, 6 * n),
        ("X[B]:2 Y[D]:2 -> Z[B,D]:2", B * D, B * D, 2 * B + 2 * D + 2 * B * D),
        ("X[n]:2 Y[n]:2 V[n]:2 U[n]:2 -> Z[n]:2", 3 * n, 3 * n, 10 * n),
        ("X[]:2 Y[]:2 -> Z[]:2", 1, 1, 6),
        ("X[B,E]:2 Y[B]:2 -> Z[B]:2", B * E + B, B * (E - 1) + B, None),
        ("X[B,E,D]:2 W[D,F]:2 -> Z[B,F]:2", B * D * E + 2 * B * D * F, B * D * (E - 1) + B * F * (2 * D - 1), None),
        ("X[B,D]:0 W[D,F]:fp4 -> Z[B,F]:9/16", 2 * B * D * F, B * F * (2 * D - 1), D * F / 2 + 9 * B * F / 16),
    ],
)
def test_truths(text: str, first: sympy.Expr, exact: sympy.Expr, moved: sympy.Expr | None) -> None:
    counts = count(parse_pattern(text))
    assert counts.first_order.flops == first
    assert counts.exact.flops == exact
    assert counts.first_order.bytes == counts.exact.bytes
    assert moved is None or counts.exact.bytes == moved
    assert sum(pair.exact for pair in counts.pairs) == exact


def test_counts_print_well() -> None:
    counts = count(parse_pattern("X[B,D]:a W[D,F]:w -> Z[B,F]:o"))
    assert str(counts.first_order.flops) == "2*B*D*F"
    assert str(counts.exact.flops) == "B*F*(2*D - 1)"
    assert counts.exact.bytes.is_Add
    assert [str(pair) for pair in counts.pairs] == [
        "X[B,D]:a W[D,F]:w -> Z[B,F]:o: 2*B*D*F FLOPs, exactly B*F*(2*D - 1)"
    ]


def test_a_copy_has_no_flops_and_intensity_zero() -> None:
    work = count(parse_pattern("X[n]:4 -> Z[n]:4")).exact
    assert dict(work) == {"tensor": 0, "hbm": 8 * n}
    assert work.intensity == 0
    assert work.subs({"n": 10**9}).bytes == 8 * 10**9


def test_unit_and_link_are_named() -> None:
    shape = parse_pattern("X[n]:4 -> Z[n]:4")
    assert list(count(shape, unit="vector.fp32", link="nvlink").exact) == ["vector.fp32", "nvlink"]
    with pytest.raises(InputError, match="not a compute unit; seen: hbm; expected: tensor or vector"):
        count(shape, unit="hbm")
    with pytest.raises(InputError, match="a compute unit is not a link"):
        count(shape, link="vector")


CHAIN = parse_pattern("X[A,B]:2 Y[B,D]:2 V[D,E,G]:2 -> Z[A,E]:2")


def test_left_pairs_from_the_left_and_lists_the_pairs() -> None:
    counts = count(CHAIN, order="left")
    assert [str(pair) for pair in counts.pairs] == [
        "X[A,B]:2 Y[B,D]:2 -> T1[A,D]:0: 2*A*B*D FLOPs, exactly A*D*(2*B - 1)",
        "T1[A,D]:0 V[D,E,G]:2 -> Z[A,E]:2: 2*A*D*E + D*E*G FLOPs, exactly A*E*(2*D - 1) + D*E*(G - 1)",
    ]
    assert counts.exact.flops == sum(pair.exact for pair in counts.pairs)
    assert counts.first_order.flops == sum(pair.flops for pair in counts.pairs)
    assert all(count(parse_pattern(str(pair.shape))).pairs == (pair,) for pair in counts.pairs)


def test_best_takes_the_fewest_flops() -> None:
    narrow = count(CHAIN, order="best", sizes={"A": 2, "B": 10, "D": 10, "E": 1, "G": 3})
    assert [str(pair.shape) for pair in narrow.pairs] == [
        "Y[B,D]:2 V[D,E,G]:2 -> T1[B,E]:0",
        "X[A,B]:2 T1[B,E]:0 -> Z[A,E]:2",
    ]
    flat = count(CHAIN, order="best", sizes=dict.fromkeys("ABDEG", 4))
    assert flat.pairs == count(CHAIN, order="left").pairs


def test_an_intermediate_never_takes_the_name_of_a_tensor() -> None:
    counts = count(parse_pattern("T1[A,B]:2 Y[B,D]:2 T3[D,E]:2 -> T2[A,E]:2"), order="left")
    assert [pair.shape.output.name for pair in counts.pairs] == ["T4", "T2"]


def test_elementwise_chains_need_no_order() -> None:
    shape = parse_pattern("X[B]:2 Y[B]:2 V[B,F]:2 -> Z[B,F]:2")
    assert count(shape).exact.flops == 2 * B * F
    assert count(shape, order="left").exact.flops == B + B * F
    lone = parse_pattern("X[B,E]:2 Y[B]:2 V[B]:2 -> Z[B]:2")
    assert count(lone).exact.flops == B * (E - 1) + 2 * B


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({}, "the FLOPs of 3 inputs depend on the order they are paired in; expected: order=left, or order=best"),
        ({"order": "lft"}, "order: unknown order; seen: lft; expected: left or best; did you mean left?"),
        ({"order": "best"}, "order=best needs a number for every size; expected: sizes for A, B, D, E, G"),
        ({"order": "best", "sizes": {"A": 1, "B": 1, "D": 1}}, "expected: sizes for E, G"),
        ({"order": "best", "sizes": {**dict.fromkeys("ABDE", 1), "G": 0}}, "G: not a size; seen: 0"),
        ({"order": "best", "sizes": {**dict.fromkeys("ABDE", 1), "G": 1.5}}, "G: not a size; seen: 1.5"),
        ({"order": "best", "sizes": {**dict.fromkeys("ABDE", 1), "G": True}}, "G: not a size; seen: True"),
    ],
)
def test_refused_orders(keywords: dict[str, object], message: str) -> None:
    with pytest.raises(InputError) as caught:
        count(CHAIN, **keywords)  # type: ignore[arg-type]
    assert message in str(caught.value)


def test_best_of_eight_inputs_and_not_of_nine() -> None:
    def ring(inputs: int) -> Shape:
        names = "ABDEFGHJKL"
        tensors = tuple(Tensor(f"X{k}", (names[k], names[k + 1]), Fraction(2)) for k in range(inputs))
        return Shape(tensors, Tensor("Z", (names[0], names[inputs]), Fraction(2)))

    numbers = dict(zip("ABDEFGHJKL", [3, 7, 2, 9, 4, 8, 5, 6, 1, 2], strict=True))
    best = count(ring(8), order="best", sizes=numbers)
    left = count(ring(8), order="left")
    assert value(best.exact.flops, numbers) <= value(left.exact.flops, numbers)
    with pytest.raises(InputError, match="at most 8 inputs"):
        count(ring(9), order="best", sizes=numbers)


def value(amount: sympy.Expr, values: dict[str, int]) -> int:
    return int(amount.xreplace({symbol(name): sympy.Integer(number) for name, number in values.items()}))


@st.composite
def chains(draw: st.DrawFn) -> Shape:
    indices = st.lists(st.sampled_from("ABDEF"), unique=True, max_size=4)
    inputs = tuple(Tensor(f"X{k}", tuple(draw(indices)), Fraction(2)) for k in range(draw(st.integers(1, 4))))
    known = sorted({i for t in inputs for i in t.indices})
    kept = draw(st.lists(st.sampled_from(known), unique=True)) if known else []
    return Shape(inputs, Tensor("Z", tuple(kept), Fraction(2)))


@given(chains(), st.lists(st.integers(1, 5), min_size=5, max_size=5))
def test_first_order_is_never_below_exact_and_best_never_above_left(shape: Shape, numbers: list[int]) -> None:
    values = dict(zip("ABDEF", numbers, strict=True))
    left, best = (count(shape, order=order, sizes=values) for order in ("left", "best"))
    for counts in (left, best):
        assert value(counts.first_order.flops, values) >= value(counts.exact.flops, values) >= 0
    assert value(best.exact.flops, values) <= value(left.exact.flops, values)


@given(chains(), st.lists(st.integers(1, 5), min_size=5, max_size=5))
def test_best_is_the_least_of_all_orders(shape: Shape, numbers: list[int]) -> None:
    values = dict(zip("ABDEF", numbers, strict=True))
    best = value(count(shape, order="best", sizes=values).exact.flops, values)
    lone = sum(
        prod(values[i] for i in t.indices) - prod(values[i] for i in kept)
        for k, t in enumerate(shape.inputs)
        if (kept := needed_by_others(shape, k)) != t.indices
    )
    if len(shape.inputs) > 2:
        assert best == lone + least([set(needed_by_others(shape, k)) for k in range(len(shape.inputs))], shape, values)


def needed_by_others(shape: Shape, place: int) -> tuple[str, ...]:
    others = {i for k, t in enumerate(shape.inputs) if k != place for i in t.indices} | set(shape.output.indices)
    return tuple(i for i in shape.inputs[place].indices if i in others)


def least(parts: list[set[str]], shape: Shape, values: dict[str, int]) -> int:
    """The fewest FLOPs of pairing index sets, by trying every pair recursively."""
    if len(parts) == 1:
        return 0
    totals = []
    for one, two in itertools.combinations(range(len(parts)), 2):
        rest = [part for k, part in enumerate(parts) if k not in (one, two)]
        both = parts[one] | parts[two]
        kept = both & set(shape.output.indices).union(*rest)
        flops = prod(values[i] for i in kept) * (2 * prod(values[i] for i in both - kept) - 1)
        totals.append(flops + least([*rest, kept], shape, values))
    return min(totals)


def test_work_is_an_immutable_mapping() -> None:
    work = Work({"tensor": 2 * B * D, "hbm": Fraction(9, 16), "ici": 4})
    assert dict(work) == {"tensor": 2 * B * D, "hbm": sympy.Rational(9, 16), "ici": 4}
    assert len(work) == 3
    assert repr(work) == "Work({'tensor': 2*B*D, 'hbm': 9/16, 'ici': 4})"
    assert work.names == ("B", "D")
    same = Work({"ici": 4, "hbm": Fraction(9, 16), "tensor": 2 * D * B})
    assert (work, hash(work)) == (same, hash(same))
    assert copy.deepcopy(work) == pickle.loads(pickle.dumps(work)) == work
    assert work.get("dcn") is None
    with pytest.raises(AttributeError):
        work._amounts = ()  # type: ignore[misc]
    with pytest.raises(TypeError):
        work["hbm"] = 1  # type: ignore[index]


def test_work_adds_resource_by_resource() -> None:
    one, two = Work({"tensor": B, "hbm": 2 * B}), Work({"hbm": D, "ici": 1})
    assert one + two == Work({"tensor": B, "hbm": 2 * B + D, "ici": 1})
    assert one + Work({}) == one
    with pytest.raises(TypeError):
        one + {"hbm": B}


def test_work_has_one_b_and_no_float() -> None:
    plain = sympy.Symbol("B")
    assert Work({"hbm": plain + B})["hbm"] == 2 * B
    assert Work({"hbm": 0.1 * plain})["hbm"] == B / 10
    assert Work({"hbm": 0.5})["hbm"] == sympy.Rational(1, 2)


@pytest.mark.parametrize(
    "amount", [-1, Fraction(-1, 2), -2 * B, sympy.Integer(-3), sympy.nan, sympy.oo, sympy.I, 1 - sympy.sqrt(2)]
)
def test_impossible_amounts_are_refused(amount: sympy.Expr) -> None:
    with pytest.raises(InputError, match=r"hbm: (an amount cannot be negative|not an amount)"):
        Work({"hbm": amount})


@pytest.mark.parametrize("amount", ["2*B", True, None, [1]])
def test_what_is_no_amount_is_refused(amount: object) -> None:
    with pytest.raises(InputError, match=r"hbm: .*not (a number|an amount)"):
        Work({"hbm": amount})


@pytest.mark.parametrize("name", ["", "h b m", "1", 3, "x" * 41])
def test_what_is_no_resource_is_refused(name: object) -> None:
    with pytest.raises(InputError, match="not a resource name"):
        Work({name: 1})  # type: ignore[dict-item]


def test_the_one_unit_and_the_one_link() -> None:
    assert is_compute("tensor.bf16")
    assert not is_compute("tensorlink")
    work = Work({"tensor": 6 * n, "hbm": 4 * n})
    assert (work.flops_resource, work.bytes_resource) == ("tensor", "hbm")
    assert work.intensity == sympy.Rational(3, 2)
    with pytest.raises(InputError, match="more than one link; seen: hbm, ici; expected: exactly one link"):
        _ = Work({"tensor": 1, "hbm": 1, "ici": 1}).bytes
    with pytest.raises(InputError, match="no compute unit; seen: hbm; expected: exactly one compute unit"):
        _ = Work({"hbm": 1}).flops
    with pytest.raises(InputError, match="no link; seen: no resource at all"):
        _ = Work({}).bytes
    with pytest.raises(InputError, match="hbm: nothing moves, so there is no intensity"):
        _ = Work({"tensor": 2 * n, "hbm": 0}).intensity


def test_subs_replaces_all_names_at_once() -> None:
    work = Work({"tensor": 2 * B * D * F, "hbm": a * B * D + w * D * F})
    square = work.subs(dict.fromkeys("BDF", n))
    assert square == Work({"tensor": 2 * n**3, "hbm": a * n**2 + w * n**2})
    assert work.subs({"B": D, "D": B})["hbm"] == a * B * D + w * B * F
    assert work.subs({B: sympy.Symbol("F"), a: sympy.Integer(0)}) == Work({"tensor": 2 * D * F**2, "hbm": w * D * F})
    assert work.subs({"D": Fraction(1, 2)})["tensor"] == B * F


def test_subs_refuses_unknown_names_and_negative_values() -> None:
    work = Work({"tensor": 2 * B * D, "hbm": B})
    with pytest.raises(InputError, match=r"unknown symbol 'b'; expected: one of B, D; did you mean B\?"):
        work.subs({"b": 300})
    with pytest.raises(InputError, match="B: an amount cannot be negative"):
        work.subs({"B": -1})
