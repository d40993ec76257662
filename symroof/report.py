"""A crossover as text for a terminal: counts, limit, rule, cases, steps with verdicts, and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from sympy import Expr, oo

from symroof.exact import decimal
from symroof.notation import show
from symroof.sets import NumberInterval
from symroof.statement import ALWAYS, Statement
from symroof.units import BYTES_PER_SECOND, FLOPS, SECONDS, show as show_unit

if TYPE_CHECKING:
    from symroof.closed_form import Case
    from symroof.numeric import Numbers
    from symroof.pipeline import Crossover

PER_BYTE = (("FLOP", 1), ("byte", -1))


def report(crossover: Crossover, numbers: Numbers | None = None) -> str:
    """The whole report; ``numbers`` adds the part in figures."""
    parts = [_heading(crossover), _counts(crossover), _answer(crossover), _steps(crossover)]
    if numbers is not None:
        parts.append(_numbers(crossover, numbers))
    return "\n\n".join("\n".join(part) for part in map(list, parts) if part)


def _heading(crossover: Crossover) -> Iterator[str]:
    yield f"{crossover.model.derivation.title}, solved for {crossover.name}"


def _counts(crossover: Crossover) -> Iterator[str]:
    model = crossover.model
    if model.work is None or model.exact is None or model.intensity is None:
        yield _line("relation", show(crossover.form.relation))
        return
    exact = model.exact.flops
    yield _line("FLOPs", show(model.work.flops) + ("" if exact == model.work.flops else f"   (exactly {show(exact)})"))
    yield _line("bytes", f"{show(model.work.bytes)}   over {model.link}")
    yield _line("intensity", f"{show(model.intensity)}   FLOP/byte")
    if model.counts and len(model.counts.pairs) > 1:
        for pair in model.counts.pairs:
            yield _line("pair", f"{pair.shape}   {show(pair.flops)} FLOPs (exactly {show(pair.exact)})")


def _answer(crossover: Crossover) -> Iterator[str]:
    limit, rule, name = crossover.limit, crossover.rule, crossover.name
    if limit is not None and limit.op == "<":
        bound = "grows without bound" if limit.value is oo else f"saturates at {show(limit.value)}, never reached"
        yield _line("limit", f"as {name} grows the intensity {bound}" + _verdict_of(limit.judgement.verdict))
    if rule is not None and rule.direction != "exact":
        yield _line("rule", f"{name} ≈ {show(rule.value)} to first order, {rule.direction or 'of varying sign'}")
        yield _line("rule error", f"(exact − rule)/exact = {show(rule.error)}" + _verdict_of(rule.judgement.verdict))
    for case in crossover.cases:
        yield _line("answer", case_text(case, name))


def _verdict_of(verdict: str) -> str:
    return f"   [{verdict}]"


def case_text(case: Case, name: str) -> str:
    """A case in words: ``B ≥ … where …``; ``no finite B where …``."""
    where = "" if case.when == ALWAYS else f"   where {show(case.when)}"
    return set_text(case, name) + where


def set_text(case: Case, name: str) -> str:
    """The set of a case in words."""
    if case.values is None:
        return "not defined"
    if not case.values:
        return f"no finite {name}"
    condition = case.condition(name)
    return f"every {name}" if condition == ALWAYS else show(condition)


def _steps(crossover: Crossover) -> Iterator[str]:
    proof = crossover.proof
    yield f"steps, each an equivalence over all positive values (whole: {proof.whole.verdict})"
    yield f"     {show(crossover.form.relation)}"
    for number, (step, judgement) in enumerate(zip(crossover.steps, proof.steps, strict=True), 1):
        side = _side(step.side_condition)
        yield f"  {number}. {step.rule}{side}   [{judgement.verdict}]"
        yield f"     {show(step.after)}"
        if judgement.verdict == "refuted":
            yield f"     {judgement.evidence}"
    yield f"  the cases are complete and exclude each other   [{proof.split.verdict}]"


def _side(condition: Statement) -> str:
    return "" if condition == ALWAYS else f"  ({show(condition)})"


def _numbers(crossover: Crossover, numbers: Numbers) -> Iterator[str]:
    name, given = crossover.name, numbers.setting
    at = ", ".join(f"{n} = {decimal(v)}" for n, v in given.values.items() if n in crossover.model.names and n != name)
    chip = f"{given.chip.title}, " if given.chip else ""
    yield f"in numbers: {chip}{given.dtype + ' peak, ' if given.dtype else ''}{at}".rstrip(", ")
    yield from _rates(numbers)
    if numbers.ridge is not None:
        yield _line("ridge", f"C/W = {exactly(numbers.ridge)} FLOP/byte")
    case = crossover.cases[numbers.condition]
    if case.when != ALWAYS:
        yield _line("condition", f"{show(case.when)} holds")
    if numbers.limit is not None:
        yield _line("limit", f"{exactly(numbers.limit)} FLOP/byte")
    if numbers.rule is not None and crossover.rule and crossover.rule.direction != "exact":
        yield _line("rule", f"{name} ≈ {exactly(numbers.rule)}")
    yield _line("answer", answer_text(name, numbers))
    if numbers.smallest_integer is not None:
        yield _line("smallest", f"{name} = {numbers.smallest_integer:,}{_below(name, numbers)}")
    yield from _times(name, numbers)


def _rates(numbers: Numbers) -> Iterator[str]:
    for label, rate, dimension in (
        ("C", numbers.setting.peak, FLOPS),
        ("W", numbers.setting.bandwidth, BYTES_PER_SECOND),
    ):
        if rate is not None:
            origin = "; ".join((f"printed {rate.printed}", *rate.conversions))
            yield _line(label, f"{show_unit(rate.value, dimension)}   ({origin}; {rate.source})")


def answer_text(name: str, numbers: Numbers) -> str:
    """The set of the symbol in figures: ``B ≥ 5043200/37059 = 136.09``; ``no finite B``."""
    if numbers.values is None:
        return "not defined at these values"
    if not numbers.values:
        return f"no finite {name}"
    return " or ".join(_interval(name, interval) for interval in numbers.values)


def _interval(name: str, interval: NumberInterval) -> str:
    low = f"{name} {'≥' if interval.low_closed else '>'} {exactly(interval.low)}" if interval.low > 0 else ""
    high = "" if interval.high is None else f"{name} {'≤' if interval.high_closed else '<'} {exactly(interval.high)}"
    if low and interval.low == interval.high:
        return f"{name} = {exactly(interval.low)}"
    return " and ".join(part for part in (low, high) if part) or f"every {name}"


def _below(name: str, numbers: Numbers) -> str:
    if numbers.below is None:
        return "   (nothing smaller to check)"
    value, holds = numbers.below
    return f"   ({name} = {value:,} {'also holds: an error' if holds else 'fails'})"


def _times(name: str, numbers: Numbers) -> Iterator[str]:
    if numbers.size is not None and (numbers.t_math is not None or numbers.t_comms is not None):
        yield f"  at {name} = {decimal(numbers.size)}"
    rows: tuple[tuple[str, Fraction | None, object], ...] = (
        ("intensity", numbers.intensity, PER_BYTE),
        ("T_math", numbers.t_math, SECONDS),
        ("T_comms", numbers.t_comms, SECONDS),
        ("lower", numbers.lower, SECONDS),
        ("upper", numbers.upper, SECONDS),
        ("attainable", numbers.attainable, FLOPS),
    )
    for label, value, dimension in rows:
        if value is not None:
            yield _line(label, show_unit(value, dimension))  # type: ignore[arg-type]
    if numbers.regime:
        yield _line(
            "regime", REGIMES.get(numbers.regime, numbers.regime) + (f" for every {name}" if _always(numbers) else "")
        )


REGIMES = {
    "inconsistent": "inconsistent: the value given breaks the relation, so an input is wrong",
    "holds": "the value given satisfies the relation",
}


def _always(numbers: Numbers) -> bool:
    return numbers.never and numbers.size is None and numbers.regime.endswith("bound")


def exactly(value: Fraction) -> str:
    """A rational as fraction and decimal: ``9850/41 = 240.24``; alone where the decimal says it all."""
    printed = decimal(value)
    if value.denominator == 1 or len(str(value)) > 40:
        return printed
    plain = printed.replace(",", "")
    same = "e" not in plain and Fraction(plain) == value
    return printed if same else f"{value.numerator}/{value.denominator} = {printed}"


def _line(label: str, text: str) -> str:
    return f"  {label:<11}{text}"


def closed_form_text(crossover: Crossover) -> str:
    """The answer on one line, for lists: the first case, and what happens otherwise."""
    first, *others = crossover.cases
    return case_text(first, crossover.name) + ("; otherwise " + set_text(others[0], crossover.name) if others else "")


def expression_text(expression: Expr | None) -> str:
    """An expression for a table, or a dash."""
    return "–" if expression is None else "∞" if expression is oo else show(expression)
