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
import socket
import threading
from contextlib import suppress
from hmac import compare_digest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from modlights.errors import ModlightsError
from modlights.play.answering import QUICK, answer
from modlights.play.desk import Broken, Desk, GivenUp, OutOfTime
from modlights.play.page import PAGE_FILES, page_file
from modlights.play.questions import parse_question

HOST = "127.0.0.1"
LARGEST_BODY = 512 * 1024
_MOST_AT_ONCE = 256
_MOST_DRAINED = 64
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


class PortTaken(ModlightsError):
    """The port asked for cannot be had."""


class Playground(ThreadingHTTPServer):
    """The server of the page; ``address`` is what to open in a browser.

    Args:
        port: the port, or 0 for any that is free.
        limit: the seconds that a question may take.
        clerks: how many long questions are answered at the same time.
        patience: the seconds within which a request must have come whole, and an answer must have been taken.

    Raises:
        PortTaken: when the port is in use or not allowed.
    """

    daemon_threads = True
    request_queue_size = 512
    # On Windows the option means that a port in use can be had all the same.
    allow_reuse_address = os.name == "posix"

    def __init__(self, port: int = 0, *, limit: float = 120.0, clerks: int = 2, patience: float = 15.0) -> None:
        self.patience = patience
        self.token = secrets.token_urlsafe(18)
        self.desk = Desk(clerks, limit)
        self._places = threading.BoundedSemaphore(_MOST_AT_ONCE)
        try:
            super().__init__((HOST, port), _Visit)
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
        """Bind without asking a name server who we are."""
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = HOST, self.server_address[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        """A thread for each visit, up to a number; beyond it visitors are told to come again."""
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
        """A visitor who hangs up is no error of ours, and nothing is printed about it."""

    def server_close(self) -> None:
        super().server_close()
        self.desk.close()


class _Refused(Exception):
    """A request that is answered with an error; the connection is closed after it."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


class _Incoming(io.RawIOBase):
    """What comes in, up to a moment: a request that trickles in byte by byte is not waited for any longer than one
    that does not come at all."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.until = 0.0

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int:
        left = self.until - monotonic()
        if left <= 0:
            raise TimeoutError
        self._connection.settimeout(left)
        return self._connection.recv_into(room)


class _Visit(BaseHTTPRequestHandler):
    server: Playground
    protocol_version = "HTTP/1.1"
    server_version = "modlights"
    sys_version = ""

    def setup(self) -> None:
        super().setup()
        self._incoming = _Incoming(self.connection)
        self.rfile = io.BufferedReader(self._incoming)

    def handle_one_request(self) -> None:
        self._incoming.until = monotonic() + self.server.patience
        super().handle_one_request()

    def do_GET(self) -> None:
        """A file of the page."""
        try:
            name = self._path() or "index.html"
            if self.headers.get("Content-Length", "0") != "0":
                raise _Refused(400, "only questions have a body")
            if name not in PAGE_FILES:
                raise _Refused(404, "there is nothing at this address")
            content = page_file(name)
        except _Refused as refusal:
            self._refuse(refusal)
            return
        self._send(200, content, _TYPES[os.path.splitext(name)[1]])

    do_HEAD = do_GET

    def do_POST(self) -> None:
        """A question."""
        try:
            if self._path() != "ask":
                raise _Refused(404, "questions go to the address that ends in ask")
            self._send(200, self._answer(self._question()), "application/json")
        except _Refused as refusal:
            self._refuse(refusal)
        except GivenUp:
            self.close_connection = True

    def _path(self) -> str:
        """What is asked for behind the token; refuses whoever has no business here."""
        self._refuse_ambiguous()
        if (self.headers.get("Host") or "").lower() not in self.server.hosts:
            raise _Refused(403, "this server answers under its own address only")
        own = {f"http://{host}" for host in self.server.hosts}
        is_foreign = self.headers.get("Origin", "") not in (own | {""})
        is_sent_from_elsewhere = self.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none")
        if is_foreign or (self.command == "POST" and is_sent_from_elsewhere):
            raise _Refused(403, "pages of other origins get no answers here")
        token, _, rest = urlsplit(self.path).path.removeprefix("/").partition("/")
        if not compare_digest(token.encode(), self.server.token.encode()):
            raise _Refused(
                403, "the address lacks its token: open the one that modlights play printed, or run modlights play LINK"
            )
        return rest

    def _refuse_ambiguous(self) -> None:
        """Refuse what two readers could take for different requests, and bodies whose end is not told beforehand."""
        if "Transfer-Encoding" in self.headers:
            raise _Refused(411, "a question needs its Content-Length, and comes in one piece")
        if any(len(self.headers.get_all(name, [])) > 1 for name in ("Host", "Content-Length", "Origin")):
            raise _Refused(400, "Host, Content-Length and Origin are given at most once")
        if not self.path.startswith("/"):
            raise _Refused(400, "the address of a request begins with a stroke")

    def _question(self) -> bytes:
        """The body of the request."""
        if (self.headers.get("Content-Type") or "").partition(";")[0].strip().lower() != "application/json":
            raise _Refused(415, "a question is sent as application/json")
        length = self.headers.get("Content-Length")
        if length is None or not (length.isascii() and length.isdigit()):
            raise _Refused(411, "a question needs its Content-Length")
        if len(length) > 9 or int(length) > LARGEST_BODY:
            raise _Refused(413, f"a question of {length[:12]} bytes; at most {LARGEST_BODY:,} are read")
        try:
            body = self.rfile.read(int(length))
        except OSError:
            raise GivenUp from None
        if len(body) < int(length):
            raise GivenUp
        return body

    def _answer(self, body: bytes) -> bytes:
        try:
            question = parse_question(body)
            if question["ask"] in QUICK:
                return json.dumps(answer(question), ensure_ascii=False).encode()
            return self.server.desk.ask(question, self._is_gone)
        except ModlightsError as error:
            raise _Refused(400, " ".join(str(error).split())) from None
        except OutOfTime as error:
            raise _Refused(504, str(error)) from None
        except Broken as error:
            raise _Refused(500, str(error)) from None
        except (GivenUp, OSError):
            raise GivenUp from None
        except Exception as error:
            raise _Refused(500, f"a fault of modlights: {type(error).__name__}") from None

    def _is_gone(self) -> bool:
        """Whether the visitor has hung up."""
        try:
            readable, _, _ = select.select([self.connection], [], [], 0)
            return bool(readable) and not self.connection.recv(1, socket.MSG_PEEK)
        except (OSError, ValueError):
            return True

    def _refuse(self, refusal: _Refused) -> None:
        self.close_connection = True
        self._send(refusal.status, json.dumps({"error": str(refusal)}).encode(), "application/json")
        self._drain()

    def _drain(self) -> None:
        """Read on for a moment after a refusal: a connection closed on unread bytes takes the answer with it."""
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_WR)
            self.connection.settimeout(0.5)
            for _ in range(_MOST_DRAINED):
                if not self.connection.recv(1 << 16):
                    return

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What the library itself refuses (unknown methods, bad request lines), in the same form as ours."""
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

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is logged: the terminal belongs to the person who started it."""
