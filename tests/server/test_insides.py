"""What the server uses of the insides of uvicorn, websockets and Alembic is there in the installed releases.

When this fails, a new release has changed them. Read what became of the names that are missing and adapt the file that
uses them: ``server/access/protocols.py`` (then run ``test_protocols.py``, ``test_outbox.py`` and ``test_abuse.py``,
which hold all that it protects from), ``server/serve.py`` (``test_stop.py``) or ``server/storage/migrate.py``
(``test_store_opening.py``). Then move the bounds in ``pyproject.toml``.
"""

from __future__ import annotations

import ast
import inspect
import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
import uvicorn.server
import websockets.protocol
from alembic.script import ScriptDirectory
from uvicorn.protocols.http import h11_impl
from uvicorn.protocols.websockets import websockets_sansio_impl

from tablee.server import serve
from tablee.server.access import protocols

ROOT = Path(__file__).parents[2]
BOTH = {"connection_made", "connection_lost", "pause_writing", "resume_writing", "transport"}
HTTP = BOTH | {"handle_events", "client", "conn", "cycle", "loop", "timeout_keep_alive_task"}
HTTP |= {"shutdown", "timeout_keep_alive_handler"}
SOCKET = BOTH | {
    "data_received",
    "handle_events",
    "handle_cont",
    "handle_parser_exception",
    "send_receive_event_to_app",
}
SOCKET |= {"receive", "send", "run_asgi", "close_timeout", "close_sent", "conn", "curr_msg_data_type", "disconnected"}
SOCKET |= {"frames", "handshake_complete", "queue", "read_paused", "scope", "writable"}
SERVER = {"capture_signals", "config", "handle_exit", "lifespan", "server_state", "servers", "should_exit"}
SERVER |= {"startup", "shutdown"}
CASES = {  # where our classes are, their names, what they use, and the module where that is
    "http": (protocols, ("_StallGuard", "Http"), HTTP, h11_impl),
    "socket": (protocols, ("_StallGuard", "Socket"), SOCKET, websockets_sansio_impl),
    "server": (serve, ("_Beside", "_Server"), SERVER, uvicorn.server),
}
OWN = {"write", "give_way", "hand_on", "handed_on", "send_away"}


def _attributes(path: Path, classes: tuple[str, ...]) -> set[str]:
    """The names below ``self`` and ``super()``, and of methods, in some classes of a file, less those of its own."""
    found = set(OWN)
    for made in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(made, ast.ClassDef) and made.name in classes:
            for node in ast.walk(made):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    found.add(node.name)
                elif isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("self", "super()"):
                    found.add(node.attr)
    return {name for name in found - OWN if not name.startswith("_")}


@pytest.mark.parametrize("case", CASES)
def test_what_is_used_of_it_is_listed_and_is_there(case: str) -> None:
    ours, classes, used, module = CASES[case]
    assert _attributes(Path(str(ours.__file__)), classes) == used
    source = inspect.getsource(module)
    gone = {name for name in used if not re.search(rf"(def |self\.){name}\b", source)}
    assert not gone, f"uvicorn {version('uvicorn')} has no {', '.join(sorted(gone))} any more: {__doc__}"


def test_frames_can_be_counted_before_they_are_handled() -> None:
    assert "self.events:" in inspect.getsource(websockets.protocol.Protocol), __doc__


def test_what_parses_frames_can_be_ended() -> None:
    assert "self.parser = self.parse()" in inspect.getsource(websockets.protocol.Protocol), __doc__


def test_migrations_can_be_listed() -> None:
    assert list(inspect.signature(ScriptDirectory._upgrade_revs).parameters) == ["self", "destination", "current_rev"]


def test_the_releases_are_bounded() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    for name in ("alembic", "uvicorn", "websockets"):
        [bounded] = [one for one in wanted if one.startswith(name)]
        most = [int(part) for part in bounded.partition("<")[2].split(".")]
        assert [int(part) for part in version(name).split(".")] < most
