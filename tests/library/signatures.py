"""Every public function and method with a call that answers, and for every argument another value that must matter.

``CALLS`` is compared with ``OFFERED``: a new function, method or argument has to be entered here.
An entry of ``otherwise`` is another value of one argument, alone or with more that it needs: the answer changes, or the
call is refused.  An argument that can do neither stands in ``WITHOUT_EFFECT`` with its reason.
"""

import inspect
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import networkx

import modlights as ml
from library.offered import OFFERED
from modlights import solving

BOARD = ml.grid(3, 3)
FOUR = ml.grid(4, 4)
THREE = ml.grid(2, 2, modulus=3)
MATRIX = [[2, 1], [0, 3]]
TURNS = ml.symmetries(FOUR)
HOWELL, SMITH, HERMITE = ml.howell(MATRIX, modulus=6), ml.smith(MATRIX), ml.hermite(MATRIX)


@dataclass
class Call:
    """A call that answers, by keyword where that is possible, and other values of its arguments."""

    function: Any
    arguments: dict[str, Any]
    otherwise: dict[str, Any] = field(default_factory=dict)

    def parameters(self):
        return inspect.signature(self.function).parameters

    def __call__(self, **changes):
        """The answer with these arguments changed."""
        arguments = self.arguments | changes
        positional, keywords = [], {}
        for name, parameter in self.parameters().items():
            if name not in arguments:
                continue
            if parameter.kind is parameter.VAR_POSITIONAL:
                positional += arguments[name]
            elif parameter.kind is parameter.POSITIONAL_ONLY:
                positional.append(arguments[name])
            else:
                keywords[name] = arguments[name]
        return self.function(*positional, **keywords)


