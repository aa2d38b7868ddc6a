# Nain Jaune. Les places arrivent par $who et $whom (des noms), avec $you et $youto (yes ou no).

tagline = Défaussez-vous en séries montantes, videz les cinq cases et gare au nain jaune !

option-sheet = Règle
option-sheet-help = Laquelle des deux feuilles de règles on suit ; elle fixe le paiement, le prix d’une carte du tableau gardée en main et le Grand Opéra.
option-sheet-points = les perdants paient leurs points
option-sheet-cards = les perdants paient un jeton par carte
option-payment = Paiement
option-payment-help = Ce que chaque perdant verse au gagnant de la manche.
option-payment-points = les points restés en main
option-payment-cards = un jeton par carte restée en main
option-held = Carte du tableau gardée
option-held-help = Ce qu’il faut mettre dans la case d’une carte du tableau encore en main à la fin de la manche.
option-held-same = autant que la case contient
option-held-double = le double de ce que la case contient
option-held-ante = le double de la mise d’un joueur dans cette case
option-opera = Grand Opéra
option-opera-help = Ce qu’il faut réussir pour rafler tout le tableau.
option-opera-turn = vider sa main à son premier tour
option-opera-first = vider sa main avant qu’un rival ait posé une carte
option-claims = Prise des mises
option-claims-help = S’il faut annoncer une carte du tableau en la posant pour prendre sa mise.
option-claims-automatic = la mise est prise d’office
option-claims-called = seulement sur annonce ; un oubli coûte autant que la mise
option-stake = Mise
option-stake-help = Par combien on multiplie les 1, 2, 3, 4 et 5 jetons que chacun met au tableau.
option-rounds = Manches
option-rounds-help = Combien de manches on joue : d’ordinaire, une par joueur.
option-chips = Jetons
option-chips-help = Combien de jetons chacun reçoit au départ ; on peut descendre sous zéro.

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
    .about = { $suit ->
        [C] { $rank ->
            [J] { box }
           *[other] { rank.about }
          }
        [D] { $rank ->
            [7] Le nain jaune : sa case, au milieu, reçoit le plus de jetons.
            [10] { box }
           *[other] { rank.about }
          }
        [H] { $rank ->
            [K] Il clôt la série, et les jetons de sa case sont à vous.
           *[other] { rank.about }
          }
       *[S] { $rank ->
            [Q] { box }
           *[other] { rank.about }
          }
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
    .about = { $rank ->
        [A] Rien ne vient avant : un as ne peut qu’ouvrir une série.
        [K] Clôt la série : qui le pose en ouvre une autre.
       *[other] Se pose sur le rang juste inférieur, quelle que soit la couleur.
      }
index = { $rank ->
    [J] V
    [Q] D
    [K] R
   *[other] { $rank }
  }{ $sign }
a-rank = { $rank ->
    [A] un as
    [J] un valet
    [Q] une dame
    [K] un roi
   *[other] un { $rank }
  }

zone-board = Tableau
    .about = Posez une carte du tableau : les jetons de sa case sont à vous.
zone-sequence = Série
    .about = Un rang après l’autre jusqu’au roi, toutes couleurs confondues.
zone-talon = Cartes à l’écart
    .about = Non distribuées dans cette manche : personne ne les voit.
zone-hand = { $you ->
    [yes] Votre main
   *[no] Main : { $who }
  }
    .about = { $you ->
        [yes] Personne d’autre que vous ne voit ces cartes.
       *[no] Ces cartes ne sont visibles que pour { $who }.
      }
board-chips = { $n ->
    [one] { $n } jeton au tableau
   *[other] { $n } jetons au tableau
  }
opened-by = { $you ->
    [yes] ouverte par vous
   *[no] ouverte par { $who }
  }
zone-due = { $you ->
    [yes] Si ça finissait là
   *[no] { $who }, si ça finissait là
  }
    .about = Ce qu’il faudrait payer si un autre finissait maintenant.
due = Si un autre finissait maintenant, { $you ->
    [yes] vous paieriez
   *[no] { $who } paierait
  } { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }.
due-points = { $n } (cartes){ $boxes ->
    [0] {""}
   *[other] {" "}+ { $boxes } (cases)
  }
due-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }{ $boxes ->
    [0] {""}
   *[other] {" "}+ { $boxes } (cases)
  }
