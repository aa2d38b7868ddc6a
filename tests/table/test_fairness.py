"""The draw of a deal that nobody can choose, and servers that try: each is caught by what an honest seat has seen.

The page judges the same proofs: ``web/src/replay/draw-vectors.json`` holds them, and what `assess` says.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from kept_room import Kept, refused

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.files import read_json
from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.table import events
from tablee.table.chain import LENGTH, Chain, chain_of, link_before
from tablee.table.replay import ReplayFault, decode, verify
from tablee.table.room import Room
from tablee.table.shuffle import Fairness, FairShuffle, StoppedDraw, entropy_commitment
from tablee.table.table import Table, TableSeat
from tablee.table.witness import Witness, WitnessedDraw, assess

VECTORS = Path(__file__).parents[2] / "web" / "src" / "replay" / "draw-vectors.json"
SECRET, SECOND = "cd" * 32, bytes([7] * 32)
ADA, BOB = "a0" * 16, "b0" * 16


class Drawing(Kept):
    """A room with two seats that commit to entropy."""

    def __init__(self, players: int = 3) -> None:
        super().__init__("coloretto", players=players)
        self.do([msgspec.structs.replace(events.decode(self.stored.pop()[1]), drawn=True, secret=SECRET)])
        self.stored, self.room = self.stored[-1:], Room("room")
        self.room.apply(events.decode(self.stored[0][1]), 100.5)
        self.do(self.room.join("Ada"))
        self.do(self.room.join("Bob"))

    def commit(self, seat: int, entropy: str) -> None:
        to = self.room.commitment
        self.do(self.room.commit(seat, to, entropy_commitment(to, seat, entropy)))

    def reveal(self, seat: int, entropy: str) -> None:
        self.do(self.room.reveal(seat, self.room.commitment, entropy, self.list))

    @property
    def list(self) -> list[str | None]:
        assert self.room.draw is not None
        return self.room.draw.commitment_list(len(self.room.seats))

    def both(self) -> None:
        self.commit(0, ADA)
        self.commit(1, BOB)
        self.do(self.room.start(0, "greedy", ["Bot"], {0, 1}))


def test_cards_are_dealt_once_all_have_revealed() -> None:
    kept = Drawing()
    kept.both()
    assert kept.room.drawing
    assert kept.room.table is None
    kept.reveal(1, BOB)
    assert kept.room.table is None
    kept.reveal(0, ADA)
    assert kept.room.table is not None
    assert kept.room.table.shuffle.proof.entropy == [ADA, BOB, ""]
    kept.play()
    replay = decode(msgspec.json.encode(kept.room.table.replay()))
    assert verify(replay) == 1
    again = kept.again().table
    assert again is not None
    assert again.shuffle.proof == replay.fairness


def test_what_does_not_fit_is_refused() -> None:
    kept = Drawing()
    refused("draw-other", kept.room.commit, 0, "00" * 32, "11" * 32)
    refused("draw-not-awaited", kept.room.reveal, 0, kept.room.commitment, ADA, kept.list)
    kept.both()
    to = kept.room.commitment
    for act in (kept.room.join, kept.room.start, kept.room.swap, kept.room.add_bot, kept.room.configure):
        arguments: dict[Any, list[Any]] = {
            kept.room.join: ["Cleo"],
            kept.room.start: [0, "greedy", []],
            kept.room.swap: [0, 0, 2],
            kept.room.add_bot: [0, 2, "greedy", []],
            kept.room.configure: [0],
        }
        refused("room-drawing", act, *arguments[act])
    refused("room-drawing", kept.room.commit, 0, to, "11" * 32)
    refused("draw-entropy", kept.room.reveal, 0, to, BOB, kept.list)
    refused("draw-changed", kept.room.reveal, 0, to, ADA, [kept.list[0], None, None])
    kept.reveal(0, ADA)
    refused("draw-not-awaited", kept.room.reveal, 0, to, ADA, kept.list)


def test_who_is_away_or_has_not_committed_takes_no_part() -> None:
    kept = Drawing()
    kept.commit(0, ADA)
    kept.commit(1, BOB)
    kept.do(kept.room.start(0, "greedy", ["Bot"], {0}))
    assert kept.list[1:] == [None, None]
    kept.reveal(0, ADA)
    assert kept.room.table is not None
    alone = Drawing()
    alone.do(alone.room.start(0, "greedy", ["Bot"], {0, 1}))
    assert alone.room.table is not None
    assert alone.room.table.shuffle.proof.commitments == [None] * 3


def test_who_changes_places_or_leaves_commits_again() -> None:
    kept = Drawing()
    kept.commit(0, ADA)
    kept.commit(1, BOB)
    kept.do(kept.room.swap(0, 0, 2))
    assert kept.list == [None, entropy_commitment(kept.room.commitment, 1, BOB), None]
    kept.do(kept.room.leave(1))
    assert kept.list == [None] * 3


def test_who_changes_places_with_somebody_commits_again_and_so_do_they() -> None:
    kept = Drawing()
    kept.commit(0, ADA)
    kept.commit(1, BOB)
    kept.do(kept.room.swap(0, 0, 1))
    assert kept.list == [None] * 3


def test_a_program_whose_seat_a_bot_takes_has_no_part_in_the_draw() -> None:
    kept = Drawing()
    kept.do(kept.room.join("Deep Six", bot=True))
    kept.commit(2, ADA)
    kept.do(kept.room.add_bot(0, 2, "greedy", ["Basil"]))
    assert kept.list == [None] * 3


@pytest.mark.parametrize("leave", [False, True])
def test_a_stopped_draw_stands_in_the_proof(leave: bool) -> None:
    kept = Drawing()
    kept.both()
    kept.reveal(0, ADA)
    first = kept.room.commitment
    if leave:
        kept.do(kept.room.leave(1))
    kept.do(kept.room.stop_draw(SECOND))
    assert kept.room.commitment != first
    assert kept.room.log[-1].message is not None
    assert kept.room.log[-1].message.id == ("room-redrawn-left" if leave else "room-redrawn")
    assert not kept.room.stop_draw(SECOND)
    assert bool(kept.room.draw_again({0, 1})) == (not leave)
    kept.commit(0, ADA[::-1])
    kept.do(kept.room.start(0, "greedy", ["Bot", "Bat"], {0}))
    kept.reveal(0, ADA[::-1])
    table = kept.again().table
    assert table is not None
    [stopped] = table.shuffle.proof.stopped
    assert (stopped.commitment, stopped.entropy, stopped.missing) == (first, [ADA, "", ""], [1])


def test_another_draw_follows_once_everybody_is_there() -> None:
    kept = Drawing()
    kept.both()
    assert not kept.room.draw_again({0, 1})
    kept.do(kept.room.stop_draw(SECOND))
    kept.commit(0, ADA)
    kept.commit(1, BOB)
    assert not kept.room.draw_again({0})
    kept.do(kept.room.draw_again({0, 1}))
    kept.reveal(1, BOB)
    kept.reveal(0, ADA)
    assert kept.room.table is not None
    assert kept.room.table.shuffle.proof.entropy == [ADA, BOB, ""]


@pytest.mark.parametrize("change", ["leave", "swap", "configure", "join"])
def test_it_is_for_the_host_once_the_table_is_set_up_anew(change: str) -> None:
    kept = Drawing()
    kept.both()
    kept.do(kept.room.stop_draw(SECOND))
    assert kept.room.draws_again({0, 1})
    if change == "configure":
        kept.do(kept.room.configure(0, watch=False))
    elif change == "swap":
        kept.do(kept.room.swap(0, 0, 1))
    else:
        kept.do(kept.room.leave(1))
        kept.do(kept.room.join("Cleo") if change == "join" else [])
    assert not kept.room.draws_again({0, 1})


def test_who_stops_two_draws_takes_no_part_in_the_third() -> None:
    kept = Drawing()
    kept.both()
    for number in (1, 2):
        kept.reveal(0, ADA)
        assert kept.room.drawing
        kept.do(kept.room.stop_draw(bytes([number] * 32)))
        kept.commit(0, ADA)
        kept.commit(1, BOB)
        kept.do(kept.room.draw_again({0, 1}))
    assert kept.list[1:] == [None, None]
    kept.reveal(0, ADA)
    assert kept.room.table is not None
    assert len(kept.room.table.shuffle.proof.stopped) == 2


def test_whoever_sits_down_after_somebody_who_was_silent_takes_part() -> None:
    kept = Drawing()
    kept.both()
    for number in (1, 2):
        kept.reveal(0, ADA)
        kept.do(kept.room.stop_draw(bytes([number] * 32)))
        if number == 1:
            kept.both()
    kept.do(kept.room.leave(1))
    kept.do(kept.room.join("Cleo"))
    kept.both()
    assert kept.list[1] is not None


def test_a_left_seat_that_had_revealed_is_dealt_no_cards() -> None:
    kept = Drawing()
    kept.both()
    kept.reveal(1, BOB)
    kept.do(kept.room.leave(1))
    kept.reveal(0, ADA)
    assert kept.room.drawing
    assert kept.room.draw is not None
    assert kept.room.draw.missing == [1]
    kept.do(kept.room.stop_draw(SECOND))
    assert kept.room.draw is not None
    assert kept.room.draw.stopped[0].entropy == [ADA, "", ""]  # what somebody left behind is nobody's


def test_whoever_sits_down_after_somebody_who_left_in_a_draw_has_not_been_silent_in_it() -> None:
    kept = Drawing()
    kept.both()
    kept.do(kept.room.leave(1))
    kept.do(kept.room.stop_draw(SECOND))
    kept.do(kept.room.join("Cleo"))
    kept.both()
    kept.reveal(0, ADA)
    kept.do(kept.room.stop_draw(bytes(32)))
    kept.both()
    assert kept.list[1] is not None


def test_draws_that_a_seat_has_stopped_add_up_over_those_of_others() -> None:
    kept = Drawing()
    kept.both()
    for number, silent in enumerate((1, 0, 1)):
        assert kept.list[1] is not None
        kept.reveal(1 - silent, BOB if silent == 0 else ADA)
        kept.do(kept.room.stop_draw(bytes([number] * 32)))
        kept.both()
    assert kept.list[1] is None


def test_another_game_waits_for_new_entropy() -> None:
    kept = Drawing(players=3)
    kept.do(kept.room.leave(1))
    kept.commit(0, ADA)
    kept.do(kept.room.start(0, "greedy", ["Bot", "Bat"], {0}))
    kept.reveal(0, ADA)
    kept.play()
    kept.do(kept.room.again(0, SECOND, start=False))
    assert (kept.room.status, kept.list) == ("lobby", [None] * 3)


def test_a_table_of_an_older_version_is_dealt_as_it_was() -> None:
    kept = Kept("coloretto", players=3)
    kept.do([events.Joined(seat=0, name="Ada", entropy="aa")])
    refused("draw-other", kept.room.commit, 0, kept.room.commitment, "11" * 32)
    kept.do(kept.room.start(0, "greedy", ["Bot", "Bat"], {0}))
    assert kept.room.table is not None
    shuffle = kept.room.table.shuffle
    assert (shuffle.proof.scheme, shuffle.proof.entropy) == ("tablee-shuffle/1", ["aa", "", ""])


# Dishonest servers


def _fairness(secret: bytes, entropy: list[str], stopped: list[StoppedDraw] | None = None) -> Fairness:
    """A proof that holds in itself, as a server makes it that knows the entropy."""
    to = hashlib.sha256(secret).hexdigest()
    listed = [entropy_commitment(to, seat, one) if one else None for seat, one in enumerate(entropy)]
    return FairShuffle(secret, entropy, commitments=listed, stopped=stopped or []).proof


def _seen(fairness: Fairness | StoppedDraw, seat: int | None = 0) -> WitnessedDraw:
    own = "" if seat is None else fairness.entropy[seat]
    return WitnessedDraw(fairness.commitment, fairness.commitments, seat, own)


def _stopped(fairness: Fairness, missing: int) -> StoppedDraw:
    entropy = ["" if seat == missing else one for seat, one in enumerate(fairness.entropy)]
    return StoppedDraw(fairness.commitment, fairness.secret, fairness.commitments, entropy, [missing])


def _best(made: Callable[[int], Fairness], tries: int) -> Fairness:
    """Of so many proofs, that whose first deal has its 0 foremost: the operator likes that card."""
    found = (made(number) for number in range(tries))
    return min(found, key=lambda one: FairShuffle.from_fairness(one).cards(0, [72]).index(0))


def _cases() -> dict[str, tuple[Fairness, Witness | None]]:
    honest = _fairness(b"h" * 32, [ADA, BOB, ""])
    first, second = _fairness(b"1" * 32, [ADA, BOB, ""]), _fairness(b"2" * 32, [ADA[::-1], BOB[::-1], ""])

    def witness(*draws: WitnessedDraw) -> Witness:
        return Witness("table", 0, list(draws))

    chosen = _best(lambda n: _fairness(n.to_bytes(32), [ADA, BOB, ""]), 300)
    again = _best(lambda n: _fairness(b"h" * 32, [ADA, f"{n:032x}", ""]), 300)
    told = _fairness(b"2" * 32, [ADA[::-1], BOB[::-1], ""], [_stopped(first, 1)])
    blamed = _fairness(b"2" * 32, [ADA[::-1], BOB[::-1], ""], [_stopped(first, 0)])
    alone = StoppedDraw(first.commitment, first.secret, first.commitments, ["", BOB, ""], [0])
    forged = [entropy_commitment(first.commitment, 0, "cc" * 16), *first.commitments[1:]]
    for_another = StoppedDraw(first.commitment, first.secret, forged, ["", BOB, ""], [0])
    mine = WitnessedDraw(first.commitment, [first.commitments[0], None, None], 0, ADA)
    kept = WitnessedDraw(first.commitment, [], 0, ADA)
    held = _fairness(b"2" * 32, [ADA[::-1], BOB[::-1], ""], [alone])
    chain = chain_of(b"s" * 32, 9, 4)
    before = FairShuffle(b"h" * 32, [ADA, ""]).proof
    return {
        "honest": (honest, witness(_seen(honest))),
        "honest, seen by the other": (honest, witness(_seen(honest, 1))),
        "looked on": (honest, witness(_seen(honest, None))),
        "committed, but not asked to reveal": (honest, witness(WitnessedDraw(honest.commitment, [], 2, "c0" * 16))),
        "no witness": (honest, None),
        "nobody took part": (_fairness(b"h" * 32, ["", ""]), witness(WitnessedDraw(honest.commitment))),
        "entropy before the commitment": (before, witness(WitnessedDraw(before.commitment))),
        "stopped and told": (told, witness(_seen(first), _seen(second))),
        "stopped, and says it was me": (blamed, witness(_seen(first), _seen(second))),
        "stopped, looked on": (told, witness(_seen(first, None), _seen(second, None))),
        "stopped, as somebody sat down while I revealed": (held, witness(mine, _seen(second))),
        "stopped, as I did not reveal": (held, witness(kept, _seen(second))),
        "only saw the stopped one": (told, witness(_seen(first))),
        "shared": (FairShuffle(chain.secret, ["", ""], chain=chain).proof, None),
        "a: chooses the secret, knowing the entropy": (chosen, witness(_seen(honest))),
        "b: takes the entropy of the game before": (
            _fairness(b"2" * 32, [ADA, BOB, ""]),
            witness(_seen(second)),
        ),
        "c: drops the entropy": (_fairness(b"h" * 32, ["", BOB, ""]), witness(_seen(honest))),
        "c: alters the entropy": (_fairness(b"h" * 32, ["aa" * 16, BOB, ""]), witness(_seen(honest))),
        "c: alters the commitment to it, and says I kept quiet": (
            _fairness(b"2" * 32, [ADA[::-1], BOB[::-1], ""], [for_another]),
            witness(_seen(first), _seen(second)),
        ),
        "d: a confederate reveals what suits them": (again, witness(_seen(honest))),
        "d: a confederate sits down after the reveal": (
            _fairness(b"h" * 32, [ADA, BOB, "cc" * 16]),
            witness(_seen(honest)),
        ),
        "e: deals again and keeps quiet about it": (second, witness(_seen(first), _seen(second))),
    }


def _judged(case: tuple[Fairness, Witness | None]) -> list[Any]:
    found = assess(*case)
    return [found.assurance, [reason.id for reason in found.reasons]]


EXPECTED = {
    "honest": ["against-all", ["fairness-server", "fairness-players"]],
    "honest, seen by the other": ["against-all", ["fairness-server", "fairness-players"]],
    "looked on": ["watched", ["fairness-watched-order"]],
    "committed, but not asked to reveal": ["recorded", ["fairness-unseen"]],
    "no witness": ["recorded", ["fairness-unseen"]],
    "nobody took part": ["recorded", ["fairness-nobody"]],
    "entropy before the commitment": ["recorded", ["fairness-nobody"]],
    "stopped and told": ["against-players", ["fairness-stopped"]],
    "stopped, and says it was me": ["against-players", ["fairness-blamed", "fairness-stopped"]],
    "stopped, looked on": ["against-players", ["fairness-stopped"]],
    "stopped, as somebody sat down while I revealed": ["against-players", ["fairness-blamed", "fairness-stopped"]],
    "stopped, as I did not reveal": ["against-all", ["fairness-server", "fairness-players", "fairness-stopped"]],
    "only saw the stopped one": ["recorded", ["fairness-unseen", "fairness-stopped"]],
    "shared": ["shared", ["fairness-shared-order"]],
    "a: chooses the secret, knowing the entropy": ["wrong", ["fairness-wrong-commitment"]],
    "b: takes the entropy of the game before": ["wrong", ["fairness-wrong-entropy"]],
    "c: drops the entropy": ["wrong", ["fairness-wrong-entropy"]],
    "c: alters the entropy": ["wrong", ["fairness-wrong-entropy"]],
    "c: alters the commitment to it, and says I kept quiet": ["wrong", ["fairness-wrong-entropy"]],
    "d: a confederate reveals what suits them": ["wrong", ["fairness-wrong-list"]],
    "d: a confederate sits down after the reveal": ["wrong", ["fairness-wrong-list"]],
    "e: deals again and keeps quiet about it": ["wrong", ["fairness-wrong-draw"]],
}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_proof_is_called_what_it_is(name: str) -> None:
    assert _judged(_cases()[name]) == EXPECTED[name]


def test_what_was_seen_of_a_list_is_held_against_every_draw_that_one_revealed_in() -> None:
    honest = _fairness(b"h" * 32, [ADA, BOB, ""])
    seen = Witness("table", 0, [_seen(honest)])
    dropped = msgspec.structs.replace(honest, entropy=["", BOB, ""])
    assert _judged((dropped, seen)) == ["wrong", ["fairness-wrong-entropy"]]
    shorter = _fairness(b"h" * 32, [])
    assert _judged((shorter, seen)) == ["wrong", ["fairness-wrong-entropy"]]
    forged = [honest.commitments[0], entropy_commitment(honest.commitment, 1, "cc" * 16), None]
    stopped = StoppedDraw(honest.commitment, honest.secret, forged, [ADA, "", ""], [1])
    told = _fairness(b"2" * 32, [ADA, BOB, ""], [stopped])
    assert _judged((told, seen)) == ["wrong", ["fairness-wrong-list"]]


def test_the_page_judges_the_same_proofs() -> None:
    written = json.loads(VECTORS.read_text(encoding="utf-8"))
    cases = _cases()
    assert [one["name"] for one in written] == list(EXPECTED) == list(cases)
    for one in written:
        fairness, witness = cases[one["name"]]
        assert one["fairness"] == msgspec.to_builtins(fairness)
        assert one["witness"] == msgspec.to_builtins(witness)
        assert [one["assurance"], one["reasons"]] == EXPECTED[one["name"]]


def test_every_reason_has_words() -> None:
    for language in ("en", "fr"):
        say = words(language)
        for case in _cases().values():
            assert all(say.say(reason) for reason in assess(*case).reasons)


def _forged(**changes: Any) -> dict[str, Any]:
    kept = Drawing()
    kept.both()
    kept.reveal(0, ADA)
    kept.do(kept.room.stop_draw(SECOND))
    kept.both()
    kept.reveal(0, ADA)
    kept.reveal(1, BOB)
    kept.play()
    assert kept.room.table is not None
    replay = kept.room.table.replay()
    for path, value in changes.items():
        part: Any = replay["fairness"]
        *before, last = path.split("__")
        for key in before:
            part = part[int(key) if key.isdecimal() else key]
        part[int(last) if last.isdecimal() else last] = value
    return replay


def _fault(replay: dict[str, Any]) -> str:
    """Why the proof that a replay brings is none."""
    with pytest.raises(ReplayFault) as error:
        verify(decode(msgspec.json.encode(replay)))
    fault = error.value.message.args["fault"]
    assert isinstance(fault, Message)
    return fault.id


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("entropy__1", "cc" * 16, "verify-entropy"),
        ("entropy__1", "", "verify-entropy"),
        ("commitments__2", "cc" * 32, "verify-entropy"),
        ("entropy__2", "cc" * 16, "verify-entropy"),
        ("commitments", [], "verify-draw"),
        ("stopped__0__missing", [], "verify-draw"),
        ("stopped__0__missing", [0], "verify-entropy"),
        ("stopped__0__entropy__1", "cc" * 16, "verify-entropy"),
        ("stopped__0__secret", "cc" * 32, "verify-commitment"),
        ("stopped__0__secret", "c", "verify-secret"),
        ("chain", {"end": "00" * 32, "link": "00" * 32, "steps": 1}, "verify-chain"),
        ("chain", {"end": "00" * 32, "link": "0", "steps": 1}, "verify-secret"),
    ],
)
def test_a_proof_that_contradicts_itself_is_none(path: str, value: Any, fault: str) -> None:
    assert verify(decode(msgspec.json.encode(_forged()))) == 1
    assert _fault(_forged(**{path: value})) == fault


ANOTHER_DAY = msgspec.to_builtins(chain_of(b"s" * 32, 9, 5))


@pytest.mark.parametrize("wrong", [{"end": "cc" * 32}, {"steps": 3}, {"steps": LENGTH + 1}, ANOTHER_DAY])
def test_a_link_that_leads_elsewhere_proves_nothing(wrong: dict[str, Any]) -> None:
    chain = chain_of(b"s" * 32, 9, 4)
    game = find_game("coloretto")
    seats = [TableSeat(name, "human") for name in ("Ada", "Bob", "Cy")]
    replay = Table(game, configure(game, {"players": 3}), seats, FairShuffle(chain.secret, chain=chain)).replay()
    assert verify(decode(msgspec.json.encode(replay))) == 1
    replay["fairness"]["chain"] |= wrong
    assert _fault(replay) == "verify-chain"


def test_a_witness_is_read_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "witness.json"
    for text in ("", "[]", '{"table":"t"}'):
        file.write_text(text)
        with pytest.raises(TableeError) as error:
            read_json(file, Witness, "witness-shape")
        assert error.value.message.id == "witness-shape"
    with pytest.raises(TableeError):
        read_json(tmp_path, Witness, "witness-shape")
    _, witness = _cases()["honest"]
    file.write_bytes(msgspec.json.encode(witness))
    assert read_json(file, Witness, "witness-shape") == witness


def test_every_link_leads_to_the_end() -> None:
    links = [chain_of(b"s" * 32, 5, number) for number in range(1, 6)]
    assert {one.end for one in links} == {links[0].end}
    assert all(one.holds for one in links)
    for before, after in itertools.pairwise(links):
        assert hashlib.sha256(bytes.fromhex(after.link)).hexdigest() == before.link
    assert links[-1].link == (b"s" * 32).hex()
    one = links[2]
    for wrong in (Chain(one.end, one.link, 2), Chain(one.end, links[0].link, 3), Chain(one.end, one.link, LENGTH + 1)):
        assert not wrong.holds
    assert chain_of(b"s" * 32, LENGTH, LENGTH).holds
    assert not chain_of(b"s" * 32, LENGTH + 1, LENGTH + 1).holds  # a longer one takes a reader too long
    assert not Chain(one.end, one.end, 0).holds
    assert not Chain(one.end, one.end, 0).holds


def test_a_long_chain_is_the_same_as_its_hashes_one_by_one() -> None:
    link = b"s" * 32
    for _ in range(1030):
        link = hashlib.sha256(link).digest()
    assert link_before(b"s" * 32, 1030) == link
    assert chain_of(b"s" * 32, LENGTH, 1).end == link_before(b"s" * 32, LENGTH).hex()
