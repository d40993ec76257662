"""TOML to claims, read as a file that nobody vouches for; nothing in it runs as code."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from symroof.claims.claim import KINDS, TRENDS, Claim, Claims
from symroof.errors import InputError, clip, near
from symroof.quantities.printedtext import read_printed
from symroof.subjects.subjectfile import SUBJECT_KEYS, mapping, subject_fields, subject_of
from symroof.tomlfile import Table, line, one_of, paragraph, read_toml, table, unfit

FILE_KEYS = ("title", "source", "about", "claims")
MEANS = ("about", "order of magnitude", "floor", "ceiling", "first order")
PLACE = ("name", "says", "kind", "place", "line", "remark")
# kind → the keys that it needs, and those that it may have
NEEDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "number": ((), ("cases", "uses", "means", "unit")),
    "formula": (("states",), ("given", "along", "means")),
    "condition": (("states",), ("given", "uses", "means")),
    "statement": (("states",), ("given",)),
    "trend": (("states", "along"), ("given",)),
    "regime": ((), ("uses",)),
    "consistency": (("states", "uses"), ("values",)),
    "unstated": (("reason",), ()),
}
WITHOUT_SUBJECT = ("statement", "consistency", "unstated")
KEYS = tuple(dict.fromkeys((*PLACE, *SUBJECT_KEYS, *(k for need, may in NEEDS.values() for k in (*need, *may)))))
MAX_CLAIMS = 20_000
MAX_BYTES = 8_000_000
_UNIT = re.compile(r"[^\d.,;]*[^\W\d][^\d.,;]*|[%$]")
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)


def read_claims(path: Path, mistakes: list[InputError] | None = None) -> Claims:
    """The claims in a TOML file.

    Args:
        path: the file.
        mistakes: where those of single claims go, which are left out then; without it the first is raised.

    Raises:
        InputError: with the file, the claim and the key, for anything a claim cannot say.
    """
    raw = read_toml(path, limit=MAX_BYTES)
    return claims_of(raw, clip(path.name), name_of(path), mistakes)


def name_of(path: Path) -> str:
    """What the claims of a file are called."""
    return clip(path.stem).replace("_", "-")


def claims_of(raw: Table, where: str, name: str, mistakes: list[InputError] | None = None) -> Claims:
    """The claims in the tables of a TOML file called ``where`` in messages; see ``read_claims``."""
    held = raw.get("claims", [])
    if not isinstance(held, list) or not held:
        raise InputError("no claims", where=where, expected="[[claims]], each of a name")
    if len(held) > MAX_CLAIMS:
        raise unfit("not a list of tables", held, where=f"{where}: claims", expected=f"at most {MAX_CLAIMS} tables")
    head = {"title": name, "source": name, "about": ""}
    with kept(mistakes):
        table(raw, FILE_KEYS, where=where)
    for key, reader in (("title", line), ("source", paragraph), ("about", paragraph)):
        if key != "about" or key in raw:
            with kept(mistakes):
                head[key] = reader(raw.get(key), where=f"{where}: {key}")
    return Claims(name=name, **head, claims=tuple(_each(held, where, mistakes)))


def _each(held: list[object], where: str, mistakes: list[InputError] | None) -> Iterator[Claim]:
    """The claims that can be read; the mistakes of the others are kept."""
    found: dict[str, Claim] = {}
    bad: set[object] = set()
    for position, each in enumerate(held, 1):
        place = f"{where}: claims[{position}]"
        with kept(mistakes):
            claim = claim_of(table(each, None, where=place), place, where, found, bad)
            found[claim.name] = claim
            yield claim
            continue
        bad.add(str(each.get("name")) if isinstance(each, dict) else "")


@contextmanager
def kept(mistakes: list[InputError] | None) -> Iterator[None]:
    """A mistake goes into the list, and what follows goes on; without a list it is raised."""
    try:
        yield
    except InputError as error:
        if mistakes is None:
            raise
        mistakes.append(error)


def claim_of(
    raw: Table, place: str, file: str, earlier: Mapping[str, Claim], bad: Collection[object] = frozenset()
) -> Claim:
    """The claim in a table.

    Args:
        raw: the table.
        place: what messages call it as long as it has no name.
        file: what they call the file, before its name.
        earlier: the claims before it, by name.
        bad: the names of those before it that have a mistake.

    Raises:
        InputError: with the file, the claim and the key, for anything a claim cannot say.
    """
    table(raw, KEYS, where=place)
    name = line(raw.get("name"), where=f"{place}.name")
    if not _NAME.fullmatch(name):
        expected = "lower case with hyphens, such as critical-batch"
        raise InputError("not a name for a claim", where=f"{place}.name", seen=name, expected=expected)
    if name in earlier:
        raise InputError("a claim is there twice", where=place, seen=name, expected="a name of its own")
    where = f"{file}: {name}"
    kind = one_of(line(raw.get("kind", "number"), where=f"{where}.kind"), KINDS, where=f"{where}.kind")
    _check_keys(raw, kind, where)
    found = {key: READERS[key](raw[key], f"{where}.{key}") for key in READERS if key in raw}
    about: dict[str, object]
    if kind in WITHOUT_SUBJECT:
        about = {"values": mapping(raw["values"], where=f"{where}.values")} if "values" in raw else {}
    else:
        about = subject_fields(raw, where)
    claim = Claim(**about, **found, name=name, kind=kind, where=where)  # type: ignore[arg-type]
    if kind == "trend":
        one_of(claim.states, TRENDS, where=f"{where}.states")
    if claim.means:
        one_of(claim.means, MEANS, where=f"{where}.means")
    for symbol, other in claim.uses.items():
        if other not in earlier:
            raise _not_earlier(f"{where}.uses.{symbol}", other, earlier, bad)
    return claim


def _not_earlier(place: str, name: str, earlier: Collection[str], bad: Collection[object]) -> InputError:
    """The error for what a claim uses that is none of those before it, or one that cannot be judged itself."""
    if name in bad:
        return builds_on(place, name)
    return InputError("not an earlier claim", where=place, seen=name, near=near(name, earlier))


def builds_on(place: str, name: str) -> InputError:
    """The error for a claim that uses one with a mistake of its own."""
    expected = "that one mended first"
    return InputError("it uses a claim that has a mistake itself", where=place, seen=name, expected=expected)


def _check_keys(raw: Table, kind: str, where: str) -> None:
    """Refuse what is missing for a kind of claim, and what says nothing for it."""
    needs, may = NEEDS[kind]
    one = f"{'an' if kind.startswith('u') else 'a'} {kind}"
    for key in ("says", *needs):
        if key not in raw:
            raise InputError("the key is missing", where=f"{where}.{key}", expected=f"{one} claim needs {key}")
    subject = subject_of(raw, where)
    if subject and kind in WITHOUT_SUBJECT:
        problem = "an unstated claim is not derived" if kind == "unstated" else f"{one} is about its own relation"
        raise InputError(problem, where=f"{where}.{subject}", seen=subject, expected=f"{subject} left out")
    if not subject and kind not in WITHOUT_SUBJECT:
        expected = "of, relation, or flops and bytes"
        raise InputError(f"nothing says what {one} is about", where=where, expected=expected)
    allowed = (*PLACE, *needs, *may, *(() if kind in WITHOUT_SUBJECT else SUBJECT_KEYS))
    stray = next((key for key in raw if key not in allowed), "")
    if stray:
        problem = f"a key that says nothing for {one}"
        raise InputError(problem, where=f"{where}.{stray}", seen=stray, expected=", ".join(allowed))


def _number_of_line(value: object, where: str) -> int:
    if type(value) is not int or not 0 < value < 10**9:
        raise unfit("not a line", value, where=where, expected="the number of a line, from 1")
    return value


def _unit(value: object, where: str) -> str:
    """A unit as it stands behind a number, and nothing that would make that another number."""
    unit = line(value, where=where)
    expected = 'a unit as it stands behind a number, such as GB, ms, % or "million tokens"'
    refused = InputError("not a unit", where=where, seen=unit, expected=expected)
    try:
        (one,) = read_printed(f"1 {unit}")
    except (InputError, ValueError):
        raise refused from None
    if one.bound or one.hedged or one.high is not None or not _UNIT.fullmatch(unit):
        raise refused
    return unit


def _cases(value: object, where: str) -> tuple[Mapping[str, str], ...]:
    if not isinstance(value, list) or not 1 < len(value) <= 50:
        raise unfit("not a list of values", value, where=where, expected="a table of values for each number printed")
    return tuple(mapping(each, where=f"{where}[{position}]") for position, each in enumerate(value, 1))


READERS: Mapping[str, Callable[[object, str], object]] = {
    "says": lambda value, where: line(value, where=where),
    "states": lambda value, where: paragraph(value, where=where),
    "given": lambda value, where: paragraph(value, where=where),
    "along": lambda value, where: line(value, where=where),
    "place": lambda value, where: line(value, where=where),
    "reason": lambda value, where: paragraph(value, where=where),
    "remark": lambda value, where: paragraph(value, where=where),
    "means": lambda value, where: line(value, where=where),
    "unit": _unit,
    "uses": lambda value, where: mapping(value, where=where),
    "cases": _cases,
    "line": _number_of_line,
}
