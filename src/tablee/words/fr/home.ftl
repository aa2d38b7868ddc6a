# La page d’accueil, et les chemins du site

nav = Pages
nav-home = Accueil
nav-games = Parties
nav-ranks = Classements
nav-circles = Cercles
nav-me = Moi
home-hello = { $time ->
    [evening] Bonsoir
   *[other] Bonjour
  } { $name }
home-new-table = Nouvelle table
home-learn = Apprendre
home-lesson = { $game } : leçon { $lesson } sur { $lessons }

# La page elle-même

web-skip = Aller au contenu
web-nothing-here = Il n’y a rien ici
web-nothing-here-text = Cette adresse ne mène nulle part : retournez à l’accueil et choisissez un jeu.
web-unreachable = Le serveur ne répond pas : vérifiez votre connexion, puis réessayez.
web-server-fault = Une erreur s’est produite sur le serveur : réessayez dans un instant.
web-try-again = Réessayer
web-games = Les jeux
web-home = Une table de jeu entre amis
web-home-lead = Des jeux de cartes dans votre navigateur : tout de suite contre des bots, ou entre amis en envoyant un lien. Rien à installer, pas de compte à créer.
web-offline = Vous êtes hors ligne : les jeux reviendront avec la connexion.
web-offline-kept = Le serveur est hors de portée. En attendant, jouez contre des bots : ces parties restent sur cet appareil et ne comptent pas pour la cote.
web-offline-play = Jouer contre des bots
standalone-beside = Ici, vous jouez contre des bots, sans le serveur. Ces parties restent sur cet appareil, à part des autres, et ne comptent pas pour la cote.
standalone-back = Revenir au serveur
web-to-home = Accueil de Tablée
web-settings = Réglages
web-events = Ce qui se passe
web-close = Fermer

# Les donnes du jour

daily-today = Donnes du jour
daily-same = mêmes cartes pour tous
daily-left = { $hours ->
    [0] encore { $minutes } min
   *[other] encore { $hours } h
  }
daily-void = Vous avez eu deux essais à cette donne, sous deux noms. Celui qui s’est terminé le premier compte, l’autre est nul.
daily-too-late = La journée est finie : cet essai ne compte plus.
web-results-amount = { $icon ->
    [nugget] { $n ->
        [one] { $n } pépite
       *[other] { $n } pépites
      }
    [chip] { $n ->
        [one] { $n } jeton
       *[other] { $n } jetons
      }
   *[other] { $n ->
        [one] { $n } point
       *[other] { $n } points
      }
  }
daily-open-ball = Vous ouvrez le bal
daily-finished = { $n ->
    [0] à vous d’ouvrir
    [one] 1 joueur
   *[other] { $n } joueurs
  }
daily-place = { $nth ->
    [one] { $place }re
   *[other] { $place }e
  } sur { $of }
daily-given-up = Abandonnée
daily-go-on = Continuer
daily-play = Jouer

# Un jeu

web-seats = { $low } à { $high } joueurs
web-minutes = { $minutes } min
web-play-now = Jouer
web-invite = Inviter
web-play-how = { $players } joueurs · { $level }
web-change-of = Changer le nombre de joueurs et le niveau : { $game }
web-change = Changer
web-learn-of = Apprendre à jouer : { $game }
web-learn-short = Apprendre
web-rules-of = Règles : { $game }
web-rules = Règles

# La force des bots

level-random = Joue au hasard
    .about = Joue n’importe quel coup permis, sans réfléchir.
level-beginner = Débutant
    .about = Voit ce qu’un coup rapporte tout de suite, et laisse passer des occasions.
level-greedy = Amateur
    .about = Joue ce qui paraît le mieux sur le moment, sans calculer la suite.
level-club = Joueur de club
    .about = Calcule un peu la suite.
level-expert = Expert
    .about = Calcule loin, et prend un instant pour cela.
level-master = Maître
    .about = Calcule plus loin encore, jusqu’à deux secondes par coup, avec ce qu’il a appris ; aux jeux où il n’a rien appris, comme un expert.
level-mine = À mon niveau
    .about = Aussi forts que vous : ces bots suivent vos résultats, pour que vous finissiez devant eux une fois sur deux.
level-remote = Bot à distance
