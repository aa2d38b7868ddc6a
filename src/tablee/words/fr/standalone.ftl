# Sans serveur : ce que la page sait faire seule

standalone-title = Vos amis ont besoin d’une table à leur portée
standalone-lead = Cette Tablée ne vit que dans votre navigateur. Elle n’a pas d’adresse que d’autres puissent ouvrir : certaines choses demandent donc un serveur.
standalone-here = Ici, toujours, même sans réseau
standalone-here-games = les quatre jeux contre des bots
standalone-here-lessons = leçons, règles, conseils et coach
standalone-here-replays = revoir chaque partie finie
standalone-here-kept = des tables qui vous attendent, même l’onglet fermé
standalone-server = Seulement avec un serveur
standalone-friends = Des amis, par un lien
standalone-friends-what = chacun chez soi, à la même table
standalone-circles = Cercles et soirées
standalone-circles-what = qui vient, classements, résultats gardés
standalone-tournaments = Tournois, cotes, donnes du jour
standalone-tournaments-what = les mêmes cartes pour tous, et cela compte
standalone-slow = Parties lentes
standalone-slow-what = un coup par jour, un message à votre tour
standalone-somebody = Quelqu’un a un serveur ?
standalone-paste = collez son lien
standalone-open = Ouvrir
standalone-run = Lancer votre propre serveur
standalone-history-lead = Tout ce que vous avez joué dans ce navigateur.
standalone-invite = Pour jouer avec des amis, chacun chez soi, il faut un serveur : cette table-ci ne vit que dans votre navigateur.
standalone-files = Vos parties restent dans ce navigateur. Dans un fichier, vous les emportez où vous voulez.
standalone-keep = Enregistrer toutes mes parties
standalone-take = Ouvrir un fichier de parties
standalone-taken = { $games ->
    [one] { $games } partie ajoutée
   *[other] { $games } parties ajoutées
  }
standalone-look-missing = Le lien est incomplet, ou le fichier ne peut pas être lu d’ici. Redemandez le lien, ou ouvrez le fichier depuis « Mes parties ».
standalone-starting = On dresse la table
standalone-starting-lead = Tout se joue dans votre navigateur : ni compte, ni cookie tiers. À la prochaine visite, même sans réseau, tout sera là.
standalone-starting-arriving = Les jeux arrivent : { $share }
standalone-starting-waking = Tout est là ; les bots prennent place
standalone-starting-left = encore { $seconds } s
standalone-starting-meanwhile = Vous pouvez déjà lire les règles et le début des leçons.
standalone-failed = Les jeux n’ont pas pu démarrer : vérifiez votre connexion, puis réessayez.
standalone-failed-why = Les jeux n’ont pas pu démarrer ({ $reason }) : vérifiez votre connexion, puis réessayez.
standalone-unkept = Votre navigateur ne garde rien pour cette page : vous pouvez continuer à jouer, mais tout sera perdu quand vous la fermerez.
standalone-analysis = L’analyse demande un serveur. Tout le reste de cette partie est ici.

# Avec un serveur : la même page, gardée pour quand il est hors de portée

offline = Sans réseau
offline-offered = Pas de réseau là où vous allez ? Gardez les jeux contre des bots sur cet appareil : environ 6 Mo.
offline-keep = Les garder
offline-arriving = Les jeux arrivent.
offline-kept = Les jeux contre des bots sont gardés sur cet appareil : ils se jouent même sans réseau.
offline-open = Les ouvrir
offline-remove = Les supprimer
offline-failed = Tout n’est pas arrivé. Vérifiez votre connexion, puis réessayez dans un instant.
