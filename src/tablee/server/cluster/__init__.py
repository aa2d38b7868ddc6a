"""Several processes on one database: which of them owns which tables."""
