"""How far can a model be sharded to answer faster? Tensor parallelism and two-dimensional sharding while decoding.

With few tokens a step the weights have to be read anyway, so communication may take as long as that reading and not
only as long as the arithmetic. `W` is one link between devices in one direction, `n` the links on which a device sends
at the same time, `W_hbm` the bandwidth of the memory of one device. `B` counts the tokens of a step over all devices.
"""

from symroof import Example, Formula, Quantity, Topic, element_width, size
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, SECONDS
from symroof.topics.sources import ARITHMETIC, BOOK_INFERENCE, BOOK_SERVING

V5E = {"W": "4.5e10 B/s", "a": "bf16"}

sharded_inference = Topic(
    title="Sharding for inference",
    quantities={
        "B": size("batch of all devices, in tokens"),
        "D": size("width of the model"),
        "F": size("width of the feed-forward layer"),
        "L": size("layers"),
        "N": size("devices that take part"),
        "X": Quantity("ways of the width of the model"),
        "n": size("links on which a device sends at the same time"),
        "n_x": size("links for the ways of the width of the model"),
        "n_y": size("links for the ways of the feed-forward width"),
        "w": element_width("bytes per weight or gradient that is sent"),
        "a": element_width("bytes per activation"),
        "V": Quantity("bytes of the whole array that takes part", BYTES),
        "W": Quantity("bandwidth of one link, one way", BYTES_PER_SECOND),
        "W_hbm": Quantity("bandwidth of the memory of a device", BYTES_PER_SECOND, preset="links.hbm"),
        "T_ag": Quantity("time of an AllGather", SECONDS),
        "T_comms": Quantity("time of the transfers at the full bandwidth", SECONDS),
        "T_hbm": Quantity("time of reading the weights from memory", SECONDS),
        "T_net": Quantity("time of the collectives of all layers", SECONDS),
        "T_outer": Quantity("time of the collectives before and after the layer", SECONDS),
        "T_inner": Quantity("time of the AllReduce between the two matrices", SECONDS),
        "T_2d": Quantity("time of the collectives of a layer sharded over both widths", SECONDS),
    },
    formulas=(
        Formula(
            name="tensor-parallel-network",
            relation="T_net = 4*L*T_ag",
            title="Collectives of a tensor-parallel model",
            solve_for="T_net B D L W a N",
            says=(
                "An AllReduce after attention and one after the feed-forward layer, each of the activations of all "
                "tokens: four AllGathers a layer. `W` is the link of one device; a bandwidth that all `N` devices have "
                "together would be `N` times as much."
            ),
            uses=("allgather", "activation-bytes"),
            link="network",
            by_hand={"T_net": "T_net = 4*(N-1)*a*B*D*L/(N*n*W)"},
            examples=(
                Example(
                    "512 tokens through 80 layers of width 16384 in BF16 on 8 A100, 300 GB/s each.",
                    {"B": 512, "L": 80, "D": 16384, "a": "bf16", "N": 8, "n": 1, "W": "300 GB/s"},
                    printed="18 ms",
                    differs=True,
                    remark="15.7: the text leaves out that a device has an eighth already; 17.9 without it.",
                ),
            ),
            source=ARITHMETIC,
        ),
        Formula(
            name="weight-reading",
            relation="T_hbm = w*D*F/(N*W_hbm)",
            title="Reading a sharded matrix",
            solve_for="T_hbm D F N W_hbm w",
            says="Each of `N` devices reads its part of the matrix once a step.",
            by_hand={"N": "N = w*D*F/(T_hbm*W_hbm)"},
            examples=(
                Example(
                    "8192 by 28672 in BF16 on 32 TPU v5e.",
                    {"w": "bf16", "D": 8192, "F": 28672, "N": 32, "W_hbm": "8.1e11 B/s"},
                    printed="18 us",
                ),
            ),
            source=BOOK_SERVING,
        ),
        Formula(
            name="memory-bound-tensor-parallel",
            relation="T_hbm >= T_ag",
            title="How far tensor parallelism shortens a memory-bound step",
            solve_for="N B F W W_hbm",
            says=(
                "One matrix and one collective of the activations. Past that many devices the collective is longer "
                "than the reading. With equal widths of elements it is `F/(B*beta)`, where `beta = W_hbm/(n*W)` is "
                "about 8 on several accelerators."
            ),
            uses=("weight-reading", "allgather-ring", "activation-bytes"),
            link="network",
            by_hand={"N": "N <= w*F*n*W/(a*B*W_hbm)"},
            examples=(
                Example(
                    "F = 28672 and 64 tokens, the memory 8 times as fast as the links of one axis.",
                    {"w": 2, "a": 2, "D": 8192, "F": 28672, "B": 64, "n": 2, "W": "50 GB/s", "W_hbm": "800 GB/s"},
                    printed="56",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="outer-collectives",
            relation="T_outer = 2*a*B*D/(X*n_y*W)",
            title="Before and after a layer sharded over both widths",
            solve_for="T_outer B D X n_y W",
            says="An AllGather and a ReduceScatter over the ways of the feed-forward width, of an `X`th of the data.",
            link="network",
            by_hand={"X": "X = 2*a*B*D/(T_outer*n_y*W)"},
            examples=(
                Example(
                    "64 tokens of 8192, 4 ways.", {"B": 64, "D": 8192, "X": 4, "n_y": 4, **V5E}, answer="≈ 2.91271 us"
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="inner-allreduce",
            relation="T_inner = 2*a*B*F*X/(N*n_x*W)",
            title="Between the two matrices of a layer sharded over both widths",
            solve_for="T_inner B F N X n_x W",
            says="An AllReduce over the ways of the width of the model, of the share `X/N` of the wide activations.",
            link="network",
            by_hand={"N": "N = 2*a*B*F*X/(T_inner*n_x*W)"},
            examples=(
                Example(
                    "64 tokens on 32 devices.",
                    {"B": 64, "F": 32768, "N": 32, "X": 4, "n_x": 2, **V5E},
                    answer="≈ 11.6508 us",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="square-division",
            relation="T_outer = T_inner",
            title="Best division over both widths",
            solve_for="X N D F",
            says=(
                "Where both take the same time their sum is least. With `F = 4*D` and twice as many links outside, "
                "`X = sqrt(N/8)`. That is a division only for `1 <= X <= N`; otherwise one width alone is best."
            ),
            uses=("outer-collectives", "inner-allreduce"),
            link="network",
            given={
                "F*n_y <= N*D*n_x": "at the best division there is at least one way of the width of the model",
                "D*n_x <= N*F*n_y": "at the best division there are at most as many of them as devices",
            },
            also=("F != 4*D or n_y != 2*n_x or X = sqrt(N/8)", "X >= 1", "X <= N"),
            by_hand={"X": "X = sqrt(N*D*n_x/(F*n_y))"},
            examples=(
                Example(
                    "128 devices, F = 4 D.",
                    {"N": 128, "B": 64, "D": 8192, "F": 32768, "n_x": 2, "n_y": 4, **V5E},
                    printed="4",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="weights-stationary-2d",
            relation="T_2d = 2*sqrt(T_outer*T_inner)",
            title="Collectives of a layer sharded over both widths",
            solve_for="T_2d B N W",
            says=(
                "At the best division: it falls with the square root of the devices, where sharding over one width "
                "takes the same time on any number. The best division has to have `1 <= X <= N`; where it has not, "
                "sharding over one width alone takes less than half of this."
            ),
            uses=("outer-collectives", "inner-allreduce"),
            link="network",
            by_hand={"T_2d": "T_2d = 4*a*B/W*sqrt(D*F/(N*n_x*n_y))"},
            examples=(
                Example(
                    "128 devices, F = 4 D.",
                    {"N": 128, "B": 64, "D": 8192, "F": 32768, "n_x": 2, "n_y": 4, **V5E},
                    answer="≈ 5.82542 us",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="two-widths-or-one",
            relation="T_comms >= T_2d",
            title="When to shard over both widths",
            solve_for="N F D n",
            says=(
                "`n` is the links that sharding over one width uses, for example 6 on three axes of a torus. From "
                "that many devices on the best division has `X >= 2*n/n_y`; that it has `X <= N`, which takes "
                "`N >= D*n_x/(F*n_y)`, is taken for granted."
            ),
            also=("sqrt(N*D*n_x/(F*n_y)) >= 2*n/n_y",),
            uses=("activation-allgather", "weights-stationary-2d"),
            link="network",
            by_hand={"N": "N >= 4*F*n^2/(D*n_x*n_y)"},
            examples=(
                Example(
                    "Three axes, of which two for the outer collectives and one for the inner, F = 4 D.",
                    {"B": 64, "D": 8192, "F": 32768, "n": 6, "n_x": 2, "n_y": 4, **V5E},
                    printed="81",
                    differs=True,
                    remark="72: the text writes 128*(3/4)^2, which is 72.",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
    ),
)
