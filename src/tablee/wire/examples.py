"""An example of every message and of every body of a request or an answer, for the schema; each type is in one."""

from __future__ import annotations

import msgspec

from tablee.engine.count import Count, CountCell, CountColumn, CountRow
from tablee.engine.message import Message
from tablee.engine.remark import Remark
from tablee.engine.view import Action, Choice, Face, Goal, Mark, Own, Piece, SeatView, Sign, View, Zone
from tablee.table.lesson_run import LessonAnswer, LessonScene, LessonStep

from . import analysis, circles, daily, games, history, lessons, people, ranks, replay, tournaments
from . import messages as wire


def _card(number: int) -> Message:
    return Message("card", {"number": number})


def _lay(number: int) -> Choice:
    return Choice(str(number), Message("lay", {"card": _card(number)}))


TABLE = wire.TableInfo(
    id="Zk3v0cQx9_aB",
    game="six_cards",
    options={"players": 2, "low": False},
    status="playing",
    number=0,
    seats=[wire.SeatInfo("Ada", "human", here=True), wire.SeatInfo("Zoé", "bot", level="greedy")],
    levels=["random", "greedy"],
    commitment="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    host=0,
)
_VIEW = View(
    game="six_cards",
    seat=0,
    turn=0,
    prompt=Message("ask", {"who": 0}),
    seats=tuple(
        SeatView(seat, seat, marks=(Mark("cards", Message("holds", {"n": 2 - seat}), 2 - seat),)) for seat in (0, 1)
    ),
    zones=(
        Zone("trick", "trick", Message("zone-trick"), pieces=(Piece("4"),), by=(1,)),
        Zone("hand0", "fan", Message("zone-hand", {"who": 0}), 0, pieces=(Piece("2", ("2",)), Piece("5", ("5",)))),
        Zone("hand1", "fan", Message("zone-hand", {"who": 1}), 1, pieces=(Piece(None),)),
    ),
    facts=(Message("fact-high"),),
    choices=(_lay(2), _lay(5)),
    clauses=("SIX-2", "SIX-3"),
    goal=Goal("tricks", Message("goal")),
)
_LAID = Message("ev-lay", {"who": 1, "card": _card(4)})
_ACTION = Action(_card(4), ("4",))
_NOT_HELD = Message("not-held", {"card": _card(6)})
_COUNT = Count(
    round=0,
    columns=(CountColumn(Message("count-tricks"), "tricks"),),
    rows=(CountRow((0,), (CountCell(2),), gain=2, total=2, won=True), CountRow((1,), (CountCell(1),), gain=1, total=1)),
    icon="tricks",
)
_ANALYSIS = analysis.Analysis(
    version="0.2.0",
    replay="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    simulations=2000,
    seed=0,
    game="six_cards",
    finished=True,
    moments=7,
    units=2,
    players=[
        analysis.Player(
            name="Ada",
            decisions=0,
            cost=0.0,
            accuracy=None,
            marks={"good": 0, "inaccuracy": 0, "mistake": 0, "blunder": 0},
            curve=[analysis.Point(6, 1)],
        ),
        analysis.Player(
            name="Zoé",
            decisions=1,
            cost=0.25,
            accuracy=0.0,
            marks={"good": 0, "inaccuracy": 0, "mistake": 0, "blunder": 1},
            curve=[analysis.Point(2, 1.75), analysis.Point(6, 2)],
            breakdown=analysis.Breakdown(start=1.5, cards=0.1, own=0.4, others=0.0, place=2.0),
        ),
    ],
    decisions=[
        analysis.Decision(
            moment=2,
            round=1,
            move=2,
            seat=1,
            played=_lay(4),
            best=_lay(1),
            before=1.5,
            after=1.75,
            cost=0.25,
            stake=0.25,
            mark="blunder",
            low=0.18,
            high=0.32,
            line=(analysis.Reply(0, _lay(5), 0.9),),
        ),
    ],
)
EXAMPLES: tuple[msgspec.Struct, ...] = (
    wire.Hello(protocol=wire.PROTOCOL, token="2Jm0d3Jk1yHk0rUe5c8bq0m1v7Lw9TtS"),
    wire.Act(id="a1", move="5", version=3, game=0),
    wire.Chat(id="c1", text="Well played!"),
    wire.Emote(id="e1", emote="bravo"),
    wire.Undo(id="u1"),
    wire.Start(id="s1"),
    wire.Next(id="n1"),
    wire.End(id="f1"),
    wire.Again(id="g1"),
    wire.Leave(id="l1"),
    wire.Remove(id="r1", seat=1),
    wire.Bot(id="b1", seat=1, level="greedy"),
    wire.Swap(id="w1", seat=0, other=2),
    wire.Pick(id="p1", seat=0, face="4"),
    wire.Configure(id="o1", options={"low": True}, clock="relaxed"),
    wire.Hint(id="h1", version=3, game=0),
    wire.Coach(id="k1", version=3, game=0),
    wire.Sync(),
    wire.Ping(),
    wire.State(
        seq=7,
        version=3,
        whole=True,
        seat=0,
        table=TABLE,
        view=_VIEW,
        hints=True,
        remark=Remark(Message("coach-won", {"n": 2}), "SIX-4"),
        log=[
            wire.LogEntry(1790000000, _LAID, seat=1, action=_ACTION),
            wire.LogEntry(1790000004, seat=1, text="Your turn."),
            wire.LogEntry(1790000060, Message("room-counted"), count=_COUNT),
        ],
    ),
    wire.State(
        seq=8,
        version=4,
        changes=wire.Changes(
            turn=0,
            prompt=Message("ask", {"who": 0}),
            clauses=("SIX-2", "SIX-3"),
            seats=(SeatView(1, 1, marks=(Mark("cards", Message("holds", {"n": 0}), 0),)),),
            zones=(Zone("trick", "trick", Message("zone-trick")),),
            facts=(Message("fact-high"),),
            signs=(Sign(Message("sign-high"), ("4",)),),
        ),
        own=Own(choices=_VIEW.choices),
    ),
    wire.Done(id="a1", seq=8),
    wire.Refused(id="a1", error=_NOT_HELD, clause="SIX-2"),
    wire.Hinted(
        id="h1",
        version=3,
        game=0,
        best=wire.Tip(_VIEW.choices[1], 1.25),
        reasons=[Message("why-beats")],
        second=wire.Tip(_VIEW.choices[0], 1.75),
        places=2,
    ),
    wire.Pong(),
    wire.Coached(
        id="k1",
        version=3,
        game=0,
        costly=[wire.Costly(_VIEW.choices[0].move, Message("coach-loses"), _VIEW.choices[1].move, 0.5)],
    ),
    wire.NewTable(game="six_cards", name="Ada", options={"players": 2}, watch=False),
    wire.NewSeat(name="Zoé"),
    wire.NewBot(name="Deep Six", seat=1),
    wire.Seated(table=TABLE.id, seat=1, token="2Jm0d3Jk1yHk0rUe5c8bq0m1v7Lw9TtS"),
    wire.Listed(
        TABLE.id,
        "six_cards",
        "lobby",
        ["Ada", None],
        watch=True,
        clock="none",
        since=1790000000,
        language="en",
        rated=False,
    ),
    wire.TableNow(**msgspec.structs.asdict(TABLE), turn=0, since=1790000004),
    wire.TableLink(f"https://example.org/t/{TABLE.id}"),
    games.GameInfo(
        id="six_cards",
        title="Six Cards",
        seats=(2, 3),
        minutes=1,
        credit="Tablée",
        pictures=False,
        lessons=1,
        options=[
            games.OptionRow(name="players", clause="SIX-1", kind="int", default=2, low=2, high=3),
            games.OptionRow(name="low", clause="SIX-3", kind="bool", default=False),
        ],
        levels=["random", "greedy"],
        icon="points",
    ),
    games.TableSetup(
        {"players": 2, "low": True}, [games.OptionRow(name="low", clause="SIX-3", kind="bool", default=False)], teams=[]
    ),
    Face("4", "blue", _card(4)),
    replay.Story(
        game="six_cards",
        options=TABLE.options,
        seats=[replay.ReplaySeat("Ada", "human"), replay.ReplaySeat("Zoé", "bot")],
        moments=[
            replay.Moment(1, 0, None, None, (Message("ev-deal", {"n": 3}),), None),
            replay.Moment(1, 1, 1, "4", (_LAID,), _ACTION),
        ],
        starts=[0],
        ends=[],
        scores=[],
        counts=[],
        eyes=0,
    ),
    replay.Frames(total=7, start=1, views=[_VIEW]),
    replay.Proof([replay.Decks([6], [3, 0, 5, 1, 4, 2], {"hands": [[4, 1, 6], [2, 5, 3]]})], None),
    analysis.Analysing("done", analysis=_ANALYSIS),
    lessons.LessonPage(
        lesson=lessons.LessonInfo("highest", Message("lesson-highest"), 1, 5),
        players=2,
        seat=0,
        steps=[
            LessonStep(
                "ask",
                Message("lesson-highest-beat"),
                (LessonScene(_VIEW),),
                spots=("trick",),
                question=Message("lesson-highest-which"),
                answers=(LessonAnswer(_card(5), Message("lesson-highest-right"), "5", right=True),),
            ),
            LessonStep("play", Message("lesson-highest-beat"), (LessonScene(_VIEW),), ("trick",), right=("5",)),
        ],
    ),
    lessons.LessonTry(played=["5"], move="1"),
    lessons.LessonReply(reply=_NOT_HELD, clause="SIX-2"),
    people.NewMe("Ada", "owl", "fr"),
    circles.NewCircle("Café du Coin"),
    circles.NewCircleTable("six_cards", {"players": 2}, rated=True),
    circles.NewEvening("Thursday", 1790100000.0, [circles.Program("six_cards", {"players": 2})]),
    circles.NewMember("q7Zx0cQx9_aB"),
    circles.EveningChange(running=True),
    circles.CircleRow(
        "c3Jx0cQx9_aB", "Café du Coin", [circles.Member("b3Jx0cQx9_aB", "Ada", "owl", host=True)], 1, 1790100000.0
    ),
    circles.Circle(
        id="c3Jx0cQx9_aB",
        name="Café du Coin",
        size=1,
        mine=True,
        members=[circles.Member("b3Jx0cQx9_aB", "Ada")],
        standings=[circles.GameStandings("six_cards", [circles.Standing("b3Jx0cQx9_aB", "Ada", 3, 2, 2.5)])],
        evenings=[circles.Evening(1, "Thursday", 1790100000.0, began=1790100060.0)],
        last=circles.LastGame("six_cards", {"players": 2, "low": False}, "none", rated=False),
        deals=[circles.CircleDeal("six_cards", [("Ada", 31, 1)])],
    ),
    history.MySeat(TABLE.id, "six_cards", "playing", "none", 0, ["Ada", "Zoé"], since=1790000000),
    history.PastGame(
        id="Wk0mQx9_aB3JbZk3",
        game="six_cards",
        seat=0,
        seats=[
            history.PastSeat("Ada", "human", 9, 1, player="b3Jx0cQx9_aB"),
            history.PastSeat("Zoé", "bot", 7, 2, "greedy"),
        ],
        units=2,
        began=1790000000.0,
        at=1790000060.5,
        replay=True,
    ),
    history.Companion("z3Jx0cQx9_aB", "Zoé", 12, 6.5, 1790000060.5, "fox"),
    history.Statistics(
        game="six_cards",
        games=1,
        won=1,
        beaten=1.0,
        shares=[history.Share(2, 1, 1, 0.5, 1.0)],
        curve=[(1790000060.5, 1.0)],
        rivals=[history.Rival("Zoé", 1, 1.0)],
        best=9,
        streak=1,
        luck=history.Luck(games=1, places=-0.1, beaten=1.0, adjusted=0.9),
    ),
    daily.NewTry("fr"),
    daily.Daily(
        "2026-11-22",
        1795392000,
        daily.Streak(3, 12),
        [daily.DealInfo("six_cards", "done", 48, "points", daily.Streak(1, 4), score=31, place=3)],
        [daily.PastDay("2026-11-21", ["six_cards"])],
        [daily.CommittedDay("2026-11-22", {"six_cards": TABLE.commitment})],
    ),
    daily.DealPage(
        day="2026-11-22",
        game="six_cards",
        phase="today",
        until=1795392000,
        options={"players": 2, "low": False},
        level="club",
        icon="points",
        commitment=TABLE.commitment,
        mine="done",
        table="Zk3v0cQx9_aB",
        finished=48,
        standing=daily.DealStanding(
            [(40, 2), (31, 46)], 31, 3, "q3Jx0cQx9_aB", daily.DealLine("Zoé", 40, "r3Jx0cQx9_aB"), None
        ),
    ),
    daily.TrySeat("Zk3v0cQx9_aB", 0, "bt11XiMN5HlNyNYcNGM5pq2djXvh08uu"),
    people.Me("b3Jx0cQx9_aB", "Ada", "owl", kept=False, since=1790000000),
    people.ChangeMe("Ada", "owl", "fr"),
    people.NewPlayer("Deep Six"),
    people.MadePlayer("q7Zx0cQx9_aB", "Deep Six", "2Jm0d3Jk1yHk0rUe5c8bq0m1v7Lw9TtS"),
    people.Ways(
        recovery=1790000000,
        passkeys=[people.PasskeyInfo("5f1c", 1790000000)],
        devices=[people.DeviceInfo("9f86d081884c7d65", "Firefox, Linux", 1790000000, 1790000000, here=True)],
    ),
    people.RecoveryCode("7K3M-Q9XA-0HTN-4ZEV-W2RC"),
    people.Recover("7K3M-Q9XA-0HTN-4ZEV-W2RC", merge=True),
    people.NewLink("https://example.org/me/join#Zk3v0cQx9_aB", "402817", 300, "data:image/svg+xml,…"),
    people.AskLink("Zk3v0cQx9_aB"),
    people.Leads("Ada", "owl"),
    people.UseLink("Zk3v0cQx9_aB", "402817"),
    people.Asked({"challenge": "Zk3v0cQx9_aB", "rpId": "example.org"}),
    people.Passkey({"id": "Zk3v0cQx9_aB", "type": "public-key"}),
    people.Privacy(lobbies=86400, tables=2592000, replays=0, analyses=0, players=31536000, mail=True),
    ranks.Listing(listed=True),
    people.NewHoliday(7),
    people.Holiday(until=1790000000, left=23),
    people.PushKey("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"),
    people.NewPush(
        "https://push.example.org/Zk3v0cQx9_aB",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        "fr",
    ),
    people.NewMailbox("ada@example.org", "fr"),
    people.ConfirmMailbox("402817"),
    people.Mailbox("ada@example.org", None, "fr"),
    people.Pushed("Your turn: Six Cards", "Your table is waiting for you.", "/t/Zk3v0cQx9_aB", turn=True),
    ranks.Ranks(
        "six_cards",
        1,
        [ranks.RankRow("Ada", "owl", bot=False, rating=1620, games=31, you=True)],
        [ranks.RankRow("Deep Six", None, bot=True, rating=1540, games=4)],
        [ranks.AnchorRow("random", 1211), ranks.AnchorRow("beginner", 1500)],
        ranks.OwnRank(kept=True, listed=True, rating=1620, games=31, place=1),
    ),
    ranks.GameRatings(
        "rated",
        [
            ranks.RatedSeat(0, 1, left=False, rating=1608, change=12),
            ranks.RatedSeat(1, 2, left=False, why="unkept"),
            ranks.RatedSeat(2, 3, left=False, rating=1500, change=None),
        ],
    ),
    tournaments.NewTournament("Café Cup", "six_cards", rounds=4, pairing="rating"),
    tournaments.NewEntry("greedy"),
    tournaments.Tournament(
        id="t3Jx0cQx9_aB",
        name="Café Cup",
        game="six_cards",
        options={"players": 2, "low": False},
        rounds=4,
        pairing="rating",
        minutes=30,
        clock="relaxed",
        level="club",
        phase="break",
        round=1,
        until=1790000060.0,
        entries=[
            tournaments.TournamentEntry(1, "Ada", "owl", you=True),
            tournaments.TournamentEntry(2, "Zoé", level="greedy"),
        ],
        standings=[tournaments.TournamentRow(1, 1, 1.0, 1, 1), tournaments.TournamentRow(2, 2, 0.0, 0, 1)],
        played=[
            tournaments.TournamentRound(
                [
                    tournaments.TournamentTable(
                        [tournaments.TournamentSeat(2, 2, points=0.0), tournaments.TournamentSeat(1, 1, points=1.0)],
                        True,
                        "Wk0mQx9",
                    )
                ]
            )
        ],
    ),
    tournaments.TournamentInfo("t3Jx0cQx9_aB", "Café Cup", "six_cards", "open", 2, mine=True),
    wire.Problem(Message("table-full")),
)
