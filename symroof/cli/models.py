"""``symroof models``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from symroof.cli.options import as_json, columns, print_json, say
from symroof.networks.preset import Network, Published, find_network, load_networks
from symroof.networks.steps import STEPS


@click.command("models")
@click.argument("name", required=False)
@click.option("--models", "models_file", type=click.Path(path_type=Path), help="TOML file with more presets.")
@as_json
def models_command(name: str | None, models_file: Path | None, as_json: bool) -> None:
    """List the model presets, or show one with its sizes, conventions and source.

    Each has steps, such as decode, which symroof derive and symroof sheet take with --model; symroof sheet takes the
    name of a model as well.

    A file for --models has a table a model. Its kind decides which sizes it needs:

    \b
      dense     L D F H K Q V       (layers, width, hidden width, heads,
                                     key/value heads, elements of a head,
                                     vocabulary)
      mixture   the same, E and k   (experts, experts a token is sent to)
      latent    L D F H Q P R U V E k n
      vision    L D F H Q S V, and patch
      residual  X F V

    \b
    [my-model]
    kind = "dense"
    sizes = { L = 32, D = 4096, F = 14336, H = 32, K = 8, Q = 128, V = 128256 }
    mlp = "gated"         # or "plain"
    norm = "rms"          # or "layer"
    tied = false          # whether the head shares the table of the embedding

    Example: symroof models llama-3-70b
    """  # noqa: D301
    networks = load_networks(models_file)
    chosen = [find_network(name, networks)] if name else list(networks.values())
    if as_json:
        print_json({"models": [network_record(network) for network in chosen]})
    elif name:
        say("\n".join(_details(chosen[0])))
    else:
        say("\n".join(columns([("name", "model", "kind", "parameters", "steps"), *map(_row, chosen)])))


def _row(network: Network) -> tuple[str, ...]:
    printed = network.published.parameters.printed if network.published else "–"
    return (network.name, network.title, network.kind, printed, ", ".join(STEPS[network.kind]))


def _details(network: Network) -> list[str]:
    sizes = ", ".join(f"{name} = {size:,}" for name, size in network.sizes.items())
    lines = [
        f"{network.title}, named {network.name}; also: {', '.join(network.aliases) or 'no alias'}",
        "",
        f"{'kind':<13}{network.kind}",
        f"{'sizes':<13}{sizes}",
        f"{'':<13}{network.source}",
        f"{'conventions':<13}{', '.join(_conventions(network)) or 'those of its kind'}",
    ]
    lines += [f"{'note':<13}{note}" for note in network.notes]
    lines += _published(network.published) if network.published else []
    return lines + [f"{step:<13}{derivation}" for step, derivation in STEPS[network.kind].items()]


def _conventions(network: Network) -> list[str]:
    words = [] if network.kind == "residual" else [f"mlp {network.mlp}", f"norm {network.norm}"]
    words += [name for name in ("biases", "parallel", "tied") if getattr(network, name)]
    words += [f"{network.positions:,} learnt positions"] if network.positions else []
    words += [f"first {network.first['L']} layers dense with F = {network.first['F']:,}"] if network.first else []
    return words + ([f"patches of {network.patch} by {network.patch}"] if network.patch else [])


def _published(published: Published) -> list[str]:
    active = f", {published.active.printed} active" if published.active else ""
    left = f", without {' and '.join(published.without)}" if published.without else ""
    lines = [f"{'parameters':<13}{published.parameters.printed}{active}{left}", f"{'':<13}{published.source}"]
    return lines + ([f"{'':<13}{published.note}"] if published.note else [])


def network_record(network: Network) -> dict[str, Any]:
    """A preset as data."""
    found = network.published
    return {
        "name": network.name,
        "title": network.title,
        "kind": network.kind,
        "aliases": list(network.aliases),
        "source": network.source,
        "sizes": dict(network.sizes),
        "conventions": {
            "mlp": network.mlp,
            "norm": network.norm,
            "biases": network.biases,
            "parallel": network.parallel,
            "tied": network.tied,
            "positions": network.positions,
            "first": dict(network.first),
            "patch": network.patch,
        },
        "notes": list(network.notes),
        "steps": dict(STEPS[network.kind]),
        "published": found
        and {
            "parameters": found.parameters.printed,
            "active": found.active and found.active.printed,
            "without": list(found.without),
            "source": found.source,
            "note": found.note,
        },
    }
