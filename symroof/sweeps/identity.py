"""What fixes the bytes of an output that is written, in words; and what to do where two runs of it differ."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

import numpy as np

from symroof import __version__
from symroof.errors import InputError, clip
from symroof.kernels.backends import INSTALL, LLVM
from symroof.kernels.blocks import Floats
from symroof.sweeps.axes import Axis
from symroof.sweeps.chipaxis import CHIP
from symroof.sweeps.computed import FORCED, computed_by
from symroof.sweeps.engine import Sweep

Identity = Mapping[str, Mapping[str, str]]  # by group and name
WRITTEN, ASKED, OVER, VALUES, COMPUTED = "written", "asked", "over", "values", "computed"
AXES = "axes"
DIGESTS = "digests"  # of what is too long to be spelled
BESIDE = "beside"  # said, not compared
FEW = 8  # points of an axis that are listed
MOST_SAID, MOST_ADVISED = 2, 3  # differences
LONGEST = 40  # characters of the points of an axis
ANEW = "a new name to write to"
SAME = f"the same sweep as before, or {ANEW}"
SPELLED: Mapping[tuple[str, str], str] = {  # how it is asked for, where not as NAME=VALUE
    (WRITTEN, "by"): "{0}",
    (WRITTEN, "points of a chunk"): "points={0} (in Python)",
    (ASKED, "outputs"): "--ask {0} (in Python ask=)",
    (ASKED, "dtype"): "--dtype {0} (in Python dtype=)",
    (OVER, CHIP): "--chips {0} (in Python chips=)",
    (AXES, "order"): "{0}, outermost first,",
}


class Difference(NamedTuple):
    """Something that is not as it was; "" for what is missing."""

    group: str
    name: str
    was: str
    now: str


def identity(sweep: Sweep, made_by: str) -> dict[str, dict[str, str]]:
    """Everything that fixes what is written; ``made_by`` is the format."""
    computed = computed_by(sweep)
    said = json.dumps([dict(sweep.labels), dict(sweep.units), sweep.title])
    digests = {_along(axis): _digest(json.dumps(axis.labels), axis.columns) for axis in sweep.axes}
    return {
        WRITTEN: {"by": f"symroof {__version__}, {made_by}", "points of a chunk": str(sweep.points)},
        ASKED: {"dtype": sweep.dtype, "outputs": ",".join(sweep.outputs)},
        OVER: {axis.name: points_of(axis) for axis in sweep.axes},
        VALUES: {name: _plain(value) for name, value in sweep.fixed.items()},
        AXES: {"order": ", ".join(axis.name for axis in sweep.axes)},
        # all else has the same bits by every backend
        COMPUTED: {"backend": computed.backend, "powers": computed.powers} if computed.powers else {},
        DIGESTS: digests | {"formulas": _digest(repr(sweep.kernel.total), {}), "units and labels": _digest(said, {})},
        BESIDE: {"powers by": computed.by},
    }


def _along(axis: Axis) -> str:
    return f"{'points or rates' if axis.labels else 'points'} along {axis.name}"


def points_of(axis: Axis) -> str:
    """The points of an axis as they would be typed where that is short, else the ends and how many there are."""
    if axis.labels:
        listed = ",".join(axis.labels)
        return listed if len(listed) <= LONGEST else f"{axis.labels[0]} … {axis.labels[-1]} ({len(axis)})"
    values = axis.columns[axis.name]
    steps = np.diff(values)
    first, last = _plain(values[0]), _plain(values[-1])
    if len(axis) > 3 and (steps == steps[0]).all():
        return f"{first}:{last}" + (f":{_plain(steps[0])}" if steps[0] != 1 else "")
    listed = ",".join(map(_plain, values[:FEW]))
    return listed if len(axis) <= FEW and len(listed) <= LONGEST else f"{first} … {last} ({len(axis):,})"


def refuse_other(was: Identity, now: Identity, where: str) -> None:
    """Refuse a run that would not write what was begun.

    Raises:
        InputError: naming what differs, how it was and how it is now, and what would go on.
    """
    found = _differences(was, now)
    if not found:
        return
    first = found[0]
    if first.group == COMPUTED:
        problem, seen = "powers are computed otherwise here, and last digits would differ", _computed(first, was, now)
    else:
        problem, seen = "another sweep was begun here", "; ".join(map(_said, found[:MOST_SAID]))
        seen += f"; {len(found) - MOST_SAID} more" if len(found) > MOST_SAID else ""
    raise InputError(problem, where=where, seen=clip(seen), expected=_advice(found))


def _differences(was: Identity, now: Identity) -> list[Difference]:
    """What differs, what a person can read before what they cannot; a digest only where nothing readable tells."""
    found = [
        Difference(group, name, was.get(group, {}).get(name, ""), now.get(group, {}).get(name, ""))
        for group in now
        if group != BESIDE
        for name in {**now[group], **was.get(group, {})}
    ]
    other = [each for each in found if each.was != each.now]
    readable = [each for each in other if each.group != DIGESTS]
    return readable or other


def _said(each: Difference) -> str:
    if each.group == DIGESTS:
        return f"other {each.name}"
    was, now = (f"{each.name}={value}" if value else f"no {each.name}" for value in (each.was, each.now))
    return f"{each.group}: {was} in the journal, {now} now"


def _computed(each: Difference, was: Identity, now: Identity) -> str:
    before, here = (
        held.get(BESIDE, {}).get("powers by", "") if each.name == "powers" else value
        for held, value in ((was, each.was), (now, each.now))
    )
    return f"{each.name} by {before or 'nothing'} in the journal, by {here or 'nothing'} now"


def _advice(found: Sequence[Difference]) -> str:
    """What would go on with what was begun."""
    first = found[0]
    if first.group == COMPUTED and first.name == "backend":
        needs = f" with llvmlite ({INSTALL})" if first.was == LLVM else ""
        return f"{FORCED.format(first.was)}{needs} to go on with it, or {ANEW}"
    if first.group == COMPUTED:
        return f"the machine where it was begun, or one with the same libraries, to go on with it; or {ANEW}"
    if len(found) > MOST_ADVISED or any(each.group == DIGESTS or not each.was or "…" in each.was for each in found):
        return SAME
    typed = (SPELLED.get((each.group, each.name), f"{each.name}={{0}}").format(each.was) for each in found)
    return f"{' and '.join(typed)} to go on with it, or {ANEW}"


def _plain(value: float) -> str:
    return repr(float(value)).removesuffix(".0")


def _digest(text: str, columns: Mapping[str, Floats]) -> str:
    found = sha256(text.encode())
    for name, values in columns.items():
        data = values.tobytes()
        found.update(f"\0{name}\0{len(data)}\0".encode() + data)
    return found.hexdigest()[:24]
