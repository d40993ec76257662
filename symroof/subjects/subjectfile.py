"""The keys of a subject in a TOML table that nobody vouches for."""

from __future__ import annotations

from collections.abc import Mapping

from symroof.errors import InputError, clip
from symroof.subjects.subject import shipped
from symroof.tomlfile import Literal, Table, kind_of, line, paragraph, table

WITH = ("for", "shows", "values", "chip", "dtype", "link")
# what is derived → the keys that go with it
SUBJECTS: Mapping[str, tuple[str, ...]] = {
    "of": ("choices", *WITH),
    "relation": WITH,
    "flops": ("bytes", *WITH),
}
SUBJECT_KEYS = tuple(dict.fromkeys((*SUBJECTS, *(key for keys in SUBJECTS.values() for key in keys))))
RENAMED = {"for": "asks", "bytes": "moved"}
MAPPINGS = ("values", "choices")
MAX_NAME = 60


def subject_of(raw: Table, where: str) -> str:
    """Which of ``of``, ``relation`` and ``flops`` a table has; "" for none.

    Raises:
        InputError: it has several, or flops without bytes.
    """
    found = [key for key in SUBJECTS if key in raw]
    if len(found) > 1 or ("flops" in raw and "bytes" not in raw):
        expected = f"one of {', '.join(SUBJECTS)}; bytes beside flops"
        raise InputError("not one thing that is derived", where=where, seen=", ".join(found), expected=expected)
    return found[0] if found else ""


def subject_fields(raw: Table, where: str) -> dict[str, object]:
    """The fields of a subject in a table, by the names of ``Subject``.

    Raises:
        InputError: naming the key, for a value that cannot be one, and a key that says nothing here.
    """
    kind = subject_of(raw, where)
    known = (kind, *SUBJECTS[kind]) if kind else ()
    stray = next((key for key in raw if key in SUBJECT_KEYS and key not in known), "")
    if stray:
        problem = f"a key that says nothing beside {kind}" if kind else "a key without what it is about"
        expected = ", ".join(known) or f"one of {', '.join(SUBJECTS)} beside it"
        raise InputError(problem, where=f"{where}.{stray}", seen=stray, expected=expected)
    if "link" in raw and "chip" not in raw:
        raise InputError("a link without an accelerator", where=f"{where}.link", expected="a chip beside it")
    found = {RENAMED.get(key, key): _read(key, raw[key], f"{where}.{key}") for key in SUBJECT_KEYS if key in raw}
    if "of" in raw:
        shipped(str(found["of"]), where=f"{where}.of")
    return found


def _read(key: str, value: object, place: str) -> object:
    if key in MAPPINGS:
        return mapping(value, where=place)
    return paragraph(value, where=place) if key in (*SUBJECTS, "bytes") else line(value, where=place)


def mapping(value: object, *, where: str) -> Mapping[str, str]:
    """Values by symbol; whole numbers and decimals keep the spelling they have in the file.

    Raises:
        InputError: naming the symbol, for a name that no message could hold, and what is neither text nor number.
    """
    found = {}
    for name, held in table(value, None, where=where).items():
        place = f"{where}.{clip(name, MAX_NAME)}"
        if not name.strip() or len(name) > MAX_NAME or not name.isprintable():
            raise InputError("not a name", where=place, expected=f"1 to {MAX_NAME} printable characters, such as B")
        if type(held) not in (int, str, Literal):
            raise InputError("not a value", where=place, seen=kind_of(held), expected='such as 4096 or "2"')
        found[name] = line(str(held), where=place)
    return found
