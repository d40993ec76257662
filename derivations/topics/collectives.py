"""How long does a collective take? AllGather, ReduceScatter and AllReduce between devices.

Every formula counts bytes and divides by a bandwidth, so it is a lower bound that large arrays come close to. Three
conventions hold throughout. `V` is the whole array that takes part, as one device has it after an AllGather, and never
a shard of it. `W` is the bandwidth of one link in one direction. `n` is the number of links on which a device sends at
the same time: 1 to a switch, 1 on a ring that is used in one direction, 2 for each axis of a torus whose rings are used
in both. A text that writes `V/W` with a bandwidth that counts both directions means `V/(2*W)` here.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, SECONDS
from symroof.topics.sources import BOOK_GPUS, BOOK_SHARDING

SEVERAL = {"N > 1": "at least two devices take part"}

collectives = Topic(
    title="Collectives",
    quantities={
        "V": Quantity("bytes of the whole array that takes part", BYTES),
        "A": Quantity("bytes of the array before it was sharded over other axes", BYTES),
        "v": Quantity("bytes of the shard that one device holds", BYTES),
        "N": size("devices that take part"),
        "Y": size("devices of other axes over which the array is sharded already"),
        "n": size("links on which a device sends at the same time"),
        "h": size("hops, each over one link"),
        "W": Quantity("bandwidth of one link, one way", BYTES_PER_SECOND),
        "W_o": Quantity("bandwidth out of a node, one way, of all its devices together", BYTES_PER_SECOND),
        "d": size("devices of a node"),
        "m": size("nodes"),
        "T_ag": Quantity("time of an AllGather", SECONDS),
        "T_rs": Quantity("time of a ReduceScatter", SECONDS),
        "T_ar": Quantity("time of an AllReduce", SECONDS),
    },
    formulas=(
        Formula(
            name="allgather",
            relation="T_ag = V*(N - 1)/(N*n*W)",
            title="AllGather",
            solve_for="T_ag V W n N",
            says=(
                "Each of `N` devices holds `V/N` bytes and in the end all `V`, so it receives `V*(N - 1)/N` over `n` "
                "links. `V` is the whole array and `W` one link, one way. To a switch, or round a ring in one "
                "direction, `n` is 1; with both directions of a ring 2; over several axes 2 an axis, `N` being the "
                "devices of all of them. It is reached if all links are busy all the time."
            ),
            link="network",
            given=SEVERAL,
            by_hand={"T_ag": "T_ag = (V - V/N)/(n*W)", "V": "V = T_ag*N*n*W/(N - 1)"},
            examples=(
                Example(
                    "A BF16 array of 1024 by 16384 over a node of 8 H100, 450 GB/s a device.",
                    {"V": "33554432 B", "N": 8, "n": 1, "W": "450 GB/s"},
                    printed="65 us",
                ),
                Example(
                    "A BF16 array of 4096 by 65536 over the same node.",
                    {"V": "536870912 B", "N": 8, "n": 1, "W": "450 GB/s"},
                    printed="1.04 ms",
                ),
                Example(
                    "16 GB over 4 by 4 TPU v5e without wraparound, for a corner, which has two links.",
                    {"V": "16 GB", "N": 16, "n": 2, "W": "4.5e10 B/s"},
                    printed="167 ms",
                ),
            ),
            source=BOOK_GPUS,
        ),
        Formula(
            name="allgather-ring",
            relation="T_ag = V/(n*W)",
            title="AllGather, whatever the number of devices",
            solve_for="T_ag V W n",
            says=(
                "What the time tends to as the number of devices grows, and an upper bound of the exact count for any "
                "number. On a ring that is used in both directions it is the time itself: `N/2` hops, a shard in each "
                "direction at every hop. `V` is the whole array, `W` one link one way, so `n` is 2 for one axis, 4 for "
                "two, 6 for three."
            ),
            link="network",
            also=(
                "T_ag > V*(N - 1)/(N*n*W)",
                "T_ag = N/2*(V/N)/(n/2*W)",
            ),
            by_hand={"V": "V = n*W*T_ag"},
            examples=(
                Example(
                    "A BF16 array of 1024 by 4096 over two axes of a TPU v4p.",
                    {"V": "8388608 B", "n": 4, "W": "4.5e10 B/s"},
                    printed="46 us",
                    differs=True,
                    remark="46.6: the text cuts the last digit off.",
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="sharded-already",
            relation="V = A/Y",
            title="An array that is sharded over other axes",
            solve_for="V A Y",
            says=(
                "A collective over one axis moves only what the devices of that axis hold together: a `Y`th of the "
                "array if it is sharded over `Y` devices of other axes. All groups work at the same time."
            ),
            by_hand={"A": "A = V*Y"},
            examples=(
                Example(
                    "A BF16 array of 1024 by 4096, sharded over 16 devices of two other axes.",
                    {"A": "8388608 B", "Y": 16},
                    answer="524288 B",
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="allgather-sharded",
            relation="T_ag = V/(n*W)",
            title="AllGather over one axis of a sharded array",
            solve_for="T_ag A Y W n",
            says="`A` is the whole array, `W` one link one way, `n` the links of the axis that is gathered over.",
            uses=("sharded-already",),
            link="network",
            by_hand={"T_ag": "T_ag = A/(Y*n*W)"},
            examples=(
                Example(
                    "A BF16 array of 1024 by 4096 on a TPU v4p, gathered over one axis and sharded over another of 4.",
                    {"A": "8388608 B", "Y": 4, "n": 2, "W": "4.5e10 B/s"},
                    printed="23 us",
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="hops-one-way",
            relation="h = N - 1",
            title="Hops round a ring in one direction, or along a line",
            solve_for="h N",
            says="The last shard comes from the neighbour on the other side.",
            given=SEVERAL,
            by_hand={"N": "N = h + 1"},
            examples=(Example("A ring of 8 devices, used in one direction.", {"N": 8}, answer="7"),),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="hops-both-ways",
            relation="h = N/2",
            title="Hops round a ring in both directions",
            solve_for="h N",
            says=("The farthest device of an even ring is half of it away. For an odd `N` the hops are `(N - 1)/2`."),
            by_hand={"N": "N = 2*h"},
            examples=(Example("An axis of 4 TPU v4p with a wraparound link.", {"N": 4}, printed="2"),),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="allgather-hops",
            relation="T_ag = h*v/W",
            title="AllGather hop by hop",
            solve_for="T_ag h v W",
            says=(
                "In each hop every device passes one shard of `v` bytes on over each link that it uses. Round a ring "
                "there are `N - 1` hops in one direction and `N/2` in both. Without a wraparound link the shards of "
                "one end need `N - 1` hops to the other, also with both directions."
            ),
            link="network",
            by_hand={"h": "h = T_ag*W/v"},
            examples=(
                Example(
                    "A BF16 array of 2048 by 8192 over an axis of 4 TPU v5e, which has no wraparound.",
                    {"h": 3, "v": "8388608 B", "W": "4.5e10 B/s"},
                    printed="560 us",
                    remark="559.2; the text rounds the shard to 8.4 MB.",
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="reduce-scatter",
            relation="T_rs = T_ag",
            title="ReduceScatter",
            solve_for="T_rs V W n N",
            says=(
                "An AllGather run backwards: a partial sum of a shard goes where a shard came from. `V` is the whole "
                "array of partial sums that each device holds before, in the bytes in which they are sent."
            ),
            uses=("allgather",),
            link="network",
            by_hand={"T_rs": "T_rs = V*(N-1)/(N*n*W)"},
            examples=(
                Example(
                    "Two devices that share out the sums of a BF16 array of 4 MiB over 45 GB/s.",
                    {"V": "4194304 B", "N": 2, "n": 1, "W": "45 GB/s"},
                    answer="2097.152/45 us",
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="allreduce",
            relation="T_ar = T_rs + T_ag",
            title="AllReduce",
            solve_for="T_ar V W n N",
            says=(
                "A ReduceScatter and then an AllGather: twice the time of one. `V` is the whole array, which every "
                "device holds before as partial sums and after as sums. `W` is one link, one way."
            ),
            uses=("reduce-scatter", "allgather"),
            link="network",
            by_hand={"T_ar": "T_ar = 2*V*(N-1)/(N*n*W)"},
            examples=(
                Example(
                    "A BF16 array of 1 GB over a node of 8 H100, 450 GB/s a device.",
                    {"V": "1 GB", "N": 8, "n": 1, "W": "450 GB/s"},
                    answer="35/9 ms",
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="allreduce-ring",
            relation="T_ar = 2*T_ag",
            title="AllReduce, whatever the number of devices",
            solve_for="T_ar V W n",
            says="As for the AllGather: a ring in both directions, or many devices.",
            uses=("allgather-ring",),
            link="network",
            by_hand={"T_ar": "T_ar = 2*V/(n*W)"},
            examples=(
                Example(
                    "A BF16 array of 1024 by 4096 over one axis of a TPU v4p, sharded over 16 devices of the others.",
                    {"V": "524288 B", "n": 2, "W": "4.5e10 B/s"},
                    printed="190 us",
                    differs=True,
                    remark=(
                        "The text takes the whole array, 8388608 bytes: that gives 186 us. Only a sixteenth of it "
                        "takes part, so the time is 11.7 us."
                    ),
                ),
            ),
            source=BOOK_SHARDING,
        ),
        Formula(
            name="allreduce-in-network",
            relation="T_ar = T_ag",
            title="AllReduce with sums in the switch",
            solve_for="T_ar V W n",
            says=(
                "A switch that adds (SHARP) receives `V` bytes from each device and sends each the `V` bytes of the "
                "sums, both at the same time: the time of one AllGather over many devices. Measured gains are smaller."
            ),
            uses=("allgather-ring",),
            link="network",
            by_hand={"T_ar": "T_ar = V/(n*W)"},
            examples=(
                Example(
                    "1 GB over a node of H100, 450 GB/s a device.",
                    {"V": "1 GB", "n": 1, "W": "450 GB/s"},
                    answer="20/9 ms",
                ),
            ),
            source=BOOK_GPUS,
        ),
        Formula(
            name="allgather-two-levels",
            relation="T_ag >= V*(d - 1)/(d*W) and T_ag >= V*(m - 1)/(m*W_o)",
            title="AllGather over nodes of devices",
            solve_for="T_ag V W W_o d m",
            says=(
                "Within nodes of `d` devices, each with `W` one way to the switch, and between `m` nodes, each with "
                "`W_o` one way out of it, both at the same time: the slower level decides, and the time is the larger "
                "of the two bounds. `V` is the whole array. More levels are more terms, each with the members that a "
                "switch joins and the bandwidth of one member. A ReduceScatter takes as long, an AllReduce twice."
            ),
            link="network",
            given={"d > 1": "at least two devices a node", "m > 1": "at least two nodes"},
            by_hand={"T_ag": "T_ag >= max(V*(d-1)/(d*W), V*(m-1)/(m*W_o))"},
            examples=(
                Example(
                    "1 GB over 4 nodes of 8 H100: 450 GB/s a device, 400 GB/s a node.",
                    {"V": "1 GB", "d": 8, "m": 4, "W": "450 GB/s", "W_o": "400 GB/s"},
                    answer="35/18 ms",
                    remark="Inside a node 1.944 ms, between them 1.875 ms: with 5 nodes the network is the slower.",
                ),
            ),
            source=BOOK_GPUS,
        ),
    ),
)
