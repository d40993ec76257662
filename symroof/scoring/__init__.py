"""Measured runs held against a roof: MFU, MBU, the regime, and what a number above the roof comes from."""
