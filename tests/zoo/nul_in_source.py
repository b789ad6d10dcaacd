"""Holds a NUL."""

def attack(x):
    return x
