"""An authenticator in software, for the tests of passkeys."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from sites import SITE, ask


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """One that holds one passkey, in software."""

    def __init__(self, origin: str = SITE) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.count = 0
        self.verifies = True  # that it is its owner who touches it
        self.key = ec.generate_private_key(ec.SECP256R1())

    def _told(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _data(self, host: str, flags: int, more: bytes = b"") -> bytes:
        self.count += 1
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big") + more

    def _credential(self, **response: bytes) -> dict[str, Any]:
        told = {name: text(data) for name, data in response.items()}
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": told}

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """What it answers to the options of ``create``."""
        numbers = self.key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        data = self._data(options["rp"]["id"], 0b01000101, attested)
        told = self._told("webauthn.create", options)
        return self._credential(
            clientDataJSON=told, attestationObject=cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """What it answers to the options of ``get``."""
        data, told = self._data(options["rpId"], 0b101 if self.verifies else 0b001), self._told("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(clientDataJSON=told, authenticatorData=data, signature=signature)


async def made(client: httpx.AsyncClient, authenticator: Authenticator) -> None:
    """Make a passkey for a player."""
    options = (await ask(client, "/api/me/passkeys/ask"))["options"]
    assert (await ask(client, "/api/me/passkeys", credential=authenticator.create(options)))["kept"]
