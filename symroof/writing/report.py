"""A crossover as text for a terminal: counts, limit, rule, cases, steps with verdicts, and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from sympy import oo

from symroof.algebra.formula import parse_expression
from symroof.algebra.notation import show
from symroof.algebra.numbersets import NumberInterval
from symroof.algebra.reals import Real, Surd, approximate
from symroof.algebra.statement import ALWAYS, NEVER, Relation, Statement, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE
from symroof.counting.work import is_compute
from symroof.quantities.exact import percent
from symroof.quantities.units import BYTES_PER_SECOND, FLOPS, NONE, PER_BYTE, SECONDS, TOKENS, Dimension, read_in
from symroof.quantities.units import show as show_unit
from symroof.writing.figures import BOUNDS, REGIMES, figures, interval_in
from symroof.writing.figures import IMPOSSIBLE as IMPOSSIBLE
from symroof.writing.figures import field_line as field_line
from symroof.writing.figures import with_unit as with_unit

if TYPE_CHECKING:
    from symroof.crossover import Crossover
    from symroof.derivation import Shorthand
    from symroof.numeric import Numbers
    from symroof.proving.closedproof import Proof
    from symroof.quantities.meaning import Quantity
    from symroof.setting import Setting
    from symroof.solving.closed_form import Case, ClosedForm


def report(crossover: Crossover, numbers: Numbers | None = None, *, everything: bool = False) -> str:
    """The whole report; ``numbers`` adds the part in figures, and ``everything`` all cases where they select one."""
    parts = [
        _heading(crossover),
        _counts(crossover),
        _answer(crossover, None if everything else numbers),
        steps_text(crossover.form, crossover.proof),
    ]
    if numbers is not None:
        parts.append(_numbers(crossover, numbers))
    return "\n\n".join("\n".join(part) for part in map(list, parts) if part)


def numbers_report(numbers: Numbers) -> str:
    """The part in figures alone."""
    return "\n".join(_numbers(numbers.solved, numbers))


def _heading(crossover: Crossover) -> Iterator[str]:
    yield f"{crossover.model.derivation.title}, solved for {crossover.name}"


def _counts(crossover: Crossover) -> Iterator[str]:
    model = crossover.model
    if model.work is None or model.exact is None or model.intensity is None:
        if not crossover.form.explicit:
            yield field_line("relation", show(crossover.form.relation))
        yield from shorthand_lines(model.shorthands)
        return
    exact = model.exact.flops
    yield field_line(
        "FLOPs", show(model.work.flops) + ("" if exact == model.work.flops else f"   (exactly {show(exact)})")
    )
    yield field_line("bytes", f"{show(model.work.bytes)}   over {model.link}")
    yield field_line("intensity", f"{show(model.intensity)}   FLOP/B")
    yield from shorthand_lines(model.shorthands)
    if model.counts and len(model.counts.pairs) > 1:
        for pair in model.counts.pairs:
            yield field_line("pair", f"{pair.shape}   {show(pair.flops)} FLOPs (exactly {show(pair.exact)})")


def shorthand_lines(shorthands: Mapping[str, Shorthand]) -> Iterator[str]:
    """A line for each letter that stands for a long coefficient."""
    for name, held in shorthands.items():
        yield field_line(name, f"{show(held.formula)}   {held.quantity.meaning}")


def _answer(crossover: Crossover, numbers: Numbers | None) -> Iterator[str]:
    limit, rule, name = crossover.limit, crossover.rule, crossover.name
    if limit is not None and limit.op == "":
        yield field_line("limit", f"as {name} grows the intensity tends to {show(limit.value)}, from either side")
    elif limit is not None and limit.op == ">":
        yield field_line("limit", f"as {name} grows the intensity falls towards {show(limit.value)}")
    elif limit is not None and limit.op == "<":
        bound = "grows without bound" if limit.value is oo else f"saturates at {show(limit.value)}, never reached"
        yield field_line("limit", f"as {name} grows the intensity {bound}" + _verdict_of(limit.judgement.verdict))
    if rule is not None and rule.direction != "exact":
        yield field_line("rule", f"{name} ≈ {show(rule.value)} to first order, {rule.direction or 'of varying sign'}")
        yield field_line(
            "rule error", f"(exact − rule)/exact = {show(rule.error)}" + _verdict_of(rule.judgement.verdict)
        )
    if crossover.cancels:
        yield field_line("cancels", f"{name} drops out of the relation: no value of it changes the answer")
    yield from answers(crossover.form, numbers.condition if numbers and numbers.solved is crossover else None)


def _verdict_of(verdict: str) -> str:
    return f"   [{verdict}]"


def answers(form: ClosedForm, chosen: int | None) -> Iterator[str]:
    """The cases, one a line, or the one alone that values select."""
    if form.explicit:
        yield field_line("answer", show(form.relation))
        return
    order = list(range(len(form.cases)))
    if chosen is not None:
        order = [chosen, *(i for i in order if i != chosen)]
    shown = order if chosen is None else order[:1]
    for index in shown:
        yield field_line("answer", case_text(form.cases[index], form))
    if form.undefined != NEVER:
        yield field_line("undefined", f"where {show(form.undefined)}")
    if len(shown) < len(order):
        more = "1 more case applies" if len(order) == 2 else f"{len(order) - 1} more cases apply"
        yield field_line("", f"{more} at other values (--all shows them)")


def case_text(case: Case, form: ClosedForm) -> str:
    """A case in words: ``B ≥ … where …``; ``no finite B where …``."""
    where = "" if case.when == ALWAYS else f"   where {show(case.when)}"
    return set_text(case, form) + where


def set_text(case: Case, form: ClosedForm) -> str:
    """The set of a case in words."""
    if case.values is None:
        return "not defined"
    if not case.values:
        return form.nothing
    if isinstance(case.values, Relation):
        return by_number_text(case, case.values, form)
    condition = case.condition(form.name)
    return f"every {form.name}" if condition == ALWAYS else show(condition)


def by_number_text(case: Case, values: Relation, form: ClosedForm) -> str:
    """A set without a formula for its ends, in words."""
    if not form.has_one_root(case):
        return f"{show(values)}   (no formula: its real roots are isolated for each number)"
    sign = show(Relation(form.symbol, values.op, form.symbol)).split()[1]
    return f"{form.name} {sign} the one positive root of {show(Relation(values.left, '=', values.right))}"


def steps_text(form: ClosedForm, proof: Proof) -> Iterator[str]:
    """The steps with their verdicts, and the verdict on the split."""
    where = "" if form.assumed == ALWAYS else f" where {show(form.assumed)}"
    if form.explicit:
        yield f"the relation gives {form.name} itself{where} (solved all the same: {proof.verdict})"
        return
    yield f"steps, each an equivalence over all positive values{where} (whole: {proof.whole.verdict})"
    yield f"     {show(form.relation)}"
    for number, (step, judgement) in enumerate(zip(form.steps, proof.steps, strict=True), 1):
        side = _side(step.side_condition)
        yield f"  {number}. {step.rule}{side}   [{judgement.verdict}]"
        yield f"     {show(step.after)}"
        if judgement.verdict == "refuted":
            yield f"     {judgement.evidence}"
    yield f"  the cases are complete and exclude each other   [{proof.split.verdict}]"


def _side(condition: Statement) -> str:
    return "" if condition == ALWAYS else f"  ({show(condition)})"


def missing_text(crossover: Crossover, lacking: list[str]) -> str:
    """What is still needed for numbers: ``no numbers yet: give D and F; w (or --dtype); --chip, or C and W``.

    A relation says what each symbol means, one a line.
    """
    quantities = crossover.model.quantities
    widths = [n for n in lacking if quantities[n].width and quantities[n].filled]
    rates = [n for n in lacking if n in (RIDGE, PEAK, BANDWIDTH)]
    others = [n for n in lacking if n not in (*widths, *rates)]
    last = ["--chip, or C and W" if RIDGE in rates else f"--chip, or {_listed(rates)}"] if rates else []
    if crossover.model.posed is None:
        meant = [(n, _meant(quantities[n])) for n in (*others, *widths)]
        if len(meant) > 1:
            legend = (field_line(name, said) for name, said in meant)
            return "\n".join(("no numbers yet: give", *legend, *(field_line("", words) for words in last)))
        return f"no numbers yet: give {'; '.join([*(f'{name} ({said})' for name, said in meant), *last])}"
    parts = [_listed(others)] if others else []
    parts += [f"{_listed(widths)} (or --dtype)"] if widths else []
    return f"no numbers yet: give {'; '.join([*parts, *last])}"


def _meant(quantity: Quantity) -> str:
    """A symbol's meaning and unit, and what may give its value: ``memory of a device, in B, or --chip``."""
    unit = "" if quantity.unit in (NONE, TOKENS) else f", in {read_in(Fraction(0), quantity.unit)[0]}"
    share = ", at most 1" if quantity.share else ""
    given = ", or --dtype" if quantity.width and quantity.filled else ", or --chip" if quantity.preset else ""
    return f"{quantity.meaning}{unit}{share}{given}"


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def _numbers(crossover: Crossover, numbers: Numbers) -> Iterator[str]:
    name, solved = crossover.name, numbers.solved
    yield f"in numbers: {', '.join(_given(crossover, numbers))}"
    if solved is not crossover:
        yield "  with the zeros put in"
        yield from (field_line("answer", case_text(case, solved.form)) for case in solved.cases)
    yield from _rates(crossover, numbers)
    case = solved.cases[numbers.condition]
    if case.when != ALWAYS:
        yield field_line("condition", f"{show(case.when)} holds")
    if numbers.limit is not None:
        yield field_line("limit", show_unit(numbers.limit, PER_BYTE))
    yield from _rule(solved, numbers)
    yield field_line("answer", answer_text(name, numbers))
    if numbers.impossible:
        yield field_line("impossible", IMPOSSIBLE)
    if numbers.equal:
        pass
    elif numbers.largest_integer is not None:
        yield field_line("largest", f"{name} = {numbers.largest_integer:,}{_neighbour(crossover, numbers.above)}")
    elif numbers.smallest_integer is not None:
        yield field_line("smallest", f"{name} = {numbers.smallest_integer:,}{_neighbour(crossover, numbers.below)}")
    yield from _times(name, numbers)