hand-holds = { $n ->
    [0] { $you ->
        [yes] Vous n’avez plus de carte.
       *[no] { $who } n’a plus de carte.
      }
   *[other] { $you ->
        [yes] Vous avez
       *[no] { $who } a
      } { holds-cards } en main.
  }
holds-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
lacks-rank = { $you ->
    [yes] Vous n’avez
   *[no] { $who } n’a
  } pas { $rank ->
    [A] d’as
    [J] de valet
    [Q] de dame
    [K] de roi
   *[other] de { $rank }
  }.
goal = Le plus riche gagne
    .about = { $score ->
        [one] { $score } jeton :
       *[other] { $score } jetons :
      } le plus riche à la fin gagne.

fact-chips = { $n ->
    [one] { $n } jeton au départ
   *[other] { $n } jetons au départ
  }
    .about = Ce que chacun avait au début ; on peut aussi devoir à la banque.
fact-pay-points = 1 jeton par point
    .about = Pour les cartes restées en main : 10 la figure, 1 l’as.
fact-pay-cards = 1 jeton par carte
    .about = Chaque perdant paie au gagnant les cartes restées en main.
fact-held-same = Carte gardée : 1 × case
    .about = Qui garde une carte du tableau verse autant que contient sa case.
fact-held-double = Carte gardée : 2 × case
    .about = Qui garde une carte du tableau verse le double de sa case.
fact-held-ante = Carte gardée : 2 × mise
    .about = Qui garde une carte du tableau verse deux mises d’un joueur.
fact-opera-turn = Opéra : au premier tour
    .about = Qui pose toute sa main à son premier tour rafle le tableau.
fact-opera-first = Opéra : avant tout rival
    .about = Qui pose toute sa main avant que les autres jouent rafle tout.
fact-called = Cases à annoncer
    .about = Qui pose une carte du tableau sans l’annoncer paie sa case.

ask-deal = On distribue la manche { $round }
ask-begin = { $you ->
    [yes] Ouvrez une série avec la carte de votre choix
   *[no] { $who } ouvre une série
  }
ask-rank = { $you ->
    [yes] Continuez : posez { $rank }
   *[no] { $who } continue avec { $rank }
  }

do-begin = Ouvrir avec { $card }
do-lay = Poser { $card }
do-take = Poser { $card } et prendre { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }
do-call = Poser { $card } et l’annoncer
do-hush = Poser { $card } sans un mot

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
ev-passes = { $you ->
    [yes] Vous, { $others } : « { $last } sans { $next } ».
   *[no] { $who }, { $others } : « { $last } sans { $next } ».
  }
ev-nobody = « { $last } sans { $next } », et personne ne peut continuer : { $you ->
    [yes] vous avez posé la dernière carte, à vous d’ouvrir une nouvelle série.
   *[no] { $who } a posé la dernière carte et ouvre une nouvelle série.
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
ev-owes = { $you ->
    [yes] Vous devez
   *[no] { $who } doit
  } { $chips ->
    [one] { $chips } jeton à la banque.
   *[other] { $chips } jetons à la banque.
  }
ev-nobodys = { $chips ->
    [one] Le jeton resté au tableau n’est à personne.
   *[other] Les { $chips } jetons restés au tableau ne sont à personne.
  }

# Ce qu’un joueur annonce en posant une carte de rang $n : 1 pour l’as, 11 pour le valet.
act-begin = { $you ->
    [yes] Vous ouvrez avec { $card }
   *[no] { $who } ouvre avec { $card }
  }
act-lay = { $you ->
    [yes] Vous posez { $card }
   *[no] { $who } pose { $card }
  }
act-stuck = { $you ->
    [yes] Vous
   *[no] { $who }
  } : « { $n ->
    [1] as sans deux
    [2] deux sans trois
    [3] trois sans quatre
    [4] quatre sans cinq
    [5] cinq sans six
    [6] six sans sept
    [7] sept sans huit
    [8] huit sans neuf
    [9] neuf sans dix
    [10] dix sans valet
    [11] valet sans dame
   *[12] dame sans roi
  } »
act-take = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
  } { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }
