# Olympé. Les places arrivent par $who (un nom), avec $you (yes ou no), les dieux par leur lettre.

tagline = Faites des plis dont l’atout est la couleur de celui qui entame, et invoquez les Monstres pour détruire ceux qui vous échappent.

option-table = Formule
option-table-help = Comment on joue : chacun pour soi, à deux au comptoir, en deux paires, ou en équipes d’un même dieu.
option-table-single = chacun pour soi (2 à 5)
option-table-counter = Olympe de comptoir, avec des tas (2)
option-table-pairs = deux paires (4)
option-table-teams = équipes d’un même dieu (6 et plus)
option-team_size = Taille des équipes
option-team_size-help = Combien de joueurs forment une équipe quand on joue en équipes.
option-scoring = Décompte
option-scoring-help = Ce que rapporte une manche : des pépites à ceux qui ont le plus de points, ou une pépite de chaque dieu à qui a gagné le plus de ses Adeptes.
option-scoring-standard = le plus de points : 3 pépites, le deuxième : 1
option-scoring-coins = « À vos jetons ! » : une pépite de chaque dieu à qui a gagné le plus de ses Adeptes
option-text = Texte des règles
option-text-help = Laquelle des deux langues de la feuille de règles fait foi là où elles diffèrent : la coupe des Monstres et les cartes des joueurs virtuels.
option-text-fr = français : un Monstre peut couper, les cartes des joueurs virtuels ne comptent pas
option-text-en = anglais : un Monstre ne coupe jamais, les cartes des joueurs virtuels comptent pour eux
option-virtual = Joueurs virtuels
option-virtual-help = Des absents pour compléter la table : chacun ajoute une couleur, qui n’est jamais l’atout, et reçoit une main que personne ne joue.
option-gods = Dieux
option-gods-help = Les lettres des dieux, une par place ou par équipe, puis celles des dieux sans joueur : A Athéna, H Héphaïstos, D Dionysos, T Artémis, M Hermès.
option-target = Objectif
option-target-help = Combien de pépites font gagner dans le décompte normal.

conflict-players = Une table { $table } (option table) ne se joue pas à { $players } (option players) : choisissez { $wanted } joueurs, ou une autre table.
conflict-team-players = { $players } joueurs (option players) ne forment pas d’équipes égales de { $size } (option team_size) : choisissez { $wanted } joueurs, ou une autre taille d’équipe.
conflict-virtual-table = Une table { $table } (option table) n’a pas de joueurs virtuels : mettez l’option virtual à 0 au lieu de { $virtual }, ou la table à single ou pairs.
conflict-virtual-players = { $players } joueurs (option players) et { $virtual } virtuels (option virtual) demanderaient plus de dieux que les cinq qui existent : réduisez l’un ou l’autre.
conflict-gods = { $gods } dieux sont nommés (option gods), mais { $players } joueurs à une table { $table } (options players, table et virtual) en demandent { $wanted }.
gods-unknown = « { $god } » n’est pas un dieu (option gods) : les lettres sont { $known }.
gods-twice = Le dieu { $god } est nommé deux fois (option gods) : chaque couleur n’a qu’un propriétaire, nommez donc chaque dieu une seule fois.

god = { $god ->
    [A] Athéna
    [H] Héphaïstos
    [D] Dionysos
    [T] Artémis
   *[M] Hermès
  }
    .about = { $god ->
        [A] Déesse des cartes bleues, atout
        [H] Dieu des cartes orange, atout
        [D] Dieu des cartes rouges, atout
        [T] Déesse des cartes violettes, atout
       *[M] Dieu des cartes vertes, atout
      } quand son joueur entame.
of-god = { $god ->
    [A] d’Athéna
    [H] d’Héphaïstos
    [D] de Dionysos
    [T] d’Artémis
   *[M] d’Hermès
  }
card = { $rank ->
    [I] Prédicateur { $of } (I)
    [II] Prêtresse { $of } (II)
    [III] Grande Prêtresse { $of } (III)
    [IV] Héros { $of } (IV)
    [V] Oracle { $of } (V)
    [X] Monstre { $of }
   *[other] { $rank } { $of }
  }
    .about = { $rank ->
        [I] Bat tous les Adeptes de sa couleur, mais ne vaut que 1 point.
        [II] Bat le I et les Adeptes de sa couleur ; vaut 1 point.
        [III] Seuls les IV et V de sa couleur la battent ; 1 point.
        [IV] Tue le Monstre de sa couleur ; seul le V le bat. 1 point.
        [V] La carte la plus forte de sa couleur, mais 1 seul point.
        [X] Détruit un pli de sa couleur, sauf si son Héros est joué. 0 point.
        [100] Le plus fort Adepte de sa couleur : 100 points au décompte.
        [10] Le plus faible Adepte de sa couleur : 10 points au décompte.
       *[other] Adepte : bat les plus petits de sa couleur ; { $rank } points au décompte.
      }
the-card = { $rank ->
    [I] le Prédicateur { $of } (I)
    [II] la Prêtresse { $of } (II)
    [III] la Grande Prêtresse { $of } (III)
    [IV] le Héros { $of } (IV)
    [V] l’Oracle { $of } (V)
    [X] le Monstre { $of }
   *[other] le { $rank } { $of }
  }
short-card = { $rank ->
    [X] le Monstre { $of }
   *[other] le { $rank } { $of }
  }
has = { $team ->
    [yes] { $you ->
        [yes] Votre équipe a
       *[no] { $who } et son équipe ont
      }
   *[no] { $you ->
        [yes] Vous avez
       *[no] { $who } a
      }
  }
has-no = { $team ->
    [yes] { $you ->
        [yes] Votre équipe n’a
       *[no] { $who } et son équipe n’ont
      }
   *[no] { $you ->
        [yes] Vous n’avez
       *[no] { $who } n’a
      }
  }
name = { $you ->
    [yes] Vous
   *[no] { $who }
  }
virtual-player = { $god } (joueur virtuel)
god-players = { $god } ({ $players })

zone-trick = Pli
    .about = La carte maîtresse emporte le pli et tous ses points.
zone-last = Dernier pli
    .about = Le pli précédent.
zone-hand = { $you ->
    [yes] Votre main
   *[no] Main : { $who }
  }
    .about = { $you ->
        [yes] Personne d’autre que vous ne voit ces cartes.
       *[no] Ces cartes ne sont visibles que pour { $who }.
      }
