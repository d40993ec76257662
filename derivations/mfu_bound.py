"""Which token rate would need more than the peak?

Training takes about 6 FLOPs per parameter and token, so `R` tokens a second on one device need `6·N·R` FLOP/s, and
that cannot exceed its peak `C`. A rate beyond the bound means that an input is wrong: another device's peak, or one
halved twice.
"""

from symroof import Derivation, Exercise, Quantity, one, size

mfu_bound = Derivation(
    title="Peak bound of training (MFU at most 1)",
    topic="Bounds",
    relation="6*N*R/C <= 1",
    solve_for=one("R"),
    quantities={
        "N": size("parameters"),
        "R": Quantity("tokens per second and device", (("second", -1), ("token", 1))),
    },
    by_hand={"solution": "R <= C/(6*N)"},
    example={"N": 70_000_000_000},
    exercises=(
        Exercise(
            name="token-rate",
            title="The most tokens a second",
            question=(
                "A model of 7 billion parameters is trained in BF16. Which token rate a second and device would "
                "need the whole peak?"
            ),
            shapes=({"N": 7_000_000_000},),
            ask=("threshold",),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="the 6ND rule for training FLOPs, with MFU as defined in the PaLM paper, appendix B",
)
