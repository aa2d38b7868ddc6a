# Pour qui s’occupe d’un serveur : la commande, la page, et ce qui leur est dit.

anonymous = Joueur { $seat }
admin-off = L’administration est désactivée : lancez le serveur avec  --admin-token-file FICHIER, ou TABLEE_ADMIN_TOKEN dans son environnement.
admin-token = Ce n’est pas le jeton avec lequel le serveur a été lancé.
admin-token-short = Le jeton d’administration doit avoir au moins { $shortest } caractères : prenez-en un plus long, comme en donne  openssl rand -hex 32
admin-no-token = Il manque le jeton d’administration : donnez  --token-file FICHIER, ou TABLEE_ADMIN_TOKEN.
admin-unreached = Rien ne répond à { $url } ({ $reason }) : le serveur tourne-t-il, et est-ce bien le port de son responsable (--metrics-port) ?
admin-answer = { $url } ne répond pas comme un serveur Tablée : donnez l’adresse du port de son responsable (--metrics-port).
limit-admin = Trop d’essais avec un jeton erroné depuis votre adresse.
ban-address = « { $address } » n’est pas une adresse à exclure : donnez-en une comme 192.0.2.7, ou un réseau comme 2001:db8::/48.
ban-unknown = { $address } n’est pas exclue : il n’y a rien à annuler.

# Ce qui a été fait
admin-closed = La table { $table } est fermée.
admin-expelled = { $count ->
    [0] La place ne lui appartient plus.
    [one] La place ne lui appartient plus, et son adresse est exclue : { $addresses }.
   *[other] La place ne lui appartient plus, et ses adresses sont exclues : { $addresses }.
  }
admin-banned = { $address } est exclue.
admin-unbanned = { $address } est de nouveau admise.
admin-announced = L’annonce est faite à toutes les tables où il y a du monde.
admin-drains = Plus aucune table ne s’ouvre ; le serveur s’arrêtera quand tout le monde sera parti.
admin-drains-not = Les tables s’ouvrent de nouveau ; le serveur continue.
admin-forgotten = « { $name } » est effacé de { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  } et de { $replays ->
    [one] { $replays } partie enregistrée
   *[other] { $replays } parties enregistrées
  }.

# L’état du serveur
admin-title = Tablée : administration
admin-state = Version { $version } : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  } en mémoire, { $sockets ->
    [one] { $sockets } connexion
   *[other] { $sockets } connexions
  }, { $size } Mo enregistrés.
admin-size = { $what } : { $rows } ({ $size } Mo)
admin-size-events = événements des tables
admin-size-replays = parties finies
admin-size-analyses = analyses
admin-size-snapshots = instantanés
admin-kept = { $what } : on les garde { $days ->
    [0] sans limite
    [one] { $days } jour
   *[other] { $days } jours
  }.
admin-kept-lobbies = Tables dont la partie n’a jamais commencé
admin-kept-tables = Autres tables
admin-kept-replays = Parties finies, une fois leur table supprimée
admin-kept-analyses = Analyses
admin-kept-players = Joueurs qui n’ont gardé aucun moyen de revenir
admin-draining = Il va bientôt s’arrêter : plus aucune table ne s’ouvre.
admin-tables = Tables
admin-bans = Adresses exclues
admin-none = Aucune.
admin-table = Table
admin-game = Jeu
admin-status = État
admin-status-lobby = pas encore commencée
admin-status-playing = en cours
admin-status-over = finie
admin-since = Dernier événement
admin-bytes = ko
admin-seats = Places
admin-address = Adresse ou réseau
admin-until = Jusqu’au
admin-for-good = sans limite
admin-hours = Heures (rien : sans limite)
admin-text = Une phrase pour toutes les tables
admin-name = Nom, exactement comme il s’affiche
admin-privacy = Vie privée
admin-privacy-text = Efface un nom de toutes les tables et parties finies, avec ce que ce joueur a dit dans la discussion. Les journaux ne contiennent aucun nom. Les sauvegardes faites auparavant le contiennent encore.

# Boutons
admin-close = Fermer
admin-expel = Retirer
admin-expel-ban = Retirer et exclure
admin-ban = Exclure
admin-unban = Réadmettre
admin-announce = Annoncer
admin-drain = Ne plus ouvrir de tables, et s’arrêter quand tout le monde sera parti
admin-undrain = Continuer malgré tout
admin-forget = Effacer ce nom

# Signalements
admin-reports = Signalements
admin-reported = Signalé
admin-reported-name = Le nom
admin-reported-message = Un message
admin-lines = Ce qui a été dit
admin-settle = Classer
admin-hide = Retirer le message
admin-settled = Le signalement est classé.
