"""What the server answers to, a file for each feature."""
