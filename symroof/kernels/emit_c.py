"""The printer of C: a graph as one C99 function over arrays."""

from __future__ import annotations

from string import Template

from symroof.kernels.emit import Syntax, Target, Words, float_literal, point
from symroof.kernels.graph import Graph

C = Target(
    "c",
    float_literal,
    "{0}",
    words=Words("1", "0", "INFINITY"),
    syntax=Syntax(
        kinds=("double", "int"),
        define="const {kind} {name} = {text};",
        declare="{kind} {name};",
        put="{name} = {text};",
        choice="{condition} ? {yes} : {no}",
        opening="if ({condition}) {{",
        middle="}} else {{",
        closing="}}",
    ),
)

# numbers held at once: 32 KiB, which stay in the fastest cache; and the points of a block
HELD, LONGEST, SHORTEST = 4096, 256, 8

_FRAME = Template(
    """\
#include <math.h>
#include <stdint.h>

void kernel(int64_t n, const double *const *arguments, const int64_t *steps, double *const *outputs) {
    double found[$outputs][$length];
$fixed    for (int64_t first = 0; first < n; first += $length) {
        const int points = n - first < $length ? (int)(n - first) : $length;
$moving        for (int k = 0; k < points; k++) {
$point        }
        for (int j = 0; j < $outputs; j++) {
            for (int k = 0; k < points; k++) {
                outputs[j][first + k] = found[j][k];
            }
        }
    }
}
"""
)

_FIXED = Template(
    """\
    double given[$inputs][$length];
    for (int i = 0; i < $inputs; i++) {
        for (int k = 0; k < $length && n > 0 && steps[i] == 0; k++) {
            given[i][k] = *arguments[i];
        }
    }
"""
)

_MOVING = Template(
    """\
        for (int i = 0; i < $inputs; i++) {
            for (int k = 0; k < points && steps[i] != 0; k++) {
                given[i][k] = arguments[i][(first + k) * steps[i]];
            }
        }
"""
)


def c_source(graph: Graph) -> str:
    """A C99 function ``kernel(n, arguments, steps, outputs)`` that evaluates ``n`` points; it includes what it needs.

    Argument i of point k is ``arguments[i][k * steps[i]]``: a step of 0 is one number for all points. Output j of
    point k goes to ``outputs[j][k]``. No output may share memory with another, nor with an argument, unless that has a
    step of 1 and starts at the same place. The stack holds 32 KiB, or 64 bytes for each argument and output if that
    is more.

    Results are those of the scalar Python source for floats, bit for bit, where a NaN has no sign: x/0 is infinity with
    the sign of x whatever the sign of the zero, 0/0 and the root of a negative number are NaN, and a branch that meets
    either is infinity and not evaluated. That takes IEEE doubles and a compiler that neither contracts nor reorders:
    ``-std=c99 -ffp-contract=off``, never ``-ffast-math``. Powers with symbols in the exponent are as good as ``pow`` of
    the C library. Each constant is the nearest float, as in NumPy; Python compares whole ones beyond 2^53 exactly.

    With ``-O3 -fno-trapping-math`` gcc turns the loop into vectors although it branches, with ``-fno-math-errno`` also
    where it takes roots. No result changes, but then the arm that is not chosen may raise a floating-point flag.
    """
    body, outputs = point(graph, C), len(graph.outputs)
    inputs = len(graph.arguments) if body.arguments else 0
    words = {"inputs": inputs, "outputs": outputs, "length": _block_length(inputs + outputs)}
    lines = [f"    const double v{i} = given[{i}][k];" for i in body.arguments]
    lines += [*body.lines, *(f"    found[{j}][k] = {text};" for j, text in enumerate(body.results))]
    return _FRAME.substitute(
        words,
        fixed=_FIXED.substitute(words) if inputs else "    (void)arguments;\n    (void)steps;\n",
        moving=_MOVING.substitute(words) if inputs else "",
        point="".join(f"        {line}\n" for line in lines),
    )


def _block_length(arrays: int) -> int:
    """The points of a block: a power of two, so that vectors fill it."""
    fitting = HELD // arrays
    return max(SHORTEST, min(LONGEST, 1 << max(fitting.bit_length() - 1, 0)))
