"""From which prompt length on is the prefill of a layer with a mixture of experts compute-bound?

`B` prompts of `S` tokens each go through one layer at once. A prompt of any length worth the name touches every expert,
so that all weights are read while each token uses only `k` of `E`: the layer needs a prompt about `E/k` times as long
as a dense one of the same active size.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.operations import Heads, moe_layer

B, S, D, F, H, K, Q, E, k, L = sizes("B S D F H K Q E k L")


def parts(*, causal: str) -> dict[str, object]:
    """The layer under the chosen convention, and what L layers of it keep in memory."""
    layer = moe_layer(B, S, S, D, F, Heads(H, Q, K), E, k, touched="all", causal=causal, cached=True)
    return {"work": layer, "footprint": {"hbm": L * (layer.weight_bytes + layer.cache_bytes)}}


moe_prefill = Derivation(
    title="Mixture-of-experts layer, prefill",
    topic="Transformer layers",
    vary=parts,
    choices={"causal": ("exact", "halved", "full")},
    against=("hbm",),
    solve_for=one("S"),
    quantities={
        **usual("H K Q E k L"),
        "B": size("prompts"),
        "S": size("tokens of a prompt"),
        "D": size("width of the model"),
        "F": size("hidden width of an expert"),
    },
    given={
        "floor(H/K) = H/K": "every key/value head serves as many query heads",
        "k <= E": "a token takes at most all experts",
    },
    by_hand={
        "parameters": "3DEF + DE + 2DHQ + 2DKQ + 2D",
        "active_parameters": "3kDF + DE + 2DHQ + 2DKQ + 2D",
        "f_1": "B(6kDF + 2DE + 4DHQ + 4DKQ + 2HQ)",
        "f_2": "2BHQ",
    },
    example={"B": 1, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128, "E": 8, "k": 2, "L": 32},
    exercises=(
        Exercise(
            name="mixture-prompt",
            title="A prompt for a mixture of experts",
            question=(
                "A layer with 8 experts of hidden width 14336, of which each token takes 2, width 4096, 32 query "
                "heads and 8 key/value heads of 128 elements prefills one prompt in BF16. The weights of all experts "
                "are read. From how many tokens on does the arithmetic take longer than the memory traffic?"
            ),
            widths={"a": 2, "w": 2},
            shapes=({"B": 1, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128, "E": 8, "k": 2},),
            ask=("threshold", "operations"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="transformer and inference chapters of How To Scale Your Model",
)
