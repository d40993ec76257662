"""How well is a machine used, and can a measured rate be right at all?

A utilization is a rate over a peak, so it depends on what is counted. Model FLOPs utilization (MFU) counts the FLOPs
that the model needs, hardware FLOPs utilization (HFU) those that were done, recomputation included. `C` is the dense
peak of one device in the precision that is used, `W` its memory bandwidth. A rate of several devices together goes with
their number `G`, that of a single one with `G` of 1.
"""

from symroof import Example, Exercise, Formula, Quantity, Topic, size
from symroof.quantities.exact import Number
from symroof.quantities.meaning import share, usual
from symroof.quantities.units import FLOPS, SECONDS
from symroof.topics.sources import DEFINITION, FIRST_STEP, INTERVIEWS, LESSON, PALM, ROOFLINE

PALM_MODEL: dict[str, Number] = {"N": "540.35e9", "L": 118, "H": 48, "Q": 256, "T": 2048}
PER_TOKEN = (("FLOP", 1), ("token", -1))
TOKENS_PER_SECOND = (("second", -1), ("token", 1))

utilization = Topic(
    title="Utilization",
    quantities={
        "U": share("model FLOPs utilization (MFU)"),
        "U_h": share("hardware FLOPs utilization (HFU)"),
        "U_1": share("MFU on the first device"),
        "U_2": share("MFU on the second device"),
        "C_1": Quantity("peak of the first device", FLOPS),
        "C_2": Quantity("peak of the second device", FLOPS),
        "N": size("parameters"),
        "R": Quantity("tokens per second", TOKENS_PER_SECOND),
        "R_1": Quantity("tokens per second of one device", TOKENS_PER_SECOND),
        "G": size("devices"),
        "P": Quantity("model FLOPs per second", FLOPS),
        "e": Quantity("FLOPs of the forward pass per token", PER_TOKEN),
        "c": Quantity("FLOPs of training per token", PER_TOKEN),
        "c_a": Quantity("FLOPs of training per token with attention", PER_TOKEN),
        "d": Quantity("FLOPs done per token, recomputation included", PER_TOKEN),
        "r": Quantity("share of the forward pass that is done again"),
        "p": Quantity("FLOPs counted", (("FLOP", 1),)),
        "t": Quantity("time measured", SECONDS),
        "T_math": Quantity("time of the arithmetic at the peak rate", SECONDS),
        "T_comms": Quantity("time of the transfers at the full bandwidth", SECONDS),
        "x": Quantity("speed-up"),
        "y": share("share of the roof"),
    },
    formulas=(
        Formula(
            name="model-flops-rate",
            relation="P = c*R",
            title="Model FLOPs per second",
            solve_for="P R N",
            says="In training, 6 FLOPs per parameter and token. `P` and `R` are both of one device, or both of all.",
            uses=("training-flops-per-token",),
            by_hand={"P": "P = 6*N*R", "R": "R = P/(6*N)"},
            examples=(
                Example(
                    "A model of 70 billion parameters trains at 900 tokens a second.",
                    {"N": "70e9", "R": "900 token/s"},
                    printed="3.78e14 FLOP/s",
                    source=LESSON,
                ),
                Example(
                    "Which rate of tokens are 378 TFLOP/s?",
                    {"N": "70e9", "P": "378 TFLOP/s"},
                    asks="R",
                    printed="900 token/s",
                    source=LESSON,
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="aggregate-rate",
            relation="R = G*R_1",
            title="All devices and one",
            solve_for="R R_1 G",
            says="The mean over the devices. The rate of all over the peak of one overstates a utilization `G` times.",
            by_hand={"R_1": "R_1 = R/G"},
            examples=(
                Example(
                    "6144 chips train at 238,300 token/s together. How many are those a chip?",
                    {"R": "238300 token/s", "G": 6144},
                    asks="R_1",
                    answer="≈ 38.7858 token/s",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="mfu",
            relation="U = P/(G*C)",
            title="Model FLOPs utilization (MFU)",
            solve_for="U R N G C",
            says="Attention between positions is left out, so a long sequence has a lower MFU than it deserves.",
            uses=("model-flops-rate",),
            by_hand={"U": "U = 6*N*R/(G*C)", "R": "R = U*G*C/(6*N)"},
            examples=(
                Example(
                    "A model of 70 billion parameters trains at 900 tokens a second and device.",
                    {"N": "70e9", "R": "900 token/s", "G": 1, "C": "990 TFLOP/s"},
                    printed="38%",
                    source=LESSON,
                ),
                Example(
                    "The same at 3000 tokens a second and device.",
                    {"N": "70e9", "R": "3000 token/s", "G": 1, "C": "990 TFLOP/s"},
                    printed="127 %",
                    remark="More than the peak: one of the inputs is wrong.",
                    source=LESSON,
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="mfu-bound",
            relation="P <= C",
            title="Peak bound of training (MFU at most 1)",
            solve_for="R N C",
            says=(
                "Training on `R` tokens a second and device takes `6*N*R` FLOP/s, and no device exceeds its peak. A "
                "rate beyond the bound means that an input is wrong: tokens of all devices, another device's peak, or "
                "one halved twice."
            ),
            uses=("model-flops-rate",),
            by_hand={"R": "R <= C/(6*N)"},
            examples=(
                Example(
                    "How many tokens a second can 312 TFLOP/s train 7 billion parameters on?",
                    {"N": "7e9", "C": "312 TFLOP/s"},
                    answer="52000/7 token/s",
                    remark="A log that says 25,000 counts several devices, or has another peak: it would be 336 %.",
                ),
            ),
            exercises=(
                Exercise(
                    name="token-rate",
                    title="The most tokens a second",
                    question=(
                        "A model of 7 billion parameters is trained in BF16. Which token rate a second and device "
                        "would need the whole peak?"
                    ),
                    shapes=({"N": 7_000_000_000},),
                    ask=("threshold",),
                    accelerators=("tpu-v5e", "h100-sxm"),
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="mfu-with-attention",
            relation="U = c_a*R/(G*C)",
            title="MFU with attention counted",
            solve_for="U R G C T",
            says="As PaLM reports it. Every query is held to meet all `T` keys, even those that a causal mask hides.",
            uses=("training-flops-with-attention",),
            quantities={**usual("L H Q"), "T": size("length of a sequence")},
            by_hand={"U": "U = (6*N + 12*L*H*Q*T)*R/(G*C)"},
            examples=(
                Example(
                    "PaLM: 540.35 billion parameters, 118 layers of 48 heads of 256, sequences of 2048, 6144 TPU v4.",
                    PALM_MODEL | {"R": "238300 token/s", "G": 6144, "C": "275 TFLOP/s"},
                    printed="46.2 %",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="forward-utilization",
            relation="U = e*R/(G*C)",
            title="MFU of a forward pass",
            solve_for="U R N G C",
            says="For inference: 2 FLOPs per parameter and token. Meant for prefill; decoding is judged by its MBU.",
            uses=("forward-flops",),
            by_hand={"U": "U = 2*N*R/(G*C)"},
            examples=(
                Example(
                    "70 billion parameters answer at 3000 tokens a second on a peak of 989 TFLOP/s.",
                    {"N": "70e9", "R": "3000 token/s", "G": 1, "C": "989 TFLOP/s"},
                    printed="4.2 %",
                    differs=True,
                    remark="Ten times as much: 4.2e14 of 9.89e14 FLOP/s. The text has lost a factor of ten.",
                    source=INTERVIEWS,
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="hfu",
            relation="U_h = d*R/(G*C)",
            title="Hardware FLOPs utilization (HFU)",
            solve_for="U_h R r N G C",
            says="Counts what is computed again for the backward pass: how busy the unit is, not how fast it trains.",
            uses=("recomputed-flops",),
            by_hand={"U_h": "U_h = (6 + 2*r)*N*R/(G*C)"},
            examples=(
                Example(
                    "70 billion parameters at 900 tokens a second and device, the forward pass done twice.",
                    {"N": "70e9", "R": "900 token/s", "r": 1, "G": 1, "C": "990 TFLOP/s"},
                    answer="56/110",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="hfu-over-mfu",
            relation="U_h = U*d/c",
            title="HFU from MFU, by FLOPs",
            solve_for="U_h U d c",
            says="For counts of a text or a profiler, whatever they include: both are at the same rate of tokens.",
            by_hand={"d": "d = c*U_h/U"},
            examples=(
                Example(
                    "PaLM needs 3.28 TFLOP a token, does 4.10 and has an MFU of 46.2 %.",
                    {"U": "46.2 %", "d": "4.10 TFLOP/token", "c": "3.28 TFLOP/token"},
                    printed="57.8 %",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="hfu-with-recomputation",
            relation="U_h = U + U*r*e/c",
            title="HFU from MFU, by recomputation",
            solve_for="U_h U r",
            says=(
                "The forward pass is a third of training, so doing the share `r` of it again adds a third of `r`: HFU "
                "is at least MFU, and at most 4/3 of it where nothing runs three times."
            ),
            uses=("forward-flops", "training-flops-per-token"),
            also=(
                "U_h > U",
                "r > 1 or U_h <= 4*U/3",
            ),
            by_hand={"U_h": "U_h = U*(6 + 2*r)/6", "r": "U_h > U and r = 3*U_h/U - 3"},
            examples=(
                Example("An MFU of 45 % with all of it done again.", {"U": "45 %", "r": 1}, printed="60 %"),
                Example(
                    "How much does PaLM do again, with 57.8 % and 46.2 %?",
                    {"U_h": "57.8 %", "U": "46.2 %"},
                    asks="r",
                    answer="58/77",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="measured-mfu",
            relation="U = p/(t*C)",
            title="MFU of a measured run",
            solve_for="U p t C",
            says=(
                "FLOPs counted on one device over the time they took, for any model: no rule of thumb is needed. With "
                "all that ran counted, recomputation included, it is the HFU."
            ),
            by_hand={"t": "t = p/(U*C)"},
            examples=(
                Example(
                    "70 TFLOP in a second on a peak of 125 TFLOP/s.",
                    {"p": "70 TFLOP", "t": "1 s", "C": "125 TFLOP/s"},
                    printed="56 %",
                ),
            ),
            source=FIRST_STEP,
        ),
        Formula(
            name="bandwidth-bound",
            relation="T_comms <= t",
            title="Bandwidth bound of a measured run (MBU at most 1)",
            solve_for="t q W",
            says=(
                "A run that took less time moved fewer bytes over that link than were counted, as where a cache served "
                "some of them."
            ),
            uses=("transfer-time",),
            by_hand={"t": "t >= q/W"},
            examples=(
                Example("How long do 140 GB take at least?", {"q": "140 GB", "W": "3.35 TB/s"}, printed="41.8 ms"),
            ),
            source=FIRST_STEP,
        ),
        Formula(
            name="roof-share",
            relation="y = max(T_math, T_comms)/t",
            title="Share of the roof",
            solve_for="y t C W",
            says=(
                "The rate achieved over the height of the roof at that intensity: the least time over the time "
                "measured, and so the most that a better kernel can gain. It is the larger one of MFU and MBU; a low "
                "MFU alone may just mean memory-bound."
            ),
            uses=("compute-time", "transfer-time"),
            by_hand={"t": "t = max(f/C, q/W)/y"},
            examples=(
                Example(
                    "140 GFLOP and 140 GB in 60 ms, on 989.5 TFLOP/s and 3.35 TB/s.",
                    {"f": "140 GFLOP", "q": "140 GB", "t": "60 ms", "C": "989.5 TFLOP/s", "W": "3.35 TB/s"},
                    answer="140/201",
                ),
            ),
            source=ROOFLINE,
        ),
        Formula(
            name="speed-up",
            relation="x = U_2*C_2/(U_1*C_1)",
            title="Speed-up from one device to another",
            solve_for="x U_1 U_2 C_1 C_2",
            says=(
                "For the same work on as many devices, both MFUs counted alike: the old device-hours over the new "
                "ones. With equal MFUs it is the ratio of the peaks, of two devices or of two precisions of one."
            ),
            by_hand={"U_2": "U_2 = x*U_1*C_1/C_2"},
            examples=(
                Example(
                    "From 45 % of 312 TFLOP/s to 32 % of 989.5 TFLOP/s.",
                    {"U_1": "45 %", "C_1": "312 TFLOP/s", "U_2": "32 %", "C_2": "989.5 TFLOP/s"},
                    printed="1.5",
                    differs=True,
                    remark="32 % of the new peak is 2.26 times as fast. A speed-up of 1.5 would be an MFU of 21.3 %.",
                    source=FIRST_STEP,
                ),
                Example(
                    "From dense BF16 at 990 TFLOP/s to FP8 at 1979 TFLOP/s.",
                    {"U_1": "35 %", "C_1": "990 TFLOP/s", "U_2": "35 %", "C_2": "1979 TFLOP/s"},
                    printed="2.0",
                    source=LESSON,
                ),
            ),
            source=DEFINITION,
        ),
    ),
)
