"""How many FLOPs does training take: for a token, a step and a whole run?

Each parameter of a dense model takes part in one multiply-add for each token, 2 FLOPs, in the forward pass, and in
two in the backward pass: one for the gradient of the activations and one for that of the weights. Attention has
products between positions too, in which no parameter takes part; they grow with the sequence and come on top.
`N` are the parameters of the matrix products. Of a mixture of experts it is those that a token meets.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.meaning import usual
from symroof.topics.sources import CHINCHILLA, KAPLAN, PALM, PALM_AND_GPT_3

PER_TOKEN = (("FLOP", 1), ("token", -1))
TOKENS = (("token", 1),)

training = Topic(
    title="FLOPs of training",
    quantities={
        "N": size("parameters"),
        "D": Quantity("training tokens", TOKENS, integral=True),
        "B": Quantity("tokens of a step", TOKENS, integral=True),
        "e": Quantity("FLOPs of the forward pass per token", PER_TOKEN),
        "v": Quantity("FLOPs of the backward pass per token", PER_TOKEN),
        "c": Quantity("FLOPs of training per token", PER_TOKEN),
        "d": Quantity("FLOPs done per token, recomputation included", PER_TOKEN),
        "g": Quantity("FLOPs of attention between positions per token", PER_TOKEN),
        "c_a": Quantity("FLOPs of training per token with attention", PER_TOKEN),
        "r": Quantity("share of the forward pass that is done again"),
        "x": Quantity("attention relative to the FLOPs of the parameters"),
        "F": Quantity("FLOPs of the whole run", (("FLOP", 1),)),
        "F_s": Quantity("FLOPs of a step", (("FLOP", 1),)),
        "z": Quantity("PFLOP/s-days"),
        **usual("L H Q"),
        "T": size("length of a sequence"),
    },
    formulas=(
        Formula(
            name="forward-flops",
            relation="e = 2*N",
            title="Forward pass of a token",
            solve_for="e N",
            says=(
                "One multiply-add, which is 2 FLOPs, per parameter and token; attention between positions is left out."
            ),
            units={"2": "FLOP/token"},
            by_hand={"N": "N = e/2"},
            examples=(
                Example("A model of 70 billion parameters reads a token.", {"N": "70e9"}, printed="1.4e11 FLOP/token"),
            ),
            source=KAPLAN,
        ),
        Formula(
            name="backward-flops",
            relation="v = 2*e",
            title="Backward pass of a token",
            solve_for="v N",
            says=(
                "Each product of the forward pass has two of the same size: the gradient of what it read, and the "
                "gradient of its weights. Frozen weights have no second one."
            ),
            uses=("forward-flops",),
            by_hand={"v": "v = 4*N"},
            examples=(Example("A model of 70 billion parameters.", {"N": "70e9"}, answer="280 GFLOP/token"),),
            source=KAPLAN,
        ),
        Formula(
            name="training-flops-per-token",
            relation="c = e + v",
            title="Training on a token",
            solve_for="c N",
            says="Forward and backward pass: 6 FLOPs per parameter and token. The optimizer's work is left out.",
            uses=("forward-flops", "backward-flops"),
            by_hand={"c": "c = 6*N"},
            examples=(Example("A model of 70 billion parameters.", {"N": "70e9"}, printed="4.2e11 FLOP/token"),),
            source=KAPLAN,
        ),
        Formula(
            name="recomputed-flops",
            relation="d = c + r*e",
            title="Training on a token with recomputation",
            solve_for="d r N",
            says=(
                "Activations that are not kept are computed again in the backward pass. `r` is the share of the "
                "forward pass that runs again: 0 keeps everything, 1 does all of it twice, `8*N` in place of `6*N`."
            ),
            uses=("training-flops-per-token", "forward-flops"),
            also=("r != 1 or d = 8*N",),
            by_hand={"d": "d = (6 + 2*r)*N"},
            examples=(
                Example(
                    "A model of 70 billion parameters runs its whole forward pass twice.",
                    {"N": "70e9", "r": 1},
                    answer="560 GFLOP/token",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="training-flops",
            relation="F = c*D",
            title="FLOPs of a training run",
            solve_for="F N D",
            says="What the model needs, without recomputation and without attention between positions.",
            uses=("training-flops-per-token",),
            by_hand={"F": "F = 6*N*D", "D": "D = F/(6*N)"},
            examples=(
                Example(
                    "A model of 70 billion parameters is trained on 15 trillion tokens.",
                    {"N": "70e9", "D": "15e12"},
                    printed="6.3e24 FLOP",
                ),
                Example(
                    "How many tokens does a run of 1e24 FLOPs leave for 10 billion parameters?",
                    {"N": "10e9", "F": "1e24"},
                    asks="D",
                    answer="≈ 1.66667e13 token",
                ),
            ),
            source=CHINCHILLA,
        ),
        Formula(
            name="attention-flops",
            relation="g = 12*L*H*Q*T",
            title="Attention of a token in training",
            solve_for="g L H Q T",
            says=(
                "Scores and weighted sum take `4*H*Q*T` FLOPs a layer for a query that sees `T` keys, and the backward "
                "pass twice that. All `T` keys are counted for each query; what a causal mask hides is counted too."
            ),
            units={"12": "FLOP/token"},
            by_hand={"T": "T = g/(12*L*H*Q)"},
            examples=(
                Example(
                    "118 layers of 48 heads of 256, on sequences of 2048 tokens.",
                    {"L": 118, "H": 48, "Q": 256, "T": 2048},
                    answer="35634806784 FLOP/token",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="attention-share",
            relation="x = g/c",
            title="Attention relative to the parameters",
            solve_for="x T N L H Q",
            says=(
                "By how much `6*N` falls short. Solved for `T`: the sequence length at which attention is the share "
                "`x`."
            ),
            uses=("attention-flops", "training-flops-per-token"),
            by_hand={"x": "x = 2*L*H*Q*T/N", "T": "T = x*N/(2*L*H*Q)"},
            examples=(
                Example(
                    "540.35 billion parameters in 118 layers of 48 heads of 256, on sequences of 2048 tokens.",
                    {"N": "540.35e9", "L": 118, "H": 48, "Q": 256, "T": 2048},
                    answer="≈ 1.09913 %",
                ),
                Example(
                    "At which sequence length is attention a tenth of the rest?",
                    {"N": "540.35e9", "L": 118, "H": 48, "Q": 256, "x": "10 %"},
                    asks="T",
                    answer="≈ 18632.964",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="training-flops-with-attention",
            relation="c_a = c + g",
            title="Training on a token, attention included",
            solve_for="c_a N T",
            says="Without recomputation: the FLOPs that MFU counts where attention is not left out.",
            uses=("training-flops-per-token", "attention-flops"),
            by_hand={"c_a": "c_a = 6*N + 12*L*H*Q*T"},
            examples=(
                Example(
                    "540.35 billion parameters in 118 layers of 48 heads of 256, on sequences of 2048 tokens.",
                    {"N": "540.35e9", "L": 118, "H": 48, "Q": 256, "T": 2048},
                    printed="3.28 TFLOP/token",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="step-flops",
            relation="F_s = c_a*B",
            title="FLOPs of a step, attention included",
            solve_for="F_s B N T",
            says="`B` counts the tokens of all sequences of the step, each of length `T`.",
            uses=("training-flops-with-attention",),
            by_hand={"F_s": "F_s = 6*N*B + 12*L*H*Q*T*B"},
            examples=(
                Example(
                    "7 billion parameters, 32 layers of 32 heads of 128, in steps of 4 million tokens of length 4096.",
                    {"N": "7e9", "L": 32, "H": 32, "Q": 128, "T": 4096, "B": "4e6"},
                    answer="193769803776 MFLOP",
                ),
            ),
            source=PALM,
        ),
        Formula(
            name="petaflops-days",
            relation="z = F/8.64e19",
            title="PFLOP/s-days",
            solve_for="z F",
            says="A PFLOP/s-day is `1e15` FLOP/s kept up for a day of 86,400 s: a number of FLOPs, and not a rate.",
            units={"8.64e19": "FLOP"},
            by_hand={"F": "F = 8.64e19*z"},
            examples=(
                Example("3.28 TFLOP for each of 780 billion tokens.", {"F": "2.5584e24"}, printed="29,600"),
                Example("How many FLOPs are 3640 PFLOP/s-days?", {"z": 3640}, asks="F", printed="3.14e23"),
            ),
            source=PALM_AND_GPT_3,
        ),
    ),
)
