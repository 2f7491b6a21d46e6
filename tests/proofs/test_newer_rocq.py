"""Where there is no ``coqc``, Rocq 9's own command is used; and it is told apart from its standard library."""

from pathlib import Path

from modlights.cli import main

EVERY = Path(__file__).parents[2] / "proofs" / "examples" / "every.v"

# What Rocq 9.2 of Debian's sid says where the package libcoq-stdlib is not installed.
WITHOUT_LIBRARY = """\
File "./grid.v", line 39, characters 24-30:
Error: Cannot find a physical path bound to logical path
ZArith with prefix Stdlib.
"""


def rocq_that(folder, body):
    command = folder / "rocq"
    command.write_text(f"#!/bin/sh\n{body}\n")
    command.chmod(0o755)
    return str(folder)


def test_the_command_of_rocq_9_compiles(tmp_path, monkeypatch, capsys):
    closed = 'echo "$@" >> "$0.log"; case "$*" in *the_answer.v) echo Closed under the global context;; esac'
    monkeypatch.setenv("PATH", rocq_that(tmp_path, closed))
    assert main(["check", str(EVERY)]) == 0
    assert "proved, with no axioms" in capsys.readouterr().out
    calls = (tmp_path / "rocq.log").read_text().splitlines()
    assert [call.split()[0] for call in calls] == ["compile"] * 4
    assert [call.split()[-1] for call in calls] == ["grid.v", "checker.v", "answers.v", "the_answer.v"]


def test_a_missing_standard_library_is_named(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PATH", rocq_that(tmp_path, f"printf '%s' '{WITHOUT_LIBRARY}' >&2; exit 1"))
    assert main(["check", str(EVERY)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "ZArith with prefix Stdlib" in said
    assert "apt-get install libcoq-stdlib" in said
