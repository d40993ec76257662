"""The edges of judging: units, bounds, roundings, chains and words, each right on one side and wrong on the other."""

from __future__ import annotations

import pickle
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest

from symroof.claims import statements, trends
from symroof.claims.checked import Checked, checked
from symroof.claims.claim import Claim
from symroof.claims.claimfile import read_claims
from symroof.claims.verdict import INCONSISTENT, WRONG, Judged, Verdict
from symroof.errors import InputError
from symroof.proving.prove import Judgement
from symroof.subjects.found import found
from symroof.subjects.subject import Subject

HOLDS, LOOSELY = "holds", "holds loosely"


def entries(folder: Path, *claims: str) -> list[Checked]:
    """The claims of a file, checked."""
    path = folder / "edges.toml"
    head = 'title = "Edges"\nsource = "a draft"\n'
    path.write_text(head + "".join(f"[[claims]]\n{claim}\n" for claim in claims), encoding="utf-8")
    return list(checked(read_claims(path)))


def verdict(folder: Path, says: str, claim: str) -> tuple[str, str]:
    """Verdict and reason on one claim."""
    (entry,) = entries(folder, f'name = "it"\nsays = "{says}"\n{claim}')
    return entry.verdict.word, entry.verdict.parts[0].why


def refused(folder: Path, says: str, claim: str, match: str) -> None:
    """Whether a claim is refused with a message."""
    with pytest.raises(InputError, match=match):
        verdict(folder, says, claim)


def number(value: str, means: str = "") -> str:
    """What is said to be a value that the claim writes down."""
    return f'relation = "x = v"\nfor = "x"\nvalues = {{v = "{value}"}}' + (f'\nmeans = "{means}"' if means else "")


RATES = 'values = {C = "197 TFLOP/s", W = "820 GB/s"}'
RATIO = f'relation = "x = C/W"\nfor = "x"\n{RATES}'
RIDGE = 'of = "ridge"\nchip = "tpu-v5e"\ndtype = "bf16"'
MATMUL = 'of = "matmul"\nfor = "B"\nchip = "tpu-v5e"\ndtype = "bf16"\n'
BATCH = f"{MATMUL}values = {{w = 1, a = 2, o = 2, D = 4096, F = 4096}}"  # B from 136.09 on
STREAM = 'relation = "x = 2*N/W"\nfor = "x"\nvalues = {N = "70e9", W = "3.35 TB/s"}'
LENGTH = 'of = "training-flops"\nfor = "D"\nvalues = {N = 1, F = "2994 FLOP"}'  # 499 tokens


@pytest.mark.parametrize(
    ("says", "claim", "word"),
    [
        ("240 FLOP/byte", RATIO, HOLDS),
        ("240", RATIO, HOLDS),
        ("0.24 kFLOP/byte", RATIO, HOLDS),
        ("42 MB", number("42 MB"), HOLDS),
        ("42e6", number("42 MB"), HOLDS),
        ("42 MB/token", number("42 MB"), HOLDS),
        ("42", number("42 MB"), WRONG),
        # what 70e9 and 2 stand for the values do not tell, so the unit is that which is printed
        ("41.79 ms", STREAM, HOLDS),
        ("41.8", STREAM, WRONG),
        ("5.1e23 FLOP", f'relation = "x = 3600*720000*C"\nfor = "x"\n{RATES}', HOLDS),
        ("26 GB", 'relation = "x = M - 54e9"\nfor = "x"\nvalues = {M = "80 GB"}', HOLDS),
        ("2", 'relation = "x = b*N/q"\nfor = "x"\nvalues = {b = "bf16", N = "7B", q = "7 GB"}', HOLDS),
        ("820 GB/s", 'relation = "x = 820e9"\nfor = "x"', HOLDS),
        ("5", 'relation = "x = y/t"\nfor = "x"\nvalues = {y = 10, t = "2 s"}', HOLDS),
        ("5 token/s", 'relation = "x = y/t"\nfor = "x"\nvalues = {y = 10, t = "2 s"}', HOLDS),
        ("1.5", 'relation = "x**2 = v"\nfor = "x"\nvalues = {v = "2.25 B"}', HOLDS),
        ("at least 48M tokens", f'relation = "Z = 200000*C/W"\nfor = "Z"\n{RATES}', HOLDS),
        ("499 tokens", LENGTH, HOLDS),
        ("499", LENGTH, HOLDS),
        ("499 sequences", LENGTH, HOLDS),
        ("17 operations", 'flops = "17*x"\nbytes = "x"\nshows = "flops"\nvalues = {x = 1}', HOLDS),
        ("240k", RIDGE, WRONG),
    ],
)
def test_the_unit_of_a_relation_is_that_of_its_values(tmp_path: Path, says: str, claim: str, word: str) -> None:
    assert verdict(tmp_path, says, claim)[0] == word


