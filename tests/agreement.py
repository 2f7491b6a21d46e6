"""What two methods must agree on, shared by the tests of the fast ones."""

from __future__ import annotations

from itertools import islice

from modlights.games import Game
from modlights.solving import is_certificate, is_quiet, is_solution, solve

MODULI = [*range(2, 37), 49, 64, 125, 1024, 997, 2**31 - 1, 2**31, 3**20, 2**61 - 1, 2**64, 10**30, 2**89 - 1]


def assert_same_answer(game: Game, start: object, target: object, other: str, method: str = "congruence") -> None:
    ours, theirs = (solve(game, start, target, method=name) for name in (method, other))
    assert ours.solvable == theirs.solvable
    assert ours.solution == theirs.solution
    assert ours.count == theirs.count
    assert ours.quiet_patterns.orders == theirs.quiet_patterns.orders
    assert ours.quiet_patterns == theirs.quiet_patterns
    assert ours.system.kernel == theirs.system.kernel
    assert ours.system.left_kernel == theirs.system.left_kernel
    if ours.solvable:
        assert is_solution(game, ours.start, ours.target, presses=ours.solution)
        assert [*islice(ours.solutions, 9)] == [*islice(theirs.solutions, 9)]
        last = theirs.solutions[-1]
        assert ours.solutions[-1] == last
        assert ours.solutions.index(last) == ours.count - 1
        assert last in ours.solutions
    else:
        assert is_certificate(game, ours.start, ours.target, weights=ours.certificate)
    assert all(is_quiet(game, presses=pattern) for pattern in ours.quiet_patterns.generators)
