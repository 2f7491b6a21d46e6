"""The library and the command line where the system has no fcntl, SIGHUP, SIGALRM, fork, pthread_sigmask or fchmod.

What Windows and macOS do without is hidden in a fresh process, and in every process that it starts, and processes are
started anew (spawn) instead of split off.
"""

import os
import subprocess
import sys

import pytest

HIDING = """
import multiprocessing, os, signal, sys
for name in ("fcntl", "resource", "termios", "tty", "pty", "pwd", "grp"):
    sys.modules[name] = None
for name in ("SIGHUP", "SIGALRM", "SIGKILL", "SIGUSR1", "SIGPIPE", "pthread_sigmask", "pthread_kill", "setitimer"):
    delattr(signal, name)
for name in ("fork", "forkpty", "fchmod", "fchown", "getuid", "killpg", "setsid", "register_at_fork", "mkfifo"):
    delattr(os, name)
multiprocessing.set_start_method("spawn")
"""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory):
    """Run Python, with these arguments, in a world without those; the exit code and both outputs."""
    folder = tmp_path_factory.mktemp("hiding")
    (folder / "sitecustomize.py").write_text(HIDING, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"}

    def run(*arguments):
        return subprocess.run(
            [sys.executable, *map(str, arguments)], env=environment, capture_output=True, text=True, cwd=folder
        )

    return run


def test_they_are_hidden_indeed(elsewhere):
    seen = elsewhere("-c", "import os, signal; print(hasattr(os, 'fork'), hasattr(signal, 'SIGHUP')); import fcntl")
    assert seen.stdout.split() == ["False", "False"] and "ModuleNotFoundError" in seen.stderr


LIBRARY = """
import modlights as ml, pickle
for name in ml.__all__:
    getattr(ml, name)
game = ml.grid(5, 5)
answer = pickle.loads(pickle.dumps(ml.solve(game, "ones")))
assert answer.double_check() and ml.fewest(game, "ones").needed == 15 and ml.depths(ml.grid(3, 3)).largest == 9
assert ml.derive(game).presses() in answer.solutions and ml.nullity_table(1, 6)[5, 5] == 2
assert ml.sequence("A159257", to=5).values == (0, 0, 0, 4, 2)
from modlights.cli import main
assert main(["solve", "--size", "3x3", "--target", "ones", "-o", "presses.svg"]) == 0
assert main(["solve", "--size", "3x3", "--target", "ones", "-o", "presses.svg"]) == 2
assert main(["solve", "--size", "3x3", "--target", "ones", "-o", "presses.svg", "--force"]) == 0
assert main(["nullity", "--squares", "1..30", "--journal", "squares.journal"]) == 0
assert main(["nullity", "--squares", "1..30", "--journal", "squares.journal"]) == 0
assert main(["derive", "3x3"]) == 0 and main(["solve", "nonsense"]) == 2
print("all done")
"""


def test_the_library_and_its_commands_work(elsewhere):
    done = elsewhere("-c", LIBRARY)
    assert done.returncode == 0 and done.stdout.endswith("all done\n"), done.stderr


# each of these starts further processes
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("solve", "--size", "5x5", "--target", "ones", "--time-limit", 300), "4 solutions"),
        (("verify", "rabbani-T1", "rabbani-z3-field"), "2 verdicts: 2 confirmed"),
        (("nullity", "--squares", "1..30", "--workers", 2), "30  20"),
    ],
)
def test_a_command_that_starts_processes_works(elsewhere, words, said):
    done = elsewhere("-m", "modlights", *words)
    assert done.returncode == 0 and said in done.stdout, (done.stdout, done.stderr)
