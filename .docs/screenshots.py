"""Pictures of pages, taken by a browser: the system's Chromium, driven by Playwright.

python .docs/screenshots.py site SITE OUT   three pages of the built site, at the width of a phone and of a desk
python .docs/screenshots.py play            the pictures of modlights play and of a worksheet for README and guide
python .docs/screenshots.py play --check    fails if they do not look like that any more
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image, ImageChops, ImageOps, ImageStat

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "src" / "modlights" / "guide" / "pictures"
sys.path.insert(0, str(ROOT / "tests"))

from browsing import Visit, chromium, fragment_of, playground  # noqa: E402
from modlights.cli import main  # noqa: E402

WIDTHS = {"phone": (390, 844), "desk": (1280, 900)}
PAGES = ("index", "five-minutes", "mathematics")
COLOURS = 96
MOST_DIFFERENCE = 12
"""Mean difference of a pixel, out of 255, that fonts and versions of the browser may make."""


def site(folder: Path, out: Path) -> None:
    """Every page whole, light and dark; none may be wider than its window."""
    out.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for name in PAGES:
            for device, (width, height) in WIDTHS.items():
                for scheme in ("light", "dark"):
                    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
                    page = context.new_page()
                    page.goto((folder / f"{name}.html").resolve().as_uri())
                    page.screenshot(path=out / f"{name}-{device}-{scheme}.png", full_page=True)
                    needed = page.evaluate("document.documentElement.scrollWidth")
                    assert needed <= width, f"{name} needs {needed} pixels on a {device} of {width}"
                    context.close()
    print(f"{len(list(out.glob('*.png')))} pictures in {out}")


def solved(visit: Visit) -> None:
    """The solution marked on the board."""
    visit.ask("solve")


def in_space(visit: Visit) -> None:
    """The surface in three dimensions."""
    visit.find('#views [data-view="solid"]').click()


SHEET = "worksheet 3x3 --presses 3 --boards 6 --seed 1"
Step = Callable[[Visit], None]
BOARD = {"size": "5x5", "start": "10101/01110/11111/01110/10101"}
SHOTS: dict[str, tuple[dict[str, str], Step, int, int, str | None]] = {
    "play": ({"size": "6x8", "surface": "torus", "mod": "3", "start": "random-solvable:3"}, in_space, 1180, 720, None),
    "play-solve": (BOARD, solved, 1180, 720, None),
    **{
        f"round-{surface}": ({"size": "6x12", "surface": surface, "start": "random:5"}, in_space, 900, 700, "#canvas")
        for surface in ("cylinder", "mobius", "torus", "klein", "projective")
    },
}


def play() -> dict[str, Image.Image]:
    """Every picture of the page by the name of its file."""
    made = {}
    with chromium() as browser, playground() as server:
        for name, (fields, step, width, height, part) in SHOTS.items():
            address = f"{server.address}#{fragment_of(fields)}"
            visit = Visit(browser, address, width, height=height, color_scheme="light", reduced_motion="reduce")
            step(visit)
            visit.page.mouse.move(1, 1)
            visit.page.wait_for_timeout(800)
            shot: Any = visit.page if part is None else visit.find(part)
            picture = Image.open(io.BytesIO(shot.screenshot())).convert("RGB")
            made[f"{name}.png"] = trimmed(picture) if part else picture
            visit.close()
        made["worksheet.png"] = sheet(browser)
    return made


def sheet(browser: Any) -> Image.Image:
    """The first page of a worksheet, as it is printed, with the border of the paper."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "sheet.html")
        main([*SHEET.split(), "-o", str(file)])
        context = browser.new_context(viewport={"width": 720, "height": 832})
        page = context.new_page()
        page.emulate_media(media="print")
        page.goto(file.as_uri())
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        context.close()
    return ImageOps.expand(picture, 1, "gray")


def trimmed(picture: Image.Image) -> Image.Image:
    """Without the empty border, on a transparent ground, and not larger than needed."""
    empty = Image.new("RGB", picture.size, picture.getpixel((0, 0)))
    drawn = ImageChops.difference(picture, empty).convert("L").point(lambda value: 255 if value > 6 else 0)
    picture.putalpha(drawn)
    cut = picture.crop(drawn.getbbox())
    cut.thumbnail((420, 320), Image.Resampling.LANCZOS)
    return cut


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ, as the mean over all pixels and colours; 255 where the sizes differ much."""
    if max(abs(a - b) for a, b in zip(one.size, other.size, strict=True)) > 12:
        return 255.0
    pixels = [picture.convert("RGBA").resize(one.size) for picture in (one, other)]
    return float(max(ImageStat.Stat(ImageChops.difference(*pixels)).mean))


if __name__ == "__main__":
    if sys.argv[1] == "site":
        site(Path(sys.argv[2]), Path(sys.argv[3]))
        sys.exit()
    wrong = []
    for name, picture in play().items():
        method = Image.Quantize.FASTOCTREE if picture.mode == "RGBA" else Image.Quantize.MEDIANCUT
        small = picture.quantize(COLOURS, method=method, dither=Image.Dither.NONE)
        if "--check" not in sys.argv:
            small.save(PICTURES / name, optimize=True)
            print(f"{name}: {picture.size}, {(PICTURES / name).stat().st_size:,} bytes")
        elif (found := difference(Image.open(PICTURES / name), small)) > MOST_DIFFERENCE:
            wrong.append(f"{name} ({found:.0f})")
    sys.exit(f"looks different now: {', '.join(wrong)}" if wrong else 0)
