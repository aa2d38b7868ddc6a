"""Servers that deal as they like to an honest program, and say so in no replay: its witness catches each."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tablee.cli import main
from tablee.client.draw import draw_step
from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.rooms.updates import table_info
from tablee.table import events
from tablee.table.room import Room
from tablee.table.shuffle import FairShuffle, entropy_commitment
from tablee.table.witness import Witness, WitnessedDraw
from tablee.wire.messages import Commit, DrawInfo, Reveal, TableInfo

GAME = find_game("coloretto")
OPTIONS = configure(GAME, {"players": 3})
HONEST, OTHER, SECOND = b"h" * 32, b"o" * 32, b"2" * 32
CONFEDERATE = "cc" * 16
DECK = 76  # cards


def opened(secret: bytes) -> Room:
    """A table with the victim, and a confederate of the server."""
    room = Room("table")
    created = events.Created(
        game=GAME.id,
        language="en",
        options=to_json(OPTIONS),
        clock="none",
        public=False,
        watch=True,
        secret=secret.hex(),
        drawn=True,
    )
    room.apply(created, 0)
    for name in ("Ada", "Eve"):
        room.apply(room.join(name)[0], 0)
    return room


def frozen(room: Room, *entropy: str) -> Room:
    """The same once the seats are committed to their entropy and the game is to begin."""
    to = room.commitment
    for seat, own in enumerate(entropy):
        if own:
            commitment = entropy_commitment(to, seat, own)
            room.apply(events.Committed(seat=seat, commitment=commitment), 0)
    for event in room.start(0, "greedy", ["Bot"], {0, 1}):
        room.apply(event, 0)
    return room


def replay_of(room: Room, *entropy: str) -> bytes:
    """The replay of the game once all have revealed."""
    for seat, own in enumerate(entropy):
        if own:
            room.apply(events.Revealed(seat=seat, entropy=own), 0)
    room.apply(events.Started(revision=GAME.revision), 0)
    assert room.table is not None
    chance = random.Random(1)
    while room.table.turn is not None:
        room.table.act(room.table.turn, chance.choice(room.table.legal_moves))
    return msgspec.json.encode(room.table.replay())


class Victim:
    """An honest program, at seat 0."""

    def __init__(self) -> None:
        self.witness: Witness | None = None
        self.entropy = ""

    def sees(self, room: Room, seat: int = 0, *, fresh: bool = False) -> None:
        """Do what the program does when it is shown this, perhaps on a new connection."""
        shown: TableInfo = table_info(room, {0, 1}, 0)
        self.witness, ask = draw_step(shown, self.witness, seat, fresh=fresh)
        if isinstance(ask, Commit):
            self.own = self.witness.draws[-1].entropy
        elif isinstance(ask, Reveal):
            self.entropy = ask.entropy

    def reveals(self, secret: bytes = HONEST) -> Room:
        """Bring it to reveal, at a table that looks honest; the confederate has committed too."""
        room = opened(secret)
        self.sees(room)
        assert not self.entropy
        frozen(room, self.own, CONFEDERATE)
        self.sees(room)
        assert self.entropy == self.own
        return room


def liked(make: Callable[[int], FairShuffle]) -> int:
    """Of many shuffles, the number of the one whose first card is the lowest."""
    return min(range(300), key=lambda n: make(n).cards(0, [DECK])[0])


def honest(victim: Victim) -> bytes:
    return replay_of(victim.reveals(), victim.entropy, CONFEDERATE)


def chooses_the_secret(victim: Victim) -> bytes:
    victim.reveals()
    entropy = [victim.entropy, CONFEDERATE, ""]
    secret = liked(lambda n: FairShuffle(n.to_bytes(32), entropy)).to_bytes(32)
    return replay_of(frozen(opened(secret), *entropy[:2]), *entropy[:2])


def takes_the_entropy_of_the_game_before(victim: Victim) -> bytes:
    victim.reveals()
    before, victim.witness, victim.entropy = victim.entropy, None, ""
    victim.reveals(SECOND)
    return replay_of(frozen(opened(SECOND), before, CONFEDERATE), before, CONFEDERATE)


def drops_the_entropy(victim: Victim) -> bytes:
    victim.reveals()
    return replay_of(frozen(opened(HONEST), "", CONFEDERATE), "", CONFEDERATE)


def alters_the_entropy(victim: Victim) -> bytes:
    victim.reveals()
    return replay_of(frozen(opened(HONEST), "dd" * 16, CONFEDERATE), "dd" * 16, CONFEDERATE)


def lets_a_confederate_choose_last(victim: Victim) -> bytes:
    victim.reveals()
    best = liked(lambda n: FairShuffle(HONEST, [victim.entropy, f"{n:032x}", ""]))
    entropy = [victim.entropy, f"{best:032x}"]
    return replay_of(frozen(opened(HONEST), *entropy), *entropy)


def deals_again_and_keeps_quiet(victim: Victim) -> bytes:
    room = victim.reveals()
    room.apply(events.Redrawn(secret=SECOND.hex()), 0)
    victim.sees(room)
    victim.sees(frozen(room, victim.own, CONFEDERATE))
    return replay_of(frozen(opened(SECOND), victim.own, CONFEDERATE), victim.own, CONFEDERATE)


def deals_again_and_says_so(victim: Victim) -> bytes:
    room = victim.reveals()
    room.apply(events.Revealed(seat=0, entropy=victim.entropy), 0)
    room.apply(events.Redrawn(secret=SECOND.hex()), 0)
    victim.sees(room)
    victim.sees(frozen(room, victim.own, CONFEDERATE))
    return replay_of(room, victim.own, CONFEDERATE)


def forgets_the_reveal(victim: Victim) -> bytes:
    """The confederate commits only now that the victim's entropy is known, and the victim is to reveal it again."""
    victim.reveals()
    best = liked(lambda n: FairShuffle(HONEST, [victim.entropy, f"{n:032x}", ""]))
    entropy = [victim.entropy, f"{best:032x}"]
    victim.sees(opened(HONEST), fresh=True)
    victim.sees(frozen(opened(HONEST), *entropy), fresh=True)
    return replay_of(frozen(opened(HONEST), *entropy), *entropy)


