"""Boards and diagrams as SVG: well-formed, self-contained, one shape a cell, nothing outside the frame."""

import math
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.draw import DOT, Board, Diagram, Square, state_colour, svg, svg_row

# Machines differ in speed: no example fails for being slow.
relaxed = settings(deadline=None, max_examples=60)

NS = "{http://www.w3.org/2000/svg}"


@st.composite
def cells(draw):
    states = draw(st.one_of(st.integers(2, 12), st.integers(2, 10**25)))
    mark = draw(st.one_of(st.sampled_from(["", DOT, "2", "10"]), st.text(max_size=4)))
    return Square(draw(st.integers(0, states - 1)), states, mark, draw(st.text(max_size=5)))


@st.composite
def boards(draw):
    height, width = draw(st.integers(0, 5)), draw(st.integers(1, 6))
    row = st.lists(st.one_of(st.none(), cells()), min_size=width, max_size=width).map(tuple)
    return Board(tuple(draw(st.lists(row, min_size=height, max_size=height))), draw(st.text(max_size=40)))


@st.composite
def diagrams(draw):
    where = st.one_of(st.floats(-1e6, 1e6), st.floats(-1e300, 1e300), st.integers(-3, 3).map(float))
    placed = tuple(draw(st.lists(st.tuples(where, where, cells()), max_size=8)))
    ends = st.integers(0, len(placed) - 1) if placed else st.nothing()
    edges = tuple(draw(st.lists(st.tuples(ends, ends), max_size=8))) if placed else ()
    return Diagram(placed, edges, draw(st.text(max_size=20)), draw(st.booleans()))


def parsed(picture, **options):
    return ElementTree.fromstring(svg(picture, **options))


def shapes(root, name):
    """The shapes of the group that outlines cells, not the discs of marks."""
    return [shape for group in root.iter(f"{NS}g") if group.get("stroke") for shape in group.findall(NS + name)]


def count_cells(board):
    return sum(cell is not None for row in board.rows for cell in row)


@relaxed
@given(boards(), st.integers(1, 100))
def test_a_board_is_well_formed_and_has_one_square_a_cell_in_the_colour_of_its_state(board, size):
    root = parsed(board, size=size)
    present = [cell for row in board.rows for cell in row if cell]
    drawn = shapes(root, "rect")
    assert [shape.get("fill") for shape in drawn] == [state_colour(c.state, c.states) for c in present]
    assert len(list(root.iter(f"{NS}rect"))) == count_cells(board)


@relaxed
@given(diagrams(), st.booleans())
def test_a_diagram_is_well_formed_and_has_one_disc_a_cell_inside_the_frame(diagram, labels):
    root = parsed(diagram, labels=labels)
    drawn = shapes(root, "circle")
    assert len(drawn) == len(diagram.cells)
    width, height = float(root.get("width")), float(root.get("height"))
    for disc in drawn:
        x, y, r = (float(disc.get(name)) for name in ("cx", "cy", "r"))
        assert r - 0.1 <= x <= width - r + 0.1
        assert r - 0.1 <= y <= height - r + 0.1


@relaxed
@given(boards())
def test_the_same_board_gives_the_same_bytes_and_no_ids_or_outside_references(board):
    drawn = svg(board)
    assert drawn == svg(board)
    root = ElementTree.fromstring(drawn)
    for element in root.iter():
        assert "id" not in element.attrib
        assert not any("href" in name for name in element.attrib)
        assert element.tag not in (NS + "script", NS + "style", NS + "image")


def test_text_is_escaped_and_comes_back_as_it_was():
    nasty = "<script>&\"'"
    root = parsed(Board(((Square(1, mark=nasty, label=nasty),),), caption=nasty))
    assert root.find(f"{NS}title").text == nasty
    assert {element.text for element in root.iter(f"{NS}text")} == {nasty}
    assert root.find(f".//{NS}rect/{NS}title").text == nasty
    assert not list(root.iter(f"{NS}script"))


def test_characters_that_xml_forbids_are_replaced():
    root = parsed(Board(((Square(1, mark="\x00\x1b"),),), caption="a\x07b"))
    assert root.find(f"{NS}title").text == "a\ufffdb"


def test_every_picture_has_a_title_even_without_a_caption():
    assert parsed(Board(((Square(0),) * 3,) * 2)).find(f"{NS}title").text == "a board of 2×3 cells"
    assert parsed(Diagram(((0.0, 0.0, Square(0)),))).find(f"{NS}title").text == "a diagram of 1 cells"


def test_a_dot_is_a_disc_and_any_other_mark_is_text():
    root = parsed(Board(((Square(1, mark=DOT), Square(0, mark="3")),)))
    assert len(list(root.iter(f"{NS}circle"))) == 1
    assert [element.text for element in root.iter(f"{NS}text")] == ["3"]


