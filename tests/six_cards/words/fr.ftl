tagline = Six cartes, une idée.
option-low = Petite gagnante
option-low-help = La plus petite carte emporte le pli, au lieu de la plus grande (SIX-3).
card = le { $number }
zone-trick = Pli
zone-hand = { $you ->
    [yes] Votre main
   *[no] Main : { $who }
  }
holds = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
fact-high = La plus grande carte gagne
fact-low = La plus petite carte gagne
ask = { $you ->
    [yes] Posez une carte.
   *[no] { $who } pose une carte.
  }
lay = Poser { $card }
not-held = vous n’avez pas { $card }
ev-deal = Chacun reçoit { $n } cartes.
ev-lay = { $you ->
    [yes] Vous posez { $card }.
   *[no] { $who } pose { $card }.
  }
ev-trick = { $you ->
    [yes] Vous emportez le pli.
   *[no] { $who } emporte le pli.
  }
tally-tricks = Plis (SIX-3)
tally-won-by-leader = Plis pris par le joueur qui entame (SIX-3)
why-strength = bat { $n } des { $all } cartes encore en jeu
why-beats = bat les cartes déjà posées
why-waits = épargne une carte qui pourrait gagner plus tard
