"""What everybody is told of a deal, a card and what it brings about."""

from __future__ import annotations

from tablee.engine.say import Say

from .cards import COLOURS, HERO, RANKS
from .hands import PILES
from .notation import places
from .rules import OVER, PLAYING, State
from .scoring import most_adepts
from .trick import NONE
from .wording import by_god, card, god, is_active, is_monster, players_of, side, the_card


def dealt(after: State) -> list[Say]:
    """What everybody sees of a deal: who is who, who deals, the cards face up (OLY-18), and who leads (OLY-2)."""
    said = [] if after.round else _seating(after)
    said.append(Say("ev-deal", {"who": after.dealer}))
    if after.counter:
        for seat in range(after.players):
            said.append(Say("ev-piles", {"who": seat, "cards": [card(number) for number in after.upper[seat]]}))
    return [*said, Say("ev-first", {"who": after.turn})]


def _seating(after: State) -> list[Say]:
    """Who plays which god, who are partners, and which colours are nobody's."""
    seats: dict[int, list[Say]] = {colour: [] for colour in after.gods[: after.colours]}
    for seat in range(after.players):
        seats[after.god[seat]].append(Say("player", {"who": seat}))
    gods = [Say("god-players", by_god(colour, players=players)) for colour, players in seats.items() if players]
    said = [Say("ev-gods", {"gods": gods})]
    if after.packs < after.players // after.teams:
        said += [Say("ev-pair", {"players": players_of(after, unit)}) for unit in range(after.teams)]
    nobodys = [god(colour) for colour, players in seats.items() if not players]
    return [*said, Say("ev-never-trump", {"gods": nobodys})] if nobodys else said


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
        return Say("ev-lay", {"who": before.turn, "card": the_card(move)})
    return Say("ev-lead", by_god(before.god[before.turn], who=before.turn, card=the_card(move)))


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
    return [Say("ev-turned-up", {"who": who, "card": the_card(after.upper[who][pile])})]


def _trick_end(before: State, move: int, after: State) -> list[Say]:
    """Who takes the trick, or why nobody does."""
    taker = after.taker[before.trick]
    if taker != NONE:
        unit = after.unit[taker]
        points = sum(after.won[unit]) - sum(before.won[unit])
        return [Say("ev-takes", {"who": taker, "points": points})]
    all_monsters = before.asked == NONE and is_monster(move)
    return [Say("ev-all-monsters" if all_monsters else "ev-destroyed", {"who": after.leader})]


def _round_end(before: State, after: State) -> list[Say]:
    """What the round brought everybody and, after the last, who won."""
    said = []
    for unit in range(after.units):
        gained = after.nuggets[unit] - before.nuggets[unit]
        counted = {"points": after.points[unit], "nuggets": gained, "total": after.nuggets[unit]}
        said.append(Say("ev-points-coins" if after.coins else "ev-points", {"side": side(after, unit), **counted}))
    if after.coins:
        said += [_coin(after, colour) for colour in range(COLOURS) if after.owner[colour] != NONE]
        said += [
            Say("ev-total", {"side": side(after, unit), "nuggets": after.nuggets[unit]}) for unit in range(after.units)
        ]
    return [*said, winners(after)] if after.phase == OVER else said


def _coin(after: State, colour: int) -> Say:
    """OLY-16: where a nugget of a god has gone, or why it has not."""
    unit = most_adepts(after, colour)
    if unit == NONE:
        return Say("ev-coin-tie", by_god(colour))
    return Say("ev-coin-kept" if unit == after.owner[colour] else "ev-coin", by_god(colour, side=side(after, unit)))


def winners(k: State) -> Say:
    """Who has won the game: players, teams, or a virtual player."""
    best = places(k)
    first = (unit for unit in range(k.units) if best[unit] == 1)
    return Say("game-won", {"winners": [player for unit in first for player in players_of(k, unit)]})
