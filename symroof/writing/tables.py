"""The table of results in the README and the index of the generated sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from symroof.algebra.reals import approximate
from symroof.crossover import Crossover
from symroof.errors import InputError
from symroof.numeric import Numbers, at_setting
from symroof.quantities.exact import decimal
from symroof.quantities.units import show
from symroof.setting import missing, setting
from symroof.writing.escape import markdown
from symroof.writing.report import closed_form_text

SHOWN = ("tpu-v5e", "h100-sxm")

# folder under sheets/ → heading of the index; any other folder is its own heading
FOLDERS = {"": "Derivations", "topics": "Topics", "companions": "Companions to texts"}
ERRATA = "Of each text with a statement that is wrong, or does not go with another: what is right, and why."
MAX_FORM = 200  # characters of a closed form that a table has room for


def results_table(crossovers: Iterable[Crossover], verdicts: Iterable[str]) -> str:
    """Markdown: derivation, closed form, the numbers on two accelerators at the derivation's example, verdict."""
    header = ("derivation", "closed form", "example", *SHOWN, "verdict")
    lines = [_row(header), _row(["---"] * len(header))]
    for crossover, verdict in zip(crossovers, verdicts, strict=True):
        derivation = crossover.model.derivation
        form = closed_form_text(crossover)
        if len(form) > MAX_FORM:
            form = f"{len(crossover.cases)} cases, in its sheet"
        example = ", ".join(f"{name} = {value:,}" for name, value in derivation.example.items()) or "–"
        cells = [_cell(crossover, chip) for chip in SHOWN]
        words = (markdown(" ".join(c.split()), "table") for c in (form, example, *cells))
        lines.append(_row([derivation.name, *words, verdict]))
    return "\n".join(lines) + "\n"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(crossover: Crossover, chip: str) -> str:
    """The answer on one accelerator: the smallest whole number, or the bound, or never."""
    try:
        where = setting(crossover.model, crossover.model.derivation.example, chip=chip)
    except InputError:
        return "no such peak"
    if missing(crossover, where.values):
        return "–"
    return _answer(crossover, at_setting(crossover, where))


def _answer(crossover: Crossover, numbers: Numbers) -> str:
    name = crossover.name
    if numbers.never:
        return crossover.form.nothing
    if numbers.threshold is None:
        return f"every {name}"
    lower = numbers.values is not None and numbers.values[0].high is None
    value = show(approximate(numbers.threshold), crossover.model.quantities[name].dimension)
    if numbers.smallest_integer is not None and lower:
        return f"{name} = {decimal(approximate(numbers.threshold))}, so {numbers.smallest_integer:,}"
    return f"{name} {'≥' if lower else '≤'} {value}"


def index_page(files: Mapping[str, str]) -> str:
    """Markdown index: sheets of derivations, topics, companions and the rest by accelerator; errata; certificates."""
    stems = sorted(name.removesuffix(".md") for name in files if name.startswith("sheets/") and name.endswith(".md"))
    groups: dict[str, list[str]] = {folder: [] for folder in FOLDERS}
    for stem in stems:
        groups.setdefault(stem.rpartition("/")[0].partition("/")[2], []).append(stem)
    lines = ["# Generated sheets", "", "Written by `symroof build`; do not edit. `symroof check` proves them true.", ""]
    for folder, members in groups.items():
        if members:
            heading = FOLDERS.get(folder, folder)
            lines += [f"## {heading}", "", *(_links(stem, stem.rpartition("/")[2]) for stem in members), ""]
    errata = sorted(name.removesuffix(".md") for name in files if name.startswith("errata/") and name.endswith(".md"))
    lines += ["## Errata of texts", "", ERRATA, ""] if errata else []
    lines += [*(_links(stem, stem.rpartition("/")[2]) for stem in errata), *([""] if errata else [])]
    proofs = sorted(name for name in files if name.startswith("certificates/"))
    words = "Coq checks each with the command in its first lines; all load the rules in Roofline.v."
    lines += ["## Certificates", "", words, ""]
    lines += [*(f"- [{name.split('/')[1]}]({name})" for name in proofs), ""]
    return "\n".join(lines)


def _links(stem: str, name: str) -> str:
    return f"- {name}: [Markdown]({stem}.md), [LaTeX]({stem}.tex)"
