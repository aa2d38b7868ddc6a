# Olé. Les places arrivent par $who (un nom), avec $you (yes ou no).

tagline = Videz votre main en jouant toujours plus haut, en couleur ou en nombre, ou encaissez un jeton de pénalité.

option-rounds = Manches
option-rounds-help = Combien de manches on joue : d’ordinaire, une par joueur.
option-privilege = Privilège du perdant
option-privilege-help = Le dernier d’une manche peut inverser l’ordre des couleurs à la suivante. À désactiver pour apprendre le jeu.

card = { $colour ->
    [red] { $number } rouge
    [blue] { $number } bleu
    [green] { $number } vert
   *[yellow] { $number } jaune
  }
    .about = { $number ->
        [15] Seule une couleur plus forte le bat ; en main à la fin, il coûte 15.
       *[other] Une couleur plus forte ou un nombre plus grand le bat ; en main, il coûte { $number }.
      }
colour = { $colour ->
    [red] rouge
    [blue] bleu
    [green] vert
   *[yellow] jaune
  }
    .about = { $colour ->
        [red] La couleur la plus forte, ou la plus faible en ordre inversé.
        [blue] La deuxième couleur, ou la troisième en ordre inversé.
        [green] La troisième couleur, ou la deuxième en ordre inversé.
       *[yellow] La couleur la plus faible, ou la plus forte en ordre inversé.
      }
token = jeton de pénalité
    .about = Pour qui ne joue pas de carte : 5 points de pénalité.

zone-pile = Carte de la table
    .about = À dépasser : couleur plus forte, nombre plus grand, ou les deux.
pile-holds = { $n ->
    [one] { $n } carte dans la pile
   *[other] { $n } cartes dans la pile
  }
zone-tokens = Jetons
    .about = On en prend un au lieu de jouer : il coûte 5 points.
zone-hand = { $you ->
    [yes] Votre main
   *[no] Main : { $who }
  }
    .about = Les cartes qui restent à la fin coûtent leur nombre.
higher-number = un nombre au-dessus de { $number }
higher-colour = { $colours } ou plus de { $number }
tokens-left = { $n ->
    [0] plus de jetons : on note les pénalités
    [one] { $n } restant
   *[other] { $n } restants
  }
hand-worth = { $n ->
    [one] { $n } point en main
   *[other] { $n } points en main
  }
holds-cards = { $n ->
    [0] { $you ->
        [yes] Vous n’avez plus de carte.
       *[no] { $who } n’a plus de carte.
      }
   *[other] { $you ->
        [yes] Vous avez
       *[no] { $who } a
      } { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
      } en main.
  }
has-tokens = { $n ->
    [0] { $you ->
        [yes] Vous n’avez pas pris de jeton.
       *[no] { $who } n’a pas pris de jeton.
      }
   *[other] { $you ->
        [yes] Vous avez pris
       *[no] { $who } a pris
      } { $n ->
        [one] { $n } jeton
       *[other] { $n } jetons
      } : { $points } points.
  }
may-flip = { $you ->
    [yes] Vous avez marqué le plus de points : vous pouvez inverser l’ordre des couleurs.
   *[no] { $who } a marqué le plus de points et peut inverser l’ordre des couleurs.
  }
goal = Le plus petit total gagne
    .about = { $score ->
        [one] { $score } point jusqu’ici :
       *[other] { $score } points jusqu’ici :
      } qui en a le moins à la fin gagne.

sign-normal = Couleurs, la plus forte d’abord
    .about = La plus forte l’emporte, quels que soient les nombres.
sign-inverted = Ordre inversé, la plus forte d’abord
    .about = Le perdant d’une manche a inversé l’ordre.
fact-lap = Jetons de suite : { $n }/{ $players }
    .about = Si tout le monde prend un jeton, la manche est finie.

ask-deal = On distribue la manche { $round }
ask-order = { $you ->
    [yes] Gardez-vous l’ordre des couleurs, ou l’inversez-vous ?
   *[no] { $who } peut inverser l’ordre des couleurs
  }
