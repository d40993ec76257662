"""What does a data sheet say once every figure is dense, one way and for one device? Peaks, links, generations.

A peak is units times clock times FLOPs a cycle. Figures are printed with sparsity, for both directions, in bits or for
a whole rack, and each convention is a factor. Where a ratio of two machines matters, the ridge shows which roof moved.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.meaning import share
from symroof.quantities.units import BYTES_PER_SECOND, FLOPS
from symroof.topics.sources import (
    BOOK_CHIPS,
    BOOK_DISCUSSION,
    BOOK_GPUS,
    BOOK_INTERACTIVE,
    DEFINITION,
    FIRST_STEP,
    NVIDIA_GUIDE,
    ROOFLINE,
)

FLOP = (("FLOP", 1),)
PER_BYTE = (("FLOP", 1), ("byte", -1))

hardware = Topic(
    title="Hardware",
    quantities={
        "u": size("units of a device that compute side by side"),
        "f": Quantity("clock", (("hertz", 1),)),
        "x": Quantity("FLOPs of one unit in one cycle", FLOP),
        "m": Quantity("multiply-adds of one unit in one cycle"),
        "Y": Quantity("peak rate with structured sparsity", FLOPS),
        "Z": Quantity("peak rate of a rack with structured sparsity", FLOPS),
        "G": size("devices"),
        "V": Quantity("bandwidth of both directions together", BYTES_PER_SECOND),
        "r": Quantity("bits a second", (("second", -1),)),
        "n": size("links, or ports"),
        "v": Quantity("bandwidth of one link in one direction", BYTES_PER_SECOND),
        "C_2": Quantity("peak rate of the other machine or precision", FLOPS),
        "W_2": Quantity("bandwidth of the other machine", BYTES_PER_SECOND),
        "c": Quantity("how many times the peak"),
        "d": Quantity("how many times the bandwidth"),
        "j": Quantity("how many times the ridge"),
        "g": Quantity("how many times as fast"),
        "A": Quantity("arithmetic intensity of the operation, FLOPs a byte", PER_BYTE),
        "J": Quantity("ridge point at the rates that are reached", PER_BYTE),
        "e": share("reached share of the peak"),
        "k": share("reached share of the bandwidth"),
        "P": Quantity("attainable rate, the roof over the intensity", FLOPS),
        "A_2": Quantity("FLOPs a byte moved over the second link", PER_BYTE),
    },
    formulas=(
        Formula(
            name="flops-per-cycle",
            relation="x = 2*m",
            title="FLOPs of a cycle",
            solve_for="x m",
            units={"2": "FLOP"},
            says=(
                "A multiply-add is 2 FLOPs. A systolic array of 128 by 128 cells does one multiply-add a cell and "
                "cycle; a vector lane with fused multiply-add does one."
            ),
            by_hand={"m": "m = x/2"},
            examples=(
                Example("An array of 128 by 128.", {"m": 16384}, answer="32768 FLOP"),
                Example("A tensor core of 1024 FLOPs a cycle.", {"x": "1024 FLOP"}, asks="m", answer="512"),
            ),
            source=BOOK_CHIPS,
        ),
        Formula(
            name="peak-of-units",
            relation="C = u*f*x",
            title="Peak from units, clock and width",
            solve_for="C u f x",
            says=(
                "Every unit busy in every cycle. The clock is that under load (boost on data sheets); at a lower one "
                "the peak falls with it. Dense: structured sparsity is counted nowhere."
            ),
            by_hand={"f": "f = C/(u*x)", "x": "x = C/(u*f)"},
            examples=(
                Example(
                    "An A100: 108 multiprocessors, 1.41 GHz, 1024 FP16 multiply-adds each.",
                    {"u": 108, "f": "1.41 GHz", "x": "2048 FLOP"},
                    printed="312 TFLOP/s",
                ),
                Example(
                    "What does one of the 528 tensor cores of an H100 do in a cycle at 1.76 GHz and 990 TFLOP/s?",
                    {"C": "990 TFLOP/s", "u": 528, "f": "1.76 GHz"},
                    asks="x",
                    printed="1024 FLOP",
                    differs=True,
                    remark="1065: this clock and this peak do not belong together. 1024 FLOPs need 1.83 GHz.",
                    source=BOOK_GPUS,
                ),
                Example(
                    "At which clock do 528 tensor cores of 1024 FLOPs a cycle reach 990 TFLOP/s?",
                    {"C": "990 TFLOP/s", "u": 528, "x": "1024 FLOP"},
                    asks="f",
                    answer="1831.0546875 MHz",
                ),
            ),
            source=NVIDIA_GUIDE,
        ),
        Formula(
            name="dense-peak",
            relation="Y = 2*C",
            title="Peak with structured sparsity",
            solve_for="C Y",
            says=(
                "With two of four weights zero, the unit skips half of the products and is counted as if it had done "
                "them. Dense work reaches `C`, half of the figure with sparsity."
            ),
            by_hand={"C": "C = Y/2"},
            examples=(
                Example("An H100 in BF16: 1,979 TFLOP/s with sparsity.", {"Y": "1979 TFLOP/s"}, printed="989.5e12"),
                Example("An H100 in FP8: 3,958 TFLOP/s with sparsity.", {"Y": "3958 TFLOP/s"}, printed="1979e12"),
            ),
            source=BOOK_INTERACTIVE,
        ),
        Formula(
            name="dense-peak-of-rack",
            relation="Z = G*Y",
            title="From the sparse figure of a rack to the dense one of a device",
            solve_for="C Z G",
            uses=("dense-peak",),
            says="A rack is printed as the sum of its devices: `C` is dense and of one device, `Z` sparse and of all.",
            by_hand={"C": "C = Z/(2*G)"},
            examples=(
                Example(
                    "360 PFLOP/s with sparsity for 72 devices.",
                    {"Z": "360 PFLOP/s", "G": 72},
                    printed="2.5 PFLOP/s",
                ),
            ),
            source=BOOK_INTERACTIVE,
        ),
        Formula(
            name="one-way-bandwidth",
            relation="V = 2*W",
            title="Bandwidth of both directions",
            solve_for="W V",
            link="network",
            says=(
                "A link that sends and receives at once is often printed as the sum. What one device can send, and "
                "what a collective is timed by, is `W`."
            ),
            by_hand={"W": "W = V/2"},
            examples=(
                Example("1.8 TB/s both ways.", {"V": "1.8 TB/s"}, printed="900 GB/s"),
                Example("3.6 TB/s both ways.", {"V": "3.6 TB/s"}, printed="1.8 TB/s"),
            ),
            source=BOOK_INTERACTIVE,
        ),
        Formula(
            name="bits-per-second",
            relation="r = 8*W",
            title="Bits and bytes a second",
            solve_for="W r",
            link="network",
            units={"8": "1/byte"},
            says="Network cards are sold in bits a second, one way. A byte is 8 bits; coding overhead is left out.",
            by_hand={"W": "W = r/8"},
            examples=(
                Example("A card of 1.6 Tb/s.", {"r": "1.6e12"}, printed="200 GB/s"),
                Example("A card of 400 Gb/s.", {"r": "400e9"}, answer="50 GB/s"),
            ),
            source=BOOK_INTERACTIVE,
        ),
        Formula(
            name="bandwidth-of-links",
            relation="W = n*v",
            title="Several links",
            solve_for="W n v",
            link="network",
            says=(
                "Links of a device, or ports of a switch, used at once. `W` and `v` are of one direction. A transfer "
                "to one neighbour only has the links that lead there."
            ),
            by_hand={"v": "v = W/n"},
            examples=(
                Example("18 links of 25 GB/s.", {"n": 18, "v": "25 GB/s"}, printed="450 GB/s"),
                Example("A switch of 64 ports of 400 Gb/s.", {"n": 64, "v": "400 Gb/s"}, printed="3.2 TB/s"),
                Example(
                    "1600 Gb/s over 4 links: one of them.",
                    {"W": "1600 Gb/s", "n": 4},
                    asks="v",
                    printed="4.5e10 B/s",
                    differs=True,
                    remark="50 GB/s by the data sheet; the text calculates with 45 GB/s and does not say why.",
                ),
            ),
            source=BOOK_CHIPS,
        ),
        Formula(
            name="peak-ratio",
            relation="c = C_2/C",
            title="Ratio of two peaks",
            solve_for="c C_2 C",
            says=(
                "Two machines or two precisions of one machine, both dense and for one device. It is the speed-up of "
                "work that is compute-bound on both, and of no other."
            ),
            by_hand={"C_2": "C_2 = c*C"},
            examples=(
                Example(
                    "From A100 to H100.", {"C": "312 TFLOP/s", "C_2": "989.5 TFLOP/s"}, printed="3.2", source=FIRST_STEP
                ),
                Example(
                    "From H100 to B200.",
                    {"C": "990 TFLOP/s", "C_2": "2250 TFLOP/s"},
                    printed="2.25",
                    differs=True,
                    remark="2.27; it would be 2.25 from 1000 TFLOP/s.",
                    source=BOOK_GPUS,
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="bandwidth-ratio",
            relation="d = W_2/W",
            title="Ratio of two bandwidths",
            solve_for="d W_2 W",
            says="Two machines, or two links of one: both of one direction and for one device.",
            by_hand={"W_2": "W_2 = d*W"},
            examples=(
                Example("From V100 to B200.", {"W": "900 GB/s", "W_2": "8 TB/s"}, printed="8.9", source=FIRST_STEP),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="ridge-ratio",
            relation="j = c/d",
            title="How far the ridge moved",
            solve_for="j C_2 W_2",
            uses=("peak-ratio", "bandwidth-ratio"),
            says=(
                "The ratio of the peaks over that of the bandwidths. Above 1 more operations are memory-bound than "
                "before. In a lower precision the peak doubles and the bandwidth stays, so the ridge doubles; where "
                "the bytes halve too, the critical batch does not move."
            ),
            by_hand={"j": "j = C_2*W/(C*W_2)"},
            examples=(
                Example(
                    "From A100 to H100.",
                    {"C": "312 TFLOP/s", "C_2": "989.5 TFLOP/s", "W": "2.039 TB/s", "W_2": "3.35 TB/s"},
                    answer="≈ 1.930339",
                ),
                Example(
                    "From BF16 to FP8 on an H100.",
                    {"C": "989.5 TFLOP/s", "C_2": "1979 TFLOP/s", "W": "3.35 TB/s", "W_2": "3.35 TB/s"},
                    answer="2",
                ),
            ),
            source=DEFINITION,
        ),
        Formula(
            name="machine-speed-up",
            relation="g = min(C_2, W_2*A)/P",
            title="Speed-up by another machine",
            solve_for="g",
            uses=("attainable-rate",),
            says=(
                "The ratio of two roofs over one intensity. It is the ratio of the bandwidths below both ridges, that "
                "of the peaks above both, and between the two ridges it lies between the two ratios."
            ),
            also=(
                "g >= min(C_2/C, W_2/W)",
                "g <= max(C_2/C, W_2/W)",
            ),
            by_hand={"g": "g = min(C_2, A*W_2)/min(C, A*W)"},
            examples=(
                Example(
                    "200 FLOP/B from A100 to H100: on the flat roof of the one, on the slope of the other.",
                    {"A": 200, "C": "312 TFLOP/s", "W": "2.039 TB/s", "C_2": "989.5 TFLOP/s", "W_2": "3.35 TB/s"},
                    answer="670/312",
                ),
            ),
            source=ROOFLINE,
        ),
        Formula(
            name="achieved-ridge",
            relation="J = I*e/k",
            title="Ridge at the rates that are reached",
            solve_for="J e k",
            uses=("ridge",),
            says=(
                "No kernel reaches the printed rates. With `e` of the peak and `k` of the bandwidth the ridge moves by "
                "their ratio; where both are alike it stays."
            ),
            by_hand={"J": "J = C*e/(W*k)"},
            examples=(
                Example(
                    "80 % of the peak and 90 % of the bandwidth of an H100.",
                    {"e": "80 %", "k": "90 %", "C": "989.5 TFLOP/s", "W": "3.35 TB/s"},
                    answer="≈ 262.554 FLOP/B",
                ),
            ),
            source=BOOK_INTERACTIVE,
        ),
        Formula(
            name="rate-over-two-levels",
            relation="P = min(C, W*A, W_2*A_2)",
            title="Attainable rate with two memories",
            solve_for="P A A_2 W_2",
            quantities={"W_2": Quantity("bandwidth of the second memory or link", BYTES_PER_SECOND)},
            says=(
                "Every level of memory has a slope of its own, with the FLOPs per byte that cross that level; the "
                "lowest roof counts. Reuse in a cache raises the intensity to memory and not that to the cache."
            ),
            by_hand={"P": "P <= C and P <= A*W and P <= A_2*W_2 and (P = C or P = A*W or P = A_2*W_2)"},
            examples=(
                Example(
                    "300 FLOP/B to a memory of 3.35 TB/s, 60 to a cache of 12 TB/s.",
                    {"C": "989.5 TFLOP/s", "A": 300, "W": "3.35 TB/s", "A_2": 60, "W_2": "12 TB/s"},
                    answer="720 TFLOP/s",
                ),
            ),
            source=BOOK_DISCUSSION,
        ),
    ),
)
