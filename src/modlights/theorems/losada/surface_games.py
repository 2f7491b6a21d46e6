"""Playing on other surfaces: which cells are unknowns, which lights give the equations, and Flip there."""

from __future__ import annotations

from itertools import product

from modlights.games import GridGame, grid
from modlights.reduce import Undetermined, plan
from modlights.solving import info, solve
from modlights.theorems.legacy import (
    CORRECTED,
    FAILS,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
)
from modlights.theorems.losada.printed import (
    CROSSCAP_EQUATIONS_MEANT,
    CROSSCAP_EQUATIONS_PRINTED,
    CROSSCAP_UNKNOWNS_MEANT,
    CROSSCAP_UNKNOWNS_PRINTED,
    DOUBLE_UNKNOWNS,
)
from modlights.theorems.losada.register import register
from modlights.theorems.losada.variants import forces
from modlights.theorems.small_cases import bit_nullity, rectangles, vectors

Cell = tuple[int, int]


@register.claim(
    "cylinder-system",
    place="playing on a cylinder",
    statement="On the cylinder the system arises as on the plane, from the first row.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 8: n unknowns, the last row left over; glued top to bottom it needs more"),
    widest="any k, sides glued left to right",
)
def cylinder_system(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        board = grid(rows, columns, surface="cylinder")
        found = plan(board, unknowns=board.buttons[:columns])
        confirm(found.residual == tuple(range((rows - 1) * columns, rows * columns)), f"{board}: {found.residual}")
        known = set(range(columns))
        for r, c in product(range(rows - 1), range(columns)):
            confirm(forces(board, known, (r, c), (r + 1, c)), f"{board}: light {r, c}")
    confirm(not _determines(grid(5, 5, surface="cylinder-v"), range(5)), "the upright cylinder needs one row only")
    return Finding({"sides": 8})


def _determines(board: GridGame, unknowns: range | list[int]) -> bool:
    try:
        plan(board, unknowns=[board.buttons[j] for j in unknowns])
    except Undetermined:
        return False
    return True


def _fills_down(board: GridGame) -> bool:
    """Whether from first and last row each light down to the third last row forces the button below it."""
    rows, columns = board.rows, board.columns
    known = set(range(columns)) | set(range((rows - 1) * columns, rows * columns))
    steps = product(range(rows - 2), range(columns))
    return all(forces(board, known, (r, c), (r + 1, c)) for r, c in steps)


@register.claim(
    "double-unknowns",
    place="playing on a Möbius band, a torus or a Klein bottle",
    statement=(
        "The order doubles: first and last row are the unknowns, and the equations are those of the last two rows, "
        "since the last row cannot be deduced from those before."
    ),
    verdict=CORRECTED,
    evidence=exhaustive("boards with rows 3 to 8 and columns 1 to 8, all five gluings of that kind"),
    correction=(
        "So it is from three rows on if the edges glued are the upper and the lower one (torus, Klein bottle, the "
        "upright Möbius band).  With left and right glued by a flip, as the Möbius band is defined, first and last "
        "row still suffice, but rows are filled from both ends and other equations remain.  2n is not the "
        "least: 9 do on the 5×5 torus, 8 on the Möbius band."
    ),
)
def double_unknowns(scale: Scale) -> Finding:
    confirm([len(row) for row in DOUBLE_UNKNOWNS] == [5, 5], "the printed table")
    for rows, columns in product(range(3, 9), range(1, 9)):
        ends = [*range(columns), *range((rows - 1) * columns, rows * columns)]
        for name in ("torus", "klein", "mobius-v"):
            board = grid(rows, columns, surface=name)
            confirm(_fills_down(board), f"{board} is not filled downwards")
            found = plan(board, unknowns=[board.buttons[j] for j in ends])
            confirm(len(found.residual) == 2 * columns, f"{board}: {len(found.residual)} equations")
            confirm(
                not _determines(board, range(columns)) or (columns == 1 and rows <= 2), f"{board}: one row suffices"
            )
        for name in ("mobius", "klein-v"):
            board = grid(rows, columns, surface=name)
            confirm(_determines(board, ends), f"{board}: first and last row do not suffice")
    flipped = [(r, c) for r, c in rectangles(16) if r >= 3 and not _fills_down(grid(r, c, surface="mobius"))]
    confirm(flipped[0] == (5, 1), f"{flipped[0]}")
    confirm(next(size for size in flipped if size[1] > 1) == (4, 2), f"{flipped}")
    sizes = {name: len(plan(grid(5, 5, surface=name)).unknowns) for name in ("torus", "klein", "mobius-v", "mobius")}
    confirm(all(size < 10 for size in sizes.values()) and sizes["torus"] == 9, f"{sizes}")
    board = grid(4, 2, surface="mobius")
    return Finding(
        {f"unknowns on the 5×5 {name}": size for name, size in sizes.items()},
        Counterexample(
            "4×2 with left and right glued by a flip: light 2,1 does not force button 3,1 alone",
            "cells, then rows, from three rows and two columns on (5×1 without that)",
            (board.picture(board.position("zeros")),),
        ),
    )


@register.claim(
    "footnote-5",
    place="footnote 5",
    statement="With fewer than three rows or columns the order may be smaller.",
    verdict=HOLDS,
    evidence=exhaustive_over("tori with a side of 1 or 2 and the other to 7"),
)
def footnote_five(scale: Scale) -> Finding:
    smaller = []
    for rows, columns in product(range(1, 8), repeat=2):
        if min(rows, columns) > 2:
            continue
        count = len(plan(grid(rows, columns, surface="torus"), order="rows").unknowns)
        if count < 2 * columns:
            smaller.append((rows, columns, count))
    confirm((2, 2, 3) in smaller or (2, 2, 2) in smaller, f"{smaller}")
    kernel = bit_nullity(grid(2, 2, surface="torus"))
    confirm(2 ** (4 - kernel) == info(grid(2, 2, surface="torus")).solvable_count(2), "2×2")
    return Finding({"boards with a smaller order": len(smaller)})


@register.claim(
    "flip-torus",
    place="playing on a Möbius band, a torus or a Klein bottle",
    statement="Flip does not change on torus and cylinder.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 7: the effects are the same"),
)
def flip_torus(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 8), repeat=2):
        plane = grid(rows, columns, "flip").by_button
        for name in ("torus", "cylinder", "cylinder-v"):
            confirm(grid(rows, columns, "flip", name).by_button == plane, f"{name} {rows}×{columns}")
    return Finding({"sides": 7})


