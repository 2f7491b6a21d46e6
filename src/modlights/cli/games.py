"""``modlights games``: the catalogue of real toys and published puzzles."""

from __future__ import annotations

from argparse import Namespace

from modlights.cli.command import Command, Result, result
from modlights.cli.errors import BadRequest
from modlights.cli.options import value
from modlights.cli.reading import shorten
from modlights.cli.suggestions import nearest
from modlights.games import CATALOGUE
from modlights.show import info


def run(arguments: Namespace) -> Result:
    """The whole catalogue, or one game."""
    name = arguments.name
    if name is not None and name not in CATALOGUE:
        raise BadRequest(f"no game {shorten(name)}{nearest(name, CATALOGUE)}; one of {', '.join(CATALOGUE)}")
    return result(arguments, info.CATALOGUE, list(CATALOGUE.values()) if name is None else [CATALOGUE[name]])


COMMAND = Command(
    description="List the games that --game knows, or tell about one of them.",
    examples="  modlights games\n  modlights games orbix",
    options=(value("name", "NAME", "tell about this game, with a blank position to fill in", nargs="?"),),
    writers=info.CATALOGUE,
    run=run,
)
