"""From which size `n` on is a square matrix product compute-bound?

All three matrices are `n` by `n` with `b` bytes an element. The intensity `2n/(3b)` grows without bound, so the
answer is always some finite `n`.
"""

from symroof import Derivation, Exercise, einsum, size, sizes, widths

B, D, F, n = sizes("B D F n")
a, w, o, b = widths("a w o b")

square_gemm = Derivation(
    title="Square matrix product",
    topic="Matrix products",
    work=einsum("X[B,D]:a W[D,F]:w -> Z[B,F]:o"),
    where={B: n, D: n, F: n, a: b, w: b, o: b},
    solve_for=n,
    quantities={"n": size("rows and columns of each matrix")},
    by_hand={"flops": "2n^3", "bytes": "3bn^2", "intensity": "2n/(3b)", "rule": "3bI/2", "solution": "n >= 3bI/2"},
    reference=lambda X, W: X @ W,
    exercises=(
        Exercise(
            name="square-4096",
            title="A square product of 4096",
            question=(
                "How large must a square matrix product in BF16 be to be compute-bound? Take `n = 4096`: "
                "what is its intensity, how long does it take at least and at most, and which roof binds?"
            ),
            widths={"b": 2},
            shapes=({"n": 4096},),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="GEMM intensity as given in lessons on performance modelling",
)
