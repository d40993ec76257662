"""``symroof derive`` in unusual places: bound symbols, widths of 0, very large sizes, odd names, rates asked for."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from symroof import parse
from symroof.algebra.statement import symbols_of
from symroof.algebra.symbols import symbol
from symroof.library import names
from symroof.pipeline import derive
from tests.commandline import LARGE, OPERATION, V5E, Data, Fine, Refused, write


def test_the_asked_symbol_may_be_bound_too(fine: Fine, data: Data) -> None:
    found = data("derive", "matmul", "B=64", *LARGE, "w=1", *V5E, "--for", "B")["numbers"]
    assert (found["smallest_integer"], found["size"], found["regime"]) == (137, "64", "memory-bound")
    assert "at B = 64" in fine("derive", "matmul", "B=64", *LARGE, "w=1", *V5E)


def test_partial_values_specialise_the_cases(fine: Fine, data: Data) -> None:
    found = data("derive", "matmul", "--dtype", "int8", "--for", "B")
    assert found["numbers"] is None
    assert found["missing"] == ["D", "F", "I"]
    assert found["specialised"][0] == {"when": "2*D*F > I*(D + F)", "set": "B >= I*D*F/(2*D*F - I*(D + F))"}
    out = fine("derive", "matmul", *LARGE)
    assert "with the values given" in out
    assert "no numbers yet: give a, o and w (or --dtype); --chip, or C and W" in out


@pytest.mark.parametrize("words", [["I=300"], ["C=197 TFLOP/s", "W=820 GB/s"]])
def test_rates_alone_are_not_enough(fine: Fine, words: list[str]) -> None:
    assert "no numbers yet: give D and F; a, o and w (or --dtype)\n" in fine("derive", "matmul", *words)


def test_weights_that_do_not_move(data: Data, fine: Fine) -> None:
    found = data("derive", "matmul", "w=0", *LARGE, *V5E)["numbers"]
    assert (found["threshold"], found["smallest_integer"], found["regime"]) == (None, 1, "compute-bound")
    assert parse(found["solved"][found["case"]]["when"]) == parse("2DF >= I(aD + oF)")
    assert found["solved"][found["case"]]["set"] == "true"
    assert data("derive", "matmul", *LARGE, *V5E)["numbers"]["solved"] is None
    assert "with the zeros put in" in fine("derive", "matmul", "w=0", *LARGE, *V5E)


def test_a_copy(data: Data) -> None:
    found = data("derive", "elementwise", "k=0", "n=1000", "--chip", "h100-sxm")["numbers"]
    assert (found["attainable"], found["intensity"], found["t_math"]) == ("0", "0", "0")
    assert found["regime"] == "memory-bound"
    assert data("derive", "x[n]:a -> y[n]:o")["flops"] == "0"


def test_very_large_sizes(data: Data, fine: Fine) -> None:
    words = ["D=1e300", "F=1e300", "w=1", "a=1", "o=1", "C=197 TFLOP/s", "W=820 GB/s"]
    found = data("derive", "matmul", *words)["numbers"]
    assert found["t_math_float"] is None
    assert Fraction(found["t_math"]) > 10**500
    assert "T_math     3.4123e584 h" in fine("derive", "matmul", *words)


def test_results_too_long_to_print(refused: Refused) -> None:
    sizes = [f"i{k}" for k in range(30)]
    words = [f"{size}=1e299" for size in sizes]
    operation = f"X[{','.join(sizes)}]:2 Y[{','.join(sizes)},F]:2 -> Z[F]:2"
    assert "more than 4,000 digits" in refused("derive", operation, "--for", "F", *words, "--chip", "h100-sxm")


def test_sizes_may_be_named_like_options(data: Data) -> None:
    operation = "X[chip,size]:link W[size,dtype]:bf16 -> Z[chip,dtype]:1"
    found = data("derive", operation, "--for", "chip", "size=4096", "dtype=4096", "link=2", "chip=3", *V5E)
    assert found["numbers"]["values"]["dtype"] == "4096"
    assert found["numbers"]["size"] == "3"
    assert found["numbers"]["regime"] == "memory-bound"


def test_the_default_symbol_of_an_operation(data: Data) -> None:
    assert data("derive", OPERATION)["for"] == "B"
    assert data("derive", "x[n]:4 -> y[n]:4")["for"] == "n"


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("asked", ["I", "C", "W"])
def test_rates_can_be_asked_for(data: Data, refused: Refused, name: str, asked: str) -> None:
    model = derive(name)
    if model.derivation.relation and symbol(asked) not in symbols_of(model.relation(asked)):
        assert "unknown symbol to solve for" in refused("derive", name, "--for", asked)
        return
    found = data("derive", name, "--for", asked)
    assert found["for"] == asked
    assert found["verdict"] == "proved"


def test_numbers_for_a_rate(data: Data) -> None:
    words = ["B=137", *LARGE, "w=1", "a=2", "o=2", "C=197 TFLOP/s"]
    found = data("derive", "matmul", *words, "--for", "W")["numbers"]
    intensity = Fraction(2 * 137 * 4096, 4 * 137 + 4096)
    assert Fraction(found["threshold"]) == 197 * 10**12 / intensity


def test_where_nothing_is_defined(data: Data, tmp_path: Path) -> None:
    path = write(tmp_path / "difference.py", solve_for="n", relation="n/(D - F) >= I")
    found = data("derive", path, "D=3", "F=3", "I=1", "n=2")["numbers"]
    assert (found["threshold"], found["regime"]) == (None, "")
    assert data("derive", path, "D=4", "F=3", "I=1", "n=2")["numbers"]["regime"] == "holds"
