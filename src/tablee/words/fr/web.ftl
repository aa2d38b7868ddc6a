# L’application du navigateur : accueil, salon d’attente, cadre de la table, règles.

web-made-up = Renard, Lièvre, Merle, Blaireau, Hérisson, Ours, Lynx, Hibou, Lapin, Corbeau, Castor, Pinson, Moineau / Rusé, Joyeux, Sage, Vif, Hardi, Paisible, Brave, Futé, Tranquille, Chanceux, Heureux, Gai, Rapide, Discret, Fier, Agile, Malin, Lumineux, Alerte, Spirituel, Humble, Noble, Rêveur, Patient, Curieux, Poli, Franc, Loyal, Enjoué, Serein, Robuste, Tendre, Élégant, Coquet, Intrépide, Festif, Fringant, Galant, Cordial, Doré, Argenté, Ambré, Cuivré, Écarlate, Indigo, Ivoire, Givré, Étoilé, Poudré, Rosé, Costaud, Honnête, Guilleret, Aimable, Souple, Moelleux, Modeste, Adroit, Pimpant, Espiègle, Courageux, Radieux, Rustique, Avisé, Habile, Songeur, Pétillant, Majestueux, Doux, Soigneux, Fidèle, Vaillant, Gracieux, Amusant, Bavard, Câlin, Charmant, Complice, Constant, Décidé, Dégourdi, Dynamique, Émerveillé, Facétieux, Flâneur, Généreux, Gourmand, Jovial, Léger, Lucide, Magique, Matinal, Musicien, Poète, Prudent, Rieur, Sincère, Têtu, Voyageur, Zélé | Loutre, Chouette, Pie, Renarde, Ourse, Belette, Hermine, Corneille, Mésange, Fauvette / Rusée, Joyeuse, Sage, Vive, Hardie, Paisible, Brave, Futée, Tranquille, Chanceuse, Heureuse, Gaie, Rapide, Discrète, Fière, Agile, Maligne, Lumineuse, Alerte, Spirituelle, Humble, Noble, Rêveuse, Patiente, Curieuse, Polie, Franche, Loyale, Enjouée, Sereine, Robuste, Tendre, Élégante, Coquette, Intrépide, Festive, Fringante, Galante, Cordiale, Dorée, Argentée, Ambrée, Cuivrée, Écarlate, Indigo, Ivoire, Givrée, Étoilée, Poudrée, Rosée, Costaude, Honnête, Guillerette, Aimable, Souple, Moelleuse, Modeste, Adroite, Pimpante, Espiègle, Courageuse, Radieuse, Rustique, Avisée, Habile, Songeuse, Pétillante, Majestueuse, Douce, Soigneuse, Fidèle, Vaillante, Gracieuse, Amusante, Bavarde, Câline, Charmante, Complice, Constante, Décidée, Dégourdie, Dynamique, Émerveillée, Facétieuse, Flâneuse, Généreuse, Gourmande, Joviale, Légère, Lucide, Magique, Matinale, Musicienne, Poète, Prudente, Rieuse, Sincère, Têtue, Voyageuse, Zélée
web-loading = La table se prépare…

# Réglages
web-language = Langue
web-theme = Apparence
web-theme-system = Comme l’appareil
web-theme-light = Claire
web-theme-dark = Sombre
web-sound = Sons
web-your-name = Votre nom
web-your-name-help = Les autres joueurs le verront.
web-set-you = Vous
web-avatar = Portrait
web-avatar-by-name = Selon le nom
web-avatar-is = { $avatar ->
    [ada] Ada
    [basil] Basile
    [chloe] Chloé
    [dimitri] Dimitri
    [elsa] Elsa
    [farid] Farid
    [gina] Gina
    [gaelle] Gaëlle
    [hugo] Hugo
    [ines] Inès
    [leon] Léon
    [kenji] Kenji
    [leila] Leïla
    [omar] Omar
    [mina] Mina
    [otter] Loutre
    [owl] Hibou
    [badger] Blaireau
    [fox] Renard
    [hedgehog] Hérisson
    [hare] Lièvre
    [robin] Rouge-gorge
    [blackbird] Merle
    [magpie] Pie
    [bear] Ours
   *[lynx] Lynx
  }
