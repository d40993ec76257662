"""Claims written inside a text: what they bind, what is only an example of one, and errors with file and line."""

from __future__ import annotations

import pytest

from symroof.claims.chapter import Chapter
from symroof.claims.checked import checked
from symroof.claims.inline import has_claims, inline_claims
from symroof.errors import InputError

RIDGE = 'of = "ridge", chip = "tpu-v5e", dtype = "bf16"'


def bound(text: str, *, latex: bool = False) -> list[tuple[str, str, int, int]]:
    """Name, words, line and column of each claim of a text."""
    claims, places = inline_claims(Chapter("a.md", text, latex), "a draft")
    held = [(claim.name, claim.says, places[claim.name]) for claim in claims.claims]
    return [(name, says, place.line, place.column) for name, says, place in held]


@pytest.mark.parametrize(
    ("before", "says", "column"),
    [
        ("the ridge is 240 FLOP/byte", "240 FLOP/byte", 14),
        ("the ridge is **240** FLOP/byte ", "240 FLOP/byte", 16),
        ("the ridge is $240$ FLOP/byte.", "240 FLOP/byte", 15),
        ("it is about 240", "about 240", 7),
        (r"it is $\sim 240$", "~240", 8),
        ("between 200-250 FLOP/byte", "200-250 FLOP/byte", 9),
        (r"it has $1.5 \times 10^{6}$ tokens", "1.5 ×10^6 tokens", 9),
        ("takes 4{,}377 tokens", "4,377 tokens", 7),
        (r"takes 6.7 \text{GB}", "6.7 GB", 7),
        ("with batch 3, 240 tokens", "240 tokens", 15),
        ("is 10x", "10x", 4),
        ("is 35 %", "35 %", 4),
        ("is 70B", "70B", 4),
        ("on a V100 7", "7", 11),
    ],
)
def test_a_comment_binds_the_number_before_it(before: str, says: str, column: int) -> None:
    assert bound(f"# One\n\n{before}<!-- claim: {RIDGE} -->, so.\n") == [("line-3", says, 3, column)]


def test_several_claims_on_a_line_have_names_of_their_own() -> None:
    text = f'a 240<!-- claim: {RIDGE} --> and 241<!-- claim: {RIDGE} --> or 242<!-- claim: name = "x", {RIDGE} -->'
    assert bound(text) == [
        ("line-1", "240", 1, 3),
        ("line-1-2", "241", 1, text.index("241") + 1),
        ("x", "242", 1, text.index("242") + 1),
    ]


def test_words_of_its_own_are_found_before_the_comment() -> None:
    text = f'B > 240 is where,\nB > 240 or so, it is <!-- claim: says = "B > 240",\n  name = "b", {RIDGE} --> B > 240'
    assert bound(text) == [("b", "B > 240", 2, 1)]


def test_a_later_claim_uses_an_earlier_one_by_name() -> None:
    text = (
        'It takes 17 ms<!-- claim: name = "time", relation = "t = 280e9/16.2e12", for = "t" -->, and\n'
        'so 1882<!-- claim: relation = "r = 32/t", for = "r", uses = {t = "time"} --> tokens.\n'
    )
    claims, places = inline_claims(Chapter("a.md", text), "a draft")
    words = [(each.verdict.word, each.place.line if each.place else 0) for each in checked(claims, places)]
    assert words == [("holds", 1), ("holds loosely", 2)]


def test_a_macro_of_latex_binds_what_is_inside() -> None:
    text = (
        "\\newcommand{\\claim}[2]{#1}\n"
        f"Ridge: \\claim{{240~FLOP/byte}}{{{RIDGE}}} and\n"
        '\\claim{$1.5 \\times 10^{6}$}{name = "b", relation = "x = n", for = "x",\n values = {n = "1500000"}}\n'
        'or \\claim{35\\,\\%}{says = "35 \\%", name = "c", relation = "x = 0.35", for = "x"}\n'
    )
    assert bound(text, latex=True) == [
        ("line-2", "240 FLOP/byte", 2, 15),
        ("b", "1.5 ×10^6", 3, 8),
        ("c", "35 %", 5, 11),
    ]


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        (f"```md\n240<!-- claim: {RIDGE} -->\n```\n", False),
        (f"````\n```\n240<!-- claim: {RIDGE} -->\n```\n````\n", False),
        (f"- as in\n  ~~~\n  240<!-- claim: {RIDGE} -->\n  ~~~\n", False),
        (f"write `240<!-- claim: {RIDGE} -->` for it", False),
        (f"write ``a ` 240<!-- claim: {RIDGE} -->`` for it", False),
        (f"<!-- 240<!-- claim: {RIDGE} --> -->", False),
        (f"<!-- old \\claim{{240}}{{{RIDGE}}} -->", False),
        ("no claims: 240 <!-- claims are fine -->", False),
        (f"% \\claim{{240}}{{{RIDGE}}}\n", True),
        (f"35\\% \\\\% \\claim{{240}}{{{RIDGE}}}\n", True),
        (f"\\begin{{verbatim}}\n\\claim{{240}}{{{RIDGE}}}\n\\end{{verbatim}}\n", True),
        (f"\\begin{{comment}}\n\\claim{{240}}{{{RIDGE}}}\n\\end{{comment}}\n", True),
        (f"\\iffalse \\claim{{240}}{{{RIDGE}}} \\fi", True),
        (f"\\verb|\\claim{{240}}{{{RIDGE}}}|", True),
        ("\\claim{a theorem} is proved; \\claims{1}{2}; \\newcommand{\\claim}[2]{#1}", True),
    ],
)
def test_an_example_and_what_is_commented_out_are_no_claims(text: str, latex: bool) -> None:
    chapter = Chapter("a.md", text, latex)
    assert not has_claims(chapter)
    with pytest.raises(InputError, match=r"^a\.md: no claims in it"):
        inline_claims(chapter, "a draft")


