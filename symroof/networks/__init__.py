"""Presets of models: their sizes and conventions, what they store, and the steps that are derived for them."""