web-set-playing = Le jeu
web-set-speed = Rythme
web-set-speed-calm = Posé
web-set-speed-normal = Normal
web-set-speed-quick = Rapide
web-set-speed-instant = Immédiat
web-set-coach = Coach à l’entraînement
web-set-coach-first = Les trois premières parties de chaque jeu
web-set-coach-on = Toujours
web-set-coach-off = Jamais
web-set-step = Seul contre des bots, m’attendre après chacun de leurs coups
web-set-confirm = Demander confirmation : toucher deux fois la carte à jouer
web-set-look = L’affichage
web-set-cards = Cartes
web-set-cards-normal = Normales
web-set-cards-large = Grandes
web-set-surprise = En revoyant une partie, n’en dire l’issue qu’à la fin
web-set-react = Réactions des bots quand le classement bascule
web-set-large = Grands caractères : textes, plaques des joueurs et questions
web-set-bold = Signes plus grands et plus gras sur les cartes
web-set-motion = Animations
web-set-motion-system = Comme l’appareil
web-set-motion-reduced = Réduites
web-set-sound = Le son
web-set-volume = Volume
web-set-vibration = Vibrer quand c’est à moi de jouer

# Ce que font les touches, ce que veulent dire les signes
web-help = Signes et touches
web-explanation = Explication
web-glossary = Vocabulaire
web-signs = Signes
web-sign-turn = C’est à ce joueur de jouer
web-sign-playable = Carte que vous pouvez jouer
web-sign-lowered = Injouable pour l’instant
web-sign-place = Une carte peut venir ici
web-sign-trump = La couleur d’atout
web-sign-card-led = La couleur demandée
web-sign-team = Joue dans votre équipe
web-sign-bot = Joué par un bot
web-sign-hint = Ce que jouerait le meilleur bot
web-sign-refused = Contraire à la règle
web-sign-cards = Le nombre de cartes en main
web-sign-tricks = Le nombre de plis faits
web-sign-points = Les points marqués jusqu’ici
web-sign-nugget = Les pépites gagnées
web-sign-chip = Les jetons dont ce joueur dispose
web-sign-token = Les jetons pris
web-sign-lacks = Ce joueur n’a aucune carte de ce rang
web-sign-lacked = Ce joueur n’avait aucune carte de ce rang dans une série précédente
web-sign-done = Ce joueur a terminé et attend les autres
web-sign-flip = Ce joueur peut encore inverser l’ordre des couleurs
web-sign-never-trump = Personne ne joue pour cette couleur : elle n’est jamais atout
web-sign-winning = La carte maîtresse, ou le gagnant
web-sign-led = La carte d’entame
web-sign-held = Cette carte est dans votre main
web-sign-series = Cette carte fait partie d’une série : vous pouvez continuer
web-sign-gain = Ce que cette prise vous rapporterait
web-sign-loss = Ce que cette prise vous coûterait
web-keys = Touches
web-keys-table = À la table
web-keys-replay = En revoyant une partie
web-keys-anywhere = Partout
web-keys-tab = passer au groupe de cartes suivant
web-keys-arrows = d’une carte à l’autre
web-keys-ends = première ou dernière carte
web-keys-play = jouer la carte
web-keys-choice = choisir parmi les propositions
web-keys-hint = demander un conseil ou le masquer
web-keys-escape = annuler un choix, fermer un panneau
web-keys-move = un coup en arrière ou en avant
web-keys-round = une manche en arrière ou en avant
web-keys-limits = aller au début ou à la fin
web-keys-run = lecture ou pause
web-keys-explain = ce que c’est ; encore : la chose suivante
web-keys-help = cette page
web-key-tab = Tab
web-key-enter = Entrée
web-key-space = Espace
web-key-home = Début
web-key-end = Fin
web-key-escape = Échap
web-key-page-up = Page préc.
web-key-page-down = Page suiv.

