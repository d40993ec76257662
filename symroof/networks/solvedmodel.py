"""A model solved once for all accelerators: its steps, for the tokens and the widths that a plan states."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from sympy import Rational, expand

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import symbol
from symroof.counting.work import Work
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.networks.plan import Plan
from symroof.networks.preset import Network
from symroof.networks.whole import Whole, whole
from symroof.pipeline import crossover, model_of
from symroof.quantities.dtypes import dtype as precision
from symroof.quantities.meaning import size

WIDTH = Fraction(2)  # bytes an element where no precision is named
USUAL = Plan()
# step → its symbol, and what that counts
ASKED = {"decode": ("B", "sequences"), "prefill": ("S", "tokens of a prompt"), "forward": ("N", "images")}


@dataclass(frozen=True)
class Step:
    """A step of a model, solved for its symbol."""

    name: str
    whole: Whole

    @property
    def symbol(self) -> str:
        """What it is asked for."""
        return ASKED[self.name][0]

    @cached_property
    def work(self) -> Work:
        """FLOPs and bytes of the whole step, by its symbol alone."""
        return Work({resource: expand(amount) for resource, amount in self.whole.work.items()})

    @cached_property
    def conventions(self) -> tuple[str, ...]:
        """How its operations are counted, each sentence once."""
        return tuple(dict.fromkeys(words for piece in self.whole.pieces for words in piece.layer.conventions))

    @cached_property
    def crossover(self) -> Crossover:
        """That the tensor unit takes at least as long as device memory."""
        derivation = Derivation(
            title=f"{self.whole.network.title}, {self.name}",
            solve_for=self.symbol,
            work={resource: self.work[resource] for resource in ("tensor", "hbm")},
            quantities={self.symbol: size(ASKED[self.name][1])},
            name=self.whole.network.name,
        )
        return crossover(model_of(derivation), self.symbol)

    @cached_property
    def verdict(self) -> str:
        """Of the proof of the closed form."""
        return self.crossover.proof.verdict


@dataclass(frozen=True)
class Solved:
    """A model with its steps, for a number of tokens that a new one sees and widths that a plan may state."""

    network: Network
    plan: Plan = USUAL

    @property
    def width(self) -> Fraction:
        """Bytes an element at the precision."""
        return precision(self.plan.dtype)[1] if self.plan.dtype else WIDTH

    @property
    def w(self) -> Fraction:
        """Bytes a weight."""
        return self.width if self.plan.w is None else self.plan.w

    @property
    def a(self) -> Fraction:
        """Bytes an element of activations, keys and values."""
        return self.width if self.plan.a is None else self.plan.a

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Decode and prefill of a language model, forward of one for images."""
        a, w = (Rational(width.numerator, width.denominator) for width in (self.a, self.w))
        if self.network.of_images:
            return (Step("forward", whole(self.network, "forward", a=a, w=w)),)
        return (
            Step("decode", whole(self.network, "decode", self.plan.context, a=a, w=w)),
            Step("prefill", whole(self.network, "prefill", symbol("S"), a=a, w=w)),
        )

    @cached_property
    def parameters(self) -> int:
        """Everything that is stored."""
        return sum(row.number for row in self.steps[0].whole.parameters)

    @property
    def weights(self) -> Fraction:
        """Bytes of all weights."""
        return self.w * self.parameters

    @cached_property
    def kept(self) -> Fraction:
        """Bytes that a sequence keeps for each of its tokens."""
        return evaluate(self.steps[0].whole.cache_bytes, {"B": Fraction(1)}) / self.plan.context
