"""What a formula is: symbols, text, notation, statements, sets, polynomials."""
