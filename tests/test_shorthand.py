"""Shorthands: letters for long coefficients change nothing but how a result is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Add, Expr, Max, Min, Mul, Pow, ceiling

from symroof import shorthand
from symroof.algebra.statement import evaluate, symbols_of
from symroof.algebra.symbols import sizes, symbol, widths
from symroof.amounts import layer_of
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.operation import Operation, activation
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.errors import InputError, NotYet
from symroof.evidence import evidence
from symroof.library import names
from symroof.numeric import Numbers
from symroof.operations import contraction, linear
from symroof.pipeline import derive
from symroof.quantities.meaning import element_width
from symroof.regimes.regimes import Regimes, regimes
from symroof.regimes.roofs import MAX_ROOFS
from symroof.setting import missing, setting
from symroof.shorthand import expanded, in_shorthand, with_shorthands, written_out

B, D, E, F, G, K, L, S = sizes("B D E F G K L S")
a, o, w = widths("a o w")

UP = linear(B * S, D, F, name="up")
MID = repeat(linear(B * S, F, G, name="mid"), L)
SCORES = contraction("Q[B,S,D]:a K[B,T,D]:a -> Z[B,S,T]:a", "scores", sizes={"T": S}, reads="input")
HEAD = linear(B, S, D, name="head", o=o, reads="input")
ACT = Operation("act", {"vector": B * F}, (activation("input", B * F, a),), (activation("act", B * F, a),))
FUSED = linear(B, D, S, a=0, name="fused", reads="input")
OPERATIONS = (UP, MID, SCORES, HEAD, ACT, FUSED)

SIZES = st.integers(1, 5000).map(Fraction)
WIDTHS = st.sampled_from([Fraction(1, 2), Fraction(9, 16), Fraction(1), Fraction(2), Fraction(4)])
RATES = st.integers(10**9, 10**15).map(Fraction)
VALUES = st.fixed_dictionaries(
    {**dict.fromkeys("BDFGLS", SIZES), **dict.fromkeys("aow", WIDTHS), **dict.fromkeys(["C", "W"], RATES)}
)
LAYERS = st.sets(st.sampled_from(range(len(OPERATIONS))), min_size=2).filter(lambda chosen: chosen - {4})
FEW = settings(max_examples=30, deadline=None)


def net(chosen: set[int]) -> Layer:
    return layer("net", *(OPERATIONS[place] for place in sorted(chosen)))


def posed(work: Layer | Mapping[str, Expr], **rest: Any) -> Derivation:
    return Derivation(**{"title": "net", "solve_for": "B", "work": work, "against": ("hbm",), **rest})


def solved(derivation: Derivation, name: str, *, long: int = 0) -> Crossover:
    """The crossover with letters for amounts of more than ``long`` terms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shorthand, "LONG", long)
        return derive(derivation).crossover(name)


def mapped(derivation: Derivation, name: str, *, long: int = 0) -> Regimes:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shorthand, "LONG", long)
        return regimes(derivation, name)


def both(derivation: Derivation, name: str) -> tuple[Crossover, Crossover]:
    """In shorthand, and written out."""
    short, full = solved(derivation, name), solved(derivation, name, long=10**9)
    assert short.model.shorthands
    assert not full.model.shorthands
    return short, full


def given_to(crossover: Crossover, values: Mapping[str, Fraction]) -> dict[str, Fraction]:
    return {n: v for n, v in values.items() if n in (*crossover.model.names, "C", "W") and n != crossover.name}


def figures(numbers: Numbers) -> dict[str, Any]:
    kept = ("ridge", "limit", "values", "threshold", "smallest_integer", "below", "largest_integer", "above", "size")
    times = ("intensity", "t_math", "t_comms", "attainable", "regime", "never", "lower", "upper")
    return {name: getattr(numbers, name) for name in (*kept, *times)}


@cache
def pair(chosen: frozenset[int], name: str) -> tuple[Crossover, Crossover]:
    return both(posed(net(set(chosen))), name)


LONG_NET = layer("net", linear(B, D, F, name="up"), linear(B, F, G, name="mid"), linear(B, G, S, name="down", o=o))
AT: dict[str, Any] = {"D": 4096, "F": 14336, "G": 2048, "S": 1024}


