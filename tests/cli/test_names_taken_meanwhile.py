"""Files of others that appear while a command works: they stay, and what the command wrote is kept beside them."""

import os

import pytest

from modlights.cli import output_files
from modlights.cli.commands import nullity, solve


@pytest.fixture
def run(run, tmp_path, monkeypatch):
    """Run a command line in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return run


@pytest.fixture
def while_working(tmp_path, monkeypatch):
    """Have files of others appear while a command works."""

    def have(*names):
        def making(original):
            def work(*words, **options):
                for name in names:
                    (tmp_path / name).write_text("notes")
                return original(*words, **options)

            return work

        monkeypatch.setattr(solve, "solve", making(solve.solve))
        monkeypatch.setattr(nullity, "survey_squares", making(nullity.survey_squares))

    return have


WORDS = {
    "a.txt": ("solve", "110/100/000"),
    "a.svg": ("solve", "110/100/000"),
    "a.json": ("solve", "120/111/222", "--mod", 3),
    "a.v": ("solve", "110/100/000"),
    "a": ("solve", "110/100/000"),
    ".a": ("nullity", "--squares", "1..9", "--format", "text"),
    "a.csv": ("nullity", "--squares", "1..9"),
}


def without_links(*names):
    raise PermissionError(1, "Operation not permitted")


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
@pytest.mark.parametrize("name", WORDS)
def test_a_file_that_appears_meanwhile_stays_and_the_result_is_kept_beside_it(
    run, tmp_path, monkeypatch, while_working, name, links
):
    if not links:
        monkeypatch.setattr(os, "link", without_links)
    assert run(*WORDS[name], "-o", f"right{name}")[0] == 0
    right = (tmp_path / f"right{name}").read_bytes().replace(b"right", b"")
    while_working(name)
    code, out, err = run(*WORDS[name], "-o", name)
    stem, extension = os.path.splitext(name)
    beside = f"{stem}_2{extension}"
    assert (code, out) == (2, "") and len(err.splitlines()) == 1 and f"the result is in '{beside}'" in err
    assert (tmp_path / name).read_text() == "notes" and (tmp_path / beside).read_bytes() == right
    assert sorted(os.listdir(tmp_path)) == sorted([name, beside, f"right{name}"])


def test_other_names_that_are_taken_stay_too(run, tmp_path, while_working):
    while_working("a.txt", "a_2.txt", "a_3.txt")
    code, _, err = run("solve", "11/11", "-o", "a.txt")
    assert code == 2 and "'a_4.txt'" in err and len(os.listdir(tmp_path)) == 4
    assert all((tmp_path / name).read_text() == "notes" for name in ("a.txt", "a_2.txt", "a_3.txt"))


def test_a_folder_that_appears_meanwhile_stays(run, tmp_path, monkeypatch):
    original = solve.solve

    def work(*words, **options):
        (tmp_path / "a.txt").mkdir()
        return original(*words, **options)

    monkeypatch.setattr(solve, "solve", work)
    code, _, err = run("solve", "11/11", "-o", "a.txt")
    assert code == 2 and "'a_2.txt'" in err and os.listdir(tmp_path / "a.txt") == []


def test_a_name_that_is_a_link_leads_to_a_file_that_appears_meanwhile(run, tmp_path, while_working):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "a.txt").symlink_to("elsewhere/b.txt")
    while_working("elsewhere/b.txt")
    code, _, err = run("solve", "11/11", "-o", "a.txt")
    assert code == 2 and (tmp_path / "elsewhere" / "b.txt").read_text() == "notes"
    assert str(tmp_path / "elsewhere" / "b_2.txt") in err and (tmp_path / "elsewhere" / "b_2.txt").exists()


@pytest.mark.parametrize("name", ["a.txt", "a.svg"])
def test_it_is_overwritten_when_that_is_asked_for(run, tmp_path, while_working, name):
    while_working(name)
    assert run("solve", "11/11", "-o", name, "--force")[0] == 0
    assert os.listdir(tmp_path) == [name] and (tmp_path / name).read_text() != "notes"


@pytest.mark.parametrize("reason", ["reason.json", "reason.pbm"])
def test_the_file_of_a_certificate_is_kept_beside_and_the_answer_is_written(run, tmp_path, while_working, reason):
    while_working(reason)
    words = ("solve", "10", "--certificate", reason)
    code, out, err = run(*words)
    assert code == 2 and "no solution" in out and len(err.splitlines()) == 1
    stem, extension = os.path.splitext(reason)
    assert (tmp_path / reason).read_text() == "notes" and (tmp_path / f"{stem}_2{extension}").stat().st_size > 5


def test_checker_files_are_kept_beside_and_all_else_is_written(run, tmp_path, while_working):
    (tmp_path / "proofs").mkdir()
    while_working("proofs/grid.v", "answer.v")
    code, _, err = run("solve", "11/11", "-o", "answer.v", "--checker", "proofs")
    *wrote, last = err.splitlines()
    assert code == 2 and all(line.startswith("modlights: wrote proofs/") for line in wrote)
    assert "'proofs/grid_2.v'" in last and "'answer_2.v'" in last
    assert (tmp_path / "proofs" / "grid.v").read_text() == (tmp_path / "answer.v").read_text() == "notes"
    assert "Theorem" in (tmp_path / "answer_2.v").read_text() and (tmp_path / "proofs" / "checker.v").exists()


def test_two_runs_that_write_the_same_are_both_done(run, tmp_path, monkeypatch):
    (tmp_path / "proofs").mkdir()
    original, runs = solve.solve, []

    def work(*words, **options):
        if not runs:
            runs.append(1)
            assert run("solve", "11/11", "-o", "first.v", "--checker", "proofs")[0] == 0
        return original(*words, **options)

    monkeypatch.setattr(solve, "solve", work)
    assert run("solve", "11/11", "-o", "second.v", "--checker", "proofs")[0] == 0
    assert not [name for name in os.listdir("proofs") if "_2" in name]


def test_a_file_that_appears_between_the_pieces_of_a_long_writing_stays(tmp_path):
    with (
        pytest.raises(output_files.NameTaken, match=r"b_2\.pbm"),
        output_files.new_file(str(tmp_path / "b.pbm")) as file,
    ):
        file.write(b"ours, ")
        (tmp_path / "b.pbm").write_text("notes")
        file.write(b"all of it")
    assert (tmp_path / "b.pbm").read_text() == "notes" and (tmp_path / "b_2.pbm").read_text() == "ours, all of it"
    assert len(os.listdir(tmp_path)) == 2


def test_a_folder_that_is_gone_by_then_is_said(run, tmp_path, monkeypatch):
    (tmp_path / "there").mkdir()
    original = solve.solve

    def work(*words, **options):
        (tmp_path / "there").rmdir()
        return original(*words, **options)

    monkeypatch.setattr(solve, "solve", work)
    code, _, err = run("solve", "11/11", "-o", "there/a.txt")
    assert code == 2 and err.startswith("modlights: cannot write 'there/a.txt'") and len(err.splitlines()) == 1
