"""A generated closed form at exact values: what ``symroof.numeric`` finds from the symbolic one, without SymPy."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from symroof.algebra.reals import Irrational
from symroof.errors import InputError
from symroof.evaluated import neighbour, regime, relation_regime, threshold, times_at, values_used, whole_ends
from symroof.instant.answer import Answer
from symroof.instant.calls import exact, known, true
from symroof.instant.posed import Posed
from symroof.instant.solutions import set_at
from symroof.instant.table import Call
from symroof.quantities.meaning import RIDGE
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
        from symroof.hints import COMMAND, hint

        rates = [rate for rate, _, _ in posed.form["rates"]]
        expected = hint(lacking, posed.quantities, rates, chip=where.chip is not None, words=COMMAND)
        raise InputError(f"no value for {', '.join(lacking)}", expected=expected)


def _answer(posed: Posed, where: Setting) -> Answer:
    name, solution = posed.name, posed.solution
    values = values_used(where, name, counted=solution.amounts is not None)
    found = set_at(posed, {n: v for n, v in values.items() if n != name})
    step, integral = posed.form["steps"].get(name, 1), posed.quantities[name].integral
    smallest, largest, chosen = whole_ends(found, step, values.get(name), integral=integral)

    def held(candidate: Fraction) -> bool:
        return _holds(posed, {**values, name: candidate})

    plain = Answer(
        posed=posed,
        setting=where,
        ridge=where.values.get(RIDGE),
        values=found,
        threshold=threshold(found),
        smallest_integer=smallest,
        below=neighbour(smallest, -step, held),
        largest_integer=largest,
        above=neighbour(largest, step, held),
        size=chosen,
        regime="",
    )
    at_size = values if chosen is None else {**values, name: chosen}
    if solution.amounts is not None:
        return _with_times(plain, solution.amounts, at_size)
    several = bool(solution.roofs)
    holding = relation_regime(lambda: _holds(posed, values), several=several) if name in values else ""
    return _with_resources(plain, at_size)._replace(regime=holding)


def _holds(posed: Posed, values: Mapping[str, Fraction]) -> bool:
    """The truth of what is posed; symbols that drop out of it need no value: any will do."""
    relation = posed.solution.relation
    return exact(posed, relation, {**{name: Fraction(1) for name in relation[1].split()}, **values}) == 1


def _with_times(plain: Answer, calls: tuple[Call, ...], values: Mapping[str, Fraction]) -> Answer:
    """FLOPs, bytes, intensity, times, attainable rate and regime, as far as the values go."""
    flops, moved, intensity = (known(plain.posed, call, values) for call in calls)
    t_math, t_comms, attainable = times_at(flops, moved, intensity, values)
    return plain._replace(
        regime=regime(intensity, values.get(RIDGE), plain.setting.link, never=plain.never),
        flops=flops,
        bytes=moved,
        intensity=intensity,
        t_math=t_math,
        t_comms=t_comms,
        attainable=attainable,
    )


def _with_resources(plain: Answer, values: Mapping[str, Fraction]) -> Answer:
    """The amount of each of several resources, and where every one has a rate the times."""
    roofs = plain.posed.solution.roofs
    found = {resource: known(plain.posed, call, values) for resource, _, call in roofs}
    amounts = {resource: amount for resource, amount in found.items() if amount is not None}
    rates = {resource: values[rate] for resource, rate, _ in roofs if values.get(rate)}
    complete = len(amounts) == len(rates) == len(found)
    return plain._replace(amounts=amounts, times={r: a / rates[r] for r, a in amounts.items()} if complete else {})
