"""What a derivation takes for granted of its sizes is checked wherever values are put in."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from symroof import Derivation, InputError, derive
from symroof.algebra.symbols import sizes
from symroof.counting.layer import layer
from symroof.counting.operation import Operation, activation
from symroof.given import check_given, given
from symroof.library import load_derivation
from symroof.regimes.regimes import regimes

B, D, F = sizes("B D F")
SMALLER = Derivation(
    title="Smaller",
    work={"tensor": 2 * B * D * F, "hbm": 2 * B * D + 2 * D * F},
    solve_for=B,
    given={"D <= F": "D is at most F"},
    name="smaller",
)


def test_values_that_go_together_pass_and_others_are_refused_with_what_is_wanted() -> None:
    check_given(SMALLER, {"D": Fraction(3), "F": Fraction(3)})
    check_given(SMALLER, {"D": Fraction(9)})
    with pytest.raises(InputError) as refused:
        check_given(SMALLER, {"D": Fraction(4), "F": Fraction(3)})
    assert str(refused.value) == "smaller: sizes that do not go together; seen: D = 4, F = 3; expected: D is at most F"


def test_numbers_of_a_crossover_are_refused() -> None:
    crossover = derive(SMALLER).crossover()
    rates: dict[str, Any] = {"C": 10**12, "W": 10**10}
    assert crossover.at(D=300, F=300, **rates).ridge == 100
    with pytest.raises(InputError, match="D is at most F"):
        crossover.at(D=301, F=300, **rates)


@pytest.mark.parametrize(
    ("name", "values", "words"),
    [
        ("dense-decode", {"K": 5}, "every key/value head serves as many query heads"),
        ("dense-decode", {"K": 64}, "every key/value head serves as many query heads"),
        ("moe-decode", {"k": 9}, "a token takes at most all experts"),
        ("attention-prefill", {"K": 3}, "every key/value head serves as many query heads"),
    ],
)
def test_layers_that_ship_refuse_heads_and_experts_that_do_not_share_out(
    name: str, values: dict[str, int], words: str
) -> None:
    derivation = derive(name).derivation
    example: dict[str, Any] = {key: value for key, value in derivation.example.items() if key != derivation.asked}
    found = regimes(derivation)
    assert found.at(chip="h100-sxm", **example)
    with pytest.raises(InputError, match=words):
        found.at(chip="h100-sxm", **{**example, **values})


def test_what_cannot_be_read_names_the_derivation() -> None:
    with pytest.raises(InputError, match="broken: given"):
        given(Derivation(title="Broken", solve_for=B, given={"D <=": "nothing"}, name="broken"))


def test_every_statement_of_a_derivation_that_ships_is_read() -> None:
    assert set(given(load_derivation("moe-decode"))) == {
        "every key/value head serves as many query heads",
        "a token takes at most all experts",
    }


@pytest.mark.parametrize("unit", [{}, {"vector": B}])
def test_negative_amounts_at_numbers_are_refused(unit: dict[str, Any]) -> None:
    work = layer("l", Operation("op", {"tensor": 2 * B * D, **unit}, (activation("x", B * D - D * D, 2),), ()))
    derivation = Derivation(title="Negative", work=work, solve_for=B)
    at = regimes(derivation).at if unit else derive(derivation).crossover().at
    with pytest.raises(InputError, match="negative at these values"):
        at(chip="h100-sxm", D=64, B=5)


@pytest.mark.parametrize("letter", ["C", "W", "I"])
def test_letters_of_ridge_and_rates_are_no_sizes(letter: str) -> None:
    (own,) = sizes(letter)
    for work in ({"tensor": own * B, "hbm": B + 5}, {"tensor": own * B, "vector": B, "hbm": B}):
        with pytest.raises(InputError, match=f"{letter} is the name of"):
            derive(Derivation(title="Letters", work=work, solve_for=B)).crossover()
