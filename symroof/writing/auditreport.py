"""An audit as text for a terminal: in symbols here, in figures in ``auditfigures``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from symroof.algebra.notation import show
from symroof.algebra.statement import ALWAYS, NEVER
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE
from symroof.rules.approach import ATTAINED, INFIMUM, SUPREMUM, UNBOUNDED, Approach
from symroof.rules.audit import Audit
from symroof.rules.sensitivity import DEPENDS, Sensitivity
from symroof.writing.auditfigures import figures, line, nothing, share, verdict_text
from symroof.writing.report import case_text, set_text

if TYPE_CHECKING:
    from symroof.rules.region import Region, Solved
    from symroof.rules.rules import Rule
    from symroof.solving.closed_form import ClosedForm

SIGNS = {
    ">": "> 0",
    "<": "< 0",
    ">=": "≥ 0",
    "<=": "≤ 0",
    "=": "= 0",
    DEPENDS: "of either sign",
    "": "of unknown sign",
}
LIMITS = {
    SUPREMUM: "is the supremum of the intensity, never reached",
    INFIMUM: "is the infimum of the intensity, never reached",
    ATTAINED: "is the intensity at every value",
    UNBOUNDED: "none: the intensity exceeds every bound",
}


def audit_report(found: Audit) -> str:
    """The whole audit: in symbols, then in figures where there are any."""
    parts = [_symbols(found), _elasticities(found), figures(found)]
    return "\n\n".join("\n".join(lines) for lines in map(list, parts) if lines)


def _symbols(found: Audit) -> Iterator[str]:
    yield f"audit within {share(found)}"
    yield from _rule(found)
    if found.limit is not None:
        yield from _limit(found, found.limit)


def _rule(found: Audit) -> Iterator[str]:
    name, rule, region = found.crossover.name, found.rule, found.region
    if rule is None:
        yield line("rule", f"there is no first-order rule for {name}")
        return
    verdict = "proved" if region is not None and region.low is not None else rule.judgement.verdict
    yield line("rule", f"{name} ≈ {show(rule.value)} {_side(rule, region)}{verdict_text(verdict)}")
    if rule.direction != "exact":
        yield line("error", f"(exact − rule)/exact = {show(rule.error)}")
        yield from _region(found, region)
    if region is not None and region.never != NEVER:
        helpless = f"where {show(region.never)}: {nothing(found)}"
        yield line("wrong", f"{helpless}, so the rule is wrong, not imprecise")


def _side(rule: Rule, region: Region | None) -> str:
    if not rule.direction and region is not None and region.low is not None:
        return f"errs on either side, too low where {show(region.low)}"
    side = f"is {rule.direction}" if rule.direction else "errs on either side"
    return side if region is not None and region.exists == ALWAYS else f"{side} wherever there is a threshold"


def _region(found: Audit, region: Region | None) -> Iterator[str]:
    if region is None:
        yield line("within", f"not worked out: {found.skipped}")
        return
    statement = region.statement
    where = "everywhere" if statement == ALWAYS else "nowhere" if statement == NEVER else show(statement)
    yield line("within", f"off by at most {share(found)}: {where}{verdict_text(region.judgement.verdict)}")
    for each in region.solved:
        yield line("", _solved(each))


def _solved(each: Solved) -> str:
    if each.form is None:
        return f"not solved for {each.name}: {each.why}"
    return f"{_cases(each.form)}{verdict_text(each.verdict)}"


def _cases(form: ClosedForm) -> str:
    if len(form.cases) != 2:
        return "; ".join(case_text(case, form) for case in form.cases)
    first, other = form.cases
    return f"{case_text(first, form)}; otherwise {set_text(other, form)}"


def _limit(found: Audit, limit: Approach) -> Iterator[str]:
    if limit.kind not in LIMITS:
        yield line("limit", f"the intensity tends to {show(limit.limit.value)}, from either side")
        return
    value = "" if limit.kind == UNBOUNDED else f"{show(limit.limit.value)} "
    verdict = limit.limit.judgement.verdict if limit.limit.judgement.verdict != "proved" else limit.judgement.verdict
    yield line("limit", f"{value}{LIMITS[limit.kind]}{verdict_text(verdict)}")
    if limit.judgement.verdict == "undecided":
        yield line("", limit.judgement.evidence)
    if found.near is not None:
        yield line("", f"within {share(found)} of it: {_cases(found.near)}")


def _sign(each: Sensitivity) -> str:
    return SIGNS[each.op] if each.where is None else f"> 0 where {show(each.where)}"


def _elasticities(found: Audit) -> Iterator[str]:
    if found.answer is None or not found.sensitivities:
        return
    name, end, when = found.crossover.name, found.answer.value, found.answer.when
    where = "" if when == ALWAYS else f"   where {show(when)}"
    yield f"elasticities: by how many per cent {name} changes for one per cent more of each"
    yield line(f"of {name}", (f"= {show(end)}" if end is not None else "that solves the relation") + where)
    names = [each.name for each in found.sensitivities]
    for each in found.sensitivities:
        if RIDGE in names and each.name in (PEAK, BANDWIDTH):
            continue
        value = show(each.value) if each.value is not None else f"not known: {each.why}"
        constant = each.value is None or each.value.is_Rational
        sign = "" if constant else f"   {_sign(each)}{verdict_text(each.judgement.verdict)}"
        yield line(each.name, value + sign)
    if RIDGE in names and BANDWIDTH in names:
        yield line(f"{PEAK}, {BANDWIDTH}", f"{PEAK} as {RIDGE}, and {BANDWIDTH} with the sign turned, as I = C/W")
