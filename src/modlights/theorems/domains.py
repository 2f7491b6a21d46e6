"""Domains: the cases that a check goes through, as values that also say in words what they are.

A domain lists its cases, each a tuple of values for one call of a predicate, in a stated order, so that the first
failure is the smallest.  Domains are multiplied (``*``: every pair), joined (``+``: one after the other), restricted
(``where``) and unfolded (``then``: further values for each case).  With ``deep`` a builder takes a second, larger
bound, and the domain that runs under ``--deep`` says that bound.

    >>> small = sizes(cells=2) * moduli(2, 3)
    >>> str(small), list(small.cases())[:3]
    ('boards of at most 2 cells, k = 2, 3', [(1, 1, 2), (1, 1, 3), (1, 2, 2)])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from modlights.games import Game, GridGame, from_matrix, graph, grid
from modlights.theorems.plain import all_reached
from modlights.theorems.verdicts import Grade

Case = tuple[Any, ...]
_STRENGTH = (Grade.RANDOM, Grade.BOUND, Grade.ENTRIES, Grade.WHOLE)
_LEXICOGRAPHIC = "lexicographically"


@dataclass(frozen=True)
class Domain:
    """Cases in order, what they are in words, how strong it is to have tried them all, and their order in words."""

    words: str
    cases: Callable[[], Iterable[Case]]
    grade: Grade = Grade.WHOLE
    order: str = ""
    deeper: Domain | None = None

    def at(self, deep: bool) -> Domain:
        """The domain itself, or the one that a deep run takes instead."""
        return self.deeper if deep and self.deeper is not None else self

    def __str__(self) -> str:
        return self.words

    def __mul__(self, other: Domain) -> Domain:
        """Every case of this with every case of the other."""
        return self._with(
            other,
            lambda first, second: Domain(
                f"{first.words}, {second.words}",
                lambda: ((*a, *b) for a in first.cases() for b in second.cases()),
                _weaker(first, second),
                _then(first.order, second.order),
            ),
        )

    def __add__(self, other: Domain) -> Domain:
        """The cases of this, then those of the other."""
        return self._with(
            other,
            lambda first, second: Domain(
                f"{first.words}; {second.words}",
                lambda: (case for domain in (first, second) for case in domain.cases()),
                _weaker(first, second),
                first.order if first.order == second.order else "as listed",
            ),
        )

    def _with(self, other: Domain, join: Callable[[Domain, Domain], Domain]) -> Domain:
        deeper = self.deeper is not None or other.deeper is not None
        return replace(join(self, other), deeper=join(self.at(True), other.at(True)) if deeper else None)

    def _each_depth(self, change: Callable[[Domain], Domain]) -> Domain:
        deeper = None if self.deeper is None else change(self.deeper)
        return replace(change(self), deeper=deeper)

    def where(self, words: str, keep: Callable[..., bool]) -> Domain:
        """The cases that meet a condition."""
        return self._each_depth(
            lambda d: replace(d, words=f"{d.words} {words}", cases=lambda: (c for c in d.cases() if keep(*c)))
        )

    def then(self, words: str, step: Callable[..., Iterable[Case]], order: str = _LEXICOGRAPHIC) -> Domain:
        """Each case followed by further values, which may depend on it."""
        return self._each_depth(
            lambda d: replace(
                d,
                words=f"{words} {d.words}",
                cases=lambda: ((*case, *more) for case in d.cases() for more in step(*case)),
                order=_then(d.order, order),
            )
        )

    def called(self, words: str) -> Domain:
        """The same cases under another name, which must be true of them at every depth."""
        return self._each_depth(lambda d: replace(d, words=words))

    @property
    def positions(self) -> Domain:
        """Every position of every game, as a plain vector after the game."""
        every = lambda game, *_: ((v,) for v in product(range(game.modulus), repeat=game.light_count))  # noqa: E731
        return self.then("all positions of", every)

    @property
    def presses(self) -> Domain:
        """Every count of presses mod k for every game, as a plain vector after the game."""
        every = lambda game, *_: ((v,) for v in product(range(game.modulus), repeat=game.button_count))  # noqa: E731
        return self.then("all presses on", every)

    @property
    def solvable(self) -> Domain:
        """Every change that presses can make, for every game."""
        return self.then("all solvable positions of", lambda game, *_: ((v,) for v in all_reached(game)))

    @property
    def buttons(self) -> Domain:
        """The number of every button of every game."""
        return self.then("all buttons of", lambda game, *_: ((j,) for j in range(game.button_count)), "by number")

    @property
    def spread(self) -> Domain:
        """The same, where each case is a single tuple whose values are to be the case."""
        return self._each_depth(lambda d: replace(d, cases=lambda: (value for (value,) in d.cases())))

    @property
    def whole(self) -> Domain:
        """The same, where the statement is about no other cases than these."""
        return replace(self, grade=Grade.WHOLE)

    @property
    def some(self) -> Domain:
        """The same, where the statement is about more cases than these."""
        return replace(self, grade=Grade.BOUND)


def _weaker(first: Domain, second: Domain) -> Grade:
    return min(first.grade, second.grade, key=_STRENGTH.index)


def _then(first: str, second: str) -> str:
    return ", then ".join(words for words in (first, second) if words)


def once(words: str) -> Domain:
    """A single case without values: what the predicate looks at is said in words."""
    return Domain(words, lambda: [()])


def each(words: str, values: Iterable[Any], *, order: str = "as listed", grade: Grade = Grade.WHOLE) -> Domain:
    """The values of a finite list, one in each case."""
    listed = [(value,) for value in values]
    return Domain(words, lambda: listed, grade, order)


def entries(words: str, printed: Iterable[Any]) -> Domain:
    """Every printed entry of a table or list."""
    return replace(each(words, printed), grade=Grade.ENTRIES)


def numbers(name: str, first: int, last: int, *, deep: int | None = None, step: int = 1) -> Domain:
    """The whole numbers of a range.

    >>> str(numbers("n", 1, 9, step=2))
    'n = 1, 3, … 9'
    """
    start = f"{first}" if step == 1 else f"{first}, {first + step},"
    deeper = None if deep is None else numbers(name, first, deep, step=step)
    words = f"{name} = {start} … {last}" if last > first else f"{name} = {first}"
    return Domain(words, lambda: ((n,) for n in range(first, last + 1, step)), Grade.BOUND, "by size", deeper)


def moduli(*values: int) -> Domain:
    """Some numbers of states."""
    return each(f"k = {listed(values)}", values, order="by k", grade=Grade.BOUND)


def elements(k: int) -> Domain:
    """The elements of Z_k."""
    return each(f"the elements of Z_{k}", range(k), order="by size")


def vectors(k: int, length: int) -> Domain:
    """All vectors over Z_k of that length; each is one value."""
    words = f"all vectors of length {length} over Z_{k}"
    return Domain(words, lambda: ((v,) for v in product(range(k), repeat=length)), order=_LEXICOGRAPHIC)


def vectors_to(k: int, length: int, count: int = 1) -> Domain:
    """So many vectors over Z_k of one length, which goes from 1 to that bound."""
    spaces = [list(product(range(k), repeat=n)) for n in range(1, length + 1)]
    words = f"all {('vectors', 'pairs of vectors', 'triples of vectors')[count - 1]} of length 1 to {length} over Z_{k}"
    cases = lambda: (case for space in spaces for case in product(space, repeat=count))  # noqa: E731
    return Domain(words, cases, Grade.BOUND, f"by length, then {_LEXICOGRAPHIC}")


def sizes(*, cells: int = 0, to: int | tuple[int, int] = 0, least: int = 1, deep: int | None = None) -> Domain:
    """All (rows, columns): with at most that many cells, or with sides to a bound; by number of cells, then rows.

    >>> list(sizes(cells=3).cases())
    [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1)]
    """
    if cells:
        words = f"boards of at most {cells} cells" + (f" with sides from {least}" if least > 1 else "")
        rows, columns = cells, cells
        deeper = sizes(cells=deep, least=least) if deep else None
    else:
        rows, columns = (to, to) if isinstance(to, int) else to
        words = f"boards from {least}×{least} to {rows}×{columns}"
        deeper = sizes(to=deep, least=least) if deep else None
    listed = [(m, n) for m in range(least, rows + 1) for n in range(least, columns + 1) if not cells or m * n <= cells]
    listed.sort(key=lambda size: (size[0] * size[1], size[0]))
    return Domain(words, lambda: listed, Grade.BOUND, "by number of cells, then rows", deeper)


def squares(first: int, last: int, *, deep: int | None = None, step: int = 1) -> Domain:
    """The sizes (n, n)."""
    some = numbers("n", first, last, deep=deep, step=step)
    return some._each_depth(
        lambda d: replace(d, words=f"squares n×n, {d.words}", cases=lambda: ((n, n) for (n,) in d.cases()))
    )


@cache
def board(
    rows: int, columns: int, rule: str = "cross", surface: str = "plane", k: int = 2, forbid: Case = ()
) -> GridGame:
    """A grid game, made once, so that what is worked out about it is kept."""
    return grid(rows, columns, rule=rule, surface=surface, modulus=k, forbid=forbid)


def classic() -> GridGame:
    """The board of 5×5 with two states, which three of the documents are about."""
    return board(5, 5)


def boards(
    of: int | Domain = 0,
    rule: str | Sequence[str] = "cross",
    surface: str | Sequence[str] = "plane",
    k: int | Sequence[int] = 2,
    *,
    to: int | tuple[int, int] = 0,
    least: int = 1,
    deep: int | None = None,
) -> Domain:
    """The games on boards of these sizes (a number: of at most that many cells; or with sides to a bound).

    >>> str(boards(4, surface=("plane", "torus"), k=(2, 3)))
    'boards of at most 4 cells, plane, torus, mod 2, 3'
    """
    some = sizes(cells=of, to=to, least=least, deep=deep) if isinstance(of, int) else of
    rules, surfaces, ks = _several(rule), _several(surface), _several(k)
    ways = list(product(rules, surfaces, ks))
    named = [listed(rules)] if rules != ["cross"] else []
    named += [listed(surfaces)] if surfaces != ["plane"] else []
    suffix = ", ".join([*named, f"mod {listed(ks)}"])
    return some._each_depth(
        lambda d: replace(
            d, words=f"{d.words}, {suffix}", cases=lambda: ((board(m, n, *way),) for m, n in d.cases() for way in ways)
        )
    )


def the(words: str, make: Callable[[], Game]) -> Domain:
    """One game, called by its words; it is made when the check runs."""
    return Domain(words, lambda: [(make(),)])


@cache
def graph_games(vertices: int, k: int = 2, reflexive: bool = True) -> tuple[Game, ...]:
    """The games on all labelled graphs with just that many vertices, fewest edges first."""
    pairs = list(combinations(range(vertices), 2))
    return tuple(
        graph(edges, modulus=k, vertices=range(vertices), reflexive=reflexive)
        for size in range(len(pairs) + 1)
        for edges in combinations(pairs, size)
    )


def graphs(vertices: int, k: int = 2, *, reflexive: bool = True, deep: int | None = None) -> Domain:
    """The games on all labelled undirected graphs on at most that many vertices."""
    return Domain(
        f"all graphs on at most {vertices} vertices, mod {k}" + ("" if reflexive else ", without loops"),
        lambda: ((game,) for n in range(1, vertices + 1) for game in graph_games(n, k, reflexive)),
        Grade.BOUND,
        "by number of vertices, then edges",
        None if deep is None else graphs(deep, k, reflexive=reflexive),
    )


Entries = tuple[tuple[int, ...], ...]


def matrices(entries: int, k: int = 2, *, square: bool = False, deep: int | None = None) -> Domain:
    """All matrices over Z_k with at most that many entries, as tuples of rows."""
    shapes = [(m, n) for m, n in sizes(cells=entries).cases() if m == n or not square]
    return Domain(
        f"all {'square ' if square else ''}matrices of at most {entries} entries over Z_{k}",
        lambda: ((rows,) for m, n in shapes for rows in product(product(range(k), repeat=n), repeat=m)),
        Grade.BOUND,
        "by number of entries, then rows, then entries",
        None if deep is None else matrices(deep, k, square=square),
    )


def matrix_games(entries: int, k: int = 2, *, square: bool = False, deep: int | None = None) -> Domain:
    """The games of all matrices over Z_k with at most that many entries."""
    return matrices(entries, k, square=square, deep=deep)._each_depth(
        lambda d: replace(d, cases=lambda: ((matrix_game(rows, k),) for (rows,) in d.cases()))
    )


@cache
def matrix_game(rows: Entries, k: int) -> Game:
    """The game of a matrix, made once."""
    return from_matrix(rows, modulus=k)


def symmetric_matrices(order: int, k: int = 2, *, deep: int | None = None) -> Domain:
    """The games of all symmetric matrices over Z_k to that order."""
    return Domain(
        f"all symmetric matrices to order {order} over Z_{k}",
        lambda: ((game,) for size in range(1, order + 1) for game in _symmetric(size, k)),
        Grade.BOUND,
        "by order, then entries",
        None if deep is None else symmetric_matrices(deep, k),
    )


@cache
def _symmetric(size: int, k: int) -> tuple[Game, ...]:
    places = list(combinations_with_replacement(range(size), 2))
    games = []
    for entries in product(range(k), repeat=len(places)):
        rows = [[0] * size for _ in range(size)]
        for (i, j), entry in zip(places, entries, strict=True):
            rows[i][j] = rows[j][i] = entry
        games.append(from_matrix(rows, modulus=k))
    return tuple(games)


def _several(value: Any) -> list[Any]:
    return [value] if isinstance(value, str | int) else list(value)


def listed(values: Iterable[Any]) -> str:
    """The values one after the other; a longer run of whole numbers by its ends."""
    given = list(values)
    run = len(given) > 3 and all(isinstance(v, int) for v in given) and given == [*range(given[0], given[-1] + 1)]
    return f"{given[0]} … {given[-1]}" if run else ", ".join(map(str, given))