def leaves_it_out_after_the_reveal(victim: Victim) -> bytes:
    victim.reveals()
    best = liked(lambda n: FairShuffle(HONEST, ["", f"{n:032x}", ""]))
    room = frozen(opened(HONEST), "", f"{best:032x}")
    victim.sees(room, fresh=True)
    return replay_of(room, "", f"{best:032x}")


def draws_again_in_another_seat(victim: Victim) -> bytes:
    victim.reveals()
    victim.sees(opened(HONEST), 1, fresh=True)
    room = frozen(opened(HONEST), CONFEDERATE, victim.own)
    victim.sees(room, 1)
    return replay_of(room, CONFEDERATE, victim.own)


@pytest.mark.parametrize("instead", ["", "dd" * 16])
def test_nothing_is_revealed_to_a_list_without_the_own_commitment(instead: str) -> None:
    victim = Victim()
    victim.sees(opened(HONEST))
    victim.sees(frozen(opened(HONEST), instead, CONFEDERATE))
    assert victim.own
    assert not victim.entropy


@pytest.mark.parametrize(
    ("server", "code", "said"),
    [
        (honest, 0, "Proved, against the server and against the other players."),
        (deals_again_and_says_so, 0, "Proved against the other players, but not against the server."),
        (deals_again_and_says_so, 0, "Before this deal, one was stopped because somebody did not reveal"),
        (chooses_the_secret, 2, "not the one that it was committed to before your share was known"),
        (takes_the_entropy_of_the_game_before, 2, "Your share of the shuffle was left out or changed."),
        (drops_the_entropy, 2, "Your share of the shuffle was left out or changed."),
        (alters_the_entropy, 2, "Your share of the shuffle was left out or changed."),
        (lets_a_confederate_choose_last, 2, "not those that were fixed when you revealed yours"),
        (deals_again_and_keeps_quiet, 2, "the cards were drawn again"),
        (forgets_the_reveal, 2, "not those that were fixed when you revealed yours"),
        (leaves_it_out_after_the_reveal, 2, "Your share of the shuffle was left out or changed."),
        (draws_again_in_another_seat, 2, "Your share of the shuffle was left out or changed."),
    ],
)
def test_it_is_called_what_it_is(
    server: Callable[[Victim], bytes], code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    victim, replay, witness = Victim(), tmp_path / "replay.json", tmp_path / "witness.json"
    replay.write_bytes(server(victim))
    witness.write_bytes(msgspec.json.encode(victim.witness))
    assert main(["replay", "verify", str(replay), "--lang", "en"]) == 0  # it holds in itself
    assert "Recorded only" in capsys.readouterr().out
    assert main(["replay", "verify", str(replay), "--witness", str(witness), "--lang", "en"]) == code
    told = capsys.readouterr()
    assert said in told.out + told.err


FINAL: list[str | None] = ["a" * 64, "b" * 64]
ALTERED: list[str | None] = ["a" * 64, "c" * 64]


@pytest.mark.parametrize(
    ("fresh", "seat", "awaited", "commitments", "reveals"),
    [
        (True, 0, [0], FINAL, True),  # the server did not hear it
        (False, 0, [0], FINAL, False),  # it is on its way
        (True, 0, [1], FINAL, False),
        (True, 0, None, FINAL, False),
        (True, 1, [0, 1], FINAL, False),  # what another seat drew is not for this one
        (True, 0, [0], ALTERED, False),  # or the server could choose between lists
    ],
)
def test_what_was_revealed_is_said_again_for_the_same_list_alone(
    fresh: bool, seat: int, awaited: list[int] | None, commitments: list[str | None], reveals: bool
) -> None:
    drawing = DrawInfo(commitments, awaited)
    table = msgspec.structs.replace(table_info(opened(HONEST), (), 0), commitment="d" * 64, draw=drawing)
    seen = WitnessedDraw("d" * 64, FINAL, 0, "e" * 32)
    kept, asked = draw_step(table, Witness(table.id, table.number, [seen]), seat, fresh=fresh)
    assert kept.draws == [seen]
    assert isinstance(asked, Reveal) is reveals
    assert reveals or asked is None
