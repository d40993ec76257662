"""What does a mixture of experts change? Weights grow with all experts, arithmetic with those that a token is sent to.

A layer has `E` experts of two matrices, `D` by `F` and `F` by `D`, and sends each token to `k` of them. `B` counts
tokens over all devices. Tokens are spread evenly over the experts. `W` is one link in one direction, `n` the links on
which a device sends at the same time.
"""

from symroof import Example, Formula, Quantity, Topic, element_width, size
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, SECONDS
from symroof.topics.sources import BOOK_GPUS, GSHARD

H100 = {"C": "990 TFLOP/s", "W": "400 GB/s"}

expert_parallelism = Topic(
    title="Expert parallelism",
    quantities={
        "B": size("batch of all devices, in tokens"),
        "D": size("width of the model"),
        "F": size("width of the feed-forward layer"),
        "E": size("experts"),
        "k": size("experts that a token is sent to"),
        "N": size("devices that take part"),
        "n": size("links on which a device sends at the same time"),
        "a": element_width("bytes per activation"),
        "V": Quantity("bytes of the whole array that takes part", BYTES),
        "W": Quantity("bandwidth of one link, one way", BYTES_PER_SECOND),
        "T_math": Quantity("time of the arithmetic at the peak rate", SECONDS),
        "T_comms": Quantity("time of the transfers at the full bandwidth", SECONDS),
        "T_a2a": Quantity("time of an AllToAll", SECONDS),
    },
    formulas=(
        Formula(
            name="expert-data-parallel",
            relation="k*T_math >= E*T_comms",
            title="Data parallelism of a mixture is compute-bound",
            solve_for="B N E k C W",
            says=(
                "The gradients of all `E` experts are summed, but a token does the work of `k`: the batch has to be "
                "`E/k` times that of a dense layer. Sharded over experts each device sums only its own."
            ),
            uses=("backward-layer-time", "gradient-allreduce"),
            link="network",
            by_hand={"B": "B >= E*w*N*C/(2*k*n*W)", "k": "k >= E*w*N*C/(2*B*n*W)"},
            examples=(
                Example(
                    "256 experts, 8 a token, H100 at 400 GB/s across nodes: tokens a device.",
                    {"E": 256, "k": 8, "N": 1, "n": 1, "w": "bf16", "D": 7168, "F": 2048, **H100},
                    answer="79200",
                ),
            ),
            source=BOOK_GPUS,
        ),
        Formula(
            name="routed-bytes",
            relation="V = k*a*B*D",
            title="Activations that are sent to experts",
            solve_for="V k a B D",
            says=(
                "A copy of a token for each of its experts; the whole array, on however many devices it lies. Where "
                "several experts of a token are on one device one copy would do, which this does not count."
            ),
            by_hand={"B": "B = V/(k*a*D)"},
            examples=(
                Example(
                    "4096 tokens of 7168 in BF16, 8 experts.",
                    {"k": 8, "a": 2, "B": 4096, "D": 7168},
                    answer="469762048 B",
                ),
            ),
            source=GSHARD,
        ),
        Formula(
            name="expert-exchange",
            relation="T_comms = 2*T_a2a",
            title="Exchange of an expert-parallel layer",
            solve_for="T_comms k a B D N W",
            says="Through a switch: one AllToAll to the experts and one back.",
            uses=("alltoall-switched", "routed-bytes"),
            link="network",
            by_hand={"T_comms": "T_comms = 2*k*a*B*D*(N - 1)/(N^2*W)"},
            examples=(
                Example(
                    "4096 tokens of 7168, 8 experts a token, 8 H100 in a node.",
                    {"k": 8, "a": "bf16", "B": 4096, "D": 7168, "N": 8, "W": "450 GB/s"},
                    answer="≈ 228.3566 us",
                ),
            ),
            source=GSHARD,
        ),
        Formula(
            name="expert-parallel",
            relation="k*T_math >= T_comms",
            title="Expert parallelism is compute-bound",
            solve_for="F C W a N",
            says=(
                "Batch, width of the model and experts cancel: an expert has to be wide enough that its products last "
                "as long as the exchange. For many devices and BF16 that is `F >= C/W`."
            ),
            uses=("forward-layer-time", "expert-exchange"),
            link="network",
            also=("F >= a*C/(2*W)*(N - 1)/N",),
            by_hand={"F": "F >= a*C*(N - 1)/(2*N*W)"},
            examples=(
                Example(
                    "8 H100 in a node.",
                    {"k": 8, "a": "bf16", "B": 4096, "D": 7168, "N": 8, "C": "990 TFLOP/s", "W": "450 GB/s"},
                    answer="1925",
                ),
            ),
            source=BOOK_GPUS,
        ),
    ),
)
