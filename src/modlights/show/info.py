"""Counts and Smith factors of a game for every number of states, and the catalogue, as documents: text and JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from modlights.base.wording import counted, decimal, readable
from modlights.draw import Board
from modlights.games import CatalogueEntry, Game, label_text
from modlights.show.text_tables import record
from modlights.show.views import JsonDocument, View, Writer, fields_of, head, json_writer

if TYPE_CHECKING:
    from modlights.solving import Info


@dataclass(frozen=True)
class GameInfo:
    """A game and its counts and Smith factors."""

    game: Game
    info: Info


def info_document(about: GameInfo) -> JsonDocument:
    """Rank, nullity, counts and Smith factors, ready for JSON; counts are decimal strings."""
    game, info, k = about.game, about.info, about.game.modulus
    return {
        **head("modlights.info/1", game),
        "lights": game.light_count,
        "buttons": game.button_count,
        "quiet_patterns": decimal(info.quiet_count(k)),
        "quiet_orders": info.quiet_orders(k),
        "solvable_positions": decimal(info.solvable_count(k)),
        "positions": decimal(k**game.light_count),
        "always_solvable": info.always_solvable(k),
        "primes": [
            {"prime": p, "rank": game.button_count - nullity, "nullity": nullity}
            for p, nullity in info.nullities(k).items()
        ],
        "smith_factors": [decimal(d) for d in info.factors],
        "rational_rank": info.rank,
    }


def info_text(about: GameInfo, view: View) -> str:
    """Rank, counts and Smith factors for a person at a terminal, with formulas for every number of states."""
    game, info, k = about.game, about.info, about.game.modulus
    solvable, orders = info.solvable_count(k), Counter(info.quiet_orders(k))
    powers = " · ".join(f"{order}^{times}" if times > 1 else str(order) for order, times in sorted(orders.items()))
    share = "every position" if info.always_solvable(k) else f"one in {readable(k**game.light_count // solvable)}"
    rows = [
        *((f"rank mod {p}", f"{game.button_count - n}, nullity {n}") for p, n in info.nullities(k).items()),
        ("quiet patterns", readable(info.quiet_count(k)) + (f" = {powers}" if orders.total() > 1 else "")),
        ("solvable positions", f"{readable(solvable)}, {share}"),
        ("Smith factors", factor_words(info)),
        ("with k states", f"{solution_words(info)} solutions of every solvable position"),
        ("always solvable", always_words(info)),
    ]
    title = f"{game.name}: {counted(game.light_count, 'light')}, {counted(game.button_count, 'button')}"
    return f"{title}\n\n{record(rows, view.width)}"


def factor_words(info: Info) -> str:
    """The Smith factors in short, with how often each occurs.

    >>> from modlights.solving import Info
    >>> factor_words(Info(5, 5, (1, 1, 1, 33, 0)))
    '1 ×3, 33, 0'
    """
    counts = Counter(info.factors)
    return ", ".join(readable(d) + (f" ×{counts[d]}" if counts[d] > 1 else "") for d in dict.fromkeys(info.factors))


def solution_words(info: Info) -> str:
    """How many solutions a solvable position has with k states.

    >>> from modlights.solving import Info
    >>> solution_words(Info(5, 5, (1, 1, 1, 33, 0)))
    'gcd(33, k)·k'
    """
    counts = Counter(d for d in info.factors if d > 1)
    zeros = info.buttons - info.rank
    parts = [f"gcd({readable(d)}, k)" + (f"^{times}" if times > 1 else "") for d, times in counts.items()]
    if zeros:
        parts.append("k" if zeros == 1 else f"k^{zeros}")
    return "·".join(parts) or "1"


def always_words(info: Info) -> str:
    """For which numbers of states every position can be solved.

    >>> from modlights.solving import Info
    >>> always_words(Info(2, 2, (1, 3))), always_words(Info(2, 2, (1, 1))), always_words(Info(2, 2, (1, 0)))
    ('when 3 and k are coprime', 'for every k', 'never')
    """
    if info.rank < info.lights:
        return "never"
    largest = info.factors[-1]
    return "for every k" if largest == 1 else f"when {readable(largest)} and k are coprime"


INFO: dict[str, Writer] = {"text": info_text, "json": json_writer(info_document)}


def _entry(entry: CatalogueEntry) -> JsonDocument:
    game = entry.build()
    rows, columns = game.shape or (None, None)
    size = {"rows": rows, "columns": columns, "lights": game.light_count, "modulus": game.modulus}
    return fields_of(entry, "name", "title") | size | fields_of(entry, "source", "assumed")


def catalogue_document(entries: Iterable[CatalogueEntry]) -> JsonDocument:
    """The catalogue, ready for JSON."""
    return {"schema": "modlights.catalogue/1", "games": [_entry(entry) for entry in entries]}


def catalogue_text(entries: Iterable[CatalogueEntry], view: View) -> str:
    """The catalogue as a list: name, title and size, source, and what was assumed; a single game in full."""
    toys = list(entries)
    if len(toys) == 1:
        return _game_text(toys[0], view)
    return "\n\n".join(record([(entry.name, _title(entry)), *_remarks(entry)], view.width, 20) for entry in toys)


def _title(entry: CatalogueEntry) -> str:
    game = entry.build()
    size = f"{game.shape[0]}x{game.shape[1]}" if game.shape else counted(game.light_count, "light")
    return f"{entry.title}: {size}, {game.modulus} states"


def _remarks(entry: CatalogueEntry) -> list[tuple[str, str]]:
    return [("", entry.source), *([("", f"assumed: {entry.assumed}")] if entry.assumed else [])]


def _game_text(entry: CatalogueEntry, view: View) -> str:
    """One game: where it comes from, its goal, what a press changes, and a blank position to fill in."""
    game = entry.build()
    middle = game.buttons[game.middle_button]
    effect = game.apply(game.presses({middle: 1}))
    boards = [replace(game.picture(effect), caption=f"pressing {label_text(middle)} changes")]
    if any(game.goal.values):
        boards.append(replace(game.picture(game.goal), caption="the goal"))
    return "\n\n".join(
        [
            record([(entry.name, _title(entry)), *_remarks(entry)], view.width),
            view.beside([view.draw(picture) for picture in boards]),
            f"a blank position to fill in\n{_blank(game, view)}",
            f"example: modlights solve --game {entry.name} --start {game.position('random-solvable:1')}",
        ]
    )


def _blank(game: Game, view: View) -> str:
    """A position of zeros in the shape of the board; lights that are not cells are named in order."""
    picture = game.picture(game.position("zeros"))
    if isinstance(picture, Board):
        return "\n".join("".join(" " if cell is None else "0" for cell in row).rstrip() for row in picture.rows)
    names = " ".join(map(label_text, game.lights))
    return view.words("0" * game.light_count, f"in the order of the lights {names}")


CATALOGUE: dict[str, Writer] = {"text": catalogue_text, "json": json_writer(catalogue_document)}
