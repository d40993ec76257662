"""What the tests of the command line share: operations, values, files of derivations, a check of what JSON holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from symroof import parse
from symroof.algebra.notation import text

OPERATION = "X[B,D]:a W[D,F]:w -> Z[B,F]:o"
CHAIN = "X[B,D]:a W[D,F]:w V[F,G]:v -> Z[B,G]:o"
V5E = ["--chip", "tpu-v5e", "--dtype", "bf16"]
LARGE = ["D=4096", "F=4096"]
FORMULAS = {
    *("flops", "flops_exact", "bytes", "intensity", "limit", "rule", "rule_error", "relation"),
    *("when", "set", "before", "after", "side_condition"),
}

Run = Callable[..., tuple[int, str, str]]
Fine = Callable[..., str]
Data = Callable[..., dict[str, Any]]
Refused = Callable[..., str]


def write(path: Path, title: str = "Claim", **fields: object) -> str:
    """A file with one derivation; its path."""
    rest = ", ".join(f"{key}={value!r}" for key, value in fields.items())
    path.write_text(f"from symroof import Derivation\n\nclaim = Derivation(title={title!r}, {rest})\n")
    return str(path)


def built_already(monkeypatch: pytest.MonkeyPatch, files: Mapping[str, str]) -> None:
    """Let a build give these files at once, as it does from unchanged sources."""
    monkeypatch.setattr("symroof.build.derive_all", lambda _: [])
    monkeypatch.setattr("symroof.build.numbers", lambda _: {})
    monkeypatch.setattr("symroof.build.tasks", lambda _: iter(()))
    monkeypatch.setattr("symroof.build.generate", lambda *_: dict(files))


def check_strings(thing: Any, key: str = "") -> None:
    """Numbers are read by Fraction and agree with the floats beside them; formulas are read by parse, and back."""
    if isinstance(thing, list):
        for item in thing:
            check_strings(item, key)
    elif isinstance(thing, dict):
        for name, value in thing.items():
            if name.endswith("_float") and value is not None:
                assert value == pytest.approx(_read(thing[name.removesuffix("_float")]), rel=1e-15)
            said = name == "rule" and "verdict" in thing  # the rule of a step is in words
            check_strings(value, "" if said or f"{name}_float" in thing or key == "values" else name)
    elif key in FORMULAS and thing not in (None, "inf"):
        assert text(parse(thing)) == thing


def _read(spelled: str) -> float:
    """A fraction, or a formula with a square root."""
    return float(parse(spelled)) if "sqrt" in spelled else float(Fraction(spelled))  # type: ignore[arg-type]
