"""Loops for ever in Python."""

def attack(x):
    while True:
        pass
