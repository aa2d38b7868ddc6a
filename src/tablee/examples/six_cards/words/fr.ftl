tagline = Six cartes, une idée.
option-low = Petite gagnante
option-low-help = La plus petite carte emporte le pli, au lieu de la plus grande.
card = le { $number }
    .about = Carte { $number } des six : ce qu’elle bat dépend de l’option « Petite gagnante ».
zone-trick = Pli
    .about = Une carte de chacun ; la meilleure les emporte.
zone-hand = { $you ->
    [yes] Votre main
   *[no] Main : { $who }
  }
    .about = { $you ->
        [yes] Personne d’autre que vous ne voit ces cartes.
       *[no] Ces cartes ne sont visibles que pour { $who }.
      }
holds = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  } en main.
goal = Le plus de plis gagne
    .about = { $score ->
        [one] { $score } pli jusqu’ici.
       *[other] { $score } plis jusqu’ici.
      }
fact-high = La plus grande gagne
    .about = Celle qui emporte le pli à cette table.
fact-low = La plus petite gagne
    .about = Celle qui emporte le pli à cette table.
ask = { $you ->
    [yes] Posez une carte
   *[no] { $who } pose une carte
  }
lay = Poser { $card }
not-held = vous n’avez pas { $card }
act-lay = { $you ->
    [yes] Vous posez { $card }
   *[no] { $who } pose { $card }
  }
ev-deal = Chacun reçoit { $n } cartes.
ev-lay = { $you ->
    [yes] Vous posez { $card }.
   *[no] { $who } pose { $card }.
  }
ev-trick = { $you ->
    [yes] Vous emportez le pli.
   *[no] { $who } emporte le pli.
  }
count-tricks = Plis
    .about = Le nombre de plis de chacun.
tally-tricks = Plis (SIX-3)
tally-won-by-leader = Plis pris par le joueur qui entame (SIX-3)
why-strength = bat { $n } des { $all } cartes encore en jeu
why-beats = bat les cartes déjà posées
but-strength = sacrifie une carte qui en bat { $n } des { $all } encore en jeu
why-waits = épargne une carte qui pourrait gagner plus tard
coach-loses = Cette carte perd déjà le pli.
coach-lost = Le pli va à une carte plus haute : gardez vos petites pour les plis que vous ne pouvez pas gagner.
coach-won = { $n ->
    [one] Vous avez gagné { $n } pli.
   *[other] Vous avez gagné { $n } plis.
  }

lesson-highest = La plus forte emporte le pli
lesson-highest-start = **1** Voici vos cartes. **2** Ada a pris le premier pli : c’est elle qui entame.
lesson-highest-beat = **1** Ada entame du 5. Battez-le avec une carte de votre main **2**.
lesson-highest-waste = Le 2 perdrait contre son 5, et Ada entamerait encore.
lesson-highest-who = Votre 6 bat son 5. Qui entame maintenant ?
lesson-highest-you = C’est moi
lesson-highest-you-reply = Oui : qui prend le pli entame le suivant.
lesson-highest-ada = C’est Ada
lesson-highest-ada-reply = Elle a entamé cette fois. Mais vous avez pris le pli, et qui le prend entame le suivant.
lesson-highest-last = Entamez de votre dernière carte.
lesson-highest-end = **1** Deux plis pour vous, **2** un pour Ada : vous gagnez.

lesson-example-trick = Un pli
lesson-example-trick-led = Ada entame avec **1** le 5. Votre 6 **2** le bat et emporterait le pli.

# Le glossaire
term-trick = Pli
    .forms = plis
    .about = Une carte de chaque joueur ; la meilleure les emporte.
term-lead = Entamer
    .forms = entame | entames | entamez | entamé
    .about = Poser la première carte d’un pli.
