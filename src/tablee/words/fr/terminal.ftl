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
table-hint = Conseil : { $label }.
table-hint-more = { $said } { $more }
table-coach = Coach : { $text }
table-coach-sure = Coach : { $text } Rejouez-le si vous y tenez.
table-coach-on = Le coach est là : un mot quand il le faut. c pour le désactiver.
table-coach-off = Le coach se tait. c pour le rappeler.
table-hint-thinking = Recherche d’un conseil…
table-choose = Quel coup ?
table-choose-keys = ↑ ↓ et Entrée, ou un numéro · Échap : retour
table-type = Tapez un coup comme dans les règles, ou le numéro d’un choix · Échap : retour

# Les touches : la touche, une espace, ce qu’elle fait
table-key-enter = ↵ jouer
table-key-arrows = ←→ choisir
table-key-hint = h conseil
table-key-coach = c coach
table-key-type = : écrire
table-key-rules = ? règles
table-key-log = l journal
table-key-scores = s scores
table-key-quit = q quitter
table-key-space = Espace accélérer
table-key-end = ↵ fin de la partie

# Panneaux
table-rules = Les règles du moment
table-rules-all = Toutes les règles : { $game }
table-glossary = Vocabulaire
table-rules-keys = r : toutes les règles, et retour · ↑ ↓ : défiler · Échap : retour à la table
table-log = Journal de la partie
table-scores = Scores après chaque manche
table-no-scores = Aucune manche n’est encore finie.
table-close = ↑ ↓ : défiler · Échap : retour à la table
table-round-over = La manche { $round } est finie
table-go-on = Entrée : continuer · ↑ ↓ : défiler
table-over-keys = Entrée : nouvelle partie · r : enregistrer la partie · Échap : voir la table · q : quitter
table-ordinal = { $place ->
    [1] 1er
   *[other] { $place }e
  }
table-replay-kept = Partie enregistrée dans { $path }
table-replay-early = La partie n’est pas finie : l’enregistrer révélerait les cartes cachées.

table-bot-failed = Le bot { $who } est tombé en panne ({ $error }) : le premier coup permis est joué à sa place.
table-kept = La partie est sauvegardée. Pour la reprendre : tablee play { $game } --resume

# Parties interrompues
save-damaged = Impossible de reprendre la partie interrompue dans { $path } : { $reason } Commencez-en une autre avec --new.
save-shape = Le fichier est abîmé : { $detail }.
save-differs = En la rejouant, on ne retrouve pas la table sauvegardée.
