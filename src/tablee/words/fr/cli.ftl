# La ligne de commande.

help-tablee = Une table de cartes pour quatre jeux : jouer, simuler, revoir.
help-play = jouer dans le terminal contre des robots
help-serve = servir la table dans le navigateur : à plusieurs et contre des robots, sur téléphone aussi. Chaque réglage peut venir de l’environnement : TABLEE_PORT, TABLEE_DATA, TABLEE_BOT_DELAY…
help-serve-host = l’adresse d’écoute (0.0.0.0 : toutes celles de la machine ; 127.0.0.1 : la machine seule)
help-serve-port = le port (8000, ou le suivant qui est libre)
help-serve-data = où sont gardées les tables : sqlite+aiosqlite:///FICHIER ou postgresql+asyncpg://COMPTE@HÔTE/NOM ; sinon un fichier dans votre dossier de données
help-serve-no-open = ne pas ouvrir le navigateur
help-serve-public-url = l’adresse publique du serveur, pour les liens d’invitation, par exemple https://cartes.example
help-serve-trusted-proxies = adresses des mandataires dont on croit X-Forwarded-For
help-serve-origins = autres sites dont les pages peuvent parler à ce serveur
help-serve-limits = multiplier toutes les limites de débit et de nombre (1)
help-serve-bot-delay = secondes d’attente d’un robot avant de jouer (0.9)
help-serve-bot-time = secondes au bout desquelles un robot muet joue le premier coup permis (10)
help-serve-grace = secondes au bout desquelles un robot remplace un absent (20)
help-serve-pause = secondes entre une manche et la donne suivante (12)
help-serve-relaxed = secondes par coup à la pendule tranquille (90)
help-serve-fast = secondes par coup à la pendule rapide (20)
help-serve-idle = secondes pendant lesquelles une table déserte reste en mémoire (60)
help-serve-lobby-expiry = secondes au bout desquelles une table jamais commencée est débarrassée (86400)
help-serve-table-expiry = secondes au bout desquelles toute autre table déserte est débarrassée (2592000)
help-serve-verbose = noter chaque requête dans le journal
help-simulate = faire jouer beaucoup de parties à des robots et donner les résultats
help-tournament = faire jouer les mêmes donnes à des sortes de robots, de chaque place, et les classer
help-tournament-bots = les sortes de robots, chacune une fois : random, greedy
help-deals = nombre de donnes (120) ; chacune est jouée autant de fois qu’il y a de sortes
help-time = millisecondes de réflexion d’un robot par coup ; random et greedy répondent aussitôt
help-workers = nombre de processus qui jouent (un par cœur) ; les résultats sont les mêmes
help-replay = revoir une partie enregistrée, l’analyser, l’arbitrer, vérifier son mélange
help-replay-show = revoir une partie pas à pas
help-replay-analyse = dire ce que valait chaque décision, quels coups ont coûté le plus et ce qui était mieux ; gardé à côté du fichier
help-replay-check = rejouer chaque coup et contrôler tout ce que dit l’enregistrement
help-replay-verify = prouver que les donnes sont celles du mélange engagé avant la partie
help-games = la liste des jeux, ou les options de l’un d’eux
help-rules = la règle d’un jeu, ou un seul article
help-bench = mesurer des vitesses
help-playouts = mesurer les parties au hasard par seconde, interprétées et compilées, sur un cœur
help-lang = la langue de tout ce qui est dit : en ou fr
help-game = un jeu : voir « tablee games »
help-game-detail = donner les options de ce jeu
help-players = nombre de joueurs
help-option = une option du jeu, autant de fois qu’il faut : voir « tablee games JEU »
help-bots = qui occupe les autres places, répétés à tour de rôle : random, greedy, beginner, club, expert
help-seed = un nombre qui fixe les parties : même nombre, mêmes parties
help-play-seed = un nombre qui fixe les donnes ; sans lui personne ne peut les connaître
help-name = votre nom à la table
help-resume = reprendre la partie interrompue
help-new = recommencer même si une partie a été interrompue
help-games-count = nombre de parties
help-replays = écrire chaque partie dans ce fichier, une par ligne
help-legal = écrire les coups permis à côté de chaque coup
help-json = répondre en JSON, pour les programmes
help-file = un fichier d’enregistrements
help-number = lequel des enregistrements du fichier
help-simulations = nombre de simulations par décision (2000) ; plus il y en a, plus c’est sûr et lent
help-analyse-seed = un nombre qui fixe ce qui est imaginé : même nombre, même analyse
help-force = recommencer la recherche même si l’analyse est gardée
help-text = donner la partie en texte, d’un trait
help-clause = un article, par exemple OLE-5
help-bench-game = ce jeu seulement
help-seconds = durée approximative de chaque mesure

