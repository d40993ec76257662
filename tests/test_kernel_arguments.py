"""How the arguments of a kernel are given, and how their names are spelled in comments."""

from __future__ import annotations

from math import inf, nan

import numpy as np
import pytest

from symroof import derive
from symroof.algebra.formula import parse_expression as e
from symroof.errors import InputError
from symroof.kernels.kernel import compile_kernel
from symroof.kernels.scalars import strict_root
from symroof.kernels.sources import word


def test_a_value_by_name_beside_all_by_position_is_refused() -> None:
    kernel = compile_kernel({"x": e("B - D")}, ["B", "D"])
    for values in ((2, 1), (2.0, 1.0)):
        assert kernel(*values) == {"x": 1.0}
        with pytest.raises(InputError, match="argument 'D' is given by position and by name"):
            kernel(*values, D=3)
        with pytest.raises(InputError, match="unknown argument 'E'"):
            kernel(*values, E=3)


def test_what_no_accelerator_gives_is_missed_by_name() -> None:
    kernel = derive("matmul").crossover("B").kernel
    with pytest.raises(InputError, match="no value for 'F'"):
        kernel(B=16, D=4096, chip="h100-sxm", dtype="bf16")


@pytest.mark.parametrize("name", [3, None, b"B", ("B",)])
def test_a_name_is_text(name: object) -> None:
    with pytest.raises(InputError, match="argument not a symbol name"):
        compile_kernel({"x": e("B")}, ["B", name])  # type: ignore[list-item]


def test_an_array_of_one_number_is_no_single_number() -> None:
    kernel = compile_kernel({"x": e("2*B")})
    assert kernel.exact(B=np.array(3)) == kernel.exact(B=np.int64(3)) == {"x": 6}
    with pytest.raises(InputError, match="ndarray is not a number"):
        kernel.exact(B=np.array([3]))


def test_floats_with_a_root_and_without() -> None:
    assert [strict_root(x) for x in (4.0, 0.0, inf)] == [2.0, 0.0, inf]
    for broken in (-1.0, -1e-300, nan):
        with pytest.raises(ValueError, match="no square root"):
            strict_root(broken)


def test_signs_are_spelled_by_as_many_digits_as_they_need() -> None:
    spelled = {"é": r"\u00e9", "\uffff": r"\uffff", "\U00010000": r"\U00010000", "😀": r"\U0001f600"}
    for sign, text in spelled.items():
        assert word(sign) == f'"{text}"'
