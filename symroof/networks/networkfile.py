"""Tables of a TOML file to models: sizes, conventions and printed figures, each checked."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from symroof.errors import InputError
from symroof.networks.preset import Figure, Network, Published
from symroof.quantities.exact import number
from symroof.tomlfile import Table, kind_of, line, lines, one_of, table, truth

NAME = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
COMMON = ("title", "kind", "aliases", "source", "sizes", "notes", "published")
DENSE = "L D F H K Q V"
# kind → the sizes that it needs, and the keys that it may have
KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "dense": (DENSE, ("mlp", "norm", "biases", "parallel", "tied", "positions")),
    "mixture": (f"{DENSE} E k", ("norm", "tied")),
    "latent": ("L D F H Q P R U V E k n", ("tied", "first")),
    "vision": ("L D F H Q S V", ("biases", "patch")),
    "residual": ("X F V", ()),
}
CONVENTIONS = {"mlp": ("gated", "plain"), "norm": ("rms", "layer")}
ROWS = ("norms", "embedding", "head", "biases", "positions")
SCALES = {"million": 10**6, "billion": 10**9, "trillion": 10**12}
PUBLISHED = ("parameters", "active", "without", "source", "note")
LARGEST = 10**9


def read_networks(tables: Table, file: str, source: str) -> dict[str, Network]:
    """The models of the tables of a file; ``source`` is that of models that give none.

    Raises:
        InputError: with the file and the key, for anything a preset cannot say.
    """
    return {name: _network(name, raw, file, source) for name, raw in tables.items()}


def _network(name: str, raw: object, file: str, source: str) -> Network:
    if not name or len(name) > 60 or not NAME.issuperset(name):
        raise InputError("not a name for a model", where=file, seen=name, expected="[a-z0-9-]+, at most 60 characters")
    where = f"{file}: {name}"
    fields = table(raw, None, where=where)
    kind = one_of(line(fields.get("kind"), where=f"{where}.kind"), KINDS, where=f"{where}.kind")
    wanted, own = KINDS[kind]
    fields = table(raw, (*COMMON, *own), where=where)
    sizes = _sizes(fields.get("sizes"), wanted.split(), f"{where}.sizes")
    conventions = _conventions(fields, kind, where)
    turned = "K" in sizes and "positions" not in conventions
    _together(sizes, f"{where}.sizes", turned=turned)
    return Network(
        name=name,
        title=line(fields.get("title", name), where=f"{where}.title"),
        kind=kind,
        aliases=lines(fields.get("aliases", []), where=f"{where}.aliases"),
        source=line(fields.get("source", source), where=f"{where}.source"),
        sizes=MappingProxyType(sizes),
        first=_first(fields, sizes, f"{where}.first"),
        notes=lines(fields.get("notes", []), where=f"{where}.notes"),
        published=_published(fields.get("published"), f"{where}.published"),
        **conventions,
    )


def _conventions(fields: Table, kind: str, where: str) -> dict[str, Any]:
    """What the model does in one of several ways, as far as its kind leaves it open."""
    found: dict[str, Any] = {"mlp": "plain", "norm": "layer"} if kind == "vision" else {}
    for key, options in CONVENTIONS.items():
        if key in fields:
            found[key] = one_of(line(fields[key], where=f"{where}.{key}"), options, where=f"{where}.{key}")
    for key in ("biases", "parallel", "tied"):
        if key in fields:
            found[key] = truth(fields[key], where=f"{where}.{key}")
    for key in ("positions", "patch"):
        if key in fields:
            found[key] = _whole(fields[key], f"{where}.{key}")
    if kind == "vision" and "patch" not in found:
        raise InputError("the side of a patch is missing", where=where, expected="patch = 16")
    return found


def _first(fields: Table, sizes: Mapping[str, int], where: str) -> Mapping[str, int]:
    """The dense layers before the mixtures; at least one layer is a mixture."""
    if "first" not in fields:
        return MappingProxyType({})
    found = _sizes(fields["first"], ["L", "F"], where)
    if found["L"] >= sizes["L"]:
        raise InputError("no layer is left", where=f"{where}.L", seen=str(found["L"]), expected=f"below {sizes['L']}")
    return MappingProxyType(found)


def _sizes(raw: object, wanted: list[str], where: str) -> dict[str, int]:
    given = table(raw, wanted, where=where)
    missing = [name for name in wanted if name not in given]
    if missing:
        raise InputError(f"no size {', '.join(missing)}", where=where, expected=", ".join(wanted))
    return {name: _whole(given[name], f"{where}.{name}") for name in wanted}


def _together(sizes: Mapping[str, int], where: str, *, turned: bool) -> None:
    """Refuse sizes that the derivations take for granted and that do not hold."""
    if "K" in sizes and sizes["H"] % sizes["K"]:
        seen = f"H = {sizes['H']}, K = {sizes['K']}"
        raise InputError("the heads are no multiple of the key/value heads", where=where, seen=seen, expected="H/K")
    if turned and sizes["Q"] % 2:
        raise InputError("an odd head cannot be rotated", where=f"{where}.Q", seen=str(sizes["Q"]), expected="even")
    if "k" in sizes and sizes["k"] > sizes["E"]:
        seen = f"k = {sizes['k']}, E = {sizes['E']}"
        raise InputError("a token takes more experts than there are", where=where, seen=seen, expected="k ≤ E")


def _whole(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= LARGEST:
        seen = str(value) if isinstance(value, int) and value > -LARGEST else kind_of(value)
        raise InputError("not a size", where=where, seen=seen, expected=f"a whole number from 1 to {LARGEST:,}")
    return value


def _published(raw: object, where: str) -> Published | None:
    if raw is None:
        return None
    fields = table(raw, PUBLISHED, where=where)
    without = lines(fields.get("without", []), where=f"{where}.without")
    return Published(
        parameters=_figure(fields.get("parameters"), f"{where}.parameters"),
        active=_figure(fields["active"], f"{where}.active") if "active" in fields else None,
        without=tuple(one_of(row, ROWS, where=f"{where}.without") for row in without),
        source=line(fields.get("source"), where=f"{where}.source"),
        note=line(fields["note"], where=f"{where}.note") if "note" in fields else "",
    )


def _figure(raw: object, where: str) -> Figure:
    """A printed count such as "70.6 billion", with what its last digit is worth."""
    printed, expected = line(raw, where=where), "such as 70.6 billion"
    digits, _, word = printed.partition(" ")
    if word not in SCALES:
        raise InputError("not a printed count", where=where, seen=printed, expected=expected)
    value, places = number(digits, where=where), len(digits.partition(".")[2])
    if value <= 0 or not digits.replace(".", "").isdigit():
        raise InputError("not a printed count", where=where, seen=printed, expected=expected)
    return Figure(printed, value * SCALES[word], Fraction(SCALES[word], 10**places))
