"""How fast can a model answer, when its weights are read from memory and every token passes through them?

Two roofs hold: `G` devices read `G·W` bytes a second, and do `G·C` FLOPs a second. A token costs 2 FLOPs a parameter,
and every step reads every weight once. So with few tokens a step reading decides, with many the FLOPs. Attention and
the cache of keys and values are left out here; the topic of decoding puts the cache in.
"""

from symroof import Example, Exercise, Formula, Quantity, Topic, size
from symroof.quantities.meaning import element_width, share, usual
from symroof.quantities.units import BYTES, SECONDS
from symroof.topics.sources import ARITHMETIC, BEST_PRACTICES, BOOK_SERVING, BOOK_TPUS, FIRST_STEP, SUMMARY

FLOPS_PER_BYTE = (("FLOP", 1), ("byte", -1))
PER_SECOND = (("second", -1), ("token", 1))
TOKENS = (("token", 1),)

inference = Topic(
    title="Inference",
    quantities={
        **usual("b G"),
        "N": size("parameters"),
        "B": Quantity("tokens that pass through the model together", TOKENS, integral=True),
        "M": Quantity("bytes read", BYTES),
        "R": Quantity("tokens per second of all devices", PER_SECOND),
        "R_w": Quantity("tokens per second that reading the weights allows", PER_SECOND),
        "U": share("model bandwidth utilization (MBU)"),
        "U_f": share("FLOPs utilization"),
        "J": Quantity("arithmetic intensity", FLOPS_PER_BYTE),
        "e": Quantity("FLOPs of the forward pass per token", (("FLOP", 1), ("token", -1))),
        "c": Quantity("FLOPs of training per token", (("FLOP", 1), ("token", -1))),
        "m": share("share of the peak that is reached"),
        "t": Quantity("time", SECONDS),
        "t_mem": Quantity("time of reading", SECONDS),
        "t_math": Quantity("time of the FLOPs", SECONDS),
    },
    formulas=(
        Formula(
            name="mbu-bound",
            relation="N*b/W <= t",
            title="Bandwidth bound of decoding",
            solve_for="t N b W",
            says=(
                "The weights, `N` parameters of `b` bytes, cross the memory link once a step, so a step takes at "
                "least `N*b/W`, however few tokens it decodes. `W` is the memory bandwidth of all devices that "
                "share the weights."
            ),
            quantities={"t": Quantity("time per token", SECONDS)},
            by_hand={"t": "t >= b*N/W"},
            examples=(
                Example(
                    "70 billion BF16 parameters at 3.35 TB/s.",
                    {"N": "70e9", "b": 2, "W": "3.35 TB/s"},
                    printed="41.8 ms",
                    remark="The weights are 140 GB, more than one device of 80 GB holds.",
                    source=FIRST_STEP,
                ),
                Example(
                    "How many parameters of one byte can be read in 20 ms at 819 GB/s?",
                    {"b": 1, "t": "20 ms", "W": "819 GB/s"},
                    asks="N",
                    answer="16.38e9",
                ),
            ),
            exercises=(
                Exercise(
                    name="decode-70b",
                    title="Decoding with 70 billion parameters",
                    question=(
                        "A model of 70 billion BF16 parameters decodes one sequence, and each token reads every "
                        "weight once. How long does a token take at least?"
                    ),
                    widths={"b": 2},
                    shapes=({"N": 70_000_000_000},),
                    ask=("threshold",),
                    accelerators=("tpu-v5e", "h100-sxm"),
                ),
            ),
            source=ARITHMETIC,
        ),
        Formula(
            name="streaming-time",
            relation="t_mem = M/(G*W)",
            title="Time of reading",
            solve_for="t_mem M G W",
            says=(
                "`M` bytes are spread evenly over `G` devices, each of which reads its share once at `W`. With `M` "
                "the whole memory of a device this is the longest that a step can spend on reading each byte once; "
                "bytes that are empty or not read do not count."
            ),
            by_hand={"W": "W = M/(G*t_mem)"},
            examples=(
                Example(
                    "200 billion BF16 parameters on 32 chips of 1.23 TB/s.",
                    {"M": "400 GB", "G": 32, "W": "1.23 TB/s"},
                    printed="10 ms",
                ),
                Example(
                    "A memory of 16 GB is read from end to end at 810 GB/s.",
                    {"M": "16 GB", "G": 1, "W": "810 GB/s"},
                    printed="19 ms",
                    differs=True,
                    remark="19.75 ms: the text cuts the digits off.",
                ),
            ),
            source=BOOK_TPUS,
        ),
        Formula(
            name="forward-time",
            relation="t_math = e*B/(G*C)",
            title="Time of the FLOPs",
            solve_for="t_math B N G C",
            says=(
                "A forward pass does 2 FLOPs a parameter and token at the dense peak of all `G` devices; attention "
                "is left out. It is what remains of a step at a large batch."
            ),
            uses=("forward-flops",),
            by_hand={"t_math": "t_math = 2*B*N/(C*G)", "B": "B = t_math*C*G/(2*N)"},
            examples=(
                Example(
                    "512 sequences decode with 260 billion parameters on 16 devices of 312 TFLOP/s.",
                    {"B": 512, "N": "260e9", "G": 16, "C": "312 TFLOP/s"},
                    printed="53 ms",
                    remark="The same sentence of the text later says 62 ms, which its numbers do not give.",
                ),
            ),
            source=ARITHMETIC,
        ),
        Formula(
            name="prefill-time",
            relation="t = t_math/m",
            title="Time of a prefill",
            solve_for="t B N G C m",
            uses=("forward-time",),
            says=(
                "A prompt of `B` tokens passes through at the share `m` of the peak. Reading the weights is "
                "neglected, which holds for prompts well above the critical batch."
            ),
            by_hand={"t": "t = 2*N*B/(G*C*m)", "m": "m = 2*N*B/(G*C*t)"},
            examples=(
                Example(
                    "A prompt of 8192 tokens, 70 billion parameters, 16 chips of 197 TFLOP/s at 40 %.",
                    {"B": 8192, "N": "70e9", "G": 16, "C": "197 TFLOP/s", "m": "0.4"},
                    printed="0.91 s",
                ),
            ),
            source=BOOK_SERVING,
        ),
        Formula(
            name="weight-streaming-rate",
            relation="R_w = B*G*W/(N*b)",
            title="Tokens per second that reading the weights allows",
            solve_for="R_w W B N b G",
            says=(
                "Each step reads all weights once and gives `B` tokens, one a sequence. `R_w` is the most that "
                "memory allows; solved for `W` it is the bandwidth that a rate needs. The cache is left out."
            ),
            by_hand={"W": "W = R_w*N*b/(B*G)"},
            examples=(
                Example(
                    "70 billion BF16 parameters, one sequence, 3.35 TB/s.",
                    {"N": "70e9", "b": 2, "B": 1, "G": 1, "W": "3.35 TB/s"},
                    printed="24 token/s",
                ),
                Example(
                    "Which bandwidth do 7 billion parameters of 2 bytes need for 100 token/s?",
                    {"N": "7e9", "b": 2, "B": 1, "G": 1, "R_w": "100 token/s"},
                    asks="W",
                    printed="700 GB/s",
                    differs=True,
                    remark="1400 GB/s: the text drops the 2 bytes of a weight.",
                    source=SUMMARY,
                ),
                Example(
                    "1.4 billion BF16 parameters, one sequence, 600 GB/s.",
                    {"N": "1.4e9", "b": 2, "B": 1, "G": 1, "W": "600 GB/s"},
                    printed="208 token/s",
                    differs=True,
                    remark="214.3 for exactly 1.4 billion; 208 needs 1.442 billion. The ridge of that device is 208.3.",
                ),
            ),
            source=FIRST_STEP,
        ),
        Formula(
            name="decode-roof",
            relation="R <= min(R_w, G*C/e)",
            title="Roofline of decoding",
            solve_for="R B W C N b G",
            uses=("weight-streaming-rate", "forward-flops"),
            says=(
                "The rate rises with the batch as long as reading the weights decides, then stays at what the FLOPs "
                "allow; the knee is at the critical batch, `b*C/(2*W)`. The cache is left out."
            ),
            also=("R <= G*C/(2*N)",),
            by_hand={"R": "R <= min(B*G*W/(N*b), G*C/(2*N))"},
            examples=(
                Example(
                    "128 sequences, 1.4 billion BF16 parameters, 125 TFLOP/s and 600 GB/s.",
                    {"B": 128, "N": "1.4e9", "b": 2, "G": 1, "C": "125 TFLOP/s", "W": "600 GB/s"},
                    answer="192000/7 token/s",
                    remark="Below the knee: 128 times the rate of one sequence.",
                ),
            ),
            source=FIRST_STEP,
        ),
        Formula(
            name="decode-intensity",
            relation="J = e*B/(N*b)",
            title="Arithmetic intensity of decoding",
            solve_for="J B b",
            says="2 FLOPs a parameter and token over one read of the weights: `B` where a weight has 2 bytes.",
            uses=("forward-flops",),
            also=("b != 2 or J = B",),
            by_hand={"J": "J = 2*B/b"},
            examples=(Example("32 sequences, BF16 weights.", {"B": 32, "b": 2}, answer="32 FLOP/B"),),
            source=ARITHMETIC,
        ),
        Formula(
            name="training-intensity",
            relation="J = c*B/(N*(2*b + s))",
            title="Arithmetic intensity of a training step",
            solve_for="J B b s",
            quantities={"s": element_width("bytes per gradient")},
            says=(
                "6 FLOPs a parameter and token, while weights of `b` bytes are read in the forward pass and in the "
                "backward pass, and their gradients of `s` bytes written. It is `B` where all have 2 bytes, and "
                "`3*B/4` with gradients of 4 bytes. The optimizer's state and activations are left out."
            ),
            uses=("training-flops-per-token",),
            also=(
                "b != 2 or s != 2 or J = B",
                "b != 2 or s != 4 or J = 3*B/4",
            ),
            by_hand={"B": "B = J*(2*b + s)/6"},
            examples=(Example("4096 tokens a step, BF16.", {"B": 4096, "b": 2, "s": 2}, answer="4096 FLOP/B"),),
            source=FIRST_STEP,
        ),
        Formula(
            name="mbu",
            relation="U = M/(G*W*t)",
            title="Model bandwidth utilization",
            solve_for="U M t W G",
            says="Bytes that have to be read, over what all `G` devices could read in the time that was taken.",
            by_hand={"t": "t = M/(G*W*U)"},
            examples=(
                Example(
                    "7 billion parameters of 2 bytes, 14 ms a token, 2 TB/s; the cache is neglected.",
                    {"M": "14 GB", "t": "14 ms", "W": "2 TB/s", "G": 1},
                    printed="50%",
                ),
            ),
            source=BEST_PRACTICES,
        ),
        Formula(
            name="mfu-from-mbu",
            relation="U_f = U*J/I",
            title="FLOPs utilization from bandwidth utilization",
            solve_for="U_f U J I",
            says=(
                "For the same work and time, FLOPs utilization over bandwidth utilization is the intensity of the "
                "work over the ridge `I`. Below the ridge FLOPs utilization is the smaller of the two."
            ),
            also=("J >= I or U_f < U",),
            by_hand={"U": "U = U_f*I/J"},
            examples=(
                Example(
                    "A work of 63 FLOP/byte reaches 40 % of the bandwidth; the ridge is 125/0.6.",
                    {"U": "0.4", "J": "63", "I": "625/3"},
                    answer="12.096 %",
                ),
            ),
            source=FIRST_STEP,
        ),
    ),
)
