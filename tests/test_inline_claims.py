"""Claims written inside a text: what they bind, what is only an example of one, and errors with file and line."""

from __future__ import annotations

import time

import pytest

from symroof.claims.chapter import Chapter
from symroof.claims.checked import checked
from symroof.claims.inline import each_claim, inline_claims
from symroof.claims.placing import coverage
from symroof.claims.regions import has_claims
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
        ("It is $4.4M", "$4.4M", 7),
        ("It is $B > 240$", "> 240", 10),
        ("between 30 and 45%", "between 30 and 45%", 1),
        ("it goes from 200 to 260", "from 200 to 260", 9),
        ("falls by 30 to 45%", "30 to 45%", 10),
        ("needs 130 GB to 150 GB", "130 GB to 150 GB", 7),
        ("between 130 and 150 GB", "between 130 and 150 GB", 1),
        ("needs over 6,000 GPUs", "over 6,000 GPUs", 7),
        ("amortized over 240 tokens", "240 tokens", 16),
        ("just under 400", "just under 400", 1),
        ("at least about 240 tokens", "at least about 240 tokens", 1),
        ("about 2.2 M H100-hours", "about 2.2 M H100-hours", 1),
        ("takes 2.2 million GPU hours", "2.2 million GPU hours", 7),
        ("on 2,048 A100 GPUs", "2,048 A100 GPUs", 4),
        ("on the eight GPUs", "eight GPUs", 8),
        ("is twice", "twice", 4),
        ("by a factor of 2", "by a factor of 2", 1),
        ("about half", "about half", 1),
        ("is $4.3 million", "$4.3 million", 4),
        ("at 2 $/h", "2 $/h", 4),
        ("at $2 per GPU hour", "$2 per GPU hour", 4),
        ("3.35·10¹² B/s", "3.35·10^12 B/s", 1),
        ("is 10^12 FLOPs", "10^12 FLOPs", 4),
        ("10 ± 1", "10 ± 1", 1),
        ("312 vs 624", "312 vs 624", 1),
        ("in [-128, 127]", "[-128, 127]", 4),
        ("is -128 to 127", "-128 to 127", 4),
        ("3.35 terabytes per second", "3.35 terabytes per second", 1),
        ("gains 3 percentage points", "3 percentage points", 7),
        ("takes 320 KB", "320 KB", 7),
        (r"x 1\,240 tokens", "1,240 tokens", 3),
        ("x 1\u00a0240 tokens", "1,240 tokens", 3),
        ("−240 tokens", "-240 tokens", 1),
        ("1/240 tokens", "1/240 tokens", 1),
        ("10^240 tokens", "10^240 tokens", 1),
        ("240*10^5", "240·10^5", 1),
        ("2*240 tokens", "240 tokens", 3),
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
    assert not has_claims(chapter.text, latex=chapter.latex, name=chapter.name)
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
        ("240 <!-- claim: name = 'x' -->", "a.md:3: x: nothing says what a number is about"),
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
        ("240 <!-- claim: -->", "a.md:3: line-3: nothing says what a number is about"),
        ("240 <!-- claim: line = 99, of = 'ridge' -->", "a.md:3: line: a claim inside a text stands where"),
        ("240 <!-- claim: of = 'ridge' } # -->", "a.md:3: a comment among the keys of a claim"),
        ("240 <!-- claim: } # of = 'ridge' -->", "a.md:3: a comment among the keys of a claim"),
        ("240 <!-- claim: of = 'ridge' # so -->", "a.md:3: a comment among the keys of a claim"),
        ("240²<!-- claim: of = 'ridge' -->", "a.md:3: no number before the comment"),
        ("1'240 tokens<!-- claim: of = 'ridge' -->", "a.md:3: no number before the comment"),
        (".240 tokens<!-- claim: of = 'ridge' -->", "a.md:3: no number before the comment"),
        ("240<sup>2</sup> tokens<!-- claim: of = 'ridge' -->", "a.md:3: no number before the comment"),
        ("240[12]<!-- claim: of = 'ridge' -->", "a.md:3: no number before the comment"),
        ("1,241<!-- claim: says = '241', of = 'ridge' -->", "a.md:3: says: not in the text"),
        ("241 %<!-- claim: says = '241', of = 'ridge' -->", "a.md:3: says: not in the text"),
        ("241<!-- claim: says = '241', of = 'ridge' --> million", "a.md:3: says: not in the text"),
    ],
)
def test_errors_have_file_and_line(claim: str, message: str) -> None:
    text = f"240<!-- claim: name = 'first', {RIDGE} -->\n\n{claim}\n"
    with pytest.raises(InputError) as refused:
        inline_claims(Chapter("a.md", text), "a draft")
    assert message in str(refused.value)
    assert str(refused.value).startswith("a.md:3")
    assert "column" not in str(refused.value)


