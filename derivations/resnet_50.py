"""From how many images on is a whole residual network of 50 layers compute-bound?

An image of `32X` by `32X` pixels goes through a 7 by 7 convolution and a pooling, through four stages of 3, 4, 6 and 3
bottlenecks, each stage at half the extent and twice the channels of the one before, and is averaged and classified.
Where a stage begins, the first convolution and the one beside the bottleneck use every other place only. Batch norms
are folded into weights and biases, and small operations are fused into the convolutions before them.

Its weights are few, so that the number of images matters less than that every stage writes what the next one reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from sympy import Expr

from symroof import Derivation, Exercise, one, size, sizes, usual
from symroof.algebra.statement import evaluate
from symroof.counting.execution import Execution
from symroof.counting.layer import Layer
from symroof.counting.operation import Operation
from symroof.operations import convolution, fuse, global_pooling, layer, linear, max_pooling, relu, repeat, residual

N, X, F, V = sizes("N X F V")
STAGES = (3, 4, 6, 3)
EXECUTED = 5_000  # FLOPs of one execution: at larger sizes all of them together would take minutes
STEM = 80_000  # of the smallest there is


def small(operation: Operation, most: int = EXECUTED) -> Operation:
    """The operation, executed at sizes of no more than so many FLOPs."""
    run, flops = operation.witness, operation.flops.values()
    assert run is not None

    def witness(values: Mapping[str, Fraction]) -> Execution | None:
        return run(values) if sum(evaluate(each, values) for each in flops) <= most else None

    return replace(operation, witness=witness)


def first(channels: Expr, filters: Expr, extent: Expr, stride: int, name: str) -> Operation:
    """A 1 by 1 convolution of the input of a block, of which it reads only some places if the stride is 2."""
    return convolution(
        N, channels, filters, 1, extent, stride=stride, inputs=stride * extent, bias=True, name=name, reads="input"
    )


def bottleneck(name: str, channels: Expr, narrow: Expr, extent: Expr, stride: int) -> Layer:
    """A bottleneck of a stage; with a projection of its input where that has other channels than the result."""
    wide, elements = 4 * narrow, N * narrow * extent**2
    names = {part: f"{name} {part}" for part in ("reduced", "filtered", "spatial", "expand", "sum", "result")}
    beside = [small(first(channels, wide, extent, stride, f"{name} shortcut"))] if channels != wide else []
    down = [first(channels, narrow, extent, stride, f"{name} reduce"), relu(elements, name=names["reduced"])]
    middle = [
        convolution(N, narrow, narrow, 3, extent, padding=1, bias=True, name=names["spatial"], reads=names["reduced"]),
        relu(elements, name=names["filtered"]),
    ]
    up = [
        convolution(N, narrow, wide, 1, extent, bias=True, name=names["expand"], reads=names["filtered"]),
        residual(
            4 * elements, name=names["sum"], reads=names["expand"], residual=beside[0].name if beside else "input"
        ),
        relu(4 * elements, name=names["result"], reads=names["sum"]),
    ]
    kernels = {"down": down, "middle": middle, "up": up}
    return layer(f"stage {name}", *beside, *(small(fuse(f"{name} {key}", *held)) for key, held in kernels.items()))


def stages() -> list[Layer]:
    """The four stages: of each its first bottleneck, and the others."""
    found: list[Layer] = []
    channels: Expr = F
    for place, blocks in enumerate(STAGES):
        narrow, extent = 2**place * F, 2 ** (3 - place) * X
        found.append(bottleneck(f"{place + 2} first", channels, narrow, extent, 2 if place else 1))
        found.append(repeat(bottleneck(f"{place + 2} other", 4 * narrow, narrow, extent, 1), blocks - 1))
        channels = 4 * narrow
    return found


stem = fuse(
    "stem",
    convolution(N, 3, F, 7, 16 * X, stride=2, padding=3, inputs=32 * X, bias=True, name="conv 1", reads="images"),
    relu(N * F * (16 * X) ** 2, name="conv 1 result"),
)

resnet_50 = Derivation(
    title="Residual network of 50 layers",
    topic="Vision",
    work=layer(
        "residual network",
        small(stem, STEM),
        small(max_pooling(N, F, 3, 8 * X, stride=2, padding=1, inputs=16 * X, border="skipped", name="pooling")),
        *stages(),
        global_pooling(N, 32 * F, X),
        linear(N, 32 * F, V, bias=True, name="classes"),
    ),
    against=("hbm",),
    solve_for=one("N"),
    quantities={
        **usual("a w"),
        "N": size("images"),
        "X": size("height and width of the last images, a 32nd of the first"),
        "F": size("channels of the first convolution"),
        "V": size("classes"),
    },
    by_hand={
        "parameters": "F^2*(52 + 4*74 + 16*108 + 64*57) + 562F + 32FV + V",
        "f_1": "2*64*F^2*X^2*(52 + 74 + 108 + 57) + 2*147*F*(16X)^2 + 64FV",
        "solution": "f_1*W > q_1*C and N >= q_0*C/(f_1*W - q_1*C)",
    },
    example={"X": 7, "F": 64, "V": 1000},
    exercises=(
        Exercise(
            name="resnet-images",
            title="Images for a residual network",
            question=(
                "A residual network of 50 layers, 64 channels at its first convolution and 1000 classes, looks at "
                "images of 224 by 224 in BF16. From how many images on is it compute-bound, if ever?"
            ),
            widths={"a": 2, "w": 2},
            shapes=({"X": 7, "F": 64, "V": 1000},),
            ask=("threshold", "operations"),
            accelerators=("tpu-v5e", "h100-sxm"),
        ),
    ),
    source="Deep Residual Learning for Image Recognition, table 1",
)
