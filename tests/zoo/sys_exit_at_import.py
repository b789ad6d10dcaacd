"""Raises SystemExit while it is imported."""

raise SystemExit(0)


def attack(x):
    return x
