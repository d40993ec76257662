"""How many operations an element make an elementwise kernel compute-bound?

It reads `n` elements of `a` bytes and writes `n` of `o` bytes, and does `k` operations on each. The size `n` cancels;
with `k = 0` it is a plain copy, whose intensity is 0.
"""

from symroof import Derivation, Exercise, Quantity, one, size, sizes, widths

k, n = sizes("k n")
a, o = widths("a o")

elementwise = Derivation(
    title="Elementwise kernel",
    topic="Vectors",
    work={"vector": k * n, "hbm": (a + o) * n},
    solve_for=one("k"),
    quantities={"k": Quantity("FLOPs per element"), "n": size("elements")},
    by_hand={"flops": "kn", "bytes": "(a + o)n", "intensity": "k/(a + o)", "solution": "k >= I(a + o)"},
    reference=lambda x: (((x * 2 + 1) * 2 + 1) * 2 + 1) * 2 + 1,
    reference_at={"k": 8},
    shape="x[n]:a -> y[n]:o",
    exercises=(
        Exercise(
            name="gelu",
            title="GELU in two bytes",
            question=(
                "A GELU does about 8 operations an element and reads and writes two bytes each. How many "
                "operations an element would it take to be compute-bound, and how long do a million "
                "elements take?"
            ),
            dtypes=("fp32",),
            widths={"a": 2, "o": 2},
            shapes=({"k": 8, "n": 1_000_000},),
            accelerators=("tpu-v5p", "h100-sxm"),
        ),
    ),
    source="elementwise kernels as treated in lessons on performance modelling",
)
