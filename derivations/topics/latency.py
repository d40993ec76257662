"""When does latency decide? Short messages, hops that take a fixed time, and collectives by rounds.

A message of `v` bytes takes a fixed time `alpha` and then `v/W`: the alpha-beta model, with `1/W` for beta. Where links
work on while the next message starts, a hop takes the longer of the two. Collectives differ in their
rounds: a ring of `N` takes `N - 1`, a tree of `2^k` takes `k`. `V` is the whole array, `W` one link in one direction.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.meaning import share
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, SECONDS
from symroof.topics.sources import BOOK_INFERENCE, BOOK_SHARDING, BOOK_TPUS, CONCRETE, HOCKNEY, THAKUR

DOUBLING = {"u": "1 - 2^(-k)"}
US = "1 us"

latency = Topic(
    title="Latency and rounds",
    quantities={
        "V": Quantity("bytes of the whole array", BYTES),
        "v": Quantity("bytes of one message, such as the shard of one device", BYTES),
        "N": size("devices that take part"),
        "u": share("share of the array that a device receives from the others"),
        "k": size("rounds of doubling"),
        "n": size("links on which a device sends at the same time"),
        "h": size("hops, each over one link"),
        "W": Quantity("bandwidth of one link, one way", BYTES_PER_SECOND),
        "alpha": Quantity("fixed time of a message or hop", SECONDS),
        "t": Quantity("time", SECONDS),
        "T_ring": Quantity("time of an AllReduce round a ring", SECONDS),
        "T_tree": Quantity("time of an AllReduce by halving and doubling", SECONDS),
        "q": Quantity("ratio of one term to the one before"),
        "x": Quantity("first term"),
        "y": Quantity("sum of the terms"),
        "r": Quantity("the sum for a first term of 1"),
    },
    formulas=(
        Formula(
            name="latency-bound",
            relation="v/W <= alpha",
            title="Latency-bound message",
            solve_for="v W alpha",
            says=(
                "Up to `alpha*W` bytes the fixed time is the longer part; at equality both are as long, and a link "
                "that waits for each message reaches half of its bandwidth. `v` is one message over one link, one way: "
                "a shard in a ring, not the whole array."
            ),
            link="network",
            by_hand={"v": "v <= alpha*W"},
            examples=(
                Example(
                    "A TPU v5e link, 1 us a hop.",
                    {"alpha": US, "W": "4.5e10 B/s"},
                    printed="45 kB",
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="message-of-shard",
            relation="v = V/N",
            title="A shard as the message",
            solve_for="v V N",
            says="What a ring passes on in a hop, if the whole array of `V` bytes is shared out over `N` devices.",
            by_hand={"V": "V = N*v"},
            examples=(
                Example(
                    "256 by 256 elements of two bytes over 4 devices.", {"V": "131072 B", "N": 4}, answer="32768 B"
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="latency-bound-collective",
            relation="v/W <= alpha",
            title="Latency-bound collective on a ring",
            solve_for="V N W alpha",
            says="`V` is the whole array, `N` the devices of the ring, `W` one link one way.",
            uses=("message-of-shard",),
            link="network",
            by_hand={"V": "V <= N*alpha*W"},
            examples=(
                Example(
                    "8 TPU v5e that share the activations, 1 us a hop.",
                    {"N": 8, "alpha": US, "W": "4.5e10 B/s"},
                    printed="360 kB",
                ),
            ),
            source=BOOK_INFERENCE,
        ),
        Formula(
            name="allgather-latency",
            relation="t = h*max(alpha, v/W)",
            title="AllGather with a fixed time a hop",
            solve_for="t h V W alpha",
            says=(
                "A hop takes the fixed time or that of its bytes, whichever is longer. `h` is `N - 1` in one direction "
                "or without a wraparound link, `N/2` in both."
            ),
            uses=("message-of-shard",),
            link="network",
            by_hand={"t": "t = h*max(alpha, V/(N*W))"},
            examples=(
                Example(
                    "256 by 256 elements of two bytes over 4 TPU v5e without wraparound, 1 us a hop.",
                    {"h": 3, "alpha": US, "V": "131072 B", "N": 4, "W": "4.5e10 B/s"},
                    printed="3 us",
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="transfer-over-hops",
            relation="t = V/(n*W) + h*alpha",
            title="Transfer over several hops",
            solve_for="t V W h alpha n",
            says=(
                "A device sends `V` bytes on `n` links at once, each one way at `W`, and what it sends passes `h` hops "
                "without waiting in between."
            ),
            link="network",
            by_hand={"h": "h = (t - V/(n*W))/alpha"},
            examples=(
                Example(
                    "16 MiB from corner to corner of 4 by 4 TPU v5e: two links, six hops of 1 us.",
                    {"V": "16777216 B", "n": 2, "W": "4.5e10 B/s", "h": 6, "alpha": US},
                    printed="194 us",
                    differs=True,
                    remark="192.4: the text rounds 186.4 to 188 before it adds the 6.",
                ),
            ),
            source=BOOK_TPUS,
        ),
        Formula(
            name="message-time",
            relation="t = alpha + v/W",
            title="Time of a message",
            solve_for="t v W alpha",
            says="The alpha-beta model: nothing of the fixed time overlaps with the bytes.",
            link="network",
            by_hand={"v": "v = W*(t - alpha)"},
            examples=(
                Example("45 kB over 45 GB/s, 1 us.", {"alpha": US, "v": "45 kB", "W": "45 GB/s"}, printed="2 us"),
            ),
            source=HOCKNEY,
        ),
        Formula(
            name="tree-broadcast",
            relation="t = k*(alpha + V/W)",
            title="Broadcast down a tree",
            solve_for="t V W k alpha",
            says=(
                "Each round doubles the devices that have the whole array, so `2^k` devices need `k` rounds. It is "
                "best for short arrays: every round moves all of it."
            ),
            link="network",
            by_hand={"t": "t = k*alpha + k*V/W"},
            examples=(
                Example(
                    "1 kB to 64 devices: 6 rounds.",
                    {"k": 6, "alpha": US, "V": "1 kB", "W": "50 GB/s"},
                    answer="6.12 us",
                ),
            ),
            source=THAKUR,
        ),
        Formula(
            name="allgather-doubling",
            relation="t = k*alpha + u*V/W",
            title="AllGather by doubling",
            solve_for="t V W alpha",
            says=(
                "Over `2^k` devices, each sends its shard of `V/2^k` bytes in the first round and twice as much in "
                "every round after it: together `V*(1 - 2^(-k))`, as few bytes as round a ring, in `k` rounds. Distant "
                "devices need links that they do not share."
            ),
            letters=DOUBLING,
            link="network",
            by_hand={"V": "V = (t - k*alpha)*W/u"},
            examples=(
                Example(
                    "1 MB over 64 devices.", {"k": 6, "alpha": US, "V": "1 MB", "W": "50 GB/s"}, answer="25.6875 us"
                ),
            ),
            source=THAKUR,
        ),
        Formula(
            name="allreduce-doubling",
            relation="T_tree = 2*k*alpha + 2*u*V/W",
            title="AllReduce by halving and doubling",
            solve_for="T_tree V W alpha",
            says="A ReduceScatter in `k` rounds of half as much each time, then an AllGather in `k` rounds.",
            letters=DOUBLING,
            link="network",
            by_hand={"alpha": "alpha = (T_tree - 2*u*V/W)/(2*k)"},
            examples=(
                Example(
                    "1 MB over 64 devices.", {"k": 6, "alpha": US, "V": "1 MB", "W": "50 GB/s"}, answer="51.375 us"
                ),
            ),
            source=THAKUR,
        ),
        Formula(
            name="allreduce-ring-latency",
            relation="T_ring = 2*(N - 1)*(alpha + V/(N*W))",
            title="AllReduce round a ring with a fixed time a message",
            solve_for="T_ring V W alpha N",
            says=(
                "`N - 1` messages of a shard for the ReduceScatter and as many for the AllGather, in one direction. "
                "The bytes hardly depend on the devices, the fixed time grows with them."
            ),
            given={"N > 1": "at least two devices take part"},
            link="network",
            by_hand={"T_ring": "T_ring = 2*(N-1)*alpha + 2*V*(N-1)/(N*W)"},
            examples=(
                Example(
                    "1 MB over 64 devices.", {"N": 64, "alpha": US, "V": "1 MB", "W": "50 GB/s"}, answer="165.375 us"
                ),
            ),
            source=THAKUR,
        ),
        Formula(
            name="whole-array-rounds",
            relation="k*(alpha + V/W) <= T_tree",
            title="When is it better to send the whole array in every round?",
            solve_for="V alpha W",
            says=(
                "For short arrays an AllReduce in `k` rounds of the whole array beats halving and doubling, which "
                "needs `2*k` rounds of fewer bytes."
            ),
            uses=("allreduce-doubling",),
            link="network",
            by_hand={"alpha": "alpha >= V*(k - 2*u)/(k*W)"},
            examples=(
                Example("64 devices, 1 us, 50 GB/s.", {"k": 6, "alpha": US, "W": "50 GB/s"}, answer="3200/43 kB"),
            ),
            source=THAKUR,
        ),
        Formula(
            name="geometric-sum",
            relation="y = x*r",
            title="Geometric sum",
            solve_for="y x",
            says=(
                "From `x` and `x*q` up to `x*q^(k - 1)`, `k` terms, for a ratio `q` other than 1. With ratio 2 and a "
                "first term of `V/2^k` it is what doubling sends, `V*(1 - 2^(-k))`."
            ),
            letters={"r": "(q^k - 1)/(q - 1)"},
            quantities={"k": size("terms")},
            by_hand={"x": "x = y/r"},
            examples=(Example("1 + 2 + 4 + 8.", {"x": 1, "q": 2, "k": 4}, printed="15"),),
            source=CONCRETE,
        ),
    ),
)
