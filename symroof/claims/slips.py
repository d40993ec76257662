"""Slips: small changes of what a number follows from, each with the number that it would have led to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from sympy import Add, Expr, Integer, Mul, Pow

from symroof.algebra.notation import show
from symroof.algebra.symbols import BANDWIDTH, PEAK
from symroof.chips.preset import Chip, load_chips
from symroof.claims.asked import Asked
from symroof.quantities.exact import decimal, scientific
from symroof.quantities.meaning import MEMORIES
from symroof.quantities.units import BYTES_PER_SECOND, FLOPS
from symroof.quantities.units import show as show_unit

TYPED, CARRIED, STRUCTURE, BARE = range(4)  # ranks


@dataclass(frozen=True)
class Slip:
    """A slip with the number that it leads to.

    Attributes:
        name: of the kind of slip.
        words: what was done, as a clause.
        value: what comes out.
        weight: how often such a slip is met among all that are, before any number is looked at.
        rank: TYPED for a value taken for another, CARRIED for a number carried over, STRUCTURE for a change of the
            formula, BARE for a factor alone; of slips with one outcome those of the lowest rank are looked at.
    """

    name: str
    words: str
    value: Fraction
    weight: float
    rank: int = TYPED


@dataclass(frozen=True)
class Scaled:
    """A given of a part that is taken a factor too large or too small."""

    name: str
    part: str
    factor: Fraction
    words: str
    weight: float


@dataclass(frozen=True)
class Factor:
    """A factor by which the number itself is off; ``of`` is a unit or a part that it has to do with, "" for any."""

    name: str
    factor: Fraction
    words: str
    weight: float
    of: str = ""


def _ratio(top: int, bottom: int = 1) -> Fraction:
    return Fraction(top, bottom)


UNITS = {PEAK: FLOPS, BANDWIDTH: BYTES_PER_SECOND}
BINARY = {prefix: Fraction(2**10, 1000) ** power for prefix, power in (("k", 1), ("M", 2), ("G", 3), ("T", 4))}
SCALED = (
    Scaled("sparse", "peak", _ratio(2), "the peak for structured sparsity is taken for the dense one", 0.05),
    Scaled("halved", "peak", _ratio(1, 2), "the peak is halved, though it is a dense one", 0.04),
    Scaled("both ways", "bandwidth", _ratio(2), "the bandwidth of both directions is taken for that of one", 0.03),
    Scaled("one way", "bandwidth", _ratio(1, 2), "half of the bandwidth is taken, as of one direction", 0.02),
    Scaled("bits", "bandwidth", _ratio(8), "bits a second are taken for bytes a second", 0.03),
    Scaled("bits", "bandwidth", _ratio(1, 8), "bytes a second are divided by 8, as if they were bits", 0.015),
    Scaled("bits", "bytes", _ratio(8), "bits are taken for bytes", 0.015),
    Scaled("bits", "bytes", _ratio(1, 8), "bytes are divided by 8, as if they were bits", 0.01),
    Scaled("bits", "width", _ratio(8), "bits an element are taken for bytes", 0.015),
    Scaled("binary prefix", "bytes", BINARY["G"], "GB are read as GiB", 0.02),
    Scaled("binary prefix", "bytes", 1 / BINARY["G"], "GB are converted to GiB", 0.02),
    Scaled("binary prefix", "bandwidth", BINARY["G"], "GB/s are read as GiB/s", 0.005),
    Scaled("binary prefix", "bandwidth", 1 / BINARY["G"], "GB/s are converted to GiB/s", 0.005),
    Scaled("hours", "time", _ratio(1, 3600), "hours are taken for seconds", 0.01),
    Scaled("hours", "time", _ratio(3600), "seconds are taken for hours", 0.01),
    Scaled("hours", "time", _ratio(1, 24), "days are taken for hours", 0.005),
    Scaled("hours", "price", _ratio(3600), "the price of an hour is taken for that of a second", 0.05),
    Scaled("hours", "price", _ratio(1, 3600), "the price of a second is taken for that of an hour", 0.01),
    Scaled("hours", "rate", _ratio(3600), "what is done in an hour is taken for what is done in a second", 0.005),
    Scaled("halved", "time", _ratio(1, 2), "half of the time is taken", 0.01),
    Scaled("doubled", "time", _ratio(2), "twice the time is taken", 0.005),
    Scaled("multiply-adds", "work", _ratio(1, 2), "multiply-adds are taken for FLOPs", 0.04),
    Scaled("multiply-adds", "work", _ratio(2), "FLOPs are doubled, as if they were multiply-adds", 0.015),
    Scaled("forward for training", "work", _ratio(1, 3), "the forward pass is taken for all of training", 0.03),
    Scaled("forward for training", "work", _ratio(3), "all of training is taken for the forward pass", 0.03),
    Scaled("recomputation", "work", _ratio(4, 3), "the forward pass is counted twice, 8 for 6", 0.008),
    Scaled("node", "devices", _ratio(8), "nodes of eight are taken for devices", 0.015),
    Scaled("node", "devices", _ratio(1, 8), "devices are taken for nodes of eight", 0.015),
)
RESULT = (
    Factor("ten", _ratio(10), "the decimal point has moved", 0.03),
    Factor("ten", _ratio(1, 10), "the decimal point has moved", 0.03),
    Factor("hundred", _ratio(100), "the decimal point has moved by two places, as with a percentage", 0.01),
    Factor("hundred", _ratio(1, 100), "the decimal point has moved by two places, as with a percentage", 0.01),
    Factor("thousand", _ratio(1000), "a factor of 1000, as between two prefixes", 0.03),
    Factor("thousand", _ratio(1, 1000), "a factor of 1000, as between two prefixes", 0.03),
    Factor("million", _ratio(10**6), "a factor of a million, as between two prefixes", 0.005),
    Factor("million", _ratio(1, 10**6), "a factor of a million, as between two prefixes", 0.005),
    Factor("two", _ratio(2), "a factor of 2 too many", 0.03),
    Factor("two", _ratio(1, 2), "a factor of 2 is missing", 0.04),
    Factor("three", _ratio(3), "a factor of 3 too many", 0.01),
    Factor("three", _ratio(1, 3), "a factor of 3 is missing", 0.01),
    Factor("four", _ratio(4), "a factor of 4 too many", 0.01),
    Factor("four", _ratio(1, 4), "a factor of 4 is missing", 0.015),
    Factor("eight", _ratio(8), "a factor of 8 too many, as of bits or of a node", 0.01),
    Factor("eight", _ratio(1, 8), "a factor of 8 is missing, as of bits or of a node", 0.01),
    Factor("bits", _ratio(8), "bits stand for bytes", 0.02, "byte"),
    Factor("bits", _ratio(1, 8), "bytes stand for bits", 0.01, "byte"),
    Factor("binary", BINARY["k"], "1024 stands for 1000", 0.01),
    Factor("binary", 1 / BINARY["k"], "1000 stands for 1024", 0.01),
    *(Factor("binary prefix", BINARY[p], f"{p}B are read as {p}iB", 0.01, "byte") for p in "MGT"),
    *(Factor("binary prefix", 1 / BINARY[p], f"{p}iB are counted in place of {p}B", 0.015, "byte") for p in "MGT"),
    Factor("hours", _ratio(3600), "seconds stand for hours", 0.01, "second"),
    Factor("hours", _ratio(1, 3600), "hours stand for seconds", 0.01, "second"),
    Factor("hours", _ratio(3600), "the hour of the price is left out", 0.01, "dollar"),
    Factor("hours", _ratio(1, 3600), "the hour of the price is left out", 0.02, "dollar"),
    Factor("multiply-adds", _ratio(1, 2), "multiply-adds are counted, 1 for 2 FLOPs", 0.03, "work"),
    Factor("multiply-adds", _ratio(2), "each multiply-add is counted twice too often", 0.02, "work"),
    Factor(
        "forward for training", _ratio(3), "6 FLOPs for 2: training stands for the forward pass alone", 0.03, "work"
    ),
    Factor("forward for training", _ratio(1, 3), "2 FLOPs for 6: the forward pass alone for training", 0.03, "work"),
    Factor("recomputation", _ratio(4, 3), "8 FLOPs for 6: with recomputation", 0.008, "work"),
    Factor("recomputation", _ratio(3, 4), "6 FLOPs for 8: without recomputation", 0.006, "work"),
)
CARRIED_WEIGHT, FEW = 0.05, 4  # of all numbers that may be carried over together; it is shared by all but this many


def slips(asked: Asked) -> tuple[Slip, ...]:
    """Every slip of the catalogue that changes the number, each with what comes out."""
    return tuple(slip for make in CATALOGUE for slip in make(asked) if slip.value != asked.right)


def _given(asked: Asked, name: str, value: Fraction, slip: tuple[str, str, float], rank: int = TYPED) -> Iterator[Slip]:
    found = asked.at(**{name: value}) if value > 0 else None
    if found is not None:
        yield Slip(slip[0], slip[1], found, slip[2], rank)


def _scaled(asked: Asked) -> Iterator[Slip]:
    for name, part in asked.parts.items():
        for each in SCALED:
            if each.part == part:
                slip = (each.name, f"{each.words} ({name})", each.weight * _likelier(asked, name, each))
                yield from _given(asked, name, asked.givens[name] * each.factor, slip)


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
            yield from _given(asked, name, other.value, ("another source", words, 0.1))


def _result(asked: Asked) -> Iterator[Slip]:
    units = set(dict(asked.dimension)) | ({"work"} if _works(asked) else set())
    for each in RESULT:
        if not each.of or each.of in units:
            rank = TYPED if each.of in ("byte", "work") else BARE
            yield Slip(each.name, each.words, asked.right * each.factor, each.weight, rank)
    if asked.right:
        yield Slip("upside down", "the quotient is upside down", 1 / asked.right, 0.02, STRUCTURE)


def _works(asked: Asked) -> bool:
    """Whether FLOPs are counted on the way: they are the result, or follow from parameters; given ones are not."""
    parts = set(asked.parts.values())
    counted = "parameters" in parts and not {"width", "work", "bytes"} & parts
    return "work" not in parts and (counted or "FLOP" in dict(asked.dimension)) and "bandwidth" not in parts


def _widths(asked: Asked) -> Iterator[Slip]:
    """A width that is left out, or that of another tensor or precision."""
    held = {name: value for name, value in asked.givens.items() if asked.parts[name] == "width"}
    for name, value in held.items():
        if value != 1:
            words = f"the {decimal(value)} bytes of {name} are left out"
            yield from _given(asked, name, Fraction(1), ("width dropped", words, 0.03))
        for other in sorted({_ratio(1, 2), _ratio(1), _ratio(2), _ratio(4), *held.values()} - {value, _ratio(1)}):
            words = f"{name} is {decimal(other)} bytes in place of {decimal(value)}"
            weight = 0.02 if other in held.values() else 0.01
            yield from _given(asked, name, other, ("other width", words, weight))


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
            yield from _given(asked, names[one], asked.givens[names[other]], ("another count", words, 0.03))
    for name, part in asked.parts.items():
        value = asked.givens[name]
        if part in ("shared heads", "heads") and value != 1:
            yield from _given(asked, name, Fraction(1), ("another count", f"one head is taken for all {name}", 0.01))
        if part in ("devices", "layers") and value != 1:
            slip = (f"{part} dropped", f"{name} = {decimal(value)} is left out", 0.03)
            dropped = next((each.value for each in _given(asked, name, Fraction(1), slip)), None)
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
            yield from _given(asked, PEAK, value, ("another precision", words, 0.015))
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
            taken = " and ".join(f"{name} = {show_unit(value, UNITS[name])}" for name, value in rates_taken)
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
            found.append((f"it is the number of {name}", printed.value))
            for term in terms:
                value = asked.of(term)
                if value:
                    sign = 1 if value > 0 else -1
                    other = asked.right - value + sign * printed.value
                    found.append((f"{show(sign * term)} is the number of {name}", other))
        for symbol, given in asked.givens.items():
            held = asked.quantities.get(symbol)
            if held is not None and printed.dimension == held.unit and printed.value != given:
                words = f"{symbol} is the {decimal(printed.value)} of {name}"
                found.append((words, asked.at(**{symbol: printed.value})))
    for words, value in found:
        if value is not None:
            yield Slip("carried over", words, value, CARRIED_WEIGHT / (FEW + len(found)), CARRIED)


def _structure(asked: Asked) -> Iterator[Slip]:
    """A factor or a term left out, a stray factor, a sign, one too many or too few."""
    for name, value in asked.givens.items():
        if value in (0, 1):
            continue
        yield Slip("structure", f"a stray factor {name}", asked.right * value, 0.004, STRUCTURE)
        yield Slip("structure", f"a factor {name} is missing, or divides", asked.right / value, 0.006, STRUCTURE)
        if asked.parts[name] not in ("peak", "bandwidth", "width"):
            yield from _given(asked, name, Fraction(1), ("structure", f"{name} is left out", 0.006), STRUCTURE)
            for step in (1, -1) if value.denominator == 1 else ():
                words = f"{name} {'+' if step > 0 else '−'} 1 stands for {name}"
                yield from _given(asked, name, value + step, ("one more or less", words, 0.004), STRUCTURE)
    for altered, words, weight in _altered(asked.formula) if asked.formula is not None else ():
        found = asked.of(altered)
        if found is not None:
            yield Slip("structure", words, found, weight, STRUCTURE)


def _altered(formula: Expr) -> Iterator[tuple[Expr, str, float]]:
    """The formula with one sum changed: a term left out or with another sign, or a coefficient one more or less."""
    for total in sorted(formula.atoms(Add), key=str):
        for term in total.args:
            less = Add(*(each for each in total.args if each != term))
            yield formula.xreplace({total: less}), f"the term {show(term)} is left out", 0.006
            yield formula.xreplace({total: less - term}), f"the sign of {show(term)} is turned", 0.006
    for product in sorted(formula.atoms(Mul), key=str):
        number = product.args[0]
        if isinstance(number, Integer) and abs(int(number)) > 1:
            for step in (1, -1):
                other = product / number * (number + step)
                yield formula.xreplace({product: other}), f"{int(number) + step} stands for {number}", 0.002


def _rounded(asked: Asked) -> Iterator[Slip]:
    """All givens rounded before anything is computed, or what follows from the sizes alone."""
    sizes = {name for name, part in asked.parts.items() if part not in ("peak", "bandwidth", "width")}
    for digits, weight in ((2, 0.02), (3, 0.015), (1, 0.005)):
        changed = {name: round_to(value, digits) for name, value in asked.givens.items() if value}
        found = asked.at(**changed)
        if found is not None:
            yield Slip("rounded", f"all values are rounded to {digits} digits first", found, weight)
        if asked.formula is None or {s.name for s in asked.formula.free_symbols} <= sizes:
            continue
        found = asked.of(_sizes_rounded(asked.formula, sizes, asked, digits))
        if found is not None:
            yield Slip("rounded", f"what the sizes make is rounded to {digits} digits first", found, weight / 3)


def _sizes_rounded(formula: Expr, sizes: set[str], asked: Asked, digits: int) -> Expr:
    """The formula with every largest part that holds sizes alone as a number, rounded."""
    if formula.free_symbols and {s.name for s in formula.free_symbols} <= sizes:
        value = asked.of(formula)
        return formula if value is None else _exact(round_to(value, digits))
    if not isinstance(formula, Add | Mul | Pow):
        return formula
    own = [each for each in formula.args if {s.name for s in each.free_symbols} <= sizes]
    if isinstance(formula, Pow) or not any(each.free_symbols for each in own):
        return formula.func(*(_sizes_rounded(each, sizes, asked, digits) for each in formula.args))
    others = [_sizes_rounded(each, sizes, asked, digits) for each in formula.args if each not in own]
    return formula.func(_sizes_rounded(formula.func(*own), sizes, asked, digits), *others)


def _exact(value: Fraction) -> Expr:
    return Integer(value.numerator) / Integer(value.denominator)


def round_to(value: Fraction, digits: int) -> Fraction:
    """A value rounded to so many digits, half to even; 0 stays 0."""
    if not value:
        return value
    mantissa, exponent = scientific(abs(value), digits)
    rounded = Fraction(mantissa) * Fraction(10) ** (exponent - digits + 1)
    return rounded if value > 0 else -rounded


CATALOGUE: tuple[Callable[[Asked], Iterator[Slip]], ...] = (
    _scaled,
    _sources,
    _result,
    _widths,
    _parts,
    _chips,
    _rule,
    _carried,
    _structure,
    _rounded,
)
