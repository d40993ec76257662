"""Numbers that a text prints and that state no quantity: of sections and figures, dates, and names.

Names are those of families of models with a version or a size (``Llama 3 70B``, ``Mixtral 8x7B``) and of programs and
links with a version (``CUDA 12``, ``PCIe 5``), from a short list. What has its digits inside a word, as ``H100``, or
behind a word and a hyphen, as ``GPT-3``, is passed over where numbers are looked for.
"""

from __future__ import annotations

import re

from symroof.errors import InputError
from symroof.quantities.printedwords import COUNTED
from symroof.quantities.units import unit

NEAR = 12  # characters around a number that tell whether it is a year

_ONE = r"\(?\d++(?:\.\d++)*+[a-z]?\)?"
_REFERENCE = (
    r"(?i:(?:(?:figure|fig|table|section|sec|chapter|ch|equation|eq|exercise|question|problem|appendix|footnote"
    rf"|page|p|step|part|volume|vol|algorithm|listing|theorem|lemma)\.?|§) ?#?{_ONE}"
    r"|(?:(?:figures|figs|tables|sections|secs|chapters|equations|eqs|exercises|questions|problems|pages|pp|steps|parts)"
    rf"\.?|§§) ?{_ONE}(?:(?:, ?(?:and |or )?| ?- ?| and | or | to ){_ONE})*+)"
)
_YEARS = r"(?:19[5-9]\d|20[0-4]\d)"
_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
    r"|Nov(?:ember)?|Dec(?:ember)?)\.?"
)
_DATE = rf"\d{{4}}-\d{{2}}-\d{{2}}(?!\d)|(?:\d{{1,2}} )?{_MONTH} (?:\d{{1,2}}(?:st|nd|rd|th)?,? )?{_YEARS}(?![\d,.]*\d)"
_FAMILIES = (
    "Llama|LLaMA|LLAMA|Mistral|Mixtral|Qwen|Gemma|Gemini|GPT|PaLM|Falcon|OPT|BLOOM|Chinchilla|Gopher|DeepSeek|Claude"
    "|Phi|Pythia|Grok|MPT|OLMo|Nemotron|Kimi|GLM|Yi|ResNet|Megatron"
)
_PROGRAMS = "CUDA|PyTorch|JAX|Python|PCIe|NVLink|Triton|TensorFlow|FlashAttention"
_VERSION = r"[vV]?\d{1,2}(?:\.\d{1,2})?(?![\d.,]*\d)[a-z]?"
_SIZE = r"(?:\d{1,3}x)?\d{1,4}(?:\.\d{1,2})?[BMT](?!\w)"
_NAME = rf"(?:{_FAMILIES})(?:[ -]?(?:{_SIZE}|{_VERSION}(?:[ -]{_SIZE})?))(?!\w)|(?:{_PROGRAMS})[ -]{_VERSION}(?!\w)"
_NAMED = re.compile(rf"(?<![^\W_])(?:{_REFERENCE}|{_DATE}|{_NAME})|\({_YEARS}(?: ?- ?{_YEARS})?[a-z]?\)", re.ASCII)
_YEAR = re.compile(_YEARS)
_IN_SUM = frozenset("=<>≥≤~≈×·+-/")
_WORD = re.compile(r"[ -]?(%|[A-Za-zµ$]+)")
_COUNTED = re.compile(COUNTED)


def names(text: str) -> list[tuple[int, int]]:
    """Where references, dates and names with numbers stand, in order."""
    return [found.span() for found in _NAMED.finditer(text)]


def is_year(found: re.Match[str]) -> bool:
    """Whether four digits are a year: no unit behind them, and no sign of a sum beside them."""
    if _YEAR.fullmatch(found[0]) is None:
        return False
    before = found.string[max(0, found.start() - NEAR) : found.start()].rstrip()
    behind = found.string[found.end() : found.end() + NEAR]
    if _IN_SUM.intersection((before[-1:], behind.lstrip()[:1])):
        return False
    word = _WORD.match(behind)
    if word is None:
        return found[0] != "2048" or before.endswith("(")
    return not _is_unit(word[1])


def _is_unit(word: str) -> bool:
    if _COUNTED.fullmatch(word):
        return True
    try:
        unit(word)
    except InputError:
        return False
    return word not in ("a", "d", "h", "s", "y")
