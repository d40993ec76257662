"""What is known of the processor that machine code is made for."""

from __future__ import annotations

import pytest

from symroof.kernels.llvm import Host


@pytest.mark.parametrize(
    ("features", "fuses"),
    [("+avx2,+fma,-avx512f", True), ("+avx,-fma", False), ("+neon,+crc", True), ("", True), ("+fma4,-fma", False)],
)
def test_a_processor_multiplies_and_adds_at_once_unless_it_says_no(features: str, fuses: bool) -> None:
    assert Host("a processor", features).fuses is fuses
