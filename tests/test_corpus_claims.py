"""The shipped claims of public texts: each verdict is computed, and held against one worked out without symroof."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from symroof.claims.checked import Checked
from symroof.claims.files import read
from symroof.library import folder

HERE = Path(__file__).parent
# what symroof may say otherwise, where a remark says why: never that something wrong holds, nor the reverse
MAY_DIFFER = {
    ("holds", "holds loosely"),
    ("holds loosely", "holds"),
    ("holds loosely", "not checkable"),
    ("inconsistent", "wrong"),
}
MOST_DIFFERENT = 20


def expected() -> list[tuple[str, str, str]]:
    """Text, claim and the verdict on it by hand."""
    with (HERE / "claims_expected.csv").open(encoding="utf-8") as file:
        return [(row["text"], row["claim"], row["verdict"]) for row in csv.DictReader(file)]


@pytest.fixture(scope="module")
def corpus() -> dict[tuple[str, str], Checked]:
    """Every shipped claim with its verdict, by text and name."""
    files = sorted((folder("derivations") / "claims").glob("*.toml"))
    return {(path.stem, entry.claim.name): entry for path in files for entry in read(path).entries}


def test_every_verdict_is_the_one_by_hand_or_says_why_it_is_not(corpus: dict[tuple[str, str], Checked]) -> None:
    rows = expected()
    assert len(rows) > 300
    differing = 0
    for text, claim, verdict in rows:
        found = corpus[text, claim]
        if found.verdict.word != verdict:
            differing += 1
            assert (verdict, found.verdict.word) in MAY_DIFFER, (text, claim, found.verdict.parts)
            assert found.claim.remark, (text, claim)
    assert differing <= MOST_DIFFERENT


def test_no_alarm_is_false_and_every_wrong_statement_is_found(corpus: dict[tuple[str, str], Checked]) -> None:
    pairs = Counter((verdict, corpus[text, claim].verdict.wrong) for text, claim, verdict in expected())
    assert pairs["holds", True] == pairs["holds loosely", True] == 0
    assert pairs["wrong", False] == pairs["inconsistent", False] == 0
    assert pairs["wrong", True] >= 30
    assert pairs["inconsistent", True] >= 12


def test_texts_are_named_with_a_source_and_claims_are_in_their_words(corpus: dict[tuple[str, str], Checked]) -> None:
    assert {text for text, _ in corpus} >= {
        "interactive_chapter",
        "serving_reference",
        "readers_questions",
        "performance_lesson",
        "mfu_mbu_article",
    }
    assert len({text for text, _ in corpus}) > 20
    assert all(entry.verdict.parts for entry in corpus.values())


def test_the_wrong_number_of_a_verdict_is_not_the_right_one(corpus: dict[tuple[str, str], Checked]) -> None:
    numbers = [part for entry in corpus.values() for part in entry.verdict.parts if part.printed and part.value]
    assert len(numbers) > 200
    for part in numbers:
        assert part.printed is not None
        assert part.value is not None
        assert part.word != "wrong" or part.printed.value != part.value
