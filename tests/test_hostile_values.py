"""Values at which a formula divides by zero: one message, wherever they are put in."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sympy import Integer

from symroof import derive, solve
from symroof.algebra.formula import parse_expression
from symroof.algebra.symbols import symbol
from symroof.errors import InputError
from symroof.model import MAX_BITS, put_in

ZERO = "it divides by zero at these values"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("scale-overhead", "--for", "o", "b=1", "c=0", "s=1"), f"{ZERO}; seen: "),
        (("decode-intensity", "--for", "J", "B=2", "b=0"), f"{ZERO}; seen: 2·B/b; expected: other values"),
        (("matmul", "--for", "B", "a=0", "w=0", "o=0", "D=1", "F=1", "C=1", "W=1"), "nothing moves"),
        (("geometric-sum", "--for", "y", "q=1", "k=1", "x=1"), "not defined at these values; seen: "),
    ],
)
def test_a_division_by_zero_is_one_message(
    run: Callable[..., tuple[int, str, str]], words: tuple[str, ...], message: str
) -> None:
    for form in ((), ("--json",)):
        code, out, err = run("derive", *words, *form)
        assert (code, out) == (2, "")
        assert message in err
        assert err.startswith("symroof: ")
        assert "Traceback" not in err


def test_it_is_the_same_in_python() -> None:
    with pytest.raises(InputError, match=ZERO):
        derive("decode-intensity").crossover("J", b=0)
    with pytest.raises(InputError, match=ZERO):
        derive("decode-intensity").crossover("J").at(b=0, B=2)
    with pytest.raises(InputError, match=ZERO):
        solve("x <= 1/(y - 1)", "x", y=1)
    with pytest.raises(InputError, match="not defined at these values"):
        derive("geometric-sum").crossover("y").at(q=1, k=1, x=1)


def test_what_is_put_in_stays_printable() -> None:
    x, y = symbol("x"), symbol("y")
    found = parse_expression("x/(y - 1)")
    assert put_in(found, {x: y}) == y / (y - 1)
    one, none = Integer(1), Integer(0)
    for values in ({y: one}, {x: none, y: one}):
        with pytest.raises(InputError, match=ZERO):
            put_in(found, values)
    with pytest.raises(InputError, match="too many digits"):
        put_in(found, {x: Integer(2**MAX_BITS)})


def test_widths_of_zero_are_fine_where_nothing_divides_by_them() -> None:
    found = derive("matmul").crossover("B").at(chip="tpu-v5e", w=0, a=2, o=2, D=4096, F=4096)
    assert found.smallest_integer == 1
