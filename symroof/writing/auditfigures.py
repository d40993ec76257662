"""The figures of an audit as lines for a terminal: the rule at a setting, and what the sources' figures make of it."""

from __future__ import annotations

from collections.abc import Iterator

from symroof.algebra.numbersets import NumberInterval
from symroof.algebra.reals import Real, approximate
from symroof.quantities.exact import decimal, percent
from symroof.quantities.units import BYTES_PER_SECOND, FLOPS
from symroof.quantities.units import show as show_unit
from symroof.rules.audit import WRONG, Audit, Here
from symroof.rules.spread import Reading, Spread
from symroof.writing.report import with_unit

UNITS = {"peak": FLOPS, "bandwidth": BYTES_PER_SECOND}


def figures(found: Audit) -> Iterator[str]:
    """The lines in figures; none without numbers."""
    here = found.here
    lines = [] if here is None else list(_figures(found, here))
    if lines:
        yield f"audit in numbers, within {share(found)}"
        yield from lines


def _figures(found: Audit, here: Here) -> Iterator[str]:
    if found.rule is not None:
        yield line("rule", _here(found, here))
    if here.sets:
        yield line("within", f"with the other values as given: {_sets(found, here)}")
    if here.elasticities:
        yield line("elasticity", ", ".join(f"{name} {_signed(value)}" for name, value in here.elasticities.items()))
    if found.spread is not None:
        yield from _spread(found, found.spread)


def _here(found: Audit, here: Here) -> str:
    if here.verdict == WRONG:
        return f"wrong here: {nothing(found)}"
    if here.error is None:
        return "nothing to compare here"
    error = approximate(here.error)
    side = "too low" if error > 0 else "too high"
    return f"{f'{percent(abs(error))} {side}' if error else 'exact'}: {here.verdict}"


def _sets(found: Audit, here: Here) -> str:
    return "; ".join(_set(found, name, union) for name, union in here.sets.items())


def _set(found: Audit, name: str, union: tuple[NumberInterval, ...]) -> str:
    forms = {each.name: each.form for each in found.region.solved} if found.region else {}
    form = forms.get(name)
    nothing = form.nothing if form is not None else f"no {name}"
    return " or ".join(_interval(found, name, interval) for interval in union) or nothing


def _interval(found: Audit, name: str, interval: NumberInterval) -> str:
    below, above = "≥" if interval.low_closed else ">", "≤" if interval.high_closed else "<"
    ends = [f"{name} {below} {_value(found, name, interval.low)}"] if interval.low > 0 else []
    ends += [f"{name} {above} {_value(found, name, interval.high)}"] if interval.high is not None else []
    return " and ".join(ends) or f"every {name}"


def _value(found: Audit, name: str, value: Real) -> str:
    return with_unit(approximate(value), found.crossover.model.quantities[name].dimension)


def _signed(value: Real) -> str:
    return f"{'−' if value < 0 else ''}{decimal(abs(approximate(value)), 3)}"


def _spread(found: Audit, spread: Spread) -> Iterator[str]:
    """The answers of every combination of figures; one line where they are all the same."""
    kinds = " and ".join(spread.disputed)
    if len({(reading.threshold, reading.never) for reading in spread.readings}) == 1:
        same = _answer(found, spread.readings[0])
        yield line("sources", f"disagree on the {kinds} of {spread.chip}: {same} with each")
        return
    yield line("sources", f"{_range(found, spread)}, as sources disagree on the {kinds} of {spread.chip}")
    for reading in spread.readings:
        yield line("", f"{_answer(found, reading)} with {_chosen(spread, reading)}")
    yield line("", f"{spread.between.evidence}{verdict_text(spread.between.verdict)}")


def _range(found: Audit, spread: Spread) -> str:
    """The lowest and highest answer; only the one that is known where there is none with some figures."""
    name, low, high = found.crossover.name, spread.low, spread.high
    if low is None or high is None:
        return "the answers differ"
    never = any(reading.never for reading in spread.readings)
    ends = [low] if never else [low, high]
    values = [_value(found, name, each.threshold) for each in ends if each.threshold is not None]
    wholes = dict.fromkeys(f"{each.whole:,}" for each in ends if each.whole is not None)
    whole = f" ({' to '.join(wholes)} in whole numbers)" if wholes else ""
    if never:
        return f"{name} from {values[0]}{whole}, or {found.crossover.form.nothing}"
    return f"{name} between {' and '.join(values)}{whole}"


def _answer(found: Audit, reading: Reading) -> str:
    name = found.crossover.name
    if reading.never:
        return found.crossover.form.nothing
    if reading.threshold is None:
        return f"every {name}"
    shown = _value(found, name, reading.threshold)
    return f"{name} {shown}" + (f" ({reading.whole:,})" if reading.whole is not None else "")


def _chosen(spread: Spread, reading: Reading) -> str:
    figures = ((kind, reading.figures[kind]) for kind in spread.disputed)
    return ", ".join(f"{kind} {show_unit(figure.value, UNITS[kind])} ({figure.source})" for kind, figure in figures)


def share(found: Audit) -> str:
    """The bound as a percentage."""
    return percent(found.within, 12)


def nothing(found: Audit) -> str:
    """How to say that nothing helps."""
    return f"no value of {found.crossover.name} helps"


def verdict_text(verdict: str) -> str:
    """A verdict as it stands behind a claim."""
    return f"   [{verdict}]"


def line(label: str, text: str) -> str:
    """One line under its label."""
    return f"  {label:<11}{text}"
