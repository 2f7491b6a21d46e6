"""``modlights play``: what the options choose, how it ends, and the page that it writes."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request

import pytest

from modlights.cli import main
from modlights.play import Setup, read_link


@pytest.fixture
def run(capsys):
    def call(*words):
        code = main(["play", *words])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def recorded(path):
    return json.loads(re.search(r'id="recording">(.*?)</script>', path.read_text(), re.S)[1])


def test_options_choose_what_is_on_the_page(run, tmp_path):
    page = tmp_path / "puzzle.html"
    words = [
        "--size",
        "2x3",
        "--rule",
        "king",
        "--surface",
        "torus",
        "--mod",
        "5",
        "--start",
        "012/340",
        "--target",
        "ones",
    ]
    assert run(*words, "-o", str(page))[0] == 0
    puzzle = recorded(page)["puzzle"]
    assert puzzle["fields"] == {
        "size": "2x3", "rule": "king", "surface": "torus", "mod": "5", "start": "012/340", "target": "111/111"
    }  # fmt: skip
    assert (puzzle["start"], puzzle["target"]) == ([0, 1, 2, 3, 4, 0], [1] * 6)


def test_a_start_is_made_to_order_and_the_seed_decides(run, tmp_path):
    starts = []
    for number, seed in enumerate("778"):
        page = tmp_path / f"{number}.html"
        assert run("5x5", "--presses", "9", "--seed", seed, "-o", str(page))[0] == 0
        record = recorded(page)
        assert sum(record["solution"]) == 9
        starts.append(record["puzzle"]["start"])
    assert starts[0] == starts[1] != starts[2]


def test_a_position_alone_gives_the_size(run, tmp_path):
    page = tmp_path / "p.html"
    assert run("--start", "101/010", "-o", str(page))[0] == 0
    assert recorded(page)["puzzle"]["fields"]["size"] == "2x3"


def test_a_stencil_and_a_toy(run, tmp_path):
    assert run("--size", "3x3", "--stencil", "010/121/010", "--mod", "3", "-o", str(tmp_path / "a.html"))[0] == 0
    assert recorded(tmp_path / "a.html")["puzzle"]["fields"]["rule"] == "010/121/010"
    assert run("--game", "orbix", "-o", str(tmp_path / "b.html"))[0] == 0
    assert recorded(tmp_path / "b.html")["puzzle"]["goal"] == [1] * 12


def test_the_lines_for_the_terminal_are_understood_by_it(run, tmp_path):
    setup = Setup.read(
        {"size": "3x4", "rule": "1 0 12/-3 1 0/0 0 1", "surface": "klein-v", "mod": "13", "forbid": "1,1 2,3"}
    )
    assert run("-o", str(tmp_path / "p.html"), setup.link)[0] == 0
    lines = recorded(tmp_path / "p.html")["puzzle"]["terminal"]
    import shlex

    words = shlex.split(lines["play"].replace("{start}", "zeros").replace("{target}", ""))
    assert words[:2] == ["modlights", "play"]
    assert main([*words[1:], "-o", str(tmp_path / "q.html")]) == 0
    assert Setup.read(read_link(recorded(tmp_path / "q.html")["puzzle"]["link"])).game == setup.game


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["nonsense"], "is not a link"),
        (["#size=0x0"], "no lights"),
        (["size=5x5", "--mod", "3"], "leave out --mod"),
        (["--port", "99999999"], "--port must be at most 65,535"),
        (["--port", "http"], "whole number"),
        (["--size", "60x60"], "up to 2,500"),
        (["--start", "101", "--presses", "3"], "leave one out"),
        (["--size", "3x3", "-o", "puzzle.txt"], "no format for '.txt'"),
        (["--size", "3x3", "--port", "80", "-o", "puzzle.html"], "needs none"),
        (["--game", "orbix", "--mod", str(10**16)], "the command line and the library take any number"),
        (["--time-limit", "never"], "--time-limit"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(run, words, complaint, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*words)
    assert code == 2 and out == ""
    assert complaint in err and err.startswith("modlights: ") and err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_existing_file_is_kept(run, tmp_path):
    page = tmp_path / "puzzle.html"
    page.write_text("mine")
    assert run("--size", "2x2", "-o", str(page))[0] == 2
    assert page.read_text() == "mine"


def started(*words):
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "modlights", "play", "--no-browser", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip


def test_it_serves_until_interrupted_and_ends_cleanly():
    process = started("http://127.0.0.1:1/#size=3x3&start=110/000/000&moves=1.-2&view=flat")
    try:
        line = process.stdout.readline()
        address = re.fullmatch(r"modlights play: (http://127\.0\.0\.1:\d+/[\w-]{20,}/)#(.*)\n", line)
        assert address and address[2] == "size=3x3&start=110/000/000&moves=1.-2&view=flat"
        with urllib.request.urlopen(address[1], timeout=20) as page:
            assert b"modlights" in page.read()
        question = urllib.request.Request(
            address[1] + "ask",
            json.dumps({"ask": "hint", "puzzle": {"size": "3x3"}, "position": [1] * 9}).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(question, timeout=60) as reply:
            assert json.load(reply)["remaining"] == 4
        taken = started("--port", address[1].split(":")[2].split("/")[0])
        assert taken.communicate(timeout=60)[1].count("\n") == 1 and taken.returncode == 2
    finally:
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in err and err.endswith("modlights play: ended\n")
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(address[1], timeout=5)