@pytest.mark.parametrize(
    ("says", "claim"),
    [
        ("240 s", RATIO),
        ("480 s", RATIO.replace("C/W", "2*C/W")),
        ("240 tokens", RATIO),
        ("24 %", RATIO),
        ("240x", RATIO),
        ("240 s", RATIO.replace("x", "t")),
        ("42e9 ms", number("42 MB")),
        ("41.8 GB", STREAM),
        ("3 s", 'relation = "x = v/q"\nfor = "x"\nvalues = {v = "6 GB", q = "2 GB"}'),
        ("26 ms", 'relation = "x = M - 54e9"\nfor = "x"\nvalues = {M = "80 GB"}'),
        ("240 layers", RIDGE),
        ("240 GPUs", RIDGE),
        ("240 million layers", RIDGE),
        ("0.24x", RIDGE),
        ("24 %", RIDGE),
        ("53 ms", 'of = "mfu"\nvalues = {N = "7B", R = "12500 token/s", G = 1, C = "990 TFLOP/s"}'),
        ("499 GPUs", LENGTH),
        ("499 layers", LENGTH),
        ("499 chips", LENGTH),
        ("17 layers", 'flops = "17*x"\nbytes = "x"\nshows = "flops"\nvalues = {x = 1}'),
    ],
)
def test_a_unit_that_a_result_cannot_have_is_refused(tmp_path: Path, says: str, claim: str) -> None:
    refused(tmp_path, says, claim, "the unit does not fit")


@pytest.mark.parametrize(
    ("says", "claim", "word"),
    [
        # the side of a solution is that of its bound
        ("at least 137 tokens", BATCH, HOLDS),
        ("B > 136", BATCH, HOLDS),
        ("at most 137 tokens", BATCH, WRONG),
        ("B < 137", BATCH, WRONG),
        ("up to 136 tokens", BATCH, WRONG),
        ("at least 1 token", BATCH, WRONG),
        ("137-150 tokens", BATCH, WRONG),
        ("7", 'relation = "n <= v"\nfor = "n"\nvalues = {v = "7.9"}', HOLDS),
        ("up to 7", 'relation = "n <= v"\nfor = "n"\nvalues = {v = "7.9"}', HOLDS),
        ("at least 7", 'relation = "n <= v"\nfor = "n"\nvalues = {v = "7.9"}', WRONG),
        ("8", 'relation = "n <= v"\nfor = "n"\nvalues = {v = "7.9"}', HOLDS),
        ("6", 'relation = "n <= v"\nfor = "n"\nvalues = {v = "7.9"}', WRONG),
        ("at least 2", 'relation = "(x - 2)*(5 - x) >= 0"\nfor = "x"', HOLDS),
        ("at most 5", 'relation = "(x - 2)*(5 - x) >= 0"\nfor = "x"', HOLDS),
        ("at most 2", 'relation = "(x - 2)*(5 - x) >= 0"\nfor = "x"', WRONG),
        ("at least 9", number("9.4"), HOLDS),
        ("at most 9", number("7"), HOLDS),
        ("7", 'relation = "x > 0"\nfor = "x"', WRONG),
        # another result has no rule, and a rule that is far off is none
        ("273 FLOP/byte", f'{BATCH.replace("w = 1", "w = 2")}\nshows = "limit"', WRONG),
        ("2048 FLOP/byte", f'{BATCH.replace("w = 1", "w = 2")}\nshows = "limit"', HOLDS),
        ("240 tokens", f"{MATMUL}values = {{D = 481, F = 481}}", WRONG),
        ("240 tokens", f"{MATMUL}values = {{D = 601, F = 601}}", WRONG),
        ("240 tokens", f"{MATMUL}values = {{D = 2048, F = 2048}}", LOOSELY),
        # how exact the text means to be
        ("240", number("270", "about"), LOOSELY),
        ("240", number("270"), WRONG),
        ("10", number("9.2", "about"), LOOSELY),
        ("2", number("6", "order of magnitude"), LOOSELY),
        ("2", number("700", "order of magnitude"), WRONG),
        ("2", number("10", "order of magnitude"), WRONG),
        ("1243", number("1246"), WRONG),
        ("1243", number("1245.5"), WRONG),
        ("1243", number("1245.4"), LOOSELY),
        ("11", number("10.4"), WRONG),
        ("135-155", number("134.4"), WRONG),
        ("135-155", number("134.6"), HOLDS),
        # floors and ceilings in the unit that is printed
        ("42 ms", number("41.2 ms", "ceiling"), HOLDS),
        ("43 ms", number("41.2 ms", "ceiling"), WRONG),
        ("42 ms", number("41.2 ms", "floor"), WRONG),
        ("36 GB", number("35.2 GB", "ceiling"), HOLDS),
        ("36 %", number("0.352", "ceiling"), HOLDS),
        ("49k", number("49900", "floor"), HOLDS),
        ("48k", number("49900", "floor"), WRONG),
        ("1 GB", number("1.7 GB", "floor"), HOLDS),
        ("0.1", number("0.17", "floor"), HOLDS),
        ("2.5", number("2.58", "floor"), HOLDS),
        ("240", number("240.9", "floor"), HOLDS),
        # powers of 1024
        ("128k tokens", number("131072"), LOOSELY),
        ("128K", number("131072"), LOOSELY),
        ("129k tokens", number("131072"), WRONG),
        ("512M", number("536870912"), LOOSELY),
        ("512 kB", number("524288 B"), LOOSELY),
    ],
)
def test_a_number_holds_on_one_side_of_an_edge(tmp_path: Path, says: str, claim: str, word: str) -> None:
    assert verdict(tmp_path, says, claim)[0] == word


