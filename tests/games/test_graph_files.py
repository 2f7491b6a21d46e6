"""Files of graphs and matrices: read as what they are, or refused; compared with networkx on random graphs.

The other formats are written by networkx or by the few plain lines below.
"""

import io
import json
import random
import re
from collections import Counter

import networkx as nx
import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from modlights.cli import main
from modlights.errors import BadGame
from modlights.games import label_text, read_graph, read_matrix

# Formats of other programs, in plain code


def written(writer):
    """What one of networkx's writers puts into a file."""

    def text(graph):
        file = io.BytesIO()
        writer(graph, file)
        return file.getvalue().decode()

    return text


def dot(graph):
    return "\n".join([f"graph G {{  // {len(graph)}", *(f"  {a} -- {b};" for a, b in graph.edges), "}"])


def metis(graph):
    """Vertices are numbered from 1 in the order of the graph."""
    place = {v: i for i, v in enumerate(graph, start=1)}
    around = [" ".join(str(place[w]) for w in graph[v]) for v in graph]
    return "\n".join([f"{len(graph)} {graph.number_of_edges()}", *around]) + "\n"


def dimacs(graph):
    edges = [f"e {a + 1} {b + 1}" for a, b in graph.edges]
    return "\n".join(["c a comment", f"p edge {len(graph)} {len(edges)}", *edges])


def matrix_market(graph):
    entries = [f"{b + 1} {a + 1}" for a, b in graph.edges]
    head = f"%%MatrixMarket matrix coordinate pattern symmetric\n{len(graph)} {len(graph)} {len(entries)}"
    return "\n".join([head, *entries])


def tgf(graph):
    return "\n".join([*(f"{v} {v + 100}" for v in graph), "#", *(f"{a} {b}" for a, b in graph.edges)])


def lgf(graph):
    return "\n".join(["@nodes", "label", *map(str, graph), "@edges", "label", *(f"{a} {b} 0" for a, b in graph.edges)])


def leda(graph):
    edges = [f"{a + 1} {b + 1} 0 |{{}}|" for a, b in graph.edges]
    return "\n".join(["LEDA.GRAPH", "string", "int", "-1", str(len(graph)), *["|{}|"] * len(graph), *edges])


def ucinet(graph):
    return "\n".join([f"dl n={len(graph)} format=edgelist1", "data:", *(f"{a + 1} {b + 1}" for a, b in graph.edges)])


def counted_edges(graph):
    return "\n".join([f"{len(graph)} {graph.number_of_edges()}", *(f"{a} {b}" for a, b in graph.edges)])


def json_graph_format(graph):
    edges = [{"source": str(a), "target": str(b)} for a, b in graph.edges]
    return json.dumps({"graph": {"nodes": {str(v): {} for v in graph}, "edges": edges}})


def indexed_links(graph):
    """As D3 has them: names are given, and links count the nodes."""
    links = [{"source": a, "target": b} for a, b in graph.edges]
    return json.dumps({"nodes": [{"id": f"v{v}"} for v in graph], "links": links})


FOREIGN = {
    "DOT": dot,
    "DIMACS": dimacs,
    "Matrix Market": matrix_market,
    "LEMON": lgf,
    "LEDA": leda,
    "UCINET": ucinet,
    "GML": written(nx.write_gml),
    "GraphML": written(nx.write_graphml_xml),
    "GEXF": written(nx.write_gexf),
    "Pajek": written(nx.write_pajek),
    "sparse6": written(nx.write_sparse6),
    "multi-line adjacency list": lambda graph: "\n".join(nx.generate_multiline_adjlist(graph)),
    '"graph"|neighbours of .graph': json_graph_format,
    "not among the nodes": indexed_links,
}
NUMBERS_ALONE = {
    "METIS": metis,
    "TGF": tgf,
    "edges with a count": counted_edges,
    "adjacency list": lambda graph: "\n".join(nx.generate_adjlist(graph)),
}


@st.composite
def graphs(draw, least=1, largest=9):
    """A random simple graph on 0 … n − 1, with at least one edge where two vertices are there."""
    n = draw(st.integers(least, largest))
    pairs = [(a, b) for b in range(n) for a in range(b)]
    edges = draw(st.lists(st.sampled_from(pairs), unique=True, min_size=1)) if pairs else []
    graph = nx.empty_graph(n)
    graph.add_edges_from(edges)
    return graph


