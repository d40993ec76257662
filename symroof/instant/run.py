"""A generated closed form at exact values: what ``symroof.numeric`` finds from the symbolic one, without SymPy."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from symroof.algebra.numbersets import NumberUnion, largest_multiple, smallest_multiple
from symroof.algebra.reals import Irrational, Real, UndefinedHere
from symroof.errors import InputError, clip
from symroof.instant.answer import Answer
from symroof.instant.calls import exact, known, true
from symroof.instant.posed import Posed
from symroof.instant.solutions import set_at
from symroof.instant.table import Call
from symroof.quantities.meaning import BANDWIDTH, PEAK, RIDGE, bound_by
from symroof.setting import Setting


def answer(posed: Posed, where: Setting) -> Answer:
    """The closed form at a setting.

    Raises:
        InputError: for symbols without a value, values outside what is assumed, values of 0 by which what is posed is
            divided, and results too long to print.
        NotYet: for some values of 0, and for numbers that plain Python does not tell apart; both name
            ``symroof derive``.
    """
    _check(posed, where)
    try:
        if posed.zeros(where.values):
            from symroof.instant.zeros import put_in

            posed, where = put_in(posed, where)
        return _answer(posed, where)
    except Irrational as error:
        raise posed.not_here(str(error)) from error


def _check(posed: Posed, where: Setting) -> None:
    for words, call in posed.form["given"]:
        names = call[1].split()
        if set(names) <= set(where.values) and not true(posed, call, where.values):
            seen = ", ".join(f"{name} = {where.values[name]}" for name in sorted(names))
            raise InputError("sizes that do not go together", where=posed.called, seen=seen, expected=words)
    lacking = posed.missing(where.values)
    if lacking:
        from symroof.instant.hints import COMMAND, hint

        rates = [rate for rate, _, _ in posed.form["rates"]]
        expected = hint(lacking, posed.quantities, rates, chip=where.chip is not None, words=COMMAND)
        raise InputError(f"no value for {', '.join(lacking)}", expected=expected)


def _answer(posed: Posed, where: Setting) -> Answer:
    name, solution = posed.name, posed.solution
    own = name in where.given or (solution.amounts is not None and name not in {*where.defaults, *where.presets})
    values = {n: v for n, v in where.values.items() if n != name or own}
    found = set_at(posed, {n: v for n, v in values.items() if n != name})
    step, whole = posed.form["steps"].get(name, 1), posed.quantities[name].integral
    smallest = smallest_multiple(found, step) if found and whole else None
    largest = largest_multiple(found, step) if found and whole else None
    chosen = values.get(name)
    best = smallest if largest is None else largest
    if chosen is None and best is not None:
        chosen = Fraction(best)
    at_size = values if chosen is None else {**values, name: chosen}
    plain = Answer(
        posed=posed,
        setting=where,
        ridge=where.values.get(RIDGE),
        values=found,
        threshold=_threshold(found),
        smallest_integer=smallest,
        below=_neighbour(posed, values, smallest, -step),
        largest_integer=largest,
        above=_neighbour(posed, values, largest, step),
        size=chosen,
        regime="",
    )
    if solution.amounts is None:
        return _with_resources(plain, at_size)._replace(regime=_holds(posed, values))
    return _with_times(plain, solution.amounts, at_size)


def _threshold(found: NumberUnion | None) -> Real | None:
    if not found:
        return None
    first = found[0]
    return first.low if first.low > 0 or first.low_closed else first.high


def _neighbour(posed: Posed, values: Mapping[str, Fraction], end: int | None, step: int) -> tuple[int, bool] | None:
    """The candidate next to an end of the set, and whether what is posed holds there."""
    if end is None or end + step <= 0:
        return None
    relation = posed.solution.relation
    return end + step, true(posed, relation, _with_dropped(relation, {**values, posed.name: Fraction(end + step)}))


def _with_dropped(call: Call, values: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The values, and one for symbols that drop out of a relation: any will do."""
    return {**{name: Fraction(1) for name in call[1].split()}, **values}


def _with_times(plain: Answer, calls: tuple[Call, ...], values: Mapping[str, Fraction]) -> Answer:
    """FLOPs, bytes, intensity, times, attainable rate and regime, as far as the values go."""
    flops, moved, intensity = (known(plain.posed, call, values) for call in calls)
    for what, found in (("FLOPs", flops), ("bytes", moved)):
        if found is not None and found < 0:
            seen, expected = clip(str(found)), "sizes that go together"
            raise InputError(f"{what} are negative at these values", seen=seen, expected=expected)
    peak, bandwidth = values.get(PEAK), values.get(BANDWIDTH)
    return plain._replace(
        regime=_regime(intensity, values.get(RIDGE), plain.setting.link, never=plain.never),
        flops=flops,
        bytes=moved,
        intensity=intensity,
        t_math=flops / peak if peak and flops is not None else None,
        t_comms=moved / bandwidth if bandwidth and moved is not None else None,
        attainable=min(peak, bandwidth * intensity) if peak and bandwidth and intensity is not None else None,
    )


def _with_resources(plain: Answer, values: Mapping[str, Fraction]) -> Answer:
    """The amount of each of several resources, and where every one has a rate the times."""
    roofs = plain.posed.solution.roofs
    found = {resource: known(plain.posed, call, values) for resource, _, call in roofs}
    amounts = {resource: amount for resource, amount in found.items() if amount is not None}
    rates = {resource: values[rate] for resource, rate, _ in roofs if values.get(rate)}
    complete = len(amounts) == len(rates) == len(found)
    return plain._replace(amounts=amounts, times={r: a / rates[r] for r, a in amounts.items()} if complete else {})


def _regime(intensity: Fraction | None, ridge: Fraction | None, link: str, *, never: bool) -> str:
    bound = bound_by(link)
    if intensity is None or ridge is None:
        return bound if never else ""
    return "compute-bound" if intensity >= ridge else bound


def _holds(posed: Posed, values: Mapping[str, Fraction]) -> str:
    """Whether a value of the symbol that was given satisfies the relation; of several resources, if it does, the bound.

    Which of the other resources binds is told by the times.
    """
    if posed.name not in values:
        return ""
    relation = posed.solution.relation
    yes, no = ("compute-bound", "") if posed.solution.roofs else ("holds", "inconsistent")
    try:
        return yes if exact(posed, relation, _with_dropped(relation, values)) == 1 else no
    except UndefinedHere:
        return ""
