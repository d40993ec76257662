"""What does pipeline parallelism cost? Bubbles while it fills and empties, and the hand-over between stages.

The layers are cut into `p` stages, and a batch into `m` microbatches that follow each other. Each microbatch takes the
same time in each stage. While the pipeline fills and empties, stages wait: the bubble. Only activations cross from
stage to stage, so slow links will do. `W` is one link in one direction.
"""

from symroof import Example, Formula, Quantity, Topic, element_width, size
from symroof.quantities.meaning import share
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, SECONDS
from symroof.topics.sources import BOOK_GPUS, DEFINITION, GPIPE, MEGATRON

pipelines = Topic(
    title="Pipeline parallelism",
    quantities={
        "p": size("stages"),
        "q": size("stages besides the first"),
        "m": size("microbatches of a batch"),
        "v": size("parts of the model that a stage holds"),
        "u": share("share of the time that a stage waits"),
        "x": share("largest share of the time that may be lost"),
        "r": Quantity("time that a stage waits over the time that it works"),
        "B": size("batch of all devices, in tokens"),
        "D": size("width of the model"),
        "F": size("width of the feed-forward layer"),
        "L": size("layers of a stage"),
        "G": size("devices of all stages"),
        "N": size("devices that take part"),
        "n": size("links on which a device sends at the same time"),
        "w": element_width("bytes per weight or gradient that is sent"),
        "a": element_width("bytes per activation"),
        "V": Quantity("bytes of the whole array that takes part", BYTES),
        "W": Quantity("bandwidth of one link, one way", BYTES_PER_SECOND),
        "T_math": Quantity("time of the arithmetic at the peak rate", SECONDS),
        "T_comms": Quantity("time of the transfers at the full bandwidth", SECONDS),
        "T_send": Quantity("time of handing the activations to the next stage", SECONDS),
    },
    formulas=(
        Formula(
            name="stages-that-wait",
            relation="q = p - 1",
            title="Stages besides the first",
            solve_for="q p",
            says="So many slots pass before the last of `p` stages begins, and so many after the first has ended.",
            given={"p > 1": "at least two stages"},
            by_hand={"p": "p = q + 1"},
            examples=(Example("8 stages.", {"p": 8}, printed="7"),),
            source=GPIPE,
        ),
        Formula(
            name="pipeline-bubble",
            relation="u = q/(m + q)",
            title="Pipeline bubble",
            solve_for="u m q",
            says=(
                "With `p` stages `q` is `p - 1`: a batch takes `m + p - 1` slots, of which a stage works in `m`. This "
                "is the rule `(p - 1)/(m + p - 1)`, a share of the whole time. Over the time of work it is "
                "`(p - 1)/m`, which texts call the bubble as well."
            ),
            also=("u/(1 - u) = q/m",),
            by_hand={"u": "u = 1 - m/(m + q)", "m": "m = q*(1 - u)/u"},
            examples=(
                Example("8 stages, 32 microbatches.", {"q": 7, "m": 32}, answer="7/39"),
                Example("4 stages, a batch that is not cut.", {"q": 3, "m": 1}, printed="75%"),
            ),
            source=GPIPE,
        ),
        Formula(
            name="microbatches-needed",
            relation="u <= x",
            title="Microbatches for a small bubble",
            solve_for="m q x",
            says="Solved for `m`: how finely a batch has to be cut. Solved for `q`: one less than the stages allowed.",
            uses=("pipeline-bubble",),
            by_hand={"m": "m >= q*(1 - x)/x"},
            examples=(Example("8 stages, at most 10 % lost.", {"q": 7, "x": "10%"}, printed="63"),),
            source=GPIPE,
        ),
        Formula(
            name="interleaved-bubble",
            relation="r = q/(v*m)",
            title="Bubble of interleaved stages",
            solve_for="r m v q",
            says=(
                "Each stage holds `v` parts of the model that are not next to each other, so that it takes up work "
                "sooner; activations are handed over `v` times as often. With `p` stages `q` is `p - 1`, and with "
                "`v = 1` it is the plain schedule. The ratio is to the time of work, not to the whole time."
            ),
            by_hand={"m": "m = q/(r*v)"},
            examples=(Example("8 stages of 2 parts, 32 microbatches.", {"q": 7, "v": 2, "m": 32}, answer="7/64"),),
            source=MEGATRON,
        ),
        Formula(
            name="stage-send",
            relation="T_send = V/W",
            title="Handing over to the next stage",
            solve_for="T_send a B D W",
            says="All activations of `B` tokens, microbatches together, over one link. Backward as much again.",
            uses=("activation-bytes",),
            link="network",
            by_hand={"T_send": "T_send = a*B*D/W"},
            examples=(
                Example(
                    "4096 tokens of 8192 in BF16 over 50 GB/s.",
                    {"a": "bf16", "B": 4096, "D": 8192, "W": "50 GB/s"},
                    answer="1342.17728 us",
                ),
            ),
            source=MEGATRON,
        ),
        Formula(
            name="pipeline-compute-bound",
            relation="L*T_math >= T_send/N",
            title="Pipeline parallelism is compute-bound",
            solve_for="L F C W a",
            says=(
                "A stage of `N` devices, each with a link of its own, works on `L` layers while it hands over. Batch, "
                "width and devices cancel: in BF16 it takes `C/(2*W*F)` layers, less than one on most machines."
            ),
            uses=("forward-layer-time", "stage-send"),
            link="network",
            also=("a != 2 or L >= C/(2*W*F)",),
            by_hand={"L": "L >= a*C/(4*F*W)"},
            examples=(
                Example(
                    "H100 with 50 GB/s out of each, F = 28672.",
                    {
                        "C": "989.5 TFLOP/s",
                        "W": "50 GB/s",
                        "F": 28672,
                        "a": "bf16",
                        "B": 4096,
                        "D": 8192,
                        "N": 8,
                    },
                    answer="≈ 0.345110",
                ),
            ),
            source=BOOK_GPUS,
        ),
        Formula(
            name="stage-devices",
            relation="N = G/p",
            title="Devices of a stage",
            solve_for="N G p",
            says="Stages that are alike.",
            by_hand={"G": "G = N*p"},
            examples=(Example("64 devices in 8 stages.", {"G": 64, "p": 8}, printed="8"),),
            source=DEFINITION,
        ),
        Formula(
            name="pipeline-data-parallel",
            relation="T_math >= T_comms",
            title="Data parallelism within stages is compute-bound",
            solve_for="B G p C W w",
            says=(
                "Every token passes all stages, so the devices of a stage see the whole batch: a device needs a `p`th "
                "of the tokens that plain data parallelism asks for."
            ),
            uses=("backward-layer-time", "gradient-allreduce", "stage-devices"),
            link="network",
            by_hand={"B": "B >= w*G*C/(2*p*n*W)"},
            examples=(
                Example(
                    "H100 at 400 GB/s across nodes, 8 stages: tokens a device.",
                    {
                        "G": 1,
                        "p": 8,
                        "n": 1,
                        "C": "990 TFLOP/s",
                        "W": "400 GB/s",
                        "w": "bf16",
                        "D": 8192,
                        "F": 28672,
                    },
                    printed="309",
                ),
            ),
            source=BOOK_GPUS,
        ),
    ),
)
