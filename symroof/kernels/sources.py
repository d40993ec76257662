"""The source of a kernel in every language that it can be written in, made when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from symroof.kernels.graph import Graph


class Sources(Mapping[str, str]):
    """The generated source by target, each written when it is asked for."""

    def __init__(self, total: Graph, partial: Graph) -> None:
        self._graphs = total, partial

    def __getitem__(self, target: str) -> str:
        return _WRITTEN[target](*self._graphs)

    def __iter__(self) -> Iterator[str]:
        return iter(_WRITTEN)

    def __len__(self) -> int:
        return len(_WRITTEN)


def _python(total: Graph, _partial: Graph) -> str:
    from symroof.kernels.emit import PYTHON, python_source

    return python_source(total, PYTHON)


def _fractions(_total: Graph, partial: Graph) -> str:
    from symroof.kernels.emit import EXACT, python_source

    return python_source(partial, EXACT)


def _numpy(total: Graph, _partial: Graph) -> str:
    from symroof.kernels.emit_numpy import numpy_source

    return numpy_source(total).text


def _c(total: Graph, _partial: Graph) -> str:
    from symroof.kernels.emit_c import c_source

    return c_source(total)


def _javascript(total: Graph, _partial: Graph) -> str:
    from symroof.kernels.emit_js import javascript_source

    return javascript_source(total)


_WRITTEN: Mapping[str, Callable[[Graph, Graph], str]] = {
    "python": _python,
    "exact": _fractions,
    "numpy": _numpy,
    "c": _c,
    "javascript": _javascript,
}
