"""Economy as a person meets it: solve --fewest and --once, depths, make, hint, order, easy, watson."""

import pytest

from modlights.fewest_presses import deepest_position
from modlights.games import Position, grid, read_pbm
from modlights.solving import is_once_only, is_solution, plays, solve


def flat(rows):
    return [value for row in rows for value in row]


def test_fewest_adds_cost_proof_and_bound_to_the_answer(run, document):
    code, found = document("solve", "--size", "5x5", "--start", "ones", "--fewest")
    assert code == 0
    assert (found["fewest"], found["proved"], found["lower_bound"], found["presses_total"]) == (15, True, 15, 15)
    assert found["how"] == "all 4 solutions were compared" and found["count"] == "4"
    assert is_solution(grid(5, 5), [1] * 25, [0] * 25, presses=flat(found["solution"]))
    code, out, _ = run("solve", "--size", "5x5", "--start", "ones", "--fewest")
    assert (
        code == 0
        and "Fewest presses: 15\n" in out
        and "No solution has fewer presses: all 4 solutions were compared.\n" in out
    )


def test_buttons_are_another_cost_than_presses(document):
    words = ("solve", "--size", "4x4", "--mod", 4, "--start", "random-solvable:6", "--fewest")
    _, presses = document(*words)
    _, buttons = document(*words, "--cost", "buttons")
    assert sum(flat(presses["solution"])) == presses["fewest"] <= sum(flat(buttons["solution"]))
    used = [sum(1 for v in flat(found["solution"]) if v) for found in (presses, buttons)]
    assert used[1] == buttons["fewest"] <= used[0] and buttons["cost"] == "buttons"


def test_an_unsolvable_position_is_told_as_without_fewest(run):
    words = ("solve", "--size", "2x2", "--mod", 3, "--target", "ones")
    assert run(*words, "--fewest") == run(*words)
    assert run(*words, "--fewest")[0] == 1


def test_a_time_limit_that_ends_first_gives_solution_bound_and_gap(run, document):
    code, found = document("solve", "--size", "79x79", "--start", "ones", "--fewest", "--time-limit", 2)
    assert code == 0 and found["proved"] is False
    assert found["gap"] == found["fewest"] - found["lower_bound"] > 0
    assert is_solution(grid(79, 79), "ones", "zeros", presses=flat(found["solution"]))
    code, out, _ = run("solve", "--size", "79x79", "--start", "ones", "--fewest", "--time-limit", 2)
    assert code == 0 and "not proved" in out and "gap" in out


def test_fewest_writes_every_format(run, tmp_path):
    for name in ("a.json", "a.txt", "a.svg", "a.tex", "a.pbm"):
        assert run("solve", "11/11", "--fewest", "-o", tmp_path / name)[0] == 0
    assert read_pbm((tmp_path / "a.pbm").read_bytes()).values == (1, 1, 1, 1)
    assert run("solve", "11/11", "--fewest", "-o", tmp_path / "a.svg")[0] == 2


def test_once_lists_exact_covers_and_says_when_there_is_none(run, document):
    code, found = document("solve", "--size", "4x4", "--once", "--all")
    assert code == 0 and found["count"] == "2" and found["complete"] is True
    assert all(is_once_only(grid(4, 4), flat(solution)) for solution in found["solutions"])
    assert run("solve", "--size", "4x4", "--once", "--count")[:2] == (0, "2\n")
    code, out, _ = run("solve", "--size", "5x5", "--once")
    assert code == 1 and "no presses change every light exactly once" in out
    assert run("solve", "--size", "4x4", "--once", "--start", "ones")[0] == 0
    code, found = document("solve", "--size", "1x9", "--once", "--limit", 1)
    assert code == 0 and len(found["solutions"]) == 1


def test_the_boards_with_once_only_solutions_are_listed(run, document):
    assert run("once", "--up-to", 5)[:2] == (0, "1x1 1x2 1x3 1x4 1x5 2x3 2x5 4x4\n")
    assert [5, 5] in document("once", "--up-to", 5, "--surface", "torus")[1]["boards"]


def test_fewest_is_checked_again_by_an_integer_program(run, document):
    pytest.importorskip("highspy")
    assert document("solve", "--size", "4x4", "--mod", 3, "--start", "random-solvable:1", "--fewest")[0] == 0
    assert run("solve", "11/11", "--fewest", "--double-check")[0] == 0


