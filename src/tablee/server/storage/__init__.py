"""Durable storage: room events, token hashes, finished games."""
