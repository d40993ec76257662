"""Whole layers put together from operations."""
