"""Words made safe for a format: every character is printed as itself, or refused with the place it came from."""

from __future__ import annotations

import re
import unicodedata

from symroof.errors import InputError

# what LaTeX reads as commands, and what pdflatex with T1 and UTF-8 input lacks
TEX = {
    "\\": r"\textbackslash{}",
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
    "°": r"\ensuremath{^{\circ}}",
    "²": r"\ensuremath{^{2}}",
    "³": r"\ensuremath{^{3}}",
    "½": r"\ensuremath{\frac{1}{2}}",
    "µ": r"\ensuremath{\mu}",
    "…": r"\dots{}",
    "–": "--",
    "—": "---",
    "‘": "`",
    "’": "'",
    "“": "``",
    "”": "''",
    "•": r"\ensuremath{\bullet}",
    "§": r"\S{}",
    "©": r"\copyright{}",
    "€": "EUR",
    **{
        letter: rf"\ensuremath{{\{name}}}"
        for letter, name in zip(
            "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΥΦΨΩ",
            (
                "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi "
                "omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega"
            ).split(),
            strict=True,
        )
    },
}
# letters that the T1 encoding holds beside ASCII
T1_LETTERS = frozenset(
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĪīĮįİŁłŃńŇňŌōŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽž"
)

_MARKDOWN = re.compile(r"([\\`*_{}\[\]|~$])")
_LINE_START = re.compile(r"^(\s*)([-+#]|\d+[.)])")


def tex(text: str, where: str) -> str:
    """``text`` for pdflatex.

    Raises:
        InputError: naming ``where``, for a character that neither ASCII, the table nor T1 has.
    """
    return "".join(_tex_character(c, where) for c in unicodedata.normalize("NFC", text))


def _tex_character(character: str, where: str) -> str:
    if character in TEX:
        return TEX[character]
    if " " <= character <= "~" or character in T1_LETTERS:
        return character
    name = unicodedata.name(character, f"U+{ord(character):04X}")
    raise InputError(
        f"LaTeX sheets have no character {character!r}" if character.isprintable() else "a control character",
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
        if not character.isprintable():
            raise InputError(
                "a control character", where=where, seen=f"U+{ord(character):04X}", expected="printable text"
            )
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    escaped = _MARKDOWN.sub(r"\\\1", escaped)
    return _LINE_START.sub(lambda m: f"{m[1]}{m[2][:-1]}\\{m[2][-1]}", escaped)
