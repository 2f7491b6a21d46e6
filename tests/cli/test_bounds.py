"""What could run away: time, memory, recursion, processes, streams of solutions, interrupts, echoes."""

import inspect
import io
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time

import pytest

from modlights.base import workers
from modlights.cli import main, progress_line, watched_process
from modlights.cli.command import Arguments, Output
from modlights.fewest_presses import depths
from modlights.games import grid

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="what is patched here reaches other processes by fork")
LONG = [
    ("solve", "--size", "79x79", "--start", "ones", "--mod", "2", "--fewest", "--double-check"),
    ("make", "30x30", "--presses", "400", "--seed", "2"),
    ("info", "100x100", "--surface", "projective", "--mod", "6"),
    ("nullity", "--squares", "1..1000000"),
    ("derive", "100x100", "--rule", "knight", "--surface", "klein"),
    ("atlas", "900"),
]


@pytest.mark.parametrize("words", LONG, ids=" ".join)
def test_a_time_limit_ends_what_takes_minutes(run, monkeypatch, words):
    # Windows has no such signal
    monkeypatch.delattr(signal, "SIGALRM", raising=False)
    code, out, err = run(*words, "--time-limit", "0.4")
    if words[0] == "solve":
        assert code == 0 and "not proved" in out
    else:
        assert (code, out) == (2, "") and "the time limit of 0.4 s ended" in err and len(err.splitlines()) == 1


@needs_fork
@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("modlights.cli.commands.make.make_puzzle", ("make", "3x3", "--presses", "2")),
        ("modlights.cli.commands.info.info", ("info", "3x3")),
        ("modlights.cli.commands.chase.chase", ("chase", "3x3")),
        ("modlights.cli.commands.order.shortest_order", ("order", "11/11")),
        ("modlights.cli.once_listing.once_only", ("once", "3x3")),
        ("modlights.cli.commands.eliminate.eliminate", ("eliminate", "3x3")),
    ],
)
def test_one_call_that_never_returns_is_ended_too(run, monkeypatch, place, words):
    monkeypatch.setattr(place, lambda *given, **options: time.sleep(10**6))
    code, out, err = run(*words, "--time-limit", "0.2")
    assert (code, out) == (2, "") and "the time limit of 0.2 s ended" in err


@needs_fork
def test_a_standard_input_that_never_ends_is_bound_by_the_limit_too(run, monkeypatch):
    reading, writing = os.pipe()
    try:
        monkeypatch.setattr(sys, "stdin", os.fdopen(reading))
        code, _, err = run("solve", "-", "--time-limit", "0.2")
        assert code == 2 and "the time limit of 0.2 s ended" in err
    finally:
        os.close(writing)


class Terminal(io.StringIO):
    def isatty(self):
        return True


@needs_fork
@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("modlights.cli.commands.make.make_puzzle", ("make", "3x3", "--presses", "2")),
        ("modlights.cli.commands.info.info", ("info", "3x3")),
        ("modlights.cli.commands.chase.chase", ("chase", "3x3")),
        ("modlights.cli.commands.eliminate.eliminate", ("eliminate", "3x3")),
    ],
)
@pytest.mark.parametrize("limit", [(), ("--time-limit", "1")])
def test_long_work_shows_on_a_terminal_that_it_goes_on(monkeypatch, capsys, place, words, limit):
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress_line, "_PAUSE", 0.01)
    monkeypatch.setattr(progress_line, "_PATIENCE", 0.0)
    monkeypatch.setattr(watched_process, "_TICK", 0.02)

    def slow(*given, **options):
        time.sleep(0.3)
        raise MemoryError

    monkeypatch.setattr(place, slow)
    assert main([*words, *limit]) == 2
    drawn, _, said = terminal.getvalue().rpartition("\r\x1b[K")
    assert f"modlights {words[0]}, 0 s so far" in drawn and "not enough memory" in said


BOUNDED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000, 1_500_000_000))
from modlights.cli import main
codes = [main(words.split()) for words in sys.argv[1:]]
# what getrusage says of this process counts the one that started it, too
with open("/proc/self/status") as status:
    here = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
