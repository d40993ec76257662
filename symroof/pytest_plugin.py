"""``pytest --symroof book/``: each claim of the texts there is a test item.

Until the option is given this imports nothing but pytest.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from symroof.claims.checked import Checked


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that names files and folders with claims."""
    group = parser.getgroup("symroof")
    words = "Claims of texts to check: a file, or a folder of them."
    group.addoption("--symroof", action="append", default=[], metavar="PATH", help=words)


def pytest_configure(config: pytest.Config) -> None:
    """Judge the claims that are asked for, before any test is collected.

    Raises:
        pytest.UsageError: with one line, for a file that cannot be read and claims that cannot be judged.
    """
    if config.getoption("--symroof"):
        config.pluginmanager.register(Claims(config), "symroof-claims")


class Claims:
    """What adds the items of the claims that are asked for."""

    def __init__(self, config: pytest.Config) -> None:
        from symroof.claims.files import claim_files, read
        from symroof.errors import SymroofError, clip

        try:
            files = [file for given in config.getoption("--symroof") for file in claim_files(Path(given))]
            self.entries = {file: read(file).entries for file in files}
        except SymroofError as error:
            raise pytest.UsageError(f"--symroof: {clip(str(error), 1_000)}") from error

    def pytest_collection_modifyitems(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        """Put the claims behind the tests that were collected."""
        for path, entries in self.entries.items():
            node = File.from_parent(session, path=path.resolve())
            items.extend(Item.from_parent(node, name=entry.claim.name, entry=entry) for entry in entries)


class File(pytest.File):
    """A file of claims; its items are made by ``Claims``."""

    def collect(self) -> list[pytest.Item]:
        """Nothing more."""
        return []


class Item(pytest.Item):
    """One claim."""

    def __init__(self, *, entry: Checked, **more: Any) -> None:
        super().__init__(**more)
        self.entry = entry

    def runtest(self) -> None:
        """Fail where the text is wrong, skip where nothing can be checked."""
        from symroof.claims.verdict import UNCHECKABLE

        if self.entry.verdict.word == UNCHECKABLE:
            pytest.skip(self.entry.verdict.parts[0].why)
        if self.entry.verdict.wrong:
            raise Wrong(self.entry)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The verdict in the words of ``symroof verify``, without a traceback."""
        if isinstance(excinfo.value, Wrong):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the claim stands."""
        place = self.entry.place
        return self.path, place.line - 1 if place else None, f"{self.path.name}: {self.name}"


class Wrong(Exception):
    """A claim that does not hold."""

    def __init__(self, entry: Checked) -> None:
        from symroof.writing.claimreport import claim_lines

        super().__init__("\n".join(claim_lines(entry, 0)))
