"""The results of finished games: history, statistics and ratings."""
