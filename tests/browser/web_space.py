"""Somebody's web space: a plain file server, with the folder of `tablee export` below a path."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

SIZE = (390, 844)  # of the phone that plays there
OPEN = "open"


class _Files(http.server.SimpleHTTPRequestHandler):
    """A plain file server that keeps its peace; what lies in `OPEN`, pages of others may read."""

    def end_headers(self) -> None:
        if f"/{OPEN}/" in self.path:
            self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextlib.contextmanager
def files(space: Path) -> Iterator[str]:
    """The address of the folder, while its server runs."""
    handler = functools.partial(_Files, directory=str(space))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/cards/tablee/"
        server.shutdown()
