"""``symroof list`` and ``symroof chips``: everything there is, once, under its own heading."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from symroof.derivation import OTHER, TOPICS, topics
from symroof.library import load_derivation, names
from tests.commandline import Data, Fine


def test_list(data: Data, fine: Fine) -> None:
    found = data("list")["derivations"]
    assert [each["name"] for each in found] == names()
    assert {each["verdict"] for each in found} == {"proved"}
    out = fine("list")
    assert "Dense matmul: B ≥ w·I·D·F/(2·D·F − I·(a·D + o·F))" in out
    assert "exercise question-3: Exact byte counts" in out


def test_list_finds_by_words(data: Data, fine: Fine) -> None:
    found = data("list", "kv", "cache")
    assert [formula["name"] for topic in found["topics"] for formula in topic["formulas"]] == ["kv-cache"]
    assert [each["name"] for each in data("list", "dense", "matmul")["derivations"]] == ["matmul"]
    assert "kv-cache  k = 2·b·K·L·Q·T" in fine("list", "kv", "cache")
    assert "Microseconds or milliseconds?" in fine("list", "readers-questions")
    assert data("list", "readers-questions")["companions"][0]["items"]["question"] > 10


def test_chips(data: Data, fine: Fine) -> None:
    found = {chip["name"]: chip for chip in data("chips")["chips"]}
    assert found["tpu-v5e"]["peaks"]["tensor.bf16"]["value"] == str(197 * 10**12)
    assert {"h100-sxm", "tpu-v5e", "a100-80gb-sxm"} <= set(found)
    header, *rows = fine("chips").splitlines()
    assert header.split() == ["name", "accelerator", "peaks", "memory", "ridge"]
    assert len(rows) == len(found)
    assert len({row.index("FLOP/B") > header.index("ridge") for row in rows}) == 1
    one = fine("chips", "H100-SXM")
    assert "tensor.bf16  989.5 TFLOP/s" in one
    assert "sparse 2:4 → dense: ÷ 2" in one
    assert data("chips", "h100-sxm")["chips"] == [found["h100-sxm"]]


def test_list_reads_the_book(tmp_path: Path, generated: dict[str, str]) -> None:
    (tmp_path / "book.json").write_text(generated["book.json"], encoding="utf-8")
    code = (
        "import sys, pathlib, symroof.book as book\n"
        f"book.book_path = lambda: pathlib.Path({str(tmp_path)!r}, 'book.json')\n"
        "from symroof.cli import main\n"
        "try: main(['list'])\nfinally: print([m for m in ('sympy', 'numpy', 'jinja2') if m in sys.modules])"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=True)
    assert "Dense matmul" in ended.stdout
    assert ended.stdout.splitlines()[-1] == "[]"


def test_list_groups_by_topic_and_names_each_derivation_once(data: Data, fine: Fine) -> None:
    found = data("list")["derivations"]
    held = {each["name"]: each["topic"] for each in found}
    lines = fine("list").partition("\nFormulas by topic")[0].splitlines()
    headings = [line for line in lines if line and not line.startswith(" ")]
    assert headings == topics(held.values())
    assert len(set(headings)) == len(headings) > 3
    seen: dict[str, list[str]] = {name: [] for name in held}
    heading = ""
    for line in lines:
        heading = line if line and not line.startswith(" ") else heading
        words = line.split()
        if line.startswith("  ") and line[2] != " ":
            seen[words[0]].append(heading)
            assert line.endswith("]")
    assert seen == {name: [topic] for name, topic in held.items()}


def test_every_derivation_of_the_list_stands_under_its_own_topic() -> None:
    for name in names():
        found = load_derivation(name)
        assert found.topic in (*TOPICS, OTHER), name
    assert topics([OTHER, "Zoo", TOPICS[1], "Ants", TOPICS[0], "Zoo"]) == [TOPICS[0], TOPICS[1], "Ants", "Zoo", OTHER]
    assert topics([]) == []


def test_every_public_operation_is_listed_once(fine: Fine) -> None:
    from symroof import operations

    listed = json.loads(fine("list", "--operations", "--json"))["operations"]
    assert sorted(each["name"] for each in listed) == sorted(operations.__all__)
    assert {each["room"] for each in listed} >= {"attention", "blocks", "composition", "experts", "products"}
    assert all(each["summary"] and "None" not in each["summary"] for each in listed)
    text = fine("list", "--operations")
    assert all(sum(line.split()[:1] == [name] for line in text.splitlines()) == 1 for name in operations.__all__)
