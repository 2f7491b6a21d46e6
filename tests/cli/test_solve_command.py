"""``modlights solve``, ``info`` and ``games`` as a person meets them."""

import io
import json
import os
import subprocess
import sys

import pytest

from modlights.games import grid, read_pbm, write_pbm
from modlights.solving import is_certificate, is_solution

KEYS = [
    "schema", "game", "rows", "columns", "modulus", "method", "solvable", "count", "presses_total", "solution",
    "quiet_basis", "quiet_orders", "certificate",
]  # fmt: skip


def test_losadas_three_solutions_and_no_others(document):
    code, found = document("solve", "--size", "2x2", "--mod", 6, "--start", "zeros", "--target", "11/04", "--all")
    assert code == 0
    assert sorted(map(str, found["solutions"])) == sorted(
        map(str, [[[2, 0], [5, 5]], [[0, 4], [3, 3]], [[4, 2], [1, 1]]])
    )
    assert [*KEYS, "solutions"] == list(found)
    assert found["count"] == "3" and found["modulus"] == 6 and (found["rows"], found["columns"]) == (2, 2)


def test_an_unsolvable_position_exits_1_with_a_certificate_that_checks(document):
    code, found = document("solve", "--size", "2x2", "--mod", 3, "--start", "zeros", "--target", "ones")
    assert code == 1
    assert found["solvable"] is False and found["count"] == "0" and found["solution"] is None
    game = grid(2, 2, modulus=3)
    weights = [w for row in found["certificate"] for w in row]
    assert is_certificate(game, [0] * 4, [1] * 4, weights=weights)


def test_rey_8x8_with_four_states_has_4_to_the_15_solutions(run):
    assert run("solve", "--size", "8x8", "--rule", "king", "--mod", 4, "--target", "ones", "--count") == (
        0,
        f"{4**15}\n",
        "",
    )


def test_a_position_alone_is_enough(run):
    code, out, err = run("solve", "10101/01110/11111/01110/10101")
    assert (code, err) == (0, "")
    assert "4 solutions" in out and "15 presses" in out


def test_a_json_solution_plays_out_on_every_kind_of_board(document):
    for words in (
        ["--size", "4x5", "--rule", "knight", "--surface", "klein", "--mod", 12],
        ["--size", "3x7", "--stencil", "010/121/010", "--surface", "mobius-v", "--mod", 9],
        ["--size", "6x2", "--rule", "flip", "--surface", "projective", "--mod", 7],
    ):
        code, found = document("solve", *words, "--start", "random-solvable:5")
        assert code == 0
        options = dict(zip(words[::2], words[1::2], strict=True))
        rows, columns = map(int, options["--size"].split("x"))
        game = grid(
            rows,
            columns,
            rule=options.get("--rule") or options["--stencil"],
            surface=options["--surface"],
            modulus=options["--mod"],
        )
        start = game.position("random-solvable:5")
        assert is_solution(game, start, game.goal, presses=[v for row in found["solution"] for v in row])


def test_games_that_are_no_grids_have_flat_named_vectors(document):
    code, found = document("solve", "--game", "orbix", "--start", "zeros")
    assert code == 0
    assert found["rows"] is None and found["columns"] is None
    assert found["lights"] == found["buttons"] == [str(i) for i in range(1, 13)]
    assert found["solution"] == [1] * 12


def test_forbidden_buttons_appear_as_zero(document):
    code, found = document("solve", "--size", "3x3", "--forbid", "1,1 2,2", "--start", "random-solvable:1")
    assert code == 0
    assert found["solution"][0][0] == found["solution"][1][1] == 0


def test_a_catalogue_goal_is_the_target(document):
    code, found = document("solve", "--game", "merlin", "--start", "111/101/111")
    assert code == 0 and found["presses_total"] == 0


def test_limits_list_the_first_solutions_in_order(run, document):
    _, found = document("solve", "--size", "4x4", "--target", "ones", "--limit", 3)
    assert len(found["solutions"]) == 3 and found["solutions"] == sorted(found["solutions"])
    _, out, _ = run("solve", "--size", "4x4", "--target", "ones", "--limit", 3)
    assert "13 more" in out


def test_positions_come_from_files_and_standard_input(run, tmp_path, monkeypatch):
    board = tmp_path / "board.txt"
    board.write_text("1 1\n0 4\n")
    assert run("solve", board, "--mod", 6, "--count")[:2] == (0, "3\n")
    image = tmp_path / "board.pbm"
    image.write_bytes(b"P1\n# a comment\n3 2\n110\n100\n")
    assert run("solve", image, "--count")[0] in (0, 1)
    monkeypatch.setattr(sys, "stdin", io.StringIO("[[1,1],[1,0]]"))
    assert run("solve", "-", "--count")[:2] == (0, "1\n")


