"""One z3 process, spoken to in SMT-LIB over pipes, reset before each query so that no query depends on another.

Its start overlaps with other work (``start`` returns at once). Budgets are z3's own resource count, which is the same
on every machine; a clock kills the process only as a safety net, and that is an error, never a verdict.
"""

from __future__ import annotations

import atexit
import os
import re
import signal
import subprocess
import sys
import sysconfig
import threading
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from shutil import which

from symroof.errors import MissingProgram, SymroofError, clip

# a query of a layered proof takes about 5,000 of z3's resource units
RESOURCE_LIMIT = 200_000
SAFETY_SECONDS = 20.0
END = "symroof-end"
# z3 takes its memory with its first contexts; asked at once, that happens while Python imports what it needs
# the last question is one with a known other answer: what always says unsat would prove anything
WARM_UP = "(reset)(declare-const x Real)(declare-const y Real)(assert (> 0.0 (* x y) (* y y)))(check-sat)"
CANARY = "(reset)(declare-const x Real)(assert (> x 1.0))(check-sat)"
KNOWN = ["unsat"] * 4 + ["sat"]
MAX_OUTPUT = 1_000_000


class ProverKilled(SymroofError):
    """z3 ignored its resource limit and was stopped by the clock, ended, or gave what is no answer."""

    exit_code = 1


@dataclass(frozen=True)
class Answer:
    """z3's answer.

    Attributes:
        verdict: ``unsat``, ``sat`` or ``unknown``.
        values: for ``sat``, the values of the names asked for; irrational ones are left out.
        resources: what the query used up of its budget, in z3's own units.
    """

    verdict: str
    values: dict[str, Fraction]
    resources: int = 0


