"""Writes 2 GB to stderr."""

import os


def attack(x):
    for _ in range(128):
        os.write(2, bytes(1 << 24))
    return "into nothing"
