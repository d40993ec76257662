"""Outputs to one flat graph: every subexpression once, sums and products in two-sided operations, choices lazy.

Leaves are ``symbol``, ``number``, ``infinity`` and ``truth``. ``add``, ``sub``, ``mul``, ``div``, ``max``, ``min``,
``sqrt``, ``power``, ``ceil`` and ``floor`` give numbers; the six relations, ``and`` and ``or`` give truths. ``select``
of (condition, then, otherwise) evaluates its last two arguments only where they are chosen: what may divide by zero or
take the root of a negative number outside its condition sits behind one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cached_property
from typing import Any

from sympy import Add, Expr, Max, Min, Mul, Pow, Rational, Symbol, ceiling, floor

from symroof.algebra.formulalimits import MAX_POWER, symbolic
from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement, Truth, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, reading_order
from symroof.errors import InputError
from symroof.quantities.exact import checked

LEAVES = frozenset({"symbol", "number", "infinity", "truth"})
TRUTHS = frozenset({"truth", ">=", ">", "<=", "<", "=", "!=", "and", "or"})
# integers up to here are floats exactly, so p·x/q rounds once; beyond, p/q is one constant
EXACT_FLOAT = 2**53
MAX_BRANCHES = 50
MAX_NESTING = 90  # Python takes 100 levels of indentation
RATES = (RIDGE, PEAK, BANDWIDTH)
LONGEST_NAME = 60
# what has no value everywhere, with the relation to 0 in which its last argument has to stand
PARTIAL = {"div": "!=", "sqrt": ">="}
# what is NaN where it has no value, and then not equal to itself
UNEQUAL = "power"


@dataclass(frozen=True)
class Selection:
    """The first branch whose condition holds; ``otherwise`` where none does, or infinity ("never") if that is None.

    A symbol in ``where`` is no argument: it stands for an expression that is evaluated as it is written, once.
    """

    branches: tuple[tuple[Statement, Expr], ...]
    otherwise: Expr | None = None
    where: tuple[tuple[Symbol, Expr], ...] = ()

    @property
    def symbols(self) -> frozenset[Symbol]:
        """Those that need a value."""
        values = [value for _, value in self.branches]
        values += [] if self.otherwise is None else [self.otherwise]
        found = frozenset().union(*(symbols_of(c) for c, _ in self.branches), *(v.free_symbols for v in values))
        for symbol, formula in reversed(self.where):
            if symbol in found:
                found = found - {symbol} | formula.free_symbols
        return found


@dataclass(frozen=True, slots=True)
class Node:
    """One operation on earlier nodes, given by their places in the graph; leaves carry a value instead."""

    op: str
    args: tuple[int, ...] = ()
    value: str | Fraction | bool | None = None


@dataclass(frozen=True)
class Graph:
    """Nodes in an order in which each comes after its arguments, and the node of every output."""

    arguments: tuple[str, ...]
    outputs: tuple[str, ...]
    roots: tuple[int, ...]
    nodes: tuple[Node, ...]

    def __getstate__(self) -> dict[str, Any]:
        """What it is, without what was found out about it."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def part(self, outputs: Sequence[str]) -> Graph:
        """The graph of some of its outputs; what only others need is not reached."""
        roots = tuple(self.roots[self.outputs.index(name)] for name in outputs)
        return Graph(self.arguments, tuple(outputs), roots, self.nodes)

    @cached_property
    def reached(self) -> tuple[int, ...]:
        """The nodes that outputs are made of, in order."""
        found = set(self.roots)
        for place in range(len(self.nodes) - 1, -1, -1):
            if place in found:
                found.update(self.nodes[place].args)
        return tuple(sorted(found))

    @cached_property
    def truths(self) -> tuple[bool, ...]:
        """For each node whether it is a truth; a choice between truths is one itself."""
        found: list[bool] = []
        for node in self.nodes:
            found.append(node.op in TRUTHS or (node.op == "select" and found[node.args[1]]))
        return tuple(found)


def callable_name(name: object) -> bool:
    """Whether values can be given by that name; it never reaches generated code."""
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()


def graph_of(outputs: Mapping[str, Expr | Selection], arguments: Sequence[str], *, total: bool) -> Graph:
    """The graph of ``outputs``.

    Args:
        outputs: expressions and selections by name.
        arguments: the names that may occur in them.
        total: guard every divisor and square root inside a selection: a branch with a zero divisor or the root of a
            negative number is infinity, a condition with one does not hold. Without it such an operation is left to
            fail, as exact arithmetic wants.

    Raises:
        InputError: naming the output, for anything but sums, products, powers, square roots, rationals, max, min, ceil
            and floor.
    """
    build = _Builder(total)
    # sizes come first in every product and rates last, so that D·F is shared by w·D·F, B·D·F and w·I·D·F
    for name in sorted(arguments, key=lambda name: (name not in RATES, reading_order(name)), reverse=True):
        build.add("symbol", value=name)
    roots = []
    for name, output in outputs.items():
        try:
            roots.append(build.selection(output) if isinstance(output, Selection) else build.expression(output))
        except InputError as error:
            raise error.at(f"output {name!r}") from None
        except RecursionError:
            raise InputError("the expression is too deeply nested", where=f"output {name!r}") from None
    if _nesting(build.nodes) > MAX_NESTING:
        expected = f"at most {MAX_NESTING} conditions within each other that divide"
        raise InputError("the choices are too deeply nested", expected=expected)
    return Graph(tuple(arguments), tuple(outputs), tuple(roots), tuple(build.nodes))


