"""Recurses without an end."""

def attack(x):
    return attack(x)
