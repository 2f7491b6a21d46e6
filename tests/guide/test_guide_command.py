"""The guide in the terminal, and the versions of what the answers are computed with."""

import re
import subprocess
import sys
from importlib.metadata import version

import pytest
from examples import GUIDE

import modlights
from modlights.cli import main
from modlights.cli.commands.guide import pages, parts, source
from modlights.show.markdown import headings, render, section
from modlights.show.views import View


@pytest.fixture
def run(capsys):
    def call(*words):
        code = main(list(words))
        return code, *capsys.readouterr()

    return call


def test_the_list_has_every_page_once(run):
    names = [page.name for page in pages()]
    assert sorted([*names, "index"]) == sorted(page.stem for page in GUIDE.glob("*.md"))
    code, out, _ = run("guide")
    assert code == 0 and all(f"\n{name} " in out for name in names)


@pytest.mark.parametrize("width", [30, 80, 132])
@pytest.mark.parametrize("name", [page.name for page in pages()])
def test_a_page_keeps_within_the_terminal_and_loses_no_word(name, width):
    text = render(source(name), View(width))
    listings = "\n".join(re.findall(r"^```\w*\n(.*?)^```$", source(name), re.M | re.S)).splitlines()
    kept = {f"    {line}".rstrip() for line in listings}
    long = [line for line in text.splitlines() if len(line) > width and line not in kept and " " in line.strip(" |•")]
    assert not long
    assert kept <= set(text.splitlines())
    prose = re.sub(r"<!--.*?-->|^```.*?^```$", "", source(name), flags=re.M | re.S)
    words = set(re.findall(r"[A-Za-z]{4,}", re.sub(r"\]\([^)]*\)|<[^>]*>", "", prose)))
    assert not words - set(re.findall(r"[A-Za-z]{4,}", text))


def test_colour_adds_nothing_but_colour():
    page = source("index") + "\n\n| a | **b** |\n| --- | --- |\n| `c` | *d* |\n"
    coloured = render(page, View(60, colour=True))
    assert "\x1b[" in coloured
    plain = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    without = re.sub(r"\n[-=]+(?=\n)", "", render(page, View(60)))
    assert re.sub(r"\n[- ]+(?=\n)", "", plain).split() == without.split() or plain.split()[:5] == without.split()[:5]


def test_a_word_shows_the_parts_that_have_it_in_their_heading(run):
    code, out, _ = run("guide", "chasing")
    assert code == 0 and out == run("guide", "chasing")[1]
    page = "# One\n\ntext\n\n## Two\n\nmore\n\n### Three\n\nmost\n\n## Four\n"
    assert section(page, headings(page)[1]) == "## Two\n\nmore\n\n### Three\n\nmost\n"
    assert len(list(parts("no-such-word-anywhere"))) == 0


@pytest.mark.parametrize(("wrong", "meant"), [("chasin", "chasing"), ("five-minuets", "five-minutes")])
def test_an_unknown_page_suggests_the_nearest(run, wrong, meant):
    code, out, err = run("guide", wrong)
    assert (code, out) == (2, "") and f"did you mean '{meant}'?" in err and err.count("\n") == 1


def test_a_page_can_be_had_as_it_is_written(run):
    assert run("guide", "chasing", "--format", "markdown")[1].strip() == source("chasing").strip()


def test_the_version_names_what_computes_without_importing_it():
    program = (
        "import sys; from modlights.cli import main; main(['--version']); "
        "print(sorted({'flint', 'sympy', 'numpy'} & set(sys.modules)))"
    )
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    first, second, loaded = out.splitlines()
    assert first == f"modlights {modlights.__version__}" and loaded == "[]"
    for package in ("python-flint", "sympy", "numpy"):
        assert f"{package} {version(package)}" in second
    assert f"Python {sys.version.split()[0]}" in second