zone-piles = { $you ->
    [yes] Vos tas
   *[no] Tas : { $who }
  }
    .about = On ne joue que les cartes du dessus ; celles du dessous suivent.
zone-virtual = Joueur virtuel : { $god }
    .about = Une main que personne ne joue.
trick-passed = rien que des Monstres : la couleur reste à choisir
trick-monster = { $n ->
    [one] { $monsters } détruira ce pli, à moins que son Héros ne soit joué
   *[other] { $monsters } détruiront ce pli, à moins que leurs Héros ne soient joués
  }
trick-worth = { $n ->
    [one] { $n } point jusqu’ici
   *[other] { $n } points jusqu’ici
  }
trick-aside = mis de côté : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } pour personne
trick-of = { $you ->
    [yes] vous l’avez pris
   *[no] pris par { $who }
  } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
piles-covered = { $n ->
    [0] plus rien face cachée
    [one] { $n } carte face cachée
   *[other] { $n } cartes face cachée
  }
virtual-aside = secrètes, et elles ne comptent pour personne
holds-nuggets-n = { $n ->
    [one] { $n } pépite
   *[other] { $n } pépites
  }

holds-cards = { $n ->
    [0] { has-no } plus de carte en main.
    [one] { has } { $n } carte en main.
   *[other] { has } { $n } cartes en main.
  }
shown-without = { has-no } plus de carte { $of }.
sign-trump = Atout
    .about = Bat toutes les autres couleurs ; c’est celle de qui entame.
sign-trump-to-be = Futur atout
    .about = La couleur de qui entame ce pli.
sign-no-trump = Pas encore d’atout
    .about = Qui entame un pli impose sa couleur comme atout.
fact-trick = Pli { $n } sur { $all }
    .about = Après { $all } plis, on compte les points de la manche.
fact-aside = { $n ->
    [one] { $n } pli mis de côté
   *[other] { $n } plis mis de côté
  }
    .about = Détruits par un Monstre : leurs points ne comptent pour personne.
fact-never-trump = { $gods } jamais atout
    .about = Personne ne joue pour ces dieux à cette table.
fact-coins = Pépites dieu par dieu
    .about = Qui gagne le plus d’Adeptes d’un dieu reçoit une de ses pépites.
ask-deal = On distribue la manche { $round }
ask-card = { $you ->
    [yes] Jouez une carte
   *[no] { $who } joue une carte
  }
ask-lead = { $you ->
    [yes] À vous d’entamer : { $god } est atout
   *[no] { $who } entame : { $god } est atout
  }
ask-lead-on = { $you ->
    [yes] Après le Monstre, à vous d’entamer : { $god } est atout
   *[no] Après le Monstre, { $who } entame : { $god } est atout
  }
ask-follow = Fournissez : { $n ->
    [one] votre seule
   *[other] n’importe quelle
  } carte { $of }
ask-follow-low = Pas mieux que { $card } : jouez { $n ->
    [one] votre seul
   *[other] un
  } atout
ask-rise = Atout demandé, montez : battez { $card }
ask-ruff = Pas { $ofasked } : coupez avec { $n ->
    [one] votre seul
   *[other] un
  } atout ({ $god })
ask-over-ruff = Pas { $ofasked } : surcoupez, battez { $card }
ask-over-monster = Pas { $ofasked } : surcoupez le Monstre { $of }
ask-under-ruff = Pas { $ofasked } : sous-coupez avec { $n ->
    [one] votre seul
   *[other] n’importe quel
  } atout
ask-any = Ni { $god } ni atout : { $n ->
    [one] jouez votre dernière
   *[other] défaussez-vous d’une
  } carte
ask-any-trump = Pas { $of } : { $n ->
    [one] jouez votre dernière
   *[other] défaussez-vous d’une
  } carte

do-lay = Jouer { $card }

ev-deal = { $you ->
    [yes] Vous donnez.
   *[no] { $who } donne.
  }
ev-gods = Les dieux : { $gods }.
ev-pair = Font équipe : { $players }.
ev-never-trump = Jamais atout : { $gods }.
ev-piles = { $you ->
    [yes] Face visible sur vos tas : { $cards }.
   *[no] Face visible sur les tas devant { $who } : { $cards }.
  }
ev-first = { $you ->
    [yes] À vous d’entamer le premier pli.
   *[no] { $who } entame le premier pli.
  }
ev-lead = { $you ->
    [yes] Vous entamez avec { $card } : l’atout est { $god }.
   *[no] { $who } entame avec { $card } : l’atout est { $god }.
  }
ev-lay = { $you ->
    [yes] Vous jouez { $card }.
   *[no] { $who } joue { $card }.
  }
ev-monster-led = Un Monstre joué en entame passe la main.
ev-monster-inactive = Ce Monstre n’est pas de la couleur demandée : il reste inactif.
ev-monster = Le Monstre { $of } est invoqué : à moins que son Héros ne soit joué, le pli est perdu.
ev-monster-slain = Le Héros { $of } tue le Monstre.
ev-turned-up = { $you ->
    [yes] Vous retournez la carte du dessous : { $card }.
   *[no] { $who } retourne la carte du dessous : { $card }.
  }
ev-takes = { $you ->
    [yes] Vous remportez
   *[no] { $who } remporte
  } le pli : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
ev-destroyed = { $you ->
    [yes] Le pli est détruit et mis de côté. Vous aviez choisi la couleur et gardez la main.
   *[no] Le pli est détruit et mis de côté. { $who }, qui avait choisi la couleur, garde la main.
  }
ev-all-monsters = { $you ->
    [yes] Rien que des Monstres : le pli est mis de côté et vous entamez de nouveau.
   *[no] Rien que des Monstres : le pli est mis de côté et { $who } entame de nouveau.
  }
ev-points = { $side } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } dans cette manche, { $nuggets ->
    [0] aucune pépite
    [one] { $nuggets } pépite
   *[other] { $nuggets } pépites
  }, { $total } en tout.
ev-points-coins = { $side } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } dans cette manche.
ev-coin = { $side } : le plus de points en Adeptes { $of }, donc une pépite { $of }.
ev-coin-kept = { $side } : le plus de points en Adeptes { $of } ; la pépite reste à son dieu.
ev-coin-tie = Égalité pour les Adeptes { $of } : aucune pépite { $of } ne change de main.
ev-total = { $side } : { $nuggets ->
    [one] { $nuggets } pépite
   *[other] { $nuggets } pépites
  } en tout.

