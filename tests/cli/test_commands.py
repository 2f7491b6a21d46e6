"""The commands as a whole: the list and the folder agree, and arguments can be sent to another process."""

import pickle
import shlex
from pkgutil import iter_modules

from modlights.cli import commands
from modlights.cli.command import Arguments
from modlights.cli.command_list import COMMANDS
from modlights.cli.parser import load, parse
from modlights.show.views import View

PLAIN = (str, int, float, bool, type(None))


def test_every_module_of_the_folder_is_in_the_list_and_no_other():
    assert sorted(module.name for module in iter_modules(commands.__path__)) == sorted(COMMANDS)


def examples():
    """The command lines of the help of every command."""
    for name in COMMANDS:
        for line in load(name).examples.splitlines():
            line = line.strip()
            if line.startswith("modlights "):
                yield shlex.split(line.partition(" | ")[0])[1:]


def test_every_command_has_an_example():
    assert {words[0] for words in examples()} | {"completion"} == set(COMMANDS)


def test_parsed_arguments_are_plain_and_survive_the_way_to_another_process():
    for words in examples():
        command, arguments = parse(words)
        for value in vars(arguments).values():
            assert all(isinstance(item, PLAIN) for item in (value if isinstance(value, list) else [value])), words
        arguments.view, arguments.standard_input = View(file="answer.v"), b"11"
        run, same = pickle.loads(pickle.dumps((command.run, arguments)))
        assert run is command.run and isinstance(same, Arguments) and vars(same) == vars(arguments), words
