"""Asks for size and times of a file it cannot open."""

import os


def attack(x):
    return f"{os.stat(FACTS['home'] + '/secret').st_size} bytes"
