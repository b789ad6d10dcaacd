"""Empties a file."""

import os

HOME = FACTS["home"]


def attack(x):
    os.truncate(HOME + "/canary", 0)
    return "done"
