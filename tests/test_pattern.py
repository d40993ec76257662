"""The operation parser: what it reads, what it prints, and where its errors point."""

from __future__ import annotations

import string
import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.algebra import symbols
from symroof.counting import pattern
from symroof.counting.pattern import PatternError, Shape, Tensor, parse_pattern
from symroof.errors import InputError
from tests.pace import at_most

MATMUL = Shape(
    (Tensor("X", ("B", "D"), "a"), Tensor("W", ("D", "F"), "w")),
    Tensor("Z", ("B", "F"), "o"),
)


@pytest.mark.parametrize(
    "text",
    [
        "X[B,D]:a W[D,F]:w -> Z[B,F]:o",
        "X:a[B,D] W:w[D,F] -> Z:o[B,F]",
        "X[B D]:a, W[D F]:w→Z[B F]:o",
        "  X [ B , D ] : a\tW[D,F]:w\n->Z[B,F]:o \r\n",
    ],
)
def test_spellings_of_one_shape(text: str) -> None:
    assert parse_pattern(text) == MATMUL
    assert str(parse_pattern(text)) == "X[B,D]:a W[D,F]:w -> Z[B,F]:o"


@pytest.mark.parametrize(
    ("text", "width", "dtype", "printed"),
    [
        ("2", Fraction(2), None, "2"),
        ("0.5", Fraction(1, 2), None, "1/2"),
        ("9/16", Fraction(9, 16), None, "9/16"),
        ("1e-1", Fraction(1, 10), None, "1/10"),
        ("0", Fraction(0), None, "0"),
        ("bf16", Fraction(2), "bf16", "bf16"),
        ("float16", Fraction(2), "fp16", "fp16"),
        ("int8", Fraction(1), "int8", "int8"),
        ("fp4", Fraction(1, 2), "fp4", "fp4"),
        ("a", "a", None, "a"),
        ("lambda", "lambda", None, "lambda"),
        ("w_kv", "w_kv", None, "w_kv"),
    ],
)
def test_widths(text: str, width: str | Fraction, dtype: str | None, printed: str) -> None:
    tensor = parse_pattern(f"X[B]:{text}->Z[B]:2").inputs[0]
    assert (tensor.width, tensor.dtype, str(tensor)) == (width, dtype, f"X[B]:{printed}")


def test_scalars_and_a_tensor_called_like_the_bandwidth() -> None:
    assert parse_pattern("W[]:2 -> C[]:2") == Shape((Tensor("W", (), Fraction(2)),), Tensor("C", (), Fraction(2)))


