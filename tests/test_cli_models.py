"""``symroof models``, and the sizes of a model put into ``derive`` and ``sheet`` with ``--model``."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from symroof.cli.schema import schema_of
from symroof.networks.networkfile import KINDS
from symroof.networks.preset import load_networks
from symroof.networks.steps import STEPS

Fine = Callable[..., str]
Run = Callable[..., tuple[int, str, str]]
H100 = ("--chip", "h100-sxm")
MINE = """
[mine]
kind = "dense"
sizes = { L = 2, D = 64, F = 128, H = 4, K = 2, Q = 16, V = 100 }
mlp = "plain"
"""


def refused(run: Run, *arguments: str) -> str:
    """The one message for bad input."""
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("symroof: ")
    assert "Traceback" not in err
    return err


def data(fine: Fine, *arguments: str) -> dict[str, Any]:
    """What is printed with --json, valid under the command's schema."""
    read: dict[str, Any] = json.loads(fine(*arguments, "--json"))
    jsonschema.validate(read, schema_of(arguments[0]))
    return read


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(MINE)
    return str(path)


# the list


def test_the_list_has_a_line_for_every_model(fine: Fine) -> None:
    lines = fine("models").splitlines()
    assert [line.split()[0] for line in lines[1:]] == list(load_networks())
    assert "70 billion" in next(line for line in lines if line.startswith("llama-3-70b"))


def test_one_model_with_its_sources(fine: Fine) -> None:
    shown = fine("models", "Llama 3 70B")
    for words in ("L = 80, D = 8,192, F = 28,672", "table 3", "70 billion", "rounds to 71", "dense-decode"):
        assert words in shown
    gpt = fine("models", "gpt-3")
    for words in ("mlp plain", "norm layer", "biases", "tied", "2,048 learnt positions", "local band"):
        assert words in gpt
    assert "first 3 layers dense with F = 18,432" in fine("models", "deepseek-v3")
    assert "540.35 billion, without norms" in fine("models", "palm")
    assert "patches of 16 by 16" in fine("models", "vit-b-16")


def test_models_as_json(fine: Fine) -> None:
    every = data(fine, "models")["models"]
    assert [each["name"] for each in every] == list(load_networks())
    (one,) = data(fine, "models", "deepseek-v3")["models"]
    assert one["sizes"]["E"] == 256
    assert one["conventions"]["first"] == {"L": 3, "F": 18432}
    assert one["published"]["active"] == "36.6 billion"
    assert one["steps"] == STEPS["latent"]


def test_models_of_ones_own_come_last(fine: Fine, run: Run, mine: str) -> None:
    assert fine("models", "--models", mine).splitlines()[-1].split()[:3] == ["mine", "mine", "dense"]
    assert data(fine, "models", "mine", "--models", mine)["models"][0]["published"] is None
    assert "no alias" in fine("models", "mine", "--models", mine)
    assert "did you mean" in refused(run, "models", "llama-3-80b")
    assert "missing.toml" in refused(run, "models", "--models", "missing.toml")


def test_models_are_listed_without_sympy() -> None:
    code = "import sys\nfrom symroof.cli import main\ntry: main(['models'])\nfinally: print('sympy' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.endswith("\nFalse\n")


# derive


def test_a_step_is_resolved_by_the_kind_of_the_model(fine: Fine) -> None:
    shown = fine("derive", "decode", "--model", "llama-3-70b", *H100, "--for", "B")
    assert shown.startswith("Llama 3 70B   (The Llama 3 Herd of Models")
    for words in (
        "  sizes      L = 80, D = 8,192, F = 28,672, H = 64, K = 8, Q = 128, V = 128,256\n",
        "  choices    mlp=gated\n",
        "the whole model, in times and in what a memory holds: embedding, 80 layers, last norm and head",
        "T is not the model's: without T=… it is 4,096, the example's",
        "Llama 3 70B, decode, the whole model: which roof binds, by B",
        "operation by operation at B = 1, all runs of each together",
        "T = 4,096 (example)",
        "D = 8,192, F = 28,672",
    ):
        assert words in shown, words
    assert fine("derive", "dense-decode", "--model", "llama-3-70b", *H100, "--for", "B") == shown
    assert "causal" not in shown