@FEW
@given(LAYERS, st.sampled_from(["B", "S", "D", "F", "w", "a", "C", "W"]), VALUES)
def test_the_answer_in_letters_is_the_answer(chosen: set[int], name: str, values: dict[str, Fraction]) -> None:
    if name not in ("C", "W", *net(chosen).work.names):
        with pytest.raises(InputError, match=f"unknown symbol to solve for '{name}'"):
            pair(frozenset(chosen), name)
        return
    short, full = pair(frozenset(chosen), name)
    assert short.model.names == full.model.names
    bound: dict[str, Any] = given_to(full, values)
    one, two = short.at(**bound), full.at(**bound)
    assert figures(one) == figures(two)
    if one.rule is not None and two.rule is not None:
        assert one.rule == two.rule
    assert (short.rule is None) == (full.rule is None) or name == "S"
    assert (short.limit is None) == (full.limit is None)
    assert short.cancels == full.cancels


@FEW
@given(LAYERS, st.sampled_from("BSD"), VALUES)
def test_the_map_in_letters_is_the_map(chosen: set[int], name: str, values: dict[str, Fraction]) -> None:
    derivation = posed(net(chosen), footprint={"hbm": w * D * F + 2 * w * D * S + w + a * B * S + a * B * D})
    short, full = mapped(derivation, name), mapped(derivation, name, long=10**9)
    assert short.roofs.shorthands
    assert not full.roofs.shorthands
    assert short.roofs.names == full.roofs.names
    known = {**values, "C_vector": values["C"] / 7, "M_hbm": Fraction(10**10), "b": Fraction(2)}
    bound: dict[str, Any] = {n: v for n, v in known.items() if n in full.roofs.quantities and n != name}
    one, two = short.at(limit="1 ms", **bound), full.at(limit="1 ms", **bound)
    assert [(s.roof.resource, s.interval, s.first, s.last) for s in one.segments] == [
        (s.roof.resource, s.interval, s.first, s.last) for s in two.segments
    ]
    assert (one.within, one.beyond) == (two.within, two.beyond)
    assert [(m.capacity, m.fits, m.full, m.bound, m.reached) for m in one.memories] == [
        (m.capacity, m.fits, m.full, m.bound, m.reached) for m in two.memories
    ]
    placed: dict[str, Any] = {**bound, name: Fraction(137)}
    three, four = short.at(**placed).times, full.at(**placed).times
    assert three is not None
    assert four is not None
    assert three.times == four.times


@FEW
@given(LAYERS.filter(lambda chosen: 4 not in chosen), st.sampled_from("BD"), VALUES)
def test_the_kernel_is_that_of_the_formulas(chosen: set[int], name: str, values: dict[str, Fraction]) -> None:
    short, full = pair(frozenset(chosen), name)
    exact = {n: v for n, v in values.items() if n in (*full.model.names, "C", "W")}
    one, two = short.kernel.exact(**exact), full.kernel.exact(**exact)
    assert one == two
    work = net(chosen).work
    assert one["flops"] == evaluate(work["tensor"], exact)
    assert one["bytes"] == evaluate(work["hbm"], exact)
    assert one["upper"] == one["t_math"] + one["t_comms"]


@pytest.mark.parametrize("name", ["B", "D", "F", "w", "a", "C", "W", "I"])
def test_letters_are_proved_and_expand_to_the_amounts(name: str) -> None:
    found = solved(posed(LONG_NET), name, long=8)
    assert found.model.shorthands
    assert found.proof.verdict == "proved"
    assert found.model.work is not None
    for resource, amount in found.model.work.items():
        assert (expanded(amount, found.model.shorthands) - LONG_NET.work[resource]).expand() == 0
    assert all(symbol(name) not in held.formula.free_symbols for held in found.model.shorthands.values())
    assert evidence(found).verdict == "proved"


def test_letters_and_their_meanings() -> None:
    found = solved(posed(LONG_NET), "B", long=8).model
    assert {name: held.quantity.meaning for name, held in found.shorthands.items()} == {
        "f_1": "coefficient of B in the FLOPs of the tensor unit",
        "q_0": "what B does not change in the bytes over hbm",
        "q_1": "coefficient of B in the bytes over hbm",
    }
    assert found.derivation.work == {"tensor": symbol("f_1") * B, "hbm": symbol("q_0") + symbol("q_1") * B}


