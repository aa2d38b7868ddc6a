# Coloretto. Les places arrivent par $who (un nom), avec $you (yes ou no).

tagline = Brillez dans trois couleurs, évitez les autres : piochez pour garnir les rangées ou servez-vous à temps.

option-jokers = Jokers
option-jokers-help = Qui donne leur couleur aux jokers en fin de partie (COL-8).
option-jokers-best = la table choisit les couleurs les plus avantageuses
option-jokers-chosen = chacun nomme ses couleurs
option-scale = Barème
option-scale-help = La valeur de 1, 2, 3… cartes d’une même couleur (COL-9).
option-scale-rising = 1, 3, 6, 10, 15, 21
option-scale-falling = 1, 4, 8, 7, 6, 5 (éditions ultérieures)

card = { $kind ->
    [brown] marron
    [blue] bleu
    [green] vert
    [grey] gris
    [orange] orange
    [pink] rose
    [yellow] jaune
    [joker] joker
    [last] dernière manche
   *[other] { $kind }
  }
a-card = { $kind ->
    [brown] une carte marron
    [blue] une carte bleue
    [green] une carte verte
    [grey] une carte grise
    [orange] une carte orange
    [pink] une carte rose
    [yellow] une carte jaune
    [joker] un joker
   *[other] un { $kind }
  }
the-card = { $kind ->
    [brown] la carte marron
    [blue] la carte bleue
    [green] la carte verte
    [grey] la carte grise
    [orange] la carte orange
    [pink] la carte rose
    [yellow] la carte jaune
    [joker] le joker
   *[other] le { $kind }
  }

zone-deck = Pioche
zone-drawn = Carte piochée
zone-row = Rangée { $row }
zone-collection = { $you ->
    [yes] Vos cartes
   *[no] Cartes devant { $who }
  }
cards-left = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
row-room = { $n ->
    [0] complète
    [one] { $n } place libre
   *[other] { $n } places libres
  }
row-worth = { $room } · { $change } pour vous
row-of = { $you ->
    [yes] vous l’avez prise
   *[no] prise par { $who }
  }
collection-worth = +{ $plus } −{ $minus } = { $total }
took-row = rangée { $row } prise

fact-scale-rising = 1 3 6 10 15 21 : trois couleurs en plus, les autres en moins
fact-scale-falling = 1 4 8 7 6 5 : trois couleurs en plus, les autres en moins
fact-out = Hors jeu : { $colours }
fact-last-round = C’est la dernière manche

ask-draw = { $you ->
    [yes] Piochez une carte.
   *[no] { $who } va piocher.
  }
ask-draw-or-take = { $you ->
    [yes] Piochez une carte ou prenez une rangée.
   *[no] { $who } pioche une carte ou prend une rangée.
  }
ask-take = { $you ->
    [yes] Toutes les rangées sont complètes : prenez-en une.
   *[no] Toutes les rangées sont complètes : { $who } en prend une.
  }
ask-put = { $you ->
    [yes] Placez { $card } dans une rangée.
   *[no] { $who } va placer { $card } dans une rangée.
  }
ask-joker = { $you ->
    [yes] Choisissez la couleur d’un joker.
   *[no] { $who } choisit la couleur d’un joker.
  }

do-draw = Piocher une carte
do-put = Placer { $card } dans la rangée { $row }
do-take = Prendre la rangée { $row } : { $cards }
do-give = Ce joker sera { $colour }

ev-start = { $you ->
    [yes] Vous commencez avec : { $cards }.
   *[no] { $who } commence avec : { $cards }.
  }
ev-first = { $you ->
    [yes] À vous d’ouvrir la partie.
   *[no] { $who } ouvre la partie.
  }
ev-draw = { $you ->
    [yes] Vous piochez { $card }.
   *[no] { $who } pioche { $card }.
  }
ev-last-round = { $you ->
    [yes] Vous piochez la carte « dernière manche » : cette manche est la dernière.
   *[no] { $who } pioche la carte « dernière manche » : cette manche est la dernière.
  }
ev-put = { $you ->
    [yes] Vous placez { $card } dans la rangée { $row }.
   *[no] { $who } place { $card } dans la rangée { $row }.
  }
ev-take = { $you ->
    [yes] Vous prenez la rangée { $row } : { $cards }.
   *[no] { $who } prend la rangée { $row } : { $cards }.
  }
