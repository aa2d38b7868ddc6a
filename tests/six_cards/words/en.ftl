tagline = Six cards, one thought.
option-low = Low wins
option-low-help = The lowest card takes the trick instead of the highest (SIX-3).
card = the { $number }
zone-trick = Trick
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $who }’s hand
  }
holds = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
fact-high = The highest card wins
fact-low = The lowest card wins
ask = { $you ->
    [yes] Play a card.
   *[no] { $who } plays a card.
  }
lay = Play { $card }
not-held = you do not hold { $card }
ev-deal = Everyone gets { $n } cards.
ev-lay = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
ev-trick = { $you ->
    [yes] You take the trick.
   *[no] { $who } takes the trick.
  }
tally-tricks = Tricks (SIX-3)
tally-won-by-leader = Tricks won by the player who led (SIX-3)
why-strength = beats { $n } of the { $all } cards still out
why-beats = beats the cards already played
why-waits = saves a card that might win later
