"""How large is a pod, what does its network carry, and how many switches does it take? Totals and topologies.

A pod is devices on hosts, joined by a torus or by switches. Its peak and its memory are sums; what its network carries
from one half to the other is the bisection bandwidth.
"""

from symroof import Example, Formula, Quantity, Topic, size
from symroof.quantities.meaning import device_memory
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, FLOPS
from symroof.topics.sources import BOOK_GPUS, BOOK_TPUS

pods = Topic(
    title="Pods and networks",
    quantities={
        "G": size("devices"),
        "X": Quantity("peak rate of all devices", FLOPS),
        "M": device_memory("memory of one device"),
        "Q": Quantity("memory of all devices", BYTES),
        "x": size("devices along the first axis"),
        "y": size("devices along the second axis"),
        "z": size("devices along the third axis"),
        "h": size("hosts, or nodes"),
        "d": size("devices of a host, or of a node"),
        "v": Quantity("bandwidth of one link in one direction", BYTES_PER_SECOND),
        "E": Quantity("bandwidth out of one device", BYTES_PER_SECOND),
        "T": Quantity("bandwidth of all switches of one level", BYTES_PER_SECOND),
        "H": Quantity("bisection bandwidth, from one half to the other", BYTES_PER_SECOND),
        "p": size("ports of a switch"),
        "l": Quantity("leaf switches"),
        "c": Quantity("spine switches"),
        "s": size("switches"),
        "k": size("switches inside a node"),
    },
    formulas=(
        Formula(
            name="pod-peak",
            relation="X = G*C",
            title="Peak of a pod",
            solve_for="X G C",
            says="The sum of the dense peaks of all devices.",
            by_hand={"G": "G = X/C"},
            examples=(
                Example("8960 devices of 459 TFLOP/s.", {"G": 8960, "C": "459 TFLOP/s"}, printed="4e18 FLOP/s"),
                Example("256 devices of 200 TFLOP/s.", {"G": 256, "C": "200 TFLOP/s"}, printed="5.1e16 FLOP/s"),
            ),
            source=BOOK_TPUS,
        ),
        Formula(
            name="pod-memory",
            relation="Q = G*M",
            title="Memory of a pod",
            solve_for="Q G M",
            says="The sum over all devices. What is held on every device counts as often as there are devices.",
            by_hand={"M": "M = Q/G"},
            examples=(Example("256 devices of 16 GB.", {"G": 256, "M": "16 GB"}, printed="4 TB"),),
            source=BOOK_TPUS,
        ),
        Formula(
            name="devices-of-torus",
            relation="G = x*y*z",
            title="Devices of a torus",
            solve_for="G x y z",
            says="Axes of a grid that closes in each direction; a torus of two axes has `z = 1`.",
            by_hand={"z": "z = G/(x*y)"},
            examples=(Example("16 by 20 by 28.", {"x": 16, "y": 20, "z": 28}, printed="8960"),),
            source=BOOK_TPUS,
        ),
        Formula(
            name="devices-of-hosts",
            relation="G = h*d",
            title="Devices and hosts",
            solve_for="h G d",
            says="Every host, or node, has the same number of devices.",
            by_hand={"h": "h = G/d"},
            examples=(Example("256 devices, 8 on a host.", {"G": 256, "d": 8}, printed="32"),),
            source=BOOK_TPUS,
        ),
        Formula(
            name="torus-bisection",
            relation="H = 2*y*z*v",
            title="Bisection bandwidth of a torus",
            solve_for="H v",
            says=(
                "Cut across the first axis, the longest: every ring along it is cut twice, as it closes. In one "
                "direction; counted in both, as some texts do, it is twice as much. Without the links that close a "
                "ring it is half."
            ),
            by_hand={"v": "v = H/(2*y*z)"},
            examples=(
                Example("16 by 16 devices, links of 45 GB/s.", {"y": 16, "z": 1, "v": "45 GB/s"}, answer="1.44 TB/s"),
            ),
            source=BOOK_TPUS,
        ),
        Formula(
            name="fat-tree-bisection",
            relation="H = G*E/2",
            title="Bisection bandwidth of a full fat tree",
            solve_for="H G E",
            says=(
                "Every device of one half sends to the other at its full bandwidth `E`, in one direction; counted in "
                "both, as some texts do, it is twice as much. A tree with fewer links upwards than downwards has less."
            ),
            by_hand={"G": "G = 2*H/E"},
            examples=(
                Example("1024 devices of 50 GB/s out of the node.", {"G": 1024, "E": "50 GB/s"}, answer="25.6 TB/s"),
            ),
            source=BOOK_GPUS,
        ),
        Formula(
            name="share-of-switches",
            relation="E = T/G",
            title="What the switches of a level give each device",
            solve_for="E T G",
            says="The ports of a level that lead down, in one direction, divided evenly.",
            by_hand={"G": "G = T/E"},
            examples=(
                Example("51.2 TB/s for 1024 devices.", {"T": "51.2 TB/s", "G": 1024}, answer="50 GB/s"),
                Example(
                    "16 spine switches of 1.6 TB/s for 1024 devices.",
                    {"T": "25.6 TB/s", "G": 1024},
                    printed="25 GB/s",
                    remark="A switch of 64 ports of 400 Gb/s has 3.2 TB/s, so 16 have 51.2 TB/s, 50 GB/s a device.",
                ),
            ),
            source=BOOK_GPUS,
        ),
        Formula(
            name="leaf-switches",
            relation="l = 2*G/p",
            title="Leaf switches of a full fat tree",
            solve_for="l G p",
            says="One port a device: half the ports of a leaf lead down, half up. A part of a switch is a whole one.",
            by_hand={"G": "G = l*p/2"},
            examples=(Example("1024 devices, 64 ports.", {"G": 1024, "p": 64}, printed="32"),),
            source=BOOK_GPUS,
        ),
        Formula(
            name="spine-switches",
            relation="c = G/p",
            title="Spine switches of a full fat tree",
            solve_for="c G p",
            says=(
                "Two levels: all ports of a spine lead down to leaves, and there are as many such ports as devices. So "
                "there is a spine for every `p` devices."
            ),
            by_hand={"p": "p = G/c"},
            examples=(Example("1024 devices, 64 ports.", {"G": 1024, "p": 64}, printed="16"),),
            source=BOOK_GPUS,
        ),
        Formula(
            name="pod-switches",
            relation="s >= l + c + k*h",
            title="Switches of a pod",
            solve_for="s G p h",
            uses=("leaf-switches", "spine-switches"),
            says="Leaves and spines of a full fat tree of two levels, and the switches inside the nodes.",
            by_hand={"s": "s >= 3*G/p + h*k"},
            examples=(
                Example(
                    "1024 devices in 128 nodes of 4 switches, 64 ports a switch.",
                    {"G": 1024, "p": 64, "k": 4, "h": 128},
                    printed="560",
                ),
            ),
            source=BOOK_GPUS,
        ),
        Formula(
            name="fat-tree-size",
            relation="G <= p*p/2",
            title="Largest fat tree of two levels",
            solve_for="G p",
            says=(
                "Each of `p` leaves has `p/2` ports down, and each spine reaches every leaf once. More devices take a "
                "third level."
            ),
            by_hand={"p": "p >= sqrt(2*G)"},
            examples=(Example("Switches of 64 ports.", {"p": 64}, answer="2048"),),
            source=BOOK_GPUS,
        ),
    ),
)
