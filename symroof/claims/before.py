"""The number that stands right before a comment, as a reader sees it: with its unit, what hedges it, and its range.

``over`` is a bound, but not behind what says how something is spread: amortized over 240 tokens.
"""

from __future__ import annotations

import re

from symroof.quantities.printedwords import (
    BOUND_SIGNS,
    BOUNDS,
    FACTOR,
    HEDGES,
    MACHINES,
    MANY,
    MULTIPLES,
    PART_WORDS,
    WORDS,
)

_SPREAD = (
    "amortized amortised spread averaged divided split shared distributed summed sharded parallelized parallelised "
    "pipelined replicated taken"
)
_NOT_SPREAD = "".join(f"(?<!{word} )" for word in _SPREAD.split())
_ONE = (
    r"(?:(?:US)?\$)?(?:10 ?\^ ?[+-]?\d++|"
    r"\d++(?:,\d{3})*+(?:\.\d++)?(?:[eE][+-]?\d++| ?[×x·*] ?10 ?\^ ?[+-]?\d++)?)"
    rf"(?:[kKMBT](?![A-Za-z])| (?:{'|'.join(MANY)})(?![A-Za-z])| [kKMBT](?![A-Za-z$*/]))?"
)
_NAME = r"(?:[A-Za-zµ]{1,20}\$?|\$)"
_TIME = r"[- ](?:hours?|hrs?|h|days?)(?![A-Za-z])"
_PER = rf"(?:(?: ?/ ?| (?:per|an?) ){_NAME}(?:{_TIME})?)"
_UNIT = (
    rf"(?:percentage points?|per cent|-fold|(?:{MACHINES}|GPU|TPU|device|chip)(?:{_TIME})?"
    rf"|(?:{MACHINES})|(?!(?:and|to|or|vs|versus) )(?:%|×|{_NAME})(?:-[A-Za-zµ]{{1,20}}){{0,3}}{_PER}{{0,3}}|{_PER})"
)
_BETWEEN = r" ?(?:[-/±—]|\+/-) ?| (?:vs\.?|versus) "
_TO = rf"(?: ?{_UNIT})? (?:to|and) -?{_ONE}"
_RANGE = rf"(?i:between|from) -?{_ONE}{_TO}|-?{_ONE}(?: ?(?P<same>{_UNIT}) to -?{_ONE} ?(?P=same)(?!\w)| to -?{_ONE})"
_SEVERAL = rf"-?{_ONE}(?:(?: ?(?:{_UNIT}))?(?: ?(?:±|\+/-) ?){_ONE}|(?:(?:{_BETWEEN})-?{_ONE}){{0,9}})"
_ENDS = rf"\[-?{_ONE}, ?-?{_ONE}\]"
_WORD = rf"(?i:{MULTIPLES}|{PART_WORDS})(?!\w)|(?i:{'|'.join(WORDS)})(?:fold|(?= {_UNIT}))"
_LEADS = "|".join(words.replace("|over|", f"|{_NOT_SPREAD}over|") for words in (HEDGES, *BOUNDS.values(), FACTOR))
_SIGNS = "|".join(("[~≈]", *BOUND_SIGNS.values()))
BEFORE = re.compile(
    rf"(?:(?<![^\W_])(?i:{_LEADS}) |(?:{_SIGNS}) ?){{0,3}}"
    rf"(?<![\w.,^])(?<!\d['\[])(?P<number>(?:{_RANGE}|{_ENDS}|{_SEVERAL}|(?<![\w-])(?:{_WORD}))(?: ?{_UNIT})?"
    r"(?: or more| and more| and up| or less| or fewer|\+)?)[.,;:)]? ?\Z"
)
