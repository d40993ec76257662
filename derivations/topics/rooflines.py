"""How long does an operation take at least, how long at most, and what rate can it reach? The roofline.

An operation does FLOPs and moves bytes. At the peak rate `C` and the bandwidth `W` each takes a time, and which of the
two is longer is settled by the arithmetic intensity, FLOPs a byte, against the ridge `C/W` of the machine.
"""

from symroof import Example, Formula, Quantity, Topic, size, usual
from symroof.quantities.meaning import share
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, FLOPS, SECONDS
from symroof.topics.sources import BOOK_DISCUSSION, BOOK_INTERACTIVE, BOOK_ROOFLINES, REFERENCE, ROOFLINE

FLOP = (("FLOP", 1),)
PER_BYTE = (("FLOP", 1), ("byte", -1))

rooflines = Topic(
    title="Rooflines",
    quantities={
        **usual("t w"),
        "f": Quantity("FLOPs of the operation", FLOP),
        "q": Quantity("bytes moved over the link", BYTES),
        "A": Quantity("arithmetic intensity of the operation, FLOPs a byte", PER_BYTE),
        "T_math": Quantity("time of the arithmetic at the peak rate", SECONDS),
        "T_comms": Quantity("time of the transfers at the full bandwidth", SECONDS),
        "P": Quantity("attainable rate, the roof over the intensity", FLOPS),
        "R": Quantity("measured rate", FLOPS),
        "U": share("fraction of the peak rate"),
        "g": Quantity("how many times as fast"),
    },
    formulas=(
        Formula(
            name="compute-time",
            relation="T_math = f/C",
            title="Time of the arithmetic",
            solve_for="T_math f C",
            says=(
                "FLOPs over the peak rate: a lower bound, as no kernel is faster than the peak. `C` is the dense peak "
                "at the precision used; for many devices take the sum of their peaks, or the FLOPs of one device."
            ),
            by_hand={"f": "f = C*T_math"},
            examples=(
                Example(
                    "How long do 1e12 FLOPs take on an accelerator of 989 TFLOP/s?",
                    {"f": "1e12 FLOP", "C": "989 TFLOP/s"},
                    printed="1.01 us",
                    differs=True,
                    remark="Milliseconds: 1e12/9.89e14 is 1.011e-3 s. The slip was found by a reader and corrected.",
                ),
                Example(
                    "A batch of 512 tokens through a matrix of 4096 by 8192, at 2.3e15 FLOP/s.",
                    {"f": "34359738368 FLOP", "C": "2.3e15 FLOP/s"},
                    printed="15 us",
                ),
            ),
            source=BOOK_ROOFLINES,
        ),
        Formula(
            name="transfer-time",
            relation="T_comms = q/W",
            title="Time of the transfers",
            solve_for="T_comms q W",
            says=(
                "Bytes over the bandwidth of the link that they cross: reads and writes of the device memory together, "
                "or for a link between devices what one device sends, at the bandwidth of one direction. Latency is "
                "left out."
            ),
            by_hand={"W": "W = q/T_comms"},
            examples=(
                Example(
                    "A link that carries one byte a second, and two bytes.",
                    {"q": "2 B", "W": "1 B/s"},
                    printed="2 s",
                ),
            ),
            source=BOOK_ROOFLINES,
        ),
        Formula(
            name="time-at-least",
            relation="t >= max(T_math, T_comms)",
            title="Lower bound of the time",
            solve_for="t f q C W",
            uses=("compute-time", "transfer-time"),
            says=(
                "Arithmetic and transfers can at best run side by side, so the longer of the two is a lower bound; it "
                "is reached with perfect overlap. Solved for another symbol: what a deadline `t` asks of it."
            ),
            by_hand={"t": "t >= max(f/C, q/W)", "C": "C >= f/t and t >= q/W"},
            examples=(
                Example(
                    "Arithmetic that takes 5 ms and transfers that take 3 ms, overlapped perfectly.",
                    {"f": "5e12 FLOP", "C": "1e15 FLOP/s", "q": "3e9 B", "W": "1e12 B/s"},
                    printed="5 ms",
                ),
            ),
            source=BOOK_INTERACTIVE,
        ),
        Formula(
            name="time-without-overlap",
            relation="t <= T_math + T_comms",
            title="Upper bound of the time",
            solve_for="t f q",
            uses=("compute-time", "transfer-time"),
            says=(
                "One after the other: what an operation takes that exchanges its result only when it is complete. An "
                "upper bound as far as both rates are reached; launches, latency and waiting come on top."
            ),
            by_hand={"t": "t <= f/C + q/W"},
            examples=(
                Example(
                    "The same 5 ms and 3 ms one after the other.",
                    {"f": "5e12 FLOP", "C": "1e15 FLOP/s", "q": "3e9 B", "W": "1e12 B/s"},
                    printed="8 ms",
                ),
            ),
            source=BOOK_INTERACTIVE,
        ),
        Formula(
            name="overlap-gain",
            relation="g = (T_math + T_comms)/max(T_math, T_comms)",
            title="What overlap can save",
            solve_for="g T_math T_comms",
            says=(
                "How many times as fast an operation gets if arithmetic and transfers overlap perfectly: at most 2, "
                "and 2 only where both take the same time. So the two bounds of the time are within a factor of 2."
            ),
            also=(
                "g <= 2",
                "g < 2 or T_math = T_comms",
            ),
            by_hand={"g": "g = 1 + min(T_math, T_comms)/max(T_math, T_comms)"},
            examples=(
                Example("Arithmetic of 5 ms, transfers of 3 ms.", {"T_math": "5 ms", "T_comms": "3 ms"}, answer="1.6"),
                Example("Both take 4 ms.", {"T_math": "4 ms", "T_comms": "4 ms"}, answer="2"),
            ),
            source=BOOK_INTERACTIVE,
        ),
        Formula(
            name="intensity",
            relation="A = f/q",
            title="Arithmetic intensity",
            solve_for="A f q",
            says=(
                "FLOPs a byte moved. It belongs to the operation and to the way it moves its data, not to the machine; "
                "the bytes are those that cross the link in question, not the size of the arrays."
            ),
            by_hand={"q": "q = f/A"},
            examples=(
                Example(
                    "8 FLOPs an element of two bytes that is read and written once, a million elements.",
                    {"f": "8e6 FLOP", "q": "4e6 B"},
                    printed="2",
                ),
            ),
            source=ROOFLINE,
        ),
        Formula(
            name="ridge",
            relation="I = C/W",
            title="Ridge point",
            solve_for="I C W",
            says=(
                "The intensity at which the sloped roof meets the flat one. There is one for each precision and each "
                "link. `C` is the dense peak: a peak with structured sparsity doubles the ridge."
            ),
            by_hand={"W": "W = C/I"},
            examples=(
                Example("A TPU v5e in BF16.", {"C": "197 TFLOP/s", "W": "820 GB/s"}, printed="240"),
                Example("An H100 in BF16.", {"C": "989.5 TFLOP/s", "W": "3.35 TB/s"}, printed="295"),
                Example(
                    "An H100 by the preliminary data sheet.",
                    {"C": "1000 TFLOP/s", "W": "3 TB/s"},
                    printed="333",
                    remark="Both inputs are preliminary figures; the final ones give 295.",
                    source=REFERENCE,
                ),
                Example(
                    "Which bandwidth gives a peak of 197 TFLOP/s a ridge of 100 FLOP/B?",
                    {"C": "197 TFLOP/s", "I": 100},
                    asks="W",
                    answer="1.97 TB/s",
                ),
            ),
            source=BOOK_ROOFLINES,
        ),
        Formula(
            name="compute-bound",
            relation="A >= I",
            title="Compute-bound",
            solve_for="A C W",
            uses=("ridge",),
            says=(
                "The arithmetic takes at least as long as the transfers; at equality both limit. Solved for `W`: the "
                "bandwidth that an operation of this intensity needs so that the peak can be reached."
            ),
            by_hand={"A": "A >= C/W", "W": "W >= C/A", "C": "C <= A*W"},
            examples=(
                Example(
                    "Which bandwidth does an operation of 200 FLOP/B need on 989.5 TFLOP/s?",
                    {"A": 200, "C": "989.5 TFLOP/s"},
                    asks="W",
                    answer="4.9475 TB/s",
                ),
            ),
            source=BOOK_ROOFLINES,
        ),
        Formula(
            name="attainable-rate",
            relation="P = min(C, W*A)",
            title="Attainable rate",
            solve_for="P A C W",
            says=(
                "The roof over an intensity: the slope `W*A` up to the ridge, the peak from there on. More bandwidth "
                "helps below the ridge only."
            ),
            also=(
                "A > C/W or P = W*A",
                "A < C/W or P = C",
            ),
            by_hand={"P": "P = A*W and A*W <= C or P = C and C <= A*W"},
            examples=(
                Example(
                    "200 FLOP/B on an H100.", {"A": 200, "C": "989.5 TFLOP/s", "W": "3.35 TB/s"}, answer="670 TFLOP/s"
                ),
                Example(
                    "200 FLOP/B on an A100.", {"A": 200, "C": "312 TFLOP/s", "W": "2.039 TB/s"}, answer="312 TFLOP/s"
                ),
            ),
            source=ROOFLINE,
        ),
        Formula(
            name="fraction-of-peak",
            relation="U = P/C",
            title="Fraction of the peak",
            solve_for="U A W C",
            uses=("attainable-rate",),
            says="The largest utilization that an intensity allows: `A*W/C` below the ridge, 1 from there on.",
            also=(
                "U <= 1",
                "A > C/W or U = A*W/C",
            ),
            by_hand={"U": "U = min(C, A*W)/C"},
            examples=(
                Example(
                    "200 FLOP/B on an H100.", {"A": 200, "C": "989.5 TFLOP/s", "W": "3.35 TB/s"}, answer="1340/1979"
                ),
            ),
            source=ROOFLINE,
        ),
        Formula(
            name="speed-up-left",
            relation="g <= P/R",
            title="Speed-up that is left",
            solve_for="g R A",
            uses=("attainable-rate",),
            says=(
                "At the same intensity a kernel can become at most as fast as its roof. Its inverse is the fraction "
                "of the roof that the kernel reaches. More than that needs another intensity or another machine."
            ),
            by_hand={"g": "g <= min(C, A*W)/R", "R": "R <= min(C, A*W)/g"},
            examples=(
                Example(
                    "A kernel of 50 FLOP/B runs at 134 TFLOP/s on an H100.",
                    {"R": "134 TFLOP/s", "A": 50, "C": "989.5 TFLOP/s", "W": "3.35 TB/s"},
                    answer="1.25",
                ),
            ),
            source=ROOFLINE,
        ),
        Formula(
            name="intensity-gain",
            relation="g = min(C, W*A*x)/min(C, W*A)",
            title="What more intensity gives",
            solve_for="g",
            quantities={"x": Quantity("how many times the intensity")},
            says=(
                "Below the ridge ten times the intensity is ten times the rate: slope 1 on two logarithmic axes. From "
                "the ridge on it gives nothing."
            ),
            by_hand={"g": "g = min(C, A*W*x)*max(1/C, 1/(A*W))"},
            examples=(
                Example(
                    "Ten times 20 FLOP/B on a TPU v5e.",
                    {"x": 10, "A": 20, "C": "197 TFLOP/s", "W": "820 GB/s"},
                    answer="10",
                ),
                Example(
                    "Ten times 100 FLOP/B on a TPU v5e, where the roof is reached after 2.4 times.",
                    {"x": 10, "A": 100, "C": "197 TFLOP/s", "W": "820 GB/s"},
                    answer="197/82",
                ),
            ),
            source=BOOK_INTERACTIVE,
        ),
        Formula(
            name="ridge-of-other-link",
            relation="J = I*W/V",
            title="Ridge at another bandwidth",
            solve_for="J I W V",
            quantities={
                "J": Quantity("ridge point at the other bandwidth", PER_BYTE),
                "V": Quantity("the other bandwidth", BYTES_PER_SECOND),
            },
            says="The same peak over another link: the bend moves by the ratio of the two bandwidths.",
            by_hand={"V": "V = I*W/J"},
            examples=(
                Example(
                    "A ridge of 240 FLOP/B at 820 GB/s, over a link of 45 GB/s.",
                    {"I": 240, "W": "820 GB/s", "V": "45 GB/s"},
                    answer="13120/3 FLOP/B",
                ),
            ),
            source=BOOK_DISCUSSION,
        ),
        Formula(
            name="critical-batch",
            relation="2*B >= w*I",
            title="Critical batch, to first order",
            solve_for="B w C W",
            quantities={"B": size("batch, in tokens (batch times sequence length), of one device")},
            uses=("ridge",),
            units={"2": "FLOP"},
            says=(
                "From which batch on a matrix product is compute-bound if only the bytes of the weights count: a "
                "token takes 2 FLOPs a weight of `w` bytes. With two-byte weights it is the ridge itself. It holds "
                "for `B` far below both widths of the matrix; the exact threshold, activations included, is higher."
            ),
            by_hand={"B": "B >= w*C/(2*W)", "w": "w <= 2*B*W/C"},
            examples=(
                Example(
                    "BF16 on an H100.",
                    {"w": "bf16", "C": "989.5 TFLOP/s", "W": "3.35 TB/s"},
                    printed="295",
                    remark="295.37: from 296 tokens on.",
                ),
                Example(
                    "INT8 weights with BF16 arithmetic on a TPU v5e.",
                    {"w": "int8", "C": "197 TFLOP/s", "W": "820 GB/s"},
                    answer="≈ 120.122",
                ),
                Example("BF16 on Rubin.", {"w": "bf16", "C": "4 PFLOP/s", "W": "22 TB/s"}, printed="182"),
            ),
            source=BOOK_ROOFLINES,
        ),
    ),
)