# the caret stands under the character that is in the way
REFUSED = [
    ("", "", "the operation is empty"),
    (" \n ", "^", "the operation is empty"),
    ("X[B,D,B]:2 -> Z[B]:2", "      ^", "X has the index B twice"),
    ("X[B]:2 -> Z[B,B]:2", "              ^", "Z has the index B twice"),
    ("X[B]:2 -> Z[B,F]:2", "              ^", "no input has the output's index F"),
    ("X[B]:2 X[B]:2 -> Z[B]:2", "       ^", "there are two tensors named X"),
    ("X[B]:2 -> X[B]:2", "          ^", "there are two tensors named X"),
    ("X[B]:2 Z[B]:2", "             ^", "the arrow is missing"),
    ("X[B]:2 -> Z[B]:2 -> Y[B]:2", "                 ^", "there is a second arrow"),
    ("X[B]:2 -> -> Z[B]:2", "          ^", "there is a second arrow"),
    ("X[B]:2 -> Z[B]:2 Y[B]:2", "                 ^", "there is a second output"),
    ("X[B]:2 ->", "         ^", "there is no output after the arrow"),
    ("-> Z[]:2", "^", "there is no input before the arrow"),
    ("X[B:2 -> Z[B]:2", " ^", "the bracket is not closed"),
    ("X[B -> Z[B]:2", " ^", "the bracket is not closed"),
    ("X[B", " ^", "the bracket is not closed"),
    ("X[[B]]:2 -> Z[B]:2", " ^", "the bracket is not closed"),
    ("X[B]]:2 -> Z[B]:2", "    ^", "the bracket was not opened"),
    ("]X[B]:2 -> Z[B]:2", "^", "the bracket was not opened"),
    ("X[B]:2 ] -> Z[B]:2", "       ^", "the bracket was not opened"),
    ("X -> Z[]:2", "  ^", "X has no indices"),
    ("X[B] -> Z[B]:2", "    ^", "X has no width"),
    ("X[B]: -> Z[B]:2", "      ^", "the width is missing"),
    ("X:2[B]:2 -> Z[B]:2", "      ^", "X has two widths"),
    ("X[B]:2kg -> Z[B]:2", "     ^", "not a width"),
    ("X[B]:1/0 -> Z[B]:2", "     ^", "not a width"),
    ("X[B]:1e99999999 -> Z[B]:2", "     ^", "not a width"),
    ("X[B]:-2 -> Z[B]:2", "     ^", "a width cannot be negative"),
    ("X[B]:B -> Z[B]:2", "     ^", "B is both a size and a width"),
    ("X[B]:2 Y[F]:B -> Z[B]:2", "            ^", "B is both a size and a width"),
    ("X[B,4]:2 -> Z[B]:2", "    ^", "a size is a name, not a number"),
    ("X[B,,D]:2 -> Z[B]:2", "    ^", "an index name is missing"),
    ("X[B,]:2 -> Z[B]:2", "    ^", "an index name is missing"),
    ("X[,B]:2 -> Z[B]:2", "  ^", "an index name is missing"),
    ("X[B]:2,,Y[B]:2 -> Z[B]:2", "       ^", "a tensor name is missing"),
    (",X[B]:2 -> Z[B]:2", "^", "a tensor name is missing"),
    ("X[B]:2, -> Z[B]:2", "        ^", "a tensor name is missing"),
    ("X[B?]:2 -> Z[B]:2", "   ^", "a character that cannot be in a name"),
    ("X[B]:2 - > Z[B]:2", "       ^", "a character that cannot be in a name"),
    ("X[λ]:2 -> Z[]:2", "  ^", "a character that cannot be in a name"),
    ("X[_]:2 -> Z[]:2", "  ^", "not a name"),
    (f"X[{'B' * 41}]:2 -> Z[]:2", "  ^", "not a name"),
    ("X[I]:2 -> Z[]:2", "  ^", "I is the ridge in every formula and cannot be an index"),
    ("X[C]:2 -> Z[]:2", "  ^", "C is the peak in every formula and cannot be an index"),
    ("X[B]:W -> Z[]:2", "     ^", "W is the bandwidth in every formula and cannot be a width"),
]


@pytest.mark.parametrize(("text", "caret", "problem"), REFUSED)
def test_refused_with_a_pointer(text: str, caret: str, problem: str) -> None:
    with pytest.raises(PatternError) as caught:
        parse_pattern(text)
    error, place = caught.value, max(len(caret) - 1, 0)
    assert error.problem == problem
    assert error.where == f"column {place + 1}"
    message, shown, below = str(error).rsplit("\n", 2)
    assert message.startswith(f"column {place + 1}: {problem}")
    assert shown == "  " + text.replace("\n", " ")
    assert below == "  " + " " * place + "^"


def test_whole_messages() -> None:
    with pytest.raises(PatternError) as caught:
        parse_pattern("X[B,B]:2 -> Z[B]:2")
    assert str(caught.value) == "column 5: X has the index B twice\n  X[B,B]:2 -> Z[B]:2\n      ^"
    assert str(caught.value.at("matmul.py")) == (
        "matmul.py: column 5: X has the index B twice\n  X[B,B]:2 -> Z[B]:2\n      ^"
    )
    with pytest.raises(PatternError) as caught:
        parse_pattern("X[B] -> Z[B]:2")
    assert str(caught.value) == (
        "column 5: X has no width; expected: a width in bytes: X[B,D]:2 or X[B,D]:bf16 or a symbol, X[B,D]:a\n"
        "  X[B] -> Z[B]:2\n"
        "      ^"
    )


@pytest.mark.parametrize("strange", ["\x1b[2J", "\x00", "\u202e", "e\u0301", "\u5168\u89d2", "\x0b", "\u2028"])
def test_the_caret_keeps_its_column_whatever_the_characters(strange: str) -> None:
    with pytest.raises(PatternError) as caught:
        parse_pattern(f"X[B{strange}]:2 -> Z[B]:2")
    message = str(caught.value)
    _, shown, below = message.split("\n")
    assert all(character.isprintable() for character in shown)
    assert len(shown) == len(f"  X[B{strange}]:2 -> Z[B]:2")
    assert below.index("^") == len("  X[B") + (strange[0] == "e")


