"""Kernels: scalars, rationals and arrays agree with exact evaluation, never wrap, never warn, run no foreign code."""

from __future__ import annotations

import io
import keyword
import math
import os
import re
import subprocess
import sys
import tokenize
import warnings
from fractions import Fraction
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.lib.stride_tricks import as_strided
from sympy import Add, Expr, Integer, Max, Min, Mul, Pow, Rational, Symbol

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.reals import Irrational, Real, approximate
from symroof.algebra.statement import AllOf, AnyOf, Relation, Statement, UndefinedHere, evaluate, holds, value
from symroof.algebra.symbols import symbol
from symroof.errors import InputError
from symroof.kernels import blocks
from symroof.kernels.emit import EXACT, PYTHON, TABLE, python_source
from symroof.kernels.emit_numpy import numpy_source
from symroof.kernels.graph import graph_of
from symroof.kernels.kernel import Kernel, Selection, compile_kernel
from symroof.kernels.sources import bare

e, s = parse_expression, parse_statement


def outputs_of_matmul() -> dict[str, Expr | Selection]:
    return {
        "T_math": e("2BDF/C"),
        "T_comms": e("(aBD + wDF + oBF)/W"),
        "lower": e("max(2BDF/C, (aBD + wDF + oBF)/W)"),
        "upper": e("2BDF/C + (aBD + wDF + oBF)/W"),
        "intensity": e("2BDF/(aBD + wDF + oBF)"),
        "attainable": e("min(C, W*2BDF/(aBD + wDF + oBF))"),
        "crossover": Selection(((s("2DF > I(aD + oF)"), e("wIDF/(2DF - I(aD + oF))")),)),
        "saturation": e("2DF/(aD + oF)"),
    }


V5E = {"C": 197 * 10**12, "W": 82 * 10**10, "I": Fraction(9850, 41), "a": 2, "o": 2, "w": 2}
THRESHOLD = {"B": Selection(((s("2DF > I(2D + 2F)"), e("2IDF/(2DF - I(2D + 2F))")),))}
ELEMENTWISE = {"intensity": e("8n/(4n)"), "flops": e("8n"), "bytes": e("4n")}


@pytest.fixture(scope="module")
def matmul() -> Kernel:
    return compile_kernel(outputs_of_matmul())


# constants take the common shape


def test_constant_takes_the_shape_of_the_arrays() -> None:
    result = compile_kernel(ELEMENTWISE)(n=np.array([10, 20, 30]))
    assert {name: array.tolist() for name, array in result.items()} == {
        "intensity": [2, 2, 2], "flops": [80, 160, 240], "bytes": [40, 80, 120],
    }  # fmt: skip
    assert {array.shape for array in result.values()} == {(3,)}
    assert {array.dtype for array in result.values()} == {np.dtype(np.float64)}


def test_scalar_in_scalar_out() -> None:
    for n in (10, 10.0, Fraction(10), np.int64(10), np.float32(10), np.array(10), np.uint8(10)):
        result = compile_kernel(ELEMENTWISE)(n=n)
        assert result == {"intensity": 2.0, "flops": 80.0, "bytes": 40.0}
        assert {type(value) for value in result.values()} == {float}


def test_axes_broadcast_also_for_a_constant_and_for_an_output_of_one_of_them() -> None:
    kernel = compile_kernel({"product": e("B*D"), "constant": Rational(7, 3), "one": e("D + 1"), "same": e("B")})
    B, D = np.arange(1, 4).reshape(3, 1), np.arange(1.0, 5.0)
    result = kernel(B, D)
    assert {array.shape for array in result.values()} == {(3, 4)}
    assert (result["product"] == B * D).all()
    assert (result["constant"] == 7 / 3).all()
    assert (result["one"] == np.broadcast_to(D + 1, (3, 4))).all()
    assert (result["same"] == np.broadcast_to(B, (3, 4))).all()


def test_an_argument_that_cancels_still_shapes_a_lone_constant() -> None:
    kernel = compile_kernel({"intensity": e("8n/(4n)")}, ["n"])
    assert kernel([10, 20, 30])["intensity"].tolist() == [2, 2, 2]
    assert kernel(10) == {"intensity": 2.0}
    assert compile_kernel({"intensity": Integer(2)})() == {"intensity": 2.0}


# whole numbers never wrap


@pytest.mark.parametrize(
    ("formula", "values", "right"),
    [
        ("6*N*T", {"N": 30_000_000_000, "T": 10_000_000_000_000}, 18 * 10**23),
        ("2*B*D*F", {"B": 2**21, "D": 2**21, "F": 2**21}, 2**64),
        ("6*N*10^25", {"N": 2}, 12 * 10**25),
    ],
)
@pytest.mark.parametrize("kind", [int, float, Fraction, np.int64, np.uint64, np.int32, np.float64, list, object])
def test_large_products_do_not_wrap(formula: str, values: dict[str, int], right: int, kind: Any) -> None:
    if kind is np.int32 and max(values.values()) > 2**31:
        pytest.skip("does not fit")
    kernel = compile_kernel({"x": e(formula)})
    shown = {name: [value] if kind is list else np.array([value], object) if kind is object else kind(value)
             for name, value in values.items()}  # fmt: skip
    for given_as in (shown, {n: v if kind in (list, object) else np.array([v]) for n, v in shown.items()}):
        assert np.ravel(kernel(**given_as)["x"]).tolist() == [pytest.approx(right, rel=1e-12)]
    assert kernel.exact(**values) == {"x": right}


def test_numbers_beyond_floats() -> None:
    kernel = compile_kernel({"product": e("B*D"), "ratio": e("B/D"), "sum": e("B + D")})
    assert kernel(B=10**200, D=10**200) == {"product": math.inf, "ratio": 1.0, "sum": 2e200}
    assert kernel(B=[10**200], D=10**200)["product"].tolist() == [math.inf]
    assert kernel(B=1e200, D=10**200)["product"] == math.inf
    assert kernel(B=Fraction(10**400, 10**399), D=2)["product"] == 20.0
    assert kernel(B=Fraction(10**300 - 1, 10**299), D=2)["product"] == 20.0
    with pytest.raises(InputError, match="argument 'B': the number is out of range"):
        kernel(B=10**400, D=2.5)
    with pytest.raises(InputError, match="argument 'B': the number is out of range"):
        kernel(B=[10**400], D=2.5)
    with pytest.raises(InputError, match="output 'x': the number is out of range"):
        compile_kernel({"x": symbol("B") * Integer(10) ** 500})


