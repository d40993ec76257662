"""JAX's cost analysis as a referee of whole blocks, the vector unit included.

Each block is a function of arrays in which every operation has the steps that its count names. Forward, FLOPs and
transcendentals of the whole program are ours: products of matrices to first order, all else exactly. Backward it takes
gradients by rules of its own, whose small steps are not ours; there the products alone are compared, each lowered and
asked for by itself. What this referee cannot see: the parts of a causal mask that are skipped, as every score is
computed; bytes of a fused kernel; how a router chooses, so that every token goes to experts of its place. Three
stated differences are asserted to be all there is: scores that we compute again backward; gate and up of experts,
likewise; and taps on padding, which it does not count.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest

from symroof.counting.layer import Layer
from symroof.operations import Heads, attention_block, bottleneck, dense_layer, mixture, vit_block
from tests.referees import jaxlayers as programs
from tests.referees.jaxcost import MISSING, all_flops, lowered, products
from tests.referees.jaxlayers import Arrays, Shapes
from tests.referees.shapes import Sizes, both, by_unit, random_sizes, symbols

pytestmark = pytest.mark.referee
jax: Any = pytest.importorskip("jax", reason=MISSING)

Count: TypeAlias = Callable[[Sizes], int]


def nothing(_: Sizes) -> int:
    return 0


class Block(NamedTuple):
    """A block of ours, the names of its sizes, the shapes of the arrays that a program of it reads, and the program.

    The last two are FLOPs of ours that JAX does not count: forward, and of the products forward and backward.
    """

    name: str
    ours: Layer
    sizes: str
    shapes: Callable[[Sizes], Shapes]
    function: Callable[[Arrays], Any]
    unseen: Count = nothing
    unseen_trained: Count = nothing

    def run(self, sizes: Sizes) -> tuple[Callable[..., Any], list[tuple[int, ...]]]:
        """The program on arrays in order, and their shapes."""
        shapes = self.shapes(sizes)
        return lambda *arrays: self.function(dict(zip(shapes, arrays, strict=True))), [*shapes.values()]


# B sequences of S tokens of width D, K key heads of 2P elements that serve R query heads each, F between the matrices
B, S, D, F, K, R, P, E, G = symbols("B S D F K R P E G")
HEADS = Heads(K * R, 2 * P, K)


def scores(s: Sizes) -> int:
    return 2 * s["B"] * s.get("K", 1) * s["R"] * s["S"] ** 2 * 2 * s["P"]


def padding(s: Sizes) -> int:
    """Taps of the 3 x 3 convolution on padding: 2 in each row and column of windows."""
    return 2 * s["B"] * s["F"] ** 2 * ((3 * s["S"]) ** 2 - (3 * s["S"] - 2) ** 2)


TOKENS = B * (E + 1)


def gates(s: Sizes) -> int:
    """Gate and up of two experts and the shared one."""
    return 2 * 2 * s["B"] * (s["E"] + 1) * s["D"] * (2 * s["F"] + s["G"])


ATTENTION = Block(
    "attention",
    attention_block(B, S, S, D, HEADS, causal="none"),
    "B S D K R P",
    programs.attention_shapes,
    lambda w: programs.attended(w, positions=True),
    unseen_trained=scores,
)
DENSE = Block(
    "dense layer",
    dense_layer(B, S, S, D, F, HEADS, causal="none"),
    "B S D F K R P",
    programs.dense_shapes,
    programs.dense,
    unseen_trained=scores,
)
WRITTEN = DENSE._replace(name="written", ours=dense_layer(B, S, S, D, F, HEADS, causal="none", elementwise="written"))
VISION = Block(
    "vision",
    vit_block(B, S, D, F, Heads(R, 2 * P)),
    "B S D F R P",
    programs.plain_shapes,
    programs.plain,
    unseen_trained=scores,
)
EXPERTS = Block(
    "experts",
    mixture(TOKENS, D, F, E + 1, 2, shared=G),
    "B E D F G",
    programs.mixture_shapes,
    programs.mixed,
    unseen_trained=gates,
)
IMAGES = Block(
    "bottleneck",
    bottleneck(B, S, D, F),
    "B S D F",
    programs.bottleneck_shapes,
    programs.narrowed,
    unseen=padding,
    unseen_trained=lambda s: 3 * padding(s),
)
BLOCKS = [ATTENTION, DENSE, WRITTEN, VISION, EXPERTS, IMAGES]
ROUNDS = 4


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_it_counts_every_flop_of_a_block(block: Block) -> None:
    random, ours = Random(block.name), by_unit(block.ours)
    for sizes in (random_sizes(block.sizes, random, most=7) for _ in range(ROUNDS)):
        program = lowered(*block.run(sizes))
        assert all_flops(program) == ours(sizes) - block.unseen(sizes), sizes


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_it_counts_the_products_forward_and_backward(block: Block) -> None:
    """To every array, and ours more by what is computed again or lies on padding."""
    random, ours = Random(block.name), both(block.ours)
    for sizes in (random_sizes(block.sizes, random, most=7) for _ in range(ROUNDS)):
        function, shapes = block.run(sizes)
        result = jax.eval_shape(function, *(jax.ShapeDtypeStruct(shape, "float32") for shape in shapes)).shape
        theirs = products(lambda *all_, run=function: jax.vjp(run, *all_[:-1])[1](all_[-1]), [*shapes, result])
        assert theirs == ours(sizes) - block.unseen_trained(sizes), sizes


def test_it_does_not_see_what_a_causal_mask_skips() -> None:
    """We count the pairs that are seen, for products and softmax; a masked program computes all of them."""
    sizes = {"B": 2, "S": 5, "D": 4, "K": 2, "R": 2, "P": 3}
    full, seen = (by_unit(attention_block(B, S, S, D, HEADS, causal=causal)) for causal in ("full", "exact"))
    assert all_flops(lowered(*ATTENTION.run(sizes))) == full(sizes) > seen(sizes)
