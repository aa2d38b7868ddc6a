"""The events of Coloretto, as everybody sees them: the deal, a move and what it brings about, the score."""

from __future__ import annotations

from tablee.engine.message import Message, game_won
from tablee.engine.view import Action

from .cards import COLOURS, LAST
from .notation import KINDS, places
from .rules import DRAW, GIVE, ROW, TAKE
from .scoring import cards_in, worth_of
from .state import OVER, State
from .wording import a_card, card_message, cards_message, the_card


def deal_events(after: State) -> list[Message]:
    """Describe what everybody sees of the deal: the start cards and who begins."""
    messages = [
        Message("ev-start", {"who": seat, "cards": [a_card(c) for c in range(COLOURS) for _ in range(hand[c])]})
        for seat, hand in enumerate(after.hands[: after.players])
    ]
    return [*messages, Message("ev-first", {"who": after.turn})]


def events(before: State, move: int, after: State) -> list[Message]:
    """Describe what a move and everything it forced changed, from a spectator's knowledge before and after."""
    who = before.turn
    if move == DRAW:
        messages = [Message("ev-last-round", {"who": who})] if after.last_round and not before.last_round else []
        return [*messages, Message("ev-draw", {"who": who, "card": a_card(after.drawn)})]
    if move < TAKE:
        return [Message("ev-put", {"who": who, "row": move - ROW + 1, "card": the_card(before.drawn)})]
    messages = []
    if move < GIVE:
        row = move - TAKE
        messages.append(Message("ev-take", {"who": who, "row": row + 1, "cards": cards_message(cards_in(before, row))}))
        if before.waiting == 1 << who:
            messages += _round_end(before, after, row)
    messages += _jokers_named(before, after)
    if after.phase == OVER:
        for seat in range(after.players):
            parts = worth_of(after, seat)
            messages.append(Message("ev-score", {"who": seat, "points": parts.total, "sum": parts.sum}))
        messages.append(game_won(places(after)))  # COL-9, COL-11
    return messages


def action(before: State, move: int, after: State) -> Action:
    """Say what seat ``before.turn`` has done."""
    who = before.turn
    if move == DRAW:
        drawn = KINDS[after.drawn]
        if after.last_round and not before.last_round:
            return Action(Message("act-last-round", {"who": who}), (KINDS[LAST], drawn))
        return Action(Message("act-draw", {"who": who, "card": a_card(after.drawn)}), (drawn,), seen=True)
    if move < TAKE:
        put = Message("act-put", {"who": who, "card": the_card(before.drawn), "row": move - ROW + 1})
        return Action(put, (KINDS[before.drawn],), seen=True, place=Message("deed-put", {"row": move - ROW + 1}))
    if move < GIVE:
        row = move - TAKE
        gain = worth_of(after, who).total - worth_of(before, who).total
        took = Message("act-take" if gain >= 0 else "act-take-loss", {"who": who, "row": row + 1, "points": abs(gain)})
        return Action(
            took,
            tuple(KINDS[kind] for kind in cards_in(before, row)),
            gain=gain,
            place=Message("deed-took", {"row": row + 1}),
        )
    return Action(Message("act-give", {"who": who, "colour": card_message(move - GIVE)}), (KINDS[move - GIVE],))


def _jokers_named(before: State, after: State) -> list[Message]:
    """The jokers that were given a colour, by their owner or automatically: COL-8."""
    return [
        Message("ev-give", {"who": seat, "colour": card_message(colour)})
        for seat in range(after.players)
        for colour in range(COLOURS)
        for _ in range(after.given[seat][colour] - before.given[seat][colour])
    ]


def _round_end(before: State, after: State, row: int) -> list[Message]:
    messages = [
        Message("ev-gone", {"row": left + 1, "cards": cards_message(cards_in(before, left))})  # COL-12
        for left in range(before.row_count)
        if left != row and before.row_size[left]
    ]
    return [*messages, Message("ev-last-over") if after.last_round else Message("ev-round", {"who": after.turn})]
