"""Replays: reading them from files, refereeing every move, verifying the shuffle.

A file is one JSON object or JSON Lines. Errors name the line, the round and the move.
"""

from __future__ import annotations

import codecs
import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import msgspec

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError, excerpt, reading
from tablee.engine.message import Message
from tablee.table.names import fit_name

from .match import Match
from .shuffle import DRAWN, SCHEME, Fairness, FairShuffle, StoppedDraw, commitment_of, entropy_commitment
from .table import TableSeat
from .witness import Assessment, Witness, assess

MAX_BYTES = 16 * 2**20  # for one replay; the longest real games take about 1 MiB with all legal moves
FORMAT = "tablee-replay/1"


class RoundRecord(msgspec.Struct):
    """A round of a replay as read; its moves are unchecked lists."""

    deal: dict[str, Any]
    moves: list[list[Any]]
    result: dict[str, Any] | None = None


class Replay(msgspec.Struct):
    """A replay as read from JSON: its shape has been checked, the game has not. Other keys are allowed.

    ``game``, ``options`` and ``seats`` say what was played and by whom; each of ``rounds`` has its deal, its moves (a
    seat and a text each) and its result. `tablee.check_replay` referees a replay, `tablee.verify_replay` proves its
    deals.

    >>> table = tablee.new_table("ole", bots=["greedy"], seed=1, players=3)
    >>> tablee.run_bots(table)
    >>> tablee.write_replays("games.jsonl", [table.replay()])
    >>> [replay] = tablee.read_replays("games.jsonl")
    >>> replay.game, len(replay.rounds), replay.rounds[0].moves[0], replay.result
    ('ole', 3, [2, 'Y3'], {'scores': [21, 39, 19], 'places': [2, 3, 1]})
    """

    format: str
    game: str
    options: dict[str, Any]
    seats: list[dict[str, Any]]
    rounds: list[RoundRecord]
    result: dict[str, Any] | None = None
    fairness: Fairness | None = None
    revision: int = 1  # of the game's rules


class ReplayFault(TableeError):
    """What is wrong with a replay, and where: round and move count from 1, or are 0 if they do not apply.

    >>> table = tablee.new_table("ole", bots=["greedy"], seed=1, players=3)
    >>> tablee.run_bots(table)
    >>> replay = table.replay()
    >>> replay["rounds"][0]["moves"][4][1] = "R9"
    >>> tablee.check_replay(replay)
    Traceback (most recent call last):
    tablee.table.replay.ReplayFault: Round 1, move 5: R9 is not allowed: ...
    """

    def __init__(self, fault: Message, round: int = 0, move: int = 0) -> None:
        super().__init__("replay-fault", fault=fault, round=round, move=move)


_decoder = msgspec.json.Decoder(Replay)


