"""Games without a button, in every command that takes a game, with every flag and every format."""

import pytest

import modlights as ml
from modlights.cli.command_list import COMMANDS
from modlights.cli.parser import build_parser, load

PLACES = {"solve": ("zeros",), "hint": ("zeros",), "order": ("zeros",), "check": ("zeros", "zeros")}
NEEDED = {"make": ("--presses", "1")}
BOARDS = {"1x1": "1,1", "1x2": "1,1 1,2", "2x2": "1,1 1,2 2,1 2,2"}
STAYS = {"play"}


def actions(name):
    return build_parser(name, load(name))._actions


def command_lines(name):
    """A game with all buttons forbidden: as it is, with each flag, in each format, with other states and a start."""
    own, needed = PLACES.get(name, ()), NEEDED.get(name, ())
    flags = [a.option_strings[-1] for a in actions(name) if a.nargs == 0 and a.option_strings]
    flags = [flag for flag in flags if flag not in ("--help", "--version")]
    more = [(), *((flag,) for flag in flags), *(("--format", form) for form in load(name).writers)]
    for size, forbidden in BOARDS.items():
        where = ("--size", size) if own else (size,)
        for modulus, surface in ((2, "plane"), (2, "torus"), (6, "mobius")):
            game = ("--forbid", forbidden, "--mod", modulus, "--surface", surface)
            for words in more:
                yield name, *own, *where, *game, *needed, *words
    if name in ("solve", "hint", "order"):
        yield name, "ones", "--size", "1x2", "--forbid", "1,1 1,2"


TAKING_GAMES = [
    name for name in COMMANDS if name not in STAYS and any("--forbid" in a.option_strings for a in actions(name))
]


def test_the_commands_that_take_games_are_many():
    assert {"solve", "easy", "depths", "make", "chase", "info", "derive", "once", "nullity"} <= set(TAKING_GAMES)


@pytest.mark.parametrize("name", TAKING_GAMES)
def test_a_game_without_buttons_gets_an_answer_or_one_line(run, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for words in command_lines(name):
        code, out, err = run(*words)
        assert code in (0, 1, 2), (words, err)
        assert (code == 2) == (out == ""), (words, out, err)
        assert code != 2 or len(err.splitlines()) == 1, (words, err)


@pytest.mark.parametrize("opposite", [False, True])
@pytest.mark.parametrize("target", [(0, 0, 0, 0), (1, 0, 0, 1)])
def test_without_buttons_the_target_alone_is_solved_by_its_lit_buttons(target, opposite):
    """Nothing can be pressed, so that a board is solved exactly when it is the target."""
    for forbid in ([(0, 0), (0, 1), (1, 0), (1, 1)],):
        boards = ml.easy_boards(ml.grid(2, 2, forbid=forbid), target, opposite=opposite)
        assert [board.values for board in boards] == [target] and boards.count == 1


@pytest.mark.parametrize("table", [[[]], [[], []]])
def test_matrices_without_columns_are_games_too(table):
    game = ml.from_matrix(table, modulus=3)
    lights = (0,) * game.light_count
    assert [board.values for board in ml.easy_boards(game)] == [lights]
    assert ml.depths(game).counts == ml.depths(game, up_to=ml.symmetries(game)).counts == (1,)
    assert ml.representatives(game, "zeros", "zeros").count == 1
