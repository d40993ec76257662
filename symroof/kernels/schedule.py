"""A graph in order of evaluation: what is always needed first, and inside each choice only what that arm needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from symroof.errors import InputError
from symroof.kernels.graph import LEAVES, PARTIAL, UNEQUAL, Graph, Node

MOST_COPIES = 20  # of a node, on average


@dataclass(frozen=True, slots=True)
class Assign:
    """Evaluate one node from nodes evaluated before."""

    place: int


@dataclass(frozen=True, slots=True)
class Branch:
    """Evaluate one of two arms; the value of ``place`` is that of the node ``yes`` or of the node ``no``."""

    place: int
    condition: int
    yes: int
    no: int
    yes_steps: tuple[Step, ...]
    no_steps: tuple[Step, ...]


Step = Assign | Branch


def schedule(graph: Graph) -> tuple[Step, ...]:
    """The steps that evaluate every output; nothing that may have no value and only one arm needs is outside it.

    What several arms need and has a value everywhere is evaluated once, ahead of them.

    Raises:
        InputError: choices within choices would be written out too often.
    """
    most = MOST_COPIES * len(graph.nodes)
    steps = _steps(graph.nodes, graph.roots, frozenset(), [most])
    counts = Counter(_assigned(steps))
    ahead = [place for place, count in counts.items() if count > 1 and _has_value(graph.nodes, place)]
    return _steps(graph.nodes, [*ahead, *graph.roots], frozenset(), [most]) if ahead else steps


def needed_always(graph: Graph) -> frozenset[int]:
    """The nodes that every evaluation needs, whatever is chosen."""
    return frozenset(_needed(graph.nodes, graph.roots, frozenset()))


def _assigned(steps: Iterable[Step]) -> Iterator[int]:
    """The nodes that steps evaluate, once for each place in which they do."""
    for step in steps:
        yield step.place
        if isinstance(step, Branch):
            yield from _assigned((*step.yes_steps, *step.no_steps))


def _has_value(nodes: tuple[Node, ...], place: int) -> bool:
    """Whether a node has a value whatever its arguments are: nothing below it divides, takes roots or chooses."""
    stack, seen = [place], set[int]()
    while stack:
        node = nodes[stack.pop()]
        if node.op in (*PARTIAL, UNEQUAL, "select") and nodes[node.args[-1]].op != "number":
            return False
        stack += [arg for arg in node.args if arg not in seen]
        seen.update(node.args)
    return True


def _steps(
    nodes: tuple[Node, ...], roots: Iterable[int], known: frozenset[int], left: list[int]
) -> tuple[Step, ...]:  # fmt: skip
    """The steps for ``roots``; ``left`` holds how many more there may be."""
    steps: list[Step] = []
    done, needed = set(known), sorted(_needed(nodes, roots, known))
    left[0] -= len(needed)
    if left[0] < 0:
        expected = f"each operation at most {MOST_COPIES} times on average"
        raise InputError("choices within choices are too many to write out", expected=expected)
    for place in needed:
        node = nodes[place]
        if node.op == "select":
            # nodes have greater places than their arguments, so all that the arms can share is already done
            shared = frozenset(done)
            condition, yes, no = node.args
            arms = _steps(nodes, [yes], shared, left), _steps(nodes, [no], shared, left)
            steps.append(Branch(place, condition, yes, no, *arms))
        else:
            steps.append(Assign(place))
        done.add(place)
    return tuple(steps)


def _needed(nodes: tuple[Node, ...], roots: Iterable[int], known: frozenset[int]) -> set[int]:
    """Whatever ``roots`` need in any case: the arms of a choice are left out."""
    needed, stack = set[int](), list(roots)
    while stack:
        place = stack.pop()
        node = nodes[place]
        if place in needed or place in known or node.op in LEAVES:
            continue
        needed.add(place)
        stack += node.args[:1] if node.op == "select" else node.args
    return needed


def uses(steps: Iterable[Step], graph: Graph) -> Counter[int]:
    """How often each node is read, by steps and as an output."""
    reads, stack = Counter(graph.roots), list(steps)
    while stack:
        step = stack.pop()
        if isinstance(step, Branch):
            reads.update([step.condition, step.yes, step.no])
            stack += [*step.yes_steps, *step.no_steps]
        else:
            reads.update(graph.nodes[step.place].args)
    return reads
