"""Symmetries of a game: renamings of its cells that leave every effect as it is.

Those of a grid game are all motions of its board (``motions``: turns, reflections, steps through glued edges, and what
these make together) that take buttons to buttons and leave the effects as they are; a rule, a forbidden button
or a twisted seam may break some of them.  For a game that is not a grid all renamings are searched
(``automorphisms``), unless the user gives generators.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import overload

import numpy as np

from modlights import limits
from modlights.base.arguments import LISTING, check_arguments
from modlights.base.wording import quoted
from modlights.errors import BadGame, NoSuchThing, TooLarge
from modlights.games.automorphisms import automorphisms
from modlights.games.game import Game, check_game
from modlights.games.grids import GridGame, check_cell_by_cell
from modlights.games.labels import Label, label_text
from modlights.games.motions import Motion, MotionGroup, Motions


@dataclass(frozen=True, repr=False)
class Symmetry:
    """A renaming: light i goes to light ``lights[i]``, button j to button ``buttons[j]``.

    >>> import modlights as ml
    >>> ml.symmetries(ml.grid(1, 3))[1]
    <symmetry that moves 2 of 3 lights>
    """

    lights: tuple[int, ...]
    buttons: tuple[int, ...]

    @property
    def moved(self) -> int:
        """How many lights change places."""
        return sum(1 for light, image in enumerate(self.lights) if light != image)

    def __repr__(self) -> str:
        return f"<symmetry that moves {self.moved} of {len(self.lights)} lights>"

    def _repr_latex_(self) -> str:
        """The renaming of the lights in cycles, by their numbers in reading order, from 1."""
        left, cycles = dict.fromkeys(range(len(self.lights))), []
        while left:
            light, cycle = next(iter(left)), []
            while light in left:
                del left[light]
                cycle.append(str(light + 1))
                light = self.lights[light]
            if len(cycle) > 1:
                cycles.append("(" + r"\ ".join(cycle) + ")")
        return f"${''.join(cycles) or '()'}$"

    def then(self, other: Symmetry) -> Symmetry:
        """This renaming followed by another."""
        if not isinstance(other, Symmetry) or (len(other.lights), len(other.buttons)) != (
            len(self.lights),
            len(self.buttons),
        ):
            raise BadGame(f"other must be a symmetry of the same game, not {quoted(other)}")
        return Symmetry(tuple(other.lights[i] for i in self.lights), tuple(other.buttons[j] for j in self.buttons))


def is_symmetry(game: Game, symmetry: Symmetry) -> bool:
    """Whether the renaming leaves every effect as it is, mod k."""
    k = game.modulus
    residues = [{i: e % k for i, e in column if e % k} for column in game.by_button]
    return all(
        residues[symmetry.buttons[j]] == {symmetry.lights[i]: e for i, e in column.items()}
        for j, column in enumerate(residues)
    )


@check_arguments(generators=LISTING)
def symmetries(game: Game, *, generators: Iterable[Mapping[Label, Label]] = ()) -> tuple[Symmetry, ...]:
    """The group of symmetries of a game, the identity first.

    Args:
        game: the game.
        generators: symmetries, each a mapping of names of lights (buttons go along with the light of the same name);
            names that it leaves out stay.

    Returns:
        A tuple of ``Symmetry``: the whole group, not only generators of it.  For a grid, all motions of its board that
        leave the effects as they are, and what the generators add.  For another game, the group that the generators
        make; without any, all renamings of its cells that leave the effects as they are (the identity alone where
        lights and buttons are not the same cells).

    Raises:
        BadGame: when a generator is not a symmetry.
        NoSuchThing: when it names a light that is not there.
        TooLarge: when the group is too large to be listed, or the game to be searched.

    Theorem:
        A symmetry takes the solutions of a position to those of the position moved along (losada-symmetric-images,
        for all lights on), so that positions and solutions can be counted up to symmetry.

    >>> from modlights.games import graph, grid
    >>> len(symmetries(grid(3, 3))), len(symmetries(grid(2, 3))), len(symmetries(grid(3, 3, surface="torus")))
    (8, 4, 72)
    >>> len(symmetries(graph([("a", "b"), ("b", "c")])))
    2
    """
    check_game(game)
    check_cell_by_cell(game)
    own = [_from_names(game, names) for names in generators]
    for symmetry in own:
        if not is_symmetry(game, symmetry):
            raise BadGame("a given symmetry does not leave the effects as they are")
    identity = Symmetry(tuple(range(game.light_count)), tuple(range(game.button_count)))
    if not isinstance(game, GridGame):
        if own or tuple(game.lights) != tuple(game.buttons):
            return _closure(identity, own)
        return tuple(Symmetry(images, images) for images in automorphisms(game))
    group = BoardSymmetries(game, _board_group(game))
    return _closure(identity, [*group.generators, *own]) if own else all_members(group)


def symmetries_keeping(game: Game, states: np.ndarray) -> Sequence[Symmetry]:
    """The symmetries that leave these states of the lights as they are, the identity first; for a grid made one by one.

    >>> from modlights.games import grid
    >>> len(symmetries_keeping(grid(2, 2), np.array([1, 0, 0, 1])))
    4
    """
    if isinstance(game, GridGame):
        check_cell_by_cell(game)
        return BoardSymmetries(game, _board_group(game, states.reshape(game.shape)))
    return tuple(s for s in symmetries(game) if np.array_equal(states[list(s.lights)], states))


def all_members(group: Sequence[Symmetry]) -> tuple[Symmetry, ...]:
    """All the symmetries of a group, if they are not too many."""
    count, lights = len(group), len(group[0].lights)
    if count > limits.SYMMETRIES_LISTED or count * lights > limits.SYMMETRY_IMAGES:
        raise TooLarge(
            f"{count:,} symmetries of {lights:,} lights are too many to be listed: "
            f"up to {limits.SYMMETRIES_LISTED:,}, and {limits.SYMMETRY_IMAGES:,} images of lights; give a smaller board"
        )
    return tuple(group)


class BoardSymmetries(Sequence[Symmetry]):
    """The motions of a board that take buttons to buttons, as renamings, each computed when it is read."""

    def __init__(self, game: GridGame, group: MotionGroup) -> None:
        self.game = game
        self._board, self._group = Motions(game.rows, game.columns, game.surface), group
        has_button = np.ones(game.shape, dtype=bool)
        for cell in game.forbidden:
            has_button[cell] = False
        self._cells, self._numbers = np.flatnonzero(has_button), np.cumsum(has_button) - 1

    def __len__(self) -> int:
        return len(self._group)

    @overload
    def __getitem__(self, number: int) -> Symmetry: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Symmetry]: ...
    def __getitem__(self, number: int | slice) -> Symmetry | Sequence[Symmetry]:
        if isinstance(number, slice):
            return [self[i] for i in range(len(self))[number]]
        return self._renaming(self._group[range(len(self))[number]])

    @property
    def generators(self) -> list[Symmetry]:
        """Symmetries that generate the group."""
        return [self._renaming(motion) for motion in self._group.generators]

    def _renaming(self, motion: Motion) -> Symmetry:
        images = self._board.images(motion)
        lights = tuple(images.tolist())
        if len(self._cells) == len(images):
            return Symmetry(lights, lights)
        return Symmetry(lights, tuple(self._numbers[images[self._cells]].tolist()))


def check_group(game: Game, group: Iterable[Symmetry]) -> Sequence[Symmetry]:
    """The symmetries, if they are a group of this game: a finite set closed under composition is one.

    Each element that those before it do not generate at least doubles what they generate, so that few are composed.
    The motions of a board are a group as they come, and stay unlisted.
    """
    if isinstance(group, BoardSymmetries) and group.game == game:
        return group
    elements = tuple(group) if isinstance(group, Iterable) else ()
    if not elements or not all(isinstance(symmetry, Symmetry) for symmetry in elements):
        raise BadGame(f"a group is the symmetries of the game, such as symmetries(game), not {quoted(group)}")
    identity = Symmetry(tuple(range(game.light_count)), tuple(range(game.button_count)))
    for symmetry in elements:
        if not _is_renaming(symmetry, identity) or not is_symmetry(game, symmetry):
            raise BadGame(f"{symmetry!r} of the group is none of this game")
    closure, generators = {identity}, list[Symmetry]()
    for symmetry in elements:
        if symmetry not in closure:
            generators.append(symmetry)
            closure = set(_closure(identity, generators))
    if closure != set(elements):
        raise BadGame(f"{len(set(elements))} symmetries are not a group: they generate {len(closure)}")
    return elements


def _is_renaming(symmetry: Symmetry, identity: Symmetry) -> bool:
    """Whether the numbers of lights and buttons are those of the game, each once."""
    return tuple(sorted(symmetry.lights)) == identity.lights and tuple(sorted(symmetry.buttons)) == identity.buttons


def _closure(identity: Symmetry, generators: Sequence[Symmetry]) -> tuple[Symmetry, ...]:
    members = {identity: None}
    frontier = [identity]
    while frontier:
        new_members = []
        for symmetry in frontier:
            for generator in generators:
                new = symmetry.then(generator)
                if new not in members:
                    members[new] = None
                    new_members.append(new)
        if len(members) > limits.SYMMETRIES_LISTED:
            raise TooLarge(
                f"the group of symmetries has more than {limits.SYMMETRIES_LISTED:,} elements; give fewer generators"
            )
        frontier = new_members
    return tuple(members)


def _board_group(game: GridGame, states: np.ndarray | None = None) -> MotionGroup:
    """The motions of the board that are symmetries, and leave these states as they are."""
    board, forbidden = Motions(game.rows, game.columns, game.surface), game.forbidden

    def keeps(motion: Motion) -> bool:
        return (
            all(board.image(motion, *cell) in forbidden for cell in forbidden)
            and (states is None or np.array_equal(states[board.image(motion, *np.indices(states.shape))], states))
            and (_keeps_rule(game, motion) or _keeps_effects(game, board, motion))
        )

    return board.subgroup(keeps)


def _keeps_rule(game: GridGame, motion: Motion) -> bool:
    """Whether the rule alone says that the motion keeps the effects, wherever the buttons are.

    A motion respects the gluing, so it takes the light at an arm from a cell to the light at the arm that it turns this
    one to; and a step through a twisted seam mirrors the arms.  The rules that are not stencils speak of lines, edges
    and corners of the surface, which every motion keeps.
    """
    if game.stencil is None:
        return True
    turns = [motion]
    turns += [Motion(upside_down=True)] if motion.right and game.surface.sides.is_flipped else []
    turns += [Motion(left_right=True)] if motion.down and game.surface.ends.is_flipped else []
    weights = dict(game.stencil.arms)
    return all(weights.get(turn.direction(*arm)) == weight for turn in turns for arm, weight in weights.items())


def _keeps_effects(game: GridGame, board: Motions, motion: Motion) -> bool:
    """Whether the motion, which takes buttons to buttons, leaves the effects as they are mod k."""
    places = {cell: j for j, cell in enumerate(game.buttons)}

    def column(button: int) -> dict[tuple[int, int], int]:
        effects = ((light, effect % game.modulus) for light, effect in game.column(button))
        return {divmod(light, game.columns): effect for light, effect in effects if effect}

    return all(
        column(places[board.image(motion, *cell)])  # type: ignore[misc]
        == {board.image(motion, *light): effect for light, effect in column(j).items()}
        for cell, j in places.items()
    )


def _from_images(game: Game, images: Sequence[Label]) -> Symmetry | None:
    """The renaming that takes each light to its image, or None if a button would go where there is none."""
    light_index = {label: i for i, label in enumerate(game.lights)}
    button_index = {label: j for j, label in enumerate(game.buttons)}
    image_of = dict(zip(game.lights, images, strict=True))
    buttons = [button_index.get(image_of.get(button, button), -1) for button in game.buttons]
    if -1 in buttons or len(set(buttons)) != len(buttons):
        return None
    return Symmetry(tuple(light_index[image] for image in images), tuple(buttons))


def _from_names(game: Game, names: Mapping[Label, Label]) -> Symmetry:
    if not isinstance(names, Mapping):
        raise BadGame(f"a generator maps lights to lights, such as {{'a': 'b', 'b': 'a'}}; not {quoted(names)}")
    lights = set(game.lights)
    for label in (*names, *names.values()):
        if label not in lights:
            raise NoSuchThing(f"no light {label_text(label)} in this game")
    images = [names.get(light, light) for light in game.lights]
    if len(set(images)) != len(images):
        raise BadGame("a given symmetry sends two lights to the same light")
    symmetry = _from_images(game, images)
    if symmetry is None:
        raise BadGame("a given symmetry sends a button to a light that has none")
    return symmetry
