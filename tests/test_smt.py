"""The prover's side: SMT-LIB terms, models read back, one session that no query can spoil for the next."""

from __future__ import annotations

import os
import re
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest
import sympy

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.statement import Relation
from symroof.algebra.symbols import sizes
from symroof.errors import MissingProgram, NotYet, SymroofError
from symroof.proving import z3session
from symroof.proving.prove import prove
from symroof.proving.smt import Encoder, divisors, radicands
from symroof.proving.z3session import Answer, ProverKilled, Session

B, D, F, S = sizes("B D F S")


@pytest.fixture
def session() -> Iterator[Session]:
    running = Session()
    yield running
    running.close()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2BD + 1", "(+ 1.0 (* 2.0 v0 v1))"),
        ("B**3", "(* v0 v0 v0)"),
        ("-B/3", "(* (- (/ 1.0 3.0)) v0)"),
        ("max(B, 4)", "(ite (>= 4.0 v0) 4.0 v0)"),
        ("max(B, 2D)", "(let ((l v0) (r (* 2.0 v1))) (ite (>= l r) l r))"),
        ("min(B, 4)", "(ite (<= 4.0 v0) 4.0 v0)"),
        ("0", "0.0"),
    ],
)
def test_terms(text: str, expected: str) -> None:
    assert Encoder().expression(parse_expression(text)) == expected


def test_a_quotient_is_a_name_with_a_definition_that_says_nothing_at_zero() -> None:
    encoder = Encoder()
    assert encoder.expression(2 * B / (D - F) ** 2 + 1) == "(+ 1.0 q0)"
    bottom = "(* (+ v1 (* (- 1.0) v2)) (+ v1 (* (- 1.0) v2)))"
    assert encoder.definitions == [f"(=> (distinct {bottom} 0.0) (= (* q0 {bottom}) (* 2.0 v0)))"]
    assert list(encoder.names) == ["B", "D", "F"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("B >= D/F", "(>= (* v0 v1) v2)"),
        ("B/D < F/2", "(< v0 (* (/ 1.0 2.0) v1 v2))"),
        ("B = D/(F - 1)", "(= (* v0 (+ (- 1.0) v1)) v2)"),
        ("B > D/(F - 1)", "(ite (> (+ (- 1.0) v1) 0.0) (> (* v0 (+ (- 1.0) v1)) v2) (< (* v0 (+ (- 1.0) v1)) v2))"),
    ],
)
def test_relations_between_plain_quotients_are_multiplied_out_on_the_sign(text: str, expected: str) -> None:
    encoder = Encoder()
    assert encoder.statement(parse_statement(text)) == expected
    assert not encoder.quotients


def test_what_is_divided_by() -> None:
    assert list(divisors(B / (D + 1 / F))) == [F, D + 1 / F]
    assert list(divisors(B * D + F**2)) == []


def test_a_square_root_is_a_name_for_what_squares_to_it() -> None:
    encoder = Encoder()
    assert encoder.expression(1 + sympy.sqrt(B) / D) == "(+ 1.0 q1)"
    assert encoder.expression(sympy.sqrt(B) ** 3) == "(* q0 q0 q0)"
    assert encoder.definitions[0] == "(and (>= q0 0.0) (= (* q0 q0) v0))"
    encoder = Encoder()
    assert encoder.expression((B - D) ** sympy.Rational(1, 4)) == "q1"
    under = "(+ v0 (* (- 1.0) v1))"
    assert encoder.definitions == [
        f"(=> (>= {under} 0.0) (and (>= q0 0.0) (= (* q0 q0) {under})))",
        "(=> (>= q0 0.0) (and (>= q1 0.0) (= (* q1 q1) q0)))",
    ]


def test_what_a_root_is_taken_of_has_to_be_zero_at_least() -> None:
    root = sympy.sqrt(B - D)
    assert list(radicands(F / root + sympy.sqrt(F) + sympy.sqrt(B + D))) == [B - D]
    defined = Encoder().defined(Relation(F / root, ">", sympy.Integer(1)))
    under = "(+ v0 (* (- 1.0) v1))"
    assert defined == f"(and true (>= {under} 0.0) (distinct {under} 0.0))"


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("sqrt(B)*sqrt(D) <= (B + D)/2", "proved"),
        ("sqrt(B + D) < sqrt(B) + sqrt(D)", "proved"),
        ("sqrt(sqrt(B))^4 = B", "proved"),
        ("sqrt((B - D)^2) >= B - D", "proved"),
        ("sqrt(B^2 + 4*D*F) > B", "proved"),
        ("1/sqrt(B + 1) < 1/sqrt(B)", "proved"),
        ("sqrt(B) <= B", "refuted"),
        ("sqrt(B) + sqrt(D) <= sqrt(B + D) + 1", "refuted"),
    ],
)
def test_claims_with_square_roots(claim: str, verdict: str) -> None:
    assert prove(claim).verdict == verdict


