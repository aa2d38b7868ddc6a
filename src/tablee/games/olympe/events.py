"""What everybody is told of a deal, a card and what it brings about."""

from __future__ import annotations

from tablee.engine.say import Say

from .cards import COLOURS, HERO, RANKS
from .hands import PILES
from .notation import places
from .rules import OVER, PLAYING, State
from .trick import NONE
from .wording import by_god, card, is_active, is_monster, side


def dealt(after: State) -> list[Say]:
    """What everybody sees of a deal: who deals, the cards face up (OLY-18), and who leads (OLY-2)."""
    said = [Say("ev-deal", {"who": after.dealer})]
    if after.counter:
        for seat in range(after.players):
            said.append(Say("ev-piles", {"who": seat, "cards": [card(number) for number in after.upper[seat]]}))
    return [*said, Say("ev-first", {"who": after.turn})]


def events(before: State, move: int, after: State) -> list[Say]:
    """What a card and all it forced changed, from a spectator's knowledge before and after."""
    said = [_laid(before, move), *_monster(before, move), *_turned_up(before, after)]
    if after.phase != PLAYING or after.trick != before.trick:
        said += _trick_end(before, move, after)
    if after.phase != PLAYING:
        said += _round_end(before, after)
    return said


def _laid(before: State, move: int) -> Say:
    if before.asked != NONE or is_monster(move):
        return Say("ev-lay", {"who": before.turn, "card": card(move)})
    return Say("ev-lead", by_god(before.god[before.turn], who=before.turn, card=card(move)))


def _monster(before: State, move: int) -> list[Say]:
    """What the card does as a Monster, as a Hero, or by asking for the colour of a Monster that was led."""
    colour, rank = divmod(move, RANKS)
    threat = before.threat[colour]
    if is_monster(move):
        if before.asked == NONE:  # OLY-12
            return [Say("ev-monster-led")]
        if not is_active(before, colour):  # OLY-14
            return [Say("ev-monster-inactive")]
        return [Say("ev-monster-slain" if threat < 0 else "ev-monster", by_god(colour))]
    if threat <= 0 or not (before.asked == NONE or is_active(before, colour)):
        return []
    if rank == HERO:  # OLY-11
        return [Say("ev-monster-slain", by_god(colour))]
    return [Say("ev-monster", by_god(colour))] if before.asked == NONE else []


def _turned_up(before: State, after: State) -> list[Say]:
    """OLY-18: a face-down card that has been uncovered."""
    who = before.turn
    if not before.counter or after.covered[who] == before.covered[who]:
        return []
    (pile,) = (pile for pile in range(PILES) if (after.covered[who] ^ before.covered[who]) >> pile & 1)
    return [Say("ev-turned-up", {"who": who, "card": card(after.upper[who][pile])})]


def _trick_end(before: State, move: int, after: State) -> list[Say]:
    """Who takes the trick, or why nobody does."""
    taker = after.taker[before.trick]
    if taker != NONE:
        points = sum(map(sum, after.won)) - sum(map(sum, before.won))
        return [Say("ev-takes", {"who": taker, "points": points})]
    all_monsters = before.asked == NONE and is_monster(move)
    return [Say("ev-all-monsters" if all_monsters else "ev-destroyed", {"who": after.leader})]


def _round_end(before: State, after: State) -> list[Say]:
    """What the round brought everybody and, after the last, who won."""
    said = []
    for unit in range(after.units):
        gained = after.nuggets[unit] - before.nuggets[unit]
        counted = {"points": after.points[unit], "nuggets": gained}
        said.append(Say("ev-points-coins" if after.coins else "ev-points", {"side": side(after, unit), **counted}))
    if after.coins:
        said += [_coin(before, after, colour) for colour in range(COLOURS) if after.owner[colour] != NONE]
    if after.phase == OVER:
        said += [
            Say("ev-total", {"side": side(after, unit), "nuggets": after.nuggets[unit]}) for unit in range(after.units)
        ]
        said.append(winners(after))
    return said


def _coin(before: State, after: State, colour: int) -> Say:
    """OLY-16: where a nugget of a god has gone."""
    for unit in range(after.units):
        if after.held[colour][unit] > before.held[colour][unit]:
            return Say("ev-coin", by_god(colour, side=side(after, unit)))
    return Say("ev-coin-stays", by_god(colour))


def winners(k: State) -> Say:
    """Who has won the game: players, teams, or a virtual player."""
    best = places(k)
    return Say("game-won", {"winners": [name for unit in range(k.units) if best[unit] == 1 for name in side(k, unit)]})
