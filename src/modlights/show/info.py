"""What is known of a game, and the catalogue, as documents."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from modlights.games import CatalogueEntry, Game
from modlights.ring import factor
from modlights.show.numbers import any_length, counted, decimal, readable
from modlights.solving import Info

SCHEMA = "modlights.info/1"


def info_document(game: Game, found: Info) -> dict[str, Any]:
    """Rank, nullity, counts and Smith factors, ready for JSON; counts are decimal strings."""
    k = game.modulus
    return {
        "schema": SCHEMA,
        "game": game.name,
        "rows": game.shape[0] if game.shape else None,
        "columns": game.shape[1] if game.shape else None,
        "modulus": k,
        "lights": game.light_count,
        "buttons": game.button_count,
        "quiet_patterns": decimal(found.quiet_count(k)),
        "quiet_orders": list(found.quiet_orders(k)),
        "solvable_positions": decimal(found.solvable_count(k)),
        "positions": decimal(k**game.light_count),
        "always_solvable": found.always_solvable(k),
        "primes": [
            {"prime": p, "rank": game.button_count - found.nullity(p), "nullity": found.nullity(p)}
            for p, _ in factor(k) or ()
        ],
        "smith_factors": [decimal(d) for d in found.factors],
        "rational_rank": found.rank,
    }


def info_json(game: Game, found: Info) -> str:
    """The same as one JSON document."""
    return json.dumps(info_document(game, found), ensure_ascii=False)


def info_text(game: Game, found: Info) -> str:
    """The same for a person at a terminal, with the answer for all moduli."""
    k = game.modulus
    lines = [f"{game.name}: {counted(game.light_count, 'light')}, {counted(game.button_count, 'button')}", ""]
    rows = [
        (f"rank mod {p}", f"{game.button_count - found.nullity(p)}, nullity {found.nullity(p)}")
        for p, _ in factor(k) or ()
    ]
    quiet = found.quiet_count(k)
    orders = found.quiet_orders(k)
    rows += [
        ("quiet patterns", readable(quiet) + (f" = {_power_product(orders)}" if len(orders) > 1 else "")),
        ("solvable positions", _solvable_words(game, found)),
        ("Smith factors", smith_words(found)),
        ("all moduli", all_moduli_words(found)),
    ]
    width = max(len(name) for name, _ in rows)
    return "\n".join(lines + [f"{name:<{width}}  {value}" for name, value in rows])


def _solvable_words(game: Game, found: Info) -> str:
    k = game.modulus
    count = readable(found.solvable_count(k))
    if found.always_solvable(k):
        return f"{count}, which is every position"
    share = k**game.light_count // found.solvable_count(k)
    return f"{count}, one in {readable(share)}"


def _power_product(orders: Iterable[int]) -> str:
    listed = list(orders)
    return " · ".join(
        f"{order}^{listed.count(order)}" if listed.count(order) > 1 else str(order) for order in sorted(set(listed))
    )


def smith_words(found: Info) -> str:
    """The Smith factors in short: how many ones, then the others.

    >>> smith_words(Info(5, 5, (1, 1, 1, 33, 0)))
    '1 three times, 33, 0'
    """
    listed = list(found.factors)
    parts = []
    for factor_ in dict.fromkeys(listed):
        with any_length():
            text = str(factor_)
        times = listed.count(factor_)
        parts.append(text if times == 1 else f"{text} {_times(times)}")
    return ", ".join(parts)


def all_moduli_words(found: Info) -> str:
    """For every k at once: how many solutions a solvable position has.

    >>> all_moduli_words(Info(2, 2, (1, 3)))
    'k states: gcd(3, k) solutions; every position solvable when 3 and k have no common factor'
    """
    others = [d for d in found.factors if d not in (0, 1)]
    zeros = found.buttons - len(found.factors) + sum(1 for d in found.factors if d == 0)
    parts = [
        f"gcd({decimal(d)}, k)" + (f"^{others.count(d)}" if others.count(d) > 1 else "") for d in dict.fromkeys(others)
    ]
    if zeros:
        parts.append("k" if zeros == 1 else f"k^{zeros}")
    words = f"k states: {' · '.join(parts) or '1'} solution" + ("s" if parts else "")
    if found.rank < found.lights:
        return words + "; never every position solvable"
    if not others:
        return words + "; every position solvable for every k"
    return words + f"; every position solvable when {decimal(others[-1])} and k have no common factor"


def _times(number: int) -> str:
    words = {2: "twice", 3: "three times", 4: "four times", 5: "five times"}
    return words.get(number, f"{number} times")


def catalogue_text(entries: Iterable[CatalogueEntry]) -> str:
    """The catalogue as a list: name, title and size, source, and what was assumed."""
    blocks = []
    for entry in entries:
        game = entry.build()
        size = f"{game.shape[0]}x{game.shape[1]}" if game.shape else counted(game.light_count, "light")
        block = [f"{entry.name:<20} {entry.title}: {size}, {game.modulus} states", f"{'':<20} {entry.source}"]
        if entry.assumed:
            block.append(f"{'':<20} assumed: {entry.assumed}")
        blocks.append("\n".join(block))
    return "\n\n".join(blocks)


def catalogue_json(entries: Iterable[CatalogueEntry]) -> str:
    """The catalogue as JSON."""
    return json.dumps(
        [
            {
                "name": entry.name,
                "title": entry.title,
                "rows": entry.build().shape[0] if entry.build().shape else None,  # type: ignore[index]
                "columns": entry.build().shape[1] if entry.build().shape else None,  # type: ignore[index]
                "lights": entry.build().light_count,
                "modulus": entry.build().modulus,
                "source": entry.source,
                "assumed": entry.assumed,
            }
            for entry in entries
        ],
        ensure_ascii=False,
    )
