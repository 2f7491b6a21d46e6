"""Edges where a plausible answer is wrong: presses taken back, lone numbers, devices, few positions."""

import os
import subprocess
import sys
from collections import Counter
from itertools import product

import pytest

from modlights.fewest_presses import depths
from modlights.games import Position, grid, symmetries, toy
from modlights.solving import once_only
from modlights.theorems.losada.watson_counts import watson_counts


@pytest.mark.parametrize(
    ("board", "lit"),
    [(grid(2, 4, rule="neighbours"), 2), (toy("orbix"), 2), (grid(3, 3), 2), (grid(2, 3, rule="merlin"), 1)],
)
def test_watsons_count_of_pressing_unlit_buttons_only_is_that_of_a_forward_search(board, lit):
    shapes = [sum(1 << light for light, effect in column if effect % 2) for column in board.by_button]
    everything = (1 << board.light_count) - 1
    won = 0
    for start in range(everything + 1):
        if start.bit_count() != lit:
            continue
        seen, frontier = {start}, [start]
        while frontier and everything not in seen:
            grown = {state ^ shape for state in frontier for b, shape in enumerate(shapes) if not state >> b & 1}
            frontier = list(grown - seen)
            seen |= grown
        won += everything in seen
    assert watson_counts(board, lit).not_while_lit == won


def test_a_button_that_leaves_its_own_light_can_never_be_the_last_one_pressed():
    assert watson_counts(grid(2, 4, rule="neighbours"), 2).not_while_lit == 0


@pytest.mark.parametrize("rows", [[[10]], [[10], [11]], [[7], [4], [10]], [[12, 3], [4, 5]], [[1], [2]]])
def test_what_is_printed_reads_back(rows):
    position = Position(rows, modulus=13)
    assert Position.parse(str(position), modulus=13).rows == position.rows
    board = grid(len(rows), len(rows[0]), modulus=13)
    assert board.position(str(position)) == position


def test_on_a_board_of_one_column_a_run_of_digits_is_one_state(run):
    assert grid(2, 1, modulus=12).position("10/11").rows == ((10,), (11,))
    code, _, err = run("solve", "10/11", "--mod", 12, "--size", "2x1")
    assert code in (0, 1) and err == ""


@pytest.mark.parametrize("stencil", ["010/121/010", "030"])
def test_once_only_needs_effects_0_and_1_whatever_the_modulus(stencil):
    with pytest.raises(ValueError, match="effects 0 and 1"):
        list(once_only(grid(2, 2, rule=stencil)))


@pytest.mark.parametrize(("rule", "k"), [("king", 11), ("king", 7), ("flip", 5)])
@pytest.mark.parametrize("cost", ["presses", "buttons"])
def test_depths_of_games_with_few_positions_are_those_of_all_presses(rule, k, cost):
    board = grid(2, 2, rule=rule, modulus=k)
    cheapest = {}
    for presses in product(range(k), repeat=4):
        reached = board.apply(presses).values
        price = sum(presses) if cost == "presses" else sum(1 for p in presses if p)
        cheapest[reached] = min(price, cheapest.get(reached, price))
    counts = Counter(cheapest.values())
    table = depths(board, cost=cost)
    assert table.counts == tuple(counts[d] for d in range(max(counts) + 1))
    assert cheapest[tuple(-v % k for v in table.start.values)] == table.largest
    orbits = depths(board, cost=cost, up_to=symmetries(board)).counts
    assert len(orbits) == len(table.counts) and all(a <= b for a, b in zip(orbits, table.counts, strict=True))


def test_what_is_no_ordinary_file_is_never_replaced(run, tmp_path):
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    code, _, err = run("solve", "11/10", "-o", pipe, "--force")
    assert code == 2 and len(err.splitlines()) == 1
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_text("old")
    link.symlink_to(real)
    assert run("solve", "11/10", "-o", link, "--force")[0] == 0
    assert link.is_symlink() and real.read_text().startswith("{")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
def test_a_full_standard_output_gets_one_line():
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        f"{sys.executable} -m modlights nullity 5x5 > /dev/full",
        shell=True,
        capture_output=True,
        text=True,
        env=environment,
    )
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1


def test_two_outputs_do_not_share_a_file(run, tmp_path):
    name = tmp_path / "one.json"
    code, _, err = run("solve", "--size", "2x2", "--mod", 3, "--target", "ones", "--certificate", name, "-o", name)
    assert code == 2 and "both name" in err and not name.exists()


@pytest.mark.parametrize("words", [["-o", "5x5.v"], ["--format", "rocq", "--limit", "2"], ["-o", "my-answer.v"]])
def test_a_rocq_file_has_one_answer_and_the_name_of_a_module(run, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, _, err = run("solve", "11/10", *words)
    assert code == 2 and len(err.splitlines()) == 1 and not os.listdir(tmp_path)
