"""The page of ``modlights play`` in a real Chromium: the browser, the server, and what a visitor sees and does.

The browser is the system's own, driven by Playwright.  The page's policy forbids what ``wait_for_function`` does, so
that tests wait for what can be seen.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import threading
import time
from contextlib import contextmanager

from modlights.play import Playground, Setup, read_link

WIDTHS = (390, 1280)
HEIGHTS = {390: 844, 820: 1180, 1280: 800}
GAMES = {
    "grid mod 2": {"size": "5x5"},
    "grid mod 6": {"size": "4x5", "mod": "6"},
    "Cube": {"game": "lights-out-cube"},
    "drawn graph": {
        "graph": "1-2,2-3,3-4,4-1,3-5,4-5,1>5*2",
        "vertices": "a,b,c,d,roof",
        "places": "3,6;7,6;7,3;3,3;5,1",
        "mod": "4",
    },
    "torus": {"size": "4x6", "surface": "torus", "mod": "3"},
    "projective plane": {"size": "4x4", "surface": "projective"},
}
_PATIENCE = 30_000
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def executable() -> str | None:
    """The browser to use: the one named in MODLIGHTS_CHROMIUM, or one of the system's."""
    return os.environ.get("MODLIGHTS_CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)


def missing() -> str | None:
    """What is not there that tests in a browser need, with how to get it."""
    for module, name in (("playwright", "Playwright"), ("PIL", "Pillow")):
        if importlib.util.find_spec(module) is None:
            return f"{name} is not there; install it with: pip install 'modlights[browser]'"
    if executable() is None:
        return "Chromium is not there; install it with: apt-get install chromium"
    return None


@contextmanager
def chromium():
    """A running browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=_ARGUMENTS)
        yield browser
        browser.close()


@contextmanager
def playground(**options):
    """A server of the page, answering."""
    with Playground(0, **options) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        server.questions.warm_up()
        yield server
        server.shutdown()
        thread.join(20)


def wait_for(found):
    """What a function finds, asked again until it is something."""
    deadline = time.monotonic() + _PATIENCE / 1000
    while not (value := found()) and time.monotonic() < deadline:
        time.sleep(0.05)
    return value


def fragment_of(fields, **more):
    """The fragment of an address for these words of a puzzle and of the page."""
    return "&".join([Setup.read(fields).link, *(f"{name}={value}" for name, value in more.items())])


class Visit:
    """One visit to the page.

    Args:
        browser: the browser.
        address: what to open.
        width: of the window, in pixels.
        script: run before anything of the page is.
        options: of the browser's context: color_scheme, has_touch and so on.
    """

    def __init__(self, browser, address, width=1280, *, script="", **options):
        height = options.pop("height", HEIGHTS.get(width, 800))
        self.context = browser.new_context(viewport={"width": width, "height": height}, **options)
        self.context.add_init_script(script)
        self.page = self.context.new_page()
        self.width = width
        self.complaints = []
        self.page.on("console", lambda said: said.type == "error" and self.complaints.append(said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(address)
        self.ready()

    def ready(self):
        """Wait until the puzzle that was chosen last is on the board."""
        self.page.locator("body[data-ready=yes]:has(#stage:not([aria-busy]))").wait_for()

    def still(self):
        """Wait until nothing moves any more: colours fade, and a surface goes on turning."""
        self.page.evaluate(
            """async () => {
              const frame = () => new Promise((done) => requestAnimationFrame(done));
              await frame();
              await frame();
              const moving = document.getAnimations().filter((one) => isFinite(one.effect.getComputedTiming().endTime));
              await Promise.allSettled(moving.map((one) => one.finished));
            }"""
        )

    def until(self, found):
        """Wait until a function finds something, while the browser goes on."""
        deadline = time.monotonic() + _PATIENCE / 1000
        while not found():
            assert time.monotonic() < deadline, "it did not come"
            self.page.wait_for_timeout(20)

    def find(self, selector):
        """What this selector finds on the page."""
        return self.page.locator(selector)

    def text(self, selector):
        """What can be read there, in one line."""
        return " ".join(self.find(selector).inner_text().split())

    def reads(self, selector, words):
        """Wait until that can be read there, whole or, as a pattern, in part."""
        from playwright.sync_api import expect

        expect(self.find(selector)).to_have_text(words, timeout=_PATIENCE, use_inner_text=True)

    def cell(self, number):
        """A cell of the flat board."""
        return self.find(f'#flat .cell[data-cell="{number}"]:not(.ghost)')

    @property
    def states(self):
        """The state of every light, as it is read aloud."""
        return [_state(label) for label in self.labels if ":" in label]

    @property
    def labels(self):
        """What is read aloud for every cell."""
        return self.page.eval_on_selector_all(
            "#flat .cell:not(.ghost)", "cells => cells.map((cell) => cell.getAttribute('aria-label'))"
        )

    @property
    def marks(self):
        """For every cell the count in its corner, 0 where there is none."""
        return self.page.eval_on_selector_all(
            "#flat .cell:not(.ghost)",
            "cells => cells.map((cell) => cell.querySelector('.badge text')?.textContent ?? '0')"
            ".map((text) => text === '•' ? 1 : Number(text))",
        )

    @property
    def words(self):
        """What the address says about the puzzle, once it has been written."""
        self._noted()
        return self.page.evaluate("Object.fromEntries(new URLSearchParams(location.hash.slice(1)))")

    @property
    def setup(self):
        """The puzzle of the address, as the library reads it."""
        self._noted()
        return Setup.read(read_link(self.page.evaluate("location.href")))

    def _noted(self):
        self.ready()
        self.page.locator("body[data-noted=yes]").wait_for()

    def open_tab(self, name):
        """One of the four panels."""
        self.find(f"#tab-{name}").click()

    def open_chooser(self):
        """The choice of the game, which is folded away on narrow screens."""
        if self.width < 1100 and not self.page.evaluate("document.getElementById('game').open"):
            self.find("#game > summary").click()

    def ask(self, name):
        """A question of the panel Ask, answered."""
        self.open_tab("ask")
        self.find(f'[data-ask="{name}"]').click()
        self.find("#answer:not([aria-busy]) > .answer-card").wait_for()

    def learn(self, name):
        """A lesson, opened."""
        self.open_tab("learn")
        self.find(f'[data-learn="{name}"]').click()
        self.find("#lesson:not([aria-busy]) > .answer-card").wait_for()

    def close(self):
        """End the visit; anything that the console complained about is an error."""
        self.context.close()
        assert not self.complaints, self.complaints


def _state(label):
    word = re.search(r": (?:state )?(\w+)", label)[1]
    return {"on": 1, "off": 0}.get(word) if word in ("on", "off") else int(word)
