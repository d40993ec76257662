"""Errors that carry their fields and format themselves: where, what was seen, what was expected, near names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

MOST_LISTED = 24  # names that a message lists one by one


class SymroofError(Exception):
    """Anything symroof refuses. ``exit_code`` is what the command line ends with."""

    exit_code = 2


class InputError(SymroofError):
    """Bad input from a person: one clear message, built from its parts.

    Attributes:
        problem: what is wrong, as a plain clause.
        where: file and key, option, or the text with the position in it ("" if there is only one place).
        seen: the offending piece as it was given.
        expected: what would have been accepted.
        near: valid names close to the one seen.
    """

    def __init__(
        self, problem: str, *, where: str = "", seen: str = "", expected: str = "", near: Iterable[str] = ()
    ) -> None:
        self.problem, self.where, self.seen, self.expected = problem, where, seen, expected
        self.near = tuple(near)
        super().__init__(str(self))

    def __str__(self) -> str:
        message = f"{self.where}: {self.problem}" if self.where else self.problem
        if self.seen:
            message += f"; seen: {clip(self.seen)}"
        if self.expected:
            message += f"; expected: {self.expected}"
        if self.near:
            message += f"; did you mean {' or '.join(self.near)}?"
        return message

    def at(self, where: str) -> InputError:
        """The same error with its place put in front, for the outer layer that knows it."""
        place = f"{where}: {self.where}" if self.where else where
        return type(self)(self.problem, where=place, seen=self.seen, expected=self.expected, near=self.near)


class NotYet(InputError):
    """A question symroof understands and cannot answer yet; never answered wrongly instead."""


class MissingProgram(SymroofError):
    """An external program or an optional package that the request needs is not installed."""

    exit_code = 3

    def __init__(self, name: str, *, needed_for: str, install: str) -> None:
        self.name, self.needed_for, self.install = name, needed_for, install
        super().__init__(f"{name} is missing; it is needed for {needed_for}; {install}")

    def __reduce__(self) -> tuple[Any, ...]:
        made = partial(type(self), self.name, needed_for=self.needed_for, install=self.install)
        return made, ()


class CheckFailed(SymroofError):
    """The input was fine and the check that was asked for said no."""

    exit_code = 1


def spelled(value: object) -> str:
    """How a message calls any object: a text as it is, anything else as Python spells it, if it can."""
    if isinstance(value, str):
        return value
    try:
        return repr(value)
    except Exception:  # whatever a class of a caller raises; Python spells no integer of more than 4300 digits
        return f"{type(value).__name__} that cannot be spelled"


def clip(value: object, limit: int = 120) -> str:
    """``value`` on one line of printable characters and at most ``limit`` of them, for messages."""
    head = spelled(value)[: limit + 1]
    if len(head) <= limit and head.isprintable():
        return head
    line = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in head)
    return line if len(line) <= limit else line[: limit - 1] + "…"


def quoted(value: object, limit: int = 60) -> str:
    """A text in quotes, at most ``limit`` characters of it, each that does not print spelled as Python does.

    Anything else is clipped.
    """
    if not isinstance(value, str):
        return clip(value, limit)
    return repr(value if len(value) <= limit else value[: limit - 1] + "…")


def check_kind(value: object, kinds: type | tuple[type, ...], problem: str, *, expected: str) -> None:
    """Refuse a value that is of none of the ``kinds``.

    >>> check_kind(3, str, "not a name", expected="such as matmul")
    Traceback (most recent call last):
        ...
    symroof.errors.InputError: not a name; seen: 3; expected: such as matmul
    """
    if not isinstance(value, kinds):
        raise InputError(problem, seen=clip(value), expected=expected)


def unknown(kind: str, name: object, known: Iterable[str], *, where: str = "") -> InputError:
    """The error for a name that is not among ``known``, with the nearest of them.

    >>> print(unknown("size", "b", ["B", "D", "F"]))
    unknown size 'b'; expected: one of B, D, F; did you mean B?
    """
    names = sorted(set(known))
    listed = ", ".join(names) if len(names) <= MOST_LISTED else f"one of {len(names)} names"
    expected = f"one of {listed}" if len(names) <= MOST_LISTED else listed
    return InputError(
        f"unknown {kind} {quoted(name)}",
        where=where,
        expected=expected if names else "none",
        near=near(name, names),
    )


def near(name: object, known: Iterable[str]) -> tuple[str, ...]:
    """At most three names like ``name``: the same but for case, begun by it, close in spelling, or with it inside.

    A single letter is near to nothing but itself in another case, two letters only to what they begin and to names
    that have them for a word.

    >>> near("kv", ["kv-cache", "matmul", "mkv"])
    ('kv-cache',)
    """
    import difflib

    names = list(known)
    seen = spelled(name)[:80].lower()
    folded = {n.lower(): n for n in names}
    same = [n for n in names if n.lower() == seen]
    if len(seen) < 2:
        return tuple(dict.fromkeys(same))[:3]
    begun = [n for n in names if n.lower().startswith(seen)]
    close = [folded[n] for n in difflib.get_close_matches(seen, folded, n=3, cutoff=0.6) if len(seen) > 2]
    word = [n for n in names if seen in n.lower().replace("_", "-").split("-")]
    part = [n for n in names if len(seen) > 2 and seen in n.lower()]
    return tuple(dict.fromkeys([*same, *begun, *close, *word, *part]))[:3]