def decode(data: bytes) -> Replay:
    """Decode one replay, at most `MAX_BYTES` of JSON; raises `ReplayFault` if it is not JSON or not a replay."""
    if len(data) > MAX_BYTES:
        raise ReplayFault(Message("replay-huge", {"limit": str(MAX_BYTES // 2**20)}))
    try:
        replay = _decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ReplayFault(Message("replay-shape", {"detail": str(error)})) from None
    if replay.format != FORMAT:
        raise ReplayFault(Message("replay-format", {"format": replay.format[:40], "known": FORMAT}))
    return replay


def read(path: Path) -> Iterator[tuple[int, Replay | ReplayFault]]:
    """Yield each replay in a file, or what is wrong with it, with the number of the line it starts on.

    Raises `TableeError` if the file cannot be read or is empty.
    """
    found = False
    with reading(path), path.open("rb") as file:
        for number, line in pieces(file):
            found = True
            try:
                yield number, decode(line)
            except ReplayFault as fault:
                yield number, fault
    if not found:
        raise TableeError("file-empty", path=str(path))


def pieces(file: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """Yield the nonempty lines with their numbers, never much more of each than the limit.

    An object over many lines is one piece.
    """
    begun = False
    for number in itertools.count(1):
        line = file.readline(MAX_BYTES + 1)
        if not line:
            return
        if number == 1:
            line = line.removeprefix(codecs.BOM_UTF8)
        text = line.strip()
        if not begun and text.startswith(b"{") and not text.endswith(b"}"):
            yield number, line + file.read(MAX_BYTES + 1)
            return
        if text:
            begun = True
            yield number, line
        while line and not line.endswith(b"\n"):  # over the limit: skip the rest of the line without keeping it
            line = file.readline(MAX_BYTES)


class Referee:
    """Plays a replay again, move by move, and checks everything in it."""

    def __init__(self, replay: Replay) -> None:
        """Set up the game; raises `ReplayFault` if the game, its options or its seats are wrong."""
        self.replay = replay
        try:
            self.game = find_game(replay.game)
            self.options = configure(self.game, replay.options)
        except TableeError as error:
            fault = ReplayFault(error.message)
            fault.folder = error.folder
            raise fault from None
        written = to_json(self.options)
        for name in written:
            if name not in replay.options:
                raise ReplayFault(Message("replay-option-missing", {"option": name}))
        if len(replay.seats) != self.options.players:
            raise ReplayFault(Message("replay-seats", {"seats": len(replay.seats), "players": self.options.players}))
        self.match = Match(self.game, self.options)

    @property
    def seats(self) -> list[TableSeat]:
        """Who sat where; what the replay leaves out is filled in."""
        return [
            TableSeat(fit_name(excerpt(seat.get("name", number + 1))), "bot" if seat.get("kind") == "bot" else "human")
            for number, seat in enumerate(self.replay.seats)
        ]

    def steps(self) -> Iterator[tuple[int, int]]:
        """Play the replay and yield ``(round, move)`` after each deal (move 0) and each move; raises `ReplayFault`."""
        try:
            yield from self._steps()
        except ReplayFault as fault:
            if self.replay.revision != self.game.revision:  # which is why, as likely as not
                revisions = {"revision": str(self.replay.revision), "known": str(self.game.revision)}
                fault.message = Message("replay-revision", {"fault": fault.message, **revisions})
            raise

    def _steps(self) -> Iterator[tuple[int, int]]:
        if not self.replay.rounds:
            raise ReplayFault(Message("replay-no-rounds"))
        with_legal = len(self.replay.rounds[0].moves[:1] and self.replay.rounds[0].moves[0]) == 3
        for number, round in enumerate(self.replay.rounds, 1):
            self._deal(round, number)
            yield number, 0
            for index, move in enumerate(round.moves, 1):
                try:
                    self._play(move, with_legal)
                except TableeError as error:
                    raise ReplayFault(error.message, number, index).with_words(self.game.folder) from None
                yield number, index
            self._end_of_round(round, number)
        self._end()

    def check(self) -> int:
        """Referee the whole replay and return the number of moves; raises `ReplayFault` at the first fault."""
        return sum(move > 0 for _, move in self.steps())

    def _deal(self, round: RoundRecord, number: int) -> None:
        if not self.match.decks_due():
            raise ReplayFault(Message("replay-round-too-many"), number)
        try:
            cards = self.game.notation.cards(self.match.state, round.deal)
        except TableeError as error:
            raise ReplayFault(error.message, number).with_words(self.game.folder) from None
        self.match.deal(cards)
        for key, value in self.match.rounds[-1].deal.items():
            if _in_any_order(round.deal.get(key)) != _in_any_order(value):
                raise ReplayFault(Message("replay-deal", {"field": key}), number)

    def _play(self, move: list[Any], with_legal: bool) -> None:
        if len(move) != (3 if with_legal else 2) or type(move[0]) is not int or not isinstance(move[1], str):
            raise TableeError("replay-move-shape")
        seat, text = move[0], move[1]
        if not self.match.legal():
            raise TableeError("replay-after-end")
        turn = self.match.state.turn
        if seat != turn:
            raise TableeError("replay-seat", seat=excerpt(seat), turn=str(turn))
        action = self.game.notation.parse(text)
        if action is None:
            raise TableeError("move-unknown", move=text[:40], game=self.game.title)
        objection = self.game.objections.objection(self.match.knowledge(turn), action)
        if objection is not None:
            raise TableeError("replay-illegal", move=text, clause=objection.clause, reason=objection.reason)
        if with_legal:
            legal = sorted(map(self.game.notation.text, self.match.legal()))
            if move[2] != legal:
                raise TableeError("replay-legal", legal=" ".join(legal))
        self.match.play(action)

    def _end_of_round(self, round: RoundRecord, number: int) -> None:
        result = self.match.rounds[-1].result
        last = number == len(self.replay.rounds)
        if result is None and not last:
            raise ReplayFault(Message("replay-round-short"), number)
        if (result is None) != (round.result is None):
            raise ReplayFault(Message("replay-result-early" if result is None else "replay-result-missing"), number)
        _compare(result or {}, round.result or {}, number)

    def _end(self) -> None:
        if self.match.over != (self.replay.result is not None):
            raise ReplayFault(Message("replay-end-missing" if self.match.over else "replay-end-early"))
        if self.replay.result is not None:
            _compare(self.match.result(), self.replay.result, 0)


def _in_any_order(value: Any) -> Any:
    """Sort lists of cards: a hand may be written in any order, and where order matters, dealing has preserved it."""
    if not isinstance(value, list):
        return value
    if all(isinstance(item, str) for item in value):
        return sorted(value)
    return [_in_any_order(item) for item in value]


def _compare(ours: dict[str, Any], theirs: dict[str, Any], round: int) -> None:
    for key, value in ours.items():
        if key not in theirs or not _same(value, theirs[key]):
            found = excerpt(theirs[key], 200) if key in theirs else "—"
            raise ReplayFault(
                Message("replay-result", {"field": key, "ours": excerpt(value, 200), "theirs": found}), round
            )


def _same(ours: Any, theirs: Any) -> bool:
    """Tell whether both are the same JSON: to Python, ``true`` and ``1.0`` equal 1."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(_same(value, theirs[key]) for key, value in ours.items())
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(_same, ours, theirs))
    return type(ours) is type(theirs) and bool(ours == theirs)


class Decks(msgspec.Struct, frozen=True):
    """The shuffled decks of one round, and the deal made from them."""

    sizes: list[int]  # cards in each deck
    cards: list[int]  # the card numbers of all decks, concatenated
    deal: dict[str, Any]  # as the replay file writes it


def verified_decks(replay: Replay) -> list[Decks]:
    """Verify that the secret matches the commitment and yields every deal; return the decks of every round.

    Raises `ReplayFault` if the replay has no proof, the secret does not match, or a deal differs. Whom such a proof
    holds against, `tablee.table.witness.assess` says.
    """
    shuffle = _shuffle(replay.fairness)
    referee = Referee(replay)
    referee.check()
    again = Match(referee.game, referee.options)
    found = []
    for number, played in enumerate(referee.match.rounds):
        sizes = again.decks_due()
        found.append(Decks(sizes, shuffle.cards(number, sizes), played.deal))
        again.deal(found[-1].cards)
        if again.rounds[-1].deal != played.deal:
            raise ReplayFault(Message("verify-deal"), number + 1)
        for move in played.moves:
            again.play(move.action)
    return found


def verify(replay: Replay) -> int:
    """Verify a replay as `verified_decks` does, and return the number of rounds."""
    return len(verified_decks(replay))


def verify_by(witness: Witness | None, replay: Replay) -> tuple[int, Assessment]:
    """Verify a replay's deals, and say what that proves to whoever saw what the ``witness`` says (None: nobody).

    Returns how many deals there are, and what the proof is worth. Raises `ReplayFault` as `verify` does, or if
    something else was seen than the replay says.
    """
    rounds = verify(replay)
    assert replay.fairness is not None, "just verified"
    found = assess(replay.fairness, witness)
    if found.assurance == "wrong":
        raise ReplayFault(found.reasons[0])
    return rounds, found


def _shuffle(fairness: Fairness | None) -> FairShuffle:
    """The shuffle that a proof reveals; raises `ReplayFault` if there is none, or it contradicts itself."""
    if fairness is None:
        raise ReplayFault(Message("verify-no-proof"))
    if fairness.scheme not in (SCHEME, DRAWN):
        raise ReplayFault(Message("verify-scheme", {"scheme": fairness.scheme[:40], "known": f"{SCHEME}, {DRAWN}"}))
    try:
        shuffle = FairShuffle.from_fairness(fairness)
        chained = fairness.chain is None or (fairness.chain.secret == shuffle.secret and fairness.chain.holds)
        stopped = [commitment_of(bytes.fromhex(draw.secret)) for draw in fairness.stopped]
    except ValueError:
        raise ReplayFault(Message("verify-secret")) from None
    if shuffle.commitment != fairness.commitment or stopped != [draw.commitment for draw in fairness.stopped]:
        raise ReplayFault(Message("verify-commitment"))
    if fairness.seed is not None and FairShuffle.from_seed(fairness.seed).secret != shuffle.secret:
        raise ReplayFault(Message("verify-seed"))
    if not chained:
        raise ReplayFault(Message("verify-chain"))
    for stopped_draw in fairness.stopped:
        _check_entropy(stopped_draw)
    if fairness.scheme == DRAWN:
        _check_entropy(fairness)
    return shuffle


def _check_entropy(draw: StoppedDraw | Fairness) -> None:
    """Check that what each seat revealed fits its commitment, and that all have, or it says who has not."""
    missing = draw.missing if isinstance(draw, StoppedDraw) else []
    if len(draw.entropy) != len(draw.commitments) or (isinstance(draw, StoppedDraw) and not missing):
        raise ReplayFault(Message("verify-draw"))
    for seat, (commitment, entropy) in enumerate(zip(draw.commitments, draw.entropy, strict=True)):
        fits = commitment == (entropy_commitment(draw.commitment, seat, entropy) if entropy else None)
        if not fits and not (entropy == "" and seat in missing):
            raise ReplayFault(Message("verify-entropy", {"seat": str(seat + 1)}))


def to_json_lines(replays: Sequence[dict[str, Any]]) -> bytes:
    """Encode replays as JSON Lines."""
    return b"".join(msgspec.json.encode(replay) + b"\n" for replay in replays)