act-miss = { $you ->
    [yes] Vous oubliez l’annonce et payez
   *[no] { $who } oublie l’annonce et paie
  } { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }
act-out = { $you ->
    [yes] Vous posez votre dernière carte
   *[no] { $who } pose sa dernière carte
  }
act-opera = Grand Opéra ! { $you ->
    [yes] Vous raflez
   *[no] { $who } rafle
  } tout

count-hand = En main
    .about = Payé au gagnant pour les cartes restées en main.
count-out = plus de cartes
count-paid = Cases payées
    .about = Versé aux cases des cartes du tableau restées en main.
count-opera = Grand Opéra
    .about = Les jetons de toutes les cases, raflés d’un coup.
count-won = Cases gagnées
    .about = Les jetons des cases dont on a posé la carte.
count-stakes = Mises
    .about = Ce que chacun a mis au tableau avant la manche.

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
tally-box-dwarf = Case du nain jaune, 7♦, gagnée (NJ-7)
tally-misses = Cartes du tableau posées sans annonce (NJ-13)
tally-chips-taken = Jetons pris dans les cases (NJ-7)
tally-operas = Grands Opéras (NJ-11)
tally-chips-swept = Jetons raflés par un Grand Opéra (NJ-11)
tally-chips-paid = Jetons payés aux gagnants des manches (NJ-9)
tally-boxes-fed = Cartes du tableau gardées et payées (NJ-10)
tally-chips-fed = Jetons payés pour les cartes du tableau gardées (NJ-10)
tally-chips-left = Jetons que personne ne gagne à la fin (NJ-14)

# Ce que le coach dit de lui-même à l’entraînement : des phrases entières, aussi courtes que possible.
coach-chips = { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }
coach-call = Annoncez { $card } : sans annonce, vous laissez { coach-chips } et en payez autant.
coach-box = Vous pourriez poser { $card } à ce tour : { coach-chips } à prendre, et une amende si la carte vous reste.
coach-call-always = Une carte du tableau s’annonce toujours.
coach-box-always = Les cartes du tableau d’abord : elles rapportent maintenant, et coûtent une amende si elles restent.
coach-run-always = Ouvrez par la carte qui vous mène le plus loin.
coach-dear-always = Les cartes qui coûtent cher d’abord.
coach-run = { $n ->
    [one] Seule cette carte partirait ({ $card })
   *[other] Avec { $card }, { $n } cartes partiraient
  } ; en commençant par { $other }, il en partirait { $more }.
coach-dear = Posez plutôt { $card } : si cette carte vous reste, elle coûte { coach-chips }.
coach-won = Vous avez fini : les autres vous paient { coach-chips } pour leurs cartes.
coach-paid = Les cartes qui vous restent vous coûtent { coach-chips }, que vous payez à { $who }.
coach-paid-boxes = Vous payez { coach-chips } à { $who } pour vos cartes, et encore { $fed } au tableau pour { $cards }.

# Ce qui se dit pour (why) et contre (but) un coup, comme on le dirait à table ; chaque message continue « ce coup … ».
why-chips = { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
  }
why-out = vide votre main : la manche est à vous
why-opera = vide votre main d’un coup : c’est un Grand Opéra
why-box = vide la case : { $card } rapporte { why-chips }
but-uncalled = pose la carte sans l’annoncer : il vous faudrait mettre { why-chips } dans sa case
but-keeps-box = laisse { $card } et sa case pour plus tard : { why-chips }
why-leads-to = mène aussitôt à une case : { $card } rapporte { why-chips }
why-king = monte jusqu’au roi : vous ouvrez la série suivante
why-stops = arrête la série : il faudrait { $rank }, et personne n’en a ; vous ouvrez la suivante
but-goes-on = s’arrête là où il faut { $rank } : { $n ->
    [one] quelqu’un l’a peut-être, et continuerait
   *[other] les autres en ont peut-être { $n }, et continueraient
  }
why-run = pose { $n } de vos cartes d’un coup
why-towards = monte vers { $card }, qui a une case
why-follow = vous laisse { $n ->
    [one] une carte pour la suite de la série
   *[other] { $n } cartes pour la suite de la série
  }
