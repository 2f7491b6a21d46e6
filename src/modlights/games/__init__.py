"""Games: lights, buttons and effects, how grids, graphs and toys give rise to them, and positions.

Playing presses, symmetries, and reading and writing games belong here; solving them and counting solutions belong to
the rooms above, and arithmetic to ``ring``.
"""

from typing import TYPE_CHECKING

from modlights.base.lazy_names import lazy_names

if TYPE_CHECKING:
    from modlights.games.board_text import reads_as_position as reads_as_position
    from modlights.games.catalogue import CATALOGUE as CATALOGUE, CatalogueEntry as CatalogueEntry, toy as toy
    from modlights.games.explicit import ExplicitGame as ExplicitGame
    from modlights.games.files.graph_files import read_graph as read_graph, read_matrix as read_matrix
    from modlights.games.files.pbm import (
        PbmFile as PbmFile,
        pbm_chunks as pbm_chunks,
        read_pbm as read_pbm,
        write_pbm as write_pbm,
    )
    from modlights.games.game import Game as Game, check_game as check_game
    from modlights.games.graphs import from_matrix as from_matrix, graph as graph
    from modlights.games.grids import (
        GridGame as GridGame,
        check_cell_by_cell as check_cell_by_cell,
        grid as grid,
    )
    from modlights.games.labels import Label as Label, is_cell as is_cell, label_text as label_text
    from modlights.games.positions import (
        PositionLike as PositionLike,
        PressesLike as PressesLike,
        random_bit_rows as random_bit_rows,
    )
    from modlights.games.row_boards import (
        RowBoard as RowBoard,
        RowSource as RowSource,
        common_shape as common_shape,
        row_board as row_board,
    )
    from modlights.games.rules import RULES as RULES
    from modlights.games.surfaces import SURFACES as SURFACES, Seam as Seam, Surface as Surface
    from modlights.games.symmetry import (
        Symmetry as Symmetry,
        is_symmetry as is_symmetry,
        symmetries as symmetries,
        symmetries_keeping as symmetries_keeping,
    )
    from modlights.games.values import Position as Position, Presses as Presses, Values as Values, Weights as Weights
else:
    __all__, __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "board_text": "reads_as_position",
            "catalogue": "CATALOGUE CatalogueEntry toy",
            "explicit": "ExplicitGame",
            "files.graph_files": "read_graph read_matrix",
            "files.pbm": "PbmFile pbm_chunks read_pbm write_pbm",
            "game": "Game check_game",
            "graphs": "from_matrix graph",
            "grids": "GridGame check_cell_by_cell grid",
            "labels": "Label is_cell label_text",
            "positions": "PositionLike PressesLike random_bit_rows",
            "row_boards": "RowBoard RowSource common_shape row_board",
            "rules": "RULES",
            "surfaces": "SURFACES Seam Surface",
            "symmetry": "Symmetry is_symmetry symmetries symmetries_keeping",
            "values": "Position Presses Values Weights",
        },
    )
