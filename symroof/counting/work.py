"""Work: an immutable map from resource to amount. A compute unit is paid in FLOPs, a link in bytes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from numbers import Integral
from typing import TypeAlias, cast

from sympy import Add, Expr, Float, Max, Min, Mul, Pow, Rational, Symbol, ceiling, floor, preorder_traversal

from symroof.algebra.symbols import canonical, names_in, symbol
from symroof.errors import InputError, unknown
from symroof.quantities.exact import number

COMPUTE = ("tensor", "vector")

KINDS = (Add, Mul, Pow, Max, Min, ceiling, floor, Symbol, Rational)  # what an amount is made of

Amount: TypeAlias = int | Fraction | float | Expr

_RESOURCE = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,39}", re.ASCII)


@dataclass(frozen=True, eq=False, repr=False)
class Work(Mapping[str, Expr]):
    """What an operation asks of a machine: FLOPs of a unit (``tensor``, ``vector.fp32``), bytes over a link (``hbm``).

    Amounts are SymPy expressions in positive symbols. Works add resource by resource, repeat
    (``L * work``) and share (``work / G``).

    Raises:
        InputError: for a name that is no resource, and for an amount that is not a number or expression of at least 0.

    >>> from symroof.algebra.symbols import sizes
    >>> B, D = sizes("B D")
    >>> work = Work({"tensor": 2*B*D, "hbm": 4*B}) + Work({"hbm": 6*B})
    >>> work
    Work({'tensor': 2*B*D, 'hbm': 10*B})
    >>> work.flops, work.bytes, work.intensity
    (2*B*D, 10*B, D/5)
    """

    _amounts: tuple[tuple[str, Expr], ...]

    def __init__(self, amounts: Mapping[str, Amount]) -> None:
        if not isinstance(amounts, Mapping):
            raise InputError("not amounts by resource", seen=repr(amounts), expected='such as {"tensor": 2*B*D}')
        if isinstance(amounts, Work):
            checked = amounts._amounts
        else:
            checked = tuple((_resource(name), amount(name, value)) for name, value in amounts.items())
        object.__setattr__(self, "_amounts", checked)

    def __getitem__(self, resource: str) -> Expr:
        return dict(self._amounts)[resource]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._amounts)

    def __len__(self) -> int:
        return len(self._amounts)

    def __hash__(self) -> int:
        return hash(frozenset(self._amounts))

    def __repr__(self) -> str:
        return f"Work({dict(self._amounts)})"

    def __add__(self, other: Mapping[str, Expr]) -> Work:
        if not isinstance(other, Work):
            return NotImplemented
        return total([self, other])

    def repeated(self, times: Amount) -> Work:
        """The Work of so many repetitions, or of a share such as 1/G."""
        factor = amount("times", times)
        return _known({name: Mul(factor, held) for name, held in self._amounts})

    def __mul__(self, times: Amount) -> Work:
        return self.repeated(times)

    def __rmul__(self, times: Amount) -> Work:
        return self.repeated(times)

    def __truediv__(self, devices: Amount) -> Work:
        """The share of one of so many devices."""
        return self.repeated(Pow(amount("devices", devices), -1))

    @property
    def flops_resource(self) -> str:
        """The one compute unit; an error that names them if there is none or more than one."""
        return _only("compute unit", [name for name in self if is_compute(name)], list(self))

    @property
    def bytes_resource(self) -> str:
        """The one link; an error that names them if there is none or more than one."""
        return _only("link", [name for name in self if not is_compute(name)], list(self))

    @property
    def flops(self) -> Expr:
        """FLOPs of the one compute unit."""
        return self[self.flops_resource]

    @property
    def bytes(self) -> Expr:
        """Bytes over the one link."""
        return self[self.bytes_resource]

    @property
    def intensity(self) -> Expr:
        """Arithmetic intensity in FLOPs/byte: 0 when nothing is computed, an error when nothing moves."""
        if self.bytes == 0:
            raise InputError(
                "nothing moves, so there is no intensity", where=self.bytes_resource, expected="bytes above 0"
            )
        return cast("Expr", self.flops / self.bytes)

    def intensity_of(self, unit: str, link: str) -> Expr:
        """FLOPs of one unit per byte over one link, where there are several of either.

        Raises:
            InputError: for a resource that there is not, with the nearest, or a link over which nothing moves.
        """
        for resource in (unit, link):
            if resource not in self:
                raise unknown("resource", resource, self)
        return Work({unit: self[unit], link: self[link]}).intensity

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the symbols of all amounts, in reading order."""
        return names_in(Add(*self.values(), evaluate=False))

    def subs(self, replacements: Mapping[str, Amount] | Mapping[Symbol, Amount]) -> Work:
        """The Work with sizes and widths replaced all at once: ``work.subs({"B": n, "n": 2})`` keeps the new n.

        Raises:
            InputError: for a name that no amount has, with the nearest one, and for a value below 0.
        """
        known, swap = self.names, {}
        for key, value in replacements.items():
            name = key.name if isinstance(key, Symbol) else key
            if name not in known:
                raise unknown("symbol", str(name), known)
            swap[symbol(name)] = amount(name, value)
        return Work({resource: held.xreplace(swap) for resource, held in self.items()})


