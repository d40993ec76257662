"""From how many sequences on is decoding through a layer with latent attention and a mixture of experts compute-bound?

A token leaves one latent vector of `R` elements and one rotated key of `P` behind, which all heads share. In the
absorbed form queries and results go through the up-projections, and attention works on the latent vectors themselves:
per byte of cache it does far more arithmetic than attention with keys and values of every head. What a batch has to pay
for are the weights of the experts that it touches.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.operations import Latent, latent_attention, layer, mixture, residual, rms_norm

B, T, D, F, H, Q, P, R, U, E, k, n, L = sizes("B T D F H Q P R U E k n L")
SIZES = dict(zip("TDFHQPRUEkn", (4096, 7168, 2048, 128, 128, 64, 512, 1536, 256, 8, 1), strict=True))


def parts(*, touched: str) -> dict[str, object]:
    """The layer under the chosen convention, and what L layers of it keep in memory."""
    attend = layer(
        "latent attention",
        rms_norm(B, D, name="norm 1", reads="input"),
        latent_attention(B, 1, T, Latent(D, H, R, P, Q, Q, U), causal="exact", reads="norm 1"),
        residual(B * D, name="residual 1", reads="attention", residual="input"),
    )
    mixed = mixture(B, D, F, E, k, shared=n * F, touched=touched)
    whole = layer("latent layer", attend, mixed)
    return {"work": whole, "footprint": {"hbm": L * (whole.weight_bytes + whole.cache_bytes)}}


latent_decode = Derivation(
    title="Latent attention and a mixture of experts, decode",
    topic="Transformer layers",
    vary=parts,
    choices={"touched": ("worst", "all")},
    against=("hbm",),
    solve_for=one("B"),
    quantities={
        **usual("H E k L"),
        "B": size("sequences"),
        "T": size("tokens that a new one sees"),
        "D": size("width of the model"),
        "F": size("hidden width of an expert"),
        "Q": size("elements of a head without the rotated ones"),
        "P": size("rotated elements of a head"),
        "R": size("elements of the latent vector of keys and values"),
        "U": size("elements of the latent vector of queries"),
        "n": size("shared experts"),
    },
    given={
        "k <= E": "a token takes at most all experts",
    },
    by_hand={
        "parameters": "3DF(E + n) + DE + DU + HU(P + Q) + D(P + R) + 2HQR + DHQ + 2D",
        "active_parameters": "3DF(k + n) + DE + DU + HU(P + Q) + D(P + R) + 2HQR + DHQ + 2D",
        "cache_bytes": "aBT(P + R)",
        "f_1": "6DF(k + n) + 2DE + 2DU + 2HU(P + Q) + 2D(P + R) + 4HQR + 2DHQ + 2HT(P + 2R)",
    },
    example={**SIZES, "L": 61},
    exercises=(
        Exercise(
            name="latent-batch",
            title="A batch for latent attention",
            question=(
                "A layer of width 7168 has 128 heads of 128 elements and 64 rotated ones, latent vectors of 512 and "
                "1536 elements, and 256 experts of hidden width 2048, of which a token takes 8 beside a shared one. "
                "Each sequence sees 4096 tokens, in BF16, and the tokens of a batch choose as many different experts "
                "as they can. From how many sequences on is a step compute-bound?"
            ),
            widths={"a": 2, "w": 2},
            shapes=(SIZES,),
            ask=("threshold", "operations"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="multi-head latent attention, DeepSeek-V2 paper, section 2.1",
)
