"""What came of finished games: history, statistics and ratings."""