# L’accueil
web-play-title = Nouvelle partie : { $game }
web-bots-play = Quel niveau pour les bots ?
web-known = Connaissez-vous ce jeu ?
web-known-beginner = Pas encore
web-known-greedy = Un peu
web-known-club = Bien
web-known-help = Les bots partent de là, puis suivent vos résultats. Vous pouvez vous passer de répondre.
web-play = Jouer
web-play-remembered = La prochaine fois, un geste suffira.
web-invite-title = { $game } : une nouvelle table
web-open-table = Ouvrir la table
web-rules-contents = Sommaire
web-rules-detail = En détail : toutes les règles
web-rules-more = Pour aller plus loin
web-sheet-paper = Sur papier
web-sheet-summary = L’essentiel en une page
web-sheet-scores = Feuille de score
web-sheet-print = Imprimer
web-my-tables = Mes tables
web-with = avec { $names }
web-alone = personne d’autre pour l’instant
web-my-between = entre deux manches
web-my-turn-of = À { $name } de jouer
web-my-left = { $days ->
    [0] { $hours ->
        [0] encore { $minutes } min
       *[other] encore { $hours } h
    }
   *[other] encore { $days } j { $hours } h
  }
web-my-left-then = { $time }, puis un bot joue pour vous
web-my-place = { $place ->
    [1] 1re place
   *[other] { $place }e place
  }, score { $score }
web-my-play = Jouer
web-my-results = Résultats
web-my-all = Toutes mes tables
web-my-latest = Des parties finies, cet appareil ne retient que les { $count } dernières.
web-forgetful = Votre navigateur n’enregistre rien : votre place n’est à vous que tant que cette page reste ouverte. Ne la fermez pas, ou autorisez ce site à enregistrer des données.
web-go-back = Y retourner
web-open-tables = Tables ouvertes
web-no-open-tables = Personne n’attend en ce moment. Commencez avec des bots : la table sera annoncée ici, et qui passe par là prendra la place d’un bot.
web-open-to-all = Jouer, ouvert à tous
web-next-seat = Prendre la prochaine place libre
web-to-watch = À regarder
web-table-rating = { $low ->
    [same] cote { $high }
   *[other] cotes { $low } à { $high }
  }
web-free-seats = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
  }
web-bot-seats = { $free ->
    [one] la place d’un bot à prendre
   *[other] { $free } places de bots à prendre
  }
web-join = Rejoindre
web-look-on = Regarder
web-status-lobby = pas encore commencée
web-status-playing = en cours
web-status-over = terminée

# Les options d’une table
web-options = Options du jeu
web-option-on = { $option } : oui
web-option-off = { $option } : non
web-option-is = { $option } : { $value }
web-clock = Temps par coup
web-clock-none = Sans limite
web-clock-relaxed = Tranquille
web-clock-fast = Rapide
web-clock-day = Un jour
web-clock-three-days = Trois jours
web-clock-week = Sept jours
web-clock-timed = { $clock } ({ $seconds } s)
web-clock-slow-help = Personne n’a besoin de rester à la table : vous revenez quand c’est à vous de jouer. Une fois le temps écoulé, un bot joue pour vous jusqu’à votre retour. La manche suivante se distribue toute seule.
web-left-days = { $days } j { $hours } h
web-left-hours = { $hours } h { $minutes } min
web-clock-help = Si le temps est écoulé, un bot joue le coup.
web-public = Ouverte à tous : la table figure sur la page d’accueil
web-watch-allowed = Autoriser les spectateurs
web-configure = Réglages de la table
web-save = Enregistrer

# Avant la partie
web-invited = { $host } vous invite à jouer : { $game }
web-in-teams = { $teams } équipes de { $each }
web-seats-count = { $players } joueurs
web-at-the-table = À la table : { $names }.
web-seats-left = { $free ->
    [one] Une place est libre.
   *[other] { $free } places sont libres.
  }
