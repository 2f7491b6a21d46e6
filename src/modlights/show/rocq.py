"""Answers that carry their own proof: a Rocq file that states the answer as a theorem about the game.

The file imports a small verified checker (``CHECKER_FILES``, which need Coq's own library alone) and proves its theorem
by one computation.  Nothing written in Python is trusted: if the answer is wrong, ``coqc`` rejects the file.

A file is a fixed text around its data (``Statement``): ``statement_text`` writes it, and ``rocq_reading`` accepts a
file only if it is what ``statement_text`` writes for the data in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib.resources import files
from pathlib import Path

from modlights.errors import BadGame, TooLarge
from modlights.games import RULES, Game, GridGame, Presses
from modlights.games.rules import stencil_rows
from modlights.reduce import Plan
from modlights.show.numbers import counted, decimal
from modlights.solving import Answer, Depths, Fewest

CHECKER_FILES = ("grid.v", "checker.v", "answers.v", "large.v", "plan_checker.v")
RULE_NAMES = {"x": "x_cross"}
COST_NAMES = {"presses": "total", "buttons": "used"}
_MOST_CELLS = 10_000
_MOST_DENSE = 2500
_MOST_COMPARED = 30_000_000
_MOST_PATTERNS = 2_000_000
_MOST_ONCE = 400

Vector = tuple[int, ...]


@dataclass(frozen=True)
class RocqGame:
    """A game as the file writes it: a board, possibly without some buttons, or a matrix of effects."""

    modulus: int
    rule: str = ""
    surface: str = ""
    rows: int = 0
    columns: int = 0
    forbidden: Vector = ()
    buttons: int = 0
    effects: tuple[Vector, ...] = ()

    @property
    def width(self) -> int:
        """The length of a row of the board; 0 for a game that is not a board."""
        return self.columns

    def vector(self, values: Iterable[int]) -> str:
        """A position or presses; on a board in rows."""
        flat = tuple(map(int, values))
        if not self.width or len(flat) != self.rows * self.columns:
            return numbers(flat)
        return "board\n  " + _rows(flat[i : i + self.width] for i in range(0, len(flat), self.width))


@dataclass(frozen=True)
class Statement:
    """What a file states: its kind, the game, and the data of that kind."""

    kind: str
    title: str
    game: RocqGame
    start: Vector = ()
    target: Vector = ()
    presses: Vector = ()
    weights: Vector = ()
    number: int = 0
    listed: tuple[Vector, ...] = ()
    cost: str = "presses"
    unknowns: Vector = ()
    steps: tuple[tuple[int, int], ...] = ()
    residual: Vector = ()

    @property
    def large(self) -> bool:
        """Whether the board is too large for the effects to be held all at once."""
        return self.kind == "solution" and self.game.rows * self.game.columns > _MOST_DENSE

    @property
    def imported(self) -> tuple[str, ...]:
        """The files of the checker that it needs, in order."""
        if self.large:
            return ("grid.v", "checker.v", "large.v")
        if self.kind == "plan":
            return ("grid.v", "checker.v", "plan_checker.v")
        return CHECKER_FILES[: 2 if self.kind in ("solution", "unsolvable", "number") else 3]

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
            return f"These presses take the start to the target, with {self.number} {self.cost}; no solution has fewer."
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


def answer_rocq(answer: Answer, name: str = "answer.v", *, number: bool = False, all_of_them: bool = False) -> str:
    """The answer as a Rocq file of that name.

    With ``number`` it states how many solutions there are, with ``all_of_them`` which ones.

    >>> from modlights.games import grid
    >>> from modlights.solving import solve
    >>> print(answer_rocq(solve(grid(1, 2), start=[1, 0])).splitlines()[-4])
    Theorem answer : unsolvable game start target.
    """
    game = answer.game
    sparse = isinstance(game, GridGame) and not game.forbidden and answer.solvable and not (number or all_of_them)
    _check_size(game, _MOST_CELLS if sparse else _MOST_DENSE)
    made = partial(_statement, game=game, start=answer.start.values, target=answer.target.values)
    if number:
        return statement_text(made("number", number=answer.count), name)
    if answer.certificate is not None:
        return statement_text(made("unsolvable", weights=answer.certificate.values), name)
    assert answer.solution is not None and answer.solutions is not None
    if all_of_them:
        if answer.count * game.button_count > _MOST_PATTERNS:
            raise TooLarge(f"{decimal(answer.count)[:40]} solutions are too many for a Rocq file; use --count")
        listed = [game.press_vector(presses).tolist() for presses in answer.solutions]
        return statement_text(made("all", listed=listed), name)
    return statement_text(made("solution", presses=_whole(game, answer.solution)), name)


def fewest_rocq(found: Fewest, name: str = "answer.v") -> str:
    """A solution of the least cost as a Rocq file: it compares all solutions."""
    game, answer = found.game, found.outcome
    _check_size(game, _MOST_DENSE)
    if not found.proved:
        raise TooLarge(f"these presses are not proved to be the fewest ({found.how})")
    if answer.count * game.button_count > _MOST_COMPARED:
        raise TooLarge(f"Rocq compares all solutions, and {decimal(answer.count)[:40]} are too many")
    quiet = [game.press_vector(pattern).tolist() for pattern in answer.quiet_patterns]
    made = _statement(
        "fewest",
        game,
        start=found.start.values,
        target=found.target.values,
        presses=_whole(game, found.presses),
        number=found.fewest,
        listed=quiet,
        cost=found.cost,
    )
    return statement_text(made, name)


def once_rocq(game: Game, solutions: Sequence[Presses], complete: bool, name: str = "answer.v") -> str:
    """Presses that change every light exactly once, as a Rocq file: one choice, or all there are."""
    _check_size(game, _MOST_ONCE)
    listed = sorted(tuple(map(int, game.press_vector(presses).tolist())) for presses in solutions)
    if not complete:
        return statement_text(_statement("once", game, presses=_whole(game, solutions[0])), name)
    if not all(game.by_button):
        raise BadGame(f"{game.name} has a button that changes nothing, so that no list of presses is complete")
    return statement_text(_statement("all-once", game, listed=listed), name)


def depths_rocq(found: Depths, name: str = "answer.v") -> str:
    """A table of depths as a Rocq file: it goes through all presses."""
    game = found.game
    check_depths(game)
    made = _statement("depths", game, target=game.goal.values, presses=found.depths, cost=found.cost)
    return statement_text(made, name)


def check_depths(game: Game) -> None:
    """Refuse a game whose presses are too many to go through."""
    if game.modulus**game.button_count > _MOST_PATTERNS:
        raise TooLarge(
            f"a depth table in Rocq goes through all presses, up to {_MOST_PATTERNS:,} of them; {game.name} has more"
        )


def plan_rocq(game: Game, filled: Plan, name: str = "answer.v") -> str:
    """A plan as a Rocq file: solutions of the game are those of the lights left over, one to one."""
    _check_size(game, _MOST_DENSE)
    steps = tuple((step.light, step.button) for step in filled.steps)
    made = replace(_statement("plan", game), unknowns=filled.unknowns, steps=steps, residual=filled.residual)
    return statement_text(made, name)


def checker_file(name: str) -> str:
    """The text of a file of the verified checker: from the installed package, or from proofs/ in a checkout."""
    installed = files("modlights") / "rocq" / name
    if installed.is_file():
        return installed.read_text(encoding="utf-8")
    return (Path(__file__).parents[3] / "proofs" / name).read_text(encoding="utf-8")


def _whole(game: Game, presses: Presses) -> Sequence[int]:
    """The presses of every cell of a board, or of every button of another game."""
    return presses.values if isinstance(game, GridGame) else game.press_vector(presses).tolist()


def _check_size(game: Game, most: int) -> None:
    if game.light_count > most:
        raise TooLarge(f"a Rocq file of this kind takes up to {most:,} lights, not {game.light_count:,}")


def _statement(
    kind: str,
    game: Game,
    *,
    start: Iterable[int] = (),
    target: Iterable[int] = (),
    presses: Iterable[int] = (),
    weights: Iterable[int] = (),
    listed: Iterable[Iterable[int]] = (),
    number: int = 0,
    cost: str = "presses",
) -> Statement:
    return Statement(
        kind,
        _comment(game.name),
        rocq_game(game),
        start=tuple(map(int, start)),
        target=tuple(map(int, target)),
        presses=tuple(map(int, presses)),
        weights=tuple(map(int, weights)),
        number=number,
        listed=tuple(tuple(map(int, row)) for row in listed),
        cost=cost,
    )


def rocq_game(game: Game) -> RocqGame:
    """The game as a file writes it."""
    if not isinstance(game, GridGame):
        effects = tuple(tuple(map(int, row)) for row in game.matrix().tolist())
        return RocqGame(game.modulus, buttons=game.button_count, effects=effects)
    rule = RULE_NAMES.get(game.rule, game.rule) if game.rule in RULES else f"(stencil {_rows(stencil_rows(game.rule))})"
    surface = game.surface.name.replace("-", "_")
    forbidden = tuple(sorted(r * game.columns + c for r, c in game.forbidden))
    return RocqGame(game.modulus, rule, surface, game.rows, game.columns, forbidden)


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
        *_game_lines(game),
    ]
    for word, vector in (("start", made.start), ("target", made.target)):
        if vector or made.kind not in ("once", "all-once", "depths", "plan"):
            parts += [f"Definition {word} := {game.vector(vector)}.", ""]
    parts += _theorem(made)
    parts += ["", "Print Assumptions answer.", *_corollary(made)]
    return "\n".join(parts) + "\n"


def _game_lines(game: RocqGame) -> list[str]:
    if not game.width:
        return [f"Definition game := matrix_game {game.modulus} {game.buttons}\n  {_rows(game.effects)}.", ""]
    whole = f"grid_game {game.rule} {game.surface} {game.rows} {game.columns} {game.modulus}"
    if not game.forbidden:
        return [f"Definition game := {whole}.", ""]
    return [
        f"Definition whole := {whole}.",
        "",
        f"Definition forbidden := {numbers(game.forbidden)}%nat.",
        "",
        "Definition game := without forbidden whole.",
        "",
    ]


def _theorem(made: Statement) -> list[str]:
    game, cost = made.game, COST_NAMES[made.cost]
    if made.kind == "solution":
        return [
            f"Definition pattern := {game.vector(made.presses)}.",
            "",
            f"Definition presses := {'permitted forbidden pattern' if game.forbidden else 'pattern'}.",
            "",
            *_proved("is_solution game start target presses", "check_largeP" if made.large else "check_solutionP"),
        ]
    if made.kind == "unsolvable":
        return [
            "(* Weights on the lights that no press changes, but that differ here. *)",
            f"Definition certificate := {game.vector(made.weights)}.",
            "",
            *_proved("unsolvable game start target", "check_certificateP with certificate"),
        ]
    if made.kind == "number":
        return _proved(f"solutions_number game start target {decimal(made.number)}", "check_numberP")
    if made.kind == "all":
        return [
            f"Definition solutions : list (list Z) := {_listed(game, made.listed)}.",
            "",
            *_proved("all_solutions game start target solutions", "check_allP"),
        ]
    if made.kind == "fewest":
        return [
            f"Definition pattern := {game.vector(made.presses)}.",
            "",
            f"Definition presses := {'permitted forbidden pattern' if game.forbidden else 'pattern'}.",
            "",
            "(* Generators of the quiet patterns: with them, presses give all solutions. *)",
            f"Definition quiet : list (list Z) := {_listed(game, made.listed)}.",
            "",
            *_proved(f"fewest {cost} game start target presses {made.number}", "check_fewestP with quiet"),
        ]
    if made.kind == "once":
        return [
            f"Definition pattern := {game.vector(made.presses)}.",
            "",
            f"Definition presses := {'permitted forbidden pattern' if game.forbidden else 'pattern'}.",
            "",
            *_proved("changes_once game presses", "check_onceP"),
        ]
    if made.kind == "all-once":
        return [
            f"Definition choices : list (list Z) := {_listed(game, made.listed)}.",
            "",
            *_proved("all_once game choices", "check_all_onceP"),
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
            *_proved("is_plan game unknowns steps residual", "check_planP"),
        ]
    return [
        f"Definition depths := {numbers(made.presses)}.",
        "",
        *_proved(f"depth_table {cost} game target depths", "check_depthsP"),
    ]


def _proved(statement: str, checked_by: str) -> list[str]:
    return [f"Theorem answer : {statement}.", f"Proof. apply {checked_by}; by_computation. Qed."]


def _corollary(made: Statement) -> list[str]:
    """What an answer without some buttons says of the whole board."""
    if not made.game.forbidden or made.kind not in ("solution", "unsolvable", "number"):
        return []
    if made.kind == "solution":
        statement = "is_solution whole start target pattern /\\ leaves forbidden pattern"
        proof = "apply whole_solution; [by_computation | exact answer]"
    elif made.kind == "unsolvable":
        statement = "forall x, leaves forbidden x -> ~ takes whole start target x"
        proof = "apply whole_unsolvable; [by_computation | exact answer]"
    else:
        statement = (
            f"exists xs : list (list Z), NoDup xs /\\ Z.of_nat (length xs) = {decimal(made.number)} /\\\n"
            "  forall x, In x xs <-> takes whole start target x /\\ leaves forbidden x"
        )
        proof = "apply whole_number; [by_computation | exact answer]"
    return [
        "",
        "(* In the words of the whole board, with the forbidden buttons not pressed. *)",
        f"Corollary on_the_board : {statement}.",
        f"Proof. {proof}. Qed.",
        "",
        "Print Assumptions on_the_board.",
    ]


def _listed(game: RocqGame, vectors: Sequence[Vector]) -> str:
    whole = len(vectors[0]) == game.rows * game.columns if vectors and game.width else False
    if not whole:
        return _rows(vectors)
    indented = [game.vector(vector).replace("\n", "\n  ") for vector in vectors]
    return "[" + ";\n   ".join(indented) + "]"


def _rows(rows: Iterable[Sequence[int]]) -> str:
    return "[" + ";\n   ".join(numbers(row) for row in rows) + "]"


def _pairs(steps: Iterable[tuple[int, int]]) -> str:
    return ";\n   ".join(f"({light}, {button})" for light, button in steps)


def numbers(values: Iterable[int]) -> str:
    """A list of integers."""
    return "[" + "; ".join(f"({v})" if v < 0 else str(v) for v in map(int, values)) + "]"


def _comment(text: str) -> str:
    """Text that cannot end the comment it stands in."""
    return text.replace("(*", "( *").replace("*)", "* )").replace('"', "'").replace("\n", " ")
