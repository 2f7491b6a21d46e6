import modlights as ml

board = ml.grid(5, 5)  # Lights Out: five rows, five columns, two states
path = ml.graph([("a", "b"), ("b", "c"), ("c", "d")], modulus=3)
machine = ml.from_matrix([[2, 1, 0], [1, 5, 7]], modulus=12)
ball = ml.toy("orbix")

for game in (board, path, machine, ball):
    puzzle = ml.make_puzzle(game, seed=1)
    answer = ml.solve(game, puzzle.start)
    assert answer == ml.prepare(game).solve(puzzle.start) and answer.check() and answer.double_check()
    assert ml.is_solution(game, puzzle.start, game.goal, presses=answer.solution)
    assert all(ml.is_quiet(game, presses=pattern) for pattern in ml.quiet_patterns(game).generators)
    assert all(answer.solution + pattern in answer.solutions for pattern in answer.quiet_patterns.generators)
    assert ml.fewest(game, puzzle.start).needed == puzzle.needed <= ml.deepest(game).needed
    assert ml.hint(game, puzzle.start).remaining == puzzle.needed - 1
    assert ml.invariant(game).same(puzzle.start, game.goal)
    assert ml.derive(game, puzzle.start).presses() in answer.solutions
    assert ml.derive(game).plan == ml.plan(game) == ml.eliminate(game).derivation.plan
    assert ml.depths(game).positions == ml.info(game).solvable_count(game.modulus)
    turns = ml.symmetries(game)
    assert ml.depths(game, up_to=turns).positions * len(turns) >= ml.depths(game).positions
    assert ml.representatives(game, puzzle.start).count == len(list(ml.representatives(game, puzzle.start)))
    assert ml.howell(game).check() and ml.hermite(game).check() and ml.smith(game).check()
    assert ml.smith(game).factors == ml.info(game).factors

unsolvable = ml.solve(board, ml.Position.parse("10000/00000/00000/00000/00000"))
assert ml.is_certificate(board, unsolvable.start, unsolvable.target, weights=unsolvable.certificate)
lessons = ml.chase(board).instructions  # what a player remembers
filled = ml.derive(board)  # the board in the letters a, b, c, d, e
a, b, c, d, e = filled.symbols
below_the_corner = filled.reduce(filled.expression((1, 0)).subs({a: 1, b: 1}))
order = ml.shortest_order(ml.grid(3, 3), "ones")  # lit buttons only
covers, easy = list(ml.once_only(ml.grid(4, 4))), ml.easy_boards(ball).count
table = ml.nullity_table(1, 20)
assert ml.nullity(board) == ml.nullity(ml.grid(5, 5)) == table[5, 5] == ml.sequence("A159257", to=5)(5) == 2
report = ml.verify("rabbani-z3-field")
wrong = [claim.id for claim in ml.claims(document="rabbani", verdict="fails")]
