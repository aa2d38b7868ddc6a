# Dit par les environnements d’apprentissage (tablee.envs), à celles et ceux qui programment avec.

env-unobserved = { $game } n’a pas d’observation : des agents ne peuvent l’apprendre tant que son dossier n’a pas d’observation.py.
env-extra = { $library } n’est pas installé : installez-le par  pip install "tablee[{ $extra }]".
env-games = Il faut de 1 à { $most } parties, pas { $games }.
env-seed = « { $seed } » ne peut pas fixer les parties : donnez un nombre entier de 0 à { $high }.
env-first = Avec { $games } parties, le premier flux doit être de 0 à { $high }, pas { $first }.
env-not-begun = Aucune partie n’a commencé : appelez d’abord reset.
env-over = La partie est terminée : appelez reset pour en commencer une autre.
env-action-range = « { $action } » n’est pas une action : donnez un nombre entier de 0 à { $high }.
env-action-illegal = L’action { $action } n’est pas permise maintenant : { $reason } ({ $clause }).
env-action-of-game = Partie { $number } : { $error }
env-card = La carte { $card } ne peut pas venir maintenant : le paquet que l’on mélange ne la contient plus.
env-actions = Les actions doivent être un tableau de { $games } nombres entiers, un par partie, pas { $given }.
env-bots = Nommez de 1 à { $most } robots dans une liste, pour les autres places, pas { $bots }.
env-bot-compiled = Il n’y a pas de robot « { $bot } » dans cet environnement. Ses robots sont : { $known }.
env-seat = Il n’y a pas de place { $seat } : les places vont de 0 à { $high }.
env-render = « { $mode } » n’est pas une façon de dessiner : choisissez parmi { $known }.
env-seat-alone = On choisit sa place parmi des robots : nommez aussi des robots, ou omettez seat pour jouer toutes les places.
