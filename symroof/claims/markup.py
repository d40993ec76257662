r"""What a reader sees of a text in Markdown or LaTeX, and where each piece of that stands in its source.

``$1.5 \times 10^{6}$ \text{GB}`` is seen as ``1.5 ×10^6 GB``; ``pattern`` finds words whatever spaces stand between.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape

_SIGNS = (
    "times × cdot · approx ≈ sim ~ simeq ≈ geq ≥ leq ≤ ge ≥ le ≤ geqslant ≥ leqslant ≤ gt > lt < mu µ micro µ textmu µ "
    "pm ± percent % ldots … dots … cdots … alpha α beta β gamma γ delta δ epsilon ε eta η theta θ lambda λ pi π rho ρ "
    "sigma σ tau τ phi φ omega ω Delta Δ Omega Ω"
)
_BARE = (
    "text textbf textit textrm textsf texttt textnormal emph underline mathrm mathbf mathit mathsf mathtt mathcal bm "
    "mbox boldsymbol operatorname left right big Big bigl bigr Bigl Bigr unit num displaystyle textstyle bf it rm claim"
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
_TOKEN = re.compile(
    rf"(?P<plain>{_PLAIN}(?:{_PLAIN}| (?={_PLAIN}))*+)|(?P<space>\s++)"
    rf"|(?P<unseen>{_UNSEEN}|https?://[^\s<>()\[\]{{}}\"]++|{_TAG}|\{{%[^\n%]{{0,600}}%\}})"
    r"|(?P<link>!?\[\^[^\]\s]{1,40}\]|\]\([^()\s]{0,600}(?:\s\"[^\"\n]{0,200}\")?\)|!(?=\[))"
    r"|(?P<command>\\(?P<name>[A-Za-z]++)[ \t]*+)|(?P<escaped>\\.)|(?P<entity>&#?\w{1,10};)"
    r"|(?P<raised>[⁰¹²³⁴-⁹⁻⁺]++)|(?P<tie>(?<=[\d}$%])~(?=[^\s~]))|---?|~~|\{,\}|.",
    re.DOTALL,
)


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


def _pieces(text: str, hidden: Iterable[tuple[int, int]], *, latex: bool) -> Iterator[tuple[str, int, int, bool]]:
    before = 0
    numerators: list[bool] = []
    above = False
    for start, end in (*hidden, (len(text), len(text))):
        for token in _TOKEN.finditer(text, before, start):
            if token["plain"] is not None:
                yield token["plain"], *token.span(), True
                continue
            if token["name"] in FRACTIONS:
                above = True
                continue
            if token[0] == "{":
                numerators.append(above)
                above = False
            over = token[0] == "}" and bool(numerators) and numerators.pop()
            yield "/" if over else _shown(token, latex=latex), *token.span(), False
        before = end


def _shown(token: re.Match[str], *, latex: bool) -> str:
    """What stands for a piece of markup."""
    kind = token.lastgroup or ""
    word: str = token[0]
    if kind == "command" or token["name"] is not None:
        return str(COMMANDS.get(token["name"], " "))
    if kind == "escaped":
        return ESCAPED.get(word, CHARACTERS.get(word[1], "" if word[1] in "!(){}" else word[1]))
    if kind == "raised":
        ten = token.string.endswith("10", 0, token.start())
        return f"^{word.translate(_RAISED)}" if ten else ""
    if kind == "entity":
        character: str = unescape(word)
        return " " if character.isspace() else CHARACTERS.get(character, character)
    if kind in ("space", "unseen", "tie") or (latex and word == "~"):
        return " "
    return "" if kind == "link" or word in "{}" else CHARACTERS.get(word, word)


_ATOM = re.compile(
    r"(?P<power>(?<=\d)(?:[eE]| ?[×·x] ?10 ?\^ ?)(?P<ten>[+-]?\d++)(?!\w))|(?P<digits>\d++)|(?P<word>[^\W\d_]++)"
    r"|(?P<space> )|(?P<mark>.)"
)


def pattern(says: str) -> re.Pattern[str]:
    """What finds words as a reader sees them, alone, whatever spaces stand around their signs."""
    parts: list[str] = []
    before, spaced = "", False
    for atom in _ATOM.finditer(as_read(says)):
        if atom["space"] is not None:
            spaced = True
            continue
        kind = atom.lastgroup or ""
        kind = "power" if atom["power"] is not None else "joined" if atom[0] in ".," else kind
        parts += (_between(before, kind, spaced=spaced), _spelled(atom, kind))
        before, spaced = kind, False
    first, last = parts[1] if parts else "", before
    head = {"d": r"(?<![^\W_])(?<!\d[.,])(?<!\^)(?<!\^-)", "w": r"(?<![^\W_])"}.get(_start(first), "")
    tail = {"digits": r"(?![^\W_])(?![.,]\d)(?! ?[×·] ?10\^)(?!\^)", "power": r"(?!\w)", "word": r"(?![^\W_])"}
    return re.compile(head + "".join(parts) + tail.get(last, "")) if parts else re.compile(r"(?!)")


def _start(first: str) -> str:
    character = first.lstrip("[\\")[:1]
    return "d" if character.isdigit() else "w" if character.isalpha() or character == "-" else ""


def _between(before: str, kind: str, *, spaced: bool) -> str:
    """The spaces that may stand between two pieces."""
    if not before or kind == "power":
        return ""
    if (before, kind) == ("digits", "word") or "mark" in (before, kind):
        return " ?"
    return " " if spaced else ""


def _spelled(atom: re.Match[str], kind: str) -> str:
    word = atom[0]
    if kind == "power":
        sign = "-" if atom["ten"].startswith("-") else r"\+?"
        digits = atom["ten"].lstrip("+-").lstrip("0") or "0"
        return rf"(?:[eE]| ?[×·x] ?10 ?\^ ?){sign}0{{0,3}}{digits}"
    if word in "×x":
        return "[×x]"
    if word == "-" and atom.string[: atom.start()][-1:].isalpha() and atom.string[atom.end() :][:1].isalpha():
        return "[- ]"
    if kind == "word" and len(word) > 2 and word[0].lower() != word[0].upper():
        return f"[{word[0].lower()}{word[0].upper()}]{re.escape(word[1:])}"
    return re.escape(word)
