"""What the command line refuses: once, in one clear message, with a caret where it helps."""

from __future__ import annotations

from pathlib import Path

import pytest

from symroof.errors import MissingProgram
from symroof.proving import z3session
from tests.commandline import LARGE, V5E, Refused


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["frob"], "unknown command 'frob'"),
        (["derve"], "did you mean derive"),
        (["derive"], "Missing argument"),
        (["derive", "matmul", "--fro", "B"], "No such option '--fro'"),
        (["derive", "matmull"], "did you mean matmul?"),
        (["derive", "question-1"], "expected: symroof sheet question-1 --chip NAME"),
        (["derive", ""], "unknown derivation ''"),
        (["derive", "->"], "there is no input before the arrow"),
        (["derive", "X[]:1 -> Z[]:1"], "the operation has no size to solve for; expected: --for with one of "),
        (["derive", "matm\u202eul"], "unknown derivation 'matm\\u202eul'"),
        (["sheet", "matmul", "-o", ""], "-o: not a file name"),
        (["sheet", "matmul", "--template", "/dev/zero"], "/dev/zero: not a regular file"),
        (["derive", "matmul", "D"], "expected: NAME=VALUE"),
        (["derive", "matmul", "=3"], "expected: NAME=VALUE"),
        (["derive", "matmul", "D="], "expected: NAME=VALUE"),
        (["derive", "matmul", "--set", "D"], "expected: NAME=VALUE"),
        (["derive", "matmul", "D=abc"], "D=abc"),
        (["derive", "matmul", "D=nan"], "D=nan"),
        (["derive", "matmul", "D=inf"], "D=inf"),
        (["derive", "matmul", "D=1/0"], "division by zero"),
        (["derive", "matmul", "D=0"], "D must be positive"),
        (["derive", "matmul", "D=-1"], "D must be positive"),
        (["derive", "matmul", "w=-1"], "w must be positive"),
        (["derive", "matmul", "D=1e99999999"], "exponent too large"),
        (["derive", "matmul", "D=" + "9" * 5000], "D=999"),
        (["derive", "matmul", "D=1", "D=2"], "D is bound twice"),
        (["derive", "matmul", "D=1", "--set", "D=1"], "D is bound twice"),
        (["derive", "matmul", "D=3 GB"], "the unit does not fit"),
        (["derive", "matmul", "C=3 GB/s"], "expected: a quantity in FLOP/s"),
        (["derive", "matmul", "W=400 gb/s"], "ambiguous"),
        (["derive", "matmul", "d=3"], "did you mean D?"),
        (["derive", "matmul", "I=1", "C=2", "W=3"], "I, C and W contradict each other"),
        (["derive", "matmul", "I=1", "--chip", "tpu-v5e"], "I, C and W contradict each other"),
        (["derive", "matmul", "--for", "T"], "unknown symbol to solve for 'T'"),
        (["derive", "matmul", "--for", "b"], "did you mean B?"),
        (["derive", "matmul", "--for", "X"], "X is a tensor, not a symbol to solve for"),
        (["derive", "mbu-bound", "--for", "C"], "expected: one of N, W, b, t"),
        (["derive", "matmul", "--for", "__import__('os')"], "to solve for \"__import__('os')\""),
        (["derive", "matmul", "--chip", "h100"], "did you mean h100-sxm"),
        (["derive", "matmul", "--chip", "tpu-v5e", "--dtype", "fp8"], "tensor: bf16, int8"),
        (["derive", "matmul", "--dtype", "floaty"], "unknown precision 'floaty'"),
        (["derive", "matmul", *V5E, "--peak-scale", "0"], "--peak-scale: not positive"),
        (["derive", "matmul", *V5E, "--bandwidth-scale", "-1"], "--bandwidth-scale: not positive"),
        (["derive", "matmul", *V5E, "--peak-scale", "x"], "--peak-scale: not a number"),
        (["derive", "matmul", "--peak-scale", "0.8"], "a scale needs an accelerator"),
        (["derive", "matmul", "--order", "right"], "'right' is not one of 'left', 'best'"),
        (["derive", "nowhere.py"], "nowhere.py: no such file"),
        (["derive", "matmul", "--chips", "nowhere.toml"], "nowhere.toml"),
        (["derive", "X[n]:0 -> Z[n]:0"], "nothing moves"),
        (["derive", "matmul", "a=0", "o=0", "w=0", *LARGE, *V5E], "nothing moves"),
        (["sheet", "question-9"], "did you mean question-"),
        (["sheet", "question-3"], "expected: --chip NAME"),
        (["sheet", "question-1", "--chip", "v100"], "v100 has no tensor peak at 'int8'"),
        (["sheet", "question-3", "D=3", "--chip", "h100-sxm"], "states its own values"),
        (["sheet", "matmul", "--format", "pdf"], "unknown format 'pdf'; expected: one of md, tex"),
        (["sheet", "matmul", "--template", "nowhere.j2"], "nowhere.j2"),
        (["chips", "nope"], "unknown accelerator 'nope'"),
        (["prove"], "symroof prove --all"),
        (["prove", "matmul", "--all"], "symroof prove --all"),
        (["prove", "matmull"], "did you mean matmul?"),
        (["schema", "shema"], "unknown command 'shema'"),
    ],
)
def test_bad_input(refused: Refused, words: list[str], message: str) -> None:
    said = refused(*words)
    assert message in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("operation", "problem", "character"),
    [
        ("X[B,B]:a W[B,F]:w -> Z[B,F]:o", "X has the index B twice", 4),
        ("X[B,D:a W[D,F]:w -> Z[B,F]:o", "the bracket is not closed", 1),
        ("X[B,D]:a W[D,F]:w -> Z[B,Q]:o", "no input has the output's index Q", 25),
        ("X[B,D]:a X[D,F]:w -> Z[B,F]:o", "there are two tensors named X", 9),
        ("X[B,\x1bD]:a -> Z[B]:o", "a character that cannot be in a name", 4),
        ("[]", "a tensor name is missing", 0),
        ("X[C]:a -> Z[C]:o", "C is", 2),
    ],
)
def test_the_caret_stands_under_the_character(refused: Refused, operation: str, problem: str, character: int) -> None:
    message, shown, caret = refused("derive", operation).splitlines()
    assert problem in message
    assert caret.index("^") == 2 + character
    assert shown[2:] == operation.replace("\x1b", "\N{REPLACEMENT CHARACTER}")


