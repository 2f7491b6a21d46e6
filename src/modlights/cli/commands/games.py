"""``modlights games``: the catalogue of real toys and published puzzles.

Only the name is read here; the toys are entries of ``games.catalogue``, the documents belong to ``show.info``.
"""

from __future__ import annotations

from modlights.base.user_text import known_name
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.options import value
from modlights.games import CATALOGUE
from modlights.show import info


def run(arguments: Arguments) -> Output:
    """The whole catalogue, or one game."""
    names = CATALOGUE if arguments.name is None else [known_name(arguments.name, CATALOGUE, "no game")]
    return result(arguments, info.CATALOGUE, [CATALOGUE[name] for name in names])


COMMAND = Command(
    description="List the games that --game knows, or tell about one of them.",
    examples="  modlights games\n  modlights games orbix",
    options=(value("name", "NAME", "tell about this game, with a blank position to fill in", nargs="?"),),
    writers=info.CATALOGUE,
    run=run,
)
