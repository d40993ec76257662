"""TOML to companions, read as a file that nobody vouches for; nothing in it runs as code."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from symroof.companions.companion import KINDS, Companion, Item, Step
from symroof.errors import InputError, clip
from symroof.subjects.subjectfile import SUBJECT_KEYS, SUBJECTS, subject_fields, subject_of
from symroof.tomlfile import Table, line, one_of, paragraph, read_toml, table, tables, truth

FILE_KEYS = ("title", "about", "source", "items")
ITEM_KEYS = ("name", "kind", "title", "asked", "steps", "answer")
PROSE = ("says", "remark")
CLAIM = ("claim", "given", "expected", *PROSE)
RESULT = ("printed", "differs", *PROSE)
STEP_KEYS = tuple(dict.fromkeys((*SUBJECT_KEYS, *CLAIM, *RESULT)))
VERDICTS = ("proved", "refuted")
MAX_STEPS = 400  # in a file: each takes up to a second
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)


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
    _check_items(items, where)
    return Companion(
        name=path.stem.replace("_", "-"),
        title=line(fields.get("title"), where=f"{where}: title"),
        about=paragraph(fields.get("about"), where=f"{where}: about"),
        source=paragraph(fields.get("source"), where=f"{where}: source"),
        items=items,
    )


def _check_items(items: Sequence[Item], where: str) -> None:
    """Refuse no items, two of one name, and more steps than can be waited for."""
    if not items:
        raise InputError("no items", where=where, expected="items, each of a name")
    places: dict[str, int] = {}
    for position, item in enumerate(items, 1):
        first = places.setdefault(item.name, position)
        if first != position:
            both = f"items[{first}] and items[{position}]"
            raise InputError(
                "an item is there twice", where=f"{where}: {both}", seen=item.name, expected="a name of its own"
            )
    steps = sum(len(item.steps) for item in items)
    if steps > MAX_STEPS:
        raise InputError("too many steps", where=where, seen=f"{steps:,}", expected=f"at most {MAX_STEPS} in a file")


def _item(raw: Table, where: str) -> Item:
    name = line(raw.get("name"), where=f"{where}.name")
    if not _NAME.fullmatch(name):
        expected = "lower case with hyphens, such as critical-batch"
        raise InputError("not a name for an item", where=f"{where}.name", seen=name, expected=expected)
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
    subject = subject_of(raw, where)
    kinds = [*([subject] if subject else []), *(["claim"] if "claim" in raw else [])]
    if len(kinds) != 1:
        expected = "of, relation, flops and bytes, or claim"
        raise InputError("not one thing that is derived", where=where, seen=", ".join(kinds), expected=expected)
    known = CLAIM if kinds == ["claim"] else (subject, *SUBJECTS[subject], *RESULT)
    stray = next((key for key in raw if key not in known), "")
    if stray:
        problem = f"a key that says nothing beside {kinds[0]}"
        raise InputError(problem, where=f"{where}.{stray}", seen=stray, expected=", ".join(known))
    own = {key: _reader(key)(raw[key], where=f"{where}.{key}") for key in (*CLAIM, *RESULT) if key in raw}
    step = Step(**subject_fields(raw, where), **own)  # type: ignore[arg-type]
    one_of(step.expected, VERDICTS, where=f"{where}.expected")
    return step


def _reader(key: str) -> Callable[..., object]:
    """What reads the value of a key of a step."""
    if key == "differs":
        return truth
    return paragraph if key in (*PROSE, "claim", "given") else line
