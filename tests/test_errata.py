"""Errata of texts: every wrong or inconsistent claim with what is right, none that holds, the same on every machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from symroof import build, library
from symroof.claims.checked import Checked, checked
from symroof.claims.claim import Claims
from symroof.claims.claimfile import read_claims
from symroof.claims.verdict import LOOSELY
from symroof.errors import InputError
from symroof.library import claim_names, load_claims
from symroof.writing.document import Heading, Paragraph, Text
from symroof.writing.erratasheet import errata_sheet
from symroof.writing.escape import markdown
from symroof.writing.render import render
from symroof.writing.tables import index_page

HEAD = 'title = "Chapter"\nsource = "A. Author, 2025"\n'
BOUND = """states = "B < 240"
says = "240"
of = "critical-batch"
kind = "condition"
values = { w = 2 }
chip = "tpu-v5e"
dtype = "bf16"
"""
REGIME = """kind = "regime"
of = "matmul"
chip = "tpu-v5e"
says = "memory-bound"
values = { B = 4096, D = 4096, F = 4096, w = 2, a = 2, o = 2 }
"""
HASH = """
import hashlib
from symroof.build import tasks
found = [text for task in tasks([]) if task.label.startswith("errata ") for text in task.run().values()]
print(len(found), hashlib.sha256("\\0".join(found).encode()).hexdigest())
"""


@pytest.fixture(scope="module")
def corpus() -> dict[str, tuple[Claims, list[Checked]]]:
    """Every text whose claims ship, checked once."""
    return {name: (claims := load_claims(name), list(checked(claims))) for name in claim_names()}


@pytest.fixture(scope="module")
def pages(corpus: dict[str, tuple[Claims, list[Checked]]]) -> dict[str, dict[str, str]]:
    """The errata in each format by the name of the text, of those that have any."""
    found = {name: errata_sheet(*each) for name, each in corpus.items()}
    return {name: {form: render(page, form) for form in ("md", "tex")} for name, page in found.items() if page}


def written(folder: Path, *claims: str) -> str:
    """The errata of a text with these claims, in Markdown; "" for none."""
    path = folder / "chapter.toml"
    path.write_text(HEAD + "".join(f"[[claims]]\n{claim}\n" for claim in claims), encoding="utf-8")
    found = read_claims(path)
    page = errata_sheet(found, checked(found))
    return render(page, "md") if page else ""


def test_each_wrong_or_inconsistent_claim_is_there_in_the_order_of_the_text_and_no_other(
    corpus: dict[str, tuple[Claims, list[Checked]]],
) -> None:
    counted = 0
    for name, (claims, entries) in corpus.items():
        wrong = [entry.claim.name for entry in entries if entry.verdict.wrong]
        page = errata_sheet(claims, entries)
        assert (page is None) == (not wrong), name
        if page is None:
            continue
        headings = ["".join(span.text for span in block.content if isinstance(span, Text)) for block in page.blocks
                    if isinstance(block, Heading)]  # fmt: skip
        headed = [each.split(": ")[1] for each in headings if ": " in each]
        assert headed == [each.replace("-", " ") for each in wrong], name
        counted += len(wrong)
    assert counted >= 50


def test_what_holds_is_on_no_page_unless_it_hangs_on_a_source(
    corpus: dict[str, tuple[Claims, list[Checked]]], pages: dict[str, dict[str, str]]
) -> None:
    for name, page in pages.items():
        entries = corpus[name][1]
        loose = sum(entry.verdict.word == LOOSELY for entry in entries)
        noted = sum(bool(entry.verdict.notes) for entry in entries)
        wrong = sum(entry.verdict.wrong for entry in entries)
        last = re.split(r"^## What ", page["md"], flags=re.MULTILINE)[1:]
        assert sum(part.count("\n- ") for part in last) == loose + noted, name
        assert page["md"].count("In the text: ") == wrong, name
        assert len(last) == bool(loose) + bool(noted), name


def test_the_right_value_stands_beside_each_wrong_number(
    corpus: dict[str, tuple[Claims, list[Checked]]], pages: dict[str, dict[str, str]]
) -> None:
    checked_numbers = 0
    for name, page in pages.items():
        parts = re.split(r"^## ", page["md"], flags=re.MULTILINE)
        sections = {part.split("\n")[0].split(": ")[-1]: part for part in parts}
        for entry in corpus[name][1]:
            for part in entry.verdict.parts if entry.verdict.word == "wrong" else ():
                if part.value is not None:
                    plain = (
                        sections[entry.claim.name.replace("-", " ")]
                        .replace("{,}", ",")
                        .replace("\\", "")
                        .replace("$", "")
                    )
                    digits = part.right.split(" ")[0] if part.printed and part.printed.unit in entry.claim.says else ""
                    assert re.search(rf"Right is {re.escape(digits)}.*; what is printed is .*too (high|low)", plain)
                    checked_numbers += 1
    assert checked_numbers >= 15


def test_every_page_states_text_source_and_counts(
    corpus: dict[str, tuple[Claims, list[Checked]]], pages: dict[str, dict[str, str]]
) -> None:
    for name, page in pages.items():
        claims, entries = corpus[name]
        assert page["md"].startswith("# Errata: ")
        assert f"{len(entries)} claims of the text are verified: " in page["md"]
        document = errata_sheet(claims, entries)
        assert document is not None
        held = ["".join(s.text for s in b.content if isinstance(s, Text)) for b in document.blocks
                if isinstance(b, Paragraph)]  # fmt: skip
        assert f"The text: {claims.source.removesuffix('.')}." in held
        assert not re.search(r"/(?:home|work|tmp|usr)/", page["md"])


def test_a_wrong_number_has_its_formula_with_the_values_put_in_its_slip_and_its_remark(tmp_path: Path) -> None:
    page = written(
        tmp_path,
        'name = "ridge"\nsays = "591 FLOP/byte"\nplace = "section 2"\nrelation = "x = C/W"\nfor = "x"\n'
        'chip = "h100-sxm"\ndtype = "bf16"\nremark = "Of `C` alone."',
        'name = "time"\nsays = "1 ms"\nrelation = "t = f/C"\nfor = "t"\n'
        'values = { f = "1e12 FLOP", C = "1e15 FLOP/s" }',
    )
    assert "2 claims of the text are verified: 1 holds, 1 is wrong." in page
    assert "“591 FLOP/byte” (section 2)" in page
    assert "The rates are those of H100 SXM" in page
    assert "$C = 989.5$ TFLOP/s" in page
    assert "x = \\frac{C}{W} \\approx 295.37" in page
    assert "Right is 295.37 FLOP/byte; what is printed is 2 times too high." in page
    assert "Explained: the peak for structured sparsity is taken for the dense one (C)." in page
    assert "Of $C$ alone." in page
    assert "1 ms" not in page


def test_a_number_that_follows_from_a_wrong_one_says_so_and_shows_the_right_one(tmp_path: Path) -> None:
    page = written(
        tmp_path,
        'name = "first"\nsays = "40 GB"\nrelation = "q = w*N"\nfor = "q"\nvalues = { w = 2, N = "10e9" }',
        'name = "second"\nsays = "10 ms"\nrelation = "t = q/W"\nfor = "t"\nvalues = { W = "4 TB/s" }\n'
        'uses = { q = "first" }',
    )
    assert "$q = 20$ GB" in page
    assert "Right is 5 ms; what is printed is 2 times too high. Explained: the number of first is carried on." in page


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (
            'states = "t = 3*n*x"\nrelation = "t = 2*n*x"\nfor = "t"\nkind = "formula"',
            ["t = 2 n x", "the text has $3$, and right is $2$"],
        ),
        (
            'states = "B > 2*I"\nrelation = "2*B > I"\nfor = "B"\nkind = "formula"',
            ["the relation of the text fails, and the right one holds"],
        ),
        ('states = "(a + b)^2 = a^2 + b^2"\nkind = "statement"', ["the left side is $4$ and the right side $2$"]),
        ('states = "quadratic"\nalong = "x"\nrelation = "y = n*x"\nfor = "y"\nkind = "trend"', ["grows in proportion"]),
        (BOUND, ["$B$ must be at least", "240.24", "The other way round"]),
        (REGIME, ["T_{\\text{math}}", "It is compute-bound: 1,365.3 FLOP/B against a ridge of 240.24 FLOP/B."]),
    ],
)
def test_what_is_no_number_has_the_right_one_and_where_it_fails(
    tmp_path: Path, claim: str, expected: list[str]
) -> None:
    page = written(tmp_path, f'name = "one"\n{claim}' + ("" if "says" in claim else '\nsays = "so it is said"'))
    for words in expected:
        assert words in page


def test_two_numbers_that_do_not_go_together_are_put_into_their_relation(tmp_path: Path) -> None:
    page = written(
        tmp_path,
        'name = "one"\nsays = "4 TB/s"\nplace = "table"\nrelation = "W = 2*v"\nfor = "W"\nvalues = { v = "2 TB/s" }',
        'name = "two"\nkind = "consistency"\nsays = "3 TB/s"\nstates = "W = v"\nvalues = { v = "3 TB/s" }\n'
        'uses = { W = "one" }',
    )
    assert "It is held against “4 TB/s” (one: table)." in page
    assert "So $W$ would have to be $3$ TB/s, and $4$ TB/s is printed there." in page


def test_a_number_against_itself_says_which_inputs_differ_and_what_it_would_have_to_be(tmp_path: Path) -> None:
    page = written(
        tmp_path,
        'name = "ridge-of-a-link"\nsays = "2550 FLOP/byte"\nrelation = "I = C/W"\nfor = "I"\n'
        'values = { C = "459 TFLOP/s", W = "180 GB/s" }',
        'name = "width"\nsays = "20k"\nrelation = "F = Y*I"\nfor = "F"\nvalues = { Y = 8 }\n'
        'uses = { I = "ridge-of-a-link" }',
        'name = "width-elsewhere"\nsays = "20k"\nkind = "consistency"\nstates = "F*W = Y*C"\nuses = { F = "width" }\n'
        'values = { Y = 8, C = "275 TFLOP/s", W = "180 GB/s" }',
    )
    assert "That rests on $C = 459$ TFLOP/s; here it is $C = 275$ TFLOP/s." in page
    assert "So $F$ would have to be $12{,}222.2$, and $20{,}000$ is printed there." in page


def test_two_sides_have_the_unit_that_both_have(tmp_path: Path) -> None:
    one = 'name = "one"\nsays = "2 s"\nrelation = "t = 2*u"\nfor = "t"\nvalues = { u = "1 s" }'
    two = 'name = "two"\nsays = "3 TB/s"\nrelation = "W = 3*v"\nfor = "W"\nvalues = { v = "1 TB/s" }'
    both = 'name = "both"\nsays = "x"\nkind = "consistency"\nstates = "t*W = M"\nvalues = { M = "70 TB" }\n'
    page = written(tmp_path, one, two, both + 'uses = { t = "one", W = "two" }')
    assert "Here the left side is $6$ TB and the right side $70$ TB." in page


def test_values_of_a_relation_between_printed_numbers_may_be_counted_in_millions(tmp_path: Path) -> None:
    one = 'name = "one"\nsays = "3M"\nrelation = "z = 3*v"\nfor = "z"\nvalues = { v = "1M" }'
    two = (
        'name = "two"\nsays = "4M"\nkind = "consistency"\nstates = "z = y"\nuses = { z = "one" }\nvalues = { y = "4M" }'
    )
    page = written(tmp_path, one, two)
    assert "So $z$ would have to be $4{,}000{,}000$, and $3{,}000{,}000$ is printed there." in page


def test_symbols_are_explained_once_below_the_formula_where_their_meaning_is_known(tmp_path: Path) -> None:
    given = 'of = "mfu"\nvalues = { N = "7B", R = "1000 token/s", G = 1, C = "312 TFLOP/s" }'
    page = written(tmp_path, f'name = "mfu"\nsays = "20 %"\n{given}')
    assert re.search(r"\$\$\n\nwhere \$G\$ stands for devices; .*; \$C\$ for peak rate .*, in FLOP/s\.\n", page)
    assert page.count("where $") == 1
    # in a relation of its own a letter may be anything, unless it is a rate
    page = written(tmp_path, 'name = "q"\nsays = "9"\nrelation = "q = N*K"\nfor = "q"\nvalues = { N = 2, K = 3 }')
    assert "q = K N" in page
    assert "where $" not in page


def test_a_trend_is_said_once_in_plain_words(tmp_path: Path) -> None:
    trend = 'name = "t"\nsays = "x"\nstates = "quadratic"\nalong = "x"\nrelation = "y = n*x"\nfor = "y"\nkind = "trend"'
    page = written(tmp_path, trend)
    assert "The text says that it grows with the square of $x$. Right is:" in page
    assert "So it grows in proportion to $x$." in page
    assert "So it" not in written(tmp_path, f'{trend}\nremark = "It is linear in n too."')


def test_headings_are_words_and_factors_have_their_sign(tmp_path: Path) -> None:
    page = written(
        tmp_path,
        'name = "first-one"\nsays = "4x"\nrelation = "x = a/b"\nfor = "x"\nvalues = { a = 3, b = 4 }',
        'name = "second"\nsays = "8"\nrelation = "y = 2*x"\nfor = "y"\nuses = { x = "first-one" }',
    )
    assert "## Wrong: first one\n" in page
    assert "Right is 0.75 ×; what is printed is 5.33 times too high." in page
    assert "the number of “first one” is carried on" in page


def test_a_dot_is_escaped_only_where_it_would_start_a_list() -> None:
    assert [markdown(words, "") for words in ("0.39e9", "2.5e12 FLOPs", "2.5")] == ["0.39e9", "2.5e12 FLOPs", "2.5"]
    assert [markdown(words, "") for words in ("2. two", "2.", "3) x")] == ["2\\. two", "2\\.", "3\\) x"]


def test_what_is_right_agrees_with_the_remark_below_it(pages: dict[str, dict[str, str]]) -> None:
    page = pages["scaling-book-applied-training"]["md"]
    years = page.partition("## Wrong: years on few chips")[2]
    assert "Right is 6.3121 years" in years
    checkpoints = page.partition("## Wrong: checkpoints of a step")[2].partition("##")[0]
    assert "Right is 15.729 TB" in checkpoints
    assert "Right is for the 3 checkpoints a layer" in checkpoints


def test_a_text_without_a_wrong_statement_has_no_page(tmp_path: Path) -> None:
    assert written(tmp_path, 'name = "one"\nsays = "2"\nrelation = "x = 1 + y"\nfor = "x"\nvalues = { y = 1 }') == ""


def test_the_build_writes_a_page_a_text_and_the_index_lists_it(pages: dict[str, dict[str, str]]) -> None:
    files = {k: v for task in build.tasks([]) if task.label.startswith("errata ") for k, v in task.run().items()}
    expected = {f"errata/{name}.{form}": text for name, page in pages.items() for form, text in page.items()}
    assert files == expected
    index = index_page(files)
    assert set(re.findall(r"\((errata/[\w.-]+)\)", index)) == set(files)
    assert "Errata" not in index_page({})


def test_claims_are_found_by_name_or_path() -> None:
    assert load_claims("Performance_Lesson").name == "performance-lesson"
    path = library.folder("derivations") / "claims" / "palm.toml"
    assert load_claims(path) == load_claims(str(path)) == load_claims("palm")
    with pytest.raises(InputError, match=r"unknown text with claims 'pallm'.*did you mean palm"):
        load_claims("pallm")


def test_a_page_is_the_same_whatever_order_hashes_have(tmp_path: Path) -> None:
    printed = set()
    for salt in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": salt}
        command = [sys.executable, "-c", HASH]
        done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
        printed.add(done.stdout)
    assert len(printed) == 1
    assert int(printed.pop().split()[0]) >= 30


@pytest.mark.tex
def test_every_page_compiles_without_an_overfull_line(
    pages: dict[str, dict[str, str]], compile_tex: Callable[[Mapping[str, str]], dict[str, list[str]]]
) -> None:
    assert compile_tex({name: page["tex"] for name, page in pages.items()}) == {}


def test_a_power_that_is_no_whole_number_is_put_into_its_relation(tmp_path: Path) -> None:
    held = [
        f'name = "{name}"\nkind = "unstated"\nsays = "{says}"\nreason = "measured"'
        for name, says in (("one", "9.9"), ("two", "2.5"))
    ]
    both = 'name = "both"\nsays = "x"\nkind = "consistency"\nstates = "x = 2^y"\nuses = { x = "one", y = "two" }'
    assert "the left side is $9.9$ and the right side $5.6569$" in written(tmp_path, *held, both)


def test_the_point_of_a_verdict_is_the_one_that_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def again(*_args: object, **_named: object) -> None:
        raise AssertionError("it is proved again")

    monkeypatch.setattr("symroof.writing.errataformulas.prove", again)
    page = written(tmp_path, 'name = "one"\nsays = "x"\nkind = "statement"\nstates = "(a + b)^2 = a^2 + b^2"')
    assert "the left side is $4$ and the right side $2$" in page
