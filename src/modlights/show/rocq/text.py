"""The text of a Rocq file that carries an answer: a fixed text around its data.

``statement_text`` writes the file from its data (``Statement``), and ``rocq_reading`` accepts a file only if it is what
``statement_text`` writes for the data in it.  Of a large game the file proves the same theorem, but through the lists
of the effects that are not 0 (``sparse.v``), and numbers of solutions through a plan (``large_number.v``).
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
_COUNTED = ("number", "all", "fewest")

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
    listed: tuple[Numbers, ...] = ()
    cost: str = "presses"
    unknowns: Numbers = ()
    steps: Pairs = ()
    residual: Numbers = ()
    large: bool = False

    @property
    def imported(self) -> tuple[str, ...]:
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
            return f"This position has exactly {counted(len(self.listed), 'solution')}, and these are they."
        if self.kind == "fewest":
            number = decimal(self.number)
            return f"These presses take the start to the target, with {number} {self.cost}; no solution has fewer."
        if self.kind == "once":
            return "These presses change every light exactly once."
        if self.kind == "all-once":
            number = counted(len(self.listed), "choice")
            return (
                f"Exactly {number} of presses: every light changes exactly once."
                if self.listed
                else ("No presses change every light exactly once.")
            )
        if self.kind == "plan":
            known = counted(len(self.unknowns), "unknown")
            left = counted(len(self.residual), "light")
            return f"A plan for every start and target: {known}, {len(self.steps)} forced, {left} left over."
        return f"How many positions need exactly 0, 1, 2 … {self.cost}; none needs more than {len(self.presses) - 1}."


def statement_text(made: Statement, name: str) -> str:
    """The whole file, from its data alone."""
    game = made.game
    imported = made.imported
    module = imported[-1].removesuffix(".v")
    parts = [
        f"(* {made.title} *)",
        f"(* {made.words} *)",
        f"(* Check it: modlights check {name}, or in one folder with {', '.join(imported)} *)",
        "(* (modlights solve … --checker FOLDER writes them): *)",
        f"(*   for f in {' '.join(imported)} {name}; do coqc -Q . modlights $f || break; done *)",
        "",
        f"From modlights Require Import {module}.",
        "Open Scope Z_scope.",
        "",
        *_game_lines(made),
    ]
    for word, vector in (("start", made.start), ("target", made.target)):
        if vector or made.kind not in ("once", "all-once", "depths", "plan"):
            parts += [f"Definition {word} := {game.vector(vector)}.", ""]
    parts += _theorem(made)
    parts += ["", "Print Assumptions answer.", *_corollary(made)]
    return "\n".join(parts) + "\n"


def _game_lines(made: Statement) -> list[str]:
    game = made.game
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
    forbidden = f"map Z.to_nat {numbers(game.forbidden)}" if made.large else f"{numbers(game.forbidden)}%nat"
    return [
        f"Definition whole := {whole}.",
        "",
        f"Definition forbidden := {forbidden}.",
        "",
        "Definition game := without forbidden whole.",
        "",
    ]


def _theorem(made: Statement) -> list[str]:
    game, cost = made.game, COST_NAMES[made.cost]
    if made.kind == "solution":
        return [*_pattern(made), *_proved(made, "is_solution game start target presses")]
    if made.kind == "unsolvable":
        return [
            "(* Weights on the lights that no press changes, but that differ here. *)",
            f"Definition certificate := {game.vector(made.weights)}.",
            "",
            *_proved(made, "unsolvable game start target", "certificate"),
        ]
    if made.kind == "number":
        return [*_counting(made), *_proved(made, f"solutions_number game start target {decimal(made.number)}")]
    if made.kind == "all":
        return [
            f"Definition solutions : list (list Z) := {_listed(game, made.listed)}.",
            "",
            *_counting(made),
            *_proved(made, "all_solutions game start target solutions"),
        ]
    if made.kind == "fewest":
        return [
            *_pattern(made),
            "(* Generators of the quiet patterns: with them, presses give all solutions. *)",
            f"Definition quiet : list (list Z) := {_listed(game, made.listed)}.",
            "",
            *_counting(made),
            *_proved(made, f"fewest {cost} game start target presses {decimal(made.number)}", "quiet"),
        ]
    if made.kind == "once":
        return [*_pattern(made), *_proved(made, "changes_once game presses")]
    if made.kind == "all-once":
        return [
            f"Definition choices : list (list Z) := {_listed(game, made.listed)}.",
            "",
            *_proved(made, "all_once game choices"),
        ]
    if made.kind == "plan":
        left_out = ", without the forbidden buttons" if game.forbidden else ""
        return [
            f"(* Numbers of buttons and lights, from 0 on{left_out}. *)",
            f"Definition unknowns := places {numbers(made.unknowns)}.",
            "",
            "(* A light, and the button that it forces. *)",
            f"Definition steps := forcing\n  [{_pairs(made.steps)}].",
            "",
            "(* The lights that are left over. *)",
            f"Definition residual := places {numbers(made.residual)}.",
            "",
            *_proved(made, "is_plan game unknowns steps residual"),
        ]
    return [
        f"Definition depths := {numbers(made.presses)}.",
        "",
        *_proved(made, f"depth_table {cost} game target depths"),
    ]


def _pattern(made: Statement) -> list[str]:
    return [
        f"Definition pattern := {made.game.vector(made.presses)}.",
        "",
        f"Definition presses := {'permitted forbidden pattern' if made.game.forbidden else 'pattern'}.",
        "",
    ]


def _counting(made: Statement) -> list[str]:
    """The plan by which the solutions of a large game are counted."""
    if not made.large:
        return []
    return [
        "(* A plan: the numbers of its unknowns, then a light, and the button that it forces. *)",
        f"Definition unknowns : list Z := {numbers(made.unknowns)}.",
        "",
        f"Definition steps : list (Z * Z) :=\n  [{_pairs(made.steps)}].",
        "",
    ]


def _proved(made: Statement, statement: str, *given: str) -> list[str]:
    theorem = _CHECKED_BY[made.kind]
    if made.large:
        theorem = theorem.replace("check_", "check_sparse_")
        given += ("unknowns", "steps") if made.kind in _COUNTED else ()
    applied = f"apply {theorem}" + (f" with {' '.join(given)}" if given else "")
    if made.large:
        names = ("presses, " * (made.kind in ("solution", "fewest")) + "game, whole") if made.game.forbidden else "game"
        applied = f"unfold {names}; by_sparse; {applied}"
    return [f"Theorem answer : {statement}.", f"Proof. {applied}; by_computation. Qed."]


def _corollary(made: Statement) -> list[str]:
    """What an answer without some buttons says of the whole board."""
    if not made.game.forbidden or made.kind not in _ON_THE_BOARD:
        return []
    statement, proof = (text.replace("COST", COST_NAMES[made.cost]) for text in _ON_THE_BOARD[made.kind])
    if made.large:
        proof = proof.replace("PUZZLE", "unfold whole; by_sparse; apply sparse_puzzle; by_computation")
        proof = proof.replace("WHOLE", "unfold whole; by_sparse; apply sparse_whole; by_computation")
    else:
        proof = proof.replace("PUZZLE", "by_computation").replace("WHOLE", "by_computation")
    return [
        "",
        "(* In the words of the whole board, with the forbidden buttons not pressed. *)",
        f"Corollary on_the_board : {statement.replace('NUMBER', decimal(made.number))}.",
        f"Proof. {proof}. Qed.",
        "",
        "Print Assumptions on_the_board.",
    ]


def _listed(game: RocqGame, vectors: Sequence[Numbers]) -> str:
    whole = len(vectors[0]) == game.rows * game.columns if vectors and game.width else False
    if not whole:
        return rows_text(vectors)
    indented = [game.vector(vector).replace("\n", "\n  ") for vector in vectors]
    return "[" + ";\n   ".join(indented) + "]"


def rows_text(rows: Iterable[Sequence[int]]) -> str:
    """A list of lists of integers, one a line."""
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
