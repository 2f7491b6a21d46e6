"""The memory that a whole effect matrix takes is predicted, and too much is refused."""

from __future__ import annotations

import subprocess
import sys

import pytest

import modlights as ml
from modlights.errors import TooLarge
from modlights.solving.methods import dense_memory

PEAK = """
import modlights as ml
def peak():
    return 1024 * next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))
ml.solve(ml.grid(5, 5, modulus={k}), "ones", method="matrix")
before = peak()
ml.solve(ml.grid({n}, {n}, rule="knight", modulus={k}), "ones", method="matrix")
print(peak() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="Linux says what a process took at most in /proc")
@pytest.mark.parametrize(("n", "k"), [(30, 720720), (36, 6), (40, 2)])
def test_the_prediction_is_within_a_factor_of_two(n, k):
    done = subprocess.run([sys.executable, "-c", PEAK.format(n=n, k=k)], capture_output=True, text=True, check=True)
    assert int(done.stdout) / 2 < dense_memory(n * n, n * n, k) < 2 * int(done.stdout)


def test_more_than_is_allowed_is_refused_and_the_environment_says_how_much(monkeypatch):
    game = ml.grid(20, 21, rule="knight", modulus=720720)
    monkeypatch.setenv("MODLIGHTS_MEMORY", "20M")
    with pytest.raises(TooLarge, match="MODLIGHTS_MEMORY=1G"):
        ml.prepare(game, method="matrix")
    monkeypatch.setenv("MODLIGHTS_MEMORY", "much")
    with pytest.raises(ml.ModlightsError, match="such as 8G"):
        ml.prepare(game, method="matrix")
    monkeypatch.setenv("MODLIGHTS_MEMORY", "1G")
    assert ml.prepare(game, method="matrix")
