"""Kernels: expressions compiled to Python and NumPy."""