def test_short_amounts_and_patterns_are_written_out() -> None:
    mlp = posed(layer("mlp", linear(B, D, F, name="up"), linear(B, F, D, name="down")))
    assert in_shorthand(mlp, "B") is mlp
    chain = derive("X[B,D]:a W[D,F]:w V[F,G]:v U[G,S]:u Y[S,K]:y -> Z[B,K]:o", order="left").derivation
    assert in_shorthand(chain, "B") is chain
    relation = Derivation(title="r", relation="B + D + F + G + K + L + S + a + o + w >= I", solve_for="B")
    assert in_shorthand(relation, "B") is relation


def test_a_model_in_letters_may_be_asked_for_another_symbol() -> None:
    model = derive(posed(LONG_NET))
    again = model.crossover("B").model.crossover("D")
    assert again.cases == model.crossover("D").cases
    assert not again.cancels
    assert again.model.crossover("B").cases == model.crossover("B").cases
    bound: dict[str, Any] = {**AT, "B": 300, "a": 2, "o": 2, "w": 2, "C": "1 PFLOP/s", "W": "3 TB/s"}
    del bound["D"]
    assert again.at(**bound).smallest_integer == model.crossover("D").at(**bound).smallest_integer


def test_letters_give_way_to_symbols_of_the_same_name() -> None:
    clash = {"B": B, "D": symbol("f_1"), "F": symbol("q_0"), "G": symbol("q_1"), "S": symbol("sf_1")}
    swap = {symbol(name): other for name, other in clash.items() if name != "B"}
    renamed = LONG_NET.subs(swap)
    plain, found = derive(posed(LONG_NET)).crossover("B"), derive(posed(renamed)).crossover("B")
    assert list(found.model.shorthands) == ["ssf_1", "sq_0", "sq_1"]
    assert set(found.model.names) == {"B", "a", "o", "w", "f_1", "q_0", "q_1", "sf_1"}
    bound: dict[str, Any] = {clash[name].name: value for name, value in AT.items()}
    one, two = plain.at(chip="h100-sxm", **AT), found.at(chip="h100-sxm", **bound)
    assert one.smallest_integer == two.smallest_integer
    assert missing(found, {"C": Fraction(1), "W": Fraction(1), "I": Fraction(1)}) == sorted(
        {"a", "o", "w", "f_1", "q_0", "q_1", "sf_1"}
    )
    assert found.proof.verdict == "proved"


def test_letters_give_way_to_quantities_and_replacements() -> None:
    own = {"f_1": element_width("bytes of something else")}
    found = derive(posed(LONG_NET, quantities=own)).crossover("B").model
    assert list(found.shorthands) == ["sf_1", "q_0", "q_1"]
    assert found.quantities["sf_1"].meaning == "coefficient of B in the FLOPs of the tensor unit"
    put = derive(posed(LONG_NET.subs({D: symbol("q_1")}), where={symbol("q_1"): 2 * D})).crossover("B").model
    assert list(put.shorthands) == ["f_1", "q_0", "sq_1"]


@pytest.mark.parametrize("name", ["f_0", "f_1", "q_0", "m_1"])
def test_a_letter_is_nothing_to_solve_for(name: str) -> None:
    with pytest.raises(InputError, match=f"unknown symbol to solve for '{name}'"):
        derive(posed(LONG_NET)).crossover(name)
    with pytest.raises(InputError, match=f"unknown symbol to solve for '{name}'"):
        regimes(posed(LONG_NET), name)


def test_widths_of_0_are_put_in_before_solving() -> None:
    short, full = both(posed(LONG_NET), "B")
    every: list[dict[str, Any]] = [{"a": 0}, {"w": 0}, {"a": 0, "o": 0}, {"w": 0, "o": 0}]
    for zeros in every:
        one, two = (each.at(chip="h100-sxm", **AT, **zeros) for each in (short, full))
        assert figures(one) == figures(two)
        assert one.rule == two.rule
        assert not set(zeros) & set(one.solved.model.names)
    with pytest.raises(InputError, match="nothing moves"):
        short.at(chip="h100-sxm", **AT, a=0, o=0, w=0)