round-over = la manche est finie : on ne joue plus de carte
colour-out = les cartes { $of } ne sont pas en jeu : jouez une carte de votre main
not-held = vous n’avez pas { $card } : jouez une carte de votre main
must-follow = fournissez la couleur demandée : vous avez au moins une carte { $of }
must-ruff = vous n’avez pas la couleur demandée ({ $asked }), mais vous avez de l’atout : coupez avec une carte { $of }
must-rise = l’atout est demandé et vous pouvez monter : battez { $card }
must-over-ruff = vous pouvez surcouper : battez { $card }
must-go-over-monster = un Monstre a coupé et vous pouvez le surcouper : jouez une carte { $of } qui ne soit pas un Monstre
monster-no-ruff = selon le texte anglais des règles, un Monstre n’est pas un atout : coupez avec une autre carte { $of }

tally-ruffs = Coupes (OLY-7)
tally-overruffs = Surcoupes (OLY-7)
tally-underruffs = Sous-coupes (OLY-7)
tally-discards = Défausses, faute de couleur et d’atout (OLY-8)
tally-monsters-led = Monstres joués en entame (OLY-12)
tally-monsters-woken = Monstres joués en entame dont la couleur est ensuite demandée (OLY-12)
tally-monsters-asked = Monstres joués à la couleur demandée (OLY-10)
tally-monsters-ruff = Monstres joués en coupe (OLY-14)
tally-monsters-inactive = Monstres défaussés, inactifs (OLY-14)
tally-monsters-slain = Monstres tués par leur Héros (OLY-11)
tally-tricks = Plis
tally-tricks-destroyed = Plis détruits par un Monstre (OLY-10)
tally-tricks-of-monsters = Plis faits de Monstres seuls (OLY-13)
tally-points-destroyed = Points des plis détruits (OLY-10)
tally-nuggets-moved = Pépites gagnées (OLY-15, OLY-16)
tally-rounds-tied = Manches à égalité pour le plus de points (OLY-15)

# Ce que le coach dit de lui-même à l’entraînement : des phrases entières, aussi courtes que possible.
coach-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
coach-few = Il n’y a { $points ->
    [0] aucun point
    [one] qu’un point
   *[other] que { $points } points
  } dans ce pli
coach-character-early = { coach-few } : gardez { $card } pour prendre un gros Adepte.
coach-character-loses = Votre carte perd contre { $other } : gardez { $card }.
coach-character-loses-always = Un Personnage se garde pour un pli qu’il gagne : sous un plus fort, jetez votre plus petite carte.
coach-character-early-always = Les Personnages servent à prendre les gros Adeptes : gardez-les pour les plis qui valent cher.
coach-gives-always = Sur un pli perdu, jetez votre plus petite carte.
coach-falls-to-character-always = Gardez vos gros Adeptes tant que les Personnages de leur couleur ne sont pas tombés.
coach-monster-early-always = Un Monstre se garde pour un pli de cent points ou plus qu’un adversaire est en train de gagner.
coach-gives = En l’état, vous donnez { coach-points } à { $who }.
coach-falls-to-character = N’importe quel Personnage { $of } battrait votre { $rank } : { coach-points } menacés.
coach-falls-to-higher = Une carte { $of } plus haute peut battre votre { $rank } : { coach-points } menacés.
coach-falls-to-trump = Si quelqu’un coupe, n’importe quelle carte { $of } prend votre { $rank } : { coach-points } menacés.
coach-monster-led = Un Monstre joué en entame ne détruit rien par lui-même, et { $who } choisit alors la couleur et l’atout.
coach-monster-idle = Ici, votre Monstre ne détruit rien : il n’est pas de la couleur demandée.
coach-monster-own = Votre Monstre détruirait un pli que votre équipe est en train de gagner.
coach-monster-early = { coach-few } : gardez votre Monstre pour un plus gros.
coach-monster-kept = Votre Monstre aurait détruit ce pli : { coach-points } de moins pour { $who }.
coach-hero-kept = Votre Héros (IV) aurait tué le Monstre : { coach-points } de perdus pour tout le monde.
coach-place = { $place ->
    [1] le meilleur total
    [2] le deuxième total
    [3] le troisième total
   *[other] le { $place }e total
  }
coach-nuggets = { $nuggets ->
    [0] aucune pépite
    [one] { $nuggets } pépite
   *[other] { $nuggets } pépites
  }
coach-round = { $team ->
    [yes] Votre équipe gagne
   *[no] Vous gagnez
  } { coach-points } : { coach-place }, { coach-nuggets }.
coach-coins = { $nuggets ->
    [0] Cette manche ne vous a ni rapporté ni coûté de pépite
    [1] Cette manche vous a rapporté une pépite
    [-1] Cette manche vous a coûté une pépite
   *[other] Pépites de cette manche, tout compte fait : { $nuggets }
  }. { $team ->
    [yes] Votre équipe en a
   *[no] Vous en avez
  } { $total }.

# Ce qui se dit pour (why) et contre (but) une carte, comme on le dirait à table ; chaque message continue « ce coup … ».
why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-keeps = { $n ->
    [1] garde { $card } pour plus tard
   *[other] garde { $card } pour plus tard, en { $n } exemplaires
  }
why-keeps-low = garde { $card }, qui ne coûte presque rien à donner
why-keeps-monster = { $n ->
    [1] garde votre Monstre { $of } pour un meilleur pli
   *[other] garde vos { $n } Monstres { $of } pour de meilleurs plis
  }
why-void = ne vous laisse plus de carte { $of } : vous n’aurez plus à en fournir
why-uncovers = retourne la carte du dessous
why-hero-guards = met le pli à l’abri du Monstre { $of }
but-hero = sacrifie votre Héros { $of } alors que son Monstre n’est pas sorti
why-shortens = ne vous laisse plus qu’une carte { $of } à fournir
why-unbeaten = ne peut être battu par aucun adversaire
why-beaten-few = { $n ->
    [one] ne craint plus qu’une carte encore en jeu
   *[other] ne craint plus que { $n } cartes encore en jeu
  }