@pytest.mark.parametrize(
    ("says", "claim", "why"),
    [
        ("35-55 %", number("0.6"), "it is 60 %, 8.3 % too low"),
        ("-3", number("4"), "it is 4, and -3 is printed"),
        ("2", number("4"), "it is 4, 2 times too low"),
        ("at most 137 tokens", BATCH, "the other way round: it holds for B > 136.09 tokens"),
        ("128k tokens", number("131072"), "it is 128·1024: k stands for 1024"),
        ("512M", number("536870912"), "it is 512·1024^2: M stands for 1024^2"),
        ("7", 'relation = "x > 0"\nfor = "x"', "it is any value: every x will do"),
    ],
)
def test_a_verdict_says_what_is_right(tmp_path: Path, says: str, claim: str, why: str) -> None:
    assert verdict(tmp_path, says, claim)[1] == why


def bound(states: str, claim: str) -> str:
    """A condition of a claim."""
    return f'kind = "condition"\nstates = "{states}"\n{claim}'


WITHOUT_SIZES = f"{MATMUL}values = {{w = 1}}"  # to first order B > 120.12


@pytest.mark.parametrize(
    ("states", "claim", "word", "why"),
    [
        ("B > 120", WITHOUT_SIZES, LOOSELY, "to first order it is 120.12; exactly it depends on D and F"),
        ("B > 10", WITHOUT_SIZES, WRONG, "to first order it is 120.12, 12 times too low"),
        ("B > 1", WITHOUT_SIZES, WRONG, "120 times too low"),
        ("B > 300", WITHOUT_SIZES, WRONG, "2.5 times too high"),
        ("B < 120", WITHOUT_SIZES, WRONG, "the other way round: to first order it holds for B > 120.12"),
        ("B < 1000", WITHOUT_SIZES, WRONG, "the other way round"),
        ("B = 120", WITHOUT_SIZES, WRONG, "says otherwise at"),
        ("B >= 0", 'relation = "B > 0"\nfor = "B"', HOLDS, "it holds for every B"),
        ("B >= 1", 'relation = "B > 0"\nfor = "B"', HOLDS, "it holds for every B"),
        ("B > 1", 'relation = "B > 0"\nfor = "B"', WRONG, "it holds for every B"),
        ("B < 9", 'relation = "B > 0"\nfor = "B"', WRONG, "it holds for every B"),
        ("x > 240", RATIO, WRONG, "it holds for x = 240.24 alone"),
        ("x = 240", 'relation = "x = v"\nfor = "x"\nvalues = {v = 240}', HOLDS, "x = 240 will do"),
        ("x > 2", 'relation = "(x - 2)*(5 - x) >= 0"\nfor = "x"', WRONG, "it holds for 2 < x < 5"),
        ("x > 1.4", 'relation = "x**2 >= 2"\nfor = "x"', HOLDS, "rounded from 1.4142"),
        ("x < 1.4", 'relation = "x**2 >= 2"\nfor = "x"', WRONG, "the other way round: it holds for x > 1.4142"),
        ("n < 7.9", 'relation = "n <= v"\nfor = "n"\nvalues = {v = "7.9"}', HOLDS, "it is 7.9"),
        ("n > 7.9", 'relation = "n <= v"\nfor = "n"\nvalues = {v = "7.9"}', WRONG, "it holds for n < 7.9"),
    ],
)
def test_a_condition_has_the_right_side_and_number(
    tmp_path: Path, states: str, claim: str, word: str, why: str
) -> None:
    found_word, found_why = verdict(tmp_path, states, bound(states, claim))
    assert found_word == word
    assert why in found_why