def test_a_long_text_is_shown_about_the_place() -> None:
    text = " ".join(f"X{n}[B]:2" for n in range(9)) + " ?[B]:2 " + " ".join(f"Y{n}[B]:2" for n in range(9))
    with pytest.raises(PatternError) as caught:
        parse_pattern(text)
    _, shown, below = str(caught.value).split("\n")
    assert shown[below.index("^")] == "?"
    assert shown.startswith("  …")
    assert shown.endswith("…")
    assert len(shown) == 76


def test_limits() -> None:
    names = [f"n{n}" for n in range(41)]
    wide = f"X[{','.join(names[:40])}]:2 -> Z[]:2"
    assert len(parse_pattern(wide).inputs[0].indices) == 40
    with pytest.raises(PatternError, match="too many indices"):
        parse_pattern(f"X[{','.join(names)}]:2 -> Z[]:2")
    tensors = [f"X{n}[B]:2" for n in range(13)]
    assert len(parse_pattern(f"{' '.join(tensors[:11])} -> Z[B]:2").inputs) == 11
    with pytest.raises(PatternError, match="too many tensors"):
        parse_pattern(f"{' '.join(tensors[:12])} -> Z[B]:2")
    with pytest.raises(PatternError, match="too many tensors"):
        parse_pattern(" ".join(tensors))


@pytest.mark.parametrize("piece", ["X", "[", "-", ":", " ", "X[", "X[B]:2 ", "->", "9", "/", "-\u2192"])
def test_long_texts_end_at_once(piece: str) -> None:
    with pytest.raises(InputError):
        at_most(20, the_longest_operation, lambda: parse_pattern((piece * 10_000)[:10_000]))
    longer = (piece * 10_000_000)[:10_000_000]
    with pytest.raises(InputError, match=r"has 10,000,000 characters; expected: at most 10,000"):
        at_most(1, the_longest_operation, lambda: parse_pattern(longer))


def the_longest_operation() -> None:
    """Eleven tensors of forty indices, in nearly as many characters as may be."""
    indices = ",".join(f"n{n}_{'x' * 15}" for n in range(40))
    parse_pattern(" ".join(f"X{n}[{indices}]:2" for n in range(11)) + f" -> Z[{indices}]:2")


def test_only_text_is_an_operation() -> None:
    with pytest.raises(InputError, match="written as text"):
        parse_pattern(b"X[B]:2 -> Z[B]:2")  # type: ignore[arg-type]


def test_the_name_rule_and_the_reserved_letters_are_those_of_symbols() -> None:
    assert (pattern.NAME.pattern, pattern.NAME.flags) == (symbols.NAME.pattern, symbols.NAME.flags)
    assert set(pattern.RESERVED) == {symbols.RIDGE, symbols.PEAK, symbols.BANDWIDTH}


def test_parsing_does_not_import_sympy() -> None:
    code = "import sys; from symroof.counting.pattern import parse_pattern; parse_pattern('X[B]:bf16 -> Z[B]:2')"
    subprocess.run([sys.executable, "-c", f"{code}; assert 'sympy' not in sys.modules"], check=True)


letters = st.sampled_from(sorted(set(string.ascii_uppercase) - {"I", "C", "W"}))
exact_widths = st.fractions(min_value=0, max_value=16, max_denominator=64).map(lambda f: (f, None))
symbol_widths = st.sampled_from("abosw").map(lambda name: (name, None))
dtype_widths = st.sampled_from([(Fraction(2), "bf16"), (Fraction(1), "int8"), (Fraction(1, 2), "fp4")])


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    def tensor(name: str, indices: list[str]) -> Tensor:
        width, dtype = draw(st.one_of(exact_widths, symbol_widths, dtype_widths))
        return Tensor(name, tuple(indices), width, dtype)

    inputs = [
        tensor(f"X{n}", draw(st.lists(letters, unique=True, max_size=5))) for n in range(draw(st.integers(1, 11)))
    ]
    known = sorted({index for t in inputs for index in t.indices})
    kept = draw(st.permutations(known).flatmap(lambda p: st.integers(0, len(p)).map(lambda n: p[:n])))
    return Shape(tuple(inputs), tensor("Z", list(kept)))


@given(shapes())
def test_printed_text_parses_back(shape: Shape) -> None:
    assert parse_pattern(str(shape)) == shape


@given(st.text(alphabet="XYZBDIW[]:,->→ \n29/abf16?é", max_size=40) | st.text(max_size=40))
def test_any_text_parses_or_is_refused_with_a_pointer(text: str) -> None:
    try:
        shape = parse_pattern(text)
    except PatternError as error:
        message = str(error)
    else:
        message = "^"
        assert parse_pattern(str(shape)) == shape
    assert message.endswith("^")