ask-second = { $you ->
    [yes] Vous ouvrez : posez une carte au choix sur le { $card }
   *[no] { $who } ouvre et pose une seconde carte
  }
ask-card = { $you ->
    [yes] Montez : { $what }, ou prenez un jeton
   *[no] { $who } doit monter ou prendre un jeton
  }
ask-series = { $you ->
    [yes] Série ! Rejouez : { $what }, ou un jeton
   *[no] { $who } a fait une série et rejoue
  }
ask-token = Vous n’avez rien de plus haut : prenez un jeton

do-lay = Poser le { $card }
do-series = Poser le { $card } : c’est une série, vous rejouez
do-token = Prendre un jeton : +5
do-keep = Garder l’ordre des couleurs
do-flip = Inverser l’ordre des couleurs

act-lay = { $you ->
    [yes] Vous posez le { $card } sur le { $table }
   *[no] { $who } pose le { $card } sur le { $table }
  }
act-series = { $you ->
    [yes] Vous posez le { $card } : une série
   *[no] { $who } pose le { $card } : une série
  }
act-out = { $you ->
    [yes] Vous posez le { $card }, votre dernière carte
   *[no] { $who } pose le { $card }, sa dernière carte
  }
act-token = { $you ->
    [yes] Vous prenez un jeton
   *[no] { $who } prend un jeton
  }
act-keep = { $you ->
    [yes] Vous gardez l’ordre des couleurs
   *[no] { $who } garde l’ordre des couleurs
  }
act-flip = { $you ->
    [yes] Vous inversez l’ordre des couleurs
   *[no] { $who } inverse l’ordre des couleurs
  }

ev-deal = { $you ->
    [yes] Vous donnez { $cards } cartes à chacun.
   *[no] { $who } donne { $cards } cartes à chacun.
  }
ev-privilege = { $you ->
    [yes] Vous avez marqué le plus de points à la manche précédente : à vous de décider de l’ordre des couleurs.
   *[no] { $who } a marqué le plus de points à la manche précédente et décide de l’ordre des couleurs.
  }
ev-keep = { $you ->
    [yes] Vous gardez l’ordre des couleurs.
   *[no] { $who } garde l’ordre des couleurs.
  }
ev-flip = { $you ->
    [yes] Vous inversez l’ordre des couleurs.
   *[no] { $who } inverse l’ordre des couleurs.
  }
ev-open = { $you ->
    [yes] Vous avez le { $card }, qui ouvre la pile.
   *[no] { $who } a le { $card }, qui ouvre la pile.
  }
ev-lay = { $you ->
    [yes] Vous posez le { $card }.
   *[no] { $who } pose le { $card }.
  }
ev-series = { $you ->
    [yes] Vous posez le { $card } : c’est une série, vous rejouez.
   *[no] { $who } pose le { $card }, fait une série et rejoue.
  }
ev-token = { $you ->
    [yes] Vous prenez un jeton.
   *[no] { $who } prend un jeton.
  }
ev-out = { $you ->
    [yes] Vous avez posé votre dernière carte : la manche est finie.
   *[no] { $who } a posé sa dernière carte : la manche est finie.
  }
ev-stuck = Personne ne peut monter : chacun prend un jeton, et la manche est finie.
ev-lap = Rien que des jetons sur tout un tour de table : la manche est finie.
ev-round-won = La manche revient à { $winners }, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $n ->
    [one] {""}
   *[other] {" "}chacun
  }.
count-cards = Reste en main
    .about = La somme des cartes restées en main.
count-out = main vide
count-tokens = Jetons
    .about = 5 points par jeton de pénalité.
ev-points-cards = { $you ->
    [yes] Vous marquez
   *[no] { $who } marque
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $total } en tout ({ $tokens ->
    [0] aucun jeton
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
  } ; en main : { $cards }).
ev-points = { $you ->
    [yes] Vous marquez
   *[no] { $who } marque
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $total } en tout ({ $tokens ->
    [0] aucun jeton
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
  } ; main vide).

