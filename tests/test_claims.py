"""Claims of a text: read from hostile files, judged, and chained to earlier ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from symroof.claims.checked import Checked, checked
from symroof.claims.claimfile import read_claims
from symroof.errors import InputError

HEAD = 'title = "A chapter"\nsource = "a draft"\n'


def entries(folder: Path, *claims: str) -> list[Checked]:
    """The claims of a file, checked."""
    path = folder / "chapter.toml"
    path.write_text(HEAD + "".join(f"[[claims]]\n{claim}\n" for claim in claims), encoding="utf-8")
    return list(checked(read_claims(path)))


def verdict(folder: Path, claim: str) -> tuple[str, str]:
    """Verdict and reason on one claim."""
    (entry,) = entries(folder, f'name = "it"\n{claim}')
    return entry.verdict.word, entry.verdict.parts[0].why


RIDGE = 'of = "ridge"\nchip = "tpu-v5e"\ndtype = "bf16"'
BOUND = 'relation = "2*B >= C/W"\nfor = "B"\nvalues = {C = "394 TFLOP/s", W = "820 GB/s"}'


@pytest.mark.parametrize(
    ("claim", "word", "why"),
    [
        (f'says = "240 FLOP/byte"\n{RIDGE}', "holds", "rounded from 240.24 FLOP/byte"),
        (f'says = "240.2 FLOP/byte"\n{RIDGE}', "holds", "rounded from"),
        (f'says = "241 FLOP/byte"\n{RIDGE}', "holds loosely", "close, but not rounded: it is 240.24"),
        (f'says = "245 FLOP/byte"\n{RIDGE}', "wrong", "it is 240.24 FLOP/byte, 2 % too high"),
        (f'says = "about 245 FLOP/byte"\n{RIDGE}', "holds loosely", "about: it is 240.24"),
        (f'says = "481 FLOP/byte"\n{RIDGE}', "wrong", "2 times too high"),
        (f'says = "240"\n{RIDGE}', "holds", "rounded"),
        (f'says = "200-250 FLOP/byte"\n{RIDGE}', "holds", "it is 240.24 FLOP/byte, within the range"),
        (f'says = "at least 200 FLOP/byte"\n{RIDGE}', "holds", "it is 240.24"),
        (f'says = "at most 200 FLOP/byte"\n{RIDGE}', "wrong", "it is 240.24"),
        # a bound that has to be a whole number: rounded, cut off, and the whole number that it leads to
        (f'says = "B > 240"\n{BOUND}', "holds", "rounded from 240.24"),
        (f'says = "241"\n{BOUND}', "holds", "the smallest whole number that will do, as the bound is 240.24"),
        (f'says = "245"\n{BOUND}', "wrong", "2 % too high"),
        ('says = "512 kB"\nrelation = "x = 2**19"\nfor = "x"', "holds loosely", "it is 512 KiB: kB stands for"),
        ('says = "524 kB"\nrelation = "x = 2**19"\nfor = "x"', "holds", "rounded from"),
        ('says = "140e9"\nof = "weight-bytes"\nvalues = {N = "70B", w = "bf16"}', "holds", "it is 140 GB"),
        (
            'says = "140"\nof = "weight-bytes"\nvalues = {N = "70B", w = "bf16"}',
            "wrong",
            "without a unit it is read in B",
        ),
        ('says = "$2"\nof = "rent"\nvalues = {h = "2 h", p = "$1/h"}', "holds", "it is $2"),
        (
            'says = "4377"\nrelation = "x = 394e12/90e9"\nfor = "x"',
            "holds loosely",
            "cut off, not rounded: it is 4,377.8",
        ),
        ('says = "4378"\nrelation = "x = 394e12/90e9"\nfor = "x"', "holds", "rounded from"),
        ('says = "2.5"\nrelation = "x = 2.54"\nfor = "x"\nmeans = "floor"', "holds", "rounded from"),
        ('says = "9"\nrelation = "x = 9.6"\nfor = "x"\nmeans = "floor"', "holds", "the floor of 9.6"),
        ('says = "10"\nrelation = "x = 9.2"\nfor = "x"\nmeans = "ceiling"', "holds", "the ceiling of 9.2"),
        ('says = "11"\nrelation = "x = 9.2"\nfor = "x"\nmeans = "ceiling"', "wrong", "too high"),
    ],
)
def test_numbers_are_judged_by_what_is_printed(tmp_path: Path, claim: str, word: str, why: str) -> None:
    found = verdict(tmp_path, claim)
    assert found[0] == word
    assert why in found[1]


def test_a_first_order_threshold_is_loose_and_says_by_how_much(tmp_path: Path) -> None:
    claim = 'says = "295.4"\nof = "matmul"\nfor = "B"\nchip = "h100-sxm"\ndtype = "bf16"\nvalues = {D = 4096, F = 4096}'
    word, why = verdict(tmp_path, claim)
    assert word == "holds loosely"
    assert "to first order it is 295.37; exactly it is 345.15, 14 % too low" in why
    assert verdict(tmp_path, claim.replace("4096", "512"))[0] == "wrong"


@pytest.mark.parametrize(
    ("states", "values", "word", "why"),
    [
        ("B < 243", 'W = "820 GB/s"', "wrong", "the other way round: it holds for B > 240.24"),
        ("B > 243", 'W = "820 GB/s"', "wrong", "it is 240.24, 1.1 % too high"),
        ("B > 243", 'W = "810 GB/s"', "holds", "rounded from 243.21"),
        ("B > 240", 'W = "820 GB/s"', "holds", "rounded from 240.24"),
        ("B >= 241", 'W = "820 GB/s"', "holds", "the smallest whole number that will do"),
    ],
)
def test_a_condition_has_a_side_and_a_number(tmp_path: Path, states: str, values: str, word: str, why: str) -> None:
    given = f'kind = "condition"\nsays = "{states}"\nstates = "{states}"\nrelation = "2*B >= C/W"\nfor = "B"\n'
    found = verdict(tmp_path, f'{given}values = {{C = "394 TFLOP/s", {values}}}')
    assert found[0] == word
    assert why in found[1]


def test_another_source_of_a_rate_is_named_where_the_verdict_hangs_on_it(tmp_path: Path) -> None:
    claim = 'says = "243"\nkind = "condition"\nstates = "B > 243"\nof = "matmul"\n'
    (entry,) = entries(
        tmp_path,
        f'name = "it"\n{claim.replace("matmul", "ridge").replace("condition", "number")}'.replace(
            'states = "B > 243"\n', ""
        )
        + RIDGE.partition("\n")[2],
    )
    assert entry.verdict.word == "wrong"
    assert any("8.1e11" in note or "810 GB/s" in note for note in entry.verdict.notes)
    assert entry.explained[0] is not None
    assert "prints it" in entry.explained[0].found[0].slip.words


@pytest.mark.parametrize(
    ("claim", "word", "why"),
    [
        ('kind = "statement"\nsays = "x"\nstates = "2*a + a = 3*a"', "holds", "proved for all positive values"),
        ('kind = "statement"\nsays = "x"\nstates = "2*a + a = 4*a"', "wrong", "the right side is too large by a"),
        ('kind = "statement"\nsays = "x"\nstates = "a > b"\ngiven = "a > 2*b"', "holds", "proved"),
        ('kind = "statement"\nsays = "x"\nstates = "a > b"', "wrong", "fails at"),
    ],
)
def test_statements_are_proved_or_refuted(tmp_path: Path, claim: str, word: str, why: str) -> None:
    found = verdict(tmp_path, claim)
    assert found[0] == word
    assert why in found[1]


def test_a_published_recomputation_formula_has_a_wrong_coefficient(tmp_path: Path) -> None:
    left = "72*B*L*s*h**2*(1 + s/(6*h) + V/(12*h*L)) + 4*B*L*s**2*h"
    right = "72*B*L*s*h**2*(1 + {}*s/h + V/(12*h*L))"
    claim = 'kind = "statement"\nsays = "x"\nstates = "{} = {}"'
    word, why = verdict(tmp_path, claim.format(left, right.format("1/3")))
    assert word == "wrong"
    assert "the right side is too large by 8·h·s^2·B·L" in why
    assert verdict(tmp_path, claim.format(left, right.format("2/9")))[0] == "holds"


PATTERN = 'of = "X[B,D]:2 W[D,F]:2 -> Z[B,F]:2"'


@pytest.mark.parametrize(
    ("claim", "word", "why"),
    [
        ('states = "2BDF"\nshows = "flops"', "holds", "the same as what is derived"),
        ('states = "2BDF"\nshows = "flops_exact"', "wrong", "it is"),
        (
            'states = "2BDF"\nshows = "flops_exact"\nmeans = "first order"',
            "holds loosely",
            "to first order, as D grows",
        ),
        ('states = "4BDF"\nshows = "flops"', "wrong", "it is 2·B·D·F"),
        ('states = "2BD + 2DF + 2BF"\nshows = "bytes"', "holds", "the same"),
        ('states = "2BD + 2DF"\nshows = "bytes"', "wrong", "it is"),
        ('states = "B"\nshows = "intensity"\nalong = "D"', "wrong", "it is"),
        ('states = "BF/(B + F)"\nshows = "intensity"\nalong = "D"', "holds loosely", "to first order, as D grows"),
    ],
)
def test_formulas_are_the_same_the_same_to_first_order_or_another(
    tmp_path: Path, claim: str, word: str, why: str
) -> None:
    found = verdict(tmp_path, f'kind = "formula"\nsays = "x"\n{PATTERN}\n{claim}')
    assert found[0] == word
    assert why in found[1]


@pytest.mark.parametrize(
    ("states", "along", "shows", "word", "why"),
    [
        ("linear", "B", "flops", "holds", "proved of"),
        ("quadratic", "B", "flops", "wrong", "with B it grows in proportion: it is"),
        ("linear", "B", "bytes", "holds loosely", "only as B grows large"),
        ("linear", "B", "intensity", "wrong", "with B it grows: it is"),
        ("grows", "B", "intensity", "holds", "proved of"),
        ("falls", "B", "intensity", "wrong", "with B it grows: it is"),
        ("constant", "B", "intensity", "holds loosely", "only as B grows large"),
    ],
)
def test_trends_hold_for_all_values_or_for_large_ones(
    tmp_path: Path, states: str, along: str, shows: str, word: str, why: str
) -> None:
    claim = f'kind = "trend"\nsays = "x"\n{PATTERN}\nstates = "{states}"\nalong = "{along}"\nshows = "{shows}"'
    found = verdict(tmp_path, claim)
    assert found[0] == word
    assert why in found[1]


def test_a_share_above_one_is_inconsistent_whatever_is_printed(tmp_path: Path) -> None:
    given = 'of = "mfu"\nvalues = {N = "7B", R = "25000 token/s", G = 1, C = "312 TFLOP/s"}'
    word, why = verdict(tmp_path, f'says = "337 %"\n{given}')
    assert word == "inconsistent"
    assert "no share can be" in why


def test_a_regime_is_a_word(tmp_path: Path) -> None:
    given = 'of = "matmul"\nfor = "B"\nchip = "tpu-v5e"\nvalues = {B = 64, D = 4096, F = 4096, w = 2, a = 2, o = 2}'
    assert verdict(tmp_path, f'kind = "regime"\nsays = "memory-bound"\n{given}')[0] == "holds"
    assert verdict(tmp_path, f'kind = "regime"\nsays = "is compute bound"\n{given}') == (
        "wrong",
        "it is memory-bound: 62.061 FLOP/B against a ridge of 240.24 FLOP/B",
    )


def test_a_number_that_follows_from_a_wrong_one_is_wrong_and_carried_over(tmp_path: Path) -> None:
    first = 'name = "traffic"\nsays = "1.1e8 bytes"\nrelation = "q = 4*s*d*b"\nfor = "q"\n'
    first += 'values = {s = 8192, d = 8192, b = "bf16"}'
    then = 'name = "intensity"\nsays = "{}"\nrelation = "A = 4*s**2*d/q"\nfor = "A"\n'
    then += 'values = {{s = 8192, d = 8192}}\nuses = {{q = "traffic"}}'
    one, two = entries(tmp_path, first, then.format("about 2e4 FLOP/byte"))
    assert (one.verdict.word, two.verdict.word) == ("wrong", "wrong")
    assert two.verdict.parts[0].value == 4096
    assert two.explained[0] is not None
    assert two.explained[0].word == "explained"
    assert "traffic" in two.explained[0].found[0].slip.words
    # right in itself, though the number before it is not
    right = entries(tmp_path, first, then.format("4096 FLOP/byte"))[1].verdict
    assert right.word == "holds"
    why = "though it does not follow from traffic as printed, which makes it 19,991 FLOP/byte"
    assert why in right.parts[0].why


def test_a_number_that_follows_from_a_rounded_one_is_loose(tmp_path: Path) -> None:
    first = 'name = "time"\nsays = "17 ms"\nrelation = "t = 280e9/16.2e12"\nfor = "t"'
    then = 'name = "rate"\nsays = "1882"\nrelation = "r = 32/t"\nfor = "r"\nuses = {t = "time"}'
    one, two = entries(tmp_path, first, then)
    assert one.verdict.word == "holds"
    assert two.verdict.word == "holds loosely"
    assert "it follows from time as printed; unrounded it is 1,851.4" in two.verdict.parts[0].why


def test_numbers_that_do_not_go_together_are_named(tmp_path: Path) -> None:
    first = 'name = "one"\nsays = "820 GB/s"\nrelation = "x = 820e9"\nfor = "x"'
    again = 'name = "two"\nsays = "810 GB/s"\nrelation = "x = 810e9"\nfor = "x"'
    both = 'name = "both"\nsays = "820 and 810"\nkind = "consistency"\nstates = "x = y"\nuses = {x = "one", y = "two"}'
    entry = entries(tmp_path, first, again, both)[2]
    assert entry.verdict.word == "inconsistent"
    sides = "with 820 GB/s on the left and 810 GB/s on the right"
    assert entry.verdict.parts[0].why == f"one and two do not go together: x = y, {sides}"
    rounded = 'name = "two"\nsays = "8.2e11 B/s"\nrelation = "x = 820e9"\nfor = "x"'
    assert entries(tmp_path, first, rounded, both)[2].verdict.word == "holds"
    fits = 'name = "fits"\nsays = "x"\nkind = "consistency"\nstates = "x <= M"\nuses = {x = "one"}\n'
    fits += 'values = {M = "900 GB/s"}'
    assert entries(tmp_path, first, fits)[1].verdict.word == "holds"
    assert entries(tmp_path, first, fits.replace("900", "800"))[1].verdict.word == "inconsistent"


def test_several_numbers_take_a_table_of_values_each(tmp_path: Path) -> None:
    claim = 'name = "it"\nsays = "2, 1, {} bytes"\nrelation = "x = n/8"\nfor = "x"\n'
    claim += "cases = [{{n = 16}}, {{n = 8}}, {{n = 32}}]"
    (entry,) = entries(tmp_path, claim.format(4))
    assert [part.word for part in entry.verdict.parts] == ["holds"] * 3
    (entry,) = entries(tmp_path, claim.format(3))
    assert [part.word for part in entry.verdict.parts] == ["holds", "holds", "wrong"]
    assert entry.verdict.word == "wrong"


def test_what_cannot_be_checked_says_why(tmp_path: Path) -> None:
    assert verdict(tmp_path, 'kind = "unstated"\nsays = "35-55 %"\nreason = "measured"') == (
        "not checkable",
        "measured",
    )


@pytest.mark.parametrize(
    ("claim", "where"),
    [
        ('says = "1"', "what a number is about"),
        (f'says = "many"\n{RIDGE}', "it.says: not a printed number"),
        (f'says = "240 tokens per kB"\n{RIDGE}', "it.says: the unit does not fit"),
        (f'says = "0.0 FLOP/byte"\n{RIDGE}', "it tests nothing"),
        (f'says = "240 and 250"\n{RIDGE}', "not as many numbers as values"),
        (f'says = "240"\n{RIDGE}\nprinted = "3"', "unknown key 'printed'"),
        (f'says = "240"\n{RIDGE}\nreason = "x"', "it.reason: a key that says nothing for a number"),
        (f'says = "240"\n{RIDGE}\nkind = "guess"', "it.kind: not one of the known values"),
        ('says = "240"\nof = "./evil.py"', "it.of: nothing that ships"),
        ('says = "240"\nof = "no-such"', "unknown derivation 'no-such'"),
        ('says = "240"\nrelation = "x = __import__"', "nothing to solve for"),
        (f'says = "240"\n{RIDGE}\nuses = {{C = "no-such"}}', "it.uses.C: not an earlier claim"),
        ('says = "x"\nkind = "statement"', "it.states: the key is missing"),
        ('says = "x"\nkind = "statement"\nstates = "a ="', "it.states"),
        ('says = "x"\nkind = "trend"\nof = "matmul"\nstates = "wobbles"\nalong = "B"', "it.states: not one of"),
        (f'says = "240"\n{RIDGE}\nline = 0', "it.line: not a line"),
        (f'says = "240"\n{RIDGE}\nvalues = {{C = "5 parsecs"}}', "it.values.C"),
        (f'says = "240"\n{RIDGE}\nmeans = "ish"', "it.means: not one of"),
        (f'says = "240"\n{RIDGE}\ncases = [{{C = 1}}]', "it.cases: not a list of values"),
        ('says = "240"\nrelation = "x = 1/y"\nfor = "x"\nvalues = {y = 0}', "it"),
    ],
)
def test_a_claim_that_cannot_be_one_is_refused_with_its_key(tmp_path: Path, claim: str, where: str) -> None:
    with pytest.raises(InputError) as refused:
        verdict(tmp_path, claim)
    assert where in str(refused.value)
    assert str(refused.value).startswith("chapter.toml: ")


def test_names_are_unique_and_there_is_something_to_check(tmp_path: Path) -> None:
    one = f'name = "it"\nsays = "240"\n{RIDGE}'
    with pytest.raises(InputError, match="a claim is there twice"):
        entries(tmp_path, one, one)
    with pytest.raises(InputError, match="not a name for a claim"):
        entries(tmp_path, one.replace('"it"', '"It is"'))
    (tmp_path / "empty.toml").write_text(HEAD)
    with pytest.raises(InputError, match="no claims"):
        read_claims(tmp_path / "empty.toml")
