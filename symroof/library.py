"""Where the shipped derivations and templates are found, and how a derivation file is loaded.

In a checkout (or an editable install) they are the sibling folders of the package, beside a pyproject.toml that names
symroof; in an installed wheel they are inside the package. Derivation files are code: only those that ship and those
that the user names are ever run.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from symroof.derivation import Derivation
from symroof.errors import InputError, check_kind, unknown
from symroof.pyfile import run

if TYPE_CHECKING:
    from symroof.claims.claim import Claims
    from symroof.companions.companion import Companion
    from symroof.topics.topic import Formula, Topic

Found = TypeVar("Found")

_NAMED = re.compile(r'^\[project\]$[^\[]*^name = "symroof"$', re.MULTILINE)
PACKAGE = Path(__file__).resolve().parent


@cache
def checkout() -> Path | None:
    """The root of the source tree this package runs from, or None for an installed package."""
    root = PACKAGE.parent
    try:
        text = (root / "pyproject.toml").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return None
    # reading one line costs nothing, where a TOML parser would take a tenth of a short command
    return root if _NAMED.search(text) else None


def folder(name: str) -> Path:
    """The folder ``derivations`` or ``templates``."""
    root = checkout()
    places = ([root / name] if root else []) + [PACKAGE / "_shipped" / name]
    for place in places:
        if place.is_dir():
            return place
    raise InputError(f"the {name} are not where they ship", expected=" or ".join(map(str, places)))


def names() -> list[str]:
    """The names of the derivations that ship, in alphabetical order."""
    return sorted(public_name(path) for path in folder("derivations").glob("*.py"))


def topic_names() -> list[str]:
    """The names of the topics that ship, in alphabetical order."""
    return sorted(public_name(path) for path in _topic_files())


def _topic_files() -> list[Path]:
    return sorted((folder("derivations") / "topics").glob("*.py"))


def topic_path(name: str) -> Path:
    """The file of the shipped topic ``name``; an error that lists near names if there is none."""
    return _named("topic", name, _by_name(_topic_files()))


@cache
def topics() -> dict[str, Topic]:
    """The topics that ship, by name."""
    return {public_name(path): load_topic(path) for path in _topic_files()}


@cache
def formulas() -> dict[str, tuple[Topic, Formula]]:
    """Every formula that ships with its topic, by name.

    Raises:
        InputError: two have the same name, or one that of a derivation.
    """
    taken = set(names()) | set(topic_names())
    found: dict[str, tuple[Topic, Formula]] = {}
    for topic in topics().values():
        for formula in topic.formulas:
            if formula.name in taken:
                raise InputError("a name is taken", where=topic.name, seen=formula.name, expected="a name of its own")
            taken.add(formula.name)
            found[formula.name] = (topic, formula)
    return found


def find_formula(name: str) -> tuple[Topic, Formula]:
    """The formula ``name`` with its topic; an error that lists near names if there is none."""
    return _named("formula", name, formulas())


def companion_names() -> list[str]:
    """The names of the companions to texts that ship, in alphabetical order."""
    return sorted(public_name(path) for path in _companion_files())


def _companion_files() -> list[Path]:
    return sorted((folder("derivations") / "companions").glob("*.toml"))


def load_companion(name: str | Path) -> Companion:
    """The companion with the shipped name ``name``, or in the file at that path (ending in .toml).

    Raises:
        InputError: no such name or file, or the file is no companion.
    """
    from symroof.companions.companionfile import read_companion

    check_kind(name, (str, Path), "a companion is named by text", expected="a name that ships, or a path")
    if isinstance(name, Path) or name.strip().endswith(".toml"):
        return read_companion(Path(name))
    return read_companion(_named("companion", name, _by_name(_companion_files())))


def claim_names() -> list[str]:
    """The names of the texts whose claims ship, in alphabetical order."""
    return sorted(public_name(path) for path in _claim_files())


def _claim_files() -> list[Path]:
    return sorted((folder("derivations") / "claims").glob("*.toml"))


def claims_path(name: str) -> Path:
    """The file of the shipped claims of the text ``name``; an error that lists near names if there is none."""
    return _named("text with claims", name, _by_name(_claim_files()))


def load_claims(name: str | Path) -> Claims:
    """The claims of the text with the shipped name ``name``, or in the file at that path (ending in .toml).

    Raises:
        InputError: no such name or file, or the file holds no claims.
    """
    from symroof.claims.claimfile import read_claims

    check_kind(name, (str, Path), "the claims of a text are named by text", expected="a name that ships, or a path")
    if isinstance(name, Path) or name.strip().endswith(".toml"):
        return read_claims(Path(name))
    return read_claims(_named("text with claims", name, _by_name(_claim_files())))


def load_topic(name: str | Path) -> Topic:
    """The topic with the shipped name ``name``, or in the file at that path (ending in .py), which is run.

    Raises:
        InputError: no such name or file, or the file fails or defines no topic.
    """
    from symroof.topics.topic import Topic

    if not isinstance(name, Path) and not is_file(name):
        return _named("topic", name, topics())
    path = Path(name)
    module = run(path)
    found = [value for value in vars(module).values() if isinstance(value, Topic)]
    if len(found) != 1:
        raise InputError(
            f"{len(found)} topics are defined", where=str(path), expected="one assignment such as mine = Topic(…)"
        )
    return replace(found[0], name=public_name(path), intro=found[0].intro or (module.__doc__ or "").strip())


def public_name(path: Path) -> str:
    """The name of a derivation file as it is typed: two_chip_split.py is two-chip-split."""
    return path.stem.replace("_", "-")


def typed(name: str) -> str:
    """The spelling that ``name`` is looked up by, whatever its case and whether - or _ is typed."""
    return name.strip().lower().replace("_", "-")


def _by_name(files: Iterable[Path]) -> dict[str, Path]:
    return {public_name(path): path for path in files}


def _named(kind: str, name: str, known: Mapping[str, Found]) -> Found:
    """What is known by ``name``, however it is typed; an error that lists near names if there is none."""
    check_kind(name, str, f"a {kind} is named by text", expected=f"the name of a {kind}")
    if typed(name) not in known:
        raise unknown(kind, name, known)
    return known[typed(name)]


def is_file(text: object) -> bool:
    """Whether what is typed for an operation is the path of a derivation file."""
    return isinstance(text, str) and text.strip().endswith(".py")


def derivation_path(name: str) -> Path:
    """The file of the shipped derivation ``name``; an error that lists near names if there is none."""
    return _named("derivation", name, _by_name(folder("derivations").glob("*.py")))


def load_derivation(name: str | Path) -> Derivation:
    """The derivation or formula with the shipped name ``name``, or the derivation in that file, which is run.

    Raises:
        InputError: no such name or file, or the file fails or defines no derivation.
    """
    check_kind(name, (str, Path), "a derivation is named by text", expected="a name that ships, or a path")
    if isinstance(name, str) and not is_file(name) and typed(name) not in names():
        return _of_formula(name)
    path = name if isinstance(name, Path) else _path(name)
    module = run(path)
    found = [value for value in vars(module).values() if isinstance(value, Derivation)]
    if len(found) != 1:
        raise InputError(
            f"{len(found)} derivations are defined",
            where=str(path),
            expected="one assignment such as matmul = Derivation(…)",
        )
    intro = (module.__doc__ or "").strip()
    return replace(found[0], name=public_name(path), intro=found[0].intro or intro)


def _of_formula(name: str) -> Derivation:
    """A formula of a topic as a derivation."""
    if typed(name) in formulas():
        return _composed(typed(name))
    for kind, known, command in (("topic", topic_names(), "list"), ("companion to a text", companion_names(), "sheet")):
        if typed(name) in known:
            raise InputError(f"{name} is a {kind}", expected=f"a derivation or formula; see symroof {command} {name}")
    raise unknown("derivation", name, [*names(), *formulas(), *topic_names(), *companion_names()])


@cache
def _composed(name: str) -> Derivation:
    from symroof.topics.compose import compose

    return compose(*formulas()[name], find_formula).derivation


def _path(name: str) -> Path:
    return Path(name.strip()) if is_file(name) else derivation_path(name)