def test_a_number_before_a_blank_line_is_not_bound() -> None:
    with pytest.raises(InputError, match=r"^a\.md:3: no number before the comment"):
        bound(f"240\n\n<!-- claim: {RIDGE} -->\n")


def test_a_sign_of_a_comment_inside_a_text_of_the_keys_is_none() -> None:
    text = f"240<!-- claim: name = 'a', remark = 'see #5', {RIDGE} -->"
    assert [name for name, *_ in bound(text)] == ["a"]


def test_a_range_is_covered_with_both_of_its_ends() -> None:
    for text in ("between 30 and 45%", "30 to 45%", "from 200 to 260", r"\SIrange{130}{150}{\giga\byte}"):
        chapter = Chapter("a.md", f'It is {text}<!-- claim: relation = "x = 1", for = "x" -->.\n')
        assert coverage(chapter, inline_claims(chapter, "a draft")[1]).open == ()


@pytest.mark.parametrize(
    ("inside", "says"),
    [
        (r"\SI{140}{\giga\byte}", "140 GB"),
        (r"between 130 and 150\,GB", "between 130 and 150 GB"),
        (r"\qtyrange{130}{150}{\giga\byte}", "130-150 GB"),
        (r"\num{2.7e9}", "2.7e9"),
    ],
)
def test_a_macro_holds_numbers_with_units(inside: str, says: str) -> None:
    chapter = Chapter("a.tex", f'\\claim{{{inside}}}{{relation = "x = 1", for = "x"}}\n', latex=True)
    claims, places = inline_claims(chapter, "a draft")
    assert [claim.says for claim in claims.claims] == [says]
    assert coverage(chapter, places).open == ()


def test_a_claim_without_a_name_is_called_after_the_line_of_its_number() -> None:
    assert bound(f"It is\n240 tokens\n<!-- claim: {RIDGE} -->\n") == [("line-2", "240 tokens", 2, 1)]


def test_each_mistake_is_given_and_the_other_claims_too() -> None:
    text = (
        f"many<!-- claim: {RIDGE} -->\n"
        f'240<!-- claim: name = "a", {RIDGE} -->\n'
        f'241<!-- claim: name = "b", nothing = 1, {RIDGE} -->\n'
        '242<!-- claim: name = "c", relation = "x = b", for = "x", uses = {b = "b"} -->\n'
        f'243<!-- claim: name = ["d"], {RIDGE} -->\n'
        f"244<!-- claim: {RIDGE} -->\n"
    )
    chapter = Chapter("a.md", text)
    found = list(each_claim(chapter))
    assert [each[0].name for each in found if not isinstance(each, InputError)] == ["a", "line-6"]
    wrong = [str(each) for each in found if isinstance(each, InputError)]
    assert [each.partition(" ")[0].rstrip(":") for each in wrong][:2] == ["a.md:1", "a.md:3"]
    assert len(wrong) == 4
    assert "c.uses.b: it uses a claim that has a mistake" in wrong[2]
    mistakes: list[InputError] = []
    claims, places = inline_claims(chapter, "a draft", mistakes)
    assert ([str(each) for each in mistakes], list(places)) == (wrong, ["a", "line-6"])
    assert [claim.name for claim in claims.claims] == ["a", "line-6"]
    with pytest.raises(InputError, match=r"^a\.md:1: no number before the comment"):
        inline_claims(chapter, "a draft")


def test_a_claim_without_an_end_is_a_mistake_like_others() -> None:
    (wrong,) = each_claim(Chapter("a.md", "240<!-- claim: of = 'ridge'"))
    assert isinstance(wrong, InputError)


@pytest.mark.parametrize("piece", ["1 ", "$1", "1 GB to ", "at least ", "1,111", "1 - ", "1/", "~", "between 1 and "])
def test_what_stands_before_a_comment_is_read_in_time(piece: str) -> None:
    start = time.process_time()
    text = f"{piece * 400}!<!-- claim: {RIDGE} -->\n" * 50
    list(each_claim(Chapter("a.md", text)))
    assert time.process_time() - start < 60 * _usual()


def _usual() -> float:
    """How long as many claims take behind plain words."""
    start = time.process_time()
    list(each_claim(Chapter("a.md", f"{'a word ' * 400}240<!-- claim: {RIDGE} -->\n" * 50)))
    return max(time.process_time() - start, 0.02)
