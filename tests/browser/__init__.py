"""The browser table in a real browser."""