round-over = la manche est finie
choose-order-first = gardez ou inversez d’abord l’ordre des couleurs
first-round-normal = la première manche se joue toujours dans l’ordre normal des couleurs
order-settled = l’ordre des couleurs est déjà fixé pour cette manche
no-privilege = on joue sans le privilège du perdant : l’ordre des couleurs ne change jamais
opener-lays = vous ouvrez la manche : posez une seconde carte, au choix
not-in-game = il n’y a pas de { $card } à { $players } joueurs
not-held = vous n’avez pas le { $card }
already-laid = le { $card } a déjà été posé
not-higher = le { $card } n’est pas plus haut que le { $table } : posez { $what } ; sinon, prenez un jeton

tally-order-kept = Ordre des couleurs gardé par le dernier (OLE-3)
tally-order-inverted = Ordre des couleurs inversé par le dernier (OLE-3)
tally-series = Séries (OLE-10)
tally-series-cards-more = Cartes qui prolongent une série (OLE-10)
tally-tokens-chosen = Jetons pris alors qu’une carte était jouable (OLE-7)
tally-tokens-forced = Jetons pris faute de carte plus haute (OLE-7)
tally-tokens-stuck = Jetons pris par tous, personne ne pouvant jouer (OLE-11)
tally-rounds-out = Manches finies par une dernière carte posée (OLE-11)
tally-rounds-stuck = Manches finies parce que personne ne pouvait jouer (OLE-11)
tally-rounds-lap = Manches finies par un tour de jetons (OLE-12)
tally-rounds-inverted = Manches jouées dans l’ordre inversé (OLE-4)
tally-last-again = Dernier d’une manche, encore dernier à la suivante
tally-last-then-first = Dernier d’une manche, premier à la suivante
tally-last-then-points = Points, à la manche suivante, du dernier d’une manche

# Ce que le coach dit de lui-même à l’entraînement : des phrases entières, aussi courtes que possible.
coach-order = Dans cet ordre, { $n ->
    [one] une de vos cartes ne passerait presque jamais
   *[other] { $n } de vos cartes ne passeraient presque jamais
  } ; dans l’autre, { $otherwise ->
    [0] aucune
    [1] une
   *[other] { $otherwise }
  }.
coach-token = Un jeton coûte { $points } points, et votre { $card } passerait.
coach-token-always = Un jeton coûte autant qu’un 5 resté en main : avant d’en prendre un, voyez si vous n’avez pas une carte à sacrifier.
coach-easy-always = Plus la couleur est forte, moins de cartes vont dessus : regardez aussi l’ordre des couleurs.
coach-keeps-always = Posez les grands nombres tant qu’ils passent : tout ce qui reste en main compte.
coach-easy = C’est facile à battre : { $n } des { $all } cartes des autres vont sur votre { $card }.
coach-keeps = Il vous resterait le { $card } : { $points } points si vous ne le posez pas.
coach-costs = { $cards } pour les cartes, { $tokens } pour les jetons
coach-round-won = { $points ->
    [0] Vous gagnez la manche sans un seul point !
    [one] Vous gagnez la manche avec { $points } point : { coach-costs }.
   *[other] Vous gagnez la manche avec { $points } points : { coach-costs }.
  }
coach-round = Vous marquez { $points ->
    [one] { $points } point
   *[other] { $points } points
  } : { coach-costs }.
coach-round-worst = Vous marquez { $points } points, le plus mauvais score de la manche. En compensation, vous pouvez maintenant inverser l’ordre des couleurs.

# Ce qui se dit pour (why) et contre (but) un coup, comme on le dirait à table ; chaque message continue « ce coup … ».
why-order-stuck = ne vous laisse { $n ->
    [0] aucune carte presque injouable
    [one] qu’une carte presque injouable
   *[other] que { $n } cartes presque injouables
  }, au lieu { $otherwise ->
    [1] d’une
   *[other] de { $otherwise }
  }
why-order-strong = met { $n } de vos { $all } cartes dans les deux couleurs les plus fortes
why-order-open = vous fait ouvrir et poser deux cartes d’un coup
why-order-easier = rend vos cartes plus faciles à placer dans l’ensemble
why-order-series = donne à votre main { $n ->
    [0] aucune paire de cartes pour une série
    [one] une paire de cartes pour une série
   *[other] { $n } paires de cartes pour une série
  }
