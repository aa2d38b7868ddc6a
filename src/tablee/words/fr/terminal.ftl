# La table plein écran du terminal. Les places arrivent par $who (un nom), avec $you (yes ou no).

table-you = { $name } (vous)
table-team = équipe { $team }
table-round = { $rounds ->
    [0] Manche { $round }
   *[other] Manche { $round } sur { $rounds }
  }
table-turn = { $you ->
    [yes] À vous de jouer
   *[no] C’est à { $who } de jouer
  }
table-over = La partie est finie
table-thinking = { $who } réfléchit…
table-small = Il faut à la table une fenêtre d’au moins { $least } caractères ; celle-ci en a { $width } × { $height }. Agrandissez-la, s’il vous plaît.

# Ce que fait Entrée, et ce qui est refusé
table-enter = Entrée : { $label }
table-enter-several = Entrée : choisir entre { $count } coups
table-not-now = Impossible pour l’instant : Entrée dit pourquoi.
table-hint = Conseil : { $label } – { $reasons }. { $more }
table-hint-places = { $best } · { $second }
table-hint-thinking = On réfléchit à un conseil…
table-choose = Que voulez-vous faire ?
table-choose-keys = ↑ ↓ et Entrée, ou un numéro · Échap : retour
table-type = Écrivez un coup, ou le numéro d’un choix · Échap : retour

# Les touches : la touche, une espace, ce qu’elle fait
table-key-enter = ↵ jouer
table-key-arrows = ←→ choisir
table-key-hint = h conseil
table-key-type = : écrire
table-key-rules = ? règle
table-key-log = l journal
table-key-scores = s scores
table-key-quit = q quitter
table-key-space = Espace accélérer
table-key-end = ↵ fin de la partie

# Panneaux
table-rules = La règle du moment
table-rules-all = La règle du jeu { $game }
table-rules-keys = r : toute la règle, et retour · ↑ ↓ : défiler · Échap : retour à la table
table-log = Tout ce qui s’est passé
table-scores = Les scores après chaque manche
table-no-scores = Aucune manche n’est finie.
table-close = ↑ ↓ : défiler · Échap : retour à la table
table-round-over = La manche { $round } est finie
table-go-on = Entrée : continuer · ↑ ↓ : défiler
table-over-keys = Entrée : nouvelle partie · r : garder l’enregistrement · Échap : voir la table · q : quitter
table-ordinal = { $place ->
    [1] 1er
   *[other] { $place }e
  }
table-replay-kept = L’enregistrement est dans { $path }
table-replay-early = La partie n’est pas finie : son enregistrement montrerait ce qui est caché.

table-bot-failed = { $who } (robot) est tombé en panne ({ $error }) : le premier coup permis est joué à sa place.
table-kept = La partie est gardée. Pour la reprendre : tablee play { $game } --resume

# Parties interrompues
save-damaged = Impossible de reprendre la partie interrompue dans { $path } : { $reason } Commencez-en une autre avec --new.
save-shape = Le fichier est abîmé : { $detail }.
save-differs = La table ne redevient pas ce qui était écrit.
