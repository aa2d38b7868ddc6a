"""Benchmarks: every claim of speed beside a peer or a limit measured in the same run."""
