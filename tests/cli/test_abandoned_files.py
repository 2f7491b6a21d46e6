"""Temporary files: those of killed processes are removed by the next run, those in use and those of others stay."""

import os
import secrets
import signal
import subprocess
import sys
import types

import pytest

from modlights.base.file_locks import lock_file
from modlights.cli import output_files

pytest.importorskip("fcntl")

WRITING = """
import sys, time
from modlights.cli.output_files import new_file

with new_file(sys.argv[1], force=sys.argv[2] == "force") as file:
    file.write(b"begun")
    file.flush()
    print("writing", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def writers():
    """Start processes that are in the midst of writing a file; none is left at the end."""
    processes = []

    def start(name, force="new"):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        process = subprocess.Popen(
            [sys.executable, "-c", WRITING, str(name), force],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        processes.append(process)
        assert process.stdout.readline() == "writing\n"
        return process

    yield start
    for process in processes:
        process.kill()
        process.communicate()


def temporary(folder):
    return {name for name in os.listdir(folder) if name.startswith(".modlights-")}


@pytest.mark.parametrize("force", ["new", "force"])
@pytest.mark.parametrize(
    "words", [("solve", "11/11", "-o", "b.svg"), ("nullity", "--squares", "1..5", "-o", "b.csv")], ids=["svg", "csv"]
)
def test_what_a_killed_process_left_is_removed_by_the_next_run_alone(run, tmp_path, monkeypatch, writers, force, words):
    monkeypatch.chdir(tmp_path)
    running = writers(tmp_path / "running.txt")
    (in_use,) = temporary(tmp_path)
    killed = [writers(tmp_path / "killed.txt", force) for _ in range(2)]
    assert len(temporary(tmp_path)) == 3
    for process in killed:
        process.send_signal(signal.SIGKILL)
        process.communicate()
    assert len(temporary(tmp_path)) == 3 and not (tmp_path / "killed.txt").exists()
    code, _, err = run(*words)
    assert code == 0 and len(err.splitlines()) == 1
    assert temporary(tmp_path) == {in_use}
    running.communicate("end\n", timeout=60)
    assert running.returncode == 0 and (tmp_path / "running.txt").read_text() == "begun" and not temporary(tmp_path)


def test_a_stopped_process_is_not_a_dead_one(run, tmp_path, writers):
    process = writers(tmp_path / "stopped.txt")
    process.send_signal(signal.SIGSTOP)
    before = temporary(tmp_path)
    assert run("solve", "11/11", "-o", tmp_path / "b.txt")[0] == 0 and temporary(tmp_path) == before
    process.send_signal(signal.SIGCONT)
    process.communicate("end\n", timeout=60)
    assert process.returncode == 0 and (tmp_path / "stopped.txt").read_text() == "begun"


def test_files_and_folders_that_only_look_alike_stay(run, tmp_path):
    name = f".modlights-{secrets.token_hex(8)}.part"
    (tmp_path / "precious").write_text("notes")
    (tmp_path / name).symlink_to("precious")
    (tmp_path / f".modlights-{secrets.token_hex(8)}.part").mkdir()
    for other in (
        ".modlights-notes.part",
        ".modlights-",
        ".modlights-0123456789abcdef.part.txt",
        "0123456789abcdef.part",
    ):
        (tmp_path / other).write_text("notes")
    before = set(os.listdir(tmp_path))
    assert run("solve", "11/11", "-o", tmp_path / "b.txt")[0] == 0
    assert set(os.listdir(tmp_path)) == before | {"b.txt"} and (tmp_path / "precious").read_text() == "notes"


def test_files_of_other_people_stay(run, tmp_path, monkeypatch):
    (tmp_path / f".modlights-{secrets.token_hex(8)}.part").write_text("theirs")
    before, ours = temporary(tmp_path), os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: ours + 1)
    assert run("solve", "11/11", "-o", tmp_path / "b.txt")[0] == 0 and temporary(tmp_path) == before


def no_locks(descriptor):
    raise OSError(95, "Operation not supported")


@pytest.mark.parametrize("lock", [no_locks, lambda descriptor: False], ids=["file system", "system"])
def test_without_locks_files_are_written_and_nothing_is_removed(run, tmp_path, monkeypatch, lock):
    (tmp_path / f".modlights-{secrets.token_hex(8)}.part").write_text("perhaps in use")
    before = temporary(tmp_path)
    monkeypatch.setattr(output_files, "lock_file", lock)
    assert run("solve", "11/11", "-o", tmp_path / "b.txt")[0] == 0
    assert temporary(tmp_path) == before and (tmp_path / "b.txt").exists()


@pytest.mark.parametrize("how", ["removed", "locked"])
def test_a_file_that_is_taken_for_abandoned_before_it_is_locked_is_made_again(run, tmp_path, monkeypatch, how):
    takings = []

    def lock_later(descriptor):
        if not takings:
            (name,) = temporary(tmp_path)
            if how == "locked":
                takings.append(os.open(tmp_path / name, os.O_RDWR))
                lock_file(takings[0])
            else:
                takings.append(os.open(tmp_path / name, os.O_RDWR))
                os.unlink(tmp_path / name)
        return lock_file(descriptor)

    monkeypatch.setattr(output_files, "lock_file", lock_later)
    assert run("solve", "11/11", "-o", tmp_path / "b.txt")[0] == 0
    os.close(takings[0])
    assert os.listdir(tmp_path) == ["b.txt"]


def test_a_lock_of_another_system_leaves_the_place_in_the_file_as_it_was(tmp_path, monkeypatch):
    places = []
    windows = types.SimpleNamespace(
        LK_NBLCK=2, locking=lambda descriptor, mode, size: places.append(os.lseek(descriptor, 0, os.SEEK_CUR))
    )
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    (tmp_path / "file").write_text("0123456789")
    with open(tmp_path / "file", "rb") as file:
        file.seek(4)
        assert lock_file(file.fileno()) and os.lseek(file.fileno(), 0, os.SEEK_CUR) != places[0] > 10
        assert os.read(file.fileno(), 99).endswith(b"9")
