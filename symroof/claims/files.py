"""Files with claims: found below a folder, and read with the text that they are of."""

from __future__ import annotations

import os
import re
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from symroof.claims.checked import Checked, checked
from symroof.claims.claimfile import MAX_BYTES, read_claims
from symroof.claims.inline import has_claims, inline_claims
from symroof.claims.placing import TEXTS, Coverage, coverage, placed, read_chapter
from symroof.errors import InputError, SymroofError, clip
from symroof.library import claims_path
from symroof.proving import z3session
from symroof.textfile import read_text

_CLAIMS = re.compile(r"^[ \t]*(?:\[\[?\s*)?['\"]?claims?\b", re.MULTILINE)


@dataclass(frozen=True)
class Report:
    """What was found in one file.

    Attributes:
        name: of the claims.
        file: the text that they are of, else the file of claims itself.
        title: of the text.
        entries: the claims with their verdicts.
        coverage: which numbers of the text are claimed; None without a text.
    """

    name: str
    file: str
    title: str
    entries: tuple[Checked, ...]
    coverage: Coverage | None = None


def claim_files(path: Path) -> Iterator[Path]:
    """The file itself, or that of a text whose claims ship; of a folder every file of claims and text with claims.

    Hidden folders, and TOML files that are about something else, are passed over.

    Raises:
        InputError: a folder without any, and a text there that cannot be read.
    """
    if not path.suffix and not path.exists() and path.name == str(path):
        yield claims_path(path.name)
        return
    if not path.is_dir():
        yield path
        return
    found = sorted(each for each in path.rglob("*") if _kind(each) and not _hidden(each, path) and each.is_file())
    kept = [each for each in found if _has_claims(each)]
    if not kept:
        expected = "files of claims, or texts with some"
        raise InputError("no claims in the folder", where=clip(str(path)), expected=expected)
    yield from kept


def read(path: Path, text: Path | None = None) -> Report:
    """The claims of a file, checked; those of a TOML file are found in ``text`` if that is given.

    Raises:
        InputError: for a file that cannot be read, and claims that cannot be judged or are not in the text.
    """
    kind = _kind(path)
    if not kind and path.exists():
        expected = f"claims in .toml, or a text in {', '.join(TEXTS)}"
        raise InputError("neither claims nor a text", where=clip(str(path)), expected=expected)
    if kind == "text":
        chapter = read_chapter(path)
        claims, places = inline_claims(chapter, chapter.name)
        found = tuple(checked(claims, places))
        return Report(claims.name, str(path), claims.title, found, coverage(chapter, places))
    claims = read_claims(path)
    if text is None:
        return Report(claims.name, str(path), claims.title, tuple(checked(claims)))
    chapter = read_chapter(text)
    places = placed(claims.claims, chapter)
    return Report(claims.name, str(text), claims.title, tuple(checked(claims, places)), coverage(chapter, places))


def read_all(files: Sequence[Path], text: Path | None = None) -> Iterator[Report]:
    """What ``read`` finds in each file, in order; by several processes at once where the machine can.

    A fork copies only the thread that forks, so that there must be no other one.

    Raises:
        InputError: as ``read`` does, for the first file with a mistake.
        SymroofError: if one of the processes was ended from outside.
    """
    workers = min(len(files), usable_cpus())
    if workers < 2 or threading.active_count() > 1 or not sys.platform.startswith("linux"):
        z3session.start()  # it gets ready while the first file is read
        yield from (read(file, text) for file in files)
        return
    try:
        with ProcessPoolExecutor(workers, get_context("fork"), _begin) as pool:
            yield from pool.map(read, files, [text] * len(files))
    except BrokenProcessPool:
        raise SymroofError("a process that read claims was ended, perhaps for want of memory") from None


def _begin() -> None:
    """In a new process: end at Ctrl-C without a word, and start the prover, which gets ready meanwhile."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    z3session.start()


def usable_cpus() -> int:
    """How many processors this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _kind(path: Path) -> str:
    """What a file is, as its name says: ``claims`` or ``text``, or "" for neither."""
    suffix = path.suffix.lower()
    return "claims" if suffix == ".toml" else "text" if suffix in TEXTS else ""


def _hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)


def _has_claims(path: Path) -> bool:
    """Whether a file below a folder is meant: a table of claims in it, however it is spelled, or claims in the text."""
    if _kind(path) == "text":
        return has_claims(read_chapter(path))
    return _CLAIMS.search(read_text(path, expected="a TOML file", limit=MAX_BYTES)) is not None
