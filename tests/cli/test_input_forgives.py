"""Input as people write it: positions, names that are misspelt, games from files of every kind."""

import io
import json
import sys
from pathlib import Path

import networkx as nx
import pytest

from modlights.cli import main
from modlights.cli.command_list import COMMANDS
from modlights.cli.parser import build_parser, load
from modlights.games import CATALOGUE, grid
from modlights.solving import is_solution

RING = nx.cycle_graph(5)


@pytest.fixture
def run(run, tmp_path, monkeypatch):
    """Run a command line in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return run


CLASSIC = "10101/01110/11111/01110/10101"
SAME = [
    (CLASSIC, "10101 01110 11111 01110 10101"),
    (CLASSIC, "10101,01110,11111,01110,10101"),
    (CLASSIC, "10101; 01110; 11111; 01110; 10101"),
    (CLASSIC, "X.X.X/.XXX./XXXXX/.XXX./X.X.X"),
    (CLASSIC, "#.#.# .###. ##### .###. #.#.#"),
    ("101/010/111", "101,010,111"),
    ("101/010/111", "x.x/.x./xxx"),
    ("101/010/111", "*_*/_*_/***"),
    ("101/010/111", "[[1,0,1],[0,1,0],[1,1,1]]"),
    ("101/010/111", '{"position": [[1,0,1],[0,1,0],[1,1,1]]}'),
    ("1010", "1 0 1 0"),
    ("1010", "1,0,1,0"),
]


@pytest.mark.parametrize(("plain", "written"), SAME)
def test_a_position_is_read_as_people_write_it(document, plain, written):
    assert document("solve", written) == document("solve", plain)


@pytest.mark.parametrize(
    "written", ["# . #\n. # .\n# # #\n", "1 0 1\r\n0 1 0\r\n1 1 1", "101\n010\n111\n\n", "\ufeffX.X\n.X.\nXXX"]
)
def test_standard_input_has_one_row_a_line(document, monkeypatch, written):
    right = document("solve", "101/010/111")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(written.encode())))
    assert document("solve", "-") == right


def test_groups_are_rows_only_where_they_cannot_be_states(document):
    def shape(*words):
        found = document("solve", *words)[1]
        return found["rows"], found["columns"]

    assert shape("10 11 12 10", "--mod", 13) == (1, 4)
    assert shape("10 11 13 10", "--mod", 13)[0] == 4
    assert shape("10 11", "--mod", 13, "--size", "2x2") == (2, 2)
    assert shape("10,11", "--mod", 13, "--size", "1x2") == (1, 2)
    assert shape("1 0 1", "--mod", 2) == (1, 3)
    assert shape("11 10", "--mod", 12, "--size", "2x2") == (2, 2)


@pytest.mark.parametrize("command", ["solve", "hint", "order"])
@pytest.mark.parametrize(("written", "states"), [("102/010/111", 3), ("15/01", 6), ("0 9", 10)])
def test_too_large_a_state_suggests_the_number_of_states(run, command, written, states):
    code, _, err = run(command, written)
    assert code == 2 and f"--mod {states} " in err


@pytest.mark.parametrize("words", [["abc"], ["O.O/.O."], ["on off"], ["-"], ["!!"], ["10a/111"]])
def test_what_cannot_be_read_is_told_what_a_position_looks_like(run, monkeypatch, words):
    monkeypatch.setattr(sys, "stdin", io.StringIO("X O X\nO X O\n"))
    code, _, err = run("solve", *words)
    assert code == 2 and "a position is rows of states such as 101/010/111" in err


MISSPELT = [
    (["slove", "11"], "solve"),
    (["cheeck"], "check"),
    (["nulity", "5x5"], "nullity"),
    (["solve", "--sise", "3x3"], "--size"),
    (["solve", "11/11", "--fewst"], "--fewest"),
    (["derive", "3x3", "--lettres=abc"], "--letters"),
    (["solve", "11/11", "--rule", "crss"], "cross"),
    (["info", "5x5", "--surface", "tours"], "torus"),
    (["solve", "--game", "light-out", "--start", "ones"], "lights-out"),
    (["games", "orbx"], "orbix"),
    (["solve", "11/11", "--method", "plna"], "plan"),
    (["info", "5x5", "--format", "jsno"], "json"),
    (["verify", "--document", "rabanni"], "rabbani"),
    (["verify", "--verdict", "fail"], "fails"),
    (["verify", "rabani-T4"], "rabbani"),
    (["verify", "rabbani-T44"], "rabbani-T4"),
    (["sequence", "A15957"], "A159257"),
    (["guide", "chasin"], "chasing"),
    (["completion", "bsh"], "bash"),
    (["reproduce", "losada-tabl"], "losada-table"),
]


@pytest.mark.parametrize(("words", "meant"), MISSPELT, ids=[" ".join(words) for words, _ in MISSPELT])
def test_a_misspelt_name_suggests_the_nearest(run, words, meant):
    code, _, err = run(*words)
    assert code == 2 and len(err.splitlines()) == 1
    assert err.split("did you mean ")[1].split("?")[0].strip("'") == meant


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_game_has_a_blank_template_that_reads_back(run, document, name):
    code, out, _ = run("games", name)
    assert code == 0 and name in out
    after = out.split("a blank position to fill in\n")[1]
    Path("blank.txt").write_text(after.split("\n\n")[0].split("\nin the order")[0])
    game = CATALOGUE[name].build()
    code, found = document("check", "--game", name, "blank.txt", "zeros")
    assert (found["wrong"], code) == (sum(1 for state in game.goal if state), int(any(game.goal)))


def test_once_and_unknowns_of_one_board(run, document):
    code, found = document("once", "4x4")
    assert code == 0 and found["rows"] == 4
    assert run("once", "5x5")[:2] == (1, "5x5 cross on the plane mod 2: no presses change every light exactly once\n")
    code, out, _ = run("unknowns", "5x5", "--rule", "cross")
    assert code == 0 and out.startswith("5x5 mod 2") and "projective         9      14" in out
    assert "4x7" in run("unknowns", "4x7", "--rule", "king")[1]


def node_link(graph):
    return json.dumps(nx.node_link_data(graph, edges="links"))


RINGS = {
    "edges": "\n".join(f"{a} {b}" for a, b in RING.edges),
    "edges with commas": "\n".join(f"{a},{b}" for a, b in RING.edges),
    "edges with arrows": "\n".join(f"{a} -- {b}  # an edge" for a, b in RING.edges),
    "networkx edge list": "\n".join(nx.generate_edgelist(RING)),
    "wiring": "\n".join(f"button {v}: lights {' '.join(map(str, sorted([v, *RING[v]])))}" for v in RING),
    "short wiring": "\n".join(f"{v}: {', '.join(map(str, sorted([v, *RING[v]])))}" for v in RING),
    "adjacency matrix": "\n".join(" ".join(map(str, row)) for row in nx.to_numpy_array(RING, dtype=int)),
    "adjacency csv": "\n".join(",".join(map(str, row)) for row in nx.to_numpy_array(RING, dtype=int)),
    "graph6": nx.to_graph6_bytes(RING).decode(),
    "graph6 without its head": nx.to_graph6_bytes(RING, header=False).decode(),
    "node-link JSON": node_link(RING),
    "adjacency JSON": json.dumps(nx.adjacency_data(RING)),
    "cytoscape JSON": json.dumps(nx.cytoscape_data(RING)),
    "JSON of neighbours": json.dumps({str(v): [str(w) for w in RING[v]] for v in RING}),
}
# 5 lights in a ring, each press changes three of them: a ring of five has no quiet pattern mod 2
COMMANDS_WITH_GAMES = [
    name for name in COMMANDS if any(action.dest == "graph" for action in build_parser(name, load(name))._actions)
]


@pytest.mark.parametrize("text", RINGS.values(), ids=RINGS.keys())
def test_every_form_of_a_graph_is_the_same_game(document, run, text):
    Path("ring.txt").write_text(text)
    code, found = document("solve", "--graph", "ring.txt", "--start", "10000")
    assert code == 0 and found["count"] == "1" and len(found["lights"]) == 5
    effects = [[int(v == w or RING.has_edge(v, w)) for w in RING] for v in RING]
    end = [(int(v == 0) + sum(e * x for e, x in zip(effects[v], found["solution"], strict=True))) % 2 for v in RING]
    assert end == [0] * 5


EXTRA = {
    "solve": ["--start", "ones"],
    "hint": ["--start", "ones"],
    "order": ["--start", "ones"],
    "check": ["ones", "11111"],
    "make": ["--presses", "2"],
    "worksheet": ["--presses", "1", "--boards", "2"],
    "watson": ["--lit", "2"],
    "play": ["-o", "page.html"],
    "unknowns": [],
}


def test_the_commands_that_take_a_game_take_files():
    assert set(COMMANDS_WITH_GAMES) >= {
        "solve", "hint", "check", "order", "chase", "play", "make", "worksheet", "info", "derive", "eliminate",
        "depths", "easy", "once", "nullity", "watson",
    }  # fmt: skip


@pytest.mark.parametrize("option", ["--graph", "--matrix"])
@pytest.mark.parametrize("command", COMMANDS_WITH_GAMES)
def test_every_command_that_takes_a_game_takes_a_file(run, command, option):
    names = ["north", "east", "south", "west", "top"]
    ring = nx.relabel_nodes(RING, dict(enumerate(names)))
    table = [[int(v == w or ring.has_edge(v, w)) for w in names] for v in names]
    Path("game.txt").write_text(
        "\n".join(f"{a} {b}" for a, b in ring.edges)
        if option == "--graph"
        else "\n".join(
            [",".join(["", *names]), *(f"{n},{','.join(map(str, r))}" for n, r in zip(names, table, strict=True))]
        )
    )
    code, out, err = run(command, option, "game.txt", *EXTRA.get(command, ()))
    if command == "chase":
        assert code == 2 and "rows" in err
        return
    assert code in (0, 1) and (out or Path("page.html").exists())
    if command in ("solve", "derive", "eliminate"):
        assert "north" in run(command, option, "game.txt", *EXTRA.get(command, ()), "--format", "json")[1]


FAULTY = [
    ("--graph", "a b\nb c\nc d e f\n", "line 3"),
    ("--graph", "# a comment\n\nbutton 1: lights 1 2\nbutton 2 lights 2\n", "line 4"),
    ("--graph", "0 1 0 1\n1 0 1 0\n0 1 0\n1 0 1 0\n", "line 3"),
    ("--graph", "0,1,0\n1,0,1\n0,1,x\n", "line"),
    ("--graph", '{"nodes": [], "links": [{"source": 1}]}', "game.txt"),
    ("--graph", "[[1, 2", "line 1"),
    ("--graph", "", "empty"),
    ("--graph", "a b\na b 2\n", "line 2"),
    ("--matrix", "1 0\n0 1 1\n", "line 2"),
    ("--matrix", "1 0\n0 one\n", "line 2"),
    ("--matrix", '{"rows": [[1]]}', "matrix"),
    ("--matrix", "[[1, 0], [1]]", ""),
]


@pytest.mark.parametrize(("option", "text", "says"), FAULTY)
def test_errors_in_files_name_the_line(run, option, text, says):
    Path("game.txt").write_text(text)
    code, out, err = run("info", option, "game.txt")
    assert (code, out) == (2, "") and len(err.splitlines()) == 1 and says in err and len(err) < 400


def test_a_wiring_list_says_exactly_what_a_button_changes(document):
    Path("wiring.txt").write_text("button 1: lights 1 2 4\nbutton 2: lights 2 3\nbutton 3: lights 3 4\nbutton 4: 1\n")
    code, found = document("solve", "--graph", "wiring.txt", "--start", "1110")
    assert code == 0 and found["lights"] == ["1", "2", "3", "4"]
    lights, wiring = [1, 1, 1, 0], {0: (0, 1, 3), 1: (1, 2), 2: (2, 3), 3: (0,)}
    for button, times in enumerate(found["solution"]):
        for light in wiring[button]:
            lights[light] += times
    assert all(light % 2 == 0 for light in lights)


def test_help_groups_the_commands_by_what_they_are_for(run):
    out = run("--help")[1]
    titles = [line[:-1] for line in out.splitlines() if line and line[0] != " " and line.endswith(":")]
    assert titles == [
        "Solve puzzles", "Understand games", "Survey many boards", "Check the literature", "Look things up",
    ]  # fmt: skip
    listed = [line.split()[0] for line in out.splitlines() if line.startswith("  ") and line[2] != " "]
    assert sorted(listed) == sorted(COMMANDS)
    assert run("help")[1] == out and run("help", "solve") == run("solve", "--help")


def test_positions_of_the_page_and_of_the_library_are_read_alike():
    assert grid(2, 3).position("101;010") == grid(2, 3).position("101/010")
    assert main(["check", "11/11", "11/11"]) == 0
    assert is_solution(grid(2, 2), "11;11", "zeros", presses="11/11")
