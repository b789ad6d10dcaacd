"""Writes 2 GB to stdout."""

import os


def attack(x):
    for _ in range(128):
        os.write(1, bytes(1 << 24))
    return "into nothing"
