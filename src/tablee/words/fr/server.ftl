# Ce que dit le serveur : erreurs, et journal d’une table.

# Tables
room-joined = { $name } s’installe.
room-left = { $name } s’en va.
room-replaced = { $name } s’en va : un robot continue.
room-stand-in = { $name } s’est absenté : un robot joue à sa place.
room-back = { $name } est de retour.
room-clock = Le temps de { $name } est écoulé : un robot joue ce coup.
room-again = Nouvelle partie, mêmes places.
room-full = Cette table est complète : toutes les places sont prises.
room-seat-taken = La place { $seat } est prise : choisissez-en une libre.
room-no-seat = Il n’y a pas de place { $seat } à cette table.
room-nobody = Personne n’occupe la place { $seat }.
room-started = La partie a commencé : cela ne se fait qu’avant.
room-playing = La partie n’est pas encore finie.
room-other-game = Cette partie-là est finie : regardez celle qui se joue.
room-host-only = Seul l’hôte de la table peut faire cela.
room-too-many = Il y a plus de monde ici que les { $players } places qui resteraient : demandez d’abord à quelqu’un de se lever.
room-unknown = Cette table n’existe pas : le lien est faux, ou la table a été débarrassée.
room-closed-to-watchers = Cette table n’admet pas de spectateurs.
room-token = Cette place n’est plus la vôtre, ou le lien qui y mène est faux.
room-no-seat-of-yours = Vous êtes spectateur : il faut être assis à la table pour faire cela.
protocol-unknown = Ce serveur parle la version { $known } du protocole, pas « { $given } » : rechargez la page.
protocol-hello = Le premier message doit être « hello ».
message-shape = Ce n’est pas un message du protocole : { $detail }.
request-shape = Cette demande est illisible : { $detail }.
page-unknown = Il n’y a rien ici.
language-unknown = Il n’y a pas de mots en « { $language } ».
server-bot-scope = Le jeton d’un robot ne sert qu’à jouer.
server-bot-token = Seul le jeton de l’hôte permet d’asseoir un robot ici.

# Limites et noms
name-empty = Il faut un nom qui se voie : écrivez-en un.
name-long = Ce nom est trop long : { $longest } caractères au plus.
name-taken = Quelqu’un s’appelle déjà « { $name } » ici, ou presque : choisissez un autre nom.
chat-empty = Il n’y a rien à dire dans ce message.
limit-wait = { $reason } Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
limit-requests = Trop de requêtes sont venues de votre adresse.
limit-posts = Trop de demandes sont venues de votre adresse.
limit-tables = Trop de tables ont été ouvertes depuis votre adresse.
limit-connections = Trop de connexions ont été ouvertes depuis votre adresse.
limit-messages = Trop de messages sont venus de cette place.
limit-analyses = Trop de parties ont été analysées pour votre adresse.
limit-analyses-waiting = Beaucoup de parties attendent déjà leur analyse.
limit-hints = Trop de conseils ont été demandés depuis cette place.
hint-practice = Les conseils sont faits pour s’exercer : jouez seul avec des robots de la maison pour en avoir.
hint-turn = Les conseils se demandent à son tour : attendez qu’on vous invite à jouer.
hint-failed = Aucun conseil n’a été trouvé à temps : demandez-le de nouveau.
limit-chat = On a trop parlé de cette place.
limit-joins = Trop de monde s’est installé à cette table.
limit-sockets-address = Trop de pages sont ouvertes depuis votre adresse : fermez-en quelques-unes, puis réessayez.
limit-watchers = Trop de monde regarde cette table : réessayez plus tard.
limit-sockets = Ce serveur est plein : réessayez dans quelques minutes.
limit-tables-live = Ce serveur ne peut pas tenir plus de tables : réessayez dans quelques minutes.
origin-foreign = Cette page vient d’un autre site ({ $origin }), qui n’a pas le droit de parler à ce serveur : ouvrez la page du serveur lui-même.
host-bad = La requête ne dit pas correctement à quel serveur elle s’adresse : vérifiez l’adresse.
body-huge = La requête est trop longue : { $limit } Kio au plus.
body-slow = La requête est arrivée trop lentement : réessayez.
server-fault = Le serveur a failli (requête { $request }) : réessayez ; prévenez qui s’en occupe si cela se répète.

# Parties enregistrées
replay-web-unknown = Cette partie n’existe pas : le lien est faux, ou la partie a été effacée.
replay-web-eyes = Personne ne voit par les yeux « { $eyes } » : donnez une place de 0 à { $last }, ou spectator, ou open.
replay-web-number = « { $name } » ne peut pas valoir « { $value } » : donnez un nombre entier de { $low } à { $high }.

# Démarrage
server-here = Tablée est à l’adresse { $link }
server-there = Sur le même réseau, téléphones compris : { $link }
server-stop = Ctrl-C l’arrête ; les tables sont gardées.
server-port-taken = Le port { $port } est déjà pris : donnez-en un autre avec --port.
server-port = Le serveur ne peut pas écouter à l’adresse { $host }, port { $port } : { $reason }.
server-not-built = La table du navigateur n’est pas construite : lancez « make setup » dans le dossier du projet.
server-setting = Le réglage { $name } ne peut pas être « { $value } » : donnez un nombre qui convient (voir tablee serve --help).

# Storage
store-address = Ce n’est pas l’adresse d’une base de données. Pour un fichier : sqlite+aiosqlite:///FICHIER ; pour PostgreSQL : postgresql+asyncpg://NOM:MOTDEPASSE@HÔTE/BASE.
store-kind = Les tables ne peuvent pas être conservées dans « { $kind } » : l’adresse doit commencer par sqlite+aiosqlite:/// ou postgresql+asyncpg://.
store-folder = Il n’y a pas de dossier { $folder } pour la base de données : créez-le d’abord, ou choisissez un autre endroit.
store-no-database = { $address } n’est pas une base de données : nommez un autre fichier, il sera créé s’il n’existe pas.
store-unopened = La base de données { $address } ne peut pas servir : { $reason }.
store-no-host = aucun hôte ne porte ce nom
store-no-answer = rien n’y répond
store-foreign = La base de données { $address } contient les tables d’un autre programme : nommez-en une qui est vide ou qui n’existe pas encore.
store-newer = La base de données { $address } vient d’une version plus récente de Tablée : mettez celle-ci à jour, ou nommez une autre base.
store-failed = Le serveur n’a pas accès à ses tables pour l’instant : réessayez dans un moment.
store-closed = Le serveur s’arrête : réessayez dans un instant.
