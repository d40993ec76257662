"""When does splitting a model over devices cost more in communication than it saves? Data and tensor parallelism.

The model is a feed-forward layer of two matrices, `D` by `F` and `F` by `D`, as attention projections behave alike. `B`
counts tokens over all devices, `C` is the dense peak of one device. `W` is one link in one direction and `n` the links
on which a device sends at the same time: 1 to a switch, 2 for each axis of a torus. So with BF16 (`w = 2`, `a = 2`) and
one axis `C/(n*W)` is what a text calls `C/W` with a bandwidth that counts both directions. Compute and communication
overlap; at equality they take the same time.
"""

from symroof import Example, Formula, Quantity, Topic, element_width, size
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, SECONDS
from symroof.topics.sources import BOOK_INFERENCE, BOOK_SERVING, BOOK_TRAINING, DEFINITION

V5P = {"C": "4.59e14 FLOP/s", "W": "9e10 B/s"}
BF16 = {"w": "bf16", "D": "8192", "F": "28672"}
HALF = {"a": "bf16", "B": "4096", "D": "8192"}

parallelism = Topic(
    title="Data and tensor parallelism",
    quantities={
        "B": size("batch of all devices, in tokens"),
        "D": size("width of the model"),
        "F": size("width of the feed-forward layer"),
        "N": size("devices that take part"),
        "n": size("links on which a device sends at the same time"),
        "m": size("devices of a pod"),
        "P": size("pods"),
        "Z": size("sequences of a batch"),
        "S": size("tokens of a sequence"),
        "R": Quantity("tokens that a device takes of a batch"),
        "w": element_width("bytes per weight or gradient that is sent"),
        "a": element_width("bytes per activation"),
        "V": Quantity("bytes of the whole array that takes part", BYTES),
        "W": Quantity("bandwidth of one link, one way", BYTES_PER_SECOND),
        "T_math": Quantity("time of the arithmetic at the peak rate", SECONDS),
        "T_comms": Quantity("time of the transfers at the full bandwidth", SECONDS),
        "T_ag": Quantity("time of an AllGather", SECONDS),
        "T_ar": Quantity("time of an AllReduce", SECONDS),
    },
    formulas=(
        Formula(
            name="forward-layer-time",
            relation="T_math = 4*B*D*F/(N*C)",
            title="Arithmetic of a layer forward",
            solve_for="T_math B D F N C",
            says="Two products of 2 FLOPs a token and weight, shared out evenly over `N` devices in whatever way.",
            units={"4": "FLOP"},
            by_hand={"B": "B = T_math*N*C/(4*D*F)"},
            examples=(
                Example(
                    "A batch of 4 Mi tokens, D = 8192, F = 28672, on 4096 TPU v5p.",
                    {"B": 4194304, "D": 8192, "F": 28672, "N": 4096, "C": "4.59e14 FLOP/s"},
                    answer="≈ 2.096019 ms",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="backward-layer-time",
            relation="T_math = 8*B*D*F/(N*C)",
            title="Arithmetic of a layer backward",
            solve_for="T_math B D F N C",
            says="Two gradients for each of the two products, for one layer: the number of layers is no factor of it.",
            units={"8": "FLOP"},
            by_hand={"C": "C = 8*B*D*F/(N*T_math)"},
            examples=(
                Example(
                    "A batch of 4 Mi tokens, D = 8192, F = 28672, on 4096 TPU v5p.",
                    {"B": 4194304, "D": 8192, "F": 28672, "N": 4096, "C": "4.59e14 FLOP/s"},
                    answer="≈ 4.192038 ms",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="matrix-bytes",
            relation="V = w*D*F",
            title="Bytes of a matrix of weights, or of its gradient",
            solve_for="V w D F",
            says="The whole matrix, on however many devices it lies.",
            by_hand={"w": "w = V/(D*F)"},
            examples=(Example("8192 by 28672 in BF16.", {"w": "bf16", "D": 8192, "F": 28672}, answer="469762048 B"),),
            source=DEFINITION,
        ),
        Formula(
            name="activation-bytes",
            relation="V = a*B*D",
            title="Bytes of the activations between layers",
            solve_for="V a B D",
            says="One vector of the width of the model a token; the whole array, on however many devices it lies.",
            by_hand={"B": "B = V/(a*D)"},
            examples=(
                Example(
                    "16 tokens of 8192 in INT8.",
                    {"a": "int8", "B": 16, "D": 8192},
                    printed="131 kB",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="gradient-allreduce",
            relation="T_comms = 2*T_ar",
            title="AllReduce of the gradients of a layer",
            solve_for="T_comms w D F n W",
            says="Data parallelism sums the gradients of both matrices over all devices in the backward pass.",
            uses=("allreduce-ring", "matrix-bytes"),
            link="network",
            by_hand={"T_comms": "T_comms = 4*w*D*F/(n*W)"},
            examples=(
                Example(
                    "D = 8192 and F = 28672 in BF16 over one axis of a TPU v5p.",
                    {**BF16, "n": 2, "W": "9e10 B/s"},
                    answer="≈ 10.4392 ms",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="data-parallel",
            relation="T_math >= T_comms",
            title="Data parallelism is compute-bound",
            solve_for="B N C W n w",
            says=(
                "From so many tokens on, the gradients of a layer are summed in the time of its backward pass. Both "
                "widths cancel: in BF16 it takes `C/(n*W)` tokens a device, which is `B` for `N = 1`. A pod of a "
                "network counts as one device with its whole peak and bandwidth."
            ),
            uses=("backward-layer-time", "gradient-allreduce"),
            link="network",
            also=("w != 2 or B/N >= C/(n*W)",),
            by_hand={"B": "B >= w*N*C/(2*n*W)", "N": "N <= 2*n*W*B/(w*C)"},
            examples=(
                Example("One axis of a TPU v5p, BF16: tokens a chip.", {"N": 1, "n": 2, **BF16, **V5P}, printed="2550"),
                Example("All three axes.", {"N": 1, "n": 6, **BF16, **V5P}, printed="850"),
                Example("A pod of 8960 on three axes.", {"N": 8960, "n": 6, **BF16, **V5P}, printed="7.6e6"),
                Example(
                    "B200 across nodes: 400 GB/s a device.",
                    {"N": 1, "n": 1, **BF16, "C": "2250 TFLOP/s", "W": "400 GB/s"},
                    printed="5625",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="weight-allgather",
            relation="T_comms = 2*T_ag",
            title="AllGather of the weights of a layer",
            solve_for="T_comms w D F n W",
            says="Fully sharded weights are gathered before they are used, forward and again backward.",
            uses=("allgather-ring", "matrix-bytes"),
            link="network",
            by_hand={"T_comms": "T_comms = 2*w*D*F/(n*W)"},
            examples=(
                Example(
                    "D = 8192 and F = 28672 in BF16 over one axis of a TPU v5p.",
                    {**BF16, "n": 2, "W": "9e10 B/s"},
                    answer="≈ 5.21958 ms",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="fully-sharded",
            relation="T_math >= T_comms",
            title="Fully sharded data parallelism is compute-bound",
            solve_for="B N C W n w",
            says=(
                "The forward pass; backward both double. The bound is that of plain data parallelism, as an AllReduce "
                "is a ReduceScatter and an AllGather."
            ),
            uses=("forward-layer-time", "weight-allgather"),
            link="network",
            by_hand={"B": "B >= w*N*C/(2*n*W)"},
            examples=(
                Example("4096 TPU v5p on three axes.", {"N": 4096, "n": 6, **BF16, **V5P}, printed="3.48e6"),
                Example(
                    "How many H100 may share 40 million tokens, at 400 GB/s across nodes?",
                    {"B": "40e6", "n": 1, **BF16, "C": "990 TFLOP/s", "W": "400 GB/s"},
                    asks="N",
                    answer="1600000/99",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="activation-allgather",
            relation="T_comms = 2*T_ag",
            title="Collectives of a tensor-parallel layer",
            solve_for="T_comms a B D n W",
            says=(
                "The activations are gathered before the first matrix and scattered as partial sums after the second, "
                "which takes as long. Weights stay where they are."
            ),
            uses=("allgather-ring", "activation-bytes"),
            link="network",
            by_hand={"T_comms": "T_comms = 2*a*B*D/(n*W)"},
            examples=(
                Example(
                    "4096 tokens of 8192 in BF16 over one axis of a TPU v5p.",
                    {**HALF, "n": 2, "W": "9e10 B/s"},
                    answer="≈ 745.654 us",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="tensor-parallel",
            relation="T_math >= T_comms",
            title="Tensor parallelism is compute-bound",
            solve_for="N F n C W a",
            says=(
                "Up to so many devices, the activations of a layer are exchanged in the time of its products. Batch "
                "and width of the model cancel: in BF16 `N <= F*n*W/C`."
            ),
            uses=("forward-layer-time", "activation-allgather"),
            link="network",
            also=("a != 2 or N <= F*n*W/C",),
            by_hand={"N": "N <= 2*F*n*W/(a*C)", "F": "F >= a*N*C/(2*n*W)"},
            examples=(
                Example("F = 50,000 on one axis of a TPU v5p.", {"F": 50000, "n": 2, **HALF, **V5P}, printed="19"),
                Example(
                    "Which F do 8 TPU v4p on one axis ask for?",
                    {"N": 8, "n": 2, **HALF, "C": "275 TFLOP/s", "W": "4.5e10 B/s"},
                    asks="F",
                    printed="20e3",
                    differs=True,
                    remark="The text takes 2550 FLOP/B, the ridge of a v5p link; a v4p has 3056 and asks for 24,445.",
                ),
                Example(
                    "F = 28672 on two axes of a TPU v5e.",
                    {"F": 28672, "n": 4, **HALF, "C": "197 TFLOP/s", "W": "4.5e10 B/s"},
                    printed="22",
                    differs=True,
                    remark="The text takes 2550 FLOP/B here too; a v5e has 2189.",
                    source=BOOK_SERVING,
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="pod-devices",
            relation="N = m*P",
            title="Devices of several pods",
            solve_for="N m P",
            says="Pods that are alike.",
            by_hand={"P": "P = N/m"},
            examples=(Example("Two pods of 8960.", {"m": 8960, "P": 2}, answer="17920"),),
            source=DEFINITION,
        ),
        Formula(
            name="across-pods",
            relation="T_math >= T_comms/m",
            title="Data parallelism across pods is compute-bound",
            solve_for="B P C W w",
            says=(
                "Within a pod the gradients are scattered, so each of its `m` devices sums an `m`th of them with the "
                "other pods. `W` is what the data-center network gives one device, one way, and `n` is 1. `m` cancels: "
                "in BF16 it takes `C/W` tokens a pod, not a device."
            ),
            uses=("backward-layer-time", "gradient-allreduce", "pod-devices"),
            link="dcn",
            also=("w != 2 or n != 1 or B/P >= C/W",),
            by_hand={"B": "B >= w*P*C/(2*n*W)"},
            examples=(
                Example(
                    "TPU v5p, 25 GB/s a host of 4 chips: tokens a pod.",
                    {"P": 1, "m": 8192, "n": 1, **BF16, "C": "4.59e14 FLOP/s", "W": "6.25e9 B/s"},
                    printed="76,000",
                    differs=True,
                    remark=(
                        "73,440: for a pod of 8192 chips the text rounds the peak up to 3.8e18 and the hosts down to "
                        "2000. It calls the 25 GB/s ingress and egress; here they are those of each direction."
                    ),
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="tokens-a-device",
            relation="R = Z*S/N",
            title="Tokens that a device takes of a batch",
            solve_for="R Z S N",
            says="To be held against what data parallelism asks for: tokens, not sequences.",
            by_hand={"N": "N = Z*S/R"},
            examples=(
                Example(
                    "4096 sequences of 15,360 tokens over 2048 devices.",
                    {"Z": 4096, "S": 15360, "N": 2048},
                    answer="30720",
                ),
            ),
            source=DEFINITION,
        ),
    ),
)
