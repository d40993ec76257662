"""From how many sequences on is decoding through a dense transformer layer compute-bound, if it ever is?

Every sequence brings one new token and reads the keys and values of the `T` tokens it can see. The weights are shared
by all `B` sequences, the keys and values are not: so a larger batch spreads the weights over more arithmetic, and the
intensity levels off where keys and values are most of the traffic.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.operations import Heads, dense_layer

B, T, D, F, H, K, Q, L = sizes("B T D F H K Q L")


def parts(*, mlp: str, elementwise: str) -> dict[str, object]:
    """The layer under the chosen conventions, and what L layers of it keep in memory."""
    layer = dense_layer(B, 1, T, D, F, Heads(H, Q, K), cached=True, mlp=mlp, elementwise=elementwise)
    return {"work": layer, "footprint": {"hbm": L * (layer.weight_bytes + layer.cache_bytes)}}


dense_decode = Derivation(
    title="Dense transformer layer, decode",
    topic="Transformer layers",
    vary=parts,
    choices={"mlp": ("gated", "plain"), "elementwise": ("fused", "written")},
    against=("hbm",),
    solve_for=one("B"),
    quantities={
        **usual("H K Q L"),
        "B": size("sequences"),
        "T": size("tokens that a new one sees"),
        "D": size("width of the model"),
        "F": size("hidden width of the feed-forward network"),
    },
    given={
        "floor(H/K) = H/K": "every key/value head serves as many query heads",
    },
    by_hand={
        "parameters": "3DF + 2DHQ + 2DKQ + 2D",
        "cache_bytes": "2aBTKQ",
        "f_1": "6DF + 4DHQ + 4DKQ + 4THQ",
        "solution": "f_1*W > q_1*C and B >= q_0*C/(f_1*W - q_1*C)",
    },
    example={"T": 4096, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128, "L": 32},
    exercises=(
        Exercise(
            name="decode-batch",
            title="Does a larger batch make decoding compute-bound?",
            question=(
                "A layer of width 4096 with 32 query heads and 8 key/value heads of 128 elements and a gated "
                "network of hidden width 14336, decodes in BF16. Each sequence sees 64 tokens, then 4096. From how "
                "many sequences on is a step compute-bound?"
            ),
            widths={"a": 2, "w": 2},
            shapes=(
                {"T": 64, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128},
                {"T": 4096, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128},
            ),
            ask=("threshold", "operations"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="inference chapter of How To Scale Your Model",
)
