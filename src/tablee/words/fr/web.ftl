# L’application du navigateur : accueil, salon d’attente, cadre de la table, règles.

web-home = Une table de jeu entre amis