but-beaten = peut être battu par { $n } cartes encore en jeu
why-highest = ne craint aucune carte { $of } plus haute, seulement une coupe
why-draws-trumps = fait tomber les atouts des autres
but-ruffed = risque la coupe : { $who } n’a plus de carte { $of }
why-no-monster = ne risque rien : aucun Monstre ne peut gâcher le pli
why-cheap = { $points ->
    [0] ne risque aucun point
    [1] ne risque qu’un point
   *[other] ne risque que { why-points }
  }
but-risk = risque { why-points }
why-scores = met à l’abri { why-points }
but-monster = peut être gâché par le Monstre { $of }, encore en jeu
why-own-long = entame une couleur dont vous avez { $n } cartes
why-long = entame une couleur dont { $n } cartes sont dehors : les autres devront fournir
but-short = risque la coupe : il ne reste dehors { $n ->
    [one] qu’une carte
   *[other] que { $n } cartes
  } { $of }
why-keeps-trumps = { $n ->
    [1] garde votre seul atout
   *[other] garde vos { $n } atouts
  }
why-takes = remporte le pli : { why-points }
why-takes-but = ne peut être battu, mais un Monstre peut tout gâcher : { why-points } jusqu’ici
why-ahead = passe devant { $who }
why-smallest = gagne avec la plus petite de vos cartes qui suffise
why-ruffs = coupe : l’atout bat la couleur demandée
why-denies = prend { why-points } à { $who }
but-leaves = laisse { why-points } à { $who }
why-partner = { $points ->
    [0] laisse le pli à votre équipe
   *[other] ajoute { why-points } au pli de votre équipe
  }
why-gives-little = { $points ->
    [0] ne donne rien à { $who }
    [1] ne donne qu’un point à { $who }
   *[other] ne donne que { why-points } à { $who }
  }
but-gives = donne { why-points } à { $who }
why-hero-saves = tue le Monstre et sauve { why-points }
why-hero-takes = tue le Monstre et remporte le pli : { why-points }
why-hero = tue un Monstre { $of }
why-wakes = réveille le Monstre { $of } : sans son Héros, personne ne gagne le pli
why-spoilt = { $points ->
    [0] ne perd aucun point dans un pli que personne ne gagne
    [1] ne perd qu’un point dans un pli que personne ne gagne
   *[other] ne perd que { why-points } dans un pli que personne ne gagne
  }
why-buries = met { why-points } hors de portée de tous
but-spoilt = perd { why-points } dans un pli que personne ne gagne
why-passes-lead = laisse { $who } choisir la couleur
why-monsters = met le pli de côté : rien que des Monstres
why-monster-free = ne vous coûte aucun point
why-monster-idle = vous débarrasse du Monstre là où il ne fait aucun mal
why-monster-slain = vous débarrasse du Monstre : son Héros est déjà là
why-destroys = prive { $who } { $points ->
    [1] d’un point
   *[other] de { $points } points
  } en détruisant le pli{ $hero ->
    [yes] , sauf si le Héros est joué
   *[no] {""}
  }
but-destroys = détruit un pli que votre camp gagne ({ why-points }){ $hero ->
    [yes] , sauf si le Héros est joué
   *[no] {""}
  }
why-destroyed = empêche quiconque de remporter ce pli{ $hero ->
    [yes] , sauf si le Héros est joué
   *[no] {""}
  }
why-partner-leads = laisse la main à { $who }

rank = { $rank }
has-tricks = { $n ->
    [0] { has-no } pris aucun pli dans cette manche.
    [one] { has } pris { $n } pli dans cette manche.
   *[other] { has } pris { $n } plis dans cette manche.
  }
has-points = { $n ->
    [0] { has-no } marqué aucun point dans cette manche.
    [one] { has } marqué { $n } point dans cette manche.
   *[other] { has } marqué { $n } points dans cette manche.
  }
holds-nuggets-of = { $n ->
    [one] { has } { $n } pépite { $of }.
   *[other] { has } { $n } pépites { $of }.
  }
never-trump = { $god } n’est jamais atout : personne ne l’incarne.
goal = { $n ->
    [one] { $n } pépite pour gagner
   *[other] { $n } pépites pour gagner
  }
    .about = { $score ->
        [one] { $score } pépite
       *[other] { $score } pépites
      } sur les { $n } qui font gagner.
goal-coins = Le plus riche en pépites gagne
    .about = { $score ->
        [one] { $score } pépite :
       *[other] { $score } pépites :
      } on s’arrête dès qu’un dieu n’en a plus.
sign-none-led = Rien de demandé
    .about = La première carte décide de la couleur à fournir.
sign-led = Demandé
    .about = Si vous avez de cette couleur, vous devez en fournir.
fact-teams = { $n } équipes de { $size ->
    [2] deux
   *[3] trois
  }
    .about = En équipe, on partage plis, points et pépites.
fact-counter = Le comptoir, à deux
    .about = Chacun a aussi cinq tas de deux cartes.
fact-virtual = { $n ->
    [one] { $n } joueur virtuel
   *[other] { $n } joueurs virtuels
  }
    .about = Un absent reçoit aussi des cartes ; sa couleur n’est jamais atout.
fact-english = Règles anglaises
    .about = Un Monstre ne coupe pas ; les cartes des joueurs virtuels comptent.
count-adepts = Adeptes
    .about = Les cartes de 10 à 100 : chacune vaut son nombre.
count-characters = Personnages
    .about = Les cartes de I à V : chacune vaut 1 point.
count-points = Points
    .about = Adeptes et Personnages réunis.
count-aside = { fact-aside } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } pour personne
count-no-trick = aucun pli
count-nuggets = Le plus de points : 3 pépites ; le deuxième : 1
count-tied = Égalité pour le plus de points : 3 pépites chacun, et pas de deuxième place
count-pair = Le plus de points : 3 pépites ; { $players }, deuxième paire sur deux : 1
act-lead = { $you ->
    [yes] Vous entamez avec { $card }
   *[no] { $who } entame avec { $card }
  }
act-pass = { $you ->
    [yes] Vous passez la main avec un Monstre
   *[no] { $who } passe la main avec un Monstre
  }
act-monster = { $you ->
    [yes] Vous invoquez un Monstre
   *[no] { $who } invoque un Monstre
  }
act-monster-slain = { $you ->
    [yes] Vous perdez un Monstre face à son Héros
   *[no] { $who } perd un Monstre face à son Héros
  }
act-hero = { $you ->
    [yes] Vous tuez le Monstre avec son Héros
   *[no] { $who } tue le Monstre avec son Héros
  }
