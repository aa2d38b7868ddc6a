"""A client of the server for bots and programs, over the documented protocol."""
