"""TOML to companions, read as a file that nobody vouches for; nothing in it runs as code."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from symroof.companions.companion import KINDS, Companion, Item, Step
from symroof.errors import InputError, clip
from symroof.tomlfile import Literal, Table, kind_of, line, one_of, paragraph, read_toml, table, tables

FILE_KEYS = ("title", "about", "source", "items")
ITEM_KEYS = ("name", "kind", "title", "asked", "steps", "answer")
MAPPINGS = ("values", "choices")
PROSE = ("says", "remark")
STEP_KEYS = (
    *("of", "relation", "flops", "bytes", "claim"),
    *("given", "expected", "for", "shows", *MAPPINGS, "chip", "dtype", "link", *PROSE, "printed"),
)
SUBJECTS = ("of", "relation", "flops", "claim")
RENAMED = {"for": "asks", "bytes": "moved"}
VERDICTS = ("proved", "refuted")


def read_companion(path: Path) -> Companion:
    """The companion in a TOML file.

    Raises:
        InputError: with the file and the key, for anything a companion cannot say.
    """
    where = clip(path.name)
    fields = table(read_toml(path), FILE_KEYS, where=where)
    items = tuple(
        _item(raw, f"{where}: items[{position}]")
        for position, raw in enumerate(tables(fields.get("items", []), ITEM_KEYS, where=f"{where}: items"), 1)
    )
    names = [item.name for item in items]
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice or not items:
        raise InputError(
            "an item is there twice" if twice else "no items", where=where, seen=twice, expected="items, each of a name"
        )
    return Companion(
        name=path.stem.replace("_", "-"),
        title=line(fields.get("title"), where=f"{where}: title"),
        about=paragraph(fields.get("about"), where=f"{where}: about"),
        source=paragraph(fields.get("source"), where=f"{where}: source"),
        items=items,
    )


def _item(raw: Table, where: str) -> Item:
    name = line(raw.get("name"), where=f"{where}.name")
    where = f"{where.partition(':')[0]}: {name}"
    steps = tuple(
        _step(step, f"{where}: steps[{position}]")
        for position, step in enumerate(tables(raw.get("steps", []), STEP_KEYS, where=f"{where}: steps"), 1)
    )
    if not steps:
        raise InputError("nothing is derived", where=where, expected="at least one step")
    return Item(
        name=name,
        kind=one_of(line(raw.get("kind"), where=f"{where}: kind"), KINDS, where=f"{where}: kind"),
        title=line(raw.get("title"), where=f"{where}: title"),
        asked=paragraph(raw.get("asked"), where=f"{where}: asked"),
        steps=steps,
        answer=paragraph(raw["answer"], where=f"{where}: answer") if "answer" in raw else "",
        where=where,
    )


def _step(raw: Table, where: str) -> Step:
    subjects = [key for key in SUBJECTS if key in raw]
    if len(subjects) != 1 or ("bytes" in raw) != ("flops" in raw):
        expected = f"one of {', '.join(SUBJECTS)}; bytes beside flops"
        raise InputError("not one thing that is derived", where=where, seen=", ".join(subjects), expected=expected)
    found: dict[str, object] = {}
    for key, value in raw.items():
        place = f"{where}.{key}"
        read = _mapping if key in MAPPINGS else paragraph if key in (*PROSE, *SUBJECTS, "bytes", "given") else line
        found[RENAMED.get(key, key)] = read(value, where=place)
    step = Step(**found)  # type: ignore[arg-type]
    one_of(step.expected, VERDICTS, where=f"{where}.expected")
    return step


def _mapping(value: object, *, where: str) -> Mapping[str, str]:
    """Values by symbol; whole numbers and decimals keep the spelling they have in the file."""
    found = {}
    for name, held in table(value, None, where=where).items():
        if type(held) not in (int, str, Literal):
            raise InputError("not a value", where=f"{where}.{name}", seen=kind_of(held), expected='such as 4096 or "2"')
        found[name] = line(str(held), where=f"{where}.{name}")
    return found
