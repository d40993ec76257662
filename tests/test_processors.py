"""What is known of processors: how many may be used, and their largest cache."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from symroof import processors
from symroof.processors import MOST, USUAL, cache_bytes, usable

MIB = 2**20


@pytest.fixture
def caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the system says what caches there are; nothing yet."""
    monkeypatch.setattr(processors, "CACHES", tmp_path)
    cache_bytes.cache_clear()
    yield tmp_path
    cache_bytes.cache_clear()


def test_there_is_at_least_one_processor() -> None:
    assert usable() >= 1


@pytest.mark.parametrize(
    ("sizes", "known"),
    [
        ((), USUAL),
        (("48K", "32K", "2048K", "32768K"), 32 * MIB),
        (("64K", "24M"), 24 * MIB),
        (("1048576",), MIB),
        (("512M",), MOST),
        (("0K", ""), USUAL),
        (("many", "-4M", "K", "1.5M"), USUAL),
        (("\xff".encode("latin-1"), "1M"), MIB),
    ],
)
def test_the_largest_cache(caches: Path, sizes: tuple[str | bytes, ...], known: int) -> None:
    for level, size in enumerate(sizes):
        (caches / f"index{level}").mkdir()
        (caches / f"index{level}" / "size").write_bytes(size if isinstance(size, bytes) else f"{size}\n".encode())
    assert cache_bytes() == known


def test_it_is_looked_up_once(caches: Path) -> None:
    assert cache_bytes() == USUAL
    (caches / "index0").mkdir()
    (caches / "index0" / "size").write_text("1M")
    assert cache_bytes() == USUAL
