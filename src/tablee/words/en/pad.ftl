# A score pad for those who hold real cards
pad-none = There is no score pad for { $game }.
pad-dealer = There is no seat { $seat } to deal first: the seats are 1 to { $players }.
pad-over = The game was over after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }: take back what follows.
pad-units = { $units ->
    [one] One side has
   *[other] { $units } sides have
  } something noted, but { $wanted } play.
pad-unknown = A round has no field “{ $field }”. Its fields are: { $known }.
pad-value = { $field }: not “{ $value }”; { $wanted }.
pad-cards = { $n ->
    [one] One “{ $card }” is
   *[other] { $n } “{ $card }” are
  } noted, but the game has only { $total }: look at the hands again.
pad-total = { $field }: { $n } noted, but the game has only { $total }.
wanted-cards = give at most { $most } of { $known }
wanted-steps = { $step ->
    [1] give a whole number from 0 to { $most }
   *[other] give a multiple of { $step } from 0 to { $most }
  }
