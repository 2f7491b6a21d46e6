"""Surveys: the same nullities whatever the engine, and none done twice."""

import json
import os
import shutil
import signal
from pathlib import Path

import pytest

from modlights.base import workers
from modlights.errors import Undetermined
from modlights.games import grid
from modlights.ring.cosine_orbits import joint_orders
from modlights.solving.quiet.cosine_meetings import most_meetings
from modlights.surveys import (
    Family,
    Resources,
    all_nullities,
    new_cosines,
    squares,
    survey,
    survey_squares,
    survey_triangle,
)
from modlights.surveys import (
    tasks as task_runs,
)
from modlights.surveys.families import Squares
from modlights.surveys.journal import Journal, JournalPlace

PLANE = Family.of(2)
SIZES = range(1, 400)


@pytest.fixture
def small_batches(monkeypatch):
    """Batches of a few tasks, so that a short survey has many."""
    monkeypatch.setattr(task_runs, "_BATCH", 400)


@pytest.fixture
def worked(monkeypatch):
    """The tasks that are worked out in this process, as they come."""
    seen = []

    def watched(tasks):
        seen.extend(tasks)
        return original(tasks)

    original = new_cosines.new_cosine_counts
    monkeypatch.setattr(new_cosines, "new_cosine_counts", watched)
    return seen


@pytest.mark.parametrize("surface", ["plane", "torus", "cylinder", "klein", "projective"])
def test_one_process_and_two_find_the_same(surface, small_batches):
    family = Family.of(3, surface)
    sizes = range(1, 60 if family.by_lines else 16)
    alone = survey_squares(sizes, family, Resources(workers=1))
    assert alone == squares(sizes, family)
    assert survey_squares(sizes, family, Resources(workers=2)) == alone


def test_the_triangle_of_a_twisted_surface_holds_single_boards(small_batches):
    family = Family.of(2, "mobius")
    table = survey_triangle(7, family, Resources(workers=2))
    for m in range(1, 8):
        for n in range(1, m + 1):
            assert table[m - 1, n - 1] == family.nullity(m, n)
    assert (survey_triangle(30, PLANE) == all_nullities(30, PLANE)).all()


def test_a_journal_of_meetings_that_an_earlier_version_wrote_is_refused_and_kept(tmp_path, worked):
    # written by modlights nullity --squares 1..30 --journal, when squares with two states were settled by gcds
    name = shutil.copy(Path(__file__).parent.parent / "vectors" / "squares-0.2.journal", tmp_path)
    content = Path(name).read_bytes()
    with pytest.raises(ValueError, match="belongs to another survey"):
        survey_squares(range(1, 31), PLANE, Resources(journal=str(name), workers=1))
    assert not worked and Path(name).read_bytes() == content


@pytest.mark.parametrize("values", [(2, 1), (1, 2), (2, 1, 2), (0, 2, 2)])
def test_lines_of_a_journal_that_contradict_each_other_are_not_believed(tmp_path, worked, values):
    name = str(tmp_path / "squares.journal")
    with Journal(name, {"kind": "new cosines mod 2"}) as journal:
        for value in values:
            journal.add([("5", value)])
    place = JournalPlace(name)
    for damaged in (len(values), 0):
        assert survey_squares(range(1, 7), PLANE, Resources(journal=place, workers=1)) == squares(range(1, 7), PLANE)
        assert place.damaged == damaged
    assert worked.count(5) == 1


def test_an_interrupted_survey_goes_on_where_it_stopped(tmp_path, small_batches, worked):
    name = str(tmp_path / "squares.journal")
    tasks = joint_orders(SIZES[-1] + 1)

    def interrupt(share):
        if share > 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        survey_squares(SIZES, PLANE, Resources(journal=name, workers=1, progress=interrupt))
    before = list(worked)
    assert 0 < len(before) < len(tasks)
    worked.clear()
    assert survey_squares(SIZES, PLANE, Resources(journal=name, workers=1)) == squares(SIZES, PLANE)
    assert set(worked) == set(tasks) - set(before)
    worked.clear()
    assert survey_squares(SIZES, PLANE, Resources(journal=name, workers=1)) == squares(SIZES, PLANE)
    assert worked == []


