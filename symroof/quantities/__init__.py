"""Numbers and units: exact rationals, the unit table, precisions, what symbols stand for."""
