"""Raises an exception with a message of 20 MB."""

def attack(x):
    raise ValueError("x" * 20_000_000)
