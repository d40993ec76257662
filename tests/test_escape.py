"""Words come out as themselves in every format, or are refused with their place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html.parser import HTMLParser

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from symroof.errors import InputError
from symroof.writing.escape import T1_LETTERS, TEX, markdown, tex

PRINTABLE = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Cs", "Co", "Cn", "Zs", "Zl", "Zp"]) | st.just(" "),
    max_size=40,
)
MARKUP = st.text("\\`*_{}[]()|~$#<>&;!-+=.:\"'/^1a Bx", max_size=40)
TEX_TEXT = st.text(st.sampled_from([*TEX, *sorted(T1_LETTERS), *map(chr, range(32, 127))]), max_size=60)
# one unit of what the escape may write: a command, a group of one character, or a character without a meaning
TEX_UNIT = re.compile(
    r"\\[a-zA-Z]+(?:\{[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*\})?|\\[{}$&#%_]|\{[\[*]?\}|[^\\{}$&#%_^]"
)


class Words(HTMLParser):
    """The text of a page, and its tags."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words, self.tags = "", list[str]()
        self.feed(page)

    def handle_data(self, data: str) -> None:
        self.words += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not attrs
        self.tags.append(tag)


def rendered(source: str) -> Words:
    return Words(MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).render(source))


@given(PRINTABLE | MARKUP)
@example('<b>bold</b> & "quoted"')
@example("1. one")
@example("    four spaces")
@example(" - item")
@example("# head #")
@example("***")
@example("=== ---")
@example("`a` ``b``")
@example("&lt; &#60;")
@example("https://example.org/a_b_c")
@example("a | b || c")
def test_printable_text_comes_back_from_markdown(text: str) -> None:
    for source, tags in (
        (markdown(text, ""), ["p"]),
        (f"# {markdown(text, '')}", ["h1"]),
        (f"- {markdown(text, '')}", ["ul", "li"]),
    ):
        found = rendered(source)
        assert found.words.split() == text.split()
        if text.split():
            assert found.tags == tags


def test_no_bare_angle_bracket_or_ampersand_is_left_to_chance() -> None:
    assert markdown("B<D & D>F", "") == "B&lt;D &amp; D&gt;F"


@given(MARKUP)
def test_text_stays_in_its_cell_of_a_markdown_table(text: str) -> None:
    escaped = markdown(text, "")
    found = rendered(f"| a | b |\n| --- | --- |\n| {escaped} | {escaped} |\n")
    assert found.tags.count("td") == 2
    assert found.words.split() == ["a", "b", *text.split(), *text.split()]


@pytest.mark.parametrize("character", ["\x00", "\x07", "\n", "\t", "\x7f", "\u200b", "\u202e", "\ud800"])
def test_markdown_refuses_control_characters_with_their_place(character: str) -> None:
    with pytest.raises(InputError, match=rf"chips\.toml: title: .*U\+{ord(character):04X}"):
        markdown(f"a{character}b", "chips.toml: title")


@given(TEX_TEXT)
@example("--- '' ,, ?` !`")
@example("[option] *")
@example("a_very_long_name_of_a_tensor[index_number_one,index_number_two]")
def test_tex_holds_no_special_character_of_the_text(text: str) -> None:
    escaped = tex(text, "")
    at = 0
    while at < len(escaped):
        unit = TEX_UNIT.match(escaped, at)
        assert unit, (escaped, escaped[at:])
        at = unit.end()
    assert not re.search("--|''|,,|`", escaped)


@pytest.mark.parametrize("text", ["汉字", "🚀", "עברית", "ﬁ", "\x00", "\n", "\t", "\u200b", "\ufffd", "ℝ"])
def test_tex_refuses_what_pdflatex_lacks_with_file_and_key(text: str) -> None:
    with pytest.raises(InputError) as caught:
        tex(f"Chip {text}", "mine.toml: mine: title")
    assert str(caught.value).startswith("mine.toml: mine: title: ")
    assert f"U+{ord(text[0]):04X}" in str(caught.value)
    assert caught.value.expected


@given(st.characters(codec="utf-8"))
def test_every_character_is_printed_or_refused(character: str) -> None:
    try:
        escaped = tex(character, "here")
    except InputError as error:
        assert error.where == "here"  # noqa: PT017
    else:
        assert escaped.isascii() or escaped in T1_LETTERS


def test_composed_and_decomposed_letters_are_the_same() -> None:
    assert tex("e\u0301", "") == tex("\u00e9", "") == "\u00e9"


def test_long_words_may_be_broken_and_short_ones_are_not() -> None:
    assert r"\allowbreak" not in tex("989.5 TFLOP/s, n_kv_heads", "")
    assert tex("a" * 50, "").count(r"\allowbreak{}") == 2
    assert r"kv\_\allowbreak{}heads" in tex("number_of_the_kv_heads_of_it", "")


@pytest.mark.tex
def test_every_character_of_the_table_compiles(
    compile_tex: Callable[[Mapping[str, str]], dict[str, list[str]]],
) -> None:
    characters = [*TEX, *sorted(T1_LETTERS), *map(chr, range(33, 127))]
    rows = "".join(
        f"\\item {tex(c, '')} end, twice {tex(c + c, '')}, in maths $\\text{{{tex(c, '')}}}$\n" for c in characters
    )
    template = (
        "\\documentclass{article}\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{lmodern}"
        "\\usepackage{textcomp}\\usepackage{amsmath}\\begin{document}\\begin{itemize}\n%s\\end{itemize}\\end{document}\n"
    )
    assert compile_tex({"characters": template % rows}) == {}


def test_the_table_needs_no_character_twice() -> None:
    assert not set(TEX) & T1_LETTERS


@pytest.mark.parametrize(
    ("word", "spelled"),
    [
        ("‘a’", r"\textquoteleft{}a\textquoteright{}"),
        ("“a”", r"\textquotedblleft{}a\textquotedblright{}"),
        ("a–b", r"a\textendash{}b"),
    ],
)
def test_typographic_signs_are_spelled_as_tex_spells_them(word: str, spelled: str) -> None:
    assert tex(word, "here") == spelled


@pytest.mark.parametrize("start", ["+ a", "- a", "# a", "1. a", "2) a"])
def test_a_line_that_starts_like_a_list_or_heading_stays_a_paragraph(start: str) -> None:
    assert MarkdownIt().render(markdown(start, "here")) == f"<p>{start}</p>\n"
