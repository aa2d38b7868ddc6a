# The viewer of recorded games in the terminal.

viewer-eyes-seat = Seen by { $name }
viewer-eyes-spectator = Seen by a spectator
viewer-eyes-open = All hands face up
viewer-moment = Round { $round } of { $rounds } · { $move ->
    [0] deal, then { $moves ->
        [one] 1 move
       *[other] { $moves } moves
      }
   *[other] move { $move } of { $moves }
  }
viewer-fault-ahead = This replay goes wrong after round { $round }, move { $move }: press End to go there.
viewer-fault-here = From here on, the replay is wrong. { $fault }

# The keys: the key, a space, what it does
viewer-key-step = ←→ move
viewer-key-round = PgUp/Dn round
viewer-key-ends = Home/End ends
viewer-key-eyes = v view
viewer-key-open = o all hands
