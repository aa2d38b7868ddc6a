# A score pad for those who hold real cards
pad-none = There is no score pad for { $game }.
pad-dealer = There is no seat { $seat } to deal first: the seats are 1 to { $players }.
pad-over = The game was over after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }: take back what follows.
pad-units = { $units ->
    [one] One side has an entry
   *[other] { $units } sides have entries
  }, but { $wanted } play: give one entry for each side.
pad-unknown = A round has no field “{ $field }”. Its fields are: { $known }.
pad-value = { $field }: not “{ $value }”; { $wanted }.
pad-cards = { $n ->
    [one] “{ $card }” is noted once
   *[other] “{ $card }” is noted { $n } times
  }, but the game has only { $total }: look at the cards again.
pad-together = { $field }: { $n } noted, but the game has only { $total }: look at them again.
wanted-cards = give at most { $most } of { $known }
wanted-steps = { $step ->
    [1] give a whole number from 0 to { $most }
   *[other] give a multiple of { $step } from 0 to { $most }
  }
pad-virtual = Virtual player { $n }

# The pad in the page
pad-title = Score pad
pad-lead = You hold the cards; the pad counts by the rules.
pad-who = Who plays?
pad-name = Name { $n }
pad-default = Player { $n }
pad-begin = Begin
pad-first-dealer = Who deals first?
pad-round = Round { $round }
pad-note = Enter round { $round }
pad-note-end = Enter what everyone has
pad-note-end-when = This game is counted once, at its end. You can enter after any round what lies in front of everyone: the pad shows what it would be worth if the game ended there, and “Change” adds to it.
pad-whole = The round
pad-next = Next: { $name }
pad-count = Count
pad-back = Back to the pad
pad-nobody = Nobody
pad-none-yet = nothing
pad-take-away = { $told }: take one away
pad-digit-back = Delete the last digit
pad-less = { $n } less
pad-more = { $n } more
pad-sum = Total
pad-correct = Change
pad-remove = Remove this round
pad-share = Share
pad-shared = Link copied
pad-link = The link to this pad
pad-print = Print
pad-new = New pad
pad-from-link = This pad came from a link.
pad-from-link-take = Go on with it here
pad-from-link-replaces = That replaces the pad that this device keeps for this game.
pad-broken = The pad in this link cannot be read: ask for the link again.
pad-away = The server is out of reach, but this device can count on its own.
pad-away-go-on = Go on without the server