def test_widths_of_0_in_a_map_of_many_roofs() -> None:
    derivation = posed(net({0, 1, 3, 4}))
    bound: dict[str, Any] = {
        "D": 512,
        "F": 2048,
        "G": 256,
        "L": 2,
        "S": 128,
        "C": 10**15,
        "C_vector": 10**14,
        "W": 10**12,
        "w": 1,
    }
    short, full = mapped(derivation, "B"), mapped(derivation, "B", long=10**9)
    every: list[dict[str, Any]] = [{"a": 0, "o": 2}, {"a": 2, "o": 0}, {"a": 0, "o": 0}]
    for zeros in every:
        one, two = short.at(**bound, **zeros), full.at(**bound, **zeros)
        assert [(s.roof.resource, s.interval) for s in one.segments] == [
            (s.roof.resource, s.interval) for s in two.segments
        ]


def test_what_is_missing_are_symbols_and_no_letters() -> None:
    found = derive(posed(LONG_NET)).crossover("B")
    assert missing(found, {}) == ["D", "F", "G", "I", "S", "a", "o", "w"]
    with pytest.raises(InputError, match=r"no value for F, G, S; expected: F=…, G=…, S=…$"):
        found.at(chip="h100-sxm", D=4)
    with pytest.raises(InputError, match=r"no value for a, o, w, D, F, G, S;"):
        regimes(posed(LONG_NET), "B").at(C=1, W=1)
    where = setting(found.model, {"D": 4}, chip="h100-sxm")
    assert not set(where.values) & set(found.model.shorthands)


def test_values_put_in_before_solving_are_put_into_the_amounts() -> None:
    found = derive(posed(LONG_NET)).crossover("B")
    for model in (found.model.fixed({"D": 4096}), found.model.fixed({"D": 4096}).crossover("B").model):
        assert "D" not in model.names
        again = model.crossover("B")
        assert again.at(chip="h100-sxm", **{n: v for n, v in AT.items() if n != "D"}).smallest_integer == (
            found.at(chip="h100-sxm", **AT).smallest_integer
        )
    with pytest.raises(InputError, match="unknown symbol 'f_1'"):
        found.model.fixed({"f_1": 3})
    every = found.model.fixed(AT)
    assert not every.crossover("B").model.shorthands or every.crossover("B").model.names == ("a", "o", "w", "B")


def test_replacements_of_a_derivation_are_in_the_letters() -> None:
    square = derive(posed(LONG_NET, where={F: 4 * D, G: D})).crossover("B")
    assert square.model.names == ("a", "o", "w", "B", "D", "S")
    bound: dict[str, Any] = {"D": 512, "S": 64}
    plain = derive(posed(LONG_NET)).crossover("B").at(chip="h100-sxm", F=2048, G=512, **bound)
    assert square.at(chip="h100-sxm", **bound).smallest_integer == plain.smallest_integer
    made = layer_of(square.model.derivation)
    assert made is not None
    assert set(made.work.names) == {"a", "o", "w", "B", "D", "S"}


def test_multiples_and_exact_counts_are_kept() -> None:
    derivation = posed(LONG_NET, multiple_of={B: 8}, count="exact")
    short, full = both(derivation, "B")
    one, two = short.at(chip="h100-sxm", **AT), full.at(chip="h100-sxm", **AT)
    assert figures(one) == figures(two)
    assert one.smallest_integer is not None
    assert one.smallest_integer % 8 == 0
    assert one.intensity != both(replace(derivation, count="first-order"), "B")[0].at(chip="h100-sxm", **AT).intensity


def many(terms: int, inside: Expr) -> dict[str, Expr]:
    """A long Work with something special in it."""
    plain = [w * s * D for s in sizes(" ".join(f"n{i}" for i in range(terms)))]
    return {"tensor": 2 * B * D * F * inside, "hbm": Add(*plain, a * B * F, a * B * D * inside)}


@pytest.mark.parametrize(
    "inside",
    [
        Min(D, F),
        ceiling(D / F),
        Max(D, G) + Min(F, G),
        Pow(F, D),
        E * (1 - (1 - K / E) ** S),
        ceiling(D / F) * Min(D, G),
    ],
)
def test_what_does_not_hold_the_symbol_may_be_anything(inside: Expr) -> None:
    found = derive(posed(many(9, inside))).crossover("B")
    assert set(found.model.shorthands) == {"f_1", "q_0", "q_1"}
    assert found.proof.verdict == "proved"
    values: dict[str, Any] = {n: Fraction(3) for n in found.model.names if n != "B"} | {
        "E": Fraction(5),
        "D": Fraction(4),
        "S": Fraction(2),
    }
    values = {n: v for n, v in values.items() if n in found.model.names}
    rates: dict[str, Any] = {"C": Fraction(10), "W": Fraction(1)}
    numbers = found.at(**values, **rates)
    work = many(9, inside)
    flops, fixed = (evaluate(work["tensor"].coeff(B), values), evaluate(work["hbm"].xreplace({a: 0 * a}), values))
    moved = evaluate(work["hbm"], {**values, "B": Fraction(1)}) - fixed
    assert numbers.threshold == (10 * fixed / (flops - 10 * moved) if flops > 10 * moved else None)


