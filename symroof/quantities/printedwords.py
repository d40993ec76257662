"""The words that stand beside numbers in texts: hedges, bounds, numbers in words, and nouns that say what is counted.

Everything here is a piece of a regular expression, or a table; no piece repeats what may be empty.
"""

from __future__ import annotations

from fractions import Fraction

HEDGES = (
    r"approximately|approx\.?|about|around|roughly|nearly|almost|circa|close to|some(?=\s)|"
    r"just (?:under|below|over|above|short of)|slightly (?:under|below|over|above|more than|less than)|"
    r"a little (?:under|below|over|above|more than|less than)"
)
ABOUT_SIGNS = "~|≈|∼|≃"
# a bound → its words; the longer ones stand before those that they begin with
BOUNDS = {
    ">=": "at least|no less than|not less than|no fewer than|a minimum of",
    "<=": "at most|no more than|not more than|up to|a maximum of",
    ">": "above|over|more than|greater than|beyond|larger than|exceeds|exceeding|exceeded|exceed|in excess of|"
    "north of|upwards of",
    "<": "below|under|less than|fewer than|smaller than|south of",
}
BOUND_SIGNS = {">=": ">=|≥", "<=": "<=|≤", ">": ">", "<": "<"}
AFTER = {">=": r"\+|or more|and more|and up", "<=": "or less|or fewer"}
MANY = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
LETTERS = {"k": 10**3, "K": 10**3, "M": 10**6, "B": 10**9, "T": 10**12}
COUNTING = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
# words for a number → its digits
_MULTIPLES = {"twice": "2", "thrice": "3", "double": "2", "triple": "3", "quadruple": "4"}
WORDS = {word: str(count) for count, word in enumerate(COUNTING, 1)} | _MULTIPLES
MULTIPLES = "|".join(_MULTIPLES)
PARTS = {
    "half": Fraction(1, 2),
    "third": Fraction(1, 3),
    "quarter": Fraction(1, 4),
    "two thirds": Fraction(2, 3),
    "three quarters": Fraction(3, 4),
}
PART_WORDS = "(?:a |one )?(?:half|third|quarter)|two[ -]thirds|three[ -]quarters"
FACTOR = "(?:by )?(?:a )?factor of"
# nouns that only say what is counted, and signs of a ratio
COUNTED = (
    "sequences|sequence|requests|request|users|user|parameters|params|parameter|layers|layer|experts|expert|heads|head|"
    "elements|element|samples|sample|steps|step|nodes|node|GPUs|TPUs|accelerators|cards|replicas|queries|examples|"
    "devices|device|operations|operation|multiplies|additions|adds|passes|times|-?fold|x|×|years?"
)
# a device by a name, no prefix and no unit, before the hours or days of it
TIMES = "(?:hours?|hrs?|h|days?)"
_PREFIXES = "[kKMGTPE]i?"
_UNITS = "[Bb](?:ps)?|bytes?|bits?|FLOPs?|FLOPS|OPs?|OPS|W|Hz|USD|tok|tokens?"
DEVICE = (
    rf"(?:(?!(?:[A-Z]|(?:{_PREFIXES})?(?:{_UNITS}))[- ])[A-Z][A-Za-z0-9]*(?: v\d\w{{0,3}})?|device|chip|accelerator)"
)
_MADE = "GPUs?|TPUs?|chips?|cards?|accelerators?|devices?|nodes?"
# devices by name: H100s, A100 GPUs, TPU v5e chips
MACHINES = (
    rf"(?:[A-Z]{{1,4}}\d{{1,4}}[A-Za-z]{{0,4}}|[TG]PU[- ]v\d\w{{0,3}}|v\d\w{{0,3}}(?=[- ](?:{_MADE})))"
    rf"(?:[- ](?:SXM\d?|PCIe))?(?:[- ](?:{_MADE}))?|[A-Z][A-Za-z]{{1,11}}[- ](?:{_MADE})"
)