def pressed(game):
    """Which lights each button changes, and by how much, all by name."""
    names = [label_text(light) for light in game.lights]
    columns = ({names[i]: effect for i, effect in column} for column in game.by_button)
    return dict(zip(map(label_text, game.buttons), columns, strict=True)), set(names)


def expected(graph, weight=lambda a, b: 1):
    """The same of a graph of networkx, each press changing its own light."""
    columns = {str(v): {str(w): weight(v, w) for w in graph[v] if weight(v, w)} for v in graph}
    for v, column in columns.items():
        column.setdefault(v, 1)
    return columns, set(columns)


@pytest.mark.parametrize("name", FOREIGN)
@given(graph=graphs(least=2))
def test_files_of_other_programs_are_refused_by_name(name, graph):
    with pytest.raises(BadGame, match=name):
        read_graph(FOREIGN[name](graph))


@pytest.mark.parametrize("name", NUMBERS_ALONE)
@given(graph=graphs(least=2))
@example(graph=nx.complete_graph(3))
@example(graph=nx.cycle_graph(4))
@example(graph=nx.path_graph(5))
@example(graph=nx.star_graph(2))
def test_numbers_alone_are_never_read_as_another_graph(name, graph):
    text = NUMBERS_ALONE[name](graph)
    try:
        game = read_graph(text)
    except BadGame:
        return
    assert pressed(game) == expected(graph if name != "METIS" else nx.relabel_nodes(graph, lambda v: v + 1)), text


@pytest.mark.parametrize(
    "text",
    ['{"a": ["b"], "a": ["c"]}', '{"a": {"b": 1}, "b": {"a": 1, "a": 2}}', '{"nodes": [], "nodes": [{"id": 1}]}'],
)
def test_a_key_that_is_given_twice_is_refused(text):
    with pytest.raises(BadGame, match="is given twice"):
        read_graph(text)


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        (metis(nx.complete_graph(3)), ("edges", "METIS")),
        (metis(nx.cycle_graph(5)), ("edges", "METIS")),
        (tgf(nx.path_graph(3)), ("edges", "TGF")),
        (counted_edges(nx.path_graph(4)), ("edges", "their number")),
        ("6\n0 1\n1 2", ("edges", "their number")),
        ("5\n4\n0 1\n1 2\n2 3\n3 4", ("edges", "their number")),
        ("7\n1\n1 2", ("edges", "their number")),
        ("0 1\n0 0", ("edges", "adjacency matrix")),
        ("0,1\n0,0", ("edges", "adjacency matrix")),
        ("0 1 4\n1 2\n2 3\n3 4\n4", ("edges", "adjacency list")),
        ("node other\n1 2\n2 3", ("edges", "heading")),
        ("0 1 2\n0 0 1\n0 0 1\n1 1 0", ("edges", "matrix below a heading")),
        ("1 2\n2 1", ("edges", "adjacency matrix")),
        ("1", ("one light", "matrix")),
        ("0", ("one light", "matrix")),
        ("a 1", ("an edge", "matrix")),
    ],
)
def test_what_has_two_readings_is_refused_with_both(text, readings):
    with pytest.raises(BadGame) as error:
        read_graph(text)
    assert all(reading in str(error.value) for reading in readings)


@pytest.mark.parametrize(
    "text",
    [
        "a{1} b{2}", "{", "a b {'weight': 2.5}", "a b {1}", "a b {weight}", "a -> b -> c", "a -- b -- c", "a b;",
        "x-y 3", "a <- b", "a[1] b[2]", "north\nsouth", "1\n2\n3", "10\n4", "10", "hello",
        "0,#", "1: 2 2", "a: key", "a: lights\nb: a",
        "a a\n0 1\n1 0", ",a,b\nb,0,1\na,1,0", ",\n,0", '"x,1",2',
        "level\tstep 2",
        "source,target,id\na,b,1", "graph6", ">>graph6<<", ">>graph6<<&AO", ">>digraph6<<Bw", "?", "Bx", "Bww",
        "// a\na b", "a=b c=d", "[]", "{}", '["ab", "cd"]', '[{"source": 1, "target": 2}]', '{"a": "b"}', "null",
        "e 1 2\ne 2 3", "[[1, 2], [2, 1]]", '{"graph": {"nodes": {}}}', '{"a": {"b": 2}, "b": {"a": 3}}',
        '{"nodes": [{"id": 1}, {"id": "1"}], "links": []}',
    ],
)  # fmt: skip
def test_what_is_not_surely_a_graph_is_refused(text):
    with pytest.raises(BadGame):
        read_graph(text)