web-seats-of-bots = La partie est en cours : vous prenez aussitôt la place d’un bot, avec ses cartes. Elle ne comptera pas dans vos statistiques.
web-passing = Chacun peut prendre la place d’un bot : la table figure sur la page d’accueil
web-table-title = Une table de jeu : { $game }
web-table-playing = La partie est en cours.
web-table-over = La partie est finie.
web-sit-down = S’asseoir
web-only-look-on = Regarder seulement
web-full = Toutes les places sont prises
web-full-text = Il n’y a plus de place libre à cette table.
web-private = La partie a commencé
web-private-text = Seuls les joueurs peuvent voir cette table.
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
web-your-table = votre table
web-ready = à la table
web-with-you = avec vous
web-sit-here = S’asseoir ici
web-seat-number = Place { $seat }
web-move-to = Échanger avec
web-bots-alike = Le même niveau pour tous les bots
web-picked = choisi
web-unpicked = libre
web-lobby-host = Choisissez une place : pour vous y asseoir, ajouter un bot ou déplacer quelqu’un.
web-lobby-guest = Choisissez une place libre pour vous y asseoir.
web-host = hôte
web-away = absent
web-add-bot = Ajouter un bot
web-level-of = Niveau : { $name }
web-remove = Retirer { $name }
web-sent-away = Écartés
web-let-back = Laisser { $name } reprendre place
web-start = Commencer la partie
web-start-bots = { $free ->
    [one] Un bot prendra la place libre : { $level }.
   *[other] Des bots prendront les { $free } places libres : { $level }.
  }
web-wait-away = Absents pour l’instant : { $names }.
web-start-full = Tout le monde est là.
web-wait-host = C’est à { $host } de lancer la partie.
web-drawing = Tirage des cartes : on attend { $names }.
web-draw-again = Pas de réponse : { $names }. Nouveau tirage dans
web-draw-waits = Pas de réponse : { $names }. Nouveau tirage dès que tout le monde sera revenu.
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
web-again = Revanche
web-another = Un autre jeu
web-another-help = Tout le monde garde sa place ; vous pourrez encore régler les options avant de commencer.
web-look-back = Revoir la partie
web-undo = Reprendre mon coup
web-undo-help = Revenir avant mon dernier coup
web-end = Arrêter la partie
web-end-alone = La partie s’arrêtera ici, inachevée et sans vainqueur.
web-end-together = La partie s’arrête ici, inachevée et sans vainqueur, dès que tous les joueurs présents sont d’accord.
web-end-propose = Proposer d’arrêter
web-end-now = Arrêter maintenant
web-end-waiting = Vous proposez d’arrêter la partie ici. En attente de : { $names }.
web-end-asked = Demande d’arrêt de la partie : { $names }.
web-end-agree = D’accord
web-end-back = Continuer à jouer
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
web-say-here = Message
web-send = Envoyer
manner-spiteful = aime contrarier
manner-patient = sait attendre
manner-bold = aime le risque
web-emotes = Messages rapides
emote-hello = Bonjour !
emote-luck = Bonne chance !
emote-thinking = Je réfléchis…
emote-bravo = Bien joué !
emote-thanks = Merci !
emote-oops = Oups !
emote-wow = Oh là là !
emote-good-game = Belle partie !
web-said = { $name } dit : { $text }
web-show-chat = Afficher les messages des autres joueurs
web-no-scores = Aucune manche n’est encore finie.
web-scores-caption = Totaux après chaque manche
web-scores-player = Joueur
web-scores-round = Manche
web-count-won = remporte la manche
web-count-winner = { $name } (victoire)
web-count-row = { $name } : { $what }.
web-count-in-all = { $n } en tout
web-rules-moment = Ce que l’on peut faire maintenant
web-rules-now = Les règles du moment
web-rules-all = Toutes les règles : { $game }
web-leave-title = Quitter la table ?
web-leave-text = Vous pourrez revenir par « Mes tables », sur la page d’accueil ; en votre absence, un bot vous remplace s’il reste quelqu’un à la table. Si vous cédez votre place, un bot la garde jusqu’à la fin.
web-leave-alone = La partie vous attend : revenez-y quand vous voulez par « Mes tables », sur la page d’accueil. Si vous cédez votre place, vous ne pourrez plus y revenir.
web-leave-watcher = Vous pourrez revenir grâce au lien de cette table.
web-leave-for-now = Partir un moment
web-leave-for-good = Céder ma place

# La fin d’une partie
web-results-you = Vous gagnez !
web-results-you-share = Vous partagez la première place !
web-results-wins = { $n ->
    [1] { $names } gagne
   *[other] { $names } gagnent
  }
