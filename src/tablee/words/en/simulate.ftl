# tablee simulate: games by the million.

help-rotate = have the bots change seats from game to game
help-out = write the results to this folder, as Parquet; an interrupted run resumes there with the same command
help-executor = what plays the games: processes, loky, or a Dask cluster, dask://HOST:PORT

simulate-rate = { $rate } games/s
simulate-resumable = The games played so far are kept in { $path }: the same command resumes there.
simulate-folder = { $path } contains something other than a simulation: give a new or empty folder (option --out).
simulate-other = { $path } contains another simulation, which cannot be resumed this way. What differs: { $differing }. Give another folder (option --out).
simulate-damaged = { $path } is damaged: delete this file, and the same command plays its games again.
simulate-failed = The games of chunk { $chunk } could not be played, despite several tries: { $reason }.
executor-unknown = There is no executor “{ $executor }”: choose processes, loky, or dask://HOST:PORT.
cluster-unreachable = No Dask scheduler answers at { $address }: check the address, and that it is running.
