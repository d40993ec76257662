"""Claims about whole models: parameters, FLOPs of training, the intensity of a step."""

from __future__ import annotations

from symroof import sizes
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.work import Work, amount
from symroof.operations import Heads, Widths, head, linear
from tests.families.decoders import (
    body,
    decoder,
    gpt,
    gradients,
    milliseconds,
    palm,
    parameters,
    passes,
    times_parameters,
    trained,
    weights,
    with_biases,
)
from tests.families.row import Row

B, D, F, H, K, L, M, N, P, Q, S, T, V, h = sizes("B D F H K L M N P Q S T V h")

MHA = Heads(H, D / H)
LLAMA_13B = decoder(40, 5120, 13824, Heads(40, 128), 32000)
LLAMA_70B = decoder(80, 8192, 28672, Heads(64, 128, 8), 128256)
PLAIN = body(L, D, 4 * D, MHA, mlp="plain")

PARAMETERS = (
    Row(
        "Llama-2 13B: 8.5e9 + 4.2e9 + 0.39e9 = 13.1e9, where the tables of 2VD are 0.33e9 (Scaling Book, training)",
        lambda: (
            parameters(LLAMA_13B, "embedding", "head"),
            parameters(LLAMA_13B, "gate", "up", "down"),
            parameters(LLAMA_13B, "plain Q", "plain K", "V", "out"),
            LLAMA_13B.parameters,
            LLAMA_13B.parameters,
            LLAMA_13B.parameters + 62320000,
            decoder(L, D, F, Heads(N, H), V).parameters,
        ),
        ("327680000", "≈ 8.5e9", "≈ 4.2e9", "13015449600", "≈ 13.0e9", "≈ 13.1e9", "3LDF + 4DNHL + 2VD"),
        printed="0.39e9",
        slip="x = p - 62320000",
    ),
    Row(
        "Llama-3 70B: 56.3e9 + 12e9 and the tables are 70.4e9, two of the parts cut short (Scaling Book, training)",
        lambda: (
            LLAMA_70B.parameters,
            parameters(LLAMA_70B, "gate", "up", "down"),
            parameters(LLAMA_70B, "plain Q", "plain K", "V", "out"),
        ),
        ("70552387584", "56371445760", "12079595520"),
        printed="70.4e9",
        slip="x = p + (56371445760 - 56.3e9) + (12079595520 - 12e9) + (2101346304 - 2.1e9)",
    ),
    Row(
        "64 layers of 4096, hidden 16384, 32 heads of 256 over 8, one table of 32128: 18.4e9 (Scaling Book, inference)",
        lambda: decoder(64, 4096, 16384, Heads(32, 256, 8), 32128, tied=True).parameters,
        "64*4096*(3*16384 + 2*256*40) + 4096*32128",
        printed="18.4e9",
    ),
    Row(
        "80 layers of width 16384 are 260B by 12Ld², 8 % below the 280B of Gopher (transformer inference arithmetic)",
        lambda: (
            body(80, 16384, 4 * 16384, Heads(128, 128), mlp="plain").parameters,
            PLAIN.parameters,
            1 - body(80, 16384, 4 * 16384, Heads(128, 128), mlp="plain").parameters / (280 * 10**9),
        ),
        ("257698037760", "12L*D^2", "≈ 0.08"),
        printed="2.6e11",
    ),
    Row(
        "N = hv + L(12h² + 13h) + 2h; GPT-3 (ultra-scale playbook)",
        lambda: (gpt(L, h, V), gpt(96, 12288, 50257), with_biases(h).parameters),
        ("hV + L(12h^2 + 13h) + 2h", "174579093504", "12h^2 + 13h"),
        printed="hV + L(12h^2 + 13h) + 2h",
    ),
)