@pytest.mark.parametrize(
    ("says", "states", "fits"),
    [
        ("if B > 240", "B > 240", True),
        ("from 0.24k tokens on", "B > 240", True),
        ("480/2 tokens or more", "B > 240", True),
        ("in int8 on a v5e, above the ridge", "B > 240", True),
        ("if B > 250", "B > 240", False),
        ("between 10 and 20 tokens", "B > 240", False),
    ],
)
def test_the_number_of_a_condition_is_one_that_its_words_print(
    tmp_path: Path, says: str, states: str, fits: bool
) -> None:
    claim = bound(states, f'relation = "2*B >= C/W"\nfor = "B"\n{RATES.replace("197", "394")}')
    if fits:
        assert verdict(tmp_path, says, claim)[0] == HOLDS
    else:
        refused(tmp_path, says, claim, "it.states: a number that the words do not print")


def test_hours_in_words_are_seconds_in_a_condition(tmp_path: Path) -> None:
    claim = bound("t > 7200", 'relation = "t >= x"\nfor = "t"\nvalues = {x = "2 h"}')
    assert verdict(tmp_path, "more than 2 hours", claim)[0] == HOLDS
    refused(tmp_path, "more than 3 hours", claim, "a number that the words do not print")


@pytest.mark.parametrize(
    ("says", "small", "large"),
    [
        ("memory-bound", HOLDS, WRONG),
        ("is Compute bound", WRONG, HOLDS),
        ("not compute-bound", HOLDS, WRONG),
        ("is not memory bound", WRONG, HOLDS),
        ("no longer memory-bound", WRONG, HOLDS),
        ("never compute-bound", HOLDS, WRONG),
        ("isn’t memory-bound", WRONG, HOLDS),
        ("far from compute-bound", "", ""),
        ("never becomes memory-bound", "", ""),
        ("compute- rather than memory-bound", "", ""),
        ("compute-bound or memory-bound", "", ""),
        ("not only compute-bound", "", ""),
        ("neither compute-bound", "", ""),
        ("doesn't get memory-bound", "", ""),
    ],
)
def test_a_regime_that_is_denied_is_read_right_or_refused(tmp_path: Path, says: str, small: str, large: str) -> None:
    for batch, word in ((64, small), (1000, large)):
        claim = f'kind = "regime"\n{MATMUL}values = {{B = {batch}, D = 4096, F = 4096, w = 2, a = 2, o = 2}}'
        if word:
            assert verdict(tmp_path, says, claim)[0] == word
        else:
            refused(tmp_path, says, claim, "it.says: no one regime")


def measured(name: str, says: str) -> str:
    """A number that is printed and cannot be checked."""
    return f'name = "{name}"\nkind = "unstated"\nsays = "{says}"\nreason = "measured"'


