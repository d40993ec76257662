"""Results as a table, as JSON and as a plot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import Any

from symroof.bench.harness import Ratio
from symroof.bench.result import Result, Row
from symroof.bench.rivals import LIMIT, OURS, TRAFFIC
from symroof.bench.targets import TARGETS, shown

HEAD = ("job", "contestant", "points", "median time", "share of the limit", "× of the rival", "besides")
METHOD = (
    "Contestants take turns, round after round. Times are medians of one call; ratios are of medians, with the "
    "quartiles of the ratios that the rounds have one by one."
)
COLOURS = (
    "#0072b2", "#e69f00", "#000000", "#d55e00", "#cc79a7", "#009e73", "#56b4e9", "#8c510a", "#999999", "#882255",
    "#b8a400", "#4d4dff",
)  # fmt: skip
MARKERS = "osv^D<>*xPhp"
BOUNDS = {
    LIMIT: "--",
    TRAFFIC: ":",
}  # lines of contestants that nobody can pass where the cache does not hold the arrays
UNJUDGED = "no targets: with --quick, sizes are too small for them"
NO_PLOT = "no plot: matplotlib is missing; pip install 'symroof[bench]'"


def time(seconds: float) -> str:
    """Seconds to three digits in the unit that fits.

    >>> time(0.0123456)
    '12.3 ms'
    """
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if seconds * factor >= 0.9995:
            return f"{_digits(seconds * factor)} {unit}"
    return f"{_digits(seconds * 1e9)} ns"


def _digits(value: float) -> str:
    """Three digits, and all of those before the point; below 1 two places, below 0.1 two digits."""
    if value >= 99.95:
        return f"{value:,.0f}"
    if 0 < value < 0.095:
        return f"{value:.2g}"
    return f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"


def _ratio(found: Ratio | None) -> str:
    """A ratio with its quartiles."""
    if found is None:
        return ""
    return f"{_digits(found.value)} ({_digits(found.low)} to {_digits(found.high)})"


def table(results: Sequence[Result]) -> list[tuple[str, ...]]:
    """The head and one row a contestant and size."""
    return [HEAD, *(_cells(result, row) for result in results for row in result.rows)]


def _cells(result: Result, row: Row) -> tuple[str, ...]:
    return (
        result.name,
        row.contestant,
        "" if row.points is None else f"{row.points:,}",
        time(row.seconds),
        _ratio(result.share_of_limit(row)),
        _ratio(result.times_of_rival(row)),
        _facts(row.facts),
    )


def _facts(facts: Mapping[str, float]) -> str:
    """Memory, or wrong answers with the sets that they are in."""
    said = [f"{facts['memory'] / 1e6:,.1f} MB of memory"] if "memory" in facts else []
    if "wrong" in facts:
        counts = {name.partition(", ")[2]: count for name, count in facts.items() if count}
        sets = "; ".join(f"{count:,.0f} {name}" for name, count in counts.items() if name)
        said.append(f"{facts['wrong']:,.0f} wrong" + (f" ({sets})" if sets else ""))
    return ", ".join(said)


def remarks(results: Sequence[Result]) -> list[str]:
    """What each job computes, its rival and limit, and who was left out."""
    lines = []
    for result in results:
        limit = f", the limit is {result.limit}" if result.limit else ""
        lines.append(f"{result.name}: {result.title}; the rival is {result.rival}{limit}")
        if result.row(TRAFFIC):
            lines.append(f"{result.name}: {TRAFFIC}, reads and writes the same arrays and computes a sum")
        lines += [f"{result.name}: without {name}: {why}" for name, why in result.left_out.items()]
    return lines


def judged(results: Sequence[Result]) -> list[tuple[str, str, str]]:
    """Each target of a job that ran: job, target, what was measured."""
    ran = {result.job for result in results}
    return [(each.job, each.spelled(), shown(each, results)) for each in TARGETS if each.job in ran]


def markdown(results: Sequence[Result], machine: Mapping[str, str], date: str, *, quick: bool) -> str:
    """All of it as a page."""
    lines = [f"# symroof bench, {date}", "", ", ".join(f"{name} {value}" for name, value in machine.items()), ""]
    lines += ["Small sizes and few rounds: these numbers mean little.", ""] if quick else []
    lines += [METHOD, "", *(f"- {line}" for line in remarks(results))]
    lines += ["", *_table(table(results))]
    if quick:
        lines += ["", UNJUDGED]
    elif targets := judged(results):
        lines += ["", *_table([("job", "target", "measured"), *targets])]
    return "\n".join(lines) + "\n"


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    head, *rest = [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows]
    return [head, "|" + "---|" * len(rows[0]), *rest]


def record(results: Sequence[Result], machine: Mapping[str, str], date: str, *, quick: bool) -> dict[str, Any]:
    """All of it as data for JSON; every measured time is in it. Targets are not judged with ``quick``."""
    return {
        "date": date,
        "quick": quick,
        "machine": dict(machine),
        "results": [_result(result) for result in results],
        "targets": [
            {
                "job": each.job,
                "contestant": each.own,
                "rival": each.rival or None,
                "measure": each.measure,
                "bound": each.bound,
                "aim": each.bound if each.aim is None else each.aim,
                "value": each.value_in(results),
                "reached": each.reached_in(results),
            }
            for each in TARGETS
            if not quick and each.job in {result.job for result in results}
        ],
    }


def _result(result: Result) -> dict[str, Any]:
    return {
        "job": result.job,
        "part": result.part or None,
        "title": result.title,
        "rival": result.rival,
        "limit": result.limit or None,
        "left_out": dict(result.left_out),
        "rows": [
            {
                "contestant": row.contestant,
                "points": row.points,
                "median_s": row.seconds,
                "times_s": list(row.times),
                "share_of_limit": _spread(result.share_of_limit(row)),
                "times_of_rival": _spread(result.times_of_rival(row)),
                "facts": dict(row.facts),
            }
            for row in result.rows
        ],
    }


def _spread(found: Ratio | None) -> dict[str, float] | None:
    return None if found is None else {"value": found.value, "low": found.low, "high": found.high}


def curves(result: Result) -> dict[str, list[tuple[int, float]]]:
    """Points and points per second by contestant, of those that have two sizes at least."""
    found: dict[str, list[tuple[int, float]]] = {}
    for row in result.rows:
        if row.points is not None:
            found.setdefault(row.contestant, []).append((row.points, row.points / row.seconds))
    return {name: line for name, line in found.items() if len(line) > 1}


def plottable() -> bool:
    """Whether there is something to plot with."""
    return find_spec("matplotlib") is not None


def plot(results: Sequence[Result], kind: str = "svg") -> bytes:
    """Points per second over points, a panel a result, both axes logarithmic, one legend; as SVG or another ``kind``.

    A contestant looks the same in every panel; symroof's line is broad and behind the others.
    """
    import_module("matplotlib").use("agg")
    pyplot: Any = import_module("matplotlib.pyplot")
    figure, panels = pyplot.subplots(
        1, len(results), figsize=(5.5 * len(results) + 2.5, 5), squeeze=False, sharey=True, layout="constrained"
    )
    drawn = [curves(result) for result in results]
    styles = _styles(dict.fromkeys(name for lines in drawn for name in lines))
    lines: dict[str, Any] = {}
    for result, found, panel in zip(results, drawn, panels[0], strict=True):
        for name, line in found.items():
            (lines[name],) = panel.loglog(*zip(*line, strict=True), label=name, **styles[name])
        panel.set(title=result.title, xlabel="points of a call")
        panel.grid(visible=True, which="major", alpha=0.3)
    panels[0][0].set_ylabel("points per second")
    figure.legend(handles=list(lines.values()), loc="outside right upper", fontsize="small")
    drawing = BytesIO()
    figure.savefig(drawing, format=kind)
    pyplot.close(figure)
    return drawing.getvalue()


def _styles(names: Iterable[str]) -> dict[str, dict[str, Any]]:
    """How each contestant is drawn: colours that are told apart by most eyes, and markers for when they repeat."""
    return {
        name: {
            "color": COLOURS[number % len(COLOURS)],
            "marker": MARKERS[number % len(MARKERS)],
            "linestyle": BOUNDS.get(name, "-"),
            **({"linewidth": 3, "markersize": 9, "zorder": 2} if name == OURS else {"linewidth": 1.2, "markersize": 5}),
        }
        for number, name in enumerate(names)
    }
