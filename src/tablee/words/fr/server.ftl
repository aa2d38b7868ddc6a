# Ce que dit le serveur : erreurs, et journal d’une table.

# Tables
room-joined = { $name } s’installe.
room-joined-bot = { $name } remplace { $bot }.
room-left = { $name } s’en va.
room-replaced = { $name } s’en va : un bot prend sa place.
room-let-back = { $name } peut de nouveau prendre place ici.
room-stand-in = { $name } s’absente : un bot prend le relais.
room-back = { $name } est de retour.
room-clock = { $name } n’a plus de temps : un bot joue ce coup.
room-undone = { $name } reprend un coup.
room-end = { $name } propose d’arrêter la partie ici.
room-go-on = { $name } préfère finalement continuer.
room-ended = La partie est arrêtée d’un commun accord : personne n’a gagné.
room-announced = Message du responsable du serveur : { $text }
room-again = Nouvelle partie, mêmes places.
room-again-game = Les mêmes, à un autre jeu : { $game }.
room-revised = Les règles du jeu { $game } ont été corrigées depuis le début de cette partie : elle continue selon les nouvelles.
room-outdated = Les règles du jeu { $game } ont été corrigées depuis le début de cette partie, qui ne peut pas continuer selon les nouvelles : elle s’arrête ici, et personne n’a gagné.
room-full = Cette table est complète : toutes les places sont prises.
room-seat-taken = La place { $seat } est prise : choisissez-en une libre.
room-no-seat = Il n’y a pas de place { $seat } à cette table : choisissez-en une autre.
room-nobody = Personne n’occupe la place { $seat }.
room-started = La partie a commencé : cela ne peut se faire qu’avant.
room-seated = Vous avez déjà une place à cette table.
room-drawing = Les cartes vont être distribuées : quelques secondes de patience.
room-redrawn = La donne a été interrompue, faute de réponse : { $names }.
room-redrawn-left = La donne a été interrompue, parce que quelqu’un est parti.
draw-other = Cette donne n’est plus en préparation.
draw-not-awaited = Il n’y a rien à révéler ici pour le moment.
draw-changed = Ceux qui prennent part à cette donne ont changé depuis que vous avez révélé votre part.
draw-entropy = Cela ne correspond pas à l’empreinte que la place avait publiée.
room-absent-slow = À cette cadence, chacun a des jours pour jouer : personne n’est remplacé avant la fin de son temps.
room-rated = Une partie classée se joue jusqu’au bout comme elle a commencé : on n’exclut personne, on ne change ni n’arrête rien. Qui s’en va finit dernier.
room-rated-late = D’autres se sont assis à une table amicale : on n’en fait plus une table classée. Ouvrez une table classée et invitez-les.
room-playing = La partie n’est pas encore finie : attendez la fin.
room-other-game = Cette partie-là est finie : retournez à la table pour celle qui est en cours.
room-host-only = Seul l’hôte de la table peut faire cela.
room-sent-away = L’hôte de cette table vous a écarté : vous ne pourrez reprendre place que s’il le veut bien.
room-too-many = Il y a plus de joueurs assis que les { $players } places qui resteraient : demandez d’abord à quelqu’un de quitter la table.
room-unknown = Cette table n’existe pas : le lien est faux, ou la table a été supprimée.
room-damaged = Cette table n’est plus lisible : la personne qui s’occupe du serveur peut la rétablir depuis une sauvegarde.
room-closed-to-watchers = Cette table n’admet pas de spectateurs.
room-token = Cette place n’est plus la vôtre, ou le lien qui y mène est faux.
room-no-seat-of-yours = Vous êtes spectateur : il faut être assis à la table pour faire cela.
protocol-unknown = Ce serveur parle la version { $known } du protocole, pas « { $given } » : rechargez la page.
protocol-hello = Le premier message doit être « hello ».
message-shape = Ce n’est pas un message du protocole : { $detail }.
request-shape = Cette demande est illisible : { $detail }.
request-id = Cet identifiant a déjà servi à autre chose ({ $id }) : prenez-en un nouveau pour chaque demande.
page-unknown = Il n’y a rien ici.
language-unknown = Tablée ne parle pas « { $language } » : choisissez en ou fr.
server-bot-scope = Le jeton d’un bot ne sert qu’à jouer.
server-bot-token = Seul le jeton de l’hôte permet d’asseoir un bot ici.