@given(st.lists(graphs(largest=12), min_size=2, max_size=6), st.booleans(), st.booleans())
def test_a_file_of_many_graphs_says_how_many(many, header, directed):
    def line(graph):
        matrix = nx.to_numpy_array(graph, dtype=int)
        bits = "".join(map(str, matrix.ravel()))
        sixes = [bits[i : i + 6].ljust(6, "0") for i in range(0, len(bits), 6)]
        return "&" + chr(63 + len(graph)) + "".join(chr(63 + int(six, 2)) for six in sixes)

    lines = [line(g) if directed else nx.to_graph6_bytes(g, header=False).decode().strip() for g in many]
    kind = "digraph6" if directed else "graph6"
    with pytest.raises(BadGame, match=rf"{len(many)} graphs in {kind}; one is needed"):
        read_graph((f">>{kind}<<" if header else "") + "\n".join(lines) + "\n")


# Formats that networkx knows, too


@given(graphs(largest=70))
@example(graph=nx.path_graph(63))
@example(graph=nx.cycle_graph(62))
def test_graph6_is_read_as_networkx_reads_it(graph):
    data = nx.to_graph6_bytes(graph)
    assert pressed(read_graph(data.decode())) == expected(nx.from_graph6_bytes(data.strip()))


def named(graph):
    """The graph with names that are not numbers."""
    return nx.relabel_nodes(graph, {v: f"v{v}" for v in graph})


@given(graphs(least=2), st.sampled_from([" ", ",", "\t", ";"]), st.data())
def test_edges_are_read_as_networkx_reads_them(graph, between, data):
    graph = named(nx.Graph(list(graph.edges)))
    for edge in graph.edges:
        graph.edges[edge]["weight"] = data.draw(st.integers(-5, 5))
    attributes = data.draw(st.booleans()) and between == " "
    lines = list(nx.generate_edgelist(graph, between, True if attributes else ["weight"]))
    way = {} if attributes else {"data": [("weight", int)]}
    known = nx.parse_edgelist(lines, delimiter=between, **way)
    assert pressed(read_graph("\n".join(lines))) == expected(known, lambda a, b: known[a][b]["weight"])


@given(graphs(least=2), st.permutations(range(9)))
def test_edges_between_numbers_are_read_as_networkx_reads_them_or_refused(graph, places):
    lines = list(nx.generate_edgelist(nx.relabel_nodes(graph, dict(enumerate(places))), data=False))
    try:
        game = read_graph("\n".join(lines))
    except BadGame as error:
        assert "could be" in str(error)
        game = read_graph("\n".join(line.replace(" ", " - ") for line in lines))
    assert pressed(game)[0] == expected(nx.parse_edgelist(lines))[0] or _counts_from_1(game, lines)


def _counts_from_1(game, lines):
    """Two vertices in a matrix that is also an edge: the same game with other names."""
    return len(lines) <= 3 and game.light_count == 2


DOCUMENTS = {
    "node-link": (lambda g: nx.node_link_data(g, edges="links"), lambda d: nx.node_link_graph(d, edges="links")),
    "node-link, newer": (lambda g: nx.node_link_data(g, edges="edges"), lambda d: nx.node_link_graph(d, edges="edges")),
    "adjacency": (nx.adjacency_data, nx.adjacency_graph),
    "cytoscape": (nx.cytoscape_data, nx.cytoscape_graph),
    "lists": (nx.to_dict_of_lists, nx.from_dict_of_lists),
    "dictionaries": (nx.to_dict_of_dicts, nx.from_dict_of_dicts),
}


@pytest.mark.parametrize("form", DOCUMENTS)
@given(graph=graphs(), letters=st.booleans())
def test_documents_are_read_as_networkx_reads_them(form, graph, letters):
    write, read = DOCUMENTS[form]
    text = json.dumps(write(named(graph) if letters else graph))
    assert pressed(read_graph(text)) == expected(read(json.loads(text)))


@given(graphs(least=4), st.sampled_from([" ", ",", ""]), st.booleans())
def test_adjacency_matrices_are_read_as_networkx_reads_them(graph, between, heading):
    table = nx.to_numpy_array(graph, dtype=int)
    rows = [between.join(map(str, row)) for row in table]
    if heading and between == ",":
        rows = [",".join(["", *(f"v{v}" for v in graph)]), *(f"v{v},{row}" for v, row in enumerate(rows))]
    found = np.array(read_graph("\n".join(rows)).matrix())
    assert (found == nx.to_numpy_array(nx.from_numpy_array(table), dtype=int) + np.eye(len(graph), dtype=int)).all()


