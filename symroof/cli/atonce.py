"""``symroof numbers`` in plain words, for which click, slower to import than all else together, is not needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from symroof.cli.printing import print_json, say
from symroof.cli.reading import bindings_of, rates_of
from symroof.instant.bind import pose, setting_of
from symroof.instant.run import answer
from symroof.writing.instantreport import instant_record, instant_report

# option → parameter of ``numbers_command``; what is not here is left to click
VALUED = {
    "--for": "asked",
    "--chip": "chip",
    "--dtype": "dtype",
    "--link": "link",
    "--peak-scale": "peak_scale",
    "--bandwidth-scale": "bandwidth_scale",
}
FLAGS = {"--json": "as_json"}


def plainly(words: Sequence[str]) -> dict[str, Any] | None:
    """The parameters of ``numbers_command`` that are given, where nothing has to be interpreted, explained or refused.

    Words without a dash in front are the name and the bindings, and each option is spelled out once, its value in the
    next word. Anything else is None: click reads it.
    """
    names: list[str] = []
    found: dict[str, Any] = {}
    rest = iter(words)
    for word in rest:
        if not word.startswith("-"):
            names.append(word)
            continue
        parameter = VALUED.get(word) or FLAGS.get(word)
        value = next(rest, "-") if word in VALUED else True
        if parameter is None or parameter in found or str(value).startswith("-"):
            return None
        found[parameter] = value
    return {"name": names[0], "bindings": tuple(names[1:]), **found} if names else None


def print_numbers(
    name: str,
    bindings: Sequence[str],
    asked: str | None = None,
    extra: Sequence[str] = (),
    as_json: bool = False,
    **options: Any,
) -> None:
    """Print the numbers of a closed form; the arguments are the parameters of ``numbers_command``."""
    posed = pose(name, asked)
    found = answer(posed, setting_of(posed, bindings_of(bindings, extra), **rates_of(options)))
    if as_json:
        print_json(instant_record(found))
    else:
        say(instant_report(found))
