"""What a caller says beside a game, and slices and groups of solutions."""

import itertools

import networkx
import pytest

import modlights as ml
from modlights import errors


@pytest.mark.parametrize(
    "extra", [{"modulus": 3}, {"modulus": 2}, {"surface": "torus"}, {"rule": "king"}, {"rule": ""}]
)
@pytest.mark.parametrize("game", [ml.grid(4, 4), ml.graph([("a", "b")])])
def test_the_nullity_of_a_game_takes_nothing_beside_it(game, extra):
    with pytest.raises(TypeError, match="unexpected keyword argument"):
        ml.nullity(game, **extra)
    with pytest.raises(TypeError, match="positional argument"):
        ml.nullity(game, 4)
    with pytest.raises(errors.BadGame, match="game"):
        ml.nullity(4)


def test_the_modulus_of_text_is_that_of_its_game():
    game = ml.grid(2, 2, modulus=5)
    assert game.position("43/00") == ml.Position.parse("43/00", modulus=5)
    with pytest.raises(errors.BadPosition, match="modulus=5"):
        game.position(ml.Position.parse("11/00", modulus=3))


@pytest.mark.parametrize("graph", [networkx.path_graph(3), networkx.DiGraph([(0, 1), (1, 2)])])
def test_a_graph_of_networkx_has_its_own_direction(graph):
    own = graph.is_directed()
    assert ml.graph(graph) == ml.graph(graph, directed=own)
    with pytest.raises(errors.BadGame, match="directed"):
        ml.graph(graph, directed=not own)
    assert ml.graph(graph, vertices=[2, 1]).lights == (2, 1, 0)


def test_unknowns_leave_no_order_to_follow():
    unknowns = [(0, 0), (0, 1), (0, 2)]
    assert ml.plan(ml.grid(3, 3), unknowns=unknowns, order="auto").unknowns == (0, 1, 2)
    with pytest.raises(errors.BadGame, match="order='rows'"):
        ml.plan(ml.grid(3, 3), unknowns=unknowns, order="rows")


SLICES = [slice(0, 2), slice(None, None, 3), slice(-3, None), slice(5, 1), slice(None, None, -1), slice(2, 10**30)]


@pytest.mark.parametrize("part", SLICES)
@pytest.mark.parametrize("game", [ml.grid(4, 4), ml.grid(2, 2, modulus=3), ml.grid(3, 3)])
def test_a_slice_of_solutions_is_that_of_their_list(game, part):
    solutions = ml.solve(game, "zeros").solutions
    assert solutions[part] == tuple(solutions)[part]


@pytest.mark.parametrize("part", SLICES)
@pytest.mark.parametrize("kind", [ml.Position, ml.Presses, ml.Weights])
def test_a_slice_of_values_is_that_of_their_list(kind, part):
    assert kind("1021/2210", modulus=3)[part] == (1, 0, 2, 1, 2, 2, 1, 0)[part]


def test_a_slice_of_very_many_solutions_is_refused_and_a_short_one_is_not():
    solutions = ml.solve(ml.from_matrix([[0] * 100], modulus=2**200), "zeros").solutions
    assert solutions.count == 2**20_000
    with pytest.raises(errors.TooLarge, match="1,000,000"):
        solutions[:]
    assert solutions[:3] == tuple(itertools.islice(solutions, 3))
    with pytest.raises(IndexError):
        solutions[solutions.count]


@pytest.mark.parametrize("index", ["0", 1.0, None, [0], (0, 1)])
def test_solutions_are_numbered(index):
    with pytest.raises(errors.BadPosition, match="the number of a solution must be a whole number"):
        ml.solve(ml.grid(4, 4), "ones").solutions[index]


def test_a_group_is_closed_and_belongs_to_the_game():
    board, other = ml.grid(4, 4), ml.grid(3, 3)
    turns = ml.symmetries(board)
    kinds, others = (ml.representatives(board, "ones", group=group) for group in (turns, list(turns)[::-1]))
    assert kinds.count == others.count
    assert ml.representatives(board, "ones", group=turns[:1]).count == ml.solve(board, "ones").count
    missing = [group for size in range(1, 8) for group in itertools.combinations(turns, size) if 8 % size]
    for group in ((), ml.symmetries(other), *missing[::20], (ml.Symmetry((0,) * 16, (0,) * 16),)):
        with pytest.raises(errors.BadGame, match="group"):
            ml.representatives(board, "ones", group=group)
        with pytest.raises(errors.BadGame, match="group"):
            ml.depths(board, up_to=group)