but-follow = ne vous laisse aucune carte pour la suite de la série
but-box-of-others = peut mener un autre jusqu’à une case : { $card } y rapporte { why-chips }
why-highest = vous débarrasse de votre plus haute carte, la plus coûteuse
why-sheds = vous épargne { why-chips } si un autre finit avant vous
why-lowest = ne laisse aucune carte plus basse dans votre main
but-below = laisse { $n ->
    [one] une carte plus basse, difficile à placer ensuite
   *[other] { $n } cartes plus basses, difficiles à placer ensuite
  }

# Leçons. L’élève est à la place 0, puis viennent Ada, Basile, Chloé.
lesson-climb = Monter, rang par rang
lesson-climb-goal = Le premier qui n’a plus de cartes gagne la manche. **1** Ces quatre-là sont à vous. **2** Ada et **3** Basile en ont davantage.
lesson-climb-rest = À trois, chacun reçoit 15 cartes, à quatre 12, à cinq 9, puis une de moins par joueur de plus. Le reste est mis de côté **1**, face cachée : personne ne sait ce qu’il contient, et il peut donc manquer tout un rang.
lesson-climb-begin = À vous d’ouvrir, avec la carte de votre choix. Ensuite il faut monter : le 4 sur le 3, le 5 sur le 4, et ainsi de suite. Quelle carte vous mène le plus loin ?
lesson-climb-nine = Après le 9, il vous faudrait un 10, et vous n’en avez pas. Une seule carte de moins ! Une carte plus basse vous mène plus loin.
lesson-climb-left-behind = C’est permis, mais votre 3 vous resterait. Ouvrez avec lui : trois cartes partent d’un coup.
lesson-climb-next = Et maintenant, un rang plus haut. **La couleur ne compte pas.**
lesson-climb-further = Encore : tant que vous pouvez suivre, vous devez le faire.
lesson-climb-others = Vous n’aviez pas de 6, les autres ont donc continué : Ada **1** avec le 6 et le 7, Basile **2** avec le 8. Basile n’a pas de 9, et après lui, c’est à vous.
lesson-climb-rank = Quelle carte peut-on poser sur le 8 ?
lesson-climb-only-nine = N’importe quel 9
lesson-climb-only-nine-reply = Oui : un rang de plus exactement, dans n’importe quelle couleur.
lesson-climb-any-higher = Toute carte au-dessus du 8
lesson-climb-any-higher-reply = On ne saute aucun rang : après le 8 vient le 9.
lesson-climb-same-suit = Seulement le 9 de trèfle
lesson-climb-same-suit-reply = La couleur ne compte pas : n’importe quel 9 convient.
lesson-climb-out = Vous en avez un. Posez votre dernière carte !
lesson-climb-won = Vous n’avez plus de cartes : **la manche s’arrête aussitôt**, et les autres vous paient. Vous verrez bientôt combien, et à quoi servent les cases du milieu.
lesson-climb-keep-1 = Posez une carte, puis montez **d’un rang à chaque fois**, sans souci de couleur, aussi loin que possible.
lesson-climb-keep-2 = Qui peut suivre **doit suivre**.
lesson-climb-keep-3 = Qui pose sa **dernière carte** arrête la manche et se fait payer.

