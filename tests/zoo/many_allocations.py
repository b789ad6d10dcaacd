"""Fills memory bit by bit."""

def attack(x):
    kept = []
    while True:
        kept.append(bytearray(4096))