ev-gone = La troisième rangée quitte la partie : { $cards }.
ev-round = { $you ->
    [yes] Chacun a sa rangée. Vous avez pris la dernière et ouvrez la manche suivante.
   *[no] Chacun a sa rangée. { $who } a pris la dernière et ouvre la manche suivante.
  }
ev-last-over = Chacun a sa rangée, et c’était la dernière manche.
ev-give = { $you ->
    [yes] Un de vos jokers devient { $colour }.
   *[no] Un joker devient { $colour } chez { $who }.
  }
ev-score = { $you ->
    [yes] Vous marquez
   *[no] { $who } marque
  } { $total ->
    [one] { $total } point
   *[other] { $total } points
  } (+{ $plus } −{ $minus }).

now-jokers = les manches sont finies : choisissez la couleur de vos jokers
jokers-later = les jokers ne prennent leur couleur qu’en fin de partie : piochez ou prenez une rangée
colour-out = cette couleur ({ $colour }) n’est pas en jeu : choisissez-en une autre
drawn-already = vous avez déjà pioché : placez { $card } dans une rangée
rows-full = toutes les rangées sont complètes, on ne peut plus piocher : prenez une rangée
no-such-row = il n’y a que { $rows } rangées : choisissez l’une d’elles
draw-first = piochez d’abord une carte, vous la placerez ensuite
row-taken = la rangée { $row } a déjà été prise : choisissez-en une encore au milieu
row-full = la rangée { $row } est complète : choisissez-en une où il reste de la place
put-first = vous avez pioché : placez d’abord { $card } dans une rangée
row-empty = la rangée { $row } est vide : prenez-en une qui contient au moins une carte, ou piochez

tally-draws = Cartes piochées (COL-4)
tally-draws-last-round = Cartes piochées à la dernière manche (COL-7)
tally-rows-of-1 = Rangées prises avec une carte (COL-4)
tally-rows-of-2 = Rangées prises avec deux cartes (COL-4)
tally-rows-of-3 = Rangées prises avec trois cartes (COL-4)
tally-rows-forced = Rangées prises parce que toutes étaient complètes (COL-5)
tally-rows-alone = Rangées prises en dernier, tous les autres étant servis (COL-6)
tally-jokers = Jokers pris (COL-8)
tally-pluses = « +2 » pris (COL-9)
tally-colours-minus = Couleurs comptées en négatif (COL-9)
tally-colours-full = Couleurs de six cartes ou plus (COL-9)

# Pourquoi un coup est bon, comme on le dirait à table ; chaque message continue « ce coup … » ou se suffit.
why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-draw-first = aucune rangée n’a encore de carte
why-draw-nothing = aucune rangée ne vous rapporte encore rien
why-draw-joker = laisse grossir la rangée { $row } et son joker
why-draw-grow = laisse grossir la rangée { $row }, qui vous rapporte déjà { why-points }
why-draw-alone = plus personne ne peut prendre une rangée avant vous
why-draw-unwanted = personne ne tient autant que vous à la rangée { $row }
why-draw-steer = vous laisse choisir où ira la prochaine carte
why-put-own = porte la rangée à { why-points } pour vous
why-put-joker = met le joker dans la rangée qui vous convient le mieux
why-put-spoil = gâche la rangée pour { $who } : { why-points } de moins
why-put-clean = ne gâche pas la rangée { $row }, qui vous convient
why-put-least = donne le moins possible aux autres
why-put-full = complète la rangée : plus personne ne peut la gâcher
why-put-others = laisse les autres rangées comme elles sont
why-take-gain = vous rapporte { why-points }
why-take-joker = { $n ->
    [one] vous donne un joker
   *[other] vous donne { $n } jokers
  }
why-take-deny = prive { $who } de { why-points }
why-take-most = rapporte plus que toute autre rangée
why-take-least = coûte moins que toute autre rangée
why-take-open = { $n ->
    [1] vous laisse une couleur à choisir
    [2] vous laisse deux couleurs à choisir
   *[other] vous laisse { $n } couleurs à choisir
  }
why-take-counts = toutes vos couleurs comptent encore pour vous
why-take-sure = plus personne ne peut gâcher la rangée
why-take-opens = vous fait ouvrir la manche suivante
why-take-done = termine cette manche pour vous
why-give-gain = vous rapporte { why-points }
why-give-best = aucune autre couleur ne rapporte plus
why-give-count = porte cette couleur à { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
