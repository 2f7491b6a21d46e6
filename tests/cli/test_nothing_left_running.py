"""Processes that work for a command end with it, whatever ends it: interrupts, requests to end, SIGKILL."""

import json
import os
import re
import secrets
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest

from modlights.base import workers
from modlights.errors import NoSuchThing

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are looked for in /proc")
ENDINGS = [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM, signal.SIGINT]
SQUARES = ("nullity", "--squares", "1..100000", "--workers", "2")
ENDLESS = {"ask": "fewest", "puzzle": {"size": "40x40", "surface": "torus"}, "position": [1, 0] * 800, "seconds": 600}


class Run:
    """A program whose processes are known by a word in their environment, which they inherit."""

    def __init__(self, *words):
        self._mark = f"MODLIGHTS_TEST_MARK={secrets.token_hex(8)}"
        name, value = self._mark.split("=")
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), name: value}
        self.process = subprocess.Popen(
            [sys.executable, *words], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def children(self):
        """The other processes of the run with the processor time that each has used, in ticks."""
        running = {}
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if self._mark.encode() in (folder / "environ").read_bytes().split(b"\0"):
                    fields = (folder / "stat").read_text().rpartition(")")[2].split()
                    running[int(folder.name)] = int(fields[11])
        running.pop(self.process.pid, None)
        return running

    def end(self, number):
        """Send a signal, and wait until no process of the run is left; what it wrote on stderr."""
        self.process.send_signal(number)
        _, err = self.process.communicate(timeout=60)
        wait_until(lambda: not self.children())
        return err


def wait_until(holds):
    patience = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < patience
        time.sleep(0.02)


@pytest.mark.parametrize("number", ENDINGS)
@pytest.mark.parametrize("limit", [(), ("--time-limit", "600")], ids=["here", "in a process of its own"])
def test_the_workers_of_a_survey_end_with_it(number, limit):
    run = Run("-m", "modlights", *SQUARES, *limit)
    wait_until(lambda: sum(ticks > 20 for ticks in run.children().values()) >= 2)
    err = run.end(number)
    assert "Traceback" not in err and len(err.splitlines()) <= 1


LONG = {
    "atlas": ("atlas", "20..50", "--surface", "projective", "--workers", "2"),
    "sequence": ("sequence", "A159257", "--to", "1000000", "--workers", "2"),
    "cluster": ("nullity", "--squares", "1..100000", "--surface", "projective", "--cluster", "local:2"),
    "fewest": ("solve", "--size", "40x40", "--surface", "torus", "--start", "ones", "--fewest", "--time-limit", "600"),
}


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP])
@pytest.mark.parametrize("name", LONG)
def test_the_processes_of_other_long_commands_end_with_them(number, name):
    run = Run("-m", "modlights", *LONG[name])
    wait_until(lambda: any(ticks > 100 for ticks in run.children().values()) or run.process.poll() is not None)
    assert run.process.poll() is None, run.process.communicate()
    assert "Traceback" not in run.end(number)


@pytest.mark.parametrize("number", ENDINGS)
def test_the_workers_of_verify_end_with_it(number):
    run = Run("-m", "modlights", "verify", "--deep")
    wait_until(lambda: any(ticks > 20 for ticks in run.children().values()) or run.process.poll() is not None)
    assert "Traceback" not in run.end(number)


@pytest.mark.parametrize("number", ENDINGS)
def test_a_long_question_of_the_page_ends_with_the_server(number):
    run = Run("-m", "modlights", "play", "--no-browser")
    address = re.search(r"http://[^#]*", run.process.stdout.readline())[0]
    question = urllib.request.Request(
        f"{address}ask", json.dumps(ENDLESS).encode(), {"Content-Type": "application/json"}
    )

    def ask():
        # The server ends before it replies.
        with suppress(OSError):
            urllib.request.urlopen(question, timeout=120)

    asking = threading.Thread(target=ask)
    asking.start()
    wait_until(lambda: any(ticks > 400 for ticks in run.children().values()))
    assert "Traceback" not in run.end(number)
    asking.join(60)


ONE_LONG_CALL = """
import signal, sys, time
from modlights.base.workers import Child

# as a shell may have it: a child ends all the same
signal.signal(signal.SIGTERM, signal.SIG_IGN)

def count(line):
    line.send("begun")
    3 ** 10**9

if __name__ == "__main__":
    child = Child(count, afresh=sys.argv[1] == "afresh")
    child.receive()
    print("begun", flush=True)
    time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a child notices between two calls")
@pytest.mark.parametrize("how", ["copied", "afresh"])
def test_a_child_ends_with_its_parent_in_the_middle_of_a_library_call(tmp_path, how):
    (tmp_path / "program.py").write_text(ONE_LONG_CALL)
    run = Run(str(tmp_path / "program.py"), how)
    assert run.process.stdout.readline() == "begun\n" and run.children()
    run.end(signal.SIGKILL)


LEFT_BEHIND = """
import sys
from modlights.base.workers import Child, processes

def wait(line):
    line.recv()

if __name__ == "__main__":
    child = Child(wait)
    results = processes(list, [[n] for n in range(9)], 3)
    next(results)
    print("leaving", flush=True)
"""


def test_children_that_nobody_ended_end_with_the_program(tmp_path):
    (tmp_path / "program.py").write_text(LEFT_BEHIND)
    run = Run(str(tmp_path / "program.py"))
    assert run.process.communicate(timeout=60) == ("leaving\n", "") and run.process.returncode == 0
    wait_until(lambda: not run.children())


def refuse(batch):
    raise NoSuchThing(f"nothing like {batch[0]}")


def test_an_error_in_a_worker_is_raised_here_with_the_place_in_a_note():
    with pytest.raises(NoSuchThing) as caught:
        list(workers.processes(refuse, [[5], [5], [5]], 2))
    assert str(caught.value) == "nothing like 5" and "in refuse" in caught.value.__notes__[0]


def unsendable(batch):
    return [lambda: batch]


def test_values_that_cannot_be_sent_are_an_error_and_no_loss():
    with pytest.raises(Exception, match="pickle"):
        list(workers.processes(unsendable, [[1], [2]], 2))
