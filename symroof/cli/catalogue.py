"""``symroof list``."""

from __future__ import annotations

from typing import Any

import click

from symroof.cli.options import as_json, print_json, say


@click.command("list")
@click.option("--operations", is_flag=True, help="List the operations that layers are made of.")
@as_json
def list_command(operations: bool, as_json: bool) -> None:
    """List the derivations that ship by topic, each with its closed form and verdict, and their exercises.

    With --operations, what symroof.operations has instead.

    Example: symroof list
    """
    if operations:
        _operations(as_json)
        return
    from symroof.book import entries
    from symroof.derivation import topics

    found = entries()
    if as_json:
        keys = ("name", "title", "topic", "closed_form", "verdict", "exercises")
        items = [
            {**{key: e[key] for key in keys}, "for": e["derivation"]["for"], "cases": e["derivation"]["cases"]}
            for e in found
        ]
        print_json({"derivations": items})
        return
    width = max(len(e["name"]) for e in found)
    for number, topic in enumerate(topics(e["topic"] for e in found)):
        say(f"\n{topic}" if number else topic)
        for e in found:
            if e["topic"] == topic:
                _entry(e, width)


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
