# Tournois

tournament-unknown = Ce tournoi n’existe pas.
tournament-host-only = Seul l’organisateur du tournoi peut faire cela.
tournament-withheld = Ces cartes se jouent encore à d’autres tables : la partie sera visible une fois la manche terminée pour tout le monde.
tournament-later = Ces cartes se jouent encore à d’autres tables : parties, analyses et classement seront visibles une fois la manche terminée pour tout le monde.
tournament-chain = Les cartes étaient-elles fixées d’avance ?
tournament-chain-text = Oui. Les cartes des manches découlent d’une chaîne d’empreintes, un maillon par manche, dont voici le bout, affiché depuis l’annonce du tournoi : personne n’a pu choisir les cartes au gré de ceux qui se sont inscrits ensuite.
tournament-begun = Le tournoi a commencé : on n’y ajoute plus de bot.
tournament-full = Un tournoi accueille { $most } joueurs : celui-ci est complet.
tournament-few = Il faut au moins { $fewest } personnes pour un tournoi.
tournament-running = Cette manche est encore en cours.
tournament-over = Le tournoi est terminé.
room-time-up = Le temps est écoulé : la partie compte en l’état.
tournaments = Tournois
tournaments-lead = Plusieurs manches où toutes les tables jouent les mêmes donnes : moins de chance, plus de talent.
tournaments-none = Aucun tournoi n’est annoncé.
tournaments-none-own = Vous n’avez annoncé aucun tournoi, et ne participez encore à aucun.
tournaments-own = Vos tournois, avec ou sans cercle
tournament-new = Annoncer un tournoi
tournament-announce = Annoncer
tournament-name = Comment s’appelle-t-il ?
tournament-default = Tournoi de cartes
tournament-game = Jeu
tournament-rounds = Manches du tournoi
tournament-level = Niveau des bots qui complètent les tables
tournament-bots = bots « { $level } »
tournament-clock = temps par coup : { $clock }
tournament-minutes = Minutes par manche
tournament-pairing = Qui joue contre qui
tournament-pairing-lot = Par tirage au sort : chacun rencontre le plus d’adversaires possible
tournament-pairing-rating = Entre joueurs de force voisine, d’après la cote
tournament-about = { $rounds ->
    [one] Une manche
   *[other] { $rounds } manches
  } de { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  } au plus
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
tournament-round = Manche { $round }
tournament-table = Table { $table }
tournament-table-playing = en cours
tournament-filler = Bot
tournament-missing = absent
tournament-replay = Revoir
tournament-back = Retour au tournoi
tournament-leave = Votre place vous attend jusqu’à la fin de la manche : revenez-y par la page du tournoi. Si vous la cédez, un bot continue et vous finissez à la dernière place.
tournament-pairing-swiss = Entre joueurs de même rang, d’après le classement (système suisse)
tournament-pairing-mitchell = Mouvement fixe : on garde sa place, on change de table (Mitchell)
tournament-pairing-howell = Mouvement fixe : on change de table et de place (Howell)
tournament-teams = On s’inscrit par équipes : chacune a la moyenne de ses membres
tournament-team = Votre équipe
tournament-team-change = Changer d’équipe
tournament-team-help = Le même nom que vos coéquipiers, ou un nouveau.
tournament-team-missing = Ce tournoi se joue par équipes : donnez le nom de la vôtre.
tournament-team-standings = Équipes
tournament-rule = Pour cent : la part de ceux qui, avec vos cartes, ont fait moins bien, quelle que soit votre place à votre table. Une égalité compte pour moitié.
tournament-ruled = Tout est prévu : personne ne reste sans jouer, des bots complètent les tables. Qui est absent à la fin d’une partie y marque 0 %. Une table qui n’a pas fini à temps marque 40 %, comme les retardataires pour les manches jouées avant leur arrivée. Qui quitte le tournoi marque 0 % aux manches suivantes.
tournament-ruled-title = Et si quelqu’un arrive en retard, s’en va, ou si le temps manque ?
tournament-one-table = Avec une seule table, personne d’autre n’a vos cartes : on vous compare à ceux qui y jouent avec vous, d’après la place.
tournament-provisional = provisoire : après { $closed ->
    [one] une manche
   *[other] { $closed } manches
  } sur { $rounds }
tournament-mean = moyenne des manches
tournament-my-table = Ma table
tournament-my-seat = Table { $table }, place { $seat }
tournament-seat = Place { $seat }
tournament-traveller = Manche { $round } : ce que chaque table a fait de ces cartes
tournament-since = places depuis la manche précédente : { $places }
tournament-take-out = Retirer { $name } du tournoi
tournament-gone = a quitté le tournoi
tournament-in-time = temps écoulé
tournament-circle = la page du cercle
tournament-print = Imprimer
tournament-you = vous
tournament-standings-none = Vos portraits viendront ici à la fin de la première manche.
tournament-won-by = Remporté par { $names }
tournament-my-end = Vous : { $place ->
    [1] 1re place
   *[other] { $place }e place
  } sur { $of }, avec { $share }