# Matrices with one column


@given(st.lists(st.integers(0, 1300), min_size=1, max_size=5), st.randoms(use_true_random=False))
@example(column=[10, 4], order=random.Random(1))
@example(column=[10, 11, 12], order=random.Random(1))
def test_a_matrix_with_one_column_does_not_depend_on_the_order_of_its_rows(column, order):
    def reading(numbers):
        try:
            game = read_matrix("\n".join(map(str, numbers)), 2000)
        except BadGame as error:
            assert "one column of numbers or rows of digits" in str(error)
            return None
        assert game.button_count == 1
        return sorted(map(int, np.array(game.matrix()).ravel()))

    shuffled = order.sample(column, len(column))
    assert reading(column) == reading(shuffled)
    ambiguous = len({len(str(n)) for n in column}) == 1 and len(str(column[0])) > 1
    assert reading(column) == (None if ambiguous else sorted(column))
    assert sorted(map(int, np.array(read_matrix(json.dumps([[n] for n in column]), 2000).matrix()).ravel())) == sorted(
        column
    )


@pytest.mark.parametrize("text", ["110\n011", "011\n110", "01", "00\n00"])
def test_digits_that_begin_with_0_are_rows(text):
    assert read_matrix(text).matrix().tolist() == [[int(digit) for digit in row] for row in text.split()]


@pytest.mark.parametrize(
    "text", ["01\n1", "1\n01", "1 O 0\n0 1 1", "%%MatrixMarket matrix\n1 1 1", "*matrix\n1 0\n0 1"]
)
def test_what_is_not_surely_a_matrix_is_refused(text):
    with pytest.raises(BadGame):
        read_matrix(text)


def test_a_named_corner_is_not_a_row():
    game = read_matrix("light,1,2\n1,5,6\n2,7,8", 10)
    assert (game.lights, game.buttons, game.matrix().tolist()) == (("1", "2"), ("1", "2"), [[5, 6], [7, 8]])


# Anything at all

WORDS = [
    *"0123ab", "10", "01", "x-y", "v1", ",", ";", "\t", " ", " ", " ", "\n", "\n", "\n", ":", "*2", "{}",
    "{'weight': 2}", "->", "--", " - ", "-", "#", "%", "*Vertices", "graph {", "}", "Bw", "&AO", ":Fa", ">>graph6<<",
    "lights", "button", "source", "target", '"a"', "[", "(", "<", "=", "é", "@nodes", "p edge 1 1", "1.0e+00", "1.5",
]  # fmt: skip
texts = st.lists(st.sampled_from(WORDS), max_size=14).map("".join) | st.text(max_size=12)


def wiring(game):
    """The game as a wiring list."""
    buttons, _ = pressed(game)
    lines = [
        f"{b}: {' '.join(f'{light}*{effect}' for light, effect in column.items())}" for b, column in buttons.items()
    ]
    return "\n".join([f"lights: lights {' '.join(map(label_text, game.lights))}", *lines])


def test_a_light_may_be_called_as_what_it_is():
    assert pressed(read_graph("a: b key\nb: lights a lamp"))[0] == {"a": {"b": 1, "key": 1}, "b": {"a": 1, "lamp": 1}}


NOT_NAMES = re.compile(r"(?i:buttons?|switch(es)?|keys?|lights?|lamps?|toggles?|changes?)")
"""Words that a wiring list may have before the name of a button, so that they are not read as the name itself."""


@example("LIGHT A")
@settings(max_examples=400)
@given(texts)
def test_any_text_is_refused_or_the_same_graph_when_written_and_read_again(text):
    try:
        game = read_graph(text)
    except BadGame as error:
        assert "\n" not in str(error)
        return
    document = {"matrix": game.matrix().tolist(), "lights": list(game.lights), "buttons": list(game.buttons)}
    assert read_matrix(json.dumps(document)) == game
    if not any(NOT_NAMES.fullmatch(str(button)) for button in game.buttons):
        assert pressed(read_graph(wiring(game))) == pressed(game)


