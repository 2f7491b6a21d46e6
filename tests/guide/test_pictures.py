"""The pictures that are kept are those that the program makes."""

import re
import runpy

from examples import GUIDE, PAGES, ROOT


def test_every_drawing_is_what_the_program_makes():
    script = runpy.run_path(str(ROOT / ".docs" / "pictures.py"))
    assert not list(script["differing"]()), "python .docs/pictures.py makes them again"
    made = {f"{name}.svg" for name in (*script["COMMANDS"], *script["FUNCTIONS"])}
    assert made == {path.name for path in (GUIDE / "pictures").glob("*.svg")}


def test_the_pictures_and_notebooks_stay_small():
    assert sum(path.stat().st_size for path in GUIDE.rglob("*") if path.is_file()) < 1_200_000


def after_each_picture(page):
    """The name of each picture of a page, with the text from there to the next picture, or to the end of the page."""
    _, *parts = re.split(r"pictures/([\w-]+)\.(?:svg|png)", page.read_text(encoding="utf-8"))
    return list(zip(parts[::2], parts[1::2], strict=True))


def test_the_command_below_a_picture_is_the_one_that_makes_it():
    commands = runpy.run_path(str(ROOT / ".docs" / "pictures.py"))["COMMANDS"]
    shown = {(page.stem, name): text for page in PAGES for name, text in after_each_picture(page) if name in commands}
    assert {name for _, name in shown} == set(commands)
    for (page, name), text in shown.items():
        assert f"`modlights {commands[name]} -o " in text, f"{page} shows {name} without its command"


def test_every_other_picture_says_how_it_is_made():
    commands = runpy.run_path(str(ROOT / ".docs" / "pictures.py"))["COMMANDS"]
    for page in PAGES:
        page_says = "`python .docs/pictures.py` draws the pictures of the rules" in page.read_text(encoding="utf-8")
        for name, text in after_each_picture(page):
            if name in commands or (name.startswith("rule-") and page_says):
                continue
            below = re.match(r"[^\n]*(?:\n\n\*.*?|<br>.*?)`(?:modlights|python) |[^\n]*<img", text)
            assert below, f"{page.name} shows {name} without its command"
