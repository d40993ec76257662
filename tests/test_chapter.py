"""Words found in a text through its markup, and which numbers of it are counted."""

from __future__ import annotations

import time

import pytest

from symroof.claims.chapter import Chapter
from symroof.claims.claim import Claim
from symroof.claims.placing import coverage, placed
from symroof.claims.wording import wording
from symroof.errors import InputError


def at(text: str, says: str, *, latex: bool = False) -> list[tuple[int, int, str]]:
    """Line, column and source of every place where words stand."""
    return [(place.line, place.column, place.text) for place in Chapter("a", text, latex).find(says)]


def counted(text: str, *, latex: bool = False) -> list[str]:
    """The numbers that a text is said to print, as they are written."""
    return [place.text for place in Chapter("a", text, latex).numbers()]


@pytest.mark.parametrize(
    ("text", "says", "column"),
    [
        ("so 240 tokens", "240 tokens", 4),
        ("so $240$ tokens", "240 tokens", 5),
        ("so **240** tokens", "240 tokens", 6),
        ("so _240_ tokens", "240 tokens", 5),
        ("so 240~tokens", "240 tokens", 4),
        (r"so $240\,\text{tokens}$", "240 tokens", 5),
        ("so 240\u00a0tokens", "240 tokens", 4),
        ("so 240&nbsp;tokens", "240 tokens", 4),
        ("so 240\u202ftokens", "240 tokens", 4),
        ("so [240 tokens](http://a.b/7)", "240 tokens", 5),
        (r"$1.5 \times 10^{6}$ FLOPs", "1.5 × 10^6 FLOPs", 2),
        (r"$1.5 \times 10^{6}$ FLOPs", "1.5e6 FLOPs", 2),
        (r"$1.5\cdot10^6$ FLOPs", "1.5 × 10^6 FLOPs", 2),
        ("1.5 × 10⁶ FLOPs", "1.5 × 10^6 FLOPs", 1),
        (r"$2 \times 10^{-3}$ s", "2e-3 s", 2),
        (r"it is 1.5$\times$ as fast", "1.5x", 7),
        ("4{,}377 tokens", "4,377 tokens", 1),
        (r"6.7 \text{GB}", "6.7 GB", 1),
        (r"6.7\mathrm{GB}", "6.7 GB", 1),
        (r"$560\mu s$", "560 µs", 2),
        (r"$560\mu s$", "560 μs", 2),
        ("560 µs", "560 \u03bcs", 1),
        ("35–55 %", "35-55 %", 1),
        (r"35--55\%", "35-55 %", 1),
        ("minus −3 dB", "-3 dB", 7),
        (r"about $\sim 3$ FLOP/byte", "~3 FLOP/byte", 8),
        (r"$B \geq 240$", "B ≥ 240", 2),
        (r"\frac{11.3 BD}{7 F}", "11.3 BD/7 F", 7),
        ("It is Memory bound", "memory-bound", 7),
        ("it is $4.4M now", "$4.4M", 7),
        ("it is $4.4M now", "4.4M", 8),
        (r"it is \$4.4M now", "$4.4M", 7),
        ("at 2 $/h each", "2 $/h", 4),
        ("1\u202f181 tokens", "1 181 tokens", 1),
        ("1\u202f181 tokens", "1,181 tokens", 1),
        (r"$1\,181$ tokens", "1,181 tokens", 2),
        ("a KV of 320 KB", "320 KB", 9),
        ("in [-128, 127] or", "[-128, 127]", 4),
        ("in [-128, 127] or", "-128, 127", 5),
        (r"\SI{140}{\giga\byte}", "140 GB", 5),
        (r"\qty[mode=text]{140}{\giga\byte}", "140 GB", 17),
        (r"\qty{3.35}{\tera\byte\per\second}", "3.35 TB/s", 6),
        (r"\num{2.7e9}", "2.7e9", 6),
        (r"\SIrange{130}{150}{\giga\byte}", "130-150 GB", 10),
        ("10<sup>a</sup> 240 tokens", "240 tokens", 16),
    ],
)
def test_words_are_found_through_markup(text: str, says: str, column: int) -> None:
    ((line, found, source),) = at(text, says)
    assert (line, found) == (1, column)
    assert text[found - 1 :].startswith(source)


