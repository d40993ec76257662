"""Symbols: one for each name, whole in LaTeX, and never a word of another language."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from symroof.algebra.symbols import (
    GREEK,
    GREEK_NAMES,
    NAME,
    WORDS,
    canonical,
    latex_name,
    names_in,
    sizes,
    symbol,
    widths,
)
from symroof.errors import InputError
from tests.pace import at_most

NAMES = st.from_regex(NAME, fullmatch=True).filter(lambda name: name not in WORDS)
LIKELY = st.sampled_from(
    ["I", "x", "x_", "x__", "x_1", "x_12", "alpha", "alpha_", "T_math", "hbm", "h_bm", "hb_m", "I_x"]
)


@given(NAMES | LIKELY, NAMES | LIKELY)
def test_distinct_names_are_distinct_in_latex(one: str, other: str) -> None:
    assert (latex_name(one) == latex_name(other)) == (one == other)


@pytest.mark.parametrize(
    ("name", "latex"),
    [
        ("hbm", r"\text{hbm}"),
        ("W_hbm", r"W_{\text{hbm}}"),
        ("T_layernorm", r"T_{\text{layernorm}}"),
        ("rmsnorm", r"\text{rmsnorm}"),
        ("n_kv_heads", r"n_{\text{kv\_heads}}"),
        ("peak_FLOPs", r"\text{peak\_FLOPs}"),
        ("x_", r"\text{x\_}"),
        ("x__", r"x_{\text{\_}}"),
        ("T_math", r"T_{\text{math}}"),
        ("d_model", r"d_{\text{model}}"),
        ("xhat", r"\text{xhat}"),
        ("beta_1", r"\beta_{1}"),
        ("lambda", r"\lambda"),
        ("I", "I^{*}"),
    ],
)
def test_a_name_appears_whole_in_latex(name: str, latex: str) -> None:
    assert latex_name(name) == latex


@given(NAMES | LIKELY)
def test_a_latex_name_has_no_bare_underscore_and_no_decoration(name: str) -> None:
    spelled = latex_name(name)
    assert not re.search(r"(?<!\\)_(?!\{)", spelled)
    commands = set(re.findall(r"\\[A-Za-z]+", spelled))
    assert commands <= {r"\text", *(f"\\{greek}" for greek in GREEK_NAMES)}
    assert spelled.count("{") == spelled.count("}")


@given(NAMES)
def test_a_symbol_is_one_positive_thing(name: str) -> None:
    assert symbol(name) is symbol(name)
    assert symbol(name).is_positive
    assert canonical(sympy.Symbol(name)) is symbol(name)


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "1a", "_a", "a b", "a-b", "a.b", "a;b", "é", "α", "a\n", "a\x00", "a" * 41, "a\u202e", "__class__"),
        *("__import__('os').getpid()", "B);import os#", "a" * 10**6, *sorted(WORDS)),
    ],
)
def test_what_is_no_name_is_refused_at_once(name: str) -> None:
    with pytest.raises(InputError, match="not a symbol name"):
        at_most(10, a_thousand_refusals, lambda: symbol(name))


def a_thousand_refusals() -> None:
    for size in range(1000):
        with suppress(InputError):
            symbol(f"{size}a")


def test_a_plain_symbol_and_a_positive_one_become_one() -> None:
    mixed = sympy.Symbol("B") + symbol("B") * sympy.Symbol("D", integer=True)
    assert canonical(mixed) == symbol("B") + symbol("B") * symbol("D")
    assert canonical(symbol("B")) is symbol("B")


def test_symbols_by_their_names_in_reading_order() -> None:
    B, D, F = sizes("B D F")
    a, w = widths("a w")
    assert [s.name for s in (B, D, F, a, w)] == ["B", "D", "F", "a", "w"]
    assert names_in(F * w * symbol("I") * B + a * D) == ("a", "w", "I", "B", "D", "F")


def test_greek_letters_are_spelled_as_names() -> None:
    assert all(NAME.fullmatch(name) for name in GREEK.values())
    assert GREEK["β"] == "beta"
