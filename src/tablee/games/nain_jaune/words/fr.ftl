# Nain Jaune. Les places arrivent par $who et $whom (des noms), avec $you et $youto (yes ou no).

tagline = Défaussez-vous en séries montantes, videz les cinq cases et gare au nain jaune !

option-sheet = Règle
option-sheet-help = Laquelle des deux feuilles de règles on suit ; elle fixe le paiement, le prix d’une carte du tableau gardée en main et le Grand Opéra (NJ-9, NJ-10, NJ-11).
option-sheet-points = les perdants paient leurs points
option-sheet-cards = les perdants paient un jeton par carte
option-payment = Paiement
option-payment-help = Ce que chaque perdant verse au gagnant de la manche (NJ-9).
option-payment-points = les points restés en main
option-payment-cards = un jeton par carte restée en main
option-held = Carte du tableau gardée
option-held-help = Ce qu’il faut mettre dans la case d’une carte du tableau encore en main à la fin de la manche (NJ-10).
option-held-same = autant que la case contient
option-held-double = le double de ce que la case contient
option-held-ante = le double de la mise d’un joueur dans cette case
option-opera = Grand Opéra
option-opera-help = Ce qu’il faut réussir pour rafler tout le tableau (NJ-11).
option-opera-turn = vider sa main à son premier tour
option-opera-first = vider sa main avant qu’un rival ait posé une carte
option-claims = Prise des mises
option-claims-help = S’il faut annoncer une carte du tableau en la posant pour prendre sa mise (NJ-13).
option-claims-automatic = la mise est prise d’office
option-claims-called = seulement sur annonce ; un oubli coûte autant que la mise
option-stake = Mise
option-stake-help = Par combien on multiplie les 1, 2, 3, 4 et 5 jetons que chacun met au tableau (NJ-12).
option-rounds = Manches
option-rounds-help = Combien de manches on joue : d’ordinaire, une par joueur (NJ-14).
option-chips = Jetons
option-chips-help = Combien de jetons chacun reçoit au départ ; on peut descendre sous zéro (NJ-15).

card = { $rank ->
    [A] as
    [J] valet
    [Q] dame
    [K] roi
   *[other] { $rank }
  } de { $suit ->
    [C] trèfle
    [D] carreau
    [H] cœur
   *[S] pique
  }
the-card = { $rank ->
    [A] l’as
    [J] le valet
    [Q] la dame
    [K] le roi
   *[other] le { $rank }
  } de { $suit ->
    [C] trèfle
    [D] carreau
    [H] cœur
   *[S] pique
  }
rank = { $rank ->
    [A] as
    [J] valet
    [Q] dame
    [K] roi
   *[other] { $rank }
  }
a-rank = { $rank ->
    [A] un as
    [J] un valet
    [Q] une dame
    [K] un roi
   *[other] un { $rank }
  }

zone-board = Tableau
zone-sequence = Série
zone-talon = Cartes à l’écart
zone-hand = { $you ->
    [yes] Votre main
   *[no] Main : { $who }
  }
board-chips = { $n ->
    [one] { $n } jeton au tableau
   *[other] { $n } jetons au tableau
  }
any-card = N’importe quelle carte ouvre une nouvelle série
next-rank = À suivre : { $rank }
hand-price = { $chips ->
    [one] { $chips } jeton pour le gagnant
   *[other] { $chips } jetons pour le gagnant
  }
holds-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
shown-without = sans { $ranks }

fact-dealer = { $you ->
    [yes] Vous avez donné
   *[no] { $who } a donné
  }
fact-pay-points = Les perdants paient leurs points : as 1, cartes numérales leur valeur, valet, dame et roi 10
fact-pay-cards = Les perdants paient un jeton par carte
fact-held-same = Une carte du tableau gardée en main coûte le contenu de sa case
fact-held-double = Une carte du tableau gardée en main coûte le double du contenu de sa case
fact-held-ante = Une carte du tableau gardée en main coûte le double de la mise d’un joueur dans sa case
fact-opera-turn = Grand Opéra : vider sa main à son premier tour
fact-opera-first = Grand Opéra : vider sa main avant qu’un rival ait posé une carte
fact-called = Annoncez toute carte du tableau en la posant (7D!), sinon sa case vous coûte ce qu’elle contient

ask-deal = On va donner la manche { $round }.
ask-begin = { $you ->
    [yes] Ouvrez une série avec la carte de votre choix.
   *[no] { $who } ouvre une série.
  }
ask-rank = { $you ->
    [yes] Continuez : posez { $rank }.
   *[no] { $who } continue avec { $rank }.
  }

do-begin = Ouvrir avec { $card }
do-lay = Poser { $card }
do-take = Poser { $card } et prendre { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }
do-call = Poser { $card }, l’annoncer et prendre { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }
do-miss = Poser { $card } sans l’annoncer et payer { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }

ev-deal = { $you ->
    [yes] Vous donnez
   *[no] { $who } donne
  } { $cards } cartes à chacun ; { $talon } restent à l’écart.
ev-stakes = Chacun met { $chips } jetons au tableau, qui en compte maintenant { $total }.
ev-first = { $you ->
    [yes] À vous de commencer.
   *[no] { $who } commence.
  }
ev-begin = { $you ->
    [yes] Vous ouvrez une série avec { $card }.
   *[no] { $who } ouvre une série avec { $card }.
  }
