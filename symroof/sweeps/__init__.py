"""Sweeps: a kernel over a grid of values, folded chunk by chunk or evaluated, never held as a whole."""
