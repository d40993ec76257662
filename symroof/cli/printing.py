"""What is printed: on standard output or standard error, with nothing in it that could steer a terminal."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

# C1 control characters, which json.dumps leaves as they are and a terminal obeys
_CONTROLS = {code: f"\\u{code:04x}" for code in range(0x7F, 0xA0)}


class ReaderLeft(Exception):
    """Nobody reads what is printed any more, as in ``symroof list | head``. Click itself would end with 1."""


@contextlib.contextmanager
def piped() -> Iterator[None]:
    """Make a broken pipe a ``ReaderLeft``."""
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderLeft from error


def print_json(data: object) -> None:
    """``data`` as indented JSON on standard output."""
    import json

    print(json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False).translate(_CONTROLS), flush=True)


def say(text: str) -> None:
    """``text`` on standard output, with anything that could steer a terminal spelled out."""
    print(printable(text), flush=True)


def complain(message: str) -> None:
    """``message`` on standard error, as far as there is one."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"symroof: {printable(message)}", file=sys.stderr, flush=True)


def printable(text: str) -> str:
    """``text`` with everything that could steer a terminal spelled out; line ends stay."""
    if text.replace("\n", "").isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text)