def test_an_arrow_makes_an_operation_for_every_command(refused: Refused) -> None:
    derived, written = (refused(command, "x → y") for command in ("derive", "sheet"))
    assert "x has no indices" in derived
    assert derived == written


def test_files_that_fail(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "file.py"
    for content, message in (
        (b"\x00\xff\xfe", "not a UTF-8 text file"),
        (b"raise ValueError('\x1b[31mred')", "the file failed with ValueError; seen: \\x1b[31mred"),
        (b"x = (", "SyntaxError"),
        (b"x = 1", "0 derivations are defined"),
        (b"\n\n1/0", "file.py:3: the file failed with ZeroDivisionError"),
    ):
        path.write_bytes(content)
        assert message in refused("derive", str(path))


@pytest.mark.parametrize("words", [["derive", "matmul"], ["prove", "matmul"], ["sheet", "matmul"], ["build"]])
def test_a_missing_prover_is_named(
    refused: Refused, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str]
) -> None:
    def missing() -> str:
        raise MissingProgram("z3", needed_for="proofs", install="pip install z3-solver")

    for session in z3session._sessions:
        session.close()
    monkeypatch.setattr(z3session, "_sessions", [])
    monkeypatch.setattr(z3session, "program", missing)
    out = ["--out", str(tmp_path)] if words == ["build"] else []
    said = refused(*words, *out, code=3)
    assert said == "symroof: z3 is missing; it is needed for proofs; pip install z3-solver\n"
