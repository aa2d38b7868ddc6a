# My games: those that go on, those that are over, and what they amount to

history = My games
history-lead = Everything you have played here, on this device and others.
history-running = In progress
history-over = Finished
history-none = You have not finished a game yet. Every game you play from now on will be listed here.
history-none-of = No such game yet.
history-filter = Games
history-all = All games
history-rated = Rated games only
history-more = Show earlier games
history-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  } of { $units }
history-with = with { $names }
history-with-all = With everybody
history-with-people = With { $names }
history-with-all-again = Back to everybody
history-together = { $games ->
    [one] { $games } game together, ahead in { $before }
   *[other] { $games } games together, ahead in { $before }
  }
history-find = Find a name
history-find-none = You have played with nobody of that name.
history-left = You did not play to the end.
history-taken-over = Begun under a name that became yours only later: it does not count.
history-is-rated = Rated
history-cost = Cost of your decisions, in places: { $cost }
history-cost-none = Your decisions cost nothing.
history-analysis = Analysis
history-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }
statistics = Your games in figures
statistics-games = Games
statistics-won = Won
statistics-luckily = By luck
statistics-beaten = Beaten
statistics-beaten-about = The share of the other players who came after you; by luck alone it is 50%.
statistics-by = By number of players
statistics-players = Players
statistics-curve = Share of the others beaten, over your last { $window } games
statistics-curve-alt = From { $first }% to { $last }%; by luck alone it would stay at 50%.
statistics-chance = luck alone
statistics-rivals = Your rivals
statistics-rival = { $name }: you came out ahead in { $before } of { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
statistics-records = Records
statistics-best = Best score: { $score }
statistics-streak = { $games ->
    [one] Longest winning streak: { $games } game
   *[other] Longest winning streak: { $games } games
  }
statistics-cost = Decisions, where analysed ({ $games ->
    [one] { $games } game
   *[other] { $games } games
  }): { $cost } places a game
statistics-luck = Luck of the cards, where analysed ({ $games ->
    [one] { $games } game
   *[other] { $games } games
  }): { $places } places { $way ->
    [gained] gained
   *[lost] lost
  } a game. There you beat { $beaten } of the others; without that luck it would have been { $adjusted }.
statistics-left = Not played to the end: { $games }