act-follow = { $you ->
    [yes] Vous fournissez : le { $rank }
   *[no] { $who } fournit : le { $rank }
  }
act-rise = { $you ->
    [yes] Vous montez : le { $rank }
   *[no] { $who } monte : le { $rank }
  }
act-discard = { $you ->
    [yes] Vous défaussez { $card }
   *[no] { $who } défausse { $card }
  }
act-ruff = { $you ->
    [yes] Vous coupez : le { $rank }
   *[no] { $who } coupe : le { $rank }
  }
act-over-ruff = { $you ->
    [yes] Vous surcoupez : le { $rank }
   *[no] { $who } surcoupe : le { $rank }
  }
act-under-ruff = { $you ->
    [yes] Vous sous-coupez : le { $rank }
   *[no] { $who } sous-coupe : le { $rank }
  }

# Leçons
lesson-trump = Qui entame fait l’atout
lesson-trump-start = Le but, ce sont les points : il faut gagner des plis qui contiennent des cartes précieuses. Chacun reçoit 16 cartes, et une manche compte 16 plis. Le joueur qui suit le donneur entame le premier ; ensuite, c’est toujours celui qui vient de prendre le pli. Nous voici à la fin d’une manche.
lesson-trump-gods = **1** Vous jouez pour Dionysos : votre couleur est le rouge. **2** Ada joue pour Athéna : la sienne est le bleu.
lesson-trump-led = **1** Ada entame. Sa couleur devient l’atout : **2** **le bleu est atout**, même si **3** sa carte est violette.
lesson-trump-next = **1** Chloé joue pour Héphaïstos, l’orange. Si elle prend ce pli, elle entame le suivant.
lesson-trump-which = Quel sera alors l’atout ?
lesson-trump-still-reply = Athéna n’est atout que si Ada entame. L’atout change avec celui qui entame.
lesson-trump-orange-reply = Oui : l’atout change avec celui qui entame.
lesson-trump-violet-reply = Le violet est la couleur demandée. L’atout, lui, dépend de celui qui entame.
lesson-trump-take = On demande du violet **1**, et vous en avez **2** : il faut **fournir**. Prenez le pli !
lesson-trump-low = Le 40 perd contre le 80 d’Ada. Votre 100 le bat.
lesson-trump-yours = **1** Le pli est à vous : vous entamez le suivant. **2** Le rouge est atout.
lesson-trump-keep-1 = L’atout est **la couleur du dieu de celui qui entame**, quoi qu’il demande.
lesson-trump-keep-2 = **Fournissez la couleur demandée** si vous le pouvez ; sa plus forte carte remporte le pli.
lesson-trump-keep-3 = Celui qui remporte le pli **entame le suivant**, et fait l’atout.

lesson-follow = Fournir, et monter à l’atout
lesson-follow-any = Ada entame en orange **1**. Ce n’est pas l’atout : n’importe quelle carte orange convient. Mais la sienne est le V, la plus forte de toutes. Que lui donnez-vous **2**, le 10 ou le 100 ?
lesson-follow-dear = Le 100 perd contre le V, et Ada marquerait 100 points de plus. Le 10 suffit.
lesson-follow-rise = Ada entame cette fois dans sa propre couleur **1** : c’est l’atout. Alors il faut **monter**. Battez le 60 de Basile **2**.
lesson-follow-forty = Chloé n’a joué que le 40 **1**, sous le 60 de Basile **2**.
lesson-follow-allowed = En avait-elle le droit ?
lesson-follow-yes = Oui, si elle n’avait pas mieux
lesson-follow-yes-reply = C’est cela : qui ne peut pas monter joue un atout plus petit.
lesson-follow-no = Non, il faut toujours monter
lesson-follow-no-reply = Il faut monter si on le peut. Sinon, un atout plus petit suffit.
lesson-follow-keep-1 = Hors atout, **n’importe quelle carte de la couleur demandée** convient.
lesson-follow-keep-2 = Quand l’atout est demandé, **il faut monter** : battez le plus fort si vous le pouvez.
lesson-follow-keep-3 = Sinon, donnez **un atout plus faible**.

lesson-ruff = Couper et surcouper
lesson-ruff-lead = Chloé entame : l’orange est atout **1**. Mais elle demande du bleu **2**, et vous n’en avez pas.
lesson-ruff-cut = Sans la couleur demandée, il faut **couper**, c’est-à-dire jouer un atout. **1** Même un petit bat tout le bleu.
lesson-ruff-basil = Ada fournit. Basile **1** n’a pas de bleu non plus, et vous avez coupé avec le 30 **2**.
lesson-ruff-must = Que doit-il jouer ?
lesson-ruff-over = Un orange au-dessus de 30
lesson-ruff-over-reply = Oui : qui peut **surcouper** doit le faire.
lesson-ruff-small = N’importe quel orange
lesson-ruff-small-reply = Ce serait vrai si personne n’avait coupé. Mais votre 30 est là : il doit le battre, s’il le peut.
lesson-ruff-free = Ce qu’il veut
lesson-ruff-free-reply = Sans bleu, il doit jouer atout, et plus fort que vous, s’il le peut.
lesson-ruff-taken = Son 50 **1** bat votre 30 : Basile prend le pli **2**. À six ou plus, on joue en équipes : même la carte d’un partenaire, il faut la surcouper si l’on peut. La même carte peut alors tomber deux fois : la première jouée l’emporte.
lesson-ruff-keep-1 = Sans la couleur demandée, **il faut couper** : jouez un atout.
lesson-ruff-keep-2 = Si quelqu’un a coupé, **surcoupez** si vous le pouvez.
lesson-ruff-keep-3 = Le plus petit atout **bat toute la couleur demandée**.

lesson-under = Sous-couper
lesson-under-lead = Ada demande de l’orange, et son bleu est atout **1**. Basile n’a pas d’orange : il coupe avec le II **2**, et il est maître.
lesson-under-fifty = Vous n’avez pas d’orange non plus. Votre seul bleu est le 50 **1**, et il ne bat pas le II **2**.
lesson-under-must = Que devez-vous jouer ?
lesson-under-blue = Le 50 bleu
lesson-under-blue-reply = Oui : si on ne peut pas surcouper, il faut **sous-couper**, avec un atout plus petit.
lesson-under-red = Une carte rouge
lesson-under-red-reply = C’est tentant, mais non : tant que vous avez de l’atout, vous devez en jouer, même perdant.
lesson-under-play = Alors, à contrecœur, jouez votre 50 **1**.
lesson-under-lost = Le II **1** reste le plus fort : Basile prend le pli **2**, avec vos 50 points.
lesson-under-keep-1 = Vous ne pouvez pas surcouper ? **Jouez quand même un atout plus faible**.
lesson-under-keep-2 = Ses points vont à **celui qui remporte le pli**.
lesson-under-keep-3 = Sans la couleur demandée et sans atout, **jouez ce que vous voulez** : cela ne peut pas gagner.

