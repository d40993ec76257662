"""``derive --within`` at the command line: what it prints, what its data hold, what it refuses."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof.amounts import several
from symroof.cli import main
from symroof.cli.options import share_of
from symroof.cli.schema import schema_of
from symroof.errors import InputError
from symroof.library import names
from symroof.pipeline import derive

EXPECTED = "expected: a share between 0 and 100 %, such as 5%, 0.05 or 1/20"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


@pytest.mark.parametrize(
    ("text", "value"),
    [("5%", "1/20"), ("5 %", "1/20"), (" 0.05 ", "1/20"), ("1/20", "1/20"), ("1/3%", "1/300"), ("99.9%", "999/1000")],
)
def test_spellings_of_a_share(text: str, value: str) -> None:
    assert share_of("--within", text) == Fraction(value)


@pytest.mark.parametrize(
    "text", ["", "%", "5%%", "five", "0", "0%", "100%", "1", "-5%", "nan", "1/0", "1e-400", "x" * 999]
)
def test_what_is_no_share_is_refused_with_what_was_expected(capsys: pytest.CaptureFixture[str], text: str) -> None:
    with pytest.raises(InputError):
        share_of("--within", text)
    code, out, err = run(capsys, "derive", "matmul", "--within", text)
    assert (code, out) == (2, "")
    assert err.startswith("symroof: --within: ")
    assert err.endswith(f"{EXPECTED}\n")
    assert len(err) < 400


@pytest.mark.parametrize("name", names())
def test_every_derivation_is_audited_or_says_that_it_has_no_rule(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, out, err = run(capsys, "derive", name, "--within", "5%")
    if several(derive(name).derivation):
        assert (code, out) == (2, "")
        assert err == "symroof: --within: a map of regimes has no first-order rule to audit; expected: one link\n"
        return
    assert (code, err) == (0, "")
    assert "\n\naudit within 5 %\n" in out
    assert "refuted" not in out


def test_the_audit_comes_last_and_changes_nothing_before_it(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["derive", "matmul", "--for", "B", "--chip", "h100-sxm", "D=4096", "F=4096"]
    _, plain, _ = run(capsys, *arguments)
    code, audited, err = run(capsys, *arguments, "--within", "1/20")
    assert (code, err) == (0, "")
    assert audited.startswith(plain.rstrip("\n") + "\n\naudit within 5 %\n")
    for line in (
        "  within     off by at most 5 %: D·F ≥ 10·I·(a·D + o·F)   [proved]",
        "  rule       14.4 % too low: outside",
        "  limit      2·D·F/(a·D + o·F) is the supremum of the intensity, never reached   [proved]",
    ):
        assert line in audited.splitlines()


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    code, out, err = run(capsys, "derive", *arguments, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    jsonschema.validate(found, schema_of("derive"))
    return found


def test_the_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert "audit" not in data(capsys, "matmul")
    found = data(capsys, "matmul", "--within", "5%")["audit"]
    assert (found["within"], found["here"], found["spread"]) == ("1/20", None, None)
    found = data(capsys, "matmul", "--within", "5%", "--chip", "tpu-v5e", "D=128", "F=128")["audit"]
    assert found["here"]["verdict"] == "wrong"
    assert found["spread"]["low"] is None


def test_a_pattern_is_audited_for_any_of_its_symbols(capsys: pytest.CaptureFixture[str]) -> None:
    seen = set()
    for asked in ("B", "D", "F", "w", "I", "C", "W"):
        found = data(capsys, "X[B,D]:a W[D,F]:w -> Z[B,F]:o", "--for", asked, "--within", "10%")["audit"]
        assert found["elasticities"]
        seen.add(found["rule"] is None)
    assert seen == {True, False}