why-token-ends = met fin à la manche
but-token = coûte { $points } points et vous laisse toutes vos cartes
why-out = pose votre dernière carte et finit la manche
why-ends = finit la manche : personne ne peut monter
why-series = fait une série : { $n } cartes d’affilée (ensuite : { $cards })
but-series-token = fait une série, mais vous n’avez rien à poser ensuite : il faudra prendre un jeton
why-block-all = ne laisse passer aucune carte des autres
why-block = { $n ->
    [one] ne laisse passer qu’une des { $all } cartes des autres
   *[other] ne laisse passer que { $n } des { $all } cartes des autres
  }
but-block = laisse passer { $n } des { $all } cartes des autres
but-block-none = laisse passer toutes les cartes des autres ({ $all })
why-no-series = ne permet à personne de faire une série
but-rising = permet aux autres de faire une série avec { $n ->
    [one] une de leurs cartes
   *[other] { $n } de leurs cartes
  }
why-hard = vous débarrasse d’une carte qui ne va { $n ->
    [0] sur aucune des { $all } autres cartes en jeu
    [one] que sur une des { $all } autres cartes en jeu
   *[other] que sur { $n } des { $all } autres cartes en jeu
  }
why-sheds = allège votre main { $points ->
    [1] d’un point
   *[other] de { $points } points
  }
why-highest = vous débarrasse de votre plus grand nombre : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-keeps = garde le { $card }, qui va sur { $n } des { $all } autres cartes en jeu
why-keeps-any = garde le { $card }, qui va sur toutes les autres cartes en jeu
why-keeps-series = garde une série en main : { $cards }

lesson-higher = Toujours plus haut
lesson-higher-goal = Débarrassez-vous de vos cartes : dès qu’un joueur n’en a plus, la manche est finie. Voici les vôtres **1**. On distribue toutes les cartes. À trois ou quatre, le rouge et le jaune vont de 1 à 8, le bleu et le vert de 1 à 10 ; à cinq, jusqu’à 9 et 11 ; à six, 11 et 13 ; au-delà, 13 et 15.
lesson-higher-order = Les couleurs, de la plus forte à la plus faible **1** : rouge, bleu, vert, jaune.
lesson-higher-number = Sur cette carte **1**, posez une carte plus haute : **un nombre plus grand, ou une couleur plus forte**. Commencez par un nombre plus grand **2**.
lesson-higher-seven-first = C’est permis : cette couleur est plus forte que le vert. Mais votre 7 vous coûterait 7 points à la fin. Débarrassez-vous-en d’abord.
lesson-higher-needless = Vous pouvez monter. Ce jeton vous coûterait 5 points pour rien.
lesson-higher-colour = Basile a posé un 9 **1** : aucun de vos nombres ne le dépasse. Posez **une couleur plus forte** **2** : le nombre peut alors être plus petit.
lesson-higher-spare-red = C’est permis. Mais le rouge bat toutes les autres couleurs : gardez-le pour plus tard. Ici, le bleu suffit.
lesson-higher-which = Ada pose le 7 bleu **1**. Laquelle de ces cartes peut aller dessus ?
lesson-higher-green-reply = Le vert est plus faible que le bleu, et 5 est plus petit que 7 : cette carte n’est pas plus haute.
lesson-higher-yellow-reply = Oui. Le jaune est plus faible, mais 8 est plus grand que 7 : cela suffit.
lesson-higher-blue-reply = Dans la même couleur, il faut un nombre plus grand : ici, au moins 8.
lesson-higher-last = Basile pose le 8 jaune **1**, et le jaune est la couleur la plus faible. L’une ou l’autre de vos cartes passe **2**. Posez celle que vous voulez.
lesson-higher-end = Plus haut en couleur **ou** en nombre : l’un des deux suffit. Le même nombre passe donc dans une couleur plus forte, jamais dans une plus faible. Et les deux à la fois ? C’est une série ; nous y viendrons.
lesson-higher-keep-1 = Posez une carte plus haute **en couleur ou en nombre** : l’un des deux suffit.
lesson-higher-keep-2 = De la plus forte à la plus faible : **rouge, bleu, vert, jaune**.
lesson-higher-keep-3 = Le même nombre passe **dans une couleur plus forte**, jamais dans une plus faible.

