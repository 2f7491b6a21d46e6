"""The options of the command line, the words of the page and links describe the same puzzles, and refuse the same."""

import json
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.cli import main
from modlights.cli.parser import parse
from modlights.cli.puzzle_arguments import read_puzzle
from modlights.errors import ModlightsError
from modlights.games import CATALOGUE, RULES, SURFACES, label_text
from modlights.games.setups.links import read_link
from modlights.games.setups.setup import Setup
from modlights.play import answer

STENCILS = ["010/121/010", "1 0 12/-3 1 0/0 0 1", "101", "1/1/1", "111/111/111"]
NAMES = st.text("abcdefgXYZ", min_size=1, max_size=4)


def written(draw, rows, modulus):
    """Rows of states as one of the texts that people write; one row where the game is not a board."""
    forms = ["numbers", "commas", "json", "object"]
    forms += ["digits", "lines"] if modulus <= 10 else []
    # "." and ".." are folders at the command line
    forms += ["marks"] if modulus == 2 and len(rows) * len(rows[0]) > 2 else []
    form = draw(st.sampled_from(forms))
    if form in ("json", "object"):
        return json.dumps(rows if form == "json" else {"position": rows})
    if form == "marks":
        return "/".join("".join(".X"[state] for state in row) for row in rows)
    between = {"numbers": " ", "commas": ",", "digits": "", "lines": ""}[form]
    # a board of one column, or a lone state, is not written as a run of digits
    text = [between.join(map(str, row)) + ("," if len(row) == 1 else "") for row in rows]
    return ("\n" if form == "lines" else "/").join(text)


