"""From which `D` on does splitting a matrix product over two chips along D pay?

Each chip multiplies its half and does `B·D·F` operations, then sends its `B` by `F` partial sums, `s` bytes an
element, to the other while it receives as many. Batch and output width cancel: only `D` and `s` decide. `D` is even,
as each chip takes half of it.
"""

from symroof import Derivation, Exercise, one, sizes, usual, widths

B, D, F = sizes("B D F")
(s,) = widths("s")

two_chip_split = Derivation(
    title="Two-chip split along the contracted dimension",
    topic="Many chips",
    work={"tensor": B * D * F, "network": s * B * F},
    exact={"tensor": B * F * (D - 1), "network": s * B * F},
    solve_for=one("D"),
    multiple_of={D: 2},
    quantities=usual("B D F"),
    by_hand={"flops": "BDF", "bytes": "sBF", "intensity": "D/s", "solution": "D >= sI"},
    reference=lambda X, W: X[:, : X.shape[1] // 2] @ W[: X.shape[1] // 2],
    shape="X[B,D]:0 W[D,F]:0 -> Z[B,F]:s",
    crossing={"network": ("Z",)},
    example={"s": 2},
    exercises=(
        Exercise(
            name="two-chips",
            title="A contraction over two chips",
            question=(
                "Two chips share a BF16 matrix product along `D` and exchange partial sums of two bytes. From "
                "which `D` on does the exchange take no longer than the arithmetic?"
            ),
            widths={"s": 2},
            shapes=({},),
            ask=("counts", "intensity", "threshold"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="roofline chapter of the Scaling Book, interactive edition, network communication rooflines",
)
