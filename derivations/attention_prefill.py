"""From which length on is fused attention over a prompt compute-bound?

`H` query heads share `K` heads of keys and values, `Q` elements each. Queries, keys, values and results cross the link
once, the scores never: so the FLOPs grow with `S^2` and the bytes with `S`. Sharing heads saves bytes and no FLOPs.

Under the mask a query sees itself and what came before. Exactly `S(S + 1)/2` of the `S^2` pairs are then left; some
texts count half of all pairs, others every pair, as kernels that skip nothing do.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.operations import fused_attention

B, S, H, K, Q = sizes("B S H K Q")


def parts(*, causal: str, softmax: str) -> dict[str, object]:
    """Attention under the chosen conventions."""
    return {"work": fused_attention(B, S, S, H, Q, kv_heads=K, causal=causal, softmax=softmax)}


attention_prefill = Derivation(
    title="Attention over a prompt",
    topic="Attention",
    vary=parts,
    choices={"causal": ("exact", "halved", "full", "none"), "softmax": ("counted", "left out")},
    against=("hbm",),
    solve_for=one("S"),
    quantities={**usual("H K Q"), "B": size("prompts"), "S": size("tokens of a prompt")},
    given={
        "floor(H/K) = H/K": "every key/value head serves as many query heads",
    },
    by_hand={"solution": "S >= a*C*(H + K)/(H*W) - 1"},
    example={"B": 1, "H": 32, "K": 8, "Q": 128},
    exercises=(
        Exercise(
            name="attention-length",
            title="How long must a prompt be for its attention?",
            question=(
                "Fused attention over one BF16 prompt has 32 query heads and 8 key/value heads of 128 "
                "elements; causal pairs are counted exactly. From how many tokens on does its arithmetic take "
                "longer than its memory traffic?"
            ),
            widths={"a": 2},
            shapes=({"B": 1, "H": 32, "K": 8, "Q": 128},),
            ask=("threshold",),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="transformer chapter of How To Scale Your Model; FlashAttention paper, section 3.1",
)
