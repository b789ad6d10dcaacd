"""Renames a file."""

import os

HOME = FACTS["home"]


def attack(x):
    os.rename(HOME + "/canary", HOME + "/moved")
    return "done"
