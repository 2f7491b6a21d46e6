"""An atlas of boards: their Smith factors over Z (``solving.every_modulus``), so the counts for all moduli at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from modlights.errors import TooLarge
from modlights.games import grid
from modlights.games.surfaces import surface as surface_named
from modlights.solving.every_modulus import Info, info, structured_cross
from modlights.solving.nullities import engines

MOST_LIGHTS = 2_500
"""The largest board of a rule or surface without a structured Smith form."""
LONGEST_SIDE = 1_000
"""The longest side of a cross on the plane."""
LONGEST_SIDE_GLUED = 500
"""The longest side of a cross on other surfaces than the plane and the projective plane."""

_INLINE_LIGHTS = 20_000


@dataclass(frozen=True)
class AtlasEntry:
    """One board and what its integer effects say for all moduli."""

    rows: int
    columns: int
    info: Info

    @property
    def zeros(self) -> int:
        """The number of Smith factors 0: with k states each gives k times as many solutions."""
        return self.info.buttons - self.info.rank

    @property
    def torsion(self) -> tuple[int, ...]:
        """The Smith factors other than 0 and 1, each dividing the next."""
        return tuple(d for d in self.info.factors if d > 1)

    @property
    def critical(self) -> int | None:
        """Every position is solvable with k states exactly when k is prime to this number; None: never."""
        if self.zeros:
            return None
        return self.torsion[-1] if self.torsion else 1


def check_atlas_size(rows: int, columns: int, rule: str, surface: str) -> None:
    """Refuse boards that are out of reach."""
    if structured_cross(grid(rows, columns, rule, surface)) is not None:
        longest = LONGEST_SIDE if surface_named(surface).name == "plane" else LONGEST_SIDE_GLUED
        if max(rows, columns) > longest:
            raise TooLarge(
                f"the atlas goes up to sides of {longest:,} for this rule and surface; modlights nullity goes further"
            )
    elif rows * columns > MOST_LIGHTS:
        raise TooLarge(
            f"the atlas takes boards of up to {MOST_LIGHTS:,} lights for this rule and surface, "
            f"and {rows}x{columns} has {rows * columns:,}; modlights nullity goes further"
        )


def atlas(
    boards: Sequence[tuple[int, int]],
    rule: str = "cross",
    surface: str = "plane",
    *,
    workers: int | None = None,
    progress: Callable[[float], None] | None = None,
) -> list[AtlasEntry]:
    """The atlas of some boards, in their order.

    >>> [entry.torsion for entry in atlas([(2, 2), (3, 3), (1, 5)])]
    [(3,), (7,), ()]
    """
    for rows, columns in boards:
        check_atlas_size(rows, columns, rule, surface)
    found: dict[tuple[int, int], Info] = {}
    total = sum(rows * columns for rows, columns in boards) or 1
    done = 0
    for batch, values in _work_off(boards, rule, surface, workers):
        found.update(zip(batch, values, strict=True))
        done += sum(rows * columns for rows, columns in batch)
        if progress is not None:
            progress(done / total)
    return [AtlasEntry(*board, found[board]) for board in boards]


def _work_off(
    boards: Sequence[tuple[int, int]], rule: str, surface: str, workers: int | None
) -> Iterator[tuple[Sequence[tuple[int, int]], list[Info]]]:
    work = partial(_anatomies, rule=rule, surface=surface)
    largest_first = sorted(dict.fromkeys(boards), key=lambda board: -board[0] * board[1])
    batches = [[board] for board in largest_first]
    cores = engines.cores() if workers is None else workers
    small = workers is None and sum(rows * columns for rows, columns in boards) <= _INLINE_LIGHTS
    return engines.here(work, batches) if cores < 2 or small else engines.processes(work, batches, cores)


def _anatomies(boards: Sequence[tuple[int, int]], rule: str, surface: str) -> list[Info]:
    return [info(grid(*board, rule, surface)) for board in boards]
