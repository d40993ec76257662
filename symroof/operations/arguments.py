"""Arguments of operations checked by what the annotations say, so that each operation refuses nonsense alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import wraps
from inspect import Parameter, signature
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

from sympy import Expr

from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.rounding import whole

P = ParamSpec("P")
R = TypeVar("R")

Size: TypeAlias = Amount  # a whole number of at least 1, or a formula that stands for one
Name: TypeAlias = str  # of an array, and not what the operation before writes


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """``function`` with its arguments checked, and its numbers made exact, as their annotations say.

    A ``Size`` is a whole number of at least 1 or a formula, an ``Amount`` any number of at least 0 or a formula;
    texts, names of arrays, switches, tuples of names, mappings and classes have to be just that. What is annotated
    ``Extent`` is left to the function.

    Raises:
        InputError: naming the argument; from the call, not from here.
    """
    own = signature(function)

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        bound = own.bind(*args, **kwargs)
        scope: Mapping[str, Any] = function.__globals__
        for name, value in bound.arguments.items():
            bound.arguments[name] = _argument(own.parameters[name], value, scope)
        return cast("Callable[..., R]", function)(*bound.args, **bound.kwargs)

    return call


def normalized(held: Any, convert: Callable[[str, Any], Expr]) -> None:
    """Put every field of a frozen dataclass through ``convert(name, value)``; None stays where it is the default."""
    for one in fields(held):
        value = getattr(held, one.name)
        if value is not None or one.default is not None:
            object.__setattr__(held, one.name, convert(one.name, value))


def text(where: str, value: object) -> str:
    """``value``, which has to be a text."""
    if not isinstance(value, str):
        raise InputError("not a text", where=where, seen=type(value).__name__, expected="a name in quotes")
    return value


def _name(where: str, value: object) -> str:
    if not text(where, value):
        raise InputError("an array without a name", where=where, expected="a name in quotes")
    return text(where, value)


def texts(where: str, value: object, number: int | None = None) -> tuple[str, ...]:
    """A tuple or list of texts, of so many that are not empty where a number is given."""
    given = value if isinstance(value, tuple | list | set | frozenset) else None
    if given is None or not all(isinstance(one, str) for one in given):
        raise InputError("not a tuple of names", where=where, seen=type(value).__name__, expected="names in brackets")
    if number is not None and (len(given) != number or isinstance(given, set | frozenset) or not all(given)):
        seen, expected = ", ".join(map(repr, given)) or "none", f"{number}, none of them empty"
        raise InputError("another number of names", where=where, seen=seen, expected=expected)
    return tuple(given)


def switch(where: str, value: object) -> bool:
    """``value``, which has to be True or False."""
    if not isinstance(value, bool):
        raise InputError("not a switch", where=where, seen=type(value).__name__, expected="True or False")
    return value


def mapping(where: str, value: object) -> Mapping[str, Any]:
    """``value``, which has to map names."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise InputError("not a mapping of names", where=where, seen=type(value).__name__, expected='such as {"B": 8}')
    return value


def _integer(where: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 1000:
        raise InputError("not a small integer", where=where, seen=type(value).__name__, expected="such as 2")
    return value


def _pair(where: str, value: object) -> tuple[Expr, Expr]:
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise InputError("not a pair of sizes", where=where, seen=type(value).__name__, expected="such as (100, 64)")
    return whole(where, value[0]), whole(where, value[1])


def _amounts(where: str, value: object) -> dict[str, Expr]:
    return {key: amount(f"{where}: {key}", one) for key, one in mapping(where, value).items()}


def _sizes(where: str, value: object) -> dict[str, Expr]:
    return {key: whole(f"{where}: {key}", one) for key, one in mapping(where, value).items()}


def _names(where: str, value: object) -> dict[str, str]:
    return {key: text(f"{where}: {key}", one) for key, one in mapping(where, value).items()}


# annotation → what is made of an argument; of any other an argument has to be an instance
CONVERT: Mapping[str, Callable[[str, Any], Any]] = {
    "Size": whole,
    "Amount": amount,
    "Extent": lambda _, value: value,
    "str": text,
    "Name": _name,
    "bool": switch,
    "int": _integer,
    "tuple[str, str]": lambda where, value: texts(where, value, 2),
    "tuple[str, str, str]": lambda where, value: texts(where, value, 3),
    "tuple[Size, Size]": _pair,
    "Collection[str]": texts,
    "Mapping[str, Amount]": _amounts,
    "Mapping[str, Size]": _sizes,
    "Mapping[str, str]": _names,
}


def _argument(parameter: Parameter, value: Any, scope: Mapping[str, Any]) -> Any:
    """The argument as the function takes it."""
    name, kinds = parameter.name, parameter.annotation.split(" | ")
    if value is None and "None" in kinds:
        return None
    if kinds[0] in CONVERT:
        convert = CONVERT[kinds[0]]
        several = parameter.kind is Parameter.VAR_POSITIONAL
        return tuple(convert(name, one) for one in value) if several else convert(name, value)
    if not isinstance(value, tuple(scope[kind] for kind in kinds)):
        raise InputError(f"not a {' or '.join(kinds)}", where=name, seen=type(value).__name__)
    return value