def test_a_claim_after_code_is_one() -> None:
    text = f"```\n240\n```\n`x` 240<!-- claim: {RIDGE} --> `y`\n"
    assert bound(text) == [("line-4", "240", 4, 5)]
    assert bound(f"35\\% of \\claim{{240}}{{{RIDGE}}} % \\claim{{1}}{{2}}\n", latex=True) == [("line-1", "240", 1, 16)]


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("many<!-- claim: of = 'ridge' -->", "a.md:3: no number before the comment"),
        (
            "1<!-- claim: name = 'b', relation = 'x = 1', for = 'x' --> many<!-- claim: of = 'ridge' -->",
            "no number before",
        ),
        ("240 <!-- claim: of = ridge -->", "a.md:3: not TOML: Invalid value"),
        ("240 <!-- claim: of = 'a' chip = 'b' -->", "expected: keys with commas between"),
        ("240 <!-- claim: ok = 'a' -->", "a.md:3: unknown key 'ok'"),
        ("240 <!-- claim: name = 'x' -->", "a.md:3: x: what a number is about"),
        ("240 <!-- claim: name = 5, of = 'ridge' -->", "a.md:3.name: not a text; seen: an integer"),
        ("240 <!-- claim: name = 'A b', of = 'ridge' -->", "a.md:3.name: not a name for a claim"),
        ("240 <!-- claim: says = 7, of = 'ridge' -->", "a.md:3: says: not a text"),
        ("240 <!-- claim: says = '', of = 'ridge' -->", "a.md:3: says: the text cannot be used"),
        ("240 <!-- claim: says = '241', of = 'ridge' -->", "a.md:3: says: not in the text; seen: 241"),
        ("240 <!-- claim: of = './evil.py' -->", "a.md:3: line-3.of: nothing that ships"),
        ("240 <!-- claim: of = 'ridge', uses = {C = 'none'} -->", "a.md:3: line-3.uses.C: not an earlier claim"),
        ("240 <!-- claim: name = 'first', of = 'ridge' -->", "a.md:3: a claim is there twice; seen: first"),
        ("240 <!-- claim: of = 'ridge'", "a.md:3: the comment has no end"),
        ("\\claim{240}{of = 'ridge'", "a.md:3: \\claim has no end"),
        ("\\claim{240", "a.md:3: \\claim has no end"),
        ("\\claim{ }{of = 'ridge'}", "a.md:3: nothing to claim"),
        ("240 <!-- claim: x = " + "[" * 5000 + " -->", "a.md:3: "),
        ("240 <!-- claim: x = " + "9" * 5000 + " -->", "a number of more than 400 digits"),
        ("240 <!-- claim: x = 0x" + "f" * 5000 + " -->", "a.md:3"),
        ("240 <!-- claim: " + "a." * 5000 + "b = 1 -->", "nested too deep"),
        ("240 <!-- claim: of = 'ridge' }\nother = { a = 1 -->", "a.md:3: not TOML"),
        ("240 <!-- claim: -->", "a.md:3: line-3: what a number is about"),
    ],
)
def test_errors_have_file_and_line(claim: str, message: str) -> None:
    text = f"240<!-- claim: name = 'first', {RIDGE} -->\n\n{claim}\n"
    with pytest.raises(InputError) as refused:
        inline_claims(Chapter("a.md", text), "a draft")
    assert message in str(refused.value)
    assert str(refused.value).startswith("a.md:3")
    assert "column" not in str(refused.value)
