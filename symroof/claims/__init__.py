"""Claims of texts: what is printed, held against what is derived."""
