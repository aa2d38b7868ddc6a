# Le glossaire : les mots de la plateforme qu’un joueur peut ignorer. Les jeux ont le leur.
term-bot = Bot
    .forms = bots
    .about = Un programme qui joue à cette place.
term-stand-in = Remplaçant
    .forms = remplaçants | le remplace | vous remplace | remplacé par un bot
    .about = Un bot qui joue pour un absent jusqu’à son retour.
term-spectator = Spectateur
    .forms = spectateurs
    .about = Quelqu’un qui regarde la table sans y jouer.
term-host = Hôte
    .about = Qui a ouvert la table : il la règle et lance la partie.
term-rematch = Revanche
    .about = Une autre partie, entre les mêmes et aux mêmes places.
term-practice = Entraînement
    .about = Seul contre des bots : on a des conseils et on peut reprendre un coup.
term-turn = À vous de jouer
    .about = C’est votre tour : ce que vous pouvez jouer est bordé de laiton.
