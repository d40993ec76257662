"""Operations: text to shapes, shapes to counts, and counts by execution."""