web-results-share = { $names } se partagent la première place
web-results-agreed = La partie a été arrêtée
web-results-so-far = Le classement au moment de l’arrêt :
web-results-of = { $of ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
   *[other] { $of }
  }{ $teams ->
    [yes] { " " }équipes
   *[no] { "" }
  }
web-results-first = Première place sur { web-results-of }, avec { $amount } contre { $score } pour { $rival }
web-results-joint = Première place partagée sur { web-results-of }, avec { $amount }
web-results-behind = Vous finissez à la { $place ->
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
    [8] huitième
    [9] neuvième
    [10] dixième
   *[other] { $place }e
  } place{ $shared ->
    [yes] { " " }partagée
   *[no] { "" }
  } sur { web-results-of }, avec { $amount } contre { $score } pour { $rival }
web-results-place = { $place ->
    [1] 1re place
   *[other] { $place }e place
  } :
web-results-shared = ex æquo
web-results-took = { $n ->
    [one] a gagné la manche { $rounds }
   *[other] a gagné les manches { $rounds }
  }
web-results-course = { $icon ->
    [nugget] Les pépites, manche après manche
    [chip] Les jetons, manche après manche
   *[other] Les points, manche après manche
  }
web-results-count = Le décompte final
web-results-curve-you = Vous
web-results-as-table = En tableau
web-results-decided = Le tournant de la partie
web-results-find-text = Un expert peut revoir la partie et chercher le moment où tout s’est joué.
web-results-find = Trouver ce moment
web-results-rose-you = Votre rang probable est passé de { $before } à { $after }.
web-results-rose = Pour { $name }, le rang probable est passé de { $before } à { $after }.
web-results-see = Voir ce moment
web-results-no-turn = Tout était joué dès le départ : rien n’a amélioré la place du vainqueur en cours de partie.
web-results-copied = Résultat copié
web-results-share-text = { $game } : { $ranking }
web-results-share-one = { $place }. { $name } { $score }
web-results-share-between = ,{ " " }

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
web-cloth-with = { $name }, { $mark }
web-tag-led = entame
web-tag-series = série : rejouez
web-tag-held = en main
web-tag-lacks = sans
web-tag-lacked = sans
web-order-strong = La plus forte
web-order-weak = La plus faible
web-your-card = votre carte
web-cloth-empty = vide
web-cloth-taken = prise par { $name }
web-cloth-you = Vous
web-cloth-ally = avec vous
web-deal-round = Distribuer la manche { $round }
web-see-results = Voir les résultats
web-show-again = Revoir les derniers coups
web-show-again-short = Revoir
web-step = Coup suivant
web-run-ahead = Passer à la suite
web-run-ahead-about = Passer directement à la suite ; maintenez pour ne plus attendre.
web-menu = Menu
web-side-open = Ouvrir le journal
web-side-close = Fermer le journal
web-cloth-playable = { $name }, jouable
web-cloth-hinted = { $name }, conseil
web-hint = Conseil
web-hint-thinking = Réflexion…
web-coach = Coach
web-coach-on = Activer le coach
web-coach-off = Désactiver le coach
web-coach-play = Jouer quand même
web-coach-other = Choisir autre chose
web-coach-again = Réessayer
web-coach-close = Compris
web-hint-said = Conseil : { $label } { $reasons }
web-cloth-group = { $title } : { $note }
web-cloth-your-turn = À vous de jouer
web-cloth-turn = joue
web-cloth-score = Score : { $n }.
web-cloth-leads = En tête.
web-cloth-last-round = Dernière manche : { $n }.
web-cloth-team = Équipe { $n }
web-cloth-bot = bot
web-cloth-stand-in = remplacé par un bot
web-away-bot = { $name } n’est plus là : un bot joue dans { $seconds } s.
web-away-now = Ne pas attendre
web-away-wait = Attendre encore
web-cloth-away = déconnecté
    .about = Connexion perdue : si cela dure, un bot joue à sa place.
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
web-replay-next-costly = Prochain coup coûteux
web-replay-curve = Courbe
web-replay-moves = Coups
web-replay-note = Mes notes
web-replay-note-help = Conservées dans ce navigateur : personne d’autre ne les lit.
web-replay-scores = Scores
web-replay-shuffle = Mélange
web-replay-to-end = Aller à la fin de la manche { $round }
web-replay-share = Partager
web-replay-copied = Lien copié
web-replay-link = Lien vers ce moment
web-replay-download = Télécharger
web-replay-keys = Touches : ← → un coup · Maj ← → un coup coûteux · Page préc. et Page suiv. une manche · Début et Fin · Espace lecture ou pause

