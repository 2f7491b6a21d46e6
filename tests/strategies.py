"""Games drawn from the most general domain there is, shared by property tests."""

from hypothesis import strategies as st

from modlights.games import RULES, SURFACES, from_matrix, grid

MODULI = [*range(2, 13), 16, 25, 27, 30, 36, 1024, 2**31 - 1, 10**12, 2**61 - 1, 2**64, 10**30 + 57, 6**30]
moduli = st.sampled_from(MODULI)
small_moduli = st.integers(2, 12)
stencils = st.sampled_from(
    ["010/121/010", "010/101/010", "111/020/111", "012/340/501", "11111", "1/0/1", "002/000/100"]
)


@st.composite
def grids(draw, largest=5, modulus=moduli):
    """A grid game, sometimes with forbidden buttons."""
    rows, columns = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    game = grid(
        rows,
        columns,
        rule=draw(st.sampled_from(sorted(RULES)) | stencils),
        surface=draw(st.sampled_from(sorted(SURFACES))),
        modulus=draw(modulus),
    )
    if draw(st.integers(0, 3)) == 0:
        cells = draw(st.sets(st.sampled_from(game.lights), max_size=rows * columns))
        game = game.forbid(cells)
    return game


@st.composite
def matrices(draw, largest=6, modulus=moduli):
    """A game from any small integer matrix, rectangular too."""
    rows, columns = draw(st.integers(1, largest)), draw(st.integers(0, largest))
    entries = st.integers(-6, 6) | st.integers(-(10**20), 10**20)
    table = draw(st.lists(st.lists(entries, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
    return from_matrix(table, modulus=draw(modulus))


def games(largest=5, modulus=moduli):
    """Any game."""
    return grids(largest, modulus) | matrices(largest + 1, modulus)


@st.composite
def games_with_change(draw, **bounds):
    """A game with a wanted change: half of them reachable by construction."""
    game = draw(games(**bounds))
    states = st.integers(0, game.modulus - 1)
    if draw(st.booleans()):
        presses = draw(st.lists(states, min_size=game.button_count, max_size=game.button_count))
        return game, game.apply(game.place(_vector(presses)))
    return game, game.position(draw(st.lists(states, min_size=game.light_count, max_size=game.light_count)))


def _vector(values):
    import numpy as np

    return np.array(values, dtype=object)
