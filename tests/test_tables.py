"""The table of results and the index of the sheets."""

from __future__ import annotations

from html.parser import HTMLParser

from markdown_it import MarkdownIt

from symroof.build import Derived, Files
from symroof.library import names
from symroof.writing.tables import index_page, results_table


class Cells(HTMLParser):
    """The cells of the tables of a page, and where its links go."""

    def __init__(self, markdown: str) -> None:
        super().__init__()
        self.rows, self.links = list[list[str]](), list[str]()
        self.feed(MarkdownIt("commonmark", {"html": True}).enable("table").render(markdown))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag == "a":
            self.links.append(dict(attrs)["href"] or "")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data.strip()


def test_every_derivation_has_a_row_of_six_cells(derived: list[Derived]) -> None:
    table = Cells(results_table([d.crossover for d in derived], [d.evidence.verdict for d in derived]))
    assert {len(row) for row in table.rows} == {6}
    assert [row[0] for row in table.rows[1:]] == names()
    assert {row[5] for row in table.rows[1:]} == {"proved"}
    cells = {row[0]: row for row in table.rows}
    assert cells["matmul"][1].startswith("B ≥ w·I·D·F/(2·D·F − I·(a·D + o·F)) where 2·D·F > I·(a·D + o·F)")
    assert cells["matmul"][1].endswith("; otherwise no finite B")
    assert cells["matmul"][3:5] == ["B = 272.17, so 273", "B = 345.15, so 346"]
    assert cells["gemv"][3] == "no finite F"


def test_the_index_links_every_sheet_and_nothing_else(generated: Files) -> None:
    page = index_page(generated)
    linked = sorted(name for name in generated if name.startswith(("errata/", "sheets/", "certificates/")))
    assert sorted(Cells(page).links) == linked
    assert page == generated["README.md"]