lesson-without = « 3 sans 4 »
lesson-without-turn = C’est le voisin de droite du donneur qui commence la manche, et il donnera la suivante ; on tourne **vers la droite**. Basile **1** va ouvrir une série ; ensuite, c’est à vous **2**, puis à Ada.
lesson-without-three = Basile pose un 3 et n’a pas de 4. Il l’annonce : **« 3 sans 4 »**.
lesson-without-next = C’est à vous **1**, mais vous n’avez pas de 4 non plus. Ada en a un **2**.
lesson-without-happens = Que se passe-t-il ?
lesson-without-ada = Ada continue
lesson-without-ada-reply = Oui. Qui ne peut pas suivre passe son tour ; le premier qui a un 4 continue.
lesson-without-basil = Basile rejoue ce qu’il veut
lesson-without-basil-reply = Seulement si personne n’a de 4. On fait d’abord le tour de la table, et Ada en a un.
lesson-without-you = Je joue ce que je veux
lesson-without-you-reply = Impossible : il faut un 4 et vous n’en avez pas. Vous passez votre tour.
lesson-without-five = « 4 sans 5 », dit Ada **1** ; Basile n’en a pas non plus. La main vous revient : continuez avec vos cartes **2**.
lesson-without-six = Et maintenant le 6.
lesson-without-nobody = « 6 sans 7 ! » Personne n’a de 7. Qui ouvre la série suivante ?
lesson-without-last = Le dernier qui a posé
lesson-without-last-reply = Oui, et c’est vous. Être le dernier à poser vaut de l’or !
lesson-without-neighbour = Le joueur suivant
lesson-without-neighbour-reply = Le suivant a déjà passé, faute de 7. C’est le dernier qui a posé qui rouvre : vous.
lesson-without-dealer = Le donneur
lesson-without-dealer-reply = La donne n’y est pour rien. C’est le dernier qui a posé qui rouvre : vous.
lesson-without-again = Ouvrez donc, avec la carte de votre choix.
lesson-without-jack = Alors votre 10 vous resterait. Ouvrez avec lui : le valet suit.
lesson-without-won = 10, valet, et c’est fini.
lesson-without-keep-1 = Vous ne pouvez pas continuer ? Dites-le : **« 3 sans 4 »**.
lesson-without-keep-2 = Alors **le joueur suivant** qui a ce rang continue ; on tourne vers la droite.
lesson-without-keep-3 = Si personne ne l’a, **le dernier qui a posé** ouvre de nouveau, avec la carte de son choix.

lesson-boxes = Les cinq cases
lesson-boxes-five = **1** Cinq cartes ont une case. Avant chaque manche, chacun y met des jetons : 1 pour le 10 ; 2, 3 et 4 pour les figures ; 5 pour le 7. Posez la carte : **les jetons de sa case sont à vous**.
lesson-boxes-dwarf = Vous avez le 7 de carreau **1**, le nain jaune. Sa case **2** est la plus riche : 15 jetons.
lesson-boxes-climb = Ouvrez de façon à monter jusqu’au nain, en posant le plus de cartes possible.
lesson-boxes-too-soon = Les jetons seraient à vous, mais le 5 et le 6 vous resteraient. Ouvrez plus bas : le 7 viendra de toute façon.
lesson-boxes-wrong-seven = Ce 7 n’a pas de case, et les autres continueraient. Votre nain attendrait longtemps.
lesson-boxes-leads-nowhere = De là, rien ne mène au nain. Ouvrez avec le 5 : vous avez le 6 et le 7 pour suivre.
lesson-boxes-six = Montez encore.
lesson-boxes-seven = Il faut un 7. Vous en avez **deux** : à vous de choisir.
lesson-boxes-dwarf-kept = C’est bien un 7, mais seul le 7 de **carreau** ouvre la case. Le nain vous resterait.
lesson-boxes-taken = Vous avez pris 15 jetons **1**. Puis Ada **2** est montée jusqu’au 10 de carreau et a vidé sa case **3**.
lesson-boxes-which = Laquelle de ces cartes a une case ?
lesson-boxes-plain-king-reply = Le roi qui a une case, c’est celui de **cœur**.
lesson-boxes-lady-reply = Oui : 10 de carreau, valet de trèfle, dame de pique, roi de cœur, 7 de carreau. Dans cet ordre, chacun y met 1, 2, 3, 4 et 5 jetons.
lesson-boxes-plain-seven-reply = Seul le 7 de **carreau** en a une : c’est le nain.
lesson-boxes-fine = Attention : qui garde une de ces cartes à la fin de la manche **verse dans sa case** autant qu’elle contient **1**. Basile **2** ferait bien de se presser.
lesson-boxes-keep-1 = **Cinq cartes ont une case** ; chacun remplit les cases avant chaque manche.
lesson-boxes-keep-2 = Posez la carte d’une case : **ses jetons sont à vous** ; celle du nain est la plus riche.
lesson-boxes-keep-3 = Si elle vous reste à la fin, vous **versez autant que sa case contient**.