@pytest.mark.parametrize(
    "value",
    [1 << 10**8, Fraction(1 << 10**6, 3), Fraction(1, 10**301), -(10**301), 10**300 + 1],
    ids=lambda value: type(value).__name__,
)
def test_numbers_beyond_the_limits_are_refused_before_anything_is_computed(value: int | Fraction) -> None:
    kernel = compile_kernel({"y": e("a^64")})
    for call in (lambda: kernel(a=value), lambda: kernel(a=[value]), lambda: kernel.exact(a=value)):
        with pytest.raises(InputError, match=r"argument 'a': the number is out of range; expected: .*1e±300"):
            call()


def test_large_ratio_of_large_numbers_is_one_constant() -> None:
    value = Fraction(10**200 + 1, 3**400)
    kernel = compile_kernel({"x": Rational(value.numerator, value.denominator) * symbol("B")})
    assert kernel(B=1.0)["x"] == kernel(B=[1.0])["x"][0] == float(value)
    assert kernel.exact(B=1) == {"x": value}


# a branch that is not chosen is not evaluated


@pytest.mark.parametrize(
    "kind", [int, float, Fraction, np.int64, np.int32, np.float64, np.float32, np.array, np.uint16]
)
def test_no_finite_batch_is_infinity_for_every_scalar(kind: Any) -> None:
    assert compile_kernel(THRESHOLD)(I=240, D=kind(480), F=kind(480)) == {"B": math.inf}
    assert compile_kernel(THRESHOLD).exact(I=240, D=480, F=480) == {"B": math.inf}


@pytest.mark.parametrize("dtype", [int, float, np.int32, object])
def test_no_finite_batch_is_infinity_in_arrays(dtype: Any) -> None:
    sizes = np.array([480, 481, 1024, 128], dtype)
    with np.errstate(all="raise"):
        result = compile_kernel(THRESHOLD)(I=240, D=sizes, F=sizes)["B"]
    assert result.tolist() == [math.inf, 115440, pytest.approx(240 * 1024 / 544, rel=1e-15), math.inf]


ROUNDED = {"B": Selection(((s("2DF/(aD + oF) > I"), e("-wIDF/(I(aD + oF) - 2DF)")),), e("D"))}


def near_equality() -> dict[str, float]:
    """A point at which the condition holds in floats and the divisor is zero in floats."""
    test = compile_kernel({"left": e("2DF/(aD + oF)"), "divisor": e("I(aD + oF) - 2DF")})
    for D in range(1, 3000):
        values = {"D": D / 7, "F": D / 3, "a": 1.1, "o": 1.3, "I": 1.0}
        values["I"] = math.nextafter(test(**values)["left"], 0)
        if test(**values)["divisor"] == 0:
            return values
    raise AssertionError("no such point")


def test_a_true_condition_with_a_divisor_rounded_to_zero_is_infinity() -> None:
    kernel, values = compile_kernel(ROUNDED), near_equality()
    assert kernel(**values, w=2.0) == {"B": math.inf}
    arrays = {name: np.array([value, value]) for name, value in values.items()}
    assert kernel(**arrays, w=2.0)["B"].tolist() == [math.inf] * 2
    assert kernel.exact(**values, w=2)["B"] > 10**12


def test_without_the_guard_the_same_point_fails() -> None:
    values = near_equality() | {"w": 2.0}
    source = python_source(graph_of(ROUNDED, list(values), total=False), PYTHON)
    space: dict[str, Any] = {"inf": math.inf}
    exec(source, space)
    with pytest.raises(ZeroDivisionError):
        space["kernel"](*values.values())


def test_blocks_divide_by_zero_without_a_warning_and_choose_what_has_a_value() -> None:
    kernel = compile_kernel(THRESHOLD, ["I", "D", "F"]).using("numpy")
    with np.errstate(all="raise"):
        found = kernel(np.array([240.0, 240.0, 1.0]), D=np.full(3, 480.0), F=np.full(3, 480.0))["B"]
    assert np.isposinf(found[:2]).all()
    assert found[2] == kernel(1.0, 480.0, 480.0)["B"]


def test_a_later_part_may_divide_by_what_an_earlier_one_guards() -> None:
    both = AllOf((s("D != F"), s("B/(D - F) > 2")))
    either = AnyOf((s("D = F"), s("B/(D - F) > 2")))
    kernel = compile_kernel(
        {"both": Selection(((both, e("B/(D - F)")),)), "either": Selection(((either, e("B")),), e("2*B"))}
    )
    D, F = np.array([3.0, 3.0, 3.0]), np.array([3.0, 2.0, 1.0])
    right: dict[str, list[float]] = {"both": [math.inf, 3, math.inf], "either": [3, 3, 6]}
    assert {name: v.tolist() for name, v in kernel(B=3, D=D, F=F).items()} == right
    for i in range(3):
        point = {"B": 3, "D": int(D[i]), "F": int(F[i])}
        assert kernel(**point) == kernel.exact(**point) == {name: values[i] for name, values in right.items()}


def test_a_quotient_is_computed_in_two_arms_of_opposite_masks() -> None:
    quotient = e("B/(D - F)")
    kernel = compile_kernel({"x": Selection(((s("D > F"), quotient), (s("F > D"), quotient * quotient)), e("B"))})
    D = np.array([1.0, 2.0, 3.0, 5.0])
    assert kernel(B=6, D=D, F=2.0)["x"].tolist() == [36, 6, 6, 2]


def test_a_fixed_quotient_under_a_mask_that_varies() -> None:
    choice = Selection(((s("B > 3"), e("D/F + D/F*I")), (s("B > 2"), e("2*D/F"))), e("D/F - 1"))
    kernel = compile_kernel({"x": choice})
    assert kernel(B=[4, 3, 2], D=10, F=5, I=[1, 2, 3])["x"].tolist() == [4, 4, 1]
    assert kernel(B=[4, 3, 2], D=10, F=5, I=1)["x"].tolist() == [4, 4, 1]
    assert kernel(B=[4, 3, 2], D=10, F=0, I=1)["x"].tolist() == [math.inf] * 3


