"""The matrix products of experts in one kernel, forward and backward, each token through the experts it is sent to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from sympy import Expr, Min

from symroof.counting.execution import Execution
from symroof.counting.operation import Operand, Operation, Witness, activation, weight
from symroof.errors import InputError
from symroof.operations.arrays import above, backward
from symroof.operations.conventions import choice
from symroof.operations.experts.loops import back, forward
from symroof.operations.references import integers

Reference = Callable[[Mapping[str, int], int, str, bool], Execution | None]
APART = "the activation between the matrices of an expert is counted apart"
IN_PLACE = (
    "the gradients that the experts of a token give back are added in place: the first of them writes, each later one "
    "reads, adds and writes"
)
INTERMEDIATES = {
    "chip": "what is between the matrices of an expert stays on chip, and the backward pass computes it again",
    "written": "gate and up of an expert write their results, and what the activation makes of them is read again",
}


def different(experts: Expr, top_k: Expr) -> None:
    """Refuse more experts a token than there are."""
    if (experts - top_k).is_negative:
        expected = f"at most {experts}, each a different expert"
        raise InputError("more experts a token than there are", where="top_k", seen=str(top_k), expected=expected)


@dataclass(frozen=True)
class Experts:
    """Sizes of the experts, their convention and widths.

    Attributes:
        tokens: rows that arrive.
        inputs: width of a token.
        hidden: width between the matrices.
        experts: how many are stored.
        top_k: how many different ones each token is sent to.
        matrices: 3 with a gate, else 2.
        touched: experts whose weights are read.
        how: ``all``, ``worst`` or ``expected``.
        intermediates: ``chip`` or ``written``.
        a: bytes an input element.
        w: bytes a weight.
        o: bytes an output element.
    """

    tokens: Expr
    inputs: Expr
    hidden: Expr
    experts: Expr
    top_k: Expr
    matrices: int
    touched: Expr
    how: str
    intermediates: str
    a: Expr
    w: Expr
    o: Expr

    def __post_init__(self) -> None:
        if self.matrices not in (2, 3):
            expected = "3 for gate, up and down, or 2 for up and down"
            raise InputError("not a number of matrices", where="matrices", seen=str(self.matrices), expected=expected)

    @property
    def kept(self) -> bool:
        """Whether what is between the matrices is in memory."""
        return self.intermediates == "written"

    @property
    def busy(self) -> Expr:
        """Experts that have tokens; where the weights of all are read, as many as there can be."""
        return Min(self.rows, self.experts) if self.how == "all" and self.experts != 1 else self.touched

    @property
    def rows(self) -> Expr:
        """Pairs of a token and an expert."""
        return self.tokens * self.top_k

    def operation(self, name: str, reads: str, words: str) -> Operation:
        """The products of all experts forward, with the backward pass."""
        m, D, F, rows = self.matrices, self.inputs, self.hidden, self.rows
        read, written = self._between(name)
        conventions = (words, APART, choice("intermediates", self.intermediates, INTERMEDIATES))
        own = weight(
            f"{name} W",
            self._matrices(self.touched),
            self.w,
            stored=self._matrices(self.experts),
            active=self._matrices(self.top_k),
        )
        return Operation(
            name,
            {"tensor": 2 * rows * m * D * F},
            (self._gathered(reads), own, *read),
            (*written, activation(name, rows * D, self.o)),
            exact={"tensor": rows * ((m - 1) * F * (2 * D - 1) + D * (2 * F - 1))},
            conventions=conventions,
            source="one multiply and one add a weight for each token that an expert is given",
            witness=self._witness(_names(name, reads), forward),
            gradients=self._gradients(name, reads, conventions),
        )

    def _gradients(self, name: str, reads: str, conventions: tuple[str, ...]) -> tuple[Operation, ...]:
        """Inputs and weights in one kernel, which adds what the experts of a token give back to each other in place."""
        m, D, F, rows = self.matrices, self.inputs, self.hidden, self.rows
        own, below = f"{name} W", activation(above(reads), self.tokens * D, self.a)
        again = 0 if self.kept else m - 1
        read, written = self._between(name)
        later = self.top_k - 1  # experts of a token after the first
        sums = {} if later == 0 else {"vector": later * self.tokens * D}
        kernel = Operation(
            backward(name),
            {"tensor": 2 * (2 * m + again) * rows * D * F, **sums},
            (
                activation(above(name), rows * D, self.o),
                self._gathered(reads),
                activation(own, self._matrices(self.touched), self.w),
                *read,
                *written,
                *([] if later == 0 else [replace(below, passes=later)]),
            ),
            (replace(below, passes=self.top_k), activation(above(own), self._matrices(self.touched), self.w)),
            exact={
                "tensor": rows * ((again + 1) * F * (2 * D - 1) + D * (2 * (m - 1) * F - 1))
                + m * D * F * (2 * rows - self.busy),
                **sums,
            },
            conventions=(*conventions, *([] if later == 0 else [IN_PLACE])),
            source="twice the products of the forward pass, and those that are done again",
            witness=self._witness({**_names(name, reads), "dx": below.name}, back),
        )
        return (kernel,)

    def _matrices(self, experts: Expr) -> Expr:
        return self.matrices * experts * self.inputs * self.hidden

    def _gathered(self, reads: str) -> Operand:
        """The tokens, each read by every expert that it is sent to."""
        return replace(activation(reads, self.tokens * self.inputs, self.a), passes=self.top_k)

    def _between(self, name: str) -> tuple[tuple[Operand, ...], tuple[Operand, ...]]:
        """What the last matrix reads and what the others write, where that is in memory."""
        if not self.kept:
            return (), ()
        wide = self.rows * self.hidden
        read, written = f"{name} activated", f"{name} hidden"
        return (activation(read, wide, self.a),), (activation(written, (self.matrices - 1) * wide, self.a),)

    def _witness(self, names: Mapping[str, str], reference: Reference) -> Witness | None:
        """Executes one way to send the tokens; what is expected on average is no single execution."""
        if self.how == "expected":
            return None
        sizes = {key: getattr(self, key) for key in ("tokens", "inputs", "hidden", "experts", "top_k")}

        def run(values: Mapping[str, Fraction]) -> Execution | None:
            found = integers(sizes, values)
            if found is None or found["top_k"] > found["experts"]:
                return None
            ran = reference(found, self.matrices, self.how, self.kept)
            return ran and Execution(ran.flops, _called(ran.read, names), _called(ran.written, names))

        return run


def _names(name: str, reads: str) -> dict[str, str]:
    """What the reference calls an array → its name."""
    named = {"x": reads, "W": f"{name} W", "out": name, "hidden": f"{name} hidden", "activated": f"{name} activated"}
    return {**named, "g": above(name), "dW": above(f"{name} W")}


def _called(moved: Mapping[str, int], names: Mapping[str, str]) -> dict[str, int]:
    return {names[key]: number for key, number in moved.items()}
