# La ligne de commande.

help-tablee = Une table de cartes pour quatre jeux : jouer, simuler, revoir ses parties.
help-play = jouer dans le terminal contre des bots
help-serve = servir la table dans le navigateur : à plusieurs et contre des bots, sur téléphone aussi. Chaque réglage peut aussi venir de l’environnement : TABLEE_PORT, TABLEE_DATA, TABLEE_BOT_DELAY…
help-serve-host = l’adresse d’écoute (0.0.0.0 : toutes celles de la machine ; 127.0.0.1 : la machine seule)
help-serve-port = le port (8000, ou le suivant qui est libre)
help-serve-metrics-host = l’adresse réservée à la personne qui s’occupe du serveur : mesures et administration (127.0.0.1 : cette machine seulement)
help-serve-metrics-port = son port (9464 ; si --port n’est pas donné non plus, ou le premier libre ensuite)
help-serve-data = où sont conservées les tables : un fichier, ou postgresql+asyncpg://COMPTE@HÔTE/NOM ; sinon un fichier dans votre dossier de données
help-serve-no-open = ne pas ouvrir le navigateur
help-serve-advertise = où les autres serveurs sur le même PostgreSQL joignent celui-ci, sous la forme HÔTE:PORT ; sinon, --host et --port
help-serve-public-url = l’adresse publique du serveur, pour les liens d’invitation, par exemple https://cartes.example
help-serve-trusted-proxies = adresses des mandataires dont l’en-tête X-Forwarded-For est fiable
help-serve-origins = autres sites dont les pages peuvent parler à ce serveur
help-serve-limits = multiplier par ce nombre toutes les limites de débit et de quantité (1)
help-serve-bot-delay = secondes d’attente d’un bot avant de jouer à une table de plusieurs personnes, au plus (0.9)
help-serve-bot-time = secondes au bout desquelles le premier coup permis est joué pour un bot qui ne répond pas (10)
help-serve-grace = secondes au bout desquelles un bot remplace un absent (20)
help-serve-pause = secondes entre une manche comptée en quatre lignes et la donne suivante, à plusieurs (12)
help-serve-relaxed = secondes par coup à la pendule tranquille (90)
help-serve-fast = secondes par coup à la pendule rapide (20)
help-serve-idle = secondes pendant lesquelles une table déserte reste en mémoire (60)
help-serve-free-disk = mégaoctets à garder libres à côté du fichier SQLite : en dessous, aucune nouvelle table ne s’ouvre (500 ; 0 : aucun)
help-serve-lobby-expiry = secondes au bout desquelles une table dont la partie n’a jamais commencé est supprimée (86400 ; 0 : jamais)
help-serve-table-expiry = secondes au bout desquelles toute autre table déserte est supprimée (2592000 ; 0 : jamais)
help-serve-replay-expiry = secondes après lesquelles une partie finie est effacée, une fois sa table supprimée (0 : jamais)
help-serve-analysis-expiry = secondes après lesquelles une analyse est effacée (0 : jamais)
help-serve-player-expiry = secondes sans visite après lesquelles un joueur qui n’a gardé aucun moyen de revenir est supprimé (0 : jamais)
help-serve-offline = si l’on peut garder les jeux contre des bots dans son navigateur, pour jouer quand le serveur est hors de portée (1 ; 0 : non)
help-serve-mail = le serveur de messagerie par lequel prévenir les joueurs qui le veulent, sous la forme smtp://COMPTE:MOTDEPASSE@HÔTE:587 ou smtps://COMPTE:MOTDEPASSE@HÔTE:465 ; plutôt TABLEE_MAIL dans l’environnement, car d’autres sur cette machine peuvent lire ses lignes de commande
help-serve-mail-from = l’adresse électronique d’où partent les courriels
help-serve-admin-token-file = fichier du jeton qui donne accès à l’administration (tablee admin) ; ou TABLEE_ADMIN_TOKEN dans l’environnement
help-serve-verbose = noter chaque requête dans le journal
help-admin = s’occuper d’un serveur en marche : tables, adresses exclues, annonces, vie privée
help-admin-url = le port du serveur réservé à son responsable (http://127.0.0.1:9464, ou TABLEE_ADMIN_URL)
help-admin-token-file = fichier du jeton d’administration (ou TABLEE_ADMIN_TOKEN ou TABLEE_ADMIN_TOKEN_FILE dans l’environnement)
help-admin-status = l’état du serveur, ce qu’il conserve, et combien de temps
help-admin-tables = les tables, les plus récemment actives d’abord
help-admin-close = supprimer une table ; ses parties finies restent
help-admin-expel = retirer quelqu’un de sa place ; en cours de partie, un bot prend la suite
help-admin-bans = les adresses exclues
help-admin-ban = exclure une adresse ou un réseau
help-admin-unban = réadmettre une adresse ou un réseau
help-admin-announce = annoncer une phrase à toutes les tables
help-admin-drain = ne plus ouvrir de tables, et s’arrêter quand tout le monde sera parti
help-admin-forget = effacer un nom de toutes les tables et parties finies
help-admin-table = l’identifiant de la table, à la fin de son lien
help-admin-seat = la place, à partir de 1
help-admin-and-ban = exclure aussi l’adresse
help-admin-address = une adresse comme 192.0.2.7, ou un réseau comme 2001:db8::/48
help-admin-hours = pour tant d’heures (sinon sans limite)
help-admin-text = la phrase
help-admin-off = annuler
help-admin-name = le nom, exactement comme il s’affiche
help-backup = sauvegarder toutes les tables et les parties finies dans un fichier, même pendant que le serveur tourne
help-backup-file = le fichier à écrire ; il peut être rétabli partout, dans SQLite comme dans PostgreSQL
help-backup-into = le dossier où ajouter une sauvegarde datée ; la plus ancienne part une fois la nouvelle vérifiée
help-backup-check = seulement vérifier une sauvegarde : comme pour la rétablir, sur une copie, et quelques parties coup par coup
help-backup-keep = combien de sauvegardes garde le dossier (14)
help-backup-replace = écraser le fichier s’il existe
help-ratings = recalculer toutes les cotes à partir des résultats conservés, et corriger ce qui diffère ; le serveur peut tourner
help-export = écrire le dossier où la page fonctionne toute seule : sur n’importe quel espace web, sans serveur et même sans réseau
help-export-folder = le dossier à remplir

help-restore = remettre en place les tables et les parties finies d’une sauvegarde ; arrêtez d’abord le serveur
help-restore-file = un fichier écrit par « tablee backup »
help-restore-replace = même s’il y a déjà des tables : elles sont remplacées
help-simulate = faire jouer beaucoup de parties à des bots et donner les résultats
help-tournament = faire jouer les mêmes donnes à des bots, de chaque place, et les classer
help-bots-each = les bots, chacun une fois : random, beginner, greedy, club, expert, master, search:N (N simulations par coup), strength:N (aussi fort qu’une cote de N), model:FICHIER (un réseau entraîné), module:attribut (le vôtre)
help-deals = nombre de donnes (120) ; chacune est jouée autant de fois qu’il y a de bots
help-tournament-out = garder dans ce dossier chaque partie et qui l’a jouée, en Parquet
help-benchmark = mesurer des bots sur une épreuve, ou énumérer les épreuves
help-benchmark-task = l’épreuve, par exemple coloretto-4/v1 ; sans elle, toutes sont énumérées
help-benchmark-deals = nombre de donnes (200) ; chacune est jouée une fois de chaque place
help-time = millisecondes de réflexion d’un bot par coup ; random et greedy répondent aussitôt
help-luck = mesurer la chance des cartes par autant de parties jouées jusqu’au bout après chaque donne (100 suffisent), et donner aussi le rang moyen sans elle
help-workers = nombre de processus qui jouent (un par cœur) ; les résultats sont les mêmes quel qu’en soit le nombre
help-replay = revoir une partie enregistrée, l’analyser, vérifier qu’elle suit les règles, vérifier son mélange
help-replay-show = revoir une partie pas à pas
help-replay-analyse = dire ce que valait chaque décision, quels coups ont coûté le plus et ce qui était mieux ; conservé à côté du fichier
help-replay-check = rejouer chaque coup et contrôler tout ce que dit la partie enregistrée
help-replay-verify = prouver que les donnes viennent du mélange dont l’empreinte avait été publiée avant la partie
help-completion = afficher de quoi compléter commandes, jeux, options et bots dans un shell
help-completion-shell = bash, zsh, fish ou powershell ; pour bash, mettez  eval "$(tablee completion bash)"  dans ~/.bashrc
help-new-game = créer le dossier d’un jeu à vous : un petit jeu qui tourne, à changer fichier par fichier
help-new-game-name = son nom dans les programmes : minuscules, chiffres et tirets bas, comme two_suits
help-new-game-title = son nom pour les joueurs, comme « Deux Enseignes » ; par défaut, tiré du premier
new-game-made = { $title } est dans le dossier { $name } : un petit jeu qui tourne, à vous de le changer. Installez-le, jouez-y, vérifiez-le :

    pip install -e "./{ $name }[test]"
    tablee play { $name }
    pytest { $name }

    docs/add-a-game.md en parcourt les fichiers.
new-game-name = « { $name } » ne peut pas nommer un jeu : écrivez des minuscules, des chiffres et des tirets bas, comme two_suits.
new-game-taken = « { $name } » est déjà le nom d’un jeu ou d’un module Python : choisissez-en un autre.
new-game-folder = Il y a déjà un dossier « { $name } » ici : choisissez un autre nom, ou un autre endroit.
help-games = la liste des jeux, ou les options de l’un d’eux
help-learn = apprendre un jeu en jouant, leçon par leçon
help-learn-list = donner la liste des leçons
help-lesson = commencer par cette leçon
help-score = tenir la marque quand on joue avec de vraies cartes : tapez ce que chacun a, les règles font le compte
help-score-names = les joueurs, dans l’ordre des places
help-score-dealer = la place qui donne en premier (par défaut : 1)
help-score-pad = garder la feuille dans ce fichier, et la reprendre s’il existe
help-rules = comment on joue à un jeu, toutes ses règles, ou une seule
help-bench = mesurer des vitesses
help-playouts = mesurer les parties au hasard par seconde, sans et avec compilation, sur un cœur
help-lang = la langue de tout ce qui s’affiche : en ou fr
help-game = un jeu : voir « tablee games »
help-game-detail = la liste des options de ce jeu
help-players = nombre de joueurs
help-option = une option du jeu, autant de fois qu’il le faut : voir « tablee games JEU »
help-bots = qui occupe les autres places, à tour de rôle : random, beginner, greedy, club, expert, master
help-play-bots = qui occupe les autres places, à tour de rôle ; du plus faible au plus fort : random (joue au hasard), beginner (débutant), greedy (amateur), club (joueur de club), expert, master (maître, jusqu’à deux secondes par coup) ; ou mine : à mon niveau, d’après vos résultats
help-seed = une graine, nombre qui fixe les parties : même graine, mêmes parties
help-play-seed = une graine, nombre qui fixe les donnes ; sans elle, personne ne peut les connaître
help-name = votre nom à la table
help-coach = un coach qui avertit avant un coup coûteux ; sans cette option, pendant les trois premières parties de chaque jeu
help-resume = reprendre la partie interrompue
help-new = commencer une nouvelle partie même si une autre a été interrompue
help-games-count = nombre de parties
help-replays = écrire chaque partie dans ce fichier, une par ligne
help-seats = avec --out, aussi une ligne par partie et par place
help-legal = écrire les coups permis à côté de chaque coup
help-json = répondre en JSON, pour les programmes
help-file = un fichier de parties enregistrées
help-number = laquelle des parties du fichier
help-simulations = nombre de simulations par recherche (5000) ; plus il y en a, plus c’est sûr et lent
help-analyse-seed = une graine, nombre qui fixe les cartes cachées que la recherche suppose : même graine, même analyse
help-force = recommencer la recherche même si l’analyse est conservée
help-witness = ce que la page ou un programme a vu du tirage ; le fichier contient une seule partie
help-text = afficher la partie en texte, d’une traite
help-clause = une règle, par exemple OLE-5, ou un mot, par exemple atout
help-clauses = toutes les règles numérotées, au lieu de la présentation du jeu
help-bench-game = ce jeu seulement
help-seconds = durée approximative de chaque mesure

argparse-usage = usage :{" "}
argparse-options = options
argparse-positional = arguments
argparse-help = montrer cette aide
argparse-version = montrer la version
argparse-unrecognized = arguments inconnus : { $arguments }
argparse-required = il manque : { $arguments }
argparse-required-one = il manque : l’un de { $arguments }
argparse-argument = argument { $argument } : { $message }
argparse-choice = { $meant ->
    [none] { $value } ne figure pas parmi { $choices }
   *[other] { $value } (vouliez-vous dire { $meant } ?) ne figure pas parmi { $choices }
  }
argparse-one = une valeur est attendue
argparse-some = il faut une valeur au moins
argparse-conflict = incompatible avec { $other }
argparse-explicit = n’attend pas de valeur, mais { $value } est donné
usage-error = { $message }. Voir : { $command } --help
number-range = « { $value } » n’est pas un nombre entier de { $low } à { $high }
interrupted = Interrompu.
output-failed = La réponse n’a pas pu être écrite : { $reason }.
fault = { $file }, ligne { $line }, dans { $function } : { $kind } : { $reason }.{ $meant }
fault-word = Il manque un message : { $reason }.
fault-story = Toute la pile d’appels est dans { $path }.
bots-many = { $bots } bots, c’est trop : il n’y a que { $seats } places pour eux.

clause-unknown = Il n’y a ni règle ni mot « { $clause } ».{ $meant } Les règles : { $known }.

simulate-title = { $game }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } (intervalles à 95 %)
simulate-speed = { $moves } coups en { $seconds } s
simulate-progress = Parties
column-seat = Place
column-bot = Bot
column-won = Victoires
column-place = Rang moyen (1 est le meilleur)
column-adjusted = Sans la chance
column-score = Score moyen ({ $wins })

