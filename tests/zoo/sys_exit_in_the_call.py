"""Raises SystemExit in the call."""

def attack(x):
    raise SystemExit(0)