argparse-usage = usage :{" "}
argparse-options = options
argparse-positional = arguments
argparse-help = montrer cette aide
argparse-version = montrer la version
argparse-unrecognized = arguments inconnus : %s
argparse-required = il manque : %s
argparse-argument = argument %(argument_name)s : %(message)s
argparse-choice = %(value)r ne figure pas parmi %(choices)s
argparse-value = %(value)r ne convient pas
argparse-one = une valeur est attendue
argparse-conflict = incompatible avec %s
argparse-explicit = n’attend pas de valeur, mais %r est donné
usage-error = { $message }. Voir : { $command } --help
number-range = « { $value } » n’est pas un nombre entier de { $low } à { $high }
interrupted = Interrompu.
output-failed = La réponse n’a pas pu être écrite : { $reason }.
bots-many = { $bots } robots, c’est trop : il n’y a que { $seats } places pour eux.

clause-unknown = Il n’y a pas d’article « { $clause } ». Les articles : { $known }.

simulate-title = { $game }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } (intervalles à 95 %)
simulate-speed = { $moves } coups en { $seconds } s
simulate-progress = Parties
column-seat = Place
column-bot = Robot
column-won = Victoires
column-place = Rang moyen
column-score = Score moyen

tournament-title = { $game }, { $deals } donnes, { $games } parties (intervalles à 95 %)
tournament-cross = Part des parties où le robot de gauche devance l’autre, et de combien de rangs en moyenne
tournament-few = Un tournoi demande au moins deux sortes de robots : nommez-les après --bots, par exemple random,greedy.
tournament-many = { $bots } sortes de robots, c’est trop : un tournoi en accepte { $most } au plus.
tournament-twice = Le robot « { $bot } » est nommé deux fois : nommez chaque sorte une seule fois, elle prend autant de places qu’il y en a.
tournament-worker = Un processus de jeu a été arrêté de l’extérieur : réessayez avec moins de processus (option --workers).
column-games = Parties
column-rating = Cote

check-ok = { $replays ->
    [one] { $replays } partie arbitrée
   *[other] { $replays } parties arbitrées
  }, { $total } coups : { $faults ->
    [0] aucune faute
    [one] { $faults } partie fautive
   *[other] { $faults } parties fautives
  }.
verify-ok = { $replays ->
    [one] { $replays } partie vérifiée
   *[other] { $replays } parties vérifiées
  }, { $total } donnes : { $faults ->
    [0] toutes sont celles du mélange engagé
    [one] { $faults } partie échoue
   *[other] { $faults } parties échouent
  }.
fault-line = Ligne { $line } : { $fault }
replay-number = Il n’y a pas d’enregistrement numéro { $number } : le fichier en contient { $replays }.

playouts-line = { $game }  { $players } joueurs  { $backend }  { $moves } M coups/s  { $games } parties/s
no-terminal = La table a besoin d’un terminal : lancez cette commande dans l’un d’eux, ou essayez « tablee simulate ».
resume-none = Aucune partie interrompue du jeu { $game } n’est gardée : retirez --resume.
resume-ask = Une partie du jeu { $game } a été interrompue après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }. La reprendre ? [O/n]
resume-no = n
your-name = Vous
bot-names = Ada, Basile, Chloé, Dimitri, Elsa, Farid, Gaëlle, Hugo, Inès