tournament-title = { $game }, { $deals } donnes, { $games } parties (intervalles à 95 %)
tournament-cross = Part des parties où le bot de gauche devance l’autre, et de combien de rangs en moyenne
tournament-few-bots = Un tournoi demande au moins deux bots différents : nommez-les après --bots, par exemple random,greedy.
tournament-many = { $bots } bots, c’est trop : un tournoi en accepte { $most } au plus.
tournament-twice = Le bot « { $bot } » est nommé deux fois : nommez chaque bot une seule fois, il prend autant de places qu’il y en a.
tournament-worker = Un processus de jeu a été arrêté de l’extérieur : réessayez avec moins de processus (option --workers).
benchmark-title = { $task } : { $deals } donnes, { $games } parties contre { $opponents } (intervalles à 95 %)
column-ahead = Rangs d’avance
column-games = Parties
column-rating = Cote

check-ok = { $replays ->
    [one] { $replays } partie contrôlée
   *[other] { $replays } parties contrôlées
  }, { $total } coups : { $faults ->
    [0] aucune faute
    [one] { $faults } partie fautive
   *[other] { $faults } parties fautives
  }.
verify-ok = { $replays ->
    [one] { $replays } partie vérifiée
   *[other] { $replays } parties vérifiées
  }, { $total } donnes : { $faults ->
    [0] toutes viennent du mélange publié
    [one] { $faults } partie échoue
   *[other] { $faults } parties échouent
  }.
