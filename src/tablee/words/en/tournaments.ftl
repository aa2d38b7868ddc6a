# Tournaments

tournament-unknown = There is no such tournament.
tournament-host-only = Only the host of the tournament can do that.
tournament-withheld = These cards are still being played at other tables: the game is shown once the round is over for everybody.
tournament-later = These cards are still being played at other tables: replays, analyses and places are shown once the round is over for everybody.
tournament-chain = Were the cards fixed beforehand?
tournament-chain-text = Yes. The cards of the rounds follow from a chain of fingerprints, one link a round. This is its end, shown since the tournament was announced: nobody could choose cards to suit those who entered later.
tournament-begun = The tournament has begun: no bots can be added any more.
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
tournament-rounds = Rounds of the tournament
tournament-level = Level of the bots that fill up the tables
tournament-bots = bots: { $level }
tournament-clock = time per move: { $clock }
tournament-minutes = Minutes per round
tournament-pairing = Who plays whom
tournament-pairing-lot = By drawing lots: everybody meets as many others as possible
tournament-pairing-rating = Like against like, by rating
tournament-about = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
  } of at most { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }
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
tournament-round = Round { $round }
tournament-table = Table { $table }
tournament-table-playing = still playing
tournament-filler = Bot
tournament-missing = missing
tournament-replay = Replay
tournament-back = Back to the tournament
tournament-leave = Your seat waits for you until the round is over: come back through the tournament’s page. If you give it up, a bot plays on, and you come last.
tournament-pairing-swiss = Like against like, by the standings so far (Swiss)
tournament-pairing-mitchell = Fixed plan: keep your seat, change tables (Mitchell)
tournament-pairing-howell = Fixed plan: change tables and seats (Howell)
tournament-teams = People enter in teams; a team has the mean of its members
tournament-team = Your team
tournament-team-change = Change teams
tournament-team-help = The same name as the others of your team, or a new one.
tournament-team-missing = This tournament is played in teams: name yours.
tournament-team-standings = Teams
tournament-rule = Per cent: the share of those who held your cards and did worse, whatever your place at your own table. A tie counts half.
tournament-ruled = All is settled beforehand: nobody sits out, bots fill up the tables. Whoever is missing at the end of a game gets 0% for it. A table that runs out of time gets 40%, and so does whoever enters late for the rounds they missed. Whoever leaves the tournament gets 0% for the rounds to come.
tournament-ruled-title = What if somebody is late, leaves, or time runs out?
tournament-one-table = With a single table there is nobody else with your cards: you are compared with those at it, by place.
tournament-provisional = provisional: after { $closed } of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
tournament-mean = mean of the rounds
tournament-my-table = My table
tournament-my-seat = Table { $table }, seat { $seat }
tournament-seat = Seat { $seat }
tournament-traveller = Round { $round }: what each table made of these cards
tournament-since = places since the previous round: { $places }
tournament-take-out = Take { $name } out
tournament-gone = has left
tournament-in-time = out of time
tournament-print = Print
tournament-circle = the circle’s page
tournament-you = you
tournament-standings-none = Your portraits will appear here once the first round is over.
tournament-won-by = Won by { $names }
tournament-my-end = You: place { $place } of { $of }, with { $share }
