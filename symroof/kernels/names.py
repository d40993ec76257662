"""The names of arguments: any printable text, for it never reaches generated code."""

from __future__ import annotations

from collections.abc import Mapping

from sympy import Expr, Symbol

from symroof.algebra.symbols import reading_order
from symroof.errors import InputError, near, spelled
from symroof.kernels.graph import Selection, callable_name

EXPECTED = "1 to 60 printable characters"


def names_of(outputs: Mapping[str, Expr | Selection]) -> tuple[str, ...]:
    """The names of all symbols in reading order."""
    found: set[str] = set()
    for name, output in outputs.items():
        for symbol in _symbols(name, output):
            if not callable_name(str(symbol.name)):
                raise InputError(
                    "not a symbol name", where=f"output {name!r}", seen=str(symbol.name), expected=EXPECTED
                )
            found.add(str(symbol.name))
    return tuple(sorted(found, key=reading_order))


def _symbols(name: str, output: Expr | Selection) -> frozenset[Symbol]:
    if not isinstance(name, str):
        raise InputError("not a name", where="outputs", seen=spelled(name), expected="text")
    if not isinstance(output, (Expr, Selection)):
        expected = "an expression, its text, or a selection"
        raise InputError(f"no kernel for {type(output).__name__}", where=f"output {name!r}", expected=expected)
    try:
        return output.symbols if isinstance(output, Selection) else frozenset(output.free_symbols)
    except RecursionError:
        raise InputError("the expression is too deeply nested", where=f"output {name!r}") from None


def ordered(used: tuple[str, ...], arguments: tuple[str, ...]) -> tuple[str, ...]:
    """``arguments``, each a name, none doubled, all that are used among them."""
    for name in arguments:
        if not callable_name(name) or arguments.count(name) > 1:
            problem = "given twice" if callable_name(name) else "not a symbol name"
            raise InputError(f"argument {problem}", seen=name, expected="each name once")
    for name in used:
        if name not in arguments:
            raise InputError(
                f"{name!r} is not among the arguments", seen=", ".join(arguments), near=near(name, arguments)
            )
    return arguments
