"""Benchmarks: every claim about speed, beside a peer or a limit measured in the same run."""
