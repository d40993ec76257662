"""Several roofs: which of them binds, from which size on, and what fits a memory."""
