# La visionneuse de parties enregistrées, dans le terminal.

viewer-eyes-seat = Vu par { $name }
viewer-eyes-spectator = Vu par un spectateur
viewer-eyes-open = Cartes sur table
viewer-moment = Manche { $round } sur { $rounds } · { $move ->
    [0] donne, puis { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
      }
   *[other] coup { $move } sur { $moves }
  }
viewer-fault-ahead = Cette partie enregistrée devient fausse après la manche { $round }, coup { $move } : la touche Fin y mène.
viewer-fault-here = À partir d’ici, la partie enregistrée est fausse. { $fault }

# Les touches : la touche, une espace, ce qu’elle fait
viewer-key-step = ←→ coup
viewer-key-round = Pg↑↓ manche
viewer-key-ends = Début/Fin extrémités
viewer-key-eyes = v vue
viewer-key-open = o tout voir
