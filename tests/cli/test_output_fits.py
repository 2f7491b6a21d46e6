"""Output that fits where it is shown: widths, encodings, colours, drawings, and what -o says."""

import io
import os
import re
import sys

import pytest

from modlights import __version__
from modlights.cli import main
from modlights.cli.command_list import COMMANDS
from modlights.cli.options import EXTENSIONS
from modlights.cli.parser import build_parser, load

PRINTED = [
    ("solve", "--size", "5x5", "--start", "ones"),
    ("solve", "--size", "19x19", "--target", "ones"),
    ("solve", "--size", "5x5", "--mod", "12", "--start", "random-solvable:4", "--double-check"),
    ("solve", "--size", "2x2", "--mod", "3", "--target", "ones"),
    ("solve", "--size", "4x4", "--target", "ones", "--all"),
    ("solve", "--game", "lights-out-cube", "--start", "ones"),
    ("solve", "--game", "orbix", "--start", "random-solvable:1"),
    ("solve", "--size", "3x90", "--target", "ones"),
    ("hint", "10101/01110/11111/01110/10101"),
    ("chase", "5x5", "--table"),
    ("chase", "4x7", "--mod", "3"),
    ("order", "--size", "4x4", "--start", "ones"),
    ("info", "5x5", "--mod", "6"),
    ("atlas", "1..12", "--moduli", "2..9"),
    ("atlas", "40", "3x60", "--surface", "torus", "--moduli", "2..30"),
    ("unknowns", "5x5"),
    ("depths", "4x4"),
    ("easy", "6x6", "--all"),
    ("once", "4x4", "--all"),
    ("once", "--up-to", "8"),
    ("derive", "5x5", "--steps"),
    ("eliminate", "4x4"),
    ("make", "5x5", "--presses", "9", "--seed", "1", "--solution"),
    ("games",),
    ("games", "lights-out-cube"),
    ("guide",),
    ("sequence", "--list"),
    ("--help",),
    ("watson", "3x3", "--lit", "2"),
]


@pytest.mark.parametrize(("words", "columns"), [*((w, 60) for w in PRINTED), *((w, 80) for w in PRINTED[:8])])
def test_no_line_is_wider_than_the_terminal(run, monkeypatch, words, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    code, out, err = run(*words)
    assert code in (0, 1) and err == ""
    # a command to be copied stays on one line
    assert max(len(line) for line in out.splitlines() if not line.startswith("example: ")) <= columns


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_80_columns_and_says_how_a_format_is_chosen(run, monkeypatch, command):
    monkeypatch.setenv("COLUMNS", "80")
    code, out, _ = run(command, "--help")
    examples = out.partition("\nexamples:\n")[2]
    assert code == 0 and all(len(line) <= 80 for line in out.splitlines() if line not in examples)
    formats = tuple(load(command).writers)
    for ending, form in EXTENSIONS.items():
        if form in formats and len(formats) > 0:
            assert f"{ending} {form}" in " ".join(out.split())


def test_boards_stand_side_by_side_only_where_they_fit(run, monkeypatch):
    def together(columns, *words):
        monkeypatch.setenv("COLUMNS", str(columns))
        return any("start" in line and "press" in line for line in run("solve", *words)[1].splitlines())

    assert together(80, "--size", "5x5", "--start", "ones") and not together(22, "--size", "5x5", "--start", "ones")
    cube = ("--game", "lights-out-cube", "--start", "ones")
    assert together(80, *cube) and not together(50, *cube)
    assert not together(80, "--size", "30x30", "--start", "ones") and together(
        200, "--size", "30x30", "--start", "ones"
    )


@pytest.fixture
def encoded(monkeypatch):
    """Run a command line whose standard streams have an encoding; its exit code and the bytes of both."""

    def call(encoding, *words):
        streams = [io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="") for _ in range(2)]
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", streams[0])
            patch.setattr(sys, "stderr", streams[1])
            code = main(list(words))
        for stream in streams:
            stream.flush()
        return code, *(stream.buffer.getvalue() for stream in streams)

    return call


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii", "koi8-r"])
@pytest.mark.parametrize("words", [*PRINTED[::4], ("hint", "11/11"), ("chase", "3x3"), ("slove", "ü€")], ids=" ".join)
def test_any_encoding_gets_a_drawing_in_ascii(encoded, encoding, words):
    code, out, err = encoded(encoding, *words)
    assert code in (0, 1, 2)
    text = (out + err).decode("ascii")
    assert text.strip() and "can't encode" not in text and "fault" not in text


def test_the_ascii_drawing_shows_the_same_board(encoded):
    words = ("solve", "101/011", "--rule", "king")
    plain = encoded("ascii", *words)[1].decode()
    rows = [line[:6] for line in plain.splitlines() if line.startswith(("#", "."))]
    assert [re.sub(r"\s", "", row.replace("##", "#")) for row in rows] == ["#.#", ".##"]


