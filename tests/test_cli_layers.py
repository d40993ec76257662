"""``symroof derive`` and ``sheet`` for a file whose work is a layer: what is printed, as text and as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof import parse
from symroof.cli.schema import schema_of

HEAD = '''"""A net of {kind}."""

from symroof import Derivation, sizes, widths
from symroof.counting.layer import layer, repeat
from symroof.counting.operation import Operation, activation, cache
from symroof.operations import linear

B, D, F, G, L, S = sizes("B D F G L S")
a, o, w = widths("a o w")
'''
SHORT = """
net = Derivation(title="Two matrices", solve_for=B, work=layer("mlp", linear(B, D, F, name="up"),
                 linear(B, F, D, name="down")))
"""
DEEP = """
work = layer("net", linear(B, D, F, name="up"), repeat(linear(B, F, G, name="mid"), L), linear(B, G, S, name="more"),
             linear(B, S, D, name="down", o=o))
net = Derivation(title="A net", solve_for=B, work=work, against=("hbm",))
"""
MANY = """
work = layer("net", linear(B, D, F, name="up", bias=True), linear(B, F, G, name="mid"), linear(B, G, D, name="down"))
net = Derivation(title="A net of many roofs", solve_for=B, work=work, against=("hbm",))
"""
ALONE = """
net = Derivation(title="One matrix", solve_for=B, work=linear(B, D, F))
"""
NOTHING = 'copy = Operation("copy", {}, (activation("x", B, a),), ())\n'
DEEP_SIZES = ["D=4096", "F=8192", "G=64", "L=3", "S=512"]
RESULTS = ("parameters", "active_parameters", "cache_bytes")

File = Callable[[str], str]


@pytest.fixture
def file(tmp_path: Path) -> File:
    """Writes a derivation file; its path."""

    def written(content: str) -> str:
        path = tmp_path / "net.py"
        path.write_text(HEAD.format(kind="layers") + content)
        return str(path)

    return written


@pytest.fixture
def data(fine: Callable[..., str]) -> Callable[..., dict[str, Any]]:
    """The answer with --json, valid under the schema."""

    def found(*arguments: str) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(fine(*arguments, "--json"))
        jsonschema.validate(read, schema_of(arguments[0]))
        return read

    return found


def test_a_layer_is_printed_after_the_answer(fine: Callable[..., str], file: File) -> None:
    out = fine("derive", file(SHORT))
    assert "answer     B ≥ w·I·D·F/(2·D·F − a·I·(D + F))   where 2·D·F > a·I·(D + F)" in out
    assert out.index("the cases are complete") < out.index("operations of mlp") < out.index("no numbers yet")
    assert "  up    tensor 2·B·D·F FLOPs; hbm a·B·D + a·B·F + w·D·F B\n  down  tensor" in out
    assert "  reads      input   from outside\n  parameters 2·D·F" in out
    assert "operation by operation" not in out


def test_letters_are_explained(fine: Callable[..., str], file: File) -> None:
    out = fine("derive", file(DEEP))
    assert "answer     B ≥ q_0·I/(f_1 − q_1·I)   where f_1 > q_1·I" in out
    assert "f_1        2·D·F + 2·D·S + 2·F·G·L + 2·G·S   coefficient of B in the FLOPs of the tensor unit" in out
    assert "  mid   L times: tensor 2·B·F·G FLOPs" in out
    assert "no numbers yet: give D, F, G, L and S; a, o and w (or --dtype); --chip, or C and W" in out


def test_times_operation_by_operation(fine: Callable[..., str], file: File) -> None:
    out = fine("derive", file(DEEP), *DEEP_SIZES, "--chip", "h100-sxm")
    assert "smallest   B = 445   (B = 444 fails)" in out
    assert "  mid   T_tensor 1.4147 µs; T_hbm 7.5192 µs binds   18.6 %" in out
    assert "\noperation by operation at B = 445, all runs of each together\n" in out
    for line in ("max Σ      33.511 µs", "Σ max      40.348 µs", "Σ Σ        66.976 µs", "dominant   up, 74.8 %"):
        assert line in out
    chosen = fine("derive", file(DEEP), *DEEP_SIZES, "B=890", "--chip", "h100-sxm")
    assert "\noperation by operation at B = 890, all runs of each together\n" in chosen
    assert re.search(r"  up +T_tensor 60\.36\d* µs binds", chosen)


def test_many_roofs_have_times_as_well(fine: Callable[..., str], file: File) -> None:
    out = fine("derive", file(MANY), "D=4096", "F=8192", "G=64", "--chip", "h100-sxm")
    assert "A net of many roofs: which roof binds, by B" in out
    assert "counted    the bias is added by the vector unit" in out
    assert "T_vector" in out.split("operation by operation")[1].splitlines()[1]
    assert "T_vector" not in out.split("operation by operation")[1].splitlines()[2]


@pytest.mark.parametrize("content", [SHORT, DEEP, MANY, ALONE])
@pytest.mark.parametrize("words", [[], ["--chip", "h100-sxm"], ["D=64"], ["--for", "D"], ["--for", "W"]])
def test_json_is_valid(data: Callable[..., dict[str, Any]], file: File, content: str, words: list[str]) -> None:
    found = data("derive", file(content), *words)
    assert found["layer"]["times"] is None
    assert found["missing"]
    for key in RESULTS:
        parse(found["layer"][key])


def test_json_with_times_agrees_with_the_numbers(data: Callable[..., dict[str, Any]], file: File) -> None:
    found = data("derive", file(DEEP), *DEEP_SIZES, "--chip", "h100-sxm")
    times, numbers = found["layer"]["times"], found["numbers"]
    assert set(found["shorthands"]) == {"f_1", "q_0", "q_1"}
    assert [row["name"] for row in found["layer"]["operations"]] == ["up", "mid", "more", "down"]
    assert Fraction(times["max_of_sums"]) == max(Fraction(numbers["t_math"]), Fraction(numbers["t_comms"]))
    assert Fraction(times["sum_of_sums"]) == Fraction(numbers["t_math"]) + Fraction(numbers["t_comms"])
    assert Fraction(times["max_of_sums"]) < Fraction(times["sum_of_max"]) < Fraction(times["sum_of_sums"])
    assert sum(Fraction(row["share"]) for row in times["operations"]) == 1
    assert times["at"] == {"B": str(numbers["smallest_integer"])} == {"B": "445"}
    assert found["layer"]["inputs"] == ["input"]


def test_json_of_many_roofs_has_times(data: Callable[..., dict[str, Any]], file: File) -> None:
    found = data("derive", file(MANY), "D=4096", "F=8192", "G=64", "B=500", "--chip", "h100-sxm")
    times = found["layer"]["times"]
    assert set(times["sums"]) == {"tensor", "vector", "hbm"}
    assert times["at"] == {"B": "500"}
    assert Fraction(times["max_of_sums"]) == max(map(Fraction, times["sums"].values()))
    assert data("derive", file(MANY), "D=4096", "F=8192", "G=64", "--chip", "h100-sxm")["layer"]["times"] is not None


def test_what_is_no_layer_has_none(data: Callable[..., dict[str, Any]], fine: Callable[..., str]) -> None:
    assert data("derive", "matmul")["layer"] is None
    assert "operations of" not in fine("derive", "matmul")


def test_an_operation_alone_is_shown_as_a_layer(data: Callable[..., dict[str, Any]], file: File) -> None:
    found = data("derive", file(ALONE), "D=4096", "F=4096", "--chip", "h100-sxm")
    assert (found["layer"]["name"], found["numbers"]["smallest_integer"]) == ("linear", 346)
    assert found["layer"]["times"]["max_of_sums"] == found["layer"]["times"]["sum_of_max"]


@pytest.mark.parametrize("content", [SHORT, DEEP])
@pytest.mark.parametrize("command", ["derive", "sheet"])
def test_a_ridge_without_rates_gives_numbers_and_no_times(
    fine: Callable[..., str], file: File, content: str, command: str
) -> None:
    sized = [word for word in [*DEEP_SIZES, "o=2"] if content == DEEP or word[0] in "DF"]
    out = fine(command, file(content), *sized, "a=2", "w=2", "I=240")
    assert "in numbers" in out.lower()
    assert "operation by operation" not in out.lower()


@pytest.mark.parametrize("asked", ["C", "W", "I", "w", "D", "S"])
def test_any_symbol_may_be_asked_for(fine: Callable[..., str], file: File, asked: str) -> None:
    words = [w for w in [*DEEP_SIZES, "B=300", "a=2", "o=2", "w=2", "C=1e15", "W=3e12"] if w[0] != asked]
    out = fine("derive", file(DEEP), *words, "--for", asked)
    assert f"solved for {asked}" in out
    assert "operations of net" in out


def test_widths_of_0(data: Callable[..., dict[str, Any]], file: File) -> None:
    found = data("derive", file(DEEP), *DEEP_SIZES, "a=0", "--chip", "h100-sxm")
    assert found["numbers"]["smallest_integer"] == 306
    assert found["layer"]["times"]["dominant"] == "up"


def test_values_that_are_not_enough_specialise(fine: Callable[..., str], file: File) -> None:
    out = fine("derive", file(SHORT), "D=64", "a=2")
    assert "with the values given" in out
    assert "B ≥ 32·w·I·F/(64·F − I·(F + 64))" in out or "where" in out.split("with the values given")[1]


def test_sheets(fine: Callable[..., str], file: File) -> None:
    plain = fine("sheet", file(DEEP))
    assert "## Operations" in plain
    assert "Long coefficients have a letter each" in plain
    filled = fine("sheet", file(DEEP), *DEEP_SIZES, "--chip", "h100-sxm")
    assert "Operation by operation at $B = 445$" in filled
    assert "| operation |" in filled
    assert r"\begin{tabular}" in fine("sheet", file(DEEP), *DEEP_SIZES, "--chip", "h100-sxm", "--format", "tex")
    assert "Operation by operation" in fine("sheet", file(MANY), "D=4096", "F=8192", "G=64", "--chip", "h100-sxm")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (DEEP.replace('"mid"', '"m|id\\n"'), "not a name of an operation"),
        (DEEP.replace('"mid"', '"up"'), "two operations are called up"),
        (DEEP.replace("linear(B, F, G", "linear(B, D, G"), "mid: up is written with B*F elements and read with B*D"),
        (DEEP.replace("solve_for=B", 'solve_for="K"'), "unknown symbol to solve for 'K'"),
        (DEEP.replace("solve_for=B", 'solve_for="f_0"'), "unknown symbol to solve for 'f_0'"),
        (
            NOTHING + 'net = Derivation(title="n", solve_for=B, work=layer("n", copy))',
            "no compute unit",
        ),
        (
            'net = Derivation(title="n", solve_for=B, work=layer("n", Operation("still", {"tensor": B}, (), ())))',
            "nothing moves",
        ),
        ('net = Derivation(title="n", solve_for=B, work=layer("n"))', "no operations"),
    ],
)
def test_layers_that_make_no_sense_are_one_message(
    run: Callable[..., tuple[int, str, str]], file: File, content: str, message: str
) -> None:
    code, _, err = run("derive", file(content))
    assert code == 2
    assert message in err
    assert err.count("\n") <= 3


def test_layers_that_compute_nothing_are_always_bound_by_memory(fine: Callable[..., str], file: File) -> None:
    zero = 'Operation("zero", {"tensor": 0 * B}, (activation("x", B * D, a),), ())'
    out = fine(
        "derive",
        file(f'net = Derivation(title="n", solve_for=B, work=layer("n", {zero}))'),
        "--for",
        "B",
        "D=4",
        "a=2",
        "I=1",
    )
    assert "no finite B" in out


def test_an_enormous_layer(fine: Callable[..., str], file: File) -> None:
    each = 'linear(B, D, n, name=f"op {n}", reads="input") for n in sizes(" ".join(f"n{i}" for i in range(300)))'
    deep = f'layer("deep", *({each}))'
    out = fine("derive", file(f'net = Derivation(title="Deep", solve_for=B, work={deep})'))
    assert "answer     B ≥ q_0·I/(f_1 − q_1·I)   where f_1 > q_1·I" in out
    assert sum(line.startswith("  op n") for line in out.splitlines()) == 300


def test_a_wrong_operation_is_refuted(run: Callable[..., tuple[int, str, str]], file: File) -> None:
    wrong = DEEP.replace(
        "net = ",
        "from dataclasses import replace\nwrong = linear(B, D, F, name='wrong', reads='input')\n"
        "wrong = replace(wrong, flops={'tensor': 4*B*D*F}, exact={'tensor': 4*B*D*F})\nnet = ",
    ).replace("work=work", 'work=layer("all", work, wrong)')
    code, out, err = run("prove", file(wrong))
    assert code == 1
    assert "wrong: FLOPs" in out + err
    assert run("prove", file(DEEP))[0] == 0


def test_a_misspelled_array_is_seen_as_one_from_outside(
    fine: Callable[..., str], data: Callable[..., dict[str, Any]], file: File
) -> None:
    path = file(SHORT.replace('name="down"', 'name="down", reads="upp"'))
    assert "  reads      input, upp   from outside" in fine("derive", path)
    assert data("derive", path)["layer"]["inputs"] == ["input", "upp"]
    assert "from outside comes input, upp:" in fine("sheet", path)
    assert "from outside comes input:" in fine("sheet", file(SHORT))


def test_operations_may_start_with_a_digit(fine: Callable[..., str], file: File) -> None:
    out = fine("derive", file(SHORT.replace('"up"', '"1x1"')))
    assert "\n  1x1   tensor 2·B·D·F FLOPs" in out
    assert "1x1: " in fine("sheet", file(SHORT.replace('"up"', '"1x1"')))


def test_operations_that_take_equally_long(fine: Callable[..., str], file: File) -> None:
    out = fine("derive", file(SHORT), "D=4096", "F=4096", "--chip", "h100-sxm")
    assert "  dominant   up and 1 other, each, 50 % of Σ max" in out


def test_what_is_not_executed_is_said_and_proves_all_the_same(fine: Callable[..., str], file: File) -> None:
    act = 'Operation("act", {"vector": B*F}, (activation("up", B*F, a),), (activation("act", B*F, a),))'
    path = file(
        f'net = Derivation(title="n", solve_for=B, against=("hbm",),\n'
        f'                 work=layer("n", linear(B, D, F, name="up"), {act}))'
    )
    out = fine("prove", path)
    assert "  agrees      counts against execution at 4 sizes\n              not executed, by convention: act\n" in out
    assert "Not executed, as what counts there is a convention: act." in fine("sheet", path)
    for said in (fine("prove", file(SHORT)), fine("sheet", file(SHORT))):
        assert "not executed" not in said.lower()
