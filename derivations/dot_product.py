"""Can the dot product of two vectors be limited by arithmetic?

It does `2N − 1` operations on `2N` elements read and one written, so its intensity never reaches `1/b` for elements
of `b` bytes, however long the vectors are. The multiplies run on the vector unit, whose ridge point is the one to
compare with.
"""

from symroof import Derivation, einsum, one, widths

(b,) = widths("b")

dot_product = Derivation(
    title="Dot product",
    work=einsum("x[N]:a y[N]:w -> z[]:o", unit="vector"),
    where=dict.fromkeys(widths("a w o"), b),
    count="exact",
    solve_for=one("N"),
    by_hand={
        "flops": "2N",
        "flops_exact": "2N - 1",
        "bytes": "b(2N + 1)",
        "intensity": "(2N - 1)/(b(2N + 1))",
        "limit": "1/b",
        "solution": "bI < 1 and N >= (1 + bI)/(2(1 - bI))",
    },
    reference=lambda x, y: x @ y,
    source="roofline chapter of the Scaling Book, interactive edition, dot product example",
)
