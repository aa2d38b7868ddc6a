"""The events of Olympé, as everybody sees them: a deal, a card and what it brings about."""

from __future__ import annotations

from tablee.engine.message import Argument, Message, players
from tablee.engine.view import Action

from .cards import ALL, COLOURS, HERO, RANKS
from .count import coin
from .notation import NAMES, places
from .state import NONE, OVER, PILES, PLAYING, State
from .wording import (
    by_god,
    card_message,
    god_message,
    is_active,
    is_monster,
    players_of,
    rank_message,
    short_card,
    side,
    the_card,
)


def deal_events(after: State) -> list[Message]:
    """Describe what everybody sees of a deal: who is who, who deals, face-up cards (OLY-18), who leads (OLY-2)."""
    messages = [] if after.round else _seating(after)
    messages.append(Message("ev-deal", {"who": after.dealer}))
    if after.counter:
        for seat in range(after.players):
            cards = [card_message(number) for number in after.upper[seat]]
            messages.append(Message("ev-piles", {"who": seat, "cards": cards}))
    return [*messages, Message("ev-first", {"who": after.turn})]


def _seating(after: State) -> list[Message]:
    """Who plays which god, who are partners, and which colours belong to nobody."""
    seats: dict[int, list[int]] = {colour: [] for colour in after.gods[: after.colours]}
    for seat in range(after.players):
        seats[after.god[seat]].append(seat)
    gods = [Message("god-players", by_god(colour, players=players(held))) for colour, held in seats.items() if held]
    messages = [Message("ev-gods", {"gods": gods})]
    if after.packs < after.players // after.teams:
        messages += [Message("ev-pair", {"players": players_of(after, unit)}) for unit in range(after.teams)]
    nobodys = [god_message(colour) for colour, held in seats.items() if not held]
    return [*messages, Message("ev-never-trump", {"gods": nobodys})] if nobodys else messages


def events(before: State, move: int, after: State) -> list[Message]:
    """Describe what a card and everything it forced changed, from a spectator's knowledge before and after."""
    messages = [_laying(before, move), *_monster(before, move), *_turned_up(before, after)]
    if after.phase != PLAYING or after.trick != before.trick:
        messages += _trick_end(before, move, after)
    if after.phase != PLAYING:
        messages += _round_end(before, after)
    return messages


def action(before: State, move: int, after: State) -> Action:
    """Say what a card does in the trick."""
    say = _action_id(before, move)
    words: dict[str, Argument] = {"who": before.turn, "card": short_card(move), "rank": rank_message(move)}
    return Action(Message(say, words), (NAMES[move],), seen=say in ("act-lead", "act-follow", "act-rise"))


def _action_id(before: State, move: int) -> str:
    colour, rank = divmod(move, RANKS)
    if before.asked == NONE:
        return "act-pass" if is_monster(move) else "act-lead"
    if is_monster(move) and is_active(before, colour):
        return "act-monster-slain" if before.threat[colour] < 0 else "act-monster"
    if rank == HERO and is_active(before, colour) and before.threat[colour] > 0:
        return "act-hero"
    if colour == before.asked:
        return "act-rise" if colour == before.trump and before.over >> rank & 1 else "act-follow"
    if colour != before.trump or (before.english and is_monster(move)):  # OLY-8, OLY-14
        return "act-discard"
    if before.over >> rank & 1:
        return "act-ruff" if before.over == ALL else "act-over-ruff"  # a Monster may have ruffed
    return "act-under-ruff"


def _laying(before: State, move: int) -> Message:
    if before.asked != NONE or is_monster(move):
        return Message("ev-lay", {"who": before.turn, "card": the_card(move)})
    return Message("ev-lead", by_god(before.god[before.turn], who=before.turn, card=the_card(move)))


def _monster(before: State, move: int) -> list[Message]:
    """What the card does as a Monster or a Hero, or by asking for the colour of a Monster that was led."""
    colour, rank = divmod(move, RANKS)
    threat = before.threat[colour]
    if is_monster(move):
        if before.asked == NONE:  # OLY-12
            return [Message("ev-monster-led")]
        if not is_active(before, colour):  # OLY-14
            return [Message("ev-monster-inactive")]
        return [Message("ev-monster-slain" if threat < 0 else "ev-monster", by_god(colour))]
    if threat <= 0 or not (before.asked == NONE or is_active(before, colour)):
        return []
    if rank == HERO:  # OLY-11
        return [Message("ev-monster-slain", by_god(colour))]
    return [Message("ev-monster", by_god(colour))] if before.asked == NONE else []


def _turned_up(before: State, after: State) -> list[Message]:
    """A face-down card that has been turned up: OLY-18."""
    who = before.turn
    if not before.counter or after.covered[who] == before.covered[who]:
        return []
    (pile,) = (pile for pile in range(PILES) if (after.covered[who] ^ before.covered[who]) >> pile & 1)
    return [Message("ev-turned-up", {"who": who, "card": the_card(after.upper[who][pile])})]


def _trick_end(before: State, move: int, after: State) -> list[Message]:
    """Who takes the trick, or why nobody does."""
    taker = after.taker[before.trick]
    if taker != NONE:
        unit = after.unit[taker]
        points = sum(after.won[unit]) - sum(before.won[unit])
        return [Message("ev-takes", {"who": taker, "points": points})]
    all_monsters = before.asked == NONE and is_monster(move)
    return [Message("ev-all-monsters" if all_monsters else "ev-destroyed", {"who": after.leader})]


def _round_end(before: State, after: State) -> list[Message]:
    """What the round brought everybody and, after the last round, who won."""
    messages = []
    for unit in range(after.units):
        gained = after.nuggets[unit] - before.nuggets[unit]
        counted = {"points": after.points[unit], "nuggets": gained, "total": after.nuggets[unit]}
        id = "ev-points-coins" if after.coins else "ev-points"
        messages.append(Message(id, {"side": side(after, unit), **counted}))
    if after.coins:
        messages += [coin(after, colour) for colour in range(COLOURS) if after.owner[colour] != NONE]
        messages += [
            Message("ev-total", {"side": side(after, unit), "nuggets": after.nuggets[unit]})
            for unit in range(after.units)
        ]
    return [*messages, winners(after)] if after.phase == OVER else messages


def winners(k: State) -> Message:
    """Return who has won the game: players, teams, or a virtual player."""
    best = places(k)
    first = (unit for unit in range(k.units) if best[unit] == 1)
    return Message("game-won", {"winners": [player for unit in first for player in players_of(k, unit)]})
