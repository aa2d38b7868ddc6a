"""``tablee admin``: what an operator asks of a running server, over its port for those who run it."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec

from tablee.client.http import ask
from tablee.engine.errors import TableeError
from tablee.engine.files import read_secret
from tablee.engine.words import Words, words
from tablee.wire import admin as wire

PORT = 9464  # unless the server was told another
TIMEOUT = 60.0  # seconds for the server to answer: looking for a name takes a while
DAY = 24 * 3600

T = TypeVar("T")


def run(chosen: Namespace) -> int:
    """Do one thing, and say how it went; with ``--json``, what the server answered."""
    here = f"http://127.0.0.1:{os.environ.get('TABLEE_METRICS_PORT') or PORT}"  # with the settings of the environment
    server = _Server(chosen.url or os.environ.get("TABLEE_ADMIN_URL") or here, _token(chosen.token_file))
    answer, lines = _DEEDS[chosen.action](server, chosen, words(chosen.lang))
    if chosen.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(answer)).decode() + "\n")
    else:
        sys.stdout.write("".join(line + "\n" for line in lines))
    return 0


def _token(file: str | None) -> str:
    """The token in ``file``, or where the server with the settings in the environment has it from."""
    token = os.environ.get("TABLEE_ADMIN_TOKEN")
    if token and file is None:
        return token
    file = file or os.environ.get("TABLEE_ADMIN_TOKEN_FILE")
    if not file:
        raise TableeError("admin-no-token")
    return read_secret(Path(file))


class _Server:
    """The server at ``url``."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url.rstrip("/")
        self._token = token

    def ask(self, method: str, path: str, expected: type[T], body: msgspec.Struct | None = None) -> T:
        """The server's answer; raises its problem as a `TableeError`."""
        try:
            return ask(method, self._url, f"/api/admin/{path}", expected, body, self._token, TIMEOUT)
        except TableeError as error:
            id = _ERRORS.get(error.message.id)
            raise error if id is None else TableeError(id, **error.message.args, url=self._url) from None


# What the client of players says, in an operator's words; the port for everybody knows no page for operators.
_ERRORS = {"client-unreachable": "admin-unreached", "client-answer": "admin-answer", "page-unknown": "admin-answer"}
Said = tuple[Any, list[str]]


def _status(server: _Server, chosen: Namespace, say: Words) -> Said:
    status = server.ask("GET", "status", wire.ServerStatus)
    whole = f"{status.bytes / 1e6:.1f}"
    lines = [say("admin-state", version=status.version, tables=status.tables, sockets=status.sockets, size=whole)]
    lines += [say("admin-draining")] if status.draining else []
    for kind, size in status.sizes.items():
        lines.append(say("admin-size", what=say(f"admin-size-{kind}"), rows=size.rows, size=f"{size.bytes / 1e6:.1f}"))
    for kind, seconds in status.seconds.items():
        lines.append(say("admin-kept", what=say(f"admin-kept-{kind}"), days=round(seconds / DAY)))
    return status, lines


def _tables(server: _Server, chosen: Namespace, say: Words) -> Said:
    rows = server.ask("GET", "tables", list[wire.TableRow])
    lines = []
    for row in rows:
        names = ", ".join(name or "–" for name in row.names)
        status = say(f"admin-status-{row.status}")
        lines.append(f"{row.id}  {_when(row.updated)}  {row.bytes / 1000:>7.0f} kB  {row.game}  {status}  {names}")
        for seat, addresses in enumerate(row.addresses):
            lines += [f"  {seat + 1 if seat < len(row.names) else '*'}: {address}" for address in addresses]
    return rows, lines or [say("admin-none")]


def _close(server: _Server, chosen: Namespace, say: Words) -> Said:
    server.ask("DELETE", f"tables/{quote(chosen.table, safe='')}", type(None))
    return None, [say("admin-closed", table=chosen.table)]


def _expel(server: _Server, chosen: Namespace, say: Words) -> Said:
    path = f"tables/{quote(chosen.table, safe='')}/seats/{chosen.seat - 1}/expel"
    banned = server.ask("POST", path, list[str], wire.Expel(ban=chosen.ban))
    return banned, [say("admin-expelled", addresses=", ".join(banned), count=len(banned))]


def _bans(server: _Server, chosen: Namespace, say: Words) -> Said:
    bans = server.ask("GET", "bans", list[wire.Ban])
    lines = [f"{ban.address}  {say('admin-for-good') if ban.until is None else _when(ban.until)}" for ban in bans]
    return bans, lines or [say("admin-none")]


def _ban(server: _Server, chosen: Namespace, say: Words) -> Said:
    ban = server.ask("POST", "bans", wire.Ban, wire.NewBan(chosen.address, chosen.hours))
    return ban, [say("admin-banned", address=ban.address)]


def _unban(server: _Server, chosen: Namespace, say: Words) -> Said:
    server.ask("DELETE", f"bans/{quote(chosen.address)}", type(None))
    return None, [say("admin-unbanned", address=chosen.address)]


def _announce(server: _Server, chosen: Namespace, say: Words) -> Said:
    server.ask("POST", "announce", type(None), wire.Announce(chosen.text))
    return None, [say("admin-announced")]


def _drain(server: _Server, chosen: Namespace, say: Words) -> Said:
    server.ask("POST", "drain", type(None), wire.Drain(on=not chosen.off))
    return None, [say("admin-drains-not" if chosen.off else "admin-drains")]


def _forget(server: _Server, chosen: Namespace, say: Words) -> Said:
    found = server.ask("POST", "forget", wire.ForgetResult, wire.Forget(chosen.name))
    return found, [say("admin-forgotten", name=chosen.name, tables=found.tables, replays=found.replays)]


_DEEDS: dict[str, Callable[[_Server, Namespace, Words], Said]] = {
    "status": _status,
    "tables": _tables,
    "close": _close,
    "expel": _expel,
    "bans": _bans,
    "ban": _ban,
    "unban": _unban,
    "announce": _announce,
    "drain": _drain,
    "forget": _forget,
}


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
