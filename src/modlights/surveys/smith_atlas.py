"""An atlas of boards: their Smith factors over Z (``solving.quiet.all_moduli``), the counts for all moduli at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from modlights import limits
from modlights.errors import TooLarge
from modlights.games import grid
from modlights.games.surfaces import surface as find_surface
from modlights.solving.quiet.all_moduli import Info, info, structured_cross
from modlights.surveys.survey import name_board
from modlights.surveys.tasks import Resources, run_tasks


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
    if structured_cross(grid(rows, columns, rule=rule, surface=surface)) is not None:
        longest = limits.ATLAS_SIDE if find_surface(surface).name == "plane" else limits.ATLAS_GLUED_SIDE
        if max(rows, columns) > longest:
            raise TooLarge(
                f"the atlas goes up to sides of {longest:,} for this rule and surface; modlights nullity goes further"
            )
    elif rows * columns > limits.ATLAS_LIGHTS:
        raise TooLarge(
            f"the atlas takes boards of up to {limits.ATLAS_LIGHTS:,} lights for this rule and surface, "
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
    work = partial(_anatomies, rule=rule, surface=surface)
    resources = Resources(workers=workers, progress=progress)
    factors = run_tasks(list(dict.fromkeys(boards)), work, _board_work, name_board, {}, resources)
    return [AtlasEntry(*board, factors[board]) for board in boards]


def _board_work(board: tuple[int, int]) -> int:
    return 150 * board[0] * board[1]


def _anatomies(boards: Sequence[tuple[int, int]], rule: str, surface: str) -> list[Info]:
    return [info(grid(*board, rule=rule, surface=surface)) for board in boards]
