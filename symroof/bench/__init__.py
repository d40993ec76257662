"""Benchmarks: symroof and its rivals on the same jobs in one run, measured in turn."""
