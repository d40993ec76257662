"""The description of claims: each of its examples has the verdict that it states, and no key or kind is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from symroof.claims.claim import KINDS, TRENDS
from symroof.claims.claimfile import FILE_KEYS, KEYS, MEANS, NEEDS, WITHOUT_SUBJECT
from symroof.claims.files import read
from symroof.claims.verdict import WORDS
from symroof.library import claim_names, folder
from symroof.quantities.printedtext import read_printed
from symroof.subjects.results import RESULTS

FILE = folder("derivations") / "claims" / "README.md"
README = FILE.read_text(encoding="utf-8")
HEAD = 'title = "A chapter"\nsource = "draft of May"\n'
STATED = re.compile(r"^\[\[claims\]\] +# verdict: (.*)$", re.MULTILINE)


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("block", blocks("toml"))
def test_each_example_has_the_verdict_that_it_states(tmp_path: Path, block: str) -> None:
    path = tmp_path / "chapter.toml"
    path.write_text(block if block.startswith("title") else HEAD + block, encoding="utf-8")
    stated = STATED.findall(block)
    assert len(stated) == block.count("[[claims]]")
    assert [entry.verdict.word for entry in read(path).entries] == stated


def test_every_kind_and_every_verdict_has_an_example() -> None:
    examples = "\n".join(blocks("toml"))
    assert {*re.findall(r'^kind = "(.*)"$', examples, re.MULTILINE), "number"} == set(KINDS)
    assert set(STATED.findall(examples)) == set(WORDS)


def test_every_key_and_every_word_for_one_is_named() -> None:
    named = set(re.findall(r"`([\w ]+)`", README))
    assert named >= {*KEYS, *FILE_KEYS} - {"claims"}
    assert named >= {*KINDS, *TRENDS, *MEANS, *RESULTS}


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_of_kinds_is_that_of_the_reader(kind: str) -> None:
    row = next(line for line in README.splitlines() if line.startswith(f"| {kind} | `says`"))
    needs, may = (re.findall(r"`(\w+)`", cell) for cell in row.split("|")[2:4])
    assert (tuple(needs), tuple(may)) == (("says", *NEEDS[kind][0]), NEEDS[kind][1])
    assert ("what it is about" in row) == (kind not in WITHOUT_SUBJECT)


def test_what_is_printed_is_read_as_the_table_says() -> None:
    rows = README.partition("## What `says` may look like")[2].partition("## Verdicts")[0].splitlines()
    printed = [words for row in rows if row.startswith("| `") for words in re.findall(r"`(.*?)`", row.split("|")[1])]
    assert len(printed) > 25
    for words in printed:
        if words not in ("roughly", "nearly"):
            assert read_printed(words), words
    (precise,), (coarse,), (short,) = map(read_printed, ("240.2", "10,700", "300"))
    assert [float(end) for each in (precise, coarse, short) for end in each.ends] == [
        240.15, 240.25, 10_650, 10_750, 295, 305,
    ]  # fmt: skip


@pytest.mark.parametrize(("kind", "suffix"), [("markdown", ".md"), ("latex", ".tex")])
def test_the_examples_inside_a_text_hold(tmp_path: Path, kind: str, suffix: str) -> None:
    (text,) = blocks(kind)
    path = tmp_path / f"chapter{suffix}"
    path.write_text(text, encoding="utf-8")
    (entry,) = read(path).entries
    assert (entry.claim.says, entry.verdict.word) == ("240 FLOP/byte", "holds")


def test_it_is_no_text_with_claims_itself() -> None:
    from symroof.claims.folders import claim_files

    assert "readme" not in claim_names()
    assert {path.suffix for path in claim_files(FILE.parent)} == {".toml"}
