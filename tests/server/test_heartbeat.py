"""What systemd hears of the server: that it is ready, that its event loop is alive, that it stops."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest
from served import serving
from turns import NEVER_S


@pytest.mark.skipif(sys.platform == "win32", reason="no such sockets")
def test_systemd_hears_of_every_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(address))
        systemd.settimeout(NEVER_S)
        monkeypatch.setenv("NOTIFY_SOCKET", str(address))
        with serving(tmp_path) as served:
            heard = {systemd.recv(64) for _ in range(4)}
            assert heard == {b"READY=1", b"WATCHDOG=1"}
            served.stop()
            assert served.process.returncode == 0
            while (state := systemd.recv(64)) == b"WATCHDOG=1":
                pass
            assert state == b"STOPPING=1"
    assert [path.name for path in tmp_path.glob("tables.db*")] == ["tables.db"]
