"""Proving: judgements by z3, counterexamples, and numeric witnesses."""
