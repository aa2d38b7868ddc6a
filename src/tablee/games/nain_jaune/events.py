"""The events of Nain Jaune, from a spectator's knowledge: cards laid, players passed over, chips that move."""

from __future__ import annotations

from tablee.engine.message import Message

from .cards import BOARD, BOX_CARDS, BOX_OF, BOXES, CARDS, HAND_SIZE, PACK, RANKS, SUITS
from .notation import places
from .rules import CALL, next_seat
from .settlement import price
from .state import OVER, PLAYING, State
from .wording import card_messages, rank_message, the_card


def dealt(after: State) -> list[Message]:
    """Describe what everybody sees of a deal: who deals, the stakes, who begins."""
    stakes = after.stake * BOXES * (BOXES + 1) // 2
    size = HAND_SIZE[after.players]
    return [
        Message("ev-deal", {"who": after.dealer, "cards": size, "talon": CARDS - size * after.players}),
        Message("ev-stakes", {"chips": stakes, "total": sum(after.board)}),
        Message("ev-first", {"who": after.turn}),
    ]


def events(before: State, move: int, after: State) -> list[Message]:
    """Describe what a move and everything it forced changed, from a spectator's knowledge before and after."""
    calls = move >= CALL
    card = move - CALL if calls else move
    messages = [Message("ev-begin" if before.asked == PACK else "ev-lay", {"who": before.turn, "card": the_card(card)})]
    box = BOX_OF[card] if BOARD >> card & 1 else None
    missed = before.called and not calls
    if box is not None:
        id = "ev-miss" if missed else "ev-call" if calls else "ev-take"
        messages.append(Message(id, {"who": before.turn, "card": the_card(card), "chips": before.board[box]}))
    if after.phase == PLAYING:
        return messages + _passing(before, card, after)
    board = list(before.board)
    if box is not None:
        board[box] = 2 * board[box] if missed else 0
    return messages + _round_end(board, after)


def _passing(before: State, card: int, after: State) -> list[Message]:
    """Who was passed over, saying so (NJ-4), and who begins a new sequence (NJ-5, NJ-6)."""
    rank, who = card // SUITS, before.turn
    if rank == RANKS - 1:
        return [Message("ev-king", {"who": who})]
    messages = []
    seat = who
    while after.asked == PACK or seat != after.turn:
        messages.append(Message("ev-pass", {"who": seat, "last": rank_message(rank), "next": rank_message(rank + 1)}))
        seat = next_seat(after, seat)
        if seat == who:
            return [*messages, Message("ev-nobody", {"who": who})]
    return messages


def _round_end(board: list[int], after: State) -> list[Message]:
    """Who is out, what is swept and paid, and after the last round who won; ``board``: the chips in each box before."""
    winner = after.turn
    messages = [Message("ev-out", {"who": winner})]
    if after.opera:
        messages.append(Message("ev-opera", {"who": winner, "chips": sum(board)}))
        board = [0] * BOXES
    losers = [seat for seat in range(after.players) if seat != winner]
    for seat in losers:
        hand = after.hands[seat]
        paid = price(after, hand)
        messages.append(Message("ev-pays", {"who": seat, "whom": winner, "chips": paid, "cards": card_messages(hand)}))
    for box in range(BOXES):
        for seat in losers:
            if after.hands[seat] >> BOX_CARDS[box] & 1 and after.board[box]:
                fed = after.board[box] - board[box]
                messages.append(Message("ev-feeds", {"who": seat, "card": the_card(BOX_CARDS[box]), "chips": fed}))
    messages += [Message("ev-chips", {"who": seat, "chips": after.chips[seat]}) for seat in range(after.players)]
    if after.phase == OVER:
        if any(after.board):
            messages.append(Message("ev-nobodys", {"chips": sum(after.board)}))
        best = places(after)
        winners = [Message("player", {"who": p}) for p in range(after.players) if best[p] == 1]
        messages.append(Message("game-won", {"winners": winners}))
    return messages