verify-assured = { $of ->
    [1] { $worth }
   *[other] { $replays } × { $worth }
  }
fault-line = Ligne { $line } : { $fault }
replay-number = Il n’y a pas de partie numéro { $number } : le fichier en contient { $replays }.

playouts-line = { $game }  { $players } joueurs  { $backend }  { $moves } M coups/s  { $games } parties/s
no-terminal = La table a besoin d’un terminal : lancez cette commande dans un terminal, ou essayez « tablee simulate ».
resume-none = Il n’y a pas de partie interrompue à reprendre ({ $game }) : retirez --resume.
resume-ask = Une partie du jeu { $game } a été interrompue après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }. La reprendre ? [O/n]
resume-no = n
your-name = Vous

learn-which = Quel jeu voulez-vous apprendre ? Tapez tablee learn, puis l’un de ceux-ci : { $known }.
learn-json = --json va avec --list : les leçons elles-mêmes se jouent ligne par ligne.
learn-title = Leçon { $number } sur { $of } : { $title }
learn-on = [Entrée]
learn-answer = Votre réponse :
learn-number = Répondez par un nombre de 1 à { $n }.
learn-move = Votre coup :
learn-all-done = Vous en savez assez pour commencer. À vous : tablee play { $game } --bots beginner

# Sauvegardes
ratings-done = { $games ->
    [one] Une partie classée recalculée
   *[other] { $games } parties classées recalculées
  } : { $corrected ->
    [0] tout était juste.
    [one] une valeur différait, elle est corrigée.
   *[other] { $corrected } valeurs différaient, elles sont corrigées.
  }
