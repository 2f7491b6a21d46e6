"""The method ``flip``: the rule ``flip`` on surfaces without a twist, every size and every modulus, in closed form.

A light gains what is pressed in its row and in its column, its own cell counted once: b = R + C − x, with R and C
the row and column sums of the presses x on an m×n board.  So x is fixed by its first row y₁ … yₙ and its first column
y₁ = z₁, z₂ … zₘ, and with tⱼ = yⱼ − y₁, wᵢ = zᵢ − y₁ the equations come down to

    (m−1)·tⱼ = qⱼ,   (n−1)·wᵢ = pᵢ,   (m+n−1)·y₁ + Σtⱼ + Σwᵢ = b₁₁,

where pᵢ = (row sum i − row sum 1) − (n−1)(bᵢ₁ − b₁₁) of the change, and qⱼ likewise for columns.  The first two
are solved by division, which leaves tⱼ free by multiples of k/gcd(m−1, k) and wᵢ by multiples of k/gcd(n−1, k); the
third is then one congruence for y₁ modulo the gcd D of those steps.  No factor of k is needed.

The first row and then the first column, in order, are the seed: every other cell comes after the cells of the seed
that fix it.  Taking least values one after another gives the least solution, and the same for the generators.
"""

from __future__ import annotations

from math import gcd, lcm

import numpy as np

from modlights.base.immutable import cached_property
from modlights.games import Game, GridGame, Presses, Weights
from modlights.ring import Span, residues
from modlights.solving.change import Change
from modlights.solving.seeds import Seed, Seeds
from modlights.solving.systems import System


def recognise_flip(game: Game) -> GridGame | None:
    """The game, if it is Flip with every button on a surface without a twist.

    >>> from modlights.games import grid
    >>> [recognise_flip(grid(3, 4, rule="flip", surface=surface)) for surface in ("torus", "klein")]
    [<3x4 flip on the torus mod 2>, None]
    """
    if not isinstance(game, GridGame) or game.rule != "flip" or game.forbidden:
        return None
    return None if game.surface.sides.is_flipped or game.surface.ends.is_flipped else game


