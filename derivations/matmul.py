"""From which batch `B` on is the matrix product Z = X·W compute-bound and no longer memory-bound?

Each input is read once and the output written once, each at its own element width; one multiply-add is 2 FLOPs. The
weights are read whatever the batch is, so a larger batch spreads them over more arithmetic, while activations and
outputs grow with it. Storing the weights in fewer bits changes only their width `w`.
"""

from symroof import Derivation, Exercise, einsum, one, usual

LARGE = {"D": 4096, "F": 4096}
MEDIUM = {"D": 1024, "F": 1024}
POWERS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048)

matmul = Derivation(
    title="Dense matmul",
    topic="Matrix products",
    work=einsum("X[B,D]:a W[D,F]:w -> Z[B,F]:o"),
    solve_for=one("B"),
    quantities=usual("B D F"),
    by_hand={
        "flops": "2BDF",
        "flops_exact": "BF(2D - 1)",
        "bytes": "aBD + wDF + oBF",
        "limit": "2DF/(aD + oF)",
        "rule": "wI/2",
        "rule_error": "I(aD + oF)/(2DF)",
        "solution": "2DF > I(aD + oF) and B >= wIDF/(2DF - I(aD + oF))",
    },
    reference=lambda X, W: X @ W,
    example={"D": 4096, "F": 4096},
    source="roofline chapter of the Scaling Book, interactive edition, section on matrix multiplication",
    exercises=(
        Exercise(
            name="question-1",
            title="INT8 matmul",
            question=(
                "A matmul X[B, D] · W[D, F] → Z[B, F] keeps inputs, weights and outputs in INT8, one byte an "
                "element. How many bytes are read and written, how many operations are done, what is the "
                "arithmetic intensity, and between which bounds does the run time lie? From which `B` on is it "
                "compute-bound?"
            ),
            dtypes=("int8",),
            widths={"w": 1, "a": 1, "o": 1},
            shapes=(LARGE,),
            ask=("counts", "intensity", "rule", "threshold", "times"),
        ),
        Exercise(
            name="question-2",
            title="INT8 weights with 16-bit compute",
            question=(
                "Weights are stored in INT8, while activations, outputs and the arithmetic stay in 16 bits (BF16,"
                " or FP16 on an accelerator without it). To first order, for `B` much smaller than `D` and `F`, "
                "from which batch size on is the matmul compute-bound, and how far off is that rule?"
            ),
            widths={"w": 1, "a": 2, "o": 2},
            shapes=(LARGE, MEDIUM),
            ask=("counts", "intensity", "rule"),
        ),
        Exercise(
            name="question-3",
            title="Exact byte counts",
            question=(
                "Weights in INT8, activations and arithmetic in 16 bits, every byte counted. Which rate is "
                "attainable at each batch size `B` for `D = F = 4096` and for `D = F = 1024`, and from which `B` "
                "on is the roof reached?"
            ),
            widths={"w": 1, "a": 2, "o": 2},
            shapes=(LARGE, MEDIUM),
            ask=("intensity", "threshold", "table"),
            batches=POWERS,
        ),
        Exercise(
            name="question-4",
            title="Critical batch from the data sheet",
            question=(
                "Take the peak and the memory bandwidth from the data sheet. From which batch size on is a matmul"
                " in 16 bits compute-bound, to first order and with every byte counted? What would a peak with "
                "structured sparsity have given?"
            ),
            widths={"w": 2, "a": 2, "o": 2},
            shapes=(LARGE, MEDIUM),
            ask=("datasheet", "rule", "threshold"),
        ),
    ),
)
