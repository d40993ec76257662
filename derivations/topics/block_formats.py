"""How many bits does a number take that shares a scale with others, and how many bytes do many of them take?

Block formats store a few bits an element and one scale for a block of elements; sometimes the scales have a scale too.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.units import BYTES
from symroof.topics.sources import DEFINITION, FIRST_STEP, MICROSCALING, QLORA

block_formats = Topic(
    title="Block formats",
    quantities={
        "n": Quantity("bits of a number"),
        "c": Quantity("bits of an element"),
        "s": Quantity("bits of a scale, with a zero point where there is one"),
        "b": size("elements of a block that share a scale"),
        "a": Quantity("bits of scales an element"),
        "t": Quantity("bits of the scale of the scales"),
        "l": size("blocks that share a scale of scales"),
        "o": Quantity("bytes with scales over bytes without"),
        "N": size("numbers: parameters, tokens, elements"),
        "q": Quantity("bytes of all numbers", BYTES),
        "k": Quantity("how many times as small"),
        "x": Quantity("bits of a number before"),
    },
    formulas=(
        Formula(
            name="scale-bits",
            relation="a = s/b",
            title="Bits of scales an element",
            solve_for="a s b",
            says="One scale for a block. A zero point beside it counts with its bits.",
            by_hand={"b": "b = s/a"},
            examples=(
                Example("Scales of 32 bits for 64 elements.", {"s": 32, "b": 64}, answer="0.5"),
                Example("Scales of 8 bits for 32 elements.", {"s": 8, "b": 32}, answer="0.25"),
            ),
            source=QLORA,
        ),
        Formula(
            name="nested-scale-bits",
            relation="a = s/b + t/(b*l)",
            title="Bits of scales that have a scale",
            solve_for="a s t b l",
            says="The scales are quantized to `s` bits themselves, and `l` of them share one of `t` bits.",
            by_hand={"a": "a = (s + t/l)/b"},
            examples=(
                Example(
                    "Scales of 8 bits for 64 elements, 256 scales to one of 32 bits.",
                    {"s": 8, "b": 64, "t": 32, "l": 256},
                    answer="65/512",
                ),
            ),
            source=QLORA,
        ),
        Formula(
            name="block-bits",
            relation="n = c + a",
            title="Bits of a number in a block format",
            solve_for="n c s b",
            uses=("scale-bits",),
            says="Bits of the element and its part of the scale. A scale of the whole tensor on top is left out.",
            by_hand={"n": "n = c + s/b"},
            examples=(
                Example("MXFP4: 4 bits, a scale of 8 bits for 32.", {"c": 4, "s": 8, "b": 32}, printed="4.25"),
                Example("NVFP4: 4 bits, a scale of 8 bits for 16.", {"c": 4, "s": 8, "b": 16}, printed="4.5"),
                Example("MXFP8: 8 bits, a scale of 8 bits for 32.", {"c": 8, "s": 8, "b": 32}, answer="8.25"),
            ),
            source=MICROSCALING,
        ),
        Formula(
            name="scale-overhead",
            relation="o = n/c",
            title="What scales add",
            solve_for="o b",
            uses=("block-bits",),
            says="How many times as many bytes as the elements alone.",
            by_hand={"o": "o = 1 + s/(b*c)"},
            examples=(Example("MXFP4.", {"c": 4, "s": 8, "b": 32}, answer="17/16"),),
            source=DEFINITION,
        ),
        Formula(
            name="stored-bytes",
            relation="q = N*n/8",
            title="Bytes of many numbers",
            solve_for="q N n",
            units={"8": "1/byte"},
            says="Weights, tokens of a data set, elements of an array. `n` may be a fraction, as in block formats.",
            by_hand={"N": "N = 8*q/n"},
            examples=(
                Example("70 billion weights of 16 bits.", {"N": "70e9", "n": 16}, printed="140 GB", source=FIRST_STEP),
                Example("70 billion weights of 4.5 bits.", {"N": "70e9", "n": "4.5"}, answer="39.375 GB"),
                Example("15 trillion tokens of 32 bits.", {"N": "15e12", "n": 32}, answer="60 TB"),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="compression",
            relation="k = x/n",
            title="How much smaller",
            solve_for="k c b",
            uses=("block-bits",),
            says=(
                "Also how many times as fast reading becomes where bytes are the limit. It is the same whatever is "
                "stored."
            ),
            by_hand={"k": "k = x/(c + s/b)"},
            examples=(Example("From 16 bits to NVFP4.", {"x": 16, "c": 4, "s": 8, "b": 16}, answer="32/9"),),
            source=DEFINITION,
        ),
    ),
)
