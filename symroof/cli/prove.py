"""``symroof prove``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from symroof.cli.options import Folder, as_json, bindings_of, model_for, print_json, say
from symroof.errors import CheckFailed, InputError
from symroof.proving import z3session

if TYPE_CHECKING:
    import sympy

    from symroof.algebra.statement import Statement
    from symroof.counting.countcheck import CountCheck
    from symroof.crossover import Crossover
    from symroof.evidence import Evidence, HandClaim
    from symroof.proving.prove import Judgement


RULES = {
    "limit": "side of the limit",
    "rule": "side of the rule",
    "shorthand": "the letters written out are the amounts",
}


@click.command("prove")
@click.argument("operation", metavar="NAME|TOPIC|OPERATION|FILE.py", required=False)
@click.argument("picked", nargs=-1, metavar="[CHOICE=OPTION]...")
@click.option("--all", "everything", is_flag=True, help="Prove every derivation and formula that ships.")
@click.option("--for", "asked", metavar="SYMBOL", help="Symbol to solve for.")
@click.option("--order", type=click.Choice(["left"]), help="Order of the pairs for three tensors or more.")
@click.option("--direct", is_flag=True, help="Also ask z3 for each whole equivalence at once, as a cross-check.")
@click.option("--certificate", "folder", type=Folder(), help="Folder to write a Coq file to; coqc checks it if there.")
@as_json
def prove_command(
    operation: str | None,
    picked: tuple[str, ...],
    everything: bool,
    asked: str | None,
    order: str | None,
    direct: bool,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Prove each step and the whole equivalence, compare with what was worked out by hand, and try numeric witnesses.

    Exit code 1 unless everything is proved.

    Example: symroof prove matmul --certificate certificates
    """
    if (operation is None) != everything:
        raise InputError("name one derivation, or give --all", expected="symroof prove matmul or symroof prove --all")
    choices = bindings_of(picked, ())
    z3session.start()
    from symroof.certificates.certify import certify
    from symroof.evidence import evidence
    from symroof.proving.closedproof import cross_check

    records, failed = [], []
    for name, symbol, brief in _targets(operation, asked):
        model, others = model_for(name, order, choices)
        if others:
            raise InputError("a value, where only choices are taken", seen=", ".join(others), expected="CHOICE=OPTION")
        crossover = model.crossover(symbol)
        found, checked = evidence(crossover), cross_check(crossover.form) if direct else None
        certificates = certify(crossover, folder) if folder is not None else []
        if found.verdict != "proved" or (checked is not None and checked.verdict == "refuted"):
            failed.append(model.derivation.name)
        failed += [each.name for each in certificates if each.accepted is False]
        if as_json:
            with_files = {"certificates": [each.record for each in certificates]} if folder is not None else {}
            records.append({**_record(crossover, found, checked), **with_files})
        else:
            lines = _report(crossover, found, checked)
            say(lines[0] if brief and found.verdict == "proved" else "\n".join(lines))
            for each in certificates:
                say(f"  {each.line}")
    if as_json:
        print_json({"proofs": records})
    if failed:
        raise CheckFailed(f"not proved: {', '.join(failed)}")


def _targets(operation: str | None, asked: str | None) -> Iterator[tuple[str, str | None, bool]]:
    """What is proved: name, symbol, and whether one line will do; of a topic each formula for every symbol it names."""
    from symroof.library import names, topic_names, topics, typed

    if operation is not None and typed(operation) not in topic_names():
        yield operation, asked, False
        return
    if operation is None:
        yield from ((name, asked, False) for name in names())
    for topic in topics().values():
        if operation is None or topic.name == typed(operation):
            formulas = [f for f in topic.formulas if asked in (None, *f.asked)]
            if not formulas:
                raise InputError(f"no formula of {topic.name} is solved for {asked}")
            yield from ((f.name, symbol, True) for f in formulas for symbol in ([asked] if asked else f.asked))