def test_depths_has_the_promised_keys(run, document):
    code, found = document("depths", "4x4")
    assert code == 0
    assert sum(found["depths"]) == found["positions"] == 4096 and found["largest"] == len(found["depths"]) - 1
    assert sum(found["up_to_symmetry"]) == 602
    answer = solve(grid(4, 4), start=found["hardest"])
    assert min(presses.total for presses in answer.solutions) == found["largest"]
    code, found = document("depths", "--game", "orbix", "--cost", "buttons")
    assert code == 0 and found["rows"] is None and found["up_to_symmetry"][:4] == [1, 1, 3, 5]
    assert document("depths", "2x2", "--no-symmetry")[1]["up_to_symmetry"] is None
    assert "No position needs more than 15 presses." in run("depths", "5x5")[1]


def test_the_orbits_of_4x4_are_counted_like_listing_them(run):
    game = grid(4, 4)
    numbers = {0}
    for column in game.by_button:
        numbers |= {number ^ sum(1 << light for light, _ in column) for number in numbers}
    reached = {tuple(number >> light & 1 for light in range(16)) for number in numbers}
    turns = [lambda r, c: (c, 3 - r), lambda r, c: (r, 3 - c)]
    orbits, left = 0, set(reached)
    while left:
        orbits, waiting = orbits + 1, [left.pop()]
        while waiting:
            position = waiting.pop()
            for turn in turns:
                moved = [0] * 16
                for place, value in enumerate(position):
                    row, column = turn(*divmod(place, 4))
                    moved[4 * row + column] = value
                if tuple(moved) in left:
                    left.remove(tuple(moved))
                    waiting.append(tuple(moved))
    assert orbits == 602 and len(reached) == 4096


def test_make_gives_the_same_certified_puzzle_for_the_same_seed(run, document):
    words = ("make", "--size", "5x5", "--presses", 10, "--seed", 3)
    code, found = document(*words)
    assert (code, found["fewest"], found["proved"], found["seed"]) == (0, 10, True, 3)
    assert document(*words)[1]["position"] == found["position"]
    answer = solve(grid(5, 5), start=found["position"])
    assert min(presses.total for presses in answer.solutions) == 10
    code, found = document("make", "5x5", "--presses", 7, "--symmetric", "--seed", 1)
    assert code == 0 and found["symmetric"] is True
    code, out, _ = run("make", "--size", "3x3", "--mod", 3, "--presses", 12, "--seed", 5)
    position = Position.parse(out.strip().splitlines()[-2].split(": ")[1], modulus=3)
    assert code == 0 and solve(grid(3, 3, modulus=3), start=position).solution.total == 12


def test_hints_lead_to_the_end(run, document):
    game, position = grid(3, 3), "111/111/111"
    for remaining in (4, 3, 2, 1, 0):
        code, found = document("hint", position)
        assert (code, found["remaining"], found["proved"]) == (0, remaining, True)
        row, column = map(int, found["press"].split(","))
        presses = [[int((r, c) == (row - 1, column - 1)) for c in range(3)] for r in range(3)]
        position = str(game.apply(presses, Position.parse(position)))
    assert document("hint", position)[1]["press"] is None
    assert run("hint", "111/111/111")[1].endswith("Press row 1, column 1. 4 presses remain after it.\n")
    assert run("hint", "10/00", "--mod", 3)[0] == 1


def test_orders_are_played_to_the_end(document):
    code, found = document("order", "--size", "4x4", "--start", "ones")
    assert (code, found["length"]) == (0, 4)
    code, found = document("order", "--size", "9x7", "--start", "ones", "--constructive")
    game = grid(9, 7)
    cells = [tuple(int(part) - 1 for part in label.split(",")) for label in found["order"]]
    assert code == 0 and plays(game, "ones", "zeros", "lit", cells)
    code, found = document("order", "--size", "2x2", "--start", "ones", "--alternating")
    assert code == 1 and found["order"] is None
    code, found = document("order", "000", "--target", "110", "--unlit-only")
    assert (code, found["order"]) == (0, ["1,1"])


def test_easy_boards_and_their_opposite(run, document):
    assert run("easy", "3x3", "--count")[:2] == (0, "8\n")
    code, found = document("easy", "4x4", "--opposite", "--all")
    assert code == 0 and int(found["count"]) == len(found["boards"]) == 16
    for board in found["boards"]:
        assert is_solution(grid(4, 4), flat(board), [0] * 16, presses=[1 - v for v in flat(board)])
    assert run("easy", "5x5", "--opposite")[0] == 1


def test_watsons_counts_on_a_small_board(run, document):
    code, found = document("watson", "3x3", "--lit", 2)
    assert code == 0 and (found["starts"], found["unrestricted"]) == (36, 36)
    assert found["never_pressed"] <= found["not_while_lit"]
    assert "36 starts" in run("watson", "3x3", "--lit", 2)[1]