lesson-points = Des cartes fortes qui valent peu
lesson-points-hundred = Chaque couleur a dix **Adeptes**, de 10 à 100. Chloé joue le plus fort **1**.
lesson-points-which = Laquelle de vos cartes le bat ?
lesson-points-one-reply = Oui : les **Personnages**, de I à V, battent tous les Adeptes.
lesson-points-ten-reply = Le 10 est l’Adepte le plus faible. Mais votre I est un **Personnage** : il bat tous les Adeptes.
lesson-points-take = Prenez le pli avec votre I **1**.
lesson-points-worth = Le pli **1** vous rapporte 90 + 30 + 100, et **un seul point** pour votre I : 221 points.
lesson-points-best = Laquelle de ces cartes rapporte le plus ?
lesson-points-oracle-reply = L’Oracle est la plus forte carte de sa couleur, mais il ne vaut qu’un point.
lesson-points-top-reply = Oui : un Adepte vaut son nombre, un Personnage 1 point, un Monstre rien.
lesson-points-beast-reply = Un Monstre ne vaut aucun point.
lesson-points-keep-1 = Les Personnages, **du V au I, battent tous les Adeptes**.
lesson-points-keep-2 = **Un Adepte vaut son nombre** ; un Personnage, pourtant plus fort, **1 point seulement**.
lesson-points-keep-3 = Prenez donc **les gros Adeptes des autres** avec un Personnage.

lesson-monster = Le Monstre et le Héros
lesson-monster-lead = Vous entamez : le rouge est atout. Demandez du violet **1**.
lesson-monster-violet = Jouez plutôt votre 40 violet : vous verrez ce qui se passe.
lesson-monster-discard = Ada n’a ni violet ni rouge : elle **se défausse** d’une carte de son choix. **1** Celle-ci ne peut pas gagner.
lesson-monster-summon = Basile joue **1** le Monstre violet ! Si rien ne l’arrête, le pli est détruit.
lesson-monster-who = Qui peut tuer **1** le Monstre violet ?
lesson-monster-hero = Le Héros violet, le IV
lesson-monster-hero-reply = Oui : le Héros de la même couleur, joué avant ou après lui.
lesson-monster-oracle = L’Oracle violet, le V
lesson-monster-oracle-reply = L’Oracle est plus fort, mais seul un **Héros** tue les Monstres : celui de la même couleur.
lesson-monster-heroes = N’importe quel Héros
lesson-monster-heroes-reply = Il faut celui de la même couleur : un Héros violet pour un Monstre violet.
lesson-monster-saved = Chloé l’avait ! **1** Le Monstre est tué, et le IV est la meilleure carte du pli : **2** Chloé le remporte.
lesson-monster-yours = Chloé entame avec son 90 **1**. Vous avez le Monstre orange **2** : gâchez-lui son pli !
lesson-monster-ten = Alors, si Chloé prend le pli, ses 90 points sont pour elle. Votre Monstre le détruit.
lesson-monster-gone = Le Héros orange n’est pas venu. **1** Le pli est détruit : ses 210 points ne vont à personne. **2** Chloé, qui l’avait entamé, garde la main.
lesson-monster-other = Un Monstre qui n’est pas de la couleur demandée est inoffensif : il dort. Il y a une exception, et c’est la leçon suivante. Un Monstre de la couleur demandée, lui, doit être joué s’il est votre seule carte de cette couleur.
lesson-monster-keep-1 = Un Monstre dont la couleur n’est ni demandée ni atout **dort** : il ne fait rien.
lesson-monster-keep-2 = **Le Héros (IV) de sa couleur** le tue, joué avant ou après.
lesson-monster-keep-3 = Un Monstre **détruit le pli de sa couleur**, sauf si son Héros y est.

lesson-storm = Le Monstre d’atout
lesson-storm-led = Ada entame avec son 100 rouge **1**, et son bleu est atout **2**. Vous n’avez pas de rouge : il faut couper.
lesson-storm-only = Votre seul atout est le Monstre bleu **1**. Or c’est du rouge qui est demandé, pas du bleu.
lesson-storm-what = Que va-t-il faire ?
lesson-storm-ruffs = Détruire le pli
lesson-storm-ruffs-reply = Oui : **le Monstre d’atout est éveillé quand il coupe**, même sous un autre atout. Si c’est votre seul atout, vous devez le jouer. Mais il n’a pas de rang et ne surcoupe pas : qui peut surcouper doit jouer une autre carte.
lesson-storm-sleeps = Dormir : on demande du rouge
lesson-storm-sleeps-reply = Tout autre Monstre dormirait. Mais celui-ci est un atout : quand il coupe, il est éveillé et détruit le pli.
lesson-storm-strike = Lâchez-le **1** !
lesson-storm-gone = Le pli **1** est détruit : ses 160 points ne vont à personne. Seul le Héros bleu pouvait les sauver, et il est déjà tombé ; contre deux Monstres éveillés, il faudrait leurs deux Héros. Ada, qui avait entamé, garde la main **2**.
lesson-storm-keep-1 = Un Monstre **d’atout** détruit aussi le pli, quand il coupe ou sous-coupe.
lesson-storm-keep-2 = Seul **le Héros de sa couleur** peut l’arrêter.
lesson-storm-keep-3 = Celui qui avait entamé un pli détruit **garde la main**.

