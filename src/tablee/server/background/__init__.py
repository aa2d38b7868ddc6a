"""Background work beside the requests: rounds, notices, and processes for long computations."""
