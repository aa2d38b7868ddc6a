# Rapports d’équilibre : la commande, et la page qu’elle écrit.

help-report = faire jouer beaucoup de parties à des robots et écrire une page sur l’équilibre du jeu : qui gagne selon l’ordre du tour, les scores, les durées, la fréquence de chaque règle, et ce que changent les options
help-compare = une option et des valeurs à comparer à la partie telle qu’elle est réglée, autant de fois qu’il faut : privilege=off ou players=3,4,5
help-report-out = la page à écrire (report-JEU.html) ; les tableaux de ses chiffres sont écrits à côté
help-report-plots = écrire aussi les graphiques dans ce dossier, en SVG
help-report-from = faire le rapport des simulations de ces dossiers, la première servant de base, sans rien jouer
help-report-keep = garder les simulations dans ce dossier : un rapport interrompu y reprend où il en était
help-report-games = nombre de parties, de base et pour chaque valeur comparée (20000)
help-report-bots = qui joue, répétés à tour de rôle aux places, qui changent d’une partie à l’autre : random, greedy, beginner, club, expert

report-not-one = { $path } n’est pas un dossier écrit par « tablee simulate --out ».
report-damaged = { $path } contient un fichier abîmé : la commande qui a écrit ce dossier dit lequel.
report-incomplete = { $path } contient { $games } parties sur { $wanted } : laissez d’abord « tablee simulate » terminer.
report-games-differ = Les dossiers sont de { $one } et de { $other } : un rapport porte sur un seul jeu.
report-compare-form = « { $text } » ne dit pas quoi comparer : écrivez option=valeur,valeur, comme players=3,4.
report-compare-nothing = « { $text } » compare la partie à elle-même : nommez une autre valeur que { $value }.
report-twice = L’option « { $option } » est à comparer deux fois : écrivez toutes ses valeurs en une fois.
report-from-alone = Avec --from rien n’est joué : ôtez { $given }.
report-from-game = { $path } contient des parties de { $game }, et non de { $wanted }.
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
report-how = Comment ces chiffres sont faits

report-base = réglage de base
report-value = { $option } : { $value }
report-on = oui
report-off = non
report-between = { $low } à { $high }

measure-win = Parties gagnées par qui joue en { $turn }
measure-tied = Parties à première place partagée
measure-winner-margin = Avance du gagnant au score
measure-lead-changes = Changements de tête
measure-score = Score moyen
measure-spread = Écart de score entre premier et dernier
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

column-measure = Quoi
column-turn = Joue en
column-share = Gagne
column-interval = Intervalle à 95 %
column-mean = Par partie
column-happens = Dans combien de parties
column-base = { $value }
column-change = Écart
column-effect = Effet
column-simulation = Simulation
column-options = Options
column-bots = Robots
column-games = Parties
column-seed = Graine
column-version = Tablée

effect-none = –
effect-slight = infime ({ $d })
effect-small = petit ({ $d })
effect-medium = moyen ({ $d })
effect-large = grand ({ $d })
effect-always = à chaque partie

caption-wins = Part des parties gagnées selon l’ordre du tour, compté depuis le premier à jouer ; une première place partagée compte pour sa part. La part équitable est de { $fair }.
caption-scores = Scores de tous les joueurs à la fin, sans le centième le plus extrême.
caption-score-figures = Les scores, et l’avance du gagnant.
caption-rounds = Donnes d’une partie.
caption-moves = Décisions d’une partie, tous joueurs ensemble.
caption-margin = Avance du gagnant sur le suivant, au score.
caption-course = La durée d’une partie, et combien de fois la tête change.
caption-tallies = Combien de fois chaque règle joue dans une partie, et dans combien de parties elle joue.
caption-effects = Écarts en écarts-types d’une partie, avec leurs intervalles à 95 % ; les marques pleines sont établies, ce n’est pas le hasard.
caption-changes = { $base } contre { $other } : moyennes par partie, leur écart avec son intervalle à 95 %, et sa taille. Les écarts en gras sont établis, ce n’est pas le hasard.
caption-simulations = Ce qui a été simulé.
seen-distribution = { $what } : de { $low } à { $high }, le plus souvent vers { $most }.
seen-wins = { $what } : du premier à jouer au dernier, { $shares }.
axis-share-won = Parties gagnées
axis-share = Part
axis-score = Score
axis-rounds = Donnes
axis-moves = Décisions
axis-margin = Avance du gagnant au score
axis-effect = Écart (en écarts-types)

finding-turns = L’ordre du tour compte : qui joue en { $best } gagne { $most } des parties ({ $most-interval }), qui joue en { $worst }, { $least } ({ $least-interval }) ; la part équitable est de { $fair }.
finding-turns-none = Rien n’établit que l’ordre du tour compte : chaque part de victoires est à moins de { $within } pt de la part équitable, { $fair }, ce que le hasard seul explique.
finding-decisive = Le score du gagnant devance le suivant de { $margin } en moyenne ({ $interval }) ; dans { $tied } des parties la première place est partagée.
finding-course = La tête change { $leads } fois dans une partie de { $moves } décisions (donnes : { $rounds }).
finding-never = Jamais en { $games } parties : { $what }.
finding-change = { $what } : { $other } par partie au lieu de { $base }, un écart de { $difference } ({ $interval }) ; l’effet est { $effect }.
finding-change-share = { $what } : { $other } au lieu de { $base }, un écart de { $difference } ({ $interval }) ; l’effet est { $effect }.
finding-change-none = Rien n’établit qu’un des chiffres relevés change.
finding-change-more = { $n ->
    [one] Un autre écart est établi, dans le tableau plus bas.
   *[other] { $n } autres écarts sont établis, dans le tableau plus bas.
  }
finding-change-turns = Rien n’établit que jouer plus tôt ou plus tard aide ou nuise plus qu’avant.

how-command = Cette page a été faite par cette commande, qui la refait à l’identique, jusqu’au dernier chiffre :
how-folders = Cette page a été faite à partir de dossiers de « tablee simulate » ; les options, les robots, la graine et la version ci-dessous permettent de refaire chacun d’eux.
how-offline = Tout est dans ce seul fichier, qui se lit sans réseau. Les mêmes chiffres en tableaux pour des programmes : { $files }.
how-intervals = Les intervalles sont à 95 % : de Wilson pour les parts de parties, de Student pour les moyennes. Un sur vingt manque la vérité par hasard. Un écart est dit établi quand un intervalle élargi pour tous ceux que l’on compare à la fois (Bonferroni) ne contient pas zéro.
how-pairs = Deux simulations sont comparées partie par partie, numéro par numéro : avec la même graine, les mêmes numéros ont les mêmes donnes, tant que les options ne changent pas ce qui est distribué, et les intervalles sont ceux des écarts partie par partie.
how-effects = La taille d’un effet est le d de Cohen, l’écart en écarts-types d’une partie : infime sous 0,2, petit sous 0,5, moyen sous 0,8, grand au-delà. Les écarts de parts sont en points de pourcentage.
how-bots = Ces chiffres sont ceux de parties entre ces robots. On joue autrement entre humains : prenez un petit effet pour un indice, un grand pour vraisemblable.