def test_words_go_over_the_end_of_a_line() -> None:
    assert at("so about\n240\ntokens", "about 240 tokens") == [(1, 4, "about\n240\ntokens")]
    assert at("a\n\n  the 240 tokens", "240 tokens") == [(3, 7, "240 tokens")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1240 tokens", "240 tokens"),
        ("1,240 tokens", "240 tokens"),
        ("1.240 tokens", "240 tokens"),
        ("240.5", "240"),
        ("240,500", "240"),
        ("240 x 10^3", "240 tokens"),
        (r"2.4 \times 10^6", "2.4"),
        ("10^9", "9"),
        ("10^9", "10"),
        ("H100", "100"),
        ("240 tokensmith", "240 tokens"),
        ("24 0 tokens", "240 tokens"),
        ("<!-- 240 tokens -->", "240 tokens"),
        ("[a](http://b.c/240)", "240"),
        ("GPT-3", "-3"),
        ("12 $1240", "$240"),
        ("1\u202f240", "240"),
        ("", "240"),
        ("x .240 tokens", "240 tokens"),
        (r"x 1\,240 tokens", "240 tokens"),
        ("x 1\u00a0240 tokens", "240 tokens"),
        ("x 1\u2009240 tokens", "240 tokens"),
        ("1'240 tokens", "240 tokens"),
        ("1’240 tokens", "240 tokens"),
        ("240'000", "240"),
        ("240² and", "240"),
        ("$240^2$", "240"),
        ("240<sup>2</sup>", "240"),
        ("10^240 tokens", "240 tokens"),
        ("10<sup>240</sup>", "240"),
        ("240 x 10^5", "240"),
        ("240*10^5", "240"),
        (r"$240 \times 10^5$", "240"),
        ("240 million", "240"),
        ("240 M tokens", "240"),
        ("240 %", "240"),
        ("240%", "240"),
        ("240 per cent", "240"),
        ("x -240 tokens", "240 tokens"),
        ("x −240 tokens", "240 tokens"),
        ("1/240 tokens", "240 tokens"),
        ("1 / 240 tokens", "240 tokens"),
        ("C/240", "240"),
        ("240/7", "240"),
        (r"\frac{1}{240}", "240"),
        ("100-240 tokens", "240 tokens"),
        ("100–240 tokens", "240 tokens"),
        ("240-300 tokens", "240"),
        ("1.240", ".240"),
        ("240 GB/s", "240 GB"),
        ("2*240 tokens", "2240 tokens"),
        ("240[12]", "24012"),
    ],
)
def test_a_part_of_a_number_and_what_nobody_sees_is_not_found(text: str, says: str) -> None:
    assert at(text, says) == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("240.", "240"),
        ("240 tokens", "240"),
        ("a 240-token step", "240"),
        ("240, 300", "300"),
        ("8 × 240 GB", "240 GB"),
        ("2*240 tokens", "240 tokens"),
        ("240 kB/token", "240 kB/token"),
        ("240 KB and", "240"),
        ("240[12] tokens", "240"),
        ("- 240 tokens", "240 tokens"),
        (".240", ".240"),
        ("240²", "240^2"),
        ("10<sup>12</sup> FLOPs", "10^12 FLOPs"),
        ("5 s⁻¹", "5 s^-1"),
        ("m² and 240", "240"),
        ("5 tokens¹ a", "5 tokens"),
    ],
)
def test_a_number_of_its_own_is_found(text: str, says: str) -> None:
    assert len(at(text, says)) == 1


@pytest.mark.parametrize(
    ("says", "text"),
    [
        ("1.5e6 x", "so 1.5e6 x and 1.5 ×10^6 x, 1.5 × 10^{06} x, 2.5e6 x"),
        ("about 2 or 3", "About 2 or 3, about 2 or 4, about 2 or 3"),
        ("1 1", "1 1 1 1 1"),
        ("≥ 3 x", "3 x, ≥3x, ≥ 3 ×, > 3x"),
        ("$2", "$2, 2 and $22"),
        ("-", "a - b - c"),
        ("1,181 of", "1,181 of, 1 181 of, 11,181 of"),
    ],
)
def test_words_are_found_wherever_their_pattern_is(says: str, text: str) -> None:
    chapter = Chapter("a", text)
    found = wording(says).pattern.finditer(chapter.seen.text)
    places = [chapter.place(*chapter.seen.source(*each.span())) for each in found]
    assert list(chapter.find(says)) == places
    assert places
    for after in range(len(text)):
        assert chapter.next(says, after) == next(Chapter("a", text).find(says, after=after), None)


def test_a_comment_of_latex_is_not_seen_and_percent_of_markdown_is() -> None:
    assert at("% 240 tokens\n", "240 tokens", latex=True) == []
    assert at("% 240 tokens\n", "240 tokens") == [(1, 3, "240 tokens")]
    assert at(r"35\% of 240 tokens", "240 tokens", latex=True) == [(1, 9, "240 tokens")]
    assert at("about~240~tokens", "about 240 tokens", latex=True) == [(1, 1, "about~240~tokens")]


