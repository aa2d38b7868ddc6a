# Olympé. Les places arrivent par $who (un nom), avec $you (yes ou no), les dieux par leur lettre.

tagline = Faites des plis dont l’atout est la couleur de celui qui entame, et invoquez les Monstres pour détruire ceux qui vous échappent.

option-table = Table
option-table-help = Comment on joue : chacun pour soi, à deux au comptoir, en deux paires, ou en équipes d’un même dieu (OLY-17 à OLY-21).
option-table-single = chacun pour soi (2 à 5)
option-table-counter = Olympe de comptoir, avec des tas (2)
option-table-pairs = deux paires (4)
option-table-teams = équipes d’un même dieu (6 et plus)
option-team_size = Taille des équipes
option-team_size-help = Combien de joueurs forment une équipe quand on joue en équipes (OLY-21).
option-scoring = Décompte
option-scoring-help = Ce que rapporte une manche : des pépites à ceux qui ont le plus de points (OLY-15), ou une pépite de chaque dieu à qui a gagné le plus de ses Adeptes (OLY-16).
option-scoring-standard = le plus de points : 3 pépites, le deuxième : 1
option-scoring-coins = « À vos jetons ! » : une pépite de chaque dieu à qui a gagné le plus de ses Adeptes
option-text = Texte des règles
option-text-help = Laquelle des deux langues de la feuille de règles fait foi là où elles diffèrent : la coupe des Monstres (OLY-14) et les cartes des joueurs virtuels (OLY-19).
option-text-fr = français : un Monstre peut couper, les cartes des joueurs virtuels ne comptent pas
option-text-en = anglais : un Monstre ne coupe jamais, les cartes des joueurs virtuels comptent pour eux
option-virtual = Joueurs virtuels
option-virtual-help = Des absents pour compléter la table : chacun ajoute une couleur, qui n’est jamais l’atout, et reçoit une main que personne ne joue (OLY-19).
option-gods = Dieux
option-gods-help = Les lettres des dieux, une par place ou par équipe, puis celles des dieux sans joueur : A Athéna, H Héphaïstos, D Dionysos, T Artémis, M Hermès (OLY-1).
option-target = Objectif
option-target-help = Combien de pépites font gagner dans le décompte normal (OLY-15).

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
the-card = { $rank ->
    [I] le Prédicateur { $of } (I)
    [II] la Prêtresse { $of } (II)
    [III] la Grande Prêtresse { $of } (III)
    [IV] le Héros { $of } (IV)
    [V] l’Oracle { $of } (V)
    [X] le Monstre { $of }
   *[other] le { $rank } { $of }
  }
name = { $you ->
    [yes] Vous
   *[no] { $who }
  }
virtual-player = { $god } (joueur virtuel)
god-players = { $god } ({ $players })

zone-trick = Pli
zone-last = Dernier pli
zone-hand = { $you ->
    [yes] Votre main
   *[no] Main : { $who }
  }
zone-piles = { $you ->
    [yes] Vos tas
   *[no] Tas : { $who }
  }
zone-virtual = Joueur virtuel : { $god }
trick-passed = rien que des Monstres : la couleur reste à choisir
trick-monster = Monstre ({ $gods }) : il détruira ce pli, à moins que son Héros ne soit joué
trick-worth = { $n ->
    [one] { $n } point jusqu’ici
   *[other] { $n } points jusqu’ici
  }
