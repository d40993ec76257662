"""Accelerator presets: data, look-up, reading and lint."""
