"""What wrong numbers come from: the right slip is named, and chance is not taken for one."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from symroof.claims.asked import Asked
from symroof.claims.checked import Checked, checked
from symroof.claims.claim import Claim, Claims
from symroof.claims.claimfile import read_claims
from symroof.claims.explain import EXPLAINED, NOTHING, PERHAPS, digits, explain, weighed
from symroof.claims.slips import slips
from symroof.claims.slipstructure import round_to
from symroof.claims.sliptable import Slip
from symroof.claims.verdict import WRONG
from symroof.claims.verify import taken
from symroof.library import folder
from symroof.quantities.exact import Number, scientific
from symroof.quantities.printed import OFF, Printed
from symroof.quantities.printedtext import read_printed
from symroof.subjects.found import found

FOLDER = folder("derivations") / "claims"
IN_LIST, FIRST = 0.9, 0.8
BY_CHANCE, TRIES, CLAIMS = 0.05, 5000, 40
# file, claim → the slip that its remark names
CORPUS: Mapping[tuple[str, str], str] = {
    ("kipply_transformer_inference_arithmetic", "smallest-batch"): "upside down",
    ("performance_lesson", "flash-intensity"): "carried over",
    ("performance_lesson", "flash-saving"): "carried over",
    ("readers_questions", "unit-of-the-first-time"): "thousand",
    ("scaling_book_applied_inference", "flops-for-a-dollar-h100"): "hours",
    ("scaling_book_applied_inference", "memory-left-in-int4"): "carried over",
    ("scaling_book_applied_training", "checkpoints-of-a-step"): "one more or less",
    ("scaling_book_tpus", "int8-product-on-v5e"): "rounded",
}
# of those it is known that no one slip of the catalogue leads to them
NO_SLIP = (
    ("performance_lesson", "elementwise-table"),
    ("scaling_book_sharding", "allreduce-over-one-axis"),
    ("xullnn_llm_inference_physics", "exceeds-an-a100"),
)
V70 = {"N": "70e9", "w": "bf16"}
V70B = {"N": "70e9", "b": "bf16"}
CONSTRUCTED: tuple[tuple[str, str, Mapping[str, Number], str, str], ...] = (
    ("ridge", "591 FLOP/byte", {}, "h100-sxm", "sparse"),
    ("ridge", "164 FLOP/byte", {}, "tpu-v5e", "another accelerator"),
    ("ridge", "20.0 FLOP/byte", {}, "h100-sxm", "another precision"),
    ("ridge", "243.2 FLOP/byte", {}, "tpu-v5e", "another source"),
    ("weight-bytes", "70 GB", V70, "", "width dropped"),
    ("weight-bytes", "130.4 GB", V70, "", "binary prefix"),
    ("weight-bytes", "52 GB", {"N": "13e9", "w": "bf16"}, "", "other width"),
    ("W = b*N*R", "700 GB/s", {"b": "bf16", "N": "70B", "R": "10"}, "", "width dropped"),
    ("mfu", "4.2 %", {"N": "7e9", "R": "37200 token/s", "G": "12", "C": "310 TFLOP/s"}, "", "ten"),
    ("mfu", "14.0 %", {"N": "7e9", "R": "37200 token/s", "G": "12", "C": "310 TFLOP/s"}, "", "forward for training"),
    ("kv-cache", "671 MB", {"L": "80", "K": "8", "Q": "128", "T": "8192", "b": "int8"}, "", "structure"),
    ("kv-cache", "16.8 MB", {"L": "80", "K": "8", "Q": "128", "T": "4096", "b": "bf16"}, "", "layers dropped"),
    ("token-price", "$38,400", {"G": "16", "p": "$2.4/h", "R": "1000 token/s"}, "", "hours"),
    ("transfer-time", "1.1 ms", {"q": "1 GB", "W": "450 GB/s"}, "", "both ways"),
    ("transfer-time", "25 ms", {"q": "10 GB", "W": "50 GB/s"}, "", "bits"),
    ("transfer-time", "42 s", {"q": "140 GB", "W": "3.35 TB/s"}, "", "thousand"),
    ("training-flops-per-token", "1.4e11 FLOP/token", {"N": "70e9"}, "", "forward for training"),
    ("training-flops-per-token", "5.6e11 FLOP/token", {"N": "70e9"}, "", "recomputation"),
    ("forward-flops", "70 GFLOP/token", {"N": "70e9"}, "", "multiply-adds"),
    ("training-flops", "7.7e23 FLOP", {"N": "8.03e9", "D": "15.6e12"}, "", "rounded"),
    ("peak-ratio", "0.315", {"C": "312 TFLOP/s", "C_2": "989.5 TFLOP/s"}, "", "upside down"),
    ("pipeline-bubble", "20.0 %", {"q": "7", "m": "32"}, "", "one more or less"),
    ("message-time", "5.5 us", {"alpha": "3 us", "v": "1.7 MB", "W": "310 GB/s"}, "", "structure"),
    ("memory-left", "38 GB", {"G": "4", "M": "16 GB", "N": "13e9", "w": "int8"}, "", "other width"),
    (
        "weight-streaming-rate",
        "24 token/s",
        {**V70B, "B": "1", "G": "4", "W": "3.35 TB/s"},
        "",
        "devices dropped",
    ),
    ("pod-peak", "9.9e16 FLOP/s", {"G": "800", "C": "989 TFLOP/s"}, "", "node"),
    ("checkpoints", "21.0 TB", {"x": "3", "L": "80", "n": "4e6", "D": "8192", "b": "bf16"}, "", "one more or less"),
    ("y = D*Q*(H + 2*K)", "201.3e6", {"D": "8192", "Q": "128", "H": "64", "K": "8"}, "", "another count"),
)


def constructed() -> Claims:
    """One text of numbers that are wrong by one slip each."""
    made = []
    for number, (of, says, values, chip, _) in enumerate(CONSTRUCTED):
        claim = Claim(values=values, chip=chip, dtype="bf16" if chip else "", says=says, name=f"c{number}", where="c")
        made.append(replace(claim, relation=of, asks=of.split()[0]) if "=" in of else replace(claim, of=of))
    return Claims("constructed", "Constructed", "", "", tuple(made))


@pytest.fixture(scope="module")
def entries() -> dict[tuple[str, str], Checked]:
    """Every claim of the corpus and of the constructed text, checked."""
    texts = [(path.stem, read_claims(path)) for path in sorted(FOLDER.glob("*.toml"))]
    texts.append(("constructed", constructed()))
    return {(name, entry.claim.name): entry for name, text in texts for entry in checked(text)}


def labels() -> Iterator[tuple[tuple[str, str], str]]:
    """The slip of every number of which it is known."""
    yield from CORPUS.items()
    for number, row in enumerate(CONSTRUCTED):
        yield ("constructed", f"c{number}"), row[-1]


def test_the_slip_behind_a_wrong_number_is_listed_and_mostly_first(entries: dict[tuple[str, str], Checked]) -> None:
    listed, first, explained_first, missed = 0, 0, 0, []
    for place, name in labels():
        assert entries[place].verdict.parts[0].word == WRONG, place
        explained = entries[place].explained[0]
        names = [each.slip.name for each in explained.found] if explained is not None else []
        listed += name in names
        first += names[:1] == [name]
        explained_first += explained is not None and explained.word == EXPLAINED and names[:1] == [name]
        if names[:1] != [name]:
            missed.append((place, name, names))
    count = len(list(labels()))
    shares = f"{listed / count:.1%} listed, {first / count:.1%} first, {explained_first / count:.1%} explained"
    print(f"of {count} wrong numbers {shares}; not first: {missed}")
    assert listed / count >= IN_LIST, missed
    assert first / count >= FIRST, missed


def test_what_no_slip_leads_to_is_not_explained(entries: dict[tuple[str, str], Checked]) -> None:
    for place in NO_SLIP:
        explained = entries[place].explained[0]
        assert explained is not None
        assert explained.word == NOTHING


def numbers(entries: dict[tuple[str, str], Checked]) -> Iterator[tuple[tuple[str, str], Asked]]:
    """Every number that is printed alone and has a right value above 0, with the numbers of its text before it."""
    verdicts = {place[0]: {p[1]: e.verdict for p, e in entries.items() if p[0] == place[0]} for place in entries}
    for place, entry in entries.items():
        claim, part = entry.claim, entry.verdict.parts[0]
        if claim.kind != "number" or claim.cases or part.value is None or part.value <= 0:
            continue
        before = [each for each in verdicts[place[0]].values() if each.parts[0].printed is not None]
        names = [each.claim.name for each in before]
        cut = names.index(claim.name)
        earlier = {each.claim.name: each.parts[0].printed for each in before[:cut] if each.parts[0].printed}
        subject = replace(claim, values={**claim.values, **taken(claim, verdicts[place[0]], exact=True)})
        yield place, Asked(found(subject), earlier)


def drawn(random: Random, right: Fraction, wanted: int) -> Printed:
    """A number of so many digits within a factor 30 of the right one, which does not round to it."""
    while True:
        value = right * Fraction(math.exp(random.uniform(-math.log(30), math.log(30))))
        printed = as_printed(value, wanted)
        if printed.reading(right) == OFF:
            return printed


def as_printed(value: Fraction, wanted: int) -> Printed:
    """A value rounded to so many digits."""
    _, exponent = scientific(value, wanted)
    return Printed(round_to(value, wanted), Fraction(10) ** (exponent - wanted + 1) / 2)


def test_random_numbers_are_seldom_explained(entries: dict[tuple[str, str], Checked]) -> None:
    random = Random(20)
    asked = list(numbers(entries))
    corpus = random.sample([each for place, each in asked if place[0] != "constructed"], CLAIMS * 3 // 5)
    topics = random.sample([each for place, each in asked if place[0] == "constructed"], CLAIMS - len(corpus))
    count, explained = 0, dict.fromkeys((1, 2, 3, 4), 0)
    for each in (*corpus, *topics):
        made = slips(each)
        for turn in range(TRIES // CLAIMS):
            wanted = turn % 4 + 1
            word = weighed(drawn(random, each.right, wanted), made).word
            explained[wanted] += word == EXPLAINED
            count += 1
    print(f"of {count} random numbers {sum(explained.values()) / count:.1%} are explained: {explained} by digits")
    assert count == TRIES
    assert explained[1] == 0
    assert sum(explained.values()) / count <= BY_CHANCE


def slip(value: int, weight: float, name: str = "one") -> Slip:
    """A slip that leads to a value."""
    return Slip(name, name, Fraction(value), weight)


def test_how_sure_it_is_depends_on_digits_rivals_and_chance() -> None:
    made = (slip(480, 0.05), slip(481, 0.05, "two"), slip(900, 0.00001))
    assert weighed(as_printed(Fraction(480), 3), made).word == EXPLAINED
    assert weighed(as_printed(Fraction(480), 2), made).word == PERHAPS  # two slips fit
    assert weighed(as_printed(Fraction(480), 1), made[:1]).word != EXPLAINED
    assert weighed(as_printed(Fraction(900), 3), made).word == NOTHING  # chance is likelier
    assert weighed(as_printed(Fraction(700), 3), made).found == ()
    sure = [weighed(as_printed(Fraction(480), n), made[:1]).found[0].confidence for n in (1, 2, 3)]
    assert sure == sorted(sure)


def test_a_number_of_one_digit_is_never_explained_however_sure() -> None:
    sure = slip(5, 50.0)
    one, two = (weighed(Printed(Fraction(5), half), (sure,)) for half in (Fraction(1, 2), Fraction(1, 20)))
    assert one.found[0].confidence > 0.99
    assert (one.word, two.word) == (PERHAPS, EXPLAINED)


@pytest.mark.parametrize(
    ("digits_printed", "made", "confidence"),
    [
        # 0.05/(0.05 + 0.8·log10(480.5/479.5)/3), and of two slips the first has 0.05/(0.05 + 0.03 + …)
        (3, (slip(480, 0.05),), 0.995198),
        (2, (slip(480, 0.05),), 0.953965),
        (3, (slip(480, 0.05), slip(480, 0.03, "two")), 0.623121),
        (3, (slip(480, 0.0005),), 0.674514),
        # cut off from 480.7: half of the weight
        (3, (Slip("one", "one", Fraction(4807, 10), 0.05),), 0.990441),
    ],
)
def test_how_sure_it_is_in_numbers(digits_printed: int, made: tuple[Slip, ...], confidence: float) -> None:
    found = weighed(as_printed(Fraction(480), digits_printed), made).found[0]
    assert found.confidence == pytest.approx(confidence, abs=1e-6)


def test_of_slips_with_one_outcome_only_the_nearest_kind_counts() -> None:
    near, bare = slip(480, 0.001), Slip("two", "a factor", Fraction(480), 0.05, rank=3)
    explained = weighed(as_printed(Fraction(480), 4), (bare, near))
    assert [each.slip for each in explained.found] == [near]


def test_a_number_without_its_unit_is_read_in_base_units_and_may_have_lost_a_prefix() -> None:
    asked = Asked(found(Claim(says="2.68", of="weight-bytes", values={"N": "1.342e9", "w": "2"}, name="w", where="w")))
    assert asked.bare
    (printed,) = read_printed("2.68")
    first = explain(printed, asked).found[0]
    assert (first.slip.name, first.slip.words) == ("unit left out", "it is in GB, and the unit is left out")
    assert not [each for each in slips(asked) if each.name == "thousand" and printed.reading(each.value) == "rounded"]


def test_digits_that_count() -> None:
    assert [digits(as_printed(Fraction(value), n)) for value, n in ((480, 3), (48, 1), (999, 2))] == [3, 1, 2]
    assert digits(Printed(Fraction(3), Fraction(0))) == 15