def test_open_divisions_follow_ieee_without_a_warning() -> None:
    kernel = compile_kernel({"x": e("B/D"), "least": e("min(F, B/D)"), "most": e("max(B/D, F)")})
    for b, d, x in ((3, 0, math.inf), (-3, 0, -math.inf), (0, 0, math.nan), (3.0, 0.0, math.inf)):
        scalars, arrays = kernel(B=b, D=d, F=5), kernel(B=[b], D=[d], F=5)
        for name in kernel.outputs:
            np.testing.assert_array_equal(scalars[name], arrays[name][0])
        np.testing.assert_array_equal(scalars["x"], x)
    with pytest.raises(UndefinedHere, match=r"division by zero at .*D = 0"):
        kernel.exact(B=3, D=0, F=5)


@pytest.mark.parametrize("zero", [-0.0, 0.0, 0])
def test_the_sign_of_a_zero_does_not_matter(zero: float) -> None:
    kernel = compile_kernel({"x": e("1/a"), "y": e("b/(a*c)"), "z": e("-b/a"), "w": e("1/(1/a)"), "v": e("b/a + c/a")})
    scalars = kernel(a=zero, b=2, c=-1)
    assert scalars == {"x": math.inf, "y": math.inf, "z": -math.inf, "w": 0, "v": pytest.approx(math.nan, nan_ok=True)}
    for arrays in (kernel(a=[zero] * 3, b=2, c=-1), kernel(a=zero, b=[2, 2, 2], c=[-1] * 3)):
        for name in kernel.outputs:
            np.testing.assert_array_equal(arrays[name], [scalars[name]] * 3)


def test_zero_flops() -> None:
    kernel = compile_kernel({"intensity": e("N/Q"), "T_math": e("N/C"), "attainable": e("min(C, W*N/Q)")})
    assert kernel(N=0, Q=8 * 10**9, C=312e12, W=2e12) == {"intensity": 0, "T_math": 0, "attainable": 0}


def test_matmul_on_the_tpu_v5e(matmul: Kernel) -> None:
    result = matmul(B=273, D=4096, F=4096, **V5E)
    assert result["crossover"] == pytest.approx(272.17, abs=0.005)
    assert result["attainable"] == V5E["C"]
    assert matmul(B=1, D=481, F=481, **V5E)["crossover"] == pytest.approx(225611.7, abs=0.5)
    assert matmul(B=1, D=480, F=480, **V5E)["crossover"] == math.inf


# names neither break nor steer

AWKWARD = ["lambda", "clip", "select", "x0", "out", "v0", "T_math", "inf", "np", "float", "t0", "r0", "None", "self"]


def test_awkward_names_are_ordinary_arguments() -> None:
    total = Add(*(i * symbol(name) for i, name in enumerate(AWKWARD, 1)))
    kernel = compile_kernel({"return": total, "v0": symbol("v0")}, AWKWARD)
    right = {"return": sum(i * i for i in range(1, 15)), "v0": 6}
    assert kernel(*range(1, 15)) == kernel(**{n: i for i, n in enumerate(AWKWARD, 1)}) == right
    assert kernel.exact(**{n: i for i, n in enumerate(AWKWARD, 1)}) == right
    assert kernel(*([i, i] for i in range(1, 15)))["return"].tolist() == [right["return"]] * 2


@pytest.mark.parametrize("name", ["", "B\n", "\x1b[31m", "B" * 61])
def test_a_name_that_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="not a symbol name"):
        compile_kernel({"x": 2 * Symbol(name, positive=True)})
    with pytest.raises(InputError, match="not a symbol name"):
        compile_kernel({"x": Selection(((Relation(Symbol(name), ">", symbol("B")), symbol("B")),))})
    with pytest.raises(InputError, match="not a symbol name"):
        compile_kernel({"x": symbol("B")}, ["B", name])


HOSTILE = [
    "__import__('os').getpid()",
    "T_{math}",
    "x y",
    "_",
    "é",
    "B;import os",
    "*/ exit(1); /*",
    "%start",
    "__proto__",
]


def test_any_printable_name_is_an_argument_by_a_mapping_and_reaches_no_source() -> None:
    kernel = compile_kernel(
        {"sum": Add(*(i * Symbol(name, positive=True) for i, name in enumerate(HOSTILE, 1)))}, HOSTILE
    )
    values = {name: i for i, name in enumerate(HOSTILE, 1)}
    right = {"sum": sum(i * i for i in range(1, len(HOSTILE) + 1))}
    assert kernel(values) == kernel(**values) == right
    assert kernel({name: [i, i] for name, i in values.items()})["sum"].tolist() == [right["sum"]] * 2
    for text in (*(bare(target, kernel.total, kernel.partial) for target in kernel.source), kernel.ir):
        assert not any(name in text for name in HOSTILE if len(name) > 1 and name != "%start")


def test_a_comment_says_which_argument_and_output_is_which_and_no_name_ends_it() -> None:
    hostile = [*HOSTILE, "*/ x", "\\", "??/", "# coding: utf-7", "\u00e9\U0001f600", "'" * 3, "n_layers"]
    kernel = compile_kernel({name: Symbol(name, positive=True) for name in hostile}, hostile)
    for target, text in kernel.source.items():
        code = bare(target, kernel.total, kernel.partial)
        assert text.endswith(code)
        head = text.removesuffix(code)
        assert head.isascii()
        lines = head.splitlines()
        if target in ("c", "javascript"):
            assert (lines[0], lines[-1]) == ("/*", " */")
            assert head.count("*/") == head.count("/*") == 1
        else:
            assert all(line.startswith(("# ", "from ", "import ")) for line in lines)
            assert not any(re.search(r"coding[:=]", line) for line in lines)
        assert not any("??" in line or line.endswith("\\") for line in lines)
        assert sum(line.endswith(" is n_layers") for line in lines) == 2
        assert sum(line.endswith(r' is "\u002a\u002f x"') for line in lines) == 2
        said = re.compile(r"(# | \* )(v|r|result |output |outputs\[)\d+\]? is (\w+|\"[\w\\ ]+\")")
        assert sum(said.fullmatch(line) is not None for line in lines) == 2 * len(hostile)


