"""The one module that knows the order: parse the operation, count its work, pose the relation, solve it for a symbol.

What follows hangs on the Crossover: its proof, its numbers, its kernel and its sheet are made when they are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping

from symroof.algebra.statement import symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.amounts import many
from symroof.counting.count import Counts, count, usual_unit
from symroof.counting.layer import Layer
from symroof.counting.operation import Operation
from symroof.counting.pattern import is_operation, parse_pattern
from symroof.counting.work import Work
from symroof.crossover import Crossover
from symroof.derivation import Derivation, Einsum
from symroof.errors import InputError, check_kind, unknown
from symroof.given import assumed
from symroof.model import Model
from symroof.proving.prune import possible
from symroof.regimes.regimes import posed
from symroof.shorthand import in_shorthand
from symroof.solving.solve import solve


def derive(
    operation: str | Derivation,
    *,
    unit: str | None = None,
    order: str | None = None,
    sizes: Mapping[str, int] | None = None,
    choices: Mapping[str, str] | None = None,
) -> Model:
    """The model of an operation such as ``"X[B,D]:a W[D,F]:w -> Z[B,F]:o"``, of a shipped name, or of a Derivation.

    Args:
        operation: a pattern, the name of a derivation that ships, a path ending in .py (which is run as code), or a
            Derivation.
        unit: the compute unit of a pattern, ``tensor`` or ``vector``; by default ``vector`` where no two tensors
            are contracted, as matrix units do nothing else.
        order: ``left`` or ``best``, for patterns of three tensors or more.
        sizes: a number for every size, for ``order="best"``.
        choices: options of a derivation that has choices, such as ``{"causal": "halved"}``.

    Raises:
        InputError: for a pattern or name that is none, or a choice or option that the derivation has not.

    >>> derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B").cases[0].when
    Relation(left=2*D*F, op='>', right=I*(D*a + F*o))
    """
    check_kind(operation, (str, Derivation), "nothing to derive", expected="a name, an operation or a Derivation")
    for each, kind in ((unit, str), (order, str), (sizes, Mapping), (choices, Mapping)):
        if each is not None:
            check_kind(each, kind, "not an option of derive", expected="texts, and a mapping for sizes and choices")
    if unit is not None and (isinstance(operation, Derivation) or not is_operation(operation)):
        raise InputError("a derivation states its own compute unit", seen=unit, expected="a unit only for a pattern")
    if not isinstance(operation, Derivation) and not is_operation(operation):
        from symroof.library import load_derivation

        operation = load_derivation(operation)
    if isinstance(operation, Derivation):
        return model_of(operation.chosen(choices or {}), order=order, sizes=sizes)
    if choices:
        raise InputError("a pattern has no choices", seen=", ".join(choices), expected="a derivation that has")
    shape = parse_pattern(operation)
    asked = next((i for t in shape.inputs for i in t.indices), "")
    work = Einsum(shape, unit or usual_unit(shape), order=order)
    return model_of(Derivation(title=str(shape), solve_for=asked, work=work, name="operation"), sizes=sizes)


def model_of(derivation: Derivation, *, order: str | None = None, sizes: Mapping[str, int] | None = None) -> Model:
    """The model of a derivation: its operation counted, or its Work by hand, or its relation, with ``where`` put in."""
    if not derivation.relation and many(derivation):
        derivation = posed(derivation)
    if derivation.relation:
        return Model(derivation, None)
    if isinstance(derivation.work, Einsum):
        operation = derivation.work
        counts = count(
            operation.shape, unit=operation.unit, link=operation.link, order=order or operation.order, sizes=sizes
        )
    elif isinstance(derivation.work, Layer | Operation):
        counts = Counts(derivation.work.work, derivation.work.exact_work, ())
    elif derivation.work is not None:
        first = Work(derivation.work)
        counts = Counts(first, Work(derivation.exact) if derivation.exact else first, ())
    else:
        raise InputError("neither work nor a relation", where=derivation.name, expected="work=… or relation=…")
    _check_letters(derivation, counts)
    return Model(derivation, counts)


def _check_letters(derivation: Derivation, counts: Counts) -> None:
    """Refuse sizes with the letters of ridge, peak and bandwidth, which would silently become those."""
    taken = [name for name in (RIDGE, PEAK, BANDWIDTH) if name in counts.first_order.names]
    if taken:
        where, expected = derivation.title, "another letter for it"
        raise InputError(f"{taken[0]} is the name of the ridge or of a rate", where=where, expected=expected)


def crossover(model: Model, name: str) -> Crossover:
    """Pose the model's relation and solve it for ``name``; where its amounts are long, in shorthand."""
    short = in_shorthand(model.derivation, name)
    model = model if short is model.derivation else model_of(short)
    relation = model.relation(name)
    rates: tuple[str, ...] = (RIDGE, PEAK, BANDWIDTH)
    if model.intensity is None:
        rates = tuple(rate for rate in rates if symbol(rate) in symbols_of(relation))
    known = (*model.names, *rates)
    if name not in known:
        raise _not_a_symbol(model, name, known)
    return Crossover(model, possible(solve(relation, name, known=known), assumed(model.derivation, name)))


def _not_a_symbol(model: Model, name: str, known: tuple[str, ...]) -> InputError:
    if not name and not model.derivation.asked:
        raise InputError("the operation has no size to solve for", expected=f"--for with one of {', '.join(known)}")
    tensors = (*model.shape.inputs, model.shape.output) if model.shape is not None else ()
    tensor = next((t for t in tensors if t.name == name), None)
    if tensor is None:
        return unknown("symbol to solve for", name, known)
    width = [tensor.width] if isinstance(tensor.width, str) else []
    return InputError(
        f"{name} is a tensor, not a symbol to solve for",
        expected=f"one of {', '.join(known)}",
        near=[n for n in (*tensor.indices, *width) if n in known],
    )


__all__ = ["Crossover", "Model", "crossover", "derive", "model_of"]
