"""How well is a machine used? Model and hardware FLOPs utilization, and what a rate of tokens implies.

Utilization is a rate over a peak. Which FLOPs are counted makes the difference: MFU counts those that the model
needs, HFU those that were done, recomputation included.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.units import FLOPS

PALM = "PaLM paper, appendix B"
PER_SECOND = (("second", -1), ("token", 1))

utilization = Topic(
    title="Utilization",
    quantities={
        "U": Quantity("model FLOPs utilization (MFU)"),
        "N": size("parameters"),
        "R": Quantity("tokens per second of all devices", PER_SECOND),
        "G": size("devices"),
        "f": Quantity("model FLOPs per second of all devices", FLOPS),
    },
    formulas=(
        Formula(
            name="model-flops-rate",
            relation="f = 6*N*R",
            title="Model FLOPs per second",
            solve_for="f N R",
            says="Training takes about 6 FLOPs per parameter and token: 2 forward and 4 backward.",
            units={"6": "FLOP/token"},
            by_hand={"R": "R = f/(6*N)"},
            examples=(
                Example(
                    "A model of 70 billion parameters trains at 900 token/s.",
                    {"N": "70e9", "R": "900 token/s"},
                    printed="3.78e14 FLOP/s",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="mfu",
            relation="U = f/(G*C)",
            title="Model FLOPs utilization",
            solve_for="U N R G C",
            uses=("model-flops-rate",),
            by_hand={"U": "U = 6*N*R/(G*C)"},
            examples=(
                Example(
                    "A model of 70 billion parameters trains at 900 tokens a second and device.",
                    {"N": "70e9", "R": "900 token/s", "G": 1, "C": "990 TFLOP/s"},
                    printed="38%",
                ),
            ),
            source=PALM,
        ),
    ),
)
