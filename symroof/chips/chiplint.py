"""What presets of accelerators may not say: figures that contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from symroof.quantities.exact import decimal
from symroof.quantities.meaning import MEMORIES

if TYPE_CHECKING:
    from symroof.chips.preset import Chip, Rate

# (precision, other) → the usual ratio of their peaks on one compute unit; a sparse figure among dense ones breaks it
RATIOS: dict[tuple[str, str], Fraction] = {
    ("tf32", "bf16"): Fraction(1, 2),
    ("fp16", "bf16"): Fraction(1),
    ("fp8", "bf16"): Fraction(2),
    ("int8", "bf16"): Fraction(2),
    ("fp8", "fp16"): Fraction(2),
    ("int8", "fp16"): Fraction(2),
    ("int8", "fp8"): Fraction(1),
    ("fp4", "fp8"): Fraction(2),
    ("int4", "int8"): Fraction(2),
}
TOLERANCE = Fraction(3, 100)
# a narrower precision is never slower than a wider one of these pairs, whatever the reason given
ORDER = (
    ("fp8", "bf16"),
    ("fp8", "fp16"),
    ("fp4", "fp8"),
    ("int4", "int8"),
    ("bf16", "tf32"),
    ("fp16", "tf32"),
    ("bf16", "fp32"),
    ("fp16", "fp32"),
    ("fp32", "fp64"),
)


def lint(chips: Mapping[str, Chip] | Iterable[Chip]) -> list[str]:
    """Every contradiction in the presets, one line each, naming the chip and the figures."""
    listed = chips.values() if isinstance(chips, Mapping) else chips
    return [f"{chip.name}: {finding}" for chip in listed for rule in RULES for finding in rule(chip)]


def _incomplete(chip: Chip) -> Iterator[str]:
    if not chip.peaks:
        yield "no peak"
    if "hbm" not in chip.links:
        yield "no bandwidth of the memory (hbm)"


def _dense_and_sparse(chip: Chip) -> Iterator[str]:
    for (unit, precision), rate in chip.peaks.items():
        if rate.sparse is None:
            continue
        if rate.sparse == rate.value:
            yield f"{unit} {precision}: the dense peak equals the sparse one ({rate.printed})"
        elif not _close(rate.sparse / rate.value, Fraction(2)):
            seen = _times(rate.sparse, rate.value)
            yield f"{unit} {precision}: the sparse peak is {seen} the dense one ({rate.printed}), not twice"


def _ratios(chip: Chip) -> Iterator[str]:
    for unit, precision, other, rate, base in _pairs(chip, RATIOS):
        usual = RATIOS[precision, other]
        if not (rate.unusual or base.unusual or _close(rate.value / base.value, usual)):
            yield (
                f"{unit} {precision} ({rate.printed}) is {_times(rate.value, base.value)} {other} ({base.printed}), "
                f"usually {usual}: if it is real, say why in the key unusual"
            )


def _order(chip: Chip) -> Iterator[str]:
    for unit, narrow, wide, rate, base in _pairs(chip, ORDER):
        if rate.value < base.value:
            yield f"the {unit} {narrow} peak ({rate.printed}) is below {wide} ({base.printed})"
    tensor = [
        rate for (unit, precision), rate in chip.peaks.items() if unit == "tensor" and precision in ("bf16", "fp16")
    ]
    vector = chip.peaks.get(("vector", "fp32"))
    for rate in tensor:
        if vector is not None and rate.value < vector.value:
            yield f"a 16-bit tensor peak ({rate.printed}) is below vector fp32 ({vector.printed})"


def _conflicts(chip: Chip) -> Iterator[str]:
    figures = {f"{unit} {precision}": rate for (unit, precision), rate in chip.peaks.items()} | dict(chip.links)
    for name, rate in figures.items():
        for conflict in rate.conflicts:
            ratio = max(conflict.value / rate.value, rate.value / conflict.value)
            if ratio == 1:
                yield f"{name}: {conflict.printed} does not conflict with {rate.printed}"
            elif ratio >= 2 * (1 - TOLERANCE):
                yield (
                    f"{name}: {conflict.printed} is {_times(conflict.value, rate.value)} {rate.printed}: "
                    "sparse, both ways or another number of devices?"
                )


def _links(chip: Chip) -> Iterator[str]:
    memory = chip.links.get("hbm")
    for name, rate in chip.links.items():
        if memory is not None and name not in MEMORIES and rate.value >= memory.value:
            yield f"the link {name} ({rate.printed}) is not slower than hbm ({memory.printed})"


RULES: tuple[Callable[[Chip], Iterator[str]], ...] = (
    _incomplete,
    _dense_and_sparse,
    _ratios,
    _order,
    _conflicts,
    _links,
)


def _pairs(chip: Chip, pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, str, Rate, Rate]]:
    units = dict.fromkeys(unit for unit, _ in chip.peaks)
    for first, second in pairs:
        for unit in units:
            if (unit, first) in chip.peaks and (unit, second) in chip.peaks:
                yield unit, first, second, chip.peaks[unit, first], chip.peaks[unit, second]


def _close(ratio: Fraction, expected: Fraction) -> bool:
    return abs(ratio / expected - 1) <= TOLERANCE


def _times(value: Fraction, base: Fraction) -> str:
    return f"{decimal(value / base, 3)} times"
