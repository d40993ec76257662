"""Models as presets: sizes and conventions with their source, looked up by name.

The presets are in ``networks.toml`` beside this file. A model is called a network here, as ``Model`` is an operation
counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from symroof.errors import check_kind, clip
from symroof.presetnames import by_spelling, checked, find_preset

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True)
class Figure:
    """A printed count: its value, and what one unit of its last digit is worth; ``printed`` as the source writes it."""

    printed: str
    value: Fraction
    last_digit: Fraction

    def agrees(self, count: int) -> bool:
        """Whether ``count`` rounds to what is printed."""
        return abs(count - self.value) * 2 <= self.last_digit


@dataclass(frozen=True)
class Published:
    """What a source says of the number of parameters.

    Attributes:
        parameters: all of them; ``active`` those that take part in the arithmetic of one token.
        without: rows of the library's count that the source leaves out, such as ``norms``.
        source: where it is printed.
        note: why the library counts another number; "" where it counts the same.
    """

    parameters: Figure
    active: Figure | None
    without: tuple[str, ...]
    source: str
    note: str


@dataclass(frozen=True)
class Network:
    """One model.

    Attributes:
        name: as it is typed; ``title`` as it is printed.
        kind: dense, mixture, latent, vision or residual.
        aliases: other names.
        source: where the sizes are stated.
        sizes: by the letters of the derivations.
        mlp: ``gated`` or ``plain``; ``norm``: ``rms`` or ``layer``.
        biases: whether every matrix of a layer has one.
        parallel: whether attention and feed-forward network share one norm.
        tied: whether the head shares the table of the embedding.
        positions: rows of a table of learnt positions, 0 where queries and keys are rotated.
        first: of the dense layers before the mixtures, their number ``L`` and hidden width ``F``; empty for none.
        patch: side of a patch of an image, 0 for none.
        notes: what else the model does that is counted otherwise.
        published: the printed number of parameters.
    """

    name: str
    title: str
    kind: str
    aliases: tuple[str, ...] = ()
    source: str = ""
    sizes: Mapping[str, int] = field(default_factory=dict)
    mlp: str = "gated"
    norm: str = "rms"
    biases: bool = False
    parallel: bool = False
    tied: bool = False
    positions: int = 0
    first: Mapping[str, int] = field(default_factory=dict)
    patch: int = 0
    notes: tuple[str, ...] = ()
    published: Published | None = None

    @property
    def called(self) -> tuple[str, ...]:
        """Its name, its title and its aliases."""
        return self.name, self.title, *self.aliases

    @property
    def of_images(self) -> bool:
        """Whether it looks at images; else it is a language model."""
        return self.kind in ("vision", "residual")


def find_network(name: str, networks: Mapping[str, Network] | None = None) -> Network:
    """The model with exactly this name or alias, whatever the case.

    Raises:
        InputError: there is none; the error lists near names, and nothing is used in its place.

    >>> find_network("Llama 3 70B").sizes["D"]
    8192
    """
    return find_preset(name, presets(networks), kind="model", example="llama-3-70b", hint="; see symroof models")


def presets(networks: Mapping[str, Network] | None) -> Mapping[str, Network]:
    """``networks`` themselves, or for None those that ship.

    Raises:
        InputError: they are no mapping of names to presets.
    """
    if networks is None:
        return load_networks()
    return checked(networks, Network, maker="load_networks")


def load_networks(extra: Path | str | None = None) -> Mapping[str, Network]:
    """The shipped presets, and those of the TOML file ``extra`` after them.

    Raises:
        InputError: the file cannot be used, or names a model as a preset is named already.
    """
    shipped = _shipped()
    if extra is None:
        return shipped
    check_kind(extra, (str, PathLike), "not a path", expected="the path of a TOML file")
    path = Path(extra)
    where = clip(str(path))
    added = _read(path, where, clip(path.name, 100))
    by_spelling([*shipped.values(), *added.values()], where=where)
    return MappingProxyType({**shipped, **added})


@lru_cache(maxsize=1)
def _shipped() -> Mapping[str, Network]:
    networks = _read(Path(__file__).with_name("networks.toml"), "networks.toml", "")
    by_spelling(networks.values(), where="networks.toml")
    return MappingProxyType(networks)


def _read(path: Path, where: str, source: str) -> dict[str, Network]:
    from symroof.networks.networkfile import read_networks  # it makes the networks of this module
    from symroof.tomlfile import read_toml

    return read_networks(read_toml(path), where, source)
