r"""What a reader sees of a text in Markdown or LaTeX, and where each piece of that stands in its source.

``$1.5 \times 10^{6}$ \text{GB}`` is seen as ``1.5 ×10^6 GB``, ``\SI{140}{\giga\byte}`` as ``140 GB``, and thousands
that thin spaces part, ``1\,181``, as ``1,181``.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape

from symroof.claims.dollars import money
from symroof.claims.siunitx import MACRO, stretches

_SIGNS = (
    "times × cdot · approx ≈ sim ~ simeq ≈ geq ≥ leq ≤ ge ≥ le ≤ geqslant ≥ leqslant ≤ gt > lt < mu µ micro µ textmu µ "
    "pm ± percent % ldots … dots … cdots … alpha α beta β gamma γ delta δ epsilon ε eta η theta θ lambda λ pi π rho ρ "
    "sigma σ tau τ phi φ omega ω Delta Δ Omega Ω"
)
_BARE = (
    "text textbf textit textrm textsf texttt textnormal emph underline mathrm mathbf mathit mathsf mathtt mathcal bm "
    "mbox boldsymbol operatorname left right big Big bigl bigr Bigl Bigr num displaystyle textstyle bf it rm claim"
)
# command of LaTeX → what a reader sees of it; of any other a space
COMMANDS = {**dict(re.findall(r"(\S+) (\S+)", _SIGNS)), **dict.fromkeys(re.findall(r"\S+", _BARE), "")}
FRACTIONS = ("frac", "dfrac", "tfrac")
CHARACTERS = {
    **dict.fromkeys("−–‐‑", "-"),
    **dict.fromkeys("∼˜", "~"),
    **dict.fromkeys("⋅∙", "·"),
    **dict.fromkeys(("\u200b", "\u2060", "\ufeff", "\u00ad", "$", "*", "`", "_", "[", "]", "~~"), ""),
    "μ": "µ",
    "≃": "≈",
    "⩽": "≤",
    "⩾": "≥",
    "’": "'",
    "--": "-",
    "---": "—",
    "{,}": ",",
    "&": " ",
}
ESCAPED = {"\\,": " ", "\\;": " ", "\\:": " ", "\\ ": " ", "\\\\": " ", "\\\n": " ", "\\%": "%", "\\$": "$", "\\~": "~"}
THIN = "\u2009\u202f\u2007\u00a0"  # spaces that part thousands
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_OTHERS = "".join(key for key in CHARACTERS if len(key) == 1)
_PLAIN = rf"[^\s\\{{}}~<⁰¹²³⁴-⁹⁻⁺h!\-{re.escape(_OTHERS)}]"
_TAG = r"</?[A-Za-z][\w-]{0,30}+(?:\s[^<>=\n]{0,40}=[^<>\n]{0,400})?\s?/?>"
# with what they take, as no reader sees it: \ref{eq:3}, \includegraphics[width=3cm]{plot}
_UNSEEN = (
    r"\\(?:label|[a-z]*ref|[Cc]ref|cite[a-z]*|url|includegraphics|input|include|begin|end|[vh]space|usepackage"
    r"|documentclass|bibliography[a-z]*|setlength|hypersetup|newcommand|renewcommand)\*?(?![A-Za-z])"
    r"(?:\[[^\]\n]{0,300}\])?(?:\{[^{}\n]{0,300}\})"
)
_END = r"[-+−]?\d[\d.]{0,20}"
_INTERVAL = rf"\[(?P<interval>{_END}, ?{_END})\](?![(\[:])"
_TOKEN = re.compile(
    rf"(?P<plain>{_PLAIN}(?:{_PLAIN}| (?={_PLAIN}))*+)|(?P<space>\s++)"
    rf"|(?P<unseen>{_UNSEEN}|https?://[^\s<>()\[\]{{}}\"]++|{_TAG}|\{{%[^\n%]{{0,600}}%\}})"
    rf"|(?P<macro>{MACRO})|{_INTERVAL}"
    r"|(?P<link>!?\[\^[^\]\s]{1,40}\]|\]\([^()\s]{0,600}(?:\s\"[^\"\n]{0,200}\")?\)|!(?=\[))"
    r"|(?P<command>\\(?P<name>[A-Za-z]++)[ \t]*+)|(?P<escaped>\\.)|(?P<entity>&#?\w{1,10};)"
    r"|(?P<raised>[⁰¹²³⁴-⁹⁻⁺]++)|(?P<tie>(?<=[\d}$%])~(?=[^\s~]))|---?|~~|\{,\}|.",
    re.DOTALL,
)

# what joins numbers and is not seen elsewhere: 2*240 is a product, 240[12] has a reference
_JOINED = {"*": "·", "[": "["}
_CLOSED = frozenset("0123456789)")

# on both sides of a space that parts thousands
_LEADING, _GROUP = re.compile(r"(?<![\w.,])\d{1,3}\Z", re.ASCII), re.compile(r"\d{3}(?!\d)", re.ASCII)


@dataclass(frozen=True)
class Seen:
    """A text as a reader sees it.

    Attributes:
        text: without markup, white space folded.
        at: where in it each piece starts.
        pieces: start and end of each piece in the source, and whether it stands there letter by letter.
    """

    text: str
    at: list[int]
    pieces: list[tuple[int, int, bool]]

    def source(self, start: int, end: int) -> tuple[int, int]:
        """Where a stretch of what is seen starts and ends in the source."""
        first, last = bisect_right(self.at, start) - 1, bisect_right(self.at, end - 1) - 1
        begin, _, verbatim = self.pieces[first]
        begin += start - self.at[first] if verbatim else 0
        from_, to, verbatim = self.pieces[last]
        return begin, from_ + end - self.at[last] if verbatim else to

    def offset(self, source: int) -> int:
        """Where in what is seen the first piece stands that does not end before a place of the source."""
        found = bisect_right(self.pieces, source, key=lambda piece: piece[1])
        if found == len(self.pieces):
            return len(self.text)
        start, _, verbatim = self.pieces[found]
        return self.at[found] + (max(0, source - start) if verbatim else 0)


def seen(text: str, hidden: Iterable[tuple[int, int]] = (), *, latex: bool = False) -> Seen:
    """What a reader sees of a text but for the stretches that are hidden, which are in order."""
    shown: list[str] = []
    at: list[int] = []
    pieces: list[tuple[int, int, bool]] = []
    length, spaced = 0, True
    for piece, start, end, verbatim in _pieces(text, hidden, latex=latex):
        if not piece or (piece == " " and spaced):
            continue
        shown.append(piece)
        at.append(length)
        pieces.append((start, end, verbatim))
        length += len(piece)
        spaced = piece == " "
    return Seen("".join(shown), at, pieces)


def as_read(text: str) -> str:
    """``text`` without its markup, white space folded: what a reader sees of it."""
    return seen(text).text.strip()


Piece = tuple[str, int, int, bool]


def _pieces(text: str, hidden: Iterable[tuple[int, int]], *, latex: bool) -> Iterator[Piece]:
    hidden = list(hidden)
    reader = _Reader(text, frozenset() if latex else money(text, hidden), latex, [])
    before = 0
    for start, end in (*hidden, (len(text), len(text))):
        yield from reader.pieces(before, start)
        before = end


@dataclass(frozen=True)
class _Reader:
    """What reads a text token by token: which of its dollar signs are money, and the numerators that are open."""

    text: str
    money: frozenset[int]
    latex: bool
    numerators: list[bool]

    def pieces(self, start: int, end: int) -> Iterator[Piece]:
        """What is seen of a stretch, where it stands, and whether it stands there letter by letter."""
        above = False
        for token in _TOKEN.finditer(self.text, start, end):
            if token["plain"] is not None:
                yield token["plain"], *token.span(), True
            elif token["macro"] is not None:
                yield from self.macro(token)
            elif token["interval"] is not None:
                yield from self.interval(token)
            elif token["name"] in FRACTIONS:
                above = True
            elif token[0] == "{":
                self.numerators.append(above)
                above = False
            else:
                yield self.shown(token), *token.span(), False

    def macro(self, token: re.Match[str]) -> Iterator[Piece]:
        for start, end, shown in stretches(token):
            if shown is None:
                yield from self.pieces(start, end)
            else:
                yield shown, start, end, False

    def interval(self, token: re.Match[str]) -> Iterator[Piece]:
        start, end = token.span("interval")
        yield "[", start - 1, start, False
        yield from self.pieces(start, end)
        yield "]", end, end + 1, False

    def shown(self, token: re.Match[str]) -> str:
        if token[0] == "}" and self.numerators and self.numerators.pop():
            return "/"
        if token[0] == "$" and token.start() in self.money:
            return "$"
        return "," if _parts_thousands(token) else _shown(token, latex=self.latex)


def _parts_thousands(token: re.Match[str]) -> bool:
    """Whether it is a thin space between a digit and a group of three."""
    word = unescape(token[0]) if token["entity"] else token[0]
    if word not in ("\\,", *THIN):
        return False
    text, start, end = token.string, token.start(), token.end()
    return bool(_LEADING.search(text, max(0, start - 4), start)) and bool(_GROUP.match(text, end))


def _between_numbers(token: re.Match[str]) -> bool:
    """Whether digits stand on both sides of it, or a bracket that closes and digits."""
    text, start, end = token.string, token.start(), token.end()
    return text[start - 1 : start] in _CLOSED and text[end : end + 1].isdigit()


def _shown(token: re.Match[str], *, latex: bool) -> str:
    """What stands for a piece of markup."""
    kind = token.lastgroup or ""
    word: str = token[0]
    if kind == "command" or token["name"] is not None:
        return str(COMMANDS.get(token["name"], " "))
    if kind == "escaped":
        return ESCAPED.get(word, CHARACTERS.get(word[1], "" if word[1] in "!(){}" else word[1]))
    before = token.string[token.start() - 1 : token.start()]
    if kind == "raised":
        raised = word.translate(_RAISED)
        return f"^{raised}" if before.isdigit() or raised.startswith("-") else ""
    if before.isdigit() and word.startswith("<sup"):
        return "^"
    if word == "</sup>":
        return ""
    if word in _JOINED and _between_numbers(token):
        return _JOINED[word]
    if kind == "entity":
        character: str = unescape(word)
        return " " if character.isspace() else CHARACTERS.get(character, character)
    if kind in ("space", "unseen", "tie") or (latex and word == "~"):
        return " "
    return "" if kind == "link" or word in "{}" else CHARACTERS.get(word, word)