def test_python_source_runs_on_its_own() -> None:
    outputs = {"x": e("sqrt(B - D)"), **THRESHOLD, "y": e("2^(-D)"), "z": e("ceil(B/3)")}
    kernel = compile_kernel(outputs, ["B", "D", "F", "I"])
    values = {"B": 4.0, "D": 480.0, "F": 480.0, "I": 240.0}
    spaces: dict[str, dict[str, Any]] = {"python": {}, "exact": {}, "numpy": {}}
    for target, space in spaces.items():
        exec(kernel.source[target], space)
    right = [*kernel(**values).values()]
    np.testing.assert_array_equal(spaces["python"]["kernel"](*values.values()), right)
    exact = [Fraction(value) for value in (481, 481, 481, 240)]
    whole = kernel.of("B").source["exact"]
    exec(whole, spaces["exact"])
    assert spaces["exact"]["kernel"](*exact) == (115440,)
    assert "sqrt" not in whole
    made = numpy_source(kernel.total)
    buffers = [np.empty(1, dtype=bool if slot.truths else float) for slot in made.buffers]
    truths = ", ".join(slot.name for slot in made.buffers if slot.truths)
    assert f"of bool these buffers: {truths}\n" in kernel.source["numpy"]
    results = [np.empty(1) for _ in made.results]
    with np.errstate(all="ignore"):
        spaces["numpy"]["kernel"](*map(np.array, values.values()), *buffers, *results)
    np.testing.assert_array_equal(np.ravel(results), right)


def test_the_targets_are_shown_and_another_is_an_error_of_both_kinds(matmul: Kernel) -> None:
    assert repr(matmul.source) == "Sources of python, exact, numpy, c, javascript: the text of each by its name"
    with pytest.raises(InputError, match=r"^unknown target 'java'; .*did you mean javascript\?$"):
        _ = matmul.source["java"]
    with pytest.raises(KeyError):
        _ = matmul.source["rust"]
    assert "rust" not in matmul.source
    assert matmul.source.get("rust") is None


def test_an_output_may_be_formula_text() -> None:
    kernel = compile_kernel({"flops": "2BDF", "area": e("B*D")})
    assert kernel.arguments == ("B", "D", "F")
    assert kernel.exact(B=1, D="1/2", F=3) == {"flops": 3, "area": Fraction(1, 2)}
    named = compile_kernel({"x": "2*batch*BD"}, ["batch", "BD"])
    assert named(3, 5) == {"x": 30.0}
    with pytest.raises(InputError, match=r"^output 'x': formula column 3: .*'Bx'.*$"):
        compile_kernel({"x": "2*Bx"}, ["B", "D"])
    with pytest.raises(InputError, match="output 'x': a relation stands where an expression is needed"):
        compile_kernel({"x": "B > D"})
    with pytest.raises(InputError, match="output 'x': no kernel for Infinity"):
        compile_kernel({"x": "inf"})
    with pytest.raises(InputError, match="output 'x': formula column 1: unexpected character; seen: _"):
        compile_kernel({"x": "__import__('os')"})
    with pytest.raises(InputError, match="the outputs are not named; seen: 2BDF"):
        compile_kernel("2BDF")  # type: ignore[arg-type]


def test_some_of_the_outputs_are_a_kernel_of_their_own(matmul: Kernel) -> None:
    kernel = compile_kernel({"root": e("sqrt(B*D)"), "area": e("B*D"), "sum": e("B + D")})
    with pytest.raises(Irrational):
        kernel.exact(B=2, D=3)
    some = kernel.of("sum", "area")
    assert some.exact(B=2, D=3) == {"sum": 5, "area": 6}
    assert some.arguments == kernel.arguments
    assert "sqrt" not in some.source["python"]
    values = V5E | {"I": 240, "B": np.arange(1.0, 9.0), "D": 4096, "F": 480}
    for backend in ("numpy", "auto"):
        lower = matmul.using(backend).of("lower")(**values)
        assert list(lower) == ["lower"]
        np.testing.assert_array_equal(lower["lower"], matmul(**values)["lower"])
    with pytest.raises(InputError, match=r"unknown output 'are'.*did you mean area"):
        kernel.of("are")
    with pytest.raises(InputError, match="an output twice; seen: area, area"):
        kernel.of("area", "area")
    with pytest.raises(InputError, match="at least one output"):
        kernel.of()


def test_a_plain_symbol_is_the_positive_one_of_its_name() -> None:
    kernel = compile_kernel({"x": Symbol("B") + symbol("B")})
    assert kernel.arguments == ("B",)
    assert kernel(B=3) == {"x": 6.0}


def test_every_word_of_the_source_comes_from_the_table(matmul: Kernel) -> None:
    words = {
        "kernel",
        "np",
        "float",
        "Fraction",
        "inf",
        "out",
        "where",
        "copyto",
        "logical_and",
        "logical_or",
        *(r.numpy for r in TABLE.values()),
    }
    awkward = compile_kernel(
        {"x": Mul(*map(symbol, AWKWARD)), **THRESHOLD, **ROUNDED, "y": e("1/3 - B^5/7 + max(B, D)")}
    )
    python = ("python", "exact", "numpy")
    for text in (bare(target, kernel.total, kernel.partial) for kernel in (matmul, awkward) for target in python):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            assert token.type not in (tokenize.STRING, tokenize.COMMENT, tokenize.ERRORTOKEN)
            if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
                assert token.string in words or re.fullmatch(r"[vtbr]\d+", token.string)
            if keyword.iskeyword(token.string):
                assert token.string in {"def", "return", "if", "else", "and", "or", "True", "False"}


