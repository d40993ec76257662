"""``symroof list``."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

import click

from symroof.cli.options import as_json, print_json, say


@click.command("list")
@click.argument("topic", required=False)
@click.option("--operations", is_flag=True, help="List the operations that layers are made of.")
@as_json
def list_command(topic: str | None, operations: bool, as_json: bool) -> None:
    """List what ships: derivations with closed form and verdict, formulas by topic, companions to texts.

    With the name of a topic, each of its formulas with the symbols that it is solved for. With --operations, what
    symroof.operations has.

    Example: symroof list utilization
    """
    if operations:
        _operations(as_json)
    elif topic is not None:
        _topic(topic, as_json)
    else:
        _everything(as_json)


def _everything(as_json: bool) -> None:
    from symroof.book import companion_entry, entries, topic_entries
    from symroof.derivation import topics
    from symroof.library import companion_names

    found, held = entries(), topic_entries()
    companions = [companion_entry(name) for name in companion_names()]
    if as_json:
        keys = ("name", "title", "topic", "closed_form", "verdict", "exercises")
        items = [
            {**{key: e[key] for key in keys}, "for": e["derivation"]["for"], "cases": e["derivation"]["cases"]}
            for e in found
        ]
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


def _topic_record(e: dict[str, Any]) -> dict[str, Any]:
    formulas = [{key: value for key, value in formula.items() if key != "shown"} for formula in e["formulas"]]
    return {"name": e["name"], "title": e["title"], "formulas": formulas}


def _topic(name: str, as_json: bool) -> None:
    """One topic: its formulas, each with the symbols that it is solved for."""
    from symroof.book import topic_entries
    from symroof.errors import unknown
    from symroof.library import typed

    found = {e["name"]: e for e in topic_entries()}
    if typed(name) not in found:
        raise unknown("topic", name, found)
    e = found[typed(name)]
    if as_json:
        print_json({"topics": [_topic_record(e)]})
        return
    say(e["title"])
    width = max(len(formula["name"]) for formula in e["formulas"])
    for formula in e["formulas"]:
        say(f"  {formula['name']:<{width}}  {formula['shown']}")
        solved = f"solved for {', '.join(formula['for'])}   [{formula['verdict']}]"
        say(f"  {'':<{width}}  {formula['title']}; {solved}")


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
