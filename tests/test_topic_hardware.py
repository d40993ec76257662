"""Formulas of rooflines, hardware, pods, block formats and scaling at values worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from symroof.quantities.exact import Number
from tests.families.formulas import at, largest
from tests.families.rooflines import A100, H100, V5E
from tests.families.row import agrees

BY_HAND = (
    ("overlap-gain", "g", {"T_math": "5 ms", "T_comms": "3 ms"}, "8/5"),
    ("compute-bound", "W", {"A": 200, "C": H100["C"]}, "989.5e12/200"),
    ("time-at-least", "C", {"t": "2 ms", "f": "5e12", "q": "1e9", "W": "1e12"}, "2.5e15"),
    ("time-without-overlap", "q", {"t": "8 ms", "f": "5e12", "C": "1e15", "W": "1e12"}, "3e9"),
    ("intensity-gain", "g", {"x": 10, "A": 100, **V5E}, "197/82"),
    ("ridge-of-other-link", "J", {"I": 240, "W": "820 GB/s", "V": "45 GB/s"}, "240*820/45"),
    ("flops-per-cycle", "m", {"x": 1024}, "512"),
    ("ridge-ratio", "j", {"C_2": H100["C"], "W_2": H100["W"], **A100}, "989.5*2.039/(312*3.35)"),
    ("achieved-ridge", "J", {"e": "80 %", "k": "90 %", **H100}, "989.5*0.8/(3.35*0.9)"),
    ("rate-over-two-levels", "P", {"A": 300, "A_2": 60, "W_2": "12 TB/s", **H100}, "720e12"),
    ("rate-over-two-levels", "P", {"A": 100, "A_2": 60, "W_2": "12 TB/s", **H100}, "335e12"),
    ("rate-over-two-levels", "P", {"A": 300, "A_2": 90, "W_2": "12 TB/s", **H100}, "989.5e12"),
    ("torus-bisection", "H", {"y": 16, "z": 1, "v": "45 GB/s"}, "2*16*45e9"),
    ("exponent-bias", "E", {"e": 8}, "127"),
    ("largest-value", "M", {"E": 2, "m": 3}, "15/2"),
    ("loss-scale", "S", {"g": "1e-7", "E": 15}, "1e7/16384"),
    ("scale-bits", "a", {"s": 32, "b": 64}, "1/2"),
    ("nested-scale-bits", "a", {"s": 8, "b": 64, "t": 32, "l": 256}, "65/512"),
    ("block-bits", "n", {"c": 8, "s": 8, "b": 32}, "33/4"),
    ("scale-overhead", "o", {"c": 4, "s": 8, "b": 32}, "17/16"),
    ("compression", "k", {"x": 16, "c": 4, "s": 8, "b": 16}, "32/9"),
    ("stored-bytes", "q", {"N": "70e9", "n": "4.5"}, "39.375e9"),
    ("amdahl", "g", {"f": "50 %", "s": 4}, "8/5"),
    ("amdahl", "f", {"g": 6, "s": 8}, "20/21"),
    ("amdahl-limit", "f", {"g": 2}, "1/2"),
    ("share-afterwards", "r", {"f": "50 %", "s": 4}, "1/5"),
    ("parallel-efficiency", "e", {"f": "99 %", "s": 64}, "100/163"),
    ("scaling-efficiency", "e", {"R": 6400, "n": 8, "R_1": 1000}, "4/5"),
    ("gustafson", "g", {"f": "99 %", "n": 64}, "63.37"),
)


@pytest.mark.parametrize(("name", "asks", "values", "right"), BY_HAND)
def test_a_formula_gives_what_was_worked_out_by_hand(
    name: str, asks: str, values: Mapping[str, Number], right: str
) -> None:
    assert agrees(at(name, asks, **values), right)


@pytest.mark.parametrize("ports", [32, 64, 144])
def test_the_largest_fat_tree_has_a_leaf_for_every_port_of_a_spine(ports: int) -> None:
    devices = largest("fat-tree-size", "G", p=ports)
    assert agrees(at("leaf-switches", "l", G=devices, p=ports), str(ports))
    assert agrees(at("spine-switches", "c", G=devices, p=ports), str(ports // 2))