lesson-pass = Entamer avec un Monstre
lesson-pass-lead = Un Monstre peut aussi entamer un pli. Essayez avec **1** le vôtre.
lesson-pass-beast = C’est permis, mais ici, entamez avec votre Monstre.
lesson-pass-hand = **1** Un Monstre joué en entame passe la main au joueur suivant.
lesson-pass-chooses = Qui entame maintenant, et fait donc l’atout ?
lesson-pass-ada = Ada, qui joue après moi
lesson-pass-ada-reply = Oui : pour ce pli, c’est comme si elle entamait. Avec un Monstre, elle pourrait passer la main à son tour.
lesson-pass-me = Moi, une deuxième fois
lesson-pass-me-reply = Non : le Monstre est votre carte pour ce pli. C’est à Ada, qui joue après vous.
lesson-pass-asleep = Ada demande **1** du violet, et **2** son bleu est atout. **3** Votre Monstre rouge dort : il ne détruit rien.
lesson-pass-woken = Et si Ada avait demandé du rouge, la couleur de votre Monstre ?
lesson-pass-ruin = Il aurait détruit le pli
lesson-pass-ruin-reply = Oui, il se serait réveillé. Seul le Héros rouge aurait alors sauvé le pli.
lesson-pass-nothing = Il aurait dormi aussi
lesson-pass-nothing-reply = Non : si sa couleur est demandée, il se réveille et détruit le pli, à moins que son Héros ne soit joué.
lesson-pass-end = Basile remporte le pli **1**. Vous n’y avez laissé aucun point : votre Monstre ne vaut rien.
lesson-pass-keep-1 = Un Monstre joué en entame **passe la main** au joueur suivant.
lesson-pass-keep-2 = Ce joueur choisit **la couleur et l’atout**.
lesson-pass-keep-3 = Il dort, même d’atout, sauf si **sa propre couleur** est alors demandée.

lesson-nuggets = Les pépites
lesson-nuggets-last = C’est le dernier pli. Ada demande du violet, et son bleu est atout. **1** Il vous reste un bleu : coupez !
lesson-nuggets-points = On compte les points : Ada 604, vous 516, Chloé 394, Basile 263. **Celui qui en a le plus gagne 3 pépites, le deuxième 1**, les autres rien.
lesson-nuggets-many = Combien de pépites gagnez-vous donc dans cette manche ?
lesson-nuggets-three = Trois
lesson-nuggets-three-reply = Celui qui a le plus de points en gagne 3, et c’est Ada. Le deuxième en gagne 1.
lesson-nuggets-one = Une
lesson-nuggets-one-reply = Oui : 3 pépites au premier, 1 au deuxième, rien aux autres.
lesson-nuggets-none = Aucune
lesson-nuggets-none-reply = Si : Ada en gagne 3, mais le deuxième en gagne 1, et c’est vous.
lesson-nuggets-goal = La donne tourne à chaque manche. **Le premier qui a 12 pépites gagne la partie** ; si plusieurs y arrivent ensemble, c’est celui qui en a le plus, ou tous ceux qui en ont autant. À égalité pour le plus de points, chacun gagne 3 pépites, et personne n’est deuxième ; deux deuxièmes en gagnent une chacun.
lesson-nuggets-keep-1 = Qui a le plus de points à la manche gagne **3 pépites**.
lesson-nuggets-keep-2 = Le deuxième en gagne **une**, les autres aucune.
lesson-nuggets-keep-3 = **Le premier qui a 12 pépites** gagne la partie.

lesson-counter = À deux, au comptoir
lesson-counter-piles = À deux, chacun reçoit 14 cartes et cinq tas de deux. Il reste deux tas à chacun : **1** les vôtres et **2** ceux d’Ada.
lesson-counter-third = **1** Les cartes visibles de vos tas se jouent comme celles de votre main. La troisième couleur, le violet, n’est **jamais atout**.
lesson-counter-follow = Ada demande du violet **1**. Vous en avez un sur un tas **2** : il faut fournir.
lesson-counter-up = Le pli est à vous. **1** La carte du dessous se retourne aussitôt : un Héros ! Personne ne la connaissait, pas même vous.
lesson-counter-keep-1 = À deux, **les cartes visibles de vos tas** se jouent comme celles de votre main.
lesson-counter-keep-2 = La troisième couleur n’est **jamais atout**.
lesson-counter-keep-3 = La carte du dessous **se retourne aussitôt**, inconnue même de vous.

lesson-coins = Variante : À vos jetons !
lesson-coins-last = Ici, chacun débute avec 5 pépites de son dieu. Finissez la manche : **1** coupez.
lesson-coins-most = On compte **dieu par dieu** : celui qui a gagné le plus de points en Adeptes d’un dieu reçoit une pépite de ce dieu, et c’est son joueur qui la donne. Pour Artémis, le violet, c’est vous.
lesson-coins-whose = Qui vous donne une pépite ?
lesson-coins-basil = Basile, qui joue pour Artémis
lesson-coins-basil-reply = Oui : chacun paie avec les pépites de son dieu.
lesson-coins-bank = Personne : elle vient de la réserve
lesson-coins-bank-reply = Non : c’est une pépite d’Artémis, et elle vient de Basile, qui joue pour ce dieu.
lesson-coins-own = Pour les trois autres dieux **1** **2** **3**, c’est leur propre joueur qui a le plus de points : il garde sa pépite. À égalité, personne n’en reçoit.
lesson-coins-end = Dès qu’un joueur n’a plus aucune pépite de son propre dieu, la partie s’arrête. Celui qui a alors le plus de pépites, toutes couleurs confondues, gagne ; à égalité, c’est celui qui a gardé le plus des siennes.
lesson-coins-keep-1 = On compte **dieu par dieu** : qui a le plus de points en Adeptes d’un dieu gagne une pépite.
lesson-coins-keep-2 = C’est **le joueur de ce dieu** qui la donne.
lesson-coins-keep-3 = Quand un joueur n’a **plus aucune des siennes**, la partie s’arrête : qui a le plus de pépites gagne.

# Ce que l’on peut faire maintenant, et pourquoi.
now-lead = { $you ->
    [yes] Vous entamez : votre dieu fait l’atout
   *[no] { $who } entame : son dieu fait l’atout
  }, { $god }, quelle que soit la carte. N’importe laquelle convient ; un Monstre passe la main au suivant.
now-led = Couleur demandée : { $led }. Atout : { $god }, car { $you ->
    [yes] vous avez entamé
   *[no] { $who } a entamé
  }.