lesson-token = Le jeton de pénalité
lesson-token-take = Sur ce 7 rouge **1**, il faut au moins un 8 : rien n’est plus fort que le rouge. Vous n’en avez pas **2**. Prenez un jeton **3**.
lesson-token-price = Votre jeton est noté ici **1**. Il vous coûtera **5 points** à la fin de la manche. Il y en a 18 ; s’il n’en reste plus, on continue et on note les points.
lesson-token-choose = Basile a posé le 8 bleu **1**. Votre 5 rouge va dessus.
lesson-token-may-i = Avez-vous quand même le droit de prendre un jeton ?
lesson-token-yes = Oui
lesson-token-yes-reply = Oui : on n’est jamais obligé de monter. Et personne ne saura si vous pouviez.
lesson-token-no = Non
lesson-token-no-reply = Si ! À chaque tour, c’est une carte ou un jeton, au choix. Personne ne saura si vous pouviez monter.
lesson-token-better = Mais cette fois, mieux vaut poser votre 5 rouge **1**.
lesson-token-dear = C’est permis, mais c’est 5 points de plus, et le 5 rouge vous resterait : 5 autres points.
lesson-token-stuck = Ada pose le 10 bleu **1**. Il faudrait du rouge, et il n’y en a plus. **Personne ne peut monter : chacun prend un jeton, et la manche est finie.** Si tous, l’un après l’autre, prennent un jeton, même par choix, elle est finie aussi, sans jeton de plus.
lesson-token-keep-1 = À chaque tour, c’est **une carte ou un jeton** ; un jeton coûte 5 points.
lesson-token-keep-2 = On peut prendre un jeton **même quand on pourrait jouer**.
lesson-token-keep-3 = Quand **personne ne peut monter**, chacun prend un jeton, et la manche est finie.

lesson-series = La série
lesson-series-both = Votre carte est plus haute en couleur **et** en nombre ? C’est une **série** : vous rejouez aussitôt. Rappel **1** : rouge, bleu, vert, jaune.
lesson-series-which = Laquelle de ces cartes fait une série sur le 4 vert ?
lesson-series-red-reply = Le rouge est plus fort, mais 3 est plus petit que 4. On peut la poser, sans rejouer.
lesson-series-blue-reply = Oui : le bleu est plus fort que le vert, et 6 est plus grand que 4.
lesson-series-yellow-reply = Le nombre est plus grand, mais le jaune est plus faible. On peut la poser, sans rejouer.
lesson-series-green = Basile a posé le 2 jaune **1**. Vous pouvez poser vos quatre cartes d’affilée **2**. Par laquelle commencer ?
lesson-series-ten-now = C’est une série, mais aucun nombre ne dépasse 10 : elle s’arrêterait là. Commencez plus bas.
lesson-series-left-behind = C’est une série aussi, mais votre 3 vert vous resterait. Commencez par lui.
lesson-series-needless = Vous pouvez monter. Ce jeton vous coûterait 5 points et mettrait fin à votre tour.
lesson-series-again = Série ! Rejouez **1** : pour la continuer, il faut une couleur encore plus forte et un nombre encore plus grand.
lesson-series-not-stronger = Le nombre est plus grand, mais la couleur est la même. La série s’arrêterait, et votre tour avec elle.
lesson-series-five-first = La série continuerait, mais votre 5 bleu vous resterait. Posez-le d’abord.
lesson-series-red-six = Encore une, sur le 5 bleu **1**.
lesson-series-weaker = Le vert est plus faible que le bleu : votre tour serait fini, et votre 6 rouge vous resterait.
lesson-series-top = Rien n’est plus fort que le rouge **1** : la série s’arrête là. **Trois cartes au plus.** Mais vous devez encore jouer.
lesson-series-nothing = Et si vous n’aviez rien au-dessus du 6 ?
lesson-series-take = Je prendrais un jeton
lesson-series-take-reply = Oui. C’est le risque : une série vide votre main, mais peut finir sur un jeton.
lesson-series-pass = Je passerais mon tour
lesson-series-pass-reply = On ne passe pas : c’est une carte ou un jeton, même après une série.
lesson-series-back = Je reprendrais mon 6 rouge
lesson-series-back-reply = Carte posée, carte jouée. Il vous faudrait prendre un jeton.
lesson-series-ten = Heureusement, il vous reste un 10 **1**.
lesson-series-out = Quatre cartes en un seul tour **1** ! Votre main est vide : **la manche est finie**.
lesson-series-keep-1 = Plus haut **en couleur et en nombre**, c’est une série.
lesson-series-keep-2 = La série fait **rejouer aussitôt** : montez encore, ou prenez un jeton.
lesson-series-keep-3 = Rien n’est plus fort que le rouge : **la série s’y arrête**.

