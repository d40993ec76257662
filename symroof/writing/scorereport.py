"""Scores on the terminal: the roof, one run in full or many as a table, and what they come to together."""

from __future__ import annotations

from fractions import Fraction

from symroof.chips.preset import Rate
from symroof.errors import clip
from symroof.quantities.exact import decimal
from symroof.quantities.units import BYTES, BYTES_PER_SECOND, FLOPS, PER_BYTE, SECONDS, Dimension, name_of, show
from symroof.scoring.causes import Cause
from symroof.scoring.roof import Roof
from symroof.scoring.score import FLOP, Score
from symroof.scoring.shares import share_text
from symroof.scoring.summary import MIXED, Summary

SPELLED = name_of(PER_BYTE)
NAME_WIDTH = 28
HEADINGS = ("MFU", "MBU", "intensity", "of the roof")


def roof_lines(roof: Roof, low: Fraction) -> list[str]:
    """What the runs are held against."""
    known = roof.chip.title if roof.chip else "stated rates"
    return [
        f"{known}, {roof.unit} unit at {roof.dtype}, {roof.link}",
        f"devices    {_devices(roof.devices)}",
        f"peak       {show(roof.peak.value, FLOPS)} dense   ({_origin(roof.peak)})",
        f"bandwidth  {show(roof.bandwidth.value, BYTES_PER_SECOND)}   ({_origin(roof.bandwidth)})",
        f"ridge      {show(roof.ridge, PER_BYTE)}: compute-bound from there on, {roof.below} below",
        f"low        MFU and MBU both below {share_text(low)} count as overhead",
        *(f"note       {note}" for note in roof.notes),
        "",
    ]


def run_lines(run: Score) -> list[str]:
    """One run in full."""
    flag = "   INCONSISTENT: above 100 %" if not run.consistent else ""
    ridge = "at or above" if run.mfu >= run.mbu else "below"
    bound = f"{run.regime}: the intensity is {ridge} the ridge" if run.share else "neither: no FLOPs and no bytes"
    spent = f"   overhead: MFU and MBU are both below {share_text(run.low)}" if run.overhead else ""
    return [
        f"rate       {_line(run.flops, FLOP, run)} = {show(run.rate, FLOPS)}",
        f"traffic    {_line(run.bytes, BYTES, run)} = {show(run.traffic, BYTES_PER_SECOND)}",
        f"MFU        {share_text(run.mfu)}{flag if run.mfu > 1 else ''}",
        f"MBU        {share_text(run.mbu)}{flag if run.mbu > 1 else ''}",
        f"intensity  {intensity_text(run)}",
        f"attained   {share_text(run.share)} of the roof at that intensity, {show(run.attainable, FLOPS)}"
        if run.flops
        else f"attained   {share_text(run.share)} of the roof, here the bandwidth",
        f"regime     {bound}{spent}",
        *_causes("likely     ", run.causes),
    ]


def table_head() -> str:
    """The headings of ``table_row``."""
    return _columns("name", *HEADINGS, "regime")


def table_row(run: Score) -> str:
    """One run as a line of the table; one above its roof has its likeliest cause below it."""
    name = run.name or f"line {run.line}"
    flags = f"{run.regime}{', overhead' if run.overhead else ''}{'' if run.consistent else '  INCONSISTENT'}"
    row = _columns(name, share_text(run.mfu), share_text(run.mbu), intensity_text(run), share_text(run.share), flags)
    return row if run.consistent else f"{row}\n    likely: {run.causes[0].text}"


def summary_lines(summary: Summary) -> list[str]:
    """What many runs come to."""
    total = summary.total
    sums = (show(total.flops, FLOP), show(total.bytes, BYTES), show(total.seconds, SECONDS))
    shares = [f"{share_text(summary.share_of_time(name))} {name}" for name in summary.order[:2]]
    if summary.order[2] in summary.regimes:
        shares.append(f"{share_text(summary.share_of_time(summary.order[2]))} without FLOPs and bytes")
    overhead = share_text(summary.overhead / summary.seconds)
    weighted = f"MFU {share_text(total.mfu)}, MBU {share_text(total.mbu)}, intensity {intensity_text(total)}"
    return [
        "",
        f"total      {summary.rows:,} run{'s' if summary.rows > 1 else ''}: {', '.join(sums)}",
        f"weighted   by time: {weighted}",
        f"attained   {share_text(summary.attained)} of the roof run by run",
        f"time       {', '.join(shares)}; {overhead} in runs that are overhead",
        *_mixed(summary),
        *_above(summary),
        *hint_lines(summary),
    ]


def hint_lines(summary: Summary) -> list[str]:
    """What may be wrong where the totals are very low."""
    return _causes("perhaps    ", summary.hints)


def intensity_text(run: Score) -> str:
    """The intensity, also where it has no finite value."""
    intensity = run.intensity
    if intensity is None:
        return "infinite" if run.flops else "none"
    return f"{decimal(intensity)} {SPELLED}"


def _mixed(summary: Summary) -> list[str]:
    if not summary.mixed:
        return []
    said = f"both regimes hold more than {share_text(MIXED)} of the time: one intensity for all of it mixes them"
    return [f"mixed      {said}; the honest table is the one run by run"]


def _above(summary: Summary) -> list[str]:
    if not summary.inconsistent:
        return []
    kinds = ", ".join(f"{kind} ({count:,})" for kind, count in summary.causes.items())
    above = f"{summary.inconsistent:,} of {summary.rows:,} runs INCONSISTENT, above 100 %"
    return [f"above      {above}; likeliest causes: {kinds}"]


def _causes(label: str, causes: tuple[Cause, ...]) -> list[str]:
    return [f"{label if not at else ' ' * len(label)}{cause.text}" for at, cause in enumerate(causes)]


def _devices(count: int) -> str:
    if count == 1:
        return "1: FLOPs and bytes are those of one device"
    return f"{count:,}: FLOPs and bytes are those of all {count:,} together, against {count:,} peaks and bandwidths"


def _origin(rate: Rate) -> str:
    return "; ".join((f"printed {rate.printed}", *rate.conversions, rate.source))


def _line(value: Fraction, dimension: Dimension, run: Score) -> str:
    return f"{show(value, dimension)} in {show(run.seconds, SECONDS)}"


def _columns(name: str, mfu: str, mbu: str, intensity: str, share: str, rest: str) -> str:
    return f"{clip(name, NAME_WIDTH):<{NAME_WIDTH}}  {mfu:>8}  {mbu:>8}  {intensity:>14}  {share:>11}  {rest}"
