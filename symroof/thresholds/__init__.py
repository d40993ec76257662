"""Exact thresholds at arrays: the smallest and the largest whole number of a symbol, never wrong."""