@pytest.mark.parametrize("inside", [ceiling(B / F), Pow(F, B), E * (1 - (1 - K / E) ** B), Pow(B, D)])
def test_the_symbol_where_no_closed_form_reaches_it_is_refused(inside: Expr) -> None:
    with pytest.raises(NotYet):
        derive(posed(many(9, inside))).crossover("B")
    assert derive(posed(many(9, inside))).crossover("W").cases


def test_a_minimum_that_holds_the_symbol_is_solved_by_parts() -> None:
    short, full = both(posed(many(3, Min(B, F))), "B")
    for width, size in ((64, 64), (3, 1000), (1, 2)):
        values = {**dict.fromkeys(["F", "n0", "n1", "n2"], Fraction(size)), "D": Fraction(width)}
        values |= {"a": Fraction(1), "w": Fraction(2), "I": Fraction(100)}
        every = with_shorthands(values, short.model.shorthands)
        assert short.form.set_at(every) == full.form.set_at(values) is not None


def test_a_coefficient_of_either_sign_has_no_letter() -> None:
    work = many(9, D - K)
    found = derive(posed(work)).crossover("B")
    assert all("K" not in {s.name for s in held.formula.free_symbols} for held in found.model.shorthands.values())
    assert found.proof.verdict == "proved"
    _, full = both(posed(work), "B")
    sized = {"D": 64, "F": 512, "a": 1, "w": 2, "C": 100, "W": 1}
    bound: dict[str, Any] = {**{f"n{i}": 7 for i in range(9)}, **sized}
    for k in (2, 64):
        assert figures(found.at(**bound, K=k)) == figures(full.at(**bound, K=k))
    for crossover in (found, full):
        with pytest.raises(InputError, match="negative at these values"):
            crossover.at(**bound, K=200)


def test_a_share_above_1_is_refused_and_not_answered_wrongly() -> None:
    found = derive(posed(many(9, E * (1 - (1 - K / E) ** S)))).crossover("B")
    bound: dict[str, Any] = {n: 3 for n in found.model.names if n not in "BEKS"} | {"S": 2, "C": 10, "W": 1}
    assert found.at(**bound, E=8, K=8).threshold is not None or found.at(**bound, E=8, K=8).never
    for chosen in (16, 17):
        with pytest.raises(InputError, match="coefficient of B in the FLOPs of the tensor unit is not above 0"):
            found.at(**bound, E=8, K=chosen)


def test_negative_powers_have_letters_of_their_own() -> None:
    work = {
        "tensor": B * D + F / B + Add(*sizes("n0 n1 n2 n3 n4")),
        "hbm": w * D / B + Add(*(w * s for s in sizes("n5 n6 n7 n8"))),
    }
    short, full = both(posed(work), "B")
    assert set(short.model.shorthands) == {"f_m1", "f_0", "f_1", "q_m1", "q_0"}
    bound: dict[str, Any] = {**{f"n{i}": 3 for i in range(9)}, "D": 5, "F": 7, "w": 2, "C": 9, "W": 2}
    assert figures(short.at(**bound)) == figures(full.at(**bound))
    assert short.proof.verdict == "proved"


@pytest.mark.parametrize("number", [5, 6])
def test_as_many_roofs_as_there_can_be(number: int) -> None:
    units = ["tensor.bf16", "tensor.fp8", "tensor.int8", "vector.fp32", "vector.bf16"][: number - 1]
    work = {unit: 2 * B * D * (n + 1) + B * F + D * S + G for n, unit in enumerate(units)}
    found = derive(posed({**work, "hbm": w * D * F + a * B * D})).crossover("B")
    assert len({name[0] for name in found.model.shorthands}) == number
    links = {
        link: a * B * D + w * D * F + w * n for n, link in enumerate(["hbm", "ici", "dcn", "pcie", "x"][: number - 1])
    }
    assert regimes(posed({"tensor": 2 * B * D * F, **links}), "B").roofs.shorthands