def test_a_claim_that_takes_a_root_of_a_negative_number_somewhere_is_proved_where_it_is_defined() -> None:
    judgement = prove("sqrt(B - D) < sqrt(B)")
    assert (judgement.verdict, judgement.evidence) == ("proved", "proved where it is defined")
    assert prove("sqrt(B - D) < sqrt(B)", given="B >= D").evidence == "no countermodel over the positive reals"


@pytest.mark.parametrize("expression", [sympy.cbrt(B), 1 / sympy.cbrt(B)])
def test_powers_that_are_no_square_roots_are_refused_not_dropped(expression: sympy.Expr) -> None:
    with pytest.raises(NotYet, match="only integer powers and square roots"):
        prove(Relation(expression, "=", sympy.Integer(1)))


def test_an_unknown_kind_of_expression_is_refused() -> None:
    with pytest.raises(TypeError, match="no SMT-LIB term for log"):
        Encoder().expression(sympy.log(B))


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("(= v0 7.0)", {"v0": Fraction(7)}),
        ("(= (* 3.0 v0) (- 7.0))", {"v0": Fraction(-7, 3)}),
        ("(and (= v0 (/ 1.0 8.0)) (= v1 (- 2.0)))", {"v0": Fraction(1, 8), "v1": Fraction(-2)}),
        ("(and (> v0 0.0) (= (* v0 v0) 2.0) (= v1 (/ 22.0 7.0)))", {"v1": Fraction(22, 7)}),
        ("(= v0 123456789012345678901234567890.0)", {"v0": Fraction(123456789012345678901234567890)}),
    ],
)
def test_models_are_read_back_exactly_and_irrational_values_left_out(
    session: Session, condition: str, expected: dict[str, Fraction]
) -> None:
    names = ["v0", "v1"] if "v1" in condition else ["v0"]
    declared = "".join(f"(declare-const {name} Real)" for name in names)
    answer = session.ask(f"{declared}(assert {condition})", names)
    assert (answer.verdict, answer.values) == ("sat", expected)


QUERIES = {
    "linear": "(declare-const x Real)(assert (> x 3.0))(assert (< x 2.0))",
    "square": "(declare-const x Real)(assert (= (* x x) 2.0))(assert (> x 0.0))",
    "matmul": "(declare-const x Real)(declare-const y Real)(assert (> x 0.0))(assert (> y 0.0))"
    "(assert (< (* (+ x y) (+ x y)) (* 4.0 x y)))",
    "clash": "(declare-const x Bool)(assert x)",
}


def test_answers_and_resources_do_not_depend_on_the_order_of_the_queries() -> None:
    alone: dict[str, Answer] = {}
    for name, script in QUERIES.items():
        fresh = Session()
        alone[name] = fresh.ask(script, [])
        fresh.close()
    assert {name: answer.verdict for name, answer in alone.items()} == {
        "linear": "unsat",
        "square": "sat",
        "matmul": "unsat",
        "clash": "sat",
    }
    assert alone["matmul"].resources > 0
    shared = Session()
    for order in permutations(QUERIES):
        assert {name: shared.ask(QUERIES[name], []) for name in order} == alone
    shared.close()


def test_queries_from_several_threads_keep_their_models(session: Session) -> None:
    wrong: list[object] = []

    def ask(number: int) -> None:
        for _ in range(10):
            answer = session.ask(f"(declare-const v0 Real)(assert (= v0 {number}.0))", ["v0"])
            if answer.values != {"v0": number}:
                wrong.append(answer)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_a_query_that_is_refused_is_an_error_and_not_a_verdict(session: Session) -> None:
    with pytest.raises(SymroofError, match="the prover refused a query"):
        session.ask("(assert (> nonsense 0.0))", [])
    assert session.ask(QUERIES["linear"], []).verdict == "unsat"


