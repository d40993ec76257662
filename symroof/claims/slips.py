"""Slips: small changes of what a number follows from, each with the number that it would have led to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from sympy import Add

from symroof.algebra.notation import show
from symroof.algebra.symbols import BANDWIDTH, PEAK
from symroof.chips.preset import Chip, load_chips
from symroof.claims.asked import Asked
from symroof.claims.slipstructure import rounded, slipped, structure
from symroof.claims.sliptable import BARE, CARRIED, RESULT, SCALED, STRUCTURE, TYPED, Scaled, Slip
from symroof.quantities.exact import decimal
from symroof.quantities.meaning import MEMORIES
from symroof.quantities.units import BYTES_PER_SECOND, FLOPS, name_of
from symroof.quantities.units import show as show_unit

RATE_UNITS = {PEAK: FLOPS, BANDWIDTH: BYTES_PER_SECOND}
CARRIED_WEIGHT, FEW = 0.05, 4  # of all numbers that may be carried over together; it is shared by all but this many


def slips(asked: Asked) -> tuple[Slip, ...]:
    """Every slip of the catalogue that changes the number, each with what comes out."""
    return tuple(slip for make in CATALOGUE for slip in make(asked) if slip.value != asked.right)


def _scaled(asked: Asked) -> Iterator[Slip]:
    for name, part in asked.parts.items():
        for each in SCALED:
            if each.part == part:
                slip = (each.name, f"{each.words} ({name})", each.weight * _likelier(asked, name, each))
                yield from slipped(asked, name, asked.givens[name] * each.factor, slip)


def _likelier(asked: Asked, name: str, slip: Scaled) -> float:
    """How much likelier a slip is here: where the data sheet prints the sparse peak; less so for a memory, or hours."""
    peak, link = asked.found.setting.peak, asked.found.setting.link
    if slip.name == "sparse" and peak is not None:
        return 4.0 if any("sparse" in step for step in peak.conversions) else 1.0
    if slip.name == "hours" and slip.part == "time" and asked.givens[name] < 60:
        return 0.02  # nobody gives a microsecond in hours
    if slip.part == "bandwidth" and slip.name in ("both ways", "one way"):
        return 0.2 if link in MEMORIES and asked.chip is not None else 1.0
    return 1.0


def _sources(asked: Asked) -> Iterator[Slip]:
    """A figure that another source prints for the same rate."""
    setting = asked.found.setting
    for name, rate in ((PEAK, setting.peak), (BANDWIDTH, setting.bandwidth)):
        for other in rate.conflicts if rate is not None and name in asked.givens else ():
            words = f"{name} is {other.printed}, as {other.source} prints it"
            yield from slipped(asked, name, other.value, ("another source", words, 0.1))


def _result(asked: Asked) -> Iterator[Slip]:
    powers = dict(asked.dimension)
    units = {unit for unit, power in powers.items() if power > 0 or unit != "byte"}
    units |= {"work"} if _works(asked) else set()
    for each in RESULT:
        if not each.of or each.of in units:
            rank = TYPED if each.of in ("byte", "work") else BARE
            yield Slip(each.name, each.words, asked.right * each.factor, each.weight, rank)
    if asked.bare:
        for power, prefix in enumerate("kMGTPE", 1):
            words = f"it is in {prefix}{name_of(asked.dimension)}, and the unit is left out"
            yield Slip("unit left out", words, asked.right / Fraction(1000) ** power, 0.1)
    if asked.right:
        yield Slip("upside down", "the quotient is upside down", 1 / asked.right, 0.02, STRUCTURE)


def _works(asked: Asked) -> bool:
    """Whether FLOPs are counted on the way: they are the result, or follow from parameters; given ones are not."""
    parts, units = set(asked.parts.values()), dict(asked.dimension)
    if {"work", "bandwidth"} & parts or "byte" in units:
        return False
    return "FLOP" in units or ("parameters" in parts and not {"width", "bytes"} & parts)


def _widths(asked: Asked) -> Iterator[Slip]:
    """A width that is left out, or that of another tensor or precision."""
    held = {name: value for name, value in asked.givens.items() if asked.parts[name] == "width"}
    for name, value in held.items():
        if value != 1:
            words = f"the {decimal(value)} bytes of {name} are left out"
            yield from slipped(asked, name, Fraction(1), ("width dropped", words, 0.03))
        for other in sorted({Fraction(1, 2), Fraction(2), Fraction(4), *held.values()} - {value, Fraction(1)}):
            words = f"{name} is {decimal(other)} bytes in place of {decimal(value)}"
            weight = 0.02 if other in held.values() else 0.01
            yield from slipped(asked, name, other, ("other width", words, weight))


def _parts(asked: Asked) -> Iterator[Slip]:
    """One symbol for another of its kind: heads, experts; heads, devices and layers left out."""
    names = {part: name for name, part in asked.parts.items()}
    for one, other, words in (
        ("shared heads", "heads", "query heads are taken for key/value heads"),
        ("heads", "shared heads", "key/value heads are taken for query heads"),
        ("routed experts", "experts", "all experts are taken for those of a token"),
        ("experts", "routed experts", "the experts of a token are taken for all"),
    ):
        if one in names and other in names:
            yield from slipped(asked, names[one], asked.givens[names[other]], ("another count", words, 0.03))
    for name, part in asked.parts.items():
        value = asked.givens[name]
        if part in ("shared heads", "heads") and value != 1:
            yield from slipped(asked, name, Fraction(1), ("another count", f"one head is taken for all {name}", 0.01))
        if part in ("devices", "layers") and value != 1:
            slip = (f"{part} dropped", f"{name} = {decimal(value)} is left out", 0.03)
            dropped = next((each.value for each in slipped(asked, name, Fraction(1), slip)), None)
            if dropped is not None:
                yield Slip(*slip[:2], dropped, slip[2])
            for found, how in ((asked.right * value, "times"), (asked.right / value, "divided by")):
                if found != dropped and part == "devices":
                    yield Slip("devices", f"it is {how} {name} once too often", found, 0.015)


def _chips(asked: Asked) -> Iterator[Slip]:
    """Rates of another precision of the same accelerator, or of another one: one rate, or both."""
    chip, givens = asked.chip, asked.givens
    if PEAK in givens:
        alike = {chip.name: chip} if chip is not None else _with_peak(givens[PEAK])
        rates = {rate.value: key[1] for each in alike.values() for key, rate in each.peaks.items()}
        for value, precision in rates.items():
            words = f"the {precision} peak, {show_unit(value, FLOPS)}, is taken"
            yield from slipped(asked, PEAK, value, ("another precision", words, 0.015))
    seen = dict[tuple[tuple[str, Fraction], ...], str]()
    for other in load_chips().values():
        found = {name: value for name, value in _rates(other, asked).items() if value != givens[name]}
        sets = [((name, value),) for name, value in found.items()]
        for each in [*sets, tuple(found.items())] if len(found) == 2 else sets:
            if other is not chip:
                seen.setdefault(each, other.title)
    for rates_taken, title in seen.items():
        number = asked.at(**dict(rates_taken))
        if number is not None:
            both = len(rates_taken) == 2
            taken = " and ".join(f"{name} = {show_unit(value, RATE_UNITS[name])}" for name, value in rates_taken)
            words = f"{taken} of {title} {'are' if both else 'is'} taken"
            yield Slip("another accelerator", words, number, 0.005 if both else 0.003)


def _with_peak(value: Fraction) -> Mapping[str, Chip]:
    """The accelerators that have that peak."""
    return {name: each for name, each in load_chips().items() if value in {r.value for r in each.peaks.values()}}


def _rates(chip: Chip, asked: Asked) -> dict[str, Fraction]:
    """Peak and bandwidth of an accelerator in place of those that the number follows from."""
    setting = asked.found.setting
    peak = chip.peaks.get(("tensor", setting.dtype or "bf16"))
    link = chip.links.get(setting.link or "hbm")
    rates = {PEAK: peak, BANDWIDTH: link}
    return {name: rate.value for name, rate in rates.items() if rate is not None and name in asked.givens}


def _rule(asked: Asked) -> Iterator[Slip]:
    numbers = asked.found.numbers
    if numbers is not None and numbers.rule is not None and asked.found.subject.shows == "solution":
        yield Slip("first order", "the first-order rule is taken for the exact answer", numbers.rule, 0.05)


def _carried(asked: Asked) -> Iterator[Slip]:
    """A number printed earlier in the text in place of the number itself, of a given or of a term."""
    earlier = {name: each for name, each in asked.earlier.items() if each.high is None and each.value}
    found: list[tuple[str, Fraction | None]] = []
    terms = asked.formula.args if isinstance(asked.formula, Add) and asked.dimension else ()
    for name, printed in earlier.items():
        if printed.dimension == asked.dimension:
            found.append((f"the number of {name} stands in its place", printed.value))
            for term in terms:
                value = asked.of(term)
                if value:
                    sign = 1 if value > 0 else -1
                    other = asked.right - value + sign * printed.value
                    found.append((f"the number of {name} stands for {show(sign * term)}", other))
        for symbol, given in asked.givens.items():
            held = asked.quantities.get(symbol)
            if held is not None and printed.dimension == held.unit and printed.value != given:
                words = f"{symbol} is the {decimal(printed.value)} of {name}"
                found.append((words, asked.at(**{symbol: printed.value})))
    for words, value in found:
        if value is not None:
            yield Slip("carried over", words, value, CARRIED_WEIGHT / (FEW + len(found)), CARRIED)


CATALOGUE: tuple[Callable[[Asked], Iterator[Slip]], ...] = (
    _scaled,
    _sources,
    _result,
    _widths,
    _parts,
    _chips,
    _rule,
    _carried,
    structure,
    rounded,
)
