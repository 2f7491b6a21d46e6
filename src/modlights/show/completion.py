"""Completion scripts for shells, from the commands and their options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Spelling:
    """A command: its name, what it does, and its options, each with its help and whether it takes a value."""

    name: str
    summary: str
    options: Sequence[tuple[str, str, bool]]


def bash(commands: Sequence[Spelling]) -> str:
    """A script for bash that completes commands, then options, then file names."""
    cases = "\n".join(f"    {c.name}) words='{' '.join(option for option, _, _ in c.options)}' ;;" for c in commands)
    return f"""_modlights() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '{" ".join(c.name for c in commands)} --help --version' -- "$word"))
    return
  fi
  case ${{COMP_WORDS[1]}} in
{cases}
  esac
  case $word in
    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}}
complete -o filenames -F _modlights modlights"""


def zsh(commands: Sequence[Spelling]) -> str:
    """A script for zsh that also shows what each command and option does."""
    names = "\n".join(f"    {_in_quotes(f'{c.name}:{c.summary}')}" for c in commands)
    cases = "\n".join(
        f"    {c.name}) _arguments {' '.join(_zsh_option(*option) for option in c.options)} '*:file:_files' ;;"
        for c in commands
    )
    return f"""#compdef modlights
_modlights() {{
  local -a commands
  commands=(
{names}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{cases}
  esac
}}
compdef _modlights modlights"""


def _zsh_option(option: str, help_text: str, takes_value: bool) -> str:
    meaning = _clean(help_text).replace("[", "(").replace("]", ")").replace(":", "\\:")
    return f"'{option}[{meaning}]{':value:_files' if takes_value else ''}'"


def fish(commands: Sequence[Spelling]) -> str:
    """A script for fish that also shows what each command and option does."""
    lines = []
    for c in commands:
        lines.append(f"complete -c modlights -n __fish_use_subcommand -a {c.name} -d {_in_quotes(c.summary)}")
        for option, help_text, takes_value in c.options:
            kind = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
            needs = " -r" if takes_value else ""
            when = f"-n '__fish_seen_subcommand_from {c.name}'"
            lines.append(f"complete -c modlights {when} {kind}{needs} -d {_in_quotes(help_text)}")
    return "\n".join(lines)


def _in_quotes(text: str) -> str:
    """Words in single quotes, as all three shells read them."""
    return f"'{_clean(text)}'"


def _clean(text: str) -> str:
    """Words without the signs that would end the quotes: apostrophes become typographic ones."""
    return text.replace("'", "’").replace("\\", "")


SHELLS: dict[str, Callable[[Sequence[Spelling]], str]] = {"bash": bash, "zsh": zsh, "fish": fish}