@register.claim(
    "flip-mobius-coincide",
    place="playing on a Möbius band, a torus or a Klein bottle",
    statement=(
        "Flip on Möbius band and Klein bottle: each column coincides with its opposite, so that the cells of half of "
        "the columns (rounded down) may take any values if there is a solution."
    ),
    verdict=CORRECTED,
    evidence=exhaustive(
        "boards with sides 7: equal effects; Möbius bands of 9 cells: every value of half the columns occurs"
    ),
    correction=(
        "True if the flipped seam joins the upper and the lower edge (upright Möbius band, Klein bottle).  On the "
        "Möbius band as he defines it, left to right, it is the rows that coincide."
    ),
)
def flip_coincide(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 8), repeat=2):
        for name in ("mobius-v", "klein"):
            game = grid(rows, columns, "flip", name)
            for r, c in product(range(rows), range(columns)):
                mirror = r * columns + columns - 1 - c
                confirm(game.by_button[r * columns + c] == game.by_button[mirror], f"{game}: button {r, c}")
            confirm(bit_nullity(game) >= rows * (columns // 2), f"{game}")
        game = grid(rows, columns, "flip", "mobius")
        for r, c in product(range(rows), range(columns)):
            confirm(game.by_button[r * columns + c] == game.by_button[(rows - 1 - r) * columns + c], f"{game}")
    for rows, columns in rectangles(9):
        game = grid(rows, columns, "flip", "mobius-v")
        half = [r * columns + c for r in range(rows) for c in range(columns // 2)]
        quiet = {tuple(s.values[j] for j in half) for s in solve(game, start="zeros").solutions or ()}
        confirm(quiet == set(vectors(2, len(half))), f"{game}: {len(quiet)} values of half the columns")
    apart = [
        (rows, columns)
        for rows, columns in rectangles(12)
        for game in [grid(rows, columns, "flip", "mobius")]
        if any(
            game.by_button[j] != game.by_button[j - j % columns + columns - 1 - j % columns]
            for j in range(rows * columns)
        )
    ]
    confirm(apart[0] == (3, 2), f"{apart}")
    game = grid(3, 2, "flip", "mobius")
    middle = game.presses([0, 0, 1, 0, 0, 0])
    return Finding(
        {"sides": 7},
        Counterexample(
            "3×2 glued left to right by a flip: the two buttons of the middle row do not do the same",
            "cells, then rows",
            (game.picture(game.apply(middle), middle),),
        ),
    )


@register.claim(
    "flip-mobius-increase",
    place="playing on a Möbius band, a torus or a Klein bottle",
    statement="Flip has many more solutions on Möbius band and Klein bottle than on the plane.",
    verdict=FAILS,
    evidence=exhaustive_over("boards with sides to 7: plain elimination and the solver, mod 2"),
    reason=(
        "not always: 3×3 has 16 on the plane and 16 on Möbius band and Klein bottle, and so have 5×3 and 7×3 as many "
        "on both; boards of one row or column never gain; elsewhere the number does grow, 1 to 256 on 4×4"
    ),
)
def flip_increase(scale: Scale) -> Finding:
    equal = []
    for rows, columns in rectangles(49):
        if max(rows, columns) > 7:
            continue
        plane, band, bottle = (
            bit_nullity(grid(rows, columns, "flip", name)) for name in ("plane", "mobius-v", "klein")
        )
        confirm(band == bottle >= plane, f"{rows}×{columns}: {plane}, {band}, {bottle}")
        confirm(band == plane or min(rows, columns) > 1, f"{rows}×{columns}: {plane}, {band}")
        if band <= plane and min(rows, columns) > 1:
            equal.append((rows, columns))
    confirm(equal[0] == (3, 3) and equal == [(3, 3), (5, 3), (7, 3)], f"{equal}")
    counts = [solve(grid(3, 3, "flip", name), start="zeros").count for name in ("plane", "mobius-v", "klein")]
    confirm(counts == [16, 16, 16], f"{counts}")
    grown = [solve(grid(4, 4, "flip", name), start="zeros").count for name in ("plane", "mobius-v")]
    confirm(grown == [1, 256], f"{grown}")
    board = grid(3, 3, "flip", "mobius-v")
    return Finding(
        {"boards to 7×7 without increase": ", ".join(f"{r}×{c}" for r, c in equal)},
        Counterexample(
            "3×3: 16 solutions on the plane, 16 on the Möbius band",
            "cells, then rows, among boards with both sides 2 or more",
            (board.picture(board.position("ones")),),
        ),
    )


def border(rows: int, columns: int) -> list[Cell]:
    """The cells of the border but the two lower corners, row by row."""
    return [
        (r, c)
        for r, c in product(range(rows), range(columns))
        if (r in (0, rows - 1) or c in (0, columns - 1)) and (r, c) not in ((rows - 1, 0), (rows - 1, columns - 1))
    ]


@register.claim(
    "crosscap-order",
    place="playing on a cross-cap",
    statement=(
        "The system is in general of order 2(F + C − 3): the unknowns are the cells of the border but two corners, "
        "which can be deduced."
    ),
    verdict=CORRECTED,
    evidence=exhaustive("boards with sides 2 to 8"),
    correction=(
        "True for all boards with both sides 2 or more but 2×2, where all four buttons do the same and 3 unknowns "
        "are needed.  The order is not the least: 9 unknowns do on 5×5, not 14."
    ),
)
def crosscap_order(scale: Scale) -> Finding:
    failing = []
    for rows, columns in product(range(2, 9), repeat=2):
        board = grid(rows, columns, surface="projective")
        cells = border(rows, columns)
        confirm(len(cells) == 2 * (rows + columns - 3), f"{board}: {len(cells)} unknowns")
        try:
            found = plan(board, unknowns=cells)
        except Undetermined:
            failing.append((rows, columns))
            continue
        confirm(len(found.residual) == len(cells), f"{board}: {len(found.residual)} equations")
    confirm(failing == [(2, 2)], f"{failing}")
    small = grid(2, 2, surface="projective")
    confirm(len(set(small.by_button)) == 1 and len(plan(small).unknowns) == 3, "2×2")
    least = len(plan(grid(5, 5, surface="projective")).unknowns)
    confirm(least == 9, f"{least} unknowns on 5×5")
    return Finding(
        {"his order on 5×5": 14, "unknowns that suffice": least},
        Counterexample(
            "2×2: every press changes all four", "cells, then rows", (small.picture(small.apply([1, 0, 0, 0])),)
        ),
    )


def _crosscap_steps(rows: int, columns: int) -> list[tuple[Cell, Cell]]:
    """His order of forcing: the lower corners by their own lights, then rows downwards inside the border."""
    corners = [(rows - 1, 0), (rows - 1, columns - 1)]
    inside = [((r, c), (r + 1, c)) for r in range(rows - 2) for c in range(1, columns - 1)]
    return [(corner, corner) for corner in corners] + inside


@register.claim(
    "crosscap-corners",
    place="playing on a cross-cap",
    statement="The two lower corners can be deduced from the rest of the border.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 3 to 8: by their own lights and by those of the opposite upper corners"),
)
def crosscap_corners(scale: Scale) -> Finding:
    for rows, columns in product(range(3, 9), repeat=2):
        board = grid(rows, columns, surface="projective")
        known = {r * columns + c for r, c in border(rows, columns)}
        for corner, opposite in (((rows - 1, 0), (0, columns - 1)), ((rows - 1, columns - 1), (0, 0))):
            for light in (corner, opposite):
                confirm(forces(board, set(known), light, corner), f"{board}: light {light} and corner {corner}")
    return Finding({"sides": "3 to 8"})


@register.claim(
    "crosscap-equations",
    place="playing on a cross-cap",
    statement=(
        "The equations are those of the last two rows and the first and last columns, except the two corners: as "
        "many as unknowns."
    ),
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 3 to 8: his order of forcing uses every other light once"),
)
def crosscap_equations(scale: Scale) -> Finding:
    for rows, columns in product(range(3, 9), repeat=2):
        board = grid(rows, columns, surface="projective")
        known = {r * columns + c for r, c in border(rows, columns)}
        used = set()
        for light, button in _crosscap_steps(rows, columns):
            confirm(forces(board, known, light, button), f"{board}: light {light} does not force {button}")
            used.add(light)
        confirm(len(known) == rows * columns, f"{board}")
        left = [cell for cell in product(range(rows), range(columns)) if cell not in used]
        expected = [
            (r, c)
            for r, c in product(range(rows), range(columns))
            if (r >= rows - 2 or c in (0, columns - 1)) and (r, c) not in ((rows - 1, 0), (rows - 1, columns - 1))
        ]
        confirm(left == expected and len(left) == 2 * (rows + columns - 3), f"{board}: {left}")
    return Finding({"equations on 5×5": 14})


def _marked(table: tuple[str, ...]) -> list[Cell]:
    return [(r, c) for r, row in enumerate(table) for c, mark in enumerate(row) if mark != "_"]


@register.claim(
    "crosscap-tables",
    place="playing on a cross-cap, tables",
    statement="The tables of the unknowns and of the equations on 5×5.",
    verdict=MISPRINT,
    evidence=every_entry("of both tables, against the rule in the text"),
    correction=(
        "The last row of unknowns holds three letters in columns 2 to 4 (printed l n p in columns 1 to 3), and the "
        "last row of equations is _ s s s _ (printed s s s _ s, which makes 15 and not 14)."
    ),
)
def crosscap_tables(scale: Scale) -> Finding:
    used = {light for light, _ in _crosscap_steps(5, 5)}
    equations = [cell for cell in product(range(5), repeat=2) if cell not in used]
    confirm(_marked(CROSSCAP_UNKNOWNS_MEANT) == border(5, 5), "the corrected unknowns are not the border")
    confirm(_marked(CROSSCAP_EQUATIONS_MEANT) == equations, "the corrected equations are not those left over")
    confirm(_marked(CROSSCAP_UNKNOWNS_PRINTED) != border(5, 5), "the printed unknowns are the border")
    printed = _marked(CROSSCAP_EQUATIONS_PRINTED)
    confirm(len(printed) == 15 and len(equations) == 14, f"{len(printed)} printed")
    letters = "".join(mark for row in CROSSCAP_UNKNOWNS_PRINTED for mark in row if mark != "_")
    confirm(letters == "abcdefghijklnp", f"{letters}")
    return Finding({"equations printed": 15, "meant": 14})


@register.claim(
    "flip-crosscap",
    place="playing on a cross-cap",
    statement=(
        "Flip has still more solutions than on a Möbius band, since opposite rows coincide too and their cells may "
        "take any values."
    ),
    verdict=FAILS,
    evidence=exhaustive_over("boards with sides to 7: plain elimination and the solver, mod 2"),
    reason=(
        "opposite rows do coincide and there are never fewer solutions, but 2×2 has 8 on both, and 3×5 (the first "
        "with sides of 3 or more) 1,024 on both"
    ),
)
def flip_crosscap(scale: Scale) -> Finding:
    equal = []
    for rows, columns in rectangles(49):
        if max(rows, columns) > 7:
            continue
        cap, band = grid(rows, columns, "flip", "projective"), grid(rows, columns, "flip", "mobius-v")
        for r, c in product(range(rows), range(columns)):
            images = {(i, j) for i in (r, rows - 1 - r) for j in (c, columns - 1 - c)}
            effects = {cap.by_button[i * columns + j] for i, j in images}
            confirm(len(effects) == 1, f"{cap}: button {r, c}")
        more, less = bit_nullity(cap), bit_nullity(band)
        confirm(more >= less, f"{rows}×{columns}: {more} on the cross-cap, {less} on the band")
        if more == less and min(rows, columns) > 1:
            equal.append((rows, columns))
    confirm(equal[0] == (2, 2), f"{equal}")
    large = [size for size in equal if min(size) > 2]
    confirm(large[0] == (3, 5), f"{large}")
    for (rows, columns), count in (((2, 2), 8), ((3, 5), 1024)):
        found = {solve(grid(rows, columns, "flip", name), start="zeros").count for name in ("projective", "mobius-v")}
        confirm(found == {count}, f"{rows}×{columns}: {found}")
    board = grid(2, 2, "flip", "projective")
    return Finding(
        {"boards to 7×7 with as many on both": len(equal)},
        Counterexample(
            "2×2: 8 solutions on the cross-cap, 8 on the Möbius band",
            "cells, then rows, among boards with both sides 2 or more",
            (board.picture(board.position("ones")),),
        ),
    )
