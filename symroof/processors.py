"""The processors of this computer, and their caches."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

CACHES = Path("/sys/devices/system/cpu/cpu0/cache")  # Linux: a folder a level, with its size such as 32768K
USUAL, MOST = 16 * 2**20, 64 * 2**20  # bytes: where nothing is said of a cache; and of one that many processors share


def usable() -> int:
    """How many of them this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def cache_bytes() -> int:
    """How much the largest cache of a processor holds, as far as it is said."""
    sizes = [_size(path) for path in CACHES.glob("index*/size")]
    return min(max(sizes, default=0) or USUAL, MOST)


def _size(path: Path) -> int:
    """Bytes as the kernel spells them; 0 for what cannot be read."""
    try:
        text = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return 0
    digits, unit = (text[:-1], text[-1]) if text[-1:] in ("K", "M") else (text, "")
    return int(digits) * {"": 1, "K": 2**10, "M": 2**20}[unit] if digits.isdecimal() else 0
