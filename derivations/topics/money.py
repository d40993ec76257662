"""What does a run cost, and how much training is there for a budget?

Devices are rented by time, so money is device time at a price; a device with a peak and an MFU gives FLOPs for it.
Prices are of one device, whatever it comes with. The FLOPs of training are `6*N*D`, as in the topic on training.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.meaning import share
from symroof.quantities.units import FLOPS, SECONDS
from symroof.topics.sources import BOOK_SERVING, DEFINITION, LESSON

PRICE = (("dollar", 1), ("second", -1))

money = Topic(
    title="Money",
    quantities={
        "M": Quantity("money", (("dollar", 1),)),
        "p": Quantity("price of a device, by time", PRICE),
        "p_1": Quantity("price of the first device, by time", PRICE),
        "p_2": Quantity("price of the second device, by time", PRICE),
        "h": Quantity("device time, all devices together", SECONDS),
        "t": Quantity("time on the clock", SECONDS),
        "G": size("devices"),
        "N": size("parameters"),
        "D": Quantity("training tokens", (("token", 1),), integral=True),
        "F": Quantity("FLOPs of the whole run", (("FLOP", 1),)),
        "c": Quantity("FLOPs of training per token", (("FLOP", 1), ("token", -1))),
        "U": share("model FLOPs utilization (MFU)"),
        "u": Quantity("model FLOPs per second that a device keeps up", FLOPS),
        "k": Quantity("model FLOPs per dollar", (("FLOP", 1), ("dollar", -1))),
        "R": Quantity("tokens per second", (("second", -1), ("token", 1))),
        "z": Quantity("price of a million tokens", (("dollar", 1),)),
        "x": Quantity("speed-up"),
        "U_1": share("MFU on the first device"),
        "U_2": share("MFU on the second device"),
        "C_1": Quantity("peak of the first device", FLOPS),
        "C_2": Quantity("peak of the second device", FLOPS),
    },
    formulas=(
        Formula(
            name="rent",
            relation="M = h*p",
            title="Money for device time",
            solve_for="M h p",
            says="Paid for as long as a device is held, busy or not.",
            by_hand={"h": "h = M/p"},
            examples=(
                Example(
                    "4.4 million device-hours at $2 an hour.",
                    {"h": "4.4e6 h", "p": "2 $/h"},
                    printed="8.8 M$",
                    source=LESSON,
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="cluster-rent",
            relation="G*t*p <= M",
            title="Devices for a budget",
            solve_for="G t M p",
            says="All devices are held for the whole time. The answer for `G` is the most devices that can be paid.",
            by_hand={"G": "G <= M/(p*t)"},
            examples=(
                Example(
                    "How many devices at $2 an hour can be held for 30 days with a million dollars?",
                    {"M": "1 M$", "p": "2 $/h", "t": "30 days"},
                    answer="12500/18",
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="flops-per-dollar",
            relation="k = u/p",
            title="FLOPs per dollar",
            solve_for="k U C p",
            says="An MFU of 1 makes it the peak per price, by which data sheets are compared.",
            uses=("sustained-rate",),
            by_hand={"k": "k = U*C/p"},
            examples=(
                Example(
                    "The whole peak of 990 TFLOP/s at $10.8 an hour.",
                    {"U": 1, "C": "990 TFLOP/s", "p": "10.8 $/h"},
                    printed="9.1e13 FLOP/$",
                    differs=True,
                    remark=(
                        "9.1e13 is the peak over the price of an hour, cut short. An hour has the FLOPs of 3600 "
                        "seconds, which makes 3.3e17."
                    ),
                ),
            ),
            source=BOOK_SERVING,
        ),
        Formula(
            name="training-cost",
            relation="F/k <= M",
            title="Money for a training run, tokens for a budget",
            solve_for="M D N U C p",
            says=(
                "Solved for `M` what a run costs at least, without failed attempts, evaluation or storage; solved for "
                "`D` or `N` the most that a budget pays for."
            ),
            uses=("training-flops", "flops-per-dollar"),
            by_hand={"M": "M >= 6*N*D*p/(U*C)", "D": "D <= M*U*C/(6*N*p)", "N": "N <= M*U*C/(6*D*p)"},
            examples=(
                Example(
                    "70 billion parameters on 15 trillion tokens, at 40 % of 990 TFLOP/s and $2 an hour.",
                    {"N": "70e9", "D": "15e12", "U": "40 %", "C": "990 TFLOP/s", "p": "2 $/h"},
                    printed="8.8 M$",
                    source=LESSON,
                ),
                Example(
                    "How many tokens for 7 billion parameters do $100,000 pay, at 40 % of 990 TFLOP/s, $2 an hour?",
                    {"M": "100 k$", "N": "7e9", "U": "40 %", "C": "990 TFLOP/s", "p": "2 $/h"},
                    asks="D",
                    answer="≈ 1.69714e12 token",
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="trained-token-price",
            relation="z = 1e6*c/k",
            title="Price of a million tokens in training",
            solve_for="z N U C p",
            says="The device time to train on them, without failed attempts. Each token counts as often as it is seen.",
            uses=("training-flops-per-token", "flops-per-dollar"),
            units={"1e6": "token"},
            by_hand={"z": "z = 6e6*N*p/(U*C)"},
            examples=(
                Example(
                    "Training 70 billion parameters at 40 % of 990 TFLOP/s and $2 an hour.",
                    {"N": "70e9", "U": "40 %", "C": "990 TFLOP/s", "p": "2 $/h"},
                    answer="≈ 0.589226 $",
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="token-price",
            relation="z = 1e6*G*p/R",
            title="Price of a million tokens by their rate",
            solve_for="z R G p",
            says="`R` is the rate of all `G` devices together, in training or serving, measured or bounded by a roof.",
            units={"1e6": "token"},
            by_hand={"R": "R = 1e6*G*p/z"},
            examples=(
                Example(
                    "8 devices at $2 an hour serve 2500 tokens a second.",
                    {"G": 8, "p": "2 $/h", "R": "2500 token/s"},
                    answer="16/9 $",
                ),
                Example(
                    "Which rate brings a million tokens down to half a dollar?",
                    {"G": 8, "p": "2 $/h", "z": "0.5 $"},
                    asks="R",
                    answer="80000/9 token/s",
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="price-of-speed",
            relation="p_2/p_1 <= x",
            title="Which price a faster device is worth",
            solve_for="p_2 U_2 C_2",
            says="The second device does the same work for no more money: its price may grow as its speed does.",
            uses=("speed-up",),
            by_hand={"p_2": "p_2 <= p_1*U_2*C_2/(U_1*C_1)"},
            examples=(
                Example(
                    "At $1.2 an hour for 45 % of 312 TFLOP/s, what may 32 % of 989.5 TFLOP/s cost?",
                    {"p_1": "1.2 $/h", "U_1": "45 %", "C_1": "312 TFLOP/s", "U_2": "32 %", "C_2": "989.5 TFLOP/s"},
                    answer="≈ 2.70632 $/h",
                ),
            ),
            source=DEFINITION,
        ),
    ),
)
