"""The server over HTTP: the app, its routes, sockets and limits."""
