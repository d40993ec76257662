"""A model placed on as many chips of one kind as hold its weights: what fits beside them, and how long steps take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from symroof.algebra.statement import evaluate
from symroof.chips.preset import Chip, Rate
from symroof.errors import InputError
from symroof.networks.plan import CONTEXT
from symroof.networks.solvedmodel import Solved, Step
from symroof.numeric import Numbers, at_setting
from symroof.setting import setting

DTYPES = ("bf16", "fp16")  # of two bytes an element
BATCH = (1, 64)  # sequences or images in a table of times


@dataclass(frozen=True)
class Placed:
    """A model on chips of a kind: as many as the plan states, or the fewest that hold its weights.

    Attributes:
        solved: the model.
        chip: the accelerator; ``dtype`` the precision whose peak is used.
    """

    solved: Solved
    chip: Chip
    dtype: str

    @property
    def fewest(self) -> int:
        """The fewest chips that hold the weights."""
        return ceil(self.solved.weights / self.chip.capacity["hbm"])

    @property
    def chips(self) -> int:
        """How many chips there are."""
        return self.solved.plan.chips or self.fewest

    @property
    def room(self) -> Fraction:
        """Bytes that the weights leave."""
        return self.chips * self.chip.capacity["hbm"] - self.solved.weights

    @property
    def sequences(self) -> int:
        """Sequences of as many tokens as the plan states that fit beside the weights; for a model that keeps some."""
        return int(self.room // (self.solved.kept * self.solved.plan.context))

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

    def sizes(self, step: Step) -> list[int]:
        """The sizes that times are given for: those of the plan, or the usual ones, the first compute-bound one and the
        largest that fits.
        """
        asked = self.solved.plan.rows.get(step.symbol)
        if asked:
            return list(asked)
        first = self.numbers(step).smallest_integer
        largest = self.sequences if step.name == "decode" else None
        usual = (CONTEXT,) if step.name == "prefill" else BATCH
        return sorted({*usual, *(size for size in (first, largest) if size)})

    def fits(self, step: Step, at: int) -> bool:
        """Whether the weights and what the sequences, or the prompt, keep are held."""
        tokens = {"decode": at * self.solved.plan.context, "prefill": at, "forward": 0}[step.name]
        return self.solved.kept * tokens <= self.room

    def times(self, step: Step, at: int) -> Mapping[str, Fraction]:
        """Resource → seconds on all chips, with the work shared evenly."""
        values = {step.symbol: Fraction(at)}
        rates = {resource: rate.value * self.chips for resource, rate in self.rates.items()}
        return {r: evaluate(amount, values) / rates[r] for r, amount in step.work.items() if r in rates}


def place(solved: Solved, chip: Chip) -> Placed:
    """The model on an accelerator, at the precision of the plan or the first of two bytes that the accelerator has.

    Raises:
        InputError: the accelerator has no memory or no such peak, or the chips of the plan do not hold the weights.
    """
    if "hbm" not in chip.links or "hbm" not in chip.capacity:
        raise InputError(f"{chip.name} cannot run a model", expected="hbm with a bandwidth and a capacity")
    dtype = solved.plan.dtype or dtype_on(chip)
    if dtype is None:
        expected = f"a tensor peak at {' or '.join(DTYPES)}, or --dtype"
        raise InputError(f"{chip.name} cannot run a model", expected=expected)
    chip.peak("tensor", dtype)  # it names those that there are
    placed = Placed(solved, chip, dtype)
    if placed.chips < placed.fewest:
        seen, expected = f"G = {placed.chips}", f"at least {placed.fewest}"
        raise InputError("the weights do not fit", where=solved.network.name, seen=seen, expected=expected)
    return placed


def dtype_on(chip: Chip) -> str | None:
    """The first precision of two bytes that the accelerator has a peak for; None where it cannot hold a model."""
    if "hbm" not in chip.links or "hbm" not in chip.capacity:
        return None
    return next((dtype for dtype in DTYPES if ("tensor", dtype) in chip.peaks), None)