now-others = Qui a la couleur demandée en joue n’importe quelle carte. Qui ne l’a pas doit couper, et surcouper s’il le peut.
now-others-rise = C’est l’atout qui est demandé : qui en a doit battre le meilleur, à défaut en jouer un plus petit.
now-follow = Vous avez la couleur demandée, { $god } : il faut fournir. Ce n’est pas l’atout, personne n’est donc tenu de monter : n’importe laquelle convient.
now-follow-low = L’atout est demandé : { $god }. Vous en avez, mais rien qui batte le meilleur : fournissez quand même, avec la carte de votre choix.
now-rise = L’atout est demandé : { $god }. Vous pouvez battre le meilleur, vous le devez donc : c’est monter.
now-ruff = Vous n’avez pas la couleur demandée, { $god } : il faut couper. Personne ne l’a fait avant vous : n’importe quel atout convient, car il bat toute carte de cette couleur.
now-over-ruff = Vous n’avez pas la couleur demandée, { $god } : il faut couper. On a déjà coupé, et vous pouvez passer au-dessus : vous le devez, même si c’était votre partenaire.
now-under-ruff = Vous n’avez pas la couleur demandée, { $god }, et ne pouvez pas surcouper. Il faut jouer de l’atout quand même, un plus petit.
now-any = Vous n’avez ni la couleur demandée, { $god }, ni atout : jouez ce que vous voulez. Cette carte ne peut pas gagner.

# Les images de la page des règles. Chaque joueur porte le nom de son dieu ; le lecteur est celui dont on voit la main.
lesson-example-trump = Qui entame fait l’atout
lesson-example-trump-led = **1** Athéna entame avec le 80 violet. **2** L’atout est sa propre couleur, le bleu. **3** Le violet n’est que la couleur demandée : qui en a doit en fournir, et n’importe quel violet convient.
lesson-example-trump-next = Tous ont fourni, et votre 100 violet **1** remporte le pli. **2** Vous, Dionysos, entamez le suivant : le rouge devient l’atout.
lesson-example-ruff = Couper
lesson-example-ruff-lead = Héphaïstos entame avec le 100 bleu : **1** l’orange est atout. Dionysos et Athéna fournissent. Vous, Artémis, n’avez pas de bleu dans **2** votre main : il faut couper, et l’une ou l’autre carte orange convient.
lesson-example-ruff-forty = Votre 40 orange **1** bat toutes les cartes bleues. Vous remportez le pli, qui vaut 240 points, et entamez le suivant.
lesson-example-over = Surcouper
lesson-example-over-fifty = Héphaïstos entame encore en bleu. Dionysos n’en a pas et coupe avec **1** le 30 orange ; Athéna fournit. Vous, Artémis, n’avez pas de bleu non plus. Vous pouvez passer au-dessus du 30, vous le devez donc : **2** votre 50 remporte le pli.
lesson-example-under = Sous-couper
lesson-example-under-fifty = Athéna entame en orange : **1** le bleu est atout. Artémis coupe avec **2** la Prêtresse, le II ; Héphaïstos fournit. Vous, Dionysos, n’avez pas d’orange, et votre seul bleu est trop petit pour battre le II. Il faut le jouer quand même : **3** votre 50 est perdu.
lesson-example-hero = Un Monstre et son Héros
lesson-example-hero-hero = Dionysos entame en violet ; Athéna, qui n’a ni violet ni rouge, se défausse. Artémis invoque **1** le Monstre violet, qui devrait détruire le pli. Mais vous, Héphaïstos, avez **2** le Héros violet, le IV : le Monstre est tué, et comme le IV est la carte maîtresse, le pli est à vous.
lesson-example-nuggets = Le décompte
lesson-example-nuggets-count = Le seizième pli est joué, chacun compte ce qu’il a gagné : Athéna 604 points, vous (Dionysos) 516, Héphaïstos 394, Artémis 263. **1** Athéna reçoit 3 pépites et **2** vous 1 ; les autres, rien. À 12 pépites, on gagne la partie.

# Le glossaire : les onze mots de la fiche, et ce que disent encore les consignes.
term-trump = Atout
    .forms = atouts
    .about = La couleur de qui entame le pli ; elle bat toutes les autres.
term-lead = Avoir la main
    .forms = a la main | avez la main | garde la main | gardez la main | passe la main | passer la main | prend la main | entamer | entame | entamez | entamé | entames
    .about = Poser la première carte du pli : votre couleur est alors atout.
term-master-card = Carte maîtresse
    .forms = cartes maîtresses
    .about = La carte la plus forte du pli en cours.
term-winning = Être maître
    .forms = maître | est maître | êtes maître | suis maître
    .about = Avoir posé la carte la plus forte du pli en cours.
term-ruff = Couper
    .forms = coupe | coupes | coupez | coupé | coupent | couperez
    .about = Jouer un atout faute d’avoir la couleur demandée.
term-over-ruff = Surcouper
    .forms = sur-couper | surcoupe | surcoupes | surcoupez | surcoupé
    .about = Couper d’un atout plus fort que ceux déjà posés dans le pli.
term-under-ruff = Sous-couper
    .forms = sous-coupe | sous-coupes | sous-coupez | sous-coupé
    .about = Couper d’un atout plus faible qu’un autre déjà posé dans le pli.
term-rise = Monter
    .forms = monte | montes | montez | monté | montent
    .about = Jouer une carte plus forte que la carte maîtresse du pli.
term-follow = Fournir
    .forms = fournis | fournit | fournissez | fourni
    .about = Jouer une carte de la couleur demandée.
term-discard = Se défausser
    .forms = défausser | défausse | défausses | se défausse | me défausse | vous défausser | défaussez | défaussez-vous | défaussé | défaussés
    .about = Jouer une autre carte, faute de la couleur demandée et d’atout.
term-trick = Pli
    .forms = plis
    .about = Une carte de chaque joueur ; la carte maîtresse les emporte.
term-round = Manche
    .forms = manches
    .about = De la donne au décompte des points, 16 plis en général.
term-adept = Adepte
    .forms = adeptes
    .about = Carte de 10 à 100, qui vaut son nombre au décompte.
term-character = Personnage
    .forms = personnages
    .about = Carte de I à V : bat les Adeptes de sa couleur, vaut 1 point.
term-monster = Monstre
    .forms = monstres
    .about = Détruit un pli de sa couleur, sauf si son Héros est joué.
term-hero = Héros
    .about = Le IV : il tue le Monstre de sa couleur.
term-nugget = Pépite
    .forms = pépites
    .about = Ce que rapporte une manche : d’ordinaire 3 au premier, 1 au deuxième.
term-virtual-player = Joueur virtuel
    .forms = joueurs virtuels
    .about = Un absent, dont la couleur est en jeu mais jamais atout.
