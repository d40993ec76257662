"""``pytest --symroof book/``: each claim of the texts there is a test item.

Until the option is given this imports nothing but pytest.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from symroof.claims.checked import Checked
    from symroof.claims.files import Opened
    from symroof.errors import InputError

LONGEST = 2_000  # characters of a name or a mistake in print


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that names files and folders with claims."""
    group = parser.getgroup("symroof")
    words = "Claims of texts to check: a file, a folder of them, or a text whose claims ship."
    group.addoption("--symroof", action="append", default=[], metavar="PATH", help=words)


def pytest_configure(config: pytest.Config) -> None:
    """Find the files that are asked for, before any test is collected.

    Raises:
        pytest.UsageError: with one line, for a file or a folder that is not there.
    """
    if config.getoption("--symroof"):
        config.pluginmanager.register(Claims(config), "symroof-claims")


class Claims:
    """What adds the items of the claims that are asked for."""

    def __init__(self, config: pytest.Config) -> None:
        from symroof.claims.folders import claim_files
        from symroof.errors import InputError, clip

        try:
            given = config.getoption("--symroof")
            if "" in given:
                raise InputError("the name of a file or folder is empty", expected="such as .")
            self.files = [file for each in given for file in claim_files(Path(each))]
            for file in self.files:
                if not file.is_file():
                    raise InputError("no such file", where=clip(str(file)), expected="claims, or a text with some")
        except InputError as error:
            raise pytest.UsageError(f"--symroof: {clip(str(error), 1_000)}") from error

    def pytest_collection_modifyitems(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        """Collect the claims behind the tests that were collected."""
        for file in self.files:
            path, root = file.resolve(), session.config.rootpath
            name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
            items.extend(session.genitems(File.from_parent(session, path=path, nodeid=_printable(name))))


def _printable(name: str) -> str:
    """The name of a file or an item as it is printed, in one line that is no command to whoever reads it."""
    from symroof.errors import clip

    return clip(name, LONGEST).replace("::", r":\x3a")


class File(pytest.File):
    """A file of claims, which are judged when they are run, in their order."""

    opened: Opened

    def collect(self) -> Iterator[pytest.Item]:
        """An item for each claim, and one for each mistake in reading them."""
        from symroof.claims.files import opened

        self.opened = opened(self.path, go_on=True)
        self.found: dict[str, Checked | InputError] = {}
        self.left = self.opened.outcomes()
        for claim in self.opened.claims.claims:
            yield Item.from_parent(self, name=claim.name)
        for mistake in self.opened.mistakes:
            name = mistake.where.partition(": ")[2] or self.path.stem
            yield Item.from_parent(self, name=_printable(name), mistake=mistake)

    def outcome(self, name: str) -> Checked | InputError:
        """The verdict on a claim, or the reason why it has none; those before it are judged for it."""
        while name not in self.found:
            claim, outcome = next(self.left)
            self.found[claim.name] = outcome
        return self.found[name]


class Item(pytest.Item):
    """One claim, or a mistake in reading one."""

    parent: File

    def __init__(self, *, mistake: InputError | None = None, **more: Any) -> None:
        super().__init__(**more)
        self.mistake = mistake
        self.entry: Checked | None = None

    def setup(self) -> None:
        """Judge the claim; what cannot be judged is an error, not a failure."""
        from symroof.errors import InputError, clip

        found = self.mistake or self.parent.outcome(self.name)
        if isinstance(found, InputError):
            pytest.fail(clip(str(found), LONGEST), pytrace=False)
        self.entry = found

    def runtest(self) -> None:
        """Fail where the text is wrong, skip where nothing can be checked."""
        from symroof.claims.verdict import UNCHECKABLE

        assert self.entry is not None
        verdict = self.entry.verdict
        if verdict.word == UNCHECKABLE:
            pytest.skip(verdict.parts[0].why)
        if verdict.wrong:
            raise Wrong(self.entry)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The verdict in the words of ``symroof verify``, without a traceback."""
        if isinstance(excinfo.value, Wrong):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the claim stands."""
        place = (self.parent.opened.places or {}).get(self.name)
        line = place.line if place else self.parent.opened.lines.get(self.name)
        path = Path(_printable(str(self.path)))
        return path, line - 1 if line else None, f"{path.name}: {self.name}"


class Wrong(Exception):
    """A claim that does not hold: why in its first line, which summaries show, and below what goes with it."""

    def __init__(self, entry: Checked) -> None:
        from symroof.writing.claimreport import SHOUTED, claim_lines

        verdict = entry.verdict
        why = next(part.why for part in verdict.parts if part.word == verdict.word)
        more = [line.strip() for line in claim_lines(entry, 0)][1:]
        if why in more:
            more.remove(why)
        super().__init__("\n".join([f"{SHOUTED[verdict.word]}: {verdict.claim.says}: {why}", *more]))
