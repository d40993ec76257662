"""``symroof numbers`` in plain words, for which click, slower to import than all else together, is not needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from symroof.cli.printing import print_json, say
from symroof.cli.reading import bindings_of, rates_of
from symroof.errors import NotYet
from symroof.instant.bind import setting_of
from symroof.instant.posed import pose
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
    """Print the numbers of a closed form; the arguments are the parameters of ``numbers_command``.

    Raises:
        InputError: as for what is asked.
        NotYet: for what only the symbolic form answers; it names ``symroof derive`` with all that was given.
    """
    try:
        posed = pose(name, asked)
        found = answer(posed, setting_of(posed, bindings_of(bindings, extra), **rates_of(options)))
    except NotYet as error:
        given = {"asked": asked, "extra": extra, "as_json": as_json, **options}
        raise NotYet(error.problem, where=error.where, expected=_derive(name, bindings, given)) from error
    if as_json:
        print_json(instant_record(found))
    else:
        say(instant_report(found))


def _derive(name: str, bindings: Sequence[str], given: Mapping[str, Any]) -> str:
    """The same question as a command line of ``symroof derive``, for a shell; what is as by default is left out."""
    from shlex import join

    words = ["symroof", "derive", name, *bindings]
    for option, parameter in {**VALUED, "--chips": "chips_file"}.items():
        value = given.get(parameter)
        if value not in (None, "1"):
            words += [option, str(value)]
    words += [word for binding in given["extra"] for word in ("--set", binding)]
    return join([*words, *(["--json"] if given["as_json"] else [])])