def test_output_files_are_whole_and_never_overwritten_silently(run, tmp_path):
    target = tmp_path / "answer.json"
    assert run("solve", "11/10", "-o", target)[0] == 0
    assert json.loads(target.read_text())["solvable"] is True
    code, _, err = run("solve", "11/11", "-o", target)
    assert code == 2 and "--force" in err
    assert json.loads(target.read_text())["presses_total"] == 1
    assert run("solve", "11/11", "-o", target, "--force")[0] == 0
    assert json.loads(target.read_text())["presses_total"] == 4
    assert os.listdir(tmp_path) == ["answer.json"]


def test_the_extension_chooses_the_format(run, tmp_path):
    for name, beginning in (
        ("a.svg", "<svg"),
        ("a.tex", "% needs \\usepackage"),
        ("a.txt", "2x2"),
        ("a.pbm", "P4"),
    ):
        assert run("solve", "11/10", "-o", tmp_path / name)[0] == 0
        assert (tmp_path / name).read_bytes().decode("latin-1").startswith(beginning)
    assert read_pbm((tmp_path / "a.pbm").read_bytes()).rows == ((1, 0), (0, 0))


def test_an_unsolvable_position_writes_no_presses_but_can_save_the_reason(run, tmp_path):
    presses, reason = tmp_path / "presses.pbm", tmp_path / "reason.json"
    code, _, err = run("solve", "10", "-o", presses, "--certificate", reason)
    assert code == 1 and not presses.exists()
    assert json.loads(reason.read_text())["certificate"] == [[1, 1]]
    assert err.splitlines()[-1].startswith("modlights: 1x2 cross on the plane mod 2: no solution")


def test_double_check_agrees(run):
    for words in (["--size", "5x5", "--target", "ones"], ["--size", "2x2", "--mod", 3, "--target", "ones"]):
        assert run("solve", *words, "--double-check")[0] in (0, 1)


def test_time_is_reported_on_stderr(run):
    _, out, err = run("solve", "11/10", "--count", "--time")
    assert out == "1\n" and err.startswith("time: ")


def test_info_tells_counts_and_smith_factors(run, document):
    code, out, _ = run("info", "--size", "5x5", "--mod", 6)
    assert code == 0 and "108" in out and "33" in out
    code, found = document("info", "5x5", "--mod", 6)
    assert found["quiet_patterns"] == "108" and found["smith_factors"][-3:] == ["33", "0", "0"]
    assert found["primes"] == [{"prime": 2, "rank": 23, "nullity": 2}, {"prime": 3, "rank": 22, "nullity": 3}]


def test_the_catalogue_is_listed_with_sources(run, document):
    code, out, _ = run("games")
    assert code == 0 and "orbix" in out and "Pelletier" in out
    code, listed = document("games")
    assert {"lights-out", "merlin", "gamze", "zero-time-flowers"} <= {entry["name"] for entry in listed["games"]}


