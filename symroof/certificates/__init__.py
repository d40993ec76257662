"""Certificates: Coq files that state and prove a closed form from the ground up, and what Coq says of them."""