@pytest.mark.parametrize(
    "text",
    [
        *(
            "see Figure 3",
            "see Fig. 3.2",
            "Section 4",
            "Table 2 and",
            "Equation (7)",
            "eq. 12",
            "§3",
            "Sections 2 and 3",
        ),
        *("in 2025 it", "(2017)", "Austin et al., 2025", "since 2019, the", "on 2025-06-01"),
        *("1. one\n2. two", "(3) three", "# 3. Roofs", "## 3.2 Roofs", "as in [12]", "a note[^3]"),
        *("```\n240 tokens\n```", "~~~\n240\n", "<!-- 240 -->", "[a](http://b.c/2?d=3)", "http://a.b/240"),
        *("Llama 3 70B", "Llama-3.1-405B", "Mixtral 8x7B", "GPT 4", "LLaMA 65B", "DeepSeek V3 671B", "Qwen2.5-72B"),
        *("CUDA 12.4", "PCIe 5", "March 2024", "May 3, 2024,", "15 Dec. 2024 -", "(2023-2024)"),
        *("H100 and GPT-3", "D^2", "t_1", '<img width="240">', "![alt](a240.png)", "{% include a.liquid b=3 %}"),
        "---\nlayout: 3\n---\n",
    ],
)
def test_numbers_that_state_no_quantity_are_not_counted(text: str) -> None:
    assert counted(text) == []


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("240 tokens and 16GB", ["240", "16"]),
        ("2048 tokens, 2000 FLOPs", ["2048", "2000"]),
        ("it costs $2.5/h", ["2.5"]),
        (r"$1.5 \times 10^6$", [r"1.5 \times 10^6"]),
        ("- 240 tokens", ["240"]),
        ("35-55 %", ["35", "55"]),
        ("1,240.5 ms", ["1,240.5"]),
        ("Figure 3 and 240 tokens", ["240"]),
        ("a `240` b", ["240"]),
        ("B = 2024", ["2024"]),
        ("In 2017 a step took 3 ms", ["3"]),
        ("In May 2024 a step took 3 ms", ["3"]),
        ("May 2,048 tokens", ["2,048"]),
        ("Llama 3 70B needs 140 GB", ["140"]),
        ("Llama 240 tokens", ["240"]),
        ("It is $4.4M", ["4.4"]),
        (r"\SI{140}{\giga\byte}, \SIrange{130}{150}{GB}", ["140", "130", "150"]),
        (r"1\,181 tokens", [r"1\,181"]),
        ("240² and 10^12", ["240²", "10^12"]),
        ("2*240 tokens", ["2", "240"]),
    ],
)
def test_numbers_that_state_a_quantity_are_counted(text: str, numbers: list[str]) -> None:
    assert counted(text) == numbers


def test_latex_environments_and_references_are_not_counted() -> None:
    text = (
        "\\begin{verbatim}\n240\n\\end{verbatim}\n\\ref{eq:3} \\includegraphics[width=3cm]{b} \\verb|7| % 8\n9 tokens"
    )
    assert counted(text, latex=True) == ["9"]


def test_what_stands_behind_code_of_latex_is_counted() -> None:
    assert counted(r"\verb|x|5 GB", latex=True) == ["5"]
    assert counted(r"\verb|7|5 GB", latex=True) == ["5"]


def test_what_stands_before_the_document_is_not_counted() -> None:
    text = "\\documentclass[11pt]{article}\n\\newcommand{\\a}[2]{#1 33}\n\\begin{document}\n9 tokens"
    assert counted(text, latex=True) == ["9"]


def test_claims_out_of_order_take_time_in_proportion() -> None:
    def taken(first: int, count: int) -> float:
        numbers = range(first, first + count)
        chapter = Chapter("a.md", "".join(f"it is {each}.5 GB\n" for each in numbers))
        start = time.process_time()
        placed([claim(f"a{each}", f"{each}.5 GB") for each in reversed(numbers)], chapter)
        return time.process_time() - start

    taken(1, 10)
    assert taken(10_000, 4_000) < 40 * max(taken(20_000, 500), 0.01)


def claim(name: str, says: str, line: int = 0) -> Claim:
    return Claim(name=name, says=says, line=line, where=f"c.toml: {name}")


def test_claims_stand_in_order_or_at_their_line() -> None:
    chapter = Chapter("a.md", "240 tokens\n7 ms\n240 tokens\n")
    found = placed([claim("a", "240 tokens"), claim("b", "7 ms"), claim("c", "240 tokens")], chapter)
    assert [place.line for place in found.values()] == [1, 2, 3]
    assert placed([claim("a", "240 tokens", 3)], chapter)["a"].line == 3
    assert placed([claim("a", "240 tokens", 3), claim("b", "7 ms")], chapter)["b"].line == 2


