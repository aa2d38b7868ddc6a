"""An orderly stop leaves one file; a file has one server; nobody else on the machine reads it."""

from __future__ import annotations

import errno
import os
import signal
import socket
import stat
import subprocess
import sys
from pathlib import Path
from typing import IO
from unittest import mock

import httpx
import pytest
from served import Served, serving

from tablee.client import create
from tablee.engine.errors import TableeError
from tablee.server import successor
from tablee.server.serve import listen, listen_for_operators, welcome
from tablee.server.settings import Settings
from tablee.server.storage import files


async def play(served: Served) -> None:
    """Have something stored."""
    async with create(served.url, "six_cards", name="Ada", options={"players": 2}) as seat:
        await seat.chat("hello")


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_an_orderly_stop_leaves_one_file(tmp_path: Path, sign: signal.Signals) -> None:
    with serving(tmp_path) as served:
        await play(served)
        assert (tmp_path / "tables.db-wal").stat().st_size > 0
        served.process.send_signal(sign)
        assert served.process.wait(30) == 0
        assert sorted(path.name for path in tmp_path.glob("tables.db*")) == ["tables.db"]


@pytest.mark.skipif(os.name != "posix", reason="signals as Unix has them")
async def test_a_successor_goes_on_where_nobody_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        (tmp_path / "log").write_text("")
        async with (
            create(served.url, "six_cards", name="Ada", options={"players": 2}) as seat,
            httpx.AsyncClient(base_url=served.url, timeout=60) as client,
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
        assert served.process.wait(30) == 0
        assert sorted(path.name for path in tmp_path.glob("tables.db*")) == ["tables.db"]


async def test_what_is_half_installed_is_no_successor(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await successor.can_load()
    monkeypatch.setattr(successor, "_LOAD", "import tablee.half_installed")
    assert not await successor.can_load()


def test_a_second_server_on_a_file_says_so(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        command = [sys.executable, "-m", "tablee", "serve", "--lang", "en", "--no-open", "--port", "0"]
        second = subprocess.run(
            [*command, "--host", "127.0.0.1", "--data", str(served.settings["data"])],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (second.returncode, second.stdout) == (2, "")
        assert (
            second.stderr
            == f"A server is already using {tmp_path / 'tables.db'}: stop it first, or name another database.\n"
        )
        served.kill()
        served.start()  # a lock does not outlive its process


@pytest.mark.skipif(os.name != "posix", reason="rights of files as Unix has them")
async def test_nobody_else_on_the_machine_reads_the_tables(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch(0o644)  # as an older version left it
    with serving(tmp_path) as served:
        await play(served)
        rights = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("tables.db*")}
        assert set(rights.values()) == {0o600}, rights
        assert "tables.db-wal" in rights


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
