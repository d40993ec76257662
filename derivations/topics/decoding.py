"""How long does a decode step take, with the cache of keys and values?

A step reads the weights once, and for each of its `B` sequences the cache of that sequence, `k` bytes; it gives one
token a sequence. Reading the cache grows with the batch as the FLOPs do, so a larger batch does not make attention
bound by FLOPs. Weights and caches are spread evenly over `G` devices; what they send each other is left out.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.exact import Number
from symroof.quantities.meaning import share, usual
from symroof.quantities.units import BYTES, SECONDS
from symroof.topics.sources import BEST_PRACTICES, BOOK_INFERENCE

TOKENS = (("token", 1),)

STEP: dict[str, Number] = {"N": "30e9", "b": 1, "k": "819 MB/token", "G": 16, "W": "810 GB/s", "C": "197 TFLOP/s"}

decoding = Topic(
    title="Decoding",
    quantities={
        **usual("b G"),
        "N": size("parameters"),
        "B": Quantity("tokens that pass through the model together", TOKENS, integral=True),
        "k": Quantity("bytes of cache read for a token: the cache of its sequence", (("byte", 1), ("token", -1))),
        "M": Quantity("bytes read", BYTES),
        "R": Quantity("tokens per second of all devices", (("second", -1), ("token", 1))),
        "U": share("model bandwidth utilization (MBU)"),
        "t": Quantity("time", SECONDS),
        "t_mem": Quantity("time of reading", SECONDS),
        "t_math": Quantity("time of the FLOPs", SECONDS),
    },
    formulas=(
        Formula(
            name="decode-bytes",
            relation="M = N*b + B*k",
            title="Bytes of a decode step",
            solve_for="M B k N b",
            says="All weights once, and the cache of each of the `B` sequences once.",
            by_hand={"B": "B = (M - N*b)/k"},
            examples=(
                Example(
                    "30 billion parameters of one byte and 4 caches of 819 MB.",
                    {"N": "30e9", "b": 1, "B": 4, "k": "819 MB/token"},
                    answer="33.276 GB",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="decode-memory-bound",
            relation="t_mem <= t",
            title="Time of reading in a decode step",
            solve_for="t B k N b G W",
            uses=("streaming-time", "decode-bytes"),
            says="A step takes at least as long as reading weights and caches, whatever its FLOPs.",
            by_hand={"t": "t >= (N*b + B*k)/(G*W)"},
            examples=(
                Example(
                    "4 sequences of 819 MB, 30 billion parameters of one byte, 16 chips of 810 GB/s.",
                    {name: value for name, value in STEP.items() if name != "C"} | {"B": 4},
                    printed="2.5 ms",
                    differs=True,
                    remark="2.57 ms: the text cuts the digits off.",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="decode-step-at-least",
            relation="max(t_mem, t_math) <= t",
            title="Lower bound of a decode step",
            solve_for="t B k N b G W C",
            uses=("streaming-time", "decode-bytes", "forward-time"),
            says=(
                "All reading and all FLOPs overlap. Solved for `B` it is the largest batch that a time a token allows."
            ),
            by_hand={"t": "t >= max((N*b + B*k)/(G*W), 2*N*B/(G*C))"},
            examples=(
                Example("256 sequences on the same chips.", STEP | {"B": 256}, answer="239.664/12.96 ms"),
                Example(
                    "How many sequences can get a token every 20 ms at best?",
                    STEP | {"t": "20 ms"},
                    asks="B",
                    answer="229200/819 token",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="decode-step-at-most",
            relation="t <= t_mem + t_math",
            title="Upper bound of a decode step",
            solve_for="t B k N b G W C",
            uses=("streaming-time", "decode-bytes", "forward-time"),
            says=(
                "Nothing overlaps. It is at most twice the lower bound. Both roofs have to be reached; overhead of "
                "launches and of sending comes on top."
            ),
            also=("t <= 2*max((N*b + B*k)/(G*W), 2*N*B/(G*C))",),
            by_hand={"t": "t <= (N*b + B*k)/(G*W) + 2*N*B/(G*C)"},
            examples=(Example("256 sequences on the same chips.", STEP | {"B": 256}, answer="≈ 23.36569 ms"),),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="decode-step",
            relation="t = B*k/(G*W) + max(N*b/(G*W), t_math)",
            title="Time of a decode step",
            solve_for="t B k N b G W C",
            uses=("forward-time",),
            says=(
                "Attention reads its caches for itself, as its intensity is low at any batch; the matrix products "
                "overlap their FLOPs with reading the weights. It lies between the two bounds."
            ),
            also=(
                "t >= max((N*b + B*k)/(G*W), 2*N*B/(G*C))",
                "t <= (N*b + B*k)/(G*W) + 2*N*B/(G*C)",
            ),
            by_hand={"t": "t = B*k/(G*W) + max(N*b/(G*W), 2*N*B/(G*C))"},
            examples=(
                Example(
                    "256 sequences of 819 MB, 30 billion parameters of one byte, 16 chips.",
                    STEP | {"B": 256},
                    printed="21 ms",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="batch-for-rate",
            relation="B >= R*t",
            title="Batch for a rate",
            solve_for="B R k N b G W C",
            uses=("decode-step",),
            says=(
                "The smallest batch whose steps give at least `R` tokens a second. However large the batch, the "
                "rate never exceeds `G/(k/W + 2*N/C)`, as each token costs its cache and its FLOPs; it gets there at "
                "a batch of `b*C/(2*W)`."
            ),
            also=("R <= G/(k/W + 2*N/C)",),
            by_hand={"R": "R <= B/(B*k/(G*W) + max(N*b/(G*W), 2*N*B/(G*C)))"},
            examples=(
                Example(
                    "Which batch gives 10,000 token/s on the same chips?",
                    STEP | {"R": "10000 token/s"},
                    answer="10000/159 token",
                ),
                Example(
                    "How many token/s do 256 sequences get?", STEP | {"B": 256}, asks="R", answer="≈ 12161.0 token/s"
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="critical-batch-with-cache",
            relation="t_math >= t_mem",
            title="Critical batch with the cache",
            solve_for="B k N b W C",
            uses=("streaming-time", "decode-bytes", "forward-time"),
            says=(
                "From which batch on the FLOPs of a whole step take at least as long as reading weights and caches. "
                "Where the caches alone take longer, `k >= 2*N*W/C`, no batch is compute-bound."
            ),
            also=("k < 2*N*W/C",),
            by_hand={"W": "W >= C*(N*b + B*k)/(2*B*N)"},
            examples=(
                Example(
                    "70 billion BF16 parameters, 100 MB of cache a sequence, 989.5 TFLOP/s, 3.35 TB/s.",
                    {"N": "70e9", "b": 2, "k": "100 MB/token", "G": 1, "W": "3.35 TB/s", "C": "989.5 TFLOP/s"},
                    answer="≈ 374.355 token",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="decode-mbu",
            relation="U = t_mem/t",
            title="Bandwidth utilization of a decode step",
            solve_for="U t B k N b G W",
            uses=("streaming-time", "decode-bytes"),
            says="The time that reading weights and caches takes at full bandwidth, over the time of the step.",
            by_hand={"U": "U = (N*b + B*k)/(G*W*t)"},
            examples=(
                Example(
                    "7 billion BF16 parameters, 8 caches of 268 MB, 14 ms a step, 2 TB/s.",
                    {"N": "7e9", "b": 2, "B": 8, "k": "268 MB/token", "t": "14 ms", "W": "2 TB/s", "G": 1},
                    answer="≈ 57.657 %",
                ),
            ),
            source=BEST_PRACTICES,
        ),
    ),
)