@cache
def calls():
    """By name; methods as Class.method, on an example of the class."""
    answer = ml.solve(FOUR, "ones")
    derivation = ml.derive(BOARD, symbolic=True)
    table = ml.nullity_table(1, 4)
    report = ml.verify("rabbani-z3-field")
    info, invariant, chase = ml.info(BOARD), ml.invariant(ml.grid(2, 3)), ml.chase(ml.grid(5, 5))
    position = {"start": "ones", "target": "zeros"}
    moved = {"start": "110/010/000", "target": "ones"}
    small = {"group": TURNS[:1]}
    found = {
        "chase": Call(ml.chase, {"game": BOARD}, {"game": THREE}),
        "claims": Call(
            ml.claims,
            {"ids": ["rabbani-T1"]},
            {"ids": ["rabbani-T4"], "document": "losada", "verdict": "fails", "kind": "table"},
        ),
        "deepest": Call(ml.deepest, {"game": THREE}, {"game": BOARD, "cost": "buttons", "time_limit": -1}),
        "depths": Call(
            ml.depths,
            {"game": THREE},
            {"game": BOARD, "cost": "buttons", "up_to": ml.symmetries(THREE), "time_limit": -1},
        ),
        "derive": Call(
            ml.derive,
            {"game": BOARD},
            {
                "game": THREE,
                **moved,
                "target": "110/000/000",
                "symbolic": True,
                "unknowns": [(2, 0), (2, 1), (2, 2)],
                "letters": "x",
            },
        ),
        "easy_boards": Call(ml.easy_boards, {"game": BOARD}, {"game": THREE, "target": "ones", "opposite": True}),
        "eliminate": Call(
            ml.eliminate,
            {"game": BOARD},
            {"game": THREE, **moved, "target": "110/000/000", "unknowns": [(2, 0), (2, 1), (2, 2)]},
        ),
        "fewest": Call(
            ml.fewest,
            {"game": BOARD, **position},
            {"game": FOUR, **moved, "cost": "buttons", "time_limit": -1},
        ),
        "from_matrix": Call(
            ml.from_matrix,
            {"rows": MATRIX, "modulus": 5},
            {"rows": [[1]], "modulus": 3, "lights": "ab", "buttons": "cd", "name": "wires"},
        ),
        "graph": Call(
            ml.graph,
            {"edges": [(1, 2), (2, 3)]},
            {
                "edges": [(1, 2)],
                "modulus": 3,
                "adjacency": MATRIX,
                "reflexive": False,
                "directed": True,
                "vertices": [3],
                "name": "path",
            },
        ),
        "graph of networkx": Call(
            ml.graph,
            {"edges": networkx.path_graph(3)},
            {"modulus": 3, "adjacency": MATRIX, "reflexive": False, "directed": True, "vertices": [2], "name": "path"},
        ),
        "graph of a matrix": Call(
            ml.graph,
            {"adjacency": [[0, 1], [0, 1]]},
            {"modulus": 3, "edges": [(1, 2)], "reflexive": False, "directed": False, "vertices": "ab", "name": "path"},
        ),
        "grid": Call(
            ml.grid,
            {"rows": 3, "columns": 4},
            {"rows": 2, "columns": 2, "rule": "king", "surface": "torus", "modulus": 3, "forbid": [(0, 0)]},
        ),
        "hermite": Call(ml.hermite, {"matrix": MATRIX}, {"matrix": [[1]]}),
        "hint": Call(
            ml.hint,
            {"game": BOARD, **position},
            {"game": FOUR, "start": "110/010/000", "target": "110/010/000", "time_limit": -1},
        ),
        "howell": Call(ml.howell, {"matrix": MATRIX, "modulus": 6}, {"matrix": [[1]], "modulus": 5}),
        "howell of a game": Call(ml.howell, {"matrix": BOARD}, {"modulus": 5}),
        "info": Call(ml.info, {"game": BOARD}, {"game": THREE}),
        "invariant": Call(ml.invariant, {"game": BOARD}, {"game": THREE, "method": "flip"}),
        "is_certificate": Call(
            ml.is_certificate,
            {"game": THREE, "start": "ones", "target": "zeros", "weights": "11/11"},
            {"game": ml.grid(2, 2), "start": "zeros", "target": "ones", "weights": "10/00"},
        ),
        "is_hermite_form": Call(
            solving.is_hermite_form,
            {"matrix": MATRIX, "form": HERMITE.form, "left": HERMITE.left},
            {"matrix": [[1, 0], [0, 1]], "form": [[1, 0], [0, 1]], "left": [[1, 0], [0, 2]]},
        ),
        "is_howell_form": Call(
            solving.is_howell_form,
            {"matrix": MATRIX, "form": HOWELL.form, "left": HOWELL.left, "modulus": 6},
            {"matrix": [[1, 0], [0, 1]], "form": [[1, 0]], "left": [[2, 0], [0, 1]], "modulus": 5},
        ),
        "is_quiet": Call(ml.is_quiet, {"game": THREE, "presses": "11/11"}, {"game": ml.grid(2, 2), "presses": "10/00"}),
        "is_smith_form": Call(
            solving.is_smith_form,
            {"matrix": MATRIX, "form": SMITH.form, "left": SMITH.left, "right": SMITH.right},
            {
                "matrix": [[1, 0], [0, 1]],
                "form": [[1, 0], [0, 1]],
                "left": [[2, 0], [0, 2]],
                "right": [[2, 0], [0, 2]],
                "modulus": 3,
            },
        ),
        "is_solution": Call(
            ml.is_solution,
            {"game": BOARD, "start": "ones", "target": "zeros", "presses": "101/010/101"},
            {"game": ml.grid(3, 3, rule="king"), **moved, "presses": "111/010/101"},
        ),
        "make_puzzle": Call(
            ml.make_puzzle,
            {"game": BOARD, "needed": 4, "seed": 1},
            {"game": FOUR, "target": "ones", "needed": 3, "symmetric": True, "seed": 5, "time_limit": -1},
        ),
        "nullity": Call(ml.nullity, {"game": FOUR}, {"game": BOARD}),
        "nullity_table": Call(
            ml.nullity_table,
            {"first": 1, "last": 4},
            {"first": 2, "last": 5, "modulus": 3, "surface": "torus", "rule": "king"},
        ),
        "once_only": Call(ml.once_only, {"game": BOARD}, {"game": FOUR, "time_limit": -1}),
        "plan": Call(
            ml.plan,
            {"game": BOARD},
            {"game": THREE, "order": "columns", "unknowns": [(2, 0), (2, 1), (2, 2)], "integers": True},
        ),
        "plan with unknowns": Call(
            ml.plan, {"game": BOARD, "unknowns": [(2, 0), (2, 1), (2, 2)]}, {"order": "columns", "integers": True}
        ),
        "prepare": Call(ml.prepare, {"game": BOARD}, {"game": THREE, "method": "flip"}),
        "quiet_patterns": Call(ml.quiet_patterns, {"game": BOARD}, {"game": THREE, "method": "flip"}),
        "representatives": Call(
            ml.representatives,
            {"game": FOUR, "start": "ones"},
            {"game": BOARD, "start": {(0, 0): 1, (0, 1): 1, (1, 0): 1}, "target": {(0, 0): 1}, **small},
        ),
        "sequence": Call(
            ml.sequence,
            {"name": "A159257", "to": 6},
            {"name": "A117870", "to": 7, "terms": 3},
        ),
        "shortest_order": Call(
            ml.shortest_order,
            {"game": BOARD, **position},
            {"game": FOUR, **moved, "when": "dark", "time_limit": -1},
        ),
        "smith": Call(ml.smith, {"matrix": MATRIX}, {"matrix": [[1]], "modulus": 5}),
        "solve": Call(ml.solve, {"game": BOARD, **position}, {"game": FOUR, **moved, "method": "flip"}),
        "symmetries": Call(
            ml.symmetries, {"game": BOARD}, {"game": ml.grid(2, 3), "generators": [{(0, 0): (1, 1), (1, 1): (0, 0)}]}
        ),
        "toy": Call(ml.toy, {"name": "orbix"}, {"name": "merlin"}),
        "verify": Call(
            ml.verify,
            {"ids": ["rabbani-T1"]},
            {
                "ids": ["rabbani-T4"],
                "document": "losada",
                "verdict": "fails",
                "kind": "table",
                "deep": True,
                "workers": 0,
            },
        ),
        "Answer.check": Call(answer.check, {}),
        "Answer.double_check": Call(answer.double_check, {}),
        "Chase.chased": Call(chase.chased, {"start": "ones"}, {"start": "zeros", "target": "ones"}),
        "Chase.first_row": Call(chase.first_row, {"last": [0, 0, 0, 0, 0]}, {"last": [1, 0, 0, 0, 0]}),
        "Claim.evidence": Call(ml.claims("rabbani-cross")[0].evidence, {}, {"deep": True}),
        "Depths.frame": Call(lambda: ml.depths(BOARD).frame().to_dict(), {}),
        "Depths.plot": Call(lambda: str(ml.depths(BOARD).plot().title), {}),
        "Derivation.equation": Call(derivation.equation, {"light": (2, 0)}, {"light": (2, 1)}),
        "Derivation.expression": Call(derivation.expression, {"button": (2, 0)}, {"button": (2, 1)}),
        "Derivation.presses": Call(
            ml.derive(FOUR, symbolic=True).presses, {"lights": "ones"}, {"choice": [1, 0, 0, 0], "lights": "zeros"}
        ),
        "Derivation.reduce": Call(derivation.reduce, {"expression": 3}, {"expression": 2}),
        "Derivation.with_lights": Call(derivation.with_lights, {"states": "ones"}, {"states": "zeros"}),
        "Fewest.double_check": Call(ml.fewest(BOARD, "ones").double_check, {}, {"time_limit": -1}),
        "Game.apply": Call(BOARD.apply, {"presses": "ones"}, {"presses": "zeros", "start": "ones"}),
        "Game.column": Call(BOARD.column, {"button": 0}, {"button": 1}),
        "Game.forbid": Call(BOARD.forbid, {"buttons": [(0, 0)]}, {"buttons": [(1, 1)]}),
        "Game.matrix": Call(lambda: BOARD.matrix().tolist(), {}),
        "Game.picture": Call(
            BOARD.picture,
            {"position": BOARD.position("ones")},
            {
                "position": BOARD.position("zeros"),
                "presses": BOARD.presses("ones"),
                "weights": BOARD.weights([1] * 9),
                "written": {(0, 0): "x"},
            },
        ),
        "Game.place": Call(BOARD.place, {"vector": answer.least[:9]}, {"vector": answer.least[:9] * 0 + 1}),
        "Game.position": Call(BOARD.position, {"values": "ones"}, {"values": "zeros"}),
        "Game.press_vector": Call(
            lambda presses: BOARD.press_vector(presses).tolist(),
            {"presses": BOARD.presses("ones")},
            {"presses": BOARD.presses("zeros")},
        ),
        "Game.presses": Call(BOARD.presses, {"values": "ones"}, {"values": "zeros"}),
        "Game.weights": Call(BOARD.weights, {"values": [1] * 9}, {"values": [0] * 9}),
        "Game.with_modulus": Call(BOARD.with_modulus, {"modulus": 3}, {"modulus": 4}),
        "Info.always_solvable": Call(info.always_solvable, {"modulus": 2}, {"modulus": 7}),
        "Info.nullities": Call(info.nullities, {"modulus": 2}, {"modulus": 7}),
        "Info.nullity": Call(info.nullity, {"prime": 2}, {"prime": 7}),
        "Info.quiet_count": Call(info.quiet_count, {"modulus": 2}, {"modulus": 7}),
        "Info.quiet_orders": Call(info.quiet_orders, {"modulus": 2}, {"modulus": 7}),
        "Info.solvable_count": Call(info.solvable_count, {"modulus": 2}, {"modulus": 7}),
        "Invariant.least_reachable": Call(invariant.least_reachable, {"position": "100/000"}, {"position": "010/000"}),
        "Invariant.readings": Call(invariant.readings, {"position": "100/000"}, {"position": "000/000"}),
        "Invariant.same": Call(
            invariant.same, {"first": "100/000", "second": "000/000"}, {"first": "zeros", "second": "100/000"}
        ),
        "NullityTable.frame": Call(lambda: table.frame().to_dict(), {}),
        "NullityTable.plot": Call(lambda: str(table.plot().title), {}),
        "Plan.describe": Call(ml.plan(BOARD).describe, {"game": BOARD}, {"game": THREE}),
        "Plan.from_json": Call(
            ml.Plan.from_json, {"text": ml.plan(BOARD).to_json()}, {"text": ml.plan(THREE).to_json()}
        ),
        "Plan.to_json": Call(ml.plan(BOARD).to_json, {}),
        "Prepared.solve": Call(ml.prepare(BOARD).solve, position, moved),
        "Position.parse": Call(ml.Position.parse, {"text": "10/11"}, {"text": "11/11", "modulus": 3}),
        "QuietPatterns.all": Call(lambda: list(answer.quiet_patterns.all()), {}),
        "QuietPatterns.draw": Call(answer.quiet_patterns.draw, {"seed": 1}, {"seed": 2}),
        "Report.states": Call(report.states, {}),
        "Report.summary": Call(report.summary, {}),
        "Report.verdicts": Call(report.verdicts, {}, {"document": "losada"}),
        "SolutionSet.draw": Call(answer.solutions.draw, {"seed": 1}, {"seed": 2}),
        "SolutionSet.index": Call(
            answer.solutions.index, {"presses": answer.solution}, {"presses": answer.solutions[1]}
        ),
        "Symmetry.then": Call(TURNS[1].then, {"other": TURNS[1]}, {"other": TURNS[2]}),
        "Terms.frame": Call(lambda: ml.sequence("A159257", to=6).frame().to_dict(), {}),
        "Terms.plot": Call(lambda: str(ml.sequence("A159257", to=6).plot().title), {}),
    }
    for kind in (solving.HermiteForm, solving.HowellForm, solving.SmithForm):
        form = {"HermiteForm": HERMITE, "HowellForm": HOWELL, "SmithForm": SMITH}[kind.__name__]
        found[f"{kind.__name__}.check"] = Call(form.check, {})
        found[f"{kind.__name__}.to"] = Call(form.to, {"kind": list}, {"kind": dict})
    for kind in (ml.Position, ml.Presses, ml.Weights):
        name = kind.__name__
        found[name] = Call(kind, {"values": [1, 0, 1, 0]}, {"values": [1, 1, 1, 1], "shape": (2, 2), "modulus": 3})
        found[f"{name}.from_bit_rows"] = Call(
            kind.from_bit_rows, {"bit_rows": [1, 2], "columns": 2}, {"bit_rows": [1, 1], "columns": 3, "modulus": 3}
        )
        found[f"{name}.picture"] = Call(kind("10/01").picture, {})
    return found


WITHOUT_EFFECT = {
    "progress": "it is called with how far the work is, and changes no answer",
    "resources": "it says where the work is done and noted down, and changes no answer",
}
VALUES_MADE_BY_FUNCTIONS = {
    *("Answer", "Chase", "Claim", "Deepest", "Depths", "Derivation", "DoubleCheck", "EasyBoards", "Elimination"),
    *("Fewest", "Game", "HermiteForm", "Hint", "HowellForm", "Info", "Invariant", "NullityTable", "OnceOnlySet"),
    *("Order", "Plan", "Prepared", "Puzzle", "QuietPatterns", "Report", "Representatives", "Result", "SmithForm"),
    *("SolutionSet", "Symmetry", "Terms"),
}
"""Classes that people do not call: the function that makes them checks what it is given."""


def public():
    """The names of all public functions, constructors and methods."""
    for name, thing in OFFERED.items():
        if inspect.isfunction(thing):
            yield name, thing
        elif inspect.isclass(thing) and not issubclass(thing, Exception):
            if name not in VALUES_MADE_BY_FUNCTIONS:
                yield name, thing
            for method, function in inspect.getmembers(thing, callable):
                if not method.startswith("_"):
                    yield f"{name}.{method}", function
