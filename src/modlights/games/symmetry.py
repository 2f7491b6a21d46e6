"""Symmetries of a game: renamings of its cells that leave every effect as it is.

A grid game has the symmetries of its rectangle (turns and reflections) and of its surface (steps along a
glued direction).  Candidates are generated from both and each is tested on the effects, so that a rule,
a forbidden button or a twisted seam that breaks a symmetry excludes it.  The group is the closure of the
generators that pass.  For a game that is not a grid all renamings are searched (``automorphisms``), unless the user
gives generators.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from modlights.errors import BadGame, NoSuchThing, TooLarge
from modlights.games.arguments import LISTING, checked
from modlights.games.automorphisms import automorphisms
from modlights.games.grids import GridGame
from modlights.games.labels import Label, label_text
from modlights.games.model import Game, check_game
from modlights.games.surfaces import Cell
from modlights.ring.numerals import quoted

_LARGEST_GROUP = 100_000


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


@checked(generators=LISTING)
def symmetries(game: Game, generators: Iterable[Mapping[Label, Label]] = ()) -> tuple[Symmetry, ...]:
    """The group of symmetries of a game, the identity first.

    Args:
        game: the game.
        generators: symmetries, each a mapping of names of lights (buttons go along with the light of the same name);
            names that it leaves out stay.

    Returns:
        A tuple of ``Symmetry``.  For a grid, those of rectangle and surface that leave the effects as they are, and
        what the generators add.  For another game, the group that the generators make; without any, all renamings of
        its cells that leave the effects as they are (the identity alone where lights and buttons are not the same
        cells).

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
    given = [_from_names(game, names) for names in generators]
    for symmetry in given:
        if not is_symmetry(game, symmetry):
            raise BadGame("a given symmetry does not leave the effects as they are")
    if not given and not isinstance(game, GridGame) and tuple(game.lights) == tuple(game.buttons):
        return tuple(Symmetry(images, images) for images in automorphisms(game))
    natural = _grid_generators(game) if isinstance(game, GridGame) else []
    identity = Symmetry(tuple(range(game.light_count)), tuple(range(game.button_count)))
    return _closure(identity, natural + given)


def check_group(game: Game, group: Iterable[Symmetry]) -> tuple[Symmetry, ...]:
    """The symmetries, if they are a group of this game: a finite set closed under composition is one.

    Each element that those before it do not generate at least doubles what they generate, so that few are composed.
    """
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
    found = {identity: None}
    frontier = [identity]
    while frontier:
        grown = []
        for symmetry in frontier:
            for generator in generators:
                new = symmetry.then(generator)
                if new not in found:
                    found[new] = None
                    grown.append(new)
        if len(found) > _LARGEST_GROUP:
            raise TooLarge(f"the group of symmetries has more than {_LARGEST_GROUP} elements")
        frontier = grown
    return tuple(found)


def _grid_generators(game: GridGame) -> list[Symmetry]:
    """Reflections, the turn, and steps through glued edges, as far as they are symmetries."""
    rows, columns, surface = game.rows, game.columns, game.surface

    def step(down: int, right: int) -> Callable[[Cell], Cell | None]:
        return lambda cell: surface.bring_back(cell[0] + down, cell[1] + right, rows, columns)

    moves: list[Callable[[Cell], Cell | None]] = [
        lambda cell: (rows - 1 - cell[0], cell[1]),
        lambda cell: (cell[0], columns - 1 - cell[1]),
    ]
    same_seams = (surface.sides_glued, surface.sides_flipped) == (surface.ends_glued, surface.ends_flipped)
    if rows == columns and same_seams:
        moves.append(lambda cell: (cell[1], cell[0]))
    # A twisted seam mirrors the direction across it: along that direction only half a turn is a motion of the surface.
    if surface.sides_glued and not (surface.ends_flipped and columns % 2):
        moves.append(step(0, columns // 2 if surface.ends_flipped else 1))
    if surface.ends_glued and not (surface.sides_flipped and rows % 2):
        moves.append(step(rows // 2 if surface.sides_flipped else 1, 0))
    generators = []
    for move in moves:
        images = [move(cell) for cell in game.lights]  # type: ignore[arg-type]
        if None not in images and len(set(images)) == len(images):
            symmetry = _from_images(game, images)
            if symmetry is not None and is_symmetry(game, symmetry):
                generators.append(symmetry)
    return generators


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
    known = set(game.lights)
    for label in (*names, *names.values()):
        if label not in known:
            raise NoSuchThing(f"no light {label_text(label)} in this game")
    images = [names.get(light, light) for light in game.lights]
    if len(set(images)) != len(images):
        raise BadGame("a given symmetry sends two lights to the same light")
    symmetry = _from_images(game, images)
    if symmetry is None:
        raise BadGame("a given symmetry sends a button to a light that has none")
    return symmetry