def test_a_time_speaks_of_the_whole_model_and_of_its_memory(fine: Fine) -> None:
    asked = ("derive", "decode", "--model", "llama-3-70b", *H100)
    shown = fine(*asked, "T=8192", "--time", "10 ms")
    assert "  M_hbm      80 GB   (capacity, H100 SXM)\n" in shown
    assert "  memory     hbm is too small for any B\n  within     10 ms: no B\n" in shown
    # reading 139 GB of weights takes 41.5 ms
    shown = fine(*asked, "T=8192", "--time", "50 ms")
    assert "  within     50 ms: B ≤ 111304427/10575482 ≈ 10.525 (largest 10); but hbm holds none of these\n" in shown
    two = ("M_hbm=160 GB", "W=6.7 TB/s", "C=1979 TFLOP/s")
    shown = fine(*asked, "T=4096", *two, "--time", "40 ms", "B=14")
    assert "  M_hbm      160 GB   (as given)\n" in shown
    assert "  memory     compute-bound at no B; the largest B that fits hbm: 14\n" in shown
    assert "(largest 94); but hbm holds 14 at most\n" in shown
    # as the sheet of the model says for two chips
    assert "  T_hbm      23.6 ms   binds\n" in shown
    assert "| $14$ | $1.059$ | $0.013$ | $23.6$ |" in fine("sheet", "llama-3-70b", *H100)
    assert "within     20 ms: no B\n" in fine(*asked, *two, "--time", "20 ms")
    assert "(largest 1)\n" in fine(*asked, *two, "--time", "21 ms")


def test_a_measured_time_is_that_of_the_whole_model(fine: Fine, run: Run) -> None:
    asked = ("derive", "decode", "--model", "llama-3-8b", *H100, "B=4", "--measured")
    assert "  overlap    φ = " in fine(*asked, "5.15 ms")
    assert "above the time without any overlap" in refused(run, *asked, "8 ms")
    assert "below what full overlap allows" in refused(run, *asked, "1 ms")


@pytest.mark.parametrize(
    ("step", "model", "title"),
    [
        ("prefill", "llama-3-8b", "Llama 3 8B, prefill, the whole model"),
        ("training", "palm-540b", "PaLM 540B, training, the whole model"),
        ("Forward", "gpt-3", "GPT-3, forward, the whole model"),
        ("decode", "mixtral-8x7b", "Mixtral 8x7B, decode, the whole model"),
        ("prefill", "mixtral-8x7b", "Mixtral 8x7B, prefill, the whole model"),
        ("decode", "deepseek-v2", "DeepSeek-V2, decode, the whole model"),
        ("forward", "vit-b-16", "ViT-B/16, forward, the whole model"),
        ("forward", "resnet-50", "Residual network of 50 layers"),
    ],
)
def test_every_kind_of_model_has_its_step(fine: Fine, step: str, model: str, title: str) -> None:
    read = data(fine, "derive", step, "--model", model, *H100)
    assert read["model"]["name"] == model
    assert read["missing"] == []
    assert f"\n\n{title}: which roof binds" in fine("derive", step, "--model", model, *H100)


def test_the_conventions_of_a_model_are_its_choices_and_the_user_wins(fine: Fine) -> None:
    shown = fine("derive", "decode", "--model", "gpt-3", *H100)
    assert "  choice     mlp=plain   (or gated)" in shown
    assert "layer norm: " in shown
    for words in ("biases of its matrices are stored", "learnt positions are stored", "local band"):
        assert words in shown.partition("\n\n")[0]
    own = data(fine, "derive", "decode", "--model", "gpt-3", *H100, "mlp=gated", "D=64", "T=100")["model"]
    assert own["choices"] == {"mlp": "gated"}
    assert own["sizes"] == {"L": "96", "F": "49152", "H": "96", "K": "96", "Q": "128", "V": "50257"}
    shown = fine("derive", "decode", "--model", "gpt-3", *H100, "T=100")
    assert "T is not the model's" not in shown
    assert "T = 100, V = 50,257\n" in shown


def test_what_a_model_has_beyond_its_layers_is_said(fine: Fine) -> None:
    assert "61 layers, the first 3 of them dense of hidden width 18,432" in fine(
        "derive", "decode", "--model", "deepseek-v3", *H100
    )
    assert "share a norm and a sum" in fine("derive", "prefill", "--model", "palm-540b", *H100)
    assert "patches, 12 layers, last norm and head" in fine("derive", "forward", "--model", "vit-b-16", *H100)
    assert "counted" not in fine("derive", "forward", "--model", "resnet-50", *H100).partition("\n\n")[0]


def test_any_derivation_takes_the_sizes_that_it_knows(fine: Fine) -> None:
    assert "D = 4,096, F = 14,336\n" in fine("derive", "matmul", "--model", "llama-3-8b", *H100)
    assert "none that square-gemm knows" in fine("derive", "square-gemm", "--model", "deepseek-v3")
    pattern = "X[B,D]:a W[D,F]:w -> Z[B,F]:o"
    read = data(fine, "derive", pattern, "--model", "llama-3-8b", "F=64", *H100)
    assert read["model"]["sizes"] == {"D": "4096"}
    assert read["model"]["counted"] == ["one run of it alone, not the 32 layers of the model"]
    assert "model" not in data(fine, "derive", pattern, *H100)


