"""All symmetries of a game that is not a grid: the renamings of its cells that leave every effect as it is.

For games in which lights and buttons are the same cells.  Cells are given images one after another, each next to
those before it, and an image is taken only if the effects between it and the images so far are right; on
the graphs of real toys this goes wrong early or not at all.
"""

from __future__ import annotations

from modlights import limits
from modlights.errors import TooLarge
from modlights.games.game import Game


def automorphisms(game: Game) -> list[tuple[int, ...]]:
    """The whole group, the identity first, each as the images of the cells; lights and buttons must be the same cells.

    >>> from modlights.games import toy
    >>> len(automorphisms(toy("orbix")))
    120
    """
    count = game.light_count
    if count > limits.SYMMETRY_LIGHTS:
        raise TooLarge(
            f"symmetries of a game that is not a grid are searched for up to {limits.SYMMETRY_LIGHTS} lights, not "
            f"{count:,}; give generators instead"
        )
    k = game.modulus
    effects = [{light: effect % k for light, effect in column if effect % k} for column in game.by_button]
    kind = [(len(column), column.get(cell, 0), sorted(column.values())) for cell, column in enumerate(effects)]
    order = _outward(effects)
    automorphisms: list[tuple[int, ...]] = []
    images: list[int] = []
    in_use = [False] * count

    def extend() -> bool:
        """Try all images for the next cell; False when there are too many symmetries."""
        if len(images) == count:
            image_of = dict(zip(order, images, strict=True))
            automorphisms.append(tuple(image_of[cell] for cell in range(count)))
            return len(automorphisms) <= limits.SYMMETRIES_SEARCHED
        cell = order[len(images)]
        for image in range(count):
            if in_use[image] or kind[image] != kind[cell]:
                continue
            if all(
                effects[image].get(other, 0) == effects[cell].get(before, 0)
                and effects[other].get(image, 0) == effects[before].get(cell, 0)
                for before, other in zip(order, images, strict=False)
            ):
                in_use[image] = True
                images.append(image)
                going = extend()
                images.pop()
                in_use[image] = False
                if not going:
                    return False
        return True

    if not extend():
        raise TooLarge(
            f"{game.name} has more than {limits.SYMMETRIES_SEARCHED:,} symmetries; give generators of some of "
            "them instead"
        )
    identity = tuple(range(count))
    return sorted(automorphisms, key=lambda images: images != identity)


def _outward(effects: list[dict[int, int]]) -> list[int]:
    """The cells, each next to one before it where possible."""
    order: list[int] = []
    left = dict.fromkeys(range(len(effects)))
    neighbours: list[set[int]] = [set(column) for column in effects]
    for cell, column in enumerate(effects):
        for light in column:
            neighbours[light].add(cell)
    while left:
        waiting = [next(iter(left))]
        while waiting:
            cell = waiting.pop(0)
            if cell in left:
                del left[cell]
                order.append(cell)
                waiting += sorted(neighbours[cell] - set(order))
    return order
