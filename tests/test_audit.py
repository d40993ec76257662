"""The audit of a crossover: all parts together, in symbols and at a setting."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symroof.algebra.notation import show
from symroof.algebra.statement import evaluate, holds
from symroof.crossover import Crossover
from symroof.derivation import Derivation
from symroof.errors import InputError
from symroof.library import names
from symroof.pipeline import derive, model_of
from symroof.rules.audit import audit
from symroof.rules.rules import threshold


@pytest.fixture(scope="module")
def matmul() -> Crossover:
    return derive("matmul").crossover("B")


@pytest.mark.parametrize("name", names())
def test_every_derivation_is_audited_and_what_is_claimed_is_proved(name: str) -> None:
    crossover = derive(name).crossover()
    found = audit(crossover, "5/100")
    assert found.within == Fraction(1, 20)
    assert (found.region is None) == (found.rule is None)
    assert (found.limit is None) == (crossover.limit is None)
    if found.region is not None:
        assert found.region.judgement.proved
        assert all(each.verdict == "proved" for each in found.region.solved)
    if found.limit is not None and found.limit.kind:
        assert found.limit.proved
    assert all(each.judgement.verdict != "refuted" for each in found.sensitivities)


def test_the_sizes_near_the_supremum(matmul: Crossover) -> None:
    found = audit(matmul, "0.05")
    assert found.near is not None
    assert show(found.near.solution) == "B ≥ 19·w·D·F/(a·D + o·F)"
    intensity, limit = matmul.model.intensity, found.limit
    assert intensity is not None
    assert limit is not None
    at = {n: Fraction(v) for n, v in {"a": 2, "o": 2, "w": 1, "D": 512, "F": 128}.items()}
    (interval,) = found.near.set_at(at) or ()
    assert isinstance(interval.low, Fraction)
    assert evaluate(intensity, {**at, "B": interval.low}) == Fraction(19, 20) * evaluate(limit.limit.value, at)
    assert audit(derive("square-gemm").crossover("n"), "0.05").near is None


def test_inside_and_outside(matmul: Crossover) -> None:
    for size, verdict in ((4096, "outside"), (16384, "inside")):
        numbers = matmul.at(chip="tpu-v5e", D=size, F=size)
        here = audit(matmul, "1/20", numbers).here
        assert here is not None
        assert here.verdict == verdict
        assert isinstance(numbers.threshold, Fraction)
        assert numbers.rule is not None
        assert here.error == (numbers.threshold - numbers.rule) / numbers.threshold
        region = audit(matmul, "1/20").region
        assert region is not None
        assert holds(region.statement, numbers.setting.values) == (verdict == "inside")


def test_the_bound_itself_is_inside(matmul: Crossover) -> None:
    numbers = matmul.at(chip="tpu-v5e", D=4096, F=4096)
    error = Fraction(4925, 41984)
    for bound, verdict in ((error, "inside"), (error - Fraction(1, 10**12), "outside")):
        here = audit(matmul, bound, numbers).here
        assert here is not None
        assert (here.error, here.verdict) == (error, verdict)


def test_a_rule_is_wrong_and_not_imprecise_where_no_value_helps(matmul: Crossover) -> None:
    here = audit(matmul, "99/100", matmul.at(chip="tpu-v5e", D=128, F=128)).here
    assert here is not None
    assert (here.verdict, here.error, here.elasticities) == ("wrong", None, {})


def test_what_cannot_be_compared_says_so(matmul: Crossover) -> None:
    every = audit(matmul, "1/20", matmul.at(chip="tpu-v5e", D=4096, F=4096, w=0)).here
    assert every is not None
    assert every.verdict == "not compared"
    bound = derive("mbu-bound").crossover()
    none = audit(bound, "1/20", bound.at(chip="tpu-v5e", N="7e9")).here
    assert none is not None
    assert (none.verdict, none.sets) == ("not compared", {})


def test_other_values_at_which_the_rule_would_do(matmul: Crossover) -> None:
    numbers = matmul.at(chip="tpu-v5e", D=16384, F=4096)
    here, rule, exact = audit(matmul, "1/20", numbers).here, matmul.rule, threshold(matmul.form)
    assert here is not None
    assert rule is not None
    assert exact is not None
    assert here.verdict == "outside"
    (enough,) = here.sets["F"]
    assert isinstance(enough.low, Fraction)
    for factor, inside in ((Fraction(1), True), (Fraction(999, 1000), False)):
        at = {**numbers.setting.values, "F": enough.low * factor}
        value, said = evaluate(exact, at), evaluate(rule.value, at)
        assert ((value - said) / value <= Fraction(1, 20)) == inside


def test_a_width_of_zero_is_audited_as_what_it_leaves(matmul: Crossover) -> None:
    numbers = matmul.at(chip="tpu-v5e", D=4096, F=4096, o=0)
    here = audit(matmul, "1/10", numbers).here
    assert here is not None
    assert set(here.sets) == {"a", "F", "I"}
    assert here.error == Fraction(4925, 83968)
    assert here.verdict == "inside"


def test_elasticities_in_numbers(matmul: Crossover) -> None:
    here = audit(matmul, "1/20", matmul.at(chip="tpu-v5e", D=4096, F=4096)).here
    assert here is not None
    assert here.elasticities["I"] == Fraction(41984, 37059)
    assert here.elasticities["C"] == here.elasticities["I"]
    assert here.elasticities["W"] == Fraction(-41984, 37059)
    assert here.elasticities["w"] == 1


def test_sources_that_disagree_are_part_of_it(matmul: Crossover) -> None:
    found = audit(matmul, "1/20", matmul.at(chip="tpu-v5e", D=4096, F=4096))
    assert found.spread is not None
    assert found.spread.between.proved
    assert audit(matmul, "1/20").spread is None


def test_a_relation_with_a_square_is_audited_too() -> None:
    crossover = model_of(Derivation(title="Square", solve_for="n", relation="n**2*o + 2*n*k*a <= M")).crossover()
    found = audit(crossover, "1/20")
    assert found.rule is None
    assert {each.name: each.op for each in found.sensitivities} == {"a": "<", "k": "<", "o": "<", "M": ">"}
    assert all(each.judgement.proved for each in found.sensitivities)


@pytest.mark.parametrize("bound", [0, 1, "-1/20", 2, "1e300"])
def test_a_bound_lies_between_0_and_1(matmul: Crossover, bound: str | int) -> None:
    with pytest.raises(InputError, match="within: not between 0 and 1"):
        audit(matmul, bound)


def test_a_bound_is_a_number(matmul: Crossover) -> None:
    with pytest.raises(InputError, match="within: not a number; seen: much"):
        audit(matmul, "much")