print(codes, max(here, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss))
"""
LARGE = [
    ("watson 5x5 --lit 10 --time-limit 1", 2),
    ("solve --size 150x150 --method matrix --count --target ones", 2),
    ("solve --size 90x300 --method matrix --count --target ones --mod 6", 2),
    ("easy 500x500 --count", 0),
    ("solve --size 500x500 --rule king --count --target ones", 0),
    ("solve --size 400x600 --rule king --mod 3 --count --target ones", 0),
    ("solve /dev/zero", 2),
    ("check zeros /dev/zero --size 5x5", 2),
]


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="needs /proc, which tells the memory used")
def test_memory_is_bounded_or_the_request_refused_before_the_work():
    words = [words for words, _ in LARGE]
    done = subprocess.run([sys.executable, "-c", BOUNDED, *words], env=ENVIRONMENT, capture_output=True, text=True)
    codes, kilobytes = re.search(r"(\[[\d, ]+\]) (\d+)\n\Z", done.stdout).groups()
    assert json.loads(codes) == [code for _, code in LARGE], done.stderr
    assert int(kilobytes) < 700_000 and "not enough memory" not in done.stderr


@pytest.mark.parametrize(("rows", "columns", "k"), [(1, 2, 211), (2, 1, 223)])
def test_many_states_need_no_deep_recursion(rows, columns, k):
    game, before = grid(rows, columns, modulus=k), sys.getrecursionlimit()
    assert depths(grid(rows, columns, modulus=3)).positions == 3
    sys.setrecursionlimit(len(inspect.stack(0)) + 120)
    try:
        found = depths(game)
    finally:
        sys.setrecursionlimit(before)
    # both lights always show the same: presses a and b add a + b to each
    assert found.positions == k and found.counts == (1,) * k


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"solution":' + "[" * 100_000, "[" * 9000 + "]" * 9000, '{"a":' * 50_000]
)
@pytest.mark.parametrize(
    "words",
    [
        ("check", "11/11", "deep.json"),
        ("solve", "deep.json"),
        ("solve", "--graph", "deep.json", "--start", "ones"),
        ("info", "--matrix", "deep.json"),
    ],
)
def test_deep_json_is_refused_in_one_line(run, tmp_path, monkeypatch, text, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deep.json").write_text(text)
    code, out, err = run(*words)
    assert (code, out) == (2, "") and len(err.splitlines()) == 1 and "recursion" not in err


@pytest.mark.parametrize(("batches", "most", "started"), [(2, 60, 2), (1, 9, 1), (7, 3, 3)])
def test_no_more_processes_are_started_than_there_is_work(monkeypatch, batches, most, started):
    children = []

    class Counted(workers.Child):
        def __init__(self, *arguments, **options):
            children.append(self)
            super().__init__(*arguments, **options)

    monkeypatch.setattr(workers, "Child", Counted)
    done = workers.processes(list, [[n] for n in range(batches)], most)
    found = {tuple(batch): values for batch, values in done}
    assert found == {(n,): [n] for n in range(batches)} and len(children) == started


class Closing(io.StringIO):
    """A reader that goes away after some text."""

    def write(self, text):
        super().write(text)
        if self.getvalue().count("\n") > 40:
            raise BrokenPipeError
        return len(text)


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "--size", "19x19", "--target", "ones", "--all"),
        (
            "solve",
            "--size",
            "16x16",
            "--surface",
            "torus",
            "--rule",
            "neighbours",
            "--start",
            "zeros",
            "--limit",
            "900000",
        ),
    ],
)
def test_solutions_come_one_by_one_and_a_closed_pipe_ends_them(monkeypatch, words):
    # all of them would take minutes
    reader = Closing()
    monkeypatch.setattr(sys, "stdout", reader)
    assert main(list(words)) == 0
    assert "in lexicographic" in reader.getvalue() and "1: " in reader.getvalue()


@pytest.mark.skipif(os.name != "posix", reason="interrupts are sent as signals")
@pytest.mark.parametrize("place", ["numpy", "flint"])
def test_an_interrupt_while_libraries_are_loaded_is_as_quiet_as_a_later_one(place):
    code = (
        "import builtins, os, signal, sys\n"
        "real = builtins.__import__\n"
        "def loading(name, *rest, **more):\n"
        f"    if name == {place!r}: os.kill(os.getpid(), signal.SIGINT)\n"
        "    return real(name, *rest, **more)\n"
        "builtins.__import__ = loading\n"
        "from modlights.cli import main\n"
        "sys.argv[1:] = ['derive', '3x3']\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], env=ENVIRONMENT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "modlights: interrupted\n")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--squares", "1..9"), "with -o FILE or --journal FILE, a survey goes on where it stopped"),
        (("--squares", "1..9", "--journal", "kept"), "kept keeps what is done: run the same command again to go on"),
        (("--squares", "1..9", "-o", "b.txt"), "b.txt.journal keeps what is done: run the same command again to go on"),
    ],
)
def test_after_an_interrupt_a_survey_says_how_to_go_on(run, tmp_path, monkeypatch, words, says):
    monkeypatch.chdir(tmp_path)
    for name in ("kept", "b.txt.journal"):
        (tmp_path / name).touch()

    def stop(*given, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr("modlights.cli.commands.nullity.survey_squares", stop)
    code, out, err = run("nullity", *words)
    assert (code, out, err) == (130, "", f"modlights: interrupted; {says}\n")


ECHOES = ["\x1b]0;x\x07", "\x9b31m", "\u202eabc", "a\rb", "\x7f\x08", "q" * 10_000, "\x1b[2J" * 3000]


@pytest.mark.parametrize("text", ECHOES, ids=range(len(ECHOES)))
@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("solve",),
        ("solve", "11/11", "--stencil"),
        ("solve", "11/11", "--rule"),
        ("verify",),
        ("info",),
        ("guide",),
        ("solve", "11", "--format"),
        (),
        ("info", "--graph"),
        ("sequence",),
        ("solve", "11", "--forbid"),
        ("nullity", "5x5", "-o"),
    ],
)
def test_arguments_are_echoed_short_and_without_control_characters(run, tmp_path, monkeypatch, words, text):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*words, text)
    assert code == 2 or (words[-1:] == ("-o",) and code == 0)
    assert len(err) <= 700 and len(err.splitlines()) == 1
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", out + err)


def test_labels_of_graphs_reach_a_terminal_without_control_characters(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "graph.json").write_text(
        json.dumps({"\x1b]0;x\x07": ["b\u202e"], "b\u202e": ["\x9b31m"], "\x9b31m": []})
    )
    for command in (
        ("derive",),
        ("derive", "--steps"),
        ("eliminate",),
        ("solve", "--start", "ones"),
        ("info",),
        ("chase",),
    ):
        for form in ("text", "latex", "json"):
            _, out, err = run(*command, "--graph", "graph.json", "--format", form)
            assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", out + err)


def test_beside_other_threads_the_work_starts_afresh(run):
    """A copy of this process would keep the locks that its threads hold just then, for ever."""
    done = threading.Event()
    other = threading.Thread(target=done.wait, daemon=True)
    other.start()
    try:
        assert not watched_process.starts_quickly()
        assert run("solve", "111/111/111", "--time-limit", 60)[0] == 0
    finally:
        done.set()
        other.join()


def _offer_then_write_slowly(arguments):
    arguments.reporter.offer(Output("what was known first"))

    def pieces():
        yield "the beginning "
        time.sleep(60)
        yield "of something better"

    return Output(pieces())


@needs_fork
def test_a_time_limit_that_comes_while_a_better_answer_is_written_gives_the_first_one_whole():
    output = watched_process.run_watched(
        _offer_then_write_slowly, Arguments(), "working", time.monotonic() + 0.1, "0.1"
    )
    assert "".join(output.content) == "what was known first"
