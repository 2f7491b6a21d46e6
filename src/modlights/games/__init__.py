"""Games: lights, buttons and effects, how grids, graphs and toys give rise to them, and positions."""

from modlights.games.board_text import reads_as_position
from modlights.games.catalogue import CATALOGUE, CatalogueEntry, toy
from modlights.games.explicit import ExplicitGame
from modlights.games.files.graph_files import read_graph, read_matrix
from modlights.games.files.pbm import PbmFile, pbm_chunks, read_pbm, write_pbm
from modlights.games.game import Game, check_game
from modlights.games.graphs import from_matrix, graph
from modlights.games.grids import MOST_CELLS, GridGame, check_cell_by_cell, grid
from modlights.games.labels import Label, is_cell, label_text
from modlights.games.positions import PositionLike, PressesLike, parse, random_bit_rows
from modlights.games.row_boards import RowBoard, RowSource, common_shape, row_board
from modlights.games.rules import RULES
from modlights.games.surfaces import SURFACES, Seam, Surface
from modlights.games.symmetry import Symmetry, is_symmetry, symmetries, symmetries_keeping
from modlights.games.values import Position, Presses, Values, Weights

__all__ = [
    "CATALOGUE",
    "MOST_CELLS",
    "RULES",
    "SURFACES",
    "CatalogueEntry",
    "ExplicitGame",
    "Game",
    "GridGame",
    "Label",
    "PbmFile",
    "Position",
    "PositionLike",
    "Presses",
    "PressesLike",
    "RowBoard",
    "RowSource",
    "Seam",
    "Surface",
    "Symmetry",
    "Values",
    "Weights",
    "check_cell_by_cell",
    "check_game",
    "common_shape",
    "from_matrix",
    "graph",
    "grid",
    "is_cell",
    "is_symmetry",
    "label_text",
    "parse",
    "pbm_chunks",
    "random_bit_rows",
    "read_graph",
    "read_matrix",
    "read_pbm",
    "reads_as_position",
    "row_board",
    "symmetries",
    "symmetries_keeping",
    "toy",
    "write_pbm",
]
