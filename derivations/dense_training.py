"""From which sequence length on is training, forward and backward, through a dense transformer layer compute-bound?

The backward pass does the products of the forward pass twice over, once for the gradient of what came in and once for
that of the weights; fused attention computes its scores again as well. To first order forward and backward together
are 6 FLOPs a parameter and token, and the attention on top.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.operations import Heads, dense_layer, training

B, S, D, F, H, K, Q = sizes("B S D F H K Q")


def parts(*, mlp: str, causal: str) -> dict[str, object]:
    """The layer forward and backward under the chosen conventions."""
    forward = dense_layer(B, S, S, D, F, Heads(H, Q, K), mlp=mlp, causal=causal, elementwise="written")
    return {"work": training(forward)}


dense_training = Derivation(
    title="Dense transformer layer, training forward and backward",
    topic="Transformer layers",
    vary=parts,
    choices={"mlp": ("gated", "plain"), "causal": ("exact", "halved", "full")},
    against=("hbm",),
    solve_for=one("S"),
    quantities={
        **usual("H K Q"),
        "B": size("sequences"),
        "S": size("tokens of a sequence"),
        "D": size("width of the model"),
        "F": size("hidden width of the feed-forward network"),
    },
    given={
        "floor(H/K) = H/K": "every key/value head serves as many query heads",
    },
    by_hand={
        "parameters": "3DF + 2DHQ + 2DKQ + 2D",
        "f_1": "6B(3DF + 2DHQ + 2DKQ) + 7BHQ",
        "f_2": "7BHQ",
    },
    example={"B": 1, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128},
    exercises=(
        Exercise(
            name="training-step",
            title="Forward and backward",
            question=(
                "The same kind of layer, width 4096 with 32 query heads and 8 key/value heads of 128 elements "
                "and a gated network of hidden width 14336, is trained in BF16 on one sequence. From how many "
                "tokens on do forward and backward pass together take longer to compute than to move?"
            ),
            widths={"a": 2, "w": 2},
            shapes=({"B": 1, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128},),
            ask=("threshold", "operations"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="training chapter of How To Scale Your Model; the 6ND rule",
)
