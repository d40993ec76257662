"""The operations of the field, each counted: ``from symroof.operations import linear, fused_attention``."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from symroof.counting.fusing import fuse
    from symroof.counting.layer import layer, repeat, share
    from symroof.counting.precision import at_precision
    from symroof.operations.attention.absorbed import absorbed_attention
    from symroof.operations.attention.fused import fused_attention
    from symroof.operations.attention.keyvalue import cache_bytes, cache_read, cache_write, kv_elements, latent_elements
    from symroof.operations.attention.latent import Latent, latent_attention
    from symroof.operations.attention.naive import attention_scores, attention_values, naive_attention
    from symroof.operations.attention.sizes import attention_pairs
    from symroof.operations.attention.tiled import chunked_prefill, largest_rows, tile_bytes, tiled_attention
    from symroof.operations.blocks.model import decoder, training
    from symroof.operations.blocks.transformer import (
        Heads,
        Widths,
        attention_block,
        dense_layer,
        feed_forward,
        mixture,
        moe_layer,
    )
    from symroof.operations.blocks.vision import bottleneck, vit_block
    from symroof.operations.elementwise.activations import gated, gelu, relu, sigmoid, silu, tanh
    from symroof.operations.elementwise.dropout import dropout
    from symroof.operations.elementwise.losses import cross_entropy
    from symroof.operations.elementwise.norms import layer_norm, rms_norm
    from symroof.operations.elementwise.pointwise import copy, pointwise, residual
    from symroof.operations.elementwise.rotary import rotary
    from symroof.operations.elementwise.softmax import softmax
    from symroof.operations.experts.routed import experts_touched, routed_experts, shared_experts
    from symroof.operations.experts.routing import combine_experts, router
    from symroof.operations.images.convolution import convolution, depthwise_convolution, transposed_convolution
    from symroof.operations.images.pooling import average_pooling, global_pooling, max_pooling
    from symroof.operations.images.windows import input_extent, output_extent
    from symroof.operations.products.adapter import lora, lora_parameters, merge_lora
    from symroof.operations.products.blocksparse import block_sparse_matmul
    from symroof.operations.products.contraction import contraction, linear
    from symroof.operations.products.grouped import batched_matmul, grouped_matmul
    from symroof.operations.products.packed import dequantized_linear
    from symroof.operations.products.quantization import block_width, dequantize, quantize
    from symroof.operations.products.tiling import (
        padded,
        padding_efficiency,
        tile_count,
        tile_footprint,
        tile_intensity,
        tiled_matmul,
    )
    from symroof.operations.products.vocabulary import embedding, head

# public name → module that defines it; imported on first use
_HOME = {
    "Heads": "operations.blocks.transformer",
    "Latent": "operations.attention.latent",
    "Widths": "operations.blocks.transformer",
    "absorbed_attention": "operations.attention.absorbed",
    "at_precision": "counting.precision",
    "attention_block": "operations.blocks.transformer",
    "attention_pairs": "operations.attention.sizes",
    "attention_scores": "operations.attention.naive",
    "attention_values": "operations.attention.naive",
    "average_pooling": "operations.images.pooling",
    "batched_matmul": "operations.products.grouped",
    "block_sparse_matmul": "operations.products.blocksparse",
    "bottleneck": "operations.blocks.vision",
    "block_width": "operations.products.quantization",
    "cache_bytes": "operations.attention.keyvalue",
    "cache_read": "operations.attention.keyvalue",
    "cache_write": "operations.attention.keyvalue",
    "chunked_prefill": "operations.attention.tiled",
    "combine_experts": "operations.experts.routing",
    "contraction": "operations.products.contraction",
    "convolution": "operations.images.convolution",
    "copy": "operations.elementwise.pointwise",
    "cross_entropy": "operations.elementwise.losses",
    "decoder": "operations.blocks.model",
    "dense_layer": "operations.blocks.transformer",
    "depthwise_convolution": "operations.images.convolution",
    "dequantize": "operations.products.quantization",
    "dequantized_linear": "operations.products.packed",
    "dropout": "operations.elementwise.dropout",
    "embedding": "operations.products.vocabulary",
    "experts_touched": "operations.experts.routed",
    "feed_forward": "operations.blocks.transformer",
    "fuse": "counting.fusing",
    "fused_attention": "operations.attention.fused",
    "gated": "operations.elementwise.activations",
    "gelu": "operations.elementwise.activations",
    "global_pooling": "operations.images.pooling",
    "grouped_matmul": "operations.products.grouped",
    "head": "operations.products.vocabulary",
    "input_extent": "operations.images.windows",
    "kv_elements": "operations.attention.keyvalue",
    "largest_rows": "operations.attention.tiled",
    "latent_attention": "operations.attention.latent",
    "latent_elements": "operations.attention.keyvalue",
    "layer": "counting.layer",
    "layer_norm": "operations.elementwise.norms",
    "linear": "operations.products.contraction",
    "lora": "operations.products.adapter",
    "lora_parameters": "operations.products.adapter",
    "max_pooling": "operations.images.pooling",
    "merge_lora": "operations.products.adapter",
    "mixture": "operations.blocks.transformer",
    "moe_layer": "operations.blocks.transformer",
    "naive_attention": "operations.attention.naive",
    "output_extent": "operations.images.windows",
    "padded": "operations.products.tiling",
    "padding_efficiency": "operations.products.tiling",
    "pointwise": "operations.elementwise.pointwise",
    "quantize": "operations.products.quantization",
    "relu": "operations.elementwise.activations",
    "repeat": "counting.layer",
    "residual": "operations.elementwise.pointwise",
    "rms_norm": "operations.elementwise.norms",
    "rotary": "operations.elementwise.rotary",
    "routed_experts": "operations.experts.routed",
    "router": "operations.experts.routing",
    "share": "counting.layer",
    "shared_experts": "operations.experts.routed",
    "sigmoid": "operations.elementwise.activations",
    "silu": "operations.elementwise.activations",
    "softmax": "operations.elementwise.softmax",
    "tanh": "operations.elementwise.activations",
    "tile_bytes": "operations.attention.tiled",
    "tile_count": "operations.products.tiling",
    "tile_footprint": "operations.products.tiling",
    "tile_intensity": "operations.products.tiling",
    "tiled_attention": "operations.attention.tiled",
    "tiled_matmul": "operations.products.tiling",
    "transposed_convolution": "operations.images.convolution",
    "training": "operations.blocks.model",
    "vit_block": "operations.blocks.vision",
}

__all__ = [
    "Heads",
    "Latent",
    "Widths",
    "absorbed_attention",
    "at_precision",
    "attention_block",
    "attention_pairs",
    "attention_scores",
    "attention_values",
    "average_pooling",
    "batched_matmul",
    "block_sparse_matmul",
    "block_width",
    "bottleneck",
    "cache_bytes",
    "cache_read",
    "cache_write",
    "chunked_prefill",
    "combine_experts",
    "contraction",
    "convolution",
    "copy",
    "cross_entropy",
    "decoder",
    "dense_layer",
    "depthwise_convolution",
    "dequantize",
    "dequantized_linear",
    "dropout",
    "embedding",
    "experts_touched",
    "feed_forward",
    "fuse",
    "fused_attention",
    "gated",
    "gelu",
    "global_pooling",
    "grouped_matmul",
    "head",
    "input_extent",
    "kv_elements",
    "largest_rows",
    "latent_attention",
    "latent_elements",
    "layer",
    "layer_norm",
    "linear",
    "lora",
    "lora_parameters",
    "max_pooling",
    "merge_lora",
    "mixture",
    "moe_layer",
    "naive_attention",
    "output_extent",
    "padded",
    "padding_efficiency",
    "pointwise",
    "quantize",
    "relu",
    "repeat",
    "residual",
    "rms_norm",
    "rotary",
    "routed_experts",
    "router",
    "share",
    "shared_experts",
    "sigmoid",
    "silu",
    "softmax",
    "tanh",
    "tile_bytes",
    "tile_count",
    "tile_footprint",
    "tile_intensity",
    "tiled_attention",
    "tiled_matmul",
    "training",
    "transposed_convolution",
    "vit_block",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'symroof.operations' has no attribute {name!r}")
    value = getattr(import_module(f"symroof.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
