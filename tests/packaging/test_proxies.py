"""The proxies' files, by the real programs where they are installed: they load, and one plays through them."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from served import serving

from tablee.client import create

DEPLOY = Path(__file__).parents[2] / "deploy"
PATH = f"{os.environ['PATH']}:/usr/sbin"  # where Debian has nginx
NGINX, CADDY, PROMTOOL = (shutil.which(name, path=PATH) for name in ("nginx", "caddy", "promtool"))


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as held:
        port: int = held.getsockname()[1]
    return port


def _certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost, signed by itself, and its key."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, now - timedelta(1), now + timedelta(1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=True)
    certificate, secret = folder / "certificate.pem", folder / "key.pem"
    certificate.write_bytes(made.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain))
    return certificate, secret


@contextlib.contextmanager
def _running(*command: str | Path, port: int) -> Iterator[None]:
    """A program, once it listens."""
    with subprocess.Popen(command) as process:
        try:
            while process.poll() is None:
                with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
                    break
                time.sleep(0.05)
            assert process.poll() is None
            yield
        finally:
            process.terminate()


async def _play(site: str) -> None:
    """Two at a table, with a socket each."""
    async with create(site, "six_cards", name="Ada", options={"players": 2}) as seat:
        await seat.chat("through the proxy")
        assert [line.text for line in seat.state.log if line.text] == ["through the proxy"]


def _nginx(folder: Path, public: int, plain: int, server: int) -> list[str | Path]:
    """How to start nginx with our file, which is the same but for what this machine does not have."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    certificate, key = _certificate(folder)
    for pattern, replacement in (
        (r"/etc/letsencrypt/\S+/fullchain\.pem", str(certificate)),
        (r"/etc/letsencrypt/\S+/privkey\.pem", str(key)),
        (r"listen \[::\].*;\n", ""),
        (r"listen 443 ", f"listen 127.0.0.1:{public} "),
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"cards\.example", "localhost"),
        (r"127\.0\.0\.1:8000", f"127.0.0.1:{server}"),
    ):
        text, found = re.subn(pattern, replacement, text)
        assert found, pattern
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder};\n" for kind in kinds)
    main = (
        f"daemon off; master_process off; pid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{text}}}"
    )
    (folder / "nginx.conf").write_text(main)
    assert NGINX is not None
    return [NGINX, "-p", folder, "-e", "stderr", "-c", folder / "nginx.conf"]


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed")
async def test_one_plays_through_nginx(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    public, plain = _free_port(), _free_port()
    site = f"https://localhost:{public}"
    with serving(tmp_path, public_url=site, trusted_proxies="127.0.0.1") as served:
        command = _nginx(tmp_path, public, plain, served.port)
        tested = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        assert tested.returncode == 0, tested.stderr
        warnings = re.findall(r"\[warn\] (.*)", tested.stderr)
        assert all("listen ... http2" in warning for warning in warnings), warnings  # which newer versions deprecate
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
        with _running(*command, port=public):
            await _play(site)


@pytest.mark.skipif(CADDY is None, reason="Caddy is not installed")
async def test_one_plays_through_caddy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, port = str(DEPLOY / "Caddyfile"), _free_port()
    site = f"http://localhost:{port}"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CADDY_ADMIN", f"unix/{tmp_path}/caddy")
    with serving(tmp_path, public_url=site, trusted_proxies="127.0.0.1") as served:
        monkeypatch.setenv("UPSTREAMS", f"127.0.0.1:{served.port}")
        assert CADDY is not None
        for name in ("cards.example", site):
            monkeypatch.setenv("SITE", name)
            tested = subprocess.run(
                [CADDY, "validate", "--adapter", "caddyfile", "--config", file],
                capture_output=True,
                text=True,
                check=False,
            )
            assert tested.returncode == 0, tested.stderr
        with _running(CADDY, "run", "--adapter", "caddyfile", "--config", file, port=port):
            await _play(site)


@pytest.mark.skipif(PROMTOOL is None, reason="Prometheus is not installed")
def test_prometheus_understands_the_rules() -> None:
    assert PROMTOOL is not None
    told = subprocess.run(
        [PROMTOOL, "check", "rules", DEPLOY / "alerts.yaml"], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