@st.composite
def positions(draw, rows, columns, modulus):
    """A position in any form; 1 x n for a game that is not a board."""
    if draw(st.booleans()):
        return draw(st.sampled_from(["zeros", "ones", "random:7", "random-solvable:-3", " ones "]))
    states = st.integers(0, modulus - 1)
    table = draw(st.lists(st.lists(states, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
    return written(draw, table, modulus)


@st.composite
def with_positions(draw, words, shape, modulus):
    for name in draw(st.sampled_from([("start",), ("target",), ("start", "target")])):
        words[name] = draw(positions(*shape, modulus))
    return words


@st.composite
def boards(draw):
    rows, columns, modulus = draw(st.integers(1, 5)), draw(st.integers(1, 5)), draw(st.integers(2, 30))
    sign = draw(st.sampled_from(["x", "X", "×", " x "]))
    words = {"size": f"{rows}{sign}{columns}"}
    if draw(st.booleans()):
        words["rule"] = draw(st.sampled_from([*RULES, *STENCILS]))
    if draw(st.booleans()):
        words["surface"] = draw(st.sampled_from(list(SURFACES)))
    if modulus != 2 or draw(st.booleans()):
        words["mod"] = draw(st.sampled_from([str(modulus), f" {modulus} ", f"+{modulus}"]))
    cells = st.tuples(st.integers(1, rows), st.integers(1, columns))
    if forbidden := draw(st.lists(cells, max_size=3)):
        words["forbid"] = draw(st.sampled_from([" ", ";", "; "])).join(f"{r},{c}" for r, c in forbidden)
    return draw(with_positions(words, (rows, columns), modulus))


@st.composite
def toys(draw):
    name = draw(st.sampled_from(list(CATALOGUE)))
    game, words = CATALOGUE[name].build(), {"game": name}
    if draw(st.booleans()):
        game = game.with_modulus(draw(st.integers(2, 12)))
        words["mod"] = str(game.modulus)
    if forbidden := draw(st.lists(st.sampled_from(list(game.buttons)), max_size=3)):
        words["forbid"] = " ".join(map(label_text, forbidden))
    return draw(with_positions(words, game.shape or (1, game.light_count), game.modulus))


@st.composite
def graphs(draw):
    """The words of a graph, with the options and the file that describe the same."""
    names = draw(st.lists(NAMES, min_size=2, max_size=6, unique=True))
    numbers = st.integers(0, len(names) - 1)
    edges = draw(st.lists(st.tuples(numbers, numbers, st.integers(-9, 9).filter(bool)), max_size=10, unique_by=pair))
    edges = [(u, v, weight) for u, v, weight in edges if u != v]
    is_directed, itself, modulus = draw(st.booleans()), draw(st.booleans()), draw(st.integers(2, 20))
    sign = ">" if is_directed else "-"
    words = {"graph": ",".join(f"{u + 1}{sign}{v + 1}*{weight}" for u, v, weight in edges), "mod": str(modulus)}
    words |= {"vertices": ",".join(names)} | ({} if itself else {"itself": "no"})
    content = {"directed": is_directed, "multigraph": False, "graph": {}, "nodes": [{"id": name} for name in names]}
    content["links"] = [{"source": names[u], "target": names[v], "weight": weight} for u, v, weight in edges]
    options = ["--not-itself"] * (not itself)
    return draw(with_positions(words, (1, len(names)), modulus)), json.dumps(content), options


def pair(edge):
    return frozenset(edge[:2])


@st.composite
def matrices(draw):
    """The words of an effect matrix, with the file that has the same."""
    rows, columns, modulus = draw(st.integers(1, 4)), draw(st.integers(1, 4)), draw(st.integers(2, 20))
    entries = draw(
        st.lists(st.lists(st.integers(-9, 20), min_size=columns, max_size=columns), min_size=rows, max_size=rows)
    )
    words = {"matrix": "/".join(" ".join(map(str, row)) for row in entries), "mod": str(modulus)}
    content = "\n".join(" ".join(map(str, row)) for row in entries)
    # a file with one number on each line could be a column or rows of digits, and is refused
    if columns == 1 or draw(st.booleans()):
        names = {"lights": [f"l{i}" for i in range(rows)], "buttons": [f"b{j}" for j in range(columns)]}
        words |= {side: ",".join(names[side]) for side in names}
        content = json.dumps({"matrix": entries} | names)
    return draw(with_positions(words, (1, rows), modulus)), content, []


def options_for(words, files=None):
    """The options of the command line that say what these words say."""
    options = []
    for name, text in words.items():
        option = "stencil" if name == "rule" and text not in RULES else name
        if name in ("vertices", "itself", "lights", "buttons"):
            continue
        options.append(f"--{option}={(files or {}).get(name, text)}")
    return options


def read_options(command, options):
    """The arguments of a command line."""
    _, arguments = parse([command, *options])
    arguments.standard_input = None
    return arguments


def link_for(words):
    return "http://127.0.0.1:8000/#" + "&".join(f"{name}={quote(text)}" for name, text in words.items())


def puzzle(game, start, target):
    """What a puzzle is, whatever the labels are made of."""
    effects = [{light: e % game.modulus for light, e in column if e % game.modulus} for column in game.by_button]
    names = [list(map(label_text, labels)) for labels in (game.lights, game.buttons)]
    return game.shape, game.modulus, names, effects, start and start.values, target.values


def check_same(words, options):
    """By the command line, by the page and by a link these are one puzzle."""
    setup = Setup.read(words)
    stated = puzzle(setup.game, setup.start, setup.target)
    linked = Setup.read(read_link(link_for(words)))
    assert puzzle(linked.game, linked.start, linked.target) == stated
    assert dict(linked.fields) == dict(setup.fields)
    reply = answer({"ask": "puzzle", "puzzle": words})
    assert reply["start"] == (stated[4] and list(stated[4])) and reply["target"] == list(stated[5])
    assert [reply["lights"], reply["buttons"], reply["modulus"]] == [*stated[2], stated[1]]
    again = Setup.read(read_link(reply["link"]))
    assert puzzle(again.game, again.start, again.target) == stated
    game, start, target = read_puzzle(read_options("solve", options))
    zeros = game.position("zeros")
    assert puzzle(game, start, target) == (*stated[:4], stated[4] or zeros.values, stated[5])
    opened = Setup.of(game, start, target, name=words.get("game"))
    assert puzzle(opened.game, opened.start, opened.target) == puzzle(game, start, target)


@settings(max_examples=100)
@given(boards() | toys())
def test_a_board_or_a_toy_is_the_same_puzzle_by_options_by_the_page_and_by_a_link(words):
    check_same(words, options_for(words))


@settings(max_examples=60)
@given(drawn=graphs() | matrices())
def test_a_graph_or_a_matrix_is_the_same_puzzle_by_a_file_by_the_page_and_by_a_link(tmp_path_factory, drawn):
    words, content, flags = drawn
    file = tmp_path_factory.mktemp("game") / "game.json"
    file.write_text(content)
    source = "graph" if "graph" in words else "matrix"
    check_same(words, [*flags, *options_for(words, {source: str(file)})])


WRONG = {
    "a size of one number": ({"size": "5"}, "rows x columns"),
    "a size of zero": ({"size": "0x5"}, "no lights"),
    "a size of many digits": ({"size": "9" * 5000 + "x2"}, "digits"),
    "one state": ({"size": "3x3", "mod": "1"}, "mod must be 2 or more, not '1'"),
    "a word for states": ({"size": "3x3", "mod": "two"}, "mod must be a whole number, not 'two'"),
    "states of many digits": ({"size": "3x3", "mod": "9" * 5000}, "mod has 5,000 digits"),
    "a misspelt rule": ({"size": "3x3", "rule": "kng"}, "unknown rule 'kng' (did you mean 'king'?); one of cross"),
    "an unknown rule": ({"size": "3x3", "rule": "bishop"}, "unknown rule 'bishop'; one of cross"),
    "an even stencil": ({"size": "3x3", "rule": "11/11"}, "odd"),
    "a misspelt surface": ({"size": "3x3", "surface": "tours"}, "unknown surface 'tours' (did you mean 'torus'?)"),
    "an unknown toy": ({"game": "chess"}, "no game 'chess' in the catalogue; modlights games lists them"),
    "a misspelt toy": ({"game": "orbx"}, "no game 'orbx' in the catalogue (did you mean 'orbix'?)"),
    "a cell off the board": (
        {"size": "2x3", "forbid": "9,9"},
        "no button 9,9 to forbid in 2x3 cross on the plane mod 2; cells are written row,column from 1, here up to 2,3",
    ),
    "a cell counted from 0": ({"size": "2x3", "forbid": "0,1"}, "cells are written row,column from 1"),
    "a cell beyond the net": (
        {"game": "lights-out-cube", "forbid": "1,1"},
        "no button 1,1 to forbid in Lights Out Cube",
    ),
    "no cell": ({"size": "2x3", "forbid": " "}, "no buttons given to forbid; cells are written row,column from 1"),
    "no button": ({"game": "orbix", "forbid": " "}, "no buttons given to forbid; buttons are 1, 2"),
    "a button that is not there": ({"game": "orbix", "forbid": "13"}, "no button '13' to forbid in Orbix"),
    "two games": ({"size": "3x3", "game": "orbix"}, "exclude one another"),
    "a toy with a rule": ({"game": "orbix", "rule": "king"}, "rule goes with "),
    "a toy with a surface": ({"game": "orbix", "surface": "torus"}, "surface goes with "),
    "a state too many": ({"size": "1x2", "start": "12"}, "there is a state 2, and lights have the 2 states 0 to 1"),
    "a start of another size": ({"size": "3x3", "start": "11/11"}, "a board of 2x2 was given; this game is 3x3"),
    "a target of another size": ({"size": "3x3", "target": "11/11"}, "a board of 2x2 was given; this game is 3x3"),
    "uneven rows": ({"size": "2x2", "start": "11/1"}, "every row needs the same number"),
    "a seed of letters": ({"size": "2x2", "start": "random:x"}, "with an integer SEED"),
    "broken JSON": ({"size": "2x2", "start": "[[1, 0], [1"}, "not valid JSON"),
    "too few lights": ({"game": "orbix", "start": "101"}, "3 values given; this game has 12 lights"),
}


@pytest.mark.parametrize(("words", "complaint"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_said_in_one_line_and_the_same_words(words, complaint, capsys):
    said = []
    for read in (Setup.read, lambda words: Setup.read(read_link(link_for(words))), ask_page):
        with pytest.raises(ModlightsError) as refusal:
            read(words)
        said.append(str(refusal.value))
    options = options_for({"start": "ones"} | words)
    assert main(["solve", *options]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("modlights: ") and err.count("\n") == 1
    assert len(set(said)) == 1 and complaint in said[0] and "\n" not in said[0]
    line = err.removeprefix("modlights: ").rstrip("\n")
    assert complaint in line
    assert line.replace("--", "") == said[0] or "digits" in complaint


def ask_page(words):
    return answer({"ask": "puzzle", "puzzle": words})
