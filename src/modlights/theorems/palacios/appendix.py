"""Appendix A to elemento_inverso: the listings that build matrices, and arithmetic in Z/m, run as ported."""

from __future__ import annotations

from math import gcd

from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    MISPRINT,
    Finding,
    Scale,
    confirm,
    exhaustive_over,
)
from modlights.theorems.palacios import listing
from modlights.theorems.palacios.boards import (
    effect_matrix,
    plane,
    sizes,
    torus,
)
from modlights.theorems.palacios.register import register


@register.claim(
    "A-accion-clasico",
    place="Appendix A, accion_clasico",
    statement="The function returns the matrix that, flattened, is the action of the button at given coordinates, on"
    " any rectangular board.",
    verdict=HOLDS,
    evidence=exhaustive_over("every button of the boards to 6×6"),
)
def action_on_the_plane(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        effects = effect_matrix(plane(rows, columns))
        for button in range(rows * columns):
            toggled = listing.press_plane(*divmod(button, columns), rows, columns)
            confirm(toggled.flatten().tolist() == effects[:, button].tolist(), f"{rows}×{columns}: button {button}")
    return Finding()


@register.claim(
    "A-construccion-clasico",
    place="Appendix A, construccion_clasico",
    statement="The function builds the adjacency matrix with the actions as rows, in the order of the buttons.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 6×6"),
)
def matrix_on_the_plane(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        confirm(
            listing.matrix_plane(rows, columns) == effect_matrix(plane(rows, columns)).T.tolist(), f"{rows}×{columns}"
        )
    return Finding()


@register.claim(
    "A-accion-toroidal",
    place="Appendix A, accion_toroidal",
    statement="The function does the same for the toroidal variant: a neighbour beyond an edge is marked at the"
    " opposite edge.",
    verdict=HOLDS,
    evidence=exhaustive_over("every button of the boards to 6×6"),
    widest="it sets entries to 1 instead of adding, so a cell reached twice on a side of 1 or 2 changes once",
)
def action_on_the_torus(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        effects = effect_matrix(torus(rows, columns))
        for button in range(rows * columns):
            toggled = listing.press_torus(*divmod(button, columns), rows, columns)
            confirm(toggled.flatten().tolist() == effects[:, button].tolist(), f"{rows}×{columns}: button {button}")
    confirm(listing.matrix_torus(1, 2) == [[1, 1], [1, 1]], "the 1×2 torus")
    return Finding()


@register.claim(
    "A-construccion-toroidal",
    place="Appendix A, construccion_toroidal",
    statement="The function builds the adjacency matrix of the toroidal variant.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 6×6"),
)
def matrix_on_the_torus(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        confirm(
            listing.matrix_torus(rows, columns) == effect_matrix(torus(rows, columns)).T.tolist(), f"{rows}×{columns}"
        )
    return Finding()


register.by_reading(
    "A-comment-names",
    place="Appendix A, comments in accion_toroidal and construccion_toroidal",
    statement="These do what the functions accion_normal and construccion_normal do.",
    verdict=MISPRINT,
    correction="accion_clasico and construccion_clasico.",
    reason="no functions of the names printed exist in the listing",
)


@register.claim(
    "A-elemento-opuesto",
    place="Appendix A, elemento_opuesto",
    statement="The function returns the number that added to e gives 0 mod m; as Z/mZ is a field, the return is unique"
    " and guaranteed.",
    verdict=HOLDS,
    evidence=exhaustive_over("m ≤ 30, all e"),
    widest="every m: opposites exist and are unique in every ring, no field is needed",
)
def opposites(scale: Scale) -> Finding:
    for m in range(2, 31):
        for e in range(m):
            candidates = [k for k in range(m) if (k + e) % m == 0]
            confirm([listing.opposite(e, m)] == candidates, f"{e} mod {m}: {candidates}")
    return Finding()


@register.claim(
    "A-elemento-inverso",
    place="Appendix A, elemento_inverso",
    statement="In the same way this function returns the multiplicative inverse of e in the field Z/mZ.",
    verdict=CORRECTED,
    evidence=exhaustive_over("m ≤ 30, all e"),
    correction="It does for e ≠ 0 and m prime; in general it returns the inverse exactly when e is a unit, and None"
    " otherwise (e = 0 even in a field; smallest other case 2 mod 4).",
)
def inverses(scale: Scale) -> Finding:
    missing = []
    for m in range(2, 31):
        for e in range(m):
            found = listing.inverse(e, m)
            confirm((found is not None) == (gcd(e, m) == 1), f"{e} mod {m}: {found}")
            confirm(found is None or found == pow(e, -1, m), f"{e} mod {m}: {found}")
            if found is None:
                missing.append((m, e))
    confirm(missing[0] == (2, 0) and next(case for case in missing if case[1]) == (4, 2), f"{missing[:4]}")
    return Finding({"no inverse, first (m, e)": [missing[0], next(case for case in missing if case[1])]})
