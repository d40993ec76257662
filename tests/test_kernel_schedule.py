"""What is evaluated where: once and ahead of all choices, or in each arm that needs it."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from sympy import Integer

from symroof.algebra.formula import parse_expression as e
from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement
from symroof.algebra.symbols import symbol
from symroof.kernels.emit_numpy import numpy_source
from symroof.kernels.graph import Graph, Selection, graph_of
from symroof.kernels.kernel import compile_kernel
from symroof.kernels.schedule import Assign, Branch, schedule

B, D = symbol("B"), symbol("D")


def ahead(first: str, second: str, third: str) -> list[str]:
    """The operations outside all choices, but for sums and conditions, of three formulas by the size of B."""
    cases = tuple((Relation(B, "<", Integer(k)), e(text)) for k, text in ((10, first), (20, second)))
    graph: Graph = graph_of({"x": Selection(cases, e(third))}, ["B", "D"], total=True)
    steps = schedule(graph)
    assert isinstance(steps[-1], Branch)
    found = [graph.nodes[step.place].op for step in steps if isinstance(step, Assign)]
    return [op for op in found if op in ("mul", "div", "sqrt", "power")]


def test_what_several_arms_need_is_evaluated_ahead_of_them() -> None:
    assert ahead("1 + B*D", "2 + B*D", "3 + B") == ["mul"]
    assert ahead("1 + B/3", "2 + B/3", "3 + B/3") == ["div"]
    assert ahead("1 + B", "2 + D", "3 + B*D") == []


def test_what_may_have_no_value_is_evaluated_where_it_is_needed() -> None:
    for text in ("B/D", "sqrt(B - 7)", "2^B"):
        assert ahead(f"1 + {text}", f"2 + {text}", "3") == [], text


def conditions(when: Statement) -> list[str]:
    """The ufuncs over conditions, in order, of a choice that is made by ``when``."""
    graph = graph_of({"x": Selection(((when, B),), D)}, ["B", "D"], total=True)
    lines = numpy_source(graph).text.splitlines()
    calls = [line.split("(")[0].removeprefix("    np.") for line in lines[1:]]
    assert calls[-2:] == ["copyto", "copyto"]
    return [call for call in calls[:-2] if call in ("logical_and", "logical_or", "copyto")]


def test_conditions_are_joined_without_a_choice() -> None:
    one, two = Relation(B, ">", Integer(1)), Relation(D, "<", Integer(9))
    divides = Relation(D / B, ">", Integer(2))
    assert conditions(AllOf((one, two))) == ["logical_and"]
    assert conditions(AnyOf((one, two))) == ["logical_or"]
    assert conditions(AllOf((one, divides))) == ["logical_and", "logical_and"]  # with B != 0
    assert conditions(AnyOf((one, divides))) == ["logical_and", "logical_or"]
    graph = graph_of({"x": Selection(((AllOf((one, two)), B),), D)}, ["B", "D"], total=True)
    assert [node.op for node in graph.nodes].count("select") == 1


def test_constants_need_no_guard() -> None:
    graph = graph_of(
        {"x": Selection(((Relation(B, ">", Integer(1)), e("B/3 + 2/D + 5/7*B")),))}, ["B", "D"], total=True
    )
    assert [node.op for node in graph.nodes].count("!=") == 1


def test_what_a_result_varies_with() -> None:
    outputs = {"one": e("3"), "first": e("2*B"), "second": e("D + 1"), "both": e("B*D")}
    source = numpy_source(graph_of(outputs, ["B", "D"], total=True))
    assert [slot.varies_with for slot in source.results] == [0, 0b01, 0b10, 0b11]


def test_sums_of_what_is_taken_away_alone() -> None:
    for text, value in (("-B - D", -7), ("-B", -5), ("-3 - B", -8), ("-B - D - 1/2", -7.5), ("-B*D - D^2", -14)):
        kernel = compile_kernel({"x": e(text)}, ["B", "D"])
        assert kernel(5, 2) == kernel.exact(B=5, D=2) == {"x": value}
        assert kernel(np.array([5.0]), 2)["x"].tolist() == [value]


def test_what_a_letter_stands_for_is_one_operand() -> None:
    """A sum or a difference, wherever it stands, as an operation that is written where it is read."""
    letter, wide = symbol("S"), symbol("T")
    where = ((letter, e("D + 1")), (wide, e("D - 4")))
    texts: dict[str, int | Fraction] = {
        "B - S": 2, "B - T": 7, "B + S - T": 10, "B*S": 15, "B/S": Fraction(5, 3), "S/B": Fraction(3, 5), "T*S - T": -4,
        "S^2 - T^2": 5, "B - S*T": 11, "max(B, S) - T": 7, "B - 1/T": Fraction(11, 2), "B/(S*T)": Fraction(-5, 6),
    }  # fmt: skip
    for text, value in texts.items():
        chosen = Selection(((Relation(B, ">", Integer(1)), e(text)),), where=where)
        for output in (chosen, Selection((), e(text), where)):
            kernel = compile_kernel({"x": output}, ["B", "D"])
            assert kernel.exact(B=5, D=2) == {"x": value}, text
            for x in (kernel(5, 2)["x"], kernel(5.0, 2.0)["x"], kernel.using("numpy")([5, 5], 2)["x"][0]):
                assert x == pytest.approx(float(value), rel=1e-15), text


def test_a_quotient_that_a_letter_stands_for_is_rounded_by_itself() -> None:
    letter, place = symbol("S"), np.arange(3.0, 40.0)
    for text in ("B*S", "B/S", "S/B", "S*S", "B*B*S", "S/(B*B)", "B - S", "B*S - D*B"):
        output = Selection(((Relation(B, ">", Integer(1)), e(text)),), where=((letter, e("D/7")),))
        kernel = compile_kernel({"x": output}, ["B", "D"]).using("numpy")
        b, d = place[:, None], place[None, :]
        right = kernel(b, d)["x"]
        for i, j in np.ndindex(right.shape):
            assert kernel(place[i], place[j])["x"] == right[i, j], text
            assert kernel(int(place[i]), int(place[j]))["x"] == right[i, j], text


def test_a_ratio_of_short_numbers_rounds_once() -> None:
    """It is a product and a quotient; (2/7)·x would round twice."""
    for top, bottom in ((2, 7), (1, 3), (5, 49), (2**53, 3), (3, 2**53 - 1)):
        kernel = compile_kernel({"x": e(f"{top}*B/{bottom}")}, ["B"])
        for x in (3.0, 5.0, 7.0, 11.0, 1e10 + 1):
            near = float(Fraction(top) * int(x))
            assert kernel(x)["x"] == kernel.using("numpy")([x])["x"][0] == near / bottom
