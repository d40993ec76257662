"""From how many sequences on is decoding through a layer with a mixture of experts compute-bound?

Each token is sent to `k` of `E` experts. A small batch touches few of them: at worst `min(B*k, E)` have to be read, so
that at first every further token brings weights of its own, and only from `B = E/k` on do more tokens share the same
weights. The dense layer reaches the roof long before.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.operations import Heads, moe_layer

B, T, D, F, H, K, Q, E, k, L = sizes("B T D F H K Q E k L")


def parts(*, touched: str) -> dict[str, object]:
    """The layer under the chosen conventions, and what L layers of it keep in memory."""
    layer = moe_layer(B, 1, T, D, F, Heads(H, Q, K), E, k, touched=touched, cached=True)
    return {"work": layer, "footprint": {"hbm": L * (layer.weight_bytes + layer.cache_bytes)}}


moe_decode = Derivation(
    title="Mixture-of-experts layer, decode",
    topic="Transformer layers",
    vary=parts,
    choices={"touched": ("worst", "all", "expected")},
    against=("hbm",),
    solve_for=one("B"),
    quantities={
        **usual("H K Q E k L"),
        "B": size("sequences"),
        "T": size("tokens that a new one sees"),
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
        "cache_bytes": "2aBTKQ",
    },
    example={"T": 4096, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128, "E": 8, "k": 2, "L": 32},
    exercises=(
        Exercise(
            name="mixture-batch",
            title="A batch for a mixture of experts",
            question=(
                "A layer with 8 experts of hidden width 14336, of which each token takes 2, width 4096, 32 "
                "query heads and 8 key/value heads of 128 elements decodes in BF16. Each sequence sees 64 "
                "tokens, and the tokens of a batch choose as many different experts as they can. From how "
                "many sequences on is a step compute-bound?"
            ),
            widths={"a": 2, "w": 2},
            shapes=({"T": 64, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128, "E": 8, "k": 2},),
            ask=("threshold", "operations"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="transformer and inference chapters of How To Scale Your Model",
)
