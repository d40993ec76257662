"""``symroof numbers``: the words and figures of ``symroof derive``, without SymPy, and errors that help."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import click
import jsonschema  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symroof.cli import main
from symroof.cli.atonce import FLAGS, VALUED, plainly
from symroof.cli.numbers import numbers_command
from symroof.cli.schema import schema_of

HEAVY = ("sympy", "numpy", "z3", "jinja2")
MATMUL = ("matmul", "D=4096", "F=4096", "--chip", "h100-sxm")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stopped:
        main(list(arguments))
    printed = capsys.readouterr()
    return int(stopped.value.code or 0), printed.out, printed.err


def fine(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (0, "")
    return out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize(
    "words",
    [
        MATMUL,
        (*MATMUL, "B=16"),
        (*MATMUL, "--dtype", "fp8", "--peak-scale", "0.8"),
        ("matmul", "D=128", "F=128", "--chip", "h100-sxm"),
        ("matmul", "w=int8", "a=2", "o=2", "B=8", "D=4096", "F=4096", "C=197 TFLOP/s", "W=820 GB/s", "--for", "D"),
        ("two-chip-split", "s=2", "--chip", "tpu-v5e"),
        ("mbu-bound", "N=70B", "b=2", "--chip", "h100-sxm"),
        ("training-bytes", "w=2", "g=0", "c=0", "o=4"),
        ("weight-bytes", "--for", "N", "w=0", "M_w=8"),
        ("gradient-allreduce", "D=8", "F=8", "W=1", "n=1", "w=0"),
        ("tensor-parallel-network", "--for", "D", "B=8", "L=8", "N=8", "n=8", "T_net=1", "a=0", "--chip", "h100-sxm"),
    ],
)
def test_every_line_is_one_that_derive_prints(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    shown = fine(capsys, "numbers", *words).splitlines()
    derived = fine(capsys, "derive", *words).splitlines()
    own = ("  FLOPs ", "  bytes ")
    assert len(shown) > 2
    assert [line for line in shown if line not in derived and not line.startswith(own)] == []


def test_an_irrational_end_has_the_digits_of_derive(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("chunks-both-ways", "--for", "N", "c=11/3", "C=7/2", "W=5/8")
    shown = re.search(r"  answer     N = ([0-9.]+) \(rounded\)\n", fine(capsys, "numbers", *words))
    assert shown
    assert re.search(rf"  answer     N = .*√.* ≈ {re.escape(shown[1])}\n", fine(capsys, "derive", *words))


def test_flops_and_bytes_have_their_units(capsys: pytest.CaptureFixture[str]) -> None:
    shown = fine(capsys, "numbers", *MATMUL, "B=1")
    assert "  FLOPs      33.554 MFLOP\n" in shown
    assert "  bytes      33.571 MB\n" in shown


def test_several_resources_have_their_amounts_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("two-tier", "n=4096", "p=128", "q=128", "b=2", "C=100 TFLOP/s", "W=1 TB/s", "W_on_chip=10 TB/s")
    found = json.loads(fine(capsys, "numbers", *words, "--json"))
    assert found["amounts"]["tensor"] == str(2 * 4096**3)
    assert Fraction(found["times"]["tensor"]) == Fraction(2 * 4096**3, 100 * 10**12)
    assert Fraction(found["lower"]) == max(map(Fraction, found["times"].values()))
    assert Fraction(found["upper"]) == sum(map(Fraction, found["times"].values()))


@pytest.mark.parametrize("words", [MATMUL, ("mfu", "N=70e9", "R=900 token/s", "C=990 TFLOP/s", "G=8"), ("two-tier",)])
def test_json_fits_its_schema(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    if words == ("two-tier",):
        words = ("two-tier", "n=4096", "q=128", "b=2", "C=1e14", "W=1e12", "W_on_chip=1e13")
    found = json.loads(fine(capsys, "numbers", *words, "--json"))
    jsonschema.validate(found, schema_of("numbers"))
    assert found["name"] == words[0]


def test_json_has_the_numbers_of_derive(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(fine(capsys, "numbers", *MATMUL, "--json"))
    derived = json.loads(fine(capsys, "derive", *MATMUL, "--json"))["numbers"]
    shared = set(found) & set(derived)
    assert {"threshold", "threshold_float", "t_math", "smallest_integer", "regime", "values"} <= shared
    assert {key: found[key] for key in shared} == {key: derived[key] for key in shared}


@pytest.mark.parametrize(
    "words", [MATMUL, (*MATMUL, "--json"), ("mfu", "N=70B", "R=900 token/s", "C=990 TFLOP/s", "G=8")]
)
def test_neither_sympy_nor_numpy_is_imported(words: tuple[str, ...], tmp_path: Path) -> None:
    script = (
        "import sys\n"
        f"sys.modules.update(dict.fromkeys({HEAVY!r}))\n"
        "from symroof.cli import main\n"
        f"main(['numbers', *{list(words)!r}])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


PIECES = ("matmul", "D=4096", "", "-", "--", "-h", "--help", "-5", "--chip=h100-sxm", "--chi", "--set", "B")


@settings(max_examples=300)
@given(st.lists(st.sampled_from((*PIECES, *VALUED, *FLAGS, "--chips")), max_size=7).map(lambda w: ["matmul", *w]))
def test_plain_words_mean_what_click_reads_in_them(words: list[str]) -> None:
    plain = plainly(words)
    if plain is None:
        return
    context = numbers_command.make_context("numbers", list(words))
    typed = {name for name in context.params if context.get_parameter_source(name) is click.ParameterSource.COMMANDLINE}
    assert {**context.params, **plain} == context.params
    assert typed <= set(plain)


@pytest.mark.parametrize("option", [*VALUED, *FLAGS])
def test_every_option_in_plain_words_is_one_of_the_command(option: str) -> None:
    value = ["0.5"] if option in VALUED else []
    plain = plainly(["matmul", option, *value])
    read = numbers_command.make_context("numbers", ["matmul", option, *value]).params
    assert plain is not None
    assert {**numbers_command.make_context("numbers", ["matmul"]).params, **plain} == read
    assert len(plain) == 3


@pytest.mark.parametrize(
    "spelled", [["--chip=h100-sxm"], ["--chip", "h100-sxm", "--peak-scale=1"], ["--chip", "v100", *MATMUL[3:]]]
)
def test_what_click_reads_has_the_same_answer(capsys: pytest.CaptureFixture[str], spelled: list[str]) -> None:
    assert plainly([*MATMUL[:3], *spelled]) is None
    assert fine(capsys, "numbers", *MATMUL[:3], *spelled) == fine(capsys, "numbers", *MATMUL)


@pytest.mark.parametrize(
    "words", [(), ("--help",), ("matmul", "--chip"), ("matmul", "--chi", "x"), ("matmul", "--for", "-B")]
)
def test_what_needs_an_explanation_is_left_to_click(words: tuple[str, ...]) -> None:
    assert plainly(words) is None


def test_presets_of_a_file_are_found(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[mine]\npeaks.tensor.bf16 = {value = "100 TFLOP/s"}\nlinks.hbm = {value = "1 TB/s"}\n')
    shown = fine(capsys, "numbers", "matmul", "D=4096", "F=4096", "--chip", "mine", "--chips", str(path))
    assert "  ridge      C/W = 100 FLOP/B\n" in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("matmull",), "unknown derivation 'matmull'; expected: one of "),
        (("matmull",), "did you mean matmul"),
        (("matmul", "--for", "Z"), "unknown symbol to solve for 'Z'"),
        (("matmul", "X=3"), "unknown symbol 'X'"),
        (("matmul", "D=4096"), "no value for "),
        (("matmul", "D=4.5", "F=4", "--chip", "h100-sxm"), "D must be a whole number"),
        (("matmul", "D=80 GB", "F=4", "--chip", "h100-sxm"), "D=80 GB: the unit does not fit"),
        (("matmul", "D=4096", "D=1"), "D is bound twice"),
        ((*MATMUL, "--dtype", "bf61"), "unknown precision 'bf61'"),
        (("matmul", "D=1", "F=1", "--chip", "h100"), "unknown accelerator 'h100'"),
        (("matmul", "C=1 TFLOP/s", "W=1 GB/s", "I=7", "a=1", "o=1", "w=1", "D=8", "F=8"), "I, C and W contradict"),
        (("dense-prefill", "causal=full"), "symroof derive dense-prefill"),
        (("kv",), "did you mean kv-cache?"),
        (("dens",), "did you mean dense-decode or dense-forward or dense-peak?"),
        (("matmul", "D=8", "F=8"), "expected: a=…, o=…, w=… or --dtype; --chip, or values for C and W\n"),
        (("matmul", "--dtype", "bf16"), "expected: D=…, F=…; --chip, or values for C and W\n"),
        (("mbu-bound", "N=70B", "b=2"), "no value for W; expected: --chip, or a value for W\n"),
        (("two-tier", "--chip", "h100-sxm"), "expected: W_on_chip=…, n=…, q=…\n"),
        (("matmul", "--peculiar", "x"), "No such option '--peculiar'"),
        (("mfu", "N=70e9", "R=900 token/s", "C=990 TFLOP/s", "G=8 GB"), "the unit does not fit"),
    ],
)
def test_what_is_wrong_is_one_message(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert said in refused(capsys, "numbers", *words)


@pytest.mark.parametrize(
    ("words", "derived"),
    [
        (
            ("dense-prefill", "--for", "S", "--chip", "h100-sxm", "causal=halved", "mlp=plain"),
            ("dense-prefill", "causal=halved", "mlp=plain", "--for", "S", "--chip", "h100-sxm"),
        ),
        (
            ("dense-prefill", "causal=halved", "C=1 PFLOP/s", "--peak-scale", "80%", "--set", "W=1 TB/s", "--json"),
            ("dense-prefill", "causal=halved", "C=1 PFLOP/s", "--peak-scale", "80%", "--set", "W=1 TB/s", "--json"),
        ),
        (("A[i] -> B[i]", "i=8", "--json"), ("A[i] -> B[i]", "i=8", "--json")),
        (("./my own.py", "D=8"), ("./my own.py", "D=8")),
        (("matmul", "--model", "a b", "D=8"), ("matmul", "--model", "a b", "D=8")),
    ],
)
def test_what_is_for_derive_is_repeated_as_it_was_given(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...], derived: tuple[str, ...]
) -> None:
    if "--peak-scale" in words:
        path = tmp_path / "my chips.toml"
        path.write_text('[mine]\npeaks.tensor.bf16 = {value = "1 TFLOP/s"}\nlinks.hbm = {value = "1 TB/s"}\n')
        file = ("--chips", str(path))
        words, derived = (*words, "--chip", "mine", *file), (*derived, "--chip", "mine", *file)
    error = refused(capsys, "numbers", *words).strip()
    suggested = shlex.split(error.partition("expected: ")[2])
    assert suggested[:3] == ["symroof", "derive", words[0]]
    assert sorted(suggested[2:]) == sorted(derived)


@pytest.mark.parametrize(
    "words",
    [
        ("kv",),
        ("q",),
        ("achieved-ridge", "k=0", "e=1", "C=1", "W=1"),
        ("decode-roof", "b=0", "B=1", "G=1", "N=1", "C=1", "W=1"),
        ("elementwise", "a=0", "o=0", "k=1", "n=1", "I=1"),
        ("attention-decode", "--for", "K", "H=4", "K=8", "T=1000", "--chip", "h100-sxm"),
    ],
)
def test_what_derive_refuses_is_refused_likewise(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    def counted(said: str) -> str:
        return re.sub(r"one of \d+ names", "one of these names", said)

    assert counted(refused(capsys, "numbers", *words)) == counted(refused(capsys, "derive", *words))


@pytest.mark.parametrize("option", ["--over", "--ask"])
def test_what_is_for_sweep_is_said(capsys: pytest.CaptureFixture[str], option: str) -> None:
    error = refused(capsys, "numbers", "matmul", option, "B=1:4096", "--chip", "h100-sxm")
    assert f"numbers has no {option}; expected: symroof sweep matmul {option} B=1:4096 --chip h100-sxm" in error


@pytest.mark.parametrize("command", ["numbers", "derive"])
def test_a_scale_is_a_share_or_per_cent(capsys: pytest.CaptureFixture[str], command: str) -> None:
    def rate(scale: str) -> str:
        return json.dumps(json.loads(fine(capsys, command, *MATMUL, "--peak-scale", scale, "--json")))

    assert rate("80%") == rate("0.8") == rate("4/5") == rate(" 80 % ")
    assert rate("100%") == rate("1") != rate("80%")
    for scale in ("80", "1.01", "101%"):
        for option in ("--peak-scale", "--bandwidth-scale"):
            error = refused(capsys, command, *MATMUL, option, scale)
            assert f"{option}: more than is published; seen: {scale}; expected: at most 1" in error
            assert ("did you mean 80%?" in error) == (scale == "80")
    assert "not positive" in refused(capsys, command, *MATMUL, "--peak-scale", "0%")