lesson-kings = Le roi vous fait rejouer
lesson-kings-high = **1** Le roi est la plus haute carte. Rien ne le suit : qui le pose **ouvre aussitôt une nouvelle série**.
lesson-kings-queen = Quatre cartes : saurez-vous les poser toutes d’affilée ?
lesson-kings-king-alone = Vous rejoueriez, mais votre dame vous resterait. Posez-la d’abord : elle mène au roi.
lesson-kings-low-first = Alors Ada continue avec son 4, et vous attendez. Jouez d’abord vos cartes hautes : le roi vous rend la main.
lesson-kings-king = Et maintenant le roi.
lesson-kings-after = Le roi clôt la série. Qui ouvre la suivante ?
lesson-kings-me = Moi
lesson-kings-me-reply = Oui : celui qui a posé le roi.
lesson-kings-ada = Ada
lesson-kings-ada-reply = Personne ne peut suivre un roi, on ne fait donc pas le tour : celui qui l’a posé rejoue.
lesson-kings-ace = Celui qui a un as
lesson-kings-ace-reply = Non : rien ne suit le roi. Celui qui l’a posé rejoue, avec la carte de son choix.
lesson-kings-low = Ouvrez donc de nouveau.
lesson-kings-three = C’est permis, mais le 2 vous resterait. Le 2 d’abord, le 3 ensuite.
lesson-kings-won = Fini ! **Gardez un roi pour finir une série :** il vous fait rejouer.
lesson-kings-keep-1 = Rien ne suit le roi : **il clôt la série**.
lesson-kings-keep-2 = Qui le pose **ouvre aussitôt une nouvelle série**, avec la carte de son choix.
lesson-kings-keep-3 = Montez donc **d’abord** jusqu’au roi, et posez les petites cartes ensuite.

lesson-pay = Ce que l’on paie
lesson-pay-two = **1** Plus que deux cartes. Finissez, et les autres vous paient.
lesson-pay-eight = Par laquelle ouvrez-vous ?
lesson-pay-nine-first = Alors votre 8 vous resterait, et un autre pourrait finir avant vous.
lesson-pay-out = Et la dernière !
lesson-pay-points = Chacun paie au gagnant les cartes qui lui restent : **as 1, cartes numérales leur valeur, valet, dame et roi 10**. On commence avec 100 jetons ; qui n’en a plus assez doit le reste, et continue de jouer.
lesson-pay-ada = Il restait à Ada un as, une dame et un roi. Combien de jetons vous a-t-elle versés ?
lesson-pay-three = 3 jetons
lesson-pay-three-reply = Ce serait un jeton par carte, comme on le joue parfois. Ici, on compte les points : 1 + 10 + 10.
lesson-pay-twenty-one = 21 jetons
lesson-pay-twenty-one-reply = Oui : 1 + 10 + 10.
lesson-pay-twenty-six = 26 jetons
lesson-pay-twenty-six-reply = Valet, dame et roi valent tous 10 : 1 + 10 + 10.
lesson-pay-box = Il restait à Basile **1** un 6 et la dame de pique : 16 jetons pour vous. Et comme cette dame a une case, il y verse **autant de jetons qu’il y en a** : 9. La case en contient maintenant 18 **2**.
lesson-pay-advice = Débarrassez-vous donc à temps des cartes hautes et de celles qui ont une case. On joue d’ordinaire autant de manches que de joueurs. Ce qui reste dans les cases attend la manche suivante ; après la dernière, cela n’est à personne. **Qui a le plus de jetons gagne** ; à égalité, on partage la place.
lesson-pay-keep-1 = Chacun paie au gagnant les cartes qui lui restent : **as 1, cartes numérales leur valeur, figures 10**.
lesson-pay-keep-2 = Pour une carte qui a une case, on **verse aussi dans la case**.
lesson-pay-keep-3 = Posez à temps les cartes hautes et celles qui ont une case : après la dernière manche, **qui a le plus de jetons gagne**.

