"""Kernels: expressions compiled to Python, NumPy, C, JavaScript and machine code."""