def _given(crossover: Crossover, numbers: Numbers) -> Iterator[str]:
    """The accelerator, the precision and the values that numbers rest on."""
    given, model = numbers.setting, crossover.model
    if given.chip:
        yield given.chip.title
    if given.dtype and given.peak and _concerns(crossover, PEAK):
        yield f"{model.unit} unit at {given.dtype}"
    for name in model.names:
        if name in given.values and name != crossover.name:
            yield f"{name} = {with_unit(given.values[name], model.quantities[name].dimension)}{_origin(name, given)}"


def _origin(name: str, given: Setting) -> str:
    """What gave a value that nobody gave: `` (bf16)``, `` (hbm capacity of H100 SXM)``."""
    if name in given.presets and given.chip:
        kind, _, of = given.presets[name].partition(".")
        return f" ({of} {'bandwidth' if kind == 'links' else kind} of {given.chip.title})"
    return f" ({given.dtype})" if name in given.defaults else ""


def _concerns(crossover: Crossover, rate: str) -> bool:
    """Whether the relation has that rate in it, as itself or in the ridge."""
    return crossover.model.intensity is not None or rate in {s.name for s in symbols_of(crossover.form.relation)}


def _rates(crossover: Crossover, numbers: Numbers) -> Iterator[str]:
    given = numbers.setting
    for name, rate, dimension in (
        (PEAK, given.peak, FLOPS),
        (BANDWIDTH, given.bandwidth, BYTES_PER_SECOND),
    ):
        if name in given.values and name != crossover.name and _concerns(crossover, name):
            origin = "; ".join((f"printed {rate.printed}", *rate.conversions, rate.source)) if rate else "as given"
            yield field_line(name, f"{show_unit(given.values[name], dimension)}   ({origin})")
    if numbers.ridge is not None and crossover.model.intensity is not None and crossover.name not in (PEAK, BANDWIDTH):
        label = "C/W = " if PEAK in given.values and BANDWIDTH in given.values else ""
        yield field_line("ridge", f"{label}{exactly(numbers.ridge)} FLOP/B")


