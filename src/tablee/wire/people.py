"""What people, and their browsers, learn of themselves and of one another over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from .messages import Avatar, Language, Name, RequestBody, SeatNumber

Secret = Annotated[str, Meta(max_length=200)]
HOLIDAYS = 30  # days a year
Shown = Literal["nobody", "circles", "all"]
Reason = Literal["insult", "threat", "spam", "name", "other"]


class Me(msgspec.Struct, frozen=True):
    """``GET /api/me``: the player that the request comes from; the answer is ``null`` if it comes from nobody yet."""

    id: str
    name: str
    avatar: str | None  # as in `NewSeat`
    kept: bool  # whether more than this device's cookie leads back to the player
    since: int  # seconds since 1970
    shown: Shown = "circles"  # to whom the player's page is: to ``all`` once they are kept


class NewMe(RequestBody, frozen=True):
    """``POST /api/me``: become a player, by a cookie that comes with the answer.

    Whoever is one already stays it, under this name from now on if the player is not kept.
    """

    name: Name = ""
    avatar: Avatar | None = None
    language: Language = "en"


class ChangeMe(RequestBody, frozen=True):
    """``PATCH /api/me``: what the player is called, and how shown, in games to come. The answer is `Me`."""

    name: Name
    avatar: Avatar | None
    language: Language
    shown: Shown | None = None  # as in `Me`; None: as before


class NewPlayer(RequestBody, frozen=True):
    """``POST /api/players``: make a player for a program, marked as such."""

    name: Name


class MadePlayer(msgspec.Struct, frozen=True):
    """A program's player, and the token that it proves itself with, which is shown this once."""

    id: str
    name: str
    token: str


class DeviceInfo(msgspec.Struct, frozen=True):
    """A browser or program that is the player; times in seconds since 1970."""

    id: str
    label: str | None  # the browser and its system, if it told
    since: int
    seen: int  # to the day
    here: bool  # whether it is the one that asks


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey; ``since`` in seconds since 1970."""

    id: str
    since: int


class SignInMethods(msgspec.Struct, frozen=True):
    """``GET /api/me/ways``: the devices that are the player, and what leads back to it without them."""

    recovery: int | None  # when the recovery code was made, in seconds since 1970
    passkeys: list[PasskeyInfo]
    devices: list[DeviceInfo]


class RecoveryCode(msgspec.Struct, frozen=True):
    """``POST /api/me/recovery``: the player's only code from now on. It is shown this once."""

    code: str


class Recover(RequestBody, frozen=True):
    """``POST /api/recovery``: be the player with this recovery code on this device too. The answer is `Me`.

    ``merge``: the games of the player that the device was before become this one's.
    """

    code: Secret
    merge: bool = False


class NewLink(msgspec.Struct, frozen=True):
    """``POST /api/me/links``: a link for another device, good once, and the code to type there."""

    link: str
    code: str
    seconds: int  # for which it is good
    qr: str  # a picture of the link, as a ``data:`` address


class AskLink(RequestBody, frozen=True):
    """``POST /api/links/ask``: whose player a link leads to. The answer is `LinkTarget`; nothing changes."""

    secret: Secret


class LinkTarget(msgspec.Struct, frozen=True):
    """The player that a device is about to become."""

    name: str
    avatar: str | None


class UseLink(RequestBody, frozen=True):
    """``POST /api/links``: be the player that the link leads to on this device too. ``merge`` as in `Recover`."""

    secret: Secret
    code: Secret
    merge: bool = False


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What a browser is to ask an authenticator: the options of WebAuthn's ``create`` or ``get``, as JSON."""

    options: dict[str, Any]


class Passkey(RequestBody, frozen=True):
    """What an authenticator answered, as the JSON of WebAuthn. ``merge`` as in `Recover`; for signing in alone."""

    credential: dict[str, Any]
    merge: bool = False


class ProveMe(RequestBody, frozen=True):
    """``POST /api/me/proof``: prove that this device is still in the hands of the player, for some minutes.

    By the recovery code, or by what a passkey's authenticator answered to the options of ``POST /api/me/proof/ask``.
    """

    code: Secret = ""
    credential: dict[str, Any] | None = None


Alarm = Literal["code", "device", "passkey-new", "passkey-gone", "sign-out", "out", "mail", "deleted"]
"""What was done to a player: a new recovery code, a passkey more or less, other devices or this one (``out``) signed
out, another address for mail or none any more, deletion."""


class News(msgspec.Struct, frozen=True):
    """``GET /api/me/news``: what was done elsewhere to this device's player; ``DELETE`` once it has been read here.

    ``at`` is in seconds since 1970, ``by`` the browser and system where it was done, if they told.
    """

    what: Alarm
    at: int
    by: str | None


class Privacy(msgspec.Struct, frozen=True):
    """``GET /api/privacy``: for how many seconds this server keeps what; 0: for good."""

    lobbies: float
    tables: float
    replays: float
    analyses: float
    players: float
    mail: bool  # whether it sends mail to players who want that


class Holiday(msgspec.Struct, frozen=True):
    """``GET /api/me/holiday``: until when the player's deadlines wait, in seconds since 1970, and the days left."""

    until: int | None
    left: int  # days of holiday left this year


class NewHoliday(RequestBody, frozen=True):
    """``POST /api/me/holiday``: have one's deadlines wait from now on for so many days; 0: no longer."""

    days: Annotated[int, Meta(ge=0, le=HOLIDAYS)]


class BlockSeat(RequestBody, frozen=True):
    """``POST /api/tables/{id}/blocks``: block who sits in a seat."""

    seat: SeatNumber


class BlockedSeats(msgspec.Struct, frozen=True):
    """``GET /api/tables/{id}/blocks``: the seats of those whom the player has blocked."""

    seats: list[int]


class BlockedPlayer(msgspec.Struct, frozen=True):
    """One of ``GET /api/me/blocks``: a player whom the player has blocked, and since when, in seconds since 1970."""

    id: str
    name: str
    avatar: str | None
    since: int


class NewReport(RequestBody, frozen=True):
    """``POST /api/tables/{id}/reports``: tell whoever runs the server what somebody said, or of their name (None)."""

    seat: SeatNumber
    reason: Reason
    text: Annotated[str, Meta(max_length=400)] | None = None


class PushKey(msgspec.Struct, frozen=True):
    """``GET /api/push``: the key that push services know this server by, 65 bytes in base64url."""

    key: str


class NewPush(RequestBody, frozen=True):
    """``POST /api/me/push``: have this device told when it is the player's turn at a slow table.

    A ``PushSubscription`` of the browser, with its keys in base64url, and the language of what it shows.
    """

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Secret
    auth: Secret
    language: Language


class Mailbox(msgspec.Struct, frozen=True):
    """``GET /api/me/mail``: where the player is told by mail; the answer is ``null`` where the server sends none."""

    address: str | None  # which the player has confirmed
    pending: str | None  # to which a code was mailed that is still good
    language: Language


class NewMailbox(RequestBody, frozen=True):
    """``POST /api/me/mail``: have a code mailed to an address, to be told there from then on once it is confirmed.

    The address that is confirmed already is only told the ``language`` of its mails.
    """

    address: Annotated[str, Meta(max_length=300)]
    language: Language


class ConfirmMailbox(RequestBody, frozen=True):
    """``POST /api/me/mail/confirm``: the code that was mailed."""

    code: Secret


class PushMessage(msgspec.Struct, frozen=True):
    """What a device is told, encrypted for it: the words to show, and the page they lead to."""

    title: str
    body: str
    page: str
    turn: bool  # whether the player is to move there
