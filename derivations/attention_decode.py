"""How many query heads must share a head of keys and values for decoding attention to be compute-bound?

A new token of each of `B` sequences sees `T` keys. Every sequence has keys and values of its own, so that a larger
batch changes nothing: `B` cancels, and for long contexts the intensity tends to `2H/(K*b)`: with `b` of 2 bytes to the
number of query heads that share a key/value head.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual, widths
from symroof.operations import fused_attention

B, T, H, K, Q = sizes("B T H K Q")
(b,) = widths("b")

attention_decode = Derivation(
    title="Attention of a decode step",
    topic="Attention",
    work=fused_attention(B, 1, T, H, Q, kv_heads=K, cached=True, softmax="left out", a=b),
    solve_for=one("H"),
    quantities={**usual("H K Q b"), "B": size("sequences"), "T": size("tokens that a new one sees")},
    given={
        "floor(H/K) = H/K": "every key/value head serves as many query heads",
    },
    by_hand={
        "flops": "4BTHQ",
        "bytes": "2bBQ(H + TK)",
        "intensity": "2*T*H/(b*(H + T*K))",
        "limit": "2*T/b",
        "solution": "2*T > b*I and H >= b*I*T*K/(2*T - b*I)",
    },
    example={"T": 4096, "K": 8},
    exercises=(
        Exercise(
            name="shared-heads",
            title="How many heads must share keys and values?",
            question=(
                "A decode step in BF16 sees 4096 tokens through 8 key/value heads. How many query heads would "
                "it take for attention to be compute-bound, and what becomes of the batch size?"
            ),
            widths={"b": 2},
            shapes=({"T": 4096, "K": 8},),
            ask=("intensity", "rule", "threshold"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="inference chapter of How To Scale Your Model",
)
