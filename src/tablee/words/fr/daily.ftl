# La donne du jour : ce qui est refusé
daily-unknown = Il n’y a pas de donne pour ce jour-là.
daily-early = Les cartes de ce jour-là ne sont pas encore distribuées : revenez le moment venu.
daily-closing = Cette journée est finie, mais certains jouent encore : on pourra s’entraîner sur ses cartes d’ici une heure.
daily-withheld = Ces cartes sont encore en jeu : tout le monde les verra une fois la journée finie, et d’ici là ceux qui les ont jouées jusqu’au bout sous un nom conservé.
room-given = Ici, tout le monde a les mêmes cartes, les mêmes places et les mêmes bots : on n’y change rien.
limit-tries = Plusieurs personnes ont déjà commencé cette donne depuis votre adresse.

# La donne du jour : les pages
daily-title = Les donnes du jour
daily-lead = Chaque jour, chaque jeu a une donne pour tout le monde : mêmes cartes, même place, mêmes bots, un seul essai.
daily-change = Nouvelles donnes à minuit UTC, soit { $time } chez vous.
daily-all = Toutes les donnes
daily-deal = { $game }, { $date }
daily-streak = { $days ->
    [one] 1 jour d’affilée
   *[other] { $days } jours d’affilée
  }
daily-streak-best = { $days ->
    [one] votre plus longue série : 1 jour
   *[other] votre plus longue série : { $days } jours
  }
daily-streak-of = { $game } : { $days ->
    [one] 1 jour d’affilée
   *[other] { $days } jours d’affilée
  }
daily-streak-none = Jouez une donne du jour pour commencer une série.
daily-past = Les jours précédents
daily-past-lead = Entraînez-vous sur n’importe laquelle, avec des conseils si vous voulez : cela ne compte plus.
daily-past-done = { $date } : { $n ->
    [0] pas joué
    [one] 1 jeu joué
   *[other] { $n } jeux joués
  }
daily-past-choose = Les donnes du { $date }
daily-invite = Votre place est prête, avec les cartes que tout le monde reçoit aujourd’hui.
daily-rule-once = Vous avez un seul essai : pas de coup repris, pas de conseils.
daily-rule-bots = Vous jouez contre des bots de la maison, niveau « { $level } ». Aux mêmes coups, ils répondent toujours la même chose.
daily-rule-leave = Vous pouvez partir et revenir jusqu’à { $time }. Si vous cédez votre place, c’était votre essai.
daily-rule-late = Cette journée est finie. Les parties commencées peuvent se terminer jusqu’à { $time }.
daily-begin = Jouer cette donne
daily-going = Votre partie vous attend.
daily-given-up-text = Vous avez abandonné cette donne. On pourra s’entraîner sur ses cartes une fois la journée finie, à { $time }.
daily-missed = Vous n’avez pas joué cette donne jusqu’au bout le jour même.
daily-practise = S’entraîner sur cette donne
daily-again = S’entraîner encore une fois
daily-hidden = Après avoir joué, vous verrez ce qu’ont fait les autres : aussitôt si votre nom est conservé, sinon une fois la journée finie.
daily-later = Les scores des autres, les parties et les analyses seront visibles une fois la journée finie, ou aussitôt sous un nom conservé.
daily-counts-not = Ne compte pas
daily-you = Vous
daily-best = Le meilleur
daily-expert = L’expert
daily-expert-thinks = L’expert joue encore…
daily-distribution-row = { $amount } : { $n ->
    [one] 1 joueur
   *[other] { $n } joueurs
  }
daily-distribution-range = de { $first } à { $amount } : { $n ->
    [one] 1 joueur
   *[other] { $n } joueurs
  }
daily-nobody = Personne n’a joué cette donne jusqu’au bout.
daily-look = Voir la partie
daily-share = Partager
daily-share-text = Tablée · { $game } { $date } · { $amount } · { $place } · { $stars }
daily-stars = { $stars } étoiles sur 3
daily-proof = Ces cartes étaient-elles fixées d’avance ?
daily-proof-text = Oui. Les cartes de chaque jeu découlent d’une chaîne d’empreintes, un maillon par jour : l’empreinte SHA-256 du maillon d’un jour est le maillon de la veille. Le bout de la chaîne a été publié avant le premier jour, si bien que toutes les donnes étaient fixées longtemps avant qu’on les joue. L’empreinte SHA-256 du secret de chaque donne s’affiche une semaine avant. La journée finie, secret et maillon s’affichent aussi, et toute partie jouée avec ces cartes se vérifie sur sa page, sous « Le mélange était-il honnête ? ».
daily-commitment = SHA-256
daily-secret = Secret
daily-secret-later = affiché une fois la journée finie
daily-chains = Les bouts des chaînes
daily-link = Le maillon de ce jour, { $steps ->
    [one] à une empreinte
   *[other] à { $steps } empreintes
  } du bout de la chaîne
daily-chain-end = Le bout de la chaîne, publié dès le premier jour
daily-ahead = Les jours à venir
daily-practice = Entraînement sur une donne du jour : cela ne compte pas.
daily-standing = Votre classement
daily-leave = Votre essai vous attend jusqu’à la fin de la journée : revenez-y par « Donnes du jour », sur la page d’accueil. Si vous cédez votre place, c’était votre essai.
daily-end = La partie s’arrête ici, inachevée : c’était votre essai.
daily-open-ball-text = { $amount }. Personne d’autre n’a encore joué cette donne ({ $game }) : à vous de donner le ton.
daily-well-played = { $amount }, belle donne
daily-better-than = Mieux que { $percent } de ceux qui l’ont jouée.
daily-better-than-some = Devant { $n } des { $of } autres. Demain, d’autres cartes.
daily-tomorrow = Une donne coriace. Demain, d’autres cartes.
daily-among-all = Parmi tous
daily-scores-of = Les scores des { $n } joueurs
daily-expert-has = L’expert, avec les mêmes cartes : { $amount }
daily-to-share = À partager
daily-no-cards = sans dévoiler de carte
daily-share-plain = Tablée · { $game } { $date } · { $amount } · { $place }
daily-share-first = Tablée · { $game } { $date } · { $amount }. Ferez-vous mieux avec les mêmes cartes ?
daily-next = Les autres donnes
