"""How large must a tile of a blocked matrix product be for on-chip reuse to reach the roof?

A step of the block loop reads a `b_m` by `b_k` tile of the inputs and a `b_k` by `b_n` tile of the weights, `b` bytes
an element, and does `2·b_m·b_k·b_n` operations on them; output writes and reuse between tiles are left out. The depth
`b_k` cancels.
"""

from symroof import Derivation, Exercise, einsum, size, sizes, widths

b_m, b_k, b_n, b = sizes("b_m b_k b_n b")

tile = Derivation(
    title="Tile of a blocked matrix product",
    topic="Matrix products",
    work=einsum("X[b_m,b_k]:a W[b_k,b_n]:w -> Z[b_m,b_n]:0"),
    where=dict.fromkeys(widths("a w"), b),
    solve_for=b_m,
    quantities={
        "b_m": size("rows of a tile of the inputs"),
        "b_k": size("depth of a tile"),
        "b_n": size("columns of a tile of the weights"),
    },
    by_hand={
        "flops": "2*b_m*b_k*b_n",
        "bytes": "b*b_m*b_k + b*b_k*b_n",
        "intensity": "2*b_m*b_n/(b*(b_m + b_n))",
        "limit": "2*b_n/b",
        "rule": "b*I/2",
        "solution": "2*b_n > b*I and b_m >= b*I*b_n/(2*b_n - b*I)",
    },
    reference=lambda X, W: X @ W,
    example={"b_n": 512},
    exercises=(
        Exercise(
            name="tile-height",
            title="The height of a tile",
            question=(
                "A blocked BF16 matrix product works on tiles of `b_n` columns. How many rows `b_m` does a tile "
                "need for `b_n = 256` and for `b_n = 512`, if every step reads its tiles from memory?"
            ),
            widths={"b": 2},
            shapes=({"b_n": 256}, {"b_n": 512}),
            ask=("intensity", "rule", "threshold"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="roofline chapter of the Scaling Book, interactive edition, note on tiles",
)
