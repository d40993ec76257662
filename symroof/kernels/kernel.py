"""Kernels: named outputs compiled to scalar Python, exact fractions and blocked NumPy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import inf
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from sympy import Expr

from symroof.algebra.statement import UndefinedHere, symbols_of
from symroof.algebra.symbols import NAME, reading_order
from symroof.errors import InputError, near, unknown
from symroof.kernels.emit import EXACT, PYTHON, python_source
from symroof.kernels.emit_numpy import BlockSource, numpy_source
from symroof.kernels.graph import Selection, graph_of
from symroof.kernels.scalars import exact_power, exact_root, float_power, float_root, plain, real
from symroof.quantities.exact import number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Kernel", "Selection", "compile_kernel"]

_PLAIN, _FLOATS = frozenset({int, float, Fraction}), frozenset({float})


def compile_kernel(outputs: Mapping[str, Expr | Selection], arguments: Sequence[str] | None = None) -> Kernel:
    """A kernel that evaluates ``outputs``.

    Args:
        outputs: by name, expressions over positive symbols (sums, products, powers, square roots, rationals, max,
            min, ceil, floor), or selections of them by condition.
        arguments: the order of the arguments; the names in the outputs in reading order by default. A name that occurs
            in no output is allowed, for an argument that cancels still gives the outputs its shape.

    >>> from symroof.algebra.formula import parse
    >>> kernel = compile_kernel({"flops": parse("2BDF")})
    >>> kernel(B=16, D=4096, F=4096)
    {'flops': 536870912.0}
    >>> kernel.exact(B=1, D="1/2", F=3)
    {'flops': Fraction(3, 1)}

    Raises:
        InputError: for anything else in an output, and for arguments that are missing, doubled or not names.
    """
    if not outputs:
        raise InputError("a kernel needs at least one output")
    used = _names(outputs)
    names = used if arguments is None else _ordered(used, tuple(arguments))
    total = graph_of(outputs, names, total=True)
    blocks = numpy_source(total)
    exact = python_source(graph_of(outputs, names, total=False), EXACT)
    sources = {"python": python_source(total, PYTHON), "exact": exact, "numpy": blocks.text}
    return Kernel(names, tuple(outputs), MappingProxyType(sources), blocks)


@dataclass(frozen=True, eq=False, repr=False)
class Kernel:
    """Compiled outputs. Call it with numbers or arrays, by position or by name; ``exact`` evaluates in rationals.

    Attributes:
        arguments: names in the order of the positional arguments.
        outputs: names in the order of the results.
        source: the generated source by target: python, exact, numpy.
    """

    arguments: tuple[str, ...]
    outputs: tuple[str, ...]
    source: Mapping[str, str]
    blocks: BlockSource

    def __call__(self, /, *args: Any, out: Any = None, **named: Any) -> dict[str, Any]:
        """Every output by name: floats if every argument is a single number, else arrays of the common shape.

        Args:
            args: values in the order of ``arguments``: ints, floats, Fractions, NumPy numbers of any real dtype, or
                arrays and lists of those. Whole numbers never wrap; arrays are evaluated in float64.
            out: float64 arrays of the common shape to fill and return, by output name. (A kernel with an argument
                called ``out`` takes anything but a mapping as the value of that argument.)
            named: values by name.

        A result beyond 1.8e308 is infinity; x/0 is infinity with the sign of x, whatever the sign of the zero, and 0/0
        and a root of a negative number are NaN. In a selection, a branch that meets either is infinity and a
        condition that does is false. Nothing of this warns.

        Raises:
            InputError: for missing, unknown or doubled arguments, for values that are no real numbers or whole numbers
                beyond 1e300, for shapes that do not broadcast, for an ``out`` of the wrong name, shape or dtype, and
                for elements of it that share memory.
        """
        if out is not None and "out" in self.arguments and not isinstance(out, Mapping):
            named["out"], out = out, None
        values = self._bound(args, named)
        if out is None and (_PLAIN.issuperset(map(type, values)) or not any(map(_is_array, values))):
            return self._numbers(values)
        return self._arrays(values, out)

    def exact(self, /, **named: Any) -> dict[str, Fraction | float]:
        """Every output by name as an exact rational, or ``inf`` where a selection has no branch.

        Args:
            named: single numbers; text such as ``"9/16"`` too. A float stands for the decimal it prints as.

        Raises:
            InputError: for missing or unknown arguments and for values that are no rational numbers.
            UndefinedHere: where an output or a condition that matters divides by zero or takes the root of a negative
                number.
            Irrational: where a square root is no rational number, or an exponent with symbols no whole one.
            InputError: also where a power with such an exponent has more than 20,000 bits.
        """
        values = [
            number(value if isinstance(value, str) else plain(name, value), where=f"argument {name!r}")
            for name, value in zip(self.arguments, self._bound((), named), strict=True)
        ]
        try:
            return dict(zip(self.outputs, self._exact(*values), strict=True))
        except ZeroDivisionError:
            seen = ", ".join(f"{name} = {value}" for name, value in zip(self.arguments, values, strict=True))
            raise UndefinedHere(f"division by zero at {seen}") from None

    def __repr__(self) -> str:
        names = "\n".join(f"  v{i} = {name}" for i, name in enumerate(self.arguments))
        sources = "\n".join(f"{target}:\n{text}" for target, text in self.source.items())
        return f"Kernel({', '.join(self.arguments)}) -> {', '.join(self.outputs)}\n{names}\n{sources}"

    def _bound(self, args: tuple[Any, ...], named: dict[str, Any]) -> list[Any]:
        """The values in the order of ``arguments``."""
        names = self.arguments
        if not named and len(args) == len(names):
            return list(args)
        if not args and named.keys() == self._known:
            return [named[name] for name in names]
        if len(args) > len(names):
            raise InputError(f"{len(args)} values for {len(names)} arguments", expected=", ".join(names) or "none")
        for name in named:
            if name not in names:
                raise unknown("argument", name, names)
            if name in names[: len(args)]:
                raise InputError(f"argument {name!r} is given by position and by name")
        missing = [name for name in names[len(args) :] if name not in named]
        if missing:
            raise InputError(f"no value for {', '.join(map(repr, missing))}", expected=f"values for {', '.join(names)}")
        return [*args, *(named[name] for name in names[len(args) :])]

    def _numbers(self, values: list[Any]) -> dict[str, Any]:
        if not _FLOATS.issuperset(map(type, values)):
            values = list(map(plain, self.arguments, values))
        try:
            results = self._scalar(*values)
        except OverflowError:
            # a whole number met a float that cannot hold it; between floats the same overflow is infinity
            results = self._scalar(*map(real, self.arguments, values))
        return dict(zip(self.outputs, results, strict=True))

    def _arrays(self, values: list[Any], out: Any) -> dict[str, NDArray[np.float64]]:
        from symroof.kernels.blocks import broadcast_shape, fill, prepared, real_array

        bound = {
            name: real_array(name, value) if _is_array(value) else real(name, value)
            for name, value in zip(self.arguments, values, strict=True)
        }
        results = prepared(out, self.outputs, broadcast_shape(bound))
        fill(self._block, self.blocks, list(bound.values()), list(results.values()))
        return results

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self.arguments)

    @cached_property
    def _scalar(self) -> Callable[..., tuple[float, ...]]:
        return _compiled(self.source["python"], {"float": float, "inf": inf, "sqrt": float_root, "power": float_power})

    @cached_property
    def _exact(self) -> Callable[..., tuple[Fraction | float, ...]]:
        words = {"Fraction": Fraction, "inf": inf, "sqrt": exact_root, "power": exact_power}
        return _compiled(self.source["exact"], words)

    @cached_property
    def _block(self) -> Callable[..., None]:
        import numpy as np

        return _compiled(self.source["numpy"], {"np": np, "inf": inf})


def _compiled(source: str, words: dict[str, Any]) -> Callable[..., Any]:
    """The function ``kernel`` of generated ``source``, which sees ``words`` and nothing else, builtins included."""
    space = {"__builtins__": {}, **words}
    exec(compile(source, "<symroof kernel>", "exec"), space)
    function: Callable[..., Any] = space["kernel"]
    return function


def _is_array(value: object) -> bool:
    """Whether ``value`` is evaluated as an array: lists, and arrays of any kind but those without axes."""
    if type(value) in _PLAIN:
        return False
    axes = getattr(value, "ndim", None)
    return isinstance(value, list | tuple | range) or (hasattr(value, "__array__") if axes is None else axes > 0)


def _names(outputs: Mapping[str, Expr | Selection]) -> tuple[str, ...]:
    """The names of all symbols in reading order."""
    found: set[str] = set()
    for name, output in outputs.items():
        symbols = _symbols(output) if isinstance(output, Selection) else getattr(output, "free_symbols", ())
        for symbol in symbols:
            if not NAME.fullmatch(str(symbol.name)):
                raise InputError(
                    "not a symbol name", where=f"output {name!r}", seen=str(symbol.name),
                    expected="a letter, then letters, digits or underscores, at most 40",
                )  # fmt: skip
            found.add(str(symbol.name))
    return tuple(sorted(found, key=reading_order))


def _symbols(selection: Selection) -> set[Any]:
    values = [value for _, value in selection.branches]
    values += [] if selection.otherwise is None else [selection.otherwise]
    conditions = [symbols_of(condition) for condition, _ in selection.branches]
    return set().union(*conditions, *(value.free_symbols for value in values))


def _ordered(used: tuple[str, ...], arguments: tuple[str, ...]) -> tuple[str, ...]:
    for name in arguments:
        if not NAME.fullmatch(name) or arguments.count(name) > 1:
            problem = "given twice" if NAME.fullmatch(name) else "not a symbol name"
            raise InputError(f"argument {problem}", seen=name, expected="each name once")
    for name in used:
        if name not in arguments:
            raise InputError(
                f"{name!r} is not among the arguments", seen=", ".join(arguments), near=near(name, arguments)
            )
    return arguments
