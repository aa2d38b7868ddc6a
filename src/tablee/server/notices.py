"""What players are told while they are not there, as jobs; `background.notifications` puts it into words."""

from __future__ import annotations

import msgspec

from tablee.wire.people import Alarm

from .storage.jobs import Due

NOTIFY = "notify"  # the kind of job that has a player told, by every way that they chose


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The data of a job of the kind `NOTIFY`: what ``player`` has to be told of a table, or of a circle's evening.

    ``decision`` is the one that the table is at: with the next one the notice is void.
    """

    player: str
    what: str  # of a table: ``turn``, ``reminder``, ``played``, ``over``, ``invited``; else of an evening
    table: str = ""
    game: str = ""
    decision: str = ""
    circle: str = ""
    evening: int = 0

    @property
    def about(self) -> str:
        """What it is about: of one thing, only the newest notice waits for a player. That a bot has played stays so."""
        return f"{self.table}.{self.what}" if self.what == "played" else self.table or f"{self.circle}.{self.evening}"

    @property
    def urgent(self) -> bool:
        """Whether it cannot wait for minutes, as what happens at slow tables can."""
        return self.what == "invited" or not self.table

    def due(self, now: float) -> Due:
        """The job."""
        return Due(NOTIFY, f"{self.player}/{self.about}", now, msgspec.json.encode(self))


class AlarmNotice(msgspec.Struct, frozen=True):
    """The data of a job that tells of an alarm, with where to: what led there may be gone when it is carried out.

    ``by`` is the browser and system where it was done, if they told; ``language`` the reader's.
    """

    what: Alarm
    by: str | None
    language: str
    address: str = ""  # of a mail
    endpoint: str = ""  # of a device, and its browser's keys
    p256dh: bytes = b""
    auth: bytes = b""

    def due(self, kind: str, place: str, now: float) -> Due:
        """The job; of one thing, only the newest waits for a place."""
        return Due(kind, f"{place}/{self.what}", now, msgspec.json.encode(self))
