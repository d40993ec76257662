"""Matrix products: dense, batched, grouped, sparse, tiled, low-rank and with packed weights; the vocabulary."""
