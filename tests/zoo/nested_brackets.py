"""Nests 10,000 brackets."""

def attack(x):
    return x
