"""A certificate written to a folder beside the rules that it loads, and checked by Coq where that is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from symroof.amounts import several
from symroof.certificates.coq import certificate
from symroof.certificates.coqc import check
from symroof.certificates.coqregimes import regime_certificate
from symroof.certificates.coqtext import LIBRARY, file_name, library
from symroof.crossover import Crossover
from symroof.errors import InputError, NotYet
from symroof.regimes.roofwork import roofs_of
from symroof.textfile import write_whole


@dataclass(frozen=True)
class Certified:
    """What became of a certificate.

    Attributes:
        name: of the derivation.
        path: the file; None where there is no certificate for such a closed form.
        accepted: whether Coq accepts it; None where it was not asked or did not end.
        message: one line on that.
    """

    name: str
    path: Path | None
    accepted: bool | None
    message: str

    @property
    def line(self) -> str:
        """For a terminal: ``accepted   certificate out/matmul.v …``."""
        word = {True: "accepted", False: "REJECTED", None: "–"}[self.accepted]
        return f"{word:<10}  certificate {self.path or 'not written'}: {self.message}"

    @property
    def record(self) -> dict[str, object]:
        """As plain data."""
        return {"path": self.path and str(self.path), "accepted": self.accepted, "message": self.message}


def certificates_of(crossover: Crossover) -> Iterator[tuple[str, str | NotYet]]:
    """The certificates of a crossover by name: of its closed form and, for several roofs, of the map of regimes.

    In place of a text stands the reason why there is none.
    """
    derivation = crossover.model.derivation
    yield derivation.name, _or_reason(partial(certificate, crossover.form, derivation.name))
    if several(derivation):
        roofs, name = roofs_of(derivation), f"{derivation.name}-regimes"
        cells = list(zip(roofs.cells, roofs.times, strict=True))
        yield name, _or_reason(partial(regime_certificate, cells, name))


def _or_reason(write: Callable[[], str]) -> str | NotYet:
    try:
        return write()
    except NotYet as why:
        return why


def certify(crossover: Crossover, folder: Path) -> list[Certified]:
    """Write the certificates of ``crossover`` and the rules into ``folder``, and ask Coq about them.

    Raises:
        InputError: the folder cannot be written.
    """
    return [_certified(name, text, folder) for name, text in certificates_of(crossover)]


def _certified(name: str, text: str | NotYet, folder: Path) -> Certified:
    if isinstance(text, NotYet):
        return Certified(name, None, None, str(text))
    path = folder / f"{file_name(name)}.v"
    try:
        write_whole(folder / LIBRARY.name, library().encode())
        write_whole(path, text.encode())
    except OSError as error:
        problem, where = error.strerror or "cannot be written", str(error.filename or folder)
        raise InputError(problem, where=where, expected="a folder to write certificates to") from None
    checked = check(text)
    message = f"certificate written, {checked.message}" if checked.accepted is None else checked.message
    return Certified(name, path, checked.accepted, message)
