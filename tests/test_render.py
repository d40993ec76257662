"""Templates: what they may do, and what comes out of the shipped ones."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from symroof.algebra.formula import parse
from symroof.algebra.notation import MATHJAX, show
from symroof.algebra.symbols import one, symbol
from symroof.errors import InputError
from symroof.writing.document import (
    Display,
    Document,
    Figure,
    Heading,
    Items,
    Math,
    Paragraph,
    Steps,
    Table,
    Text,
    line,
)
from symroof.writing.render import render
from symroof.writing.speller import FORMATS, Speller
from symroof.writing.template import MAX_TEMPLATE, fill, read_template
from tests.pace import at_most

LATEX_LINES = r"""\frac{{2BDF}}{Q}
\sqrt{{ab}}
x^{{\star}}
\newcommand{\peak}[1]{#1}
\mbox{%
hi}
"""
VALUES = {"threshold": "136.09", "blocks": [{"kind": "a", "text": "b"}] * 50, "title": "T" * 1000}


def sheet(*blocks: object, title: str = "Title", **values: str) -> Document:
    return Document(line(title), blocks, values)  # type: ignore[arg-type]


class Page(HTMLParser):
    """Text and tags of a page."""

    def __init__(self, markdown: str) -> None:
        super().__init__()
        self.words, self.tags = "", list[str]()
        self.feed(MarkdownIt("commonmark", {"html": True}).enable("table").render(markdown))

    def handle_data(self, data: str) -> None:
        self.words += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not dict(attrs).keys() - {"style"}
        self.tags.append(tag)


def test_braces_and_percent_signs_of_latex_are_no_delimiters() -> None:
    document = sheet(threshold="136.09")
    made = render(document, "tex", template=LATEX_LINES + "B = ((( threshold )))\n")
    assert made == LATEX_LINES + "B = 136.09\n"


def test_an_unknown_placeholder_is_an_error_that_names_it_and_its_line() -> None:
    with pytest.raises(
        InputError, match=r"own\.tex:2: unknown placeholder 'treshold'.*did you mean threshold"
    ) as caught:
        fill("a\n((( treshold )))", VALUES, where="own.tex")
    assert "title" in caught.value.expected


@pytest.mark.parametrize(
    "template", ["((* if nothing *))x((* endif *))", "((* if false *))((( nothing )))((* endif *))"]
)
def test_an_unknown_name_is_an_error_wherever_it_stands(template: str) -> None:
    with pytest.raises(InputError, match="unknown placeholder 'nothing'"):
        fill(template, VALUES, where="t")


@pytest.mark.parametrize("value", ["((( title )))", "((* for x in blocks *))", "{{ title }}", "((= hidden =))"])
def test_a_value_with_template_syntax_is_printed(value: str) -> None:
    assert fill("[((( threshold )))]", {"threshold": value, "title": "no"}, where="t") == f"[{value}]"
    assert value in Page(render(sheet(title=value), "md")).words


HOSTILE = {
    "call": "((( title() )))",
    "range": "((* for i in range(10) *))x((* endfor *))",
    "method": "((( title.upper() )))",
    "macro": "((* macro m() *))x((* endmacro *))",
    "call block": "((* call m() *))x((* endcall *))",
    "import": '((* import "a" as a *))',
    "from": '((* from "a" import b *))',
    "include": '((* include "/etc/passwd" *))',
    "extends": '((* extends "a" *))',
    "block": "((* block a *))((* endblock *))",
    "set": "((* set a = 1 *))",
    "set block": "((* set a *))x((* endset *))",
    "with": "((* with a = 1 *))x((* endwith *))",
    "filter block": "((* filter upper *))x((* endfilter *))",
    "autoescape": "((* autoescape true *))x((* endautoescape *))",
    "private": "((( title.__class__ )))",
    "subscript": '((( title["__class__"] )))',
    "index": "((( title[0] )))",
    "attribute": "((( title.upper )))",
    "entry": "((( title.format.x )))",
    "environment": "((( self )))",
    "cycler": '((( cycler("a") )))',
    "filter attr": '((( title | attr("__class__") )))',
    "filter map": '((( blocks | map(attribute="kind") | join )))',
    "filter format": '((( "%s" | format(title) )))',
    "filter center": "((( title | center(100000000) )))",
    "filter of a filter": "((( title | upper | join(title) )))",
    "filter with a value": "((( blocks | join(title) )))",
    "long filter argument": f'((( blocks | join("{"x" * 1000}") )))',
    "attribute of join": '((( blocks | join(",", attribute="kind") )))',
    "test": "((* if title is defined *))x((* endif *))",
    "arithmetic": "((( 9 ** 9 ** 9 )))",
    "product": '((( "a" * 1000000000 )))',
    "sum": "((( 1 + 1 )))",
    "minus": "((( -1 )))",
    "concatenation": "((( title ~ title )))",
    "list": "((( [title, title] )))",
    "dict": '((( {"a": title} )))',
    "condition in place": '((( title if title else "a" )))',
    "loop over text": "((* for c in title *))x((* endfor *))",
    "loop over a filter": "((* for c in title | upper *))x((* endfor *))",
    "loop over a constant": '((* for c in "abc" *))x((* endfor *))',
    "recursive loop": "((* for b in blocks recursive *))((( loop(blocks) )))((* endfor *))",
    "loop attribute": "((* for b in blocks *))((( loop.cycle )))((* endfor *))",
    "four loops": "((* for a in blocks *))" * 4 + "((* endfor *))" * 4,
    "huge number": f"((( {'9' * 5000} )))",
    "comparison of kinds": "((* if title > 3 *))x((* endif *))",
    "length of a number": "((( 3 | length )))",
    "deep conditions": "((* if title *))" * 150 + "((* endif *))" * 150,
    "deep brackets": "((( " + "(" * 5000 + "title" + ")" * 5000 + " )))",
    "deep not": "((( " + "not " * 20000 + "title )))",
    "long loops": "((* for a in blocks *))" * 3 + "((* if 1 == 1 *))((* endif *))" * 3000 + "((* endfor *))" * 3,
    "many counters": "((* for a in blocks *))" * 3 + "((( loop.revindex )))" * 60 + "((* endfor *))" * 3,
    "long comparison": f"((* if {' == '.join(['title'] * 15000)} *))x((* endif *))",
    "changed in loops": "((* for a in blocks *))" * 3 + "((* if title|upper *))((* endif *))" + "((* endfor *))" * 3,
    "comparison of lists": "((* if blocks == blocks *))x((* endif *))",
    "printed list": "((( blocks )))",
    "loop over a block": "((* for a in blocks *))((* for b in a *))x((* endfor *))((* endfor *))",
    "unterminated tag": "((* for b in blocks *))x",
    "unterminated value": "((( title",
    "unterminated comment": "((= title",
    "many openings": "((*" * 30000,
    "many values": "(((" * 30000,
    "huge": "x" * (MAX_TEMPLATE + 1),
    "large result": "((* for a in blocks *))" * 3 + "x" * 1000 + "((* endfor *))" * 3,
}  # fmt: skip


def harmless() -> None:
    for _ in range(20):
        fill("((* for a in blocks *))((( a.kind )))((* endfor *))", VALUES, where="t")


@pytest.mark.parametrize("template", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_template_is_refused_at_once(template: str) -> None:
    with pytest.raises(InputError) as caught:
        at_most(300, harmless, lambda: fill("\n" + template, VALUES, where="own.tex"))
    assert caught.value.where.startswith("own.tex")
    assert len(str(caught.value)) < 2000


@pytest.mark.parametrize(
    "name", ["call", "macro", "private", "four loops", "filter center", "recursive loop", "unterminated tag"]
)
def test_the_refusal_names_the_line(name: str) -> None:
    with pytest.raises(InputError, match=r"^own\.tex:3: "):
        fill("\n\n" + HOSTILE[name], VALUES, where="own.tex")


def test_many_rounds_without_a_result_are_refused() -> None:
    loops = "((* for a in blocks *))" * 3 + "((* endfor *))" * 3
    with pytest.raises(InputError, match="go on too long"):
        at_most(300, harmless, lambda: fill(loops, {"blocks": [{"kind": "x"}] * 1000}, where="t"))


def test_loops_conditions_and_filters_do_what_they_say() -> None:
    template = (
        "((* for b in blocks *))((( loop.index ))):((( b.kind | upper )))((* if not loop.last *)), ((* endif *))"
        '((* endfor *)) ((( names | join("+") ))) ((( names | length )))((= a comment =))'
    )
    values = {"blocks": [{"kind": "a"}, {"kind": "b"}], "names": ["x", "y"]}
    assert fill(template, values, where="t") == "1:A, 2:B x+y 2"


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda p: p.write_bytes(b"\xff\xfe"), "not a UTF-8 text file"),
        (lambda p: p.write_text("x" * (MAX_TEMPLATE + 1)), "the file is too large"),
        (lambda p: p.mkdir(), "not a regular file"),
        (os.mkfifo, "not a regular file"),
        (lambda _: None, "no such file"),
    ],
)
def test_a_template_file_that_cannot_be_used_is_named(
    tmp_path: Path, make: Callable[[Path], object], problem: str
) -> None:
    path = tmp_path / "own.tex"
    make(path)
    with pytest.raises(InputError, match=problem) as caught:
        read_template(path)
    assert str(path) in str(caught.value)


def test_an_unknown_format_lists_those_there_are() -> None:
    with pytest.raises(InputError, match=r"unknown format 'pdf'.*md, tex"):
        render(sheet(), "pdf")


def test_inequalities_titles_and_pipes_survive_a_page() -> None:
    title = '<b>bold</b> & "quoted"'
    claims = [parse("B < D and D < F"), parse("T_math < T_comms", {"T_math", "T_comms"})]
    cells = (line("a | b", claims[0]), line("|x| < 3", claims[1], " | end"))
    document = sheet(
        Paragraph(line("Claim ", claims[0], " holds.")),
        Display((claims[1],)),
        Table((line("left | right"), line("other")), (cells, cells)),
        Paragraph(line("text after <d> & <f>")),
        title=title,
    )
    page = Page(render(document, "md"))
    for claim in claims:
        assert page.words.count(show(claim, MATHJAX).replace(r"\;", r"\enspace ")) >= 2
    assert title in page.words
    assert "text after <d> & <f>" in page.words
    assert set(page.tags) <= {"h1", "p", "table", "thead", "tbody", "tr", "th", "td", "br"}
    assert page.tags.count("td") == 4
    assert page.tags.count("th") == 2
    assert page.words.count("a | b") == page.words.count("|x| < 3") == 2


NAMES = ("hbm", "W_hbm", "T_layernorm", "rmsnorm", "n_kv_heads", "peak_FLOPs", "x_", "T_math", "d_model", "x_hat", "I")


def test_symbol_names_survive_a_page() -> None:
    table = Table((line("symbol"), line("meaning")), tuple((line(symbol(n)), line(n)) for n in NAMES))
    product = parse("I*W_hbm >= I*n_kv_heads", set(NAMES) | {"I"})
    page = Page(render(sheet(table, Paragraph(line(product, " and ", product))), "md"))
    assert "em" not in page.tags
    assert "strong" not in page.tags
    for name in NAMES[:-1]:
        assert name in page.words
        assert page.words.count("{" + name.partition("_")[2] + "}") + page.words.count(name) >= 2
    assert page.words.count(r"I^{\ast} \cdot W_{\text{hbm}} \ge n_{\text{kv_heads}} \cdot I^{\ast}") == 2


@pytest.mark.tex
def test_symbol_names_show_whole_in_tex(compile_tex: Callable[[Mapping[str, str]], dict[str, list[str]]]) -> None:
    table = Table((line("symbol"), line("meaning")), tuple((line(symbol(n)), line(n)) for n in NAMES))
    source = render(
        sheet(table, Display((symbol("hbm") * symbol("W_hbm"), Figure("8.2e11", "B/s")), one("T_math"))), "tex"
    )
    for expected in (r"\text{hbm}", r"W_{\text{hbm}}", r"n_{\text{kv\_heads}}", r"\text{x\_}", r"8.2 \times 10^{11}"):
        assert expected in source
    assert not any(mangled in source for mangled in (r"\boldsymbol", r"\left\|", r"\hat", r"\cal"))
    assert compile_tex({"names": source}) == {}


SPECIAL = r"100 % #1 $x$ & a_b ^ ~ \input{x} {} <b> [option] * “quoted” α ≥ ½ Łódź"


@pytest.mark.tex
def test_special_characters_wide_tables_and_long_ones_compile(
    compile_tex: Callable[[Mapping[str, str]], dict[str, list[str]]],
) -> None:
    wide = " ".join(["a long origin, printed at https://example.org/a_rather_long_path/of_a_page#part"] * 4)
    rows = tuple((line(one(f"x_{i}")), line(wide if i < 3 else SPECIAL), line(f"{i} {SPECIAL}")) for i in range(60))
    header = (line("[first]"), line("second"), line("* third"))
    everything = sheet(
        Heading(line(SPECIAL)),
        Paragraph(line(SPECIAL)),
        Items((line(SPECIAL), line("[option] first"), line("* star"))),
        Table(header, rows[:5]),
        Table(header, rows),
        title=SPECIAL,
    )
    assert compile_tex({"special": render(everything, "tex")}) == {}


def test_figures_of_one_unit_stand_to_the_right() -> None:
    rows = tuple((line(Figure(str(n))), line(Figure("1", unit)), line("w")) for n, unit in ((1, "GB/s"), (2, "TB/s")))
    made = render(sheet(Table((line("a"), line("b"), line("c")), rows)), "md")
    assert "| ---: | --- | --- |" in made
    assert r"\begin{tabular}{rll}" in render(sheet(Table((line("a"), line("b"), line("c")), rows)), "tex")


def test_displays_that_follow_each_other_are_aligned_in_tex() -> None:
    displays = [
        Display((one("B"),), "bytes"),
        Display((one("D"),), "FLOPs"),
        Paragraph(line("x")),
        Display((one("F"),), "a"),
    ]
    made = render(sheet(*displays), "tex")
    assert "\\begin{align*}\n\\text{bytes} &= B \\\\\n\\text{FLOPs} &= D\n\\end{align*}" in made
    assert "\\[\n\\text{a} = F\n\\]" in made


def test_a_run_of_equations_is_one_formula() -> None:
    assert "$D = F = 4096$" in render(sheet(Paragraph(line(parse("D = F = 4096")))), "md")


def test_empty_blocks_are_printed() -> None:
    blocks = (Table((), ()), Table((line("a"),), ()), Items(()), Paragraph(()), Steps(parse("B >= D"), ()), Heading(()))
    for format_ in FORMATS:
        assert render(sheet(*blocks), format_)


def test_a_formula_too_wide_for_a_line_of_text_is_displayed() -> None:
    names = [f"a_rather_long_symbol_name_{i}" for i in range(8)]
    wide = parse(" + ".join(names) + " >= 1", set(names))
    made = Speller(FORMATS["tex"]).inline((Text("Where "), Math(wide), Text(": no finite "), Math(one("B"))))
    assert made.startswith("Where \n\\begin{align*}")
    assert made.endswith("\\end{align*}\nno finite $B$")
