"""The events of Nain Jaune, from a spectator's knowledge: cards laid, players passed over, chips that move."""

from __future__ import annotations

from tablee.engine.message import Message, game_won, players
from tablee.engine.view import Action

from .cards import BOARD, BOX_CARDS, BOX_OF, BOXES, CARDS, HAND_SIZE, PACK, RANKS, SUITS
from .notation import CARD_NAMES, places
from .rules import CALL, next_seat
from .settlement import price, stakes
from .state import OVER, PLAYING, State
from .wording import card_messages, rank_message, the_card


def deal_events(after: State) -> list[Message]:
    """Describe what everybody sees of a deal: who deals, the stakes, who begins."""
    size = HAND_SIZE[after.players]
    return [
        Message("ev-deal", {"who": after.dealer, "cards": size, "talon": CARDS - size * after.players}),
        Message("ev-stakes", {"chips": stakes(after), "total": sum(after.board)}),
        Message("ev-first", {"who": after.turn}),
    ]


def events(before: State, move: int, after: State) -> list[Message]:
    """Describe what a move and everything it forced changed, from a spectator's knowledge before and after."""
    calls, card = divmod(move, CALL)
    messages = [Message("ev-begin" if before.asked == PACK else "ev-lay", {"who": before.turn, "card": the_card(card)})]
    box = BOX_OF[card] if BOARD >> card & 1 else None
    missed = bool(before.called) and not calls
    if box is not None:
        id = "ev-miss" if missed else "ev-call" if calls else "ev-take"
        messages.append(Message(id, {"who": before.turn, "card": the_card(card), "chips": before.board[box]}))
    if after.phase == PLAYING:
        return messages + _passing(before, card, after)
    return messages + _round_end(after)


def action(before: State, move: int, after: State) -> Action:
    """Say what a move was, in the words of whoever made it: the end of its turn in NJ-4's own, “3 without 4”."""
    calls, card = divmod(move, CALL)
    done = _deed(before, card, bool(before.called) and not calls, after)
    seen = done.id in ("act-begin", "act-lay")
    gain = after.chips[before.turn] - before.chips[before.turn] if done.id in ("act-take", "act-miss") else None
    return Action(done, (CARD_NAMES[card],), seen, gain)


def _deed(before: State, card: int, missed: bool, after: State) -> Message:
    who = before.turn
    if after.phase != PLAYING:
        return Message("act-opera" if after.opera else "act-out", {"who": who})
    if BOARD >> card & 1:
        return Message("act-miss" if missed else "act-take", {"who": who, "chips": before.board[BOX_OF[card]]})
    if card // SUITS < RANKS - 1 and (after.asked == PACK or after.turn != before.turn):
        return Message("act-stuck", {"who": who, "n": card // SUITS + 1})
    return Message("act-begin" if before.asked == PACK else "act-lay", {"who": who, "card": the_card(card)})


def _passing(before: State, card: int, after: State) -> list[Message]:
    """Who was passed over, saying so (NJ-4), and who begins a new sequence (NJ-5, NJ-6)."""
    rank, who = card // SUITS, before.turn
    if rank == RANKS - 1:
        return [Message("ev-king", {"who": who})]
    stuck = {"last": rank_message(rank), "next": rank_message(rank + 1)}
    if after.asked == PACK:
        return [Message("ev-nobody", {"who": who, **stuck})]
    if who == after.turn:
        return []
    others = []
    seat = next_seat(after, who)
    while seat != after.turn:
        others.append(seat)
        seat = next_seat(after, seat)
    return [Message("ev-passes" if others else "ev-pass", {"who": who, "others": players(others), **stuck})]


def _round_end(after: State) -> list[Message]:
    """Who is out, what is swept and paid, and after the last round who won."""
    winner = after.turn
    messages = [Message("ev-out", {"who": winner})]
    if after.opera:
        messages.append(Message("ev-opera", {"who": winner, "chips": after.swept}))
    losers = [seat for seat in range(after.players) if seat != winner]
    for seat in losers:
        hand = after.hands[seat]
        paid = price(after, hand)
        messages.append(Message("ev-pays", {"who": seat, "whom": winner, "chips": paid, "cards": card_messages(hand)}))
    for box in range(BOXES):
        for seat in losers:
            if after.hands[seat] >> BOX_CARDS[box] & 1 and after.fed[box]:
                card, chips = the_card(BOX_CARDS[box]), after.fed[box]
                messages.append(Message("ev-feeds", {"who": seat, "card": card, "chips": chips}))
    for seat, chips in enumerate(after.chips[: after.players]):  # who is below zero owes the bank: NJ-15
        messages.append(Message("ev-chips" if chips >= 0 else "ev-owes", {"who": seat, "chips": abs(chips)}))
    if after.phase == OVER:
        if any(after.board):
            messages.append(Message("ev-nobodys", {"chips": sum(after.board)}))
        messages.append(game_won(places(after)))  # NJ-15
    return messages