def together(folder: Path, states: str, values: str = "", **printed: str) -> str:
    """The verdict on numbers that are printed, by symbol."""
    uses = ", ".join(f'{name} = "{name}"' for name in printed)
    claim = f'name = "it"\nsays = "these"\nkind = "consistency"\nstates = "{states}"\nuses = {{{uses}}}\n'
    held = [measured(name, says) for name, says in printed.items()]
    return entries(folder, *held, f"{claim}values = {{{values}}}")[-1].verdict.word


@pytest.mark.parametrize(
    ("states", "values", "printed", "word"),
    [
        ("x + y = x", "", {"x": "100", "y": "3"}, INCONSISTENT),
        ("x*(1 - x) = 0.2499", "", {"x": "0.5"}, HOLDS),
        ("x*(1 - x) = 0.2501", "", {"x": "0.5"}, INCONSISTENT),
        ("x + y = z", 'z = "100 %"', {"x": "33 %", "y": "66 %"}, HOLDS),
        ("x + y = z", 'z = "100 %"', {"x": "33 %", "y": "65 %"}, INCONSISTENT),
        ("x = y", "", {"x": "820 GB/s", "y": "810 GB/s"}, INCONSISTENT),
        ("x = 110", "", {"x": "about 100"}, HOLDS),
        ("x = 90", "", {"x": "about 100"}, HOLDS),
        ("x = 111", "", {"x": "about 100"}, INCONSISTENT),
        ("x = 110", "", {"x": "100"}, INCONSISTENT),
        ("x = 150", "", {"x": "at least 100"}, HOLDS),
        ("x = 50", "", {"x": "at least 100"}, INCONSISTENT),
        ("x = 50", "", {"x": "up to 100"}, HOLDS),
        ("x = 150", "", {"x": "up to 100"}, INCONSISTENT),
        ("x = M", 'M = "80 GB"', {"x": "70-90 GB"}, HOLDS),
        ("x = M", 'M = "95 GB"', {"x": "70-90 GB"}, INCONSISTENT),
        ("x <= M", 'M = "80 GB"', {"x": "70-90 GB"}, INCONSISTENT),
        ("x <= M", 'M = "90 GB"', {"x": "70-90 GB"}, HOLDS),
        ("x <= 49.6", "", {"x": "50"}, INCONSISTENT),
        ("x <= 50", "", {"x": "50"}, HOLDS),
        ("x = M", 'M = "2 B"', {"x": "2 bytes"}, HOLDS),
        ("x = M", 'M = "2B"', {"x": "2 bytes"}, INCONSISTENT),
        ("1/(x - 1) = 2", "", {"x": "1.5"}, HOLDS),
        ("1/(x - 1/2) = 2", "", {"x": "1"}, HOLDS),
    ],
)
def test_numbers_go_together_within_what_they_print(
    tmp_path: Path, states: str, values: str, printed: dict[str, str], word: str
) -> None:
    assert together(tmp_path, states, values, **printed) == word


def test_what_cannot_be_compared_is_refused(tmp_path: Path) -> None:
    seven = dict.fromkeys("abcdefg", "1")
    with pytest.raises(InputError, match="too many printed numbers; seen: 7 of them"):
        together(tmp_path, "a + b + c + d + e + f + g = 7", **seven)
    del seven["g"]
    assert together(tmp_path, "a + b + c + d + e + f = 7", **seven) == HOLDS
    with pytest.raises(InputError, match="not defined at these values"):
        together(tmp_path, "1/(x - 1) > 2", x="1")
    with pytest.raises(InputError, match="no number is printed there"):
        together(tmp_path, "x = y", x="2 and 3", y="3")
    several = 'name = "two"\nsays = "2, 1 bytes"\nrelation = "x = n/8"\nfor = "x"\ncases = [{n = 16}, {n = 8}]'
    with pytest.raises(InputError, match="several numbers are printed there"):
        entries(tmp_path, several, 'name = "it"\nsays = "2"\nrelation = "x = v"\nfor = "x"\nuses = {v = "two"}')


def test_a_range_is_named_with_both_ends(tmp_path: Path) -> None:
    claim = 'name = "it"\nsays = "x"\nkind = "consistency"\nstates = "x <= M"\nuses = {x = "x"}\nvalues = {M = "80 GB"}'
    part = entries(tmp_path, measured("x", "70-90 GB"), claim)[1].verdict.parts[0]
    assert part.why.endswith("with 70 GB to 90 GB on the left and 80 GB on the right")


