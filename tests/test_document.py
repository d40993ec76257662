"""The document model: lines, prose with formulas, and the formulas of a document."""

from __future__ import annotations

import pytest

from symroof.algebra.formula import parse, parse_expression
from symroof.algebra.symbols import symbol
from symroof.errors import InputError
from symroof.writing.document import Display, Document, Figure, Math, Paragraph, Table, Text, line, names_used, prose


def test_a_line_takes_words_formulas_and_figures() -> None:
    figure = Figure("240.24", "FLOP/B")
    assert line("from ", symbol("B"), figure) == (Text("from "), Math(symbol("B")), figure)


def test_prose_folds_white_space_and_reads_formulas_between_backticks() -> None:
    words = prose("From which `B` on\n  is `2BDF >= I`?", where="here")
    assert words == (
        Text("From which ", "here"),
        Math(symbol("B")),
        Text(" on is ", "here"),
        Math(parse("2BDF >= I")),
        Text("?", "here"),
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [("from `B on", "a backtick has no partner"), ("from `B +` on", "file.py: intro"), ("``", "file.py: intro")],
)
def test_prose_that_cannot_be_read_is_refused_with_its_place(text: str, problem: str) -> None:
    with pytest.raises(InputError, match=r"file\.py: intro") as caught:
        prose(text, where="file.py: intro")
    assert problem in str(caught.value)


def test_the_symbols_of_every_block_are_known() -> None:
    blocks = (
        Paragraph(line("x ", symbol("B"))),
        Display((parse("D >= F"),), symbol("T_math")),
        Table((line("h"),), ((line(parse_expression("a + w")),),)),
    )
    assert names_used(Document(line(symbol("n")), blocks)) == {"B", "D", "F", "T_math", "a", "w", "n"}
