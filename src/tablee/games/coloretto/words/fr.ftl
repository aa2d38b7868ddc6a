# Coloretto. Les places arrivent par $who (un nom), avec $you (yes ou no).

tagline = Brillez dans trois couleurs, évitez les autres : piochez pour garnir les rangées ou servez-vous à temps.

option-jokers = Jokers
option-jokers-help = Qui donne leur couleur aux jokers en fin de partie.
option-jokers-best = la table choisit les couleurs les plus avantageuses
option-jokers-chosen = chacun nomme ses couleurs
option-scale = Barème
option-scale-help = La valeur de 1, 2, 3… cartes d’une même couleur.
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
    .about = { $kind ->
        [joker] En fin de partie, il prend une couleur en jeu.
        [last] Qui la pioche fait de cette manche la dernière.
        [brown] { colour-about }
        [blue] { colour-about }
        [green] { colour-about }
        [grey] { colour-about }
        [orange] { colour-about }
        [pink] { colour-about }
        [yellow] { colour-about }
       *[other] Ajoute 2 points à la fin.
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
    .about = Piochez et placez la carte ; ou prenez une rangée.
zone-drawn = Carte piochée
    .about = À placer dans une rangée où il reste de la place.
zone-row = Rangée { $row }
    .about = Prenez-la avec ses cartes : vous attendrez la fin de la manche.
zone-collection = { $you ->
    [yes] Vos cartes
   *[no] Cartes devant { $who }
  }
    .about = Trois couleurs rapportent des points, les autres en coûtent.
row-points = { $points ->
    [one] point
   *[other] points
  }
row-brings = Cette rangée { $points ->
    [0] ne changerait rien pour { $you ->
        [yes] vous
       *[no] { $who }
      }
   *[other] { $you ->
        [yes] vous rapporterait { coach-points }
       *[no] rapporterait { coach-points } à { $who }
      }
  }{ $jokers ->
    [0] {""}
    [one] , joker compris
   *[other] , jokers compris
  }.
row-costs = Cette rangée { $you ->
    [yes] vous coûterait { coach-points }
   *[no] coûterait { coach-points } à { $who }
  }{ $jokers ->
    [0] {""}
    [one] , joker compris
   *[other] , jokers compris
  }.
took-row = { $you ->
    [yes] Vous avez pris la rangée { $row } et attendez la manche suivante.
   *[no] { $who } a pris la rangée { $row } et attend la manche suivante.
  }
cards-left = { $n ->
    [one] { $n } carte restante
   *[other] { $n } cartes restantes
  }
collection-worth = { $sum }
goal = Le plus haut score gagne
    .about = { $score ->
        [one] { $score } point jusqu’ici :
       *[other] { $score } points jusqu’ici :
      } qui en a le plus à la fin gagne.

fact-scale-rising = Barème 1 3 6 10 15 21
    .about = Ce que valent 1, 2, 3, 4, 5 et 6 cartes d’une couleur.
fact-scale-falling = Barème 1 4 8 7 6 5
    .about = Ce que valent 1, 2, 3, 4, 5 et 6 cartes d’une couleur.
fact-out = Sans { $colours }
    .about = Ces cartes restent dans la boîte.
fact-last-round = Dernière manche !
    .about = La partie finit quand chacun a pris une rangée.

ask-draw = { $you ->
    [yes] Piochez une carte
   *[no] { $who } va piocher
  }
ask-draw-or-take = { $you ->
    [yes] Piochez une carte ou prenez une rangée
   *[no] { $who } pioche une carte ou prend une rangée
  }
ask-take = { $you ->
    [yes] Toutes les rangées sont pleines : prenez-en une
   *[no] Toutes les rangées sont pleines : { $who } en prend une
  }
ask-put = { $you ->
    [yes] Placez { $card } dans une rangée
   *[no] { $who } place { $card } dans une rangée
  }
ask-joker = { $you ->
    [yes] Choisissez une couleur pour votre joker
   *[no] { $who } choisit une couleur pour un joker
  }
act-draw = { $you ->
    [yes] Vous piochez { $card }
   *[no] { $who } pioche { $card }
  }
act-last-round = { $you ->
    [yes] Vous piochez la carte « dernière manche »
   *[no] { $who } pioche la carte « dernière manche »
  }
act-put = { $you ->
    [yes] Vous mettez { $card } en rangée { $row }
   *[no] { $who } met { $card } en rangée { $row }
  }
act-take = { act-take-row } : +{ coach-points }
act-take-loss = { act-take-row } : −{ coach-points }
act-take-row = { $you ->
    [yes] Vous prenez la rangée { $row }
   *[no] { $who } prend la rangée { $row }
  }
act-give = { $you ->
    [yes] Vous changez un joker en { $colour }
   *[no] { $who } change un joker en { $colour }
  }

deed-put = en rangée { $row }
deed-took = a pris la { $row }

do-draw = Piocher une carte
do-put = Placer { $card } dans la rangée { $row }
do-take = Prendre la rangée { $row } : { $cards }
do-give = Ce joker sera { $colour }

ev-start = { $you ->
    [yes] Vous commencez avec { $cards }.
   *[no] { $who } commence avec { $cards }.
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
ev-gone = Personne n’a pris la rangée { $row }, qui quitte la partie : { $cards }.
ev-round = { $you ->
    [yes] Chacun a sa rangée. Vous avez pris la dernière et ouvrez la manche suivante.
   *[no] Chacun a sa rangée. { $who } a pris la dernière et ouvre la manche suivante.
  }
ev-last-over = Chacun a sa rangée, et c’était la dernière manche.
ev-give = { $you ->
    [yes] Votre joker devient { $colour }.
   *[no] { $who } voit son joker devenir { $colour }.
  }
ev-score = { $you ->
    [yes] Vous marquez
   *[no] { $who } marque
  } { $sum } { $points ->
    [one] point
   *[other] points
  }.
count-jokers = Jokers
    .about = Les couleurs que les jokers ont prises.
count-best = 3 meilleures
    .about = Les trois couleurs qui rapportent des points.
count-others = autres
    .about = Toutes les autres couleurs coûtent des points.
count-pluses = +2
    .about = Chaque « +2 » ajoute 2 points.

now-jokers = les manches sont finies : choisissez la couleur de vos jokers
jokers-later = les jokers ne prennent leur couleur qu’en fin de partie : piochez ou prenez une rangée
colour-out = cette couleur ({ $colour }) n’est pas en jeu : choisissez-en une autre
drawn-already = vous avez déjà pioché : placez { $card } dans une rangée
rows-full = toutes les rangées sont pleines, on ne peut plus piocher : prenez une rangée
no-such-row = il n’y a que { $rows } rangées : choisissez l’une d’elles
draw-first = piochez d’abord une carte, vous la placerez ensuite
row-taken = la rangée { $row } a déjà été prise : choisissez-en une encore au milieu
row-full = la rangée { $row } est pleine : choisissez-en une où il reste de la place
put-first = vous avez pioché : placez d’abord { $card } dans une rangée
row-empty = la rangée { $row } est vide : prenez-en une qui contient au moins une carte, ou piochez

tally-draws = Cartes piochées (COL-4)
tally-draws-last-round = Cartes piochées à la dernière manche (COL-7)
tally-rows-of-1 = Rangées prises avec une carte (COL-4)
tally-rows-of-2 = Rangées prises avec deux cartes (COL-4)
tally-rows-of-3 = Rangées prises avec trois cartes (COL-4)
tally-rows-forced = Rangées prises parce que toutes étaient pleines (COL-5)
tally-rows-alone = Rangées prises en dernier, tous les autres étant servis (COL-6)
tally-jokers = Jokers pris (COL-8)
tally-pluses = « +2 » pris (COL-9)
tally-colours-minus = Couleurs comptées en négatif (COL-9)
tally-colours-full = Couleurs de six cartes ou plus (COL-9)

# Ce que le coach dit de lui-même à l’entraînement : des phrases entières, aussi courtes que possible.
coach-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
coach-draw = La rangée { $row } vous rapporte déjà { coach-points } : d’autres peuvent la prendre{ $full ->
    [yes] {" "}avant vous.
   *[no] {" "}ou la gâcher avant vous.
  }
coach-draw-always = Une rangée qui vous convient, mieux vaut la prendre avant les autres.
coach-spoils-always = Les cartes qui vous coûtent sont mieux dans les rangées que d’autres convoitent.
coach-offers-always = Avant de placer une carte, regardez à qui la rangée plairait.
coach-take-early-always = Prendre une rangée, c’est sortir de la manche : une rangée courte en vaut rarement la peine.
coach-spoils = Avec { $card }, la rangée { $row } est gâchée pour vous : elle passerait de { $before } à { coach-points }.
coach-offers = Avec cette carte, la rangée { $row } rapporterait { coach-points } à { $who }.
coach-take-loss = La rangée { $row } vous coûterait { coach-points }.
coach-take-early = La rangée { $row } ne vous rapporte encore { $points ->
    [0] rien
   *[other] que { coach-points }
  }, et vous ne joueriez plus de la manche.
coach-take-less = La rangée { $row } { $points ->
    [0] ne vous rapporte rien
   *[other] vous rapporte { coach-points }
  }, la rangée { $other } en rapporterait { $more }.
coach-row = { $points ->
    [0] Cette rangée ne change rien
   *[other] Cette rangée vous rapporte { coach-points }
  } : vous en êtes à { $total }{ $joker ->
    [yes] , joker compris.
   *[no] .
  }
coach-row-cost = Cette rangée vous coûte { coach-points }{ $scale ->
    [falling]  : au-delà de trois couleurs, ou de trois cartes d’une même couleur, on perd
   *[rising]  : toutes vos couleurs, sauf trois, comptent contre vous
  }. Vous en êtes à { $total }.
coach-over = { $place ->
    [1] Vous gagnez avec { coach-points } !
    [2] Vous finissez deuxième avec { coach-points }.
    [3] Vous finissez troisième avec { coach-points }.
   *[other] Vous finissez { $place }e avec { coach-points }.
  }

# Ce qui se dit pour (why) et contre (but) un coup, comme on le dirait à table ; chaque message continue « ce coup … ».
why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-draw-nothing = laisse de côté des rangées qui ne vous rapportent rien
why-draw-joker = vous laisse attendre que la rangée { $row }, avec son joker, grossisse
why-draw-grow = vous laisse attendre que la rangée { $row } ({ why-points } pour vous) grossisse
but-draw-full = laisse la rangée { $row } ({ why-points } pour vous), qui est pleine et ne grossira plus
but-draw-risk = risque de vous coûter la rangée { $row } ({ why-points }), utile aussi à { $who }
why-draw-unwanted = ne risque rien : la rangée { $row } ne sert à personne d’autre
why-draw-alone = ne risque rien : plus personne ne peut prendre une rangée avant vous
why-draw-luck = promet beaucoup : { $n } des { $all } cartes restantes vous rapporteraient des points
but-draw-luck = promet peu : { $n ->
    [0] aucune des { $all } cartes restantes ne vous rapporterait
    [one] une seule des { $all } cartes restantes vous rapporterait
   *[other] seules { $n } des { $all } cartes restantes vous rapporteraient
  } des points
why-draw-steer = vous laisse choisir où ira la prochaine carte
why-put-own = porte la rangée { $row } à { why-points } pour vous
but-put-own = gâche la rangée { $row } pour vous : { why-points } de moins
why-put-joker = met le joker dans une rangée qui vous rapporte { why-points }
why-put-spoil = gâche la rangée { $row } pour { $who } : { why-points } de moins
but-put-gift = porte la rangée { $row } à { why-points } pour { $who }
why-put-clean = ne gâche pas la rangée { $row }, qui vous convient
why-put-withheld = n’offre pas à { $who } { why-points } de plus dans la rangée { $row }
why-put-full = complète la rangée { $row } : plus personne ne peut vous la gâcher
why-put-room = laisse de la place dans { $n ->
    [one] une rangée
   *[other] { $n } rangées
  }
why-left-own = vous laisse une rangée à { why-points }
but-left-own = ne laisse aucune rangée qui vous rapporte des points
why-left = ne laisse aux autres aucune rangée qui leur rapporte des points
but-left = laisse la rangée { $row } à { $who } : { why-points }
why-gain = vous rapporte { why-points }
but-cost = vous coûte { why-points }
but-nothing = ne vous rapporte rien
why-take-joker = { $n ->
    [one] vous donne un joker
   *[other] vous donne { $n } jokers
  }
why-take-deny = prive { $who } { $points ->
    [1] d’un point
   *[other] de { $points } points
  }
why-take-same = ne vous apporte aucune couleur nouvelle
why-take-open = { $n ->
    [1] vous laisse encore une couleur à choisir
    [2] vous laisse encore deux couleurs à choisir
   *[other] vous laisse encore { $n } couleurs à choisir
  }
why-take-counts = ne vous apporte aucune couleur qui compte contre vous
but-take-new = { $n ->
    [1] vous apporte une couleur nouvelle qui compte contre vous
   *[other] vous apporte { $n } couleurs nouvelles qui comptent contre vous
  }
why-take-sure = prend la rangée avant qu’on ne la gâche
but-take-few = { $n ->
    [1] ne vous donne qu’une carte, alors que la rangée peut encore grossir
   *[other] ne vous donne que { $n } cartes, alors que la rangée peut encore grossir
  }
why-take-full = prend une rangée pleine, qui ne peut plus grossir
but-take-out = vous sort de la manche pendant que d’autres continuent
why-take-opens = vous fait ouvrir la manche suivante
why-give-count = porte cette couleur à { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }

lesson-turn = Piocher ou prendre
lesson-turn-colours = Chacun commence avec une carte d’une couleur différente, et cherche à réunir des cartes d’une même couleur. La vôtre **1** est bleue.
lesson-turn-deck = À votre tour, de deux choses l’une. Ou bien vous **piochez** : vous retournez la première carte de la pioche **1**, et la placez dans une rangée. Trois cartes par rangée, pas plus.
lesson-turn-rows = Ou bien vous **prenez** une rangée entière, avec toutes ses cartes : **1**, **2** ou **3**. Il y a autant de rangées que de joueurs, vides au début ; la troisième l’est encore.
lesson-turn-draw = Piochez **1**.
lesson-turn-wait = C’est permis, mais vous n’auriez qu’une carte. Une rangée peut en réunir trois : piochez.
lesson-turn-put = Du bleu, votre couleur ! Placez la carte avec l’autre bleue **1**.
lesson-turn-orange-too = C’est permis, mais il faudrait prendre la carte orange avec.
lesson-turn-apart = C’est permis, mais vous ne prendrez qu’une rangée dans cette manche : réunissez vos cartes bleues.
lesson-turn-basil = Ada a mis un « +2 » dans la rangée 1. Basile **1** l’a prise aussitôt ; il attend maintenant la fin de la manche.
lesson-turn-take = Deux cartes bleues vous attendent **1**. Prenez la rangée.
lesson-turn-too-late = C’est permis. Mais Ada pourrait prendre la rangée 2, ou y mettre une carte qui vous gêne.
lesson-turn-ada = Vous avez votre rangée **1**. Ada **2** est restée seule : elle a pioché, c’était encore à elle, et elle a pris la sienne. On ne prend jamais une rangée vide ! **La manche est finie**, et les rangées reviennent. **Qui a pris la dernière rangée commence la manche suivante.**
lesson-turn-next = Qui commence donc la manche suivante ?
lesson-turn-me = Moi
lesson-turn-me-reply = Vous avez pris votre rangée avant Ada. C’est elle, la dernière servie, qui commence.
lesson-turn-last = Ada
lesson-turn-last-reply = Oui : qui prend la dernière rangée commence la manche suivante. Pour la première manche, on tire au sort.
lesson-turn-basil-begins = Basile
lesson-turn-basil-begins-reply = Il a pris la première. C’est Ada, la dernière servie, qui commence.
lesson-turn-keep-1 = Une rangée a trois cartes au plus ; il y a **autant de rangées que de joueurs**.
lesson-turn-keep-2 = À chaque tour, **piochez une carte** pour une rangée, ou **prenez une rangée** et attendez la fin de la manche.
lesson-turn-keep-3 = Qui prend la **dernière rangée** commence la manche suivante ; pour la première, on tire au sort.

lesson-values = Trois couleurs rapportent, les autres coûtent
lesson-values-more = Une couleur vaut **1, 3, 6, 10, 15 ou 21 points** pour une, deux, trois, quatre, cinq ou six cartes. **1** Réunissez donc beaucoup de cartes de peu de couleurs.
lesson-values-yours = Vos quatre cartes bleues valent 10 points, vos deux jaunes 3, la verte 1 : 14 en tout **1**.
lesson-values-more-blue = Combien rapporterait une cinquième carte bleue ?
lesson-values-one = Un point
lesson-values-one-reply = Ce n’est pas un point par carte : cinq cartes bleues valent 15 points, quatre 10. Elle en ajouterait 5.
lesson-values-five = Cinq points
lesson-values-five-reply = Oui : 15 points au lieu de 10.
lesson-values-fifteen = Quinze points
lesson-values-fifteen-reply = Cinq cartes bleues valent 15 points en tout, et vous en avez déjà 10 : elle en ajouterait 5.
lesson-values-three = Mais **trois couleurs seulement rapportent des points**, vos meilleures. **Toutes les autres en coûtent**, au même barème. Vous en avez déjà trois **1**.
lesson-values-number = Le nombre au bas d’une rangée dit ce qu’elle vous rapporterait. La première **1** rapporte onze points ; la deuxième **2** en coûte deux, et la troisième **3** en coûte un.
lesson-values-fourth = Celle-ci **1** vous coûterait 2 points.
lesson-values-why = Pourquoi ?
lesson-values-minus = J’ai déjà trois couleurs
lesson-values-minus-reply = Oui. Le rose et le gris seraient de trop : un point de moins chacun.
lesson-values-short = Elle n’a que deux cartes
lesson-values-short-reply = Ce n’est pas leur nombre, c’est leur couleur : le rose et le gris seraient de trop, un point de moins chacun.
lesson-values-take = Quelle rangée prenez-vous : **1**, **2** ou **3** ?
lesson-values-at-risk = C’est permis. Mais un autre pourrait prendre la rangée 1, ou y mettre une carte qui vous gêne. Elle vous rapporte 11 points : prenez-la.
lesson-values-costs = C’est permis, mais vous y perdez : une couleur de trop. La rangée 1 vous rapporte 11 points.
lesson-values-six = Six cartes bleues **1** : 21 points, au lieu de 10. C’est le maximum ; une septième ne rapporterait rien de plus. Il y a sept couleurs de neuf cartes ; à trois joueurs, on en retire une.
lesson-values-keep-1 = **Trois couleurs rapportent**, vos meilleures ; toutes les autres coûtent des points.
lesson-values-keep-2 = D’une à six cartes, une couleur vaut **1, 3, 6, 10, 15 ou 21 points**.
lesson-values-keep-3 = Réunissez donc **beaucoup de cartes de peu de couleurs**.

lesson-spoil = Gâcher une rangée
lesson-spoil-ada = Ada **1** a quatre cartes roses. Deux autres l’attendent dans cette rangée **2**.
lesson-spoil-worth = Combien de points lui rapporterait-elle ?
lesson-spoil-two = Deux
lesson-spoil-two-reply = Une couleur vaut de plus en plus : quatre cartes roses font 10 points, six en font 21. C’est 11 de plus.
lesson-spoil-six = Six
lesson-spoil-six-reply = Avec six cartes roses, elle aurait 21 points au lieu de 10 : 11 de plus.
lesson-spoil-eleven = Onze
lesson-spoil-eleven-reply = Oui : 21 points pour six cartes, au lieu de 10 pour quatre.
lesson-spoil-put = Vous piochez une carte grise, qui ne vous sert à rien. Dans quelle rangée gênera-t-elle les autres : **1**, **2** ou **3** ?
lesson-spoil-own = Vous gâcheriez la rangée que vous visez : le gris serait votre quatrième couleur, un point de moins.
lesson-spoil-gift = Basile a déjà une carte grise, et deux grises valent 3 points : ce serait un cadeau.
lesson-spoil-spoilt = Si Ada prend cette rangée **1**, le gris vient avec : une quatrième couleur, donc un point de moins. La rangée est **gâchée**.
lesson-spoil-full = Cette rangée **1** a trois cartes. Peut-on encore en ajouter ?
lesson-spoil-yes = Oui
lesson-spoil-yes-reply = Non : à trois cartes, elle est pleine. On peut seulement la prendre. Et quand toutes les rangées sont pleines, il faut en prendre une.
lesson-spoil-no = Non
lesson-spoil-no-reply = En effet : à trois cartes, elle est pleine. Et quand toutes les rangées sont pleines, il faut en prendre une.
lesson-spoil-advice = La rangée que vous visez **1** a encore de la place. Attendre peut la faire grossir, ou la gâcher : à vous de sentir le bon moment. Et quand toutes les rangées restantes sont pleines, **on ne peut plus piocher** : il faut en prendre une.
lesson-spoil-keep-1 = Une carte **dont personne ne veut** gâche une rangée pour les autres.
lesson-spoil-keep-2 = Une rangée a **trois cartes au plus**.
lesson-spoil-keep-3 = Une rangée qui attend **grossit ou se gâche** ; quand toutes sont pleines, il faut en prendre une.

lesson-jokers = Le « +2 » et le joker
lesson-jokers-plus = Un « +2 » **1** rapporte toujours 2 points, quelles que soient vos couleurs. Il y en a dix.
lesson-jokers-joker = Un joker **1** prend, à la fin de la partie, **la couleur qui vous rapporte le plus**, même si vous ne l’avez pas. Plusieurs jokers peuvent en prendre de différentes.
lesson-jokers-which = Vous avez quatre cartes bleues, deux jaunes et une verte **1**. Quelle couleur un joker prendrait-il ?
lesson-jokers-green-reply = Une deuxième carte verte : 3 points au lieu de 1, soit 2 de plus. Le bleu en rapporte 5.
lesson-jokers-yellow-reply = Une troisième carte jaune : 6 points au lieu de 3, soit 3 de plus. Le bleu en rapporte 5.
lesson-jokers-blue-reply = Oui : une cinquième carte bleue, 15 points au lieu de 10.
lesson-jokers-take = Le nombre au bas d’une rangée tient compte du joker. Quelle rangée prenez-vous : **1**, **2** ou **3** ?
lesson-jokers-one = C’est permis : 2 points de plus, mais l’orange en coûte 1. Avec le joker, vous gagneriez 5 − 1 = 4 points.
lesson-jokers-pink = C’est permis, mais le rose serait une couleur de trop : un point de moins.
lesson-jokers-gone = C’est permis. Mais il n’y a que trois jokers dans toute la pioche : Ada ne laissera pas passer celui-ci.
lesson-jokers-end = Le gris coûte 1 point, le joker en rapporte 5. Il attend à côté de vos couleurs **1**.
lesson-jokers-keep-1 = Un **« +2 »** rapporte toujours 2 points.
lesson-jokers-keep-2 = Un joker prend, à la fin de la partie, **la couleur qui vous rapporte le plus**.
lesson-jokers-keep-3 = Il n’y a que **trois jokers** : prenez-en un quand il rapporte.

lesson-last = La dernière manche
lesson-last-deck = Dans la pioche **1** se cache la carte « dernière manche » ; il y a quinze cartes en dessous.
lesson-last-draw = Cette rangée **1** n’a encore qu’une carte bleue. Piochez **2**.
lesson-last-small = C’est permis, mais pour une seule carte. Piochez : il reste de la place dans la rangée 1.
lesson-last-end = Voilà **la carte « dernière manche »** ! On la met de côté et l’on en pioche une autre. Quand la partie sera-t-elle finie ?
lesson-last-now = Tout de suite
lesson-last-now-reply = Pas encore : cette manche va jusqu’au bout, et chacun prend une rangée.
lesson-last-round = À la fin de cette manche
lesson-last-round-reply = Oui : chacun prend encore une rangée, puis l’on compte.
lesson-last-deck-empty = Quand la pioche sera vide
lesson-last-deck-empty-reply = On ne va pas jusque-là : la partie s’arrête à la fin de cette manche.
lesson-last-put = C’est une carte bleue ! Une autre l’attend **1** : placez-la avec elle.
lesson-last-apart = C’est permis, mais vous ne prendrez plus qu’une rangée : réunissez vos cartes bleues.
lesson-last-take = Ada a mis une carte rose dans la rangée que vous visez **1**, et Basile a pris la sienne. À vous.
lesson-last-yellow = C’est permis, mais elle ne vous rapporte que 2 points. La rangée 1 vous en rapporte 13.
lesson-last-too-late = C’est permis. Mais la rangée 1 est pleine : elle ne grossira plus, et Ada pourrait la prendre.
lesson-last-over = Ada prend la dernière rangée, les jokers prennent leur couleur, et l’on compte : 46 points pour vous **1**, 42 pour Ada **2**, 21 pour Basile **3**. **Le plus haut score gagne** ; à égalité, on partage la place.
lesson-last-keep-1 = La carte « dernière manche » est **au-dessus des quinze dernières cartes**.
lesson-last-keep-2 = Celui qui la pioche la met de côté et **en pioche une autre**.
lesson-last-keep-3 = Dès qu’elle paraît, **la manche en cours est la dernière** ; le plus haut score gagne.

lesson-falling = Un autre barème
lesson-falling-scale = Les éditions récentes proposent un autre barème : **1, 4, 8, 7, 6 ou 5 points** pour une, deux, trois, quatre, cinq ou six cartes. Vos quatre cartes bleues **1** n’en valent plus que 7.
lesson-falling-best = Combien de cartes d’une même couleur faut-il pour gagner le plus de points ?
lesson-falling-six = Six
lesson-falling-six-reply = Six cartes ne valent plus que 5 points. Le mieux, c’est trois : 8 points.
lesson-falling-three = Trois
lesson-falling-three-reply = Oui, 8 points. Chaque carte de plus en coûte un.
lesson-falling-one = Une seule
lesson-falling-one-reply = Une seule carte vaut 1 point. Le mieux, c’est trois : 8 points.
lesson-falling-take = Quelle rangée prenez-vous ? La première **1**, avec du bleu, ou la deuxième **2**, avec du jaune et un « +2 » ?
lesson-falling-too-many = C’est permis, mais six cartes bleues valent 5 points, et vos quatre en valent 7.
lesson-falling-pink = C’est permis, mais le rose serait une couleur de trop : un point de moins.
lesson-falling-gone = C’est permis. Mais un autre pourrait prendre la rangée 2, ou y mettre une carte qui vous gêne.
lesson-falling-same = Trois cartes jaunes **1** : 8 points. Le reste ne change pas. Ces éditions se jouent aussi à deux : cinq couleurs, deux cartes de départ chacun, et trois rangées, d’une, deux et trois cartes au plus. À la fin de la manche, les cartes de la rangée que personne n’a prise sont écartées.
lesson-falling-keep-1 = Avec l’autre barème, **trois cartes** d’une couleur valent le plus : 8 points.
lesson-falling-keep-2 = À partir de la quatrième carte, une couleur **vaut de moins en moins** : 7, 6, puis 5 points.
lesson-falling-keep-3 = Pour le reste, rien ne change : **trois couleurs rapportent**, les autres coûtent.

# Ce que l’on peut faire maintenant, et pourquoi.
row-number = la rangée { $row }
now-joker = La dernière manche est finie. { $you ->
    [yes] Votre joker prend une des couleurs en jeu, même une que vous n’avez pas :
   *[no] Ce joker prend une des couleurs en jeu, même une que son propriétaire n’a pas :
  } de préférence celle, parmi les trois qui rapportent, où il rapporte le plus.
now-out = Vous avez votre rangée pour cette manche : vous attendez que chacun ait la sienne.
now-put = La carte est piochée, on ne peut donc plus prendre de rangée à ce tour : { $you ->
    [yes] vous placez
   *[no] { $who } place
  } { $card } là où il reste de la place ({ $rows }).
now-draw = Toutes les rangées du milieu sont vides, et une rangée vide ne se prend pas : { $you ->
    [yes] vous devez
   *[no] { $who } doit
  } piocher.
now-draw-or-take = { $you ->
    [yes] Vous pouvez
   *[no] { $who } peut
  } piocher, car il reste de la place pour une carte ; ou prendre une rangée garnie ({ $rows }), et ne plus jouer de la manche.
now-take = Il n’y a plus de place pour une carte, on ne peut donc plus piocher : { $you ->
    [yes] vous devez
   *[no] { $who } doit
  } prendre une rangée parmi celles qui restent ({ $rows }).
now-empty = Une rangée sans carte ne se prend pas.
now-last = La carte « dernière manche » est sortie : quand chacun aura sa rangée, on comptera les points.

# Les images de la page des règles. Le lecteur est à la place 0, puis viennent Ada et Basile.
lesson-example-round = Une manche à trois
lesson-example-round-start = Chacun débute avec une carte d’une couleur différente. Les cartes viennent de **1** la pioche ; au milieu, autant de rangées que de joueurs, toutes vides. **2** Vous collectionnez donc le bleu.
lesson-example-round-put = Chacun a pioché une carte et l’a placée dans une rangée : **1** vous le bleu, **2** Ada le rose, **3** Basile l’orange. Rien n’est encore à personne : ces rangées, n’importe qui peut les prendre.
lesson-example-round-take = **1** La rangée 1 est pleine : trois cartes. Ada n’attend pas qu’on lui gâche la sienne : elle prend **2** la rangée 2, son rose et un vert. **3** Elle ne joue plus tant que chacun n’a pas sa rangée.
lesson-example-round-end = Basile a pris ses deux orange, et vous la rangée 1 : trois bleues et une jaune **1**, soit 6 + 1 = 7 points **2**. Vous avez pris la dernière rangée : vous ouvrez la manche suivante.
lesson-example-worth = Ce que vaut une rangée
lesson-example-worth-rows = **1** Vous avez 4 bleues, 2 jaunes et 1 verte, et chaque rangée indique ce qu’elle vous apporterait. **2** La première : 11 points de plus, car six bleues en valent 21, et quatre seulement 10. **3** La deuxième vous coûte 2 points et **4** la troisième 1 : vous avez déjà vos trois couleurs, et toute autre coûte des points.
lesson-example-last = La dernière manche
lesson-example-last-card = Vous avez pioché la carte « dernière manche ». On la met de côté, et **1** une autre la remplace. On joue cette manche jusqu’au bout, puis on compte les points.

# Ce que fait chaque carte de couleur
colour-about = Vos trois meilleures couleurs rapportent des points, les autres en coûtent.

# La feuille de marque
pad-collected = Collection
    .about = Tout ce que le joueur a devant lui, jokers compris : la feuille leur choisit les meilleures couleurs.
pad-collected-but = Collection, sans les jokers
    .about = Tout ce que le joueur a devant lui, sauf les jokers.
pad-jokers = Jokers, selon la couleur nommée
    .about = Touchez, une fois par joker, la couleur que son propriétaire a nommée.
pad-colours = À { $players } joueurs, on joue avec { $n } couleurs, et vous en avez noté davantage : revoyez les cartes.

# Le glossaire
term-row = Rangée
    .forms = rangées
    .about = Jusqu’à trois cartes au milieu, qu’un joueur prend ensemble.
term-joker = Joker
    .forms = jokers
    .about = En fin de partie, il devient une carte d’une couleur en jeu.
term-draw = Piocher
    .forms = pioche | pioches | piochez | pioché | piochée
    .about = Prendre la carte du dessus de la pioche ; elle va dans une rangée.
term-scale = Barème
    .about = Ce que valent 1, 2, 3, 4, 5 et 6 cartes d’une couleur.
term-sit-out = Attendre
    .forms = attend | attendez
    .about = Une fois sa rangée prise, laisser les autres prendre la leur.
term-round = Manche
    .forms = manches
    .about = Finie dès que chacun a pris une rangée.
term-last-round = Dernière manche
    .about = Après elle, on compte les cartes et la partie est finie.
