# Olé. Les places arrivent par $who (un nom), avec $you (yes ou no).

tagline = Videz votre main en jouant toujours plus haut, en couleur ou en nombre, ou encaissez un jeton de pénalité.

option-rounds = Manches
option-rounds-help = Combien de manches on joue : d’ordinaire, une par joueur (OLE-13).
option-privilege = Privilège du perdant
option-privilege-help = Le dernier d’une manche peut inverser l’ordre des couleurs à la suivante (OLE-3). À désactiver pour apprendre le jeu.

card = { $colour ->
    [red] { $number } rouge
    [blue] { $number } bleu
    [green] { $number } vert
   *[yellow] { $number } jaune
  }
any-colour = { $colour ->
    [red] du rouge
    [blue] du bleu
    [green] du vert
   *[yellow] du jaune
  }
colour = { $colour ->
    [red] rouge
    [blue] bleu
    [green] vert
   *[yellow] jaune
  }
token = jeton de pénalité

zone-pile = Pile
zone-tokens = Jetons de pénalité
zone-hand = { $you ->
    [yes] Votre main
   *[no] Main : { $who }
  }
any-card = N’importe quelle carte peut suivre, sans faire de série
pile-higher = Plus haut : { $what }
higher-number = toute couleur au-dessus de { $number }
higher-colour = { $colours } (série au-dessus de { $number }), ou toute autre couleur au-dessus de { $number }
tokens-left = { $n ->
    [0] il n’en reste plus : les pénalités sont notées
    [one] { $n } jeton restant
   *[other] { $n } jetons restants
  }
hand-worth = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
holds-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
has-tokens = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
  }

sign-normal = Couleurs, la plus forte d’abord
sign-inverted = Ordre inversé, la plus forte d’abord
fact-order-normal = Couleurs : rouge > bleu > vert > jaune
fact-order-inverted = Couleurs, ordre inversé : jaune > vert > bleu > rouge
fact-dealer = { $you ->
    [yes] Vous avez donné
   *[no] { $who } a donné
  }
fact-lap = { $n ->
    [one] { $n } tour sans carte
   *[other] { $n } tours de suite sans carte
  } (à { $players }, la manche s’arrête)

ask-deal = On va donner la manche { $round }.
ask-order = { $you ->
    [yes] Regardez votre main : gardez-vous l’ordre des couleurs, ou l’inversez-vous ?
   *[no] { $who } décide d’inverser ou non l’ordre des couleurs.
  }
ask-second = { $you ->
    [yes] Votre carte ouvre la pile : posez-en une seconde, au choix.
   *[no] { $who } ouvre et pose une seconde carte.
  }
ask-card = { $you ->
    [yes] Posez une carte plus haute ou prenez un jeton.
   *[no] { $who } pose une carte plus haute ou prend un jeton.
  }
ask-series = { $you ->
    [yes] Série ! Rejouez : une autre carte plus haute, ou un jeton.
   *[no] { $who } a fait une série et rejoue.
  }
ask-token = Vous n’avez rien de plus haut : prenez un jeton.

do-lay = Poser le { $card }
do-series = Poser le { $card } : c’est une série, vous rejouez
do-token = Prendre un jeton (5 points)
do-keep = Garder l’ordre des couleurs
do-flip = Inverser l’ordre des couleurs

ev-deal = { $you ->
    [yes] Vous donnez { $cards } cartes à chacun.
   *[no] { $who } donne { $cards } cartes à chacun.
  }
ev-privilege = { $you ->
    [yes] Vous avez marqué le plus de points à la dernière manche : à vous de décider de l’ordre des couleurs.
   *[no] { $who } a marqué le plus de points à la dernière manche et décide de l’ordre des couleurs.
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
   *[no] { $who } pose le { $card } : c’est une série, { $who } rejoue.
  }
ev-token = { $you ->
    [yes] Vous prenez un jeton.
   *[no] { $who } prend un jeton.
  }
ev-out = { $you ->
    [yes] Vous avez posé votre dernière carte : la manche est finie.
   *[no] { $who } a posé sa dernière carte : la manche est finie.
  }
ev-stuck = Personne n’a de carte plus haute : chacun prend un jeton et la manche est finie.
ev-lap = Un tour de table entier sans autre chose que des jetons : la manche est finie.
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
not-higher = le { $card } n’est pas plus haut que le { $table } : posez { $what } ; ou prenez un jeton

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

# Pourquoi un coup est bon, comme on le dirait à table ; chaque message continue « ce coup … » ou se suffit.
why-order-stuck = ne vous laisse { $n ->
    [0] aucune carte presque injouable
    [one] que { $n } carte presque injouable
   *[other] que { $n } cartes presque injouables
  }, au lieu de { $otherwise }
why-order-strong = met { $n } de vos { $all } cartes dans les deux couleurs les plus fortes
why-order-open = vous fait ouvrir et poser deux cartes d’un coup
why-keep = garde l’ordre de la manche précédente
why-flip = rend fortes les couleurs faibles
why-token-keeps = garde le { $card } pour un meilleur moment
why-token-forced = vous n’avez rien de plus haut
why-token-ends = met fin à la manche
why-token-price = ne coûte que { $points } points
why-block-all = personne d’autre ne peut monter
why-block = { $n ->
    [one] une seule des { $all } cartes des autres passe au-dessus
   *[other] seules { $n } des { $all } cartes des autres passent au-dessus
  }
why-sheds = allège votre main { $points ->
    [1] d’un point
   *[other] de { $points } points
  }
why-out = pose votre dernière carte et finit la manche
why-ends = finit la manche : personne ne peut monter
why-series-follow = fait une série, et le { $card } peut suivre aussitôt
why-series = fait une série : une carte de plus hors de votre main avant le jeton
why-hard = vous débarrasse de la carte la plus difficile à placer
why-highest = vous débarrasse de votre plus grand nombre : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-keeps-strong = garde votre couleur la plus forte pour plus tard
