"""The events of Olé, as everybody sees them: a deal, a move and what it brings about, how a round ended."""

from __future__ import annotations

from tablee.engine.bits import members
from tablee.engine.message import Argument, Message, game_won, players
from tablee.engine.view import Action

from .cards import EACH
from .notation import NAMES, places
from .rules import FLIP, TOKEN
from .scoring import last_of_round
from .state import CHOOSING, DEALING, LAP, OUT, OVER, PLAYING, STUCK, State
from .wording import card_message


def deal_events(after: State) -> list[Message]:
    """Describe what everybody sees of a deal: who deals, and who chooses the order or opens."""
    messages = [Message("ev-deal", {"who": after.dealer, "cards": EACH[after.players]})]
    return [*messages, Message("ev-privilege", {"who": after.turn}) if after.phase == CHOOSING else _opening(after)]


def events(before: State, move: int, after: State) -> list[Message]:
    """Describe what a move and everything it forced changed, from a spectator's knowledge before and after."""
    who = before.turn
    if move > TOKEN:
        return [Message("ev-flip" if move == FLIP else "ev-keep", {"who": who}), _opening(after)]
    if move == TOKEN:
        messages = [Message("ev-token", {"who": who})]
    else:
        goes_on = after.phase == PLAYING and after.in_series
        messages = [Message("ev-series" if goes_on else "ev-lay", {"who": who, "card": card_message(move)})]
    if after.phase in (DEALING, OVER):
        messages += _round_end(after, who)
    return messages


def action(before: State, move: int, after: State) -> Action:
    """Say what seat ``before.turn`` has done."""
    who = before.turn
    if move == TOKEN:
        return Action(Message("act-token", {"who": who}), ("token",))
    if move > TOKEN:
        return Action(Message("act-flip" if move == FLIP else "act-keep", {"who": who}))
    args: dict[str, Argument] = {"who": who, "card": card_message(move), "table": card_message(before.table)}
    if not after.sizes[before.turn]:
        say = "act-out"
    elif after.phase == PLAYING and after.in_series:
        say = "act-series"
    else:
        say = "act-lay"
    return Action(Message(say, args), (NAMES[move],), seen=say == "act-lay")


def _opening(after: State) -> Message:
    """The forced first card: OLE-5."""
    return Message("ev-open", {"who": after.turn, "card": card_message(after.table)})


def _round_end(after: State, who: int) -> list[Message]:
    """How the round ended, what it cost everybody, who won it and, after the last round, who won the game."""
    messages = [{OUT: Message("ev-out", {"who": who}), STUCK: Message("ev-stuck"), LAP: Message("ev-lap")}[after.ended]]
    messages += [_points(after, seat) for seat in range(after.players)]
    best = round_winners(after)
    messages.append(
        Message("ev-round-won", {"winners": players(best), "n": len(best), "points": after.points[best[0]]})
    )
    return [*messages, game_won(places(after))] if after.phase == OVER else messages


def _points(after: State, seat: int) -> Message:
    left = [card_message(number) for number in members(after.hands[seat])]
    counted = {
        "who": seat, "tokens": after.tokens[seat], "points": after.points[seat], "total": after.totals[seat],
    }  # fmt: skip
    return Message("ev-points-cards", {**counted, "cards": left}) if left else Message("ev-points", counted)


def privilege_holder(k: State) -> int | None:
    """Return the seat that may invert the colour order, now or in the next round: OLE-3."""
    if k.phase == CHOOSING:
        return k.turn
    if k.phase == DEALING and k.privilege and k.round:
        return last_of_round(k, (k.dealer + 1) % k.players)
    return None


def round_winners(k: State) -> list[int]:
    """Return who has won the round just counted, by the fewest points: OLE-13."""
    points = k.points[: k.players]
    return [seat for seat in range(k.players) if points[seat] == min(points)]
