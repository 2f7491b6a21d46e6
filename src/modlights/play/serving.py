"""One run of the playground: the server started, the browser opened, and everything ended when the person says so."""

from __future__ import annotations

import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from modlights.play.server import Playground


def serve(
    fragment: str, *, port: int = 0, limit: float = 120.0, browser: bool = True, tell: Callable[[str], None]
) -> None:
    """Serve the page until an interrupt; ``tell`` is given the address as soon as it can be opened.

    Raises:
        PortTaken: when the port cannot be had.
        KeyboardInterrupt: when it was interrupted; everything is ended by then.
    """
    with Playground(port, limit=limit) as server, _terminated_like_interrupted():
        address = server.address + ("#" + fragment if fragment else "")
        threading.Thread(target=server.desk.warm_up, daemon=True).start()
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
def _terminated_like_interrupted() -> Iterator[None]:
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
