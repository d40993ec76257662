"""Derivation sheets: the steps printed are the proved ones, and every sheet is whole in Markdown and in TeX."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt

from symroof import derive
from symroof.build import Derived, Files
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.errors import InputError
from symroof.numeric import at_setting
from symroof.proving.prove import REFUTED, Judgement
from symroof.setting import setting
from symroof.writing.document import Steps
from symroof.writing.render import render
from symroof.writing.sheet import derivation_sheet, find_exercise

PATTERN = "X[B,D]:a W[D,F]:w -> Z[B,F]:o"
LONG = (
    "X[batch_of_requests,model_dimension_inner]:activation_bytes "
    "W[model_dimension_inner,feed_forward_dimension]:weight_bytes_quantized "
    "-> Z[batch_of_requests,feed_forward_dimension]:output_bytes"
)
CHAIN = "X[B,D]:a W[D,F]:w V[F,E]:v -> Z[B,E]:o"
INDICES = [f"index_number_{i:02}_long_name" for i in range(12)]
HUGE = (
    " ".join(f"T{k}[{','.join(INDICES[k : k + 5])}]:width_of_the_tensor_number_{k}" for k in range(8))
    + f" -> Z[{INDICES[0]},{INDICES[11]}]:width_of_the_output"
)


class Page(HTMLParser):
    """The text of a page without its markup."""

    def __init__(self, markdown: str) -> None:
        super().__init__()
        self.words, self.tags, self.rows = "", set[str](), list[int]()
        self.feed(MarkdownIt("commonmark", {"html": True}).enable("table").render(markdown))

    def handle_data(self, data: str) -> None:
        self.words += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not dict(attrs).keys() - {"style"}
        self.tags.add(tag)
        if tag == "tr":
            self.rows.append(0)
        if tag in ("td", "th"):
            self.rows[-1] += 1


def test_the_steps_on_the_sheet_are_the_proved_ones(derived: list[Derived]) -> None:
    for item in derived:
        document = derivation_sheet(item.crossover, found=item.evidence)
        (printed,) = [block for block in document.blocks if isinstance(block, Steps)]
        assert printed.posed == item.crossover.form.relation
        assert [step.after for step in printed.lines] == [step.after for step in item.crossover.steps]
        assert [step.verdict for step in printed.lines] == [j.verdict for j in item.crossover.proof.steps]


def test_the_checks_are_told_as_they_came_out(derived: list[Derived]) -> None:
    item = next(d for d in derived if d.crossover.model.derivation.name == "matmul")
    good = render(derivation_sheet(item.crossover, found=item.evidence), "md")
    assert good.count("they agree") == 2
    assert "they differ" not in good
    assert "what is derived (proved): FLOPs, exact FLOPs, bytes, limit, rule, error of the rule, solution." in good
    claims = item.evidence.by_hand
    refuted = {**claims, "rule": replace(claims["rule"], judgement=Judgement(REFUTED, "no"))}
    bad = replace(item.evidence, by_hand=refuted, thresholds=replace(item.evidence.thresholds, agreed=False))
    told = render(derivation_sheet(item.crossover, found=bad), "md")
    assert told.count("they differ") == told.count("they agree") == 1
    assert "what is derived (refuted): rule." in told


def test_every_sheet_is_whole_in_markdown(generated: Files) -> None:
    sheets = {name: text for name, text in generated.items() if name.startswith("sheets/") and name.endswith(".md")}
    assert len(sheets) > 60
    for name, text in sheets.items():
        page = Page(text)
        formulas = re.findall(r"(?<!\\)\$\$\n.*?\n\$\$|(?<![\\$])\$[^$\n]+\$", text)
        assert formulas, name
        for formula in formulas:
            assert formula in page.words, (name, formula)
        assert page.tags <= {"h1", "h2", "p", "strong", "em", "ul", "li", "table", "thead", "tbody", "tr", "th", "td"}
        # symbols and rates have three columns; tables of batches five, times of operations one more with a vector unit;
        # given values have as many as there are
        given = name.split("/")[1] in ("topics", "companions", "models")
        assert set(page.rows) <= (set(range(1, 13)) if given else {3, 5, 6}), name


def _compiled(name: str) -> bool:
    """Every sheet but those of models, which differ in numbers alone between accelerators: one of each is enough."""
    return "/models/" not in name or name.endswith("/h100-sxm.tex")


@pytest.mark.tex
def test_every_sheet_compiles_without_an_overfull_line(
    generated: Files, compile_tex: Callable[[Mapping[str, str]], dict[str, list[str]]]
) -> None:
    sheets = {name: text for name, text in generated.items() if name.endswith(".tex") and _compiled(name)}
    assert len(sheets) > 60
    assert compile_tex(sheets) == {}


@pytest.mark.tex
@pytest.mark.parametrize(
    ("pattern", "order"), [(LONG, None), (CHAIN, "left"), (HUGE, "left")], ids=["long", "chain", "huge"]
)
def test_operations_with_long_formulas_compile(
    pattern: str, order: str | None, compile_tex: Callable[[Mapping[str, str]], dict[str, list[str]]]
) -> None:
    document = derivation_sheet(derive(pattern, order=order).crossover())
    assert compile_tex({"sheet": render(document, "tex")}) == {}
    assert set(Page(render(document, "md")).rows) <= {3}


@pytest.mark.tex
def test_every_shipped_derivation_compiles_for_each_symbol_with_numbers(
    compile_tex: Callable[[Mapping[str, str]], dict[str, list[str]]],
) -> None:
    model, sheets = derive("matmul"), {}
    for asked in ("B", "D", "w", "I", "C", "W"):
        sizes = {"B": 256, "D": 4096, "F": 4096, "w": 1}
        numbers = {k: v for k, v in sizes.items() if k != asked}
        crossover = model.crossover(asked)
        chip = None if asked in ("I", "C", "W") else "h100-sxm"
        sheets[asked] = render(
            derivation_sheet(
                crossover, numbers=at_setting(crossover, setting(model, numbers, chip=chip)) if chip else None
            ),
            "tex",
        )
    assert compile_tex(sheets) == {}


def test_numbers_and_values_of_a_sheet() -> None:
    crossover = derive("matmul").crossover()
    numbers = crossover.at(chip="h100-sxm", dtype="bf16", D=4096, F=4096)
    document = derivation_sheet(crossover, numbers=numbers)
    assert document.values["smallest_integer"] == "346"
    assert document.values["threshold"] == "345.15"
    assert render(document, "tex", template="((( symbol ))) = ((( smallest_integer )))") == "B = 346"
    made = render(document, "md")
    assert "With $a = o = w = 2$, $D = F = 4096$:" in made
    assert "$B = 346$; the next smaller, $345$, fails." in made


def test_never_reads_well() -> None:
    crossover = derive("matmul").crossover()
    numbers = crossover.at(chip="h100-sxm", dtype="fp8", D=256, F=256)
    document = derivation_sheet(crossover, numbers=numbers)
    assert document.values["smallest_integer"] == "none"
    assert document.values["threshold"] == "–"
    made = render(document, "md")
    assert "The limit of the intensity is $256$ FLOP/B, not above the ridge point of $590.75$ FLOP/B." in made
    assert "So no finite $B$ makes it compute-bound." in made


def test_a_pattern_is_titled_by_itself_unless_it_is_long() -> None:
    assert render(derivation_sheet(derive(PATTERN).crossover()), "md").startswith(
        r"# X\[B,D\]:a W\[D,F\]:w → Z\[B,F\]:o, solved for $B$"
    )
    assert render(derivation_sheet(derive(LONG).crossover()), "md").startswith("# Operation, solved for $")


def test_an_exercise_is_found_as_it_is_typed() -> None:
    assert find_exercise(" Question_3 ") == ("matmul", "question-3")
    with pytest.raises(InputError, match=r"unknown derivation, formula or exercise 'question-9'"):
        find_exercise("question-9")


def test_an_open_end_is_told_from_a_closed_one() -> None:
    strict = derive(Derivation(title="t", solve_for="B", relation="2*B > I", name="t")).crossover()
    closed = derive(Derivation(title="t", solve_for="B", relation="2*B >= I", name="t")).crossover()
    assert "$B$ must be above $120$" in told(strict, "240")
    assert "$B$ must be at least $120$" in told(closed, "240")


def test_a_neighbour_that_also_holds_is_called_an_error() -> None:
    crossover = derive("matmul").crossover()
    numbers = crossover.at(chip="tpu-v5e", D=4096, F=4096, w=1)
    assert numbers.below == (136, False)
    wrong = replace(numbers, below=(136, True))
    printed = render(derivation_sheet(crossover, numbers=wrong), "md")
    assert "the next smaller, $136$, also holds, which is an error" in printed


def told(crossover: Crossover, ridge: str) -> str:
    return render(derivation_sheet(crossover, numbers=crossover.at(I=ridge)), "md")
