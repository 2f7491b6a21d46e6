"""``modlights completion``: the completion script of a shell.

The options of all commands are collected here; how a shell writes them belongs to ``show.completion``.
"""

from __future__ import annotations

from modlights.cli.command import Arguments, Command, Output
from modlights.cli.command_list import COMMANDS
from modlights.cli.options import choice
from modlights.cli.parser import build_parser, load
from modlights.show.completion import SHELLS, Spelling


def run(arguments: Arguments) -> Output:
    """The script, made from the parsers of all commands."""
    return Output(SHELLS[arguments.shell]([_spelling(name) for name in COMMANDS]))


def _spelling(name: str) -> Spelling:
    """A command with its options and their help."""
    parser = build_parser(name, load(name))
    options = [
        (option, (action.help or "").replace("%%", "%"), action.nargs != 0)
        for action in parser._actions
        for option in action.option_strings
    ]
    return Spelling(name, COMMANDS[name], options)


COMMAND = Command(
    description="Print the completion script of a shell.",
    examples=(
        '  bash: eval "$(modlights completion bash)" in ~/.bashrc\n'
        '  zsh:  eval "$(modlights completion zsh)" in ~/.zshrc\n'
        "  fish: modlights completion fish > ~/.config/fish/completions/modlights.fish"
    ),
    options=(choice("shell", "SHELL", SHELLS, f"one of {', '.join(SHELLS)}"),),
    writers={"text": lambda script, view: script},
    run=run,
)
