"""What does training hold in memory: weights, gradients, the optimizer's state, activations and checkpoints?

For each parameter a weight, a gradient and the state of the optimizer are held: with Adam two moments, and often a
copy of the weights in full precision. Activations grow with the tokens of a step instead. Buffers of the network and
what an allocator wastes are left out.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.exact import Number
from symroof.quantities.meaning import device_memory, element_width, usual
from symroof.quantities.units import BYTES
from symroof.topics.sources import (
    BOOK_CHECKPOINTS,
    BOOK_TRAINING,
    BOOK_TRAINING_LLAMA,
    PLAYBOOK,
    RECOMPUTATION,
    TRANSFORMER_MATH,
    ZERO,
)

MIXED: dict[str, Number] = {"w": 2, "g": 2, "c": 4, "o": 4}
SHARED: dict[str, Number] = {"N": "70e9", **MIXED, "m": 16}
BUDGET: dict[str, Number] = {
    "N": "70e9",
    "w": 2,
    "g": 0,
    "c": 0,
    "o": 4,
    "L": 80,
    "n": "4e6",
    "D": 8192,
    "b": "bf16",
    "M": "96 GB",
}

training_memory = Topic(
    title="Memory of training",
    quantities={
        **usual("G L D H"),
        "N": size("parameters"),
        "B": size("sequences of a step"),
        "T": size("tokens of a sequence"),
        "w": element_width("bytes per weight"),
        "g": element_width("bytes per gradient; 0 where none is kept"),
        "c": element_width("bytes of the copy of a weight in full precision; 0 without one", filled=False),
        "o": element_width("bytes of each of the two moments", filled=False),
        "b": element_width("bytes per element of a checkpoint"),
        "z": Quantity("bytes of the optimizer's state for a parameter", BYTES),
        "y": Quantity("bytes held for a parameter", BYTES),
        "A": Quantity("bytes of activations", BYTES),
        "M": device_memory("memory of a device"),
        "Z": Quantity("bytes of a device for parameters", BYTES),
        "Y": size("devices of a tensor-parallel group"),
        "X": size("data-parallel size"),
        "m": size("devices that hold one copy of the model: tensor-parallel times pipeline stages"),
        "x": size("checkpoints a layer, each of the width of the model"),
        "n": size("tokens of a step, of all sequences"),
    },
    formulas=(
        Formula(
            name="optimizer-bytes",
            relation="z = c + 2*o",
            title="Optimizer's state of a parameter",
            solve_for="z c o",
            says="Adam keeps two moments of `o` bytes, and in mixed precision a copy of the weight in full precision.",
            by_hand={"o": "o = (z - c)/2"},
            examples=(Example("Copy and moments in FP32.", {"c": 4, "o": 4}, printed="12 B"),),
            source=TRANSFORMER_MATH,
        ),
        Formula(
            name="training-bytes",
            relation="y = w + g + z",
            title="Bytes held for a parameter",
            solve_for="y w g c o",
            uses=("optimizer-bytes",),
            says=(
                "Weight, gradient and the optimizer's state. The usual sums: 10 is BF16 weights and FP32 moments, 12 "
                "the optimizer's state alone, 16 mixed precision with BF16 gradients, 20 the same with FP32 "
                "gradients kept beside them."
            ),
            by_hand={"y": "y = w + g + c + 2*o"},
            examples=(
                Example("BF16 weights and FP32 moments.", {"w": 2, "g": 0, "c": 0, "o": 4}, printed="10 B"),
                Example("BF16 weights and gradients, FP32 copy and moments.", MIXED, printed="16 B"),
                Example("The same with FP32 gradients beside those in BF16.", MIXED | {"g": 6}, printed="20 B"),
            ),
            source=PLAYBOOK,
        ),
        Formula(
            name="training-fits",
            relation="N*y <= G*M",
            title="Parameters that fit, without activations",
            solve_for="N G M w g c o",
            uses=("training-bytes",),
            says=(
                "Everything that is held for the parameters, shared out over `G` devices; with `G = 1` that is pure "
                "data parallelism, where every device holds all of it."
            ),
            by_hand={"N": "N <= G*M/(w + g + c + 2*o)"},
            examples=(
                Example(
                    "BF16 weights and FP32 moments on a device of 96 GB.",
                    {"w": 2, "g": 0, "c": 0, "o": 4, "G": 1, "M": "96 GB"},
                    printed="9e9",
                    differs=True,
                    remark="9.6 billion: the text cuts the digits off.",
                ),
                Example(
                    "How many devices of 80 GB take 7 billion parameters in mixed precision?",
                    {"N": "7e9", **MIXED, "M": "80 GB"},
                    asks="G",
                    answer="1.4",
                ),
            ),
            source=BOOK_TRAINING,
        ),
        Formula(
            name="activations",
            relation="A = L*T*B*D*(34 + 5*H*T/D)",
            title="Activations of a training step",
            solve_for="A B T L D H",
            says=(
                "All that the backward pass needs of a layer with plain attention and a feed-forward part of `4*D`, "
                "in 2 bytes, masks of dropout in 1: 34 bytes an element of the layer's input, and 5 bytes an element "
                "of the score matrix, which fused attention does not keep. Nothing is computed again."
            ),
            units={"34": "B", "5": "B"},
            by_hand={"A": "A = 34*L*T*B*D + 5*L*B*H*T^2", "B": "B = A/(L*T*(34*D + 5*H*T))"},
            examples=(
                Example(
                    "32 layers of width 4096 with 32 heads, one sequence of 4096 tokens.",
                    {"L": 32, "D": 4096, "H": 32, "T": 4096, "B": 1},
                    printed="104 GB",
                ),
            ),
            source=RECOMPUTATION,
        ),
        Formula(
            name="activations-tensor-parallel",
            relation="A = L*T*B*D*(10 + 24/Y + 5*H*T/(D*Y))",
            title="Activations of a step, by device of a tensor-parallel group",
            solve_for="A B Y T L D H",
            says=(
                "Of the 34 bytes 24 are split over the `Y` devices, as are the scores; 10 bytes, of norms, dropout "
                "and inputs, every device holds. Splitting the sequence between them would divide those too."
            ),
            units={"10": "B", "24": "B", "5": "B"},
            by_hand={"A": "A = L*T*B*(10*D + (24*D + 5*H*T)/Y)"},
            examples=(
                Example(
                    "The same layers on 8 devices.",
                    {"L": 32, "D": 4096, "H": 32, "T": 4096, "B": 1, "Y": 8},
                    answer="17716740096 B",
                ),
            ),
            source=RECOMPUTATION,
        ),
        Formula(
            name="checkpoints",
            relation="A = x*L*n*D*b",
            title="Checkpoints of a step",
            solve_for="A x L n D b",
            says=(
                "`x` arrays of the width of the model are kept a layer and the rest is computed again: about 20 where "
                "nothing is, 1 where only a layer's input is kept. `n` counts the tokens of all sequences."
            ),
            by_hand={"x": "x = A/(L*n*D*b)"},
            examples=(
                Example(
                    "4 million tokens, 64 layers of width 8192 in BF16, 20 arrays a layer.",
                    {"x": 20, "L": 64, "n": "4e6", "D": 8192, "b": "bf16"},
                    printed="84 TB",
                ),
                Example(
                    "4 million tokens, 80 layers of width 8192 in BF16, 3 arrays a layer.",
                    {"x": 3, "L": 80, "n": "4e6", "D": 8192, "b": "bf16"},
                    printed="20.9 TB",
                    differs=True,
                    remark="15.7 TB; 20.97 TB are 4 arrays a layer, as the text's question has it.",
                ),
            ),
            source=BOOK_CHECKPOINTS,
        ),
        Formula(
            name="training-budget",
            relation="N*y + A <= G*M",
            title="Devices for a training step",
            solve_for="G N M n x L D b w o",
            uses=("training-bytes", "checkpoints"),
            says=(
                "What is held for the parameters and the checkpoints of a step, all shared out over `G` devices; "
                "the answer for `G` is the smallest whole number. It is a lower bound: what is replicated adds to it."
            ),
            by_hand={"G": "G >= (N*(w + g + c + 2*o) + x*L*n*D*b)/M"},
            examples=(
                Example(
                    "70 billion parameters, BF16 weights and FP32 moments, 4 million tokens, 80 layers of width 8192, "
                    "3 arrays a layer, 96 GB a device.",
                    {**BUDGET, "x": 3},
                    printed="225",
                    differs=True,
                    remark="172: the text's 20.9 TB of checkpoints are 15.7 TB.",
                ),
            ),
            source=BOOK_TRAINING_LLAMA,
        ),
        Formula(
            name="zero-1",
            relation="Z = N/m*(w + g + z/X)",
            title="Sharded optimizer's state (ZeRO 1)",
            solve_for="Z N X m w g c o",
            uses=("optimizer-bytes",),
            says=(
                "The optimizer's state is split over the `X` data-parallel devices; `m` devices hold one copy of the "
                "model, so `m*X` are used in all. Only the data-parallel size divides again: dividing what `m` has "
                "split by all devices would be too small by `m`."
            ),
            by_hand={"Z": "Z = N*(w + g + (c + 2*o)/X)/m"},
            examples=(
                Example("70 billion parameters, 16 devices a copy, 8 copies.", SHARED | {"X": 8}, answer="24.0625 GB"),
            ),
            source=ZERO,
        ),
        Formula(
            name="zero-2",
            relation="Z = N/m*(w + (g + z)/X)",
            title="Sharded gradients and optimizer's state (ZeRO 2)",
            solve_for="Z N X m w g c o",
            uses=("optimizer-bytes",),
            says="As ZeRO 1, with the gradients split over the data-parallel devices too.",
            by_hand={"Z": "Z = N*(w + (g + c + 2*o)/X)/m"},
            examples=(
                Example("70 billion parameters, 16 devices a copy, 8 copies.", SHARED | {"X": 8}, answer="16.40625 GB"),
            ),
            source=ZERO,
        ),
        Formula(
            name="zero-3",
            relation="Z = N/m*y/X",
            title="Sharded weights, gradients and optimizer's state (ZeRO 3)",
            solve_for="Z N X m w g c o",
            uses=("training-bytes",),
            says=(
                "All that is held for the parameters is split over all `m*X` devices. Weights that are gathered for a "
                "layer at a time come on top."
            ),
            by_hand={"Z": "Z = N*(w + g + c + 2*o)/(m*X)"},
            examples=(
                Example("70 billion parameters, 16 devices a copy, 8 copies.", SHARED | {"X": 8}, answer="8.75 GB"),
                Example(
                    "Which data-parallel size brings it down to 2 GB a device?",
                    SHARED | {"Z": "2 GB"},
                    asks="X",
                    answer="35",
                ),
            ),
            source=ZERO,
        ),
    ),
)
