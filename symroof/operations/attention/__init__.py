"""Attention: naive, fused, tiled and latent; its pairs by convention and its cache."""