def _nesting(nodes: Sequence[Node]) -> int:
    """How many choices lie within each other at most."""
    depths: list[int] = []
    for node in nodes:
        depths.append(max((depths[place] for place in node.args), default=0) + (node.op == "select"))
    return max(depths, default=0)


class _Builder:
    """Hash-consing: an operation that exists already is not added again."""

    def __init__(self, total: bool) -> None:
        self.total = total
        self.nodes: list[Node] = []
        self.divides: list[bool] = []  # whether a node may be undefined: a divisor is 0, or a root of a negative number
        self.places: dict[Node, int] = {}
        self.done: dict[Expr, int] = {}

    def add(self, op: str, *args: int, value: str | Fraction | bool | None = None) -> int:
        node = Node(op, args, value)
        place = self.places.get(node)
        if place is None:
            place = self.places[node] = len(self.nodes)
            self.nodes.append(node)
            self.divides.append(
                any(self.divides[a] for a in args) or op == UNEQUAL or (op in PARTIAL and self.varies(args[-1]))
            )
        return place

    def varies(self, place: int) -> bool:
        return self.nodes[place].op != "number"

    def order(self, place: int) -> tuple[bool, int]:
        """Sort key of terms: plain numbers last."""
        return not self.varies(place), place

    def quotient(self, over: int, under: int) -> int:
        if self.nodes[under].value == 0:
            raise InputError("division by zero")
        return self.add("div", over, under)

    def fold(self, op: str, places: Iterable[int]) -> int:
        first, *rest = places
        for place in rest:
            first = self.add(op, first, place)
        return first

    def number(self, value: Fraction) -> int:
        return self.add("number", value=checked(value))

    def expression(self, expression: Expr) -> int:
        place = self.done.get(expression)
        if place is None:
            kind = Rational if isinstance(expression, Rational) else type(expression)
            if kind not in FORMS:
                raise InputError(f"no kernel for {kind.__name__}", seen=str(expression), expected=_EXPECTED)
            place = self.done[expression] = FORMS[kind](self, expression)
        return place

    def statement(self, statement: Statement) -> int:
        match statement:
            case Relation(left, op, right):
                relation = self.add(op, self.expression(left), self.expression(right))
                return self.all_lazily([*self.guards(relation), relation])
            case AllOf(parts):
                return self.all_lazily(self.statement(part) for part in parts)
            case AnyOf(parts):
                return self.any_lazily([self.statement(part) for part in parts])
            case Truth(value):
                return self.add("truth", value=value)

    def all_lazily(self, parts: Iterable[int]) -> int:
        """Every part, a later one that divides only where the earlier ones hold."""
        *before, last = parts
        for part in reversed(before):
            no = self.add("truth", value=False)
            last = self.add("select", part, last, no) if self.divides[last] else self.add("and", part, last)
        return last

    def any_lazily(self, parts: list[int]) -> int:
        """Any part, a later one that divides only where the earlier ones do not hold."""
        *before, last = parts
        for part in reversed(before):
            yes = self.add("truth", value=True)
            last = self.add("select", part, yes, last) if self.divides[last] else self.add("or", part, last)
        return last

    def guards(self, root: int) -> list[int]:
        """That each divisor, square root and power below ``root`` has a value, inner ones first; nothing if it may not.

        No divisor is zero and no root taken of a negative number.
        """
        if not (self.total and self.divides[root]):
            return []
        below, zero = {root}, self.number(Fraction(0))
        for place in range(root, -1, -1):
            if place in below:
                below.update(self.nodes[place].args)
        needed = dict[tuple[str, int, int], None]()
        for place in sorted(below):
            node = self.nodes[place]
            if node.op in PARTIAL and self.varies(node.args[-1]):
                needed[PARTIAL[node.op], node.args[-1], zero] = None
            elif node.op == UNEQUAL:
                needed["=", place, place] = None
        return [self.add(*guard) for guard in needed]

    def selection(self, selection: Selection) -> int:
        """The branches from the last to the first, each the ``otherwise`` of the one before it."""
        if len(selection.branches) > MAX_BRANCHES:
            raise InputError(f"a selection of {len(selection.branches)} branches", expected=f"at most {MAX_BRANCHES}")
        for symbol, formula in selection.where:
            self.done[symbol] = self.expression(formula)
        never = self.add("infinity")
        rest = never if selection.otherwise is None else self.branch([], selection.otherwise, never, never)
        for condition, value in reversed(selection.branches):
            rest = self.branch([self.statement(condition)], value, rest, never)
        return rest

    def branch(self, conditions: list[int], value: Expr, rest: int, never: int) -> int:
        place = self.expression(value)
        guards = self.guards(place)
        if guards and rest != never:
            place, guards = self.add("select", self.all_lazily(guards), place, never), []
        holds = [*conditions, *guards]
        return self.add("select", self.all_lazily(holds), place, rest) if holds else place


