"""Every document can be made of every derivation, and says the same as the derivation itself."""

from __future__ import annotations

import json
import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Symbol, sympify

from modlights.games import Game, grid
from modlights.show.derivations import WRITERS as DERIVATION
from modlights.show.derivations import DerivationListing, derivation_document, derivation_steps
from modlights.show.eliminations import WRITERS as ELIMINATION
from modlights.show.views import View
from modlights.symbolic import derivation_latex, derive, eliminate
from strategies import games


@settings(max_examples=60)
@given(games(largest=4), st.booleans(), st.sampled_from(["abc", "x"]))
def test_every_document_of_every_game_can_be_made(game: Game, symbolic: bool, letters: str) -> None:
    derivation = derive(game, symbolic=symbolic, letters=letters)
    made = {form: write(DerivationListing(derivation, True), View()) for form, write in DERIVATION.items()}
    assert all(made.values()) and json.loads(made["json"]) == derivation_document(derivation)
    latex = derivation_latex(derivation, steps=True)
    assert "\n\n" not in latex, "an empty line ends a formula too early"
    assert not re.search(r"\\\\\n\[", latex), "a bracket after a line break reads as a distance"
    assert len(derivation_steps(derivation)) == len(derivation.plan.steps)


@settings(max_examples=30)
@given(games(largest=4))
def test_every_document_of_every_elimination_can_be_made(game: Game) -> None:
    done = eliminate(game)
    made = {form: write(done, View()) for form, write in ELIMINATION.items()}
    assert made["text"] and "\n\n" not in made["latex"]
    assert json.loads(made["json"])["after"] == [list(row) for row in done.after]


@settings(max_examples=30)
@given(games(largest=3), st.booleans(), st.data())
def test_the_strings_of_the_json_document_solve_the_game_when_sympy_puts_numbers_in(
    game: Game, symbolic: bool, data: Any
) -> None:
    k = game.modulus
    presses = [data.draw(st.integers(0, k - 1)) for _ in range(game.button_count)]
    start = [-v % k for v in game.apply(presses).values]
    document = derivation_document(derive(game, "symbolic" if symbolic else start, letters="x"))
    known = {Symbol(name): state for name, state in zip(document["lights"], start, strict=False)}
    known |= {Symbol(free["name"]): data.draw(st.integers(0, free["order"] - 1)) for free in document["free"]}

    def value(text: str) -> int:
        return int(sympify(text).subs(known)) % k

    for quotient in document["quotients"]:
        numerator = value(quotient["numerator"])
        assert numerator % quotient["divisor"] == 0
        known[Symbol(quotient["name"])] = numerator // quotient["divisor"]
    for condition in document["conditions"] or ():
        assert int(sympify(condition["expression"]).subs(known)) % condition["modulus"] == 0
    known |= {Symbol(name): value(text) for name, text in document["solution"].items()}
    cells = document["cells"]
    flat = [text for row in cells for text in row if text is not None] if game.shape else cells
    found = [value(text) for text in flat]
    reached = [
        (state + sum(effect * found[button] for button, effect in equation)) % k
        for state, equation in zip(start, game.by_light, strict=True)
    ]
    assert not any(reached)
    assert not any(value(text) for text in document["residual"])


def test_a_step_reads_off_the_equation_and_then_says_the_cell_in_the_unknowns() -> None:
    steps = derivation_steps(derive(grid(3, 3, modulus=4)))
    assert steps[0] == "light (1,1): a + b + [2,1] = 1, so [2,1] = 3a + 3b + 1"
    assert steps[3] == (
        "light (2,1): a + [2,1] + [2,2] + [3,1] = 1, so [3,1] = 3a + 3[2,1] + 3[2,2] + 1 = a + 2b + c + 3"
    )
