"""How long does an AllToAll take? Every device sends every other its own part, as a resharding or a mixture needs.

`V` is the whole array, of which each of `N` devices holds `V/N` before and after. Each device cuts its shard into `N`
chunks of `V/N^2` bytes, one for every device, so that far fewer bytes arrive than in an AllGather. On a ring the chunks
travel through the devices between, which is why their way is counted here link by link. `W` is one link in one
direction.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, SECONDS
from symroof.topics.sources import BOOK_GPUS, BOOK_SHARDING

SEVERAL = {"N > 1": "at least two devices take part"}

alltoall = Topic(
    title="AllToAll",
    quantities={
        "V": Quantity("bytes of the whole array that takes part", BYTES),
        "N": size("devices that take part"),
        "c": Quantity("chunks that cross a link in one direction"),
        "W": Quantity("bandwidth of one link, one way", BYTES_PER_SECOND),
        "T_a2a": Quantity("time of an AllToAll", SECONDS),
    },
    formulas=(
        Formula(
            name="alltoall-switched",
            relation="T_a2a = V*(N - 1)/(N^2*W)",
            title="AllToAll through a switch",
            solve_for="T_a2a V W N",
            says=(
                "Each device keeps one of its `N` chunks and sends `N - 1` of `V/N^2` bytes each, at `W` one way. "
                "That is an `N`th of an AllGather of the same array: the time falls as devices are added."
            ),
            also=("N*T_a2a = V*(N - 1)/(N*W)",),
            given=SEVERAL,
            link="network",
            by_hand={"T_a2a": "T_a2a = V/(N*W)*(1 - 1/N)"},
            examples=(
                Example(
                    "1 GB over a node of 8 H100, 450 GB/s a device.",
                    {"V": "1 GB", "N": 8, "W": "450 GB/s"},
                    answer="35/144 ms",
                ),
            ),
            source=BOOK_GPUS,
        ),
        Formula(
            name="alltoall-ring",
            relation="T_a2a = V/(8*W)",
            title="AllToAll on a ring in both directions",
            solve_for="T_a2a V W",
            says=(
                "On average a chunk travels a quarter of the ring, so `N^2/4` chunks of `V/N^2` bytes leave each "
                "device, half of them in each direction. `W` is one link one way; with both directions together it "
                "reads `V/(4*W)`. It is a quarter of an AllGather on the same ring, whatever the number of devices, "
                "if `N` is even and the chunks for the opposite device are halved between the directions."
            ),
            also=("T_a2a = V/(4*(2*W))", "T_a2a = V/(2*W)/4", "T_a2a = N^2/4*(V/N^2)/(2*W)"),
            link="network",
            by_hand={"V": "V = 8*W*T_a2a"},
            examples=(
                Example("1 GB over one axis of 16 TPU v5e.", {"V": "1 GB", "W": "4.5e10 B/s"}, answer="25/9 ms"),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="chunks-one-way",
            relation="c = N*(N - 1)/2",
            title="Chunks over one link of a ring in one direction",
            solve_for="c N",
            says=(
                "A link carries the `N - 1` chunks of the device before it, the `N - 2` that the device before that "
                "sends farther, and so on down to 1. With `V/N^2` bytes a chunk these are `V*(1 - 1/N)/2` bytes."
            ),
            also=("c*V/N^2 = V*(1 - 1/N)/2",),
            given=SEVERAL,
            by_hand={"c": "c = (N^2 - N)/2"},
            examples=(Example("A ring of 4: 3 + 2 + 1.", {"N": 4}, printed="6"),),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="alltoall-ring-one-way",
            relation="T_a2a = c*V/(N^2*W)",
            title="AllToAll on a ring in one direction",
            solve_for="T_a2a V W N",
            says=(
                "Half of an AllGather on the same ring in one direction. Both directions take between a quarter and "
                "half of this time: `N/(4*(N - 1))` of it."
            ),
            also=(
                "T_a2a = V*(N - 1)/(N*W)/2",
                "V/(8*W) = N/(4*(N - 1))*T_a2a",
                "V/(8*W) > T_a2a/4",
                "N < 2 or V/(8*W) <= T_a2a/2",
            ),
            uses=("chunks-one-way",),
            link="network",
            by_hand={"T_a2a": "T_a2a = V*(N-1)/(2*N*W)"},
            examples=(
                Example("1 GB over a ring of 4, 45 GB/s.", {"V": "1 GB", "N": 4, "W": "45 GB/s"}, answer="25/3 ms"),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="chunks-both-ways",
            relation="c = N*(N + 2)/8",
            title="Chunks over one link of a ring in both directions",
            solve_for="c N",
            says=(
                "The sum of `N/2`, `N/2 - 1` and so on down to 1 for an even `N`, in the direction that also carries "
                "the chunks for the opposite device. The other direction has `N*(N - 2)/8`, both together `N^2/4`."
            ),
            also=("c = N/2*(N/2 + 1)/2", "c + N*(N - 2)/8 = N^2/4"),
            by_hand={"c": "c = (N/2)*(N/2 + 1)/2"},
            examples=(
                Example(
                    "A ring of 8: 4 + 3 + 2 + 1.",
                    {"N": 8},
                    printed="6",
                    differs=True,
                    remark=(
                        "A text writes `(D/2)*(D/2 - 1)/2` for this sum over `D` devices, here 6, where the sum is 10: "
                        "a slip in the sign. For many devices both tend to an eighth of their square."
                    ),
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="alltoall-ring-busy-direction",
            relation="T_a2a = c*V/(N^2*W)",
            title="AllToAll on a ring, the opposite chunks in one direction",
            solve_for="T_a2a V W N",
            says=(
                "If the chunks for the opposite device are not halved, the busier direction decides: `1 + 2/N` times "
                "as long as at best."
            ),
            also=("T_a2a = (1 + 2/N)*V/(8*W)",),
            uses=("chunks-both-ways",),
            link="network",
            by_hand={"T_a2a": "T_a2a = V*(N+2)/(8*N*W)"},
            examples=(
                Example("1 GB over a ring of 16, 45 GB/s.", {"V": "1 GB", "N": 16, "W": "45 GB/s"}, answer="3.125 ms"),
            ),
            source=BOOK_SHARDING,
        ),
    ),
)
