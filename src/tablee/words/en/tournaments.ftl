# Tournaments

tournament-unknown = There is no such tournament.
tournament-host-only = Only the host of the tournament can do that.
tournament-withheld = These cards are still being played at other tables: the game is shown once the round is over for everybody.
tournament-later = These cards are still being played at other tables: replays, analyses and places are shown once the round is over for everybody.
tournament-chain = Were the cards fixed before?
tournament-chain-text = Yes. The cards of the rounds follow from a chain of fingerprints, a link a round, whose end is this, shown since the tournament was announced: nobody could choose cards to suit those who entered later.
tournament-begun = The tournament has begun: nobody can enter or withdraw any more.
tournament-full = A tournament has room for { $most }: this one is full.
tournament-few = A tournament needs at least { $fewest } people.
tournament-running = This round is still being played.
tournament-over = The tournament is over.
room-time-up = Time is up: the game counts as it stands.
tournaments = Tournaments
tournaments-lead = Several rounds in which every table plays the same cards: luck counts for less, skill for more.
tournaments-none = No tournament has been announced.
tournaments-none-own = You have not announced a tournament yet, nor entered one.
tournaments-own = Your tournaments, with or without a circle
tournament-new = Announce a tournament
tournament-announce = Announce it
tournament-name = What is it called?
tournament-default = Card tournament
tournament-game = Game
tournament-rounds = Rounds
tournament-level = Level of the bots that fill up the tables
tournament-bots = bots: { $level }
tournament-clock = time per move: { $clock }
tournament-minutes = Minutes a round
tournament-pairing = Who plays whom
tournament-pairing-lot = By drawing lots
tournament-pairing-rating = Like against like, by rating
tournament-about = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
  } of at most { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }
tournament-same-cards = Every table plays the same cards. You score against whoever holds your seat at the other tables: a point if they finish behind you, half a point for a tie, shared out over their number. Whoever is missing at the end counts as last.
tournament-one-table = With a single table, you score against those who sit there with you: a point if they finish behind you, half a point for a tie, shared out over their number. Whoever is missing at the end counts as last.
tournament-phase-open = Open for entries
tournament-phase-playing = Round { $round } of { $rounds } is being played
tournament-phase-break = Break: round { $next } of { $rounds } is about to begin
tournament-phase-over = Over
tournament-left = { $time } left
tournament-enter = Enter
tournament-withdraw = Withdraw
tournament-add-bot = Add a bot
tournament-begin = Begin
tournament-next = Begin the next round
tournament-to-table = To my table
tournament-entered = Entered: { $count }
tournament-entered-none = Nobody has entered yet.
tournament-copy = Copy the link
tournament-standings = Standings
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-won = Won
tournament-round = Round { $round }
tournament-table = Table { $table }
tournament-table-playing = still playing
tournament-filler = Bot
tournament-came = · { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  } · { $points } pt
tournament-missing = missing
tournament-replay = Replay
tournament-back = Back to the tournament
tournament-leave = Your seat waits for you until the round is over: come back by the tournament’s page. If you give it up, a bot plays on, and you count as last.
