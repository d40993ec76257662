"""Why a number, a bound or a regime of a text is wrong, as blocks: its formula with the values put in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from symroof.algebra.reals import approximate
from symroof.claims.asked import Asked
from symroof.claims.checked import Checked
from symroof.claims.claim import Claim
from symroof.claims.explain import EXPLAINED, NOTHING, Explained
from symroof.claims.numbers import distance
from symroof.claims.verdict import INCONSISTENT, WRONG, Judged, Verdict
from symroof.claims.verify import taken
from symroof.quantities.meaning import FIELD
from symroof.quantities.meaning import Quantity as Meaning
from symroof.quantities.units import NONE, split
from symroof.subjects.found import Found, found
from symroof.writing import sections
from symroof.writing.companionsheet import LABELS
from symroof.writing.document import Block, Display, Inline, Items, Paragraph, Text, line
from symroof.writing.erratasymbols import explained
from symroof.writing.sheet import threshold_lines, time_lines

Earlier = Mapping[str, Verdict]
MOST_SLIPS = 3
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+", re.ASCII)  # of a claim, if it is no word by itself


def number_reasons(entry: Checked, earlier: Earlier) -> list[Block]:
    """For each number that is not right, the formula with the values put in, then the right value and the slip."""
    blocks: list[Block] = []
    for at, (part, slips) in enumerate(zip(entry.verdict.parts, entry.explained, strict=True)):
        if part.word in (WRONG, INCONSISTENT):
            answer = found(subject_of(entry.claim, at, earlier), where=entry.claim.where)
            derived = [*given_of(answer, units_of(entry.claim, earlier)), *_derived(answer, part)]
            blocks += explained(derived, answer)
            blocks.append(Paragraph((*_verdict(part, entry.claim), *_slips(slips, earlier))))
    return blocks


def regime_reasons(entry: Checked, earlier: Earlier) -> list[Block]:
    """The times of the arithmetic and of the transfer at the values."""
    answer = found(replace(subject_of(entry.claim, 0, earlier), shows="regime"), where=entry.claim.where)
    assert answer.numbers is not None
    lines = tuple(time_lines(answer.crossover, answer.numbers))
    words = Paragraph((Text(f"{opened(entry.verdict.parts[0].why)}."),))
    return [*given_of(answer, units_of(entry.claim, earlier)), *([Items(lines)] if lines else []), words]


def subject_of(claim: Claim, at: int, earlier: Earlier) -> Claim:
    """The claim with the values of one of its numbers; those of earlier claims as they ought to be printed."""
    case = claim.cases[at] if claim.cases else {}
    return replace(claim, values={**claim.values, **case, **taken(claim, earlier, exact=True)})


def _derived(answer: Found, part: Judged) -> list[Block]:
    """The formula of a number with the values put in; of a bound its cases, then what follows at the values."""
    crossover, shows = answer.crossover, answer.subject.shows
    formula = Asked(answer, {}).formula
    if part.value is not None and formula is not None and _is_equal(answer):
        figure = sections.figure(approximate(part.value), part.dimension)
        known = [figure] if formula.free_symbols else []
        return [*counted(answer), Display((formula, *known), LABELS.get(shows, crossover.form.symbol))]
    posed: list[Block] = []
    if answer.subject.relation and not crossover.form.explicit:
        posed = [Display((crossover.form.relation,)), Paragraph(line("Solved for ", crossover.form.symbol, ":"))]
    lines = threshold_lines(crossover, answer.numbers) if answer.numbers else []
    return [*posed, *sections.answer(crossover), *([Items(tuple(lines))] if lines else [])]


def _is_equal(answer: Found) -> bool:
    """Whether the result is equal to a formula, and no bound."""
    if answer.subject.shows in LABELS:
        return True
    equal = answer.crossover.form.explicit or (answer.numbers is not None and answer.numbers.equal)
    return answer.subject.shows == "solution" and equal


def units_of(claim: Claim, earlier: Earlier) -> dict[str, Meaning]:
    """The units of values that a claim takes from earlier ones; none for plain numbers in a relation of its own."""
    plain = [name for name, held in claim.values.items() if claim.relation and _plain(str(held))]
    taken_from = {each: earlier[name].parts[0].dimension for each, name in claim.uses.items()}
    return {name: Meaning("", NONE) for name in plain} | {n: Meaning("", unit) for n, unit in taken_from.items()}


def _plain(text: str) -> bool:
    return not split(text)[1] and text[:1].isdigit()


def given_of(answer: Found, units: Mapping[str, Meaning]) -> list[Block]:
    """The values that an answer follows from, and whose rates they are."""
    model, given = answer.crossover.model, Asked(answer, {}).givens
    blocks: list[Block] = []
    if answer.setting.chip is not None:
        words = f"The rates are those of {answer.setting.chip.title}: dense, one way and per device."
        blocks.append(Paragraph(line(words)))
    return blocks + sections.put_in(given, {**FIELD, **model.quantities, **units})


def counted(answer: Found) -> list[Block]:
    """FLOPs and bytes, where the quotient of the two is asked for."""
    work = answer.crossover.model.work
    if answer.subject.shows != "intensity" or work is None:
        return []
    return [Display((work.flops,), "FLOPs"), Display((work.bytes,), "bytes")]


def _verdict(part: Judged, claim: Claim) -> Inline:
    """``Right is 35 GB; what is printed is 29 % too high.``, or the words of the judgement."""
    if part.value is None or part.printed is None or part.word == INCONSISTENT:
        return (Text(f"{opened(part.why)}."),)
    exact = approximate(part.value)
    spelled = part.printed.unit and part.printed.unit in claim.says
    right = (
        line(f"Right is {_times(part.right)}") if spelled else line("Right is ", sections.figure(exact, part.dimension))
    )
    apart = distance(part.printed, exact)
    return line(*right, f"; what is printed is {apart}." if apart.startswith(tuple("0123456789")) else ".")


def _times(figure: str) -> str:
    """A figure with the sign in place of the letter that texts print for it: ``0.75 ×``."""
    return f"{figure.removesuffix(' x')} ×" if figure.endswith(" x") else figure


def _slips(slips: Explained | None, earlier: Earlier) -> Inline:
    """What a wrong number comes from, and how sure that is."""
    if slips is None:
        return ()
    if slips.word == NOTHING:
        return (Text(" No slip fits convincingly."),)
    words = [_NAME.sub(lambda m: f"“{spoken(m[0])}”" if m[0] in earlier else m[0], s.slip.words) for s in slips.found]
    if slips.word == EXPLAINED:
        return (Text(f" Explained: {words[0]}."),)
    return (Text(f" Perhaps: {'; or '.join(words[:MOST_SLIPS])}."),)


def spoken(name: str) -> str:
    """The name of a claim in words: ``mfu at 3000``."""
    return name.replace("-", " ")


def opened(words: str) -> str:
    """Words as the start of a sentence."""
    return words[:1].upper() + words[1:]
