"""The products of experts executed with plain loops over the experts: the reference of their counts.

Token t is sent to the k experts from number t·k on, in turn, which are as many different ones as there can be.
Loads and stores are counted as they happen. The activation function is counted apart, so the first product stands for
what it makes of the products.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from symroof.counting.execution import Execution, execute_arrays


def forward(sizes: Mapping[str, int], matrices: int, how: str, kept: bool) -> Execution:
    """Gate, up and down of every expert for its tokens; without the weights of idle ones unless ``how`` is all."""
    read, written = Counter[str](), Counter[str]()

    def kernel(x: Any, up: Any, down: Any) -> Any:
        results = []
        for expert, tokens in sent(sizes, how):
            read["W"] += up[expert].size + down[expert].size
            if not tokens:
                continue
            rows = x[tokens]
            products = _products(rows, up[expert])
            results.append(products[0] @ down[expert])
            read["x"] += rows.size
            written["out"] += results[-1].size
            if kept:
                written["hidden"] += sum(product.size for product in products)
                read["activated"] += products[0].size
        return _flat(results)

    return Execution(execute_arrays(kernel, _weights(sizes, matrices), ["out"]).flops, read, written)


def back(sizes: Mapping[str, int], matrices: int, how: str, kept: bool) -> Execution:
    """The gradients of inputs and weights; those of the weights of an idle expert are 0."""
    pairs, hidden = sizes["tokens"] * sizes["top_k"], sizes["hidden"]
    read, written = Counter[str](), Counter[str]()

    def kernel(x: Any, up: Any, down: Any, above: Any, activated: Any) -> Any:
        results, inputs_of, start = list[Any](), dict[int, Any](), 0
        for expert, tokens in sent(sizes, how):
            read["W"] += up[expert].size + down[expert].size
            written["dW"] += up[expert].size + down[expert].size
            if not tokens:
                results += [_zeros(up[expert]), _zeros(down[expert])]
                continue
            rows, mine = x[tokens], slice(start, start + len(tokens))
            start += len(tokens)
            middle = activated[mine] if kept else _products(rows, up[expert])[0]
            below = above[mine] @ down[expert].T
            weights = [middle.T @ above[mine], *(rows.T @ below for _ in up[expert])]
            inputs = [below @ matrix.T for matrix in up[expert]]
            results += weights
            for token, given in zip(tokens, sum(inputs[1:], inputs[0]), strict=True):
                read["dx"] += given.size if token in inputs_of else 0
                inputs_of[token] = inputs_of[token] + given if token in inputs_of else given
            read.update({"x": rows.size, "g": above[mine].size})
            if kept:
                read.update({"activated": middle.size, "hidden": middle.size * (matrices - 1)})
            written["dx"] += rows.size
        return _flat([*results, *inputs_of.values()])

    lengths = {**_weights(sizes, matrices), "g": (pairs, sizes["inputs"]), "activated": (pairs, hidden)}
    return Execution(execute_arrays(kernel, lengths, ["out"]).flops, read, written)


def sent(sizes: Mapping[str, int], how: str) -> Iterator[tuple[int, list[int]]]:
    """Each expert whose weights are loaded, with its tokens."""
    turns = range(sizes["tokens"] * sizes["top_k"])
    for expert in range(sizes["experts"]):
        tokens = [turn // sizes["top_k"] for turn in turns if turn % sizes["experts"] == expert]
        if tokens or how == "all":
            yield expert, tokens


def _products(rows: Any, matrices: Any) -> list[Any]:
    """Gate and up, or up alone."""
    return [rows @ matrix for matrix in matrices]


def _weights(sizes: Mapping[str, int], matrices: int) -> dict[str, tuple[int, ...]]:
    """Lengths of the tokens, of gate and up of every expert, and of down."""
    T, D, F, E = (sizes[key] for key in ("tokens", "inputs", "hidden", "experts"))
    return {"x": (T, D), "up": (E, matrices - 1, D, F), "down": (E, F, D)}


def _flat(arrays: list[Any]) -> Any:
    import numpy as np

    return np.concatenate([array.ravel() for array in arrays])


def _zeros(array: Any) -> Any:
    import numpy as np

    return np.zeros(array.shape, dtype=object)
