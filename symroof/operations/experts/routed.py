"""Mixture of experts: the experts that tokens are sent to, how many of them those are, and those always on."""

from __future__ import annotations

from sympy import Expr, Integer, Min, Mul, Pow

from symroof.algebra.statement import MAX_BITS
from symroof.algebra.symbols import widths
from symroof.counting.operation import BEFORE, Operation
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.conventions import choice
from symroof.operations.experts.products import Experts, different

A, W = widths("a w")

TOUCHED = {
    "all": "the weights of every expert are read, used or not",
    "worst": "the tokens choose as many different experts as they can, and the weights of each are read once",
    "expected": "the weights read are those of the experts chosen on average, when each token chooses at random",
}


@checked
def experts_touched(experts: Size, top_k: Size, tokens: Size, how: str = "expected") -> Expr:
    """How many experts at least one token is sent to, of which the weights have to be read.

    Args:
        experts: E, how many there are.
        top_k: k, how many different ones each token is sent to.
        tokens: B.
        how: ``all``, E; ``worst``, min(B·k, E); ``expected``, E·(1 − (1 − k/E)^B), where every choice of k is equally
            likely for each token.

    Raises:
        InputError: more experts a token than there are; for what is expected, numbers so large that the exact power
            would have more than 20,000 bits.

    >>> from symroof.algebra.symbols import sizes
    >>> experts_touched(*sizes("E k B"))
    E*(1 - (1 - k/E)**B)
    >>> experts_touched(8, 2, 3), experts_touched(8, 2, 3, "worst"), experts_touched(8, 2, 3, "all")
    (37/8, 6, 8)
    """
    E, k, B = amount("experts", experts), amount("top_k", top_k), amount("tokens", tokens)
    different(E, k)
    choice("touched", how, TOUCHED)
    if how == "all":
        return E
    return Min(B * k, E) if how == "worst" else E * (1 - _missed(1 - k / E, B))


def _missed(chance: Expr, tokens: Expr) -> Expr:
    """The chance that no token chooses an expert, where each does not at the given one."""
    missed = Pow(chance, tokens, evaluate=False)
    if tokens.is_Integer and chance != 0:
        # a fraction between 0 and 1, so that each factor of it is a bit at least
        bits = (int(chance.q) - 1).bit_length() if chance.is_Rational else 1
        if bits * tokens > MAX_BITS:
            problem = f"a power has more than {MAX_BITS:,} bits, too many for exact arithmetic"
            raise InputError(problem, where="tokens", seen=str(missed), expected="fewer tokens, or a symbol for them")
    return Pow(chance, tokens)


@checked
def routed_experts(
    tokens: Size,
    inputs: Size,
    hidden: Size,
    experts: Size,
    top_k: Size,
    *,
    matrices: int = 3,
    touched: str = "all",
    intermediates: str = "chip",
    a: Amount = A,
    w: Amount = W,
    o: Amount | None = None,
    name: str = "experts",
    reads: str = BEFORE,
) -> Operation:
    """The experts that tokens are sent to: 2·k·tokens·matrices·D·F FLOPs, for k of E experts a token.

    It writes one result for each token and chosen expert; ``combine_experts`` weighs and adds them.

    Args:
        tokens: how many.
        inputs: D, width of a token.
        hidden: F, width between the matrices of an expert.
        experts: E, how many are stored.
        top_k: k, how many different ones each token is sent to.
        matrices: 3 for gate, up and down; 2 for up and down.
        touched: whose weights are read: ``all``, ``worst`` or ``expected``, see ``experts_touched``.
        intermediates: ``chip``: what is between the matrices stays on chip, and the backward pass computes it again;
            ``written``: the results of gate and up are written, and what the activation makes of them is read.
        a: bytes an input element, and an element between the matrices.
        w: bytes a weight.
        o: bytes an output element; by default those of an input element.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> moe = routed_experts(10, 64, 256, 8, 2, a=2, w=2)
    >>> moe.work["tensor"], moe.parameters, moe.active_parameters
    (1966080, 393216, 98304)
    """
    found = experts_touched(experts, top_k, tokens, touched)
    B, D, F = amount("tokens", tokens), amount("inputs", inputs), amount("hidden", hidden)
    E, k = amount("experts", experts), amount("top_k", top_k)
    made = Experts(B, D, F, E, k, matrices, found, touched, intermediates, *_widths(a, w, o))
    return made.operation(name, reads, TOUCHED[touched])


@checked
def shared_experts(
    tokens: Size,
    inputs: Size,
    hidden: Size,
    count: Size = 1,
    *,
    matrices: int = 3,
    intermediates: str = "chip",
    a: Amount = A,
    w: Amount = W,
    o: Amount | None = None,
    name: str = "shared experts",
    reads: str = BEFORE,
) -> Operation:
    """Experts that every token goes through: 2·tokens·count·matrices·D·F FLOPs, with a hidden width F of their own.

    Several are one of ``count`` times the width: their results are added as they are made. For the other arguments see
    ``routed_experts``.

    Args:
        tokens: how many.
        inputs: D, width of a token.
        hidden: F of one shared expert, which need not be that of the routed ones.
        count: how many shared experts there are.
        matrices: 3 for gate, up and down; 2 for up and down.
        intermediates: ``chip`` or ``written``.
        a: bytes an input element, and an element between the matrices.
        w: bytes a weight.
        o: bytes an output element; by default those of an input element.
        name: of the operation and of the array it writes.
        reads: the array it reads; by default what the operation before writes.

    >>> shared = shared_experts(10, 64, 512, a=2, w=2)
    >>> shared.work["tensor"], shared.parameters
    (1966080, 98304)
    """
    wide = Mul(amount("count", count), amount("hidden", hidden))
    B, D, one = amount("tokens", tokens), amount("inputs", inputs), Integer(1)
    made = Experts(B, D, wide, one, one, matrices, one, "all", intermediates, *_widths(a, w, o))
    return made.operation(name, reads, "shared experts are always on, for every token")


def _widths(a: Amount, w: Amount, o: Amount | None) -> tuple[Expr, Expr, Expr]:
    return amount("a", a), amount("w", w), amount("o", a if o is None else o)
