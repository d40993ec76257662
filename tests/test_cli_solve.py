"""``symroof solve``: what is asked is answered and proved, what is not solved is refused in one line, no traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof.cli.schema import schema_of
from symroof.proving import z3session

Ended = tuple[int, str, str]
Run = Callable[..., Ended]

CAPACITY = "n**2*o + 2*n*k*a <= M"
MATMUL = "2*B*D*F/(a*B*D + w*D*F + o*B*F) >= I"
NUMBERS = ["o=4", "a=2", "k=64", "M=228e3"]


@pytest.fixture
def run(run: Run) -> Run:
    """Runs ``symroof solve`` in this process: exit code, standard output, standard error."""
    return lambda *arguments: run("solve", *arguments)


@pytest.fixture
def data(fine: Callable[..., str]) -> Callable[..., dict[str, Any]]:
    """The same with --json: the data, valid under the schema of the command."""

    def found(*arguments: str) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(fine(*arguments, "--json"))
        jsonschema.validate(read, schema_of("solve"))
        return read

    return found


def test_the_example_of_the_help(fine: Callable[..., str]) -> None:
    found = fine(CAPACITY, "--for", "n", *NUMBERS, "--multiple-of", "16")
    assert "answer     n ≤ (√(a^2·k^2 + o·M) − a·k)/o\n" in found
    assert "largest    n = 208   (n = 224 fails)\n" in found
    assert "undecided" not in found


@pytest.mark.parametrize(
    ("text", "asked", "answer"),
    [
        ("4*S**2*D >= I*(4*S*D*b + k*S**2*b)", "S", "where 4·D > b·k·I"),
        ("B/(D - F) >= N", "B", "not defined   where D = F"),
        ("max(B, D) >= F", "B", "B ≥ F"),
        ("sqrt(B) >= D", "B", "B ≥ D^2"),
        ("B >= D and B <= 2*D", "B", "B ≥ D and B ≤ 2·D"),
        ("B**3 + D*B >= F", "B", "B^3 + B·D = F"),
        ("F/Q > 0", "F", "every F"),
        ("F/(D - B) >= w", "B", "B < D"),
    ],
)
def test_answers(fine: Callable[..., str], text: str, asked: str, answer: str) -> None:
    found = fine(text, "--for", asked)
    assert answer in found
    assert "(whole: proved)" in found
    assert "in numbers" not in found


@pytest.mark.parametrize(("sizes", "smallest"), [(("2048", "8192"), 184), (("256", "512"), None)])
def test_known_batches(data: Callable[..., dict[str, Any]], sizes: tuple[str, str], smallest: int | None) -> None:
    found = data(MATMUL, "--for", "B", "w=1", "a=2", "o=2", "I=300", f"D={sizes[0]}", f"F={sizes[1]}")
    assert found["verdict"] == "proved"
    assert found["numbers"]["smallest_integer"] == smallest
    assert found["numbers"]["below"] == (None if smallest is None else {"value": smallest - 1, "holds": False})


@pytest.mark.parametrize(
    "arguments",
    [
        [MATMUL, "--for", "B"],
        [CAPACITY, "--for", "n", *NUMBERS],
        ["B/(D - F) >= N", "--for", "B", "D=2", "F=2", "N=1"],
        ["B/(D - F) >= N", "--for", "B", "D=2"],
        ["B*(D - F) >= N", "--for", "B", "--assume", "D > F"],
        ["B**3 + D*B <= F", "--for", "B", "D=2", "F=100"],
        ["B**3 - D*B**2 + F*B >= N", "--for", "B", "D=6", "F=11", "N=6"],
        ["max(B, D) >= F", "--for", "B", "--all"],
        ["F/(D - B) >= w", "--for", "B"],
        ["F/Q > 0", "--for", "F"],
        ["B**2 + D <= F", "--for", "B", "D=5", "F=1"],
    ],
)
def test_json_fits_its_schema(data: Callable[..., dict[str, Any]], arguments: list[str]) -> None:
    found = data(*arguments)
    assert found["verdict"] == "proved"
    assert found["for"] == arguments[2]
    assert found["cases"]


def test_values_for_some_symbols_are_put_in(fine: Callable[..., str]) -> None:
    found = fine("B*(D - F) >= N", "--for", "B", "D=5")
    assert found.startswith("B·(5 − F) ≥ N, solved for B\n")
    assert "in numbers" not in found


def test_assumptions_leave_out_cases(fine: Callable[..., str]) -> None:
    found = fine("B*(D - F) >= N", "--for", "B", "--assume", "D > F", "--assume", "B <= 1024")
    assert "assuming   D > F\n" in found
    assert "answer     B ≥ N/(D − F) and B ≤ 1024\n" in found
    assert "no finite B" not in found


def test_all_shows_every_case_and_leaf(fine: Callable[..., str]) -> None:
    text, values = "B**2*(D - F) + B*(N - D) >= 1", ["D=3", "F=2", "N=4"]
    some, everything = fine(text, "--for", "B", *values), fine(text, "--for", "B", *values, "--all")
    assert "more cases apply at other values (--all shows them)" in some
    assert "more cases" not in everything
    assert everything.count("  answer ") > some.count("  answer ")
    assert "leaves, each by a lemma on fresh reals" in everything
    assert "undecided" not in everything


def test_multiples(data: Callable[..., dict[str, Any]]) -> None:
    arguments = ["B*D >= F", "--for", "B", "D=3", "F=1000"]
    assert data(*arguments)["numbers"]["smallest_integer"] == 334
    by_eight = data(*arguments, "--multiple-of", "8")["numbers"]
    assert (by_eight["smallest_integer"], by_eight["below"]) == (336, {"value": 328, "holds": False})


REFUSED = [
    (["B >= D", "--for", "b"], "unknown symbol to solve for 'b'; expected: one of B, D; did you mean B?"),
    (["S*T >= 2", "--for", "S,T"], "several unknowns at once are not solved; seen: S,T; expected: one symbol"),
    (["log(S) >= 2", "--for", "S"], "logarithms are not supported"),
    (["2**S >= 2", "--for", "S"], "a power with symbols in its exponent"),
    (["S**x >= 2", "--for", "S"], "a power with symbols in its exponent"),
    (["B*(a-b)*(b-c)*(c-d)*(d-e)*(e-a) > 0", "--for", "B"], "too many signs that positivity does not decide"),
    (["__import__('os').system('ls') >= 1", "--for", "B"], "unexpected character"),
    (["B >= \x1b[31mD", "--for", "B"], "unexpected character"),
    (["(" * 5000 + "B >= D", "--for", "B"], "formula"),
    (["B" + "*B" * 5000 + " >= D", "--for", "B"], ""),
    (["(a + b + c + d + e + f)**60*B >= D", "--for", "B"], "too many terms"),
    (["B**9999999999 >= D", "--for", "B"], "exponent"),
    (["B >= D/0", "--for", "B"], "division by zero"),
    (["", "--for", "B"], "a number, name or bracket is missing"),
    (["B", "--for", "B"], "an expression stands where a relation is needed"),
    (["B >= D", "--for", "B", "--assume", "D > F", "--assume", "F > D"], "the assumptions cannot hold together"),
    (["B >= D", "--for", "B", "--assume", "D"], "an expression stands where a relation is needed"),
    (["B >= D", "--for", "B", "D"], "not a binding; seen: D"),
    (["B >= D", "--for", "B", "D=3", "D=4"], "D is bound twice"),
    (["B >= D*F", "--for", "B", "D=-3"], "D: not positive; seen: -3"),
    (["B >= D", "--for", "B", "D=-3"], "not positive"),
    (["B >= D", "--for", "B", "D=0"], "not positive"),
    (["B >= D", "--for", "B", "D=nan"], "not a number"),
    (["B >= D", "--for", "B", "D=1e999"], "out of range|exponent too large"),
    (["B >= D*F", "--for", "B", "d=3"], "unknown symbol 'd'; expected: one of B, D, F; did you mean D?"),
    (["B >= D", "--for", "B", "D=3", "X=5"], "unknown symbol 'X'"),
    (["B >= D*F", "--for", "B", "B=4"], "B is asked for and has a value"),
    (["B*(D - F) >= 1", "--for", "B", "D=1", "F=2", "--assume", "D > F"], "what is assumed|cannot hold together"),
    (["B/(D - F) >= N", "--for", "B", "D=2", "F=2"], "divides by zero|division by zero"),
    (["sqrt(B - D) >= 1", "--for", "B"], "the sign of what stands under a square root is not decided by positivity"),
    (["B >= D", "--for", "B", "D=4", "--multiple-of", "0"], "--multiple-of"),
    (["B >= D"], "Missing option '--for'; see symroof solve --help"),
    (["B**3 + B >= D and B <= 9", "--for", "B"], "relations of degree 3 and more are"),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSED, ids=[str(n) for n in range(len(REFUSED))])
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_refused_in_one_line(run: Run, arguments: list[str], message: str, form: list[str]) -> None:
    code, out, err = run(*arguments, *form)
    assert (code, out) == (2, "")
    assert err.startswith("symroof: ")
    assert err.count("\n") == 1
    assert len(err) < 700
    assert "Traceback" not in err
    assert "\x1b" not in err
    assert any(part in err for part in message.split("|")), err


def test_what_is_not_proved_is_exit_code_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise z3session.ProverKilled("z3 was stopped")

    monkeypatch.setattr("symroof.solving.closed_form.ClosedForm.prove", stopped)
    code, out, err = run("B*(D - F) >= N", "--for", "B")
    assert code == 1
    assert "answer     B ≥ N/(D − F)" in out
    assert err.startswith("symroof: not proved")


def test_help_is_shown(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert all(word in out for word in ("--for", "--assume", "--multiple-of", "--all", "--json"))
