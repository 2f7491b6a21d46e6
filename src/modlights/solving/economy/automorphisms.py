"""All symmetries of a game that is no grid: the renamings of its cells that leave every effect as it is.

For games in which lights and buttons are the same cells.  Cells are given images one after another, each next to
those before it, and an image is taken only if the effects between it and the images so far are right; on
the graphs of real toys this goes wrong early or not at all.
"""

from __future__ import annotations

from modlights.games import Game, Symmetry

_MOST = 2000
_MOST_CELLS = 200


def automorphisms(game: Game) -> tuple[Symmetry, ...]:
    """The whole group, the identity first; the identity alone when it is too large or cells differ from buttons.

    >>> from modlights.games import toy
    >>> len(automorphisms(toy("orbix")))
    120
    """
    count = game.light_count
    identity = Symmetry(tuple(range(count)), tuple(range(game.button_count)))
    if tuple(game.lights) != tuple(game.buttons) or count > _MOST_CELLS:
        return (identity,)
    k = game.modulus
    effects = [{light: effect % k for light, effect in column if effect % k} for column in game.by_button]
    kind = [(len(column), column.get(cell, 0), sorted(column.values())) for cell, column in enumerate(effects)]
    order = _outward(effects)
    found: list[tuple[int, ...]] = []
    images: list[int] = []
    taken = [False] * count

    def extend() -> bool:
        """Try all images for the next cell; False when there are too many symmetries."""
        if len(images) == count:
            image_of = dict(zip(order, images, strict=True))
            found.append(tuple(image_of[cell] for cell in range(count)))
            return len(found) <= _MOST
        cell = order[len(images)]
        for image in range(count):
            if taken[image] or kind[image] != kind[cell]:
                continue
            if all(
                effects[image].get(other, 0) == effects[cell].get(before, 0)
                and effects[other].get(image, 0) == effects[before].get(cell, 0)
                for before, other in zip(order, images, strict=False)
            ):
                taken[image] = True
                images.append(image)
                going = extend()
                images.pop()
                taken[image] = False
                if not going:
                    return False
        return True

    if not extend():
        return (identity,)
    group = sorted(found, key=lambda images: images != identity.lights)
    return tuple(Symmetry(images, images) for images in group)


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
