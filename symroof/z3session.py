"""One z3 process, spoken to in SMT-LIB over pipes, reset before each query so that no query depends on another.

Its start overlaps with other work (``start`` returns at once). Budgets are z3's own resource count, which is the same on
every machine; a clock kills the process only as a safety net, and that is an error, never a verdict.
"""

from __future__ import annotations

import atexit
import re
import subprocess
import sys
import sysconfig
import threading
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from shutil import which

from symroof.errors import MissingProgram, SymroofError

RESOURCE_LIMIT = 4_000_000
SAFETY_SECONDS = 60.0
END = "symroof-end"


class ProverKilled(SymroofError):
    """z3 ignored its resource limit and was stopped by the clock."""

    exit_code = 1


@dataclass(frozen=True)
class Answer:
    """z3's answer: ``unsat``, ``sat`` with the values of the names asked for (rational ones only), or ``unknown``."""

    verdict: str
    values: dict[str, Fraction]


class Session:
    """A running z3 process."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [program(), "-in", "-smt2"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="ascii"
        )
        self.lock = threading.Lock()
        self.killed = False
        atexit.register(self.close)

    def ask(self, script: str, names: list[str]) -> Answer:
        """Run ``script`` (declarations and assertions) from a clean state and check its satisfiability."""
        values = f"(get-value ({' '.join(names)}))" if names else ""
        lines = self._say(f"(reset)(set-option :rlimit {RESOURCE_LIMIT}){script}(check-sat)")
        verdict = lines[0] if lines else "unknown"
        if verdict not in ("sat", "unsat", "unknown"):
            raise SymroofError(f"the prover refused a query: {verdict}")
        found = self._say(values) if verdict == "sat" and values else []
        return Answer(verdict, _model(" ".join(found)))

    def _say(self, text: str) -> list[str]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self.lock:
            timer = threading.Timer(SAFETY_SECONDS, self._kill)
            timer.daemon = True
            timer.start()
            try:
                self.process.stdin.write(f'{text}(echo "{END}")\n')
                self.process.stdin.flush()
                lines = []
                for line in self.process.stdout:
                    if END in line:
                        return lines
                    lines.append(line.strip())
            except BrokenPipeError:
                pass
            finally:
                timer.cancel()
        why = f"stopped after {SAFETY_SECONDS:.0f} s" if self.killed else "ended unexpectedly"
        raise ProverKilled(f"z3 was {why}; nothing is concluded" if self.killed else f"z3 {why}; nothing is concluded")

    def _kill(self) -> None:
        self.killed = True
        self.process.kill()

    def close(self) -> None:
        """End the process."""
        atexit.unregister(self.close)
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                pipe.close()


_sessions: list[Session] = []


def start() -> Session:
    """The running session, started if there is none that lives."""
    if not _sessions or _sessions[0].process.poll() is not None:
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
        numbers = [Fraction(n) for n in _NUMBER.findall(spelled)]
        if len(numbers) in (1, 2) and "root" not in spelled:
            size = numbers[0] if len(numbers) == 1 else numbers[0] / numbers[1]
            values[name] = -size if "(-" in spelled else size
    return values