def test_a_model_of_ones_own_is_derived(fine: Fine, mine: str) -> None:
    read = data(fine, "derive", "decode", "--model", "mine", "--models", mine, *H100, "T=8")
    assert read["model"]["choices"] == {"mlp": "plain"}
    assert read["model"]["sizes"]["D"] == "64"
    assert read["model"]["source"] == "mine.toml"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["decode"], "decode is a step of a model; expected: --model NAME.*did you mean dense-decode or moe-decode"),
        (["training"], "did you mean dense-training"),
        (["decode", "--model", "resnet-50"], "ResNet-50 has no step decode; expected: forward"),
        (["training", "--model", "deepseek-v3"], "DeepSeek-V3 has no step training; expected: decode"),
        (["decode", "--model", "llama"], "unknown model 'llama'.*did you mean llama-2-7b"),
        (["decode", "--models", "x.toml"], "--models: no model is named; seen: x.toml; expected: --model NAME"),
        (["decode", "--model", "gpt-3", "mlp=plane"], "unknown option of mlp 'plane'"),
        (["decode", "--model", "gpt-3", "K=7"], "every key/value head serves as many query heads"),
        (["dense-decod", "--model", "gpt-3"], "did you mean dense-decode"),
    ],
)
def test_what_is_refused(run: Run, words: list[str], message: str) -> None:
    import re

    assert re.search(message, refused(run, "derive", *words, *(H100 if "--model" in words else ())))


# sheets


def test_the_sheet_of_a_step_names_the_model(fine: Fine) -> None:
    made = fine("sheet", "decode", "--model", "llama-3-8b", *H100, "T=64")
    assert "The sizes are those of Llama 3 8B. Source: The Llama 3 Herd of Models" in made
    assert "- The whole model, in times and in what a memory holds: embedding, 32 layers, last norm and head." in made
    assert "dense transformer layer" not in made
    assert "$B = 399$; the next smaller, $398$, fails" in made
    assert data(fine, "sheet", "decode", "--model", "llama-3-8b", *H100)["values"]["model"] == "llama-3-8b"


def test_the_sheet_of_a_whole_model(fine: Fine, mine: str) -> None:
    assert fine("sheet", "llama-3-70b", *H100).startswith("# Llama 3 70B — H100 SXM\n")
    assert fine("sheet", "mine", "--model", "mine", "--models", mine, *H100).startswith("# mine — H100 SXM\n")
    wide = fine("sheet", "llama-3-70b", *H100, "T=8192", "B=1,8", "S=512", "--dtype", "fp8", "w=int4", "G=4")
    for words in ("on 4 chips", "see 8,192 tokens", "at $S = 512$", "weights have 0.5 bytes", "peak is that of FP8"):
        assert words in wide
    half = data(fine, "sheet", "llama-3-70b", *H100, "--peak-scale", "0.5")["values"]
    assert int(half["prefill_S"]) < int(data(fine, "sheet", "llama-3-70b", *H100)["values"]["prefill_S"])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["llama-3-70b"], "llama-3-70b is a model; expected: --chip NAME for its sheet"),
        (["llama-3-70b", *H100, "D=3"], "the sheet of llama-3-70b takes no D; expected: T=… (tokens that a new one"),
        (["llama-3-70b", *H100, "--for", "B"], "takes no --for; expected: --chip, --dtype and values such as T=8192"),
        (["llama-3-70b", *H100, "--link", "hbm"], "takes no --link"),
        (["llama-3-70b", "--chip", "gb300"], "gb300 cannot run a model"),
        (["question-3", *H100, "--model", "gpt-3"], "question-3 states its own values"),
        (["decode", *H100], "decode is a step of a model"),
    ],
)
def test_what_a_sheet_refuses(run: Run, words: list[str], message: str) -> None:
    assert message in refused(run, "sheet", *words)


def test_the_help_says_what_can_be_given(fine: Fine) -> None:
    shown = " ".join(fine("sheet", "--help").split())
    for words in ("FILE.toml", "topic", "companion", "symroof models", "T=", "G="):
        assert words in shown


def test_the_help_of_models_shows_a_file_that_can_be_used(fine: Fine, tmp_path: Path) -> None:
    shown = fine("models", "--help")
    example = "\n".join(line.strip() for line in shown.splitlines())
    example = example[example.index("[my-model]") : example.index("Example:")]
    path = tmp_path / "models.toml"
    path.write_text(example)
    made = data(fine, "models", "my-model", "--models", str(path))["models"][0]
    assert made["sizes"] == dict(load_networks()["llama-3-8b"].sizes)
    for kind, (wanted, _) in KINDS.items():
        line = next(line for line in shown.splitlines() if line.split()[:1] == [kind])
        assert kind == "mixture" or all(size in line.split("(")[0] for size in wanted.split())
