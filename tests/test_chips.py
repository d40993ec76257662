"""Presets, their conversions and their lint, and files of accelerators that nobody vouches for."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.chips.chiplint import RATIOS
from symroof.chips.preset import Chip, Rate, find_chip, lint, load_chips
from symroof.errors import InputError
from symroof.quantities.dtypes import WIDTHS, dtype

PRESETS = load_chips()


def write(folder: Path, text: str | bytes) -> Path:
    path = folder / "mine.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def mine(folder: Path, text: str) -> Chip:
    return load_chips(write(folder, text))["mine"]


def ridge(chip: Chip, precision: str = "bf16", unit: str = "tensor", link: str = "hbm") -> Fraction:
    return chip.peak(unit, precision).value / chip.link(link).value


def figures(chip: Chip) -> dict[str, Rate]:
    return {f"{unit} {precision}": rate for (unit, precision), rate in chip.peaks.items()} | dict(chip.links)


EVERY_RATE = [pytest.param(rate, id=f"{c.name} {name}") for c in PRESETS.values() for name, rate in figures(c).items()]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tpu-v5e", Fraction(9850, 41)),
        ("h100-sxm", Fraction(19790, 67)),
        ("h200-sxm", Fraction(9895, 48)),
        ("a100-80gb-sxm", Fraction(312_000, 2039)),
        ("gb200", Fraction(625, 2)),
        ("gb300", Fraction(625, 2)),
        ("vera-rubin", Fraction(2000, 11)),
        ("a10", Fraction(625, 3)),
        ("a10g", Fraction(350, 3)),
    ],
)
def test_the_ridge_of_a_preset_is_exact(name: str, expected: Fraction) -> None:
    assert ridge(PRESETS[name]) == expected


@pytest.mark.parametrize(
    ("name", "link", "expected"),
    [
        ("vera-rubin", "nvlink", Fraction(1_800_000_000_000)),
        ("vera-rubin", "scale-out", Fraction(200_000_000_000)),
        ("gb200", "nvlink", Fraction(900_000_000_000)),
        ("gb200", "scale-out", Fraction(50_000_000_000)),
        ("gb300", "scale-out", Fraction(100_000_000_000)),
        ("h100-sxm", "nvlink", Fraction(450_000_000_000)),
        ("h100-sxm", "scale-out", Fraction(50_000_000_000)),
        ("b200", "nvlink", Fraction(900_000_000_000)),
        ("tpu-v5e", "ici", Fraction(45_000_000_000)),
        ("tpu-v5e", "dcn", Fraction(3_125_000_000)),
        ("tpu-v5p", "dcn", Fraction(6_250_000_000)),
    ],
)
def test_a_link_is_one_way_and_per_device(name: str, link: str, expected: Fraction) -> None:
    assert PRESETS[name].link(link).value == expected


def test_two_chip_exchanges_on_tpus() -> None:
    assert 2 * ridge(PRESETS["tpu-v5p"], link="ici") == 10200
    assert 2 * ridge(PRESETS["tpu-v5e"], link="ici") == Fraction(78800, 9)
    assert ridge(PRESETS["tpu-v5p"], "fp32", "vector") == Fraction(5, 2)


def test_a_rack_figure_is_converted_once_and_keeps_its_origin() -> None:
    peak = PRESETS["gb200"].peak("tensor", "bf16")
    assert peak.value == 2_500_000_000_000_000
    assert peak.printed == "360 PFLOP/s"
    assert peak.conversions == ("sparse 2:4 → dense: ÷ 2", "rack of 72 → device: ÷ 72")
    assert (peak.status, peak.date) == ("vendor", "2026-11-29")
    assert "interactive edition of the Scaling Book" in peak.source


def test_the_h100_headline_is_sparse() -> None:
    peak = PRESETS["h100-sxm"].peak("tensor", "bf16")
    assert (peak.printed, peak.value) == ("1979 TFLOP/s", Fraction(989_500_000_000_000))
    assert PRESETS["h100-sxm"].peak("tensor", "float16") is peak


@pytest.mark.parametrize(
    ("name", "figure", "printed", "value"),
    [
        ("tpu-v5e", "hbm", "810 GB/s", 810 * 10**9),
        ("tpu-v5e", "ici", "1600 Gb/s", 50 * 10**9),
        ("tpu-v5p", "hbm", "2.5e12 B/s", 25 * 10**11),
        ("vera-rubin", "hbm", "19.2 TB/s", 192 * 10**11),
        ("vera-rubin", "scale-out", "0.45 TB/s", 225 * 10**9),
        ("b200", "hbm", "9 TB/s", 9 * 10**12),
        ("rtx-3090", "tensor fp16", "268 TFLOP/s", 268 * 10**12),
    ],
)
def test_conflicts_are_stated_and_converted_alike(name: str, figure: str, printed: str, value: int) -> None:
    conflict = next(c for c in figures(PRESETS[name])[figure].conflicts if c.printed == printed)
    assert conflict.value == value
    assert conflict.source


@pytest.mark.parametrize("rate", EVERY_RATE)
def test_every_shipped_figure_says_where_it_is_from(rate: Rate) -> None:
    assert rate.value > 0
    assert rate.source
    assert rate.status in ("vendor", "preliminary", "text")
    assert date.fromisoformat(rate.date) <= date(2026, 11, 29)
    assert all(conflict.source and conflict.value > 0 for conflict in rate.conflicts)


def test_the_rubin_figures_are_preliminary() -> None:
    assert {rate.status for rate in figures(PRESETS["vera-rubin"]).values()} == {"preliminary"}


def test_the_accelerators_of_the_interactive_edition_come_first() -> None:
    assert list(PRESETS)[:8] == ["tpu-v5e", "tpu-v5p", "tpu-v6e", "h100-sxm", "b200", "gb200", "gb300", "vera-rubin"]


def test_the_preliminary_and_the_wrong_figures_are_not_used() -> None:
    assert PRESETS["h100-sxm"].link("hbm").value == 3_350_000_000_000
    assert PRESETS["rtx-3090"].peak("tensor", "fp16").value == 142 * 10**12
    assert PRESETS["rtx-3090"].peak("tensor", "bf16").value == 71 * 10**12


@pytest.mark.parametrize(
    ("spelled", "name"),
    [
        ("h100-sxm", "h100-sxm"),
        ("H100-SXM", "h100-sxm"),
        ("H100 SXM", "h100-sxm"),
        (" tpu v5e ", "tpu-v5e"),
        ("V5E", "tpu-v5e"),
        ("trillium", "tpu-v6e"),
        ("A100 80GB SXM", "a100-80gb-sxm"),
        ("TPU v4", "tpu-v4p"),
    ],
)
def test_names_and_aliases_match_whatever_the_case(spelled: str, name: str) -> None:
    assert find_chip(spelled).name == name


@given(st.sampled_from(sorted(PRESETS)), st.data())
def test_any_mixture_of_case_finds_the_same_chip(name: str, data: st.DataObject) -> None:
    flips = data.draw(st.lists(st.booleans(), min_size=len(name), max_size=len(name)))
    assert find_chip("".join(c.upper() if flip else c for c, flip in zip(name, flips, strict=True))).name == name


@pytest.mark.parametrize(
    ("spelled", "near"),
    [
        ("h100", ("h100-sxm", "h100-pcie")),
        ("a100", ("a100-80gb-sxm", "a100-40gb-sxm")),
        ("h200", ("h200-sxm",)),
        ("b300", ("gb300",)),
        ("tpu-v5", ("tpu-v5e", "tpu-v5p")),
        ("gb-200", ("gb200",)),
    ],
)
def test_an_unknown_name_lists_near_names_and_falls_back_to_none(spelled: str, near: tuple[str, ...]) -> None:
    with pytest.raises(InputError, match="unknown accelerator") as caught:
        find_chip(spelled)
    assert set(near) <= set(caught.value.near)
    assert caught.value.exit_code == 2


@given(st.text(max_size=30))
def test_nothing_but_a_name_or_an_alias_is_found(spelled: str) -> None:
    names = {name.lower() for chip in PRESETS.values() for name in (chip.name, *chip.aliases)}
    if spelled.strip().lower() in names:
        find_chip(spelled)
    else:
        with pytest.raises(InputError):
            find_chip(spelled)


def test_a_missing_precision_lists_those_it_has() -> None:
    with pytest.raises(InputError) as caught:
        PRESETS["tpu-v5e"].peak("tensor", "fp8")
    assert str(caught.value) == "tpu-v5e has no tensor peak at 'fp8'; expected: tensor: bf16, int8"
    with pytest.raises(InputError, match="vector: fp32"):
        PRESETS["h100-sxm"].peak("vector", "bf16")
    with pytest.raises(InputError, match="did you mean bf16"):
        PRESETS["h100-sxm"].peak("tensor", "bff16")
    with pytest.raises(InputError, match="unknown link of h100-sxm 'ici'; expected: one of hbm, nvlink, scale-out"):
        PRESETS["h100-sxm"].link("ici")


def test_scaled_models_achieved_rates() -> None:
    chip = PRESETS["gb200"].scaled(Fraction(4, 5), Fraction(1, 2))
    assert chip.peak("tensor", "bf16").value == 2 * 10**15
    assert chip.peak("tensor", "bf16").conversions[-1] == "published → modelled: × 4/5"
    assert chip.peak("tensor", "bf16").conversions[:-1] == PRESETS["gb200"].peak("tensor", "bf16").conversions
    assert chip.link("hbm").value == 4 * 10**12
    assert chip.capacity == PRESETS["gb200"].capacity
    assert PRESETS["gb200"].scaled(1, 1) == PRESETS["gb200"]


@pytest.mark.parametrize("scale", [0, -1, Fraction(-1, 2), "0", "x", "1e99999999", True])
def test_scaled_refuses_what_is_not_a_positive_number(scale: int | str | Fraction) -> None:
    with pytest.raises(InputError, match="compute multiplier"):
        PRESETS["gb200"].scaled(scale, 1)
    with pytest.raises(InputError, match="bandwidth multiplier"):
        PRESETS["gb200"].scaled(1, scale)


PEAK = "[mine.peaks.tensor.bf16]\nvalue = '{peak}'\n{more}\n[mine.links.hbm]\nvalue = '{hbm}'\n"


def test_dense_and_sparse_spellings_give_one_ridge(tmp_path: Path) -> None:
    dense = mine(tmp_path, PEAK.format(peak="312 TFLOP/s", more="kind = 'dense'", hbm="2.039 TB/s"))
    sparse = mine(tmp_path, PEAK.format(peak="624 TFLOP/s", more="kind = 'sparse 2:4'", hbm="2.039 TB/s"))
    assert ridge(dense) == ridge(sparse) == Fraction(312_000, 2039)
    assert round(ridge(dense), 2) == Fraction("153.02")


def test_peak_and_bandwidth_come_from_one_record(tmp_path: Path) -> None:
    text = "\n".join(
        f"[{name}.peaks.tensor]\nbf16 = {{ value = '989 TFLOP/s' }}\n[{name}.links]\nhbm = {{ value = '{hbm}' }}"
        for name, hbm in (("my-h200", "4.8 TB/s"), ("my-h100", "3.35 TB/s"))
    )
    chips = load_chips(write(tmp_path, text))
    ridges = {name: ridge(find_chip(name, chips)) for name in ("my-h200", "my-h100")}
    assert [round(r, 2) for r in ridges.values()] == [Fraction("206.04"), Fraction("295.22")]
    assert ridges["my-h200"] <= 250 < ridges["my-h100"]
    assert 250 * chips["my-h100"].link("hbm").value == Fraction("837.5") * 10**12


def test_a_users_file_is_added_to_the_presets(tmp_path: Path) -> None:
    text = (
        "[mine]\ntitle = 'My chip'\naliases = ['The One']\nsource = 'my notes'\ndate = 2026-01-31\n"
        "capacity.hbm = '80 GiB'\n[mine.peaks.tensor]\nbf16 = { value = 1.5e14, also = ['fp16'] }\n"
        "[mine.links]\nhbm = { value = 1000000000000 }\n"
    )
    chips = load_chips(write(tmp_path, text))
    chip = find_chip("the one", chips)
    assert list(chips) == [*PRESETS, "mine"]
    assert ridge(chip, "fp16") == 150
    assert chip.capacity["hbm"] == 80 * 2**30
    assert (chip.link("hbm").source, chip.link("hbm").date, chip.link("hbm").status) == (
        "my notes",
        "2026-01-31",
        "user",
    )
    assert "mine" not in load_chips()


def test_a_float_never_becomes_a_binary_float(tmp_path: Path) -> None:
    exact = "0.1000000000000000055511151231257827"
    chip = mine(tmp_path, PEAK.format(peak="1 FLOP/s", more="", hbm="1 B/s").replace("'1 B/s'", exact))
    assert chip.link("hbm").value == Fraction(exact)
    assert chip.link("hbm").printed == exact


@given(
    st.fractions(min_value=Fraction(1, 10**6), max_value=10**18),
    st.sampled_from(["dense", "sparse 2:4"]),
    st.sampled_from(["one way", "both ways"]),
    st.integers(min_value=1, max_value=10**5),
)
def test_conversions_divide_by_what_they_say(value: Fraction, kind: str, direction: str, devices: int) -> None:
    text = (
        f"[mine.peaks.tensor]\nbf16 = {{ value = '{value} FLOP/s', kind = '{kind}', per = 'rack of {devices}' }}\n"
        f"[mine.links]\nhbm = {{ value = '1e300 B/s' }}\n"
        f"nvlink = {{ value = '{value} B/s', direction = '{direction}', per = 'node of {devices}' }}\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        chip = mine(Path(folder), text)
    peak, link = chip.peak("tensor", "bf16"), chip.link("nvlink")
    assert peak.value * devices * (2 if kind == "sparse 2:4" else 1) == value
    assert link.value * devices * (2 if direction == "both ways" else 1) == value
    assert len(peak.conversions) == (kind != "dense") + (devices != 1)
    assert peak.printed == f"{value} FLOP/s"


def test_the_shipped_presets_do_not_contradict_themselves() -> None:
    assert lint(PRESETS) == []


def test_int8_as_slow_as_bf16_needs_a_stated_reason() -> None:
    for name in ("tpu-v3", "tpu-v4p"):
        chip = PRESETS[name]
        rate = chip.peak("tensor", "int8")
        assert rate.value == chip.peak("tensor", "bf16").value
        assert rate.unusual
        findings = lint([replace(chip, peaks={**chip.peaks, ("tensor", "int8"): replace(rate, unusual="")})])
        assert len(findings) == 1
        assert findings[0].startswith(f"{name}: tensor int8 ({rate.printed}) is 1 times bf16")


def has_partner(chip: Chip, precision: str) -> bool:
    """Whether the lint compares this tensor peak with another one."""
    usual = {p for (unit, p), rate in chip.peaks.items() if unit == "tensor" and not rate.unusual}
    return precision in usual and any({precision, other} in map(set, RATIOS) for other in usual - {precision})


PAIRED = [(c.name, precision) for c in PRESETS.values() for _, precision in c.peaks if has_partner(c, precision)]


@pytest.mark.parametrize("slip", [Fraction(2), Fraction(1, 2)])
@pytest.mark.parametrize(("name", "precision"), PAIRED)
def test_one_peak_halved_or_doubled_is_caught(name: str, precision: str, slip: Fraction) -> None:
    chip = PRESETS[name]
    rate = replace(chip.peak("tensor", precision), sparse=None)
    wrong = replace(chip, peaks={**chip.peaks, ("tensor", precision): replace(rate, value=rate.value * slip)})
    assert any(finding.startswith(f"{name}: tensor ") for finding in lint([wrong]))


HBM = "[mine.links]\nhbm = { value = '2 TB/s' }\n"
TENSOR = HBM + "[mine.peaks.tensor]\nbf16 = { value = '500 TFLOP/s' }\n"
CONTRADICTIONS = {
    "dense equal to sparse": (
        HBM + "[mine.peaks.tensor]\nbf16 = { value = '500 TFLOP/s', sparse = '500 TFLOP/s' }",
        "the dense peak equals the sparse one",
    ),
    "sparse three times dense": (
        HBM + "[mine.peaks.tensor]\nbf16 = { value = '500 TFLOP/s', sparse = '1500 TFLOP/s' }",
        "the sparse peak is 3 times",
    ),
    "fp8 below bf16": (TENSOR + "fp8 = { value = '250 TFLOP/s' }", "is 0.5 times bf16 .500 TFLOP/s., usually 2"),
    "fp8 below bf16, with a reason": (
        TENSOR + "fp8 = { value = '250 TFLOP/s', unusual = 'because' }",
        r"the tensor fp8 peak \(250 TFLOP/s\) is below bf16",
    ),
    "fp8 equal to bf16": (TENSOR + "fp8 = { value = '500 TFLOP/s' }", "fp8 .500 TFLOP/s. is 1 times bf16"),
    "fp8 of a sparse sheet": (TENSOR + "fp8 = { value = '8 PFLOP/s' }", "fp8 .8 PFLOP/s. is 16 times bf16"),
    "int8 equal to bf16": (TENSOR + "int8 = { value = '500 TOP/s' }", "int8 .500 TOP/s. is 1 times bf16"),
    "fp4 equal to fp8": (
        TENSOR + "fp8 = { value = '1 PFLOP/s' }\nfp4 = { value = '1 PFLOP/s' }",
        "fp4 .1 PFLOP/s. is 1 times fp8",
    ),
    "int4 eight times int8": (
        TENSOR + "int8 = { value = '1 POP/s' }\nint4 = { value = '8 POP/s' }",
        "int4 .8 POP/s. is 8 times int8",
    ),
    "tf32 equal to bf16": (TENSOR + "tf32 = { value = '500 TFLOP/s' }", "tf32 .500 TFLOP/s. is 1 times bf16"),
    "fp16 a third of bf16": (TENSOR + "fp16 = { value = '166 TFLOP/s' }", "fp16 .166 TFLOP/s. is 0.332 times bf16"),
    "bf16 below fp32": (TENSOR + "fp32 = { value = '600 TFLOP/s' }", "tensor bf16 peak .500 TFLOP/s. is below fp32"),
    "tensor below vector": (
        TENSOR + "[mine.peaks.vector]\nfp32 = { value = '600 TFLOP/s' }",
        "a 16-bit tensor peak .500 TFLOP/s. is below vector fp32",
    ),
    "a conflict that is none": (
        HBM + "[mine.peaks.tensor.bf16]\nvalue = '5e14'\nconflicts = [{ value = '500 TFLOP/s', source = 'x' }]",
        "does not conflict",
    ),
    "a conflict that is the sparse figure": (
        HBM + "[mine.peaks.tensor.bf16]\nvalue = '5e14'\nconflicts = [{ value = '1 PFLOP/s', source = 'x' }]",
        "sparse, both ways or another number of devices",
    ),
    "a network faster than memory": (
        TENSOR.replace("hbm =", "nvlink = { value = '3 TB/s' }\nhbm ="),
        r"the link nvlink \(3 TB/s\) is not slower than hbm",
    ),
    "no memory bandwidth": (TENSOR.replace("hbm =", "ici ="), "no bandwidth of the memory"),
    "no peak": (HBM, "no peak"),
}


@pytest.mark.parametrize(("text", "finding"), CONTRADICTIONS.values(), ids=CONTRADICTIONS.keys())
def test_a_contradiction_in_a_users_file_is_an_error(tmp_path: Path, text: str, finding: str) -> None:
    with pytest.raises(InputError, match=finding) as caught:
        load_chips(write(tmp_path, text))
    assert "mine.toml: the figures do not hold together: mine: " in str(caught.value)


@pytest.mark.parametrize(
    "more",
    [
        "fp8 = { value = '1 PFLOP/s', also = ['int8'] }\nfp4 = { value = '3 PFLOP/s', unusual = 'x' }",
        "fp16 = { value = '1 PFLOP/s', unusual = 'fp16 accumulate' }\nfp8 = { value = '1 PFLOP/s' }",
        "int8 = { value = '20 TOP/s', unusual = 'int8 was dropped from this generation' }",
        "tf32 = { value = '250 TFLOP/s', sparse = '501 TFLOP/s' }",
    ],
)
def test_real_oddities_pass(tmp_path: Path, more: str) -> None:
    assert mine(tmp_path, TENSOR + more).name == "mine"


HOSTILE: dict[str, tuple[str | bytes, str]] = {
    "binary": (b"\x00\xff\xfe\x01", "not a UTF-8"),
    "latin-1": ("[mine]\ntitle = 'é'".encode("latin-1"), "not a UTF-8 text file, at byte 16"),
    "not TOML": ("<html>", "not TOML"),
    "control character": ("[mine]\ntitle = 'a\x07b'", "not TOML"),
    "too large": ("#" * 1_000_001, "too large"),
    "deep lists": ("[mine]\ntitle = " + "[" * 100_000, "nested too deep"),
    "deep tables": ("[mine]\ntitle = " + "{a=" * 100_000, "nested too deep"),
    "equals signs in quoted keys": (".".join(['"="'] * 200_000) + " = 1", "mine.toml:1: nested too deep"),
    "long dotted table": (f"[{'.'.join(['a'] * 200_000)}]", "nested too deep"),
    "many dotted keys": ("".join(f"[b{i}]\n{'.'.join('a' * 30)} = 1\n" for i in range(12_000)), "nested too deep"),
    "long dotted key": ("a" + ".a" * 200_000 + " = 1", "nested too deep"),
    "duplicate key": ("[mine]\ntitle='a'\ntitle='b'", "not TOML"),
    "long integer": ("[mine.links.hbm]\nvalue = " + "9" * 5000, "mine.toml:2: a number of more than 400 digits"),
    "long hexadecimal": ("[mine.links.hbm]\nvalue = 0x" + "f" * 900_000, "hbm.value: a number of more than 400 digits"),
    "exponent in text": ("[mine.links.hbm]\nvalue = '1e99999999 B/s'", "links.hbm.value: the number is too long"),
    "exponent in float": ("[mine.links.hbm]\nvalue = 1e99999999", "links.hbm.value: the number is too long"),
    "infinite": ("[mine.links.hbm]\nvalue = inf", "links.hbm.value: not a number"),
    "not a number": ("[mine.links.hbm]\nvalue = nan", "links.hbm.value: not a number"),
    "zero": ("[mine.links.hbm]\nvalue = '0 B/s'", "links.hbm.value: not positive"),
    "negative": ("[mine.links.hbm]\nvalue = -1", "links.hbm.value: not positive"),
    "division by zero": ("[mine.links.hbm]\nvalue = '1/0 B/s'", "links.hbm.value: division by zero"),
    "size as a rate": ("[mine.links.hbm]\nvalue = '80 GB'", "links.hbm.value: the unit does not fit; seen: 80 GB"),
    "peak as a bandwidth": ("[mine.links.hbm]\nvalue = '80 TFLOP/s'", "quantity in B/s"),
    "rate as a size": ("[mine.capacity]\nhbm = '80 GB/s'", "capacity.hbm: the unit does not fit"),
    "ambiguous unit": ("[mine.links.hbm]\nvalue = '400 gb/s'", "links.hbm.value: the unit is ambiguous"),
    "unknown unit": ("[mine.links.hbm]\nvalue = '400 GX/s'", "links.hbm.value: unknown unit"),
    "truth value": ("[mine.links.hbm]\nvalue = true", "links.hbm.value: not a figure; seen: a truth value"),
    "date as value": ("[mine.links.hbm]\nvalue = 2026-01-01", "links.hbm.value: not a figure; seen: a date"),
    "list as value": ("[mine.links.hbm]\nvalue = [1]", "links.hbm.value: not a figure; seen: a list"),
    "no value": ("[mine.links.hbm]\nnote = 'x'", "links.hbm.value: the figure is missing"),
    "text as figure": ("[mine.links]\nhbm = '1 TB/s'", "links.hbm: not a table; seen: a text"),
    "number as title": ("[mine]\ntitle = 5", "mine.title: not a text; seen: an integer"),
    "float as title": ("[mine]\ntitle = 1.5", "mine.title: not a text; seen: a float"),
    "truth value as title": ("[mine]\ntitle = false", "mine.title: not a text; seen: a truth value"),
    "list as title": ("[mine]\ntitle = ['a']", "mine.title: not a text; seen: a list"),
    "newline in title": ('[mine]\ntitle = "a\\nb"', "mine.title: the text cannot be used"),
    "escape sequence": ('[mine]\ntitle = "\\u001b[31m"', r"mine.title: the text cannot be used; seen: \\x1b"),
    "right to left": ('[mine]\ntitle = "\\u202e"', "mine.title: the text cannot be used"),
    "long title": (f"[mine]\ntitle = '{'a' * 201}'", "mine.title: the text cannot be used"),
    "empty title": ("[mine]\ntitle = ''", "mine.title: the text cannot be used"),
    "text as aliases": ("[mine]\naliases = 'x'", "mine.aliases: not a list of texts"),
    "number as alias": ("[mine]\naliases = [1]", r"mine.aliases\[1\]: not a text"),
    "not a table": ("mine = 1", "mine: not a table; seen: an integer"),
    "a list of tables": ("[[mine]]", "mine: not a table; seen: a list"),
    "name": ("[My_Chip]\ntitle = 'x'", r"not a name for an accelerator; seen: My_Chip; expected: \[a-z0-9-\]\+"),
    "empty name": ("['']\ntitle = 'x'", "not a name for an accelerator"),
    "long name": (f"[{'a' * 61}]\ntitle = 'x'", "not a name for an accelerator"),
    "unknown key": ("[mine]\ntitel = 'x'", "mine: unknown key 'titel'; expected: .*; did you mean title"),
    "unknown unit key": ("[mine.peaks.tensr]", "mine.peaks: unknown key 'tensr'; .*did you mean tensor"),
    "unknown precision": (
        "[mine.peaks.tensor.bf61]\nvalue=1",
        "mine.peaks.tensor: unknown key 'bf61'; .*did you mean bf16",
    ),
    "unknown link": ("[mine.links.nvlnk]\nvalue=1", "mine.links: unknown key 'nvlnk'; .*did you mean nvlink"),
    "unknown figure key": ("[mine.links.nvlink]\nvalu=1", "links.nvlink: unknown key 'valu'; .*did you mean value"),
    "a direction of memory": ("[mine.links.hbm]\ndirection='both ways'", "links.hbm: unknown key 'direction'"),
    "a kind of a link": ("[mine.links.nvlink]\nkind='dense'", "links.nvlink: unknown key 'kind'"),
    "unknown kind": (
        "[mine.peaks.tensor.bf16]\nvalue=1\nkind='sparse'",
        "kind: not one of .*expected: dense, sparse 2:4",
    ),
    "unknown direction": ("[mine.links.ici]\nvalue=1\ndirection='up'", "direction: not one of the known values"),
    "rack of none": ("[mine.links.ici]\nvalue=1\nper='rack of 0'", "ici.per: not a share"),
    "rack of many": ("[mine.links.ici]\nvalue=1\nper='rack of 9999999'", "ici.per: not a share"),
    "per what": ("[mine.links.ici]\nvalue=1\nper='rack'", "ici.per: not a share"),
    "also unknown": ("[mine.peaks.tensor.bf16]\nvalue=1\nalso=['x']", "bf16.also: not one of the known values"),
    "a peak twice": (
        "[mine.peaks.tensor]\nbf16={value=1,also=['fp16']}\nfp16={value=1}",
        "fp16: the tensor peak at fp16 is given twice",
    ),
    "status": ("[mine]\nstatus='rumour'", "mine.status: not one of the known values"),
    "date": ("[mine]\ndate='yesterday'", "mine.date: not a date"),
    "conflict without source": (
        "[mine.links.hbm]\nvalue=1\nconflicts=[{value=2}]",
        r"conflicts\[1\].source: the key is missing",
    ),
    "conflicts": ("[mine.links.hbm]\nvalue=1\nconflicts=3", "hbm.conflicts: not a list of figures"),
    "a preset again": ("[tpu-v5e]\ntitle='x'", "the name 'tpu-v5e' is taken by tpu-v5e"),
    "an alias of a preset": ("[mine]\naliases=['V5E']", "the name 'V5E' of mine is taken by tpu-v5e"),
    "a name that is an alias": ("[v5e]\ntitle='x'", "the name 'v5e' is taken by tpu-v5e"),
    "one alias for two": ("[mine]\naliases=['m']\n[yours]\naliases=['M']", "the name 'M' of yours is taken by mine"),
}


@pytest.mark.parametrize(("text", "message"), HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_is_an_error_that_names_file_and_key(tmp_path: Path, text: str | bytes, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        load_chips(write(tmp_path, text))
    assert str(caught.value).startswith(str(tmp_path))
    assert caught.value.exit_code == 2
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("absent.toml", "no such file"),
        (".", "not a regular file"),
        ("a\0b", "no such file|cannot be"),
        ("a" * 300, "cannot be|no such"),
    ],
)
def test_a_path_that_is_no_file(tmp_path: Path, name: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        load_chips(tmp_path / name)


def test_a_device_is_not_read() -> None:
    with pytest.raises(InputError, match="not a regular file"):
        load_chips(Path("/dev/zero"))


def refusal(text: bytes) -> str:
    """What a file is refused with, or nothing if it loads."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            load_chips(write(Path(folder), text))
        except InputError as error:
            return str(error)
    return ""


