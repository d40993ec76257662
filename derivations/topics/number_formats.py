"""What range and what resolution does a number format have, and when is an update too small to be kept?

A floating-point number has a sign, `e` exponent bits and `m` mantissa bits. Exponent bits set the range, mantissa bits
the distance to the next number. The exponent `E` is the bias, `2^(e-1) - 1`, wherever nothing else is said: 7 for four
exponent bits, 15 for five, 127 for eight.
"""

from symroof import Example, Formula, Quantity, Topic, element_width, size
from symroof.topics.sources import DEFINITION, FP8, IEEE, LESSON, MIXED_PRECISION

POWER = {"p": "2^E"}
STEP = {"u": "2^(-m)"}

number_formats = Topic(
    title="Number formats",
    quantities={
        "n": Quantity("bits of a number"),
        "e": size("exponent bits"),
        "m": size("mantissa bits that are stored"),
        "w": element_width("bytes an element"),
        "p": Quantity("two to the power of the exponent"),
        "u": Quantity("two to the power of minus the mantissa bits"),
        "h": Quantity("two to the power of the exponent bits less one"),
        "E": size("exponent: the bias, or the largest exponent"),
        "M": Quantity("largest finite value"),
        "y": Quantity("smallest positive normal value"),
        "z": Quantity("smallest positive subnormal value"),
        "d": Quantity("distance of neighbouring numbers between 1 and 2"),
        "v": Quantity("largest relative error of rounding to nearest"),
        "x": Quantity("update, as a share of the largest power of two that is at most the weight"),
        "r": Quantity("the largest power of two that is at most the weight, over the update"),
        "S": Quantity("scale of the loss"),
        "g": Quantity("smallest gradient that has to be kept as a normal value"),
    },
    formulas=(
        Formula(
            name="format-bits",
            relation="n = 1 + e + m",
            title="Bits of a format",
            solve_for="n e m",
            says="Sign, exponent, mantissa. The leading 1 of a normal number is not stored.",
            by_hand={"m": "n > 1 + e and m = n - 1 - e"},
            examples=(
                Example("FP32.", {"e": 8, "m": 23}, printed="32"),
                Example("BF16.", {"e": 8, "m": 7}, printed="16"),
                Example("TF32, kept in 32 bits.", {"e": 8, "m": 10}, printed="19"),
                Example("FP8 with 4 exponent bits.", {"n": 8, "e": 4}, asks="m", printed="3"),
            ),
            source=IEEE,
        ),
        Formula(
            name="bytes-of-bits",
            relation="w = n/8",
            title="Bytes an element",
            solve_for="w n",
            units={"8": "1/byte"},
            says="8 bits are a byte. Scales and padding come on top: see the bits of a block format.",
            by_hand={"n": "n = 8*w"},
            examples=(Example("A format of 16 bits.", {"n": 16}, printed="2 B", source=LESSON),),
            source=DEFINITION,
        ),
        Formula(
            name="exponent-bias",
            relation="E = h - 1",
            title="Bias of the exponent",
            letters={"h": "2^(e-1)"},
            solve_for="E",
            says="The stored exponent less the bias is the exponent; with codes for infinity the largest is the bias.",
            given={"h > 1": "there are at least two exponent bits"},
            by_hand={"E": "E + 1 = h"},
            examples=(
                Example("8 exponent bits.", {"e": 8}, answer="127"),
                Example("5 exponent bits.", {"e": 5}, answer="15"),
            ),
            source=IEEE,
        ),
        Formula(
            name="largest-value",
            relation="M = (2 - u)*p",
            title="Largest finite value",
            letters={**POWER, **STEP},
            solve_for="M",
            says=(
                "All mantissa bits set at the largest exponent `E`. Where the highest exponent code is kept for "
                "infinity and NaN, as in FP32, BF16, FP16 and E5M2, `E` is the bias; where every code is a number, as "
                "in the elements of 4 and 6 bits of block formats, it is one more."
            ),
            given={"u < 2": "a unit in the last place is at most the leading 1"},
            by_hand={"M": "M = 2*p - u*p"},
            examples=(
                Example("FP16.", {"E": 15, "m": 10}, printed="65504"),
                Example("E5M2.", {"E": 15, "m": 2}, printed="57344"),
                Example("FP32.", {"E": 127, "m": 23}, answer="340282346638528859811704183484516925440"),
                Example("E2M1, every code a number: bias 1.", {"E": 2, "m": 1}, printed="6"),
                Example(
                    "E4M3 if it had infinities: bias 7.",
                    {"E": 7, "m": 3},
                    answer="240",
                    remark="The usual E4M3 gives them up and reaches 448: see the variant where all ones are NaN.",
                ),
            ),
            source=IEEE,
        ),
        Formula(
            name="largest-value-with-nan",
            relation="M = (2 - 2*u)*p",
            title="Largest finite value where all ones are NaN",
            letters={**POWER, **STEP},
            solve_for="M",
            says=(
                "The variant called fn has no infinity: numbers take the highest exponent code too, so `E` is the bias "
                "and one more, and only the code of all ones is NaN. E4M3 is such."
            ),
            given={"u < 1": "there is at least one mantissa bit"},
            by_hand={"M": "M = 2*(1 - u)*p"},
            examples=(Example("E4M3, bias 7.", {"E": 8, "m": 3}, printed="448"),),
            source=FP8,
        ),
        Formula(
            name="largest-integer",
            relation="M = h - 1",
            title="Largest value of an integer format",
            letters={"h": "2^(n-1)"},
            solve_for="M",
            quantities={
                "n": size("bits of a number"),
                "h": Quantity("two to the power of the bits less one"),
                "M": Quantity("largest value"),
            },
            says="In two's complement; the smallest value is one further from zero, `-h`.",
            given={"h > 1": "there are at least two bits"},
            by_hand={"M": "M + 1 = h"},
            examples=(Example("INT8.", {"n": 8}, printed="127", source=LESSON),),
            source=DEFINITION,
        ),
        Formula(
            name="smallest-normal",
            relation="y = 2/p",
            title="Smallest normal value",
            letters=POWER,
            solve_for="y",
            says=(
                "`E` is the bias. Below it the leading 1 is given up and with it resolution; the lowest exponent "
                "code is kept for that."
            ),
            by_hand={"y": "p*y = 2"},
            examples=(
                Example("FP16.", {"E": 15}, printed="6e-5"),
                Example("FP32 and BF16.", {"E": 127}, answer="1/85070591730234615865843651857942052864"),
            ),
            source=IEEE,
        ),
        Formula(
            name="smallest-subnormal",
            relation="z = u*y",
            title="Smallest subnormal value",
            letters=STEP,
            uses=("smallest-normal",),
            solve_for="z",
            says="The distance of all numbers below the smallest normal one. Half of it and less rounds to zero.",
            by_hand={"z": "z = 2*u/p"},
            examples=(
                Example("FP16.", {"E": 15, "m": 10}, answer="1/16777216"),
                Example("E5M2.", {"E": 15, "m": 2}, answer="1/65536"),
            ),
            source=IEEE,
        ),
        Formula(
            name="loss-scale",
            relation="S*g >= y",
            title="Scale of the loss",
            uses=("smallest-normal",),
            solve_for="S g",
            says=(
                "The loss, and so every gradient, is multiplied by `S` before the backward pass and the gradients are "
                "divided by it afterwards, so that the small ones stay normal. The large ones have to stay finite."
            ),
            by_hand={"S": "S >= 2/(g*p)"},
            examples=(Example("Gradients of 1e-7 in FP16.", {"g": "1e-7", "E": 15}, answer="610.3515625"),),
            source=MIXED_PRECISION,
        ),
        Formula(
            name="spacing",
            relation="d = u",
            title="Distance of neighbouring numbers",
            letters=STEP,
            solve_for="d",
            says="Between 1 and 2. Between other powers of two it is as many times larger as the lower one is.",
            by_hand={"d": "1/d = 1/u"},
            examples=(
                Example("BF16.", {"m": 7}, answer="1/128"),
                Example("FP32.", {"m": 23}, answer="1/8388608"),
            ),
            source=IEEE,
        ),
        Formula(
            name="unit-roundoff",
            relation="v = d/2",
            title="Relative error of rounding",
            uses=("spacing",),
            solve_for="v",
            says="Rounding to nearest is off by at most half the distance; relative to normal values at most this.",
            by_hand={"v": "v = u/2"},
            examples=(Example("BF16.", {"m": 7}, printed="0.4%", source=LESSON),),
            source=IEEE,
        ),
        Formula(
            name="lost-update",
            relation="x <= d/2",
            title="Updates that are lost",
            uses=("spacing",),
            solve_for="x",
            says=(
                "`1 + x` rounds to 1, to nearest and at equality to even. A weight is 1 here, or any power of two with "
                "`x` as a share of it; a weight with an odd last bit keeps an update of exactly half a distance. "
                "Subtracted from a power of two, half as much is lost, as numbers below it are closer."
            ),
            by_hand={"x": "x <= u/2"},
            examples=(
                Example(
                    "BF16: an update of 1e-4 to a weight of 1 is lost.",
                    {"m": 7},
                    answer="1/256",
                ),
                Example("FP32 keeps it.", {"m": 23}, answer="1/16777216"),
            ),
            source=MIXED_PRECISION,
        ),
        Formula(
            name="kept-ratio",
            relation="r < 2/d",
            title="Weight over update that is kept",
            uses=("spacing",),
            solve_for="r",
            says=(
                "With updates `r` times smaller than the weight, where the weight is a power of two. Just below the "
                "next one up to twice that. So weights in BF16 lose what a copy in FP32, the master weights, keeps."
            ),
            by_hand={"r": "r < 2/u"},
            examples=(
                Example("BF16.", {"m": 7}, answer="256"),
                Example("FP32.", {"m": 23}, answer="16777216"),
            ),
            source=MIXED_PRECISION,
        ),
    ),
)
