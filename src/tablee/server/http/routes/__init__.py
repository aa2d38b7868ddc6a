"""The routes of the server, a file for each feature."""
