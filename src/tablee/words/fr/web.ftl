# L’application du navigateur : accueil, salon d’attente, cadre de la table, règles.

web-home = Une table de jeu entre amis
web-home-lead = Des jeux de cartes dans votre navigateur : tout de suite contre des bots, ou entre amis grâce à un lien. Rien à installer, pas de compte.
web-games = Les jeux
web-names = Renard Rusé, Loutre Joyeuse, Chouette Sage, Lièvre Vif, Merle Hardi, Blaireau Paisible, Hérisson Brave, Pie Futée, Ours Tranquille, Lynx Chanceux
web-to-home = Accueil de Tablée
web-skip = Aller au contenu
web-close = Fermer
web-events = Ce qui se passe
web-loading = La table se prépare…
web-try-again = Réessayer
web-unreachable = Le serveur ne répond pas : vérifiez votre connexion, puis réessayez.
web-server-fault = Une erreur s’est produite sur le serveur : réessayez dans un instant.
web-offline = Vous êtes hors ligne : les jeux reviendront avec la connexion.
web-nothing-here = Il n’y a rien ici
web-nothing-here-text = Cette adresse ne mène nulle part : retournez à l’accueil et choisissez un jeu.

# Réglages
web-settings = Réglages
web-language = Langue
web-theme = Apparence
web-theme-system = Comme l’appareil
web-theme-light = Claire
web-theme-dark = Sombre
web-sound = Sons
web-your-name = Votre nom
web-your-name-help = Les autres joueurs le voient.

# L’accueil
web-seats = { $low } à { $high } joueurs
web-minutes = { $minutes } min
web-play-now = Jouer
web-invite = Inviter
web-invite-title = { $game } : une nouvelle table
web-open-table = Ouvrir la table
web-rules-of = Règles : { $game }
web-rules = Règles
web-my-tables = Mes tables
web-with = avec { $names }
web-alone = personne d’autre pour l’instant
web-go-back = Y retourner
web-open-tables = Tables ouvertes
web-no-open-tables = Aucune table ouverte pour l’instant : invitez quelqu’un, ou ouvrez la vôtre à tous.
web-free-seats = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
  }
web-join = Rejoindre
web-look-on = Regarder
web-status-lobby = pas encore commencée
web-status-playing = en cours
web-status-over = terminée

# Les options d’une table
web-options = Options du jeu
web-option-usual = valeur habituelle
web-option-on = { $option } : oui
web-option-off = { $option } : non
web-option-is = { $option } : { $value }
web-clock = Temps par coup
web-clock-none = Sans limite
web-clock-relaxed = Tranquille
web-clock-fast = Rapide
web-clock-help = Si le temps est écoulé, un bot joue le coup.
web-public = Ouverte à tous : la table figure sur la page d’accueil
web-watch-allowed = Autoriser les spectateurs
web-configure = Réglages de la table
web-save = Enregistrer

# Avant la partie
web-invited = { $host } vous invite à jouer : { $game }
web-sitting = Déjà à la table : { $names }
web-sit-down = S’asseoir
web-only-look-on = Regarder seulement
web-full = Toutes les places sont prises
web-full-text = Il n’y a plus de place libre à cette table.
web-private = La partie a commencé
web-private-text = Seuls ses joueurs peuvent voir cette table.
web-table-not-here = Impossible d’afficher cette table
web-see-table = La voir en spectateur
web-table-of = Table ouverte par { $host }
web-is-public = ouverte à tous
web-watchers = { $watchers ->
    [one] { $watchers } spectateur
   *[other] { $watchers } spectateurs
  }
web-seats-title = À la table
web-seat-free = Place libre
web-you = vous
web-host = hôte
web-away = absent
web-add-bot = Ajouter un bot
web-level-random = Joue au hasard
web-level-greedy = Joue à l’instinct
web-level-beginner = Débutant
web-level-club = Joueur de club
web-level-expert = Expert
web-level-remote = Bot à distance
web-level-of = Niveau : { $name }
web-remove = Retirer { $name }
web-start = Commencer la partie
web-start-bots = { $free ->
    [one] Un bot prendra la place libre.
   *[other] Des bots prendront les { $free } places libres.
  }