def test_too_many_roofs_are_refused() -> None:
    work = {f"tensor.t{n}": 2 * B * D * n + B + D for n in range(1, MAX_ROOFS + 1)}
    derivation = posed({**work, "hbm": w * D * F})
    for asked in (lambda: derive(derivation), lambda: regimes(derivation, "B")):
        with pytest.raises(NotYet, match="more roofs than are told apart"):
            asked()


def test_two_memories_have_letters_apart() -> None:
    found = regimes(posed(LONG_NET, footprint={"hbm": w * D * F + a * B * D, "on-chip": w * F * G + a * B * F}), "B")
    assert {n for n in found.roofs.shorthands if "m" in n} == {"m_0", "m_1", "sm_0", "sm_1"}
    axis = found.at(chip="h100-sxm", **AT)
    assert [memory.level.memory for memory in axis.memories][:1] == ["hbm"]
    full = mapped(found.derivation.written_out or found.derivation, "B", long=10**9).at(chip="h100-sxm", **AT)
    assert [m.fits for m in axis.memories] == [m.fits for m in full.memories]


def test_a_layer_whose_amounts_do_not_hold_the_symbol_is_refused() -> None:
    with pytest.raises(InputError, match="unknown symbol to solve for 'K'"):
        derive(posed(LONG_NET)).crossover("K")


def test_layers_that_compute_or_move_nothing_are_refused() -> None:
    copy = Operation("copy", {}, (activation("x", Add(*(B * s for s in sizes("n0 n1 n2 n3 n4 n5 n6 n7 n8"))), a),), ())
    with pytest.raises(InputError, match="no compute unit"):
        derive(posed(layer("copies", copy))).crossover("B")
    zero = replace(copy, flops={"tensor": 0 * B})
    never = derive(posed(layer("zero", zero))).crossover("B")
    bound: dict[str, Any] = {f"n{i}": 3 for i in range(9)}
    assert never.at(chip="h100-sxm", **bound).never
    still = Operation("still", {"tensor": copy.bytes / a}, (), ())
    with pytest.raises(InputError, match="nothing moves"):
        derive(posed(layer("still", still))).crossover("B")


def test_an_enormous_layer_has_as_many_letters_as_a_small_one() -> None:
    inner = [symbol(f"n{i}") for i in range(300)]
    deep = layer("deep", *(linear(B, D, n, name=f"op {n}", reads="input") for n in inner))
    found = derive(posed(deep)).crossover("B")
    assert list(found.model.shorthands) == ["f_1", "q_0", "q_1"]
    assert len(found.model.shorthands["f_1"].formula.args) == 300
    assert found.proof.verdict == "proved"
    bound: dict[str, Any] = {n.name: 64 for n in inner}
    one = found.at(chip="h100-sxm", D=4096, **bound)
    same = layer("same", repeat(linear(B, D, F), 300))
    assert one.threshold == derive(posed(same)).crossover("B").at(chip="h100-sxm", D=4096, F=64).threshold


def test_values_of_letters_need_all_their_symbols() -> None:
    letters = derive(posed(LONG_NET)).crossover("B").model.shorthands
    assert with_shorthands({}, letters) == {}
    some = {"D": Fraction(1), "F": Fraction(2), "G": Fraction(3)}
    assert with_shorthands(some, letters) == some
    every = {**some, "S": Fraction(4), "w": Fraction(5), "a": Fraction(6), "o": Fraction(7)}
    found = with_shorthands(every, letters)
    assert {name: found[name] for name in letters} == {n: evaluate(h.formula, every) for n, h in letters.items()}
    assert written_out(["f_1", "I"], letters) == {"D", "F", "G", "S", "I"}
    assert (
        expanded(Mul(symbol("f_1"), B), letters) == LONG_NET.work["tensor"]
        or expanded(Mul(symbol("f_1"), B), letters).expand() == LONG_NET.work["tensor"]
    )


