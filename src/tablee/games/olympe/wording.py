"""Wording shared by the view, the events, the hints and the objections of Olympé: gods, cards, players, teams."""

from __future__ import annotations

from functools import cache

from tablee.engine.message import Argument, Message, players

from .cards import ADEPT_POINTS, LETTERS, MONSTER, RANK_NAMES, RANKED, RANKS
from .state import NONE, State
from .trick import TRUMP_STRENGTH, allowed_ranks, obligation


@cache
def god_message(colour: int) -> Message:
    """Return the name of the god of a colour."""
    return Message("god", {"god": LETTERS[colour]})


def by_god(colour: int, **more: Argument) -> dict[str, Argument]:
    """Return the arguments of a message about a god: its name, and its name after "of", which French elides."""
    return {"god": god_message(colour), "of": _of_god(colour), **more}


@cache
def _of_god(colour: int) -> Message:
    return Message("of-god", {"god": LETTERS[colour]})


@cache
def card_message(number: int) -> Message:
    """Return a card by its god and rank."""
    return Message("card", _name_arguments(number))


@cache
def the_card(number: int) -> Message:
    """Return a card by its god and rank, with an article if the language uses one."""
    return Message("the-card", _name_arguments(number))


@cache
def short_card(number: int) -> Message:
    """Return a card by its god and rank alone, with an article if the language uses one, for want of room."""
    return Message("short-card", _name_arguments(number))


def _name_arguments(number: int) -> dict[str, Argument]:
    return by_god(number // RANKS, rank=_rank(number % RANKS))


def _rank(rank: int) -> int | str:
    """Return a rank as messages tell it: the number of an Adept, the name of any other card."""
    return ADEPT_POINTS[rank] or RANK_NAMES[rank]


def players_of(k: State, unit: int) -> list[Message]:
    """Return the players of a unit, or the virtual player, as named in the middle of a sentence."""
    if unit >= k.teams:
        return side(k, unit)
    return players(seat for seat in range(k.players) if k.unit[seat] == unit)


def side(k: State, unit: int) -> list[Message]:
    """Return the players of a unit, or the virtual player by its god, as named at the beginning of a line."""
    if unit >= k.teams:
        return [Message("virtual-player", by_god(virtual_god(k, unit - k.teams)))]
    return [Message("name", {"who": seat}) for seat in range(k.players) if k.unit[seat] == unit]


def virtual_god(k: State, number: int) -> int:
    """Return the god of a virtual player; theirs are the last ones of option gods."""
    return k.gods[k.colours - k.virtual + number]


def best_trump(k: State) -> int:
    """Return the card that is the highest ranked trump of the trick, or `NONE`."""
    rank = k.top - TRUMP_STRENGTH - 1
    return k.trump * RANKS + rank if rank >= 0 else NONE


def duty(k: State) -> Message:
    """Return what the player to move, who knows ``k``, has to do."""
    due = obligation(k)
    left = k.tricks - k.trick
    if k.asked == NONE:
        return Message("ask-lead-on" if k.laid else "ask-lead", by_god(k.god[k.turn], who=k.turn, n=left))
    if due == NONE:
        return Message("ask-any" if k.asked != k.trump else "ask-any-trump", by_god(k.asked, n=left))
    ranks = allowed_ranks(k, due)
    n = sum((level[k.turn][due] & ranks).bit_count() for level in k.hands[: k.packs])
    if due != k.trump:
        return Message("ask-follow", by_god(due, n=n))
    over = bool(ranks & k.over)
    best = best_trump(k)
    if due == k.asked:
        return Message("ask-rise" if over else "ask-follow-low", {"card": short_card(best), "n": n})
    missing: dict[str, Argument] = {"asked": god_message(k.asked), "ofasked": _of_god(k.asked), "n": n}
    if not over:
        return Message("ask-under-ruff", by_god(due, **missing))
    if best != NONE:
        return Message("ask-over-ruff", {"card": short_card(best), **missing})
    return Message("ask-over-monster" if k.over == RANKED else "ask-ruff", by_god(due, **missing))


def rank_message(number: int) -> Message:
    """Return the rank of a card alone, as a player says it when the colour is plain."""
    return Message("rank", {"rank": _rank(number % RANKS)})


def is_active(k: State, colour: int) -> bool:
    """Tell whether a Monster of a colour, laid now, destroys the trick: OLY-10, OLY-14."""
    return k.asked != NONE and (colour == k.asked or (not k.english and colour == k.trump))


def unslain(k: State) -> list[int]:
    """Return the colours whose active Monsters outnumber their Heroes in the trick: OLY-11."""
    return [colour for colour in k.gods[: k.colours] if is_active(k, colour) and k.threat[colour] > 0]


def is_monster(number: int) -> bool:
    """Tell whether a card is a Monster."""
    return number % RANKS == MONSTER
