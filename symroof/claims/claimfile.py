"""TOML to claims, read as a file that nobody vouches for; nothing in it runs as code."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from symroof.claims.claim import KINDS, TRENDS, Claim, Claims
from symroof.errors import InputError, clip, near
from symroof.subjects.subjectfile import SUBJECT_KEYS, mapping, subject_fields, subject_of
from symroof.tomlfile import Table, line, one_of, paragraph, read_toml, table, tables, unfit

FILE_KEYS = ("title", "source", "about", "claims")
MEANS = ("about", "order of magnitude", "floor", "ceiling", "first order")
PLACE = ("name", "says", "kind", "place", "line", "remark")
# kind → the keys that it needs, and those that it may have
NEEDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "number": ((), ("cases", "uses", "means")),
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
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)


def read_claims(path: Path) -> Claims:
    """The claims in a TOML file.

    Raises:
        InputError: with the file, the claim and the key, for anything a claim cannot say.
    """
    raw = read_toml(path, limit=MAX_BYTES)
    return claims_of(raw, clip(path.name), clip(path.stem).replace("_", "-"))


def claims_of(raw: Table, where: str, name: str) -> Claims:
    """The claims in the tables of a TOML file called ``where`` in messages; see ``read_claims``."""
    fields = table(raw, FILE_KEYS, where=where)
    held = fields.get("claims", [])
    if not isinstance(held, list) or not held:
        raise InputError("no claims", where=where, expected="[[claims]], each of a name")
    found: dict[str, Claim] = {}
    for position, each in enumerate(tables(held, KEYS, where=f"{where}: claims", most=MAX_CLAIMS), 1):
        claim = claim_of(each, f"{where}: claims[{position}]", where, found)
        found[claim.name] = claim
    return Claims(
        name=name,
        title=line(fields.get("title"), where=f"{where}: title"),
        source=paragraph(fields.get("source"), where=f"{where}: source"),
        about=paragraph(fields["about"], where=f"{where}: about") if "about" in fields else "",
        claims=tuple(found.values()),
    )


def claim_of(raw: Table, place: str, file: str, earlier: Mapping[str, Claim]) -> Claim:
    """The claim in a table.

    Args:
        raw: the table.
        place: what messages call it as long as it has no name.
        file: what they call the file, before its name.
        earlier: the claims before it, by name.

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
            place = f"{where}.uses.{symbol}"
            raise InputError("not an earlier claim", where=place, seen=other, near=near(other, earlier))
    return claim


def _check_keys(raw: Table, kind: str, where: str) -> None:
    """Refuse what is missing for a kind of claim, and what says nothing for it."""
    needs, may = NEEDS[kind]
    for key in ("says", *needs):
        if key not in raw:
            raise InputError("the key is missing", where=f"{where}.{key}", expected=f"it is needed for a {kind}")
    subject = subject_of(raw, where)
    if bool(subject) == (kind in WITHOUT_SUBJECT):
        expected = "none for it" if subject else "of, relation, or flops and bytes"
        raise InputError(f"what a {kind} is about", where=where, seen=subject or "nothing", expected=expected)
    allowed = (*PLACE, *needs, *may, *(() if kind in WITHOUT_SUBJECT else SUBJECT_KEYS))
    stray = next((key for key in raw if key not in allowed), "")
    if stray:
        problem = f"a key that says nothing for a {kind}"
        raise InputError(problem, where=f"{where}.{stray}", seen=stray, expected=", ".join(allowed))


def _number_of_line(value: object, where: str) -> int:
    if type(value) is not int or not 0 < value < 10**9:
        raise unfit("not a line", value, where=where, expected="the number of a line, from 1")
    return value


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
    "uses": lambda value, where: mapping(value, where=where),
    "cases": _cases,
    "line": _number_of_line,
}