class Session:
    """A running z3 process, with whatever it starts in a process group of its own.

    Raises:
        SymroofError: naming the program, if it cannot be run.
    """

    def __init__(self) -> None:
        path = program()
        try:
            self.process = subprocess.Popen(
                [path, "-in", "-smt2"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="ascii",
                errors="replace",
                start_new_session=True,
            )
        except OSError as error:
            why = error.strerror or error
            raise SymroofError(f"the z3 program {path} cannot be run: {why}; expected: an executable z3") from None
        self.owner = os.getpid()
        self.lock = threading.Lock()
        self.killed = False
        atexit.register(self.close)
        self.unread = 1  # the answers to the warm-up, which nobody waits for
        with suppress(BrokenPipeError):
            self._write(WARM_UP * 4 + CANARY)

    def _write(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f'{text}(echo "{END}")\n')
        self.process.stdin.flush()

    def ask(self, script: str, names: list[str], *, limit: int | None = None) -> Answer:
        """Run ``script`` (declarations and assertions) from a clean state and check its satisfiability.

        Args:
            script: SMT-LIB text.
            names: whose values are wanted where it is satisfiable.
            limit: the budget, where it is to be less than ``RESOURCE_LIMIT``.

        Raises:
            ProverKilled: if z3 does not come back in time, ends, writes without end or answers wrongly.
            SymroofError: if z3 refuses the query.
        """
        with self.lock:  # the model belongs to the query: nobody may come in between
            budget = f"(set-option :rlimit {limit or RESOURCE_LIMIT})"
            lines = self._say(f"(reset){budget}{script}(check-sat)(get-info :rlimit)")
            verdict = lines[0] if lines else "nothing came back"
            if verdict not in ("sat", "unsat", "unknown"):
                raise SymroofError(f"the prover refused a query: {clip(verdict)}")
            wanted = names if verdict == "sat" else []
            found = self._say(f"(get-value ({' '.join(wanted)}))") if wanted else []
        used = re.findall(r":rlimit (\d+)", " ".join(lines[1:]))
        return Answer(verdict, _model(" ".join(found)), int(used[0]) if used else 0)

    def _say(self, text: str) -> list[str]:
        assert self.process.stdout is not None
        timer = threading.Timer(SAFETY_SECONDS, self._kill)
        timer.daemon = True
        timer.start()
        lines: list[str] = []
        try:
            self._write(text)
            left = MAX_OUTPUT
            while line := self.process.stdout.readline(MAX_OUTPUT):
                left -= len(line)
                if left <= 0:
                    raise ProverKilled(f"z3 wrote more than {MAX_OUTPUT:,} characters; nothing is concluded")
                if END not in line:
                    lines.append(line.strip())
                elif self.unread:
                    _check_canary(lines)
                    self.unread, lines = self.unread - 1, []
                else:
                    return lines
        except BrokenPipeError:
            pass
        except BaseException:
            self._end()  # an answer left unread in the pipe would be taken for that of the next query
            raise
        finally:
            timer.cancel()
        self._end()
        why = f"was stopped after {SAFETY_SECONDS:g} s" if self.killed else "ended unexpectedly"
        raise ProverKilled(f"z3 {why}; nothing is concluded")

    def _kill(self) -> None:
        self.killed = True
        self._kill_group()

    def _kill_group(self) -> None:
        """Kill z3 and what it started; not once it was waited for, as its number may be that of another by then."""
        if self.process.returncode is not None:
            return
        if sys.platform == "win32":
            self.process.kill()
        else:
            with suppress(OSError):  # nobody left
                os.killpg(self.process.pid, signal.SIGKILL)

    def _end(self) -> None:
        self._kill_group()
        self.process.wait()

    def close(self) -> None:
        """End the process; in a fork of the program that started it, only forget it."""
        atexit.unregister(self.close)
        if self.owner != os.getpid():
            return
        self._end()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                with suppress(BrokenPipeError):  # what a killed process left unread
                    pipe.close()


def _check_canary(lines: list[str]) -> None:
    if lines != KNOWN:
        seen, expected = clip(" ".join(lines), 60), " ".join(KNOWN)
        raise ProverKilled(f"z3 answers wrongly; seen: {seen}; expected: {expected}; nothing is concluded")


_sessions: list[Session] = []


def start() -> Session:
    """The running session, started if there is none that lives."""
    if not _sessions or _sessions[0].owner != os.getpid() or _sessions[0].process.poll() is not None:
        for old in _sessions:
            old.close()
        _sessions[:] = [Session()]
    return _sessions[0]


@cache
def program() -> str:
    """The z3 program that comes with the z3-solver package."""
    suffix = ".exe" if sys.platform == "win32" else ""
    for folder in (Path(sys.executable).parent, Path(sysconfig.get_path("scripts"))):
        if (folder / f"z3{suffix}").is_file():
            return str(folder / f"z3{suffix}")
    found = _recorded() or which("z3")
    if found is None:
        raise MissingProgram("z3", needed_for="proofs", install="pip install z3-solver")
    return found


def _recorded() -> str | None:
    from importlib import metadata

    try:
        files = metadata.files("z3-solver") or []
    except metadata.PackageNotFoundError:
        return None
    return next(
        (str(f.locate()) for f in files if f.name in ("z3", "z3.exe") and f.parent.name in ("bin", "Scripts")), None
    )


_PAIR = re.compile(r"\((v\d+) ((?:\([^x]*?\)+|[\d.]+))(?=\s*(?:\(v|\)))")
_NUMBER = re.compile(r"[\d.]+")


def _model(text: str) -> dict[str, Fraction]:
    """The rational values in a ``get-value`` answer; algebraic ones are left out."""
    values = {}
    for name, spelled in _PAIR.findall(text):
        with suppress(ValueError, ZeroDivisionError):  # 1.2.3 and (/ 1.0 0.0) are no values
            numbers = [Fraction(n) for n in _NUMBER.findall(spelled)]
            if len(numbers) in (1, 2) and "root" not in spelled:
                size = numbers[0] if len(numbers) == 1 else numbers[0] / numbers[1]
                values[name] = -size if "(-" in spelled else size
    return values
