"""The side of the server for those who run it, on a port of its own: figures, and what an operator may do."""
