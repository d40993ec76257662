"""The slips of counting that put a rate above its roof, each looked for by itself."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from symroof.quantities.exact import text
from symroof.quantities.meaning import MEMORIES
from symroof.quantities.units import FLOPS, show
from symroof.scoring.roof import Rivals, Roof, close
from symroof.scoring.shares import share_text
from symroof.scoring.stated import DENSE, MOST_DEVICES

THOUSAND = 1000
MOST_NAMED = 3


@dataclass(frozen=True)
class Cause:
    """A slip that may be behind a number above its roof.

    Attributes:
        kind: in one word, such as "halved" or "devices".
        text: the slip in words, with what the number would be without it.
        mfu: what MFU would be without it; None where that cannot be told. Likewise ``mbu``.
    """

    kind: str
    text: str
    mfu: Fraction | None
    mbu: Fraction | None

    @property
    def explains(self) -> bool:
        """Whether nothing is above its roof any more without the slip."""
        return all(share is None or share <= 1 for share in (self.mfu, self.mbu))


@dataclass(frozen=True)
class Excess:
    """A run with MFU or MBU above 1; ``low`` is the share from which on a number is plausible."""

    mfu: Fraction
    mbu: Fraction
    roof: Roof
    low: Fraction

    def plausible(self, share: Fraction) -> bool:
        return self.low <= share <= 1


def _halved(run: Excess) -> Iterator[Cause]:
    """A stated peak of half the preset's, or one converted to dense that was dense."""
    if run.mfu <= 1 or not run.roof.stated:
        return
    roof, printed, converted = run.roof, run.roof.peak.printed, run.roof.peak.conversions[:1]
    halved = bool(converted) and DENSE in converted[0]
    if roof.reference is None:
        if halved and run.plausible(run.mfu / 2):
            said = f"halved in vain: {printed} may be dense already; of that MFU is {share_text(run.mfu / 2)}"
            yield Cause("halved", said, run.mfu / 2, run.mbu)
    elif close(2 * roof.unscaled, roof.reference) and roof.chip:
        share, dense = run.mfu * roof.unscaled / roof.reference, show(roof.reference, FLOPS)
        what = "was dense already, like" if halved else "is half of"
        said = f"a peak halved twice: {printed} {what} {dense}, the dense {roof.dtype} peak of {roof.chip.name}"
        yield Cause("halved", f"{said}; of that MFU is {share_text(share)}", share, run.mbu)


def _scaled(run: Excess) -> Iterator[Cause]:
    """An achieved share of a rate that is too small."""
    mfu, mbu = run.mfu * run.roof.peak_scale, run.mbu * run.roof.bandwidth_scale
    if run.mfu > 1 >= mfu:
        scale = text(run.roof.peak_scale)
        yield Cause("scale", f"the peak is scaled by {scale}; unscaled, MFU is {share_text(mfu)}", mfu, run.mbu)
    if run.mbu > 1 >= mbu:
        scale = text(run.roof.bandwidth_scale)
        yield Cause("scale", f"the bandwidth is scaled by {scale}; unscaled, MBU is {share_text(mbu)}", run.mfu, mbu)


def _time(run: Excess) -> Iterator[Cause]:
    """Seconds taken for milliseconds."""
    mfu, mbu = run.mfu / THOUSAND, run.mbu / THOUSAND
    if run.plausible(max(mfu, mbu)):
        said = "a factor 1,000 in the time: seconds taken for milliseconds, or milliseconds for microseconds"
        yield Cause("milliseconds", f"{said}; with 1,000 times the time {both(mfu, mbu)}", mfu, mbu)


def _sparse(run: Excess) -> Iterator[Cause]:
    """Structured sparsity, with FLOPs counted that are never done."""
    if run.mfu > 1 and run.roof.unit == "tensor" and run.plausible(run.mfu / 2):
        said = "FLOPs that 2:4 sparsity skips are counted: the sparse peak is twice the dense one, and of it MFU is"
        yield Cause("sparse", f"{said} {share_text(run.mfu / 2)}", run.mfu / 2, run.mbu)


