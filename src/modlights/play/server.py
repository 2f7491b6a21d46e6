"""The page served from this machine to this machine.

Bound to the loopback address; the first part of every path is a token that only the person who started it knows; the
``Host`` must be this server's own, so that no other name can be made to point here; pages of other origins get nothing.
Only files of the package are served, by name; no question reads or writes anything on disk.  A question is a POST of
JSON to ``ask``; answers are JSON too, a question that cannot be answered gets status 400 and ``{"error": ...}``.
"""

from __future__ import annotations

import errno
import io
import json
import os
import secrets
import select
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hmac import compare_digest
from html import escape
from http.client import HTTPMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import monotonic
from types import FrameType
from typing import Any
from urllib.parse import urlsplit

from modlights import limits
from modlights.errors import ModlightsError
from modlights.play.page_file import PAGE_FILES, page_file
from modlights.play.question_fields import parse_question
from modlights.play.question_processes import FAULT, NobodyWaits, OutOfTime, QuestionProcesses, WorkerFailure
from modlights.play.questions import QUICK, answer

HOST = "127.0.0.1"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}

_REFUSAL_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>modlights play: nothing to open here</title>
</head>
<body>
<h1>There is nothing to open here</h1>
<p>{reason}.</p>
<p>The right address is the one that <code>modlights play</code> printed in the terminal, with all its signs. Where that
run has ended, start it again: <code>modlights play "LINK"</code> opens the puzzle of a link, such as the one in the
address bar of this page.</p>
</body>
</html>
"""


class PortTaken(ModlightsError):
    """The port is in use or not allowed."""


class Playground(ThreadingHTTPServer):
    """The server of the page; ``address`` is what to open in a browser.

    Args:
        port: the port, or 0 for any that is free.
        limit: the seconds that a question may take.
        workers: how many long questions are answered at the same time, not counting light ones.
        patience: the seconds within which a request must have arrived whole, and an answer must have been read.

    Raises:
        PortTaken: when the port is in use or not allowed.
    """

    daemon_threads = True
    request_queue_size = 512
    # On Windows the option would allow binding a port that is in use.
    allow_reuse_address = os.name == "posix"

    def __init__(self, port: int = 0, *, limit: float = 120.0, workers: int = 2, patience: float = 15.0) -> None:
        self.patience = patience
        self.token = secrets.token_urlsafe(18)
        self.questions = QuestionProcesses(workers, limit)
        self.bytes_under_way = _BytesUnderWay(limits.REQUESTS_BYTES)
        self._places = threading.BoundedSemaphore(limits.CONNECTIONS)
        try:
            super().__init__((HOST, port), _Request)
        except (OSError, OverflowError) as error:
            number = getattr(error, "errno", None)
            reason = {errno.EADDRINUSE: "is taken", errno.EACCES: "is not allowed"}.get(number or 0, "cannot be had")
            raise PortTaken(f"port {port} {reason}; give another with --port, or leave it out") from None

    @property
    def address(self) -> str:
        """The address of the page, with the token."""
        return f"http://{HOST}:{self.server_port}/{self.token}/"

    @property
    def hosts(self) -> tuple[str, ...]:
        """What a request may call this server."""
        return f"{HOST}:{self.server_port}", f"localhost:{self.server_port}"

    def server_bind(self) -> None:
        """Bind without looking up this machine's name."""
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = HOST, self.server_address[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        """A thread for each request, up to a number; beyond it the reply is 503."""
        if not self._places.acquire(blocking=False):
            with suppress(OSError):
                request.sendall(b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print nothing: a browser that hangs up is not an error of the server."""

    def server_close(self) -> None:
        super().server_close()
        self.questions.close()


class _Refusal(Exception):
    """A request that is answered with an error; the connection is closed after it."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


def _page_about(refusal: _Refusal) -> bytes:
    """A refusal for a person who opened the address in a browser, with what to do."""
    reason = str(refusal)
    return _REFUSAL_PAGE.format(reason=escape(reason[:1].upper() + reason[1:])).encode()


class _BytesUnderWay:
    """The bytes of all requests under way, up to a sum."""

    def __init__(self, most: int) -> None:
        self._left = most
        self._lock = threading.Lock()

    def take(self, count: int) -> None:
        """Count bytes that have come in; refuse those beyond the sum."""
        with self._lock:
            self._left -= count
            if self._left < 0:
                raise _Refusal(503, "too many requests at once; try again in a moment")

    def give_back(self, count: int) -> None:
        with self._lock:
            self._left += count


class _Incoming(io.RawIOBase):
    """The bytes of a request, up to a deadline and up to a length: a request that arrives byte by byte has no more time
    than one that does not arrive at all, and the bytes of all requests together are bounded."""

    def __init__(self, connection: socket.socket, bytes_under_way: _BytesUnderWay) -> None:
        self._connection = connection
        self._bytes_under_way = bytes_under_way
        self._count = self._most = 0
        self._until = 0.0

    def begin(self, seconds: float) -> None:
        """A new request, of which the head comes first."""
        self._bytes_under_way.give_back(self._count)
        self._count, self._most = 0, limits.REQUEST_HEAD_BYTES
        self._until = monotonic() + seconds

    def expect(self, count: int) -> None:
        """So many more bytes are a body."""
        self._most += count

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int:
        left = self._until - monotonic()
        if left <= 0:
            raise TimeoutError
        self._connection.settimeout(left)
        count = self._connection.recv_into(room)
        self._count += count
        self._bytes_under_way.take(count)
        if self._count > self._most:
            raise _Refusal(431, f"a request whose head is longer than {limits.REQUEST_HEAD_BYTES:,} bytes")
        return count


class _Request(BaseHTTPRequestHandler):
    server: Playground
    protocol_version = "HTTP/1.1"
    server_version = "modlights"
    sys_version = ""
    # head and body leave in one piece, and at once: a piece held back waits for the other side to confirm the last
    wbufsize = 1 << 16
    disable_nagle_algorithm = True

    def setup(self) -> None:
        super().setup()
        self._incoming = _Incoming(self.connection, self.server.bytes_under_way)
        self.rfile = io.BufferedReader(self._incoming)

    def handle_one_request(self) -> None:
        self._incoming.begin(self.server.patience)
        self.command = self.requestline = self.request_version = ""
        self.headers = HTTPMessage()
        try:
            super().handle_one_request()
        except _Refusal as refusal:
            self._refuse(refusal)

    def finish(self) -> None:
        self._incoming.begin(0)
        super().finish()

    def do_GET(self) -> None:
        """A file of the page."""
        try:
            name = self._path() or "index.html"
            if self.headers.get("Content-Length", "0") != "0":
                raise _Refusal(400, "only questions have a body")
            if name not in PAGE_FILES:
                raise _Refusal(404, "there is nothing at this address")
            content = page_file(name)
        except _Refusal as refusal:
            self._refuse(refusal)
            return
        self._send(200, content, _TYPES[os.path.splitext(name)[1]])

    do_HEAD = do_GET

    def do_POST(self) -> None:
        """A question."""
        try:
            if self._path() != "ask":
                raise _Refusal(404, "questions go to the address that ends in ask")
            self._send(200, self._answer(self._question()), "application/json")
        except _Refusal as refusal:
            self._refuse(refusal)
        except NobodyWaits:
            self.close_connection = True

    def _path(self) -> str:
        """The path after the token; rejects a wrong host, origin or token."""
        self._refuse_ambiguous()
        if (self.headers.get("Host") or "").lower() not in self.server.hosts:
            raise _Refusal(403, "this server answers under its own address only")
        own = {f"http://{host}" for host in self.server.hosts}
        is_foreign = self.headers.get("Origin", "") not in (own | {""})
        is_sent_from_elsewhere = self.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none")
        if is_foreign or (self.command == "POST" and is_sent_from_elsewhere):
            raise _Refusal(403, "pages of other origins get no answers here")
        token, _, rest = urlsplit(self.path).path.removeprefix("/").partition("/")
        if not compare_digest(token.encode(), self.server.token.encode()):
            raise _Refusal(
                403, "the address lacks its token: open the one that modlights play printed, or run modlights play LINK"
            )
        return rest

    def _refuse_ambiguous(self) -> None:
        """Refuse what two readers could take for different requests, and bodies without Content-Length."""
        if "Transfer-Encoding" in self.headers:
            raise _Refusal(411, "a question needs its Content-Length, and comes in one piece")
        if any(len(self.headers.get_all(name, [])) > 1 for name in ("Host", "Content-Length", "Origin")):
            raise _Refusal(400, "Host, Content-Length and Origin are given at most once")
        if not self.path.startswith("/"):
            raise _Refusal(400, "the address of a request must begin with /")

    def _question(self) -> bytes:
        """The body of the request."""
        if (self.headers.get("Content-Type") or "").partition(";")[0].strip().lower() != "application/json":
            raise _Refusal(415, "a question is sent as application/json")
        length = self.headers.get("Content-Length")
        if length is None or not (length.isascii() and length.isdigit()):
            raise _Refusal(411, "a question needs its Content-Length")
        if len(length) > 9 or int(length) > limits.REQUEST_BODY_BYTES:
            raise _Refusal(413, f"a question of {length[:12]} bytes; at most {limits.REQUEST_BODY_BYTES:,} are read")
        self._incoming.expect(int(length))
        try:
            body = self.rfile.read(int(length))
        except OSError:
            raise NobodyWaits from None
        if len(body) < int(length):
            raise NobodyWaits
        return body

    def _answer(self, body: bytes) -> bytes:
        try:
            question = parse_question(body)
            if question["ask"] in QUICK:
                return json.dumps(answer(question), ensure_ascii=False).encode()
            return self.server.questions.ask(question, self._is_gone)
        except ModlightsError as error:
            raise _Refusal(400, " ".join(str(error).split())) from None
        except OutOfTime as error:
            raise _Refusal(504, str(error)) from None
        except WorkerFailure as error:
            raise _Refusal(500, str(error)) from None
        except (NobodyWaits, OSError):
            raise NobodyWaits from None
        except Exception:
            raise _Refusal(500, FAULT) from None

    def _is_gone(self) -> bool:
        """Whether the browser has hung up; where the system reports it, also when bytes are still unread."""
        try:
            if hasattr(select, "POLLRDHUP"):
                poll = select.poll()
                poll.register(self.connection, select.POLLRDHUP)
                return bool(poll.poll(0))
            readable, _, _ = select.select([self.connection], [], [], 0)
            return bool(readable) and not self.connection.recv(1, socket.MSG_PEEK)
        except (OSError, ValueError):
            return True

    def _refuse(self, refusal: _Refusal) -> None:
        self.close_connection = True
        if self.command in ("GET", "HEAD") and "text/html" in self.headers.get("Accept", ""):
            self._send(refusal.status, _page_about(refusal), _TYPES[".html"])
        else:
            self._send(refusal.status, json.dumps({"error": str(refusal)}).encode(), "application/json")
        self._drain()

    def _drain(self) -> None:
        """Read on for a moment after a refusal: a connection closed on unread bytes takes the answer with it."""
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_WR)
            self.connection.settimeout(0.5)
            for _ in range(limits.DRAINED_PIECES):
                if not self.connection.recv(1 << 16):
                    return

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Errors of the standard library (unknown methods, bad request lines), in the form of the server's own."""
        self.close_connection = True
        status = 405 if code == 501 else code
        self._send(status, json.dumps({"error": message or "this request cannot be read"}).encode(), "application/json")

    def _send(self, status: int, content: bytes, kind: str) -> None:
        with suppress(OSError):
            self.connection.settimeout(self.server.patience)
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            for name, value in _HEADERS.items():
                self.send_header(name, value)
            if self.close_connection:
                self.send_header("Connection", "close")
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(content)
            self.wfile.flush()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is logged: the terminal belongs to the person who started it."""


def serve(
    fragment: str, *, port: int = 0, limit: float = 120.0, browser: bool = True, tell: Callable[[str], None]
) -> None:
    """Serve the page until an interrupt; ``tell`` is called with the address as soon as it can be opened.

    Raises:
        PortTaken: when the port is in use or not allowed.
        KeyboardInterrupt: when it was interrupted; everything is ended by then.
    """
    with Playground(port, limit=limit) as server, _terminate_like_interrupt():
        address = server.address + ("#" + fragment if fragment else "")
        threading.Thread(target=server.questions.warm_up, daemon=True).start()
        tell(address)
        if browser and has_browser():
            threading.Thread(target=_open, args=(address,), daemon=True).start()
        server.serve_forever(poll_interval=0.2)


def has_browser() -> bool:
    """Whether a browser with windows can be opened; one in the terminal would take the terminal over."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _open(address: str) -> None:
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)


@contextmanager
def _terminate_like_interrupt() -> Iterator[None]:
    """A request to terminate ends the server as an interrupt does, with its processes."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
