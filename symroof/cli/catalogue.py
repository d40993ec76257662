"""``symroof list``."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

import click

from symroof.cli.options import as_json, print_json, say
from symroof.errors import InputError


@click.command("list")
@click.argument("words", metavar="[TOPIC|COMPANION|WORD …]", nargs=-1)
@click.option("--operations", is_flag=True, help="List the operations that layers are made of.")
@as_json
def list_command(words: tuple[str, ...], operations: bool, as_json: bool) -> None:
    """List what ships: derivations with closed form and verdict, formulas by topic, companions to texts.

    With the name of a topic, each of its formulas with the symbols that it is solved for; with that of a companion,
    its items; with other words, what has them in its name or title. With --operations, what symroof.operations has.

    Example: symroof list utilization
    """
    if operations and words:
        raise InputError("words beside --operations", seen=" ".join(words), expected="the one or the other")
    if operations:
        _operations(as_json)
    elif words:
        _about(" ".join(words), as_json)
    else:
        _everything(as_json)


def _everything(as_json: bool) -> None:
    from symroof.book import companion_entry, entries, topic_entries
    from symroof.derivation import topics
    from symroof.library import companion_names

    found, held = entries(), topic_entries()
    companions = [companion_entry(name) for name in companion_names()]
    if as_json:
        items = [_derivation_record(e) for e in found]
        print_json({"derivations": items, "topics": [_topic_record(e) for e in held], "companions": companions})
        return
    width = max(len(e["name"]) for e in found)
    for number, topic in enumerate(topics(e["topic"] for e in found)):
        say(f"\n{topic}" if number else topic)
        for e in found:
            if e["topic"] == topic:
                _entry(e, width)

    _more("Formulas by topic (symroof list TOPIC shows what each is solved for)", held, _formulas)
    _more("Companions to texts (symroof sheet NAME)", companions, _items)


def _more(heading: str, found: list[dict[str, Any]], words: Callable[[dict[str, Any]], str]) -> None:
    """A heading, then a line for each entry."""
    width = max((len(e["name"]) for e in found), default=0)
    say(f"\n{heading}")
    for e in found:
        lines = textwrap.wrap(f"{e['title']}: {words(e)}", 110 - width, break_on_hyphens=False)
        say(f"  {e['name']:<{width}}  " + f"\n  {'':<{width}}  ".join(lines))


def _formulas(e: dict[str, Any]) -> str:
    return ", ".join(formula["name"] for formula in e["formulas"])


def _items(e: dict[str, Any]) -> str:
    kinds = {"quiz": "quizzes"}
    counts = (f"{n} {kind if n == 1 else kinds.get(kind, kind + 's')}" for kind, n in e["items"].items())
    return ", ".join(counts)


def _derivation_record(e: dict[str, Any]) -> dict[str, Any]:
    keys = ("name", "title", "topic", "closed_form", "verdict", "exercises")
    return {**{key: e[key] for key in keys}, "for": e["derivation"]["for"], "cases": e["derivation"]["cases"]}


def _topic_record(e: dict[str, Any]) -> dict[str, Any]:
    formulas = [{key: value for key, value in formula.items() if key != "shown"} for formula in e["formulas"]]
    return {"name": e["name"], "title": e["title"], "formulas": formulas}


def _about(words: str, as_json: bool) -> None:
    """The topic of that name; else everything with these words in its name or title."""
    from symroof.book import companion_entry, entries, topic_entries
    from symroof.errors import unknown
    from symroof.library import companion_names, typed

    held = topic_entries()
    topics = [e for e in held if e["name"] == typed(words)]
    found: list[dict[str, Any]] = []
    companions: list[str] = []
    if not topics:
        found = [e for e in entries() if _speaks_of(e, words)]
        topics = [{**e, "formulas": [f for f in e["formulas"] if _speaks_of(f, words)]} for e in held]
        topics = [e for e in topics if e["formulas"]]
        companions = [name for name in companion_names() if name == typed(words)]
    if not (found or topics or companions):
        raise unknown("topic", words, [e["name"] for e in held])
    if as_json:
        derivations, formulas = [_derivation_record(e) for e in found], [_topic_record(e) for e in topics]
        texts = [companion_entry(name) for name in companions]
        print_json({"derivations": derivations, "topics": formulas, "companions": texts})
        return
    width = max((len(e["name"]) for e in found), default=0)
    for e in found:
        _entry(e, width)
    for e in topics:
        _topic(e)
    for name in companions:
        _companion(name)


def _speaks_of(e: dict[str, Any], words: str) -> bool:
    """Whether each of the words is in its name or title."""
    whole = f"{e['name'].replace('-', ' ')} {e['title']}".lower()
    return all(word in whole for word in words.lower().replace("-", " ").split())


def _topic(e: dict[str, Any]) -> None:
    """A topic: its formulas, each with the symbols that it is solved for."""
    say(e["title"])
    width = max(len(formula["name"]) for formula in e["formulas"])
    for formula in e["formulas"]:
        say(f"  {formula['name']:<{width}}  {formula['shown']}")
        solved = f"solved for {', '.join(formula['for'])}   [{formula['verdict']}]"
        say(f"  {'':<{width}}  {formula['title']}; {solved}")


def _companion(name: str) -> None:
    """A companion: its items by kind."""
    from symroof.library import load_companion

    companion = load_companion(name)
    say(companion.title)
    width = max(len(item.kind) for item in companion.items)
    for item in companion.items:
        say(f"  {item.kind:<{width}}  {item.title.replace('`', '')}")


def _entry(e: dict[str, Any], width: int) -> None:
    say(f"  {e['name']:<{width}}  {e['title']}: {e['closed_form']}   [{e['verdict']}]")
    for exercise in e["exercises"]:
        say(f"  {'':<{width}}    exercise {exercise['name']}: {exercise['title']}")


def _operations(as_json: bool) -> None:
    """The public names of ``symroof.operations`` by room, each with the first line of its docstring."""
    from symroof import operations

    things = {name: getattr(operations, name) for name in operations.__all__}
    found = [
        {"name": name, "room": _room(thing), "summary": str(thing.__doc__).splitlines()[0]}
        for name, thing in things.items()
    ]
    if as_json:
        print_json({"operations": found})
        return
    width = max(len(each["name"]) for each in found)
    for number, room in enumerate(sorted({each["room"] for each in found})):
        say(f"\n{room}" if number else room)
        for each in found:
            if each["room"] == room:
                say(f"  {each['name']:<{width}}  {each['summary']}")


def _room(thing: Any) -> str:
    """The room of the library that something is defined in: attention; composition for layers and fusing."""
    parts = str(thing.__module__).split(".")
    return parts[2] if parts[1] == "operations" else "composition"
