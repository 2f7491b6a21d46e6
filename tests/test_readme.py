"""What the README prints is what the program prints."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from modlights.cli import main

README = (Path(__file__).parents[1] / "README.md").read_text()
BLOCKS = re.findall(r"^```console\n\$ modlights (.*)\n((?:.|\n)*?)^```$", README, re.M)


def tidy(text):
    return [line.rstrip() for line in text.strip().splitlines()]


@pytest.mark.parametrize(("words", "printed"), BLOCKS, ids=[words for words, _ in BLOCKS])
def test_the_examples_of_the_readme_are_what_the_program_prints(words, printed, capsys, monkeypatch):
    if "--help" in words and sys.version_info >= (3, 13):
        pytest.skip("Python 3.13 sets help texts in another way; the README shows that of 3.11")
    monkeypatch.setenv("COLUMNS", "100")
    try:
        main(shlex.split(words))
    except SystemExit as end:
        assert end.code == 0
    shown = re.sub(r"[\d.]+ s of computation", "", capsys.readouterr().out)
    assert tidy(shown) == tidy(re.sub(r"[\d.]+ s of computation", "", printed))


def test_the_readme_has_an_example_of_each_verb():
    assert {words.split()[0] for words, _ in BLOCKS} >= {"verify", "derive", "solve", "--help"}
