"""Can a matrix-vector product, the heart of a decode step for one sequence, be compute-bound?

Every weight is used once, for one multiply-add, so the intensity stays below `2/w` whatever the sizes are. Asked for
`F`: only where `w·I` is below 2 does any size help.
"""

from symroof import Derivation, Exercise, einsum, one, usual

gemv = Derivation(
    title="Matrix-vector product (decode step)",
    topic="Matrix products",
    work=einsum("W[D,F]:w x[D]:a -> y[F]:o"),
    solve_for=one("F"),
    quantities=usual("D F"),
    by_hand={
        "flops": "2DF",
        "flops_exact": "F(2D - 1)",
        "bytes": "wDF + aD + oF",
        "limit": "2D/(wD + o)",
        "solution": "2D > I(wD + o) and F >= aID/(2D - I(wD + o))",
    },
    reference=lambda W, x: x @ W,
    example={"D": 4096},
    exercises=(
        Exercise(
            name="decode-gemv",
            title="One token through a weight matrix",
            question=(
                "A decode step multiplies one token by a weight matrix, everything in BF16. Is there an output "
                "width `F` from which on the step is compute-bound?"
            ),
            widths={"w": 2, "a": 2, "o": 2},
            shapes=({"D": 4096},),
            ask=("counts", "intensity", "threshold"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="decode step as described in articles on model bandwidth utilization",
)
