"""Heat maps: the SVG covers exactly the cells that have a count, and the PNG decodes to the right pixels."""

import re
import struct
import zlib
from itertools import pairwise
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.draw import heatmap_png, heatmap_svg
from modlights.draw.colours import channels, count_colours

# Machines differ in speed: no example fails for being slow.
relaxed = settings(deadline=None, max_examples=60)

NS = "{http://www.w3.org/2000/svg}"
WORDS = {"title": "Nullity", "x_label": "n", "y_label": "m"}

tables = st.lists(
    st.lists(st.one_of(st.none(), st.integers(0, 3), st.integers(-(10**20), 10**20)), max_size=8), max_size=8
)


def triangle(size):
    """Counts like nullities: mostly 0, blank below the diagonal."""
    return [[None if c < r else (r * r + c) % 7 // 5 * (r % 5) for c in range(size)] for r in range(size)]


def covered(drawn):
    """Every cell that a path of the map covers, with its count; no cell may be covered twice."""
    cells = {}
    for path in ElementTree.fromstring(drawn).iter(f"{NS}path"):
        count = int(path.find(f"{NS}title").text)
        for x, y, width, height, back in re.findall(r"M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z", path.get("d")):
            assert width == back
            for r in range(int(y), int(y) + int(height)):
                for c in range(int(x), int(x) + int(width)):
                    assert (r, c) not in cells
                    cells[r, c] = count
    return cells


def wanted(values):
    return {(r, c): v for r, row in enumerate(values) for c, v in enumerate(row) if v is not None}


def decoded(data):
    """A decoder for palette images of eight bits: rows of (red, green, blue) or None where transparent."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, at = [], 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        name, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(name + content)
        chunks.append((name, content))
        at += 12 + length
    names = [name for name, _ in chunks]
    assert names[0] == b"IHDR"
    assert names[-1] == b"IEND"
    assert names.index(b"PLTE") < names.index(b"tRNS") < names.index(b"IDAT")
    contents = dict(chunks)
    width, height, depth, kind, *methods = struct.unpack(">IIBBBBB", contents[b"IHDR"])
    assert (depth, kind, methods) == (8, 3, [0, 0, 0])
    palette = [tuple(contents[b"PLTE"][i : i + 3]) for i in range(0, len(contents[b"PLTE"]), 3)]
    assert len(palette) <= 256
    opacity = dict(enumerate(contents[b"tRNS"]))
    raw = zlib.decompress(b"".join(content for name, content in chunks if name == b"IDAT"))
    assert len(raw) == height * (width + 1)
    lines = [raw[r * (width + 1) : (r + 1) * (width + 1)] for r in range(height)]
    assert all(line[0] == 0 for line in lines)
    return [[palette[i] if opacity.get(i, 255) else None for i in line[1:]] for line in lines]


@relaxed
@given(tables)
def test_the_rectangles_cover_every_count_once_and_no_blank(values):
    assert covered(heatmap_svg(values, **WORDS)) == wanted(values)


def test_a_triangle_of_order_60_is_small_and_one_of_order_300_is_fine():
    assert covered(heatmap_svg(triangle(60), **WORDS)) == wanted(triangle(60))
    assert len(heatmap_svg(triangle(60), **WORDS)) < 40_000
    assert len(heatmap_svg(triangle(300), **WORDS)) < 1_000_000


def test_equal_neighbours_are_joined_to_one_rectangle():
    drawn = heatmap_svg([[4] * 50] * 50, **WORDS)
    assert "M0 0h50v50h-50z" in drawn
    assert len(drawn) < 5_000


def test_titles_are_escaped():
    root = ElementTree.fromstring(heatmap_svg([[1]], title="m<n", x_label="&", y_label='"'))
    assert root.find(f"{NS}title").text == "m<n"
    assert {"m<n", "&", '"'} <= {element.text for element in root.iter(f"{NS}text")}


def test_row_and_column_numbers_start_where_asked():
    def numbers(first):
        root = ElementTree.fromstring(heatmap_svg([[7] * 3] * 3, first=first, **WORDS))
        return [element.text for element in root.iter(f"{NS}text")]

    assert numbers(1).count("3") == 2
    assert numbers(1).count("0") == 0
    assert numbers(0).count("0") == 2


@relaxed
@given(tables.filter(lambda rows: any(rows)), st.integers(1, 3))
def test_the_png_decodes_to_the_colour_of_each_count(values, scale):
    counts = sorted(set(wanted(values).values()))
    colour = dict(zip(counts, map(channels, count_colours(len(counts))), strict=True))
    pixels = decoded(heatmap_png(values, scale=scale))
    width = max(map(len, values))
    assert len(pixels) == scale * len(values)
    assert {len(line) for line in pixels} == {scale * width}
    cells = wanted(values)
    for y, line in enumerate(pixels):
        for x, pixel in enumerate(line):
            where = (y // scale, x // scale)
            assert pixel == (colour[cells[where]] if where in cells else None)


def test_arrays_of_integers_of_floats_and_masked_ones_are_tables_too():
    plain = [[0, 3, 1], [2, 0, 3]]
    for array in (np.array(plain), np.array(plain, dtype=np.uint8), np.array(plain, dtype=float)):
        assert heatmap_png(array) == heatmap_png(plain)
    holes = [[0, None, 1], [2, 0, 3]]
    assert heatmap_png(np.array([[0, np.nan, 1], [2, 0, 3]])) == heatmap_png(holes)
    assert heatmap_png(np.ma.masked_equal([[0, 9, 1], [2, 0, 3]], 9)) == heatmap_png(holes)
    assert covered(heatmap_svg(np.array(plain), **WORDS)) == wanted(plain)


def test_a_value_can_be_declared_blank():
    array = np.array([[0, -1], [5, -1]])
    assert heatmap_png(array, blank=-1) == heatmap_png([[0, None], [5, None]])
    assert covered(heatmap_svg(array, blank=-1, **WORDS)) == {(0, 0): 0, (1, 0): 5}


def test_rows_may_come_from_generators():
    assert heatmap_png((n for n in range(r)) for r in (1, 2, 3)) == heatmap_png([[0], [0, 1], [0, 1, 2]])


def test_a_thousand_by_a_thousand_is_one_pixel_a_cell():
    rows, columns = np.indices((1000, 1000))
    values = (rows * columns) % 11
    pixels = decoded(heatmap_png(values))
    colours = [channels(colour) for colour in count_colours(11)]
    assert all(pixels[i][j] == colours[i * j % 11] for i in range(0, 1000, 37) for j in range(0, 1000, 41))
    assert (len(pixels), len(pixels[0])) == (1000, 1000)


def test_of_more_counts_than_a_palette_holds_the_small_ones_stay_distinct():
    (line,) = decoded(heatmap_png([range(5000)]))
    assert all(line.count(pixel) == 1 for pixel in line[:15])
    changes = sum(a != b for a, b in pairwise(line))
    assert 100 < changes + 1 == len(set(line)) <= 255


def test_a_table_of_blanks_is_transparent():
    assert decoded(heatmap_png([[None, None]])) == [[None, None]]


@pytest.mark.parametrize("values", [[], [[]], [[], []]])
def test_a_table_without_cells_is_refused_as_png_and_empty_as_svg(values):
    with pytest.raises(ValueError, match="no cell"):
        heatmap_png(values)
    assert covered(heatmap_svg(values, **WORDS)) == {}


def test_a_scale_of_nothing_is_refused():
    with pytest.raises(ValueError, match="at least 1 pixel"):
        heatmap_png([[1]], scale=0)