@pytest.mark.parametrize(
    "words", [("solve", "102/011", "--mod", "3"), ("hint", "11/11"), ("make", "3x3", "--presses", "3", "--seed", "1")]
)
def test_when_there_are_colours(run, monkeypatch, words):
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)

    def coloured(*more):
        return "\x1b[" in run(*words, *more)[1]

    assert not coloured() and coloured("--color", "always") and not coloured("--color", "never")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert coloured() and not coloured("--color", "never")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not coloured() and coloured("--color", "always")
    monkeypatch.delenv("FORCE_COLOR")
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert coloured()
    monkeypatch.setenv("TERM", "dumb")
    assert not coloured()


@pytest.mark.parametrize("states", [3, 4, 7])
def test_three_or_more_states_have_digits_in_colour(run, states):
    start = "/".join(str(v % states) * 2 for v in range(1, states))
    out = run("solve", start, "--mod", states, "--color", "always")[1]
    boards = out.partition("start")[2]
    for state in range(1, states):
        assert re.search(rf"\x1b\[48;[0-9;]+m ?{state} ?\x1b\[0m", boards)


@pytest.mark.parametrize(
    ("states", "legend"), [(2, "each ● is a button to press"), (3, "each number says how often to press")]
)
def test_presses_have_one_convention_and_a_legend(run, tmp_path, states, legend):
    words = ("solve", "--size", "3x3", "--mod", states, "--start", "random-solvable:1")
    assert legend in run(*words)[1] and legend in run(*words, "--color", "always")[1].replace("\x1b[0m", "")
    name = tmp_path / "boards.svg"
    assert run(*words, "-o", name)[0] == 0
    drawing = name.read_text()
    assert ("<circle" in drawing) if states == 2 else re.search(r"<text[^>]*>[12]</text>", drawing)


def test_cells_of_lit_lights_touch_in_both_directions(run):
    out = run("solve", "111/111/111")[1]
    assert out.count("██████   ") == 3


def test_hint_and_chase_draw_on_the_board(run):
    out = run("hint", "10101/01110/11111/01110/10101")[1]
    assert out.splitlines()[1] == "███ · █●█ · ███" and "Press row 1, column 3." in out
    assert sum("●" in line for line in run("hint", "010/111/010")[1].splitlines()) == 1
    out = run("chase", "5x5")[1]
    assert "● ● · · ·  row 1" in out and "● · · · ·  row 5" in out
    assert re.search(r"row 1\s+.*row 1", run("chase", "3x4", "--mod", "3")[1])


def test_chasing_5x5_is_three_rules_with_the_table_behind_an_option(run):
    out = " ".join(run("chase", "5x5")[1].split())
    rules = re.findall(r"Rule \d: if the (\w+) light of the last row is on, press the ([a-z ]+) buttons? of", out)
    # checked by hand: chasing a first row of presses leads to these lights of the last row
    assert rules == [("first", "first and the second"), ("second", "first and the fourth"), ("third", "fourth")]
    assert "10001 11000" not in out and "10001 11000" in " ".join(run("chase", "5x5", "--table")[1].split())


BFILES = [
    (("nullity", "--squares", "1..5", "--format", "bfile"), ("cross", "plane", "2")),
    (
        ("nullity", "--squares", "2..5", "--surface", "klein", "--mod", "3", "--format", "bfile"),
        ("cross", "klein", "3"),
    ),
    (("nullity", "--triangle", "4", "--rule", "king", "--format", "bfile"), ("king", "plane", "2")),
]


@pytest.mark.parametrize(("words", "about"), BFILES)
def test_b_files_open_with_what_they_are(run, words, about):
    head = [line for line in run(*words)[1].splitlines() if line.startswith("#")]
    for title, value in zip(("rule", "surface", "modulus"), about, strict=True):
        assert f"# {title}: {value}" in head
    assert f"# modlights {__version__}" in head
    assert head[-1].startswith("# modlights nullity ") and all(word in head[-1] for word in words[1:3])


def test_the_b_file_of_a_sequence_names_its_command(run):
    head = [
        line for line in run("sequence", "A159257", "--to", "9", "--format", "bfile")[1].splitlines() if line[0] == "#"
    ]
    assert any("A159257" in line and "--to 9" in line and __version__ in line for line in head)


@pytest.mark.parametrize("words", [("solve", "11/11"), ("nullity", "5x5"), ("completion", "bash"), ("games",)])
def test_o_says_on_stderr_what_it_wrote(run, tmp_path, words):
    name = tmp_path / "out.txt"
    code, out, err = run(*words, "-o", name)
    assert (code, out) == (0, "") and err == f"modlights: wrote {name} ({os.path.getsize(name):,} bytes)\n"


def test_every_command_has_a_parser_without_clashes():
    for command in COMMANDS:
        assert build_parser(command, load(command)).prog == f"modlights {command}"