@given(st.text(max_size=200))
def test_any_text_loads_or_is_refused(text: str) -> None:
    assert refusal(text.encode("utf-8", "surrogatepass")).isprintable()


KEYS = st.sampled_from(
    [
        "peaks",
        "links",
        "capacity",
        "tensor",
        "bf16",
        "hbm",
        "nvlink",
        "value",
        "per",
        "kind",
        "also",
        "note",
        "conflicts",
        "source",
        "date",
        "x",
    ]
)
LEAVES = st.sampled_from(
    ["1", "0", "-1", "1e12", "1e999", "nan", "true", "2026-01-01", "[]", "'1 TB/s'", "'dense'", "'bf16'", "''"]
)
TREES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=2).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(KEYS, inner, max_size=4).map(lambda t: f"{{{', '.join(f'{k} = {v}' for k, v in t.items())}}}"),
    ),
    max_leaves=12,
)


@given(st.dictionaries(KEYS, TREES, max_size=4))
def test_any_table_loads_or_is_refused(fields: dict[str, str]) -> None:
    text = "[mine]\n" + "".join(f"{key} = {value}\n" for key, value in fields.items())
    message = refusal(text.encode())
    assert message == "" or "mine.toml: " in message


def test_widths_are_exact() -> None:
    assert dtype("fp4") == ("fp4", Fraction(1, 2))
    assert dtype("E4M3") == ("fp8", Fraction(1))
    assert {dtype(name)[0] for name in ("float16", "half", "fp16")} == {"fp16"}
    assert all(dtype(name) == (name, width) for name, width in WIDTHS.items())


@pytest.mark.parametrize(("name", "near"), [("bf61", "bf16"), ("float46", "float64"), ("in8", "int8")])
def test_an_unknown_precision_lists_near_ones(name: str, near: str) -> None:
    with pytest.raises(InputError, match="unknown precision") as caught:
        dtype(name)
    assert near in caught.value.near


def test_presets_load_without_anything_slow() -> None:
    slow = "{'sympy', 'numpy', 'z3', 'rich'}"
    script = f"import sys, symroof.chips.preset as c; c.load_chips(); print(*{slow} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-W", "error", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_a_scaled_rate_takes_its_conflicts_and_its_sparse_figure_along() -> None:
    chip = find_chip("tpu-v5e").scaled(1, Fraction(1, 2))
    assert [c.value for c in chip.link("hbm").conflicts] == [405 * 10**9]
    peak = find_chip("a100-80gb-sxm").scaled(Fraction(1, 2), 1).peak("tensor", "bf16")
    assert peak.value == 156 * 10**12
    assert peak.sparse == 312 * 10**12
