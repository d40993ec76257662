"""The smallest or largest whole number of a crossover's answer at arrays of sizes, never wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from symroof.errors import InputError, check_kind, clip, unknown
from symroof.kernels.backends import LARGE, hint, llvm_installed
from symroof.kernels.blocks import broadcast_shape, overlaps_itself
from symroof.thresholds.arguments import Argument, argument, is_array, scalar
from symroof.thresholds.prepare import Prepared, prepare
from symroof.thresholds.run import PATHS, Answers
from symroof.thresholds.writer import BEYOND, NEVER

if TYPE_CHECKING:
    from symroof.crossover import Crossover

__all__ = ["BEYOND", "NEVER", "Explained", "ThresholdKernel", "thresholds"]

_OPTIONS = ("chip", "dtype", "link", "peak_scale", "bandwidth_scale")
_KEPT = 64  # preparations


def thresholds(crossover: Crossover, *, fused: bool | None = None) -> ThresholdKernel:
    """The kernel of a crossover whose symbol is a whole number.

    Args:
        crossover: what is asked.
        fused: whether long arrays are evaluated in machine code; by default if llvmlite, which that needs, is there.

    >>> from symroof import derive
    >>> kernel = thresholds(derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B"))
    >>> kernel(D=[480, 481, 4096], F=[480, 481, 4096], a=2, o=2, w=1, I=240).tolist()
    [-1, 57720, 136]

    Raises:
        InputError: for a symbol that need not be a whole number.
    """
    if not crossover.model.quantities[crossover.name].integral:
        raise InputError(f"{crossover.name} need not be a whole number", expected="a size")
    return ThresholdKernel(crossover, llvm_installed() if fused is None else fused)


@dataclass(frozen=True)
class Explained:
    """Answers and how they were found.

    Attributes:
        values: as the kernel gives them.
        paths: the number of points by path: ``float`` and ``int64``, both exact as nothing is longer than they hold;
            ``filter``, floats with an error bound that leaves one whole number; ``exact``, Python's integers;
            ``reference``, the case split in exact rationals.
    """

    values: Any
    paths: Mapping[str, int]


@dataclass(frozen=True)
class _Asked:
    """One call: options, single values, arrays, and which end."""

    options: Mapping[str, Any]
    singles: Mapping[str, Any]
    arrays: Mapping[str, Argument]
    largest: bool

    @property
    def key(self) -> tuple[object, ...]:
        """What a preparation depends on."""
        single = {**self.options, **self.singles}
        plain = (str, int, float, Fraction)
        known = [(n, type(v), v if isinstance(v, plain) else id(v)) for n, v in sorted(single.items())]
        return (*known, *((name, each.denominator) for name, each in self.arrays.items()))


@dataclass(frozen=True, eq=False, repr=False)
class ThresholdKernel:
    """Call it with numbers and arrays by name; whole numbers come out, which ``Crossover.at`` gives at every point.

    Attributes:
        crossover: what is asked.
        fused: whether long arrays are evaluated in machine code.
    """

    crossover: Crossover
    fused: bool = False
    _kept: dict[Any, Prepared] = field(default_factory=dict, init=False)

    def __call__(self, /, *, out: Any = None, **named: Any) -> Any:
        """The smallest whole number (and multiple, where the derivation asks for one) that makes the relation hold.

        Args:
            out: an int64 array of the common shape to fill and return.
            named: values of the symbols as ``Crossover.at`` takes them, and arrays and lists of such values, which
                broadcast; and ``chip``, ``dtype``, ``link``, ``peak_scale`` and ``bandwidth_scale``. Floats stand for
                the decimals that they print as.

        Returns:
            an int64 array of the common shape, or an int if every value is a single number. ``NEVER`` (-1) where no
            finite whole number will do, ``BEYOND`` (-2) in arrays where the answer is longer than 64 bits.

        Raises:
            InputError: for missing and unknown names, and for values that do not fit, by name.
        """
        return self._explained(named, out, largest=False).values

    def largest(self, /, *, out: Any = None, **named: Any) -> Any:
        """The largest whole number, for answers with an upper end; ``NEVER`` where there is no number or no largest."""
        return self._explained(named, out, largest=True).values

    def explained(self, end: str = "smallest", /, *, out: Any = None, **named: Any) -> Explained:
        """The ``smallest`` or ``largest`` number, with the number of points by path."""
        if end not in ("smallest", "largest"):
            raise unknown("end", end, ("smallest", "largest"))
        return self._explained(named, out, largest=end == "largest")

    def __repr__(self) -> str:
        return f"ThresholdKernel({', '.join(self.names)}) -> {self.crossover.name}"

    @property
    def names(self) -> tuple[str, ...]:
        """The symbols that may be given a value."""
        model = self.crossover.model
        return tuple(n for n in model.quantities if n != self.crossover.name and n not in model.shorthands)

    def _explained(self, named: Mapping[str, Any], out: Any, *, largest: bool) -> Explained:
        options = {name: value for name, value in named.items() if name in _OPTIONS}
        given = {name: value for name, value in named.items() if name not in options}
        for name, value in options.items():
            if is_array(value):
                _refuse_several(name, value)
        for name in given:
            if name not in self.names:
                raise unknown("symbol", name, self.names)
        singles = {name: scalar(name, value) for name, value in given.items() if not is_array(value)}
        arrays = {name: self._argument(name, value) for name, value in given.items() if name not in singles}
        asked = _Asked(options, singles, arrays, largest)
        if not arrays and out is None:
            return Explained(self._single(asked), {path: int(path == "reference") for path in PATHS})
        answers = _target(out, broadcast_shape({name: each.tops for name, each in arrays.items()}))
        paths = self._fill(asked, answers) if answers.size else Counter[str]()
        return Explained(answers, {path: paths[path] for path in PATHS})

    def _argument(self, name: str, value: Any) -> Argument:
        return argument(name, value, integral=self.crossover.model.quantities[name].integral, bind=self._bound)

    def _bound(self, name: str, value: Any) -> Fraction:
        from symroof.quantities.meaning import bind

        return bind(name, value, self.crossover.model.quantities[name])

    def _single(self, asked: _Asked) -> int:
        numbers = self.crossover.at(**asked.options, **asked.singles)
        found = numbers.largest_integer if asked.largest else numbers.smallest_integer
        return NEVER if found is None else found

    def _fill(self, asked: _Asked, answers: Answers) -> Counter[str]:
        """Fill ``answers``; points at which a width is 0 by themselves, as cases hold for positive values."""
        if not asked.arrays:
            found = self._single(asked)
            answers[...] = found if found < 2**63 else BEYOND
            return Counter(reference=answers.size)
        name = next((name for name, each in asked.arrays.items() if self._has_zero(name, each)), None)
        if name is None:
            return self._fill_positive(asked, answers)
        paths, parts = Counter[str](), list[tuple[Any, Answers]]()
        zero = np.broadcast_to(asked.arrays[name].tops == 0, answers.shape)
        for mask in (zero, ~zero):
            if mask.any():
                arrays = {n: each.where(mask) for n, each in asked.arrays.items()}
                singles = dict(asked.singles)
                if mask is zero:
                    singles[name] = 0
                    del arrays[name]
                part = np.empty(int(mask.sum()), dtype=np.int64)
                paths += self._fill(_Asked(asked.options, singles, arrays, asked.largest), part)
                parts.append((mask, part))
        for mask, part in parts:  # at the end, as the answers may share memory with an array that is asked about
            answers[mask] = part
        return paths

    def _has_zero(self, name: str, each: Argument) -> bool:
        return not self.crossover.model.quantities[name].integral and bool((each.tops == 0).any())

    def _fill_positive(self, asked: _Asked, answers: Answers) -> Counter[str]:
        prepared = self._kept.get(asked.key)
        if prepared is None:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            prepared = self._kept[asked.key] = prepare(
                self.crossover, asked.options, asked.singles, asked.arrays, fused=self.fused
            )
        prepared.check(asked.arrays)
        names, denominators = list(asked.arrays), [each.denominator for each in asked.arrays.values()]

        def refuse(place: int, value: int) -> None:
            self._bound(names[place], Fraction(value, denominators[place]))

        def ask(tops: Sequence[int]) -> int | None:
            point = {n: Fraction(top, d) for n, top, d in zip(names, tops, denominators, strict=True)}
            return prepared.reference(point, largest=asked.largest)

        runner = prepared.largest if asked.largest else prepared.smallest
        run = runner.unbounded if any(each.long for each in asked.arrays.values()) else runner.run
        return run([each.tops for each in asked.arrays.values()], answers, refuse, ask)


def _refuse_several(name: str, value: object) -> NoReturn:
    """An array in the place of an option that is the same at all points."""
    what = "accelerator" if name == "chip" else name
    expected = (
        "a call for each, or symroof.sweep, which has accelerators as an axis" if name == "chip" else "a single one"
    )
    raise InputError(f"one {what} at a time", where=name, seen=clip(value, 60), expected=expected)


def _target(out: Any, shape: tuple[int, ...]) -> Answers:
    """``out``, or a new array."""
    if prod(shape) >= LARGE and not llvm_installed():
        hint()
    if out is None:
        return np.empty(shape, dtype=np.int64)
    check_kind(out, np.ndarray, "out is no array", expected=f"int64 {shape}")
    if (out.dtype, out.shape) != (np.int64, shape):
        raise InputError("wrong array", where="out", seen=f"{out.dtype} {out.shape}", expected=f"int64 {shape}")
    if hasattr(out, "mask") or not out.flags.writeable:
        raise InputError("the array is read-only or masked", where="out", expected="a writeable array without a mask")
    if overlaps_itself(out):
        raise InputError("elements share memory", where="out", seen=f"strides {out.strides}", expected="each its own")
    answers: Answers = out
    return answers
