"""Presets by name: looked up by a name or an alias exactly, never by what is only like one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from symroof.errors import InputError, check_kind, near, quoted


class Preset(Protocol):
    """What has a name of its own, and others that it may be called by."""

    @property
    def name(self) -> str:
        """The name that is typed."""

    @property
    def called(self) -> tuple[str, ...]:
        """Every name, its own first."""


Found = TypeVar("Found", bound=Preset)


def find_preset(name: str, known: Mapping[str, Found], *, kind: str, example: str, hint: str = "") -> Found:
    """The preset with exactly this name or alias, whatever the case.

    Args:
        name: as it is typed.
        known: the presets.
        kind: what they are, for messages.
        example: one of their names.
        hint: where they are listed, behind "; ".

    Raises:
        InputError: there is none; the error lists near names, and nothing is used in its place.
    """
    check_kind(name, str, f"the {kind} is named by text", expected=f"such as {example}")
    spelled, wanted = by_spelling(known.values()), name.strip().lower()
    if wanted in spelled:
        return spelled[wanted]
    starts = [preset.name for start, preset in spelled.items() if len(wanted) > 1 and start.startswith(wanted)]
    close = [spelled[like].name for like in near(wanted, spelled)]
    raise InputError(
        f"unknown {kind} {quoted(name, 60)}",
        expected=f"one of {len(known)} names or their aliases, exactly{hint}",
        near=list(dict.fromkeys([*starts, *close]))[:4],
    )


def by_spelling(presets: Iterable[Found], *, where: str = "") -> dict[str, Found]:
    """Every name and alias in lower case; one that two presets claim is an error naming both."""
    spelled: dict[str, Found] = {}
    for preset in presets:
        for name in preset.called:
            first = spelled.setdefault(name.strip().lower(), preset)
            if first is not preset:
                label = repr(name) if name == preset.name else f"{name!r} of {preset.name}"
                raise InputError(
                    f"the name {label} is taken by {first.name}", where=where, expected="names and aliases of its own"
                )
    return spelled


def checked(presets: Mapping[str, Found], kind: type[Found], *, maker: str) -> Mapping[str, Found]:
    """``presets`` where they are a mapping of names to what ``maker`` gives.

    Raises:
        InputError: they are not.
    """
    check_kind(presets, Mapping, "not a mapping", expected="presets by name")
    for preset in presets.values():
        check_kind(preset, kind, "not a preset", expected=f"as {maker} gives them")
    return presets