FIRST = 'name = "time"\nsays = "17 ms"\nrelation = "t = 280e9/16.2e12"\nfor = "t"'
RATE = 'name = "rate"\nsays = "{}"\nrelation = "r = 32/t"\nfor = "r"\nuses = {{t = "time"}}'


@pytest.mark.parametrize(
    ("says", "word"),
    [("1851", HOLDS), ("1882", LOOSELY), ("1884", LOOSELY), ("1910", WRONG), ("1853", LOOSELY)],
)
def test_a_chain_is_judged_exactly_and_as_printed(tmp_path: Path, says: str, word: str) -> None:
    assert entries(tmp_path, FIRST, RATE.format(says))[1].verdict.word == word


USES_RATE = (
    'name = "it"\nsays = "{}"\nof = "mfu"\nuses = {{R = "rate"}}\nvalues = {{N = "7B", G = 1, C = "312 TFLOP/s"}}'
)


def test_what_is_built_on_may_be_impossible_or_measured_or_a_whole_number(tmp_path: Path) -> None:
    rate = 'name = "rate"\nsays = "25000 token/s"\nrelation = "R = 50000/t"\nfor = "R"\nvalues = {t = "2 s"}'
    assert entries(tmp_path, rate, USES_RATE.format("336.5 %"))[1].verdict.word == INCONSISTENT
    assert entries(tmp_path, rate, USES_RATE.format("53 %"))[1].verdict.word == WRONG
    half = measured("rate", "about 2500 token/s")
    assert entries(tmp_path, half, USES_RATE.format("33.65 %"))[1].verdict.word == HOLDS
    assert entries(tmp_path, half, USES_RATE.format("36 %"))[1].verdict.word == WRONG
    batch = f'name = "batch"\nsays = "137 tokens"\n{BATCH}'  # exactly 136.09, which is no batch
    flops = 'name = "it"\nsays = "{} GFLOP"\nof = "matmul"\nfor = "B"\nshows = "flops"\nuses = {{B = "batch"}}\n'
    flops += "values = {{D = 4096, F = 4096}}"
    assert entries(tmp_path, batch, flops.format("4.6"))[1].verdict.word == HOLDS
    assert entries(tmp_path, batch, flops.format("4.7"))[1].verdict.word == WRONG


def test_the_gravest_part_is_the_verdict() -> None:
    parts = (Judged(INCONSISTENT, ""), Judged(WRONG, ""), Judged(HOLDS, ""))
    assert Verdict(Claim(), parts).word == WRONG
    assert Verdict(Claim(), parts[:1] + parts[2:]).word == INCONSISTENT


def test_numbers_in_order_have_notes_of_their_own_accelerator(tmp_path: Path) -> None:
    cases = "cases = [{B = 273, D = 4096, F = 4096}, {B = 546, D = 4096, F = 4096}]"
    claim = f"{MATMUL}values = {{w = 2, a = 2, o = 2}}\n{cases}\nshows = "
    assert verdict(tmp_path, "46.5 and 93.0 µs", f'{claim}"t_math"')[0] == HOLDS
    (entry,) = entries(tmp_path, f'name = "it"\nsays = "46.95 and 52.47 µs"\n{claim}"t_comms"')
    assert entry.verdict.word == WRONG
    assert len(entry.verdict.notes) == 1
    assert entry.verdict.notes[0].endswith(": holds")


def test_what_builds_on_another_claim_has_no_notes(tmp_path: Path) -> None:
    alone = f'name = "it"\nsays = "243.2 FLOP/byte"\n{RIDGE}'
    assert entries(tmp_path, alone)[0].verdict.notes
    built = f'{alone.replace("ridge", "matmul").replace("243.2 FLOP/byte", "243.2 tokens")}\nfor = "B"\nshows = "rule"'
    built += '\nuses = {w = "width"}'
    (_, entry) = entries(tmp_path, measured("width", "2"), built)
    assert entry.verdict.notes == ()


MIXED = 'of = "X[B,D]:a W[D,F]:w -> Z[B,F]:o"\nvalues = {a = 0, o = 0}'