lesson-opening = Bien ouvrir
lesson-opening-first = Qui a la carte la plus faible ouvre ; à la première manche, c’est le 1 jaune. Le voici posé **1** : c’est vous qui l’aviez.
lesson-opening-any = Ni jeton ni série ici : posez aussitôt dessus **la carte de votre choix**. Profitez-en **1** : laquelle sera la plus difficile à placer ensuite ?
lesson-opening-strong = Une carte forte : elle passera presque partout. Votre 2 jaune, lui, ne va que sur un 1.
lesson-opening-two-stays = C’est permis. Mais plus tard, votre 2 jaune n’ira que sur un 1 : il risque de vous rester jusqu’à la fin.
lesson-opening-easy = Cette seconde carte ne fait jamais de série : c’est à Ada de jouer. Une carte faible l’arrange **1** : elle pose le 6 vert, puis le 7 bleu (**une série**), et finit sur le 8 jaune **2**.
lesson-opening-find = Chloé a posé le 6 bleu **1**. À vous **2** : une de vos cartes fait une série. Laquelle ?
lesson-opening-needless = Vous pouvez monter. Ce jeton vous coûterait 5 points pour rien.
lesson-opening-one-card = C’est permis, mais ce n’est pas une série : votre tour s’arrêterait là. Une autre carte vous ferait rejouer.
lesson-opening-heavy = Vous rejouez : il faut un nombre au-dessus de 7. Débarrassez-vous de votre plus grand nombre **1**.
lesson-opening-nine-stays = C’est permis. Mais le 9 vous resterait, et il coûte plus cher que le 8.
lesson-opening-advice = **Les petites cartes de couleur faible sont les plus difficiles à placer** ; les grandes de couleur forte passent presque partout, et gênent le suivant.
lesson-opening-keep-1 = Celui qui a le **1 de la couleur la plus faible** ouvre la manche.
lesson-opening-keep-2 = Il pose dessus **la carte de son choix** ; ce n’est jamais une série.
lesson-opening-keep-3 = Les petites cartes de couleur faible **sont les plus difficiles à placer** : débarrassez-vous-en tôt.