TRAINING = (
    Row(
        "forward 2N a token, backward 4N, together 6N (lessons on performance modelling)",
        lambda: passes(body(L, D, F, Heads(H, Q, K)), B * S)[::-1],
        ("6", "4", "2"),
        printed="6",
    ),
    Row(
        "70e9 parameters on 15e12 tokens: 6.3e24 FLOPs (the same)",
        lambda: trained(weights(15 * 10**12, 70 * 10**9)),
        "6.3e24",
        printed="6.3e24",
    ),
    Row(
        "a step of T tokens is 6PT, 2PT forward and 4PT backward (articles on MFU and MBU)",
        lambda: (trained(weights(T, P)), weights(T, P).work["tensor"], weights(T, P).backward.work["tensor"]),
        ("6PT", "2PT", "4PT"),
        printed="6PT",
    ),
    Row(
        "training a product of N×P by P×M is 6NPM, 2 forward and 2 for each gradient (Scaling Book, transformers)",
        lambda: gradients(linear(N, P, M)),
        ("6NPM", "2NPM", "2NPM", "2NPM"),
        printed="6NPM",
    ),
    Row(
        "doing the forward pass again raises 6ND to 8ND (the same)",
        lambda: (
            times_parameters(trained(body(L, D, F, MHA), again=1), body(L, D, F, MHA), B * S),
            trained(body(L, D, F, MHA), again=1) / trained(body(L, D, F, MHA)),
        ),
        ("8", "4/3"),
        printed="8",
    ),
    Row(
        "a token through 70e9 parameters takes a TPU v5p about 1 ms to train on (Scaling Book, training)",
        lambda: (milliseconds(weights(1, 70 * 10**9), "tpu-v5p"), trained(weights(1, 70 * 10**9))),
        ("140/153", "4.2e11"),
        printed="1",
    ),
    Row(
        "K and V of one token, 64 layers of width 8192: 17,179,869,184 FLOPs (transformer inference arithmetic)",
        lambda: repeat(layer("K and V", *(linear(1, 8192, 8192, name=name, reads="x") for name in "KV")), 64).work[
            "tensor"
        ],
        "17179869184",
        printed="17179869184",
    ),
    Row(
        "which is 1/6 of the pass (the same)",
        lambda: (
            parameters(PLAIN, "plain K", "V") / PLAIN.parameters,
            Layer("kv", tuple(p for p in PLAIN if p.operation.name in ("plain K", "V"))).work["tensor"]
            / PLAIN.work["tensor"],
        ),
        ("1/6", "1/6"),
        printed="1/6",
    ),
    Row(
        "3.28 TFLOP a token on 780e9 tokens: 2.56e24 (PaLM paper)",
        lambda: (
            (Work({"tensor": 3_280_000_000_000}) * (780 * 10**9))["tensor"],
            palm(540_350_000_000, 118, 48, 256, 2048)[0] * 780 * 10**9,
        ),
        ("2.5584e24", "≈ 2.56e24"),
        printed="2.56e24",
    ),
    Row(
        "a forward pass is 6 FLOPs a parameter and token, which is so forward and backward (CS336, lecture 10)",
        lambda: passes(body(L, D, F, Heads(H, Q, K)), B * S),
        ("2", "4", "6"),
        printed="6",
        slip="x = p/3",
    ),
    Row(
        "the unembedding of h = 12288, V = 51200 counted forward only in training (transformer math 101, code)",
        lambda: (
            trained(layer("head", head(1, 51200, 12288))),
            head(1, 51200, 12288).flops["tensor"],
            100
            * layer("head", head(1, 51200, 12288)).backward.work["tensor"]
            / trained(weights(1, gpt(96, 12288, 50257))),
        ),
        ("3774873600", "1258291200", "≈ 0.24"),
        printed="1258291200",
        slip="x = 3p",
    ),
    Row(
        "doing all of it again costs 30 to 40 % (ultra-scale playbook)",
        lambda: 100 * (trained(body(L, D, F, MHA), again=1) / trained(body(L, D, F, MHA)) - 1),
        "100/3",
        printed="35",
        slip="p - 5 <= x and x <= p + 5",
    ),
)

STEPS = (
    Row(
        "the intensity of decoding is about B: 2PB FLOPs on 2P bytes of BF16 weights (articles on MFU and MBU)",
        lambda: (
            body(L, D, F, Heads(H, Q, K), widths=Widths(0, 2)).subs({S: amount("one", 1)}).work.intensity,
            weights(B, P).work["tensor"] / weights(B, P).weight_bytes,
        ),
        ("B", "B"),
        printed="B",
    ),
)