@pytest.mark.parametrize(
    ("states", "along", "claim", "word", "why"),
    [
        ("linear", "B", f'{MIXED}\nshows = "intensity"', HOLDS, "proved of 2·B/w"),
        ("constant", "B", f'{MIXED}\nshows = "intensity"', WRONG, "with B it grows in proportion: it is 2·B/w"),
        ("constant", "B", f'{MIXED}\nshows = "bytes"', HOLDS, "B drops out of w·D·F"),
        ("linear", "B", f'{MIXED}\nshows = "bytes"', WRONG, "B drops out"),
        ("linear", "D", 'relation = "x = 3*D + q"\nfor = "x"\nvalues = {q = 0}', HOLDS, "proved of 3·D"),
        ("linear", "D", 'relation = "x = 3*D + q"\nfor = "x"\nvalues = {q = 1}', LOOSELY, "only as D grows large"),
        ("linear", "D", 'relation = "x = 3*D"\nfor = "x"\nvalues = {D = 5}', HOLDS, "proved of 3·D"),
        ("grows", "q", 'relation = "x*q = 3*D*q"\nfor = "x"', WRONG, "q drops out of 3·D"),
    ],
)
def test_a_trend_is_that_at_the_values_given(
    tmp_path: Path, states: str, along: str, claim: str, word: str, why: str
) -> None:
    found_word, found_why = verdict(tmp_path, "x", f'kind = "trend"\nstates = "{states}"\nalong = "{along}"\n{claim}')
    assert found_word == word
    assert why in found_why


def test_a_trend_of_what_is_not_defined_is_refused(tmp_path: Path) -> None:
    claim = 'kind = "trend"\nstates = "linear"\nalong = "D"\nrelation = "x = D/q"\nfor = "x"\nvalues = {q = 0}'
    refused(tmp_path, "x", claim, "not defined at these values")


AMOUNTS = 'flops = "2*N*T + q*T"\nbytes = "T"\nfor = "T"\nshows = "flops"\n'


@pytest.mark.parametrize(
    ("states", "claim", "word"),
    [
        ("q*T", f'{AMOUNTS}means = "about"', WRONG),
        ("2*N*T", f'{AMOUNTS}along = "N"', LOOSELY),
        ("2*N*T", f'{AMOUNTS.replace("q*T", "T")}means = "about"', LOOSELY),
        ("3*N*T", f'{AMOUNTS}along = "N"', WRONG),
        ("x <= 2*C/W", 'relation = "x*W >= 2*C"\nfor = "x"', WRONG),
        ("x >= 2*C/W", 'relation = "x*W >= 2*C"\nfor = "x"', HOLDS),
        ("x < q", 'relation = "x <= q"\nfor = "x"', HOLDS),
        ("x < q", 'relation = "x >= q"\nfor = "x"', WRONG),
    ],
)
def test_a_formula_keeps_what_grows_and_the_side(tmp_path: Path, states: str, claim: str, word: str) -> None:
    assert verdict(tmp_path, "x", f'kind = "formula"\nstates = "{states}"\n{claim}')[0] == word


@pytest.mark.parametrize(
    ("states", "why"),
    [
        ("a + b = 2*a + b", "the right side is too large by a"),
        ("2*a + b = a + b", "the right side is too small by a"),
        ("a = a + b + c + d + e", "the right side is too large by b + c + d + e"),
        ("a = a + b + c + d + e + f", ""),
        ("a = b", ""),
        ("a > 2*a", ""),
    ],
)
def test_the_difference_of_two_formulas_is_named_where_it_is_short(tmp_path: Path, states: str, why: str) -> None:
    _, found_why = verdict(tmp_path, "x", f'kind = "statement"\nstates = "{states}"')
    assert found_why.partition("; ")[2] == why


def test_what_the_prover_leaves_open_is_not_checkable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def undecided(*_args: object, **_named: object) -> Judgement:
        return Judgement("undecided")

    monkeypatch.setattr(statements, "prove", undecided)
    assert verdict(tmp_path, "x", 'kind = "statement"\nstates = "a + a = 2*a"')[0] == "not checkable"
    monkeypatch.setattr(trends, "prove", undecided)
    claim = 'kind = "trend"\nstates = "grows"\nalong = "D"\nrelation = "x = 3*D"\nfor = "x"'
    assert verdict(tmp_path, "x", claim)[0] == "not checkable"


