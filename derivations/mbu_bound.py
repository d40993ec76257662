"""How fast can a model decode at batch one, if every weight has to be read for every token?

The weights, `N` parameters of `b` bytes, cross the memory link once a token, so a token takes at least `N·b/W`.
Solved for any of its symbols: the time, the bandwidth one needs, the largest model, the width to quantize to.
"""

from symroof import Derivation, Exercise, Quantity, one, size
from symroof.quantities.units import SECONDS

mbu_bound = Derivation(
    title="Bandwidth bound of decoding",
    topic="Bounds",
    relation="N*b/W <= t",
    solve_for=one("t"),
    quantities={"N": size("parameters"), "t": Quantity("time per token", SECONDS)},
    by_hand={"solution": "t >= b*N/W"},
    example={"N": 70_000_000_000, "b": 2},
    exercises=(
        Exercise(
            name="decode-70b",
            title="Decoding with 70 billion parameters",
            question=(
                "A model of 70 billion BF16 parameters decodes one sequence, and each token reads every weight "
                "once. How long does a token take at least?"
            ),
            widths={"b": 2},
            shapes=({"N": 70_000_000_000},),
            ask=("threshold",),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="articles on model bandwidth utilization (MBU), decoding section",
)