web-start-full = Tout le monde est là.
web-wait-host = { $host } lancera la partie dès que tout le monde sera là.
web-watch-help = Ce lien permet de regarder la partie.
web-stood-in = remplacé par un bot
web-leave = Quitter la table
web-invite-friends = Inviter des amis
web-invite-help = Envoyez ce lien : il suffit d’un nom pour prendre place.
web-link = Lien vers cette table
web-copy = Copier
web-copied = Copié
web-share = Partager
web-share-text = Venez jouer à ma table !
web-qr = Code QR du lien vers cette table

# Autour de la table
web-your-turn = À vous
web-round = Manche { $round }
web-round-of = Manche { $round } sur { $rounds }
web-round-over = La manche est finie.
web-next-in = Prochaine donne dans
web-next = Donner maintenant
web-game-over = La partie est finie.
web-again = Rejouer
web-look-back = Revoir et analyser
web-reconnecting = Connexion perdue : reconnexion…
web-side = Journal, scores et règles
web-tab-log = Journal
web-tab-scores = Scores
web-tab-rules = Règles
web-unread = { $unread ->
    [one] { $unread } nouveau message
   *[other] { $unread } nouveaux messages
  }
web-log = Journal et discussion
web-log-empty = Il ne s’est encore rien passé.
web-chat = Discussion
web-say = Écrire un message à la table
web-send = Envoyer
web-said = { $name } dit : { $text }
web-show-chat = Afficher les messages des autres joueurs
web-no-scores = Aucune manche n’est encore finie.
web-scores-caption = Totaux après chaque manche
web-scores-round = Manche
web-rules-now = Les règles du moment
web-rules-all = Toutes les règles : { $game }
web-leave-title = Quitter la table ?
web-leave-text = Vous pourrez revenir par « Mes tables », sur la page d’accueil ; en votre absence, un bot vous remplace s’il reste quelqu’un à la table. Si vous cédez votre place, un bot la garde jusqu’à la fin.
web-leave-watcher = Vous pourrez revenir grâce au lien de cette table.
web-leave-for-now = Partir un moment
web-leave-for-good = Céder ma place

# Connexions qui ne reviendront pas
web-closed-protocol = Cette page et le serveur ne sont plus de la même version : rechargez la page.
web-closed-removed = L’hôte vous a retiré de la table.
web-closed-token = Cette place n’est plus la vôtre.
web-closed-unknown = Cette table a été supprimée.

# La table elle-même

web-cloth = La table
web-cloth-backs = { $n ->
    [one] carte face cachée
   *[other] { $n } cartes face cachée
  }
web-cloth-many = { $name } × { $n }
web-cloth-holds = { $name } : { $n }
web-cloth-by = { $name } ({ $by })
web-cloth-marked = { $name }, en évidence
web-cloth-playable = { $name }, jouable
web-cloth-hinted = { $name }, conseil
web-hint = Conseil
web-hint-thinking = Réflexion…
web-hint-said = Conseil : { $label }, { $reasons }
web-cloth-group = { $title } : { $note }
web-cloth-your-turn = À vous de jouer
web-cloth-turn = joue
web-cloth-score = Score : { $n }
web-cloth-team = Équipe { $n }
web-cloth-bot = bot
web-cloth-stand-in = remplacé par un bot
web-cloth-away = déconnecté
web-cloth-waiting = attend
web-cloth-which = Que choisissez-vous ?
web-cloth-cancel = Annuler
web-cloth-clause = Règle { $clause }

# Parties enregistrées
web-replay-title = Partie enregistrée
web-replay-of = { $game }, coup par coup
web-replay-missing = Impossible d’afficher cette partie
web-replay-loading = Chargement de la partie…
web-replay-controls = Lecture
web-replay-slider = Position dans la partie
web-replay-moment = { $rounds ->
    [one] { "" }
   *[other] Manche { $round } sur { $rounds } ·{ " " }
  }{ $move ->
    [0] Donne, puis { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
      }
   *[other] Coup { $move } sur { $moves }
  }
