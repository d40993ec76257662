"""Documents to text: a format spells the pieces, its template arranges them."""

from __future__ import annotations

from functools import cache

from symroof.errors import unknown
from symroof.library import folder
from symroof.writing.document import (
    Document,
    names_used,
)
from symroof.writing.layout import Names
from symroof.writing.speller import FORMATS, Speller
from symroof.writing.template import fill


def render(document: Document, format: str, *, template: str | None = None, source: str = "") -> str:  # noqa: A002
    """``document`` in a format: with its own template, or with the text of one of the user's.

    Args:
        document: what to print.
        format: ``md`` or ``tex``.
        template: template text; it may print and loop over the names below and nothing else.
        source: where the template came from, for messages.

    A template sees ``title``, ``blocks`` (each with a ``kind``) and every name in ``document.values``. Its delimiters
    are ``(((`` and ``)))`` for values, ``((*`` and ``*))`` for tags, ``((=`` and ``=))`` for comments, so that no
    brace or percent sign of LaTeX is one.

    Raises:
        InputError: for an unknown format, a template outside the whitelist, an unknown placeholder, or a character
            that the format has no way to print.
    """
    if format not in FORMATS:
        raise unknown("format", format, FORMATS)
    spelled = Speller(FORMATS[format], Names(names_used(document)))
    values = {
        **{name: spelled.format.escape(value, f"value {name}") for name, value in document.values.items()},
        "title": spelled.inline(document.title),
        "blocks": spelled.blocks(document.blocks),
    }
    text = template if template is not None else _shipped(FORMATS[format].template)
    return fill(text, values, where=source or FORMATS[format].template)


@cache
def _shipped(name: str) -> str:
    return (folder("templates") / name).read_text(encoding="utf-8")
