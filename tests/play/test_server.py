"""The server, attacked: without its token, under other names, with broken bodies, by many, by those who leave."""

import http.client
import json
import select
import socket
import threading
import time
from contextlib import contextmanager, suppress

import pytest

from anything import PYTHON
from modlights.limits import REQUEST_BODY_BYTES
from modlights.play import Playground
from modlights.play.server import PortTaken

HINT = {"ask": "hint", "puzzle": {"size": "3x3"}, "position": [1] * 9}
# a question that takes far longer than any test may
ENDLESS = {"ask": "fewest", "puzzle": {"size": "40x40", "surface": "torus"}, "position": [1, 0] * 800, "seconds": 600}


@pytest.fixture(scope="module")
def server():
    with Playground(limit=600) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield running
        running.shutdown()
        thread.join(10)
        assert not thread.is_alive()


def send(server, method="POST", path=None, body=HINT, headers=None, host=None):
    """One request; the status, the headers and the body of the reply."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=60)
    content = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    given = {"Host": host or f"127.0.0.1:{server.server_port}", "Content-Type": "application/json"} | (headers or {})
    try:
        connection.request(
            method, path or f"/{server.token}/ask", content, {k: v for k, v in given.items() if v is not None}
        )
        reply = connection.getresponse()
        return reply.status, dict(reply.getheaders()), reply.read()
    finally:
        connection.close()


def head_of(server):
    """The beginning of a question, up to its length."""
    host = f"Host: 127.0.0.1:{server.server_port}\r\nContent-Type: application/json\r\n"
    return f"POST /{server.token}/ask HTTP/1.1\r\n{host}".encode()


def error(reply):
    """The line of a refusal, which must be one and must not be a traceback."""
    line = json.loads(reply[2])["error"]
    assert line and "\n" not in line and "Traceback" not in line and "/" not in line.split(" ")[0]
    return line


def test_a_question_is_answered(server):
    status, headers, body = send(server)
    assert status == 200 and headers["Content-Type"] == "application/json"
    assert json.loads(body) == {"solvable": True, "button": 0, "remaining": 4, "proved": True}


def test_the_page_and_its_modules_are_served_with_a_strict_policy(server):
    for name, kind in (("", "text/html"), ("main.js", "text/javascript"), ("style.css", "text/css")):
        status, headers, body = send(server, "GET", f"/{server.token}/{name}", None)
        assert status == 200 and headers["Content-Type"].startswith(kind) and body
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer"
        assert "Access-Control-Allow-Origin" not in headers


def test_it_listens_on_the_loopback_address_only(server):
    assert server.socket.getsockname()[0] == "127.0.0.1"


@pytest.mark.parametrize("path", ["/", "/ask", "/wrong/ask", "/wrong/", "//ask", "/%2e%2e/ask", "/main.js"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_without_the_token_nothing_is_answered(server, method, path):
    reply = send(server, method, path)
    assert reply[0] == 403
    assert "token" in error(reply)
    assert server.token not in reply[2].decode()


@pytest.mark.parametrize(
    "host", ["example.org", "example.org:80", "127.0.0.1", "127.0.0.1:1", "[::1]", "", "localhost.example.org"]
)
def test_under_another_name_nothing_is_answered(server, host):
    for method, path in (("POST", None), ("GET", f"/{server.token}/")):
        reply = send(server, method, path, host=host or " ")
        assert reply[0] in (400, 403)
        error(reply)


def test_localhost_is_one_of_its_names(server):
    assert send(server, host=f"LOCALHOST:{server.server_port}")[0] == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://example.org"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_pages_of_other_origins_get_nothing(server, headers):
    reply = send(server, headers=headers)
    assert reply[0] == 403 and "origin" in error(reply)
    assert not any(name.startswith("Access-Control") for name in reply[1])


def test_its_own_page_may_ask(server):
    own = {"Origin": f"http://127.0.0.1:{server.server_port}", "Sec-Fetch-Site": "same-origin"}
    assert send(server, headers=own)[0] == 200


@pytest.mark.parametrize(
    "path",
    [
        "../setup.py",
        "..%2fsetup.py",
        "/etc/passwd",
        "page.py",
        "index.html/../../setup.py",
        "%00",
        "main.js%00.css",
        "__init__.py",
    ],
)
def test_only_files_of_the_page_are_served(server, path):
    reply = send(server, "GET", f"/{server.token}/{path}", None)
    assert reply[0] in (400, 403, 404)
    error(reply)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "BREW"])
def test_other_methods_are_refused(server, method):
    status, headers, body = send(server, method)
    assert status == 405 and "error" in json.loads(body)
    assert not any(name.startswith("Access-Control") for name in headers)


BROKEN = [
    b"", b"{", b"null", b"[]", b"7", b'"ask"', b"\xff\xfe", b"{'ask': 'hint'}", b"[" * 100_000, b'{"a":' * 50_000,
    b'{"ask": "hint", "puzzle": {"size": "3x3"}, "position": [' + b"9" * 5000 + b"]}",
    b'{"ask": "hint", "puzzle": {"size": "3x3"}, "position": [NaN]}',
    b'{"ask": "puzzle", "puzzle": {"size": "999999999x999999999"}}',
    b'{"ask": "puzzle", "puzzle": {"size": "3x3", "mod": "0"}}',
    b'{"ask": "smith", "puzzle": {"size": "50x51"}}',
    b'{"ask": "read", "puzzle": {"size": "3x3"}, "text": "\\u0000"}',
    b'{"ask": "\\ud800"}',
]  # fmt: skip


@pytest.mark.parametrize("body", BROKEN, ids=range(len(BROKEN)))
def test_broken_questions_get_a_clear_answer_with_status_400(server, body):
    reply = send(server, body=body)
    assert reply[0] == 400
    error(reply)


def test_a_body_that_is_too_large_is_refused_before_it_is_read(server):
    reply = send(server, body=b" " * (REQUEST_BODY_BYTES + 1))
    assert reply[0] == 413 and "at most" in error(reply)
    for length in ("999999999999999999", "-1", "x", "1e3", "٣"):
        with socket.create_connection(("127.0.0.1", server.server_port), timeout=20) as line:
            head = f"POST /{server.token}/ask HTTP/1.1\r\nHost: 127.0.0.1:{server.server_port}\r\n"
            head += f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
            line.sendall(head.encode())
            assert line.recv(200).split()[1] in (b"411", b"413")


def test_other_kinds_of_content_are_refused(server):
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", None):
        assert send(server, headers={"Content-Type": kind})[0] == 415


def test_what_is_not_http_is_refused(server):
    for sent in (
        b"hello\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x00\xa5\r\n\r\n",
        b"GET " + b"a" * 70_000 + b"\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", server.server_port), timeout=20) as line:
            line.sendall(sent)
            line.settimeout(20)
            assert b"Traceback" not in line.recv(4000)
    assert send(server)[0] == 200


def talk(server, sent):
    """What comes back until the server hangs up."""
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=60) as line:
        line.sendall(sent)
        with line.makefile("rb") as heard:
            return heard.read()


@pytest.mark.parametrize(
    "headers",
    [
        "Transfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n",
        "Content-Length: 2\r\nContent-Length: 3\r\n",
        "Content-Length: 2\r\nHost: example.org\r\n",
        "Content-Length: 2\r\nOrigin: http://example.org\r\nOrigin: null\r\n",
    ],
)
def test_requests_that_can_be_read_in_two_ways_are_refused_and_what_follows_is_not_read(server, headers):
    hidden = f"GET /{server.token}/ HTTP/1.1\r\nHost: 127.0.0.1:{server.server_port}\r\n\r\n".encode()
    heard = talk(server, head_of(server) + headers.encode() + b"\r\n" + b"{}" + hidden)
    assert heard.split()[1] in (b"400", b"411")
    assert heard.count(b"HTTP/1.1") == 1 and b"<html" not in heard


def test_a_request_for_a_page_has_no_body_and_no_other_host_in_its_address(server):
    host = f"Host: 127.0.0.1:{server.server_port}\r\n"
    for line in (
        f"GET http://example.org/{server.token}/ HTTP/1.1\r\n{host}\r\n",
        f"GET /{server.token}/ HTTP/1.1\r\n{host}Content-Length: 5\r\n\r\nabcde",
    ):
        heard = talk(server, line.encode())
        assert heard.split()[1] == b"400" and b"<html" not in heard


def test_questions_sent_one_behind_the_other_are_answered_in_their_order(server):
    sizes = ("2x2", "3x3", "4x4")
    bodies = [json.dumps({"ask": "puzzle", "puzzle": {"size": size}}).encode() for size in sizes]
    sent = b"".join(head_of(server) + f"Content-Length: {len(body)}\r\n\r\n".encode() + body for body in bodies)
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=60) as line:
        line.sendall(sent)
        for size in sizes:
            reply = http.client.HTTPResponse(line)
            reply.fp = line.makefile("rb", 0)  # unbuffered: what is behind this answer belongs to the next
            reply.begin()
            assert reply.status == 200
            assert json.loads(reply.read())["fields"]["size"] == size


def test_a_request_that_trickles_in_is_not_waited_for_without_end():
    with Playground(patience=0.5) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        lines = [socket.create_connection(("127.0.0.1", server.server_port), timeout=60) for _ in range(2)]
        for line in lines:
            line.sendall(head_of(server))
            line.settimeout(0.05)
        waiting = set(lines)
        while waiting:  # a byte now and then would keep a connection alive that only counts the pauses
            for line in tuple(waiting):
                try:
                    line.sendall(b"X: y\r\n")
                    if line.recv(100) == b"":
                        waiting.discard(line)
                except TimeoutError:
                    pass
                except OSError:
                    waiting.discard(line)
        server.shutdown()
        thread.join(10)
        for line in lines:
            line.close()


def test_two_hundred_parallel_questions_are_all_answered(server):
    sizes = [(rows, columns) for rows in range(2, 7) for columns in range(2, 6)]
    questions = [
        {"ask": ask, "puzzle": {"size": f"{m}x{n}"}, "position": [1] * (m * n)}
        for m, n in sizes
        for ask in ("hint", "solve", "puzzle", "quiet", "smith")
    ] * 2
    assert len(questions) == 200
    replies: list[tuple] = [()] * len(questions)

    def ask(place):
        replies[place] = send(server, body=questions[place])

    threads = [threading.Thread(target=ask, args=(place,)) for place in range(len(questions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(90)
    assert [reply[0] for reply in replies] == [200] * 200
    for first, second in zip(replies[:100], replies[100:], strict=True):
        assert first[2] == second[2]


def test_whoever_hangs_up_frees_the_process_that_worked_for_him(server):
    body = json.dumps(ENDLESS).encode()
    lines = []
    for _ in range(4):
        line = socket.create_connection(("127.0.0.1", server.server_port), timeout=20)
        line.sendall(head_of(server) + f"Content-Length: {len(body)}\r\n\r\n".encode() + body)
        lines.append(line)
    # the page stays alive meanwhile
    assert send(server, body={"ask": "puzzle", "puzzle": {"size": "5x5"}})[0] == 200
    time.sleep(1.0)
    for line in lines:
        line.close()
    assert send(server)[0] == 200  # which gives up waiting long before those questions would be answered


@pytest.mark.skipif(not hasattr(select, "POLLRDHUP"), reason="this system does not tell of a hang-up behind bytes")
def test_whoever_hangs_up_behind_further_bytes_is_noticed_too(server):
    body = json.dumps(ENDLESS).encode()
    for _ in range(10):
        with socket.create_connection(("127.0.0.1", server.server_port), timeout=20) as line:
            line.sendall(head_of(server) + f"Content-Length: {len(body)}\r\n\r\n".encode() + body + b"x" * 20_000)
    assert send(server, body=HINT | {"ask": "fewest"})[0] == 200


def test_two_long_questions_do_not_keep_a_hint_waiting(server):
    body = json.dumps(ENDLESS).encode()
    lines = [socket.create_connection(("127.0.0.1", server.server_port), timeout=20) for _ in range(2)]
    for line in lines:
        line.sendall(head_of(server) + f"Content-Length: {len(body)}\r\n\r\n".encode() + body)
    while server.questions._long:
        time.sleep(0.01)
    assert send(server)[0] == 200
    for line in lines:
        line.close()


def test_an_answer_leaves_in_one_piece_and_at_once(server, monkeypatch):
    pieces, write = [], socket.SocketIO.write

    def recorded(self, content):
        pieces.append((bytes(content), self._sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
        return write(self, content)

    monkeypatch.setattr(socket.SocketIO, "write", recorded)
    for method, path in (("POST", None), ("GET", f"/{server.token}/main.js"), ("GET", f"/{server.token}/none")):
        pieces.clear()
        body = send(server, method, path, HINT if method == "POST" else None)[2]
        ((content, is_at_once),) = pieces
        assert is_at_once and content.startswith(b"HTTP/1.1 ") and content.endswith(b"\r\n\r\n" + body)


@contextmanager
def another(monkeypatch, **limits):
    """A server with limits of its own."""
    for name, value in limits.items():
        monkeypatch.setattr(f"modlights.limits.{name}", value)
    with Playground() as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield running
        running.shutdown()
        thread.join(10)


UNFINISHED = {
    "a head without its end": lambda server: b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 20_000,
    "many lines": lambda server: b"GET / HTTP/1.1\r\n" + b"X: yyyyyyyyyyyyyyy\r\n" * 99 + b"Y: " + b"z" * 18_000,
    "a line without its end": lambda server: b"GET /" + b"y" * 20_000,
    "a body": lambda server: head_of(server) + b"Content-Length: 30000\r\n\r\n" + b"[" * 20_000,
}


@pytest.mark.parametrize("kind", UNFINISHED)
def test_what_all_requests_hold_together_is_bounded(kind, monkeypatch):
    with another(monkeypatch, REQUESTS_BYTES=100_000) as server:
        for _ in range(2):  # what was held is free again afterwards
            lines = [socket.create_connection(("127.0.0.1", server.server_port), timeout=60) for _ in range(8)]
            for line in lines:
                with suppress(ConnectionError):
                    line.sendall(UNFINISHED[kind](server))
            readable, _, _ = select.select(lines, [], [], 10)
            heard = [line.recv(12) for line in readable]
            assert heard and set(heard) == {b"HTTP/1.1 503"}
            for line in lines:
                line.close()
            while server.bytes_under_way._left < 100_000:
                time.sleep(0.01)
        assert send(server, body={"ask": "choices"})[0] == 200


def test_the_head_of_a_request_is_bounded(server):
    line = b"X: " + b"y" * 1000 + b"\r\n"
    assert talk(server, head_of(server) + line * 50).split()[1] == b"431"
    assert talk(server, b"GET /" + b"y" * 40_000).split()[1] == b"431"


def test_the_number_of_connections_is_bounded(monkeypatch):
    with another(monkeypatch, CONNECTIONS=3) as server:
        lines = [socket.create_connection(("127.0.0.1", server.server_port), timeout=60) for _ in range(5)]
        assert {line.recv(12) for line in lines[3:]} == {b"HTTP/1.1 503"}
        for line in lines:
            line.close()


BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/", "/wrong/", "/main.js", "/<script>alert(1)</script>/"])
def test_a_browser_without_the_token_gets_a_page_that_says_what_to_do(server, path):
    status, headers, body = send(server, "GET", path, None, {"Accept": BROWSER})
    page = body.decode()
    assert status == 403 and headers["Content-Type"].startswith("text/html")
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert page.startswith("<!doctype html>") and 'modlights play "LINK"' in page and "token" in page
    assert "<script" not in page and server.token not in page


def test_a_browser_gets_a_page_for_other_refusals_too(server):
    status, headers, body = send(server, "GET", f"/{server.token}/none", None, {"Accept": BROWSER})
    assert status == 404 and headers["Content-Type"].startswith("text/html") and b"nothing at this address" in body


@pytest.mark.parametrize("fault", [KeyError("x"), TypeError("unhashable type: 'list'"), RecursionError()])
def test_a_fault_is_said_without_the_words_of_python(server, monkeypatch, fault):
    def fail(body):
        raise fault

    monkeypatch.setattr("modlights.play.server.parse_question", fail)
    reply = send(server)
    assert reply[0] == 500 and "please report it" in error(reply) and not PYTHON.search(error(reply))


def test_those_who_leave_in_the_middle_of_a_request_do_no_harm(server):
    head = head_of(server)
    for sent in (b"", b"POS", head, head + b'Content-Length: 500\r\n\r\n{"ask": '):
        with socket.create_connection(("127.0.0.1", server.server_port), timeout=20) as line:
            line.sendall(sent)
    assert send(server)[0] == 200


def test_a_taken_port_is_said_in_one_line(server):
    with pytest.raises(PortTaken, match=f"port {server.server_port} is taken; give another with --port"):
        Playground(server.server_port)


def test_every_server_has_a_token_of_its_own(server):
    with Playground() as other:
        assert other.token != server.token and len(other.token) >= 20
