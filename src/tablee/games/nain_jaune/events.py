"""What is told of a game of Nain Jaune, from a spectator's knowledge: cards laid, passing over, chips that move."""

from __future__ import annotations

from tablee.engine.message import Message

from .cards import BOARD, BOX_CARDS, BOX_OF, BOXES, CARDS, HAND_SIZE, PACK, RANKS, SUITS
from .notation import places
from .rules import CALL, next_seat
from .settlement import price
from .state import OVER, PLAYING, State
from .wording import say_cards, say_rank, say_the_card


def dealt(after: State) -> list[Message]:
    """What everybody sees of a deal: who deals, the stakes put in, who begins."""
    stakes = after.stake * BOXES * (BOXES + 1) // 2
    size = HAND_SIZE[after.players]
    return [
        Message("ev-deal", {"who": after.dealer, "cards": size, "talon": CARDS - size * after.players}),
        Message("ev-stakes", {"chips": stakes, "total": sum(after.board)}),
        Message("ev-first", {"who": after.turn}),
    ]


def events(before: State, move: int, after: State) -> list[Message]:
    """What a move and all it forced changed, from a spectator's knowledge before and after."""
    calls = move >= CALL
    card = move - CALL if calls else move
    said = [Message("ev-begin" if before.asked == PACK else "ev-lay", {"who": before.turn, "card": say_the_card(card)})]
    box = BOX_OF[card] if BOARD >> card & 1 else None
    missed = before.called and not calls
    if box is not None:
        told = "ev-miss" if missed else "ev-call" if calls else "ev-take"
        said.append(Message(told, {"who": before.turn, "card": say_the_card(card), "chips": before.board[box]}))
    if after.phase == PLAYING:
        return said + _passing(before, card, after)
    board = list(before.board)
    if box is not None:
        board[box] = 2 * board[box] if missed else 0
    return said + _round_end(board, after)


def _passing(before: State, card: int, after: State) -> list[Message]:
    """Who was passed over, announcing it (NJ-4), and who begins anew (NJ-5, NJ-6)."""
    rank, who = card // SUITS, before.turn
    if rank == RANKS - 1:
        return [Message("ev-king", {"who": who})]
    said = []
    seat = who
    while after.asked == PACK or seat != after.turn:
        said.append(Message("ev-pass", {"who": seat, "last": say_rank(rank), "next": say_rank(rank + 1)}))
        seat = next_seat(after, seat)
        if seat == who:
            return [*said, Message("ev-nobody", {"who": who})]
    return said


def _round_end(board: list[int], after: State) -> list[Message]:
    """Who is out, what is swept and paid, and after the last round who won; ``board`` is what lay in the boxes."""
    winner = after.turn
    said = [Message("ev-out", {"who": winner})]
    if after.opera:
        said.append(Message("ev-opera", {"who": winner, "chips": sum(board)}))
        board = [0] * BOXES
    losers = [seat for seat in range(after.players) if seat != winner]
    for seat in losers:
        hand = after.hands[seat]
        paid = price(after, hand)
        said.append(Message("ev-pays", {"who": seat, "whom": winner, "chips": paid, "cards": say_cards(hand)}))
    for box in range(BOXES):
        for seat in losers:
            if after.hands[seat] >> BOX_CARDS[box] & 1 and after.board[box]:
                fed = after.board[box] - board[box]
                said.append(Message("ev-feeds", {"who": seat, "card": say_the_card(BOX_CARDS[box]), "chips": fed}))
    said += [Message("ev-chips", {"who": seat, "chips": after.chips[seat]}) for seat in range(after.players)]
    if after.phase == OVER:
        if any(after.board):
            said.append(Message("ev-nobodys", {"chips": sum(after.board)}))
        best = places(after)
        winners = [Message("player", {"who": p}) for p in range(after.players) if best[p] == 1]
        said.append(Message("game-won", {"winners": winners}))
    return said