def test_source_is_the_same_under_every_hash_seed() -> None:
    code = (
        "from tests.test_kernel import *\n"
        "k = compile_kernel({**outputs_of_matmul(), 'm': e('max(B, D, F*I, a/o)*min(a, B + D)*max(B, F)')})\n"
        "print(repr(k), *k.source.values(), k.ir)"
    )
    root = str(Path(__file__).resolve().parents[1])
    shown = {
        subprocess.run(
            [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=root,
            env={**os.environ, "PYTHONHASHSEED": value, "PYTHONPATH": root},
        ).stdout
        for value in ("0", "1", "4711")
    }  # fmt: skip
    assert len(shown) == 1


def test_numpy_is_imported_for_arrays_only() -> None:
    code = (
        "import sys\nfrom symroof.kernels.kernel import compile_kernel\nfrom symroof.algebra.formula import parse\n"
        "k = compile_kernel({'x': parse('B/D')}); k(B=1, D=2); k.exact(B=1, D=2)\nassert 'numpy' not in sys.modules\n"
        "k(B=[1], D=2)\nassert 'numpy' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# agreement with exact evaluation

LETTERS = ("a", "I", "B", "D", "F")
leaves = st.sampled_from(LETTERS).map(symbol) | st.fractions(Fraction(1, 9), 50, max_denominator=9).map(
    lambda f: Rational(f.numerator, f.denominator)
)


def made(kind: Any, *args: Expr) -> Expr:
    """An expression just as it is spelled: fast to build, and nested in ways that SymPy itself would flatten."""
    return kind(*args, evaluate=False)


def grown(children: st.SearchStrategy[Expr], *, signed: bool) -> st.SearchStrategy[Expr]:
    pair = st.tuples(children, children)
    ways = [st.tuples(st.just(kind), children, children).map(lambda p: made(*p)) for kind in (Add, Mul, Max, Min)]
    ways.append(pair.map(lambda p: made(Mul, p[0], made(Pow, p[1], Integer(-1)))))
    ways.append(st.tuples(children, st.sampled_from([-3, -2, 2, 3])).map(lambda p: made(Pow, p[0], Integer(p[1]))))
    minus = pair.map(lambda p: made(Add, p[0], made(Mul, Integer(-1), p[1])))
    return st.one_of(*ways, *([minus] if signed else []))


positive = st.recursive(leaves, lambda c: grown(c, signed=False), max_leaves=8)
signed = st.recursive(leaves, lambda c: grown(c, signed=True), max_leaves=8)
points = st.fixed_dictionaries({n: st.fractions(Fraction(1, 9), 5000, max_denominator=16) for n in LETTERS})
relations = st.builds(Relation, signed, st.sampled_from([">=", ">", "<=", "<", "=", "!="]), signed)
parts = st.lists(relations, min_size=1, max_size=3).map(tuple)
statements = relations | parts.map(AllOf) | parts.map(AnyOf)
selections = st.builds(Selection, st.lists(st.tuples(statements, signed), max_size=3).map(tuple), st.none() | signed)
relaxed = settings(deadline=None, max_examples=150)

# sums, products and quotients of positive values lose at most half a unit each; at most 400 operations here
BOUND = 400 * 2.0**-53


@relaxed
@given(positive, st.lists(points, min_size=1, max_size=4))
def test_floats_agree_with_exact_values(expression: Expr, places: list[dict[str, Fraction]]) -> None:
    kernel = compile_kernel({"x": expression}, LETTERS)
    arrays = kernel(**{n: np.array([float(p[n]) for p in places]) for n in LETTERS})["x"]
    for place, from_array in zip(places, arrays, strict=True):
        floats = {n: float(v) for n, v in place.items()}
        right = evaluate(expression, {n: Fraction(v) for n, v in floats.items()})
        assert kernel(**floats)["x"] == from_array == pytest.approx(float(right), rel=BOUND, abs=0)
        assert kernel(**place)["x"] == pytest.approx(float(evaluate(expression, place)), rel=BOUND, abs=0)
        assert kernel.exact(**place)["x"] == evaluate(expression, place)


def reference(output: Expr | Selection, place: dict[str, Fraction]) -> Fraction | float | None:
    try:
        if not isinstance(output, Selection):
            return evaluate(output, place)
        chosen = list(islice((value for condition, value in output.branches if holds(condition, place)), 1))
        if not chosen and output.otherwise is None:
            return math.inf
        return evaluate(chosen[0] if chosen else output.otherwise, place)
    except UndefinedHere:
        return None


@relaxed
@given(signed | selections, points | st.fixed_dictionaries({n: st.integers(1, 3).map(Fraction) for n in LETTERS}))
def test_exact_mode_agrees_exactly(output: Expr | Selection, place: dict[str, Fraction]) -> None:
    kernel = compile_kernel({"x": output}, LETTERS)
    try:
        result = kernel.exact(**place)["x"]
    except UndefinedHere:
        result = None
    assert result == reference(output, place)


@relaxed
@given(
    st.lists(selections, min_size=1, max_size=3),
    st.lists(points, min_size=1, max_size=5),
    st.sets(st.sampled_from(LETTERS)),
)
def test_arrays_agree_with_scalars_point_by_point(
    outputs: list[Selection], places: list[dict[str, Fraction]], fixed: set[str]
) -> None:
    kernel = compile_kernel({f"x{i}": output for i, output in enumerate(outputs)}, LETTERS)
    floats = [{n: float(places[0][n] if n in fixed else p[n]) for n in LETTERS} for p in places]
    columns = {n: floats[0][n] if n in fixed else np.array([p[n] for p in floats]) for n in LETTERS}
    arrays = kernel(**columns)
    for i, point in enumerate(floats):
        for name, number in kernel(**point).items():
            np.testing.assert_array_equal(np.broadcast_to(arrays[name], len(floats))[i], number)


# blocks, out and shapes


@pytest.mark.parametrize("dtype", [np.float64, np.int64, np.float32])
def test_points_across_block_boundaries(matmul: Kernel, dtype: Any) -> None:
    n = 100_000
    assert n % blocks.BLOCK
    D = np.random.default_rng(1).integers(100, 9000, n).astype(dtype)
    values = V5E | {"I": 240, "B": np.arange(1, n + 1), "F": 4096}
    result = matmul(D=D, **values)
    for i in (0, 1, blocks.BLOCK - 1, blocks.BLOCK, 3 * blocks.BLOCK, n - 1):
        point = matmul(D=float(D[i]), **(values | {"B": i + 1}))
        assert {name: array[i] for name, array in result.items()} == pytest.approx(point, rel=1e-14)
    d = D.astype(float)
    divisor = 2 * d * 4096 - 240 * (2 * d + 2 * 4096)
    with np.errstate(divide="ignore"):
        right = np.where(divisor > 0, 2 * 240 * d * 4096 / divisor, np.inf)
    np.testing.assert_allclose(result["crossover"], right, rtol=1e-12)


def test_strided_reversed_and_transposed_arrays(matmul: Kernel) -> None:
    D = np.arange(300.0, 300.0 + 60_000).reshape(200, 300)
    plain = matmul(B=7, D=D, F=4096.0, **V5E)
    for view in (D[::-1, ::2], D.T, D[:, 5:6]):
        result = matmul(B=7, D=view, F=4096.0, **V5E)
        again = matmul(B=7, D=view.copy(), F=4096.0, **V5E)
        for name in plain:
            np.testing.assert_array_equal(result[name], again[name])


def test_out_is_filled_and_returned() -> None:
    kernel = compile_kernel(ELEMENTWISE)
    n = np.arange(1.0, 7.0).reshape(2, 3)
    out = {"flops": np.empty((2, 3)), "intensity": np.empty((3, 2)).T}
    result = kernel(n, out=out)
    assert result["flops"] is out["flops"]
    assert result["intensity"] is out["intensity"]
    assert (result["flops"] == 8 * n).all()
    assert (result["intensity"] == 2).all()
    assert (result["bytes"] == 4 * n).all()
    single = {"flops": np.empty(())}
    assert kernel(3, out=single)["flops"] is single["flops"]
    assert single["flops"] == 24


def test_out_may_be_the_input() -> None:
    kernel = compile_kernel({"x": e("B + D"), "y": e("B*D")})
    B = np.arange(50_000.0)
    kernel(B, 2.0, out={"x": B})
    np.testing.assert_array_equal(B, np.arange(50_000.0) + 2)
    result = kernel(B[::-1], 2.0, out={"y": B})
    assert (result["x"] == (np.arange(50_000.0) + 2)[::-1] + 2).all()


@pytest.mark.parametrize(
    ("out", "message"),
    [
        ({"flop": np.empty(3)}, "out: unknown output 'flop'; .*did you mean flops"),
        ({"flops": np.empty(4)}, r"out\['flops'\]: wrong array; seen: float64 \(4,\); expected: float64 \(3,\)"),
        ({"flops": np.empty(3, np.float32)}, r"seen: float32 \(3,\); expected: float64 \(3,\)"),
        ({"flops": [0.0, 0.0, 0.0]}, r"seen: list; expected: float64 \(3,\)"),
        ({"flops": np.broadcast_to(1.0, 3)}, "read-only"),
        (dict.fromkeys(("flops", "bytes"), np.empty(3)), "one array for two outputs"),
        (np.empty(3), "out: not a mapping"),
    ],
)
def test_an_out_that_does_not_fit(out: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        compile_kernel(ELEMENTWISE)(n=[1, 2, 3], out=out)


BUFFER = np.zeros(9)


@pytest.mark.parametrize(
    ("out", "message"),
    [
        ({"flops": BUFFER[:8], "bytes": BUFFER[1:]}, "one array for two outputs or part of one; seen: flops, bytes"),
        ({"flops": BUFFER[:8], "bytes": BUFFER[7::-1]}, "one array for two outputs"),
        ({"flops": as_strided(BUFFER, (8,), (0,))}, r"out\['flops'\]: elements share memory; .*strides \(0,\)"),
        ({"flops": np.ma.masked_array(np.zeros(8))}, "out 'flops': a masked array"),
    ],
)
def test_an_out_whose_elements_share_memory(out: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        compile_kernel(ELEMENTWISE)(n=np.arange(8.0), out=out)


def test_an_out_whose_rows_overlap() -> None:
    with pytest.raises(InputError, match="elements share memory"):
        compile_kernel(ELEMENTWISE)(n=np.ones((3, 3)), out={"flops": as_strided(BUFFER, (3, 3), (8, 8))})


def test_interleaved_outs_share_no_memory() -> None:
    both = np.empty((8, 2))
    result = compile_kernel(ELEMENTWISE)(n=np.arange(8.0), out={"flops": both[:, 0], "bytes": both[::-1, 1]})
    assert result["flops"].tolist() == [8 * n for n in range(8)]
    assert both[:, 1].tolist() == [4 * n for n in reversed(range(8))]


def test_an_argument_called_out() -> None:
    kernel = compile_kernel({"x": symbol("out") * symbol("B")}, ["out", "B"])
    array = np.empty(2)
    assert kernel(B=2, out=3) == kernel(3, 2) == {"x": 6.0}
    assert kernel([1, 2], 3, out={"x": array})["x"] is array


def test_empty_arrays(matmul: Kernel) -> None:
    result = matmul(B=np.empty((0, 1)), D=np.empty(3), F=4096, **V5E)
    assert {array.shape for array in result.values()} == {(0, 3)}
    assert compile_kernel(ELEMENTWISE)([])["intensity"].shape == (0,)


# what is refused


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("3", "argument 'n': str is not a number"),
        (True, "argument 'n': bool is not a number"),
        (np.True_, "argument 'n': bool is not a number"),
        (1 + 2j, "argument 'n': complex is not a number"),
        (None, "argument 'n': NoneType is not a number"),
        ([True, False], "argument 'n': an array of bool"),
        (np.array([1j]), "argument 'n': an array of complex128"),
        (["3"], "argument 'n': an array of <U1"),
        (np.array([1, "x"], object), "argument 'n': str is not a number"),
        ([[1], [1, 2]], "argument 'n': not an array of numbers"),
        (np.array(["2020"], "M8[Y]"), "argument 'n': an array of datetime64"),
        (np.ma.masked_array([1.0, 2.0], [True, False]), "argument 'n': a masked array; expected: an array without"),
        (np.ma.masked_array(1.0, True), "argument 'n': a masked array"),
        (np.ma.masked, "argument 'n': a masked array"),
    ],
)
def test_what_is_no_real_number_is_refused_by_name(value: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        compile_kernel(ELEMENTWISE)(n=value)


def test_wrong_arguments_are_named() -> None:
    kernel = compile_kernel({"x": e("B*D")})
    for call, message in (
        (lambda: kernel(b=1, D=2), "unknown argument 'b'; expected: one of B, D; did you mean B?"),
        (lambda: kernel.exact(b=1, D=2), "unknown argument 'b'; expected: one of B, D; did you mean B?"),
        (lambda: kernel(1), "no value for 'D'; expected: values for B, D"),
        (lambda: kernel(1, 2, 3), "3 values for 2 arguments; expected: B, D"),
        (lambda: kernel(1, B=2, D=3), "argument 'B' is given by position and by name"),
        (lambda: kernel([1, 2], [1, 2, 3]), r"the shapes do not broadcast together; seen: B (2,), D (3,)"),
        (lambda: kernel.exact(B=[1], D=2), "argument 'B': list is not a number"),
        (lambda: kernel.exact(B="1/0", D=2), "argument 'B': division by zero"),
    ):
        with pytest.raises(InputError) as caught:
            call()
        assert message in str(caught.value)


def test_exact_takes_text_and_wide_and_narrow_numbers() -> None:
    kernel = compile_kernel({"x": e("B*D")})
    assert kernel.exact(B="9/16", D=0.1) == {"x": Fraction(9, 160)}
    assert kernel.exact(B=np.int32(2**30), D=np.int64(2**40)) == {"x": 2**70}


@pytest.mark.parametrize(
    ("output", "message"),
    [
        (sympy.sin(symbol("B")), "output 'x': no kernel for sin; seen: sin"),
        (sympy.cbrt(symbol("B")), "output 'x': no kernel for this power"),
        (symbol("B") ** sympy.Rational(1, 128), "output 'x': no kernel for this power"),
        (symbol("B") ** 65, "output 'x': no kernel for this power"),
        (sympy.Float("0.5") * symbol("B"), "output 'x': no kernel for Float"),
        (sympy.pi, "output 'x': no kernel for Pi"),
        (sympy.oo, "output 'x': no kernel for Infinity"),
        (sympy.Dummy("B"), "output 'x': no kernel for Dummy"),
        (sympy.Function("Add")(symbol("B")), "output 'x': no kernel for Add"),
        (Pow(Integer(0), Integer(-1), evaluate=False), "output 'x': division by zero"),
        (2.5, "output 'x': no kernel for float"),
        (Selection(((s("B > 1"), sympy.log(symbol("B"))),)), "output 'x': no kernel for log"),
        (Selection(((s("B > 1"), symbol("B")),) * 51), "output 'x': a selection of 51 branches"),
    ],
)
def test_an_output_that_has_no_kernel(output: Any, message: str) -> None:
    with pytest.raises(InputError) as caught:
        compile_kernel({"x": output})
    assert message in str(caught.value)


def test_arguments_must_cover_the_outputs_once() -> None:
    with pytest.raises(InputError, match=r"'B' is not among the arguments; seen: b, D; did you mean b\?"):
        compile_kernel({"x": e("B*D")}, ["b", "D"])
    with pytest.raises(InputError, match="argument given twice; seen: B"):
        compile_kernel({"x": e("B*D")}, ["B", "D", "B"])
    with pytest.raises(InputError, match="at least one output"):
        compile_kernel({})


# square roots

ROOTS = {
    "positive root": e("(sqrt(b^2 + 4*a*c) - b)/(2*a)"),
    "cube of a root": e("(D + 1)^(3/2)"),
    "inverse root": e("1/sqrt(D + a)"),
    "fourth root": e("sqrt(sqrt(D))"),
    "guarded": Selection(((s("D > b"), e("1/sqrt(D - b)")),), e("sqrt(c)")),
    "choice": Selection(((s("sqrt(D - b) > 1"), e("D")), (s("sqrt(D - c) >= 0"), e("c")))),
    "branch": Selection(((s("a > 1"), e("sqrt(D - b)")),), e("b")),
}
ROOT_LETTERS = ("a", "b", "c", "D")


@given(st.lists(st.fixed_dictionaries({n: st.integers(1, 9) for n in ROOT_LETTERS}), min_size=1, max_size=8))
def test_kernels_with_square_roots_agree_with_exact_values(places: list[dict[str, int]]) -> None:
    kernel = compile_kernel(ROOTS, ROOT_LETTERS)
    arrays = kernel(**{n: [place[n] for place in places] for n in ROOT_LETTERS})
    for i, place in enumerate(places):
        point = {name: Fraction(v) for name, v in place.items()}
        single = kernel(**place)
        for name, output in ROOTS.items():
            wanted = selected(output, point)
            assert single[name] == (inf if wanted is None else pytest.approx(float(approximate(wanted, 40)), rel=1e-13))
            np.testing.assert_array_equal(arrays[name][i], single[name])


def selected(output: Any, point: dict[str, Fraction]) -> Real | None:
    """The exact value; None for a branch that is not defined and where no branch holds."""
    if not isinstance(output, Selection):
        return value(output, point)
    chosen = (branch for condition, branch in output.branches if defined_and_true(condition, point))
    branch = next(chosen, output.otherwise)
    try:
        return None if branch is None else value(branch, point)
    except UndefinedHere:
        return None


def defined_and_true(condition: Statement, point: dict[str, Fraction]) -> bool:
    try:
        return holds(condition, point)
    except UndefinedHere:
        return False


def test_a_root_of_a_negative_number_is_nan_and_warns_nowhere() -> None:
    kernel = compile_kernel({"open": e("sqrt(D - b)"), "branch": ROOTS["branch"], "choice": ROOTS["choice"]})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for D in (1, 1.0, Fraction(1)):
            result = kernel(a=2, b=3, c=5, D=D)
            assert math.isnan(result["open"])
            assert result["branch"] == result["choice"] == inf
        arrays = kernel(a=[2, 1], b=3, c=5, D=1)
    assert np.isnan(arrays["open"]).all()
    assert arrays["branch"].tolist() == [inf, 3]
    assert arrays["choice"].tolist() == [inf, inf]


def test_exact_roots_are_rational_or_refused() -> None:
    kernel = compile_kernel({"x": e("sqrt(B^2 + 4*D)/2")})
    assert kernel.exact(B=3, D="7/4") == {"x": 2}
    with pytest.raises(Irrational, match="the square root of 5 is irrational"):
        kernel.exact(B=1, D=1)
    with pytest.raises(UndefinedHere, match="the square root of a negative number: -1"):
        compile_kernel({"x": e("sqrt(B - D)")}).exact(B=1, D=2)
    unread = compile_kernel({"x": Selection(((s("B > D"), e("1/sqrt(B - D)")),), e("B"))})
    assert unread.exact(B=1, D=2) == {"x": 1}
    assert unread.exact(B=3, D=2) == {"x": 1}


def test_roots_of_numbers_beyond_floats_and_whole_powers() -> None:
    kernel = compile_kernel({"x": e("sqrt(B)"), "y": e("B^(5/2)")})
    assert kernel(10**290) == {"x": pytest.approx(1e145), "y": inf}
    assert kernel(4) == {"x": 2, "y": 32}
    assert kernel.source["python"].count("sqrt(") == 1


# what is generated


def test_source_reads_like_the_formula() -> None:
    kernel = compile_kernel(THRESHOLD)
    assert kernel.arguments == ("I", "D", "F")
    assert kernel.source["exact"] == (
        "# kernel(v0, v1, ...) takes Fractions and returns a tuple of Fractions, inf where nothing holds\n"
        "# v0 is I\n"
        "# v1 is D\n"
        "# v2 is F\n"
        "# result 0 is B\n"
        "from fractions import Fraction\n"
        "from math import inf\n"
        "def kernel(v0, v1, v2):\n"
        "    t0 = v2 * v1\n"
        "    t1 = t0 * Fraction(2, 1)\n"
        "    t2 = v0 * (v1 * Fraction(2, 1) + v2 * Fraction(2, 1))\n"
        "    if t1 > t2:\n"
        "        t3 = t0 * v0 * Fraction(2, 1) / (t1 - t2)\n"
        "    else:\n"
        "        t3 = inf\n"
        "    return (t3,)\n"
    )
    assert repr(kernel.using("numpy")).startswith(
        "Kernel(I, D, F) -> B\nnumbers by Python, arrays by NumPy\n  v0 = I\n  v1 = D\n  v2 = F\npython:\n"
    )


def test_shared_subexpressions_are_computed_once(matmul: Kernel) -> None:
    text = matmul.source["numpy"]
    assert text.count("np.divide") == 6
    assert text.count("np.multiply(v7, v6,") == 1


def test_long_sums_and_nested_choices_compile() -> None:
    long = Add(*(symbol(f"x{i}") * symbol("B") for i in range(3000)))
    kernel = compile_kernel({"x": long}, ["B", *(f"x{i}" for i in range(3000))])
    assert kernel(*([1] * 3001)) == {"x": 3000.0}
    cases = tuple((Relation(symbol("B"), "<", Integer(i)), symbol("B") / i) for i in range(1, 51))
    steps = compile_kernel({"x": Selection(cases)})
    B = np.arange(0.5, 52.0)
    assert steps(B)["x"].tolist() == [steps(float(b))["x"] for b in B]


def test_kernels_do_not_change(matmul: Kernel) -> None:
    with pytest.raises(AttributeError):
        matmul.arguments = ()  # type: ignore[misc]
    with pytest.raises(TypeError):
        matmul.source["python"] = ""  # type: ignore[index]


def test_exact_dialect_spells_no_floats(matmul: Kernel) -> None:
    exact = bare("exact", matmul.total, matmul.partial)
    assert exact == python_source(graph_of(outputs_of_matmul(), matmul.arguments, total=False), EXACT)
    assert "." not in exact


def test_what_is_no_output_is_refused() -> None:
    with pytest.raises(InputError, match="outputs: not a name; seen: 5; expected: text"):
        compile_kernel({5: e("B")})  # type: ignore[dict-item]
    with pytest.raises(InputError, match="output 'x': no kernel for list; expected: an expression"):
        compile_kernel({"x": [e("B")]})


def test_deep_expressions_are_refused() -> None:
    deep = symbol("B")
    for i in range(5_000):
        deep = Add(Mul(deep, symbol("D"), evaluate=False), Integer(i + 1), evaluate=False)
    with pytest.raises(InputError, match="the expression is too deeply nested"):
        compile_kernel({"x": deep})


def test_conditions_that_divide_are_refused_beyond_what_python_nests() -> None:
    def of(count: int) -> Selection:
        return Selection(((AllOf(tuple(s(f"1/(B - {i}) < D*{i + 50}") for i in range(1, count + 1))), e("B")),))

    kernel = compile_kernel({"x": of(80)})
    assert kernel(0.5, 1.0) == {"x": 0.5}
    with pytest.raises(InputError, match="the choices are too deeply nested; expected: at most 90"):
        compile_kernel({"x": of(120)})


def test_shared_conditions_that_would_be_written_out_without_end_are_refused() -> None:
    one, other = s("1/(B - 2) > D"), s("1/(B - 3) > D")
    both = s("1/(B - 1) > D")
    for _ in range(11):
        both = AnyOf((AllOf((one, both)), AllOf((other, both))))
    kernel = compile_kernel({"x": Selection(((both, e("B")),))})
    with pytest.raises(InputError, match="choices within choices are too many"):
        kernel(B=5, D=1)
    assert np.isinf(kernel.using("numpy")(B=np.array([5.0]), D=1.0)["x"]).all()


def test_wide_sums_take_memory_for_each_term_once() -> None:
    count = 3_000
    kernel = compile_kernel({"x": Add(*(symbol(f"x{i}") for i in range(count)))}).using("numpy")
    source = numpy_source(kernel.total)
    assert sum(slot.varies_with.bit_count() for slot in source.results) == count
    assert kernel(*[np.ones(2)] * count)["x"].tolist() == [count, count]


@pytest.mark.parametrize("shape", [(1,) * 65, (0, 2**70), 2**41, (-1,)])
def test_shapes_that_no_array_has(matmul: Kernel, shape: Any) -> None:
    with pytest.raises(InputError, match="not a shape"):
        matmul.empty(shape)


def test_arrays_beyond_the_memory_are_refused() -> None:
    kernel = compile_kernel({"x": "B*D"})
    with pytest.raises(InputError, match="do not fit into memory"):
        kernel.empty(2**40)
    with pytest.raises(InputError, match="do not fit into memory"):
        kernel(np.broadcast_to(np.float64(1), (2**45,)), 1.0)


def test_what_has_a_method_called_mask_is_no_masked_array() -> None:
    class Series:
        def mask(self) -> None: ...

        def __len__(self) -> int:
            return 2

        def __array__(self, *_: Any, **__: Any) -> Any:
            return np.array([1.0, 2.0])

    kernel = compile_kernel({"x": "2*B"})
    assert kernel(Series())["x"].tolist() == [2.0, 4.0]
    with pytest.raises(InputError, match="a masked array"):
        kernel(np.ma.masked_array([1.0, 2.0], mask=[True, False]))
