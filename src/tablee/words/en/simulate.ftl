# tablee simulate: games by the million.

help-rotate = let the bots change seats from game to game
help-out = write the results to this folder, as Parquet; an interrupted run goes on there with the same command
help-executor = what plays: processes, loky, or a Dask cluster, dask://HOST:PORT

simulate-rate = { $rate } games/s
simulate-resumable = The games played so far are kept in { $path }: the same command goes on with them.
simulate-folder = { $path } holds other things than a simulation: give a folder that is new or empty (option --out).
simulate-other = { $path } holds another simulation, and cannot be gone on with. What differs: { $differing }. Give another folder (option --out).
simulate-damaged = { $path } is damaged: delete this file, and the same command plays its games again.
simulate-failed = The games of chunk { $chunk } could not be played, though tried again: { $reason }.
executor-unknown = There is no executor “{ $executor }”: choose processes, loky, or dask://HOST:PORT.
cluster-unreachable = No Dask scheduler answers at { $address }: check the address, and that it is running.