backup-done = { $file } : { $tables ->
    [one] { $tables } table sauvegardée
   *[other] { $tables } tables sauvegardées
  } et { $replays ->
    [one] { $replays } partie finie
   *[other] { $replays } parties finies
  }.
export-done = { $folder } : { $files } fichiers, { $size } Mo. Mettez ce dossier sur n’importe quel espace web, ou essayez-le ici : python -m http.server --directory { $folder }
backup-exists = { $file } existe déjà : indiquez un autre fichier, ou ajoutez --replace.
backup-itself = { $file } est le fichier même où sont les tables : indiquez-en un autre.
backup-foreign = { $file } ne contient rien de Tablée : vérifiez le nom.
backup-damaged = { $file } est abîmé ({ $reason }) : revenez à une sauvegarde antérieure.
backup-game = { $file } est entier, mais sa partie { $game } ne l’est pas : { $fault } Les sauvegardes antérieures restent.
backup-kept = { $refereed ->
    [0] Vérifiée, mais sans partie à rejouer ;
    [one] Vérifiée, une partie rejouée coup par coup ;
   *[other] Vérifiée, { $refereed } parties rejouées coup par coup ;
  } { $kept ->
    [one] c’est la seule du dossier.
   *[other] le dossier en contient { $kept }.
  }
backup-sound = { $file } est en bon état et peut être rétabli : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  } et { $replays ->
    [one] { $replays } partie finie
   *[other] { $replays } parties finies
  }, dont { $refereed ->
    [one] { $refereed } rejouée
   *[other] { $refereed } rejouées
  } coup par coup.
restore-done = { $address } : { $tables ->
    [one] { $tables } table remise en place
   *[other] { $tables } tables remises en place
  } et { $replays ->
    [one] { $replays } partie finie
   *[other] { $replays } parties finies
  }.
restore-full = { $address } contient déjà des tables : pour les remplacer par la sauvegarde, ajoutez --replace.

# tablee score
score-names = Nommez les joueurs, de { $low } à { $high } : tablee score { $game } Ada Basile …
score-file = { $path } n’est pas une feuille de marque ({ $detail }) : nommez un autre fichier, ou supprimez celui-ci.
score-file-game = { $path } est une feuille de marque pour { $game } : nommez ce jeu, ou un autre fichier.
score-how = Tapez ce que chacun a ; une ligne vide garde ce qui est entre crochets, « { $nothing } » l’efface, « { $back } » fait revenir à la manche précédente.
score-back = retour
score-yes = o oui
