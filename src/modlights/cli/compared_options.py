"""Options beside a Rocq file compared with its terms: they say what the file must be about.

What the options leave open is as in the file.  What they say must be so in the file, and what cannot be compared with
it is refused; nothing is ignored.

Comparing belongs here; reading the file belongs to ``show.rocq``, and running Rocq to ``rocq_check``.
"""

from __future__ import annotations

from modlights.base.wording import decimal
from modlights.cli.command import Arguments
from modlights.cli.failures import BadRequest
from modlights.cli.options import DESCRIBED
from modlights.cli.puzzle_arguments import as_position, build_game, is_listed, position_text, read_modulus
from modlights.games import RULES, Game, GridGame, Position, label_text
from modlights.show.rocq.statement_terms import game_of, start_of, target_of
from modlights.show.rocq.text import Statement

_OF_A_BOARD = ("size", "rule", "stencil", "surface")


def compare(arguments: Arguments, statement: Statement) -> None:
    """Refuse a file about another game, start or target than the options say."""
    game = game_of(statement.game)
    if any(getattr(arguments, name) is not None for name in DESCRIBED) or arguments.directed or arguments.not_itself:
        _compare_games(_game_of_options(arguments, game), game)
    _compare_positions(arguments, "start", arguments.start_position, start_of(statement), game)
    _compare_positions(arguments, "target", arguments.target, target_of(statement), game)


def _game_of_options(arguments: Arguments, game: Game) -> Game:
    """The game that the options describe; a board of which they leave something open has that from the file."""
    whole = Arguments(**vars(arguments))
    if is_listed(arguments):
        if arguments.game is None and arguments.mod is None:
            whole.mod = decimal(game.modulus)
        return build_game(whole)
    if not isinstance(game, GridGame):
        for name in (*_OF_A_BOARD, "forbid"):
            if getattr(arguments, name) is not None:
                raise BadRequest(
                    f"--{name} cannot be compared with a game that is not a board; the file is about {game.name}"
                )
        return game if arguments.mod is None else game.with_modulus(read_modulus(arguments))
    if arguments.size is None:
        whole.size = f"{game.rows}x{game.columns}"
    if arguments.rule is None and arguments.stencil is None:
        whole.rule, whole.stencil = (game.rule, None) if game.rule in RULES else (None, game.rule)
    whole.surface = game.surface.name if arguments.surface is None else arguments.surface
    whole.mod = decimal(game.modulus) if arguments.mod is None else arguments.mod
    other = build_game(whole)
    if arguments.forbid is None and other.shape == game.shape:
        return other.forbid(game.forbidden)
    return other


def _compare_games(other: Game, game: Game) -> None:
    """Refuse games that differ; games with the same effects are the same, however they are called."""
    if other.shape != game.shape and other.shape is not None and game.shape is not None:
        _differ(game.name, other.name)
    for what in ("modulus", "light_count", "button_count"):
        if getattr(other, what) != getattr(game, what):
            _differ(game.name, other.name)
    if _forbidden(other) != _forbidden(game) and other.shape == game.shape:
        _differ(f"without the buttons {_forbidden(game)}", f"without {_forbidden(other)}")
    if other.by_light != game.by_light:
        _differ(game.name, f"{other.name}: a press changes other lights there")


def _differ(in_file: str, in_options: str) -> None:
    raise BadRequest(f"the file is about {in_file}; the options say {in_options}")


def _forbidden(game: Game) -> str:
    return " ".join(map(label_text, sorted(game.forbidden))) if isinstance(game, GridGame) else ""


def _compare_positions(
    arguments: Arguments, word: str, text: str | None, position: Position | None, game: Game
) -> None:
    if text is None:
        return
    if position is None:
        raise BadRequest(f"the statement of this file has no {word}, so that --{word} cannot be compared with it")
    other = as_position(position_text(text, arguments.standard_input), game)
    for light, in_file, in_options in zip(game.lights, position.values, other.values, strict=True):
        if in_file != in_options:
            raise BadRequest(f"the {word} of the file has {in_file} at {label_text(light)}; --{word} says {in_options}")
