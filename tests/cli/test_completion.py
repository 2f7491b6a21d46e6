"""Completion scripts, in the shells that are there: commands first, then the options of the command."""

import shutil
import subprocess
from pathlib import Path

import pytest

from modlights.cli.command_list import COMMANDS
from modlights.cli.parser import build_parser, load

ASKING = {
    "bash": """source ./script
COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _modlights; printf '%s\\n' "${{COMPREPLY[@]}}" """,
    "fish": "source ./script; complete -C '{line}' | string split -f1 \\t",
}


def completed(shell, line, folder):
    words = " ".join(line.split(" ")[:-1]) + (" " + (line.split(" ")[-1] or "''"))
    asked = ASKING[shell].format(words=words, line=line)
    found = subprocess.run([shell, "-c", asked], cwd=folder, capture_output=True, text=True, check=True)
    assert found.stderr == ""
    return set(found.stdout.split())


@pytest.mark.parametrize("shell", ["bash", "fish"])
def test_commands_and_options_are_completed(run, tmp_path, shell):
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    Path(tmp_path, "script").write_text(run("completion", shell)[1])
    assert completed(shell, "modlights so", tmp_path) == {"solve"}
    assert completed(shell, "modlights ", tmp_path) >= set(COMMANDS)
    assert completed(shell, "modlights solve --few", tmp_path) == {"--fewest"}
    assert completed(shell, "modlights chase --ta", tmp_path) == {"--table"}
    assert completed(shell, "modlights derive --s", tmp_path) >= {"--size", "--steps", "--start", "--surface"}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_is_valid_and_names_every_option(run, tmp_path, shell):
    script = run("completion", shell)[1]
    for name in COMMANDS:
        assert name in script
        for action in build_parser(name, load(name))._actions:
            for option in action.option_strings:
                named = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
                assert (named if shell == "fish" else option) in script
    if shutil.which(shell) is not None:
        Path(tmp_path, "script").write_text(script)
        checked = subprocess.run([shell, "-n", "script"], cwd=tmp_path, capture_output=True, text=True)
        assert (checked.returncode, checked.stderr) == (0, "")
