# tablee simulate : des parties par millions.

help-rotate = faire changer les bots de place d’une partie à l’autre
help-out = écrire les résultats dans ce dossier, au format Parquet ; une simulation interrompue y reprend avec la même commande
help-executor = qui joue : processes, loky, ou une grappe Dask, dask://HÔTE:PORT

simulate-rate = { $rate } parties/s
simulate-resumable = Les parties déjà jouées sont conservées dans { $path } : la même commande reprendra à partir de là.
simulate-folder = { $path } contient autre chose qu’une simulation : indiquez un dossier nouveau ou vide (option --out).
simulate-other = { $path } contient une autre simulation, qui ne peut pas être reprise ainsi. Ce qui diffère : { $differing }. Indiquez un autre dossier (option --out).
simulate-damaged = { $path } est abîmé : supprimez ce fichier, et la même commande en rejouera les parties.
simulate-failed = Les parties du lot { $chunk } n’ont pas pu être jouées, malgré plusieurs essais : { $reason }.
executor-unknown = Il n’y a pas d’exécuteur « { $executor } » : choisissez processes, loky ou dask://HÔTE:PORT.
cluster-unreachable = Aucun ordonnanceur Dask ne répond à l’adresse { $address } : vérifiez l’adresse, et qu’il est lancé.
