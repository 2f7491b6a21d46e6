"""What the tests of the ledger share."""

import pytest

from mutations import forget_everything


@pytest.fixture
def mutated(monkeypatch):
    """A monkeypatch that starts from empty caches and leaves none that hold results of a mutated library."""
    forget_everything()
    yield monkeypatch
    forget_everything()
