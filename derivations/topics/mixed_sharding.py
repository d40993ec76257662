"""How are devices best divided between fully sharded data parallelism and tensor parallelism?

`N` devices are `X` ways of batch times `Y` ways of the feed-forward width. The more ways of batch, the fewer
activations a tensor-parallel group exchanges; the more ways of width, the fewer weights are gathered. So there is a
best division, where both take the same time, and it allows a smaller batch a device than either alone. The forward pass
of one layer is counted, `B` in tokens of all devices; the two kinds of collectives do not overlap with each other. `W`
is one link in one direction, and `n_x` and `n_y` are the links that each kind has: 2 for each axis of a torus.
"""

from symroof import Example, Formula, Quantity, Topic, element_width, size
from symroof.quantities.units import BYTES_PER_SECOND, SECONDS
from symroof.topics.sources import BOOK_TRAINING, BOOK_TRAINING_LLAMA

LINK = {"W": "9e10 B/s", "D": "8192"}
BF16 = {"w": "bf16", "a": "bf16", **LINK}
V5P = {"C": "4.59e14 FLOP/s", **BF16}
AXES = {"n_x": "4", "n_y": "2"}

mixed_sharding = Topic(
    title="Mixed sharding",
    quantities={
        "B": size("batch of all devices, in tokens"),
        "D": size("width of the model"),
        "F": size("width of the feed-forward layer"),
        "N": size("devices that take part"),
        "X": Quantity("ways of batch, over which weights are sharded too"),
        "Y": Quantity("ways of the feed-forward width"),
        "n_x": size("links for the ways of batch"),
        "n_y": size("links for the ways of width"),
        "w": element_width("bytes per weight or gradient that is sent"),
        "a": element_width("bytes per activation"),
        "W": Quantity("bandwidth of one link, one way", BYTES_PER_SECOND),
        "T_math": Quantity("time of the arithmetic at the peak rate", SECONDS),
        "T_comms": Quantity("time of the transfers at the full bandwidth", SECONDS),
        "T_x": Quantity("time of gathering weights over the ways of batch", SECONDS),
        "T_y": Quantity("time of exchanging activations over the ways of width", SECONDS),
        "r": Quantity("time of the arithmetic over that of the transfers"),
    },
    formulas=(
        Formula(
            name="ways-of-width",
            relation="Y = N/X",
            title="Ways of width",
            solve_for="Y N X",
            says="Every device is in one group of each kind. In the formulas below neither has to be a whole number.",
            by_hand={"X": "X = N/Y"},
            examples=(Example("64 devices, 16 ways of batch.", {"N": 64, "X": 16}, printed="4"),),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="mixed-weights",
            relation="T_x = 2*w*D*F/(Y*n_x*W)",
            title="Weights to gather",
            solve_for="T_x D F N X n_x W",
            says="Both matrices, of which a group over the ways of batch has a `Y`th.",
            uses=("ways-of-width",),
            link="network",
            by_hand={"T_x": "T_x = 2*w*D*F*X/(N*n_x*W)"},
            examples=(
                Example(
                    "64 TPU v5p, 16 ways of batch.",
                    {"N": 64, "X": 16, "F": 32768, "n_x": 4, "w": "bf16", **LINK},
                    answer="≈ 745.654 us",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="mixed-activations",
            relation="T_y = 2*a*B*D/(X*n_y*W)",
            title="Activations to exchange",
            solve_for="T_y B D X n_y W",
            says="An AllGather before and a ReduceScatter after, of the `X`th of the tokens that a group has.",
            link="network",
            by_hand={"X": "X = 2*a*B*D/(T_y*n_y*W)"},
            examples=(
                Example(
                    "64 TPU v5p, 16 ways of batch.",
                    {"B": 49152, "X": 16, "n_y": 2, "a": "bf16", **LINK},
                    answer="≈ 559.241 us",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="mixed-communication",
            relation="T_comms = T_x + T_y",
            title="Communication of a layer",
            solve_for="T_comms X B N W",
            says="Solved for `X`: the divisions that keep to a given time, one on either side of the best.",
            uses=("mixed-weights", "mixed-activations"),
            link="network",
            by_hand={"T_comms": "T_comms = 2*D/W*(w*F*X/(N*n_x) + a*B/(X*n_y))"},
            examples=(
                Example(
                    "64 TPU v5p, 16 ways of batch.",
                    {"B": 49152, "N": 64, "X": 16, "F": 32768, **AXES, **BF16},
                    answer="≈ 1304.895 us",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="best-division",
            relation="T_x = T_y",
            title="Best division",
            solve_for="X B N F n_x n_y",
            says=(
                "The product of the two times does not depend on the division, so their sum is least where they are "
                "equal. With `w = a` that is at `X = sqrt(B*N*n_x/(F*n_y))`. That is a division only for "
                "`1 <= X <= N`: below 1 tensor parallelism alone is best, above `N` data parallelism alone."
            ),
            uses=("mixed-weights", "mixed-activations"),
            link="network",
            given={
                "w*F*n_y <= a*B*N*n_x": "at the best division there is at least one way of batch",
                "a*B*n_x <= w*F*n_y*N": "at the best division there are at most as many ways of batch as devices",
            },
            also=("w != a or X = sqrt(B*N*n_x/(F*n_y))", "X >= 1", "X <= N"),
            by_hand={"X": "X = sqrt(a*B*N*n_x/(w*F*n_y))"},
            examples=(
                Example(
                    "A batch of 48,000 tokens on 64 chips, F = 32,768, two axes for the batch and one for the width.",
                    {"B": 48000, "N": 64, "F": 32768, **AXES, **BF16},
                    printed="13.9",
                    differs=True,
                    remark="13.69; with 48 Ki = 49,152 tokens it is 13.86, which prints as 13.9.",
                ),
                Example(
                    "4.19 million tokens on 8960 chips, F = 28672.",
                    {"B": "4.19e6", "N": 8960, "F": 28672, **AXES, **BF16},
                    printed="1618",
                    source=BOOK_TRAINING_LLAMA,
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="least-communication",
            relation="T_comms = 2*sqrt(T_x*T_y)",
            title="Communication at the best division",
            solve_for="T_comms B N W",
            says=(
                "It grows with the square root of the batch, where the arithmetic grows with the batch itself. The "
                "best division has to have `1 <= X <= N`; where it has not, one kind of sharding alone takes less "
                "than half of this, as the other then sends nothing."
            ),
            also=("T_comms <= 2*D/W*(w*F*X/(N*n_x) + a*B/(X*n_y))",),
            uses=("mixed-weights", "mixed-activations"),
            link="network",
            by_hand={"T_comms": "T_comms = 4*D/W*sqrt(w*a*B*F/(N*n_x*n_y))"},
            examples=(
                Example(
                    "64 TPU v5p, 49,152 tokens.",
                    {"B": 49152, "N": 64, "F": 32768, **AXES, **BF16},
                    answer="≈ 1291.511 us",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="mixed-compute-bound",
            relation="T_math >= T_comms",
            title="Mixed sharding is compute-bound",
            solve_for="B N F W",
            says=(
                "At the best division. In BF16 with a ridge of `alpha = C/(2*W)` and `M_x`, `M_y` axes it is the rule "
                "`B/N >= 4*alpha^2/(F*M_x*M_y)`, or `2*alpha^2/F` on three axes: the ridge enters as its square. "
                "Where the best division has not `1 <= X <= N`, the bound is that of one kind of sharding alone."
            ),
            uses=("forward-layer-time", "least-communication"),
            link="network",
            also=("w != 2 or a != 2 or B/N >= 4*(C/(2*W))^2/(F*(n_x/2)*(n_y/2))",),
            by_hand={"B": "B >= w*a*N*C^2/(F*n_x*n_y*W^2)"},
            examples=(
                Example(
                    "TPU v5p, F = 30,000: tokens a chip.",
                    {"N": 1, "F": 30000, **AXES, **V5P},
                    printed="432",
                    differs=True,
                    remark="433.5: a slip of the pen.",
                ),
                Example(
                    "TPU v5p, F = 28672.",
                    {"N": 1, "F": 28672, **AXES, **V5P},
                    printed="453",
                    differs=True,
                    remark="453.6: the text cuts the last digits off. From 454 tokens on.",
                    source=BOOK_TRAINING_LLAMA,
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="mixed-time-ratio",
            relation="r = T_math/T_comms",
            title="Arithmetic over communication at the best division",
            solve_for="r B N W",
            says=(
                "It grows with the square root of the batch. Where the best division has not `1 <= X <= N`, one kind "
                "of sharding alone has a ratio more than twice as large."
            ),
            uses=("forward-layer-time", "least-communication"),
            link="network",
            by_hand={"r": "r = W/C*sqrt(B*F*n_x*n_y/(w*a*N))"},
            examples=(
                Example(
                    "64 TPU v5p, F = 32,768, 1000 tokens a chip.",
                    {"B": 64000, "N": 64, "F": 32768, **AXES, "C": "4.59e14 FLOP/s", "W": "9e10 B/s", "w": 2, "a": 2},
                    answer="≈ 1.587339",
                ),
            ),
            source=BOOK_TRAINING,
        ),
    ),
)
