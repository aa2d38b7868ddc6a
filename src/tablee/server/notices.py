"""Notices to players who are not there, as jobs; `background.notifications` puts them into words."""

from __future__ import annotations

import msgspec

from tablee.wire.people import Alarm

from .storage.jobs import Due

NOTIFY = "notify"  # the kind of job that notifies a player on every channel that they chose


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The data of a `NOTIFY` job: a notice to ``player`` about a table, or about an evening of a circle.

    ``decision`` names the decision that the table waits for; the notice is void once another one is due.
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
        """Its subject: of several notices, only the newest waits. That a bot has played is a subject of its own."""
        return f"{self.table}.{self.what}" if self.what == "played" else self.table or f"{self.circle}.{self.evening}"

    @property
    def urgent(self) -> bool:
        """Whether it must not wait to be batched; notices of slow tables may, all others may not."""
        return self.what == "invited" or not self.table

    def due(self, now: float) -> Due:
        """The job."""
        return Due(NOTIFY, f"{self.player}/{self.about}", now, msgspec.json.encode(self))


class AlarmNotice(msgspec.Struct, frozen=True):
    """The data of a job that sends an alarm. It holds the address, which may have been removed by the time it is sent.

    ``by`` is the browser and system that raised the alarm, if they said so; ``language`` is the reader's.
    """

    what: Alarm
    by: str | None
    language: str
    address: str = ""  # of a mail
    endpoint: str = ""  # of a device, and its browser's keys
    p256dh: bytes = b""
    auth: bytes = b""

    def due(self, kind: str, address: str, now: float) -> Due:
        """The job; of several alarms of one sort, only the newest waits for an address."""
        return Due(kind, f"{address}/{self.what}", now, msgspec.json.encode(self))
