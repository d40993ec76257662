"""Errors: their exact wording, near names, and text that is safe to print."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symroof.errors import CheckFailed, InputError, MissingProgram, NotYet, SymroofError, clip, near, unknown


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (InputError("not a number"), "not a number"),
        (InputError("not a number", where="a.toml: D"), "a.toml: D: not a number"),
        (InputError("not a number", seen="x", expected="an integer"), "not a number; seen: x; expected: an integer"),
        (InputError("unknown", near=["B", "D"]), "unknown; did you mean B or D?"),
        (
            InputError("no", where="here", seen="s", expected="e", near=["n"]),
            "here: no; seen: s; expected: e; did you mean n?",
        ),
        (InputError("no", where="D").at("a.toml"), "a.toml: D: no"),
        (InputError("no").at("a.toml"), "a.toml: no"),
        (
            MissingProgram("pdflatex", needed_for="pdf", install="write tex instead"),
            "pdflatex is missing; it is needed for pdf; write tex instead",
        ),
    ],
)
def test_a_message_is_made_of_its_parts(error: SymroofError, message: str) -> None:
    assert str(error) == message


def test_an_error_keeps_its_kind_and_fields_when_its_place_is_added() -> None:
    error = NotYet("max", seen="max(a, b)", expected="sums", near=("min",)).at("claims.toml")
    assert type(error) is NotYet
    assert (error.problem, error.where, error.seen, error.expected, error.near) == (
        "max",
        "claims.toml",
        "max(a, b)",
        "sums",
        ("min",),
    )


@pytest.mark.parametrize("twin", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
def test_an_error_survives_a_copy(twin: object) -> None:
    error = InputError("no", where="here", seen="s", near=["n"])
    other = twin(error)  # type: ignore[operator]
    assert (str(other), other.seen, other.near) == (str(error), "s", ("n",))


def test_exit_codes_tell_bad_input_from_a_missing_program_and_a_failed_check() -> None:
    codes = [kind.exit_code for kind in (InputError, MissingProgram, CheckFailed)]
    assert len({0, *codes}) == 4


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("tab\there", "tab\\there"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\u202eb", "a\\u202eb"),
        ("two\nlines", "two\\nlines"),
        ("x" * 120, "x" * 120),
        ("x" * 121, "x" * 119 + "…"),
    ],
)
def test_text_in_a_message_is_one_printable_line(text: str, shown: str) -> None:
    assert clip(text) == shown
    assert str(InputError("no", seen=text)) == f"no; seen: {shown}"


@given(st.text(max_size=300), st.integers(2, 200))
def test_clipped_text_is_printable_and_short(text: str, limit: int) -> None:
    assert clip(text, limit).isprintable()
    assert len(clip(text, limit)) <= limit


@pytest.mark.parametrize(
    ("name", "known", "expected"),
    [
        ("b", ["B", "D", "F"], ("B",)),
        ("hmb", ["hbm", "ici", "nvlink"], ("hbm",)),
        ("NVLINK", ["hbm", "ici", "nvlink"], ("nvlink",)),
        ("h100", ["h100-sxm", "h100-pcie", "a100"], ("h100-sxm", "h100-pcie", "a100")),
        ("zzz", ["hbm", "ici"], ()),
        ("", ["hbm"], ()),
        ("x", [], ()),
        ("kv", ["kv-cache", "matmul", "mkv-x"], ("kv-cache",)),
        ("KV", ["kv-cache", "kv_bytes", "latent-kv"], ("kv-cache", "kv_bytes", "latent-kv")),
        ("mb", ["mbu", "mfu-from-mbu", "gemm-by-mb"], ("mbu", "gemm-by-mb")),
        ("k", ["kv-cache", "bk", "k2", "top-k"], ()),
        ("b", ["B", "bb", "b_k", "D"], ("B",)),
        ("q", ["B", "D", "F", "q_0", "sq"], ()),
        ("qz", ["B", "D", "kv-cache", "queue"], ()),
        ("dense", ["condensed", "prefill-dense", "dense-decode"], ("dense-decode", "prefill-dense", "condensed")),
    ],
)
def test_near_names(name: str, known: list[str], expected: tuple[str, ...]) -> None:
    assert set(near(name, known)) == set(expected)


NAMES = st.lists(st.sampled_from(["B", "D", "b_k", "kv-cache", "KV", "top-k", "mbu", "mbu-bound", "matmul"]))


@given(st.text("abdkmtuv-_BDK", min_size=1, max_size=9), NAMES)
def test_near_names_are_known_ones_each_once_and_letters_near_to_nothing_but_themselves(
    name: str, known: list[str]
) -> None:
    found = near(name, known)
    assert len(set(found)) == len(found) <= 3
    assert set(found) <= set(known)
    if len(name) == 1:
        assert {n.lower() for n in found} <= {name.lower()}


@given(st.data())
def test_what_begins_a_name_or_is_a_word_of_it_is_near_to_it(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(["kv-cache", "dense-decode", "mbu", "top-kk-share"]))
    begun = name[: data.draw(st.integers(2, len(name)))]
    word = data.draw(st.sampled_from(name.split("-")))
    for seen in (begun, begun.upper(), word):
        assert near(seen, ["B", "D", name, "zzz"])[0] == name


def test_the_same_name_in_another_case_comes_first() -> None:
    assert near("b", ["bb", "B", "b2"])[0] == "B"


def test_a_character_that_does_not_print_is_spelled_once() -> None:
    assert str(unknown("size", "a\u202e\x1bb", ["D"])).startswith("unknown size 'a\\u202e\\x1bb'; ")


def test_an_unknown_name_lists_the_known_ones_only_while_they_are_few() -> None:
    assert str(unknown("size", "q", [])) == "unknown size 'q'; expected: none"
    assert str(unknown("size", "q", ["D", "B"])) == "unknown size 'q'; expected: one of B, D"
    assert str(unknown("size", "q", map(str, range(25)))) == "unknown size 'q'; expected: one of 25 names"
    assert len(str(unknown("size", "q" * 10_000, ["B"], where="here"))) < 200
