"""Symbols: positive, named once and looked up by name, with the field's spellings and a reading order for print."""

from __future__ import annotations

import re
from functools import lru_cache

from sympy import Basic, Expr, Symbol

from symroof.errors import InputError
from symroof.quantities.meaning import BANDWIDTH as BANDWIDTH
from symroof.quantities.meaning import PEAK as PEAK
from symroof.quantities.meaning import RIDGE as RIDGE

GREEK = {
    "α": "alpha",
    "β": "beta",
    "γ": "gamma",
    "δ": "delta",
    "ε": "epsilon",
    "ζ": "zeta",
    "η": "eta",
    "θ": "theta",
    "κ": "kappa",
    "λ": "lambda",
    "μ": "mu",
    "µ": "mu",
    "ν": "nu",
    "ξ": "xi",
    "ρ": "rho",
    "σ": "sigma",
    "τ": "tau",
    "φ": "phi",
    "χ": "chi",
    "ψ": "psi",
    "ω": "omega",
    "Γ": "Gamma",
    "Δ": "Delta",
    "Θ": "Theta",
    "Λ": "Lambda",
    "Σ": "Sigma",
    "Φ": "Phi",
    "Ψ": "Psi",
    "Ω": "Omega",
}
GREEK_NAMES = frozenset(GREEK.values())

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}", re.ASCII)
# one-letter symbols of the field: a run of these such as BDF reads as a product
LETTERS = frozenset("BDFICWNGLSTHKEQVabowsnk")

# what formula text reads as something else, or might be thought to
WORDS = frozenset({"and", "or", "not", "if", "else", "true", "false", "max", "min", "sqrt", "ceil", "floor"})


@lru_cache(maxsize=4096)
def symbol(name: str) -> Symbol:
    """The one positive symbol called ``name``; ASCII letters, digits and underscores, at most 40 of them.

    Raises:
        InputError: for anything else, and for the words of formula text.
    """
    if name in WORDS:
        raise InputError("not a symbol name: it is a word of formulas", seen=name, expected="another name")
    if not NAME.fullmatch(name):
        raise InputError(
            "not a symbol name", seen=name, expected="a letter, then letters, digits or underscores, at most 40"
        )
    return Symbol(name, positive=True)


def sizes(names: str) -> tuple[Symbol, ...]:
    """A positive symbol for each size in a text such as "B D F"."""
    return tuple(symbol(name) for name in names.split())


def widths(names: str) -> tuple[Symbol, ...]:
    """A positive symbol for each element width, in bytes, in a text such as "a w o"."""
    return sizes(names)


def one(name: str) -> Symbol:
    """The single positive symbol called ``name``."""
    return symbol(name)


def canonical(expression: Expr) -> Expr:
    """``expression`` with every symbol replaced by the positive one of the same name, so that B is one thing.

    >>> import sympy
    >>> canonical(sympy.Symbol("B") + symbol("B"))
    2*B
    """
    foreign = {s: symbol(s.name) for s in expression.free_symbols if s is not symbol(s.name)}
    return expression.xreplace(foreign) if foreign else expression


def names_in(expression: Basic) -> tuple[str, ...]:
    """The names of the symbols of ``expression`` in reading order."""
    return tuple(sorted((s.name for s in expression.free_symbols), key=reading_order))


def reading_order(name: str) -> tuple[bool, bool, str, str]:
    """Sort key of factors in print: small letters (widths, counts), then the ridge I, then sizes: w·I·D·F."""
    return (name[0].isupper(), name[0].isupper() and name != RIDGE, name.lower(), name)


def latex_name(name: str) -> str:
    r"""The LaTeX of a symbol name, whole and distinct from every other: ``W_hbm`` is ``W_{\text{hbm}}``.

    >>> print(latex_name("I"), latex_name("b_m"), latex_name("n_kv_heads"), latex_name("hbm"))
    I^{*} b_{m} n_{\text{kv\_heads}} \text{hbm}
    """
    if name == RIDGE:
        return "I^{*}"
    head, _, tail = name.partition("_")
    if (len(head) > 1 and head not in GREEK_NAMES) or (not tail and "_" in name):
        return rf"\text{{{_escaped(name)}}}"
    base = f"\\{head}" if head in GREEK_NAMES else head
    if not tail:
        return base
    return f"{base}_{{{tail}}}" if tail.isalnum() and len(tail) == 1 else rf"{base}_{{\text{{{_escaped(tail)}}}}}"


def _escaped(name: str) -> str:
    return name.replace("_", r"\_")