LONG = "9" * 5000
BAD = {
    "no command": [],
    "an unknown command": ["slove", "11"],
    "an unknown option": ["solve", "--sise", "3x3"],
    "nothing to solve": ["solve"],
    "no size": ["solve", "--start", "ones"],
    "uneven rows": ["solve", "101/01/111"],
    "a digit beyond the states": ["solve", "012/210"],
    "a digit equal to k": ["solve", "013/110", "--mod", "3"],
    "a letter": ["solve", "10a/111"],
    "an empty position": ["solve", ""],
    "an empty row": ["solve", "10//01"],
    "one state": ["solve", "11/11", "--mod", "1"],
    "no states": ["solve", "11/11", "--mod", "0"],
    "negative states": ["solve", "11/11", "--mod", "-3"],
    "fractional states": ["solve", "11/11", "--mod", "2.5"],
    "a word for states": ["solve", "11/11", "--mod", "two"],
    "states of 5000 digits": ["solve", "11/11", "--mod", LONG],
    "a state of 5000 digits": ["solve", f"1 {LONG}", "--mod", "7"],
    "an unknown rule": ["solve", "11/11", "--rule", "bishop"],
    "an empty rule": ["solve", "11/11", "--rule", ""],
    "an unknown surface": ["solve", "11/11", "--surface", "sphere"],
    "an unknown game": ["solve", "--game", "chess", "--start", "ones"],
    "an unknown method": ["solve", "11/11", "--method", "magic"],
    "an unknown format": ["solve", "11/11", "--format", "pdf"],
    "an even stencil": ["solve", "11/11", "--stencil", "11/11"],
    "an uneven stencil": ["solve", "11/11", "--stencil", "010/11/010"],
    "an empty stencil": ["solve", "11/11", "--stencil", "000/000/000"],
    "a word for a stencil": ["solve", "11/11", "--stencil", "plus"],
    "a rule and a stencil": ["solve", "11/11", "--rule", "king", "--stencil", "111/111/111"],
    "a game and a rule": ["solve", "--game", "merlin", "--rule", "king", "--start", "ones"],
    "a game and a size": ["solve", "--game", "merlin", "--size", "3x3", "--start", "ones"],
    "a missing file": ["solve", "no-such-file.pbm"],
    "a folder": ["solve", "./"],
    "a forced missing file": ["solve", "./101"],
    "a size of zero": ["solve", "--size", "0x5", "--start", "ones"],
    "a size of zero columns": ["info", "5x0"],
    "a negative size": ["solve", "--size=-3x3", "--start", "ones"],
    "a size of one number": ["solve", "--size", "5", "--start", "ones"],
    "a size of words": ["solve", "--size", "fivexfive", "--start", "ones"],
    "a size of 5000 digits": ["solve", "--size", f"{LONG}x3", "--start", "ones"],
    "a board beyond memory": ["solve", "--size", "99999999x99999999", "--rule", "king", "--start", "ones"],
    "a size that is not the position's": ["solve", "11/11", "--size", "3x3"],
    "start given twice": ["solve", "11/11", "--start", "ones"],
    "stdin used twice": ["solve", "-", "--target", "-", "--size", "2x2"],
    "all and count": ["solve", "11/11", "--all", "--count"],
    "a limit of zero": ["solve", "11/11", "--limit", "0"],
    "a limit of words": ["solve", "11/11", "--limit", "many"],
    "too many to list": ["solve", "--size", "8x8", "--rule", "king", "--mod", "4", "--target", "ones", "--all"],
    "a seed of words": ["solve", "--size", "3x3", "--start", "random:abc"],
    "no seed": ["solve", "--size", "3x3", "--start", "random:"],
    "a forbidden cell off the board": ["solve", "11/11", "--forbid", "9,9"],
    "a forbidden cell of zero": ["solve", "11/11", "--forbid", "0,1"],
    "forbidden words": ["solve", "11/11", "--forbid", "corner"],
    "no forbidden cell": ["solve", "11/11", "--forbid", " "],
    "a forbidden button of no grid": ["solve", "--game", "orbix", "--start", "ones", "--forbid", "99"],
    "a time limit of zero": ["solve", "11/11", "--time-limit", "0"],
    "a time limit of words": ["solve", "11/11", "--time-limit", "soon"],
    "a time limit of nan": ["solve", "11/11", "--time-limit", "nan"],
    "broken JSON": ["solve", "[[1, 0], [1"],
    "JSON without a position": ["solve", '{"board": [[1]]}'],
    "JSON of words": ["solve", '[["a", "b"]]'],
    "JSON of fractions": ["solve", "[[1.5, 0]]"],
    "JSON of truths": ["solve", "[[true, false]]"],
    "deep JSON": ["solve", "[" * 100000],
    "uneven JSON": ["solve", "[[1, 0], [1]]"],
    "an unknown extension": ["solve", "11/10", "-o", "answer.xyz"],
    "a folder that is not there": ["solve", "11/10", "-o", "no-such-folder/answer.json"],
    "the wrong number of lights": ["solve", "--game", "orbix", "--start", "101"],
    "info without a size": ["info"],
    "info of a giant": ["info", "5000x5000"],
    "a size given twice": ["info", "3x3", "--size", "4x4"],
    "PBM with three states": ["solve", "--size", "2x2", "--mod", "3", "--start", "20/02", "--format", "pbm"],
    "control characters": ["solve", "\x1b[31m\x00"],
}


@pytest.mark.parametrize("words", BAD.values(), ids=BAD.keys())
def test_bad_input_gets_one_line_and_exit_code_2(run, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    code, out, err = run(*words)
    assert code == 2
    assert out == ""
    assert len(err.splitlines()) == 1 and err.startswith("modlights: ")
    assert len(err) < 500 and "Traceback" not in err and "\x1b" not in err
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    "data",
    [
        b"P4\n3 3\n\x01",
        b"P1\n3 3\n10",
        b"P1\n0 3\n",
        b"P4\nx y\n",
        b"P5\n2 2\n255\nabcd",
        b"P1 2 2 1 2 0 1",
        b"\xff\xfe\x00",
    ],
)
def test_broken_images_get_one_line(run, tmp_path, data):
    path = tmp_path / "board.pbm"
    path.write_bytes(data)
    code, out, err = run("solve", path)
    assert (code, out) == (2, "") and len(err.splitlines()) == 1


def test_a_closed_pipe_is_no_error():
    done = subprocess.run(
        f"{sys.executable} -m modlights solve --size 4x4 --target ones --all | head -n 1",
        shell=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert done.returncode == 0 and "Traceback" not in done.stderr


def test_pbm_boards_survive_writing_and_reading():
    for rows, columns in ((1, 1), (3, 8), (2, 9), (5, 17)):
        board = grid(rows, columns).position("random:4")
        for plain in (False, True):
            assert read_pbm(write_pbm(board, plain=plain)) == board