@pytest.mark.parametrize("mark", ["1", "12", "123456", "1" * 40])
def test_a_long_mark_shrinks_until_it_fits_its_cell(mark):
    (element,) = parsed(Board(((Square(1, mark=mark),),)), size=32).iter(f"{NS}text")
    assert 0.55 * float(element.get("font-size")) * len(mark) <= 32


def test_cells_lie_in_rows_and_columns_and_missing_cells_leave_their_place_empty():
    root = parsed(Board(((None, Square(1)), (Square(0), None))), size=10)
    assert [(int(float(s.get("x"))) // 10, int(float(s.get("y"))) // 10) for s in shapes(root, "rect")] == [
        (1, 0),
        (0, 1),
    ]
    assert (root.get("width"), root.get("height")) == ("20", "20")


def test_one_light_and_a_wide_board():
    assert parsed(Board(((Square(1),),)), size=32).get("viewBox") == "0 0 32 32"
    assert parsed(Board((tuple(Square(c % 2) for c in range(500)),)), size=8).get("width") == "4000"


def test_a_long_caption_is_broken_and_kept_whole():
    caption = "press each marked cell as often as its number says, in any order at all"
    root = parsed(Board(((Square(1),),), caption=caption))
    lines = [element.text for element in root.iter(f"{NS}text")]
    assert len(lines) > 1
    assert " ".join(lines) == caption


@pytest.mark.parametrize("turn", [0, 1, 2.5])
def test_touching_cells_of_a_diagram_do_not_overlap_whatever_the_scale(turn):
    corners = [(math.cos(turn + i), math.sin(turn + i)) for i in range(6)]
    for factor in (1e-6, 1, 1e6):
        root = parsed(Diagram(tuple((factor * x, factor * y, Square(1)) for x, y in corners)), size=20)
        discs = [(float(d.get("cx")), float(d.get("cy"))) for d in shapes(root, "circle")]
        gaps = [math.dist(a, b) for i, a in enumerate(discs) for b in discs[:i]]
        assert min(gaps) == pytest.approx(1.04 * 20, abs=0.05)


def test_cells_almost_on_top_of_one_another_do_not_blow_the_picture_up():
    placed = ((0.0, 0.0, Square(0)), (1e-12, 0.0, Square(0)), (1.0, 0.0, Square(0)))
    assert float(parsed(Diagram(placed), size=10).get("width")) <= 10 * 2 * 3 + 10


def test_undirected_edges_are_drawn_once_and_loops_and_arrows_are_drawn():
    placed = ((0.0, 0.0, Square(0)), (1.0, 0.0, Square(1)))
    there_and_back = ((0, 1), (1, 0))
    (lines,) = parsed(Diagram(placed, there_and_back)).iter(f"{NS}path")
    assert lines.get("d").count("M") == 1
    lines, heads = parsed(Diagram(placed, there_and_back, directed=True)).iter(f"{NS}path")
    assert lines.get("d").count("M") == heads.get("d").count("M") == 2
    (loop,) = parsed(Diagram(placed, ((1, 1),))).iter(f"{NS}path")
    assert "a" in loop.get("d")


def test_labels_are_tooltips_and_written_out_on_request():
    diagram = Diagram(((0.0, 0.0, Square(0, label="north")),))
    assert [e.text for e in parsed(diagram).iter(f"{NS}text")] == []
    assert [e.text for e in parsed(diagram, labels=True).iter(f"{NS}text")] == ["north"]
    assert parsed(diagram).find(f".//{NS}circle/{NS}title").text == "north"


def test_a_row_of_pictures_holds_them_all_side_by_side_or_in_lines():
    board = Board(((Square(1), Square(0)),))
    root = ElementTree.fromstring(svg_row([board] * 5, size=10, gap=4))
    assert len(list(root.iter(f"{NS}rect"))) == 10
    assert (root.get("width"), root.get("height")) == (str(5 * 20 + 4 * 4), "10")
    root = ElementTree.fromstring(svg_row([board] * 5, size=10, gap=4, columns=2))
    assert (root.get("width"), root.get("height")) == (str(2 * 20 + 4), str(3 * 10 + 2 * 4))
    moves = re.findall(r"translate\((\d+) (\d+)\)", svg_row([board] * 3, size=10, gap=4, columns=2))
    assert moves == [("0", "0"), ("24", "0"), ("0", "14")]


def test_a_row_of_nothing_is_an_empty_picture():
    assert ElementTree.fromstring(svg_row([])).get("width") == "0"


@pytest.mark.parametrize("call", [lambda b: svg(b, size=0), lambda b: svg_row([b], columns=0)])
def test_sizes_of_nothing_are_refused(call):
    with pytest.raises(ValueError, match="at least 1"):
        call(Board(((Square(1),),)))
