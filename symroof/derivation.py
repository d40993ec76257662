"""A derivation as data: an operation, a hand-counted Work or a relation, and what to ask of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from symroof.counting.pattern import Shape, parse_pattern
from symroof.errors import InputError, unknown
from symroof.quantities.meaning import Quantity

if TYPE_CHECKING:  # the catalogue of what ships is shown without SymPy
    from sympy import Expr, Symbol

    from symroof.algebra.statement import Statement
    from symroof.counting.layer import Layer
    from symroof.counting.operation import Operation


# the headings of lists, in their order; any other comes before the last
TOPICS = ("Matrix products", "Vectors", "Attention", "Transformer layers", "Vision", "Many chips")
OTHER = "Other"


@dataclass(frozen=True)
class Einsum:
    """A tensor operation, the compute unit it runs on, the link its tensors cross and the order of its pairs."""

    shape: Shape
    unit: str = "tensor"
    link: str = "hbm"
    order: str | None = None


def einsum(pattern: str, *, unit: str = "tensor", link: str = "hbm", order: str | None = None) -> Einsum:
    """The operation that a pattern spells: ``einsum("X[B,D]:a W[D,F]:w -> Z[B,F]:o")``.

    Args:
        pattern: tensors with their dimensions and element widths, see ``symroof.counting.pattern``.
        unit: ``tensor`` or ``vector``.
        link: what the tensors cross: ``hbm``, ``network`` …
        order: ``left`` or ``best`` for three tensors or more.
    """
    return Einsum(parse_pattern(pattern), unit, link, order)


@dataclass(frozen=True)
class Shorthand:
    """What a letter stands for.

    Attributes:
        formula: in sizes and widths.
        quantity: its meaning and unit.
    """

    formula: Expr
    quantity: Quantity


@dataclass(frozen=True)
class Exercise:
    """A question about a derivation, answered by the solver for an accelerator.

    Attributes:
        name: how the sheet is asked for.
        title: a heading.
        question: text; a formula stands between backticks.
        dtypes: precisions whose peak may be used; an accelerator's first of these is taken.
        widths: bytes an element for each width symbol.
        shapes: sizes to put in, one set a row; empty for the first-order answer alone.
        ask: the parts of the answer, in order; see ``symroof.writing.sheet``.
        batches: sizes of the asked symbol to tabulate.
        accelerators: presets that ``build`` writes sheets for; all that suit if none is named.
    """

    name: str
    title: str
    question: str
    dtypes: tuple[str, ...] = ("bf16", "fp16")
    widths: Mapping[str, int] = field(default_factory=dict)
    shapes: tuple[Mapping[str, int], ...] = ()
    ask: tuple[str, ...] = ("counts", "intensity", "threshold", "times")
    batches: tuple[int, ...] = ()
    accelerators: tuple[str, ...] = ()


@dataclass(frozen=True)
class Derivation:
    """Everything a derivation file states. Results are never fed in: ``by_hand`` is compared with what is derived.

    Attributes:
        title: a heading.
        solve_for: the symbol asked for unless the reader asks for another.
        work: a pattern, an operation or a layer of the library, or amounts by resource counted by hand.
        vary: a function that takes one of each of the ``choices`` by name and gives the fields that depend on them.
        choices: conventions that the reader can swap, each with its options, the usual one first.
        picked: the options in force.
        exact: exact amounts for a Work counted by hand, where they differ from the first-order ones.
        footprint: bytes that have to fit a memory, by its name: ``{"hbm": …}``.
        count: which count is posed against the ridge, ``first-order`` or ``exact``.
        against: the resources that the first compute unit is compared with; every other one by default.
        relation: a relation in place of a Work: formula text, or a statement that was read.
        unit: the compute unit whose peak C is, and ``link`` the link whose bandwidth W is, for a relation.
        where: replacements, such as ``{B: n, D: n, F: n}``.
        quantities: meanings and units of the derivation's own symbols.
        given: what is taken for granted of the sizes, as formula text → the same in words; checked at all values.
        multiple_of: restrictions of whole numbers, such as ``{D: 2}``.
        by_hand: what a person wrote on paper, by the name of the result: flops, bytes, intensity, limit, solution …;
            the name of a symbol stands for the solution for it.
        reference: the operation in NumPy, executed on counting numbers; its tensors are those of ``shape``.
        reference_at: values that the reference was written for, such as ``{"k": 8}``.
        shape: the tensors for ``reference`` where ``work`` is counted by hand.
        crossing: for a Work counted by hand, the tensors that cross each link.
        exercises: questions.
        example: values for the table of results; a precision's default widths and a preset's rates are added.
        source: where the formula is found.
        intro: the docstring of the file.
        name: the name of the file.
        topic: the heading that lists put it under.
        shorthands: letters for the long coefficients of ``work``, by name.
        written_out: the derivation that this one is in shorthand.
    """

    title: str
    solve_for: Symbol | str
    vary: Callable[..., Mapping[str, Any]] | None = None
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    picked: Mapping[str, str] = field(default_factory=dict)
    work: Einsum | Layer | Operation | Mapping[str, Expr] | None = None
    exact: Mapping[str, Expr] | None = None
    footprint: Mapping[str, Expr] = field(default_factory=dict)
    count: str = "first-order"
    against: tuple[str, ...] = ()
    relation: str | Statement = ""
    unit: str = "tensor"
    link: str = "hbm"
    where: Mapping[Symbol, Expr] = field(default_factory=dict)
    quantities: Mapping[str, Quantity] = field(default_factory=dict)
    given: Mapping[str, str] = field(default_factory=dict)
    multiple_of: Mapping[Symbol | str, int] = field(default_factory=dict)
    by_hand: Mapping[str, str] = field(default_factory=dict)
    reference: Callable[..., Any] | None = None
    reference_at: Mapping[str, int] = field(default_factory=dict)
    shape: str = ""
    crossing: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exercises: tuple[Exercise, ...] = ()
    example: Mapping[str, int] = field(default_factory=dict)
    source: str = ""
    intro: str = ""
    name: str = ""
    topic: str = OTHER
    shorthands: Mapping[str, Shorthand] = field(default_factory=dict)
    written_out: Derivation | None = None

    def chosen(self, picked: Mapping[str, str]) -> Derivation:
        """The derivation under the options in ``picked``; other choices stay as they are.

        Raises:
            InputError: for a choice or an option that there is not, with the nearest; for ``vary`` that fails.
        """
        if not self.choices and not picked and self.vary is None:
            return self
        for name, option in picked.items():
            if name not in self.choices:
                raise unknown("choice", name, self.choices, where=self.name)
            if option not in self.choices[name]:
                raise unknown(f"option of {name}", option, self.choices[name], where=self.name)
        taken = {**_usual(self), **self.picked, **picked}
        return replace(self, **_varied(self, taken), picked=taken)

    @property
    def usual(self) -> bool:
        """Whether every choice is the usual one, of which ``by_hand`` speaks."""
        return not self.picked or dict(self.picked) == _usual(self)

    @property
    def asked(self) -> str:
        """The name of the symbol asked for."""
        return str(self.solve_for)

    @property
    def steps_of(self) -> dict[str, int]:
        """``multiple_of`` by name."""
        return {str(name): step for name, step in self.multiple_of.items()}


def topics(found: Iterable[str]) -> list[str]:
    """The headings that occur, in the order of lists."""
    held = dict.fromkeys(found)
    others = sorted(topic for topic in held if topic not in (*TOPICS, OTHER))
    return [topic for topic in (*TOPICS, *others, OTHER) if topic in held]


def _usual(derivation: Derivation) -> dict[str, str]:
    """The first option of each choice."""
    if not isinstance(derivation.choices, Mapping):
        raise InputError(
            "choices are no mapping", where=derivation.name, expected='such as {"causal": ("exact", "full")}'
        )
    for name, options in derivation.choices.items():
        if not isinstance(options, tuple | list) or not options or not all(isinstance(o, str) for o in options):
            expected = "a tuple of options, the usual one first"
            raise InputError("a choice without options", where=derivation.name, seen=name, expected=expected)
    return {name: options[0] for name, options in derivation.choices.items()}


def _varied(derivation: Derivation, taken: Mapping[str, str]) -> dict[str, Any]:
    """The fields that ``vary`` gives for the options taken."""
    where, expected = derivation.name, "vary: a function of the choices that gives fields of the derivation"
    if derivation.vary is None:
        raise InputError("choices without a function that varies", where=where, expected=expected)
    try:
        varied = dict(derivation.vary(**taken))
        if {"picked", "choices", "vary"} & set(varied):
            raise InputError("choices cannot vary with themselves", expected="other fields")
        replace(derivation, **varied)
    except InputError as error:
        raise error.at(where) from error
    except Exception as error:
        raise InputError(
            f"vary failed with {type(error).__name__}", where=where, seen=str(error), expected=expected
        ) from error
    return varied
