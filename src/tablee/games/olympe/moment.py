"""What may be done now in Olympé, and why, in plain words."""

from __future__ import annotations

from tablee.engine.message import Message

from .state import NONE, PLAYING, State
from .wording import by_god, duty, god_message

# What a player who has to do this is told: why, and what happens if it cannot be done.
_WHY = {
    "ask-follow": "now-follow",
    "ask-follow-low": "now-follow-low",
    "ask-rise": "now-rise",
    "ask-ruff": "now-ruff",
    "ask-over-ruff": "now-over-ruff",
    "ask-over-monster": "now-over-ruff",
    "ask-under-ruff": "now-under-ruff",
    "ask-any": "now-any",
    "ask-any-trump": "now-any",
}


def moment(k: State, mine: bool) -> tuple[Message, ...]:
    """Return what the player to move may do, for a viewer who knows ``k``; ``mine`` if that is the viewer."""
    if k.phase != PLAYING:
        return ()
    if k.asked == NONE:
        return (Message("now-lead", by_god(k.god[k.turn], who=k.turn)),)
    led = Message("now-led", by_god(k.trump, who=k.setter, led=god_message(k.asked)))
    if not mine:
        return led, Message("now-others-rise" if k.asked == k.trump else "now-others")
    return led, Message(_WHY[duty(k).id], {"god": god_message(k.asked), "trump": god_message(k.trump)})