# Limites et noms
name-empty = Un nom doit avoir au moins un caractère visible : tapez-en un.
name-long = Ce nom est trop long : { $longest } caractères au plus.
name-mixed = Le nom « { $name } » mêle des lettres de deux alphabets qui se ressemblent : écrivez-le dans un seul.
name-taken = Quelqu’un porte déjà ici le nom « { $name } », ou presque : choisissez-en un autre.
chat-empty = Ce message est vide : écrivez quelque chose.
limit-wait = { $reason } Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
limit-requests = Trop de requêtes depuis votre adresse.
limit-posts = Trop de modifications demandées depuis votre adresse.
limit-circles = Trop de cercles fondés ou rejoints depuis votre adresse.
limit-tournaments = Trop de tournois annoncés depuis votre adresse.
limit-players = Trop de nouveaux joueurs depuis votre adresse.
limit-stored = Trop de choses ont été enregistrées aujourd’hui pour votre adresse : les parties commencées continuent, le reste doit attendre.
limit-tables = Trop de tables ouvertes depuis votre adresse.
limit-connections = Trop de connexions ouvertes depuis votre adresse.
limit-messages = Trop de demandes envoyées depuis cette place.
limit-analyses = Trop d’analyses demandées depuis votre adresse.
limit-analyses-waiting = Plusieurs parties attendent déjà leur analyse pour votre adresse.
limit-analyses-waiting-all = Beaucoup de parties attendent déjà leur analyse.
limit-replays-waiting = Trop de parties enregistrées sont ouvertes en même temps depuis votre adresse.
limit-hints = Trop de conseils demandés depuis cette place.
limit-coaching = Le coach a été trop souvent sollicité depuis cette place.
undo-practice = On ne reprend un coup qu’à l’entraînement, quand on joue seul contre des bots de la maison.
undo-nothing = Il n’y a pas de décision à reprendre dans cette manche.
end-not-playing = Il n’y a pas de partie à arrêter pour l’instant.
pick-taken = Quelqu’un d’autre a déjà fait ce choix : prenez-en un autre.
pick-none = Dans { $game }, il n’y a rien à choisir.
hint-practice = Les conseils sont réservés à l’entraînement : jouez seul contre des bots de la maison pour en avoir.
hint-turn = Un conseil ne se demande qu’à son tour : attendez le vôtre.
hint-failed = Aucun conseil n’a été trouvé à temps : redemandez-en un.
limit-chat = Trop de messages envoyés depuis cette place.
limit-joins = Trop de places demandées à cette table depuis votre adresse.
limit-sockets-address = Trop de pages sont ouvertes depuis votre adresse : fermez-en quelques-unes, puis réessayez.
limit-watchers = Cette table a trop de spectateurs : réessayez plus tard.
limit-sockets = Ce serveur est plein : réessayez dans quelques minutes.
limit-tables-live = Ce serveur ne peut pas accueillir plus de tables : réessayez dans quelques minutes.
server-disk = Le disque de ce serveur est presque plein : aucune nouvelle table ne s’ouvre, mais les parties commencées continuent. C’est à la personne qui gère le serveur de faire de la place.
server-draining = Ce serveur va bientôt s’arrêter et n’ouvre plus de tables : réessayez dans quelques minutes.
quota-day = Il s’est passé tant de choses à cette table aujourd’hui que seuls les coups y sont encore enregistrés. Le reste reviendra dans quelques heures.
quota-all = Cette table a tellement servi que seuls les coups de la partie y sont encore enregistrés : finissez-la, puis ouvrez une nouvelle table.
origin-foreign = Cette page vient d’un autre site ({ $origin }), qui n’a pas le droit de parler à ce serveur : ouvrez la page du serveur lui-même.
host-bad = La requête n’indique pas correctement à quel serveur elle s’adresse : vérifiez l’adresse.
host-foreign = Ce serveur ne répond pas au nom « { $host } ». Si c’est le vôtre et qu’on doit le joindre ainsi, lancez-le avec  --public-url { $url }
banned = Votre adresse n’est pas admise ici : le responsable de ce serveur vous en a fermé l’accès.
body-huge = La requête est trop longue : { $limit } Kio au plus.
body-slow = La requête est arrivée trop lentement : réessayez.
server-fault = Le serveur a rencontré une erreur (requête { $request }) : réessayez ; si cela se répète, prévenez la personne qui s’en occupe.

# Parties enregistrées
replay-web-unknown = Cette partie n’existe pas : le lien est faux, ou la partie a été supprimée.
replay-web-eyes = « { $eyes } » n’est pas un point de vue de cette partie : donnez une place de 0 à { $last }, ou spectator, ou open.
replay-web-number = « { $name } » ne peut pas valoir « { $value } » : donnez un nombre entier de { $low } à { $high }.

