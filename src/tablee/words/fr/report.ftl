# Rapports d’équilibre : la commande, et la page qu’elle écrit.

help-report = faire jouer beaucoup de parties à des bots et écrire une page sur l’équilibre du jeu : qui gagne selon l’ordre du tour, les scores, les durées, la fréquence de chaque règle, et ce que changent les options
help-compare = une option et des valeurs à comparer à la partie telle qu’elle est réglée, autant de fois qu’il le faut : privilege=off ou players=3,4,5
help-report-out = la page à écrire (report-JEU.html) ; les tableaux de ses chiffres sont écrits à côté
help-report-plots = écrire aussi les graphiques dans ce dossier, en SVG
help-report-from = faire le rapport des simulations de ces dossiers, la première servant de base, sans rien jouer
help-report-keep = conserver les simulations dans ce dossier : un rapport interrompu reprend où il en était
help-report-games = nombre de parties, de base et pour chaque valeur comparée (20000)
help-report-bots = qui joue, à tour de rôle aux places, qui changent d’une partie à l’autre : random, beginner, greedy, club, expert, master
help-report-skill = d’autres bots qui jouent les mêmes parties, pour savoir ce qui dépend du niveau : club,expert
help-report-skill-games = nombre de parties de ces bots, de base et pour chaque valeur comparée (500)

report-not-one = { $path } n’est pas un dossier écrit par « tablee simulate --out ».
report-damaged = { $path } contient un fichier abîmé : la commande qui a écrit ce dossier dit lequel.
report-incomplete = { $path } contient { $games } parties sur { $wanted } : laissez d’abord « tablee simulate » terminer.
report-games-differ = Les dossiers portent sur { $one } et sur { $other } : un rapport porte sur un seul jeu.
report-compare-form = « { $text } » ne dit pas quoi comparer : écrivez option=valeur,valeur, comme players=3,4.
report-compare-nothing = « { $text } » compare la partie à elle-même : nommez une autre valeur que { $value }.
report-twice = L’option « { $option } » est à comparer deux fois : donnez toutes ses valeurs en une fois.
report-skill-same = { $bot } joue déjà : nommez d’autres bots après --skill.
report-from-alone = Avec --from, rien n’est joué : retirez { $given }.
report-from-game = Les parties que contient { $path } sont d’un autre jeu : { $game } au lieu de { $wanted }.
report-written = { $path } est écrit ; ses chiffres sont dans { $files }.

report-title = Rapport d’équilibre : { $game }
report-lead = { $games } parties à { $players } joueurs, jouées par { $bots }.
report-contents = Sommaire
report-findings = Constats
report-who-wins = Qui gagne
report-scores = Scores
report-course = Durée et déroulement
report-rules = Fréquence de chaque règle
report-changes = Ce que change « { $what } »
report-skill = Cela dépend-il du niveau ?
report-how = Comment ce rapport est fait

report-base = réglage de base
report-value = { $option } : { $value }
report-on = oui
report-off = non
report-between = { $low } à { $high }

measure-win = Parties gagnées en jouant en { $turn }
measure-tied = Parties où la première place est partagée
measure-winner-margin = Avance du gagnant en score
measure-lead-changes = Changements de premier
measure-score = Score moyen ({ $wins })
measure-spread = Écart de score entre le premier et le dernier
measure-rounds = Donnes
measure-moves = Décisions
turn = { $n ->
    [1] premier
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
    [8] huitième
    [9] neuvième
   *[other] dixième
  }

column-measure = Mesure
column-turn = Joue en
column-share = Gagne
column-interval = Intervalle à 95 %
column-mean = Par partie
column-happens = Part des parties
column-base = { $value }
column-change = Écart
column-effect = Effet
column-less = { $bots } moins { $base }
column-skill = Dépend du niveau ?
column-simulation = Simulation
column-options = Options
column-bots = Bots
column-games = Parties
column-seed = Graine
column-version = Tablée

effect-none = –
effect-slight = infime ({ $d })
effect-small = petit ({ $d })
effect-medium = moyen ({ $d })
effect-large = grand ({ $d })
effect-always = à chaque partie

skill-yes = oui ({ $bots })
skill-none = non établi

