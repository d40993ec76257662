"""Troubles that people met with numbers in texts and reports, each stated as a claim and judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from symroof.claims.checked import Checked, checked
from symroof.claims.claimfile import read_claims
from symroof.errors import InputError


def entry(folder: Path, claim: str) -> Checked:
    """One claim, checked."""
    path = folder / "case.toml"
    path.write_text(f'title = "A case"\nsource = "a report"\n[[claims]]\nname = "it"\n{claim}\n', encoding="utf-8")
    (found,) = checked(read_claims(path))
    return found


MFU = 'of = "mfu"\nvalues = {{N = "7B", R = "25000 token/s", G = 1, C = "{}"}}\nsays = "{}"'


@pytest.mark.parametrize(
    ("peak", "printed"), [("312 TFLOP/s", "336.5 %"), ("989.5 TFLOP/s", "106.1 %"), ("156 TFLOP/s", "673 %")]
)
def test_a_utilization_above_one_contradicts_itself_and_is_never_clipped(
    tmp_path: Path, peak: str, printed: str
) -> None:
    found = entry(tmp_path, MFU.format(peak, printed))
    assert found.verdict.word == "inconsistent"
    assert "no share can be" in found.verdict.parts[0].why


def test_a_utilization_of_the_sparse_peak_is_wrong_and_so_explained(tmp_path: Path) -> None:
    claim = 'of = "mfu"\nvalues = {N = "7B", R = "12500 token/s", G = 1}\nchip = "h100-sxm"\ndtype = "bf16"\n'
    claim += 'says = "26.53 %"'
    found = entry(tmp_path, claim)
    assert found.verdict.word == "wrong"
    assert "it is 53.057 %, 2 times too low" in found.verdict.parts[0].why
    assert found.explained[0] is not None
    assert found.explained[0].word == "explained"
    assert found.explained[0].found[0].slip.name == "sparse"


INT8 = 'kind = "condition"\nrelation = "2*B >= C/W"\nfor = "B"\nsays = "if B {0} 243"\nstates = "B {0} 243"\n'


@pytest.mark.parametrize(
    ("side", "bandwidth", "word", "why"),
    [
        ("<", "820 GB/s", "wrong", "the other way round"),
        (">", "820 GB/s", "wrong", "1.1 % too high"),
        (">", "810 GB/s", "holds", "243.21"),
    ],
)
def test_a_bound_has_a_direction_a_value_and_the_constants_behind_it(
    tmp_path: Path, side: str, bandwidth: str, word: str, why: str
) -> None:
    found = entry(tmp_path, f'{INT8.format(side)}values = {{C = "394 TFLOP/s", W = "{bandwidth}"}}')
    assert found.verdict.word == word
    assert why in found.verdict.parts[0].why


def test_a_stale_constant_is_named(tmp_path: Path) -> None:
    claim = 'kind = "number"\nof = "ridge"\nchip = "tpu-v5e"\ndtype = "bf16"\nsays = "243.2 FLOP/byte"'
    found = entry(tmp_path, claim)
    assert found.verdict.word == "wrong"
    assert any("810 GB/s" in note for note in found.verdict.notes)
    assert found.explained[0] is not None
    assert "810 GB/s" in found.explained[0].found[0].slip.words


FIT = 'kind = "condition"\nof = "sequences-fit"\nfor = "n"\nsays = "52 sequences fit"\nstates = "n = 52"\n'
FIT += 'values = {{M = "16 {}", G = 1, {}}}'
SIZES = 'w = 1, N = "6e9", L = 24, K = 8, Q = 64, b = 2, T = 4096'


@pytest.mark.parametrize(("unit", "word", "why"), [("GB", "wrong", "is 49"), ("GiB", "holds", "will do")])
def test_what_fits_depends_on_the_unit_of_the_memory(tmp_path: Path, unit: str, word: str, why: str) -> None:
    found = entry(tmp_path, FIT.format(unit, SIZES))
    assert found.verdict.word == word
    assert why in found.verdict.parts[0].why


@pytest.mark.parametrize("printed", ["400 Gb/s", "400 Gbit/s", "400 Gbps", "50 GB/s", "50 GBps"])
def test_bits_and_bytes_a_second_are_told_apart(tmp_path: Path, printed: str) -> None:
    held = 'relation = "x = v"\nfor = "x"\nvalues = {v = "50 GB/s"}'
    assert entry(tmp_path, f'says = "{printed}"\n{held}').verdict.word == "holds"
    wrong = entry(tmp_path, f'says = "400 GB/s"\n{held}')
    assert wrong.verdict.word == "wrong"
    assert "8 times too high" in wrong.verdict.parts[0].why
    with pytest.raises(InputError, match="ambiguous"):
        entry(tmp_path, f'says = "400 gb/s"\n{held}')