def test_a_budget_that_runs_out_is_unknown(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(z3session, "RESOURCE_LIMIT", 5)
    answer = session.ask(QUERIES["square"], ["x"])
    assert (answer.verdict, answer.values) == ("unknown", {})


def test_the_session_is_one_and_starts_anew_when_it_has_died() -> None:
    first = z3session.start()
    assert z3session.start() is first
    first.process.kill()
    first.process.wait()
    second = z3session.start()
    assert second is not first
    assert second.ask(QUERIES["linear"], []).verdict == "unsat"


def test_a_process_that_dies_in_a_query_concludes_nothing() -> None:
    running = z3session.start()
    running.process.kill()
    with pytest.raises(ProverKilled, match="z3 ended unexpectedly; nothing is concluded"):
        running.ask(QUERIES["linear"], [])
    assert prove(parse_statement("B + D > B")).proved


class Stuck:
    """A stream whose answer never comes: it waits for the process to be killed."""

    def __init__(self, session: Session) -> None:
        self.session, self.stream = session, session.process.stdout

    def readline(self, _: int) -> str:
        self.session.process.wait()
        return ""

    def close(self) -> None:
        assert self.stream is not None
        self.stream.close()


def test_the_clock_kills_and_the_next_query_works_again(monkeypatch: pytest.MonkeyPatch) -> None:
    running = z3session.start()
    with monkeypatch.context() as patch:
        patch.setattr(z3session, "SAFETY_SECONDS", 0.05)
        patch.setattr(running.process, "stdout", Stuck(running))
        with pytest.raises(ProverKilled, match=r"z3 was stopped after 0\.05 s; nothing is concluded"):
            prove(parse_statement("B + D > B"))
    assert prove(parse_statement("B + D > B")).proved
    assert z3session.start() is not running


def test_an_interrupt_ends_the_session_so_that_no_answer_is_left_for_the_next_query(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    running = z3session.start()

    class Interrupted(Stuck):
        def readline(self, _: int) -> str:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(running.process, "stdout", Interrupted(running))
        with pytest.raises(KeyboardInterrupt):
            prove(parse_statement("B + D > B"))
    assert running.process.poll() is not None
    assert prove(parse_statement("B + D > B")).proved


def test_a_fork_leaves_the_session_of_its_parent_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    running = z3session.start()
    with monkeypatch.context() as patch:
        patch.setattr(os, "getpid", lambda: running.owner + 1)
        own = z3session.start()
        assert own is not running
        own.close()
    assert running.process.poll() is None
    running.close()


def test_without_z3_the_error_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    z3session.program.cache_clear()
    monkeypatch.setattr(sys, "executable", f"{tmp_path}/python")
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    monkeypatch.setattr(z3session, "_recorded", lambda: None)
    monkeypatch.setattr(z3session, "which", lambda _: None)
    with pytest.raises(MissingProgram, match="z3 is missing; it is needed for proofs; pip install z3-solver"):
        z3session.program()
    z3session.program.cache_clear()


# a program that is no z3, or one that lies

FAKES_NEED = pytest.mark.skipif(sys.platform == "win32", reason="the false provers are shell scripts")
WARM = "printf 'unsat\\nunsat\\nunsat\\nunsat\\nsat\\nsymroof-end\\n'\n"
Fake = Callable[..., Session]


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Fake]:
    """Starts a session with a shell script in the place of z3."""
    started: list[Session] = []

    def session(script: str) -> Session:
        path = tmp_path / "z3"
        path.write_text(f"#!/bin/sh\n{script}", encoding="utf-8")
        path.chmod(0o755)
        monkeypatch.setattr(z3session, "program", lambda: str(path))
        started.append(Session())
        return started[-1]

    yield session
    for each in started:
        each.close()


@FAKES_NEED
@pytest.mark.parametrize(("mode", "content"), [(0o644, "#!/bin/sh\n"), (0o755, "\x7fno program")])
def test_a_program_that_cannot_be_run_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int, content: str
) -> None:
    path = tmp_path / "z3"
    path.write_text(content, encoding="utf-8")
    path.chmod(mode)
    monkeypatch.setattr(z3session, "program", lambda: str(path))
    with pytest.raises(SymroofError, match=f"the z3 program {re.escape(str(path))} cannot be run: .*expected: an exec"):
        Session()


@FAKES_NEED
@pytest.mark.parametrize(
    "model", ["((v0 1.2.3))", "((v0 (/ 1.0 0.0)))", "((v0 \N{GREEK SMALL LETTER PI}))", "((v0", "((v0 .))"]
)
def test_a_model_that_is_no_number_is_no_model(fake: Fake, model: str) -> None:
    answer = fake(f"{WARM}printf 'sat\\n(:rlimit 1.2.3)\\nsymroof-end\\n{model}\\nsymroof-end\\n'\nsleep 5").ask(
        "", ["v0"]
    )
    assert (answer.verdict, answer.values) == ("sat", {})


@FAKES_NEED
def test_output_that_is_not_ascii_is_no_verdict(fake: Fake) -> None:
    with pytest.raises(SymroofError, match="the prover refused a query"):
        fake(f"{WARM}printf '\\377\\nsymroof-end\\n'\nsleep 5").ask("", [])


@FAKES_NEED
@pytest.mark.parametrize("command", ["yes", "cat /dev/zero"])
def test_endless_output_ends_the_session(fake: Fake, command: str) -> None:
    running = fake(command)
    with pytest.raises(ProverKilled, match=r"z3 wrote more than 1,000,000 characters; nothing is concluded"):
        running.ask("", [])
    assert running.process.poll() is not None


