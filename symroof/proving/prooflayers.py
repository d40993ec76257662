"""The layered proof of a case split: lemmas on fresh reals, signs and roots by exact expansion, the tree, the link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from symroof.algebra.sets import Union
from symroof.algebra.statement import Relation, Statement
from symroof.errors import InputError, NotYet
from symroof.proving.exactly import links
from symroof.proving.leaflayer import leaf_layer, lemma_names
from symroof.proving.lemmas import Gap
from symroof.proving.prove import PROVED, UNDECIDED, Judgement
from symroof.proving.splitlayer import cannot_hold, covering, excluded_signs, leaf_condition, split_layer
from symroof.solving.closed_form import ClosedForm
from symroof.solving.spell import values
from symroof.solving.tree import Tree

CANNOT = Judgement(PROVED, "it cannot happen")


@dataclass(frozen=True)
class JudgedLeaf:
    """A leaf as it is printed, with the lemma that it rests on and the judgement on it."""

    when: Statement
    values: Union | Relation | None
    lemma: str
    judgement: Judgement


@dataclass(frozen=True)
class Layers:
    """The layers of a proof.

    Attributes:
        link: that the posed relations are what was cleared.
        leaves: one judgement a leaf, in the order of the tree.
        split: that the printed cases leave nothing out and exclude each other.
        resources: the most that one query took of z3's budget.
    """

    link: Judgement
    leaves: tuple[Judgement, ...]
    split: Judgement
    resources: int

    @property
    def proved(self) -> bool:
        """Whether every layer is proved."""
        return all(judgement.proved for judgement in (self.link, self.split, *self.leaves))


def layers(form: ClosedForm, tree: Tree) -> Layers:
    """The layered proof that the statement of the tree is the printed case split."""
    used: list[int] = [0]
    if any(atom.target != form.symbol for atom in tree.atoms.values()):
        gap = Judgement(UNDECIDED, "the tree is that of another symbol")
        return Layers(gap, (gap,) * len(tree.leaves), gap, 0)
    try:
        excluded = excluded_signs(form, tree)
        covered = covering(form, tree, excluded)
        split = _attempt(lambda: split_layer(form, tree, excluded, used))
    except (Gap, NotYet, KeyError) as gap:
        covered, split = {leaf.signs: list(form.cases) for leaf in tree.leaves}, Judgement(UNDECIDED, str(gap))
    leaves = []
    for leaf in tree.leaves:
        judged = [_attempt(partial(leaf_layer, tree, leaf, case, used)) for case in covered[leaf.signs]]
        bad = next((judgement for judgement in judged if not judgement.proved), None)
        if bad is not None and cannot_hold(dict(leaf.signs), tree, form.assumed):
            bad, judged = None, []
        leaves.append(bad or (judged[0] if judged else CANNOT))
    return Layers(_attempt(partial(_link, tree)), tuple(leaves), split, used[0])


def judged_leaves(form: ClosedForm) -> tuple[JudgedLeaf, ...]:
    """The leaves of the tree of ``form`` that can happen, each with its condition, set, lemma and judgement."""
    found = form.layers
    if form.tree is None or found is None:
        return ()
    judged = []
    for leaf, judgement in zip(form.tree.leaves, found.leaves, strict=True):
        if judgement is not CANNOT:
            when = leaf_condition(form.tree, leaf.signs)
            judged.append(JudgedLeaf(when, values(leaf.values, form.symbol), lemma_names(leaf), judgement))
    return tuple(judged)


def _attempt(judge: Callable[[], str]) -> Judgement:
    try:
        return Judgement(PROVED, judge())
    except (Gap, NotYet, InputError, KeyError) as gap:
        return Judgement(UNDECIDED, str(gap))


def _link(tree: Tree) -> str:
    for relation, atom in tree.atoms.items():
        if relation != atom.relation or not links(atom):
            raise Gap("the cleared polynomial is not that of the relation")
    return "multiplied out exactly, with every denominator of known sign or among the cases"
