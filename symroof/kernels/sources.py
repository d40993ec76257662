"""The source of a kernel in every language that it can be written in, made when it is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from symroof.errors import InputError, unknown
from symroof.kernels.graph import Graph


class UnknownTarget(InputError, KeyError):
    """A language that no kernel is written in; also a KeyError, as for any mapping."""


class Sources(Mapping[str, str]):
    """The generated source by target: self-contained, with a comment that says which argument is which."""

    def __init__(self, total: Graph, partial: Graph) -> None:
        self._graphs = total, partial

    def __getitem__(self, target: str) -> str:
        text = bare(target, *self._graphs)
        return _HEADS[target](self._graphs[0], text) + text

    def __iter__(self) -> Iterator[str]:
        return iter(_WRITTEN)

    def __len__(self) -> int:
        return len(_WRITTEN)

    def __repr__(self) -> str:
        return f"Sources of {', '.join(_WRITTEN)}: the text of each by its name"


def bare(target: str, total: Graph, partial: Graph) -> str:
    """The source without comment and imports.

    Raises:
        UnknownTarget: for a language that there is not.
    """
    if target not in _WRITTEN:
        error = unknown("target", target, _WRITTEN)
        raise UnknownTarget(error.problem, expected=error.expected, near=error.near)
    return _WRITTEN[target](total, partial)


def word(name: str) -> str:
    r"""A name as a comment spells it, which nothing in it can end: a plain word as it is, else in quotes.

    >>> print(word("n_layers"), word("*/ x\n"))
    n_layers "\u002a\u002f x\u000a"
    """
    if re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name):
        return name
    return f'"{re.sub("[^A-Za-z0-9_ ]", lambda found: _escaped(found[0]), name)}"'


def _escaped(sign: str) -> str:
    return f"\\u{ord(sign):04x}" if ord(sign) < 1 << 16 else f"\\U{ord(sign):08x}"


def _names(graph: Graph, result: str) -> list[str]:
    """Which argument and which output is which; ``result`` is how the source calls an output."""
    said = [f"v{i} is {word(name)}" for i, name in enumerate(graph.arguments)]
    return [*said, *(f"{result.format(i)} is {word(name)}" for i, name in enumerate(graph.outputs))]


def _hashed(lines: list[str], imports: Mapping[str, str], text: str) -> str:
    """A comment of Python, and the imports of the words that the source uses."""
    used = [line for name, line in imports.items() if re.search(rf"\b{name}\b", text)]
    return "".join(f"{line}\n" for line in [*(f"# {line}" for line in lines), *used])


def _starred(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in ["/*", *(f" * {line}" for line in lines), " */"])


def _python(total: Graph, text: str) -> str:
    said = "kernel(v0, v1, ...) takes single numbers and returns a tuple of floats"
    return _hashed([said, *_names(total, "result {}")], _OF_FLOATS, text)


def _exact(total: Graph, text: str) -> str:
    said = "kernel(v0, v1, ...) takes Fractions and returns a tuple of Fractions, inf where nothing holds"
    return _hashed([said, *_names(total, "result {}")], _OF_FRACTIONS, text)


def _numpy(total: Graph, text: str) -> str:
    from symroof.kernels.emit_numpy import numpy_source

    truths = ", ".join(slot.name for slot in numpy_source(total).buffers if slot.truths) or "none"
    lines = [
        "kernel(v0, v1, ..., b0, b1, ..., r0, r1, ...) fills the results r of a block of points",
        "arguments v: arrays of as many elements, or numbers; buffers b: arrays of as many, their values undefined",
        f"call it under np.errstate(all='ignore'); all arrays are float64, but of bool these buffers: {truths}",
    ]
    return _hashed([*lines, *_names(total, "r{}")], {"np": "import numpy as np", "inf": "from math import inf"}, text)


def _c(total: Graph, _text: str) -> str:
    lines = [
        "kernel(n, arguments, steps, outputs) evaluates n points",
        "argument i of point k is arguments[i][k * steps[i]]: step 0 for one number for all points, 1 for an array",
        "output j of point k goes to outputs[j][k]",
        "compile with: cc -std=c99 -O3 -ffp-contract=off -fPIC -shared -o kernel.so kernel.c -lm",
    ]
    return _starred([*lines, *_names(total, "outputs[{}]")])


def _javascript(total: Graph, _text: str) -> str:
    lines = [
        "kernel(v0, v1, ...) takes numbers and returns an array of the outputs",
        "kernelArrays(n, args, outs) evaluates n points: each of args is a number for all points or an array,",
        "each of outs a Float64Array; end the file with: export { kernel, kernelArrays }; for a module",
    ]
    return _starred([*lines, *_names(total, "output {}")])


def _python_text(total: Graph, _partial: Graph) -> str:
    from symroof.kernels.emit import PYTHON, python_source

    return python_source(total, PYTHON)


def _exact_text(_total: Graph, partial: Graph) -> str:
    from symroof.kernels.emit import EXACT, python_source

    return python_source(partial, EXACT)


def _numpy_text(total: Graph, _partial: Graph) -> str:
    from symroof.kernels.emit_numpy import numpy_source

    return numpy_source(total).text


def _c_text(total: Graph, _partial: Graph) -> str:
    from symroof.kernels.emit_c import c_source

    return c_source(total)


def _javascript_text(total: Graph, _partial: Graph) -> str:
    from symroof.kernels.emit_js import javascript_source

    return javascript_source(total)


_OF_FLOATS = {
    "inf": "from math import inf",
    "sqrt": "from symroof.kernels.scalars import float_root as sqrt",
    "power": "from symroof.kernels.scalars import float_power as power",
}
_OF_FRACTIONS = {
    "Fraction": "from fractions import Fraction",
    "inf": "from math import inf",
    "sqrt": "from symroof.kernels.scalars import exact_root as sqrt",
    "power": "from symroof.kernels.scalars import exact_power as power",
}
_WRITTEN: Mapping[str, Callable[[Graph, Graph], str]] = {
    "python": _python_text,
    "exact": _exact_text,
    "numpy": _numpy_text,
    "c": _c_text,
    "javascript": _javascript_text,
}
_HEADS: Mapping[str, Callable[[Graph, str], str]] = {
    "python": _python,
    "exact": _exact,
    "numpy": _numpy,
    "c": _c,
    "javascript": _javascript,
}