ev-lay = { $you ->
    [yes] Vous posez { $card }.
   *[no] { $who } pose { $card }.
  }
ev-take = { $you ->
    [yes] Vous videz la case :
   *[no] { $who } vide la case :
  } { $card } rapporte { $chips ->
    [one] { $chips } jeton.
   *[other] { $chips } jetons.
  }
ev-call = { $you ->
    [yes] Vous l’annoncez et videz la case :
   *[no] { $who } l’annonce et vide la case :
  } { $card } rapporte { $chips ->
    [one] { $chips } jeton.
   *[other] { $chips } jetons.
  }
ev-miss = { $you ->
    [yes] Vous n’avez pas annoncé { $card } et versez
   *[no] { $who } n’a pas annoncé { $card } et verse
  } { $chips ->
    [one] { $chips } jeton dans sa case.
   *[other] { $chips } jetons dans sa case.
  }
ev-pass = { $you ->
    [yes] Vous : « { $last } sans { $next } ».
   *[no] { $who } : « { $last } sans { $next } ».
  }
ev-nobody = { $you ->
    [yes] Personne ne peut continuer : vous avez posé la dernière carte, à vous d’ouvrir une nouvelle série.
   *[no] Personne ne peut continuer : { $who } a posé la dernière carte et ouvre une nouvelle série.
  }
ev-king = { $you ->
    [yes] Le roi clôt la série : à vous d’en ouvrir une autre.
   *[no] Le roi clôt la série : à { $who } d’en ouvrir une autre.
  }
ev-out = { $you ->
    [yes] Vous avez posé votre dernière carte et gagnez la manche.
   *[no] { $who } a posé sa dernière carte et gagne la manche.
  }
ev-opera = Grand Opéra ! { $you ->
    [yes] Vous raflez
   *[no] { $who } rafle
  } tout le tableau : { $chips ->
    [one] { $chips } jeton.
   *[other] { $chips } jetons.
  }
ev-pays = { $you ->
    [yes] Vous versez
   *[no] { $youto ->
        [yes] { $who } vous verse
       *[no] { $who } verse
      }
  } { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }{ $youto ->
    [yes] {""}
   *[no] {" "}à { $whom }
  } (encore en main : { $cards }).
ev-feeds = { $you ->
    [yes] Vous avez encore { $card } et versez
   *[no] { $who } a encore { $card } et verse
  } { $chips ->
    [one] { $chips } jeton dans sa case.
   *[other] { $chips } jetons dans sa case.
  }
ev-chips = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } { $chips ->
    [one] { $chips } jeton.
   *[other] { $chips } jetons.
  }
ev-nobodys = { $chips ->
    [one] Le jeton resté au tableau n’est à personne.
   *[other] Les { $chips } jetons restés au tableau ne sont à personne.
  }

round-over = la manche est finie
calls-automatic = à cette table, la mise se prend sans annonce : posez simplement { $card }
not-in-hand = vous n’avez pas { $card } : posez une carte de votre main
rank-asked = { $card } ne convient pas : la série en est à { $last }, posez donc { $rank }
nothing-to-call = { $card } n’a pas de case au tableau : posez cette carte sans l’annoncer

tally-sequences = Séries ouvertes (NJ-3)
tally-kings = Rois posés (NJ-6)
tally-passes = Annonces « … sans … » (NJ-4)
tally-box-ten = Case du 10♦ gagnée (NJ-7)
tally-box-jack = Case du valet de ♣ gagnée (NJ-7)
tally-box-queen = Case de la dame de ♠ gagnée (NJ-7)
tally-box-king = Case du roi de ♥ gagnée (NJ-7)
tally-box-dwarf = Case du Nain Jaune, 7♦, gagnée (NJ-7)
tally-misses = Cartes du tableau posées sans annonce (NJ-13)
tally-chips-taken = Jetons pris dans les cases (NJ-7)
tally-operas = Grands Opéras (NJ-11)
tally-chips-swept = Jetons raflés par un Grand Opéra (NJ-11)
tally-chips-paid = Jetons payés aux gagnants des manches (NJ-9)
tally-boxes-fed = Cartes du tableau gardées et payées (NJ-10)
tally-chips-fed = Jetons payés pour les cartes du tableau gardées (NJ-10)
tally-chips-left = Jetons que personne ne gagne à la fin (NJ-14)

# Pourquoi une carte est bonne, comme on le dirait à table ; chaque message continue « ce coup … » ou se suffit.
why-chips = { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }
why-out = vide votre main : la manche est à vous
why-opera = vide votre main d’un coup : c’est un Grand Opéra
why-box = vide la case : { $card } rapporte { why-chips }
why-leads-to = mène aussitôt à une case : { $card } rapporte { why-chips }
why-run = pose { $n } de vos cartes d’un coup
why-king = monte jusqu’au roi : vous ouvrez la série suivante
why-stops = personne ne peut suivre avec { $rank } : vous ouvrez la série suivante
why-towards = monte vers { $card }, qui a une case
why-lowest = vous débarrasse de votre plus petite carte, qui suit rarement une autre
why-dearest = vous débarrasse de la carte la plus coûteuse : { why-chips }
why-sheds = vous épargne { why-chips } si un autre finit avant vous
why-alike = vaut autant que vos autres cartes du même rang
