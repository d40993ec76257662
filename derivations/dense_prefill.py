"""From which prompt length on is the prefill of a dense transformer layer compute-bound?

`B` prompts of `S` tokens each go through one layer at once: norms, projections with `H` query heads and `K` heads of
keys and values of `Q` elements each, rotary embedding, fused causal attention, and a feed-forward network of hidden
width `F`. Small operations are fused into the products beside them; keys and values stay in memory.

The weights are read once whatever the length is. FLOPs grow with `S` and with `S^2`, bytes only with `S`: so a long
prompt is compute-bound wherever a short one is not.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.operations import Heads, dense_layer

B, S, D, F, H, K, Q, L = sizes("B S D F H K Q L")


def parts(*, mlp: str, causal: str, elementwise: str) -> dict[str, object]:
    """The layer under the chosen conventions, and what L layers of it keep in memory."""
    layer = dense_layer(B, S, S, D, F, Heads(H, Q, K), cached=True, mlp=mlp, causal=causal, elementwise=elementwise)
    return {"work": layer, "footprint": {"hbm": L * (layer.weight_bytes + layer.cache_bytes)}}


dense_prefill = Derivation(
    title="Dense transformer layer, prefill",
    topic="Transformer layers",
    vary=parts,
    choices={
        "mlp": ("gated", "plain"),
        "causal": ("exact", "halved", "full"),
        "elementwise": ("fused", "written"),
    },
    against=("hbm",),
    solve_for=one("S"),
    quantities={
        **usual("H K Q L"),
        "B": size("prompts"),
        "S": size("tokens of a prompt"),
        "D": size("width of the model"),
        "F": size("hidden width of the feed-forward network"),
    },
    given={
        "floor(H/K) = H/K": "every key/value head serves as many query heads",
    },
    by_hand={
        "parameters": "3DF + 2DHQ + 2DKQ + 2D",
        "solution": ("S >= (sqrt((f_1*W - q_1*C)^2 + 4*f_2*q_0*C*W) - (f_1*W - q_1*C))/(2*f_2*W)"),
    },
    example={"B": 1, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128, "L": 32},
    exercises=(
        Exercise(
            name="prefill-8b",
            title="The shortest prompt that fills the matrix unit",
            question=(
                "A layer of width 4096 has 32 query heads and 8 key/value heads of 128 elements and a gated "
                "feed-forward network of hidden width 14336. Weights and activations are BF16. One prompt is "
                "prefilled with small operations fused and causal attention counted exactly. From how many tokens "
                "on does the arithmetic take longer than the memory traffic?"
            ),
            widths={"a": 2, "w": 2},
            shapes=({"B": 1, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128},),
            ask=("threshold", "operations"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="transformer and inference chapters of How To Scale Your Model",
)
