"""Random relations for the corpus. ``python tests/corpus/generate.py`` writes random.toml anew, always the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from sympy import Poly, fraction, together

from symroof.algebra.formula import parse_statement
from symroof.algebra.statement import Relation
from symroof.algebra.symbols import symbol
from symroof.errors import InputError

ASKED, NAMES, SEED, COUNT = "x", "abcdpq", 2024, 60
OPS = ("=", ">=", ">", "<=", "<")


class Pieces:
    """Random polynomials in a few parameters, as text."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.names = random.sample(NAMES, random.randint(2, 5))

    def monomial(self) -> str:
        """A product of at most two parameters; "" for none."""
        return "*".join(sorted(self.random.sample(self.names, self.random.choice((0, 1, 1, 1, 2)))))

    def term(self, monomial: str | None = None) -> str:
        """A small number times a monomial, without a sign."""
        monomial = self.monomial() if monomial is None else monomial
        number = self.random.choice((1, 1, 1, 2, 3))
        return "*".join(([str(number)] if number > 1 or not monomial else []) + ([monomial] if monomial else []))

    def sum(self, terms: int = 2, *, mixed: bool = True) -> str:
        """One to ``terms`` terms of different monomials, signs mixed or all positive."""
        count = self.random.choice((1, *[terms] * 3))
        first, *rest = map(self.term, dict.fromkeys(self.monomial() for _ in range(count)))
        lead = "-" if mixed and self.random.random() < 0.2 else ""
        signs = (" - " if mixed and self.random.random() < 0.7 else " + " for _ in rest)
        return lead + first + "".join(sign + term for sign, term in zip(signs, rest, strict=True))


SHAPES: dict[str, Callable[[Pieces], tuple[str, str]]] = {
    "line": lambda p: (f"({p.sum()})*x + {p.sum(1, mixed=False)}", p.sum()),
    "line by parameters": lambda p: (f"({p.sum()})*x/({p.sum()})", p.sum()),
    "line by a square": lambda p: (f"({p.sum()})*x + {p.term()}", f"({p.sum(1)})/({p.sum()})^2"),
    "fraction in x": lambda p: (f"({p.sum()})*x/(({p.sum(mixed=False)})*x + {p.term()})", p.sum()),
    "pole in x": lambda p: (f"({p.sum(1)})/(x - {p.term()})", p.sum()),
    "two poles": lambda p: (f"{p.term()}/(x - {p.term()})", f"{p.term()}/(x + {p.term()})"),
    "square": lambda p: (f"({p.sum()})*x^2 + ({p.sum()})*x", p.sum()),
    "square without middle": lambda p: (f"({p.sum()})*x^2", p.sum()),
    "square against line": lambda p: (f"{p.term()}*x^2 + {p.term()}", f"({p.sum()})*x"),
    "sum with reciprocal": lambda p: (f"({p.sum()})*x + {p.term()}/x", p.sum()),
    "two factors": lambda p: (f"({p.term()}*x - {p.term()})*({p.term()}*x - {p.term()})", "0"),
    "factor of parameters": lambda p: (f"({p.sum()})*({p.term()}*x - {p.term()})", "0"),
    "perfect square": lambda p: (f"({p.term()}*x - {p.term()})^2", p.sum(1)),
    "square by line": lambda p: (f"({p.term()}*x^2 + {p.term()})/({p.term()}*x + {p.term()})", p.sum()),
    "larger of two": lambda p: (f"max({p.term()}*x, {p.sum(mixed=False)})", p.sum()),
    "smaller of two": lambda p: (f"min({p.term()}*x, {p.term()}/x)", p.sum()),
}


def relations(seed: int, count: int) -> Iterator[tuple[str, str]]:
    """``count`` names and relations in x, of degree one or two once cleared: each shape in turn."""
    random, made, shapes = Random(seed), 0, list(SHAPES)
    while made < count:
        shape = shapes[made % len(shapes)]
        left, right = SHAPES[shape](Pieces(random))
        text = f"{left} {random.choice(OPS)} {right}"
        if sensible(text):
            made += 1
            yield f"{shape.replace(' ', '-')}-{made}", text


def sensible(text: str) -> bool:
    """Whether a text is a relation in x and two to five parameters that is defined somewhere, of degree 1 or 2 in x."""
    try:
        relation = parse_statement(text)
    except InputError:
        return False
    if not isinstance(relation, Relation):
        return False
    difference = together(relation.left - relation.right)
    top, bottom = fraction(difference)
    x = symbol(ASKED)
    if x not in top.free_symbols or not 3 <= len(difference.free_symbols) <= 6 or bottom.expand() == 0:
        return False
    return "m" in text or 1 <= Poly(top, x).degree() <= 2


def committed() -> str:
    """The text of random.toml."""
    tables = (f'[{name}]\nrelation = "{text}"\nsymbol = "{ASKED}"\n' for name, text in relations(SEED, COUNT))
    return "# Written by generate.py; not edited.\n\n" + "\n".join(tables)


if __name__ == "__main__":
    (Path(__file__).parent / "random.toml").write_text(committed(), encoding="utf-8")
