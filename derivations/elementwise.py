"""How many operations an element make an elementwise kernel limited by arithmetic?

It reads `n` elements of `a` bytes and writes `n` of `o` bytes, and does `k` operations on each. The size `n` cancels;
with `k = 0` it is a plain copy, whose intensity is 0.
"""

from symroof import Derivation, Quantity, one, size, sizes, widths

k, n = sizes("k n")
a, o = widths("a o")

elementwise = Derivation(
    title="Elementwise kernel",
    work={"vector": k * n, "hbm": (a + o) * n},
    solve_for=one("k"),
    quantities={"k": Quantity("FLOPs per element"), "n": size("elements")},
    by_hand={"flops": "kn", "bytes": "(a + o)n", "intensity": "k/(a + o)", "solution": "k >= I(a + o)"},
    shape="x[n]:a -> y[n]:o",
    source="elementwise kernels as treated in lessons on performance modelling",
)
