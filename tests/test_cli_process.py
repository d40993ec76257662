"""The program in a process of its own: hostile words and files, full and closed outputs, signals and locales."""

from __future__ import annotations

import json
import re
import resource
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from symroof.cli.printing import print_json, printable
from tests.commandline import LARGE, V5E, write


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


def process(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "symroof", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=20, preexec_fn=limited, check=False, **options
    )


def hostile() -> Iterator[tuple[str, list[str]]]:
    escape = "\x1b]0;owned\x07\x1b[31m"
    many = [f"i{k}" for k in range(40)]
    tensors = " ".join(f"T{k}[i{k},i{k + 1}]:w{k}" for k in range(11))
    yield "long operation", ["derive", "X[" + "a," * 4990 + "b]:a -> Z[]:o"]
    yield "longer operation", ["derive", "X[" + "a" * 20_000 + "]:a -> Z[]:o"]
    yield "open brackets", ["derive", "X" + "[" * 9_000]
    yield "many indices", ["derive", f"X[{','.join(many)}]:a -> Z[]:o"]
    yield "many indices with values", ["derive", f"X[{','.join(many)}]:a -> Z[i0]:o", *(f"{i}=1e299" for i in many)]
    yield "many tensors", ["derive", f"{tensors} -> Z[i0,i11]:o", "--order", "left"]
    yield "many tensors, best", ["derive", f"{tensors} -> Z[i0,i11]:o", "--order", "best"]
    yield "huge exponent", ["derive", "matmul", "D=1e999999999999"]
    yield "many digits", ["derive", "matmul", "D=" + "9" * 100_000]
    yield "tiny number", ["derive", "matmul", "D=1e-300", "F=1e-300", "--chip", "tpu-v5e"]
    yield "code for a symbol", ["derive", "matmul", "--for", "__import__('os').system('echo owned')"]
    yield "code for a value", ["derive", "matmul", "D=__import__('os').getpid()"]
    for place in (["{}"], ["matmul", "{}=3"], ["matmul", "D={}"], ["matmul", "--chip", "{}"], ["matmul", "--for", "{}"],
                  ["matmul", "--dtype", "{}"], ["matmul", "--{}"], ["{}.py"], ["X[{}]:a -> Z[]:o"]):  # fmt: skip
        yield f"escape in {place}", ["derive", *(word.replace("{}", escape) for word in place)]
    yield "escape in a command", [escape]
    yield "escape in a chip", ["chips", escape]
    yield "escape in an output", ["sheet", "matmul", "-o", f"/nowhere/{escape}"]


@pytest.mark.parametrize("arguments", [pytest.param(a, id=name) for name, a in hostile()])
def test_hostile_words(arguments: list[str]) -> None:
    ended = process(*arguments)
    assert ended.returncode in (0, 2), ended.stderr[-2000:]
    for text in (ended.stdout, ended.stderr):
        assert "Traceback" not in text
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)
    if ended.returncode == 2:
        assert ended.stdout == ""
        assert len(ended.stderr) < 2_000
    assert "owned\n" not in ended.stdout


def test_hostile_files(tmp_path: Path) -> None:
    template = tmp_path / "template.j2"
    code = "''.__class__.__mro__[1].__subclasses__()"
    template.write_text(f"(( {code} )) {{{{ {code} }}}} <<< {code} >>>\n(* for c in {code} *)(* endfor *)")
    ended = process("sheet", "matmul", "--template", str(template))
    assert "Traceback" not in ended.stderr
    assert "<class" not in ended.stdout
    bombs = {
        "nested.toml": "a=" + "[" * 200_000,
        "dotted.toml": "a." * 200_000 + "b=1",
        "number.toml": '[c]\ntitle="c"\nvendor="v"\n[c.links]\nhbm={value="1e999999999 B/s"}',
        "integer.toml": "a = " + "9" * 1_000_000,
    }
    for name, text in bombs.items():
        path = tmp_path / name
        path.write_text(text)
        ended = process("chips", "--chips", str(path))
        assert (ended.returncode, ended.stdout) == (2, ""), name
        assert "Traceback" not in ended.stderr


def test_text_of_a_file_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = write(tmp_path / "red.py", title="\x1b[31mred", solve_for="n", relation="n/3 >= I")
    for arguments in (["derive", path], ["derive", path, "--json"], ["prove", path]):
        ended = process(*arguments)
        assert ended.returncode == 0
        assert "\x1b" not in ended.stdout


def test_control_characters_are_spelled_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert printable("a\x1b[0m\x9b\x07\n·µ") == "a\\x1b[0m\\x9b\\x07\n·µ"
    print_json({"a": "\x9b\x7f\x1b·"})
    out = capsys.readouterr().out
    assert json.loads(out) == {"a": "\x9b\x7f\x1b·"}
    assert out == '{\n  "a": "\\u009b\\u007f\\u001b·"\n}\n'


def test_a_reader_that_goes_away() -> None:
    command = f"{shlex.quote(sys.executable)} -m symroof chips --json | head -1"
    ended = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=20, check=True)
    assert ended.stdout == "{\n"
    assert ended.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("words", [["list"], ["list", "--json"], ["--help"]])
def test_an_output_that_is_full_is_one_message(words: list[str]) -> None:
    command = [sys.executable, "-m", "symroof", *words]
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (2, "symroof: standard output: No space left on device\n")


def test_an_output_that_is_closed_is_one_message() -> None:
    command = f"{shlex.quote(sys.executable)} -m symroof list >&-"
    ended = subprocess.run(command, shell=True, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (2, "symroof: standard output is closed\n")


def default_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a parent that ignores it, such as nohup, hands that on


def test_ctrl_c(tmp_path: Path) -> None:
    path = tmp_path / "slow.py"
    path.write_text("import time\nopen(__file__ + '.started', 'w').close()\ntime.sleep(15)\n")
    command = [sys.executable, "-m", "symroof", "derive", str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, preexec_fn=default_interrupt) as running:
        started, until = Path(f"{path}.started"), time.monotonic() + 15
        while not started.exists() and time.monotonic() < until:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=10)
    assert running.returncode == 130
    assert (out, err.strip()) == ("", "symroof: stopped")


def test_the_program_runs_as_a_program() -> None:
    ended = process("derive", "matmul", *LARGE, *V5E, "w=1")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "B = 137   (B = 136 fails)" in ended.stdout
    assert process("derive", "matmul", "D=0").returncode == 2


def test_c_locale_prints_the_same() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    assert "2·B·D·F" in process("derive", "matmul", env=plain, encoding="utf-8").stdout
