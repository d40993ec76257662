"""The book: read back only while it is true to its sources, its formulas and numbers in readable form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from symroof import book
from symroof.algebra.formula import parse
from symroof.algebra.statement import Statement, all_of, any_of
from symroof.book import entries, read_book, source_hash
from symroof.build import Files
from symroof.library import names
from symroof.proving.prove import prove_equivalent


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, generated: Files) -> Path:
    path = tmp_path / "book.json"
    path.write_text(generated["book.json"], encoding="utf-8")
    monkeypatch.setattr(book, "book_path", lambda: path)
    return path


def change(path: Path, **fields: Any) -> None:
    content = json.loads(path.read_text(encoding="utf-8"))
    content["derivations"][0] |= fields
    path.write_text(json.dumps(content), encoding="utf-8")


@pytest.mark.usefixtures("stored")
def test_a_true_book_is_used() -> None:
    assert list(read_book()) == names()
    assert [entry["name"] for entry in entries()] == names()


def test_an_entry_with_another_source_is_not_used_and_derived_anew(stored: Path) -> None:
    change(stored, sources="0" * 16, closed_form="stale")
    assert list(read_book()) == names()[1:]
    first = entries()[0]
    assert first["closed_form"] != "stale"
    assert first["sources"] == source_hash(names()[0])


def test_an_entry_of_no_derivation_is_not_used(stored: Path) -> None:
    change(stored, name="removed-one")
    assert list(read_book()) == names()[1:]


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"\xff", b"[]", b'{"derivations": 3}', b'{"derivations": [{}]}', b"[" * 100_000],
)
def test_a_book_that_cannot_be_read_is_no_book(stored: Path, content: bytes) -> None:
    stored.write_bytes(content)
    assert read_book() == {}


def test_formulas_of_the_book_are_read_back(generated: Files) -> None:
    for entry in json.loads(generated["book.json"])["derivations"]:
        record = entry["derivation"]
        relation = parse(record["relation"])
        assert isinstance(relation, Statement)
        for key in ("flops", "flops_exact", "bytes", "intensity", "rule", "rule_error"):
            if record[key] is not None:
                parse(record[key])
        cases = [all_of([parse(c["when"]), parse(c["set"])]) for c in record["cases"] if c["set"] is not None]
        assert prove_equivalent(relation, any_of(cases)).proved, entry["name"]
        before = record["relation"]
        for step in record["steps"]:
            assert step["before"] == before
            before = step["after"]
            parse(before)


def test_the_hash_follows_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    monkeypatch.setattr(book, "derivation_path", lambda _: path)
    path.write_text("a = 1\n")
    first = source_hash("a")
    path.write_text("a = 2\n")
    assert len({first, source_hash("a")}) == 2
