"""Rocq files of any content: read exactly, or refused in one line, before Rocq starts; never a fault."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from answer_files import GAMES, answer_files, mutated
from modlights.cli import rocq_check
from modlights.games import from_matrix, grid
from modlights.show.rocq.reading import read_statement
from modlights.show.rocq.statement_terms import NotOurs, game_of, start_of, target_of
from modlights.show.rocq.text import statement_text
from modlights.show.rocq.writing import answer_rocq, rocq_game
from modlights.solving import solve

CLOSED = "Closed under the global context\n"


@pytest.fixture
def without_rocq(tmp_path, monkeypatch):
    """Everything but Rocq, in the place of which every file that is read is proved; the files it would have got."""
    monkeypatch.chdir(tmp_path)
    given_to_rocq = []

    def proved(compiler, statement, text, seconds):
        given_to_rocq.append(text)
        return {"code": 0, "out": CLOSED * text.count("\nPrint Assumptions "), "err": ""}

    monkeypatch.setattr(rocq_check, "_compiler", lambda: ["coqc"])
    monkeypatch.setattr(rocq_check, "_run", proved)
    return given_to_rocq


def checked(text, run, *words):
    Path("answer.v").write_text(text, newline="")
    return run("check", "answer.v", *words)


def test_the_files_are_of_every_kind_and_are_read_back():
    statements = {name: read_statement(text) for name, text in answer_files().items()}
    kinds = {(statement.kind, statement.large) for statement in statements.values()}
    small = {"solution", "unsolvable", "number", "all", "fewest", "once", "all-once", "depths", "plan"}
    large = small - {"once", "all-once", "depths"}
    assert kinds == {(kind, False) for kind in small} | {(kind, True) for kind in large}
    for name, statement in statements.items():
        assert statement_text(statement, "answer.v") == answer_files()[name]
        game = GAMES[re.split("[,:]", name)[0]]()
        assert game_of(statement.game).matrix().tolist() == game.matrix().tolist(), name


def is_read(text):
    """Whether a file is read; if so, its terms give the same file, and the game that they say has the same terms."""
    try:
        statement = read_statement(text)
    except NotOurs as error:
        assert "\n" not in str(error)[:600]
        return False
    name = text.split("\n")[2].removeprefix("(* Check it: modlights check ").split(",")[0]
    written = statement_text(statement, name)
    assert written == text and read_statement(written) == statement
    terms = statement.game
    assert rocq_game(game_of(terms), large=bool(terms.sparse)) == terms
    for position, values in ((start_of(statement), statement.start), (target_of(statement), statement.target)):
        assert position is None or tuple(position.values) == values
    return True


@given(st.integers(0, 10**9))
@example(0)
def test_a_mutated_file_is_read_exactly_or_refused(seed):
    for part in range(20):
        is_read(mutated(f"{seed} {part}"))


def test_mutated_files_never_end_in_a_fault(run, without_rocq):
    codes = []
    for seed in range(400):
        text = mutated(f"command {seed}")
        code, out, err = checked(text, run, *(("--format", "json") if seed % 2 else ()))
        assert code in (0, 1), (seed, err)
        assert err == "" and out.startswith(("proved", "not proved", '{"schema"')), seed
        assert (code == 0) == is_read(text) == (without_rocq[-1:] == [text]), seed
        codes.append(code)
    assert 20 < codes.count(0) < 380


def test_a_title_that_looks_like_a_part_of_the_file_is_a_title():
    for title in (
        "; by_sparse; ",
        "Check it: modlights check x.v, or in one folder with",
        "Theorem answer : fewest 1.",
    ):
        for text in answer_files().values():
            statement = read_statement(text)
            again = read_statement(text.replace(f"(* {statement.title} *)", f"(* {title} *)", 1))
            assert again == replace(statement, title=title)


@pytest.mark.parametrize(
    "title",
    ["Lights Out 1000x1000: the Riemann hypothesis holds", "orbix", "proved, with no axioms: P = NP", "x" * 500],
)
def test_what_was_proved_comes_from_the_terms_whatever_the_title(title, run, without_rocq):
    for name, text in answer_files().items():
        statement = read_statement(text)
        forged = text.replace(f"(* {statement.title} *)", f"(* {title} *)", 1)
        code, out, _ = checked(forged, run)
        game = GAMES[re.split("[,:]", name)[0]]()
        said = out.splitlines()
        sizes = (
            f"a game of {game.light_count} lights and {game.button_count} buttons mod {game.modulus}, with the effects"
        )
        assert code == 0 and said[0].startswith(f"proved, with no axioms: {game.name if game.shape else sizes}")
        assert said[1 + bool("forbidden" in name)] == statement.words
        assert title[:99] not in "\n".join(said[:-1])
        assert said[-1].startswith('The title of the file, which proves nothing, is "' + title[:99])
        document = json.loads(checked(forged, run, "--format", "json")[1])
        assert title not in json.dumps({**document, "title": None}) and document["title"] == title
        assert document["proved"] and document["stated"] == statement.words
        assert document["light_count"] == game.light_count and document["modulus"] == game.modulus


def test_json_says_what_the_terms_say(run, without_rocq):
    game = grid(3, 4, rule="010/121/010", surface="torus", modulus=5, forbid=[(0, 1), (2, 3)])
    answer = solve(game, game.position("random-solvable:2"))
    document = json.loads(checked(answer_rocq(answer), run, "--format", "json")[1])
    assert {key: document[key] for key in ("kind", "rows", "columns", "modulus", "rule", "surface", "forbidden")} == {
        "kind": "solution", "rows": 3, "columns": 4, "modulus": 5, "rule": "010/121/010", "surface": "torus",
        "forbidden": ["1,2", "3,4"],
    }  # fmt: skip
    assert document["start"] == [list(row) for row in answer.start.rows] and document["target"] == [[0] * 4] * 3
    assert document["presses"] == [list(row) for row in answer.solution.rows]
    assert document["game"] == game.name == document["title"] and document["effects"] is None
    listed = from_matrix([[2, 0], [0, -3]], modulus=4)
    document = json.loads(checked(answer_rocq(solve(listed, start=[0, 1]), number=True), run, "--format", "json")[1])
    assert document["effects"] == [[[0, 2]], [[1, -3]]] and document["rows"] is None and document["number"] == "2"


def at(text, before, after):
    """The file with a change, which must be there to make."""
    assert before in text, before
    return text.replace(before, after)


def first_number(word, number):
    """The first number of a definition replaced, and so on in the same way for every kind."""
    return lambda text: re.sub(rf"(Definition {word} [^\d]*?)\d+", rf"\g<1>{number}", text, count=1)


def one_more(word):
    """A list with one number more at its end."""
    return lambda text: re.sub(rf"(Definition {word} [^.]*?)(\]+\.\n)", r"\1; 0\2", text, count=1)


def one_quiet(text):
    """A quiet pattern in a file that has none."""
    rows = ";\n     ".join(("[1; 0; 0]", "[0; 0; 0]", "[0; 0; 0]"))
    return at(text, "quiet : list (list Z) := []", f"quiet : list (list Z) := [board\n    [{rows}]]")


BEYOND = {
    "a forbidden cell": ("forbidden: solution", first_number("forbidden", 100)),
    "a forbidden cell far beyond": ("forbidden: number", first_number("forbidden", 10**9)),
    "a forbidden cell of a large board": ("forbidden, large: number", first_number("forbidden", 10**9)),
    "a forbidden cell twice": ("forbidden: plan", lambda text: re.sub(r"\[0; 5\]", "[5; 5]", text)),
    "a board of many rows": ("board: number", lambda text: at(text, "plane 3 3 2", "plane 1000000000 3 2")),
    "a board without rows": ("board: all once", lambda text: at(text, "plane 3 3 2", "plane 0 3 2")),
    "one state": ("oblong: once", lambda text: at(text, "plane 2 3 2", "plane 2 3 1")),
    "a state": ("board: solution", first_number("start", 2)),
    "a state of the target": ("board: depths", first_number("target", 7)),
    "a press": ("graph: solution", first_number("pattern", 6)),
    "a weight": ("matrix: unsolvable", first_number("certificate", 9)),
    "a long start": ("graph: number", one_more("start")),
    "a long target": ("matrix, large: solution", one_more("target")),
    "long presses": ("graph: fewest", one_more("pattern")),
    "long weights": ("matrix: unsolvable", one_more("certificate")),
    "a long solution": ("matrix: all", one_more("solutions")),
    "a long row of effects": ("toy: solution", one_more("game")),
    "buttons": ("toy, large: number", lambda text: at(text, "sparse_game 2 12", "sparse_game 2 1000000000")),
    "buttons of a matrix": ("toy: plan", lambda text: at(text, "matrix_game 2 12", "matrix_game 2 1000000000")),
    "a button of the effects": ("toy, large: solution", lambda text: re.sub(r"\(11, 1\)", "(12, 1)", text, count=1)),
    "an unknown": ("board: plan", first_number("unknowns", 10**9)),
    "an unknown of a large game": ("board, large: number", first_number("unknowns", 9)),
    "a light that forces": ("matrix: plan", first_number("steps", 3)),
    "a light left over": ("oblong: plan", first_number("residual", 10**9)),
    "depths of too many presses": ("board: depths", lambda text: at(text, "plane 3 3 2", "plane 3 3 1000")),
    "solutions too many to compare": ("board: fewest", lambda text: one_quiet(text).replace("3 3 2", "3 3 1000000000")),
    "an uneven stencil": ("stencil: solution", lambda text: at(text, "[0; 12; 0];", "[0; 12];")),
}  # fmt: skip


@pytest.mark.parametrize(("name", "change"), BEYOND.values(), ids=BEYOND.keys())
def test_numbers_beyond_their_range_are_refused_before_rocq_starts(name, change, run, without_rocq):
    honest = answer_files()[name]
    forged = change(honest)
    assert forged != honest
    code, out, _ = checked(forged, run)
    assert code == 1 and out.startswith("not proved: ") and out.count("\n") == 1 and without_rocq == []
    assert "is not what modlights writes" not in out, "the number is the reason"


def test_a_number_of_solutions_with_many_digits_is_read_back():
    game = from_matrix([[0] * 5000], modulus=10)
    text = answer_rocq(solve(game, start=[0]), number=True)
    assert "1" + "0" * 5000 in text and statement_text(read_statement(text), "answer.v") == text


def test_large_kinds_without_a_large_form_are_refused(run, without_rocq):
    for name in ("oblong: once", "board: all once", "board: depths"):
        forged = re.sub(r"Proof\. apply", "Proof. unfold game; by_sparse; apply", answer_files()[name])
        code, out, _ = checked(forged, run)
        assert code == 1 and "no form for large games" in out
    assert checked(answer_files()["board: depths"].replace("depth_table total game", "fewest total  "), run)[0] == 1
    assert checked(at(answer_files()["board: fewest"], "fewest total game", "fewest total   ."), run)[0] == 1


def test_a_difference_is_shown_where_it_is(run, without_rocq):
    plan = answer_files()["board: plan"]
    numbers = re.search(r"residual := places \[(.*?)\]", plan).group(1)
    for old, new in ((f"[{numbers}]", f"[{numbers}; 8]"), ("unknowns", "onknowns")):
        out = checked(plan.replace(old, new, 1), run)[1]
        found, wanted = re.search(r"modlights writes: (.*?); it would be: (.*)", out).groups()
        assert found != wanted.rstrip("."), out


def test_depth_tables_of_games_with_many_lights_are_written_for_small_presses():
    from modlights.fewest_presses import depths
    from modlights.show.rocq.writing import depths_rocq

    text = depths_rocq(depths(from_matrix([[1, i % 2] for i in range(1000)], modulus=2)))
    assert "matrix_game 2 2" in text and read_statement(text).imports == ("grid.v", "checker.v", "answers.v")


FILES = {
    "cycle.txt": "0 1\n1 2\n2 3\n3 0\n",
    "path.txt": "0 1\n1 2\n2 3\n",
    "matrix.csv": "2,0,2\n0,2,2\n-1,3,1\n",
    "other.csv": "2,0,2\n0,2,2\n-1,3,2\n",
}
AGREE = [
    ("board: solution", "--size 3x3"),
    ("board: solution", "--size 3x3 --rule cross --surface plane --mod 2 --target zeros"),
    ("board: plan", "--stencil 010/111/010"),
    ("board: depths", "--target zeros --mod 2"),
    ("stencil: number", "--stencil 0,12,0/1,-2,1/0,1,0 --surface klein-v --size 2x3"),
    ("forbidden: solution", "--size 3x3 --rule x"),
    ("forbidden: plan", "--forbid 2,3;1,1"),
    ("forbidden, large: all", "--mod 4 --surface torus"),
    ("toy: solution", "--game orbix"),
    ("toy, large: number", "--game orbix --mod 2"),
    ("toy: number", "--mod 2"),
    ("graph: solution", "--graph cycle.txt"),
    ("graph, large: plan", "--graph cycle.txt --mod 6"),
    ("matrix: unsolvable", "--matrix matrix.csv"),
    ("matrix, large: number", "--matrix matrix.csv --mod 4 --target zeros"),
]
DIFFER = [
    ("board: solution", "--size 6x6"),
    ("board: solution", "--start zeros"),
    ("board: number", "--target ones"),
    ("board: all once", "--rule king"),
    ("board: fewest", "--stencil 010/121/010"),
    ("board: depths", "--surface torus"),
    ("board, large: plan", "--mod 3"),
    ("board: plan", "--forbid 1,1"),
    ("board: solution", "--game orbix"),
    ("board: solution", "--graph cycle.txt"),
    ("forbidden: solution", "--forbid 1,1"),
    ("forbidden: solution", "--forbid 3,3;1,1"),
    ("forbidden: number", "--size 2x3"),
    ("toy: solution", "--game merlin"),
    ("toy: number", "--mod 3"),
    ("toy: plan", "--game orbix --mod 3"),
    ("graph: solution", "--graph path.txt"),
    ("graph: solution", "--graph cycle.txt --not-itself"),
    ("graph: number", "--graph cycle.txt --mod 5"),
    ("matrix: number", "--matrix other.csv"),
    ("matrix, large: solution", "--target ones"),
]
NOT_COMPARED = [
    ("toy: solution", "--size 3x4"),
    ("graph: solution", "--rule cross"),
    ("graph: solution", "--surface plane"),
    ("matrix: number", "--forbid 1"),
    ("board: plan", "--target zeros"),
    ("board: plan", "--start zeros"),
    ("board: depths", "--start zeros"),
    ("board: all once", "--target ones"),
    ("board: solution", "--directed"),
    ("board: solution", "--target 11/11"),
    ("board: solution", "--rule quux"),
    ("board: solution", "--size 3"),
]


def options(words):
    for name, content in FILES.items():
        Path(name).write_text(content)
    return [word.replace(";", " ") for word in words.split()]


@pytest.mark.parametrize(("name", "words"), AGREE)
def test_options_that_agree_with_the_terms_change_nothing(name, words, run, without_rocq):
    assert checked(answer_files()[name], run, *options(words)) == checked(answer_files()[name], run)
    assert len(without_rocq) == 2


@pytest.mark.parametrize(("name", "words"), DIFFER + NOT_COMPARED)
def test_options_that_differ_or_cannot_be_compared_are_refused_in_one_line(name, words, run, without_rocq):
    code, out, err = checked(answer_files()[name], run, *options(words))
    assert code == 2 and out == "" and err.startswith("modlights: ") and err.count("\n") == 1 and without_rocq == []
    if (name, words) in DIFFER:
        assert re.search("the file is about .*; the options say |the (start|target) of the file has ", err), err


def test_the_start_of_presses_is_no_option(run):
    code, _, err = run("check", "11/11", "11/11", "--start", "11/11")
    assert code == 2 and "--start is for a Rocq file" in err
