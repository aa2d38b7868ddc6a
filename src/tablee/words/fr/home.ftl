# La page d’accueil, et les chemins du site

nav = Pages
nav-home = Accueil
nav-games = Parties
nav-ranks = Classements
nav-circles = Cercles
nav-me = Moi
home-hello = { $time ->
    [evening] Bonsoir
   *[other] Bonjour
  } { $name }
home-new-table = Nouvelle table
home-learn = Apprendre
home-lesson = { $game } : leçon { $lesson } sur { $lessons }
