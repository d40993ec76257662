"""Certificates: Coq accepts them for what ships, for every rule and every relation, whatever symbols are called."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from sympy import Symbol

import symroof
from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.statement import Relation
from symroof.algebra.symbols import NAME
from symroof.algebra.symbols import WORDS as FORMULA_WORDS
from symroof.certificates.certify import certificates_of
from symroof.certificates.coq import certificate
from symroof.certificates.coqc import ALLOWED, Checked
from symroof.certificates.coqregimes import MAX_CELLS, regime_certificate
from symroof.certificates.coqtext import Speller, file_name, library, reserved
from symroof.errors import InputError, NotYet
from symroof.library import names
from symroof.proving.prune import possible
from symroof.regimes.roofs import cells
from symroof.solving.solve import solve

CheckCoq = Callable[[Mapping[str, str]], dict[str, Checked]]
OPS = (">=", "<=", "=", ">", "<", "!=")
# what each rule is for: name → relation in x, with the relation sign left open
POSED = {
    "const": "a*x {} b*x",
    "lin_same": "a*x + b {} -c*x",
    "lin_cross": "a*x {} b",
    "slope of either sign": "(a - b)*x {} c - d",
    "quad_nn": "a*x**2 + b*x {} -c",
    "quad_c_neg": "a*x**2 + (b - c)*x {} d",
    "quad_c_neg, a rational root": "x**2 - (a - b)*x {} a*b",
    "quad_c_neg, roots of quotients": "x**2*(a + c) {} 3*b*c",
    "quad_c0": "a*x**2 {} b*c*x",
    "quad_disc": "a*x**2 + c {} b*x",
    "quad_disc, two rational roots": "x**2 + a*b {} (a + b)*x",
    "a double root": "4*x**2 + a**2 {} 4*a*x",
    "a lead of either sign": "(a - b)*x**2 + c*x {} d",
    "clear": "2*a*x/(b*x + c) {} d",
    "clear, a denominator of either sign": "a/(b - c) {} x/d",
    "a pole": "a/(x - b) {} c",
    "a double pole": "a/(x - b)**2 {} c",
    "a maximum": "max(a/x, b) {} c",
    "a minimum": "min(a*x, b) + c*x {} d",
    "a square root": "sqrt(a*x + b) {} c",
    "a square root beside the symbol": "sqrt(a*x + b) {} c*x",
    "a square root taken off": "c - sqrt(a*x) {} d",
}
JOINED = {
    "both": "a*x >= b and c*x <= d",
    "either": "a*x >= b or c*x < d*(a - b)",
    "one sign split twice": "a/(b - c) + x/(b - 2*c) < d",
    "three signs": "(a - b)*x**2 + (c - d)*x > e",
    "signs that exclude each other": "max(a*x, b, c*d) >= f*(a - b)",
    "two square roots": "sqrt(x) + sqrt(a) <= b",
    "three parts": "min(a*x, b, c*d) + e*x > f",
}


def made(posed: str, name: str = "x") -> str:
    """The certificate of a relation solved for x, without cases that can never hold."""
    return certificate(possible(solve(posed, name)), "test")


def bundled(certificates: list[str]) -> str:
    """Several certificates as one file: the rules once, the theorems each in a module of its own."""
    head, _, _ = certificates[0].partition("Theorem")
    found = [text.partition("Load Roofline.")[2].rpartition("Print Assumptions ") for text in certificates]
    modules = [f"Module m{at}.\n{body}End m{at}.\n" for at, (body, _, _) in enumerate(found)]
    rests = ", ".join(f"m{at}.{last.strip().rstrip('.')}" for at, (_, _, last) in enumerate(found))
    return f"{head}{''.join(modules)}Definition whole := ({rests}).\nPrint Assumptions whole.\n"


def all_accepted(found: Mapping[str, Checked]) -> bool:
    assert found
    assert {name: each.message for name, each in found.items() if not each.accepted} == {}
    return all(set(each.assumptions) <= ALLOWED for each in found.values())


@pytest.mark.coq
def test_coq_accepts_the_certificate_of_every_shipped_derivation(check_coq: CheckCoq) -> None:
    made = [pair for name in names() for pair in certificates_of(symroof.derive(name).crossover())]
    texts = {name: text for name, text in made if isinstance(text, str)}
    assert set(names()) <= set(texts)
    assert {"layer-regimes", "two-tier-regimes"} <= set(texts)
    whole = bundled([texts[name] for name in names()])
    maps = {name: text for name, text in texts.items() if name not in names()}
    assert all_accepted(check_coq({"all": whole, "one": texts["matmul"], **maps}))


@pytest.mark.coq
def test_coq_accepts_every_rule_under_three_relations_or_more(check_coq: CheckCoq) -> None:
    some = {op: list(POSED.values())[at // 3 :: 2] for at, op in enumerate(OPS)}
    assert all_accepted(check_coq({op: bundled([made(posed.format(op)) for posed in some[op]]) for op in OPS}))


@pytest.mark.slow
@pytest.mark.coq
def test_coq_accepts_every_rule_under_every_relation(check_coq: CheckCoq) -> None:
    files = {op: bundled([made(posed.format(op)) for posed in POSED.values()]) for op in OPS}
    assert all_accepted(check_coq(files))


@pytest.mark.coq
def test_coq_accepts_statements_of_several_relations_and_splits_on_several_signs(check_coq: CheckCoq) -> None:
    assert all_accepted(check_coq({"joined": bundled([made(posed) for posed in JOINED.values()])}))


@pytest.mark.coq
def test_coq_accepts_what_holds_under_assumptions(check_coq: CheckCoq) -> None:
    assumed = [
        ("a/(b - c) >= x", "b > c"),
        ("a*x**2 + c > b*x", "b**2 < 4*a*c"),
        ("2*B*D*F/(a*B*D + w*D*F + o*B*F) >= I*x/B", "D >= 2*I*a and F >= 2*I*o"),
        ("(a - b)*x**2 + (c - d)*x > e", "a > b and c >= d"),
        ("a*x >= b*(d - c)", "d/c > 1"),
        ("a*x >= b/(d - c)", "a/(d - b) > 1 and c > d"),
    ]
    forms = [possible(solve(posed, "x"), parse_statement(given)) for posed, given in assumed]
    texts = [certificate(form, "test") for form in forms]
    assert "  (b > c) ->\n" in texts[0]
    assert all_accepted(check_coq({"assumed": bundled(texts)}))


def test_every_rule_of_the_library_is_used() -> None:
    text = "".join(made(posed.format(op)) for posed in POSED.values() for op in (">=", "="))
    text += library().split("Lemma", 1)[1]  # rules are used by rules
    unused = [
        name
        for name in re.findall(r"^(?:Lemma|Ltac|with) (\w+)", library(), re.MULTILINE)
        if len(re.findall(rf"\b{name}\b", text)) < 2
    ]
    assert unused == []


def test_the_theorem_reads_as_what_was_posed_and_printed() -> None:
    text = made("2*B*D*F/(a*B*D + w*D*F + o*B*F) >= I", "B")
    statement = text[text.index("Theorem solved") : text.index("Proof.")]
    assert statement.splitlines()[1:] == [
        "  0 < a -> 0 < o -> 0 < w -> 0 < I -> 0 < B -> 0 < D -> 0 < F ->",
        "  (",
        "    2*B*D*F/(a*B*D + o*B*F + w*D*F) >= I",
        "    <->",
        "    (2*D*F > I*(a*D + o*F) /\\ B >= w*I*D*F/(2*D*F - I*(a*D + o*F))) \\/",
        "    (2*D*F <= I*(a*D + o*F) /\\ False)).",
    ]
    assert "exactly_one [\n    2*D*F > I*(a*D + o*F);\n    2*D*F <= I*(a*D + o*F) ]." in text
    assert text.endswith("Definition certificate := conj solved exactly_one_case.\nPrint Assumptions certificate.\n")


def test_what_is_divided_by_is_a_hypothesis_where_it_may_be_zero() -> None:
    text = made("a/(b - c) >= x + 1/d")
    statement = text[text.index("Theorem solved") : text.index("Proof.")]
    assert "  b - c <> 0 ->\n" in statement
    assert "d <> 0" not in statement


def test_no_certificate_takes_anything_on_trust() -> None:
    for text in (library(), *(made(posed.format(">=")) for posed in POSED.values())):
        assert not re.search(r"\b(Admitted|admit|Axiom|Parameter|Hypothesis|Conjecture|Variable|Abort|give_up)\b", text)
        assert '"' not in text


def test_the_text_is_the_same_every_time() -> None:
    posed = POSED["a lead of either sign"].format("<=")
    assert made(posed) == made(posed)


@pytest.mark.parametrize("posed", ["a*x**3 >= b", "a*x**3 + b*x < c*x**2 + d"])
def test_above_the_second_power_there_is_no_certificate(posed: str) -> None:
    with pytest.raises(NotYet, match="above the second power"):
        made(posed)


@pytest.mark.coq
def test_symbols_may_have_any_name(check_coq: CheckCoq) -> None:
    words = [w for w in sorted(reserved()) if NAME.fullmatch(w) and w not in FORMULA_WORDS]
    taken = [*words, "S", "O", "I", "R_", "pos", "Prop", "nat", "x", "Roofline", "lra", "certificate", "solved"]
    taken = list(dict.fromkeys(taken))
    assert len(words) > 60
    sums = ["*z + ".join(taken[at::5]) + "*z >= " + " + ".join(taken[at + 1 :: 9]) for at in range(5)]
    assert all_accepted(check_coq({"names": bundled([made(each, "z") for each in sums])}))
    assert all_accepted(check_coq({"R": made("sqrt(R*in + S) <= forall*I/O", "in")}))


def test_names_are_apart_and_no_word_of_coq() -> None:
    found = Speller(("R", "R_", "R__", "in", "a", "sqrt")).spelled
    assert found == {"R": "R___", "R_": "R_", "R__": "R__", "in": "in_", "a": "a", "sqrt": "sqrt_"}


@pytest.mark.parametrize("name", ["a *) Axiom f : False. (*", "a\nAxiom f : False.", "a'", "α", "a.b", "", "1"])
def test_a_symbol_cannot_write_coq(name: str) -> None:
    with pytest.raises(InputError, match="not a symbol name"):
        Speller((name,)).statement(Relation(Symbol(name or " "), ">=", Symbol("b")))
    form = replace(solve("a*x >= b", "x"), relation=Relation(Symbol(name or " "), ">=", Symbol("b")))
    with pytest.raises(InputError, match="not a symbol name"):
        certificate(form, "test")


@pytest.mark.parametrize("name", ["a *) Axiom f : False. (*", "a/b", "../a", "", "1a", "Roofline", "a" * 90, "a\n"])
def test_a_name_cannot_write_coq_or_leave_the_folder(name: str) -> None:
    with pytest.raises(InputError, match="not a name for a certificate"):
        file_name(name)
    with pytest.raises(InputError, match="not a name for a certificate"):
        certificate(solve("a*x >= b", "x"), name)


TIMES = ("2*B*D*F/C", "(a*B*D + w*D*F)/W", "B*D/R", "B/in", "B/Q", "N/S")


@pytest.mark.coq
def test_coq_accepts_regime_maps(check_coq: CheckCoq) -> None:
    files = {}
    for count in range(1, MAX_CELLS + 1):
        times = [parse_expression(text) for text in TIMES[:count]]
        files[str(count)] = regime_certificate(list(zip(cells(times), times, strict=True)), "map")
    assert "B*D/R_ = Rmax (Rmax (2*B*D*F/C) ((a*B*D + w*D*F)/W)) (B*D/R_)" in files["3"]
    assert all_accepted(check_coq(files))


def test_a_regime_map_has_one_to_six_roofs() -> None:
    time = parse_expression("B/C")
    for count in (0, MAX_CELLS + 1):
        with pytest.raises(NotYet, match="no certificate for so many roofs"):
            regime_certificate([(Relation(time, ">=", time), time)] * count, "map")
