"""What a run must not lose or damage: files of others, journals, permissions, the work of killed workers."""

import os
import re
import signal
import stat

import pytest

from modlights.base import workers
from modlights.surveys import Family, smith_atlas, squares, survey, tasks
from vectors.published_nullities import A159257


@pytest.fixture
def run(run, tmp_path, monkeypatch):
    """Run a command line in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return run


@pytest.mark.parametrize("words", [("nullity", "5x5"), ("nullity", "--triangle", 5), ("nullity", "--game", "orbix")])
def test_a_journal_that_this_run_never_opened_stays(run, tmp_path, words):
    (tmp_path / "s.txt.journal").write_text("notes")
    assert run(*words, "-o", "s.txt")[0] == 0
    assert (tmp_path / "s.txt.journal").read_text() == "notes"


@pytest.mark.parametrize("words", [("nullity", "--squares", "1..9"), ("sequence", "A159257", "--to", 9)])
def test_a_file_in_the_place_of_the_journal_is_refused_and_stays(run, tmp_path, words):
    (tmp_path / "s.csv.journal").write_text("notes")
    code, _, err = run(*words, "-o", "s.csv")
    assert code == 2 and "not a journal" in err and len(err.splitlines()) == 1
    assert (tmp_path / "s.csv.journal").read_text() == "notes" and not (tmp_path / "s.csv").exists()


DAMAGE = {
    "another value": lambda line: re.sub(r", (\d+), ", lambda found: f", {int(found[1]) + 7}, ", line),
    "a negative fraction": lambda line: re.sub(r", \d+, ", ", -3.7, ", line),
    "another task": lambda line: re.sub(r"\d+", "6000", line, count=1),
    "another checksum": lambda line: line[:-4] + ("0" if line[-4] != "0" else "1") + line[-3:],
    "no checksum": lambda line: re.sub(r', "[0-9a-f]+"\]', "]", line),
    "brackets without end": lambda line: "[" * 100_000,
    "objects without end": lambda line: '{"a":' * 50_000,
    "bytes that are no text": lambda line: "\udcff\udcfe" * 3,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
@pytest.mark.parametrize("surface", ["plane", "projective"])
def test_a_damaged_line_of_a_journal_is_left_out_done_again_and_said(run, tmp_path, damage, surface):
    words = (
        "nullity",
        "--squares",
        "1..12",
        "--surface",
        surface,
        "--journal",
        "kept",
        "--format",
        "csv",
        "--workers",
        1,
    )
    right = run(*words)
    journal = tmp_path / "kept"
    whole = journal.read_text().splitlines()
    spoilt = [*whole[:2], damage(whole[2]), *whole[3:]]
    journal.write_bytes("\n".join([*spoilt, ""]).encode("utf-8", "surrogateescape"))
    code, out, err = run(*words)
    assert (code, out) == right[:2] and err.splitlines() == [
        "modlights: 1 damaged line of the journal kept left out, and that work done again"
    ]
    assert sorted(line for line in journal.read_text().splitlines() if line.strip()) == sorted(whole)
    assert run(*words) == right


def test_a_head_without_end_is_no_journal(run, tmp_path):
    (tmp_path / "kept").write_text("[" * 100_000 + "\n")
    code, _, err = run("nullity", "--squares", "1..9", "--journal", "kept")
    assert code == 2 and "not a journal" in err and len(err) < 300


@pytest.mark.parametrize(
    "words",
    [
        ("12/11", "-o", "answer.v"),
        ("11/11", "-o", "5x.v"),
        ("--size", "101x100", "--start", "ones", "-o", "answer.v"),
        ("--size", "9x", "--start", "ones", "-o", "answer.v"),
        ("--graph", "missing.txt", "--start", "ones", "-o", "answer.v"),
    ],
)
def test_a_refused_request_writes_no_checker(run, tmp_path, words):
    (tmp_path / "proofs").mkdir()
    code, _, err = run("solve", *words, "--checker", "proofs")
    assert code == 2 and len(err.splitlines()) == 1
    assert os.listdir(tmp_path) == ["proofs"] and os.listdir("proofs") == []


@pytest.mark.parametrize("name", ["grid.v", "checker.v", "./grid.v"])
def test_an_answer_never_overwrites_the_checker(run, tmp_path, name):
    code, _, err = run("solve", "11/11", "-o", name, "--checker", ".", "--force")
    assert code == 2 and "both name" in err and os.listdir(tmp_path) == []


@pytest.mark.skipif(os.name != "posix", reason="permissions of this kind are those of POSIX")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o444, 0o666])
@pytest.mark.parametrize("words", [("nullity", "5x5"), ("solve", "11/11")])
def test_overwriting_keeps_who_may_read_and_write(run, tmp_path, mode, words):
    name = tmp_path / "out.txt"
    name.write_text("old")
    name.chmod(mode)
    assert run(*words, "-o", name, "--force")[0] == 0
    assert stat.S_IMODE(name.stat().st_mode) == mode and name.read_text() != "old"


@pytest.mark.parametrize("force", [(), ("--force",)])
@pytest.mark.parametrize("words", [("nullity", "5x5"), ("make", "3x3", "--presses", 2)])
def test_a_looping_link_is_refused(run, tmp_path, force, words):
    (tmp_path / "one.txt").symlink_to("two.txt")
    (tmp_path / "two.txt").symlink_to("one.txt")
    (tmp_path / "self.txt").symlink_to("self.txt")
    for name in ("one.txt", "self.txt"):
        code, _, err = run(*words, "-o", name, *force)
        assert code == 2 and len(err.splitlines()) == 1 and (tmp_path / name).is_symlink()


@pytest.mark.parametrize(
    "words",
    [
        ("nullity", "--squares", "1..9", "-o", "q.csv", "--journal", "q.csv"),
        ("sequence", "A159257", "-o", "q.txt", "--journal", "./q.txt"),
        ("solve", "11/11", "-o", "q.json", "--certificate", "q.json"),
    ],
)
def test_two_files_of_one_name_are_refused_before_any_work(run, tmp_path, monkeypatch, words):
    for place in (
        "modlights.cli.commands.nullity.survey_squares",
        "modlights.cli.commands.sequence.sequence",
        "modlights.cli.commands.solve.solve",
    ):
        monkeypatch.setattr(place, None)
    code, _, err = run(*words)
    assert code == 2 and "both name" in err and os.listdir(tmp_path) == []


needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="workers are killed by a signal of POSIX")


def killing(original, flag, parent):
    """The work, which ends the worker that does it first."""

    def work(*given, **options):
        if os.getpid() != parent and not flag.exists():
            flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return original(*given, **options)

    return work


@needs_fork
def test_what_a_killed_worker_of_a_survey_had_is_done_again(run, tmp_path, monkeypatch):
    work = killing(Family.nullity, tmp_path / "killed", os.getpid())
    monkeypatch.setattr(Family, "nullity", work)
    monkeypatch.setattr(tasks, "_BATCH", 100_000)
    code, out, err = run("nullity", "--squares", "1..30", "--surface", "projective", "--workers", 2, "--format", "csv")
    assert (code, err) == (0, "") and (tmp_path / "killed").exists()
    found = [int(line.split(",")[1]) for line in out.splitlines()[1:]]
    assert found == squares(range(1, 31), Family.of(2, "projective"))


@needs_fork
def test_what_a_killed_worker_of_an_atlas_had_is_done_again(run, tmp_path, monkeypatch):
    words = ("atlas", "2..9", "--surface", "torus", "--format", "csv")
    right = run(*words)
    monkeypatch.setattr(smith_atlas, "info", killing(smith_atlas.info, tmp_path / "killed", os.getpid()))
    monkeypatch.setattr(smith_atlas, "structured_cross", lambda *given: None)
    assert run(*words, "--workers", 2) == right
    assert (tmp_path / "killed").exists()


def always_killed(batch):
    os.kill(os.getpid(), signal.SIGKILL)


@needs_fork
def test_workers_that_are_killed_again_and_again_end_in_one_line_and_the_journal_stays(run, tmp_path, monkeypatch):
    done = ("nullity", "--squares", "1..10", "--surface", "projective", "--journal", "kept", "--workers", 1)
    assert run(*done)[0] == 0
    before = (tmp_path / "kept").read_bytes()
    monkeypatch.setattr(survey, "nullities", lambda *given, **options: None)
    monkeypatch.setattr(survey, "partial", lambda *given, **options: always_killed)
    code, out, err = run(
        "nullity", "--squares", "1..30", "--surface", "projective", "--journal", "kept", "--workers", 2
    )
    assert (code, out) == (2, "") and len(err.splitlines()) == 1 and "parts of the work are missing" in err
    assert (tmp_path / "kept").read_bytes() == before


class Starting:
    """A local cluster whose first workers are lost while they start."""

    def __init__(self, losses):
        self.left = losses
        self.started = []

    def Client(self, **options):
        if self.left:
            self.left -= 1
            raise RuntimeError("Nanny failed\nto start.")
        self.started.append(options)
        return options


def test_a_cluster_whose_worker_is_lost_while_it_starts_starts_again_or_says_so(monkeypatch):
    cluster = Starting(losses=2)
    monkeypatch.setattr(workers, "_distributed", lambda: cluster)
    assert workers.connect("local:3")["n_workers"] == 3 and len(cluster.started) == 1
    monkeypatch.setattr(workers, "_distributed", lambda: Starting(losses=9))
    with pytest.raises(ValueError, match=r"^the workers of a local cluster did not start: Nanny failed to start\.$"):
        workers.connect("local:2")


def test_a_survey_with_its_journal_gives_the_published_values(run):
    out = run("nullity", "--squares", "1..30", "--journal", "kept", "--format", "csv")[1]
    assert [int(line.split(",")[1]) for line in out.splitlines()[1:]] == A159257[:30]