_EXPECTED = (
    f"symbols, rationals, sums, products, square roots, powers within ±{MAX_POWER} or with symbols, max, min, "
    "ceil, floor"
)


def _symbol(build: _Builder, expression: Expr) -> int:
    if not callable_name(expression.name):
        raise InputError("not a symbol name", seen=expression.name, expected="1 to 60 printable characters")
    return build.add("symbol", value=expression.name)


def _rational(build: _Builder, expression: Expr) -> int:
    return build.number(Fraction(int(expression.p), int(expression.q)))


def _sum(build: _Builder, expression: Expr) -> int:
    """The terms that are added, then those taken away, plain numbers last in each."""
    signed = [(bool(term.as_coeff_Mul()[0] < 0), term) for term in expression.args]
    added = sorted((build.expression(t) for negative, t in signed if not negative), key=build.order)
    taken = [t for negative, t in signed if negative]
    if not added:
        added.append(build.expression(taken.pop(0)))
    total = build.fold("add", added)
    return build.fold("sub", [total, *sorted((build.expression(-t) for t in taken), key=build.order)])


def _product(build: _Builder, expression: Expr) -> int:
    coefficient, above, below = Fraction(1), list[int](), list[int]()
    for factor in expression.args:
        if factor.is_Rational:
            coefficient *= Fraction(int(factor.p), int(factor.q))
        elif factor.func is Pow and not symbolic(factor) and _exponent(factor) < 0:
            below.append(_to_power(build, factor.base, -_exponent(factor)))
        else:
            above.append(build.expression(factor))
    top, bottom = coefficient, Fraction(1)
    if max(abs(coefficient.numerator), coefficient.denominator) <= EXACT_FLOAT:
        top, bottom = Fraction(coefficient.numerator), Fraction(coefficient.denominator)
    over, under = _scaled(build, above, top), _scaled(build, below, bottom)
    return over if bottom == 1 and not below else build.quotient(over, under)


def _scaled(build: _Builder, factors: list[int], coefficient: Fraction) -> int:
    """The product of ``factors`` in the order of their places, its coefficient last."""
    scale = [build.number(coefficient)] if coefficient != 1 or not factors else []
    return build.fold("mul", [*sorted(factors), *scale])


def _power(build: _Builder, expression: Expr) -> int:
    if symbolic(expression):
        return build.add("power", build.expression(expression.base), build.expression(expression.exp))
    exponent = _exponent(expression)
    raised = _to_power(build, expression.base, abs(exponent))
    return raised if exponent > 0 else build.quotient(build.number(Fraction(1)), raised)


def _exponent(expression: Expr) -> Fraction:
    """The exponent: a rational the denominator of which is a power of two."""
    exponent = expression.exp
    roots = int(exponent.q) if exponent.is_Rational else 0
    if not roots or roots & (roots - 1) or roots > MAX_POWER or not 0 < abs(exponent) <= MAX_POWER:
        raise InputError("no kernel for this power", seen=str(expression)[:200], expected=_EXPECTED)
    return Fraction(int(exponent.p), roots)


def _to_power(build: _Builder, expression: Expr, exponent: Fraction) -> int:
    """The whole part of a positive exponent by products, the rest as a power of square roots: x^(3/2) is x·√x."""
    base = root = build.expression(expression)
    whole, rest = divmod(exponent.numerator, exponent.denominator)
    for _ in range(exponent.denominator.bit_length() - 1):
        root = build.add("sqrt", root)
    factors = [_raised(build, node, times) for node, times in ((base, whole), (root, rest)) if times]
    return build.fold("mul", factors)


def _raised(build: _Builder, base: int, exponent: int) -> int:
    """Squares of squares: no target needs a power function, and x^4 shares x^2."""
    if exponent == 1:
        return base
    half = _raised(build, base, exponent // 2)
    square = build.add("mul", half, half)
    return build.add("mul", square, base) if exponent % 2 else square


def _extremum(build: _Builder, expression: Expr) -> int:
    return build.fold(type(expression).__name__.lower(), sorted(build.expression(arg) for arg in expression.args))


def _ceil(build: _Builder, expression: Expr) -> int:
    return build.add("ceil", build.expression(expression.args[0]))


def _floor(build: _Builder, expression: Expr) -> int:
    return build.add("floor", build.expression(expression.args[0]))


FORMS: dict[type, Callable[[_Builder, Expr], int]] = {
    Symbol: _symbol,
    Rational: _rational,
    Add: _sum,
    Mul: _product,
    Pow: _power,
    Max: _extremum,
    Min: _extremum,
    ceiling: _ceil,
    floor: _floor,
}
