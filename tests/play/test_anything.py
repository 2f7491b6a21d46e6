"""Questions and links with anything at all in them: an answer, or one line for a person; never a fault."""

import http.client
import json
import threading
from itertools import islice

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from anything import FIELDS, PUZZLES, PYTHON, VALUES, as_json
from modlights.cli import main
from modlights.errors import ModlightsError
from modlights.games.setups.links import fragment_of
from modlights.games.setups.setup import KEYS
from modlights.play import Playground, Setup, answer, read_link
from modlights.play.question_fields import USES, parse_question
from modlights.play.questions import _ANSWERS

LINKS = ["&".join(f"{key}={value}" for key, value in puzzle.items()) for puzzle in PUZZLES]


def question_for(name, puzzle=PUZZLES[0]):
    count = Setup.read(puzzle).game.light_count
    return {"ask": name, "puzzle": puzzle, "position": [0] * count, "target": [1] * count, **FIELDS}


def check_line(line):
    assert line and "\n" not in line and len(line) <= 600, line[:700]
    assert not PYTHON.search(line), line


def check_outcome(act):
    """What comes back can be sent, or is a line for a person; anything else that is raised fails the test."""
    try:
        outcome = act()
    except ModlightsError as refusal:
        check_line(str(refusal))
    else:
        json.dumps(outcome, allow_nan=False, ensure_ascii=False).encode()


def with_one_field_changed(question):
    for key in ("ask", *USES[question["ask"]]):
        yield {name: value for name, value in question.items() if name != key}
        for value in VALUES:
            yield question | {key: value}


def with_one_word_changed(question):
    for key in (*KEYS, "colour", "\ud800"):
        yield question | {"puzzle": {word: text for word, text in question["puzzle"].items() if word != key}}
        for value in VALUES:
            yield question | {"puzzle": question["puzzle"] | {key: value}}


def test_all_that_can_be_asked_is_answered():
    assert list(_ANSWERS) == list(USES)
    for name in USES:
        assert answer(question_for(name))


@pytest.mark.parametrize("name", USES)
def test_any_value_in_any_field_gets_an_answer_or_a_line(name):
    for question in with_one_field_changed(question_for(name)):
        check_outcome(lambda question=question: answer(question))
        check_outcome(lambda question=question: answer(parse_question(as_json(question).encode())))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=[next(iter(puzzle)) + str(n) for n, puzzle in enumerate(PUZZLES)])
def test_any_value_in_any_word_of_a_puzzle_gets_an_answer_or_a_line(puzzle):
    for name in ("puzzle", "solve"):
        for question in with_one_word_changed(question_for(name, puzzle)):
            check_outcome(lambda question=question: answer(question))


@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_any_value_in_the_place_of_a_question_gets_a_line(value):
    for read in (answer, lambda content: parse_question(as_json(content).encode())):
        with pytest.raises(ModlightsError) as refusal:
            read(value)
        check_line(str(refusal.value))


TWICE = [
    b'{"ask": "choices", "ask": "choices"}',
    b'{"ask": "puzzle", "puzzle": {"size": "2x2", "size": "3x3"}}',
    b'{"ask": "make", "puzzle": {"size": "2x2"}, "seed": 1, "s\\u0065ed": 2}',
]


@pytest.mark.parametrize("body", TWICE)
def test_a_field_given_twice_is_refused(body):
    with pytest.raises(ModlightsError, match="twice"):
        parse_question(body)


BYTES = st.binary(max_size=12) | st.sampled_from(
    [b'"', b"\\", b"{", b"}", b"[", b",", b"NaN", b"1e999", b"\\ud800", b"9" * 4500]
)
CUTS = st.lists(st.tuples(st.integers(0, 200), st.integers(0, 8), BYTES), max_size=4)


def cut_into(text, cuts):
    for place, length, put in cuts:
        at = place % (len(text) + 1)
        text = text[:at] + put + text[at + length :]
    return text


@given(
    name=st.sampled_from(sorted(set(USES) - {"make", "hardest", "page"})), puzzle=st.sampled_from(PUZZLES), cuts=CUTS
)
def test_a_damaged_question_gets_an_answer_or_a_line(name, puzzle, cuts):
    body = cut_into(as_json(question_for(name, puzzle)).encode(), cuts)
    check_outcome(lambda: answer(parse_question(body)))


@pytest.fixture(scope="module")
def server():
    with Playground(limit=60) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield running
        running.shutdown()
        thread.join(10)


