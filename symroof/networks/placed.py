"""A model solved once for all accelerators, and placed on as many chips of one kind as hold its weights."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil

from sympy import expand

from symroof.algebra.statement import evaluate
from symroof.algebra.symbols import symbol
from symroof.chips.preset import Chip, Rate
from symroof.counting.work import Work
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.networks.preset import Network
from symroof.networks.whole import Whole, whole
from symroof.numeric import Numbers, at_setting
from symroof.pipeline import crossover, model_of
from symroof.quantities.meaning import size
from symroof.setting import setting

DTYPES = ("bf16", "fp16")
WIDTH = 2  # bytes an element of each
CONTEXT = 4096  # tokens that a new one sees, and tokens of a prompt
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
    """A model with its steps."""

    network: Network

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Decode and prefill of a language model, forward of one for images."""
        if self.network.of_images:
            return (Step("forward", whole(self.network, "forward")),)
        return (
            Step("decode", whole(self.network, "decode", CONTEXT)),
            Step("prefill", whole(self.network, "prefill", symbol("S"))),
        )

    @cached_property
    def parameters(self) -> int:
        """Everything that is stored."""
        return sum(row.number for row in self.steps[0].whole.parameters)

    @property
    def weights(self) -> int:
        """Bytes of all weights."""
        return WIDTH * self.parameters

    @cached_property
    def kept(self) -> int:
        """Bytes that a sequence keeps for each of its tokens."""
        return int(evaluate(self.steps[0].whole.cache_bytes, {"B": Fraction(1)}) / CONTEXT)


@dataclass(frozen=True)
class Placed:
    """A model on the fewest chips of a kind that hold its weights.

    Attributes:
        solved: the model.
        chip: the accelerator; ``dtype`` the precision whose peak is used.
    """

    solved: Solved
    chip: Chip
    dtype: str

    @property
    def chips(self) -> int:
        """How many chips there are."""
        return ceil(self.solved.weights / self.chip.capacity["hbm"])

    @property
    def room(self) -> Fraction:
        """Bytes that the weights leave."""
        return self.chips * self.chip.capacity["hbm"] - self.solved.weights

    @property
    def sequences(self) -> int:
        """Sequences of CONTEXT tokens that fit beside the weights; for a model that keeps something."""
        return int(self.room // (self.solved.kept * CONTEXT))

    @property
    def rates(self) -> dict[str, Rate]:
        """Resource → rate of one chip, as far as it is known."""
        found = {
            "tensor": self.chip.peaks.get(("tensor", self.dtype)),
            "vector": self.chip.peaks.get(("vector", "fp32")),
            "hbm": self.chip.links.get("hbm"),
        }
        return {resource: rate for resource, rate in found.items() if rate is not None}

    def numbers(self, step: Step) -> Numbers:
        """The closed form of a step in numbers."""
        found = step.crossover
        return at_setting(found, setting(found.model, {}, chip=self.chip, dtype=self.dtype))

    def times(self, step: Step, at: int) -> Mapping[str, Fraction]:
        """Resource → seconds on all chips, with the work shared evenly."""
        values = {step.symbol: Fraction(at)}
        rates = {resource: rate.value * self.chips for resource, rate in self.rates.items()}
        return {r: evaluate(amount, values) / rates[r] for r, amount in step.work.items() if r in rates}


def dtype_on(chip: Chip) -> str | None:
    """The first precision of two bytes that the accelerator has a peak for; None where it cannot hold a model."""
    if "hbm" not in chip.links or "hbm" not in chip.capacity:
        return None
    return next((dtype for dtype in DTYPES if ("tensor", dtype) in chip.peaks), None)
