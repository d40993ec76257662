"""The sheet of a layer: operations, conventions, what is stored, letters and times, in Markdown and in TeX."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from markdown_it import MarkdownIt
from sympy import Expr

from symroof.algebra.symbols import sizes, widths
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.operation import Operation, activation, cache, weight
from symroof.derivation import Derivation, Shorthand
from symroof.operations import linear
from symroof.pipeline import derive
from symroof.quantities.meaning import Quantity
from symroof.regimes.layertimes import layer_times
from symroof.regimes.roofwork import rates
from symroof.writing.document import Block, Display, Document, Items, Table, line
from symroof.writing.layersections import layer_blocks, shorthand_blocks, time_blocks
from symroof.writing.render import render

B, D, E, F, K, L, S = sizes("B D E F K L S")
a, o, w = widths("a o w")

ATTEND = Operation(
    "attend",
    {"vector": B * S},
    (cache("keys", S * D, a), activation("queries", B * S, a)),
    (activation("attend", B * S, a),),
    conventions=("no softmax is counted", "50 % of a_b & <i>c</i> | $x$ \\x `y`"),
)
EXPERTS = Operation("experts", {"tensor": 2 * B * D}, (weight("all", D * K, w, stored=D * E, active=D * K),), ())
UP = linear(B, D, F, name="up 1.5 + 'x'", bias=True)
WHOLE = layer("whole", repeat(UP, L), replace(ATTEND, link="on-chip"), EXPERTS, linear(B, S, D, name="down", o=o))
LONG = layer("long", linear(B, D, F, name="up"), linear(B, F, S, name="mid"), linear(B, S, K, name="more", o=o))


def posed(work: Layer | Operation | Mapping[str, Expr]) -> Derivation:
    return Derivation(title="A net", solve_for="B", work=work, against=("hbm",), name="net")


def markdown(blocks: list[Block]) -> str:
    return render(Document(line("Net"), tuple(blocks), {}), "md")


def words(text: str) -> str:
    """The text of a page as a reader sees it, formulas as they are spelled."""
    page = MarkdownIt("commonmark", {"html": True}).enable("table").render(text)
    return re.sub(r"<[^>]*>", "", page)


def items(blocks: list[Block]) -> list[int]:
    return [len(block.items) for block in blocks if isinstance(block, Items)]


def test_operations_conventions_and_what_is_stored() -> None:
    blocks = layer_blocks(posed(WHOLE))
    assert items(blocks) == [4, 3]
    labels = [block.label for block in blocks if isinstance(block, Display)]
    assert labels == ["parameters", "parameters active for one token", "bytes of keys and values"]
    shown = words(markdown(blocks))
    for said in (
        "up 1.5 + 'x': ",
        " times.",
        "FLOPs (tensor unit)",
        "FLOPs (vector unit)",
        "Conventions of the counts:",
    ):
        assert said in shown
    assert "The bias is added by the vector unit to every output before it is written, one FLOP each." in shown
    assert "No softmax is counted." in shown


def test_what_comes_from_outside_is_named() -> None:
    shown = words(markdown(layer_blocks(posed(WHOLE))))
    assert "writes its results back; from outside comes input, keys, queries:" in shown
    typo = layer("mlp", linear(B, D, F, name="up"), linear(B, F, D, name="down", reads="upp"))
    assert "; from outside comes input, upp:" in words(markdown(layer_blocks(posed(typo))))
    none = layer_blocks(posed(Operation("act", {"vector": B}, (), (activation("act", B, a),))))
    assert "writes its results back:" in words(markdown(none))
    assert "outside" not in words(markdown(none))


def test_only_repeated_operations_say_how_often() -> None:
    assert words(markdown(layer_blocks(posed(WHOLE)))).count(" times.") == 1
    assert " times." not in words(markdown(layer_blocks(posed(LONG))))


def test_a_plain_layer_has_no_conventions_and_one_sort_of_parameters() -> None:
    blocks = layer_blocks(posed(LONG))
    assert items(blocks) == [3]
    assert [block.label for block in blocks if isinstance(block, Display)] == ["parameters"]
    assert "Conventions" not in markdown(blocks)
    none = layer_blocks(posed(Operation("act", {"vector": B}, (activation("x", B, a),), ())))
    assert not [block for block in none if isinstance(block, Display)]


def test_what_is_no_layer_has_no_operations() -> None:
    assert layer_blocks(posed({"tensor": 2 * B * D, "hbm": B + D})) == []
    assert layer_blocks(derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").derivation) == []


def test_special_characters_of_conventions_are_words() -> None:
    shown = words(markdown(layer_blocks(posed(WHOLE))))
    assert "50 % of a_b &amp; &lt;i&gt;c&lt;/i&gt; | " in shown
    assert "<i>" not in MarkdownIt("commonmark", {"html": True}).render(markdown(layer_blocks(posed(WHOLE))))


@pytest.mark.parametrize("convention", ["", "x", "ends with a full stop.", "Ünïcode"])
def test_conventions_are_sentences_with_one_full_stop(convention: str) -> None:
    act = Operation("act", {"vector": B}, (activation("x", B, a),), (), conventions=(convention,))
    shown = words(markdown(layer_blocks(posed(layer("net", act)))))
    assert ".." not in shown.replace("…", "")
    assert f"{convention[:1].upper()}{convention[1:].removesuffix('.')}." in shown


def test_letters_are_spelled_out() -> None:
    assert shorthand_blocks({}) == []
    blocks = shorthand_blocks({"f_1": Shorthand(2 * D * F + D, Quantity("n")), "q_m1": Shorthand(w * D, Quantity("n"))})
    assert [b.parts for b in blocks if isinstance(b, Display)] == [(2 * D * F + D,), (w * D,)]
    assert "f_{1}" in markdown(blocks) or "f_1" in markdown(blocks)


def test_a_table_of_times_has_a_row_an_operation_and_a_column_a_resource() -> None:
    values = {**dict.fromkeys({*WHOLE.work.names, *rates(WHOLE.work)}, Fraction(2)), "C": Fraction(3)}
    times = layer_times(WHOLE, values)
    table, last = time_blocks(WHOLE, times)
    assert isinstance(table, Table)
    assert len(table.header) == len(WHOLE.work) + 3
    assert [len(row) for row in table.rows] == [len(table.header)] * len(WHOLE)
    assert isinstance(last, Items)
    assert len(last.items) == 4
    shown = words(markdown([table, last]))
    assert shown.count("–") == sum(r not in part.work for part in WHOLE for r in WHOLE.work)
    for said in (
        "Everything overlaps",
        "Each operation overlaps only within itself",
        "Nothing overlaps",
        "largest share",
    ):
        assert said in shown


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "Op 0 takes the largest share, 100 %, bound by hbm."),
        (2, "Op 0 and 1 other, each take the largest shares, 50 %, bound by hbm."),
        (4, "Op 0 and 3 others, each take the largest shares, 25 %, bound by hbm."),
    ],
)
def test_of_equal_operations_all_have_the_largest_share(number: int, said: str) -> None:
    found = layer("net", *(linear(B, D, F, name=f"op {n}", reads="input") for n in range(number)))
    times = layer_times(found, dict.fromkeys({*found.work.names, *rates(found.work)}, Fraction(2)))
    assert said in words(markdown(time_blocks(found, times)))


def test_a_resource_without_a_rate_has_no_column_and_is_said() -> None:
    values = dict.fromkeys({*WHOLE.work.names, *rates(WHOLE.work)}, Fraction(2))
    del values["C_vector"]
    table, last = time_blocks(WHOLE, layer_times(WHOLE, values))
    assert isinstance(table, Table)
    assert len(table.header) == len(WHOLE.work) + 2
    assert "T_{vector}" not in markdown([table])
    assert "The vector unit has no known rate here and is left out." in words(markdown([last]))


def test_what_is_not_executed_is_named_in_the_sheet() -> None:
    act = Operation("act", {"vector": B * F}, (activation("up", B * F, a),), (activation("act", B * F, a),))
    some = derive(posed(layer("net", linear(B, D, F, name="up"), act))).sheet("md")
    assert "Not executed, as what counts there is a convention: act." in words(some)
    assert "Not executed" not in words(derive(posed(LONG)).sheet("md"))


@pytest.mark.tex
def test_the_sheet_of_a_layer_in_letters(compile_tex: Callable[[Mapping[str, str]], dict[str, list[str]]]) -> None:
    found = derive(posed(LONG)).crossover("B").model
    assert found.shorthands
    bound: dict[str, Any] = {"D": 4096, "F": 14336, "S": 2048, "K": 1024}
    model = derive(posed(LONG))
    plain, filled = model.sheet("md"), model.sheet("md", chip="h100-sxm", **bound)
    for said in ("Operations", "Long coefficients have a letter each:", "Checks"):
        assert said in words(plain)
    assert "Operation by operation at" in words(filled)
    assert "Operation by operation at" not in words(plain)
    whole, links = (
        derive(replace(posed(WHOLE), against=())),
        {"C": "1 PFLOP/s", "C_vector": "100 TFLOP/s", "W": "3 TB/s", "W_on_chip": "9 TB/s"},
    )
    sized: dict[str, Any] = {"B": 64, "L": 3, "a": 2, "o": 2, "w": 2}
    tex = {
        "plain": model.sheet("tex"),
        "filled": model.sheet("tex", chip="h100-sxm", **bound),
        "whole": whole.sheet("tex"),
        "whole filled": whole.sheet("tex", **bound, **sized, **links),
    }
    assert compile_tex(tex) == {}


def test_a_ridge_alone_is_no_rate_for_the_times() -> None:
    bound: dict[str, Any] = {"D": 4096, "F": 14336, "S": 2048, "K": 1024, "a": 2, "o": 2, "w": 2, "I": 240}
    shown = words(derive(posed(LONG)).sheet("md", **bound))
    assert "In numbers" in shown
    assert "Operation by operation at" not in shown
