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
server-bot-token = Seul le jeton de l’hôte permet d’asseoir un robot ici.
