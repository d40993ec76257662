"""What operations say of how they were counted: a sentence for every option, kept when operations are put together."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

import symroof.operations as library
from symroof.algebra.symbols import sizes
from symroof.counting.layer import GRADIENTS, Layer, layer, repeat, share
from symroof.counting.operation import Operation
from symroof.errors import InputError
from symroof.operations import Heads, Latent, fuse, gelu, linear, lora, rms_norm, softmax, training
from symroof.operations.blocks.model import STEP

B, D, F, L = sizes("B D F L")
Made = Operation | Layer

HEADS = Heads(4, 2, 2)
ATTENTION = (1, 2, 3, 4, 2)
# sizes at which each operation with options exists
ARGUMENTS: Mapping[str, tuple[Any, ...]] = {
    "absorbed_attention": (1, 2, 3, 2, 4, 2),
    "attention_block": (1, 2, 3, 8, HEADS),
    "attention_scores": ATTENTION,
    "attention_values": ATTENTION,
    "average_pooling": (1, 2, 3, 4),
    "batched_matmul": (2, 3, 4, 5),
    "block_sparse_matmul": (2, 4, 4, 2),
    "bottleneck": (1, 4, 8, 2),
    "cache_read": (1, 2, 3),
    "cache_write": (1, 2, 3),
    "chunked_prefill": (1, 4, 2, 4, 2),
    "combine_experts": (3, 4, 2),
    "contraction": ("X[B,D]:a W[D,F]:w -> Z[B,F]:a",),
    "convolution": (1, 2, 4, 3, 5),
    "copy": (4,),
    "cross_entropy": (2, 4),
    "decoder": (linear(2, 8, 8), 2, 2, 8, 16),
    "dense_layer": (1, 2, 2, 8, 12, HEADS),
    "depthwise_convolution": (1, 2, 3, 5),
    "dequantize": (8, 4),
    "dequantized_linear": (2, 16, 4),
    "dropout": (4,),
    "embedding": (2, 8, 4),
    "feed_forward": (2, 8, 12),
    "fused_attention": ATTENTION,
    "gated": (4,),
    "gelu": (4,),
    "global_pooling": (1, 2, 4),
    "grouped_matmul": (4, 3, 5),
    "head": (4, 8, 4),
    "latent_attention": (1, 2, 3, Latent(8, 2, 4, 2, 2, 3)),
    "layer_norm": (2, 4),
    "linear": (2, 3, 4),
    "lora": (4, 3, 4, 2),
    "max_pooling": (1, 2, 3, 4),
    "merge_lora": (3, 4, 2),
    "mixture": (4, 8, 12, 8, 2),
    "moe_layer": (1, 2, 2, 8, 12, HEADS, 8, 2),
    "naive_attention": ATTENTION,
    "pointwise": (4,),
    "quantize": (8, 4),
    "relu": (4,),
    "residual": (4,),
    "rms_norm": (2, 4),
    "rotary": (2, 4, 2),
    "routed_experts": (4, 8, 12, 8, 2),
    "router": (4, 8, 8, 2),
    "shared_experts": (4, 8, 12),
    "sigmoid": (4,),
    "silu": (4,),
    "softmax": (2, 4),
    "tanh": (4,),
    "tiled_attention": (*ATTENTION, 2),
    "tiled_matmul": (4, 6, 8),
    "training": (linear(2, 3, 4),),
    "transposed_convolution": (1, 2, 4, 3, 5),
    "vit_block": (1, 2, 8, 12, HEADS),
}
NEEDED: Mapping[str, Mapping[str, Any]] = {
    "block_sparse_matmul": {"kept": 2},
    "tiled_matmul": {"rows": 2, "columns": 2, "depth": 2},
}
# what an option needs beside it so that there is something to say
BESIDE: Mapping[tuple[str, str], Mapping[str, Any]] = {
    **{(name, "bias_unit"): {"bias": True} for name in ("linear", "convolution", "depthwise_convolution")},
    ("transposed_convolution", "bias_unit"): {"bias": True},
    **{(name, "gaps"): {"kernel": 1, "stride": 2} for name in ("convolution", "depthwise_convolution")},
    ("transposed_convolution", "gaps"): {"kernel": 1, "stride": 2},
    **{
        (name, "border"): {"padding": 1, "stride": 1}
        for name in ("convolution", "depthwise_convolution", "transposed_convolution", "max_pooling", "average_pooling")
    },
}

CAUSAL = {
    "none": "not causal: every query sees every key",
    "full": "causal, but every pair of query and key is counted, as a dense kernel executes them",
    "exact": "causal: a query sees the keys up to its own position, and only these pairs are counted",
    "halved": "causal, counted as half of all pairs",
}
SOFTMAX = {
    "counted": "softmax: maximum, subtract, exp, sum and divide, one FLOP each",
    "five": "softmax is counted as 5 FLOPs an element, however it is done",
    "three": "softmax is counted as 3 FLOPs an element: exp, sum and divide, without the maximum",
    "left out": "the FLOPs of the softmax are left out",
}
SCALE = {
    "folded": "is folded into the weights of the queries and costs no FLOPs",
    "scores": "every score is multiplied by the scale 1/sqrt(d): one vector FLOP a pair",
}
NORM = {"rms": "RMS norm: mean of the squares", "layer": "layer norm: mean, then variance of the centred row"}
ONE = "counted as one FLOP an element, whatever it takes"
FUSED = {"fused": "are one kernel: what passes from one to the next stays on chip", "written": ""}
TOUCHED = {
    "all": "the weights of every expert are read, used or not",
    "worst": "the tokens choose as many different experts as they can, and the weights of each are read once",
    "expected": "the weights read are those of the experts chosen on average",
}
BETWEEN = {
    "chip": "what is between the matrices of an expert stays on chip, and the backward pass computes it again",
    "written": "gate and up of an expert write their results, and what the activation makes of them is read again",
}
LOGITS = {
    "all": "the head gives logits for every token",
    "last": "the head gives logits for the last token of each sequence only",
}
BIAS = {
    "vector": "the bias is added by the vector unit to every output before it is written, one FLOP each",
    "tensor": "the sums of the tensor unit start from the bias",
}
BORDER = {
    "counted": "products that meet padding or what is cut off are counted",
    "skipped": "products that meet padding or what is cut off are left out",
}
EDGE = {"counted": "elements of padding take part like any other", "skipped": "elements of padding are left out"}
GAPS = {
    "left out": "image elements under no window are not read",
    "read": "image elements under no window are read all the same",
}
BLOCKS: Mapping[str, Mapping[str, str]] = {"causal": CAUSAL, "softmax": SOFTMAX, "norm": NORM}
CONVOLUTION: Mapping[str, Mapping[str, str]] = {"bias_unit": BIAS, "border": BORDER, "gaps": GAPS}
MLP = {"gated": "SiLU of gate: 4 FLOPs an element", "plain": "GELU: 9 FLOPs an element"}

# operation → keyword → option → words of the sentence that says so; "" where there is none
OPTIONS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "absorbed_attention": {"causal": CAUSAL, "softmax": SOFTMAX, "scale": SCALE},
    "attention_block": {**BLOCKS, "elementwise": FUSED},
    "attention_scores": {"causal": CAUSAL},
    "attention_values": {"causal": CAUSAL},
    "average_pooling": {"border": EDGE},
    "batched_matmul": {
        "second": {
            "activation": "both inputs are activations: every entry of the batch has a right-hand matrix of its own",
            "own": "every entry of the batch has a weight matrix of its own",
            "shared": "one weight matrix serves all entries of the batch and is read once",
        }
    },
    "bottleneck": {"elementwise": FUSED},
    "cache_write": {
        "by": {
            "projection": "the projections write keys and values into the cache; appending is that write alone",
            "copy": "keys and values are copied into the cache by a kernel of its own",
        }
    },
    "chunked_prefill": {
        "causal": {
            "exact": CAUSAL["exact"],
            "full": "causal in chunks, of which every query is counted with every key up to the end of its chunk",
        },
        "softmax": SOFTMAX,
        "scale": SCALE,
    },
    "convolution": CONVOLUTION,
    "decoder": {"logits": LOGITS, "norm": NORM},
    "dense_layer": {**BLOCKS, "mlp": MLP, "elementwise": FUSED},
    "depthwise_convolution": CONVOLUTION,
    "dequantized_linear": {
        "dequantized": {
            "on the fly": "weights are dequantized in the kernel of the product, each once",
            "apart": "weights are dequantized by a kernel of their own, written, and read again by the product",
        }
    },
    "dropout": {
        "mask": {
            "stored": "dropout compares and multiplies, and writes a mask of 1 byte an element for the backward pass",
            "regenerated": "dropout compares and multiplies; the backward pass draws the same numbers again",
            "identity": "dropout does nothing at inference: no FLOPs, no traffic",
        }
    },
    "feed_forward": {"norm": NORM, "mlp": MLP, "elementwise": FUSED},
    "fused_attention": {
        "causal": CAUSAL,
        "softmax": SOFTMAX,
        "scale": SCALE,
        "recompute": {
            "counted": "computes the scores and their softmax again: five products, where forward has two",
            "left out": "the scores that the backward pass computes again are left out: four products",
        },
    },
    "gated": {
        "activated": {
            "silu": "SiLU of gate: 4 FLOPs an element: x/(1 + exp(-x)); one multiply an element with up",
            "gelu": "GELU of gate: 9 FLOPs an element",
            "relu": "ReLU of gate: one comparison with 0 an element",
            "sigmoid": "sigmoid of gate: 4 FLOPs an element: 1/(1 + exp(-x))",
            "tanh": "tanh of gate: one FLOP an element",
        },
        "flops": {"executed": "SiLU of gate: 4 FLOPs an element", "one": f"SiLU of gate: {ONE}"},
    },
    "gelu": {
        "flops": {
            "executed": "GELU: 9 FLOPs an element: 0.5x(1 + tanh(c(x + 0.044715x^3))), tanh as one FLOP",
            "eight": "GELU: 8 FLOPs an element: the tanh form with x factored out of the cube",
            "one": f"GELU: {ONE}",
        }
    },
    "global_pooling": {"kind": {"average": "", "max": "the maximum of a window is one comparison fewer"}},
    "grouped_matmul": {
        "empty": {
            "skipped": "a group without tokens reads no weights and writes no gradient",
            "read": "the weights of every group are read, and its gradient written, whether it has tokens or not",
        }
    },
    "head": {"logits": LOGITS},
    "latent_attention": {
        "form": {
            "absorbed": "latent attention is absorbed: queries go through the up-projection of the keys",
            "expanded": "latent attention is expanded: keys and values of every head are made",
        },
        "causal": CAUSAL,
        "softmax": SOFTMAX,
        "scale": SCALE,
    },
    "layer_norm": {
        "weights": {
            "gain and bias": "7n + 2 FLOPs a row of n; weights: gain and bias",
            "gain": "6n + 2 FLOPs a row of n; weights: gain",
            "none": "5n + 2 FLOPs a row of n; weights: none",
        },
        "flops": {
            "executed": "layer norm: mean, then variance of the centred row, then one division an element",
            "five": "layer norm is counted as 5 FLOPs an element, whatever its weights",
        },
    },
    "linear": {"bias_unit": BIAS},
    "lora": {
        "merged": {
            "apart": "the adapter is applied beside the frozen matrix",
            "merged": "the adapter is part of the matrix and costs nothing",
        },
        "scale": {
            "folded": "the scale of the adapter is folded into its weights",
            "multiplied": "the scale of the adapter is multiplied with its output, one multiply an element",
        },
    },
    "max_pooling": {
        "counting": {
            "comparisons": "the maximum of a window is one comparison fewer than it has elements",
            "one a window element": "the maximum of a window is one comparison for each of its elements",
        },
        "border": EDGE,
    },
    "mixture": {"touched": TOUCHED, "norm": NORM},
    "moe_layer": {**BLOCKS, "touched": TOUCHED, "elementwise": FUSED},
    "naive_attention": {"causal": CAUSAL, "softmax": SOFTMAX, "scale": SCALE},
    "quantize": {
        "scaling": {
            "divided": "every element is divided by the scale of its block",
            "reciprocal": "every element is multiplied by the reciprocal of its block's scale, one division a block",
        }
    },
    "relu": {"flops": {"executed": "ReLU: one comparison with 0 an element", "one": f"ReLU: {ONE}"}},
    "residual": {
        "gradient": {
            "added": "the gradients of a residual branch and of what goes past it are added, one FLOP an element",
            "passed": "the gradient of a residual sum is passed on to both inputs: no FLOPs, no traffic",
        }
    },
    "rms_norm": {
        "weights": {
            "gain": "4n + 2 FLOPs a row of n; weights: gain",
            "none": "3n + 2 FLOPs a row of n; weights: none",
        },
        "flops": {
            "executed": "RMS norm: mean of the squares, then one division an element",
            "four": "RMS norm is counted as 4 FLOPs an element, whatever its weights",
        },
    },
    "rotary": {
        "table": {
            "read": "cosines and sines are read from a table, head/2 of each a token, shared by all heads",
            "computed": "angle, cosine and sine are computed on chip, 3 FLOPs a token and pair, shared by all heads",
            "left out": "where the cosines and sines come from is left out, FLOPs and bytes",
        }
    },
    "routed_experts": {"touched": TOUCHED, "intermediates": BETWEEN},
    "router": {
        "routing": {
            "linear": "of the router only the matrix product is counted, not the softmax and the choice of experts",
            "softmax": "the router takes the softmax over its experts and finds the k largest one after another",
        }
    },
    "shared_experts": {"intermediates": BETWEEN},
    "sigmoid": {"flops": {"executed": "sigmoid: 4 FLOPs an element: 1/(1 + exp(-x))", "one": f"sigmoid: {ONE}"}},
    "silu": {"flops": {"executed": "SiLU: 4 FLOPs an element: x/(1 + exp(-x))", "one": f"SiLU: {ONE}"}},
    "softmax": {
        "flops": {"executed": SOFTMAX["counted"], "five": SOFTMAX["five"], "three": SOFTMAX["three"]},
        "passes": {
            "one": "a row of the softmax stays on chip: it is read once and written once",
            "three": "a row of the softmax is read three times, for its maximum, its sum and its quotients",
        },
    },
    "tanh": {"flops": {"executed": "tanh: one FLOP an element", "one": f"tanh: {ONE}"}},
    "tiled_attention": {
        "causal": CAUSAL,
        "kv_reads": {
            "group": "a block holds its queries of every head of a group, so that keys and values are read once",
            "head": "every query head reads the keys and values of its group itself",
        },
        "softmax": SOFTMAX,
        "scale": SCALE,
    },
    "tiled_matmul": {
        "padding": {
            "none": "tiles at the edges are as small as what is left",
            "to tiles": "sizes are rounded up to whole tiles in the arithmetic, and not in memory",
            "in memory": "sizes are rounded up to whole tiles in the arithmetic and in memory",
        },
        "sums": {
            "on chip": "partial sums stay on chip over the whole depth",
            "written": "partial sums are written after every block of the depth and read before the next",
        },
    },
    "transposed_convolution": CONVOLUTION,
}
# options that the backward pass alone tells apart
BACKWARD = {("fused_attention", "recompute"), ("residual", "gradient"), ("transposed_convolution", "gaps")}
ROWS = [(name, key, option) for name, keys in OPTIONS.items() for key, all_ in keys.items() for option in all_]


def made(name: str, /, **options: Any) -> Made:
    """The operation at small sizes; options may also stand for positional arguments, by their names."""
    function = getattr(library, name)
    needed = NEEDED.get(name, {"rows": 2} if name == "grouped_matmul" and "tokens" not in options else {})
    bound = inspect.signature(function).bind_partial(*ARGUMENTS[name]).arguments
    found = function(**{**bound, **needed, **options})
    assert isinstance(found, Operation | Layer)
    return found


def behind(found: Made) -> Iterator[str]:
    """The conventions of the backward pass."""
    for operation in [part.operation for part in found] if isinstance(found, Layer) else [found]:
        for gradient in operation.gradients:
            yield from gradient.conventions


@cache
def said(name: str, key: str, option: str) -> tuple[str, ...]:
    beside = dict(BESIDE.get((name, key), {}))
    if key == "logits" and option == "last":
        beside["sequences"] = 1
    found = made(name, **beside, **{key: option})
    return tuple(behind(found)) if (name, key) in BACKWARD else found.conventions


def has(sentences: tuple[str, ...], words: str) -> bool:
    """Whether a sentence has the words, up to the end of a word."""
    return any(re.search(rf"{re.escape(words)}(?!\w)", sentence) for sentence in sentences)


@pytest.mark.parametrize(("name", "key", "option"), ROWS)
def test_every_option_is_said_and_no_other(name: str, key: str, option: str) -> None:
    sentences, words = said(name, key, option), OPTIONS[name][key]
    if words[option]:
        assert has(sentences, words[option])
    others = [other for other in words.values() if other and other not in words[option]]
    assert [other for other in others if has(sentences, other)] == []


def test_the_table_has_every_option_of_every_operation() -> None:
    counted = {
        name
        for name in library.__all__
        if inspect.isfunction(getattr(library, name))
        and inspect.signature(getattr(library, name)).return_annotation in ("Operation", "Layer")
    }
    assert counted - {"layer", "repeat", "share", "fuse"} == set(ARGUMENTS)
    found: dict[str, dict[str, list[str]]] = {}
    for name in ARGUMENTS:
        for parameter in inspect.signature(getattr(library, name)).parameters.values():
            if parameter.annotation != "str":
                continue
            try:
                made(name, **{parameter.name: "?"})
            except InputError as error:
                listed = re.search(r"^unknown .*; expected: one of ([^;]*)$", str(error))
                if listed:
                    found.setdefault(name, {})[parameter.name] = listed[1].split(", ")
    assert found == {name: {key: sorted(words) for key, words in keys.items()} for name, keys in OPTIONS.items()}


# what is said whatever the options are, forwards and (after the bar) backwards
FIXED: list[tuple[str, dict[str, Any], str, str]] = [
    ("absorbed_attention", {}, "scores and values are taken on the latent vectors, which are read once", ""),
    ("attention_scores", {"causal": "exact"}, "only these pairs are counted", "only these pairs are counted"),
    ("attention_values", {"causal": "halved"}, "half of all pairs", "half of all pairs"),
    ("attention_scores", {"causal": "exact", "window": 2}, "at most a window of them (2)", "a window of them (2)"),
    ("average_pooling", {"padding": 1}, "elements of padding take part", "elements of padding take part"),
    (
        "average_pooling",
        {"padding": 1, "border": "skipped", "stride": 1},
        "the counts hold for at least 2 windows",
        "2 win",
    ),
    ("block_sparse_matmul", {}, "only kept blocks are stored, read and multiplied", "only kept blocks are stored"),
    ("block_sparse_matmul", {}, "every block row and block column keeps a block", "every block row and block column"),
    ("block_sparse_matmul", {}, "is known beforehand and not read", "is known beforehand and not read"),
    ("block_sparse_matmul", {"index": 4}, "an index says where each kept block is and is read", "an index says where"),
    ("cache_read", {}, "the cache is read once, whole", ""),
    ("convolution", {"padding": 1}, "that meet padding", "that meet padding"),
    ("convolution", {"padding": 1, "border": "skipped", "stride": 1}, "the counts hold for at least", "hold for at"),
    ("convolution", {}, "", "products are counted by the positions that are scattered, not by those of the result"),
    ("copy", {}, "a copy or a change of width is no FLOP", "a copy or a change of width is no FLOP"),
    ("cross_entropy", {}, "cross-entropy: maximum, subtract, exp, sum, log", "softmax computed again, 1 subtracted"),
    ("decoder", {"tied": True}, "the head shares the embedding table: no further parameters", ""),
    ("decoder", {"tied": False}, "the head has a matrix of its own", ""),
    ("dequantized_linear", {}, "", "quantized weights are frozen and have no gradient"),
    ("dequantized_linear", {"dequantized": "apart"}, "", "the backward pass dequantizes them again"),
    ("dropout", {}, "the random numbers of dropout are made on chip", "writes a mask of 1 byte an element"),
    ("dropout", {"mask": "identity"}, "does nothing at inference", "does nothing at inference"),
    (
        "embedding",
        {},
        "an embedding is a lookup: no FLOPs, one row of the table a token",
        "adds its row to the gradient",
    ),
    ("embedding", {}, "the bytes of the token ids are left out", ""),
    ("embedding", {"ids": 4}, "token ids of 4 bytes are read", ""),
    ("fused_attention", {}, "attention is one kernel: scores and probabilities stay on chip", "stay on chip"),
    ("fused_attention", {"scale": "scores"}, "every score is multiplied", "every score is multiplied by the scale"),
    ("fused_attention", {"softmax": "three"}, "counted as 3 FLOPs", "softmax is counted as 3 FLOPs an element"),
    ("fused_attention", {"causal": "full"}, "as a dense kernel executes them", "as a dense kernel executes them"),
    ("gated", {}, "one multiply an element with up", "gradient of silu times up: silu again (4 FLOPs an element"),
    ("gated", {}, "", "9 FLOPs an element: s(1 + x(1 - s)), the sigmoid s computed again"),
    ("gelu", {}, "", "gradient of gelu: 16 FLOPs an element: the derivative of the tanh form"),
    ("gelu", {"flops": "one"}, ONE, f"gradient of gelu: {ONE}"),
    ("grouped_matmul", {}, "every group has the same number of tokens", "every group has the same number of tokens"),
    ("grouped_matmul", {"tokens": 8}, "the tokens are spread as evenly as whole tokens allow", "as evenly as whole"),
    ("grouped_matmul", {"tokens": 8, "busy": 2}, "the groups said to have any", "the groups said to have any"),
    ("grouped_matmul", {}, "a group without tokens reads no weights", "writes no gradient"),
    ("head", {"tied": True}, "the head shares the embedding table: no further parameters", ""),
    ("head", {}, "the head has a matrix of its own", ""),
    ("latent_attention", {}, "the norms of the latent vectors and the rotation of queries and keys are left out", ""),
    ("latent_attention", {"form": "expanded"}, "the rotation of queries and keys are left out", "stay on chip"),
    ("layer_norm", {}, "", "the backward pass computes the statistics of each row again from the input"),
    ("linear", {"bias": True}, "the bias is added by the vector unit", "which reads the gradient of the output again"),
    ("lora", {}, "the frozen matrix has no weight gradient", "the gradient of a sum is that of both its terms"),
    ("lora", {"adapters": 2}, "every adapter is for an equal share of the tokens", ""),
    ("max_pooling", {"padding": 1}, "", "the backward pass finds each maximum again and adds one gradient a window"),
    ("max_pooling", {"counting": "one a window element"}, "comparison for each", "one comparison for each of its"),
    ("merge_lora", {}, "the matrix is added in the same kernel as the product", ""),
    ("naive_attention", {}, "the score matrix crosses the link 4 times", ""),
    ("naive_attention", {"passes": 6}, "the score matrix crosses the link 6 times, by convention", ""),
    ("naive_attention", {"softmax": "five"}, "counted as 5 FLOPs", "softmax is counted as 5 FLOPs an element"),
    (
        "pointwise",
        {"flops": 3, "slope": 5},
        "pointwise: 3 FLOPs an element, as stated",
        "5 FLOPs an element, as stated",
    ),
    ("quantize", {}, "absolute value, comparison, scaling and rounding are one FLOP an element each", ""),
    ("relu", {}, "", "gradient of relu: one comparison with 0 an element"),
    ("rms_norm", {}, "then one division an element", "computes the statistics of each row again from the input"),
    ("rotary", {"table": "computed"}, "computed on chip", "computed on chip"),
    ("routed_experts", {}, "the activation between the matrices of an expert is counted apart", "is counted apart"),
    ("routed_experts", {"touched": "worst"}, "as many different experts", "as many different experts as they can"),
    ("routed_experts", {"intermediates": "written"}, "write their results", "write their results"),
    (
        "router",
        {"routing": "softmax"},
        "the numbers of the chosen experts are not written",
        "gradient of softmax: 4n - 1",
    ),
    ("shared_experts", {}, "shared experts are always on, for every token", "shared experts are always on"),
    ("sigmoid", {}, "", "gradient of sigmoid: 3 FLOPs an element: y(1 - y) from the output y"),
    ("silu", {}, "", "gradient of silu: 9 FLOPs an element"),
    ("softmax", {}, "", "gradient of softmax: 4n - 1 FLOPs a row of n, from the output that was kept"),
    ("softmax", {"passes": "three"}, "differences and exponentials are computed twice", ""),
    ("tanh", {}, "", "gradient of tanh: 3 FLOPs an element: 1 - y^2 from the output y"),
    ("tiled_attention", {}, "the rescaling of partial results from tile to tile is left out", ""),
    ("tiled_attention", {}, "read again for every block of 2 queries, whole", ""),
    (
        "tiled_attention",
        {"causal": "exact"},
        "for every block of 2 queries, up to the last key that the block sees",
        "",
    ),
    ("tiled_attention", {"softmax": "online", "columns": 2}, "as tiles execute it, block of keys by block", ""),
    ("tiled_attention", {"softmax": "online", "columns": 2}, "is folded into the weights of the queries", ""),
    ("tiled_attention", {"softmax": "online", "columns": 2}, "scores and probabilities stay on chip", ""),
    ("tiled_attention", {"softmax": "online", "columns": 2}, "every query sees every key", ""),
    ("tiled_matmul", {}, "every tile of the result reads its rows and columns again", "reads its rows and columns"),
    ("tiled_matmul", {}, "stay on chip over the whole depth", "tiles are as tall and as wide in the backward pass"),
    ("tiled_matmul", {"padding": "to tiles"}, "not in memory", "in the arithmetic, and not in memory"),
    ("training", {"again": ["linear"]}, "linear is run again in the backward pass", ""),
    ("transposed_convolution", {}, "products are counted by the positions that are scattered", ""),
    ("vit_block", {}, "GELU: 9 FLOPs an element", ""),
]


@pytest.mark.parametrize(("name", "options", "forwards", "backwards"), FIXED)
def test_what_is_always_said(name: str, options: dict[str, Any], forwards: str, backwards: str) -> None:
    found = made(name, **options)
    assert forwards in " | ".join(found.conventions)
    assert backwards in " | ".join(behind(found))


def test_no_rescaling_is_left_out_where_none_is_counted() -> None:
    for softmax_ in ("five", "three", "left out"):
        assert "rescaling" not in " ".join(made("tiled_attention", softmax=softmax_).conventions)
    online = made("tiled_attention", softmax="online", columns=2).conventions
    assert "is left out" not in " ".join(online)


def test_a_fused_kernel_keeps_what_its_parts_say_and_adds_what_it_is() -> None:
    parts = (rms_norm(B, D, name="norm"), linear(B, D, F, name="up", bias=True), gelu(B * F), softmax(B, F))
    found = fuse("all", *parts, keep=["up"])
    own = "norm, up, gelu, softmax are one kernel: what passes from one to the next stays on chip, and up is written"
    assert found.conventions == (*(one for part in parts for one in part.conventions), f"{own} as well")
    assert fuse("again", found, linear(B, F, D)).conventions[: len(found.conventions)] == found.conventions
    twice = fuse("both", gelu(B * F, name="one"), gelu(B * F, name="two"))
    assert twice.conventions == (
        *gelu(B).conventions,
        "one, two are one kernel: what passes from one to the next stays on chip",
    )


@pytest.mark.parametrize("name", ["dense_layer", "moe_layer", "bottleneck", "feed_forward", "attention_block"])
def test_fusing_small_operations_leaves_no_sentence_out(name: str) -> None:
    options = {} if name == "moe_layer" else {"elementwise": "written"}
    fused, written = made(name), made(name, **options)
    assert set(written.conventions) <= set(fused.conventions)


def test_notes_of_a_layer_stay_through_repeats_shares_and_nesting() -> None:
    step = training(layer("net", linear(B, D, F)))
    assert step.notes == (GRADIENTS, STEP)
    for found in (
        repeat(step, L),
        repeat(step, L, shared=True),
        share(step, 4),
        layer("outer", step, gelu(B * F, reads="other")),
        layer("outer", repeat(layer("middle", share(step, 2)), L)),
        step.only("linear"),
        step.subs({B: D}),
        layer("outer", lora(B, D, D, 2), step),
    ):
        assert found.notes == step.notes
        assert found.conventions[-2:] == step.notes
    assert layer("two", step, training(layer("other", linear(B, D, F, name="other", reads="x")))).notes == step.notes
    assert layer("net", linear(B, D, F)).backward.notes == (GRADIENTS,)
    assert step.only("linear").backward.notes == (*step.notes, GRADIENTS)
