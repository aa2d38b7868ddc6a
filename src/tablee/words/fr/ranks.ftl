# Le classement : ce qu’on choisit à une table, ce qu’une partie a changé, et les listes.

# À une table
rated-legend = Classement
rated-no = Amicale
rated-yes = Classée
rated-no-help = Rien n’est en jeu. Seul avec des bots, vous pouvez demander conseil et reprendre vos coups.
rated-yes-help = La partie compte pour votre cote : ni conseils ni coups repris, et on joue jusqu’au bout. Qui s’en va, ou ne joue plus, finit dernier.
rated-unkept = Seules comptent les parties jouées sous un nom conservé.
rated-keep = Conserver mon nom
rated-chip = Classée
rated-chip-about = Cette partie compte pour la cote des joueurs : ni conseils ni coups repris. Qui s’en va, ou ne joue plus, finit dernier.
rated-leave = Cette partie est classée : si vous n’êtes pas revenu avant la fin, vous finissez dernier, quoi qu’obtienne le bot qui joue à votre place.

# À la fin d’une partie
rated-title = Ce que les cotes deviennent
rated-waiting = Calcul des cotes…
rated-gain = +{ $change }
rated-loss = −{ $change }
rated-same = ±0
rated-from-to = de { $before } à { $after }
rated-unsure = { $rating } ?
rated-named = { $name } ({ $rating })
rated-ahead = Vous finissez devant { $names }.
rated-level = Vous finissez à égalité avec { $names }.
rated-behind = Vous finissez derrière { $names }.
rated-you-left = Vous n’êtes pas resté jusqu’au bout : cela compte comme une dernière place.
rated-often = Vous avez souvent joué ensemble aujourd’hui : seuls { $percent } % du changement comptent.
rated-unmoved = Votre cote est établie, et personne ici ne pouvait la changer : celles des autres sont encore provisoires.
rated-provisional = Avec un point d’interrogation : encore provisoire, pendant une quinzaine de parties contre des bots ou des joueurs à la cote établie.
rated-house = bot de la maison
rated-unlisted = hors des listes
rated-why-unknown = ne compte pas : venu sans nom à soi
rated-why-unkept = ne compte pas : le nom n’est pas conservé
rated-why-twice = ne compte pas : assis à plusieurs places
rated-why-unmeasured = ne compte pas : la force de ce bot n’a pas été mesurée
rated-why-fitted = ne compte pas : joue au niveau de la table
rated-you-out = Cette partie n’a pas compté pour vous : seules comptent celles jouées sous un nom conservé.
rated-you-twice = Cette partie n’a pas compté pour vous : vous étiez assis à plusieurs places.
rated-all = Tous les classements

# Les listes
ranks-title = Classements
ranks-of = Classement : { $game }
ranks-lead = Qui joue à quel niveau, jeu par jeu : les joueurs qui aiment se comparer.
ranks-you = Votre cote
ranks-you-none = Vous n’avez pas encore joué de partie classée à ce jeu : choisissez « Classée » en ouvrant une table.
ranks-you-games = { $games ->
    [one] après une partie
   *[other] après { $games } parties
  }
ranks-you-place = Vous seriez au rang { $place } de la liste.
ranks-you-place-listed = Vous êtes au rang { $place }.
ranks-you-unsure = Encore provisoire : elle bouge beaucoup pendant une quinzaine de parties contre des bots ou des joueurs à la cote établie.
ranks-list-me = Me montrer dans les classements
ranks-list-me-help = Tout le monde voit alors votre nom, votre portrait, vos cotes et le nombre de vos parties.
ranks-best = La liste
ranks-unsure = Encore provisoires
ranks-unsure-help = Ceux dont on sait encore trop peu pour les comparer.
ranks-house = Les bots de la maison
ranks-house-help = Leur force est mesurée en tournoi et ne bouge plus : ils servent d’étalon.
ranks-empty = Cette liste est encore vide.
ranks-place = Rang
ranks-name = Nom
ranks-rating = Cote
ranks-games = Parties
ranks-program = programme
ranks-more = Voir la suite
ranks-how = Comment marchent les cotes
ranks-how-1 = Chacun commence à 1500 à chaque jeu. Devancer un joueur mieux coté rapporte beaucoup ; un moins bien coté, peu. Chaque joueur est comparé à tous les autres, y compris en équipe ou en cas d’égalité. À une table de quatre, 230 points de plus donnent deux chances contre une de finir devant.
ranks-how-2 = Seules comptent les tables classées, et seuls les joueurs enregistrés : par une clé d’accès ou un code de secours. Qui s’en va, ou n’est pas là à la fin, finit dernier, et son équipe avec lui. Une équipe ne compte que si tous ses membres comptent.
ranks-how-3 = Jouer contre soi-même ne rapporte presque rien : une cote établie n’est changée que par des joueurs dont la cote est établie aussi, et par les bots de la maison ; la quatrième partie contre la même personne le même jour compte pour moitié, la cinquième pour un tiers, et ainsi de suite ; et à une table classée, une fois la partie commencée, on n’exclut personne et on ne change rien.
ranks-how-4 = Les programmes qui jouent par le réseau sont signalés. Toutes les cotes peuvent être recalculées à partir des résultats conservés.