lesson-opera = Le Grand Opéra
lesson-opera-dream = Le rêve de tout joueur : poser toute sa main **à son premier tour**. C’est un Grand Opéra, et **1** les cinq cases sont à vous.
lesson-opera-which = Vous ouvrez la manche. Du 9, vous montez jusqu’au roi ; de l’as, jusqu’au 7. Par où commencer ?
lesson-opera-ace-first = Au 7, il vous faudrait un 8. Un autre l’a, et c’en est fini de votre premier tour. Montez d’abord jusqu’au roi.
lesson-opera-stays = Alors une carte plus basse vous resterait. Partez du bas de la série qui finit par un roi.
lesson-opera-ace = 10, valet, dame, roi : vous rejouez. Et maintenant, le reste !
lesson-opera-ace-stays = Alors votre as vous resterait. Ouvrez avec lui.
lesson-opera-opera = **Grand Opéra !** **1** Vous gagnez la manche et **2** raflez les cinq cases. Les cartes qui ont une case ne coûtent rien de plus aux autres : les cases sont vides.
lesson-opera-turn = Pourquoi est-ce un Grand Opéra ?
lesson-opera-first-turn = J’ai posé toute ma main à mon premier tour
lesson-opera-first-turn-reply = Oui : personne d’autre n’a posé de carte entre-temps. C’est rare, savourez !
lesson-opera-twelve = J’ai posé douze cartes
lesson-opera-twelve-reply = Le nombre ne compte pas. Il faut poser toute sa main, et à son premier tour.
lesson-opera-king = J’ai posé un roi
lesson-opera-king-reply = Le roi y a aidé. Mais ce qui compte, c’est toute la main au premier tour.
lesson-opera-keep-1 = Un Grand Opéra, c’est toute votre main **à votre premier tour**.
lesson-opera-keep-2 = Il gagne la manche et **rafle les cinq cases**.
lesson-opera-keep-3 = Commencez par la montée **qui finit par un roi** : il vous fait rejouer.

# Ce que l’on peut faire maintenant, et pourquoi.
now-first = Le voisin de droite du donneur ouvre la manche, avec n’importe quelle carte : c’est { $you ->
    [yes] vous
   *[no] { $who }
  }. On monte ensuite aussi loin que la main le permet.
now-stuck = Personne n’a le rang suivant : le dernier qui a posé ouvre une nouvelle série, avec la carte de son choix. C’est { $you ->
    [yes] vous
   *[no] { $who }
  }.
now-king = Rien ne va sur un roi : celui qui l’a posé ouvre aussitôt une nouvelle série, avec la carte de son choix. C’est { $you ->
    [yes] vous
   *[no] { $who }
  }.
now-rank = Il faut maintenant { $rank }, de n’importe quelle couleur. Qui en a doit en poser, qui n’en a pas passe son tour.
now-which = Vous en avez plusieurs : à vous de choisir.
now-box = Vous pouvez poser { $card }, qui a une case : { $chips ->
    [one] son jeton sera
   *[other] ses { $chips } jetons seront
  } à vous.
now-paid-points = Les perdants ont payé au gagnant un jeton par point resté en main : as 1, valet, dame et roi 10, les autres cartes leur valeur.
now-paid-cards = Les perdants ont payé au gagnant un jeton par carte restée en main.
now-opera = Grand Opéra ! Le gagnant a d’abord raflé toutes les cases : les cartes du tableau restées en main ne coûtent rien de plus.
now-fed-same = Qui a gardé une carte du tableau a versé dans sa case autant qu’elle contenait.
now-fed-double = Qui a gardé une carte du tableau a versé dans sa case le double de ce qu’elle contenait.
now-fed-ante = Qui a gardé une carte du tableau a versé dans sa case le double de ce qu’un joueur y met avant une manche.