def test_an_operation_alone_is_a_layer_of_one() -> None:
    found = layer_of(posed(linear(B, D, F)))  # type: ignore[arg-type]
    assert found is not None
    assert [part.operation.name for part in found] == ["linear"]
    assert layer_of(posed(many(9, D))) is None
    assert layer_of(derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").derivation) is None
    short = derive(posed(LONG_NET)).crossover("B").model.derivation
    assert layer_of(short) is LONG_NET
    assert symbols_of(derive(posed(LONG_NET)).crossover("B").form.relation) > {symbol("f_1"), symbol("q_1")}


def test_a_coefficient_gets_its_letter_once_a_width_of_0_makes_it_positive() -> None:
    plain = [w * s * D for s in sizes("n0 n1 n2 n3 n4 n5 n6 n7 n8")]
    work = {"tensor": 2 * B * D * (F - a), "hbm": Add(*plain, B * D)}
    short, full = derive(posed(work)).crossover("B"), solved(posed(work), "B", long=10**9)
    assert set(short.model.shorthands) == {"q_0", "q_1"}
    bound: dict[str, Any] = {**{f"n{i}": 7 for i in range(9)}, "D": 64, "F": 512, "w": 2, "C": 100, "W": 1}
    for width in (0, 2):
        assert figures(short.at(**bound, a=width)) == figures(full.at(**bound, a=width))
    assert set(short.at(**bound, a=0).solved.model.shorthands) == {"f_1", "q_0", "q_1"}


@pytest.mark.parametrize(
    ("result", "right", "wrong"),
    [
        ("flops", "2*B*(D*F + F*G + G*S)", "2*B*(D*F + F*G)"),
        ("bytes", "w*(D*F + F*G + G*S) + a*B*(D + 2*F + 2*G) + o*B*S", "w*(D*F + F*G + G*S)"),
        ("limit", "2*(D*F + F*G + G*S)/(a*(D + 2*F + 2*G) + o*S)", "2*(D*F + F*G + G*S)/(a*(D + 2*F + 2*G))"),
        ("rule", "w*I/2", "w*I"),
    ],
)
def test_what_was_worked_out_by_hand_is_compared_with_the_formulas(result: str, right: str, wrong: str) -> None:
    verdicts = [
        evidence(derive(posed(LONG_NET, by_hand={result: text})).crossover("B")).by_hand[result].verdict
        for text in (right, wrong)
    ]
    assert verdicts == ["proved", "refuted"]


def test_letters_are_neither_bound_nor_offered() -> None:
    found = derive(posed(LONG_NET)).crossover("B")
    with pytest.raises(InputError, match="unknown symbol 'f_1'"):
        found.at(chip="h100-sxm", **AT, f_1=5)
    with pytest.raises(InputError, match="unknown symbol 'f_1'"):
        regimes(posed(LONG_NET), "B").at(chip="h100-sxm", **AT, f_1=5)
    with pytest.raises(InputError) as caught:
        regimes(posed(LONG_NET), "K")
    assert "_0" not in str(caught.value)


def test_counts_are_executed_whatever_is_put_in() -> None:
    wrong = replace(HEAD, flops={"tensor": 4 * B * S * D}, exact={"tensor": 4 * B * S * D})
    derivation = posed(layer("net", wrong, replace(UP, reads=(replace(UP.reads[0], name="input"), *UP.reads[1:]))))
    for crossover in (
        derive(derivation).crossover("B"),
        derive(derivation).crossover("B", a=2),
        derive(replace(derivation, where={F: 4 * D})).crossover("B"),
    ):
        assert evidence(crossover).verdict == "refuted"


def test_shipped_layers_have_the_same_map_in_letters() -> None:
    shipped = [model.derivation for model in map(derive, names()) if layer_of(model.derivation) is not None]
    assert len(shipped) > 5
    for derivation in shipped:
        for asked in dict.fromkeys([derivation.asked, "w", "C"]):
            if asked in regimes(derivation).roofs.quantities:
                same_map(derivation, asked)


def same_map(derivation: Derivation, asked: str) -> None:
    short, full = mapped(derivation, asked), mapped(derivation, asked, long=10**9)
    assert short.roofs.shorthands
    bound: dict[str, Any] = {n: 64 for n in full.roofs.names if not full.roofs.quantities[n].width}
    bound = {n: derivation.example.get(n, usual) for n, usual in bound.items() if n != asked}
    one, two = ([(s.roof, s.interval) for s in each.at(chip="h100-sxm", **bound).segments] for each in (short, full))
    assert [(roof.resource, interval) for roof, interval in one] == [
        (roof.resource, interval) for roof, interval in two
    ]
