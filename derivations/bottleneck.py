"""From how many images on is a residual bottleneck of convolutions compute-bound?

An image of `X` by `X` places goes from `D` channels down to `F`, through a 3 by 3 convolution and back up, and is added
to the result. Weights are few and shared by all places, so that already one image spreads them widely; what binds is
that every place is written and read again between the convolutions. Batch norms are folded into weights and biases.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.operations import bottleneck as block

N, X, D, F = sizes("N X D F")


def parts(*, elementwise: str) -> dict[str, object]:
    """The block under the chosen convention."""
    return {"work": block(N, X, D, F, elementwise=elementwise)}


bottleneck = Derivation(
    title="Residual bottleneck of convolutions",
    topic="Vision",
    vary=parts,
    choices={"elementwise": ("fused", "written")},
    against=("hbm",),
    solve_for=one("N"),
    quantities={
        **usual("a w"),
        "N": size("images"),
        "X": size("height and width of an image"),
        "D": size("channels of the block's input and output"),
        "F": size("channels of the 3x3 convolution"),
    },
    by_hand={
        "parameters": "2DF + 9F^2 + 2F + D",
        "f_1": "X^2*(4DF + 18F^2)",
        "solution": "f_1*W > q_1*C and N >= q_0*C/(f_1*W - q_1*C)",
    },
    example={"X": 56, "D": 256, "F": 64},
    exercises=(
        Exercise(
            name="bottleneck-stages",
            title="A bottleneck early and late in a network",
            question=(
                "A bottleneck of 256 channels with 64 inside works on images of 56 by 56 in BF16, one of 2048 "
                "channels with 512 inside on images of 7 by 7. From how many images on is each compute-bound, "
                "if ever?"
            ),
            widths={"a": 2, "w": 2},
            shapes=({"X": 56, "D": 256, "F": 64}, {"X": 7, "D": 2048, "F": 512}),
            ask=("threshold", "operations"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="Deep Residual Learning for Image Recognition, section 4.1",
)
