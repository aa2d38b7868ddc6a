"""Web Push: messages that only one browser can read (RFC 8291), signed by the server (RFC 8292)."""

from __future__ import annotations

import base64
import struct

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
KEY_BYTES, AUTH_BYTES, SALT_BYTES = 32, 16, 16
RECORD = 4096  # bytes: the one record of a message is never longer
_END = b"\x02"  # marks the last record


def private_key(key: bytes) -> ec.EllipticCurvePrivateKey:
    """The key whose secret number is ``key``."""
    return ec.derive_private_key(int.from_bytes(key), CURVE)


def new_key() -> bytes:
    """The secret number of a new key: 32 bytes."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(KEY_BYTES)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public key, as 65 bytes: a point of the curve."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def base64url(data: bytes) -> str:
    """The text of bytes as these protocols write it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """The bytes of such a text. Raises `ValueError`."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def encrypt(data: bytes, p256dh: bytes, auth: bytes, key: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """``data`` as the body of a message that is encoded as ``aes128gcm``.

    ``p256dh`` and ``auth`` are the browser's public key and secret; ``key`` and ``salt`` (16 bytes) are for this
    message alone. Raises `ValueError` if the public key is none.
    """
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh)
    shared, own = key.exchange(ec.ECDH(), browser), public_bytes(key)
    secret = _derive(shared, auth, b"WebPush: info\0" + p256dh + own, 32)
    content = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack(">IB", RECORD, len(own)) + own
    return header + AESGCM(content).encrypt(nonce, data + _END, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def authorization(key: ec.EllipticCurvePrivateKey, audience: str, contact: str, until: float) -> str:
    """The header that says who sends: good at the origin ``audience``, ``until`` a Unix time, at most a day away.

    ``contact``: the address of whoever is to be asked if something is wrong.
    """
    claims = {"aud": audience, "exp": int(until), "sub": contact}
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join(base64url(msgspec.json.encode(part)) for part in parts)
    numbers = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = b"".join(number.to_bytes(KEY_BYTES) for number in numbers)
    return f"vapid t={signed}.{base64url(signature)}, k={base64url(public_bytes(key))}"
