"""Solving: clear, collect, split into cases; limits and rules of thumb."""