@FAKES_NEED
def test_the_clock_also_kills_what_the_program_started(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(z3session, "SAFETY_SECONDS", 0.2)
    running, before = fake("sleep 30\necho done"), time.monotonic()
    with pytest.raises(ProverKilled, match=r"z3 was stopped after 0\.2 s"):
        running.ask("", [])
    assert time.monotonic() - before < 15


@FAKES_NEED
def test_a_prover_that_always_says_unsat_proves_nothing(fake: Fake) -> None:
    lies = fake(
        f"printf 'unsat\\nunsat\\nunsat\\nunsat\\nunsat\\nsymroof-end\\n'\nyes '{z3session.END}' | head -3\nsleep 5"
    )
    with pytest.raises(
        ProverKilled, match=r"z3 answers wrongly; seen: unsat .*; expected: .* sat; nothing is concluded"
    ):
        lies.ask("", [])
    assert lies.process.poll() is not None


def test_nested_extrema_do_not_double_at_each_level() -> None:
    expression = B
    for level in range(40):
        expression = sympy.Max(D, expression + level + 1, evaluate=False)
    assert len(Encoder().expression(expression)) < 5_000


POWER = (B - D) ** (F - S)
VALUES = [
    (base, exponent)
    for base in (Fraction(1, 2), Fraction(1), Fraction(3), Fraction(-2), Fraction(-1, 2), Fraction(0))
    for exponent in (-2, -1, 0, 1, 2, 3)
    if base or exponent >= 0
]


def with_power(base: Fraction, exponent: int, claim: str) -> tuple[str, list[str]]:
    """A query: what is known of a power with symbols in its exponent, at numbers, and a claim about its value q."""
    encoder = Encoder()
    name = encoder.expression(POWER)
    at = zip(encoder.names, map(z3_number, values_of(base, exponent)), strict=True)
    fixed = [f"(= {encoder.names[symbol]} {value})" for symbol, value in at]
    declared = [f"(declare-const {one} Real)" for one in (*encoder.names.values(), name)]
    asserted = [f"(assert {one})" for one in (*fixed, *encoder.definitions, claim.format(q=name))]
    return "".join([*declared, *asserted]), [name]


def values_of(base: Fraction, exponent: int) -> list[Fraction]:
    """Values of the symbols of the power in the order in which it is encoded, all above 0."""
    encoder = Encoder()
    encoder.expression(POWER)
    at = {"B": base + 5, "D": Fraction(5), "F": Fraction(exponent + 5), "S": Fraction(5)}
    return [at[name] for name in encoder.names]


def z3_number(value: Fraction) -> str:
    return f"(/ {value.numerator}.0 {value.denominator}.0)"


@pytest.mark.parametrize(("base", "exponent"), VALUES)
def test_what_is_taken_for_granted_of_a_power_is_true_at_its_value(
    session: Session, base: Fraction, exponent: int
) -> None:
    script, names = with_power(base, exponent, f"(= {{q}} {z3_spelled(base**exponent)})")
    assert session.ask(script, names).verdict == "sat"


def z3_spelled(value: Fraction) -> str:
    return f"(- {z3_number(-value)})" if value < 0 else z3_number(value)


@pytest.mark.parametrize(
    ("base", "exponent", "claim"),
    [
        (Fraction(1, 2), -1, "(<= {q} 0.0)"),
        (Fraction(3), 2, "(< {q} 1.0)"),
        (Fraction(3), 0, "(< {q} 1.0)"),
        (Fraction(1, 2), 2, "(> {q} 1.0)"),
        (Fraction(1, 2), 0, "(> {q} 1.0)"),
        (Fraction(1), 3, "(distinct {q} 1.0)"),
    ],
)
def test_what_a_power_cannot_be_is_known(session: Session, base: Fraction, exponent: int, claim: str) -> None:
    script, names = with_power(base, exponent, claim)
    assert session.ask(script, names).verdict == "unsat"


@pytest.mark.parametrize(
    "claim",
    [
        "(1/(B + 1))^(D - E) <= 1",
        "(1/(B + 1))^(-D) <= 1",
        "(B + 1)^(D - E) >= 1",
        "(B + 1)^(-D) >= 1",
        "(1 - D)^B <= 1",
        "(D - 2)^B > 0",
        "D^B <= 1",
        "D^B >= 1",
    ],
)
def test_false_claims_about_powers_are_refuted(claim: str) -> None:
    assert prove(claim).verdict == "refuted"


def test_true_claims_about_powers_are_proved() -> None:
    claims = ("(B/(B + 1))^D <= 1", "(B + 1)^D >= 1", "D^B > 0", "(D - 2)^B > 0 or D <= 2", "D^B <= 1 or D > 1")
    assert [prove(claim).verdict for claim in claims] == ["proved"] * len(claims)
