"""What does a measurement say about scaling, and what is a speed-up of one part worth? Ratios and Amdahl's law.

Throughput is tokens over time, so a larger batch gains as much as it grows, less what the step gets longer. A part that
is made faster helps by its share of the time, and the rest of the time sets the limit.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.meaning import share
from symroof.quantities.units import SECONDS
from symroof.topics.sources import AMDAHL, DEFINITION, FIRST_STEP, GUSTAFSON

TOKENS = (("token", 1),)
TOKENS_PER_SECOND = (("second", -1), ("token", 1))

scaling = Topic(
    title="Scaling",
    quantities={
        "R": Quantity("throughput, tokens a second", TOKENS_PER_SECOND),
        "B": Quantity("tokens of a step", TOKENS),
        "t": Quantity("time of a step", SECONDS),
        "B_2": Quantity("tokens of the other step", TOKENS),
        "t_2": Quantity("time of the other step", SECONDS),
        "X": Quantity("critical batch, from which on a step is compute-bound", TOKENS),
        "y": Quantity("how many times the batch"),
        "z": Quantity("how many times the time of a step"),
        "g": Quantity("how many times as fast"),
        "f": share("share of the time that is made faster"),
        "s": Quantity("how many times as fast that part becomes"),
        "n": size("devices"),
        "a": Quantity("time afterwards, as a share of the time before"),
        "e": Quantity("efficiency, speed-up over devices"),
        "r": share("share of the faster part in the time afterwards"),
        "R_1": Quantity("throughput of one device", TOKENS_PER_SECOND),
    },
    formulas=(
        Formula(
            name="throughput",
            relation="R = B/t",
            title="Throughput",
            solve_for="R t B",
            says="Tokens of a step over its time; in decoding a step makes one token a sequence.",
            by_hand={"t": "t = B/R"},
            examples=(
                Example(
                    "166 tokens a second, one at a time: the time of a step.",
                    {"R": "166 token/s", "B": 1},
                    asks="t",
                    printed="6.0 ms",
                    source=FIRST_STEP,
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="batch-ratio",
            relation="y = B_2/B",
            title="Ratio of two batches",
            solve_for="y B_2 B",
            says="The second measurement over the first.",
            by_hand={"B_2": "B_2 = y*B"},
            examples=(Example("From 128 to 512.", {"B": 128, "B_2": 512}, printed="4", source=FIRST_STEP),),
            source=DEFINITION,
        ),
        Formula(
            name="time-ratio",
            relation="z = t_2/t",
            title="Ratio of two times",
            solve_for="z t_2 t",
            says="The second measurement over the first: how much longer everyone waits.",
            by_hand={"t_2": "t_2 = z*t"},
            examples=(Example("From 6.0 ms to 8.5 ms.", {"t": "6.0 ms", "t_2": "8.5 ms"}, answer="17/12"),),
            source=DEFINITION,
        ),
        Formula(
            name="throughput-gain",
            relation="g = y/z",
            title="Gain in throughput",
            solve_for="g B_2 t_2",
            uses=("batch-ratio", "time-ratio"),
            says=(
                "The ratio of the batches over that of the times. It equals that of the batches while a step takes "
                "as long."
            ),
            by_hand={"g": "g = B_2*t/(B*t_2)"},
            examples=(
                Example(
                    "From 1 to 128 while a step goes from 6.0 to 8.5 ms.",
                    {"B": 1, "B_2": 128, "t": "6.0 ms", "t_2": "8.5 ms"},
                    printed="90",
                    source=FIRST_STEP,
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="batch-gain",
            relation="g = min(B_2, X)/min(B, X)",
            title="Gain that the roofline allows",
            solve_for="g",
            says=(
                "Throughput grows with the batch up to the critical batch and no further, if the weights are all that "
                "is read. Attention to long contexts, whose cache grows with the batch, gains less."
            ),
            by_hand={"g": "g = max(min(B_2, X)/B, min(B_2, X)/X)"},
            examples=(
                Example(
                    "From 128 to 512 where the critical batch is 208.",
                    {"B": 128, "B_2": 512, "X": 208},
                    printed="1.5",
                    differs=True,
                    remark="1.625 at most; about 1.5 was measured.",
                ),
            ),
            source=FIRST_STEP,
        ),
        Formula(
            name="time-afterwards",
            relation="a = 1 - f + f/s",
            title="Time where a part is made faster",
            solve_for="a f s",
            given={"f <= 1": "a share is at most the whole"},
            says="A share `f` of the time becomes `s` times as fast and the rest stays.",
            by_hand={"f": "f*(s - 1) = s*(1 - a)"},
            examples=(Example("Half of the time, four times as fast.", {"f": "50 %", "s": 4}, answer="0.625"),),
            source=AMDAHL,
        ),
        Formula(
            name="amdahl",
            relation="g*a = 1",
            title="Speed-up of the whole by that of a part",
            solve_for="g f s",
            uses=("time-afterwards",),
            says=(
                "One over the time that is left. With `s` devices it is the speed-up of a program of which `f` runs in "
                "parallel; solved for `f`, the share that a measurement shows."
            ),
            by_hand={"s": "s*(1 - g*(1 - f)) = f*g", "g": "g*(s - f*(s - 1)) = s"},
            examples=(
                Example("Half of the time, four times as fast.", {"f": "50 %", "s": 4}, answer="1.6"),
                Example(
                    "8 devices make a program 6 times as fast: the share that runs in parallel.",
                    {"g": 6, "s": 8},
                    asks="f",
                    answer="20/21",
                ),
            ),
            source=AMDAHL,
        ),
        Formula(
            name="amdahl-limit",
            relation="g*(1 - f) <= 1",
            title="Limit of the speed-up",
            solve_for="g f",
            given={"f < 1": "something is left that stays as it is"},
            says=(
                "However fast the part becomes, the rest of the time stays: `1/(1 - f)` is a supremum that no finite "
                "`s` reaches. Solved for `f`: the share above which the whole can become `g` times as fast."
            ),
            by_hand={"f": "f >= 1 - 1/g"},
            examples=(
                Example("A kernel of 2 % of the time.", {"f": "2 %"}, answer="50/49"),
                Example("Twice as fast takes half of the time.", {"g": 2}, asks="f", answer="0.5"),
            ),
            source=AMDAHL,
        ),
        Formula(
            name="share-afterwards",
            relation="r*a = f/s",
            title="Share of the faster part afterwards",
            solve_for="r f",
            uses=("time-afterwards",),
            says="What is made faster counts for less from then on, so the next gain is elsewhere.",
            by_hand={"f": "f*(1 + r*(s - 1)) = r*s"},
            examples=(Example("Half of the time, four times as fast.", {"f": "50 %", "s": 4}, answer="0.2"),),
            source=AMDAHL,
        ),
        Formula(
            name="parallel-efficiency",
            relation="e*s*a = 1",
            title="Efficiency by Amdahl's law",
            solve_for="e f",
            uses=("time-afterwards",),
            by_hand={"f": "e*(s - f*(s - 1)) = 1"},
            says="Speed-up over devices if a share `f` of the work runs on all `s` of them and the rest on one.",
            examples=(Example("99 % in parallel on 64 devices.", {"f": "99 %", "s": 64}, answer="100/163"),),
            source=AMDAHL,
        ),
        Formula(
            name="scaling-efficiency",
            relation="e = R/(n*R_1)",
            title="Measured efficiency",
            solve_for="e R n R_1",
            says=(
                "Throughput of all devices over that of as many single ones. With the same work for all it is strong "
                "scaling, with the same work for each it is weak scaling."
            ),
            by_hand={"R": "R = e*n*R_1"},
            examples=(
                Example(
                    "8 devices make 6400 token/s, one makes 1000.",
                    {"R": "6400 token/s", "n": 8, "R_1": "1000 token/s"},
                    answer="0.8",
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="gustafson",
            relation="g = 1 - f + f*n",
            title="Speed-up of work that grows with the devices",
            solve_for="g f n",
            given={"f <= 1": "a share is at most the whole"},
            quantities={"f": share("share of the time on `n` devices that runs in parallel")},
            says="The parallel part is made as much larger as there are devices, and takes as long as before.",
            by_hand={"g": "g = 1 + f*(n - 1)"},
            examples=(Example("99 % of the time, 64 devices.", {"f": "99 %", "n": 64}, answer="63.37"),),
            source=GUSTAFSON,
        ),
    ),
)