def _rule(solved: Crossover, numbers: Numbers) -> Iterator[str]:
    if numbers.rule is None or solved.rule is None or solved.rule.direction == "exact":
        return
    if numbers.threshold:
        exact = approximate(numbers.threshold)
        off = (exact - numbers.rule) / exact
        error = f"{percent(abs(off))} {'too low' if off > 0 else 'too high'}" if off else "exact"
    else:
        error = "wrong here, as there is no threshold"
    yield field_line("rule", f"{solved.name} ≈ {exactly(numbers.rule)}   ({error})")


def answer_text(name: str, numbers: Numbers) -> str:
    """The set of the symbol in figures: ``B ≥ 5043200/37059 = 136.09``; ``no finite B``."""
    if numbers.values is None:
        return "not defined at these values"
    if not numbers.values:
        return numbers.solved.form.nothing
    dimension = numbers.solved.model.quantities[name].dimension
    return " or ".join(interval_text(name, interval, dimension) for interval in numbers.values)


def interval_text(name: str, interval: NumberInterval, dimension: Dimension = NONE) -> str:
    """An interval in figures: ``B ≥ 5043200/37059 ≈ 136.09``."""
    return interval_in(name, interval, lambda value: exactly(value, dimension))


def exactly(value: Real, dimension: Dimension = NONE) -> str:
    """``figures``, with an irrational number spelled out where that is short: ``1/2 + 1/2·√5 ≈ 1.618``."""
    if isinstance(value, Surd):
        spelled = show(parse_expression(str(value)))
        return (
            f"{spelled} ≈ {with_unit(approximate(value), dimension)}"
            if len(spelled) <= 40
            else figures(value, dimension)
        )
    return figures(value, dimension)


