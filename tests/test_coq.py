"""Coq is run on a certificate within limits, and what it says is read with suspicion."""

from __future__ import annotations

from pathlib import Path

import pytest

from symroof.certificates import coqc
from symroof.certificates.coq import certificate
from symroof.certificates.coqc import ALLOWED, MISSING, Checked, check
from symroof.errors import InputError
from symroof.solving.solve import solve

TEXT = certificate(solve("a*x >= b", "x"), "test")
FALSE = "Load Roofline.\nTheorem solved : 0 = 1.\nProof. {} Qed.\nPrint Assumptions solved.\n"
THEN = "Theorem solved : 0 = 1. Proof. destruct trusted. Qed.\nPrint Assumptions solved.\n"
Program = "#!/bin/sh\n{}\n"


@pytest.mark.coq
def test_a_certificate_is_accepted_as_text_and_as_a_file(need: object, tmp_path: Path) -> None:
    assert callable(need)
    need("coqc")
    path = tmp_path / "other name.v"
    path.write_text(TEXT, encoding="utf-8")
    for given in (TEXT, path):
        found = check(given)
        assert found.accepted is True
        assert set(found.assumptions) <= ALLOWED
        assert found.message.startswith("accepted by Coq in ")
        assert found.seconds > 0
    assert [each.name for each in tmp_path.iterdir()] == ["other name.v"]


@pytest.mark.coq
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (FALSE.format("lra."), "line 3: "),
        (FALSE.format("lra.").replace("Qed", "Admitted"), "line 3: "),
        (FALSE.format("").replace("Qed", "Admitted"), "rests on solved"),
        ("Load Roofline.\nAxiom trusted : False.\n" + THEN, "rests on trusted"),
        ("Load Roofline.\nParameter trusted : False.\n" + THEN, "rests on trusted"),
        ("Load Roofline.\nSection S. Variable trusted : False.\n" + THEN, "rejected"),
        ("Load Roofline.\nSection S. Variable trusted : False.\n" + THEN + "End S.\n", "what it rests on is not told"),
        ("Load Roofline.\nModule Type T. Parameter trusted : False. End T.\nDeclare Module M : T.\n"
         + THEN.replace("trusted", "M.trusted"), "rests on M.trusted"),
        (TEXT.partition("Print Assumptions")[0], "what it rests on is not told"),
        (TEXT.replace("Load Roofline.", ""), "line "),
        (TEXT + 'Redirect "seen" Print nat.\n', "quotation mark"),
        ("", "what it rests on is not told"),
    ],
)  # fmt: skip
def test_what_is_not_proved_is_rejected(need: object, text: str, why: str) -> None:
    assert callable(need)
    need("coqc")
    found = check(text)
    assert found.accepted is False
    assert why in found.message
    assert found.message.startswith("rejected: ")


def test_without_coq_nothing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert check(TEXT) == Checked(None, 0.0, (), MISSING)


def test_a_file_that_is_none_is_an_error_of_the_user(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        check(tmp_path / "missing.v")


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A program in place of coqc, whose text a test writes."""
    path = tmp_path / "coqc"
    monkeypatch.setattr(coqc, "program", lambda: str(path))
    return path


@pytest.mark.parametrize(
    ("does", "accepted", "why"),
    [
        ("exit 0", False, "what it rests on is not told"),
        ("echo 'Axioms:'", True, "accepted"),
        ("echo 'Closed under the global context'", True, "accepted"),
        ("echo 'Closed under the global context'; exit 1", False, "rejected"),
        ("echo 'Closed under the global context'; echo 'Axioms:'; echo 'f : False'", False, "not told"),
        ("echo 'Axioms:'; echo 'f : False'", False, "rests on f"),
        ("echo 'Axioms:'; echo 'solved is assumed to be guarded.'", False, "not told"),
        ("(echo 'File \"a.v\", line 7, characters 1-2:'; echo 'Error: No.') >&2; exit 1", False, "line 7: No."),
        ("sleep 30", None, "stopped after 0.5 s"),
        ("sleep 30 & sleep 30", None, "stopped after 0.5 s"),
    ],
)  # fmt: skip
def test_what_coq_says_is_read_with_suspicion(stand_in: Path, does: str, accepted: bool | None, why: str) -> None:
    stand_in.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
    stand_in.chmod(0o755)
    found = check(TEXT, seconds=0.5 if accepted is None else 20)
    assert found.accepted is accepted
    assert why in found.message
    assert found.seconds < 20


def test_the_folder_holds_the_rules_and_nothing_is_left_behind(stand_in: Path, tmp_path: Path) -> None:
    stand_in.write_text(f"#!/bin/sh\npwd > {tmp_path}/where\nls > {tmp_path}/held\necho Axioms:\n", encoding="utf-8")
    stand_in.chmod(0o755)
    assert check(TEXT).accepted
    assert (tmp_path / "held").read_text(encoding="utf-8").split() == ["Roofline.v", "certificate.v"]
    assert not Path((tmp_path / "where").read_text(encoding="utf-8").strip()).exists()
