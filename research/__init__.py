"""Experiments that answered a question once: see README.md. `bench` is what is run again."""
