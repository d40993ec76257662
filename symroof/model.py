"""The model: an operation counted, or a relation, ready to be asked for any of its symbols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from sympy import Expr, Max, Min, Rational, Symbol, nan, oo, zoo

from symroof.algebra.formula import parse_statement
from symroof.algebra.notation import show
from symroof.algebra.polynomial import readable
from symroof.algebra.statement import Relation, Statement, map_expressions, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.counting.count import Counts
from symroof.counting.pattern import Shape, parse_pattern
from symroof.counting.work import Work
from symroof.derivation import Derivation, Einsum, Shorthand
from symroof.errors import InputError, check_kind, unknown
from symroof.quantities.exact import Number
from symroof.quantities.meaning import FIELD, Quantity, element_width, size

if TYPE_CHECKING:
    from symroof.chips.preset import Chip
    from symroof.crossover import Crossover

# of all values that are put into formulas together; SymPy prints no integer of more than 4300 digits
MAX_BITS = 3_300
OPERAND_WIDTHS = ("a", "w", "o", "b")  # widths whose usual meaning fits any operation


@dataclass(frozen=True, repr=False)
class Model:
    """An operation counted, or a relation, ready to be asked for any of its symbols.

    Attributes:
        derivation: what it was made from.
        counts: first-order and exact Work before ``where`` is put in; None for a relation.
    """

    derivation: Derivation
    counts: Counts | None

    def __repr__(self) -> str:
        held = show(self.intensity) if self.intensity is not None else show(self._own_relation)
        kind = "intensity" if self.intensity is not None else "relation"
        return f"Model({self.derivation.title}: {kind} {held}; symbols {', '.join(self.names)})"

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
        return Work({name: _readable(put_in(amount, swap)) for name, amount in work.items()})

    @property
    def shorthands(self) -> Mapping[str, Shorthand]:
        """The letters that stand for long coefficients, by name."""
        return self.derivation.shorthands

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
        return self.posed.flops_resource if self.posed is not None else self.derivation.unit

    @property
    def link(self) -> str:
        """The link that is used."""
        return self.posed.bytes_resource if self.posed is not None else self.derivation.link

    @property
    def needs_peak(self) -> bool:
        """Whether a peak is part of what is asked: always for an intensity, else if the relation holds C or I."""
        return self.intensity is not None or bool({symbol(PEAK), symbol(RIDGE)} & symbols_of(self.relation(PEAK)))

    @property
    def shape(self) -> Shape | None:
        """The tensors, where they are known."""
        if isinstance(self.derivation.work, Einsum):
            return self.derivation.work.shape
        return parse_pattern(self.derivation.shape) if self.derivation.shape else None

    @cached_property
    def quantities(self) -> dict[str, Quantity]:
        """The meaning of every symbol, its own before the field's."""
        rates = self.derivation.quantities if self.derivation.against else ()
        names = dict.fromkeys([*self.names, *self.shorthands, *rates, RIDGE, PEAK, BANDWIDTH])
        return {name: self._quantity(name) for name in names}

    def _quantity(self, name: str) -> Quantity:
        if name in self.derivation.quantities:
            return self.derivation.quantities[name]
        if name in (RIDGE, PEAK, BANDWIDTH):
            return FIELD[name]
        if name in self.shorthands:
            return self.shorthands[name].quantity
        tensors = (*self.shape.inputs, self.shape.output) if self.shape is not None else ()
        wide = [tensor.name for tensor in tensors if tensor.width == name]
        if wide:
            return FIELD[name] if name in OPERAND_WIDTHS else element_width(f"bytes per element of {_listed(wide)}")
        sized = [tensor.name for tensor in tensors if name in tensor.indices]
        return size(f"size of a dimension of {_listed(sized)}") if sized else FIELD.get(name, Quantity("value"))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The symbols of the model, in reading order, without shorthands, ridge, peak and bandwidth."""
        from symroof.algebra.symbols import reading_order

        found = symbols_of(self.relation(RIDGE))
        if self.counts is not None and self.work is not None and self.exact is not None:
            found |= {symbol(n) for n in (*self.work.names, *self.exact.names)}
        swap = {symbol(str(k)): v for k, v in self.derivation.where.items()}
        found |= {s for held in self.derivation.footprint.values() for s in held.xreplace(swap).free_symbols}
        found |= {s for held in self.shorthands.values() for s in held.formula.free_symbols}
        reserved = (RIDGE, PEAK, BANDWIDTH, *self.shorthands)
        return tuple(sorted({s.name for s in found} - set(reserved), key=reading_order))

    def relation(self, asked: str) -> Statement:
        """What is posed: intensity ≥ ridge, as C/W where C or W is asked for; or the derivation's own relation."""
        if self.intensity is None:
            return self._own_relation
        ridge = symbol(PEAK) / symbol(BANDWIDTH) if asked in (PEAK, BANDWIDTH) else symbol(RIDGE)
        return Relation(self.intensity, ">=", ridge)

    @cached_property
    def _own_relation(self) -> Statement:
        """The relation of the derivation, with ``where`` put in."""
        swap = {symbol(str(k)): v for k, v in self.derivation.where.items()}
        stated = self.derivation.relation
        return map_expressions(
            parse_statement(stated) if isinstance(stated, str) else stated, lambda e: put_in(e, swap)
        )

    def crossover(self, asked: str | Symbol | None = None, /, **fixed: Number) -> Crossover:
        """The relation solved for a symbol, by default the one the derivation asks for.

        Args:
            asked: the symbol's name.
            fixed: values put in before solving, such as ``D=4096``; a width may be 0.
        """
        from symroof.pipeline import crossover

        if asked is not None:
            check_kind(asked, (str, Symbol), "a symbol is named by text", expected=f"one of {', '.join(self.names)}")
        name = str(asked) if asked is not None else self.derivation.asked
        return crossover(self.fixed(fixed) if fixed else self, name)

    def fixed(self, values: Mapping[str, Number]) -> Model:
        """The model with values put in for some of its symbols.

        Raises:
            InputError: for a name that the model has not, and for a value that does not fit.
        """
        from symroof.quantities.meaning import bind

        if self.derivation.written_out is not None:
            from symroof.pipeline import model_of

            return model_of(self.derivation.written_out).fixed(values)

        swap = {}
        for name, value in values.items():
            if name not in self.names:
                raise unknown("symbol", name, self.names)
            exact = bind(name, value, self.quantities[name])
            swap[symbol(name)] = Rational(exact.numerator, exact.denominator)
        if sum(int(p).bit_length() for value in swap.values() for p in (value.p, value.q)) > MAX_BITS:
            raise InputError("the values have too many digits to be put in", expected="at most 1,000 digits together")
        where = {k: put_in(v, swap) for k, v in self.derivation.where.items()}
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
        from symroof.numeric import at_setting
        from symroof.setting import setting
        from symroof.writing.render import render
        from symroof.writing.sheet import derivation_sheet

        found = self.crossover(asked)
        if chip is None and not bindings:
            return render(derivation_sheet(found), format)
        numbers = at_setting(found, setting(found.model, bindings, chip=chip, dtype=dtype))
        return render(derivation_sheet(numbers.solved, numbers=numbers), format)


def put_in(expression: Expr, values: Mapping[Symbol, Expr]) -> Expr:
    """``expression`` with values, or formulas, in place of symbols.

    Raises:
        InputError: it divides by zero then, or has numbers of more than 1,000 digits.
    """
    try:
        found: Expr = expression.xreplace(dict(values))
    except ValueError:  # SymPy's of a max or min of what divides by zero
        if not expression.has(Max, Min):
            raise
        found = zoo
    if found.has(zoo, oo, nan):
        raise InputError("it divides by zero at these values", seen=show(expression), expected="other values")
    if any(max(int(r.p).bit_length(), int(r.q).bit_length()) > MAX_BITS for r in found.atoms(Rational)):
        raise InputError("the values have too many digits to be put in", expected="at most 1,000 digits in a number")
    return found


def _readable(amount: Expr) -> Expr:
    """An amount with its terms collected; as it is where it is no polynomial or a very long one."""
    try:
        return readable(amount)
    except InputError:
        return amount


def _listed(names: list[str]) -> str:
    """Names as a phrase: X, W and Z."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
