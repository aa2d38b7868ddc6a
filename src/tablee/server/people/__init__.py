"""Whoever plays here, apart from any table: players and what is theirs."""
