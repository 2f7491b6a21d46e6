"""Runs where there is a browser; MODLIGHTS_REQUIRE_BROWSER=1 (as .ci/run sets) fails instead of skipping."""

import os

import pytest

from browsing import Visit, chromium, fragment_of, missing, playground


@pytest.fixture(scope="session")
def browser():
    """A running browser, or a skip that says how to get one."""
    reason = missing()
    if reason is not None:
        if os.environ.get("MODLIGHTS_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def server(browser):
    """A server of the page; asked for after the browser, so that nothing is started where there is none."""
    with playground() as running:
        yield running


@pytest.fixture
def visit(browser, server):
    """A function that opens a puzzle; when the test ends, the console must be without errors."""
    visits = []

    def opened(fields=None, width=1280, *, look=None, **options):
        link = "#" + fragment_of(fields, **(look or {})) if fields else ""
        visits.append(Visit(browser, server.address + link, width, **options))
        return visits[-1]

    yield opened
    for made in visits:
        made.close()