web-replay-first = Aller au début
web-replay-back = Un coup en arrière
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-forward = Un coup en avant
web-replay-last = Aller à la fin
web-replay-speed = Vitesse
web-replay-times = × { $speed }
web-replay-round = Manche
web-replay-eyes = Vu par
web-replay-eyes-open = Cartes sur table
web-replay-eyes-spectator = Un spectateur
web-replay-moves = Coups
web-replay-scores = Scores
web-replay-to-end = Aller à la fin de la manche { $round }
web-replay-share = Partager
web-replay-copied = Lien copié
web-replay-link = Lien vers ce moment
web-replay-download = Télécharger
web-replay-keys = Touches : ← → un coup · Page préc. et Page suiv. une manche · Début et Fin · Espace lecture ou pause

# Le mélange et sa preuve
web-replay-verify = Le mélange était-il honnête ?
web-replay-explained = Avant la première donne, le serveur a tiré un long nombre secret et en a montré l’empreinte à tout le monde. Une empreinte ne révèle rien, mais aucun autre nombre n’a la même : dès lors, le secret ne pouvait plus changer. Puis l’appareil de chaque joueur a ajouté un nombre de son cru et, à partir de tous ces nombres, une recette publique a mélangé les cartes. Personne, pas même le serveur, ne pouvait donc arranger la donne à lui seul.
web-replay-explained-check = Maintenant que la partie est finie, le secret peut être révélé. Votre navigateur peut en calculer l’empreinte, refaire le mélange selon la même recette et comparer.
web-replay-check = Vérifier le mélange
web-replay-checking = Vérification…
web-replay-sound = Tout ce qui a été vérifié est exact.
web-replay-unsound = Quelque chose ne va pas.
web-replay-no-proof = Cette partie ne contient pas de preuve de son mélange : il n’y a rien à vérifier.
web-replay-by-browser = Vérifié ici, par votre navigateur
web-replay-by-server = Vérifié par le serveur
web-replay-by-yourself = À vérifier sans se fier à personne
web-replay-state-right = Exact :
web-replay-state-wrong = Faux :
web-replay-state-open = Inconnu :
web-replay-unreadable = Cette page ne sait pas lire la preuve de cette partie.
web-replay-secret-right = Le secret correspond bien à l’empreinte inscrite dans la partie enregistrée.
web-replay-secret-wrong = Le secret ne correspond pas à l’empreinte inscrite dans la partie enregistrée.
web-replay-witness-right = Votre navigateur avait noté cette même empreinte à la table : le secret n’a pas été changé.
web-replay-witness-open = Votre navigateur n’a pas noté cette empreinte à la table : il ne peut pas dire si c’est celle qui a été montrée avant la partie. C’est normal si vous n’avez pas joué sur cet appareil ; sinon, méfiez-vous.
web-replay-mine-right = Le nombre ajouté par votre appareil fait bien partie du mélange.
web-replay-mine-wrong = Le nombre ajouté par votre appareil ne fait pas partie du mélange. Ce n’est normal que si vous avez cédé votre place avant le début de la partie.
web-replay-decks-right = { $rounds ->
    [one] Le paquet mélangé de nouveau ici est dans le même ordre, carte pour carte, que celui du serveur.
   *[other] Les paquets des { $rounds } manches, mélangés de nouveau ici, sont dans le même ordre, carte pour carte, que ceux du serveur.
  }
web-replay-decks-wrong = Mélangées de nouveau ici, les cartes ne sont pas dans l’ordre du serveur aux manches suivantes : { $rounds }.
web-replay-server-right = Le serveur a redonné ces paquets et rejoué tous les coups : on retrouve bien les mains de la donne.
web-replay-server-wrong = Le serveur a tout redonné et rejoué, et le résultat diffère : { $fault }
web-replay-offline = Seules les règles du jeu disent quelle carte porte chaque numéro du paquet et dans quelle main elle va : là-dessus, votre navigateur croit le serveur sur parole. Pour vérifier cela aussi, téléchargez la partie et laissez Tablée la redonner et la rejouer sur votre propre ordinateur :
web-replay-numbers = Les nombres
web-replay-commitment = Empreinte (SHA-256 du secret)
web-replay-secret = Secret
web-replay-added = Ajouté par { $name }