def _neighbour(crossover: Crossover, found: tuple[int, bool] | None) -> str:
    step = crossover.model.derivation.steps_of.get(crossover.name, 1)
    multiple = f"a multiple of {step}; " if step > 1 else ""
    if found is None:
        return f"   ({multiple}nothing smaller to check)"
    value, holds = found
    return f"   ({multiple}{crossover.name} = {value:,} {'also holds: an error' if holds else 'fails'})"


def _times(name: str, numbers: Numbers) -> Iterator[str]:
    rows: tuple[tuple[str, Fraction | None, Dimension], ...] = (
        ("intensity", numbers.intensity, PER_BYTE),
        ("T_math", numbers.t_math, SECONDS),
        ("T_comms", numbers.t_comms, SECONDS),
        ("lower", numbers.lower, SECONDS),
        ("upper", numbers.upper, SECONDS),
        ("attainable", numbers.attainable, FLOPS),
    )
    known = [field_line(label, show_unit(value, dimension) + BOUNDS.get(label, "")) for label, value, dimension in rows
             if value is not None]  # fmt: skip
    if known and numbers.size is not None:
        yield f"  at {name} = {with_unit(numbers.size, numbers.solved.model.quantities[name].dimension)}"
    yield from known
    if numbers.regime:
        everywhere = f" for every {name}" if _always(numbers) else ""
        yield field_line("regime", REGIMES.get(numbers.regime, numbers.regime) + everywhere)


def _always(numbers: Numbers) -> bool:
    return numbers.never and numbers.size is None and numbers.regime.endswith("bound")


def closed_form_text(crossover: Crossover) -> str:
    """The answer on one line, for lists: every case, the last one as "otherwise" where there are but two.

    Letters of a shorthand are explained by the amounts that they are the coefficients of.
    """
    form = crossover.form
    if form.explicit:
        return show(form.relation)
    first, *others = form.cases
    known = amounts_text(crossover)
    if len(others) == 1:
        return f"{case_text(first, form)}; otherwise {set_text(others[0], form)}{known}"
    return "; ".join(case_text(case, form) for case in form.cases) + known


def amounts_text(crossover: Crossover) -> str:
    """The amounts whose coefficients have letters: `` for f_1·B FLOPs and q_0 + q_1·B bytes``; "" without letters."""
    letters, derivation = crossover.model.shorthands, crossover.model.derivation
    if not letters or not isinstance(derivation.work, Mapping):
        return ""
    inside = {s.name for s in symbols_of(crossover.form.relation)}
    shown = [
        f"{show(amount)} {'FLOPs' if is_compute(resource) else 'bytes'}"
        for resource, amount in derivation.work.items()
        if inside & {s.name for s in amount.free_symbols} & set(letters)
    ]
    return f"   for {_listed(shown)}" if shown else ""
