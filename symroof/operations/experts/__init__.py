"""Mixtures of experts: routing, routed and shared experts."""