BAD = [
    (("make", "--size", "5x5", "--presses", 16), "no position"),
    (("make", "--size", "5x5", "--surface", "torus", "--presses", 9), "no position"),
    (("make", "--size", "5x5", "--presses", 0), "1 or more"),
    (("make", "--size", "5x5", "--presses", "many"), "whole number"),
    (("make", "--size", "5x5"), "--presses"),
    (("make", "--size", "1x4", "--presses", 1, "--symmetric"), "no symmetric position"),
    (("make", "--size", "5x5", "--presses", 3, "--seed", "x"), "whole number"),
    (("order", "--size", "2x13", "--start", "ones"), "25 lights, not 26"),
    (("order", "--size", "2x13", "--start", "ones", "--alternating"), "25 lights, not 26"),
    (("order", "--size", "3x3", "--mod", 3, "--start", "ones"), "two states"),
    (("order", "--size", "7x7", "--surface", "torus", "--start", "ones", "--constructive"), "chessboard"),
    (("order",), "no position"),
    (("solve", "11/11", "--fewest", "--time-limit", 0), "above 0"),
    (("solve", "11/11", "--fewest", "--time-limit", -3), "above 0"),
    (("hint", "11/11", "--time-limit", 0), "above 0"),
    (("solve", "11/11", "--fewest", "--all"), "--fewest"),
    (("solve", "11/11", "--fewest", "--once"), "--fewest"),
    (("solve", "11/11", "--cost", "buttons"), "add --fewest"),
    (("solve", "11/11", "--fewest", "--cost", "money"), "--cost"),
    (("solve", "--size", "3x3", "--mod", 3, "--stencil", "010/121/010", "--once"), "effects 0 and 1"),
    (("solve", "10/11", "--once"), "exactly one step"),
    (("solve", "--once"), "no size"),
    (("once", "--up-to", 61), "at most 60"),
    (("once", "--up-to", 3, "--rule", "tower"), "tower"),
    (("solve", "11/11", "--limit", "2", "--format", "rocq"), "leave out --limit"),
    (("depths", "9x9"), "out of reach"),
    (("depths", "19x19"), "quiet patterns"),
    (("depths", "5x5", "--time-limit", "soon"), "above 0"),
    (("depths",), "no size"),
    (("hint", "012"), "state"),
    (("hint",), "no position"),
    (("easy", "3x3", "--mod", 3, "--opposite"), "two states"),
    (("easy", "3x3", "--all", "--count"), "exclude"),
    (("watson", "6x6"), "25 lights"),
    (("watson", "2x2"), "lit lights"),
    (("watson", "5x5", "--mod", 3), "two states"),
]


@pytest.mark.parametrize(("words", "reason"), BAD, ids=lambda value: str(value))
def test_bad_requests_get_one_clear_line_and_exit_code_2(run, words, reason):
    code, out, err = run(*words)
    assert (code, out) == (2, "") and err.count("\n") == 1 and err.startswith("modlights: ") and reason in err


def test_a_file_that_exists_is_refused_before_any_work(run, tmp_path, monkeypatch):
    name = tmp_path / "depths.json"
    name.write_text("kept")
    monkeypatch.setattr("modlights.cli.commands.depths.depths", None)
    code, out, err = run("depths", "3x3", "-o", name)
    assert (code, out) == (2, "") and "exists" in err and name.read_text() == "kept"


def test_the_deepest_position_is_given_with_its_proof(run, document):
    code, found = document("depths", "11x11", "--deepest")
    assert code == 0 and found["schema"] == "modlights.deepest/1" and found["proved"] is True
    assert (found["needed"], found["upper_bound"], found["gap"]) == (65, 65, 0)
    assert is_solution(grid(11, 11), flat(found["position"]), "zeros", presses=flat(found["solution"]))
    assert sum(flat(found["solution"])) == 65
    code, out, _ = run("depths", "9x9", "--deepest")
    assert code == 0 and "the deepest positions need 37 presses." in out and "Proved: an exhaustive search" in out


def test_a_deepest_position_that_is_not_settled_has_two_bounds(run, monkeypatch):
    monkeypatch.setattr(deepest_position, "_LAST_EFFORT", 1 << 18)
    monkeypatch.setattr(deepest_position, "_STEPS_TIMES_POINTS", 1 << 16)
    code, out, _ = run("depths", "32x32", "--deepest")
    assert (
        code == 0
        and "at least" in out
        and "at most" in out
        and "Not settled: " in out
        and "limit of work" in " ".join(out.split())
    )
    code, out, _ = run("depths", "3x3", "--mod", 3, "--deepest", "--cost", "buttons")
    assert code == 0 and "need 9 buttons." in out
