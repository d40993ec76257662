"""A layer as JSON: valid under the schema, formulas that read back, and figures that add up."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof import parse
from symroof.algebra.symbols import sizes, widths
from symroof.cli.layers import LayerPart
from symroof.cli.schema import schema_of
from symroof.counting.layer import Layer, layer, repeat
from symroof.counting.operation import Operation, activation, cache
from symroof.derivation import Derivation
from symroof.operations import linear
from symroof.regimes.layertimes import LayerTimes, layer_times
from symroof.regimes.roofwork import rates
from symroof.writing.layerrecord import layer_record

B, D, F, L, S = sizes("B D F L S")
a, w = widths("a w")
ATTEND = Operation("attend", {"vector": B * S}, (cache("keys", S * D, a),), (activation("attend", B * S, a),))
NET = layer(
    "net", repeat(linear(B, D, F, name="up", bias=True), L), ATTEND, linear(B, F, D, name="down", reads="hidden")
)
VALUES = {
    **dict.fromkeys({*NET.work.names, *rates(NET.work)}, Fraction(2)),
    "C": Fraction(7),
    "C_vector": Fraction(5),
    "W": Fraction(3),
}


def recorded(found: Layer, times: LayerTimes | None = None) -> dict[str, Any]:
    return layer_record(found, Derivation(title="net", solve_for="B", work=found), times)


def valid(record: dict[str, Any]) -> dict[str, Any]:
    """The record as it is read from a file, valid as the part of an answer that it is."""
    read: dict[str, Any] = json.loads(json.dumps(record, allow_nan=False))
    whole = schema_of("derive")
    jsonschema.validate(read, {"$ref": "#/$defs/layer", "$defs": whole["$defs"]})
    return read


def test_a_layer_is_valid_with_and_without_times() -> None:
    assert valid(recorded(NET))["times"] is None
    assert valid(recorded(NET, layer_times(NET, VALUES)))["times"]["dominant"] == "up"
    assert valid(recorded(layer("plain", linear(B, D, F))))["conventions"] == []


def test_inputs_are_what_no_operation_writes() -> None:
    assert valid(recorded(NET))["inputs"] == ["input", "keys", "hidden"]
    typo = layer("mlp", linear(B, D, F, name="up"), linear(B, F, D, name="down", reads="upp"))
    assert valid(recorded(typo))["inputs"] == ["input", "upp"]
    lacking = {key: value for key, value in recorded(NET).items() if key != "inputs"}
    with pytest.raises(jsonschema.ValidationError, match="'inputs' is a required property"):
        valid(lacking)


def test_what_has_no_rate_is_left_out_of_the_figures() -> None:
    known = {name: value for name, value in VALUES.items() if name != "C_vector"}
    read = valid(recorded(NET, layer_times(NET, known)))["times"]
    assert (read["left_out"], set(read["sums"])) == (["vector"], {"tensor", "hbm"})
    assert valid(recorded(NET, layer_times(NET, VALUES)))["times"]["left_out"] == []


def test_the_size_of_the_times_is_an_exact_number() -> None:
    times = layer_times(NET, VALUES)
    held = Derivation(title="net", solve_for="B", work=NET)
    for size, said in ((Fraction(5), "5"), (Fraction(7, 2), "7/2")):
        assert valid(LayerPart(NET, held, times, "B", size).record)["times"]["at"] == {"B": said}
    assert "at" not in valid(LayerPart(NET, held, times).record)["times"]
    assert valid(LayerPart(NET, held, None, "B", Fraction(5)).record)["times"] is None


def test_formulas_read_back_as_the_amounts() -> None:
    read = valid(recorded(NET))
    assert [row["name"] for row in read["operations"]] == ["up", "attend", "down"]
    assert [row["times"] for row in read["operations"]] == ["L", "1", "1"]
    for row, part in zip(read["operations"], NET, strict=True):
        operation = part.operation
        assert {r: parse(t) for r, t in row["amounts"].items()} == dict(operation.work)
        assert {r: parse(t) for r, t in row["exact"].items()} == dict(operation.exact_work)
        assert parse(row["parameters"]) == operation.parameters
    assert parse(read["parameters"]) == NET.parameters
    assert parse(read["active_parameters"]) == NET.active_parameters
    assert parse(read["cache_bytes"]) == NET.cache_bytes == a * S * D
    assert (read["conventions"], read["sources"]) == (list(NET.conventions), list(NET.sources))


def test_figures_are_exact_and_add_up() -> None:
    times = layer_times(NET, VALUES)
    read = valid(recorded(NET, times))["times"]
    rows = read["operations"]
    assert [row["binding"] for row in rows] == [row.binding for row in times.rows]
    assert sum(Fraction(row["share"]) for row in rows) == 1
    for name, whole in (("max_of_sums", max), ("sum_of_sums", sum)):
        assert Fraction(read[name]) == whole(Fraction(t) for t in read["sums"].values())
        assert read[f"{name}_float"] == float(Fraction(read[name]))
    longest = [max(Fraction(t) for t in row["times"].values()) for row in rows]
    assert Fraction(read["sum_of_max"]) == sum(longest)
    assert Fraction(read["max_of_sums"]) <= Fraction(read["sum_of_max"]) <= Fraction(read["sum_of_sums"])


@pytest.mark.parametrize("found", [repeat(NET, 0), layer("copy", Operation("copy", {}, (activation("x", B, a),), ()))])
def test_layers_that_do_little_are_valid(found: Layer) -> None:
    read = valid(recorded(found, layer_times(found, VALUES)))
    assert read["parameters"] == "0"


def test_what_is_not_a_layer_is_not_valid() -> None:
    record = recorded(NET, layer_times(NET, VALUES))
    for wrong in (
        {**record, "more": 1},
        {**record, "operations": []},
        {k: v for k, v in record.items() if k != "times"},
    ):
        with pytest.raises(jsonschema.ValidationError):
            valid(wrong)


def test_choices_say_what_is_picked() -> None:
    made = Derivation(title="n", solve_for="B", work=NET, choices={"causal": ("full", "halved"), "bias": ("no", "yes")})
    assert valid(layer_record(NET, replace(made, picked={"causal": "halved"})))["choices"] == {
        "causal": {"picked": "halved", "options": ["full", "halved"]},
        "bias": {"picked": "no", "options": ["no", "yes"]},
    }
