"""The lines of claims in a TOML file: what only looks like a header is none."""

from __future__ import annotations

import tomllib

import pytest

from symroof.claims.headers import lines_of

QUOTES = '"' * 3
TICKS = "'" * 3


@pytest.mark.parametrize(
    "between",
    [
        "# [[claims]]",
        f"a = {QUOTES}\n[[claims]]\n{QUOTES}",
        f"a = {QUOTES}\n[[claims]] \\{QUOTES}\n[[claims]] {QUOTES}",
        f'a = {QUOTES}one "two" ""three\n[[claims]]\n{QUOTES}"',
        f'a = {QUOTES}\n[[claims]]\n{QUOTES}""',
        f"a = {TICKS}\n[[claims]]\n{QUOTES} \\{TICKS}",
        f'a = {QUOTES}{QUOTES}\nb = \'{QUOTES}\'\nc = "{TICKS} \\" # "',
        "a = '#'\nb = \"it's\" # it's",
        "a = [\n  1,\n  2\n]",
        "[claims.values]\na = 1",
    ],
)
@pytest.mark.parametrize("header", ["[[claims]]", '  [[ "claims" ]] # one', "[['claims']]"])
def test_each_claim_has_the_line_of_its_header(between: str, header: str) -> None:
    text = f'title = "a"\n{header}\nname = "one"\n{between}\n\n{header}\nname = "two"\n'
    raw = tomllib.loads(text)
    second = 6 + between.count("\n")
    assert text.splitlines()[second - 1] == header
    assert lines_of(text, raw) == {"one": 2, "two": second}


@pytest.mark.parametrize(
    "text",
    [
        'claims = [{name = "one"}, {name = "two"}]',
        '[["\\u0063laims"]]\nname = "one"',
        'claims = "none"',
    ],
)
def test_claims_without_headers_have_no_lines(text: str) -> None:
    assert lines_of(text, tomllib.loads(text)) == {}


def test_of_two_claims_of_a_name_the_first_is_meant_and_one_without_is_passed_over() -> None:
    text = '[[claims]]\n[[claims]]\nname = "a"\n[[claims]]\nname = "a"\n'
    assert lines_of(text, tomllib.loads(text)) == {"a": 2}
