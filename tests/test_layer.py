"""Layers: what they add up to, how they nest, repeat and share, and what they refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sympy import Integer, expand

from symroof.algebra.symbols import sizes, widths
from symroof.counting.fusing import fuse
from symroof.counting.layer import GRADIENTS, Layer, layer, repeat, share
from symroof.counting.operation import BEFORE, Operation, activation, cache, weight
from symroof.counting.operationcheck import check_operation
from symroof.counting.work import Amount, Work, total
from symroof.errors import InputError
from symroof.operations.products.contraction import linear

B, D, F, G, L, M, S = sizes("B D F G L M S")
a, w, o = widths("a w o")
UP, DOWN = linear(B, D, F, name="up"), linear(B, F, D, name="down")
MLP = layer("mlp", UP, DOWN)


def square(elements: Amount, name: str = "square", width: Amount = a, reads: str = BEFORE) -> Operation:
    x, y = activation(reads, elements, width), activation(name, elements, width)
    return Operation(name, {"vector": x.elements}, (x,), (y,), conventions=("one multiply each",), source="arithmetic")


def names(found: Layer) -> list[str]:
    return [part.operation.name for part in found]


def inputs(found: Layer) -> list[str]:
    return [part.operation.reads[0].name for part in found]


def test_a_layer_is_the_sum_of_its_operations() -> None:
    found = layer("mlp", UP, square(B * F), DOWN)
    assert found.work == total([UP.work, square(B * F).work, DOWN.work])
    assert found.work["tensor"] == 4 * B * D * F
    assert found.work["vector"] == B * F
    assert expand(found.exact_work["tensor"] - (UP.exact["tensor"] + DOWN.exact["tensor"])) == 0
    assert (found.parameters, found.active_parameters) == (2 * D * F, 2 * D * F)
    assert (found.weight_bytes, found.cache_bytes) == (2 * w * D * F, 0)
    assert len(found) == 3
    assert repr(found) == "Layer(mlp: up, square, down)"


def test_conventions_and_sources_are_said_once_in_their_order() -> None:
    found = layer("two", UP, square(B * F), square(B * F, "again"), DOWN)
    assert found.conventions == ("one multiply each",)
    assert found.sources == (UP.source, "arithmetic")


def test_layers_of_layers_are_flat() -> None:
    nested = layer("block", layer("first", UP), square(B * F), layer("rest", layer("last", DOWN)))
    flat = layer("block", UP, square(B * F), DOWN)
    assert names(nested) == names(flat) == ["up", "square", "down"]
    assert nested.work == flat.work
    assert inputs(nested) == inputs(flat) == ["input", "up", "square"]


def test_the_input_of_a_layer_within_is_what_stands_before_it() -> None:
    found = layer("net", UP, repeat(layer("inner", square(B * F), DOWN), L))
    assert inputs(found) == ["input", "up", "square"]
    assert inputs(layer("net", repeat(UP, 2), repeat(DOWN, 3))) == ["input", "up"]
    again = layer("net", UP, square(B * F), square(B * F, "gate", reads="up"), linear(B, F, D, name="down"))
    assert inputs(again) == ["input", "up", "up", "gate"]


def test_operations_of_a_layer_can_still_be_executed() -> None:
    for part in layer("net", MLP, linear(B, D, G, name="head", bias=True)):
        for operation in (part.operation, *part.operation.gradients):
            assert check_operation(operation).agreed


def test_a_repeated_layer_repeats_work_and_weights() -> None:
    deep = repeat(MLP, L)
    assert expand(deep.work["hbm"] - L * (UP.bytes + DOWN.bytes)) == 0
    assert deep.work["tensor"] == 4 * L * B * D * F
    assert deep.parameters == 2 * L * D * F
    assert (deep.name, names(deep)) == ("mlp", ["up", "down"])


def test_shared_weights_are_stored_once_and_read_every_time() -> None:
    deep, tied = repeat(MLP, L), repeat(MLP, L, shared=True)
    assert tied.work == deep.work
    assert tied.exact_work == deep.exact_work
    assert (tied.parameters, tied.active_parameters, tied.weight_bytes) == (2 * D * F, 2 * D * F, 2 * w * D * F)
    assert deep.weight_bytes == 2 * w * L * D * F


def test_a_repeat_of_a_repeat_multiplies() -> None:
    once, twice = repeat(UP, L * M), repeat(repeat(UP, L), M)
    assert twice.work == once.work
    assert twice.parameters == once.parameters == L * M * D * F
    assert repeat(repeat(UP, L, shared=True), M).parameters == M * D * F
    assert repeat(repeat(UP, L), M, shared=True).parameters == L * D * F
    assert repeat(MLP, 1).work == MLP.work
    assert repeat(MLP, 0).work == Work({"tensor": 0, "hbm": 0})


def test_a_share_splits_work_and_weights_evenly() -> None:
    part = share(MLP, G)
    assert part.work["tensor"] == 4 * B * D * F / G
    assert expand(G * part.work["hbm"] - MLP.work["hbm"]) == 0
    assert part.parameters == 2 * D * F / G
    assert share(repeat(UP, G), G).work == UP.work
    assert share(UP, G).work["tensor"] == 2 * B * D * F / G


def test_caches_are_kept_for_every_layer_and_once_where_weights_are_shared() -> None:
    keys = cache("keys", S * D, o)
    attend = Operation("attend", {"vector": S * D}, (keys,), (activation("attend", D, a),))
    assert repeat(attend, L).cache_bytes == o * L * S * D
    assert repeat(attend, L, shared=True).cache_bytes == o * S * D


def test_names_used_twice_are_refused() -> None:
    with pytest.raises(InputError, match='net: two operations are called up; expected: name="…" for one of them'):
        layer("net", UP, DOWN, UP)
    with pytest.raises(InputError, match="two operations are called down"):
        layer("net", MLP, layer("other", DOWN))


def test_nothing_is_no_layer() -> None:
    with pytest.raises(InputError, match="net: no operations"):
        layer("net")
    with pytest.raises(InputError, match="not a name of an operation"):
        layer("", UP)


@pytest.mark.parametrize("nested", [False, True])
def test_arrays_with_different_widths_are_refused(nested: bool) -> None:
    wide = linear(B, D, F, name="up", o=4)
    after = layer("rest", DOWN) if nested else DOWN
    with pytest.raises(InputError, match="net: down: up is written with 4 bytes an element and read with a"):
        layer("net", wide, after)
    assert layer("net", wide, linear(B, F, D, a=4, name="down")).work
    assert layer("net", wide, linear(B, F, D, name="down", reads="other")).work


@pytest.mark.parametrize("nested", [False, True])
def test_arrays_with_different_sizes_are_refused(nested: bool) -> None:
    narrow = linear(B, D, G, name="up")
    after = layer("rest", DOWN) if nested else DOWN
    with pytest.raises(InputError) as refused:
        layer("net", narrow, after)
    assert str(refused.value) == (
        "net: down: up is written with B*G elements and read with B*F; "
        "expected: one size, or reads=… with the name of another array"
    )
    assert layer("net", narrow, linear(B, F, D, name="down", reads="other")).work
    assert layer("net", narrow, linear(B, G, D, name="down")).work


def test_the_size_last_written_is_the_one_that_is_read() -> None:
    shrink = Operation("shrink", {}, (activation("up", B * F, a),), (activation("up", B, a),))
    assert layer("net", UP, shrink, square(B, reads="up")).work
    with pytest.raises(InputError, match=r"square: up is written with B elements and read with B\*F"):
        layer("net", UP, shrink, square(B * F, reads="up"))


def test_sizes_that_are_written_differently_are_one_size() -> None:
    both = Operation("both", {}, (), (activation("both", B * D + B * F, a),))
    assert layer("net", both, square(B * (D + F))).work
    with pytest.raises(InputError, match="both is written with"):
        layer("net", both, square(B * (D + G)))


def test_caches_and_parts_may_be_of_another_size() -> None:
    key = linear(B, D, F, name="key")
    attend = Operation("attend", {"vector": B}, (cache("key", S * F, a),), ())
    assert layer("net", key, attend).cache_bytes == a * S * F
    part = replace(square(F), reads=(replace(activation("", F, a), part=True),))
    assert layer("net", key, part).parts[1].operation.reads[0].name == "key"
    for wrong in (replace(attend, reads=(activation("key", S * F, a),)), square(F)):
        with pytest.raises(InputError, match=r"key is written with B\*F elements and read with "):
            layer("net", key, wrong)


def test_a_part_of_another_width_is_still_refused() -> None:
    part = replace(square(F), reads=(replace(activation("", F, 4), part=True),))
    with pytest.raises(InputError, match="up is written with a bytes an element and read with 4"):
        layer("net", UP, part)


def test_inputs_are_the_arrays_that_no_operation_writes() -> None:
    assert layer("mlp", UP, DOWN).inputs == ("input",)
    assert layer("mlp", linear(B, D, F, name="up", reads="x"), DOWN).inputs == ("x",)
    typo = layer("mlp", UP, linear(B, F, D, name="down", reads="upp"))
    assert typo.inputs == ("input", "upp")
    assert repeat(typo, L).inputs == layer("outer", typo).inputs == typo.inputs


def test_inputs_are_in_the_order_in_which_they_are_read_and_once() -> None:
    keys = Operation("attend", {"vector": B}, (activation("", B * D, a), cache("keys", S * D, a)), ())
    found = layer("net", DOWN, keys, square(B, reads="keys", name="one"), square(B, reads="mask", name="two"))
    assert found.inputs == ("input", "keys", "mask")
    # an array that is read before it is written comes from outside
    assert layer("net", square(B * F, reads="state"), square(B * F, "state")).inputs == ("state",)


def test_weights_gradients_and_what_moves_nothing_are_no_inputs() -> None:
    assert "up W" not in MLP.inputs
    free = Operation("free", {"vector": B}, (activation("on chip", B, 0), activation("none", 0, a)), ())
    assert layer("net", UP, free).inputs == ("input",)
    assert layer("net", UP, replace(free, reads=(activation("moved", B, a),))).inputs == ("input", "moved")
    assert not [name for name in layer("step", MLP, MLP.backward).inputs if name.startswith("d ")]
    tied = Operation("tied", {"tensor": B}, (weight("up W", D * F, w),), ())
    assert layer("net", UP, tied).inputs == ("input",)


def test_notes_of_layers_within_are_kept_and_said_once_after_the_conventions() -> None:
    noted = replace(layer("noted", UP), notes=("a whole", "another"))
    again = replace(layer("again", square(B * F)), notes=("another", "a third"))
    found = layer("net", noted, again, DOWN)
    assert found.notes == ("a whole", "another", "a third")
    assert found.conventions == ("one multiply each", *found.notes)
    for other in (repeat(found, L), share(found, 2), found.subs({B: D}), found.only("up")):
        assert other.notes == found.notes
    assert layer("plain", UP).notes == ()
    backward = replace(MLP, notes=("a whole",)).backward
    assert backward.notes == ("a whole", GRADIENTS)


@pytest.mark.parametrize("times", [-1, -L])
def test_repeats_and_shares_are_numbers_of_at_least_none(times: Amount) -> None:
    with pytest.raises(InputError, match="times: an amount cannot be negative"):
        repeat(UP, times)
    with pytest.raises(InputError, match="devices: an amount cannot be negative"):
        share(UP, times)


def test_no_devices_share_nothing() -> None:
    with pytest.raises(InputError):
        share(UP, 0)


def test_the_backward_pass_is_the_gradients_last_first() -> None:
    back = repeat(MLP, L).backward
    assert names(back) == ["down dX", "down dW", "up dX", "up dW"]
    assert back.work["tensor"] == 2 * repeat(MLP, L).work["tensor"]
    assert back.parameters == 0
    assert all(part.times == L for part in back)
    with pytest.raises(InputError, match="two: no backward pass; seen: square; expected: gradients"):
        _ = layer("two", UP, square(B * F)).backward


def test_gradients_name_the_arrays_of_the_layer() -> None:
    back = MLP.backward
    reads = {part.operation.name: [o.name for o in part.operation.operands] for part in back}
    assert reads == {
        "down dX": ["d down", "down W", "d up"],
        "down dW": ["d down", "up", "d down W"],
        "up dX": ["d up", "up W", "d input"],
        "up dW": ["d up", "input", "d up W"],
    }
    kernel = fuse("backward", *(part.operation for part in back))
    assert expand(back.work["hbm"] - kernel.bytes) == expand(
        a * (B * D + 3 * B * F)  # d down is read once less, d up neither written nor read twice
    )


def test_six_flops_a_parameter_and_token() -> None:
    deep = repeat(layer("block", UP, DOWN), L)
    trained = deep.work["tensor"] + deep.backward.work["tensor"]
    assert trained == 6 * deep.parameters * B
    assert deep.work["tensor"] == 2 * deep.active_parameters * B
    assert repeat(deep, Integer(2)).work["tensor"] == 2 * deep.work["tensor"]


def test_the_sums_of_a_layer_are_made_once() -> None:
    found = layer("net", linear(*sizes("B D F")))
    assert found.work is found.work
    assert found.exact_work is found.exact_work
