"""The kernel of a crossover gives what its exact numbers give, for scalars and for arrays, never included."""

from __future__ import annotations

from fractions import Fraction
from math import inf
from typing import Any

import numpy as np
import pytest

from symroof import InputError, derive
from symroof.algebra.reals import Irrational, approximate
from symroof.algebra.statement import evaluate
from symroof.counting.layer import Layer
from symroof.library import formulas
from symroof.numeric import at_setting
from symroof.setting import setting

MATMUL = derive("matmul").crossover()
RATES = {"C": 197 * 10**12, "W": 820 * 10**9}
OUTPUTS = ("flops", "bytes", "intensity", "t_math", "t_comms", "lower", "upper", "attainable", "threshold")


def test_outputs_and_arguments_are_documented_and_ordered() -> None:
    assert MATMUL.kernel.outputs == OUTPUTS
    assert MATMUL.kernel.arguments == ("a", "o", "w", "B", "D", "F", "C", "W")


@pytest.mark.parametrize("size", [128, 480, 481, 1024, 4096])
def test_exact_mode_agrees_with_the_exact_numbers(size: int) -> None:
    values = {"a": 2, "o": 2, "w": 2, "B": 300, "D": size, "F": size, **RATES}
    found = MATMUL.kernel.exact(**values)
    numbers = at_setting(MATMUL, setting(MATMUL.model, values))
    assert found["threshold"] == (inf if numbers.threshold is None else numbers.threshold)
    for name in ("intensity", "t_math", "t_comms", "lower", "upper", "attainable"):
        assert found[name] == getattr(numbers, name)


def test_arrays_give_the_same_as_scalars_and_never_warns() -> None:
    sizes = np.array([128, 480, 481, 1024, 4096])
    whole = MATMUL.kernel(a=2, o=2, w=2, B=300, D=sizes, F=sizes, **RATES)
    assert np.isinf(whole["threshold"][:2]).all()
    exact = [
        at_setting(MATMUL, setting(MATMUL.model, {"a": 2, "o": 2, "w": 2, "D": s, "F": s, **RATES}))
        for s in (int(x) for x in sizes)
    ]
    assert [None if t == inf else t for t in whole["threshold"]] == [
        None if n.threshold is None else pytest.approx(float(approximate(n.threshold)), rel=1e-9) for n in exact
    ]
    for index, size in enumerate(sizes):
        one = MATMUL.kernel(a=2, o=2, w=2, B=300, D=int(size), F=int(size), **RATES)
        for name in OUTPUTS:
            assert whole[name][index] == pytest.approx(one[name], rel=1e-12)


def test_an_upper_bound_is_the_threshold_where_there_is_no_lower_one() -> None:
    form = derive("matmul").crossover("w")
    found = form.kernel.exact(a=2, o=2, w=1, B=64, D=4096, F=4096, **RATES)
    assert (
        found["threshold"]
        == at_setting(form, setting(form.model, {"a": 2, "o": 2, "B": 64, "D": 4096, "F": 4096, **RATES})).threshold
    )


def test_the_kernel_of_a_relation_gives_the_symbol_solved_for() -> None:
    form = derive("mfu").crossover("U")
    assert (form.kernel.arguments, form.kernel.outputs) == (("C", "G", "N", "R"), ("U",))
    values: dict[str, Any] = {"C": 990 * 10**12, "G": 1, "N": 70 * 10**9, "R": 900}
    assert form.kernel.exact(**values) == {"U": form.at(**values).threshold} == {"U": Fraction(21, 55)}
    many = form.kernel(N=70e9, R=np.array([900.0, 450.0]), G=1, chip="h100-sxm", dtype="bf16")["U"]
    assert many.tolist() == [6 * 70e9 * 900 / 989.5e12, 6 * 70e9 * 450 / 989.5e12]


def test_every_formula_has_a_kernel_that_agrees_with_its_exact_numbers() -> None:
    compared = 0
    for name, (_, formula) in formulas().items():
        form = derive(name).crossover(formula.solve_for.split()[0])
        assert form.kernel.outputs == (form.name,)
        assert not {form.name, *form.model.shorthands} & set(form.kernel.arguments)
        values: dict[str, Any] = {argument: i for i, argument in enumerate(form.kernel.arguments, 1)}
        try:
            right = form.at(**values).threshold
            found = form.kernel.exact(**values)[form.name]
        except (InputError, Irrational):  # what is a share is at most 1, say
            continue
        assert found == (inf if right is None else right)
        compared += 1
    assert compared > 100


def test_of_intervals_that_may_be_empty_the_one_that_is_not_is_taken() -> None:
    form = derive("overlap-gain").crossover("g")
    for math, comms in ((2, 3), (3, 2), (2, 2)):
        values: dict[str, Any] = {"T_math": math, "T_comms": comms}
        right = Fraction(math + comms, max(math, comms))
        assert form.at(**values).threshold == right
        assert form.kernel.exact(**values) == {"g": right}
        assert form.kernel(**{name: [float(v)] for name, v in values.items()})["g"].tolist() == [float(right)]


def test_a_formula_with_the_ridge_takes_it_as_it_is() -> None:
    assert derive("ridge").crossover("W").kernel.exact(I=240, C=480) == {"W": 2}


def test_the_kernel_of_several_resources_is_what_its_layer_says() -> None:
    crossover = derive("dense-decode").crossover()
    values = {"a": 2, "w": 1, "B": 512, "T": 64, "D": 4096, "F": 14336, "H": 32, "K": 8, "Q": 128, "L": 32}
    rates = {"C": 10**15, "C_vector": 10**14, "W": 3 * 10**12}
    found = crossover.kernel.exact(**values, **rates)
    work = derive("dense-decode").derivation.work
    assert isinstance(work, Layer)
    exact = {name: Fraction(value) for name, value in values.items()}
    amounts = {resource: evaluate(amount, exact) for resource, amount in work.work.items()}
    assert {name: found[name] for name in amounts} == amounts
    times = [amounts["tensor"] / 10**15, amounts["vector"] / 10**14, amounts["hbm"] / (3 * 10**12)]
    assert [found[name] for name in ("t_tensor", "t_vector", "t_hbm")] == times
    assert (found["lower"], found["upper"]) == (max(times), sum(times))
    others: dict[str, Any] = {name: value for name, value in values.items() if name not in ("B", "L")}
    assert found["threshold"] == crossover.at(**others, C=10**15, W=3 * 10**12).threshold
