"""The command lines that are compared when code is moved pass through every command and every format."""

import re
from collections import defaultdict

from modlights.cli.command_list import COMMANDS
from modlights.cli.parser import load
from unchanged.command_lines import command_lines

LINES = command_lines()
BY_EXTENSION = {"png": "nullity"}
"""Formats that are no text, and are left out of the comparison, with their commands."""


def test_every_command_and_format_is_among_the_lines_that_may_not_change():
    formats = defaultdict(set)
    for command, *words in LINES:
        formats[command] |= {words[words.index("--format") + 1]} if "--format" in words else set()
    for command in COMMANDS:
        missing = load(command).writers.keys() - formats[command] - {"text", "html"}
        assert missing <= {form for form, owner in BY_EXTENSION.items() if owner == command}, command
    assert COMMANDS.keys() <= {words[0] for words in LINES}


def test_there_are_as_many_lines_as_promised_and_none_twice():
    assert len(LINES) >= 300 and len(set(LINES)) == len(LINES)
    assert not any(re.search(r"--time( |$)", " ".join(words)) for words in LINES)
