"""How messages to players leave the server: its mail server, and the push services of their browsers."""
