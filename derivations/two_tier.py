"""How large a tile does a blocked matrix product need on chip, where two memories feed the arithmetic?

Three square matrices of `n` rows, `b` bytes an element. A tile of `p` by `p` results stays on chip while the inputs
stream past it, so each input crosses the outer memory link `n/p` times and the results once. Out of the on-chip
memory the inputs go into tiles of `q` by `q` results held in registers, `n/q` times each. On chip there has to be room
for the results of a tile and two slices of inputs, `q` deep.

The side `p` only helps the outer memory: where `q` is below `b·C/W_on_chip` the on-chip link binds at any `p`.
"""

from symroof import Derivation, Exercise, size, sizes, widths

n, p, q = sizes("n p q")
(b,) = widths("b")

two_tier = Derivation(
    title="Blocked matrix product with two memories",
    topic="Matrix products",
    work={
        "tensor": 2 * n**3,
        "hbm": b * (2 * n**3 / p + n**2),
        "on-chip": 2 * b * n**3 / q,
    },
    footprint={"on-chip": b * (p**2 + 2 * p * q)},
    solve_for=p,
    quantities={
        "n": size("rows and columns of each matrix"),
        "p": size("side of a tile held on chip"),
        "q": size("side of a tile held in registers"),
    },
    by_hand={
        "solution": "2*n*W > b*C and q*W_on_chip >= b*C and p >= 2*b*n*C/(2*n*W - b*C)",
    },
    example={"n": 8192, "q": 64},
    exercises=(
        Exercise(
            name="tile-on-chip",
            title="A tile that both memories keep fed",
            question=(
                "A BF16 product of two matrices of 8192 rows holds tiles of 64 by 64 results in registers and reads "
                "its on-chip memory at 33 TB/s. How large a tile on chip lets the arithmetic reach its roof?"
            ),
            widths={"b": 2},
            shapes=({"n": 8192, "q": 64, "W_on_chip": 33_000_000_000_000},),
            ask=("threshold",),
            accelerators=("h100-sxm",),
        ),
    ),
    source="blocked matrix products as treated in lessons on performance modelling",
)
