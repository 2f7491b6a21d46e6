import modlights as ml

board = ml.grid(5, 5)  # Lights Out: five rows, five columns, two states
path = ml.graph([("a", "b"), ("b", "c"), ("c", "d")], modulus=3)
machine = ml.from_matrix([[2, 1, 0], [1, 5, 7]], modulus=12)
ball = ml.toy("orbix")

for game in (board, path, machine, ball):
    puzzle = ml.make_puzzle(game, seed=1)
    answer = ml.solve(game, puzzle.start)
    assert answer == ml.prepare(game).solve(puzzle.start) and answer.check() and answer.double_check()
    assert ml.is_solution(game, puzzle.start, game.goal, answer.solution)
    assert all(ml.is_quiet(game, pattern) for pattern in answer.quiet_patterns)
    assert all(answer.solution + pattern in answer.solutions for pattern in answer.quiet_patterns)
    assert ml.fewest(game, puzzle.start).fewest == puzzle.presses <= ml.deepest(game).needed
    assert ml.hint(game, puzzle.start).remaining == puzzle.presses - 1
    assert ml.invariant(game).same(puzzle.start, game.goal)
    assert ml.derive(game, puzzle.start).presses() in answer.solutions
    assert ml.derive(game).plan == ml.plan(game) == ml.eliminate(game).derivation.plan
    assert ml.depths(game).positions == ml.info(game).solvable_count(game.modulus)
    assert sum(ml.depths_up_to_symmetry(game)) >= ml.depths(game).positions // len(ml.symmetries(game))
    assert ml.count_orbits(game, puzzle.start) == len(list(ml.representatives(game, puzzle.start)))
    assert ml.is_howell_form(game, *ml.howell(game)) and ml.is_hermite_form(game, *ml.hermite(game))
    assert ml.is_smith_form(game, *ml.smith(game)) and ml.smith(game).factors == ml.info(game).factors

unsolvable = ml.solve(board, ml.parse("10000/00000/00000/00000/00000"))
assert ml.is_certificate(board, unsolvable.start, unsolvable.target, unsolvable.certificate)
lessons = ml.chase(board).rules  # what a player remembers
filled = ml.derive(board)  # the board in the letters a, b, c, d, e
a, b, c, d, e = filled.symbols
below_the_corner = filled.reduce(filled.expression((1, 0)).subs({a: 1, b: 1}))
order = ml.shortest_order(ml.grid(3, 3), "ones")  # lit buttons only
covers, easy = list(ml.once_only(ml.grid(4, 4))), ml.easy_boards(ball).count
table = ml.nullities(1, 20)
assert ml.nullity(board) == ml.nullity(5, 5) == table[5, 5] == ml.sequence("A159257", 5)(5) == 2
report = ml.verify("rabbani-z3-field")
wrong = [claim.id for claim in ml.claims(document="rabbani", verdict="fails")]
