"""The one module that knows the order: parse, count, pose, solve, prove; numbers and sheets are made from that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from sympy import Expr, Symbol

from symroof.algebra.formula import parse_statement
from symroof.algebra.polynomial import readable
from symroof.algebra.statement import Relation, Statement, map_expressions, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.derivation import Derivation, Operation
from symroof.errors import InputError, unknown
from symroof.operations.count import Counts, count
from symroof.operations.pattern import Shape, parse_pattern
from symroof.operations.work import Work
from symroof.proving.prove import Proof, prove_closed_form
from symroof.quantities.exact import Number
from symroof.quantities.meaning import FIELD, Quantity, element_width, size
from symroof.solving.closed_form import Case, ClosedForm, Step
from symroof.solving.rules import Limit, Rule, first_order, saturation
from symroof.solving.solve import solve

if TYPE_CHECKING:
    from symroof.chips.preset import Chip
    from symroof.kernels.kernel import Kernel
    from symroof.numeric import Numbers


# of all values that are put into formulas together; SymPy prints no integer of more than 4300 digits
MAX_BITS = 3_300


OPERAND_WIDTHS = ("a", "w", "o", "b")  # widths whose usual meaning fits any operation


def derive(operation: str | Derivation, *, order: str | None = None, sizes: Mapping[str, int] | None = None) -> Model:
    """The model of an operation such as ``"X[B,D]:a W[D,F]:w -> Z[B,F]:o"``, of a shipped name, or of a Derivation.

    Args:
        operation: a pattern, the name of a derivation that ships, or a Derivation.
        order: ``left`` or ``best``, for patterns of three tensors or more.
        sizes: a number for every size, for ``order="best"``.

    Raises:
        InputError: for a pattern or name that is none.

    >>> derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B").cases[0].when
    Relation(left=2*D*F, op='>', right=I*(D*a + F*o))
    """
    if isinstance(operation, Derivation):
        return model_of(operation, order=order, sizes=sizes)
    if "->" not in operation and "→" not in operation and "[" not in operation:
        from symroof.library import load_derivation

        return model_of(load_derivation(operation), order=order, sizes=sizes)
    shape = parse_pattern(operation)
    asked = next((i for t in shape.inputs for i in t.indices), "")
    derivation = Derivation(title=str(shape), solve_for=asked, work=Operation(shape, order=order), name="operation")
    return model_of(derivation, sizes=sizes)


def model_of(derivation: Derivation, *, order: str | None = None, sizes: Mapping[str, int] | None = None) -> Model:
    """The model of a derivation: its operation counted, or its Work by hand, or its relation, with ``where`` put in."""
    if derivation.relation:
        return Model(derivation, None)
    if isinstance(derivation.work, Operation):
        operation = derivation.work
        counts = count(
            operation.shape, unit=operation.unit, link=operation.link, order=order or operation.order, sizes=sizes
        )
    elif derivation.work is not None:
        first = Work(derivation.work)
        counts = Counts(first, Work(derivation.exact) if derivation.exact else first, ())
    else:
        raise InputError("neither work nor a relation", where=derivation.name, expected="work=… or relation=…")
    return Model(derivation, counts)


@dataclass(frozen=True)
class Model:
    """An operation counted, or a relation, ready to be asked for any of its symbols.

    Attributes:
        derivation: what it was made from.
        counts: first-order and exact Work before ``where`` is put in; None for a relation.
    """

    derivation: Derivation
    counts: Counts | None

    @cached_property
    def work(self) -> Work | None:
        """First-order amounts by resource; None for a relation."""
        return self._specialised(self.counts.first_order) if self.counts else None

    @cached_property
    def exact(self) -> Work | None:
        """Exact amounts by resource; None for a relation."""
        return self._specialised(self.counts.exact) if self.counts else None

    def _specialised(self, work: Work) -> Work:
        swap = {symbol(str(k)): v for k, v in self.derivation.where.items()}
        return Work({name: readable(amount.xreplace(swap)) for name, amount in work.items()})

    @property
    def posed(self) -> Work | None:
        """The Work that is posed against the ridge: the exact one where the derivation asks for it."""
        return self.exact if self.derivation.count == "exact" else self.work

    @property
    def intensity(self) -> Expr | None:
        """FLOPs per byte; None for a relation."""
        return self.posed.intensity if self.posed is not None else None

    @property
    def unit(self) -> str:
        """The compute unit that is used."""
        return self.posed.flops_resource if self.posed is not None else "tensor"

    @property
    def link(self) -> str:
        """The link that is used."""
        return self.posed.bytes_resource if self.posed is not None else "hbm"

    @property
    def needs_peak(self) -> bool:
        """Whether a peak is part of what is asked: always for an intensity, else if the relation holds C or I."""
        return self.intensity is not None or bool({symbol(PEAK), symbol(RIDGE)} & symbols_of(self.relation(PEAK)))

    @property
    def shape(self) -> Shape | None:
        """The tensors, where they are known."""
        if isinstance(self.derivation.work, Operation):
            return self.derivation.work.shape
        return parse_pattern(self.derivation.shape) if self.derivation.shape else None

    @cached_property
    def quantities(self) -> dict[str, Quantity]:
        """The meaning of every symbol, its own before the field's."""
        return {name: self._quantity(name) for name in (*self.names, RIDGE, PEAK, BANDWIDTH)}

    def _quantity(self, name: str) -> Quantity:
        usual = FIELD.get(name)
        if name in self.derivation.quantities:
            return self.derivation.quantities[name]
        if name in (RIDGE, PEAK, BANDWIDTH):
            return FIELD[name]
        tensors = (*self.shape.inputs, self.shape.output) if self.shape is not None else ()
        if any(tensor.width == name for tensor in tensors):
            return usual if usual and name in OPERAND_WIDTHS else element_width("bytes per element")
        if any(name in tensor.indices for tensor in tensors):
            return usual if usual and usual.integral else size("size")
        return usual or Quantity("value")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The symbols of the model, in reading order, without ridge, peak and bandwidth."""
        from symroof.algebra.symbols import reading_order

        found = symbols_of(self.relation(RIDGE))
        if self.counts is not None and self.work is not None and self.exact is not None:
            found |= {symbol(n) for n in (*self.work.names, *self.exact.names)}
        reserved = (RIDGE, PEAK, BANDWIDTH)
        return tuple(sorted({s.name for s in found} - set(reserved), key=reading_order))

    def relation(self, asked: str) -> Statement:
        """What is posed: intensity ≥ ridge, as C/W where C or W is asked for; or the derivation's own relation."""
        if self.intensity is None:
            swap = {symbol(str(k)): v for k, v in self.derivation.where.items()}
            return map_expressions(parse_statement(self.derivation.relation), lambda e: e.xreplace(swap))
        ridge = symbol(PEAK) / symbol(BANDWIDTH) if asked in (PEAK, BANDWIDTH) else symbol(RIDGE)
        return Relation(self.intensity, ">=", ridge)

    def crossover(self, asked: str | Symbol | None = None, **fixed: Number) -> Crossover:
        """The relation solved for a symbol, by default the one the derivation asks for.

        Args:
            asked: the symbol's name.
            fixed: values put in before solving, such as ``D=4096``; a width may be 0.
        """
        name = str(asked) if asked is not None else self.derivation.asked
        return crossover(self.fixed(fixed) if fixed else self, name)

    def fixed(self, values: Mapping[str, Number]) -> Model:
        """The model with values put in for some of its symbols."""
        from sympy import Rational

        from symroof.quantities.meaning import bind

        swap = {}
        for name, value in values.items():
            if name not in self.names:
                raise unknown("symbol", name, self.names)
            exact = bind(name, value, self.quantities[name])
            swap[symbol(name)] = Rational(exact.numerator, exact.denominator)
        if sum(int(p).bit_length() for value in swap.values() for p in (value.p, value.q)) > MAX_BITS:
            raise InputError("the values have too many digits to be put in", expected="at most 1,000 digits together")
        where = {k: v.xreplace(swap) for k, v in self.derivation.where.items()}
        kept = {s: v for s, v in swap.items() if s.name not in {str(k) for k in where}}
        return Model(replace(self.derivation, where={**where, **kept}, by_hand={}), self.counts)

    def sheet(
        self,
        format: str = "md",  # noqa: A002
        *,
        asked: str | None = None,
        chip: str | Chip | None = None,
        dtype: str | None = None,
        **bindings: Number,
    ) -> str:
        """The derivation as a worked-solution sheet: ``md`` or ``tex``, with numbers where ``at`` would give them."""
        from symroof.numeric import at_setting, setting
        from symroof.writing.render import render
        from symroof.writing.sheet import derivation_sheet

        found = self.crossover(asked)
        if chip is None and not bindings:
            return render(derivation_sheet(found), format)
        numbers = at_setting(found, setting(self, bindings, chip=chip, dtype=dtype))
        return render(derivation_sheet(numbers.solved, numbers=numbers), format)


