"""Checkers that use the definition of a rule say what the list of effects says, on every surface, for every modulus."""

from random import Random

import numpy as np
import pytest

from modlights.fewest_presses.cheapest_solution import counting_bound
from modlights.games import RULES, SURFACES, grid
from modlights.solving import is_certificate, is_quiet, is_solution, solve
from modlights.solving.checkers.answers import (
    changes_by_button,
    gain_of,
    play_press_by_press,
    weigh_press_by_press,
)

MODULI = [2, 3, 4, 6, 35, 2**31 + 11, 2**64 + 13]
STENCILS = ["0 2 0/-1 3 5/0 1 0", "10001/00000/00200/00000/10003", "7", "1/0/0/0/0/0/2", "123/456/789", "1" * 41]
SIZES = [(1, 1), (1, 4), (3, 1), (2, 2), (2, 5), (3, 3), (4, 6), (5, 4), (7, 7)]


def boards(rule, surface, random, sizes=SIZES):
    """Boards of every size, each with all its buttons, with some of them, and with one, and a modulus for each."""
    for rows, columns in sizes:
        cells = [(r, c) for r in range(rows) for c in range(columns)]
        for forbidden in ([], random.sample(cells, random.randrange(len(cells) + 1)), cells[1:]):
            yield grid(rows, columns, rule=rule, surface=surface, modulus=random.choice(MODULI), forbid=forbidden)


@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("rule", [*RULES, *STENCILS])
def test_presses_and_weights_have_the_effects_on_the_list(rule, surface):
    random = Random(f"{rule} {surface}")
    for _ in range(3):
        for game in boards(rule, surface, random):
            k = game.modulus
            counts = [random.randrange(k) for _ in range(game.button_count)]
            weights = [random.randrange(k) for _ in range(game.light_count)]
            gain = gain_of(game, game.place(np.array(counts, dtype=object)))
            assert gain.tolist() == play_press_by_press(game, counts), game
            changes = changes_by_button(game, game.weights(weights))
            assert changes.tolist() == weigh_press_by_press(game, weights), game


@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("rule", [*RULES, *STENCILS])
def test_answers_are_confirmed_and_wrong_ones_are_not(rule, surface):
    random = Random(f"{surface} {rule}")
    kinds = set()
    for game in boards(rule, surface, random, [(1, 4), (2, 5), (3, 3), (4, 6)]):
        counts = [random.randrange(game.modulus) for _ in range(game.button_count)]
        start = [random.randrange(game.modulus) for _ in range(game.light_count)]
        if random.randrange(2):
            start = [-gain % game.modulus for gain in play_press_by_press(game, counts)]
        answer = solve(game, start)
        kinds.add(answer.solvable)
        if answer.certificate is not None:
            assert is_certificate(game, start, "zeros", weights=answer.certificate)
            assert not is_certificate(game, start, start, weights=answer.certificate)
            spoilt = np.array(answer.certificate.array, dtype=object)
            spoilt[0] = (spoilt[0] + 1) % game.modulus
            if any(weigh_press_by_press(game, spoilt.tolist())):
                assert not is_certificate(game, start, "zeros", weights=spoilt.tolist())
        elif game.button_count:
            assert is_solution(game, start, "zeros", presses=answer.solution)
            counts = game.press_vector(answer.solution).astype(object)
            counts[0] = (counts[0] + 1) % game.modulus
            is_idle = not any(effect % game.modulus for _, effect in game.by_button[0])
            assert is_solution(game, start, "zeros", presses=game.place(counts)) == is_idle
            assert is_quiet(game, presses={game.buttons[0]: 1}) == is_idle
        for pattern in answer.quiet_patterns.generators[:3]:
            assert is_quiet(game, presses=pattern)
    assert kinds == {False, True}


@pytest.mark.parametrize("surface", SURFACES)
def test_the_lights_that_a_press_of_flip_changes_at_most_are_those_of_the_list(surface):
    random = Random(surface)
    for game in boards("flip", surface, random):
        widest = max(map(len, game.by_button), default=0)
        count = game.light_count
        assert counting_bound(game, np.ones(count, dtype=np.int64)) == (-(-count // widest) if widest else 0)


def test_a_large_board_of_flip_is_checked_without_its_list_of_effects(monkeypatch):
    game = grid(400, 400, rule="flip", surface="klein", modulus=3)
    monkeypatch.setattr(type(game), "by_button", property(lambda game: pytest.fail("the list of effects was built")))
    monkeypatch.setattr(type(game), "column", lambda game, button: pytest.fail("the effects of a press were listed"))
    # A press changes 2·400 + 400 − 2 lights, and all presses together each light as often as that.
    everything = [1] * game.light_count
    state = (400 + 2 * 400 - 2) % 3
    assert is_solution(game, "zeros", [state] * game.light_count, presses=everything)
    assert not is_quiet(game, presses=everything)
