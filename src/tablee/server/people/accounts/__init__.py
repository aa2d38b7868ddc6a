"""Players, and the ways in which they prove who they are and are reached."""