def _precision(run: Excess) -> Iterator[Cause]:
    """The peak of another precision of the same accelerator."""
    if run.mfu <= 1 or run.roof.chip is None:
        return
    said = f"the peak of another precision of {run.roof.chip.name}"
    yield from _other_peaks(run, "precision", said, run.roof.precisions)


def _chip(run: Excess) -> Iterator[Cause]:
    """The peak of another accelerator at the same precision."""
    if run.mfu > 1:
        yield from _other_peaks(run, "chip", f"the peak of another accelerator at {run.roof.dtype}", run.roof.peaks)


def _other_peaks(run: Excess, kind: str, said: str, peaks: Rivals) -> Iterator[Cause]:
    named = _nearest(run.mfu, peaks, run.low)
    if named:
        yield Cause(kind, f"{said}: {_listed('MFU', named)}", named[0][0], run.mbu)


def _devices(run: Excess) -> Iterator[Cause]:
    """FLOPs or bytes of all devices against the rates of fewer."""
    held = run.roof.devices
    whole = ceil(max(run.mfu, run.mbu) * held)
    if whole > MOST_DEVICES:
        return
    above = [name for name, share in (("FLOPs", run.mfu), ("bytes", run.mbu)) if share > 1]
    held_to = f"{held:,} device{'s' if held > 1 else ''}"
    said = f"{' and '.join(above)} of all devices held against the rates of {held_to}: of {whole:,} or more, "
    mfu, mbu = (share * held / whole if share > 1 else share for share in (run.mfu, run.mbu))
    yield Cause("devices", said + both(mfu, mbu), mfu, mbu)


def _cache(run: Excess) -> Iterator[Cause]:
    """Bytes that do not cross the link."""
    if run.mbu <= 1:
        return
    link = run.roof.link
    if link in MEMORIES:
        said = f"bytes counted that stay in cache or in a fused kernel and never cross {link}"
        yield Cause("cache", said, run.mfu, None)
    else:
        yield Cause("cache", f"bytes counted that never cross {link}", run.mfu, None)
        if run.plausible(run.mbu / 2):
            said = f"bytes of both directions against one: of both, MBU is {share_text(run.mbu / 2)}"
            yield Cause("both ways", said, run.mfu, run.mbu / 2)


def _bandwidth(run: Excess) -> Iterator[Cause]:
    """The bandwidth of another accelerator's link."""
    if run.mbu <= 1:
        return
    named = _nearest(run.mbu, run.roof.bandwidths, run.low)
    if named:
        said = f"the bandwidth of another accelerator over {run.roof.link}: {_listed('MBU', named)}"
        yield Cause("bandwidth", said, run.mfu, named[0][0])


def _doubled(run: Excess) -> Iterator[Cause]:
    """FLOPs taken for multiply-adds."""
    if run.mfu > 1 and run.plausible(run.mfu / 2):
        said = "FLOPs counted twice, a count of FLOPs having been taken for multiply-adds: once, MFU is"
        yield Cause("multiply-adds", f"{said} {share_text(run.mfu / 2)}", run.mfu / 2, run.mbu)


LOOKS: tuple[Callable[[Excess], Iterator[Cause]], ...] = (
    _halved,
    _scaled,
    _time,
    _sparse,
    _precision,
    _cache,
    _devices,
    _chip,
    _bandwidth,
    _doubled,
)


def both(mfu: Fraction, mbu: Fraction) -> str:
    """MFU and MBU in words."""
    return f"MFU is {share_text(mfu)} and MBU {share_text(mbu)}"


def _listed(what: str, named: Iterable[tuple[Fraction, str]]) -> str:
    return f"{what} would be " + ", ".join(f"{share_text(share)} of {name}" for share, name in named)


def _nearest(share: Fraction, rivals: Rivals, low: Fraction) -> list[tuple[Fraction, str]]:
    """The share of each rival's rate, the nearest rates first, where it is at most 1 and not low."""
    start = bisect_left(rivals, (share,))  # a rival's rate is in parts of the roof's own
    shares = [(share / factor, name) for factor, name in rivals[start : start + MOST_NAMED]]
    return [(each, name) for each, name in shares if each >= low]
