"""What users of the library meet: the names of ``modlights``, and types and checkers that its rooms have besides."""

from importlib import import_module
from typing import Any

import modlights as ml

IN_ROOMS = {
    "errors": "BadGame BadPosition NoSuchThing TooLarge Undetermined",
    "symbolic": "Chase Elimination",
    "solving": "DoubleCheck EasyBoards HermiteForm HowellForm Info Invariant OnceOnlySet Order Prepared "
    "Representatives SmithForm SolutionSet is_hermite_form is_howell_form is_smith_form",
    "fewest_presses": "Deepest Depths Hint Puzzle",
    "surveys": "NullityTable Terms",
    "theorems": "Result",
}
OFFERED: dict[str, Any] = {name: getattr(ml, name) for name in ml.__all__} | {
    name: getattr(import_module(f"modlights.{room}"), name)
    for room, names in IN_ROOMS.items()
    for name in names.split()
}
