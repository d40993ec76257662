"""What fits a memory: weights, the cache of keys and values, and how many devices that takes.

Bytes are counted as stored. A GB is `10^9` bytes and a GiB `2^30`, 7.4 % more; which of the two the size of a memory
is in can decide what fits. Activations of a step are left out: they need room on top.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.exact import Number
from symroof.quantities.meaning import device_memory, element_width, usual
from symroof.quantities.units import BYTES
from symroof.topics.sources import BOOK_GPUS, BOOK_INFERENCE, BOOK_SERVING, BOOK_SHARDING, DEEPSEEK, ESTIMATES, IEC

EIGHT_B: dict[str, Number] = {"L": 32, "K": 8, "Q": 128, "b": "bf16"}

memory = Topic(
    title="Memory",
    quantities={
        **usual("L K Q G"),
        "N": size("parameters"),
        "T": size("tokens of a sequence"),
        "n": size("sequences"),
        "w": element_width("bytes per weight"),
        "b": element_width("bytes per element of the cache"),
        "r": size("elements of the latent vector of a token"),
        "p": size("elements of the key that carries positions"),
        "k": Quantity("bytes of the cache of a sequence", BYTES),
        "M_w": Quantity("bytes of the weights", BYTES),
        "A": Quantity("bytes that are held", BYTES),
        "M": device_memory("memory of a device"),
        "M_f": Quantity("memory that is left", BYTES),
        "f": size("times that a byte is held"),
        "x": size("parts that an array is split into"),
        "u": Quantity("size in GB, 10^9 bytes"),
        "v": Quantity("size in GiB, 2^30 bytes"),
    },
    formulas=(
        Formula(
            name="kv-cache",
            relation="k = 2*L*K*Q*T*b",
            title="Cache of keys and values",
            solve_for="k T L K Q b",
            says=(
                "A key and a value of `Q` elements for each layer, key/value head and token of a sequence. `K` counts "
                "key/value heads: all heads in plain attention, fewer where heads share them, 1 where all do. With "
                "`T = 1` it is the cache of a token."
            ),
            by_hand={"T": "T = k/(2*L*K*Q*b)"},
            examples=(
                Example(
                    "A token of 64 layers with 64 heads of 128, 2 bytes an element.",
                    {"L": 64, "K": 64, "Q": 128, "T": 1, "b": 2},
                    printed="2097152 B",
                ),
                Example(
                    "8192 tokens of 40 layers with 40 heads of 128 in BF16.",
                    {"L": 40, "K": 40, "Q": 128, "T": 8192, "b": "bf16"},
                    printed="6.7 GB",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="latent-cache",
            relation="k = L*(r + p)*T*b",
            title="Cache of latent vectors",
            solve_for="k T L r p b",
            says=(
                "Latent attention stores one vector of `r` elements a token and layer for all heads, from which keys "
                "and values are made, and `p` elements of a key that carries positions."
            ),
            by_hand={"T": "T = k/(b*L*(r + p))"},
            examples=(
                Example(
                    "A layer and token with 512 elements and 64 for positions, one byte each.",
                    {"L": 1, "r": 512, "p": 64, "T": 1, "b": 1},
                    printed="576",
                    remark="32768 bytes for 128 heads of 128 without it, 56.9 times as much.",
                ),
            ),
            source=DEEPSEEK,
        ),
        Formula(
            name="weight-bytes",
            relation="M_w = N*w",
            title="Bytes of the weights",
            solve_for="M_w N w",
            says="Each parameter is held once; scales of quantized weights come on top.",
            by_hand={"N": "N = M_w/w"},
            examples=(
                Example(
                    "70 billion parameters of 4 bits.",
                    {"N": "70e9", "w": "int4"},
                    printed="45 GB",
                    differs=True,
                    remark="35 GB: the text's 45 GB fit no width of its table.",
                ),
            ),
            source=BOOK_SERVING,
        ),
        Formula(
            name="memory-left",
            relation="M_f = G*M - M_w",
            title="Memory that the weights leave",
            solve_for="M_f G M N w",
            uses=("weight-bytes",),
            says="What `G` devices that share the weights have for caches; nothing if the weights do not fit.",
            by_hand={"M_f": "M_f = G*M - N*w"},
            examples=(
                Example(
                    "70 billion parameters of 4 bits on 4 devices of 16 GB.",
                    {"N": "70e9", "w": "int4", "G": 4, "M": "16 GB"},
                    printed="19 GB",
                    differs=True,
                    remark="29 GB: the text takes 45 GB for the weights, which are 35 GB.",
                ),
            ),
            source=BOOK_SERVING,
        ),
        Formula(
            name="sequences-fit",
            relation="n*k + M_w <= G*M",
            title="Sequences that fit",
            solve_for="n T G M N w L K Q b",
            uses=("kv-cache", "weight-bytes"),
            says=(
                "The weights and the caches of `n` sequences of `T` tokens, spread evenly over `G` devices. Solved "
                "for `n` or `T` the largest whole number fits, solved for `G` the smallest."
            ),
            by_hand={"n": "n <= (G*M - N*w)/(2*L*K*Q*T*b)"},
            examples=(
                Example(
                    "8 billion BF16 parameters, 32 layers with 8 key/value heads of 128, 8192 tokens, 80 GB.",
                    {**EIGHT_B, "N": "8e9", "w": "bf16", "T": 8192, "G": 1, "M": "80 GB"},
                    answer="≈ 59.6046",
                ),
                Example(
                    "How long may a single sequence be on a device of 24 GB?",
                    {**EIGHT_B, "N": "8e9", "w": "bf16", "n": 1, "G": 1, "M": "24 GB"},
                    asks="T",
                    answer="61035.15625",
                ),
                Example(
                    "How many devices of 16 GB do 240 sequences of 32,768 tokens take, 70 billion parameters of one "
                    "byte, 80 layers, one byte an element?",
                    {"L": 80, "K": 8, "Q": 128, "b": 1, "N": "70e9", "w": 1, "n": 240, "T": 32768, "M": "16 GB"},
                    asks="G",
                    printed="86",
                    differs=True,
                    remark="84.9, so 85: the text rounds the caches up to 1.3 TB before it divides.",
                ),
            ),
            source=BOOK_SERVING,
        ),
        Formula(
            name="devices-to-hold",
            relation="A/G <= M",
            title="Devices to hold something",
            solve_for="G A M",
            says=(
                "`A` bytes, spread evenly over `G` devices with `M` bytes each; the answer for `G` is the smallest "
                "whole number."
            ),
            by_hand={"G": "G >= A/M"},
            examples=(
                Example("700 GB on devices of 80 GB.", {"A": "700 GB", "M": "80 GB"}, printed="9"),
                Example(
                    "671 billion BF16 parameters on devices of 80 GB.",
                    {"A": "1342 GB", "M": "80 GB"},
                    printed="8",
                    differs=True,
                    remark="17: 8 devices have 640 GB.",
                    source=ESTIMATES,
                ),
            ),
            source=BOOK_GPUS,
        ),
        Formula(
            name="replication",
            relation="f = G/x",
            title="Replication factor",
            solve_for="f G x",
            says=(
                "An array that is split into `x` equal parts over some axes of a mesh of `G` devices is held `G/x` "
                "times: once for each position along the other axes. All devices hold that many times the array."
            ),
            by_hand={"x": "x = G/f"},
            examples=(
                Example(
                    "A mesh of 4 by 8 by 2, the array split along the first axis.", {"G": 64, "x": 4}, printed="16"
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="gigabytes",
            relation="u*10^9 = v*2^30",
            title="GB and GiB",
            solve_for="v u",
            says="The same bytes in units of 10^9 and of 2^30; a number of GiB is 6.9 % smaller.",
            by_hand={"v": "v = u*10^9/2^30"},
            examples=(Example("80 GB in GiB.", {"u": 80}, answer="≈ 74.5058"),),
            source=IEC,
        ),
    ),
)
