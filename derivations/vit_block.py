"""From how many images on is a block of a vision transformer compute-bound?

An image is `S` patches, each of which sees every other; there is no mask, no cache and no rotary embedding. Layer norms
have gain and bias, and the feed-forward network is two matrices with GELU between them. The biases of the matrices,
`5D + F` further parameters where heads fill the width, are left out.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.operations import Heads, vit_block

B, S, D, F, H, Q = sizes("B S D F H Q")

vit = Derivation(
    title="Block of a vision transformer",
    topic="Vision",
    work=vit_block(B, S, D, F, Heads(H, Q)),
    against=("hbm",),
    solve_for=one("B"),
    quantities={
        **usual("H Q"),
        "B": size("images"),
        "S": size("patches of an image"),
        "D": size("width of the model"),
        "F": size("hidden width of the feed-forward network"),
    },
    by_hand={
        "parameters": "2DF + 4DHQ + 4D",
        "f_1": "4SDF + 8SDHQ + 4S^2*HQ",
        "solution": "f_1*W > q_1*C and B >= q_0*C/(f_1*W - q_1*C)",
    },
    example={"S": 197, "D": 768, "F": 3072, "H": 12, "Q": 64},
    exercises=(
        Exercise(
            name="vit-base",
            title="Images for a vision transformer",
            question=(
                "A block of width 768 with 12 heads of 64 elements and hidden width 3072 sees 197 patches an "
                "image, in BF16. How many images fill the matrix unit?"
            ),
            widths={"a": 2, "w": 2},
            shapes=({"S": 197, "D": 768, "F": 3072, "H": 12, "Q": 64},),
            ask=("threshold", "operations"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="An Image is Worth 16x16 Words, section 3.1",
)
