"""Verdicts as they come: lines of text, and how far it is where a terminal shows that."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

import click

from symroof.claims.checked import Checked
from symroof.claims.files import Opened, Report
from symroof.claims.folders import count_of
from symroof.cli.options import say
from symroof.errors import InputError
from symroof.writing.claimreport import claim_lines, coverage_lines, summary

MANY = 200  # from so many claims on a terminal shows progress at once
PATIENCE = 1  # seconds after which it does for any
STEPS = 200  # how often it is drawn anew
CLEAR = "\r\x1b[K"
_COMMAND = re.compile(r"^(\s*):(?=:)")  # what a line that automatic runs take for a command starts with


class Shown:
    """What is found, shown as text if that is asked for.

    Attributes:
        reports: on the files that are done.
        count: how many claims there are, about; exactly for a single file once it is read.
        judged: how many of them are done.
    """

    def __init__(self, files: Sequence[Path], *, as_text: bool, everything: bool, cover: bool) -> None:
        self.as_text, self.everything, self.cover = as_text, everything, cover
        self.reports: list[Report] = []
        self.count, self.judged, self.begun = sum(map(count_of, files)), 0, False
        self.start = time.time()
        self.stack = ExitStack()
        self.bar: Any = None

    def __enter__(self) -> Shown:
        self._draw()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.clear()
        self.stack.__exit__(kind, error, trace)

    def one_by_one(self, found: Opened) -> Iterator[Checked | InputError]:
        """The claims of a file as they are judged, each shown at once."""
        width = max((len(claim.name) for claim in found.claims.claims), default=0)
        self.count = len(found.claims.claims)
        if self.bar is not None:
            self.bar.length = self.count
        for _, outcome in found.outcomes():
            if isinstance(outcome, Checked):
                self._begin(found.claims.title)
                self._entry(outcome, width)
            self.advance(1)
            yield outcome

    def add(self, report: Report) -> None:
        """A report whose claims were shown one by one."""
        self.reports.append(report)
        if self.as_text and report.entries:
            self._say(summary(report.entries))
            if self.cover and report.coverage is not None:
                for line in coverage_lines(report.coverage, everything=self.everything):
                    self._say(line)
        self.begun = False

    def add_whole(self, report: Report) -> None:
        """A report of which nothing was shown."""
        width = max((len(entry.claim.name) for entry in report.entries), default=0)
        for entry in report.entries:
            self._begin(report.title)
            self._entry(entry, width)
        self.add(report)

    def advance(self, steps: int) -> None:
        """So many more claims are judged."""
        self.judged += steps
        self.count = max(self.count, self.judged)
        if self.bar is None:
            self._draw()
        else:
            self.bar.update(steps)

    def clear(self) -> None:
        """Take the bar away, so that a line can be printed where it was."""
        if self.bar is not None:
            click.echo(CLEAR, nl=False, err=True)

    def _begin(self, title: str) -> None:
        if not self.begun:
            self._say(title)
            self.begun = True

    def _entry(self, entry: Checked, width: int) -> None:
        if self.everything or entry.verdict.word != "holds" or entry.verdict.notes:
            for line in claim_lines(entry, width):
                self._say(line)

    def _say(self, line: str) -> None:
        if self.as_text:
            if sys.stdout.isatty():
                self.clear()
            say(_COMMAND.sub(r"\1\\x3a", line))

    def _draw(self) -> None:
        """Begin a bar on a terminal, where there are many claims or it takes long."""
        long = self.count > MANY or time.time() - self.start > PATIENCE
        if long and sys.stderr is not None and sys.stderr.isatty():
            step = max(1, self.count // STEPS)
            bar = click.progressbar(length=self.count, label="claims", file=sys.stderr, update_min_steps=step)
            bar.start = self.start
            self.bar = self.stack.enter_context(bar)
            self.bar.update(self.judged)
