"""The crossover: a model posed and solved for one symbol, with limit, rule and proof; numbers and kernel on request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from symroof.algebra.statement import symbols_of
from symroof.errors import NotYet
from symroof.model import Model
from symroof.proving.closedproof import Proof, prove_closed_form
from symroof.quantities.exact import Number
from symroof.rules.rules import Limit, Rule, first_order, saturation
from symroof.solving.closed_form import Case, ClosedForm, Step

if TYPE_CHECKING:
    from symroof.chips.preset import Chip
    from symroof.kernels.kernel import Kernel
    from symroof.numeric import Numbers
    from symroof.thresholds.kernel import ThresholdKernel


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
    def cancels(self) -> bool:
        """Whether the symbol dropped out of what is posed, so that every value of it does as well as any other."""
        return self.form.symbol not in symbols_of(self.form.relation)

    @property
    def cases(self) -> tuple[Case, ...]:
        """The complete, disjoint case split."""
        return self.form.cases

    @property
    def steps(self) -> Sequence[Step]:
        """The derivation, from the posed relation to the case split."""
        return self.form.steps

    @cached_property
    def limit(self) -> Limit | None:
        """What the intensity tends to as the symbol grows; None where there is none in it, or no known limit."""
        sized = self.name in self.model.names and self.model.quantities[self.name].integral
        if self.model.intensity is None or not sized:
            return None
        try:
            return saturation(self.model.intensity, self.name)
        except NotYet:
            return None

    @cached_property
    def rule(self) -> Rule | None:
        """The first-order rule for a small value of the symbol, with its error; None where there is none."""
        return first_order(self.form, self.name) if self.limit is not None else None

    @cached_property
    def kernel(self) -> Kernel:
        """The model's counts, times and bounds and the threshold, compiled for scalars, exact fractions and arrays.

        Its outputs are flops, bytes, intensity, t_math, t_comms, lower, upper, attainable and threshold; for several
        resources the amount and the time of each, lower, upper and threshold; for a relation, such as a formula, the
        symbol solved for alone, inf where no value of it will do.

        >>> from symroof import derive
        >>> kernel = derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B").kernel
        >>> kernel.exact(a=2, o=2, w=1, B=137, D=4096, F=4096, C="197e12", W="820e9")["threshold"]
        Fraction(5043200, 37059)
        >>> derive("mfu").crossover("U").kernel.exact(N="70e9", R=900, G=1, C="990e12")
        {'U': Fraction(21, 55)}
        """
        from symroof.rooflinekernel import roofline_kernel

        return roofline_kernel(self)

    @cached_property
    def thresholds(self) -> ThresholdKernel:
        """The smallest whole number of the symbol, exact at every element of arrays; see there for what never means.

        >>> from symroof import derive
        >>> c = derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B")
        >>> c.thresholds(D=[4096, 480], F=[4096, 480], a=2, o=2, w=1, I=240).tolist()
        [136, -1]
        """
        from symroof.thresholds.kernel import thresholds

        return thresholds(self)

    @cached_property
    def proof(self) -> Proof:
        """A judgement a step, on the whole equivalence and on the case split."""
        return prove_closed_form(self.form)

    def at(
        self,
        /,
        *,
        chip: str | Chip | None = None,
        dtype: str | None = None,
        link: str | None = None,
        peak_scale: Number = 1,
        bandwidth_scale: Number = 1,
        **bindings: Number,
    ) -> Numbers:
        """Exact numbers from a preset, a precision and bindings; see ``symroof.setting.setting``.

        >>> from symroof import derive
        >>> c = derive("X[B,D]:a W[D,F]:w -> Z[B,F]:o").crossover("B")
        >>> c.at(chip="tpu-v5e", dtype="bf16", D=4096, F=4096, w=1).smallest_integer
        137
        """
        from symroof.numeric import at_setting
        from symroof.setting import setting

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
