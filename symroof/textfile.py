"""Text files of a user's: read within limits, and written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from symroof.errors import InputError, clip

MAX_BYTES = 1_000_000


def read_text(path: Path, *, expected: str, limit: int = MAX_BYTES) -> str:
    """The text of a UTF-8 file nobody vouches for.

    Args:
        path: the file.
        expected: what the file should have been, for messages.
        limit: the most bytes it may have; no more are read.

    Raises:
        InputError: it is missing, not a regular file, too large or not UTF-8.
    """
    where = clip(str(path))
    try:
        if not path.is_file():
            problem = "not a regular file" if path.exists() else "no such file"
            raise InputError(problem, where=where, expected=expected)
        with path.open("rb") as stream:
            raw = stream.read(limit + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the name cannot be used"
        raise InputError(f"the file cannot be read: {reason}", where=where, expected=expected) from None
    if len(raw) > limit:
        raise InputError("the file is too large", where=where, expected=f"{expected} of at most {limit:,} bytes")
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        problem = f"not a UTF-8 text file, at byte {error.start}"
        raise InputError(problem, where=where, expected=expected) from None


def target_of(path: Path) -> Path:
    """The file that is written when ``path`` is: what a link points to.

    Raises:
        InputError: something is there that is not a regular file.
    """
    real = Path(os.path.realpath(path))
    # also by the name itself: what /dev/stdout leads to, a pipe, has no path
    if real.is_symlink() or any(each.exists() and not each.is_file() for each in (real, path)):
        raise InputError("not a regular file", where=clip(str(path)), expected="a file to write")
    return real


def write_whole(path: Path, data: bytes) -> None:
    """Write ``data`` beside ``path`` and move it there, so that no half-written file is ever seen; links are followed.

    Raises:
        InputError: ``path`` is there and not a regular file.
        OSError: the file cannot be written; it is named, and is as it was.
    """
    real = target_of(path)
    try:
        real.parent.mkdir(parents=True, exist_ok=True)
        _moved_there(real, data)
    except OSError as error:  # which names the temporary file, or none where the disk is full
        raise OSError(error.errno, error.strerror, str(path)) from error


def _moved_there(real: Path, data: bytes) -> None:
    handle, temporary = tempfile.mkstemp(dir=real.parent, prefix=f".{real.name[:100]}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(real)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