def _report(crossover: Crossover, found: Evidence, direct: Judgement | None) -> list[str]:
    from symroof.algebra.notation import show
    from symroof.algebra.statement import ALWAYS

    proof = found.proof
    derivation = crossover.model.derivation
    title = derivation.title if derivation.name == "operation" else derivation.name
    picked = ", ".join(f"{name}={option}" for name, option in derivation.picked.items())
    under = f" under {picked}" if picked and not derivation.usual else ""
    lines = [f"{title}{under}, solved for {crossover.name}: {_headline(found)}"]
    for step, judgement in zip(crossover.steps, proof.steps, strict=True):
        lines.append(f"  {_line(judgement)}  {step.rule}: {show(step.after)}")
    for leaf in crossover.form.leaves:
        where = "" if leaf.when == ALWAYS else f" where {show(leaf.when)}"
        lines.append(f"  {_line(leaf.judgement)}  leaf by {leaf.lemma}{where}")
    lines.append(f"  {_line(proof.whole)}  the posed relation and the case split are equivalent")
    if direct is not None:
        lines.append(f"  {_line(direct)}  cross-check: the same in one direct query")
    lines.append(f"  {_line(proof.split)}  the cases are complete and exclude each other")
    lines.append(f"  {'linked' if proof.linked else 'BROKEN':<10}  the steps lead from the one to the other")
    lines += [f"  {_line(judgement)}  {RULES[key]}" for key, judgement in found.rules.items()]
    for key, claim in found.by_hand.items():
        lines.append(f"  {_line(claim.judgement)}  by hand: {key}")
        lines += [] if claim.proved else [f"              {row}" for row in _difference(claim)]
    if found.counts:
        lines.append(f"  {_agree(found.counts.agreed)}  counts against execution at {found.counts.points} sizes")
        without = ", ".join(found.counts.not_executed)
        lines += [f"              not executed, by convention: {without}"] if without else []
        lines += [f"              {found.counts.first_difference}"] * (not found.counts.agreed)
    thresholds = found.thresholds
    never = f", and {thresholds.never_points} where nothing helps" if thresholds.never_points else ""
    lines.append(
        f"  {_agree(thresholds.agreed)}  cases against the posed relation at {thresholds.points} points{never}"
    )
    lines += [f"              {thresholds.first_difference}"] * (not thresholds.agreed)
    return lines


def _counts(counts: CountCheck) -> dict[str, Any]:
    return {"points": counts.points, "agreed": counts.agreed, "not_executed": list(counts.not_executed)}


def _headline(found: Evidence) -> str:
    """The verdict, and which hand-made claims it is that fail where the derivation itself is proved."""
    wrong = [key for key, claim in found.by_hand.items() if not claim.proved]
    if found.proof.verdict == "proved" and wrong:
        return f"{found.verdict}: the derivation is proved, what was worked out by hand is not: {', '.join(wrong)}"
    return found.verdict


def _difference(claim: HandClaim) -> list[str]:
    """What was claimed and what was derived, and at a point what each of them says."""
    from symroof.algebra.notation import show

    rows = [f"claimed  {show(claim.claimed)}"]
    rows += [] if claim.derived is None else [f"derived  {show(claim.derived)}"]
    point = ", ".join(f"{name} = {value}" for name, value in claim.judgement.counterexample)
    if not point or claim.derived is None:
        return [*rows, claim.judgement.evidence]
    said = (f"{label} {_at(thing, claim)}" for label, thing in (("claimed", claim.claimed), ("derived", claim.derived)))
    return [*rows, f"at {point}: {', '.join(said)}"]


def _at(thing: Statement | sympy.Expr, claim: HandClaim) -> str:
    from sympy import Expr

    from symroof.algebra.statement import UndefinedHere, evaluate, holds

    values = dict(claim.judgement.counterexample)
    try:
        return str(evaluate(thing, values) if isinstance(claim.claimed, Expr) else holds(thing, values)).lower()
    except UndefinedHere:
        return "divides by zero"


def _line(judgement: Judgement) -> str:
    return f"{judgement.verdict:<10}"


def _agree(agreed: bool) -> str:
    return f"{'agrees' if agreed else 'DIFFERS':<10}"


def _record(crossover: Crossover, found: Evidence, direct: Judgement | None) -> dict[str, Any]:
    from symroof.writing.record import claim_record, judgement_record, leaves_record

    proof = found.proof
    return {
        "name": crossover.model.derivation.name,
        "for": crossover.name,
        "verdict": found.verdict,
        "steps": [
            {"rule": step.rule, **judgement_record(judgement)}
            for step, judgement in zip(crossover.steps, proof.steps, strict=True)
        ],
        "leaves": leaves_record(crossover.form),
        "whole": judgement_record(proof.whole),
        "direct": judgement_record(direct) if direct else None,
        "cases": judgement_record(proof.split),
        "linked": proof.linked,
        "rules": {key: judgement_record(judgement) for key, judgement in found.rules.items()},
        "by_hand": {key: claim_record(claim) for key, claim in found.by_hand.items()},
        "choices": dict(crossover.model.derivation.picked),
        "counts": _counts(found.counts) if found.counts else None,
        "thresholds": {
            "points": found.thresholds.points,
            "never_points": found.thresholds.never_points,
            "agreed": found.thresholds.agreed,
        },
    }
