"""Which roof binds a transformer layer as its sequence grows: arithmetic, memory or the network?

A dense layer of width `D` has `N` parameters: `4D^2` in the projections of attention and `3DF` in a gated MLP of hidden
width `F`. It is split over `G` chips by tensor parallelism, and each sees all `S` tokens of a forward pass. Every
parameter is one multiply-add a token, `2SN` operations; scores and weighted values are `4S^2*D` more, as no use is made
of a mask. A chip reads its share of the parameters once. Attention and MLP each read an input of `S` by `D` and write
as large an output; what lies between stays on chip. Elements are `b` bytes.

After each of the two a ring all-reduce adds up the partial outputs, for which a chip sends `2(G − 1)/G` of one.
Attention grows with `S^2` and the rest with `S`, so a long sequence always ends at the roof of the arithmetic. The
memory holds the parameters of `L` layers, the keys and values of every token, and one layer's input and output.
"""

from symroof import Derivation, Exercise, one, size, sizes, usual, widths

S, D, N, G, L = sizes("S D N G L")
(b,) = widths("b")

layer = Derivation(
    title="Transformer layer under tensor parallelism",
    topic="Many chips",
    work={
        "tensor": (2 * S * N + 4 * S**2 * D) / G,
        "hbm": b * N / G + 4 * b * S * D,
        "network": 4 * b * S * D * (G - 1) / G,
    },
    footprint={"hbm": b * L * (N + 2 * S * D) / G + 2 * b * S * D},
    solve_for=one("S"),
    quantities={
        **usual("b L"),
        "S": size("tokens of the sequence"),
        "D": size("width of the model"),
        "N": size("parameters of the layer"),
        "G": size("chips that share the layer"),
    },
    by_hand={
        "solution": (
            "S >= (sqrt((N*W - 2*b*C*D*G)^2 + 4*b*C*D*N*W) - N*W + 2*b*C*D*G)/(4*D*W)"
            " and S >= b*C*(G - 1)/W_network - N/(2*D)"
        ),
    },
    example={"D": 4096, "N": 202_375_168, "G": 8, "L": 32},
    exercises=(
        Exercise(
            name="layer-on-eight",
            title="A layer on eight chips",
            question=(
                "A layer of width 4096 with 202,375,168 parameters runs in BF16 on eight chips that exchange 450 GB/s "
                "one way. From which sequence length on do neither memory nor network hold the arithmetic up?"
            ),
            widths={"b": 2},
            shapes=({"D": 4096, "N": 202_375_168, "G": 8, "W_network": 450_000_000_000},),
            ask=("threshold",),
            accelerators=("h100-sxm",),
        ),
    ),
    source="roofline and transformer chapters of How To Scale Your Model",
)
