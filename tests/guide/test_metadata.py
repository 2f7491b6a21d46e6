"""What the package index and those who cite are told: one version, and links that lead somewhere."""

import re
import runpy
import tomllib

from examples import ROOT

import modlights as ml

LINKS = runpy.run_path(str(ROOT / ".docs" / "links.py"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def targets(page):
    """What a page links to and shows, outside of listings."""
    prose = re.sub(r"^```.*?^```$|`[^`\n]+`", "", page, flags=re.M | re.S)
    return ["".join(found) for found in re.findall(r"\]\(([^)\s]+)\)|\bsrc=\"([^\"]+)\"", prose)]


def test_with_an_address_every_link_of_the_readme_is_absolute_and_names_the_same_file():
    address = "https://forge.example/lights"
    page = LINKS["rewritten"](README, address)
    here, there = targets(README), targets(page)
    assert len(here) == len(there) > 20
    for target, absolute in zip(here, there, strict=True):
        picture = target.endswith((".svg", ".png"))
        assert absolute == f"{address}/{'raw' if picture else 'blob'}/HEAD/{target}"


def test_without_an_address_none_is_invented_and_no_word_is_lost():
    page = LINKS["rewritten"](README, None)
    assert not targets(page)
    for words in re.findall(r"(?<!!)\[([^\]]+)\]\([^)]+\)", README):
        assert words in page


def test_pages_that_stay_where_they_are_keep_their_links():
    text = "[a](b.md#c) and [d](../e.md), `[f](../g.md)`"
    kept = LINKS["rewritten"](text, None, "x", leaves=lambda target: target.startswith("../"))
    assert kept == "[a](b.md#c) and d, `[f](../g.md)`"


def test_the_address_is_the_one_of_the_project():
    address_of = LINKS["address_of"]
    assert address_of({}) is None
    assert address_of({"Documentation": "https://d.example"}) is None
    assert address_of({"Homepage": "https://h.example", "Source": "https://s.example/"}) == "https://s.example"


def test_the_version_stands_in_one_place():
    assert "version" in PROJECT["dynamic"] and "version" not in PROJECT
    for name in ("CITATION.cff", "README.md", "pyproject.toml"):
        assert ml.__version__ not in (ROOT / name).read_text(encoding="utf-8"), name
    changelog = (ROOT / "src" / "modlights" / "guide" / "changelog.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", changelog, re.M)[1] == ml.__version__


def test_the_readme_counts_the_claims_of_the_five_documents():
    assert f"{len(ml.claims())} statements" in README


def test_the_commands_of_the_readme_fit_a_page():
    listings = re.findall(r"^```sh\n(.*?)^```$", README, re.M | re.S)
    assert max(len(line) for listing in listings for line in listing.splitlines()) <= 96


def test_the_top_level_holds_what_the_design_says():
    listed = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    known = {"pyproject.toml", "README.md", "LICENSE", "CITATION.cff", "src", "tests", "proofs"}
    assert listed - {"build", "dist", "__pycache__"} == known
