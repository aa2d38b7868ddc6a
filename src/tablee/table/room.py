"""A room: seats taken and given up, and one game after another between them.

Every request is first decided, which returns the events it leads to or raises `TableeError` and changes nothing; then
the events are applied (`room_fold`).
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import chain, count
from typing import Any

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import NotYours, TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options

from . import events
from .draw import Draw
from .events import Clock, Event
from .lookalikes import lookalike_key, lookalike_keys
from .outcome import Outcome, SeatOutcome
from .room_fold import RoomFold
from .room_state import STAND_IN, RoomSeat
from .setup import changed_options, pick
from .shuffle import entropy_commitment


class Room(RoomFold):
    """A room that decides requests: each method returns the events that one leads to."""

    def join(
        self,
        name: str,
        seat: int | None = None,
        *,
        bot: bool = False,
        avatar: str | None = None,
        player: str | None = None,
    ) -> list[Event]:
        """Take ``seat`` or, if None, the first one that is open; once the game has begun, people may who have none."""
        free = self.open_seats
        if bot or self.table is None or not free:
            self._require_setting_up()
        elif player is not None and self.seat_of(player) is not None:
            raise TableeError("room-seated")
        if (player or "") in self.sent_away and not (bot and player is None):  # which the host has invited
            raise TableeError("room-sent-away")
        if seat is None:
            if not free:
                raise TableeError("room-full")
            seat = free[0]
        elif seat not in free:
            raise TableeError("room-seat-taken", seat=str(seat + 1))
        return [events.Joined(seat=seat, name=name, bot=bot, avatar=avatar, player=player)]

    def configure(
        self,
        actor: int,
        options: Mapping[str, Any] | None = None,
        clock: Clock | None = None,
        public: bool | None = None,
        watch: bool | None = None,
        rated: bool | None = None,
    ) -> list[Event]:
        """Change the table's settings; raises `TableeError` if a seat that somebody has taken would disappear."""
        self._require_host(actor)
        if (options is not None or rated not in (None, self.rated)) and self.table is not None:
            raise TableeError("room-started")
        if self.drawing:
            raise TableeError("room-drawing")
        if clock not in (None, self.clock):
            self._require_no_rating()
        others = [seat for number, seat in enumerate(self.seats) if number != actor]
        if rated and not self.rated and any(seat.taken for seat in others):
            raise TableeError("room-rated-late")  # they could lose what they have not staked
        chosen = configure(self.game, self.options if options is None else options)
        self._require_room(chosen)
        return [self._configuration(actor, chosen, clock, public, watch, rated)]

    def add_bot(self, actor: int, seat: int, level: str, names: Sequence[str]) -> list[Event]:
        """Seat a bot at a free seat or in place of another bot, under the first of ``names`` that is not taken."""
        self._require_host(actor)
        self._require_no_rating()
        taken = self._seat(seat)
        if self.drawing:
            raise TableeError("room-drawing")
        if taken.kind == "human":
            raise TableeError("room-seat-taken", seat=str(seat + 1))
        name = taken.name if taken.kind != "free" and self.table is not None else next(self._bot_names(names))
        return [events.BotSeated(actor=actor, seat=seat, name=name, level=level)]

    def swap(self, actor: int, seat: int, other: int) -> list[Event]:
        """Move from ``seat`` to a free one before the game; the host may move anybody, and have two change places."""
        self._require_setting_up()
        if seat != actor:
            self._require_host(actor)
        if self._seat(seat).kind == "free":
            raise TableeError("room-nobody", seat=str(seat + 1))
        if self._seat(other).kind != "free" and actor != self.host:
            raise TableeError("room-seat-taken", seat=str(other + 1))
        return [] if seat == other else [events.Swapped(actor=actor, seat=seat, other=other)]

    def pick(self, actor: int, seat: int, face: str) -> list[Event]:
        """Have ``seat`` play with ``face``; whoever had it gets the seat's old one, if the host or nobody minds."""
        self._require_setting_up()
        self._seat(seat)
        had = {number for number, its in enumerate(self.faces) if its == face}
        friends = {number for number, its in enumerate(self.faces) if its == self.faces[seat]}
        if actor != self.host and actor not in friends:
            raise NotYours("room-host-only")
        if actor != self.host and any(self.seats[number].kind == "human" for number in had - friends):
            raise TableeError("pick-taken")
        options = pick(self.game, configure(self.game, self.options), seat, face)
        return [self._configuration(actor, options)]

    def leave(self, actor: int) -> list[Event]:
        """Give up the actor's seat."""
        return [self._vacate(actor, actor)]

    def remove(self, actor: int, seat: int) -> list[Event]:
        """Remove whoever sits in a seat."""
        self._require_host(actor)
        self._require_no_rating()
        return self.expel(seat, actor)

    def let_back(self, actor: int, name: str) -> list[Event]:
        """Let whoever was sent away under a name sit down again."""
        self._require_host(actor)
        return [events.Readmitted(actor=actor, name=name)] if name in self.sent_away.values() else []

    def expel(self, seat: int, actor: int | None = None) -> list[Event]:
        """Remove whoever sits in a seat, by order of those who run the server if there is no ``actor``."""
        if self._seat(seat).kind == "free" or (self.table is not None and self._seat(seat).kind == "bot"):
            raise TableeError("room-nobody", seat=str(seat + 1))
        return [self._vacate(actor, seat)]

    def start(self, actor: int, level: str, names: Sequence[str], here: Container[int] = ()) -> list[Event]:
        """Begin the game; bots take the free seats.

        Those ``here`` who have committed to entropy for the deal now have to reveal it, if there are any.
        """
        self._require_host(actor)
        self._require_setting_up()
        made: list[Event] = []
        fresh = self._bot_names(names)
        for number, seat in enumerate(self.seats):
            if seat.kind == "free":
                made.append(events.BotSeated(actor=actor, seat=number, name=next(fresh), level=level))
        return [*made, self._frozen(actor, here)]

    def draw_again(self, here: Container[int]) -> list[Event]:
        """Begin the draw that follows by itself on one that was stopped; no events if it does not, or not now."""
        return [self._frozen(None, here)] if self.draws_again(here) else []

    def commit(self, actor: int, to: str, commitment: str) -> list[Event]:
        """Commit to entropy for the next deal, having seen the table's commitment ``to`` its secret."""
        if self._draw(to).frozen:
            raise TableeError("room-drawing")
        return [events.Committed(actor=actor, seat=actor, commitment=commitment)]

    def reveal(self, actor: int, to: str, entropy: str, commitments: Sequence[str | None]) -> list[Event]:
        """Reveal the entropy that the actor is committed to, having seen that these ``commitments`` stand.

        The last to do so begins the game.
        """
        draw = self._draw(to)
        if actor not in draw.missing:
            raise TableeError("draw-not-awaited")
        if list(commitments) != draw.commitment_list(len(self.seats)):
            raise TableeError("draw-changed")
        if entropy_commitment(to, actor, entropy) != draw.commitments.get(actor):
            raise TableeError("draw-entropy")
        revealed = events.Revealed(actor=actor, seat=actor, entropy=entropy)
        return [revealed, self._beginning(actor)] if draw.missing == [actor] else [revealed]

    def stop_draw(self, secret: bytes) -> list[Event]:
        """Stop a draw in which somebody does not reveal; no events if there is none."""
        return [events.Redrawn(secret=secret.hex())] if self.drawing else []

    def act(self, actor: int, move: str, version: int, number: int) -> list[Event]:
        """Play a move, an answer to ``version`` of game ``number``; raises as `Table.check` does."""
        if self.table is None or number != self.number:
            raise NotYours("room-other-game")
        if self.ended:
            raise NotYours("game-over")
        self.table.check(actor, move, version)
        return [events.Moved(actor=actor, seat=actor, move=move)]

    def next(self, actor: int) -> list[Event]:
        """Deal the next round; returns no events if that has already been done."""
        paused = self.table is not None and self.table.paused and not self.ended
        return [events.Dealt(actor=actor)] if paused else []

    def undo(self, actor: int) -> list[Event]:
        """Take back the actor's latest decision of this round and all moves after it; in practice games only."""
        if not self.practice(actor):
            raise TableeError("undo-practice")
        kept = self.kept_by_undo(actor)
        if kept is None:
            raise TableeError("undo-nothing")
        return [events.Undone(actor=actor, seat=actor, kept=kept)]

    def answer_absence(self, seat: int, here: Container[int], *, wait: bool) -> list[Event]:
        """Have a bot play for ``seat`` now, or ``wait`` for it; no events if it is not away on its turn any more."""
        self._require_no_rating()
        if self.slow:
            raise TableeError("room-absent-slow")
        taken = self._seat(seat)
        away = self.turn == seat and taken.kind == "human" and not taken.stand_in and seat not in here
        return [events.StoodIn(seat=seat, on=True)] if away and not wait else []

    def end(self, actor: int, agree: bool) -> list[Event]:
        """Propose or agree to end the game now; it ends once all people agree for whom no stand-in plays."""
        if self.status != "playing":
            raise TableeError("end-not-playing")
        self._require_no_rating()
        made: list[Event] = []
        if agree != (actor in self.ending):
            made.append(events.Voted(actor=actor, seat=actor, end=agree))
        people = {number for number, seat in enumerate(self.seats) if seat.kind == "human" and not seat.stand_in}
        if agree and people <= self.ending | {actor}:
            made.append(events.Ended(actor=actor))
        return made

    def again(self, actor: int, secret: bytes, game: str | None = None, *, start: bool = True) -> list[Event]:
        """Set up another game, of ``game`` or the same; returns no events if one is already set up.

        With ``start``, the same game starts at once if all others are house bots.
        """
        if self.status == "playing":
            raise TableeError("room-playing")
        if self.status == "lobby":
            return []
        if game is not None:
            return self._another(actor, secret, find_game(game))
        again = events.Rematched(actor=actor, secret=secret.hex(), drawn=True)
        alone = start and all(seat.kind == "bot" for number, seat in enumerate(self.seats) if number != actor)
        return [again, self._beginning(actor)] if alone else [again]

    def _another(self, actor: int, secret: bytes, game: Game) -> list[Event]:
        self._require_host(actor)
        options = changed_options(game, {"players": len(self.seats)}, {})
        self._require_room(options)
        again = events.Rematched(actor=actor, secret=secret.hex(), game=game.id, drawn=True)
        return [again, self._configuration(actor, options)]

    def revise(self) -> list[Event]:
        """Have a game that began under other rules go on under these, or end if it cannot; no events otherwise."""
        if self.status != "playing" or not self.outdated:
            return []
        return [events.Revised(revision=self.game.revision, closed=self.misfit)]

    def outcome(self, decided: Sequence[Event]) -> Outcome | None:
        """Return what the game comes to if these events bring it to its end; None if they do not."""
        last = decided[-1]
        if self.table is None or not isinstance(last, events.Moved):
            return None
        action = self.game.notation.parse(last.move)
        assert action is not None
        result = self.table.ending(action)
        if result is None:
            return None
        ranks = zip(self.seats, result.scores, result.places, strict=True)
        seats = [
            SeatOutcome(
                seat=number,
                player=self.dealt_to[number],
                name=seat.name,
                kind=seat.left or seat.kind,
                level=None if seat.left else self.level(number),
                left=seat.left is not None or seat.stand_in,
                team=self.teams[number] if self.teams else number,
                score=score,
                place=place,
            )
            for number, (seat, score, place) in enumerate(ranks)
        ]
        return Outcome(
            id=self._future_replay_id(),
            room=self.id,
            game=self.game.id,
            options=self.options,
            units=result.units,
            clock=self.clock,
            rated=self.rated,
            occasion=self.occasion,
            began=self.began,
            seats=seats,
        )

    # Helpers

    def _frozen(self, actor: int | None, here: Container[int]) -> Event:
        """The event with which those reveal who are ``here`` and take part; with nobody, the game begins at once."""
        part = [] if self.draw is None else [seat for seat in self.draw.ready if seat in here]
        return events.Frozen(actor=actor, seats=part) if part else self._beginning(actor)

    def _beginning(self, actor: int | None) -> Event:
        """The event with which the game begins."""
        return events.Started(actor=actor, revision=self.game.revision)

    def _draw(self, to: str) -> Draw:
        """The draw that goes on; raises `TableeError` if it is not that of the secret that is committed ``to``."""
        if self.table is not None or self.draw is None or to != self.commitment:
            raise TableeError("draw-other")
        return self.draw

    def _require_setting_up(self) -> None:
        """Raise `TableeError` if the game has begun, or is about to."""
        if self.table is not None:
            raise TableeError("room-started")
        if self.drawing:
            raise TableeError("room-drawing")

    def _configuration(
        self,
        actor: int,
        options: Options,
        clock: Clock | None = None,
        public: bool | None = None,
        watch: bool | None = None,
        rated: bool | None = None,
    ) -> Event:
        """The event that sets the table up anew; what is None stays as it is."""
        return events.Configured(
            actor=actor,
            options=to_json(options),
            clock=self.clock if clock is None else clock,
            public=self.public if public is None else public,
            watch=self.watch if watch is None else watch,
            rated=self.rated if rated is None else rated,
        )

    def _seat(self, seat: int) -> RoomSeat:
        if not 0 <= seat < len(self.seats):
            raise TableeError("room-no-seat", seat=str(seat + 1))
        return self.seats[seat]

    def _require_host(self, actor: int) -> None:
        if actor != self.host:
            raise NotYours("room-host-only")

    def _require_no_rating(self) -> None:
        """Raise `TableeError` in the middle of a rated game: whoever could bend it could bend ratings."""
        if self.rated and self.status == "playing":
            raise TableeError("room-rated")

    def _require_room(self, options: Options) -> None:
        """Raise `TableeError` if a seat that somebody has taken would disappear."""
        if any(seat.taken for seat in self.seats[options.players :]):
            raise TableeError("room-too-many", players=options.players)

    def _vacate(self, actor: int | None, seat: int) -> Event:
        if self.table is None:
            return events.Freed(actor=actor, seat=seat)
        return events.Replaced(actor=actor, seat=seat, level=STAND_IN)

    def _bot_names(self, names: Sequence[str]) -> Iterator[str]:
        """Yield names that look like nobody's here, nor like a part of theirs: those given, then numbered ones."""
        parts = (part for seat in self.seats for part in (seat.name, *re.split(r"[\W_]+", seat.name)))
        taken = {key for part in parts for key in lookalike_keys(part)}
        return (name for name in chain(names, (f"Bot {n}" for n in count(1))) if lookalike_key(name) not in taken)
