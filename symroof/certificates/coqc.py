"""Runs Coq on a certificate: in a temporary directory, within limits of time and memory, and reads what it rests on."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from symroof.certificates.coqtext import LIBRARY, library
from symroof.errors import clip
from symroof.textfile import read_text

SECONDS = 60.0
MEMORY_KB = 8 * 2**20
MISSING = "not checked: coqc is not installed; install Coq 8.16 or later"
CLOSED = "Closed under the global context"
# what the real numbers of Coq's own library rest on
ALLOWED = frozenset(
    {
        "ClassicalDedekindReals.sig_forall_dec",
        "ClassicalDedekindReals.sig_not_dec",
        "FunctionalExtensionality.functional_extensionality_dep",
    }
)


@dataclass(frozen=True)
class Checked:
    """What Coq said of a certificate.

    Attributes:
        accepted: whether Coq accepts every proof and they rest on the axioms of its real numbers alone; None where
            nothing is known, as Coq is missing or was stopped.
        seconds: how long it took.
        assumptions: the axioms that the theorems rest on.
        message: one line.
    """

    accepted: bool | None
    seconds: float
    assumptions: tuple[str, ...]
    message: str


def program() -> str | None:
    """The path of coqc, if there is one."""
    return shutil.which("coqc")


def check(certificate: Path | str, *, seconds: float = SECONDS) -> Checked:
    """Ask Coq about a certificate, given as its text or as the path of its file.

    Raises:
        InputError: if the file cannot be read.
    """
    text = read_text(certificate, expected="a certificate") if isinstance(certificate, Path) else certificate
    found = program()
    if found is None:
        return Checked(None, 0.0, (), MISSING)
    if '"' in text:  # no certificate holds one, and without it no command names a file
        return Checked(False, 0.0, (), "rejected: the text holds a quotation mark, as no certificate does")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, LIBRARY.name).write_text(library(), encoding="utf-8")
        Path(folder, "certificate.v").write_text(text, encoding="utf-8")
        start = time.perf_counter()
        output = _run(found, folder, seconds)
        took = time.perf_counter() - start
    if output is None:
        return Checked(None, took, (), f"not checked: Coq was stopped after {seconds:g} s")
    return _judged(*output, took)


def _judged(code: int, said: str, complained: str, took: float) -> Checked:
    if code:
        return Checked(False, took, (), f"rejected: {_problem(complained)}")
    assumptions, readable = _assumptions(said)
    if not readable:
        return Checked(False, took, assumptions, f"rejected: what it rests on is not told; seen: {clip(said, 80)}")
    foreign = sorted(set(assumptions) - ALLOWED)
    if foreign:
        return Checked(False, took, assumptions, f"rejected: it rests on {', '.join(map(clip, foreign))}")
    return Checked(True, took, assumptions, f"accepted by Coq in {took:.1f} s")


def _run(program: str, folder: str, seconds: float) -> tuple[int, str, str] | None:
    """Exit code, output and complaints; None if it had to be stopped."""
    command = [program, "-q", "certificate.v"]
    if os.name == "posix":
        command = ["sh", "-c", f'ulimit -v {MEMORY_KB}; exec "$0" "$@"', *command]
    process = subprocess.Popen(
        command,
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name != "COQPATH"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    )
    try:
        said, complained = process.communicate(timeout=seconds)
    except BaseException as error:
        _end(process)
        if isinstance(error, subprocess.TimeoutExpired):
            return None
        raise
    return process.returncode, said, complained


def _end(process: subprocess.Popen[str]) -> None:
    with suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL) if os.name == "posix" else process.kill()
    process.communicate()


def _problem(complained: str) -> str:
    """The error and the line it is on, without the file, on one line."""
    place = re.findall(r"line (\d+), characters [\d-]+:\s*Error:\s*(.*)", complained, re.DOTALL)
    line, words = place[-1] if place else ("", complained)
    return clip((f"line {line}: " if line else "") + " ".join(words.split()))


def _assumptions(said: str) -> tuple[tuple[str, ...], bool]:
    """The axioms listed by ``Print Assumptions``, and whether that is all that was said."""
    lines = [line for line in said.splitlines() if line.strip()]
    if lines == [CLOSED]:
        return (), True
    if not lines or lines[0] != "Axioms:":
        return (), False
    own = [line for line in lines[1:] if not line.startswith(" ")]
    return tuple(line.split(" ")[0] for line in own), all(re.fullmatch(r"[\w.']+( :.*)?", line) for line in own)
