"""How a table begins: its first events."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from tablee.bots.factory import HOUSE, check_level
from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.table import events
from tablee.table.events import Event
from tablee.table.names import clean_name
from tablee.table.room import Room
from tablee.table.shuffle import FairShuffle
from tablee.wire.tables import NewTable


def new_id() -> str:
    """An id for a new table, which nobody can guess; a command line does not take it for an option."""
    return secrets.token_hex(1)[0] + secrets.token_urlsafe(9)[1:]


class Opening:
    """A table that is being opened at the time ``at``, in Unix time: its ``room``, and the ``events`` it is made of.

    It is set up, with nobody there; raises `TableeError` if ``new`` does not fit the game. ``occasion`` and ``shuffle``
    are as in `RoomRegistry.create`.
    """

    def __init__(
        self, id: str, at: float, new: NewTable, *, occasion: str | None = None, shuffle: FairShuffle | None = None
    ) -> None:
        self.room = Room(id)
        self.events: list[Event] = []
        self._at = at
        game = find_game(new.game)
        options = configure(game, new.options)
        check_level(new.level, HOUSE)
        created = events.Created(
            game=game.id,
            language=new.language,
            options=to_json(options),
            clock=new.clock,
            public=new.public,
            watch=new.watch,
            secret=(shuffle or FairShuffle()).secret.hex(),
            rated=new.rated,
            occasion=occasion,
            drawn=shuffle is None,
            chain=None if shuffle is None else shuffle.proof.chain,
        )
        self.apply([created])
        if new.begin_at is not None:
            check_level(new.begin_at)
            self.apply([events.Fitted(level=new.begin_at)])

    def apply(self, decided: Sequence[Event]) -> None:
        """Have events happen."""
        for event in decided:
            self.room.apply(event, self._at)
            self.events.append(event)

    def seat_creator(self, new: NewTable, player: str | None = None) -> None:
        """Seat who opens it, this ``player`` if they told; raises `TableeError` if nobody can be called that."""
        self.apply(self.room.join(clean_name(new.name), avatar=new.avatar, player=player))
