"""An atlas of boards: their Smith factors over Z, and so the counts for all moduli at once.

How a method is chosen: the cross with any centre weight on the plane has a structured Smith form
(``ring.path_smith``), which takes milliseconds where the general one takes seconds, and goes to sides of 500 and
more.  Every other rule and surface takes the plan over the integers and the Smith form of its residual matrix
(``solving.every_modulus``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from modlights.errors import TooLarge
from modlights.games import grid
from modlights.games.rules import Stencil
from modlights.games.rules import rule as rule_named
from modlights.games.surfaces import surface as surface_named
from modlights.ring.path_smith import path_smith_factors
from modlights.solving.every_modulus import Info, info
from modlights.solving.nullities import engines

MOST_LIGHTS = 2_500
"""The largest board of a rule or surface without a structured Smith form."""
LONGEST_SIDE = 1_000
"""The longest side on the plane."""

_ARMS = {(-1, 0): 1, (0, -1): 1, (0, 1): 1, (1, 0): 1}
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


def smith_info(rows: int, columns: int, rule: str = "cross", surface: str = "plane") -> Info:
    """The Smith factors of a board, by the structured form where there is one.

    >>> smith_info(5, 5).factors[-4:], smith_info(4, 4, surface="torus").factors[-2:]
    ((1, 33, 0, 0), (3, 15))
    """
    centre = structured_centre(rule, surface)
    if centre is None:
        return info(grid(rows, columns, rule, surface))
    torsion, zeros = path_smith_factors(rows, columns, centre)
    lights = rows * columns
    return Info(lights, lights, (1,) * (lights - len(torsion) - zeros) + torsion + (0,) * zeros)


def structured_centre(rule: str, surface: str) -> int | None:
    """The centre weight of a cross with arms of weight 1 on the plane; None for anything else."""
    shape = rule_named(rule)
    if surface_named(surface).name != "plane" or not isinstance(shape, Stencil) or dict(shape.arms) != _ARMS:
        return None
    return shape.centre


def check_atlas_size(rows: int, columns: int, rule: str, surface: str) -> None:
    """Refuse boards that are out of reach."""
    if structured_centre(rule, surface) is not None:
        if max(rows, columns) > LONGEST_SIDE:
            raise TooLarge(
                f"the atlas goes up to sides of {LONGEST_SIDE:,} on the plane; modlights nullity goes further"
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
    return [smith_info(*board, rule, surface) for board in boards]
