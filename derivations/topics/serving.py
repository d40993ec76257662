"""What does a group of devices serve, in steps, tokens, requests and words?

A request brings `p` prompt tokens and is answered with `d` tokens. The model of an iteration takes full batches and
enough requests for granted, and knows three times: of reading memory, of the FLOPs and of the network.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.exact import Number
from symroof.quantities.meaning import element_width, usual
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, SECONDS
from symroof.topics.sources import BEST_PRACTICES, BOOK_SERVING, REFERENCE

TOKENS = (("token", 1),)
PER_SECOND = (("second", -1), ("token", 1))
REQUESTS = (("second", -1),)

LLAMA_70B: dict[str, Number] = {"L": 80, "G": 8, "B": 2048, "D": 8192, "s": 2}

serving = Topic(
    title="Serving",
    quantities={
        **usual("G L"),
        "N": size("parameters"),
        "D": size("width of the model"),
        "B": Quantity("tokens that pass through the model together", TOKENS, integral=True),
        "s": element_width("bytes per activation that is sent"),
        "M": Quantity("bytes read", BYTES),
        "W_net": Quantity("bandwidth of one device to the others, one way", BYTES_PER_SECOND),
        "W_all": Quantity("bandwidth of all devices to each other together, one way", BYTES_PER_SECOND),
        "p": Quantity("prompt tokens of a request", TOKENS),
        "d": Quantity("tokens that answer a request", TOKENS),
        "R": Quantity("tokens per second, prompts and answers", PER_SECOND),
        "R_d": Quantity("tokens of answers per second", PER_SECOND),
        "r": Quantity("requests per second", REQUESTS),
        "q": Quantity("requests per second and device", REQUESTS),
        "x": size("devices or groups for prompts"),
        "y": size("devices or groups for answers"),
        "v": Quantity("words a minute that a user sees"),
        "z": Quantity("words per token", (("token", -1),)),
        "h": Quantity("tokens of cache that end in a step", TOKENS),
        "t": Quantity("time of a step", SECONDS),
        "t_p": Quantity("time of a prompt", SECONDS),
        "t_1": Quantity("time to the first token", SECONDS),
        "t_d": Quantity("time per token of the answer", (("second", 1), ("token", -1))),
        "t_r": Quantity("time of a request", SECONDS),
        "t_mem": Quantity("time of reading", SECONDS),
        "t_math": Quantity("time of the FLOPs", SECONDS),
        "t_net": Quantity("time of the network", SECONDS),
    },
    formulas=(
        Formula(
            name="links-together",
            relation="W_all = G*W_net",
            title="Bandwidth of all devices together",
            solve_for="W_all W_net G",
            says="`W_net` is what one device receives from the others, one way.",
            by_hand={"W_net": "W_net = W_all/G"},
            examples=(Example("8 devices with 450 GB/s each way.", {"G": 8, "W_net": "450 GB/s"}, answer="3.6 TB/s"),),
            source=REFERENCE,
        ),
        Formula(
            name="gather-time",
            relation="t_net = 4*L*(G-1)*B*D*s/W_all",
            title="Network time of a step",
            solve_for="t_net B W_all G L D s",
            says=(
                "A model whose layers are split over `G` devices gathers the activations of the batch 4 times a "
                "layer, and in each gather every device receives the `(G-1)/G` of `B*D*s` bytes that it has not: all "
                "of them `(G-1)*B*D*s`, over the bandwidth of all of them together. With that of one device in place "
                "of `W_all` the time would be `G` times too long. Starting times of the transfers are left out."
            ),
            given={"G > 1": "at least two devices share the layers"},
            units={"4": "1/token"},
            by_hand={"W_all": "W_all = 4*(G - 1)*L*B*D*s/t_net"},
            examples=(
                Example(
                    "2048 tokens in BF16, 80 layers of width 8192, 8 devices, 3.6 TB/s together.",
                    {**LLAMA_70B, "W_all": "3.6 TB/s"},
                    answer="≈ 20.8783 ms",
                ),
            ),
            source=REFERENCE,
        ),
        Formula(
            name="iteration-time",
            relation="t_mem <= t and t_math <= t and t_net <= t",
            title="Time of an iteration",
            solve_for="t B N M G W C W_net",
            uses=("streaming-time", "forward-time", "gather-time", "links-together"),
            says=(
                "Reading, FLOPs and network overlap at best, so the longest of the three is left. `M` are the bytes "
                "that all devices read, weights and caches; where memory is full that is all of it. `W_net` is the "
                "bandwidth of one device to the others."
            ),
            by_hand={"t": "t >= max(M/(G*W), 2*N*B/(G*C), 4*L*(G-1)*B*D*s/(G*W_net))"},
            examples=(
                Example(
                    "70 billion parameters on 8 devices of 80 GB, full, with 2048 tokens a step.",
                    {
                        **LLAMA_70B,
                        "N": "70e9",
                        "M": "640 GB",
                        "W": "3.35 TB/s",
                        "C": "989.5 TFLOP/s",
                        "W_net": "450 GB/s",
                    },
                    answer="≈ 36.2203 ms",
                ),
            ),
            source=REFERENCE,
        ),
        Formula(
            name="request-rate",
            relation="r = R/(p + d)",
            title="Requests per second",
            solve_for="r R p d",
            says="Each request takes `p + d` tokens of the throughput `R`, which counts prompts and answers alike.",
            by_hand={"R": "R = r*(p + d)"},
            examples=(
                Example(
                    "10,000 token/s, prompts of 1500 tokens, answers of 500.",
                    {"R": "10000 token/s", "p": 1500, "d": 500},
                    answer="5 1/s",
                ),
            ),
            source=REFERENCE,
        ),
        Formula(
            name="answer-rate",
            relation="R_d = d*r",
            title="Tokens of answers per second",
            solve_for="R_d R p d",
            uses=("request-rate",),
            says="The part of the throughput that users see: `d` tokens a request.",
            by_hand={"R_d": "R_d = d*R/(p + d)"},
            examples=(
                Example(
                    "10,000 token/s, prompts of 1500 tokens, answers of 500.",
                    {"R": "10000 token/s", "p": 1500, "d": 500},
                    answer="2500 token/s",
                ),
            ),
            source=REFERENCE,
        ),
        Formula(
            name="requests-per-device",
            relation="q = R_d/(d*G)",
            title="Requests per second and device",
            solve_for="q R_d d G",
            says="`R_d` counts tokens of answers of all `G` devices; the work on prompts is done elsewhere.",
            by_hand={"G": "G = R_d/(d*q)"},
            examples=(
                Example(
                    "43 sequences take 19 ms a step on 16 devices, answers of 512 tokens.",
                    {"R_d": "43/0.019 token/s", "G": 16, "d": 512},
                    printed="0.27",
                    differs=True,
                    remark="0.276: the text cuts the digits off.",
                ),
            ),
            source=BOOK_SERVING,
        ),
        Formula(
            name="prefill-decode-balance",
            relation="x/t_p = y*B/(d*t)",
            title="Devices for prompts and for answers",
            solve_for="x y t_p B d t",
            says=(
                "`x` groups work on prompts, one at a time, `y` groups on answers, `B` sequences at once; both are "
                "busy when as many requests leave the prompts as answers end. With `y = 1`, `x` is the ratio."
            ),
            by_hand={"x": "x = y*B*t_p/(d*t)"},
            examples=(
                Example(
                    "A prompt takes 0.91 s, an answer has 512 tokens, 32 sequences take 19 ms a step.",
                    {"t_p": "0.91 s", "d": 512, "B": 32, "t": "19 ms", "y": 1},
                    printed="3",
                    remark="About 3 groups for prompts to one for answers.",
                ),
            ),
            source=BOOK_SERVING,
        ),
        Formula(
            name="evicted-tokens",
            relation="h = B*(p + d)/d",
            title="Cache that ends in a step",
            solve_for="h B p d",
            says=(
                "With `B` sequences at once each ends after `d` steps, so `B/d` of them end in a step, and each "
                "gives up the cache of `p + d` tokens. It is an average over many steps."
            ),
            by_hand={"p": "p = d*(h - B)/B"},
            examples=(
                Example(
                    "32 sequences, prompts of 8192 tokens, answers of 4096.",
                    {"B": 32, "p": 8192, "d": 4096},
                    printed="96",
                ),
            ),
            source=BOOK_SERVING,
        ),
        Formula(
            name="request-time",
            relation="t_r = t_1 + d*t_d",
            title="Time of a request",
            solve_for="t_r t_1 d t_d",
            says=(
                "The time to the first token, and then the time per token as often as there are tokens in the answer. "
                "The first of them is counted twice, in `t_1` and in `d`, as the text has it: with `d - 1` in place "
                "of `d` it is shorter by `t_d`, which hardly matters for long answers."
            ),
            by_hand={"d": "d = (t_r - t_1)/t_d"},
            examples=(
                Example(
                    "0.91 s to the first token, 512 tokens at 17 ms.",
                    {"t_1": "0.91 s", "d": 512, "t_d": "17 ms/token"},
                    answer="9.614 s",
                ),
            ),
            source=BEST_PRACTICES,
        ),
        Formula(
            name="words-per-minute",
            relation="v = 60*z/t_d",
            title="Words a minute",
            solve_for="v t_d z",
            says="What one user sees: `z` words a token, in English about 3/4. Readers manage some 250 words a minute.",
            units={"60": "s"},
            by_hand={"t_d": "t_d = 60*z/v"},
            examples=(
                Example(
                    "A token every 100 ms, 3/4 words a token.",
                    {"t_d": "100 ms/token", "z": "0.75"},
                    printed="450",
                ),
            ),
            source=BEST_PRACTICES,
        ),
    ),
)
