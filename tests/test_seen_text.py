"""What a reader sees of dollar signs, of numbers with units in LaTeX, and of thousands parted by spaces."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.claims.markup import seen
from symroof.claims.siunitx import symbol


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("It is $4.4M, ok", "It is $4.4M, ok"),
        ("$B > 240$ x", "B > 240 x"),
        ("$240$ tokens", "240 tokens"),
        ("$2 \\times 3$ and $5", "2 ×3 and $5"),
        ("costs $5 in total, where $B$ is", "costs $5 in total, where B is"),
        ("$2-$4 and $B$", "$2-$4 and B"),
        ("2 $/h and 4 $/h", "2 $/h and 4 $/h"),
        ("9e13 FLOP/$ more $x$", "9e13 FLOP/$ more x"),
        ("$$2 x$$ and $5", "2 x and $5"),
        ("$5 for both and 3$", "$5 for both and 3"),
        ("$4.4M (US$)", "$4.4M (US)"),
        (r"$240\,\text{tokens per second}$", "240 tokens per second"),
        ("| $5 | $6 |", "| $5 | $6 |"),
        ("$3$, $4$ and $5$", "3, 4 and 5"),
        ("$ 5 $ ok", "5 ok"),
        ("$5 one\n\ntwo$", "$5 one two"),
        (r"\$5 and $B$", "$5 and B"),
    ],
)
def test_a_dollar_sign_is_money_or_mathematics(text: str, read: str) -> None:
    assert seen(text).text == read


def test_in_latex_a_bare_dollar_sign_is_mathematics() -> None:
    assert seen("$4.4$M and \\$5", latex=True).text == "4.4M and $5"


def test_a_dollar_sign_in_a_hidden_stretch_closes_nothing() -> None:
    text = 'It is $4.4M<!-- p="$2/h" --> now'
    assert seen(text, [(text.index("<"), text.index(">") + 1)]).text == "It is $4.4M now"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (r"\SI{140}{\giga\byte} a", "140 GB a"),
        (r"\qty{140}{\giga\byte}", "140 GB"),
        (r"\SI{3.35}{\tera\byte\per\second}.", "3.35 TB/s."),
        (r"\qty{989}{\tera\FLOP\per\second}", "989 TFLOP/s"),
        (r"\num{2.7e9}", "2.7e9"),
        (r"\SIrange{130}{150}{\giga\byte}", "130-150 GB"),
        (r"\qtyrange{130}{150}{GB}", "130-150 GB"),
        (r"\numrange{1}{2} x", "1-2 x"),
        (r"5\,\unit{\gibi\byte}", "5 GiB"),
        (r"\SI[per-mode=symbol]{35}{\percent}", "35 %"),
        (r"\SI{35}{\%}", "35 %"),
        (r"\SIlist{1;2;3}{\giga\byte}", "1;2;3 GB"),
        (r"$\SI{1e3}{\milli\second}$", "1e3 ms"),
        (r"\SI{\approx 3}{\hour}", "≈3 h"),
    ],
)
@pytest.mark.parametrize("latex", [False, True])
def test_numbers_with_units_of_siunitx(text: str, read: str, latex: bool) -> None:
    assert seen(text, latex=latex).text == read


@pytest.mark.parametrize(
    ("unit", "shown"),
    [
        (r"\kilo\watt\hour", "kWh"),
        (r"\mega\bit\per\second", "Mbit/s"),
        (r"\peta\FLOPs", "PFLOPs"),
        (r"\exa\hertz", "EHz"),
        (r"\micro\second", "µs"),
        (r"\tebi\byte \per \day", "TiB/day"),
        ("GB/s", "GB/s"),
        ("", ""),
    ],
)
def test_a_unit_has_its_symbol(unit: str, shown: str) -> None:
    assert symbol(unit) == shown


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("2*240", "2·240"),
        ("(1 + 2)*240", "(1 + 2)·240"),
        ("*240* and **5**", "240 and 5"),
        ("2 *240*", "2 240"),
        ("240[12]", "240[12"),
        ("[240](a)", "240"),
        ("240²", "240^2"),
        ("10⁻³ s⁻¹", "10^-3 s^-1"),
        ("m² or D³", "m or D"),
        ("10<sup>12</sup> and a<sup>2</sup>", "10^12 and a 2"),
    ],
)
def test_what_joins_numbers_is_seen(text: str, read: str) -> None:
    assert seen(text).text == read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("1\u202f181\u2009000 x", "1,181,000 x"),
        ("1&nbsp;181", "1,181"),
        (r"1\,181", "1,181"),
        (r"35\,\%", "35 %"),
        ("2.5\u202f181", "2.5 181"),
        ("1\u202f1811", "1 1811"),
        ("1 181", "1 181"),
        ("x1\u202f181", "x1 181"),
    ],
)
def test_thin_spaces_part_thousands(text: str, read: str) -> None:
    assert seen(text).text == read


@given(st.text(alphabet="$1a. /{}[],\\~\u202f-\n`", max_size=60), st.booleans())
@settings(max_examples=300, derandomize=True)
def test_every_piece_has_its_place(text: str, latex: bool) -> None:
    found = seen(text, latex=latex)
    for start in range(len(found.text)):
        first, last = found.source(start, start + 1)
        assert 0 <= first <= last <= len(text)
    assert [piece[:2] for piece in found.pieces] == sorted(piece[:2] for piece in found.pieces)
