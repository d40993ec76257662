"""Closed forms as plain Python with exact fractions, written by a build, so that numbers need no SymPy."""