# Démarrage
server-here = Tablée est à l’adresse { $link }
server-there = Depuis d’autres appareils, téléphones compris : { $link }
server-own = Mesures et administration : { $link }
server-own-moved = (Pas au port { $port }, déjà pris : si quelque chose doit les trouver, fixez leur port avec --metrics-port.)
server-stop = Ctrl-C pour arrêter ; les tables sont conservées.
server-port-taken = Le port { $port } est déjà pris : choisissez-en un autre avec { $option }.
server-port = Le serveur ne peut pas écouter à l’adresse { $host }, port { $port } : { $reason }.
server-not-built = La page du navigateur manque : réinstallez Tablée ou, dans une copie de ses sources, lancez  make web.
server-setting = Le réglage { $name } ne peut pas valoir « { $value } » : donnez une valeur qui convient (voir tablee serve --help).

# Storage
store-address = Ce n’est pas l’adresse d’une base de données. Pour un fichier, donnez son chemin ; pour PostgreSQL : postgresql+asyncpg://NOM:MOTDEPASSE@HÔTE/BASE.
store-kind = Les tables ne peuvent pas être conservées dans « { $kind } » : donnez le chemin d’un fichier, ou une adresse qui commence par postgresql+asyncpg://.
store-folder = Il n’y a pas de dossier { $folder } pour la base de données : créez-le d’abord, ou choisissez un autre endroit.
store-no-database = { $address } n’est pas une base de données : indiquez un autre fichier ; il sera créé s’il n’existe pas.
store-unopened = La base de données { $address } est inutilisable : { $reason }.
store-no-host = aucun hôte ne porte ce nom
store-no-answer = rien n’y répond
store-foreign = La base de données { $address } contient les tables d’un autre programme : indiquez-en une qui est vide ou qui n’existe pas encore.
store-newer = La base de données { $address } vient d’une version plus récente de Tablée : mettez Tablée à jour, ou indiquez une autre base.
store-older = La base de données { $address } vient d’une version de Tablée antérieure à 1.0.0, et elle est restée telle quelle : ouvrez-la une fois avec la dernière version d’avant 1.0.0, puis avec celle-ci, ou indiquez une autre base.
store-held = Un serveur utilise déjà { $address } : arrêtez-le d’abord, ou indiquez une autre base de données.
store-failed = Le serveur n’a pas accès à ses tables pour l’instant : réessayez dans un instant.
store-closed = Le serveur s’arrête : réessayez dans un instant.
store-lost = Cette table passe à un autre processus du serveur : réessayez dans un instant.
cluster-unavailable = Le processus du serveur qui tient cette table ne répond pas pour l’instant : réessayez dans quelques secondes.
address-bad = L’adresse de cette demande est illisible : vérifiez-la.
forward-forged = Cette demande prétend venir d’un autre processus de ce serveur, ce qui est faux : envoyez-la sans l’en-tête « tablee-forwarded ».

# Players
holiday-spent = { $days ->
    [0] Il ne vous reste plus de jours de vacances cette année.
    [one] Il vous reste un jour de vacances cette année : n’en prenez qu’un.
   *[other] Il vous reste { $days } jours de vacances cette année : n’en prenez pas plus.
}
me-unknown = Cet appareil ne vous connaît pas encore : jouez d’abord une partie, ou connectez-vous à la page « Mon profil ».
number-big = Le nombre { $given } est trop grand : les nombres entiers vont jusqu’à 9223372036854775807.
query-number = « { $name } » doit être un nombre, pas « { $given } ».

# Circles
circle-unknown = Ce cercle n’existe pas, ou son dernier membre l’a quitté.
circle-members-only = Seuls les membres du cercle peuvent faire cela : rejoignez-le d’abord.
circle-host-only = Seul un hôte du cercle peut faire cela.
circle-full = Un cercle compte au plus { $most } membres.
circle-many = On ne peut pas faire partie de plus de { $most } cercles : quittez-en un d’abord.
calendar-unknown = Il n’y a pas d’agenda ici : recopiez son adresse.
evening-unknown = Le cercle n’a plus de soirée de ce numéro.
evening-many = Un cercle compte au plus { $most } soirées : annulez-en une d’abord.
evening-running = Une soirée ne commence qu’une fois, et seulement si aucune autre n’est en cours.
evening-not-running = Cette soirée n’est pas en cours.