caption-wins = Part des parties gagnées selon l’ordre du tour, compté depuis le premier à jouer ; une première place partagée compte pour sa part. La part équitable est de { $fair }.
caption-scores = Scores de tous les joueurs en fin de partie, sans le centième le plus extrême.
caption-score-figures = Les scores, et l’avance du gagnant.
caption-rounds = Donnes d’une partie.
caption-moves = Décisions d’une partie, tous joueurs ensemble.
caption-margin = Avance du gagnant sur le suivant, en score.
caption-course = La durée d’une partie, et combien de fois le premier change.
caption-tallies = Combien de fois chaque règle s’applique dans une partie, et dans combien de parties elle s’applique.
caption-effects = Écarts, en écarts-types d’une partie, avec leurs intervalles à 95 % ; les marques pleines sont établies : ce n’est pas le hasard.
caption-changes = { $base } contre { $other } : moyennes par partie, leur écart avec son intervalle à 95 %, et sa taille. Les écarts en gras sont établis : ce n’est pas le hasard.
caption-skill-wins = Part des parties gagnées selon l’ordre du tour, avec ses intervalles à 95 %, entre bots de niveaux différents.
caption-skill-base = Qui gagne, entre bots de niveaux différents : parts des parties, et l’écart entre les autres bots et les premiers dans les parties jouées par les uns et les autres, avec ses intervalles à 95 %.
caption-skill = Ce que change « { $what } » entre bots de niveaux différents : écarts par partie, et ce qui sépare les autres bots des premiers dans les parties jouées par les uns et les autres, avec ses intervalles à 95 %.
caption-simulations = Ce qui a été simulé.
seen-distribution = { $what } : de { $low } à { $high }, le plus souvent vers { $most }.
seen-wins = { $what } : du premier à jouer au dernier, { $shares }.
axis-share-won = Parties gagnées
axis-share = Part
axis-score = Score
axis-rounds = Donnes
axis-moves = Décisions
axis-margin = Avance du gagnant en score
axis-effect = Écart (en écarts-types)

finding-turns = L’ordre du tour compte : celui qui joue en { $best } gagne { $most } des parties ({ $most-interval }), celui qui joue en { $worst }, { $least } ({ $least-interval }) ; la part équitable est de { $fair }.
finding-turns-none = Aucun effet de l’ordre du tour n’est établi : chaque part de victoires est à moins de { $within } points de pourcentage de la part équitable, { $fair }, ce que le hasard seul explique.
finding-decisive = Le score du gagnant devance le suivant de { $margin } en moyenne ({ $interval }) ; la première place est partagée dans { $tied } des parties.
finding-course = Le premier change { $leads } fois dans une partie de { $moves } décisions (donnes : { $rounds }).
finding-never = Jamais en { $games } parties : { $what }.
finding-change = { $what } : { $other } par partie au lieu de { $base }, un écart de { $difference } ({ $interval }) ; l’effet est { $effect }.
finding-change-share = { $what } : { $other } au lieu de { $base }, un écart de { $difference } ({ $interval }) ; l’effet est { $effect }.
finding-change-none = Aucun changement n’est établi dans les chiffres relevés.
finding-change-more = { $n ->
    [one] Un autre écart est établi, dans le tableau plus bas.
   *[other] { $n } autres écarts sont établis, dans le tableau plus bas.
  }
finding-change-turns = Rien n’établit que jouer plus tôt ou plus tard aide ou nuise plus qu’avant.
finding-skill = Ce que change « { $option } » dépend ici du niveau : { $what }. L’écart est de { $base } entre bots { $bots } et de { $other } entre bots { $others }, soit { $difference } ({ $interval }).
finding-skill-base = Cela dépend du niveau : { $what }. { $base } entre bots { $bots }, { $other } entre bots { $others }, un écart de { $difference } ({ $interval }).
finding-skill-none = Rien n’établit que l’effet de « { $option } » dépende du niveau (en { $games } parties des autres bots).
finding-skill-none-base = Rien n’établit que l’effet de l’ordre du tour dépende du niveau (en { $games } parties des autres bots).

how-command = Cette page a été faite par cette commande, qui la refait à l’identique, jusqu’au dernier chiffre :
how-folders = Cette page a été faite à partir de dossiers écrits par « tablee simulate » ; les options, les bots, la graine et la version ci-dessous permettent de refaire chacun d’eux.
how-offline = Tout est dans ce seul fichier, qui se lit sans réseau. Les mêmes chiffres en tableaux pour des programmes : { $files }.
how-intervals = Les intervalles sont à 95 % : de Wilson pour les parts de parties, de Student pour les moyennes. Un sur vingt manque la vérité par hasard. Un écart est dit établi quand un intervalle élargi pour tous ceux que l’on compare à la fois (Bonferroni) ne contient pas zéro.
how-pairs = Deux simulations sont comparées partie par partie, numéro par numéro : avec la même graine, les mêmes numéros ont les mêmes donnes, tant que les options ne changent pas ce qui est distribué, et les intervalles sont ceux des écarts partie par partie.
how-effects = La taille d’un effet est le d de Cohen, l’écart en écarts-types d’une partie : infime sous 0,2, petit sous 0,5, moyen sous 0,8, grand au-delà. Les écarts de parts sont en points de pourcentage.
how-skill = Si une réponse dépend du niveau : la réponse des autres bots moins celle des bots du rapport, dans les parties jouées par les uns et les autres, numéro par numéro. « Non établi » peut aussi vouloir dire que les parties étaient trop peu nombreuses : voyez l’intervalle.
how-bots = Ces chiffres viennent de parties entre ces bots. Les humains jouent autrement : prenez un petit effet pour un indice, un grand pour vraisemblable.