@settings(max_examples=400)
@given(texts)
def test_any_text_is_refused_or_the_same_matrix_when_written_and_read_again(text):
    try:
        game = read_matrix(text, 12)
    except BadGame as error:
        assert "\n" not in str(error)
        return
    document = {"matrix": game.matrix().tolist(), "lights": list(game.lights), "buttons": list(game.buttons)}
    assert read_matrix(json.dumps(document), 12) == game


KEYS = ["a", "b", "1", "nodes", "links", "edges", "id", "source", "target", "weight", "adjacency", "elements", "data"]
KEYS += ["directed", "vertices", "matrix", "lights", "buttons", "graph"]
values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.floats() | st.sampled_from([*KEYS, "", "\n", "\ud800"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=12,
)
SOUND = [
    {"a": ["b", "c"], "b": ["c"]},
    {"a": {"b": 2}, "b": {"c": {"weight": 3}}},
    {"edges": [["a", "b"], ["b", "c", 2]], "vertices": ["c", "d"], "directed": True},
    {"matrix": [[1, 2], [3, 4]], "lights": ["a", "b"], "buttons": ["x", "y"]},
    [["a", "b"], ["b", "c", 2]],
    [[0, 1, 0, 0], [1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 0]],
    *(write(nx.path_graph(3)) for write, _ in DOCUMENTS.values()),
]


def places(value, path=()):
    """Every place in a value of JSON."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*path, key))


def replaced(value, path, other):
    """The value with something else at one place."""
    if not path:
        return other
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], other)
    return copy


@st.composite
def damaged(draw):
    """A document that is read, with any value at any place of it."""
    document = json.loads(json.dumps(draw(st.sampled_from(SOUND))))
    return replaced(document, draw(st.sampled_from(list(places(document)))), draw(values))


@settings(max_examples=400)
@given(values | damaged(), st.sampled_from([read_graph, read_matrix]))
@example(data={"a": [["b"]]}, read=read_graph)
@example(data={"a": [{"b": 1}]}, read=read_graph)
@example(data={"matrix": [[1]]}, read=read_graph)
@example(data=[None], read=read_graph)
@example(data={"matrix": [[1]], "lights": 5}, read=read_matrix)
@example(data={"matrix": [[1]], "lights": [{}]}, read=read_matrix)
@example(data={"edges": [[{}, "a"]]}, read=read_graph)
def test_any_json_is_a_game_or_refused_in_one_line(data, read):
    try:
        game = read(json.dumps(data))
    except BadGame as error:
        assert "\n" not in str(error) and len(str(error)) < 400
        return
    assert game.light_count == len({label_text(light) for light in game.lights}) > 0


@pytest.mark.parametrize("depth", [20, 300, 5000])
def test_deeply_nested_json_is_refused(depth):
    for before, after in (
        ("[", "]"),
        ('[["a", ', "]]"),
        ('{"a": [', "]}"),
        ('{"nodes": [{"id": [', ']}], "links": []}'),
    ):
        with pytest.raises(BadGame):
            read_graph(before * depth + "[]" + after * depth)
    with pytest.raises(BadGame):
        read_graph('{"nodes": [{"id": ' + "[" * depth + "]" * depth + '}], "links": []}')


@pytest.mark.parametrize("option", ["--graph", "--matrix"])
@pytest.mark.parametrize("data", [{"a": [["b"]]}, {"a": [{"b": 2}]}, {"a": {"b": [1]}}, [[["a"], {}]], {"matrix": [1]}])
def test_bad_json_ends_with_2_at_the_command_line(option, data, tmp_path, capsys):
    (tmp_path / "game.json").write_text(json.dumps(data))
    assert main(["info", option, str(tmp_path / "game.json")]) == 2
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 1 and "game.json" in err


def test_large_files_of_one_kind_of_character_are_judged_quickly():
    # each would take hours if any pattern went back over what it has read
    for part in (
        "#",
        "# ",
        "c ",
        "\n",
        " ",
        "a ",
        "->",
        "{",
        " {",
        "graph ",
        "graph\n",
        "Bw\n\n",
        "- ",
        '"',
        "e 1 2\n",
    ):
        with pytest.raises(BadGame):
            read_graph("x" + part * 200_000 + "!")


def test_the_strategies_reach_what_is_accepted():
    counts = Counter()

    @given(texts)
    def tally(text):
        try:
            read_graph(text)
            counts["read"] += 1
        except BadGame as error:
            counts[re.sub(r"\W.*", "", str(error))] += 1

    tally()
    assert counts["read"]
