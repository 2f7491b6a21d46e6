"""Answer files of every kind, small, and files made from them by mutation."""

import random
import re
from functools import cache

from modlights.fewest_presses import depths
from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.games import from_matrix, graph, grid, toy
from modlights.reduce import plan
from modlights.show.rocq import writing
from modlights.show.rocq.writing import answer_rocq, depths_rocq, fewest_rocq, once_rocq, plan_rocq
from modlights.solving import once_only, solve

GAMES = {
    "board": lambda: grid(3, 3),
    "oblong": lambda: grid(2, 3),
    "stencil": lambda: grid(2, 3, rule="0,12,0/1,-2,1/0,1,0", surface="klein-v", modulus=12),
    "forbidden": lambda: grid(3, 3, rule="x", surface="torus", modulus=4, forbid=[(0, 0), (1, 2)]),
    "toy": lambda: toy("orbix"),
    "graph": lambda: graph([(0, 1), (1, 2), (2, 3), (3, 0)], modulus=6),
    "matrix": lambda: from_matrix([[2, 0, 2], [0, 2, 2], [-1, 3, 1]], modulus=4),
}


def _texts(game, small):
    answer = solve(game, game.position("random-solvable:3"))
    starts = (game.position(f"random:{seed}") for seed in range(20))
    refuted = next((found for start in starts if not (found := solve(game, start)).solvable), None)
    yield "solution", answer_rocq(answer)
    yield "number", answer_rocq(answer, number=True)
    yield "plan", plan_rocq(game, plan(game))
    if refuted is not None:
        yield "unsolvable", answer_rocq(refuted)
    if answer.count < 40:
        yield "all", answer_rocq(answer, all_of_them=True)
        yield "fewest", fewest_rocq(cheapest_solution(answer))
        yield "fewest buttons", fewest_rocq(cheapest_solution(answer, "buttons"))
    if small and game.modulus**game.button_count < 5000:
        yield "depths", depths_rocq(depths(game))
    if small and {effect for column in game.by_button for _, effect in column} == {1}:
        choices = list(once_only(game))
        if choices:
            yield "once", once_rocq(game, choices, False)
        yield "all once", once_rocq(game, choices, True)


@cache
def answer_files():
    """The texts by name; those of games written as large ones among them."""
    texts = {}
    for name, build in GAMES.items():
        texts |= {f"{name}: {kind}": text for kind, text in _texts(build(), small=True)}
        dense, writing._DENSE = writing._DENSE, 0
        try:
            texts |= {f"{name}, large: {kind}": text for kind, text in _texts(build(), small=False)}
        finally:
            writing._DENSE = dense
    return texts


NUMBERS = ["", "0", "1", "2", "3", "7", "00", "(-1)", "-1", "100", "9999", "10001", "1000000000", "9" * 40, "9" * 5000]
SPACES = ["", " ", "  ", "\n", "\n\n", "\t", "\r\n", "\u00a0"]


def mutated(seed):
    """A file with one to three changes, or parts of two files: the same for the same seed."""
    chance = random.Random(seed)
    texts = list(answer_files().values())
    text = chance.choice(texts)
    for _ in range(chance.choice((1, 1, 2, 3))):
        text = chance.choice(_CHANGES)(text, chance, texts)
    return text


def _tokens(change):
    def changed(text, chance, texts):
        tokens = re.findall(r"\w+|\s+|[^\w\s]", text)
        if not tokens:
            return text
        change(tokens, chance.randrange(len(tokens)), chance, texts)
        return "".join(tokens)

    return changed


@_tokens
def _delete(tokens, at, chance, texts):
    tokens[at] = ""


@_tokens
def _double(tokens, at, chance, texts):
    tokens[at] *= 2


@_tokens
def _put_another(tokens, at, chance, texts):
    tokens[at] = chance.choice(re.findall(r"\w+|[^\w\s]", chance.choice(texts)))


@_tokens
def _change_space(tokens, at, chance, texts):
    spaces = [i for i, token in enumerate(tokens) if token.isspace()] or [at]
    tokens[chance.choice(spaces)] = chance.choice(SPACES)


@_tokens
def _change_number(tokens, at, chance, texts):
    numbers = [i for i, token in enumerate(tokens) if token.isdigit()] or [at]
    at = chance.choice(numbers)
    near = str(int(tokens[at]) + 1) if tokens[at].isdigit() and len(tokens[at]) < 9 else "1"
    tokens[at] = chance.choice([near, *NUMBERS])


@_tokens
def _change_number_slightly(tokens, at, chance, texts):
    numbers = [i for i, token in enumerate(tokens) if token.isdigit() and len(token) < 9] or [at]
    tokens[chance.choice(numbers)] = chance.choice("0123")


def _lines(change):
    def changed(text, chance, texts):
        lines = text.splitlines(keepends=True)
        if not lines:
            return text
        change(lines, chance.randrange(len(lines)), chance)
        return "".join(lines)

    return changed


@_lines
def _delete_line(lines, at, chance):
    del lines[at]


@_lines
def _double_line(lines, at, chance):
    lines.insert(at, lines[at])


@_lines
def _swap_lines(lines, at, chance):
    other = chance.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]


def _retitle(text, chance, texts):
    words = ["the Riemann hypothesis holds", "; by_sparse; ", "Check it: modlights check x.v,", "(", "*", "é", ""]
    return re.sub(r"^\(\* .* \*\)\n", lambda _: f"(* {chance.choice(words)} *)\n", text, count=1)


def _splice(text, chance, texts):
    """The beginning of one file, and the end of another, of another kind perhaps."""
    other = chance.choice(texts)
    marks = ["Definition game", "Definition start", "Theorem answer", "Proof.", "Print Assumptions", "Corollary"]
    mark = chance.choice([mark for mark in marks if mark in text and mark in other] or [""])
    return text[: text.index(mark)] + other[other.index(mark) :]


def _change_kind(text, chance, texts):
    """Another theorem in the place of this one."""
    theorems = [line for other in texts for line in re.findall("^Theorem .*\n", other, re.MULTILINE)]
    return re.sub("^Theorem .*\n", lambda _: chance.choice(theorems), text, flags=re.MULTILINE)


_CHANGES = [
    *(_delete, _double, _put_another, _change_space, _change_number, _change_number_slightly),
    *(_delete_line, _double_line, _swap_lines, _retitle, _splice, _change_kind),
]
