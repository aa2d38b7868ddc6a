"""Tables that a browser holds."""
