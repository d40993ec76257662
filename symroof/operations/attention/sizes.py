"""What attention counts: its sizes, the pairs of query and key by convention, and its arrays."""

from __future__ import annotations

from dataclasses import dataclass

from sympy import Add, Expr, Integer, Min, Mul, Rational

from symroof.counting.operation import ACTIVATION, Operand, differ
from symroof.counting.work import Amount, amount
from symroof.errors import InputError
from symroof.operations.arguments import Size, checked
from symroof.operations.conventions import choice
from symroof.operations.rounding import whole

CAUSAL = {
    "none": "not causal: every query sees every key",
    "full": "causal, but every pair of query and key is counted, as a dense kernel executes them; "
    "masking selects and costs no FLOPs",
    "exact": "causal: a query sees the keys up to its own position, and only these pairs are counted",
    "halved": "causal, counted as half of all pairs",
}
CHUNK = (
    "causal in chunks, of which every query is counted with every key up to the end of its chunk, as a dense kernel "
    "executes them; masking selects and costs no FLOPs"
)
WINDOW = "causal with a sliding window: a query sees itself and the keys before it, at most a window of them"


@dataclass(frozen=True)
class Sizes:
    """The sizes of an attention, and what is counted of its score matrix.

    Attributes:
        batch, queries, keys: sequences, and the queries and keys of each.
        heads, kv_heads: heads of the queries and of keys and values; a group of heads/kv_heads shares keys and values.
        head, value_head: elements of a query or key, and of a value.
        causal, window, chunk: who sees whom.
        pairs: pairs of query and key counted, a sequence and head.
        needed: keys that any query sees.
        role: of keys and values, activation or cache.
    """

    batch: Expr
    queries: Expr
    keys: Expr
    heads: Expr
    kv_heads: Expr
    head: Expr
    value_head: Expr
    causal: str
    window: Expr | None
    chunk: Expr | None
    pairs: Expr
    needed: Expr
    role: str

    @property
    def rows(self) -> Expr:
        """Rows of all score matrices: batch·heads·queries."""
        return Mul(self.batch, self.heads, self.queries)

    @property
    def points(self) -> Expr:
        """Pairs counted of all score matrices."""
        return Mul(self.batch, self.heads, self.pairs)

    @property
    def columns(self) -> Expr:
        """Keys needed of all sequences and key/value heads."""
        return Mul(self.batch, self.kv_heads, self.needed)

    @property
    def executable(self) -> bool:
        """Whether an execution can do what is counted."""
        return self.causal != "halved"

    @property
    def words(self) -> tuple[str, ...]:
        """The convention of what is counted of the score matrix; none for one query that sees all keys."""
        if self.window is not None:
            return (f"{WINDOW} ({self.window})",)
        if self.queries == 1 and self.causal == "exact":
            return ()
        return (CAUSAL[self.causal] if self.chunk is None else CHUNK,)

    def query_side(self, name: str, width: Amount, *, values: bool = False) -> Operand:
        """An array of one vector a query and head."""
        size = self.value_head if values else self.head
        return Operand(name, Mul(self.rows, size), amount(name, width))

    def key_side(self, name: str, width: Amount, *, values: bool = False) -> Operand:
        """An array of one vector a key and key/value head, as far as any query needs it."""
        size = self.value_head if values else self.head
        stored = Mul(self.batch, self.kv_heads, self.keys, size) if self.window is not None else None
        seen = differ(self.keys, self.queries)  # then some of them were written earlier
        return Operand(name, Mul(self.columns, size), amount(name, width), self.role, stored=stored, part=seen)

    def score_side(self, name: str, width: Amount) -> Operand:
        """An array of one number a pair and head."""
        return Operand(name, self.points, amount(name, width))


def attention_sizes(
    batch: Amount,
    queries: Amount,
    keys: Amount,
    heads: Amount,
    head: Amount,
    kv_heads: Amount | None = None,
    value_head: Amount | None = None,
    *,
    causal: str = "none",
    window: Amount | None = None,
    role: str = ACTIVATION,
) -> Sizes:
    """The sizes, checked.

    Raises:
        InputError: heads that are no multiple of the key/value heads, more queries than keys where causal is exact, a
            window without it, or an unknown convention.
    """
    choice("causal", causal, CAUSAL)
    s, t = amount("queries", queries), amount("keys", keys)
    h, d = amount("heads", heads), amount("head", head)
    k = h if kv_heads is None else amount("kv_heads", kv_heads)
    dv = d if value_head is None else amount("value_head", value_head)
    w = None if window is None else whole("window", window)
    _shared_out(h, k)
    pairs, needed = attention_pairs(s, t, causal=causal, window=w), t if w is None else Min(t, Add(w, s, -1))
    return Sizes(amount("batch", batch), s, t, h, k, d, dv, causal, w, None, pairs, needed, role)


def _shared_out(h: Expr, k: Expr) -> None:
    if h.is_number and k.is_number and (k == 0 or not (h / k).is_integer):
        expected = "a multiple of kv_heads, as every key/value head serves as many query heads"
        raise InputError("query heads do not share out", where="heads", seen=f"{h} over {k}", expected=expected)


@checked
def attention_pairs(queries: Size, keys: Size, *, causal: str = "none", window: Size | None = None) -> Expr:
    """Pairs of query and key that are counted, a sequence and head, where S queries are the last of T positions.

    Without ``causal`` S·T; exact S·T - S(S - 1)/2, in a window of w the sum of min(w, position); halved S·T/2.

    Raises:
        InputError: an unknown convention, a window without exact pairs, or more queries than keys where they are exact.

    >>> from symroof.algebra.symbols import sizes
    >>> S, T = sizes("S T")
    >>> attention_pairs(S, T, causal="exact")
    S*(-S + 2*T + 1)/2
    >>> attention_pairs(3, 5, causal="exact"), attention_pairs(3, 5, causal="exact", window=4)
    (12, 11)
    """
    s, t = amount("queries", queries), amount("keys", keys)
    if window is not None and causal != "exact":
        raise InputError("a window is causal and exact", where="window", seen=causal, expected='causal="exact"')
    if causal == "exact" and (t - s).is_negative:
        expected = "at least as many keys as queries, so that each query sees itself"
        raise InputError("fewer keys than queries", where="causal", seen=f"{t} < {s}", expected=expected)
    if window is not None:
        return _windowed(s, t, whole("window", window))
    if choice("causal", causal, CAUSAL) and causal == "exact":
        return Mul(Rational(1, 2), s, Add(2 * t, -s, 1))
    return Mul(Rational(1, 2) if causal == "halved" else Integer(1), s, t)


def _windowed(s: Expr, t: Expr, w: Expr) -> Expr:
    """The sum of min(w, position) over the last s of t positions: that over all t, less that over the first t - s."""
    if s == 1:
        return Min(t, w)
    short = [Mul(Rational(1, 2), c, Add(2 * w, -c, -1)) for c in (Min(t, w), Min(Add(t, -s), w))]
    return Add(Mul(s, w), -short[0], short[1])


def otherwise(width: Amount | None, default: Amount) -> Amount:
    """``width``, or the default where none is given."""
    return default if width is None else width
