# Tournois

tournament-unknown = Ce tournoi n’existe pas.
tournament-host-only = Seul l’organisateur du tournoi peut faire cela.
tournament-withheld = Ces cartes se jouent encore à d’autres tables : la partie sera visible une fois la manche terminée pour tout le monde.
tournament-later = Ces cartes se jouent encore à d’autres tables : parties, analyses et classement seront visibles une fois la manche terminée pour tout le monde.
tournament-chain = Les cartes étaient-elles fixées avant ?
tournament-chain-text = Oui. Les cartes des manches découlent d’une chaîne d’empreintes, un maillon par manche, dont voici le bout, affiché depuis que le tournoi est annoncé : personne n’a pu choisir des cartes pour ceux qui se sont inscrits ensuite.
tournament-begun = Le tournoi a commencé : on ne peut plus s’inscrire ni se retirer.
tournament-full = Un tournoi accueille { $most } joueurs : celui-ci est complet.
tournament-few = Il faut au moins { $fewest } personnes pour un tournoi.
tournament-running = Cette manche est encore en cours.
tournament-over = Le tournoi est terminé.
room-time-up = Le temps est écoulé : la partie compte en l’état.
tournaments = Tournois
tournaments-lead = Plusieurs manches où toutes les tables jouent les mêmes cartes : moins de chance, plus de talent.
tournaments-none = Aucun tournoi n’est annoncé.
tournaments-none-own = Vous n’avez encore annoncé aucun tournoi, et ne vous êtes inscrit à aucun.
tournaments-own = Vos tournois, avec ou sans cercle
tournament-new = Annoncer un tournoi
tournament-announce = Annoncer
tournament-name = Comment s’appelle-t-il ?
tournament-default = Tournoi de cartes
tournament-game = Jeu
tournament-rounds = Manches
tournament-level = Niveau des bots qui complètent les tables
tournament-bots = bots « { $level } »
tournament-clock = temps par coup : { $clock }
tournament-minutes = Minutes par manche
tournament-pairing = Qui joue contre qui
tournament-pairing-lot = Par tirage au sort
tournament-pairing-rating = À force égale, d’après la cote
tournament-about = { $rounds ->
    [one] Une manche
   *[other] { $rounds } manches
  } de { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  } au plus
tournament-same-cards = Toutes les tables jouent les mêmes cartes. On vous compare à ceux qui occupent votre place aux autres tables : un point s’ils finissent derrière vous, un demi-point en cas d’égalité, le tout divisé par leur nombre. Qui manque à la fin compte comme dernier.
tournament-one-table = Tant qu’il n’y a qu’une table, on vous compare à ceux qui y jouent avec vous : un point s’ils finissent derrière vous, un demi-point en cas d’égalité, le tout divisé par leur nombre. Qui manque à la fin compte comme dernier.
tournament-phase-open = Inscriptions ouvertes
tournament-phase-playing = Manche { $round } sur { $rounds } en cours
tournament-phase-break = Pause : la manche { $next } sur { $rounds } va commencer
tournament-phase-over = Terminé
tournament-left = encore { $time }
tournament-enter = S’inscrire
tournament-withdraw = Se retirer
tournament-add-bot = Ajouter un bot
tournament-begin = Commencer
tournament-next = Lancer la manche suivante
tournament-to-table = À ma table
tournament-entered = Inscrits : { $count }
tournament-entered-none = Personne n’est encore inscrit.
tournament-copy = Copier le lien
tournament-standings = Classement
tournament-place = Place
tournament-player = Joueur
tournament-points = Points
tournament-won = Victoires
tournament-round = Manche { $round }
tournament-table = Table { $table }
tournament-table-playing = en cours
tournament-filler = Bot
tournament-came = · { $place ->
    [1] 1er
   *[other] { $place }e
  } · { $points } pt
tournament-missing = absent
tournament-replay = Revoir
tournament-back = Retour au tournoi
tournament-leave = Votre place vous attend jusqu’à la fin de la manche : revenez-y par la page du tournoi. Si vous la cédez, un bot continue et vous comptez comme dernier.