lesson-flipped = L’ordre inversé
lesson-flipped-loser = Vous avez marqué le plus de points à la première manche **1**. Vous avez donc un privilège : regardez votre nouvelle main **2**, et choisissez l’ordre des couleurs.
lesson-flipped-flip = Dans l’ordre normal **1**, le jaune et le vert sont faibles. Or vous n’avez presque rien d’autre **2**. Que faites-vous ?
lesson-flipped-still-weak = Le jaune serait encore la plus faible des couleurs, et vos petits jaunes vous resteraient. Inversez : il bat alors toutes les autres.
lesson-flipped-opens = Le jaune est maintenant le plus fort, le rouge le plus faible **1**. C’est donc **le 1 rouge** qui ouvre. Chloé l’avait **2** ; elle pose dessus le 9 vert **3**.
lesson-flipped-strong = Le jaune bat maintenant le vert. Posez un jaune **1**, celui que vous voulez.
lesson-flipped-needless = Vous pouvez monter. Ce jeton vous coûterait 5 points pour rien.
lesson-flipped-which = Dans cet ordre **1**, laquelle de ces cartes peut aller sur un 6 vert ?
lesson-flipped-blue-reply = Le bleu est maintenant plus faible que le vert, et 3 est plus petit que 6.
lesson-flipped-yellow-reply = Oui. Le jaune est maintenant plus fort que le vert : tous les jaunes vont dessus.
lesson-flipped-red-reply = Le rouge est maintenant le plus faible, et 5 est plus petit que 6.
lesson-flipped-stays = L’ordre reste inversé **1** jusqu’à ce que le perdant d’une manche le rétablisse. À égalité, c’est celui qui a le plus gros total qui décide, et s’il le faut, le premier après le donneur. La première manche se joue toujours dans l’ordre normal.
lesson-flipped-keep-1 = Celui qui a marqué le plus de points à la manche précédente **peut inverser l’ordre** des couleurs.
lesson-flipped-keep-2 = Dans l’ordre inversé, le rouge est le plus faible : **le 1 rouge ouvre**.
lesson-flipped-keep-3 = Seules les couleurs s’inversent : **les grands nombres restent grands**.

lesson-count = Le décompte
lesson-count-near = Ada **1** n’a plus qu’une carte. Ce qui vous reste en main à la fin **2** compte contre vous : un 8 coûte 8 points.
lesson-count-shed = C’est un 6 vert **1**. L’une ou l’autre de vos cartes passe **2**. Laquelle posez-vous ?
lesson-count-eight-stays = Si Ada finit maintenant, votre 8 vous coûte 8 points. Le 2, seulement 2.
lesson-count-needless = Ce jeton vous coûterait 5 points, et le 8 vous resterait.
lesson-count-mine = Il vous reste un 2 **1**, et vous avez pris un jeton **2**.
lesson-count-points = Si Ada finit maintenant, combien marquez-vous ?
lesson-count-two = Deux points
lesson-count-two-reply = Le 2, oui, mais chaque jeton ajoute 5 points : 2 + 5 = 7.
lesson-count-three = Trois points
lesson-count-three-reply = Un jeton compte 5 points, et non 1 : 2 + 5 = 7.
lesson-count-seven = Sept points
lesson-count-seven-reply = Oui : 2 pour la carte et 5 pour le jeton.
lesson-count-who = Ada **1** va poser sa dernière carte. Mais elle a deux jetons.
lesson-count-fewer = Qui de vous deux marquera le moins ?
lesson-count-ada = Ada : sa main sera vide
lesson-count-ada-reply = Une main vide ne coûte rien, mais deux jetons font 10 points. Vous n’en avez que 7.
lesson-count-me = Moi
lesson-count-me-reply = Oui : 7 contre 10. Finir la manche ne suffit pas à la gagner.
lesson-count-result = Sept points pour vous **1**, huit pour Basile **2** (cartes 3 et 5), dix pour Ada **3** : **la manche est à vous**.
lesson-count-total = On joue autant de manches qu’il y a de joueurs, et l’on additionne les points. **Le plus petit total gagne la partie** ; à égalité, on partage la place.
lesson-count-keep-1 = Chaque carte qui vous reste en main coûte **autant de points que son nombre**.
lesson-count-keep-2 = Chaque jeton coûte **5 points**, même si votre main est vide.
lesson-count-keep-3 = Videz votre main en prenant peu de jetons : **le plus petit total** gagne après la dernière manche.

# Ce que l’on peut faire maintenant, et pourquoi.
now-order = Celui qui a marqué le plus de points à la manche précédente peut inverser les couleurs, ou les laisser : c’est à { $you ->
    [yes] vous
   *[no] { $who }
  } de décider.
now-opening = Le 1 de la couleur la plus faible ouvre toujours : le { $card } commence la pile. N’importe quelle carte se pose dessus, plus haute ou non, et elle ne fait pas de série.
now-series = La dernière carte montait en couleur et en nombre : c’est une série, et { $you ->
    [yes] vous rejouez
   *[no] { $who } rejoue
  }, une carte ou un jeton.
