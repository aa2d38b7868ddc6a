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
table-small = The table needs a window of at least { $least } characters; this one is { $width } × { $height }. Please make it larger.

# What Enter does, and what was refused
table-enter = Enter: { $label }
table-enter-several = Enter: choose between { $count } moves
table-not-now = Not possible now: press Enter to see why.
table-hint = Hint: { $label }.
table-hint-more = { $said } { $more }
table-coach = Coach: { $text }
table-coach-sure = Coach: { $text } Press again to play it anyway.
table-coach-on = The coach is on: a word when it matters. c switches it off.
table-coach-off = The coach is off. c brings it back.
table-hint-thinking = Looking for a hint…
table-choose = Which move?
table-choose-keys = ↑ ↓ and Enter, or a number · Esc: back
table-type = Type a move as the rules write it, or the number of a choice · Esc: back

# The keys: the key, a space, what it does
table-key-enter = ↵ play
table-key-arrows = ←→ choose
table-key-hint = h hint
table-key-coach = c coach
table-key-type = : type
table-key-rules = ? rules
table-key-log = l log
table-key-scores = s scores
table-key-quit = q quit
table-key-space = Space faster
table-key-end = ↵ end of the game

# Panels
table-rules = Rules that apply now
table-rules-all = All the rules of { $game }
table-glossary = Glossary
table-rules-keys = r: all the rules, and back · ↑ ↓: scroll · Esc: back to the table
table-log = Log of the game
table-scores = Scores after each round
table-no-scores = No round is over yet.
table-close = ↑ ↓: scroll · Esc: back to the table
table-round-over = Round { $round } is over
table-go-on = Enter: continue · ↑ ↓: scroll
table-over-keys = Enter: a new game · r: save the replay · Esc: look at the table · q: quit
table-ordinal = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
table-replay-kept = Replay saved to { $path }
table-replay-early = The game is not over yet: its replay would reveal hidden cards.

table-bot-failed = The bot { $who } failed ({ $error }): the first legal move is played for it.
table-kept = The game is saved. To resume it: tablee play { $game } --resume

# Interrupted games
save-damaged = The interrupted game in { $path } cannot be resumed: { $reason } Start a new one with --new.
save-shape = The file is damaged: { $detail }.
save-differs = Replaying it does not give the table that was saved.