def test_the_same_words_twice_on_a_line_are_two_places() -> None:
    chapter = Chapter("a.md", "240 tokens and 240 tokens\n")
    found = placed([claim("a", "240 tokens"), claim("b", "240 tokens")], chapter)
    assert {place.line for place in found.values()} == {1}
    assert chapter.next("240 tokens", 1) == chapter.place(15, 25)
    assert [place.column for place in chapter.find("240 tokens", line=1)] == [1, 16]


@pytest.mark.parametrize("says", [("1 2", "1 3"), ("1 2", "4 1 3"), ("~1 2", "1 3")])
def test_claims_far_apart_take_time_in_proportion(says: tuple[str, str]) -> None:
    def taken(length: int, count: int) -> float:
        chapter = Chapter("a.md", "~1 2 " + "1 4 " * (length // 4) + "1 3 ")
        start = time.process_time()
        placed([claim(f"a{each}", says[each % 2]) for each in range(count)], chapter)
        return time.process_time() - start

    taken(1_000, 10)
    assert taken(160_000, 800) < 20 * max(taken(160_000, 2), 0.01)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([claim("a", "241 tokens")], "c.toml: a.says: not in the text; seen: 241 tokens; expected: words as a.md"),
        ([claim("a", "7 ms", 1)], "c.toml: a.line: not in that line of a.md; seen: 7 ms for line 1; expected: line 2"),
        ([claim("a", "7 ms", 99)], "c.toml: a.line: not in that line of a.md"),
        ([claim("a", "9 ms", 2)], "c.toml: a.says: not in the text"),
        ([claim("a", "8 ms"), claim("b", "7 ms"), claim("c", "9 ms")], "nor is what these say: c;"),
        ([claim(f"a{each}", "8 ms") for each in range(9)], "a4, …"),
    ],
)
def test_claims_that_are_not_in_the_text_are_named(given: list[Claim], message: str) -> None:
    with pytest.raises(InputError) as refused:
        placed(given, Chapter("a.md", "240 tokens\n7 ms\n"))
    assert message in str(refused.value)


def test_coverage_counts_each_number_once() -> None:
    chapter = Chapter("a.md", "240 tokens in 7 ms at 35-55 %\n")
    found = coverage(
        chapter, placed([claim("a", "35-55 %"), claim("b", "240 tokens in 7 ms"), claim("c", "7 ms")], chapter)
    )
    assert (len(found.numbers), found.claimed, found.open) == (4, 4, ())
    found = coverage(chapter, placed([claim("a", "7 ms")], chapter))
    assert [(place.line, place.column, place.text) for place in found.open] == [
        (1, 1, "240"),
        (1, 23, "35"),
        (1, 26, "55"),
    ]


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("240 tokens", ["240 tokens"]),
        ("we found that it needs about\n**240** tokens before it is bound", ["it needs about 240 tokens before it"]),
        (r"it holds \SI{140}{\giga\byte}", ["it holds 140 GB"]),
        ("a\u202e b\x1b[m 7 ms", ["a  b m 7 ms"]),
        ("1" * 90, ["1" * 40]),
    ],
)
def test_a_number_has_a_few_words_around_it(text: str, context: list[str]) -> None:
    found = coverage(Chapter("a.md", text), {})
    assert [place.context for place in found.open] == context
    assert all(len(each) <= 40 and each.isprintable() for each in context)


@pytest.mark.parametrize(
    "piece", ["$", "$1", "1$ ", "$$", "\\SI{1}{", "\\SIrange{1}{2}{\\giga", "[1, ", "1\u202f111", "Llama 3 ", "May 2 "]
)
def test_money_units_and_names_take_time_in_proportion(piece: str) -> None:
    def taken(length: int) -> float:
        chapter = Chapter("a.md", piece * (length // len(piece)))
        start = time.process_time()
        coverage(chapter, {})
        return time.process_time() - start

    taken(1_000)
    assert taken(160_000) < 40 * max(taken(20_000), 0.01)


@pytest.mark.parametrize(
    "piece", ["1 ", "{", "<!--", "\\", "`", "<a b", "](", "\\frac{", "1~", "```a\n", "figure 1, ", "-"]
)
def test_a_long_text_takes_time_in_proportion(piece: str) -> None:
    def taken(length: int) -> float:
        chapter = Chapter("a.md", piece * (length // len(piece)))
        start = time.process_time()
        coverage(chapter, {})
        next(chapter.find("1 " * 90 + "x"), None)
        return time.process_time() - start

    taken(1_000)
    assert taken(160_000) < 40 * max(taken(20_000), 0.01)
