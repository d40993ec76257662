"""Operation text to Shape: ``X[B,D]:a W[D,F]:w -> Z[B,F]:o``. A parser that knows only strings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from symroof.counting.patterncheck import MAX_TENSORS, check
from symroof.counting.patternreader import ARROWS, PatternError, Reader, Token
from symroof.errors import InputError
from symroof.quantities.exact import number

__all__ = ["PatternError", "Shape", "Tensor", "is_operation", "parse_pattern"]

MAX_CHARACTERS = 10_000

# the rule of symroof.algebra.symbols, repeated because importing that module imports sympy
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}", re.ASCII)
RESERVED: Final = {"I": "the ridge", "C": "the peak", "W": "the bandwidth"}

_FOREIGN = re.compile(r"[^A-Za-z0-9_]", re.ASCII)
_EXAMPLE = "X[B,D]:a W[D,F]:w -> Z[B,F]:o"
_WIDTH = "a width in bytes: X[B,D]:2 or X[B,D]:bf16 or a symbol, X[B,D]:a"


@dataclass(frozen=True)
class Tensor:
    """A named array: its index names in order and the width of one element in bytes.

    ``width`` is the name of a symbol or an exact number of bytes; ``dtype`` is the name it was given by, if any.
    """

    name: str
    indices: tuple[str, ...]
    width: str | Fraction
    dtype: str | None = None

    def __str__(self) -> str:
        return f"{self.name}[{','.join(self.indices)}]:{self.dtype or self.width}"


@dataclass(frozen=True)
class Shape:
    """An operation as its tensors: the inputs in order and the one output. ``str`` gives text that parses back."""

    inputs: tuple[Tensor, ...]
    output: Tensor

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.inputs))} -> {self.output}"


def is_operation(text: str) -> bool:
    """Whether a text that is typed is meant as an operation, not as a name or the path of a derivation file."""
    return any(mark in text for mark in ("[", *ARROWS)) and not text.strip().endswith(".py")


def parse_pattern(text: str) -> Shape:
    """The Shape that an operation text spells.

    A tensor is ``name[indices]:width`` or ``name:width[indices]``; tensors and indices are separated by blanks or
    single commas; ``[]`` is a scalar; the arrow is ``->`` or ``→``. A width is a dtype name, an exact number of
    bytes of at least 0, or a symbol; a dtype name wins over a symbol of the same spelling, single letters are symbols.
    Limits: 10,000 characters, 12 tensors, 40 distinct indices.

    Raises:
        PatternError: with the column, and the text with a caret under the offending character.

    >>> print(parse_pattern("X:a[B D], W[D,F]:1/2 → Z[B,F]:o"))
    X[B,D]:a W[D,F]:1/2 -> Z[B,F]:o
    """
    if not isinstance(text, str):
        raise InputError("an operation is written as text", seen=repr(text), expected=_EXAMPLE)
    if len(text) > MAX_CHARACTERS:
        raise InputError(f"the operation has {len(text):,} characters", expected=f"at most {MAX_CHARACTERS:,}")
    reader = Reader(text)
    if not reader.tokens:
        raise reader.error("the operation is empty", 0, expected=_EXAMPLE)
    inputs, arrow = _tensors(reader), reader.take()
    if arrow.text not in ARROWS:
        raise reader.error("the arrow is missing", arrow.at, expected=_EXAMPLE)
    if not inputs:
        raise reader.error("there is no input before the arrow", arrow.at, expected=_EXAMPLE)
    outputs, end = _tensors(reader), reader.take()
    if end.text:
        raise reader.error("there is a second arrow", end.at, expected="one arrow, before the output")
    if not outputs:
        raise reader.error("there is no output after the arrow", end.at, expected=_EXAMPLE)
    if len(outputs) > 1:
        raise reader.error("there is a second output", outputs[1].at, expected="one output")
    check(reader, [*inputs, outputs[0]])
    return Shape(tuple(draft.tensor for draft in inputs), outputs[0].tensor)


class Draft(NamedTuple):
    """A tensor with the places of its parts, for the checks that look at several tensors."""

    tensor: Tensor
    at: int
    indices: list[Token]
    width: Token


def _tensors(reader: Reader) -> list[Draft]:
    """The tensors up to an arrow or the end."""
    drafts: list[Draft] = []
    while reader.peek().text not in ("", *ARROWS):
        if drafts and reader.peek().text == ",":
            reader.take()
        drafts.append(_tensor(reader))
        if len(drafts) > MAX_TENSORS:
            raise reader.error("there are too many tensors", drafts[-1].at, expected=f"at most {MAX_TENSORS}")
    return drafts


def _tensor(reader: Reader) -> Draft:
    name = _name(reader, reader.take(), "a tensor name")
    width = _width(reader) if reader.peek().text == ":" else None
    bracket = reader.take()
    if bracket.text != "[":
        raise reader.error(f"{name.text} has no indices", bracket.at, expected="[ and index names, [] for a scalar")
    indices = _indices(reader, bracket)
    after = reader.peek()
    if width and after.text == ":":
        raise reader.error(f"{name.text} has two widths", after.at, expected="one width")
    if after.text == "]":
        raise reader.error("the bracket was not opened", after.at)
    if not width and after.text != ":":
        end = reader.tokens[reader.position - 1]
        raise reader.error(f"{name.text} has no width", end.at + len(end.text), expected=_WIDTH)
    word, value, dtype = width or _width(reader)
    return Draft(Tensor(name.text, tuple(i.text for i in indices), value, dtype), name.at, indices, word)


def _indices(reader: Reader, opening: Token) -> list[Token]:
    """The index names up to the closing bracket, which is taken too."""
    indices: list[Token] = []
    while reader.peek().text != "]":
        if indices and reader.peek().text == ",":
            reader.take()
        if reader.peek().text in ("", "[", ":", *ARROWS):
            raise reader.error("the bracket is not closed", opening.at, expected="]")
        indices.append(_index(reader, reader.take()))
    reader.take()
    return indices


def _index(reader: Reader, token: Token) -> Token:
    if token.text.isdecimal():
        raise reader.error(
            "a size is a name, not a number", token.at, seen=token.text, expected="a name; its value is bound later"
        )
    return _free(reader, _name(reader, token, "an index name"), "an index")


def _name(reader: Reader, token: Token, kind: str) -> Token:
    """The token if it is a name, else the error that points at the first character that is in the way."""
    if NAME.fullmatch(token.text):
        return token
    if token.text in ("", "[", ":", ",", *ARROWS):
        raise reader.error(f"{kind} is missing", token.at, seen=token.text, expected=kind)
    if token.text == "]":
        raise reader.error("the bracket was not opened" if "tensor" in kind else f"{kind} is missing", token.at)
    foreign = _FOREIGN.search(token.text)
    at = token.at + (foreign.start() if foreign else 0)
    expected = f"{kind}: a letter, then letters, digits or underscores, at most 40"
    problem = "a character that cannot be in a name" if foreign else "not a name"
    raise reader.error(problem, at, seen=foreign[0] if foreign else token.text, expected=expected)


def _free(reader: Reader, token: Token, use: str) -> Token:
    """The token unless its letter already means something else in every formula."""
    if token.text in RESERVED:
        problem = f"{token.text} is {RESERVED[token.text]} in every formula and cannot be {use}"
        raise reader.error(problem, token.at, expected="another letter")
    return token


def _width(reader: Reader) -> tuple[Token, str | Fraction, str | None]:
    """The colon and the width after it: its token, its value and the dtype it was named by."""
    reader.take()
    word = reader.take()
    if word.text in ("", "[", "]", ":", ",", *ARROWS):
        raise reader.error("the width is missing", word.at, seen=word.text, expected=_WIDTH)
    known = _dtype(word.text)
    if known:
        return word, known[1], known[0]
    if NAME.fullmatch(word.text):
        return word, _free(reader, word, "a width").text, None
    try:
        value = number(word.text)
    except InputError as error:
        raise reader.error("not a width", word.at, seen=word.text, expected=_WIDTH) from error
    if value < 0:
        raise reader.error("a width cannot be negative", word.at, seen=word.text, expected=_WIDTH)
    return word, value, None


def _dtype(word: str) -> tuple[str, Fraction] | None:
    """Canonical name and width of a dtype, or None; a single letter is always a symbol."""
    from symroof.quantities.dtypes import dtype

    try:
        return dtype(word) if len(word) > 1 and NAME.fullmatch(word) else None
    except InputError:
        return None
