"""The browser table's server: rooms kept in a database, sockets, pages."""
