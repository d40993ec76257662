"""All that stands behind a derivation: its proof, what a person wrote by hand, and the numeric witnesses."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sympy import Expr, Integer

from symroof.algebra.formula import parse_expression, parse_statement
from symroof.algebra.statement import Relation, Statement, map_expressions, symbols_of
from symroof.algebra.symbols import BANDWIDTH, PEAK, RIDGE, symbol
from symroof.amounts import layer_of
from symroof.counting.countcheck import CountCheck, check_counts
from symroof.counting.layercheck import check_layer
from symroof.crossover import Crossover
from symroof.errors import InputError, unknown
from symroof.model import Model
from symroof.proving.closedproof import Proof
from symroof.proving.prove import PROVED, REFUTED, UNDECIDED, Judgement, prove, prove_equivalent
from symroof.proving.witness import ThresholdCheck, check_threshold
from symroof.rules.rules import threshold
from symroof.shorthand import expanded, prove_shorthand

# what is the same whichever symbol is asked for
OF_EVERY_SYMBOL = ("flops", "flops_exact", "bytes", "intensity", "parameters", "active_parameters", "cache_bytes")


@dataclass(frozen=True)
class HandClaim:
    """What a person wrote down for a result, what was derived, and the judgement on their being the same."""

    claimed: Statement | Expr
    derived: Statement | Expr | None
    judgement: Judgement

    @property
    def verdict(self) -> str:
        """proved, refuted or undecided."""
        return self.judgement.verdict

    @property
    def proved(self) -> bool:
        """Whether the two are proved to be the same."""
        return self.judgement.proved


@dataclass(frozen=True)
class Evidence:
    """The judgements and checks of one crossover.

    Attributes:
        proof: of the steps, the whole equivalence and the cases.
        by_hand: a judgement for each result that a person wrote down, by its name.
        counts: FLOPs and bytes against an execution on counting numbers; None where there is nothing to execute.
        thresholds: the case split against the posed relation at exact points.
        rules: the judgement on what is said of the limit and of the first-order rule, where a side is claimed; and on
            the letters that stand for long coefficients.
    """

    proof: Proof
    by_hand: dict[str, HandClaim]
    counts: CountCheck | None
    thresholds: ThresholdCheck
    rules: dict[str, Judgement] = field(default_factory=dict)

    @property
    def verdict(self) -> str:
        """proved, if every part is and every witness agrees; refuted, if anything is; else undecided."""
        witnesses = [self.thresholds.agreed, *([self.counts.agreed] if self.counts else [])]
        claims = [claim.verdict for claim in self.by_hand.values()]
        verdicts = {self.proof.verdict, *claims, *(judgement.verdict for judgement in self.rules.values())}
        if REFUTED in verdicts or not all(witnesses):
            return REFUTED
        return PROVED if verdicts == {PROVED} else UNDECIDED


def evidence(crossover: Crossover) -> Evidence:
    """Prove ``crossover``, compare it with what was written by hand, and check it against its witnesses."""
    return Evidence(
        crossover.proof,
        hand_claims(crossover),
        count_check(crossover),
        check_threshold(crossover.form),
        rule_judgements(crossover),
    )


def rule_judgements(crossover: Crossover) -> dict[str, Judgement]:
    """The judgements on the sides that limit and rule are said to lie on, where one is claimed, and on shorthands."""
    limit, rule = crossover.limit, crossover.rule
    found = {"limit": limit.judgement} if limit is not None and limit.op else {}
    found |= {"rule": rule.judgement} if rule is not None and rule.direction else {}
    letters = prove_shorthand(crossover.model.derivation)
    return {**found, "shorthand": letters} if letters is not None else found


def hand_claims(crossover: Crossover) -> dict[str, HandClaim]:
    """A judgement for each ``by_hand`` entry that speaks of this crossover.

    Raises:
        InputError: naming the derivation and the entry, for one that is no result or cannot be read.
    """
    model, derived = crossover.model, _derived(crossover)
    known = {*model.names, *model.shorthands, RIDGE, PEAK, BANDWIDTH}
    asked = crossover.name == model.derivation.asked
    judged = {}
    solutions = set(model.quantities) - set(model.shorthands)
    for key, text in model.derivation.by_hand.items() if model.derivation.usual else ():
        if key != crossover.name if key in solutions else not asked and key not in OF_EVERY_SYMBOL:
            continue
        if key not in derived:
            raise unknown("by_hand result", key, derived, where=model.derivation.name)
        where = f"{model.derivation.name}: by_hand {key}"
        try:
            statement = key == "solution" or key in solutions
            claimed = parse_statement(text, known) if statement else parse_expression(text, known)
        except InputError as error:
            raise error.at(where) from error
        judged[key] = HandClaim(claimed, derived[key], _same(crossover, derived[key], claimed))
    return judged


def _derived(crossover: Crossover) -> dict[str, Statement | Expr | None]:
    model, rule, limit = crossover.model, crossover.rule, crossover.limit
    return {
        "flops": model.work.flops if model.work is not None else None,
        "flops_exact": model.exact.flops if model.exact is not None else None,
        "bytes": model.work.bytes if model.work is not None else None,
        "intensity": model.intensity,
        "limit": limit.value if limit else None,
        "rule": rule.value if rule else None,
        "rule_error": rule.error if rule else None,
        "threshold": threshold(crossover.form),
        "solution": crossover.form.solution,
        crossover.name: crossover.form.solution,
        **{name: held.formula for name, held in model.shorthands.items()},
        **_stored(model),
    }


def _stored(model: Model) -> dict[str, Expr]:
    """What a layer keeps in memory."""
    layer = layer_of(model.derivation)
    if layer is None:
        return {}
    return {
        "parameters": layer.parameters,
        "active_parameters": layer.active_parameters,
        "cache_bytes": layer.cache_bytes,
    }


def _same(crossover: Crossover, derived: Statement | Expr | None, claimed: Statement | Expr) -> Judgement:
    """Whether claim and result are the same; a solution is held against the relation as it was posed.

    Letters that stand for long coefficients are written out, unless a solution is stated in them alone.
    """
    if derived is None:
        return Judgement(REFUTED, "there is no such result to compare with")
    letters = crossover.model.shorthands
    if isinstance(claimed, Expr) and isinstance(derived, Expr):
        return prove(Relation(expanded(derived, letters), "=", expanded(claimed, letters)))
    posed, assumed = crossover.form.relation, crossover.form.assumed
    if symbols_of(claimed) <= symbols_of(posed):
        return prove_equivalent(posed, claimed, given=assumed)
    spelled = (map_expressions(each, lambda e: expanded(e, letters)) for each in (posed, claimed))
    return prove_equivalent(*spelled, given=assumed)


def count_check(crossover: Crossover) -> CountCheck | None:
    """FLOPs and bytes against executions, of a layer each operation's; None where there is nothing to execute."""
    model = crossover.model
    derivation, shape = model.derivation, model.shape
    layer = layer_of(replace(derivation.written_out or derivation, where={}))
    if layer is not None:
        return check_layer(layer)
    if model.counts is None or shape is None:
        return None
    by_hand = bool(derivation.shape)
    if by_hand and derivation.reference is None:
        return None
    at = {symbol(name): Integer(value) for name, value in derivation.reference_at.items()}
    return check_counts(
        {name: amount.xreplace(at) for name, amount in model.counts.exact.items()},
        shape,
        derivation.reference,
        steps=[pair.shape for pair in model.counts.pairs],
        by_hand=by_hand,
        crossing=derivation.crossing or None,
        multiple_of=derivation.steps_of,
    )
