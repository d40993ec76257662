"""The corpus as data: relations with a name, the symbol asked for and, where known, the answer on paper."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement

FOLDER = Path(__file__).parent
OPS = ("=", ">=", ">", "<=", "<")


@dataclass(frozen=True)
class Entry:
    """One relation of the corpus: its text, the symbol asked for, what it says, and the answer or ""."""

    name: str
    relation: str
    symbol: str
    meaning: str = ""
    answer: str = ""

    def posed(self, op: str = "") -> Statement:
        """The relation, its (first) operator replaced by ``op`` where one is given."""
        statement = parse_statement(self.relation)
        return with_op(statement, op) if op else statement


def with_op(statement: Statement, op: str) -> Statement:
    """``statement`` with ``op`` in its first relation."""
    match statement:
        case Relation():
            return replace(statement, op=op)
        case AllOf(parts) | AnyOf(parts):
            return replace(statement, parts=(with_op(parts[0], op), *parts[1:]))
    raise TypeError("there is no relation to change")


def load(file: str) -> tuple[Entry, ...]:
    """The entries of a file of this folder."""
    tables = tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))
    return tuple(Entry(name, **fields) for name, fields in tables.items())


ROOFLINE, RANDOM = load("roofline.toml"), load("random.toml")
CORPUS = ROOFLINE + RANDOM
