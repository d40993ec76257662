"""Words made safe for a format: every character is printed as itself, or refused with the place it came from."""

from __future__ import annotations

import re
import unicodedata

from symroof.errors import InputError

# what LaTeX reads as commands, and what pdflatex with T1 and UTF-8 input lacks
TEX = {
    "\\": r"\textbackslash{}",
    # at the start of an item or a row these two would be an option of the command before
    "[": "{[}",
    "*": "{*}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\ensuremath{<}",
    ">": r"\ensuremath{>}",
    "|": r"\ensuremath{|}",
    '"': r"\textquotedbl{}",
    "\u00a0": "~",
    "·": r"\ensuremath{\cdot}",
    "×": r"\ensuremath{\times}",
    "÷": r"\ensuremath{\div}",
    "±": r"\ensuremath{\pm}",
    "−": r"\ensuremath{-}",
    "≈": r"\ensuremath{\approx}",
    "≥": r"\ensuremath{\ge}",
    "≤": r"\ensuremath{\le}",
    "≠": r"\ensuremath{\ne}",
    "≪": r"\ensuremath{\ll}",
    "≫": r"\ensuremath{\gg}",
    "∞": r"\ensuremath{\infty}",
    "→": r"\ensuremath{\rightarrow}",
    "←": r"\ensuremath{\leftarrow}",
    "↔": r"\ensuremath{\leftrightarrow}",
    "√": r"\ensuremath{\surd}",
    "∑": r"\ensuremath{\sum}",
    "∈": r"\ensuremath{\in}",
    "`": r"\textasciigrave{}",
    "°": r"\ensuremath{^{\circ}}",
    "²": r"\ensuremath{^{2}}",
    "³": r"\ensuremath{^{3}}",
    "½": r"\ensuremath{\frac{1}{2}}",
    "µ": r"\ensuremath{\mu}",
    "…": r"\dots{}",
    "–": r"\textendash{}",
    "—": r"\textemdash{}",
    "‘": r"\textquoteleft{}",
    "’": r"\textquoteright{}",
    "“": r"\textquotedblleft{}",
    "”": r"\textquotedblright{}",
    "•": r"\ensuremath{\bullet}",
    "§": r"\S{}",
    "©": r"\copyright{}",
    "€": "EUR",
    **{
        letter: rf"\ensuremath{{\{name}}}"
        for letter, name in zip(
            "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΥΦΨΩ",
            [
                *("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda"),
                *("mu", "nu", "xi", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega"),
                *("Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega"),
            ],
            strict=True,
        )
    },
}
# letters that the T1 encoding holds beside ASCII
T1_LETTERS = frozenset(
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĪīĮįİŁłŃńŇňŌōŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽž"
)

# pairs that the fonts join into another character, such as -- into a dash
_LIGATURES = re.compile(r"(?<=-)(?=-)|(?<=')(?=')|(?<=,)(?=,)")
_LONG_WORD = re.compile(r"[^ ]{21,}")
_BREAKS = re.compile(r"[^A-Za-z0-9\[(]|[A-Za-z0-9]{18}(?=[A-Za-z0-9]{4})")

_MARKDOWN = re.compile(r"([\\`*_{}\[\]|~$#])")
# a number starts a list only before a space, or before the end: what comes next may bring one
_LINE_START = re.compile(r"^( ?)([-+=]|\d+[.)](?=\s|$))")


def tex(text: str, where: str) -> str:
    """``text`` for pdflatex; a word too long for a narrow column may be broken after its punctuation.

    Raises:
        InputError: naming ``where``, for a character that neither ASCII, the table nor T1 has.
    """
    composed = unicodedata.normalize("NFC", text)
    breaks = {
        word.start() + piece.end()
        for word in _LONG_WORD.finditer(composed)
        for piece in _BREAKS.finditer(word[0])
        if piece.end() < len(word[0])
    }
    joined = {pair.start() for pair in _LIGATURES.finditer(composed)}
    return "".join(
        (r"\allowbreak{}" if at in breaks else "{}" if at in joined else "") + _tex_character(character, where)
        for at, character in enumerate(composed)
    )


def _tex_character(character: str, where: str) -> str:
    if character in TEX:
        return TEX[character]
    if " " <= character <= "~" or character in T1_LETTERS:
        return character
    raise _refused(character, where, "LaTeX sheets have")


def _refused(character: str, where: str, format_has: str) -> InputError:
    name = unicodedata.name(character, "without a name")
    return InputError(
        f"{format_has} no character {character!r}" if character.isprintable() else "a control character",
        where=where,
        seen=f"U+{ord(character):04X} {name}",
        expected="ASCII, Latin letters, Greek letters or the usual mathematical signs",
    )


def markdown(text: str, where: str) -> str:
    """``text`` for Markdown with inline HTML: no character of it starts markup, a tag, an entity or a table cell.

    Raises:
        InputError: naming ``where``, for a control character.
    """
    for character in text:
        if not character.isprintable() and character != "\u00a0":
            raise _refused(character, where, "Markdown has")
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\u00a0", "&nbsp;")
    escaped = _MARKDOWN.sub(r"\\\1", escaped)
    escaped = _LINE_START.sub(lambda m: f"{m[1]}{m[2][:-1]}\\{m[2][-1]}", escaped)
    # four spaces at the start of a line would be code
    return re.sub("^  +", lambda m: "&#32;" * len(m[0]), escaped)