def test_an_answer_that_is_neither_put_back_nor_proved_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    open_one = Subject(relation="2*x*y >= C/W", asks="x")
    assert found(open_one).numbers is None
    given = replace(open_one, values={"y": "1", "C": "197 TFLOP/s", "W": "820 GB/s"})
    monkeypatch.setattr("symroof.crossover.prove_closed_form", lambda _form: SimpleNamespace(verdict="undecided"))
    assert found(given).result.value == Fraction(9850, 82)
    with pytest.raises(InputError, match="the closed form is not proved; seen: undecided"):
        found(open_one)
    assert found(open_one, solution=False).numbers is None


def test_a_result_without_a_number_is_refused(tmp_path: Path) -> None:
    growing = 'flops = "B**2"\nbytes = "B"\nfor = "B"\nshows = "{}"\nvalues = {{C = "197 TFLOP/s", W = "820 GB/s"}}'
    refused(tmp_path, "240 FLOP/byte", growing.format("limit"), "there is no number to compare with")
    assert verdict(tmp_path, "241 FLOP/byte", growing.format("intensity"))[0] == HOLDS
    nothing = Subject(flops="2*B", moved="x*B", asks="B", shows="intensity", values={"B": 1, "x": 0})
    assert found(nothing).result.value is None


def test_a_claim_is_about_one_thing(tmp_path: Path) -> None:
    refused(tmp_path, "2", f'{RATIO}\nof = "ridge"', "not one thing that is derived")
    refused(tmp_path, "2", 'flops = "2*B"\nfor = "B"', "not one thing that is derived")


def test_each_wrong_number_has_slips_of_its_own(tmp_path: Path) -> None:
    cases = 'cases = [{q = "10 GB"}, {q = "20 GB"}]'
    claim = f'name = "it"\nsays = "25 and 25 ms"\nof = "transfer-time"\nvalues = {{W = "400 GB/s"}}\n{cases}'
    (entry,) = entries(tmp_path, claim)
    assert [part.word for part in entry.verdict.parts] == [HOLDS, WRONG]
    assert entry.explained[0] is None
    assert entry.explained[1] is not None
    assert entry.explained[1].found[0].slip.value == Fraction(25, 1000)


def test_a_number_is_carried_over_from_far_before(tmp_path: Path) -> None:
    first = 'name = "first"\nsays = "73 GB"\nkind = "unstated"\nreason = "measured"'
    between = [measured(f"other-{n}", f"{101 + 7 * n} GB") for n in range(10)]
    last = 'name = "last"\nsays = "73 GB"\nof = "weight-bytes"\nvalues = {N = "13e9", w = "bf16"}'
    entry = entries(tmp_path, first, *between, last)[-1]
    assert entry.explained[0] is not None
    assert entry.explained[0].found[0].slip.name == "carried over"
    assert "first" in entry.explained[0].found[0].slip.words


def test_a_bound_that_is_wrong_is_explained_by_its_number(tmp_path: Path) -> None:
    (entry,) = entries(tmp_path, f'name = "it"\nsays = "> 480 FLOP/byte"\n{RIDGE}')
    assert entry.verdict.word == WRONG
    assert entry.explained[0] is not None
    assert entry.explained[0].found
    assert all(475 <= each.slip.value <= 485 for each in entry.explained[0].found)


def test_twice_the_peak_of_a_critical_batch_is_the_sparse_one(tmp_path: Path) -> None:
    claim = (
        'name = "it"\nsays = "591 tokens"\nof = "critical-batch"\nfor = "B"\nchip = "h100-sxm"\nvalues = {w = "bf16"}'
    )
    (entry,) = entries(tmp_path, claim)
    assert entry.explained[0] is not None
    assert entry.explained[0].found[0].slip.name == "sparse"


def test_what_is_checked_can_be_handed_to_another_process(tmp_path: Path) -> None:
    claims = [f'name = "one"\nsays = "480 FLOP/byte"\n{RIDGE}', f'name = "two"\nsays = "at most 137 tokens"\n{BATCH}']
    made = entries(tmp_path, *claims)
    assert pickle.loads(pickle.dumps(made)) == made
