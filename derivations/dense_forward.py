"""From which sequence length on is the forward pass of training through a dense transformer layer compute-bound?

As in prefill, `B` sequences of `S` tokens go through the layer at once. But every operation writes its result, because
the backward pass reads it: norms, rotary embedding, activation and residual sums are kernels of their own, and move far
more bytes than the few FLOPs they do would pay for.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.operations import Heads, dense_layer

B, S, D, F, H, K, Q = sizes("B S D F H K Q")


def parts(*, mlp: str, causal: str, elementwise: str) -> dict[str, object]:
    """The layer under the chosen conventions."""
    return {"work": dense_layer(B, S, S, D, F, Heads(H, Q, K), mlp=mlp, causal=causal, elementwise=elementwise)}


dense_forward = Derivation(
    title="Dense transformer layer, training forward",
    topic="Transformer layers",
    vary=parts,
    choices={
        "mlp": ("gated", "plain"),
        "causal": ("exact", "halved", "full"),
        "elementwise": ("written", "fused"),
    },
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
        "f_1": "6BDF + 4BDHQ + 4BDKQ + 2BHQ",
        "f_2": "2BHQ",
    },
    example={"B": 1, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128},
    exercises=(
        Exercise(
            name="forward-written",
            title="The price of small kernels",
            question=(
                "A layer of width 4096 with 32 query heads and 8 key/value heads of 128 elements and a gated "
                "network of hidden width 14336 runs forward in BF16 on one sequence. Every operation writes "
                "its result. From how many tokens on is it compute-bound, and how does that compare with the "
                "fused layer of a prefill?"
            ),
            widths={"a": 2, "w": 2},
            shapes=({"B": 1, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128},),
            ask=("threshold", "operations"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="transformer and training chapters of How To Scale Your Model",
)
