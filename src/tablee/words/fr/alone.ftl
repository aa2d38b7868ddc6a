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
alone-somebody = Quelqu’un a un serveur ?
alone-paste = collez son lien
alone-open = Ouvrir
alone-run = Lancer votre propre serveur
alone-history-lead = Tout ce que vous avez joué dans ce navigateur.
alone-invite = Pour jouer avec des amis, chacun chez soi, il faut un serveur : cette table-ci ne vit que dans votre navigateur.
alone-files = Vos parties restent dans ce navigateur. Dans un fichier, vous les emportez où vous voulez.
alone-keep = Enregistrer toutes mes parties
alone-take = Ouvrir un fichier de parties
alone-taken = { $games ->
    [one] { $games } partie ajoutée
   *[other] { $games } parties ajoutées
  }
alone-look-missing = Le lien est incomplet, ou le fichier ne peut pas être lu d’ici. Redemandez le lien, ou ouvrez le fichier depuis « Mes parties ».
alone-starting = On dresse la table
alone-starting-lead = Tout se joue dans votre navigateur : ni compte, ni cookie tiers. À la prochaine visite, même sans réseau, tout sera là.
alone-starting-arriving = Les jeux arrivent : { $share }
alone-starting-waking = Tout est là ; les bots prennent place
alone-starting-left = encore { $seconds } s
alone-starting-meanwhile = Vous pouvez déjà lire les règles et le début des leçons.
alone-analysis = L’analyse demande un serveur. Tout le reste de cette partie est ici.

# Avec un serveur : la même page, gardée pour quand il est hors de portée

offline = Sans réseau
offline-offered = Pas de réseau là où vous allez ? Gardez les jeux contre des bots sur cet appareil : environ 6 Mo.
offline-keep = Les garder
offline-arriving = Les jeux arrivent.
offline-kept = Les jeux contre des bots sont gardés sur cet appareil : ils se jouent même sans réseau.
offline-open = Les ouvrir
offline-remove = Les supprimer
offline-failed = Tout n’est pas arrivé. Vérifiez votre connexion, puis réessayez dans un instant.
