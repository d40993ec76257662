"""Claims verified one after the other: each judged, and where it builds on earlier ones, on what those print."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from symroof.algebra.reals import approximate
from symroof.claims.claim import Claim
from symroof.claims.conditions import judge_condition
from symroof.claims.consistency import judge_consistency
from symroof.claims.formulas import judge_formula
from symroof.claims.numbers import judge_number
from symroof.claims.said import check_printed, regime_of
from symroof.claims.statements import judge_statement
from symroof.claims.trends import judge_trend
from symroof.claims.verdict import HOLDS, INCONSISTENT, LOOSELY, UNCHECKABLE, WRONG, Judged, Verdict
from symroof.errors import InputError
from symroof.quantities.exact import Number
from symroof.quantities.printed import Printed
from symroof.quantities.printedtext import read_printed
from symroof.quantities.units import PER_BYTE, show
from symroof.subjects.found import Found, about, found
from symroof.subjects.subject import Subject

Judge = Callable[[Subject], Judged]


def verify(claim: Claim, earlier: Mapping[str, Verdict]) -> Verdict:
    """The verdict on one claim; ``earlier`` holds those that it may build on."""
    return Verdict(claim, tuple(PARTS[claim.kind](claim, earlier)))


def _unstated(claim: Claim, _earlier: Mapping[str, Verdict]) -> list[Judged]:
    """Nothing to judge; a number that it prints, a measured one, may still be built on."""
    try:
        printed = read_printed(claim.says)
    except InputError:
        printed = ()
    return [Judged(UNCHECKABLE, claim.reason, printed[0] if len(printed) == 1 else None)]


def _statement(claim: Claim, _earlier: Mapping[str, Verdict]) -> list[Judged]:
    return [judge_statement(claim)]


def _formula(claim: Claim, _earlier: Mapping[str, Verdict]) -> list[Judged]:
    return [judge_formula(claim, found(claim, where=claim.where, solution=False))]


def _trend(claim: Claim, _earlier: Mapping[str, Verdict]) -> list[Judged]:
    return [judge_trend(claim, found(claim, where=claim.where, solution=False))]


def _regime(claim: Claim, earlier: Mapping[str, Verdict]) -> list[Judged]:
    with about(claim.where, "says"):
        regime, denied = regime_of(claim.says)

    def judge(subject: Subject) -> Judged:
        answer = found(replace(subject, shows="regime"), where=claim.where)
        right = str(answer.result.value)
        return Judged(
            WRONG if (right == regime) == denied else HOLDS, f"it is {right}{_against_ridge(answer)}", right=right
        )

    return [_chained(claim, earlier, judge, claim)]


def _against_ridge(answer: Found) -> str:
    """The intensity beside the ridge that it is held against, where there are both."""
    numbers = answer.numbers
    if numbers is None or numbers.intensity is None or numbers.ridge is None:
        return ""
    return f": {show(numbers.intensity, PER_BYTE)} against a ridge of {show(numbers.ridge, PER_BYTE)}"


def _condition(claim: Claim, earlier: Mapping[str, Verdict]) -> list[Judged]:
    with about(claim.where, "states"):
        (printed,) = _read(claim, claim.states, 1)
        check_printed(claim.says, claim.states, printed)

    def judge(subject: Subject) -> Judged:
        return judge_condition(claim, found(subject, where=claim.where), printed)

    return [_chained(claim, earlier, judge, claim)]


def _number(claim: Claim, earlier: Mapping[str, Verdict]) -> list[Judged]:
    cases = claim.cases or ({},)
    found_numbers = _read(claim, claim.says, len(cases))
    return [
        _chained(claim, earlier, _against(claim, printed), replace(claim, values={**claim.values, **case}))
        for printed, case in zip(found_numbers, cases, strict=True)
    ]


def _against(claim: Claim, printed: Printed) -> Judge:
    def judge(subject: Subject) -> Judged:
        answer = found(subject, where=claim.where)
        with about(claim.where, "says"):
            judged = judge_number(printed, answer, means=claim.means)
        why = impossible(answer)
        return (
            judged
            if not why or judged.word == WRONG
            else replace(judged, word=INCONSISTENT, why=f"{judged.why}, {why}")
        )

    return judge


def impossible(answer: Found) -> str:
    """Why no value can be what comes out, though it follows from what is given; "" where it can."""
    if answer.numbers is None or not answer.numbers.impossible:
        return ""
    return "which no share can be: what is given contradicts itself"


def _read(claim: Claim, text: str, count: int) -> tuple[Printed, ...]:
    found_numbers = read_printed(text, where=f"{claim.where}.says")
    if len(found_numbers) != count:
        expected = "cases, one for each number" if count == 1 else f"{count} numbers, one for each of the cases"
        seen = f"{len(found_numbers)} numbers in {text}"
        raise InputError("not as many numbers as values", where=f"{claim.where}.says", seen=seen, expected=expected)
    return found_numbers


def _chained(claim: Claim, earlier: Mapping[str, Verdict], judge: Judge, subject: Subject) -> Judged:
    """Judged on what earlier claims ought to print; where that does not fit, on what they do print."""
    if not claim.uses:
        return judge(subject)
    try:
        right = judge(replace(subject, values={**subject.values, **taken(claim, earlier, exact=True)}))
    except InputError:  # such as a bound that is no whole number, where one is printed
        right = None
    wrong = [name for name in claim.uses.values() if earlier[name].wrong]
    if right is not None and right.word in (HOLDS, INCONSISTENT) and not wrong:
        return right
    carried = judge(replace(subject, values={**subject.values, **taken(claim, earlier, exact=False)}))
    if right is None:  # without an exact value no slip can be told
        return replace(carried, value=None) if carried.word == WRONG else carried
    if carried.word not in (HOLDS, LOOSELY):
        return _though(right, carried, wrong) if right.word == HOLDS else right
    if right.word in (HOLDS, INCONSISTENT):
        return right
    if wrong:
        why = f"{right.why}; it follows from {' and '.join(wrong)}, which is wrong"
        return replace(right, word=WRONG, why=why, carried=wrong[0])
    if right.word == LOOSELY:
        return right
    names = " and ".join(dict.fromkeys(claim.uses.values()))
    return replace(right, word=LOOSELY, why=f"it follows from {names} as printed; unrounded {right.why}")


def _though(right: Judged, carried: Judged, wrong: list[str]) -> Judged:
    """What holds by itself though it does not follow from a wrong number that it builds on."""
    makes = f", which makes it {carried.right}" if carried.right else ""
    return replace(right, why=f"{right.why}, though it does not follow from {' and '.join(wrong)} as printed{makes}")


def taken(claim: Claim, earlier: Mapping[str, Verdict], *, exact: bool) -> dict[str, Number]:
    """The values that a claim takes from earlier ones: as they ought to be, or as they are printed."""
    held: dict[str, Number] = {}
    for symbol, name in claim.uses.items():
        printed, right = earlier[name].number(f"{claim.where}.uses.{symbol}"), earlier[name].parts[0].value
        held[symbol] = printed.value if right is None or not exact else approximate(right)
    return held


def _consistency(claim: Claim, earlier: Mapping[str, Verdict]) -> list[Judged]:
    return [judge_consistency(claim, earlier)]


PARTS: Mapping[str, Callable[[Claim, Mapping[str, Verdict]], list[Judged]]] = {
    "number": _number,
    "formula": _formula,
    "condition": _condition,
    "statement": _statement,
    "trend": _trend,
    "regime": _regime,
    "consistency": _consistency,
    "unstated": _unstated,
}