def total(works: Iterable[Work]) -> Work:
    """The sum of many Works, each amount built once; compute units come first, matrix units before others.

    >>> from symroof.algebra.symbols import sizes
    >>> B, D = sizes("B D")
    >>> total(Work({"tensor": 2*B*n, "hbm": D}) for n in range(1, 4))
    Work({'tensor': 12*B, 'hbm': 3*D})
    """
    terms: dict[str, list[Expr]] = {}
    for work in works:
        for name, held in work.items():
            terms.setdefault(name, []).append(held)
    return _known({name: Add(*terms[name]) for name in sorted(terms, key=_place)})


def _place(resource: str) -> tuple[bool, int]:
    unit = resource.partition(".")[0]
    return not is_compute(resource), COMPUTE.index(unit) if unit in COMPUTE else 0


def _known(amounts: Mapping[str, Expr]) -> Work:
    """A Work of amounts that were checked before, which takes long for sums of thousands of terms."""
    made = object.__new__(Work)
    object.__setattr__(made, "_amounts", tuple(amounts.items()))
    return made


def is_compute(resource: str) -> bool:
    """Whether a resource is a compute unit, at any precision: ``tensor``, ``tensor.bf16``; else it is a link."""
    return resource.partition(".")[0] in COMPUTE


def _resource(name: str) -> str:
    if not isinstance(name, str) or not _RESOURCE.fullmatch(name):
        raise InputError("not a resource name", seen=repr(name), expected="a unit such as tensor or a link such as hbm")
    return name


def amount(where: str, value: Amount) -> Expr:
    """``value`` as an exact expression in the canonical symbols; refused if it is certainly not at least 0."""
    if not isinstance(value, Expr):
        if not isinstance(value, Integral | Fraction | float | str) or isinstance(value, bool):
            seen, expected = f"a {type(value).__name__}", "a number or a formula in symbols"
            raise InputError("not an amount", where=where, seen=seen, expected=expected)
        exact = number(int(value) if isinstance(value, Integral) else value, where=where)
        found: Expr = Rational(exact.numerator, exact.denominator)
    else:
        # a Float stands for the decimal it prints as, like every other number
        floats = {f: Rational(str(f)) for f in value.atoms(Float) if f.is_finite}
        found = canonical(value.xreplace(floats) if floats else value)
        foreign = next((part for part in preorder_traversal(found) if not isinstance(part, KINDS)), None)
        if foreign is not None:
            expected = "sums, products, powers, max, min, ceil and floor of numbers and symbols"
            raise InputError("not an amount", where=where, seen=str(foreign), expected=expected)
    # the sign of the coefficient is enough for a product, and costs far less than SymPy's assumptions
    sure = not found.is_number or found.is_nonnegative
    if not sure or found.as_coeff_Mul()[0].is_negative:
        raise InputError("an amount cannot be negative", where=where, seen=str(found), expected="a real number ≥ 0")
    return found


def _only(kind: str, found: list[str], names: list[str]) -> str:
    if len(found) != 1:
        seen = ", ".join(found or names) or "no resource at all"
        raise InputError(f"{'more than one' if found else 'no'} {kind}", seen=seen, expected=f"exactly one {kind}")
    return found[0]
