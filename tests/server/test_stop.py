"""An orderly stop leaves one file; a file has one server; nobody else on the machine reads it."""

from __future__ import annotations

import errno
import os
import signal
import socket
import stat
from pathlib import Path
from typing import IO
from unittest import mock

import httpx
import pytest
from served import serving
from turns import NEVER_S

from tablee.client import create
from tablee.engine.errors import TableeError
from tablee.server import successor
from tablee.server.serve import listen, listen_for_operators, welcome
from tablee.server.settings import Settings
from tablee.server.storage import files


@pytest.mark.skipif(os.name != "posix", reason="signals and rights of files as Unix has them")
async def test_its_file_is_for_one_server_and_nobody_else_and_one_file_is_left(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    data.touch(0o644)  # as an older version left it
    with serving(tmp_path) as served:
        async with create(served.url, "six_cards", name="Ada", options={"players": 2}) as seat:
            await seat.chat("hello")
        assert (tmp_path / "tables.db-wal").stat().st_size > 0
        rights = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("tables.db*")}
        assert set(rights.values()) == {0o600}, rights
        with (
            pytest.raises(TableeError, match=f"A server is already using {data}: stop it first, or name another"),
            files.exclusive_use(data),
        ):
            pass
        served.process.send_signal(signal.SIGTERM)
        assert served.process.wait(NEVER_S) == 0
        assert list(tmp_path.glob("tables.db*")) == [data]


@pytest.mark.skipif(os.name != "posix", reason="signals as Unix has them")
async def test_a_successor_goes_on_where_nobody_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        (tmp_path / "log").write_text("")
        async with (
            create(served.url, "six_cards", name="Ada", options={"players": 2}) as seat,
            httpx.AsyncClient(base_url=served.url, timeout=NEVER_S) as client,
        ):
            await seat.chat("before")
            served.process.send_signal(signal.SIGHUP)
            while seat.connections == 1:  # each time by a new connection, which waits in line
                answer = await client.get("/healthz", headers={"Connection": "close"})
                assert answer.status_code in (200, 503)
            await seat.chat("after")
            said = [line.text for line in seat.state.log if line.text]
        assert said == ["before", "after"]
        assert served.process.poll() is None
        assert (tmp_path / "log").read_text() == ""
        served.process.send_signal(signal.SIGTERM)
        assert served.process.wait(NEVER_S) == 0


async def test_what_is_half_installed_is_no_successor(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await successor.can_load()
    monkeypatch.setattr(successor, "_LOAD", "import tablee.half_installed")
    assert not await successor.can_load()


def test_where_there_are_no_locks_the_log_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(files, "lock_file", mock.Mock(side_effect=OSError(errno.ENOTSUP, "")))
    with files.exclusive_use(tmp_path / "tables.db"), files.exclusive_use(tmp_path / "tables.db"):
        pass
    assert [record.message for record in caplog.records] == [
        f"this file system has no locks: see to it that no second server uses {tmp_path / 'tables.db'}"
    ] * 2


def test_a_lock_that_was_just_given_back_is_not_taken_for_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between opening the file and locking it, its last holder deletes it."""
    path, lock = tmp_path / "tables.db", files.lock_file
    first = files.exclusive_use(path)
    first.__enter__()

    def late(file: IO[bytes]) -> None:
        monkeypatch.setattr(files, "lock_file", lock)
        first.__exit__(None, None, None)
        lock(file)

    monkeypatch.setattr(files, "lock_file", late)
    with files.exclusive_use(path), pytest.raises(TableeError), files.exclusive_use(path):
        pass
    assert not list(tmp_path.iterdir())


def test_a_kernel_without_the_address_family_is_a_reason_in_words() -> None:
    unsupported = OSError(errno.EAFNOSUPPORT, "Address family not supported by protocol")
    with mock.patch("tablee.server.serve.socket.socket", side_effect=unsupported), pytest.raises(TableeError) as raised:
        listen("::1", 8000, search=True)
    assert raised.value.message.id == "server-port"


def test_the_operators_port_is_where_they_look_for_it() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings = Settings(metrics_port=taken.getsockname()[1])
        for named in ({"port"}, {"metrics_port"}):
            with pytest.raises(TableeError, match=r"is in use: choose another with --metrics-port\."):
                listen_for_operators(settings, named)
        anywhere = Settings(port=0, metrics_port=settings.metrics_port)
        with listen_for_operators(anywhere, {"port"}):
            pass
        with listen_for_operators(settings, {"data"}) as moved:
            told = welcome(settings, 8000, moved.getsockname()[1], "en")
            assert f"Not at port {settings.metrics_port}, which is in use" in told
    assert "Not at port" not in welcome(Settings(metrics_port=0), 8000, 8001, "en")