class FlipSystem(System):
    """Flip on m×n lights mod k."""

    def __init__(self, game: GridGame) -> None:
        self.game = game
        m, n, k = game.rows, game.columns, game.modulus
        self.rows, self.columns, self.modulus = m, n, k
        self._along, self._down = gcd(m - 1, k), gcd(n - 1, k)
        # how far tⱼ and wᵢ move freely; k, that is not at all, where there are none
        self._t_step = k // self._along if n > 1 else k
        self._w_step = k // self._down if m > 1 else k
        self._t_inverse = pow((m - 1) // self._along, -1, k // self._along)
        self._w_inverse = pow((n - 1) // self._down, -1, k // self._down)
        self._weight = m + n - 1
        self._common = gcd(self._t_step, self._w_step)
        self._divisor = gcd(self._weight, self._common)

    @cached_property
    def quiet_seeds(self) -> Seeds:
        """The first cell, the t and the w but for the last of them move by their steps; what they add up to is kept.

        The last t moves by steps that are also steps of the last w, which takes them back.
        """
        leaders = [self._common // self._divisor]
        leaders += [self._t_step] * (self.columns - 2) + [lcm(self._t_step, self._w_step)] * (self.columns > 1)
        leaders += [self._w_step] * (self.rows - 2)
        pivots = [place for place, leader in enumerate(leaders) if leader < self.modulus]
        return Seeds(self._weight, self.modulus, pivots, [leaders[place] for place in pivots], self._reduce)

    def _reduce(self, seed: Seed) -> Seed:
        """The least seed that differs from this one by that of a quiet pattern."""
        y, t, w = int(seed[0]), seed[1 : self.columns] - seed[0], seed[self.columns :] - seed[0]
        least = self._least(t, w, self._weight * y + int(t.sum()) + int(w.sum()))
        assert least is not None, "the seed itself is one of those compared"
        return least

    def least_seed(self, change: Change) -> Seed | None:
        p, q, corner = self._conditions(change)
        if (p % self._down).any() or (q % self._along).any():
            return None
        return self._least(*self._quotients(p, q), corner)

    def _quotients(self, p: np.ndarray, q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The least t and w with (m−1)·t = q and (n−1)·w = p."""
        t = q // self._along * self._t_inverse % (self.modulus // self._along)
        return t, p // self._down * self._w_inverse % (self.modulus // self._down)

    def _least(self, t: np.ndarray, w: np.ndarray, corner: int) -> Seed | None:
        """The least seed whose t and w are these up to their steps, and which satisfies the third equation."""
        rest = (corner - int(t.sum()) - int(w.sum())) % self._common
        if rest % self._divisor:
            return None
        modulus = self._common // self._divisor
        y = rest // self._divisor * pow(self._weight // self._divisor, -1, modulus) % modulus
        t, w, corner = (y + t) % self._t_step - y, (y + w) % self._w_step - y, corner - self._weight * y
        if t.size:
            last = corner - int(t[:-1].sum()) - int(w.sum())
            pivot = lcm(self._t_step, self._w_step)
            t[-1] = (y + _common_residue(int(t[-1]), self._t_step, last, self._w_step)) % pivot - y
        if w.size:
            w[-1] = (corner - int(t.sum()) - int(w[:-1].sum())) % self.modulus
        return residues(np.concatenate([[y], y + t, y + w]), self.modulus)

    def fill(self, seed: Seed, change: Change | None = None) -> Presses:
        k = self.modulus
        y, z = seed[: self.columns], np.concatenate([seed[:1], seed[self.columns :]])
        board = y[None, :] + z[:, None] - seed[0]
        if change is not None:
            b = self._table(change)
            board = board + (b[:1] + b[:, :1] - b[0, 0] - b)
        return Presses(board % k, self.game.shape, modulus=k)

    def seed_of(self, presses: Presses) -> Seed:
        board = residues(presses.array, self.modulus).reshape(self.rows, self.columns)
        return np.concatenate([board[0], board[1:, 0]])

    @property
    def left_kernel(self) -> Span:
        return self.kernel

    def refutation(self, change: Change) -> Weights | None:
        """The equation that fails, times what makes its left side vanish, read as weights of the lights."""
        m, n, k = self.rows, self.columns, self.modulus
        p, q, corner = self._conditions(change)
        weights = np.full((m, n), 0, dtype=object)
        for wrong, common, lines in ((p, self._down, weights), (q, self._along, weights.T)):
            for i in np.flatnonzero(wrong % common)[:1]:
                lines[i + 1] += k // common
                lines[0] -= k // common
                return self._position(weights)
        t, w = self._quotients(p, q)
        if (corner - int(t.sum()) - int(w.sum())) % self._divisor == 0:
            return None
        scale = k // self._divisor
        weights[0, 0] += scale
        for share, count, table in (
            (scale * self._t_inverse // self._along, m, weights.T),
            (scale * self._w_inverse // self._down, n, weights),
        ):
            others = len(table) - 1
            table[1:] -= share
            table[0] += others * share
            table[1:, 0] += (count - 1) * share
            table[0, 0] -= (count - 1) * others * share
        return self._position(weights)

    def _position(self, weights: np.ndarray) -> Weights:
        return Weights(residues(weights, self.modulus), modulus=self.modulus)

    def _conditions(self, change: Change) -> tuple[np.ndarray, np.ndarray, int]:
        """pᵢ for i ≥ 2, qⱼ for j ≥ 2, and b₁₁."""
        m, n, k, b = self.rows, self.columns, self.modulus, self._table(change)
        across, down = b.sum(axis=1) % k, b.sum(axis=0) % k
        p = (across[1:] - across[0] - (n - 1) * (b[1:, 0] - b[0, 0])) % k
        q = (down[1:] - down[0] - (m - 1) * (b[0, 1:] - b[0, 0])) % k
        return p, q, int(b[0, 0])

    def _table(self, change: Change) -> np.ndarray:
        return residues(change.vector, self.modulus).reshape(self.rows, self.columns)


def _common_residue(a: int, one: int, b: int, other: int) -> int:
    """The least x ≥ 0 with x ≡ a modulo one and x ≡ b modulo other, which agree modulo their gcd."""
    common = gcd(one, other)
    assert (a - b) % common == 0, "the first cell was chosen so that both hold"
    step = (b - a) // common * pow(one // common, -1, other // common) % (other // common)
    return (a + one * step) % lcm(one, other)