# Le mélange et sa preuve
web-replay-verify = Le mélange était-il honnête ?
web-replay-explained = Avant la première donne, le serveur a tiré un long nombre secret et en a montré l’empreinte à tout le monde. Une empreinte ne révèle rien, mais aucun autre nombre n’a la même : dès lors, le secret ne pouvait plus changer. Puis l’appareil de chaque joueur a tiré un nombre à lui, n’en a montré lui aussi que l’empreinte, et ne l’a révélé qu’une fois toutes les empreintes réunies. À partir de tous ces nombres, une recette publique a mélangé les cartes. Ni le serveur, ni un joueur, ni les deux ensemble ne pouvaient donc choisir la donne de quiconque y a pris part.
web-replay-explained-check = Maintenant que la partie est finie, le secret peut être révélé. Votre navigateur peut calculer les empreintes, refaire le mélange selon la même recette et comparer avec ce qu’il a retenu de la table.
web-replay-check = Vérifier le mélange
web-replay-checking = Vérification…
web-replay-unsound = Quelque chose ne va pas.
web-replay-no-proof = Cette partie ne contient pas de preuve de son mélange : il n’y a rien à vérifier.
web-replay-by-browser = Vérifié ici, par votre navigateur
web-replay-by-server = Vérifié par le serveur
web-replay-by-yourself = À vérifier sans se fier à personne
web-replay-state-right = Exact :
web-replay-state-wrong = Faux :
web-replay-state-open = Inconnu :
web-replay-unreadable = Cette page ne sait pas lire la preuve de cette partie.
web-replay-by-memory = Ce que votre navigateur a retenu de la table
web-replay-entropy-right = Ce que l’appareil de chaque joueur a ajouté est bien ce que son empreinte annonçait.
web-replay-entropy-wrong = Ce que l’appareil d’un joueur a ajouté ne correspond pas à l’empreinte montrée avant.
web-replay-chain-seen = Votre navigateur connaît le bout de cette chaîne depuis le { $date }.
web-replay-chain-open = Votre navigateur n’avait jamais vu le bout de cette chaîne : il ne peut pas dire quand il a été publié.
web-replay-witness-save = Télécharger ce que votre navigateur a vu du tirage
web-replay-secret-right = Le secret correspond bien à l’empreinte inscrite dans la partie enregistrée.
web-replay-secret-wrong = Le secret ne correspond pas à l’empreinte inscrite dans la partie enregistrée.
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

# Leçons
web-learn-offer = Vous découvrez ce jeu ? Apprenez-le en jouant.
web-learn-title = Apprendre à jouer : { $game }
web-learn-lead = Comptez environ { $minutes } minutes, et vous saurez jouer. On apprend avec de vraies mains, à une vraie table.
web-learn-number = Leçon { $number } sur { $of }
web-learn-sheet = Leçon
web-learn-step = Étape { $step } sur { $steps }
web-learn-back = Retour
web-learn-next = Suite
web-learn-skip = Passer
web-learn-close = Toutes les leçons
web-learn-all = Toutes les leçons
web-learn-done = Leçon apprise
web-learn-keep = À retenir
web-learn-whole = Tout le jeu en trois lignes
web-learn-known = { $game } : vous savez jouer
web-learn-again = Revoir
web-learn-stamps = Leçons apprises : { $done } sur { $of }
web-learn-is-done = terminée
web-learn-following = Suite : { $title }
web-learn-practise = Faire une partie d’essai
web-learn-deal = La donne du jour
web-learn-teach = L’apprendre à un ami
web-learn-copied = Lien copié
web-learn-hard = { $n ->
    [one] La leçon qui vous a donné le plus de mal :
   *[other] Les deux leçons qui vous ont donné le plus de mal :
  }
