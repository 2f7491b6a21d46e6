"""The text of a Rocq file that proves an answer: a fixed text around its data.

``statement_text`` writes the file from its data (``Statement``), and ``reading`` accepts a file only if it is what
``statement_text`` writes for the data in it.  For a large game the file proves the same theorem, but by the lists of
the effects that are not 0 (``sparse.v``), and numbers of solutions by a plan (``large_number.v``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from modlights.base.wording import counted, decimal

CHECKER_FILES = (
    "grid.v",
    "checker.v",
    "answers.v",
    "plan_checker.v",
    "sparse.v",
    "large.v",
    "large_number.v",
    "large_answers.v",
    "large_plan.v",
)
COST_NAMES = {"presses": "total", "buttons": "used"}

_SMALL = {"solution": 2, "unsolvable": 2, "number": 2, "all": 3, "fewest": 3, "once": 3, "all-once": 3, "depths": 3}
_SPARSE = ("grid.v", "checker.v", "sparse.v", "large.v")
_LARGE = {
    "solution": _SPARSE,
    "unsolvable": _SPARSE,
    "number": (*_SPARSE, "large_number.v"),
    "all": ("grid.v", "checker.v", "answers.v", "sparse.v", "large.v", "large_number.v", "large_answers.v"),
    "fewest": ("grid.v", "checker.v", "answers.v", "sparse.v", "large.v", "large_number.v", "large_answers.v"),
    "plan": ("grid.v", "checker.v", "plan_checker.v", "sparse.v", "large.v", "large_plan.v"),
}
LARGE_KINDS = frozenset(_LARGE)
"""The kinds of answers that have a form for large games."""
_COUNTING_KINDS = ("number", "all", "fewest")

_CHECKED_BY = {
    "solution": "check_solutionP",
    "unsolvable": "check_certificateP",
    "number": "check_numberP",
    "all": "check_allP",
    "fewest": "check_fewestP",
    "once": "check_onceP",
    "all-once": "check_all_onceP",
    "depths": "check_depthsP",
    "plan": "check_planP",
}
_LIST_ON_WHOLE = (
    "NoDup (map (on_whole forbidden whole) LISTED) /\\\n  forall x, In x (map (on_whole forbidden whole) LISTED) <->\n"
)
_ON_THE_BOARD = {
    "solution": (
        "is_solution whole start target pattern /\\ leaves forbidden pattern",
        "apply whole_solution; [WHOLE | exact answer]",
    ),
    "unsolvable": (
        "forall x, leaves forbidden x -> ~ takes whole start target x",
        "apply whole_unsolvable; [PUZZLE | exact answer]",
    ),
    "number": (
        "exists xs : list (list Z), NoDup xs /\\ Z.of_nat (length xs) = NUMBER /\\\n"
        "  forall x, In x xs <-> takes whole start target x /\\ leaves forbidden x",
        "apply whole_number; [PUZZLE | exact answer]",
    ),
    "all": (
        _LIST_ON_WHOLE.replace("LISTED", "solutions") + "    takes whole start target x /\\ leaves forbidden x",
        "apply whole_all; [PUZZLE | exact answer]",
    ),
    "fewest": (
        "(is_solution whole start target pattern /\\ leaves forbidden pattern) /\\\n"
        "  COST pattern = NUMBER /\\\n"
        "  forall y, takes whole start target y -> leaves forbidden y -> NUMBER <= COST y",
        "apply whole_fewest; [apply COST_counts | WHOLE | exact answer]",
    ),
    "once": (
        "changes_once whole pattern /\\ leaves forbidden pattern",
        "split; [apply check_onceP | apply check_leavesP]; by_computation",
    ),
    "all-once": (
        _LIST_ON_WHOLE.replace("LISTED", "choices") + "    changes_once whole x /\\ leaves forbidden x",
        "apply whole_once; [by_computation | exact answer]",
    ),
    "plan": (
        "forall start target, puzzle whole start target ->\n"
        "  forall v, length v = length unknowns -> Forall (fun c => 0 <= c < modulus whole) v ->\n"
        "  exists x, fills_whole forbidden whole start target unknowns (map fst steps) v x /\\\n"
        "    (forall y, fills_whole forbidden whole start target unknowns (map fst steps) v y -> y = x) /\\\n"
        "    (takes whole start target x <-> forall i, In i residual -> at_target whole start target x i)",
        "exact (whole_plan answer)",
    ),
}

Numbers = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class RocqGame:
    """A game as the file writes it: a board, possibly without some buttons, a matrix of effects, or lists of them.

    ``sparse`` has, for each light, the buttons that change it, with the effects.
    """

    modulus: int
    rule: str = ""
    surface: str = ""
    rows: int = 0
    columns: int = 0
    forbidden: Numbers = ()
    buttons: int = 0
    effects: tuple[Numbers, ...] = ()
    sparse: tuple[Pairs, ...] = ()

    @property
    def width(self) -> int:
        """The length of a row of the board; 0 for a game that is not a board."""
        return self.columns

    @property
    def light_count(self) -> int:
        """The number of lights."""
        return self.rows * self.columns if self.width else len(self.sparse or self.effects)

    @property
    def button_count(self) -> int:
        """The number of buttons; a board has one for each cell that is not forbidden."""
        return self.light_count - len(self.forbidden) if self.width else self.buttons

    def vector(self, values: Iterable[int]) -> str:
        """A position or presses; on a board in rows."""
        flat = tuple(map(int, values))
        if not self.width or len(flat) != self.rows * self.columns:
            return numbers(flat)
        return "board\n  " + rows_text(flat[i : i + self.width] for i in range(0, len(flat), self.width))


@dataclass(frozen=True)
class Statement:
    """What a file states: its kind, the game, the data of that kind, and whether it is proved as a large game."""

    kind: str
    title: str
    game: RocqGame
    start: Numbers = ()
    target: Numbers = ()
    presses: Numbers = ()
    weights: Numbers = ()
    number: int = 0
    vectors: tuple[Numbers, ...] = ()
    cost: str = "presses"
    unknowns: Numbers = ()
    steps: Pairs = ()
    residual: Numbers = ()
    large: bool = False

    @property
    def imports(self) -> tuple[str, ...]:
        """The files of the checker that it needs, in order."""
        if self.large:
            return _LARGE[self.kind]
        if self.kind == "plan":
            return ("grid.v", "checker.v", "plan_checker.v")
        return CHECKER_FILES[: _SMALL[self.kind]]

    @property
    def words(self) -> str:
        """The theorem in words."""
        if self.kind == "solution":
            return "These presses take the start to the target."
        if self.kind == "unsolvable":
            return "No presses take the start to the target."
        if self.kind == "number":
            return f"This position has exactly {counted(self.number, 'solution')}."
        if self.kind == "all":
            return f"This position has exactly {counted(len(self.vectors), 'solution')}, and these are they."
        if self.kind == "fewest":
            number = decimal(self.number)
            return f"These presses take the start to the target, with {number} {self.cost}; no solution has fewer."
        if self.kind == "once":
            return "These presses change every light exactly once."
        if self.kind == "all-once":
            number = counted(len(self.vectors), "choice")
            return (
                f"Exactly {number} of presses: every light changes exactly once."
                if self.vectors
                else ("No presses change every light exactly once.")
            )
        if self.kind == "plan":
            unknowns = counted(len(self.unknowns), "unknown")
            lights = counted(len(self.residual), "light")
            return f"A plan for every start and target: {unknowns}, {len(self.steps)} forced, {lights} left over."
        return f"How many positions need exactly 0, 1, 2 … {self.cost}; none needs more than {len(self.presses) - 1}."


def statement_text(statement: Statement, name: str) -> str:
    """The whole file, from its data alone."""
    game = statement.game
    imports = statement.imports
    module = imports[-1].removesuffix(".v")
    parts = [
        f"(* {statement.title} *)",
        f"(* {statement.words} *)",
        f"(* Check it: modlights check {name}, or in one folder with {', '.join(imports)} *)",
        "(* (modlights solve … --checker FOLDER writes them): *)",
        f"(*   for f in {' '.join(imports)} {name}; do coqc -Q . modlights $f || break; done *)",
        "",
        f"From modlights Require Import {module}.",
        "Open Scope Z_scope.",
        "",
        *_game_lines(statement),
    ]
    for word, vector in (("start", statement.start), ("target", statement.target)):
        if vector or statement.kind not in ("once", "all-once", "depths", "plan"):
            parts += [f"Definition {word} := {game.vector(vector)}.", ""]
    parts += _theorem(statement)
    parts += ["", "Print Assumptions answer.", *_corollary(statement)]
    return "\n".join(parts) + "\n"


def _game_lines(statement: Statement) -> list[str]:
    game = statement.game
    if game.sparse:
        rows = ";\n   ".join("[" + "; ".join(map(_pair, row)) + "]" for row in game.sparse)
        return [
            "(* For each light, the buttons that change it, and by how much. *)",
            f"Definition lists :=\n  [{rows}].",
            "",
            f"Definition game := sparse_game {game.modulus} {game.buttons} lists.",
            "",
        ]
    if not game.width:
        return [f"Definition game := matrix_game {game.modulus} {game.buttons}\n  {rows_text(game.effects)}.", ""]
    whole = f"grid_game {game.rule} {game.surface} {game.rows} {game.columns} {game.modulus}"
    if not game.forbidden:
        return [f"Definition game := {whole}.", ""]
    forbidden = f"map Z.to_nat {numbers(game.forbidden)}" if statement.large else f"{numbers(game.forbidden)}%nat"
    return [
        f"Definition whole := {whole}.",
        "",
        f"Definition forbidden := {forbidden}.",
        "",
        "Definition game := without forbidden whole.",
        "",
    ]


def _theorem(statement: Statement) -> list[str]:
    game, cost = statement.game, COST_NAMES[statement.cost]
    if statement.kind == "solution":
        return [*_pattern(statement), *_theorem_lines(statement, "is_solution game start target presses")]
    if statement.kind == "unsolvable":
        return [
            "(* Weights on the lights that no press changes, but that differ here. *)",
            f"Definition certificate := {game.vector(statement.weights)}.",
            "",
            *_theorem_lines(statement, "unsolvable game start target", "certificate"),
        ]
    if statement.kind == "number":
        return [
            *_plan_lines(statement),
            *_theorem_lines(statement, f"solutions_number game start target {decimal(statement.number)}"),
        ]
    if statement.kind == "all":
        return [
            f"Definition solutions : list (list Z) := {_list_term(game, statement.vectors)}.",
            "",
            *_plan_lines(statement),
            *_theorem_lines(statement, "all_solutions game start target solutions"),
        ]
    if statement.kind == "fewest":
        return [
            *_pattern(statement),
            "(* Generators of the quiet patterns: with them, presses give all solutions. *)",
            f"Definition quiet : list (list Z) := {_list_term(game, statement.vectors)}.",
            "",
            *_plan_lines(statement),
            *_theorem_lines(statement, f"fewest {cost} game start target presses {decimal(statement.number)}", "quiet"),
        ]
    if statement.kind == "once":
        return [*_pattern(statement), *_theorem_lines(statement, "changes_once game presses")]
    if statement.kind == "all-once":
        return [
            f"Definition choices : list (list Z) := {_list_term(game, statement.vectors)}.",
            "",
            *_theorem_lines(statement, "all_once game choices"),
        ]
    if statement.kind == "plan":
        left_out = ", without the forbidden buttons" if game.forbidden else ""
        return [
            f"(* Numbers of buttons and lights, from 0 on{left_out}. *)",
            f"Definition unknowns := places {numbers(statement.unknowns)}.",
            "",
            "(* A light, and the button that it forces. *)",
            f"Definition steps := forcing\n  [{_pairs(statement.steps)}].",
            "",
            "(* The lights that are left over. *)",
            f"Definition residual := places {numbers(statement.residual)}.",
            "",
            *_theorem_lines(statement, "is_plan game unknowns steps residual"),
        ]
    return [
        f"Definition depths := {numbers(statement.presses)}.",
        "",
        *_theorem_lines(statement, f"depth_table {cost} game target depths"),
    ]


def _pattern(statement: Statement) -> list[str]:
    return [
        f"Definition pattern := {statement.game.vector(statement.presses)}.",
        "",
        f"Definition presses := {'permitted forbidden pattern' if statement.game.forbidden else 'pattern'}.",
        "",
    ]


def _plan_lines(statement: Statement) -> list[str]:
    """The plan by which the solutions of a large game are counted."""
    if not statement.large:
        return []
    return [
        "(* A plan: the numbers of its unknowns, then a light, and the button that it forces. *)",
        f"Definition unknowns : list Z := {numbers(statement.unknowns)}.",
        "",
        f"Definition steps : list (Z * Z) :=\n  [{_pairs(statement.steps)}].",
        "",
    ]


def _theorem_lines(statement: Statement, claim: str, *witnesses: str) -> list[str]:
    lemma = _CHECKED_BY[statement.kind]
    if statement.large:
        lemma = lemma.replace("check_", "check_sparse_")
        witnesses += ("unknowns", "steps") if statement.kind in _COUNTING_KINDS else ()
    tactic = f"apply {lemma}" + (f" with {' '.join(witnesses)}" if witnesses else "")
    if statement.large:
        names = (
            ("presses, " * (statement.kind in ("solution", "fewest")) + "game, whole")
            if statement.game.forbidden
            else "game"
        )
        tactic = f"unfold {names}; by_sparse; {tactic}"
    return [f"Theorem answer : {claim}.", f"Proof. {tactic}; by_computation. Qed."]


def _corollary(statement: Statement) -> list[str]:
    """What an answer with forbidden buttons says about the whole board."""
    if not statement.game.forbidden or statement.kind not in _ON_THE_BOARD:
        return []
    claim, proof = (text.replace("COST", COST_NAMES[statement.cost]) for text in _ON_THE_BOARD[statement.kind])
    if statement.large:
        proof = proof.replace("PUZZLE", "unfold whole; by_sparse; apply sparse_puzzle; by_computation")
        proof = proof.replace("WHOLE", "unfold whole; by_sparse; apply sparse_whole; by_computation")
    else:
        proof = proof.replace("PUZZLE", "by_computation").replace("WHOLE", "by_computation")
    return [
        "",
        "(* In the words of the whole board, with the forbidden buttons not pressed. *)",
        f"Corollary on_the_board : {claim.replace('NUMBER', decimal(statement.number))}.",
        f"Proof. {proof}. Qed.",
        "",
        "Print Assumptions on_the_board.",
    ]


def _list_term(game: RocqGame, vectors: Sequence[Numbers]) -> str:
    whole = len(vectors[0]) == game.rows * game.columns if vectors and game.width else False
    if not whole:
        return rows_text(vectors)
    boards = [game.vector(vector).replace("\n", "\n  ") for vector in vectors]
    return "[" + ";\n   ".join(boards) + "]"


def rows_text(rows: Iterable[Sequence[int]]) -> str:
    """A list of lists of integers, one list per line."""
    return "[" + ";\n   ".join(numbers(row) for row in rows) + "]"


def _pairs(steps: Pairs) -> str:
    return ";\n   ".join(map(_pair, steps))


def _pair(pair: tuple[int, int]) -> str:
    return f"({_integer(pair[0])}, {_integer(pair[1])})"


def numbers(values: Iterable[int]) -> str:
    """A list of integers."""
    return "[" + "; ".join(map(_integer, values)) + "]"


def _integer(value: int) -> str:
    return f"({int(value)})" if value < 0 else str(int(value))
