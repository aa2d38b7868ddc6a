"""Walking through a replay: rounds, moves, legal lists and results, whatever the game."""

from dataclasses import dataclass, field

from .base import DEAL_KEYS, RESULT_KEYS, Game, Round
from .coloretto import Coloretto
from .nain_jaune import NainJaune
from .ole import Ole
from .olympe import Olympe
from .record import MalformedError, Record, differences, is_number, shown, texts

FORMAT = "tablee-replay/1"
GAMES: dict[str, type[Game]] = {"coloretto": Coloretto, "nain_jaune": NainJaune, "ole": Ole, "olympe": Olympe}


class StopError(Exception):
    """The rest of the replay cannot be judged; the message is the last error."""


@dataclass
class Move:
    """One entry of a round's `moves`."""

    seat: int
    text: str
    legal: list[str] | None

    @classmethod
    def of(cls, entry: object) -> "Move":
        """Read `[seat, move]` or `[seat, move, [legal…]]`."""
        if not isinstance(entry, list) or len(entry) not in (2, 3):
            raise MalformedError(f"a move must be [seat, move] or [seat, move, legal moves], not {shown(entry)}")
        seat, text = entry[0], entry[1]
        if not is_number(seat) or not isinstance(text, str):
            raise MalformedError(f"a move must be a seat and a text, not {shown(entry)}")
        return cls(seat, text, texts(entry[2], "the legal moves") if len(entry) == 3 else None)


@dataclass
class Report:
    """What was found in one replay."""

    errors: list[str] = field(default_factory=list)
    moves: int = 0
    lists: int = 0
    where: str = ""

    def say(self, *errors: str) -> None:
        """Note errors, each with the place the walk is at."""
        self.errors += [f"{self.where}: {error}" for error in errors]


def inspect(replay: object) -> Report:
    """Referee one replay."""
    report = Report(where="replay")
    try:
        _walk(Record(replay, "the replay"), report)
    except (MalformedError, StopError) as reason:
        report.say(str(reason))
    return report


def _walk(replay: Record, report: Report) -> None:
    if replay.text("format") != FORMAT:
        raise StopError(f"the format is {shown(replay.text('format'))}, not {FORMAT}")
    kind = GAMES.get(replay.text("game"))
    if kind is None:
        raise StopError(f"there is no game {shown(replay.text('game'))}")
    options = replay.record("options")
    errors = kind.option_errors(options)
    if errors:
        report.say(*errors)
        raise StopError("with wrong options nothing more can be judged")
    game = kind(options)
    _check_seats(replay, game, report)
    _walk_rounds(replay, game, report)
    report.where = "replay"
    _check_end(replay, game, report)
    if 0 < report.lists < report.moves:
        report.say(f"{report.lists} of {report.moves} moves have a legal list; it should be all or none")


def _check_seats(replay: Record, game: Game, report: Report) -> None:
    seats = [Record(seat, "a seat") for seat in replay.items("seats")]
    if len(seats) != game.players:
        report.say(f"there are {len(seats)} seats; there should be {game.players}")
    for seat in seats:
        seat.text("name")
        seat.text("kind")


def _walk_rounds(replay: Record, game: Game, report: Report) -> None:
    rounds = replay.items("rounds")
    if not rounds:
        report.say("there is no round; the first deal belongs to every game")
    for number, item in enumerate(rounds, 1):
        report.where = f"round {number}"
        if game.over():
            raise StopError("the game was over before this round")
        played = Record(item, "the round")
        if not _walk_round(played, game, number, report) and number < len(rounds):
            raise StopError("the round is not played to its end, but another follows")


def _walk_round(record: Record, game: Game, number: int, report: Report) -> bool:
    """Check one round and count it; return whether it is complete."""
    deal = record.record("deal")
    report.say(*_foreign_keys(deal, DEAL_KEYS - game.deal_keys()))
    errors = game.deal_errors(deal)
    if errors:
        report.say(*errors)
        raise StopError("with a wrong deal nothing more can be judged")
    current = game.begin(deal)
    for place, entry in enumerate(record.items("moves"), 1):
        report.where = f"round {number}, move {place}"
        _play(current, Move.of(entry), report)
    report.where = f"round {number}"
    if current.seat() is not None:
        if "result" in record:
            raise StopError(f"the round has a result, but it is not over: seat {current.seat()} has to decide")
        return False
    game.finish(current)
    if "result" not in record:
        report.say("the round is over, but it has no result")
        return True
    result = record.record("result")
    report.say(*_foreign_keys(result, RESULT_KEYS - game.result_keys()))
    report.say(*current.result_errors(result), *differences(game.running_totals(), result))
    return True


def _play(current: Round, move: Move, report: Report) -> None:
    """Check one move and play it."""
    report.moves += 1
    seat = current.seat()
    if seat is None:
        raise StopError(f"seat {move.seat} plays {move.text}, but the round is over")
    if move.seat != seat:
        raise StopError(f"seat {move.seat} plays {move.text}, but seat {seat} has to decide")
    legal = current.legal()
    if move.legal is not None:
        report.lists += 1
        if move.legal != legal:
            report.say(f"the legal moves of seat {seat} are {shown(legal)}, not {shown(move.legal)}")
    if move.text not in legal:
        raise StopError(f"seat {seat} plays {move.text}, which is not legal; legal are {shown(legal)}")
    current.play(move.text)


def _check_end(replay: Record, game: Game, report: Report) -> None:
    """See that a finished game has its result, and an unfinished one has none."""
    if not game.over():
        if "result" in replay:
            report.say("the game has a result, but it is not over")
        rounds = replay.items("rounds")
        if rounds and "result" in Record(rounds[-1], "the round"):
            report.say("the game is unfinished, but its last round has a result")
        return
    if "result" not in replay:
        report.say("the game is over, but it has no result")
        return
    report.say(*differences({"scores": game.scores(), "places": game.places()}, replay.record("result")))


def _foreign_keys(record: Record, foreign: frozenset[str]) -> list[str]:
    """Say which keys of the format stand where they do not apply."""
    return [f"{record.what} has a `{key}`, which does not apply" for key in sorted(foreign) if key in record]
