"""What numbers and formulas of texts are about: derived, solved and put in numbers."""
