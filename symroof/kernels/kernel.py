"""Kernels: named outputs as scalar Python, exact fractions, blocked NumPy and machine code, the fitting one chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from functools import cached_property
from math import inf, prod
from operator import index, itemgetter
from typing import TYPE_CHECKING, Any

from sympy import Expr

from symroof.algebra.formula import parse_expression
from symroof.algebra.statement import UndefinedHere
from symroof.errors import InputError, check_kind, spelled, unknown
from symroof.kernels.backends import AUTO, NUMPY, checked_backend, compiled_pays
from symroof.kernels.graph import Graph, Selection, graph_of
from symroof.kernels.names import names_of, ordered
from symroof.kernels.scalars import exact_power, exact_root, float_power, float_root, plain, real, strict_root
from symroof.kernels.sources import Sources, bare
from symroof.quantities.exact import number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from symroof.kernels.compiled import Compiled
    from symroof.kernels.emit_numpy import BlockSource

__all__ = ["Kernel", "Selection", "compile_kernel"]

MOST_POINTS, MOST_AXES = 2**40, 64
_WORDS = {"float": float, "inf": inf, "sqrt": float_root, "power": float_power}
_PLAIN, _FLOATS = frozenset({int, float, Fraction}), frozenset({float})


def compile_kernel(
    outputs: Mapping[str, Expr | Selection | str], arguments: Sequence[str] | None = None, *, backend: str = AUTO
) -> Kernel:
    """A kernel that evaluates ``outputs``.

    Args:
        outputs: by name, expressions over positive symbols (sums, products, powers, square roots, rationals, max,
            min, ceil, floor), formula text for such, or selections of them by condition.
        arguments: the order of the arguments; the names in the outputs in reading order by default. A name that occurs
            in no output is allowed, for an argument that cancels still gives the outputs its shape. In text, a name
            that is none of them is an error.
        backend: what evaluates arrays, ``llvm`` or ``numpy``; ``auto`` is NumPy until a kernel has evaluated 20,000
            points of arrays, in one call or in several, and from then on machine code if llvmlite is installed, and
            for arrays of up to 16 points plain Python.

    >>> kernel = compile_kernel({"flops": "2BDF"})
    >>> kernel(B=16, D=4096, F=4096)
    {'flops': 536870912.0}
    >>> kernel.exact(B=1, D="1/2", F=3)
    {'flops': Fraction(3, 1)}

    Raises:
        InputError: for anything else in an output, for text that is no formula, for arguments that are missing,
            doubled or not names, and for an unknown backend.
        MissingProgram: for ``llvm`` without llvmlite.
    """
    check_kind(outputs, Mapping, "the outputs are not named", expected="a mapping by name, such as {'flops': '2BDF'}")
    if not outputs:
        raise InputError("a kernel needs at least one output")
    read = {name: _read(name, output, arguments) for name, output in outputs.items()}
    used = names_of(read)
    names = used if arguments is None else ordered(used, tuple(arguments))
    total, partial = (graph_of(read, names, total=each) for each in (True, False))
    return Kernel(names, tuple(read), total, partial, checked_backend(backend))


def _read(name: str, output: Expr | Selection | str, arguments: Sequence[str] | None) -> Expr | Selection:
    """An output as it is, or the expression that its text spells."""
    if not isinstance(output, str):
        return output
    try:
        return parse_expression(output, None if arguments is None else tuple(arguments))
    except InputError as error:
        raise error.at(f"output {name!r}") from None


@dataclass(frozen=True, eq=False, repr=False)
class Kernel:
    """Compiled outputs. Call it with numbers or arrays, by position or by name; ``exact`` evaluates in rationals.

    Attributes:
        arguments: names in the order of the positional arguments.
        outputs: names in the order of the results.
        total: the graph that floats are evaluated by: what has no value somewhere is guarded.
        partial: the graph of the exact values, without guards.
        backend: what evaluates arrays: auto, numpy or llvm. All give the same bits, but in powers with symbols and in
            the sign of a zero that is a max or min.
        rates: the values that an accelerator, a precision and a link give, by argument; None where none are known.
    """

    arguments: tuple[str, ...]
    outputs: tuple[str, ...]
    total: Graph
    partial: Graph
    backend: str = AUTO
    rates: Callable[..., Mapping[str, Fraction]] | None = field(default=None)

    def __getstate__(self) -> dict[str, Any]:
        """What a copy in another process needs: no compiled code, and no accelerators, which are not its own."""
        return {each.name: getattr(self, each.name) for each in fields(self)} | {"rates": None}

    @property
    def source(self) -> Mapping[str, str]:
        """The generated source by target: python, exact, numpy, c, javascript; print it to see them.

        Each starts with a comment: which argument and output is which, and how it is called.
        """
        return Sources(self.total, self.partial)

    @property
    def ir(self) -> str:
        """The LLVM IR for arguments that are arrays of one shape; other shapes have further axes."""
        from symroof.kernels.emit_llvm import Nest, llvm_source

        return llvm_source(self.total, Nest(((0,),) * len(self.arguments), 1))

    def using(self, backend: str) -> Kernel:
        """The same kernel with arrays evaluated by ``numpy``, ``llvm`` or, with ``auto``, what fits.

        Copies share the machine code that was made for any of them.

        Raises:
            InputError: for another name.
            MissingProgram: for ``llvm`` without llvmlite.
        """
        return replace(self, backend=checked_backend(backend))

    def of(self, *outputs: str) -> Kernel:
        """The kernel of some of the outputs, in this order: what only others need is not evaluated.

        The arguments stay the same. So ``exact`` has an answer where another output is irrational.

        >>> kernel = compile_kernel({"area": "B*D", "side": "sqrt(B*D)"})
        >>> kernel.of("area").exact(B=2, D=3)
        {'area': Fraction(6, 1)}

        Raises:
            InputError: for no output, and for one that is unknown or doubled.
        """
        for name in outputs:
            if name not in self.outputs:
                raise unknown("output", name, self.outputs)
        if not outputs or len(set(outputs)) < len(outputs):
            problem = "an output twice" if outputs else "a kernel needs at least one output"
            raise InputError(problem, seen=", ".join(outputs), expected=f"some of {', '.join(self.outputs)}")
        return replace(self, outputs=outputs, total=self.total.part(outputs), partial=self.partial.part(outputs))

    def __call__(
        self, /, *args: Any, out: Any = None, chip: Any = None, dtype: Any = None, link: Any = None, **named: Any
    ) -> dict[str, Any]:
        """Every output by name: floats if every argument is a single number, else arrays of the common shape.

        It evaluates formulas and checks no assumption: what a derivation takes for granted (``given``: sizes above 0,
        K dividing H) is checked by ``Crossover.at``, ``numbers`` and ``sweep``, not here.

        Args:
            args: values in the order of ``arguments``, or one mapping of values by name: ints, floats, Fractions, NumPy
                numbers of any real dtype, or arrays and lists of those. Whole numbers never wrap; arrays of any real
                dtype are evaluated in float64, and results are float64.
            out: float64 arrays of the common shape to fill and return, by output name; ``empty`` makes fitting ones.
                Long arrays take a third of the time where the same ones are filled again.
            chip: an accelerator's preset, for what is not given of its rates (C in FLOP/s, W in B/s) and of the
                element widths of ``dtype``. The first call with a preset looks it up; C and W given as numbers are
                still the fastest way.
            dtype: the precision whose peak is taken.
            link: the link whose bandwidth is taken.
            named: values by name. (A kernel with an argument called ``out`` takes anything but a mapping as its value,
                one with ``chip``, ``dtype`` or ``link`` takes that as its value.)

        A result beyond 1.8e308 is infinity; x/0 is infinity with the sign of x, whatever the sign of the zero, and 0/0
        and a root of a negative number are NaN. In a selection, a branch that meets either is infinity and a
        condition that does is false. Nothing of this warns.

        Raises:
            InputError: for missing, unknown or doubled arguments, for values that are no real numbers or whole numbers
                beyond 1e300, for shapes that do not broadcast, for an ``out`` of the wrong name, shape or dtype, and
                for elements of it that share memory.
        """
        plain_call = out is chip is dtype is link is None
        if plain_call and len(args) + len(named) == self._count:
            found = self._floats(args, named)
            if found is not None:
                return found
        if len(args) == 1 and isinstance(args[0], Mapping):
            named, args = {**args[0], **named}, ()
        if out is not None and "out" in self.arguments and not isinstance(out, Mapping):
            named["out"], out = out, None
        if not plain_call:
            named |= self._preset(len(args), named, {"chip": chip, "dtype": dtype, "link": link})
        values = self._bound(args, named)
        if out is None and (_PLAIN.issuperset(map(type, values)) or not any(map(_is_array, values))):
            return self._numbers(values)
        try:
            return self._arrays(values, out)
        except MemoryError:
            raise InputError("the arrays do not fit into memory", expected="smaller ones, or symroof.sweep") from None

    def empty(self, shape: int | tuple[int, ...]) -> dict[str, NDArray[np.float64]]:
        """Arrays for ``out``, by output name: aligned as the fastest code wants them, their values undefined."""
        from symroof.kernels.compiled import aligned

        try:
            lengths = tuple(map(index, shape)) if isinstance(shape, Sequence) else (index(shape),)
        except TypeError:
            lengths = (-1,)
        fits = len(lengths) <= MOST_AXES and all(0 <= length <= MOST_POINTS for length in lengths)
        if not fits or prod(lengths) > MOST_POINTS:
            expected = f"a length or a tuple of up to {MOST_AXES} lengths, of at most {MOST_POINTS:,} points"
            raise InputError("not a shape", seen=spelled(shape), expected=expected)
        try:
            return {name: aligned(lengths) for name in self.outputs}
        except MemoryError:
            raise InputError("the arrays do not fit into memory", seen=spelled(shape)) from None

    def exact(self, /, **named: Any) -> dict[str, Fraction | float]:
        """Every output by name as an exact rational, or ``inf`` where a selection has no branch.

        Args:
            named: single numbers; text such as ``"9/16"`` too. A float stands for the decimal it prints as.

        Raises:
            InputError: for missing or unknown arguments and for values that are no rational numbers.
            UndefinedHere: where an output or a condition that matters divides by zero or takes the root of a negative
                number.
            Irrational: where a square root is no rational number, or an exponent with symbols no whole one; ``of``
                leaves out the outputs in which it is.
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
        from symroof.kernels.backends import described

        names = "\n".join(f"  v{i} = {name}" for i, name in enumerate(self.arguments))
        shown = {target: bare(target, self.total, self.partial) for target in ("python", "exact", "numpy")}
        sources = "\n".join(f"{target}:\n{text}" for target, text in shown.items())
        head = f"Kernel({', '.join(self.arguments)}) -> {', '.join(self.outputs)}"
        return f"{head}\nnumbers by Python, arrays by {described(self.backend)}\n{names}\n{sources}"

    def _preset(self, positional: int, named: Mapping[str, Any], picked: Mapping[str, Any]) -> dict[str, Any]:
        """Values for ``chip``, ``dtype`` and ``link``: of arguments with such a name, else what the preset gives."""
        own = {name: value for name, value in picked.items() if name in self.arguments and value is not None}
        rest = {name: value for name, value in picked.items() if name not in own and value is not None}
        if not rest:
            return own
        if self.rates is None:
            raise InputError("the kernel knows no accelerators", seen=", ".join(rest), expected="a derivation's kernel")
        open_ones = [name for name in self.arguments[positional:] if name not in named]
        found = self.rates(**rest)
        return {**own, **{name: float(found[name]) for name in open_ones if name in found}}

    def _floats(self, args: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Any] | None:
        """The outputs where every argument is given and a float, which is what most calls are; None for all else."""
        try:
            values = args if not named else self._picked(named)
        except KeyError:
            return None
        return self._named(*values) if _FLOATS.issuperset(map(type, values)) else None

    @cached_property
    def function(self) -> Callable[..., tuple[float, ...]]:
        """The fastest way for single numbers: floats in the order of ``arguments``, a tuple in that of ``outputs``.

        It checks nothing.
        """
        return self._of_floats("({0},)", lambda *values: self._scalar(*values))

    @cached_property
    def _named(self) -> Callable[..., dict[str, Any]]:
        """The same with a name for each result."""
        return self._of_floats("{{{1}}}", lambda *values: dict(zip(self.outputs, self._scalar(*values), strict=True)))

    def _of_floats(self, result: str, guarded: Callable[..., Any]) -> Callable[..., Any]:
        """A function of floats that hands over to ``guarded`` where something has no value."""
        from symroof.kernels.emit import floats_source

        if self._has_powers:
            return guarded
        words = {"inf": inf, "sqrt": strict_root, "guarded": guarded, "Undefined": (ZeroDivisionError, ValueError)}
        names = {f"o{i}": name for i, name in enumerate(self.outputs)}
        return _function(floats_source(self.partial, result), {**words, **names})

    @cached_property
    def _has_powers(self) -> bool:
        return any(node.op == "power" for node in self.partial.nodes)

    @cached_property
    def _count(self) -> int:
        return len(self.arguments)

    @cached_property
    def _picked(self) -> Callable[[dict[str, Any]], tuple[Any, ...]]:
        """The values of a mapping in the order of ``arguments``."""
        if len(self.arguments) == 1:
            (name,) = self.arguments
            return lambda named: (named[name],)
        return itemgetter(*self.arguments) if self.arguments else lambda _: ()

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
        from symroof.kernels.blocks import broadcast_shape, fill, fill_by_points, is_few, prepared, real_array

        bound = {
            name: value if type(value) is float else real_array(name, value) if _is_array(value) else real(name, value)
            for name, value in zip(self.arguments, values, strict=True)
        }
        shape = broadcast_shape(bound)
        results = prepared(out, self.outputs, shape)
        held, targets = list(bound.values()), list(results.values())
        if self.backend == AUTO and is_few(held, shape) and not self._has_powers:
            fill_by_points(self.function, held, targets)
        elif self._by_machine(prod(shape)):
            self._compiled.fill(held, targets, fresh=out is None)
        else:
            fill(self._block, self._blocks, held, targets, fresh=out is None)
        return results

    def _by_machine(self, points: int) -> bool:
        """Whether machine code evaluates an array of so many points; counts them, for all copies of this kernel."""
        if self.backend == NUMPY:
            return False
        held = self._compiled
        before, held.points = held.points, held.points + points
        return compiled_pays(self.backend, points, len(self.total.nodes), warm=held.warm, before=before)

    @cached_property
    def _compiled(self) -> Compiled:
        from symroof.kernels.compiled import compiled_of

        return compiled_of(self.total)

    @cached_property
    def _blocks(self) -> BlockSource:
        from symroof.kernels.emit_numpy import numpy_source

        return numpy_source(self.total)

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self.arguments)

    @cached_property
    def _scalar(self) -> Callable[..., tuple[float, ...]]:
        return _function(bare("python", self.total, self.partial), _WORDS)

    @cached_property
    def _exact(self) -> Callable[..., tuple[Fraction | float, ...]]:
        words = {"Fraction": Fraction, "inf": inf, "sqrt": exact_root, "power": exact_power}
        return _function(bare("exact", self.total, self.partial), words)

    @cached_property
    def _block(self) -> Callable[..., None]:
        import numpy as np

        return _function(self._blocks.text, {"np": np, "inf": inf})


def _function(source: str, words: dict[str, Any]) -> Callable[..., Any]:
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
