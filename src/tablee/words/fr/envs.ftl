# Dit par les environnements d’apprentissage (tablee.envs), à celles et ceux qui programment avec.

env-unobserved = { $game } n’a pas d’observation : des agents ne peuvent pas apprendre ce jeu tant que son dossier n’a pas d’observation.py.
env-extra = { $library } n’est pas installé : installez-le avec  pip install "tablee[{ $extra }]".
env-games = Le nombre de parties doit être de 1 à { $most }, pas { $games }.
env-seed = « { $seed } » n’est pas une graine : donnez un nombre entier de 0 à { $high }.
env-first = Avec { $games } parties, le premier flux doit être de 0 à { $high }, pas { $first }.
env-not-begun = Aucune partie n’a commencé : appelez d’abord reset.
env-over = La partie est terminée : appelez reset pour en commencer une autre.
env-action-range = « { $action } » n’est pas une action : donnez un nombre entier de 0 à { $high }.
env-action-illegal = L’action { $action } n’est pas permise maintenant : { $reason } ({ $clause }).
env-action-of-game = Partie { $number } : { $error }
env-card = La carte { $card } ne peut pas venir maintenant : le paquet que l’on mélange ne la contient plus.
env-actions = Les actions doivent être un tableau de { $games } nombres entiers, un par partie, pas { $given }.
env-bots = Donnez une liste de 1 à { $most } bots pour les autres places, pas { $bots }.
env-seat = Il n’y a pas de place { $seat } : les places vont de 0 à { $high }.
env-render = « { $mode } » n’est pas un mode d’affichage : choisissez parmi { $known }.
env-bots-alone = { $argument } ne sert que contre des bots : nommez aussi des bots, ou omettez { $argument } pour jouer toutes les places.
env-opponent = { $opponent } ne peut pas jouer : donnez le nom d’un bot, une fonction des observations et des masques, ou un objet qui a une méthode choose.
env-opponent-actions = La stratégie { $opponent } doit répondre par des nombres entiers, un par partie, pas { $given }.
env-mask = Le masque doit être un tableau de { $games } valeurs vraies ou fausses, une par partie, pas { $given }.
env-snapshot = Cette sauvegarde ne convient pas : reprenez-la dans un environnement créé avec les mêmes arguments, et donnez des lignes qu’elle contient.
env-argument = « { $argument } » n’est pas un paramètre de cet environnement.{ $meant } Les options du jeu : { $options } ; l’environnement accepte aussi { $arguments }.
env-reset-options = reset n’accepte pas { $options } : dites en créant l’environnement avec quoi jouer.
