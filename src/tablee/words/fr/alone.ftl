# Sans serveur : ce que la page sait faire seule

alone-title = Vos amis ont besoin d’une table à leur portée
alone-lead = Cette Tablée ne vit que dans votre navigateur. Elle n’a pas d’adresse que d’autres puissent ouvrir : certaines choses demandent donc un serveur.
alone-here = Ici, toujours, même sans réseau
alone-here-games = les quatre jeux contre des bots
alone-here-lessons = leçons, règles, conseils et coach
alone-here-replays = revoir chaque partie finie
alone-here-kept = des tables qui vous attendent, même l’onglet fermé
alone-server = Seulement avec un serveur
alone-friends = Des amis, par un lien
alone-friends-what = chacun chez soi, à la même table
alone-circles = Cercles et soirées
alone-circles-what = qui vient, classements, résultats gardés
alone-tournaments = Tournois, cotes, donnes du jour
alone-tournaments-what = les mêmes cartes pour tous, et cela compte
alone-slow = Parties lentes
alone-slow-what = un coup par jour, un message à votre tour
alone-somebody = Quelqu’un a un serveur ?
alone-paste = collez son lien
alone-open = Ouvrir
alone-run = En lancer un soi-même
