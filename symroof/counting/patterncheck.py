"""The rules of an operation text that no tensor can check alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from symroof.counting.pattern import Draft
    from symroof.counting.patternreader import Reader

MAX_TENSORS, MAX_INDICES = 12, 40


def check(reader: Reader, drafts: Sequence[Draft]) -> None:
    """Refuse what breaks a rule about several tensors; the last draft is the output."""
    if len(drafts) > MAX_TENSORS:
        raise reader.error("there are too many tensors", drafts[-1].at, expected=f"at most {MAX_TENSORS}")
    names: set[str] = set()
    for draft in drafts:
        if draft.tensor.name in names:
            raise reader.error(f"there are two tensors named {draft.tensor.name}", draft.at, expected="distinct names")
        names.add(draft.tensor.name)
    known = _check_indices(reader, drafts[:-1])
    output = drafts[-1]
    _distinct(reader, output)
    for index in output.indices:
        if index.text not in known:
            raise reader.error(f"no input has the output's index {index.text}", index.at, expected="an input's index")
    for draft in drafts:
        if isinstance(draft.tensor.width, str) and draft.tensor.width in known:
            raise reader.error(
                f"{draft.width.text} is both a size and a width", draft.width.at, expected="two different names"
            )


def _check_indices(reader: Reader, inputs: Sequence[Draft]) -> set[str]:
    """The index names of the inputs, each at most once in a tensor."""
    known: set[str] = set()
    for draft in inputs:
        _distinct(reader, draft)
        for index in draft.indices:
            known.add(index.text)
            if len(known) > MAX_INDICES:
                raise reader.error("there are too many indices", index.at, expected=f"at most {MAX_INDICES}")
    return known


def _distinct(reader: Reader, draft: Draft) -> None:
    seen: set[str] = set()
    for index in draft.indices:
        if index.text in seen:
            raise reader.error(f"{draft.tensor.name} has the index {index.text} twice", index.at)
        seen.add(index.text)