def some_bodies():
    """The questions above, thinned, and those that are easiest to stumble over."""
    every = [q for name in USES for q in with_one_field_changed(question_for(name))]
    every += list(with_one_word_changed(question_for("puzzle", PUZZLES[4])))
    yield from (as_json(question).encode() for question in islice(every, 0, None, 67))
    yield from TWICE
    yield b'{"ask":["choices"]}'
    yield b'{"ask":{"choices":1}}'
    for number in ("9" * 4300, '"' + "9" * 4300 + '"', '"' + "9" * 4000 + '"', "9" * 4000):
        yield b'{"ask":"solution","puzzle":{"size":"2x2"},"position":[0,0,0,0],"number":%s}' % number.encode()
    for name in ("lights", "buttons"):
        yield b'{"ask":"puzzle","puzzle":{"matrix":"1 0/0 1","%s":"a,\\ud800"}}' % name.encode()


def test_over_the_line_the_status_is_never_that_of_a_fault(server):
    count = 0
    for body in some_bodies():
        if len(body) > 500_000:
            continue
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=60)
        try:
            connection.request("POST", f"/{server.token}/ask", body, {"Content-Type": "application/json"})
            reply = connection.getresponse()
            content = json.loads(reply.read())
        finally:
            connection.close()
        assert reply.status == 200 or 400 <= reply.status < 500, (body[:200], content)
        if reply.status != 200:
            check_line(content["error"])
        count += 1
    assert count > 60


ADDRESSES = [
    "http://[/#size=2x2", "http://[::1]:80/#size=2x2", "http://[v1.x]/#size=2x2", "http://a]b[/#size=2x2",
    "//℀.example/#size=2x2", "http://127.0.0.1:99999999/#size=2x2", "http://user:p@ss@host:x/#size=2x2",
    "#" * 1000 + "size=2x2", "file:///etc/passwd#size=2x2", "javascript:alert(1)#size=2x2",
]  # fmt: skip
WORDS = [
    "&".join(f"a{n}=1" for n in range(65)), "&".join(["size=2x2"] * 65), "size=2x2" + "&" * 100_000,
    "size=2x2&" + "x" * 300_000, "size=%", "size=%2", "size=%zz", "size=%ff%fe", "size=%ed%a0%80", "size=2x2%00",
    "size=2x2\x00", "size=\ud800", "si\udfffze=2x2", "size=2x2&moves=\x1b[2J", "=", "&", "size", "size=", "=2x2",
    "size=2x2&size=3x3", "size=٣x٣", "size=2×2", "size=2x2&mod=" + "9" * 5000, "+" * 1000, "size=2x2;mod=3",
    "matrix=" + "9" * 5000, "matrix=1_0", "graph=1-2&places=1e400,0;0,0", "graph=1-2&vertices=%ed%a0%80,b", "\x7f",
    "\u2028",
]  # fmt: skip


def check_link(text):
    def open_link():
        setup = Setup.read(read_link(text))
        fragment = fragment_of(text)
        assert fragment.isascii() and fragment.isprintable()
        assert read_link(fragment) == read_link(text)
        return {"link": setup.link}

    check_outcome(open_link)


@pytest.mark.parametrize("text", [*ADDRESSES, *WORDS], ids=range(len(ADDRESSES) + len(WORDS)))
def test_any_link_is_read_or_refused_in_a_line(text):
    check_link(text)


def test_an_address_is_not_looked_at_but_for_what_is_behind_its_mark():
    assert [read_link(text) for text in ADDRESSES[:7]] == [{"size": "2x2"}] * 7


@given(
    start=st.sampled_from(["", "#", "http://127.0.0.1:8000/abc/#", "http://[::1]/#", "http://["]),
    link=st.sampled_from(LINKS),
    cuts=st.lists(
        st.tuples(st.integers(0, 200), st.integers(0, 6), st.text(max_size=4) | st.sampled_from(list("#&=%+[]\ud800"))),
        max_size=4,
    ),
)
@example(start="", link=LINKS[0], cuts=[(8, 0, "%\ud800")])
def test_a_damaged_link_is_read_or_refused_in_a_line(start, link, cuts):
    check_link(cut_into(start + link, cuts))


@pytest.mark.parametrize(
    "text",
    ["&".join(f"size{n}=1" for n in range(65)), "http://[/#size=0x2", "size=\ud800", "http://a]b[/#", "%", "#\x1b[2J"],
)
def test_the_command_refuses_a_link_with_one_line_and_exit_code_two(text, capsys):
    assert main(["play", "--no-browser", text]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("modlights: ") and err.count("\n") == 1
    check_line(err.removeprefix("modlights: ").rstrip("\n"))
