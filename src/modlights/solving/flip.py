"""The method ``flip``: the rule ``flip`` on surfaces without a twist, every size and every modulus, in closed form.

A light gains what is pressed in its row and in its column, its own cell counted once: b = R + C − x, with R and C
the row and column sums of the presses x on an m×n board.  So x is fixed by its first row y₁ … yₙ and its first column
y₁ = z₁, z₂ … zₘ, and with tⱼ = yⱼ − y₁, wᵢ = zᵢ − y₁ the equations come down to

    (m−1)·tⱼ = qⱼ,   (n−1)·wᵢ = pᵢ,   (m+n−1)·y₁ + Σtⱼ + Σwᵢ = b₁₁,

where pᵢ = (row sum i − row sum 1) − (n−1)(bᵢ₁ − b₁₁) of the wanted change, and qⱼ likewise for columns.  The first two
are solved by division, which leaves tⱼ free by multiples of k/gcd(m−1, k) and wᵢ by multiples of k/gcd(n−1, k); the
third is then one congruence for y₁ modulo the gcd D of those steps.  No factor of k is needed.

The first row and then the first column, in order, are the seed: every other cell comes after the cells of the seed
that fix it.  Taking least values one after another gives the least solution, and the same for the generators.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd, lcm, prod

import numpy as np

from modlights.games import Game, GridGame, Presses, Weights
from modlights.ring import Span, dtype_for, reduced_span, residues
from modlights.ring.fixed import cached_property
from modlights.solving.change import Change
from modlights.solving.seeds import Seed, Seeds
from modlights.solving.systems import System


def flip_board(game: Game) -> GridGame | None:
    """The game, if it is Flip with every button on a surface without a twist.

    >>> from modlights.games import grid
    >>> flip_board(grid(3, 4, "flip", "torus")), flip_board(grid(3, 4, "flip", "klein"))
    (<3x4 flip on the torus mod 2>, None)
    """
    if not isinstance(game, GridGame) or game.rule != "flip" or game.forbidden:
        return None
    return None if game.surface.sides_flipped or game.surface.ends_flipped else game


class FlipSystem(System):
    """Flip on m×n lights mod k."""

    def __init__(self, game: GridGame) -> None:
        self.game = game
        m, n, k = game.rows, game.columns, game.modulus
        self.rows, self.columns, self.modulus, self.dtype = m, n, k, dtype_for(k)
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
    def orders(self) -> tuple[int, ...]:
        """The orders of the generators, in the order of their pivots."""
        m, n, k = self.rows, self.columns, self.modulus
        leaders = [self._common // self._divisor]
        leaders += [self._t_step] * (n - 2) + [lcm(self._t_step, self._w_step)] * (n > 1)
        leaders += [self._w_step] * (m - 2)
        return tuple(k // leader for leader in leaders if leader < k)

    @property
    def quiet_count(self) -> int:
        return prod(self.orders)

    @cached_property
    def quiet(self) -> Seeds:
        rows = list(self._generators())
        width = self._weight
        table = np.array(rows, dtype=self.dtype) if rows else np.full((0, width), 0, dtype=self.dtype)
        return Seeds.of(reduced_span(table, self.modulus))

    def _generators(self) -> Iterator[np.ndarray]:
        m, n, k = self.rows, self.columns, self.modulus
        t, w = self._zeros(n - 1), self._zeros(m - 1)
        leader = self._common // self._divisor
        if leader < k:
            yield self._least_seed(leader, t, w, 0)
        for free, step, last in ((t, self._t_step, n > 1), (w, self._w_step, False)):
            for j in range(len(free) - 1):
                if step < k:
                    free[j] = step
                    yield self._finish(0, t.copy(), w.copy(), 0)
                    free[j] = 0
            pivot = lcm(self._t_step, self._w_step)
            if last and pivot < k:
                seed = self._zeros(self._weight)
                seed[n - 1], seed[-1] = pivot, k - pivot
                yield seed

    def least_seed(self, change: Change) -> Seed | None:
        p, q, corner = self._conditions(self._table(change))
        if (p % self._down).any() or (q % self._along).any():
            return None
        t = q // self._along * self._t_inverse % (self.modulus // self._along)
        w = p // self._down * self._w_inverse % (self.modulus // self._down)
        rest = (corner - int(t.sum()) - int(w.sum())) % self._common
        if rest % self._divisor:
            return None
        modulus = self._common // self._divisor
        y = rest // self._divisor * pow(self._weight // self._divisor, -1, modulus) % modulus
        return self._least_seed(y, t, w, corner)

    def _least_seed(self, y: int, t: np.ndarray, w: np.ndarray, corner: int) -> np.ndarray:
        """The least seed with first cell y whose t and w are these up to their steps."""
        t = (y + t) % self._t_step - y if self._t_step < self.modulus else t
        w = (y + w) % self._w_step - y if self._w_step < self.modulus else w
        return self._finish(y, t, w, corner)

    def _finish(self, y: int, t: np.ndarray, w: np.ndarray, corner: int) -> np.ndarray:
        """Choose the last t least and the last w so that the third equation holds."""
        k = self.modulus
        if t.size:
            wanted = corner - self._weight * y - int(t[:-1].sum()) - int(w.sum())
            pivot = lcm(self._t_step, self._w_step)
            t[-1] = (y + _common_residue(int(t[-1]), self._t_step, wanted, self._w_step)) % pivot - y
        if w.size:
            w[-1] = (corner - self._weight * y - int(t.sum()) - int(w[:-1].sum())) % k
        return residues(np.concatenate([[y], y + t, y + w]), k)

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

    def is_solution_seed(self, seed: Seed, least: Seed) -> bool:
        move = (seed - least) % self.modulus
        t, w = move[1 : self.columns] - move[0], move[self.columns :] - move[0]
        total = self._weight * int(move[0]) + int(t.sum()) + int(w.sum())
        held = (t * (self.rows - 1) % self.modulus).any() or (w * (self.columns - 1) % self.modulus).any()
        return not held and total % self.modulus == 0

    @property
    def left_kernel(self) -> Span:
        return self.kernel

    def refutation(self, change: Change) -> Weights | None:
        """The equation that fails, times what makes its left side vanish, read as weights of the lights."""
        m, n, k = self.rows, self.columns, self.modulus
        p, q, corner = self._conditions(self._table(change))
        weights = np.full((m, n), 0, dtype=object)
        for i in np.flatnonzero(p % self._down)[:1]:
            weights[i + 1] += k // self._down
            weights[0] -= k // self._down
            return self._position(weights)
        for j in np.flatnonzero(q % self._along)[:1]:
            weights[:, j + 1] += k // self._along
            weights[:, 0] -= k // self._along
            return self._position(weights)
        t = q // self._along * self._t_inverse
        w = p // self._down * self._w_inverse
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

    def _conditions(self, b: np.ndarray) -> tuple[np.ndarray, np.ndarray, int]:
        """pᵢ for i ≥ 2, qⱼ for j ≥ 2, and b₁₁."""
        m, n, k = self.rows, self.columns, self.modulus
        across, down = b.sum(axis=1) % k, b.sum(axis=0) % k
        p = (across[1:] - across[0] - (n - 1) * (b[1:, 0] - b[0, 0])) % k
        q = (down[1:] - down[0] - (m - 1) * (b[0, 1:] - b[0, 0])) % k
        return p, q, int(b[0, 0])

    def _table(self, change: Change) -> np.ndarray:
        return residues(change.vector, self.modulus).reshape(self.rows, self.columns)

    def _zeros(self, length: int) -> np.ndarray:
        return np.full(length, 0, dtype=self.dtype)


def _common_residue(a: int, one: int, b: int, other: int) -> int:
    """The least x ≥ 0 with x ≡ a modulo one and x ≡ b modulo other, which agree modulo their gcd."""
    shared = gcd(one, other)
    assert (a - b) % shared == 0, "the first cell was chosen so that both hold"
    step = (b - a) // shared * pow(one // shared, -1, other // shared) % (other // shared)
    return (a + one * step) % lcm(one, other)
