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

zone-deck = Pioche
zone-drawn = Carte piochée
zone-row = Rangée { $row }
zone-collection = { $you ->
    [yes] Vos cartes
   *[no] Cartes de { $who }
  }
cards-left = { $n ->
    [one] plus que { $n } carte
   *[other] { $n } cartes
  }
row-room = { $n ->
    [0] complète
    [one] { $n } place libre
   *[other] { $n } places libres
  }
row-of = { $you ->
    [yes] vous l’avez prise
   *[no] prise par { $who }
  }
collection-worth = +{ $plus } −{ $minus } = { $total }
took-row = a pris la rangée { $row }

fact-scale-rising = 1 3 6 10 15 21 : trois couleurs en plus, les autres en moins
fact-scale-falling = 1 4 8 7 6 5 : trois couleurs en plus, les autres en moins
fact-out = Hors jeu : { $colours }
fact-last-round = C’est la dernière manche

player = { $you ->
    [yes] vous
   *[no] { $who }
  }
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
    [yes] Placez la carte piochée ({ $card }) dans une rangée.
   *[no] { $who } place la carte piochée ({ $card }).
  }
ask-joker = { $you ->
    [yes] Donnez sa couleur à un joker.
   *[no] { $who } donne sa couleur à un joker.
  }

do-draw = Piocher une carte
do-put = Placer la carte ({ $card }) dans la rangée { $row }
do-take = Prendre la rangée { $row } : { $cards }
do-give = Ce joker compte comme { $colour }

ev-start = { $you ->
    [yes] Vous commencez avec : { $cards }.
   *[no] { $who } commence avec : { $cards }.
  }
ev-first = { $you ->
    [yes] À vous d’ouvrir la partie.
   *[no] { $who } ouvre la partie.
  }
ev-draw = { $you ->
    [yes] Vous piochez : { $card }.
   *[no] { $who } pioche : { $card }.
  }
ev-last-round = { $you ->
    [yes] Vous tirez la carte « dernière manche » : cette manche sera la dernière.
   *[no] { $who } tire la carte « dernière manche » : cette manche sera la dernière.
  }
ev-put = { $you ->
    [yes] Vous placez la carte ({ $card }) dans la rangée { $row }.
   *[no] { $who } place la carte ({ $card }) dans la rangée { $row }.
  }
ev-take = { $you ->
    [yes] Vous prenez la rangée { $row } : { $cards }.
   *[no] { $who } prend la rangée { $row } : { $cards }.
  }
ev-gone = La troisième rangée quitte la partie : { $cards }.
ev-round = { $you ->
    [yes] Chacun a pris sa rangée. Servi en dernier, vous ouvrez la manche suivante.
   *[no] Chacun a pris sa rangée. Servi en dernier, { $who } ouvre la manche suivante.
  }
ev-give = { $you ->
    [yes] Votre joker compte comme { $colour }.
   *[no] Le joker de { $who } compte comme { $colour }.
  }
ev-score = { $you ->
    [yes] Vous marquez { $points }.
   *[no] { $who } marque { $points }.
  }

now-jokers = les manches sont finies : donnez leur couleur à vos jokers
jokers-later = les jokers ne prennent leur couleur qu’à la fin de la partie
colour-out = cette couleur ({ $colour }) n’est pas en jeu : choisissez-en une autre
drawn-already = vous avez déjà pioché ({ $card }) : placez cette carte dans une rangée
rows-full = toutes les rangées sont complètes, on ne peut plus piocher : prenez une rangée
no-such-row = il n’y a que { $rows } rangées : choisissez l’une d’elles
draw-first = piochez d’abord une carte, vous la placerez ensuite
row-taken = la rangée { $row } a déjà été prise : choisissez-en une encore au milieu
row-full = la rangée { $row } est complète : choisissez-en une où il reste de la place
put-first = placez d’abord la carte piochée ({ $card })
row-empty = la rangée { $row } est vide : on ne prend qu’une rangée qui contient au moins une carte
