"""``modlights sequence`` as a person meets it."""

import json
import os
from functools import partial
from xml.etree import ElementTree

import pytest

from modlights import __version__
from modlights.surveys.sequences import SEQUENCES
from vectors.published_sequences import TERMS


@pytest.fixture
def run(run):
    """Run ``modlights sequence`` with these words."""
    return partial(run, "sequence")


def test_the_list_names_every_sequence(run):
    code, out, err = run("--list")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")] == list(SEQUENCES)
    assert max(map(len, out.splitlines())) <= 100


def test_text_has_the_title_and_two_columns(run):
    code, out, err = run("A117870", "--to", 11)
    assert (code, err) == (0, "")
    title, *lines = out.splitlines()
    assert title.startswith("A117870: ")
    assert [tuple(map(int, line.split())) for line in lines] == [(1, 4), (2, 5), (3, 9), (4, 11)]
    assert run("A117870", "--terms", 4)[1] == out


def test_a_b_file_says_what_it_is_and_how_to_make_it_again(run, tmp_path):
    name = tmp_path / "b159257.txt"
    assert run("a159257", "--to", 130, "-o", name)[:2] == (0, "")
    lines = name.read_text().splitlines()
    comments = [line for line in lines if line.startswith("# ")]
    assert [line for line in lines if not line.startswith("#")] == [
        f"{n} {value}" for n, value in enumerate(TERMS["A159257"], start=1)
    ]
    assert "# rule: cross; surface: plane; modulus: 2" in comments
    assert comments[-1] == f"# made by modlights {__version__}: modlights sequence A159257 --to 130 --format bfile"
    assert lines[: len(comments)] == comments and os.listdir(tmp_path) == ["b159257.txt"]
    words = comments[-1].split("modlights sequence ")[1].split()
    assert run(*words)[1] == name.read_text()


def test_every_sequence_makes_a_b_file(run):
    for name, about in SEQUENCES.items():
        code, out, err = run(name, "--terms", 3, "--format", "bfile")
        assert (code, err) == (0, ""), name
        terms = [line.split() for line in out.splitlines() if not line.startswith("#")]
        assert [int(n) for n, _ in terms] == list(range(about.first, about.first + len(terms)))
        if about.published:
            assert [int(value) for _, value in terms] == TERMS[name][: len(terms)]


def test_csv_json_and_svg(run, tmp_path):
    lines = run("new-cosines", "--to", 40, "--nonzero", "--format", "csv")[1].splitlines()
    assert [line for line in lines if line[0] != "#"] == ["n,a(n)", "5,2", "17,4", "31,10", "33,10"]
    found = json.loads(run("A079874", "--format", "json")[1])
    assert found["terms"] == TERMS["A079874"] and found["first"] == 0 and found["name"] == "A079874"
    assert run("A075462", "--to", 60, "-o", tmp_path / "plot.svg")[0] == 0
    assert ElementTree.parse(tmp_path / "plot.svg").getroot().tag.endswith("svg")


def test_long_terms_are_written_out(run):
    line = run("A075462", "--to", 20479, "--format", "bfile")[1].splitlines()[-1]
    assert line.startswith("20479 ") and len(line) > 4900


def test_a_journal_is_gone_on_with(run, tmp_path):
    journal = tmp_path / "survey.journal"
    plain = run("A094425", "--to", 20000)[1]
    assert run("A094425", "--to", 20000, "--journal", journal)[1] == plain
    content = journal.read_bytes()
    lines = content.splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[: len(lines) // 2]))
    assert run("A094425", "--to", 20000, "--journal", journal)[1] == plain
    assert sorted(journal.read_bytes().splitlines()) == sorted(content.splitlines())


def test_a_cluster_gives_the_same(run):
    plain = run("A075463", "--to", 40)
    assert run("A075463", "--to", 40, "--cluster", "local:2") == plain


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "--list"),
        (("A159258",), "no sequence"),
        (("nullity-mod-9",), "did you mean"),
        (("A159257", "--to", "x"), "whole number"),
        (("A159257", "--to", 0), "begins with"),
        (("A159257", "--to", 10**9), "1,000,000"),
        (("A159257", "--terms", 0), "1 or more"),
        (("A159257", "--terms", 5, "--to", 5), "not both"),
        (("A159257", "--nonzero", "--format", "bfile"), "--nonzero"),
        (("A159257", "--list"), "leave out"),
        (("A159257", "--workers", 0), "1 or more"),
    ],
)
def test_bad_requests_get_one_line_and_exit_code_2(run, words, says):
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err.startswith("modlights: ") and err.count("\n") == 1 and says in err
