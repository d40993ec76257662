"""How long does a training run take, and on how many devices?

A run has its FLOPs, and a device its rate: the share MFU of its dense peak. Their quotient is the device time, the same
for one device or thousands as long as the MFU stays; it is given in device-hours, but it is a time. Spread over the
devices it is the time on the clock. MFU falls as devices are added, so such answers are for the MFU that one will have.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.meaning import share
from symroof.quantities.units import FLOPS, SECONDS
from symroof.topics.sources import BOOK_TRAINING_LLAMA, CHINCHILLA, COURSE, DEFINITION, LESSON, PALM

training_time = Topic(
    title="Training time",
    quantities={
        "N": size("parameters"),
        "D": Quantity("training tokens", (("token", 1),), integral=True),
        "F": Quantity("FLOPs of the whole run", (("FLOP", 1),)),
        "U": share("model FLOPs utilization (MFU)"),
        "u": Quantity("model FLOPs per second that a device keeps up", FLOPS),
        "G": size("devices"),
        "h": Quantity("device time, all devices together", SECONDS),
        "t": Quantity("time on the clock", SECONDS),
    },
    formulas=(
        Formula(
            name="sustained-rate",
            relation="u = U*C",
            title="Rate that a device keeps up",
            solve_for="u U C",
            says="Of one device, over the whole run. `C` is the dense peak in the precision of the products.",
            by_hand={"U": "U = u/C"},
            examples=(
                Example(
                    "An MFU of 40 % on 990 TFLOP/s.",
                    {"U": "40 %", "C": "990 TFLOP/s"},
                    printed="3.96e14 FLOP/s",
                    source=LESSON,
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="device-hours",
            relation="h = F/u",
            title="Device-hours of a training run",
            solve_for="h U N D C",
            says="The time on a single device, whatever the number that share it. Recomputation is within the MFU.",
            uses=("training-flops", "sustained-rate"),
            by_hand={"h": "h = 6*N*D/(U*C)", "U": "U = 6*N*D/(h*C)"},
            examples=(
                Example(
                    "70 billion parameters on 15 trillion tokens, at an MFU of 40 % on 990 TFLOP/s.",
                    {"N": "70e9", "D": "15e12", "U": "40 %", "C": "990 TFLOP/s"},
                    printed="4.4e6 h",
                    source=LESSON,
                ),
                Example(
                    "Llama 2: 70 billion parameters on 2 trillion tokens took 1,720,320 hours of A100. At which MFU?",
                    {"N": "70e9", "D": "2e12", "h": "1720320 h", "C": "312 TFLOP/s"},
                    asks="U",
                    answer="≈ 43.47233 %",
                ),
            ),
            source=CHINCHILLA,
        ),
        Formula(
            name="wall-clock",
            relation="t = h/G",
            title="Time on the clock",
            solve_for="t h G",
            says="For device time that is shared out evenly. A device that waits for others counts as one that works.",
            by_hand={"h": "h = G*t"},
            examples=(
                Example(
                    "4.4 million device-hours on 8192 devices.",
                    {"h": "4.4e6 h", "G": 8192},
                    printed="540 h",
                    source=LESSON,
                ),
                Example(
                    "What takes 8960 chips 44 days, 394,240 chip-days, takes 171 chips how long?",
                    {"h": "394240 days", "G": 171},
                    printed="1752 days",
                    differs=True,
                    remark="2305 days, 6.3 years. The printed days are those of 225 chips, and 4.8 years.",
                    source=BOOK_TRAINING_LLAMA,
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="training-deadline",
            relation="h/G <= t",
            title="Devices for a deadline",
            solve_for="G t U N D C",
            says=(
                "Solved for `G` the fewest devices that are done in time, for `t` how long a run takes, for `D` the "
                "most tokens. The MFU has to hold on that many devices."
            ),
            uses=("device-hours",),
            by_hand={"G": "G >= 6*N*D/(U*C*t)", "t": "t >= 6*N*D/(U*C*G)"},
            examples=(
                Example(
                    "400 billion parameters on 8 trillion tokens in 30 days, at an MFU of 35 % on 1979 TFLOP/s.",
                    {"N": "400e9", "D": "8e12", "U": "35 %", "C": "1979 TFLOP/s", "t": "30 days"},
                    printed="10,700",
                    source=LESSON,
                ),
                Example(
                    "70 billion parameters on 15 trillion tokens, on 8192 devices at 40 % of 990 TFLOP/s.",
                    {"N": "70e9", "D": "15e12", "U": "40 %", "C": "990 TFLOP/s", "G": 8192},
                    asks="t",
                    printed="22.5 days",
                    source=LESSON,
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="cluster-flops",
            relation="F = G*t*u",
            title="FLOPs of a cluster in a time",
            solve_for="F t G U C",
            says="The model FLOPs there are to spend, on any model: the compute budget.",
            uses=("sustained-rate",),
            by_hand={"F": "F = G*t*U*C"},
            examples=(
                Example(
                    "The whole peak of 8 devices of 989.5 TFLOP/s for two weeks.",
                    {"G": 8, "t": "14 days", "U": 1, "C": "989.5 TFLOP/s"},
                    printed="4.79e21 FLOP",
                    differs=True,
                    remark="9.58e21 FLOPs. The text's program takes 7 days for two weeks.",
                    source=COURSE,
                ),
            ),
            source=DEFINITION,
        ),
    ),
)
