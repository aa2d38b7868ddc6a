"""Passkeys: a player's public keys, and the challenges that authenticators sign.

A challenge is good once, for the browser that asked for it alone, and for a few minutes.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from tablee.engine.errors import TableeError
from tablee.rooms.storage import token_hash
from tablee.server.storage import tables
from tablee.server.storage.store import Repository, in_transaction
from tablee.wire.people import PasskeyInfo

from .players import StoredPlayer, keep

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

ASKED_S = 300.0  # seconds within which an authenticator must have answered
CHALLENGE = 32  # bytes
NAME = "Tablée"
_passkeys, _recovery_codes, _challenges = tables.passkeys.c, tables.recovery_codes.c, tables.challenges.c


class Site(NamedTuple):
    """Where passkeys are good: a host without its port, and the origin of the pages that may use them."""

    host: str
    origin: str


class Passkeys(Repository):
    """The passkeys of all players.

    ``session`` is a secret of the browser that asked. The library is imported when it is needed: that takes a while.
    """

    async def of_player(self, player: str) -> list[PasskeyInfo]:
        """The passkeys of a player, the oldest first."""
        query = select(_passkeys.id, _passkeys.created).where(_passkeys.player == player).order_by(_passkeys.created)
        return [PasskeyInfo(bytes(row.id).hex(), int(row.created)) for row in await self._store.read(query)]

    async def _descriptors(self, player: str) -> list[PublicKeyCredentialDescriptor]:
        """The passkeys of a player, in the form that authenticators take."""
        from webauthn.helpers import structs

        return [structs.PublicKeyCredentialDescriptor(id=bytes.fromhex(key.id)) for key in await self.of_player(player)]

    async def ask_new(self, player: StoredPlayer, site: Site, session: str) -> dict[str, Any]:
        """The request to an authenticator for a new passkey of a player."""
        import webauthn
        from webauthn.helpers import structs

        options = webauthn.generate_registration_options(
            rp_id=site.host,
            rp_name=NAME,
            user_id=player.id.encode(),
            user_name=player.name,
            user_display_name=player.name,
            challenge=await self._challenge(session, player.id),
            exclude_credentials=await self._descriptors(player.id),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
        )
        return msgspec.json.decode(webauthn.options_to_json(options), type=dict[str, Any])

    async def add(self, player: StoredPlayer, site: Site, session: str, credential: dict[str, Any]) -> None:
        """Keep a player by a passkey. Raises `TableeError` if the authenticator's answer is none to the challenge."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        challenge, asked = await self._take_challenge(session)
        if asked != player.id:
            raise TableeError("passkey-wrong")
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                require_user_verification=True,  # else it could never prove anything
            )
        except WebAuthnException:
            raise TableeError("passkey-wrong") from None
        await self._keep(player.id, made.credential_id, made.credential_public_key, made.sign_count)

    @in_transaction
    def _keep(self, connection: Connection, player: str, id: bytes, key: bytes, count: int) -> None:
        keys = tables.passkeys
        if connection.execute(select(keys.c.id).where(keys.c.id == id)).first() is not None:
            raise TableeError("passkey-wrong")
        row = {"id": id, "player": player, "key": key, "count": count, "created": self._store.clock.stamp()}
        connection.execute(insert(keys), row)
        keep(connection, player)

    async def ask(self, site: Site, session: str, player: str | None = None) -> dict[str, Any]:
        """What to ask an authenticator that has a passkey of somebody's, or of a ``player`` who has to be there."""
        import webauthn
        from webauthn.helpers.structs import UserVerificationRequirement as Verification

        options = webauthn.generate_authentication_options(
            rp_id=site.host,
            challenge=await self._challenge(session, player),
            allow_credentials=None if player is None else await self._descriptors(player),
            user_verification=Verification.PREFERRED if player is None else Verification.REQUIRED,
        )
        return msgspec.json.decode(webauthn.options_to_json(options), type=dict[str, Any])

    async def prove(self, player: str, site: Site, session: str, credential: dict[str, Any]) -> None:
        """Raise `TableeError` unless a player was there and signed what they were asked."""
        if await self.signer(site, session, credential, player) != (player, True):
            raise TableeError("passkey-wrong")

    async def signer(
        self, site: Site, session: str, credential: dict[str, Any], player: str | None = None
    ) -> tuple[str, bool]:
        """Who signed the challenge for anybody, or for a ``player``. Raises `TableeError` if nobody did.

        Also whether their authenticator made sure that it was they, by a finger or a PIN.
        """
        import webauthn
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        challenge, asked = await self._take_challenge(session)
        if asked != player:
            raise TableeError("passkey-wrong")
        try:
            this = _passkeys.id == base64url_to_bytes(str(credential.get("rawId")))
            row = (await self._store.read(select(tables.passkeys).where(this)))[0]
            signed = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=bytes(row.key),
                credential_current_sign_count=row.count,
            )
        except (WebAuthnException, ValueError, IndexError):  # what is no base64, and nobody's key
            raise TableeError("passkey-wrong") from None
        count = update(tables.passkeys).where(this).values(count=signed.new_sign_count)
        await self._store.execute(count)
        return str(row.player), signed.user_verified

    @in_transaction
    def remove(self, connection: Connection, player: str, id: str) -> None:
        """Delete a passkey. Who has no other way back any more is not kept, and the name is free.

        Raises `TableeError` if the player has no such passkey.
        """
        found = connection.scalars(select(_passkeys.id).where(_passkeys.player == player)).all()
        meant = [key for key in found if bytes(key).hex() == id]
        if not meant:
            raise TableeError("passkey-unknown")
        connection.execute(delete(tables.passkeys).where(_passkeys.id.in_(meant)))
        code = connection.scalar(select(func.count()).where(_recovery_codes.player == player))
        if len(found) == len(meant) and not code:
            connection.execute(update(tables.players).where(tables.players.c.id == player).values(kept=False))

    async def _challenge(self, session: str, player: str | None) -> bytes:
        challenge = secrets.token_bytes(CHALLENGE)
        expires = self._store.clock.stamp() + ASKED_S
        row = {"hash": token_hash(session), "challenge": challenge, "player": player, "expires": expires}
        await self._store.execute(insert(tables.challenges).values(row))
        return challenge

    async def _take_challenge(self, session: str) -> tuple[bytes, str | None]:
        """What this browser was asked, and for whom: never again. Raises `TableeError` if nothing, or too long ago."""
        taken = delete(tables.challenges).where(_challenges.hash == token_hash(session))
        taking = taken.returning(_challenges.challenge, _challenges.player, _challenges.expires)
        row = await self._store.transaction(lambda connection: connection.execute(taking).first())
        if row is None or row.expires < self._store.clock.stamp():
            raise TableeError("passkey-late")
        return bytes(row.challenge), row.player