def test_a_journal_serves_every_survey_with_the_same_meetings(tmp_path, small_batches, worked):
    name = str(tmp_path / "squares.journal")
    survey_squares(range(1, 400), PLANE, Resources(journal=name, workers=1))
    worked.clear()
    torus = Family.of(2, "torus")
    assert survey_squares(range(1, 401), torus, Resources(journal=name, workers=1)) == squares(range(1, 401), torus)
    assert worked == []


def test_a_line_cut_short_by_a_crash_is_done_again(tmp_path, small_batches, worked):
    name = tmp_path / "squares.journal"
    survey_squares(SIZES, PLANE, Resources(journal=str(name), workers=1))
    content = name.read_bytes()
    lost = len(content.splitlines()[-1])
    name.write_bytes(content[: -lost // 2])
    worked.clear()
    assert survey_squares(SIZES, PLANE, Resources(journal=str(name), workers=1)) == squares(SIZES, PLANE)
    assert len(worked) == 1
    assert sorted(name.read_bytes().splitlines()) == sorted(content.splitlines())
    name.write_bytes(content.splitlines()[0][:9])
    assert survey_squares(range(1, 20), PLANE, Resources(journal=str(name), workers=1)) == squares(range(1, 20), PLANE)


FAMILIES = [
    (2, "plane", "cross"),
    (3, "cylinder", "cross"),
    (2, "torus", "cross"),
    (2, "klein", "cross"),
    (3, "mobius", "cross"),
    (2, "mobius-v", "cross"),
    (2, "projective", "cross"),
    (5, "plane", "king"),
    (2, "torus", "knight"),
]


def plain_nullity(rows, columns, prime, surface, rule):
    """The dimension of the kernel by Gauss on lists."""
    matrix = [
        [entry % prime for entry in row]
        for row in grid(rows, columns, rule=rule, surface=surface, modulus=prime).matrix().tolist()
    ]
    rank = 0
    for j in range(rows * columns):
        pivot = next((row for row in matrix[rank:] if row[j]), None)
        if pivot is None:
            continue
        matrix.remove(pivot)
        matrix.insert(rank, pivot)
        inverse = pow(pivot[j], -1, prime)
        for i in range(rank + 1, len(matrix)):
            factor = matrix[i][j] * inverse % prime
            if factor:
                matrix[i] = [(a - factor * b) % prime for a, b in zip(matrix[i], pivot, strict=True)]
        rank += 1
    return rows * columns - rank


@pytest.mark.parametrize("family", FAMILIES, ids=str)
def test_no_nullity_is_larger_than_its_bound(family):
    for rows in range(1, 7):
        for columns in range(1, 7):
            assert plain_nullity(rows, columns, *family) <= Family.of(*family).largest_nullity((rows, columns))


@pytest.mark.parametrize("surface", ["plane", "cylinder", "torus", "mobius"])
def test_the_bound_is_reached(surface):
    family = Family.of(2, surface)
    boards = [(m, n) for m in range(3, 25) for n in range(3, 25)]
    assert any(family.nullity(*board) == family.largest_nullity(board) for board in boards)


@pytest.mark.parametrize("family", FAMILIES, ids=str)
@pytest.mark.parametrize("excess", [1, 2, 5000, 10**17])
def test_a_line_with_an_impossible_value_is_not_believed(tmp_path, family, excess):
    family = Family.of(*family)
    sizes = range(3, 60 if family.by_lines else 9)
    name, truth = tmp_path / "squares.journal", squares(sizes, family)
    survey_squares(sizes, family, Resources(journal=str(name), workers=1))
    content = name.read_text()
    if family.prime == 2 and family.by_lines:
        bounds = {str(L): L // 2 for L in joint_orders(59 if family.surface.name == "torus" else 60)}
    elif family.by_lines:
        bounds = {survey.name_meeting(m): most_meetings(m) for m in Squares(sizes, family).meetings()}
    else:
        bounds = {f"{n}x{n}": family.largest_nullity((n, n)) for n in sizes}
    head, *lines = content.splitlines()
    tasks = [json.loads(line)[0] for line in lines]
    assert tasks and set(tasks) == set(bounds)
    about = {key: value for key, value in json.loads(head).items() if key != "schema"}
    name.unlink()
    with Journal(str(name), about) as journal:
        journal.add((task, bounds[task] + excess) for task in tasks)
    place = JournalPlace(str(name))
    assert survey_squares(sizes, family, Resources(journal=place, workers=1)) == truth
    assert place.damaged == len(tasks) and "damaged" in place.remark
    assert survey_squares(sizes, family, Resources(journal=str(name), workers=1)) == truth
    with Journal(str(name), about) as journal:
        assert journal.damaged == 0 and all(0 <= value <= bounds[task] for task, value in journal.values.items())


@pytest.mark.parametrize("content", [b"hello\n", b'{"schema": "other"}\n', b"not a journal", b'[1]\n["5|5", 2]\n'])
def test_a_file_that_is_no_journal_is_left_alone(tmp_path, content):
    name = tmp_path / "letter.txt"
    name.write_bytes(content)
    with pytest.raises(ValueError, match="not a journal"):
        survey_squares(range(1, 20), PLANE, Resources(journal=str(name)))
    assert name.read_bytes() == content


def test_a_journal_of_another_survey_or_in_use_is_refused(tmp_path):
    name = str(tmp_path / "squares.journal")
    survey_squares(range(1, 20), PLANE, Resources(journal=name))
    with pytest.raises(ValueError, match="another survey"):
        survey_squares(range(1, 20), Family.of(3), Resources(journal=name))
    with (
        Journal(name, {"kind": "new cosines mod 2"}),
        pytest.raises(ValueError, match="another process"),
    ):
        survey_squares(range(1, 20), PLANE, Resources(journal=name))
    with pytest.raises(ValueError, match="cannot open"):
        survey_squares(range(1, 20), PLANE, Resources(journal=str(tmp_path / "nowhere" / "journal")))


def test_progress_rises_to_all_of_it(small_batches):
    shares = []
    survey_squares(SIZES, PLANE, Resources(workers=1, progress=shares.append))
    assert shares == sorted(shares) and shares[-1] == 1 and len(shares) > 10


def test_a_cluster_that_is_not_there_is_named(monkeypatch):
    monkeypatch.setattr(workers, "_SECONDS_TO_CONNECT", 1)
    pytest.importorskip("distributed", reason="dask is missing: pip install 'modlights[cluster]'")
    for address, words in (("nonsense", "local:N"), ("local:0", "at least one"), ("tcp://127.0.0.1:1", "no scheduler")):
        with pytest.raises(ValueError, match=words):
            survey_squares(range(1, 20), PLANE, Resources(cluster=address))


def test_a_cluster_of_two_finds_the_same_though_one_worker_is_killed(small_batches, tmp_path):
    distributed = pytest.importorskip("distributed", reason="dask is missing: pip install 'modlights[cluster]'")
    family, sizes, name = Family.of(2, "projective"), range(1, 40), str(tmp_path / "boards.journal")
    killed = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        with distributed.Client(cluster) as client:
            pids = sorted(client.run(os.getpid).values())
        assert len(set(pids)) == 2

        def kill_one(share):
            if not killed and share < 0.9:
                killed.append(pids[0])
                os.kill(pids[0], signal.SIGKILL)

        means = Resources(journal=name, cluster=cluster.scheduler_address, progress=kill_one)
        found = survey_squares(sizes, family, means)
    assert killed
    assert found == squares(sizes, family)


def test_without_its_scheduler_a_cluster_is_lost_and_says_so(monkeypatch):
    class Client:
        status = "connecting"

        def __enter__(self):
            return self

        def __exit__(self, *error):
            return None

        def submit(self, work, batch, **options):
            return tuple(batch)

    class Dask:
        @staticmethod
        def as_completed(futures):
            raise OSError("stream is closed")

    monkeypatch.setattr(workers, "_distributed", lambda: Dask)
    monkeypatch.setattr(workers, "connect", lambda address: Client())
    with pytest.raises(Undetermined, match="tcp://host:8786 does not answer any more"):
        list(workers.cluster(sum, [[1, 2]], "tcp://host:8786"))