now-higher = On peut poser { $what } ; rien d’autre n’est plus haut que le { $card }. Une carte plus haute des deux façons fait une série. Et l’on peut toujours prendre un jeton à la place.
now-token = Aucune de vos cartes n’est plus haute que le { $card } : il ne reste que le jeton, 5 points. Les autres ne peuvent pas savoir que vous n’aviez pas le choix.
now-lap = { $n ->
    [one] Le dernier tour n’a apporté qu’un jeton.
   *[other] Les { $n } derniers tours n’ont apporté que des jetons.
  } Après { $players } de suite, la manche s’arrête.

# Les images de la page des règles. Le lecteur est à la place 0, puis viennent Ada, Basile, Chloé.
lesson-example-round = Une manche à trois
lesson-example-round-opening = Vous aviez le 1 jaune, la plus faible de toutes les cartes : à vous d’ouvrir. Il commence la pile, puis **1** vous posez dessus la carte de votre choix, ici le 3 jaune. L’ouverture ne fait jamais de série.
lesson-example-round-series = Ada pose le 5 vert, le 6 bleu et le 8 rouge. Chaque fois, la couleur **et** le nombre montent : c’est une **série**, et elle rejoue. **1** Le 9 bleu a un nombre plus grand, mais une couleur plus faible : il met fin au tour. Quatre cartes d’un coup !
lesson-example-round-colour = Basile pose le 10 vert. Votre 8 bleu **1** passe : son nombre est plus petit, mais **2** le bleu est plus fort que le vert. L’un des deux suffit.
lesson-example-round-token = Plus tard, **1** le 8 vert est sur la pile. **2** Ada prend un jeton : 5 points. N’avait-elle rien de plus haut, ou garde-t-elle une carte ? On n’a pas à le savoir.
lesson-example-round-end = **1** Basile pose le 7 rouge. Personne n’a plus haut : chacun prend un jeton, et la manche est finie. **2** Vous comptez 1 + 4 + 1 + 4, et 5 pour le jeton : 15 points. Basile en a 33 et Ada 34 : la manche est à vous.
lesson-example-flipped = L’ordre inversé
lesson-example-flipped-order = Bon dernier de la manche précédente, vous inversez l’ordre. **1** Le jaune devient la plus forte des couleurs, le rouge la plus faible. **2** Chloé a le 1 rouge : c’est elle qui ouvre.
lesson-example-flipped-higher = Sur le 9 vert de Chloé, vous posez **1** le 8 jaune : **2** le jaune bat maintenant le vert. Seules les couleurs s’inversent ; 9 reste plus grand que 8.

# La feuille de marque
pad-number = { $n }
pad-both-out = { $who } et { $whom } sont notés sans cartes, mais la manche s’arrête à la première main vide : revoyez les mains.

# Le glossaire
term-higher = Plus haut
    .forms = dépasser | dépassez | dépasse | monter | montez
    .about = D’une couleur plus forte, d’un nombre plus grand, ou les deux.
term-series = Série
    .forms = séries
    .about = Une carte plus haute en couleur et en nombre : on rejoue.
term-token = Jeton
    .forms = jetons | jeton de pénalité | jetons de pénalité
    .about = Pris au lieu de jouer une carte : il coûte 5 points.
term-order = Ordre des couleurs
    .about = Rouge, bleu, vert, jaune, la plus forte d’abord, ou l’inverse.
term-flip = Inverser
    .forms = inverse | inversez | inversé
    .about = Renverser l’ordre des couleurs, jusqu’à ce qu’on le rétablisse.
term-open = Ouvrir
    .forms = ouvre | ouvrez | ouvert
    .about = Commencer : le 1 de la couleur la plus faible, puis une carte au choix.
term-pile = Pile
    .about = Les cartes posées ; la dernière est celle à dépasser.
term-round = Manche
    .forms = manches
    .about = De la donne jusqu’à une main vide, ou jusqu’au blocage.
