"""The pictures that are kept are those that the program makes."""

import runpy

from examples import GUIDE, ROOT


def test_every_drawing_is_what_the_program_makes():
    script = runpy.run_path(str(ROOT / ".docs" / "pictures.py"))
    assert not list(script["differing"]()), "python .docs/pictures.py makes them again"
    made = {f"{name}.svg" for name in (*script["COMMANDS"], *script["FUNCTIONS"])}
    assert made == {path.name for path in (GUIDE / "pictures").glob("*.svg")}


def test_the_pictures_and_notebooks_stay_small():
    assert sum(path.stat().st_size for path in GUIDE.rglob("*") if path.is_file()) < 1_200_000
