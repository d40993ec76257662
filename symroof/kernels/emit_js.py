"""The printer of JavaScript: a graph as a function of numbers and one that fills arrays."""

from __future__ import annotations

from symroof.kernels.emit import Syntax, Target, Words, float_literal, point
from symroof.kernels.graph import UNEQUAL, Graph

JAVASCRIPT = Target(
    "javascript",
    float_literal,
    "{0}",
    words=Words("true", "false", "Infinity"),
    syntax=Syntax(
        define="const {name} = {text};",
        declare="let {name};",
        put="{name} = {text};",
        choice="{condition} ? {yes} : {no}",
        opening="if ({condition}) {{",
        middle="}} else {{",
        closing="}}",
    ),
)

# C's pow is 1 where JavaScript's is NaN
_POWER = """\
function kernelPower(base, exponent) {
    "use strict";
    if (base === 1 || (base === -1 && (exponent === Infinity || exponent === -Infinity))) {
        return 1;
    }
    return Math.pow(base, exponent);
}
"""


def javascript_source(graph: Graph) -> str:
    """The functions ``kernel(v0, v1, …)`` and ``kernelArrays(n, args, outs)`` as text, for a script or a module.

    ``kernel`` takes numbers and returns an array of the outputs in order. ``kernelArrays`` evaluates ``n`` points:
    ``args`` holds for each argument a number for all points, or an array with one a point; ``outs`` holds a
    Float64Array for each output. An output may be the same array as an argument. A third function, ``kernelPower``,
    is there where an exponent has symbols.

    Results are those of the scalar Python source for floats, bit for bit, but for powers with symbols in the exponent,
    which are as good as ``Math.pow``; what C's documentation says of divisions by zero and constants holds here too.
    """
    body, inputs = point(graph, JAVASCRIPT), range(len(graph.arguments))
    parameters = ", ".join(f"v{i}" for i in inputs)
    lines = [f"function kernel({parameters}) {{", '    "use strict";', *body.lines]
    lines += [f"    return [{', '.join(body.results)}];", "}", ""]
    lines += ["function kernelArrays(n, args, outs) {", '    "use strict";']
    lines += [f"    const a{i} = args[{i}];" for i in inputs]
    lines += [f"    const r{j} = outs[{j}];" for j in range(len(graph.outputs))]
    lines += ["    for (let k = 0; k < n; k++) {"]
    lines += [f'        const v{i} = typeof a{i} === "number" ? a{i} : a{i}[k];' for i in inputs]
    lines += [f"        const found = kernel({parameters});"]
    lines += [f"        r{j}[k] = found[{j}];" for j in range(len(graph.outputs))]
    lines += ["    }", "}", ""]
    power = any(node.op == UNEQUAL for node in graph.nodes)
    return "\n".join([*lines, *([_POWER] if power else [])])
