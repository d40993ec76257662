"""``symroof list``."""

from __future__ import annotations

from typing import Any

import click

from symroof.cli.options import as_json, print_json, say


@click.command("list")
@as_json
def list_command(as_json: bool) -> None:
    """List the derivations that ship by topic, each with its closed form and verdict, and their exercises.

    Example: symroof list
    """
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
