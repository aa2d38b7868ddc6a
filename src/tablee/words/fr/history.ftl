# Mes parties : en cours, finies, et ce qu’elles disent de moi

history = Mes parties
history-lead = Tout ce que vous avez joué ici, sur cet appareil et sur les autres.
history-running = En cours
history-over = Terminées
history-none = Vous n’avez pas encore fini de partie. Toutes celles que vous jouerez seront rangées ici.
history-none-of = Aucune partie de ce genre pour l’instant.
history-filter = Parties
history-all = Tous les jeux
history-rated = Parties classées seulement
history-more = Voir les parties précédentes
history-place = { $place ->
    [1] 1er
   *[other] { $place }e
  } sur { $units }
history-with = avec { $names }
history-with-all = Avec tout le monde
history-with-people = Avec { $names }
history-with-all-again = Revenir à tout le monde
history-together = { $games ->
    [one] { $games } partie ensemble, devant { $before } fois
   *[other] { $games } parties ensemble, devant { $before } fois
  }
history-find = Chercher un nom
history-find-none = Vous n’avez joué avec personne de ce nom.
history-left = Vous n’avez pas joué jusqu’au bout.
history-taken-over = Commencée sous un nom qui n’est devenu le vôtre que plus tard : elle ne compte pas.
history-is-rated = Classée
history-cost = Coût de vos décisions, en rangs : { $cost }
history-cost-none = Vos décisions n’ont rien coûté.
history-analysis = Analyse
history-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }
statistics = Vos parties en chiffres
statistics-games = Parties
statistics-won = Victoires
statistics-luckily = Au hasard
statistics-beaten = Battus
statistics-beaten-about = La part des autres joueurs arrivés derrière vous ; le hasard seul en donnerait 50 %.
statistics-by = Selon le nombre de joueurs
statistics-players = Joueurs
statistics-curve = Part des autres battus, sur vos { $window } dernières parties
statistics-curve-alt = De { $first } % à { $last } % ; avec le seul hasard, on resterait à 50 %.
statistics-chance = hasard seul
statistics-rivals = Vos rivaux
statistics-rival = { $name } : vous finissez devant { $before } fois sur { $games }
statistics-records = Records
statistics-best = Meilleur score : { $score }
statistics-streak = { $games ->
    [one] Plus longue série de victoires : { $games } partie
   *[other] Plus longue série de victoires : { $games } parties
  }
statistics-cost = Vos décisions, là où l’analyse est faite ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }) : { $cost } rang par partie
statistics-luck = La chance des cartes, là où l’analyse est faite ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }) : { $places } rang { $way ->
    [gained] gagné
   *[lost] perdu
  } par partie. Vous y avez battu { $beaten } des autres ; sans la chance des cartes, ce serait { $adjusted }.
statistics-left = Parties quittées avant la fin : { $games }
