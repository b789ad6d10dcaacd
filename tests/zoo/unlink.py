"""Removes a file."""

import os

HOME = FACTS["home"]


def attack(x):
    os.unlink(HOME + "/canary")
    return "done"
