"""Puzzles as words: what a link says is what the game is, and what cannot be read is refused in one line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.errors import ModlightsError, TooLarge
from modlights.games import CATALOGUE, RULES, SURFACES, from_matrix, graph, grid, toy
from modlights.games.setups.setup import KEYS
from modlights.limits import PAGE_STATES
from modlights.play import Setup, read_link

NAMES = st.text(st.characters(blacklist_categories=("Cs", "Cc"), max_codepoint=0x2FFF), min_size=1, max_size=6)


@st.composite
def grids(draw):
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    rule = draw(st.sampled_from([*RULES, "010/121/010", "1 0 12/-3 1 0/0 0 1"]))
    game = grid(
        rows, columns, rule=rule, surface=draw(st.sampled_from(list(SURFACES))), modulus=draw(st.integers(2, 30))
    )
    forbidden = draw(st.sets(st.sampled_from(list(game.lights)), max_size=len(game.lights) - 1))
    return game.forbid(forbidden)


@st.composite
def graphs(draw):
    names = draw(st.lists(NAMES, min_size=1, max_size=6, unique=True))
    arcs = st.tuples(st.sampled_from(names), st.sampled_from(names), st.integers(-9, 9))
    return graph(
        draw(st.lists(arcs, max_size=12)),
        modulus=draw(st.integers(2, 20)),
        vertices=names,
        directed=draw(st.booleans()),
        reflexive=draw(st.booleans()),
    )


@st.composite
def matrices(draw):
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 5))
    entries = [[draw(st.integers(-20, 20)) for _ in range(columns)] for _ in range(rows)]
    lights = draw(st.lists(NAMES, min_size=rows, max_size=rows, unique=True))
    buttons = draw(st.lists(NAMES.map(lambda name: name + "!"), min_size=columns, max_size=columns, unique=True))
    return from_matrix(entries, modulus=draw(st.integers(2, 20)), lights=lights, buttons=buttons)


def effects(game):
    return [{light: e % game.modulus for light, e in column if e % game.modulus} for column in game.by_button]


@settings(max_examples=60)
@given(game=st.one_of(grids(), graphs(), matrices()), seed=st.integers(0, 10**6))
def test_a_link_gives_the_same_game_start_and_target(game, seed):
    start, target = game.position(f"random:{seed}"), game.position(f"random:{seed + 1}")
    setup = Setup.of(game, start, target)
    again = Setup.read(read_link(f"http://127.0.0.1:8000/#{setup.link}"))
    assert again.game.modulus == game.modulus
    assert effects(again.game) == effects(game)
    assert (again.start.values, again.target.values) == (start.values, target.values)
    assert again.link == setup.link


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_toy_has_a_link_with_its_own_goal(name):
    setup = Setup.of(toy(name), toy(name).position("zeros"), name=name)
    again = Setup.read(read_link(setup.link))
    assert again.game == toy(name)
    assert again.target == toy(name).goal


def test_what_a_link_says_beside_the_puzzle_is_left_to_the_page():
    words = read_link("size=3x3&moves=1.-2&view=solid&tab=ask")
    assert words == {"size": "3x3"}


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({}, "no game given"),
        ({"size": "5x5", "game": "orbix"}, "exclude one another"),
        ({"size": "5"}, "rows x columns"),
        ({"size": "0x5"}, "no lights"),
        ({"size": "51x50"}, "2,550 cells"),
        ({"size": "9" * 50 + "x2"}, "rows x columns"),
        ({"size": "5x5", "mod": "1"}, "2"),
        ({"size": "5x5", "mod": "two"}, "whole number"),
        ({"size": "5x5", "mod": str(PAGE_STATES + 1)}, "the command line and the library take any number"),
        ({"size": "5x5", "mod": "9" * 4001}, "whole number"),
        ({"size": "5x5", "rule": "bishop"}, "unknown rule"),
        ({"size": "5x5", "surface": "sphere"}, "unknown surface"),
        ({"size": "5x5", "forbid": "9,9"}, "to forbid"),
        ({"size": "5x5", "start": "10"}, "5x5"),
        ({"size": "2x2", "start": "12/00"}, "states"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "orbix", "rule": "cross"}, "rule goes with size"),
        ({"graph": "1-2,2~3"}, "is not an edge"),
        ({"graph": "0-1"}, "numbered from 1"),
        ({"graph": "1-9", "vertices": "3"}, "there are 3"),
        ({"graph": ""}, "at least one vertex"),
        ({"graph": "1-2", "vertices": "a,a"}, "name of its own"),
        ({"graph": "1-2", "vertices": "99999999"}, "up to 2,500"),
        ({"graph": "1-2", "places": "0,0"}, "1 places given"),
        ({"graph": "1-2", "places": "0,0;nan,1"}, "between"),
        ({"graph": "1-2", "places": "0;1"}, "pairs"),
        ({"graph": "1-2", "itself": "maybe"}, "yes or no"),
        ({"matrix": "1 0/1"}, "different lengths"),
        ({"matrix": "1 x"}, "whole numbers"),
        ({"matrix": "1 0", "buttons": "a"}, "one name for each"),
        ({"size": "5x5", "colour": "red"}, "what it can have"),
        ({"size": 5}, "must be text"),
    ],
)
def test_what_is_not_a_puzzle_is_refused_in_one_line(fields, complaint):
    with pytest.raises(ModlightsError) as refusal:
        Setup.read(fields)
    message = str(refusal.value)
    assert complaint in message
    assert "\n" not in message and len(message) < 400


@pytest.mark.parametrize(("side", "size"), [(99, "50x50"), (31, "50x50"), (45, "1x2000"), (301, "5x7")])
@pytest.mark.parametrize("surface", ["plane", "projective"])
def test_a_stencil_too_wide_for_its_board_is_refused_before_its_effects_are_looked_for(
    side, size, surface, monkeypatch
):
    monkeypatch.delattr("modlights.games.rules.Stencil.__call__")
    with pytest.raises(TooLarge, match=f"a stencil of {side * side - 1:,} weights"):
        Setup.read({"size": size, "rule": "/".join(["1" * side] * side), "surface": surface})


@pytest.mark.parametrize("text", ["", "5x5", "http://127.0.0.1:8000/", "https://example.org/#top", "x" * 500_000])
def test_what_is_not_a_link_is_refused(text):
    with pytest.raises(ModlightsError, match="link"):
        read_link(text)


@settings(max_examples=60)
@given(st.dictionaries(st.sampled_from(KEYS), st.text(max_size=30), max_size=5))
def test_any_words_make_a_puzzle_or_a_refusal(fields):
    try:
        setup = Setup.read(fields)
    except ModlightsError:
        return
    assert Setup.read(read_link(setup.link)).link == setup.link


def test_large_moduli_keep_every_digit():
    setup = Setup.read({"size": "1x2", "mod": str(PAGE_STATES), "start": f"{PAGE_STATES - 1} 1"})
    assert setup.start.values == (PAGE_STATES - 1, 1)
    assert Setup.read(read_link(setup.link)).start == setup.start


@pytest.mark.parametrize("link", ["#size=2x2&mod=3&mod=5", "http://x/#size=2x2&size=3x3", "game=orbix&game=merlin"])
def test_a_link_that_contradicts_itself_is_refused(link):
    with pytest.raises(ModlightsError, match="two values"):
        read_link(link)
    assert read_link("size=2x2&size=2x2") == {"size": "2x2"}
