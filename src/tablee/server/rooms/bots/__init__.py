"""What bots do at a table: they think, move and advise."""