trick-aside = mis de côté : il ne compte pour personne
trick-of = { $you ->
    [yes] vous l’avez pris
   *[no] pris par { $who }
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

plays-god = { $god }
holds-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
has-won = { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
shown-without = sans { $gods }
holds-nuggets = pépites : { $nuggets }
nuggets-of = { $n } { $of }

sign-trump = Atout
sign-trump-to-be = Futur atout
sign-no-trump = Pas encore d’atout
sign-asked = Couleur demandée
sign-none-asked = Pas encore de couleur demandée
fact-trick = Pli { $n } sur { $all }
fact-trump-to-be = { $you ->
    [yes] Vous choisissez la couleur ; l’atout sera { $god }
   *[no] { $who } choisit la couleur ; l’atout sera { $god }
  }
fact-trump = { $you ->
    [yes] Atout : { $god } (vous avez choisi la couleur)
   *[no] Atout : { $god } (couleur choisie par { $who })
  }
fact-asked = Couleur demandée : { $god }
fact-aside = { $n ->
    [one] { $n } pli mis de côté
   *[other] { $n } plis mis de côté
  }
fact-dealer = { $you ->
    [yes] Vous avez donné
   *[no] { $who } a donné
  }
fact-never-trump = Jamais atout : { $gods }
fact-coins = La partie finit quand un dieu n’a plus de pépite de sa couleur
fact-target = { $n ->
    [one] Il faut { $n } pépite pour gagner
   *[other] Il faut { $n } pépites pour gagner
  }

ask-deal = On va donner la manche { $round }.
ask-card = { $you ->
    [yes] Jouez une carte.
   *[no] { $who } joue une carte.
  }
ask-lead = { $you ->
    [yes] Entamez avec la carte de votre choix ; l’atout est { $god }. Un Monstre passe la main.
   *[no] { $who } a la main ; l’atout est { $god }.
  }
ask-lead-on = { $you ->
    [yes] Un Monstre vous a passé la main : choisissez la couleur ; l’atout est { $god }.
   *[no] Un Monstre a passé la main : { $who } choisit la couleur ; l’atout est { $god }.
  }
ask-follow = Fournissez : n’importe quelle carte { $of } convient.
ask-follow-low = Vous ne pouvez pas monter : jouez n’importe quelle carte { $of }.
ask-rise = L’atout est demandé, il faut monter : battez { $card }.
ask-ruff = Vous ne pouvez pas fournir : coupez avec une carte { $of }.
ask-over-ruff = Vous ne pouvez pas fournir, il faut surcouper : battez { $card }.
ask-over-monster = Vous ne pouvez pas fournir : surcoupez le Monstre avec une carte { $of }.
ask-under-ruff = Vous ne pouvez ni fournir ni surcouper : sous-coupez avec une carte { $of }.
ask-any = Vous n’avez ni la couleur demandée ni atout : défaussez-vous de n’importe quelle carte, elle ne peut pas gagner.

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

# Pourquoi une carte est bonne, comme on le dirait à table ; chaque message continue « ce coup … » ou se suffit.
why-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
why-keeps = garde { $card } pour plus tard
why-keeps-twin = garde sa jumelle pour plus tard
why-last = c’est votre dernière carte
why-void = ne vous laisse plus de carte { $of }
why-uncovers = découvre la carte de dessous
why-unbeaten = aucun adversaire ne peut faire mieux
why-highest = aucun adversaire ne peut avoir de carte { $of } plus haute
why-draws-trumps = fait tomber les atouts des autres
why-no-monster = aucun Monstre ne peut gâcher le pli
why-cheap = { $points ->
    [0] ne risque aucun point
    [1] ne risque qu’un point
   *[other] ne risque que { why-points }
  }
why-takes = remporte le pli : { why-points }
why-takes-but = aucun adversaire ne fera mieux, mais un Monstre peut tout gâcher : { why-points } jusqu’ici
why-ahead = prend la tête du pli
why-ahead-few = { $n ->
    [one] prend la tête : une seule carte encore en jeu fait mieux
   *[other] prend la tête : seules { $n } cartes encore en jeu font mieux
  }
why-smallest = c’est la plus petite carte qui gagne
why-ruffs = coupe : l’atout bat la couleur demandée
why-denies = prend { why-points } à { $who }
why-partner = { $points ->
    [0] laisse le pli à votre équipe
   *[other] ajoute { why-points } au pli de votre équipe
  }
why-gives-least = { $points ->
    [0] ne donne rien
   *[other] ne donne que le minimum : { why-points }
  }
why-hero-saves = tue le Monstre et sauve { why-points }
why-hero-takes = tue le Monstre et remporte le pli : { why-points }
why-hero = tue un Monstre { $of }
why-wakes = réveille le Monstre { $of } : sans son Héros, personne ne gagne le pli
why-spoilt = en l’état, personne ne gagne ce pli
why-spoilt-saves = épargne vos meilleures cartes
why-passes-lead = laisse { $who } choisir la couleur
why-monsters = met le pli de côté : rien que des Monstres
why-monster-free = ne vous coûte aucun point
why-monster-idle = vous débarrasse du Monstre là où il ne fait aucun mal
why-monster-slain = vous débarrasse du Monstre : son Héros est déjà là
why-destroys = prive { $who } de { why-points } en détruisant le pli{ $hero ->
    [yes] , sauf si le Héros est joué
   *[no] {""}
  }
why-destroyed = empêche quiconque de remporter ce pli{ $hero ->
    [yes] , sauf si le Héros est joué
   *[no] {""}
  }
why-partner-leads = laisse la main à { $who }
