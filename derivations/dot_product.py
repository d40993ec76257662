"""Can the dot product of two vectors be compute-bound?

It does `2N − 1` operations on `2N` elements read and one written, so its intensity never reaches `1/b` for elements
of `b` bytes, however long the vectors are. The multiplies run on the vector unit, whose ridge point is the one to
compare with.
"""

from symroof import Derivation, Exercise, einsum, one, size, widths

(b,) = widths("b")

dot_product = Derivation(
    title="Dot product",
    topic="Vectors",
    work=einsum("x[N]:a y[N]:w -> z[]:o", unit="vector"),
    where=dict.fromkeys(widths("a w o"), b),
    count="exact",
    solve_for=one("N"),
    quantities={"N": size("length of the vectors")},
    by_hand={
        "flops": "2N",
        "flops_exact": "2N - 1",
        "bytes": "b(2N + 1)",
        "intensity": "(2N - 1)/(b(2N + 1))",
        "limit": "1/b",
        "solution": "bI < 1 and N >= (1 + bI)/(2(1 - bI))",
    },
    reference=lambda x, y: x @ y,
    exercises=(
        Exercise(
            name="dot-product-limit",
            title="A dot product of any length",
            question=(
                "Two vectors of `N` elements, two bytes each, are multiplied and summed on the vector unit. What "
                "is the intensity, what does it tend to, and is any length enough to be compute-bound?"
            ),
            dtypes=("fp32",),
            widths={"b": 2},
            shapes=({},),
            ask=("counts", "intensity", "threshold"),
            accelerators=("tpu-v5p", "h100-sxm"),
        ),
    ),
    source="roofline chapter of the Scaling Book, interactive edition, dot product example",
)
