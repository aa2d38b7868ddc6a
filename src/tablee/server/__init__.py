"""The server of the browser table: rooms stored in a database, sockets, pages."""
