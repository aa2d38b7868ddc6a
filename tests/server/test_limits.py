"""Rates, slots and addresses, by a clock of the test's own."""

from __future__ import annotations

import contextlib

import pytest

from tablee.engine.message import Message
from tablee.server.access import limits as module
from tablee.server.access.limits import RATES, SLOTS, WIDE, LimitExceeded, Limits, address


class Clock:
    """A clock that stands still until it is moved."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def refused(limits: Limits, limit: str, key: object) -> LimitExceeded:
    with pytest.raises(LimitExceeded) as error:
        limits.take(limit, key)
    return error.value


@pytest.mark.parametrize("limit", RATES)
def test_a_burst_is_allowed_and_then_the_rate(clock: Clock, limit: str) -> None:
    limits = Limits(clock=clock)
    for _ in range(int(RATES[limit].burst)):
        limits.take(limit, "a")
    error = refused(limits, limit, "a")
    assert error.message.id == "limit-wait"
    assert error.message.args["reason"] == Message(f"limit-{limit}")
    assert error.message.args["seconds"] == error.wait
    limits.take(limit, "b")  # others are not concerned
    clock.now += error.wait
    limits.take(limit, "a")  # who waits as told may go on


def test_what_costs_more_takes_more(clock: Clock) -> None:
    limits = Limits(clock=clock)
    for _ in range(6):
        limits.take("messages", "a", cost=10)
    refused(limits, "messages", "a")


def test_who_goes_on_is_abusive_and_waits_longer(clock: Clock) -> None:
    limits = Limits(clock=clock)
    burst, per_second, _ = RATES["messages"]
    answers = []
    for _ in range(int(3 * burst)):
        try:
            limits.take("messages", "a")
        except LimitExceeded as error:
            answers.append(error)
    assert not answers[0].abusive
    assert answers[-1].abusive
    assert answers[-1].wait == pytest.approx(burst / per_second, abs=1.1)  # and never longer than this
    clock.now += 2 * burst / per_second
    for _ in range(int(burst)):
        limits.take("messages", "a")


def test_all_limits_can_be_raised(clock: Clock) -> None:
    limits = Limits(scale=10, clock=clock)
    for _ in range(600):
        limits.take("messages", "a")
    refused(limits, "messages", "a")


def test_of_too_many_buckets_the_oldest_are_forgotten(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_KEYS", 100)
    limits, burst = Limits(clock=clock), RATES["posts"].burst
    limits.take("posts", "kept", burst)
    for key in range(1000):
        limits.take("posts", "kept", 0)
        limits.take("posts", key, burst)
    for key in ("kept", *range(901, 1000)):
        refused(limits, "posts", key)
    limits.take("posts", 900)


def test_sockets_are_counted_while_they_are_open(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    for name, number in {"sockets-address": 2, "sockets": 3}.items():
        monkeypatch.setitem(SLOTS, name, number)
    limits = Limits(clock=clock)

    def opened(who: str) -> str | None:
        """The limit that a socket more would be over."""
        try:
            with limits.socket(who):
                return None
        except LimitExceeded as error:
            reason = error.message.args["reason"]
            assert isinstance(reason, Message)
            return str(reason.id)

    with limits.socket("a"), limits.socket("a"):
        assert opened("a") == "limit-sockets-address"
        assert opened("b") is None
        with limits.socket("b"):
            assert opened("c") == "limit-sockets"
    assert not any(limits.taken.values())
    assert opened("a") is None


def test_live_tables_have_a_limit() -> None:
    limits = Limits()
    limits.check_slots("tables-live", SLOTS["tables-live"] - 1)
    with pytest.raises(LimitExceeded):
        limits.check_slots("tables-live", SLOTS["tables-live"])


@pytest.mark.parametrize(
    ("client", "key"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("2001:db8:1:2::1", 1), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 1), "fe80::/64"),
        (("testclient", 1), "testclient"),
        (None, ""),
    ],
)
def test_addresses(client: tuple[str, int] | None, key: str) -> None:
    assert address(client) == key


def test_refusals_to_sit_down_do_not_make_the_wait_longer(clock: Clock) -> None:
    limits = Limits(clock=clock)
    for _ in range(200):
        with contextlib.suppress(LimitExceeded):
            limits.take_from("joins", "192.0.2.1", "table")
    with pytest.raises(LimitExceeded) as error:
        limits.take_from("joins", "192.0.2.1", "table")
    assert error.value.wait <= 2
    limits.take_from("joins", "192.0.2.1", "another table")
    limits.take_from("joins", "192.0.2.2", "table")


def test_a_whole_site_has_more_than_a_household_but_not_without_end(clock: Clock) -> None:
    """Who has a /48 has 65,536 networks like that of a household."""
    limits, allowed = Limits(clock=clock), 0
    for number in range(2 * WIDE):
        for _ in range(int(RATES["tables"].burst)):
            with contextlib.suppress(LimitExceeded):
                limits.take_from("tables", f"2001:db8:1:{number:x}::/64")
                allowed += 1
    assert allowed == WIDE * RATES["tables"].burst
    limits.take_from("tables", "2001:db8:2::/64")
    for number in range(2 * WIDE):
        limits.take_from("tables", f"192.0.2.{number}")


def test_a_whole_site_has_so_many_sockets_and_connections(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("sockets-address", "tcp-address"):
        monkeypatch.setitem(SLOTS, name, 1)
    limits = Limits(clock=clock)
    households = [f"2001:db8:1:{number:x}::/64" for number in range(WIDE + 1)]
    assert [limits.connect(household) for household in households] == [True] * WIDE + [False]
    with contextlib.ExitStack() as opened:
        for household in households[:-1]:
            opened.enter_context(limits.socket(household))
        with pytest.raises(LimitExceeded):
            opened.enter_context(limits.socket(households[-1]))
    for household in households:
        limits.disconnect(household)
    assert not any(limits.taken.values())