# Les images de la page des règles. Le lecteur est à la place 0, puis viennent Ada et Basile.
lesson-example-sequence = « 3 sans 4 »
lesson-example-sequence-three = Basile ouvre avec **1** un 3 et n’a pas de 4. « 3 sans 4 », annonce-t-il. **2** C’est à vous, mais vous n’en avez pas non plus ; **3** Ada en a un.
lesson-example-sequence-six = **1** Ada a posé son 4 : « 4 sans 5 ». Basile n’en avait pas, mais vous avez continué avec le 5 et le 6 **2**. La couleur ne compte pas. « 6 sans 7 ! » Personne n’a de 7 : le dernier qui a posé, c’est vous ; vous ouvrez de nouveau, avec la carte de votre choix.
lesson-example-boxes = Les cases
lesson-example-boxes-dwarf = Vous ouvrez avec un 5, continuez avec un 6, puis avec **1** le 7 de carreau, le nain jaune. **2** Les 15 jetons de sa case sont **3** à vous. Le 7 de trèfle n’aurait rien rapporté.
lesson-example-boxes-ten = Ada continue avec un 8, un 9 et **1** le 10 de carreau. Lui aussi a **2** sa case : ses 3 jetons sont pour elle. Les autres cases gardent les leurs.
lesson-example-king = Après un roi
lesson-example-king-again = Vous avez posé la dame, puis **1** le roi. Rien ne va plus haut : on ne fait pas le tour, et vous ouvrez aussitôt une nouvelle série avec l’une de **2** vos cartes.
lesson-example-pay = Ce que l’on paie
lesson-example-pay-chips = Vous avez posé votre dernière carte : la manche est finie. **1** À Ada, il reste un as, une dame et un roi : elle vous paie 1 + 10 + 10 = 21 jetons. **2** Basile en paie 16 pour un 6 et la dame de pique. Et comme cette dame a une case, il y verse autant qu’elle contenait : de 9 jetons, la voilà à 18 **3**.

# Ce que fait chaque carte du tableau, sauf le nain et le roi
box = Posez cette carte : les jetons de sa case sont à vous.

# La feuille de marque
pad-laid = Qui a posé { $card } ?
pad-uncalled = Sans annoncer { $card }
pad-opera = Grand Opéra : { $rule ->
    [first] tout posé avant qu’un autre ne pose une carte
   *[turn] tout posé au premier tour
  }
pad-nobody-out = Personne n’a fini : ne notez aucune carte pour le gagnant de la manche.
pad-both-out = { $who } et { $whom } sont notés sans cartes, mais un seul peut avoir fini : revoyez les mains.
pad-many-chips = Il y a plus de jetons sur le tableau qu’on ne peut en compter : finissez cette partie et commencez-en une autre.
pad-box-held = { $who } a encore { $card }, alors que cette carte est notée comme posée : revoyez les cartes.

# Le glossaire
term-sequence = Série
    .forms = séries
    .about = Des cartes qui montent jusqu’au roi, toutes couleurs confondues.
term-without = 3 sans 4
    .forms = as sans 2 | 2 sans 3 | 3 sans 4 | 4 sans 5 | 5 sans 6 | 6 sans 7 | 7 sans 8 | 8 sans 9 | 9 sans 10 | 10 sans valet | valet sans dame | dame sans roi | as sans deux | deux sans trois | trois sans quatre | quatre sans cinq | cinq sans six | six sans sept | sept sans huit | huit sans neuf | neuf sans dix | dix sans valet
    .about = Ce qu’on dit faute d’avoir le rang suivant : on passe.
term-board = Tableau
    .about = Cinq cases à jetons, une pour chacune de cinq cartes du jeu.
term-box = Case
    .forms = cases
    .about = Une place du tableau ; ses jetons vont à qui pose sa carte.
term-chip = Jeton
    .forms = jetons
    .about = Ce qu’on gagne et ce qu’on paie ; le plus de jetons l’emporte.
term-ante = Mise
    .forms = mises
    .about = Les jetons que chacun met au tableau avant chaque manche.
term-dwarf = Nain jaune
    .forms = nain
    .about = Le 7 de carreau, dont la case reçoit le plus de jetons.
term-opera = Grand Opéra
    .forms = opéra
    .about = Poser toute sa main d’un coup : on rafle alors le tableau.
term-call = Annoncer
    .forms = annonce | annoncez | annoncé | annonçant
    .about = Dire tout haut qu’on prend les jetons de la case de sa carte.
term-going-out = Finir
    .forms = finissait | finit | a fini
    .about = Poser sa dernière carte : la manche est finie, et gagnée.
term-round = Manche
    .forms = manches
    .about = De la donne jusqu’à ce que quelqu’un ait posé sa dernière carte.
