# The full-screen table in the terminal. Seats come as $who (a name) with $you (yes or no).

table-you = { $name } (you)
table-team = team { $team }
table-round = { $rounds ->
    [0] Round { $round }
   *[other] Round { $round } of { $rounds }
  }
table-turn = { $you ->
    [yes] Your turn
   *[no] { $who } to play
  }
table-over = The game is over
table-thinking = { $who } is thinking…
table-small = The table needs a window of at least { $least } characters; this one has { $width } × { $height }. Please make it larger.

# What Enter does, and what was refused
table-enter = Enter: { $label }
table-enter-several = Enter: choose between { $count } moves
table-not-now = Not possible now: Enter tells why.
table-hint = Hint: { $label } – { $reasons }. { $more }
table-hint-places = { $best } · { $second }
table-hint-thinking = Thinking about a hint…
table-choose = What do you mean?
table-choose-keys = ↑ ↓ and Enter, or a number · Esc: back
table-type = Type a move such as those of the rules, or the number of a choice · Esc: back

# The keys: the key, a space, what it does
table-key-enter = ↵ play
table-key-arrows = ←→ choose
table-key-hint = h hint
table-key-type = : type
table-key-rules = ? rules
table-key-log = l log
table-key-scores = s scores
table-key-quit = q quit
table-key-space = Space faster
table-key-end = ↵ end of the game

# Panels
table-rules = The rules of the moment
table-rules-all = The rules of { $game }
table-rules-keys = r: the whole rules, and back · ↑ ↓: scroll · Esc: back to the table
table-log = All that happened
table-scores = Scores after each round
table-no-scores = No round has ended yet.
table-close = ↑ ↓: scroll · Esc: back to the table
table-round-over = Round { $round } is over
table-go-on = Enter: go on · ↑ ↓: scroll
table-over-keys = Enter: a new game · r: save the replay · Esc: look at the table · q: quit
table-ordinal = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
table-replay-kept = The replay is in { $path }
table-replay-early = The game is not over yet: its replay would show what is hidden.

table-bot-failed = { $who }’s bot failed ({ $error }): the first legal move is played for it.
table-kept = The game is kept. To go on with it: tablee play { $game } --resume

# Interrupted games
save-damaged = The interrupted game in { $path } cannot be gone on with: { $reason } Start a new one with --new.
save-shape = The file is damaged: { $detail }.
save-differs = The table does not come out as it was written.