def crossover(model: Model, name: str) -> Crossover:
    """Pose the model's relation and solve it for ``name``."""
    relation = model.relation(name)
    rates: tuple[str, ...] = (RIDGE, PEAK, BANDWIDTH)
    if model.intensity is None:
        rates = tuple(rate for rate in rates if symbol(rate) in symbols_of(relation))
    known = (*model.names, *rates)
    if name not in known:
        raise _not_a_symbol(model, name, known)
    return Crossover(model, solve(relation, name, known=known))


def _not_a_symbol(model: Model, name: str, known: tuple[str, ...]) -> InputError:
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


@dataclass(frozen=True)
class Crossover:
    """A model solved for one symbol: cases, steps, limit, rule, proof; and numbers on request."""

    model: Model
    form: ClosedForm

    @property
    def name(self) -> str:
        """The symbol solved for."""
        return self.form.name

    @property
    def cases(self) -> tuple[Case, ...]:
        """The complete, disjoint case split."""
        return self.form.cases

    @property
    def steps(self) -> tuple[Step, ...]:
        """The derivation, from the posed relation to the case split."""
        return self.form.steps

    @cached_property
    def limit(self) -> Limit | None:
        """What the intensity tends to as the symbol grows; None where the relation is no intensity or has not it."""
        sized = self.name in self.model.names and self.model.quantities[self.name].integral
        if self.model.intensity is None or not sized:
            return None
        return saturation(self.model.intensity, self.name)

    @cached_property
    def rule(self) -> Rule | None:
        """The first-order rule for a small value of the symbol, with its error; None where there is none."""
        return first_order(self.form, self.name) if self.limit is not None else None

    @cached_property
    def kernel(self) -> Kernel:
        """The model's counts, times and bounds and the threshold, compiled for scalars, exact fractions and arrays.

        Its outputs are flops, bytes, intensity, t_math, t_comms, lower, upper, attainable and threshold.

        >>> kernel = derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B").kernel
        >>> kernel.exact(a=2, o=2, w=1, B=137, D=4096, F=4096, C="197e12", W="820e9")["threshold"]
        Fraction(5043200, 37059)
        """
        from symroof.kernels.roofline import roofline_kernel

        return roofline_kernel(self)

    @cached_property
    def proof(self) -> Proof:
        """A judgement a step, on the whole equivalence and on the case split."""
        return prove_closed_form(self.form)

    def at(
        self,
        *,
        chip: str | Chip | None = None,
        dtype: str | None = None,
        link: str | None = None,
        peak_scale: Number = 1,
        bandwidth_scale: Number = 1,
        **bindings: Number,
    ) -> Numbers:
        """Exact numbers from a preset, a precision and bindings; see ``symroof.numeric.setting``.

        >>> c = derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B")
        >>> c.at(chip="tpu-v5e", dtype="bf16", D=4096, F=4096, w=1).smallest_integer
        137
        """
        from symroof.numeric import at_setting, setting

        where = setting(
            self.model,
            bindings,
            chip=chip,
            dtype=dtype,
            link=link,
            peak_scale=peak_scale,
            bandwidth_scale=bandwidth_scale,
        )
        return at_setting(self, where)

    def __repr__(self) -> str:
        from symroof.writing.report import report

        return report(self)


__all__ = ["Crossover", "Model", "crossover", "derive", "model_of"]
