"""Certificates: a Coq file whose theorem is the posed relation ↔ the printed case split, with its proof."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from textwrap import indent

from sympy import Expr, Max, Min, Pow, preorder_traversal

from symroof.algebra.polynomial import monomial_content, primitive, sign
from symroof.algebra.ring import Poly, Ring
from symroof.algebra.statement import ALWAYS, AllOf, AnyOf, Relation, Statement, Truth, all_of, relations, symbols_of
from symroof.algebra.symbols import reading_order
from symroof.certificates.coqleaf import Leaf
from symroof.certificates.coqlink import Link, link, linked
from symroof.certificates.coqsplit import Split, excluding
from symroof.certificates.coqsteps import turned
from symroof.certificates.coqtext import Speller, bracketed, header
from symroof.solving.clear import clear, quotient_of
from symroof.solving.closed_form import Case, ClosedForm
from symroof.solving.diagram import ACCEPTED
from symroof.solving.poles import without_poles
from symroof.solving.rewrite import plain as without_extrema
from symroof.solving.signs import Factors

WHAT = "a relation as it was posed holds exactly where the case split says"


def certificate(form: ClosedForm, name: str) -> str:
    """The text of a Coq file that proves a closed form: the posed relation ↔ the cases, and exactly one case applies.

    Raises:
        InputError: if ``name`` is no name for a file.
        NotYet: for what there is no certificate for, as above the second power.
    """
    theorems = [_solved(form)]
    if len(form.cases) > 1:
        theorems.append(_exactly_one(form))
    whole = "Definition certificate := conj solved exactly_one_case.\n" if len(theorems) > 1 else ""
    checked = f"{whole}Print Assumptions {'certificate' if whole else 'solved'}.\n"
    return header(name, WHAT) + "".join(f"\n{theorem}" for theorem in theorems) + f"\n{checked}"


@dataclass(frozen=True)
class Goal:
    """What a theorem is about.

    Attributes:
        form: the closed form.
        speller: for the symbols that the theorem holds.
        given: parts of what is assumed that are relations between polynomials in the parameters.
        links: relations that hold the symbol or quotients.
        plain: relations between polynomials in the parameters.
        quadratics: coefficients of what is posed where it is of the second power.
        undefined: where a hypothesis does not hold, as the posed relation divides by zero.
    """

    form: ClosedForm
    speller: Speller
    ring: Ring
    given: tuple[Statement, ...]
    links: tuple[Link, ...]
    plain: tuple[Relation, ...]
    quadratics: tuple[tuple[Poly, ...], ...]
    undefined: tuple[Statement, ...] = ()


def _simple(form: ClosedForm) -> Statement:
    """What is posed without max, min, square roots and poles."""
    return without_poles(without_extrema(form.relation)[0], form.symbol)[0]


def _goal(form: ClosedForm, posed: Statement, held: Iterable[Statement]) -> Goal:
    """The goal of a theorem on ``posed``, which has no max, min, square root or pole; the theorem holds ``held``."""
    simple = _simple(form)
    symbols = {s for statement in held for s in symbols_of(statement)}
    ring = Ring(sorted(symbols | symbols_of(form.relation) | {form.symbol}, key=lambda s: s.name))
    parts = form.assumed.parts if isinstance(form.assumed, AllOf) else (form.assumed,)
    given = tuple(part for part in parts if all(_polynomial(r, form) for r in relations(part)))
    others = all_of([posed, *(part for part in parts if part not in given)])
    linked_ones = {(r.left, r.right): r for r in relations(others)}.values()
    links = tuple(link(number, relation, ring, form.symbol) for number, relation in enumerate(linked_ones, 1))
    plain = dict.fromkeys(r for case in form.cases for r in relations(case.when))
    names = tuple(sorted((s.name for s in symbols), key=reading_order))
    squares = tuple(c for c in (clear(r, ring, form.symbol).coefficients for r in relations(simple)) if len(c) == 3)
    return Goal(form, Speller(names), ring, given, links, tuple(plain), squares)


def _polynomial(relation: Relation, form: ClosedForm) -> bool:
    """Whether a relation is one between polynomials in the parameters."""
    sides = (relation.left, relation.right)
    plain = all(p.func is not Pow or (p.exp.is_Integer and p.exp > 0) for s in sides for p in preorder_traversal(s))
    return plain and not any(side.has(Max, Min) or form.symbol in side.free_symbols for side in sides)


def _solved(form: ClosedForm) -> str:
    simple = _simple(form)
    answered = [case for case in form.cases if case.values is not None]
    undefined = tuple(case.when for case in form.cases if case.values is None)
    whens = [case.when for case in form.cases]
    held = [form.relation, form.assumed, *whens, *(case.condition(form.name) for case in answered)]
    goal = replace(_goal(form, simple, held), undefined=undefined)
    spell = goal.speller
    right = " \\/\n".join(_case(case, form.name, spell, alone=len(answered) == 1) for case in answered)
    claim = f"(\n{indent(spell.statement(form.relation), '  ')}\n  <->\n{indent(right, '  ')})"
    guards = _guards(all_of([form.relation, form.assumed]), goal.ring)
    return _theorem("solved", goal, guards, claim, [*turned(form, simple, spell), *_split(goal, _read_cases(answered))])


def _exactly_one(form: ClosedForm) -> str:
    goal = _goal(form, ALWAYS, [form.assumed, *(case.when for case in form.cases)])
    listed = ";\n".join(goal.speller.statement(case.when) for case in form.cases)
    guards, claim = _guards(form.assumed, goal.ring), f"exactly_one [\n{indent(listed, '  ')} ]"
    return _theorem("exactly_one_case", goal, guards, claim, _split(goal, _read_list(form.cases)))


def _case(case: Case, name: str, spell: Speller, *, alone: bool) -> str:
    """A case as it is printed: its condition and its values, False where there are none."""
    values = case.condition(name)
    parts = [*(case.when.parts if isinstance(case.when, AllOf) else [case.when]), values]
    kept = [part for part in parts if part != ALWAYS] or [ALWAYS]
    written = spell.statement(AllOf(tuple(kept)) if len(kept) > 1 else kept[0])
    return written if alone else f"({written})"


def _theorem(name: str, goal: Goal, guards: Sequence[Expr], claim: str, proof: Iterable[str]) -> str:
    names = goal.speller.names
    spelled = [goal.speller.spelled[each] for each in names]
    assumed = [] if goal.form.assumed == ALWAYS else [f"({goal.speller.statement(goal.form.assumed)})"]
    nonzero = [f"{goal.speller.expression(guard)} <> 0" for guard in guards]
    premises = [" -> ".join(f"0 < {each}" for each in spelled), *nonzero, *assumed, claim]
    intros = [*spelled, *(f"pos'{each}" for each in names)]
    intros += [*(f"guard'{number}" for number, _ in enumerate(guards, 1)), *(["assumed'"] if assumed else [])]
    proof = [*_guarded(guards, goal), *proof]
    statement = f"Theorem {name} : forall {' '.join(spelled)} : R,\n" + indent(" ->\n".join(premises), "  ")
    return f"{statement}.\nProof.\n" + indent("\n".join([f"intros {' '.join(intros)}.", *proof]), "  ") + "\nQed.\n"


def _guarded(guards: Sequence[Expr], goal: Goal) -> Iterator[str]:
    """That the polynomial in each hypothesis on what is divided by is not 0, where that is not what it says."""
    for number, guard in enumerate(guards, 1):
        found = quotient_of(guard, goal.ring)
        plain = primitive(found.top)
        if plain != found.top or found.below:
            spelled, scale = goal.speller.poly(plain), goal.speller.poly(monomial_content(found.top))
            below = (
                "*".join(goal.speller.poly(base) for base, power in found.below.items() for _ in range(power)) or "1"
            )
            equal = (
                f"apply (is_zero _ ({scale}*{spelled}/{bracketed(below)})); [ same | rewrite zero'; unfold Rdiv; ring ]"
            )
            yield f"assert (nonzero'{number} : {spelled} <> 0) by (intros zero'; apply guard'{number}; {equal})."


Read = Callable[[Callable[[Statement], bool]], str | None]


def _read_cases(cases: Sequence[Case]) -> Read:
    """How to close a leaf of the theorem on the relation: by the case that applies; None where none does."""

    def read(true: Callable[[Statement], bool]) -> str | None:
        places = [place for place, case in enumerate(cases) if true(case.when)]
        return f"{_repeated('apply skip; [ lra | ]', places[0])}applies" if len(places) == 1 else None

    return read


def _read_list(cases: Sequence[Case]) -> Read:
    def read(true: Callable[[Statement], bool]) -> str | None:
        places = [place for place, case in enumerate(cases) if true(case.when)]
        return f"{_repeated('right; split; [ lra | ]', places[0])}listed" if len(places) == 1 else None

    return read


def _repeated(tactic: str, times: int) -> str:
    return f"do {times} ({tactic}); " if times else ""


def _split(goal: Goal, read: Read) -> list[str]:
    links = [linked(each, goal.speller, goal.form.symbol) for each in goal.links]
    split = Split(goal.speller, goal.form.symbol, lambda leaf: _leaf(goal, read, leaf), Factors())
    return [*links, *split.lines({})]


def _leaf(goal: Goal, read: Read, leaf: Leaf) -> list[str]:
    """The facts of a leaf, and how the claim follows from them; no case applies where the signs exclude each other."""
    for part in goal.given:
        if not _true(part, {relation: leaf.compare(relation, goal.ring) for relation in relations(part)}):
            return [*leaf.lines, f"exfalso; clear - assumed' {' '.join(leaf.facts)}; lra."]
    found = {relation: leaf.compare(relation, goal.ring) for relation in goal.plain}
    closed = read(lambda when: _true(when, found))
    assumed = ["assumed'"] if goal.form.assumed != ALWAYS else []
    signs = [*(f"pos'{name}" for name in goal.speller.names), *assumed, *(f"factor'{index}" for index in leaf.signs)]
    if closed is None or len(leaf.signs) > 1:
        signs += [*(leaf.facts if assumed else ()), *excluding(leaf, goal.quadratics)]
    excluded = f"clear - {' '.join(signs)}; impossible"
    if closed is None and not any(_true(when, found) for when in goal.undefined):
        return [*leaf.lines, f"{excluded}."]
    if not all(leaf.solve(each) for each in goal.links):
        return leaf.lines
    assert closed is not None, "where the posed relation divides by zero a link says so"
    leaf.order_ends(goal.ring)
    positive = [f"pos'{name}" for name in goal.speller.names if name == goal.form.name]
    kept = " ".join([*positive, *assumed, *leaf.facts])
    if len(leaf.signs) > 1:
        return [*leaf.lines, f"first [ clear - {kept}; {closed} | {excluded} ]."]
    return [*leaf.lines, f"clear - {kept}; {closed}."]


def _true(when: Statement, found: Mapping[Relation, int]) -> bool:
    """Whether a condition on the parameters is true, from how the sides of each of its relations compare."""
    match when:
        case Relation():
            return found[when] in ACCEPTED[when.op]
        case AllOf(parts):
            return all(_true(part, found) for part in parts)
        case AnyOf(parts):
            return any(_true(part, found) for part in parts)
        case Truth(value):
            return value


def _guards(statement: Statement, ring: Ring) -> list[Expr]:
    """What the posed relation divides by and positivity does not keep from 0, as it is posed."""
    sides = [side for relation in relations(statement) for side in (relation.left, relation.right)]
    pieces = [piece for side in sides for piece in preorder_traversal(side)]
    below = [p.base for p in pieces if p.func is Pow and p.exp.is_Integer and p.exp < 0]
    return [base for base in dict.fromkeys(below) if sign(quotient_of(base, ring).top) is None]
